"""The `coin` command as people use it: what it prints, how it refuses, and that no game is lost."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from rich.cells import cell_len

from coin_core.assembly.assemble import assemble
from coin_core.cli.main import COMMANDS, cli, main
from coin_core.cli.prompt import COMMANDS as PROMPT_COMMANDS
from coin_core.cli.prompt import Session
from coin_core.definitions.schema import LANGUAGES
from coin_core.saving.format import read_record
from coin_core.saving.replay import replay
from coin_core.text.catalogue import Catalogue

from .saved_games import interrupt, lines_of, write_linked

pytestmark = pytest.mark.usefixtures("own_folders")

GAME = "palestine"
COIN = [sys.executable, "-c", "from coin_core.cli.main import main; main()"]
QUESTION = re.compile(r"^(British|Irgun) [\d.]+ - (.*)$", re.MULTILINE)
FIGURES = {
    "games",
    "finished",
    "crashes",
    "dead_ends",
    "decisions",
    "seconds",
    "decisions_per_second",
    "wins",
}
BOX_QUESTION = "choose a box of the initiative track"
RECRUITING = ("limited", "recruit")
"""From the start to the first space of a Recruit: the same whatever the card."""


def coin(*words, answers=()):
    """Run a command in this process; what a person types is given line by line."""
    text = "".join(f"{answer}\n" for answer in answers)
    return CliRunner().invoke(cli, [*map(str, words)], input=text)


def play(*answers, seed=5, options=()):
    """A game of two people unless `options` say otherwise; the answers end before the game does."""
    result = coin("play", GAME, "--seed", seed, *options, answers=answers)
    assert result.exception is None, result.exception
    assert result.exit_code == 0
    return result.output


def saves(tmp_path):
    return sorted((tmp_path / "data" / "coin-framework" / "games").glob("*.jsonl"))


def saved(tmp_path):
    """The only saved game."""
    (file,) = saves(tmp_path)
    return file


def decided(tmp_path):
    """What is on record, by whom."""
    return read_record(saved(tmp_path)).entries


def digest(file):
    return replay(read_record(file), file).state.digest()


def questions(output):
    """(faction, question) as they were asked."""
    return QUESTION.findall(output)


def replies(output):
    """What was printed after each answer, until the next prompt."""
    return re.split(r"^> ", output, flags=re.MULTILINE)[1:]


def refused(monkeypatch, capsys, *words):
    """The lines on stderr of a command that must be refused with exit code 2."""
    monkeypatch.setattr(sys, "argv", ["coin", *map(str, words)])
    with pytest.raises(SystemExit) as stop:
        main()
    printed = capsys.readouterr()
    assert stop.value.code == 2
    assert "Traceback" not in printed.err
    assert printed.out == ""
    return printed.err.strip().splitlines()


# -- looking things up ------------------------------------------------------------------------


def test_games_lists_palestine_with_factions_and_scenario():
    output = coin("games").output
    assert "\npalestine: Palestine 1945-47\n" in f"\n{output}"
    assert "British, Irgun" in output
    assert "standard" in output


def test_games_in_japanese():
    output = coin("games", "--lang", "ja").output
    assert "パレスチナ" in output
    assert "英国" in output
    assert "British" not in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_as_json(language):
    games = json.loads(coin("games", "--json", "--lang", language).output)
    (palestine,) = [game for game in games if game["id"] == GAME]
    assert list(palestine["factions"]) == ["british", "irgun"]
    assert palestine["scenarios"] == ["standard"]
    assert palestine["title"]


def test_help_of_the_program_names_every_command():
    output = coin("--help").output
    for name, summary in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(summary)}$", output, re.MULTILINE), name


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_command_has_help(name, option):
    result = coin(name, option)
    assert result.exit_code == 0
    assert re.match(rf"Usage: \S+ {name} ", result.output)
    assert "Options:" in result.output


def test_help_of_play_offers_the_sides_of_the_game():
    output = coin("play", GAME, "--help").output
    assert "--british [human|random|greedy]" in output
    assert "--insurgent [human|random|greedy]" in output


def test_help_without_a_game_tells_of_sides_in_general():
    for name, agents in (("play", "human|random|greedy"), ("simulate", "random|greedy")):
        assert f"--SIDE [{agents}]" in coin(name, "--help").output


@pytest.mark.parametrize(
    "words",
    [
        ("--insurgent", "greedy", "-n", 1, GAME),
        ("-n1", "--insurgent=greedy", "--json", GAME),
        ("--json", "-n", 1, "--insurgent", "greedy", "--", GAME),
        (GAME, "-n", 1, "--insurgent", "greedy"),
    ],
    ids=str,
)
def test_the_game_is_found_among_the_options(words):
    straight = coin(
        "simulate", GAME, "-n", 1, "--json", "--insurgent", "greedy", "--set", "political_will.start=1"
    )
    result = coin("simulate", "--json", "--set", "political_will.start=1", *words)
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["decisions"] == json.loads(straight.output)["decisions"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_map_lists_every_space_and_marks_inferred_links(language):
    texts = Catalogue(assemble(GAME), language)
    output = coin("show", GAME, "map", "--lang", language).output
    for space in texts.rules.board.spaces:
        assert re.search(rf"^│ {re.escape(texts.name('places', space))} ", output, re.MULTILINE), space
    assert texts.name("places", "galilee") + "*" in output
    assert texts.ui("hidden_links") in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_cards_lists_every_card(language):
    texts = Catalogue(assemble(GAME), language)
    output = coin("show", GAME, "cards", "--lang", language).output
    rows = [line for line in output.splitlines() if line.startswith("│ P")]
    assert len(rows) == len(texts.rules.cards) == 35
    for row, card in zip(rows, texts.rules.cards, strict=True):
        assert texts.card_title(card) in row


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["P11", "p11"])
def test_show_card_prints_title_and_both_texts(language, name):
    texts = Catalogue(assemble(GAME), language)
    words = texts.game_texts("cards")["P11"]
    output = coin("show", GAME, "card", name, "--lang", language).output.replace("\n", "").replace(" ", "")
    for part in ("title", "unshaded", "shaded", "background"):
        assert words[part].replace(" ", "") in output, part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["80", "250"])
def test_show_parameters_prints_every_name_and_meaning_whole(language, columns, monkeypatch):
    """A name that is cut off cannot be typed after --set."""
    monkeypatch.setenv("COLUMNS", columns)
    texts = Catalogue(assemble(GAME), language)
    output = coin("show", GAME, "parameters", "--lang", language).output
    assert "…" not in output
    cut = [name for name in texts.rules.definitions.parameters if name not in output]
    assert cut == []
    assert output.count("\n") < 250


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", ["80", "250"])
def test_show_rulings_prints_every_ruling_whole(language, columns, monkeypatch):
    monkeypatch.setenv("COLUMNS", columns)
    words = Catalogue(assemble(GAME), language).game_texts("rulings")
    output = coin("show", GAME, "rulings", "--lang", language).output
    assert "…" not in output
    missing = [name for name in words if not re.search(rf"\b{name}\b", output)]
    assert missing == []
    assert len(words) > 50


def test_everything_shown_in_japanese_differs_from_english():
    for what in (["map"], ["cards"], ["card", "P1"], ["parameters"], ["rulings"]):
        english, japanese = (coin("show", GAME, *what, "--lang", lang).output for lang in LANGUAGES)
        assert english != japanese
        assert not re.search(r"[\u3040-\u30ff]", english)
        assert re.search(r"[\u3040-\u30ff]", japanese)


# -- wrong use --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "palestin"), "unknown game 'palestin' (did you mean palestine?)"),
        (("simulate", "chess"), "unknown game 'chess'"),
        (("show", "chess", "map"), "unknown game 'chess'"),
        (("play", GAME, "--scenario", "x"), "unknown scenario 'x' (valid: standard)"),
        (("simulate", GAME, "--scenario", "x"), "unknown scenario 'x' (valid: standard)"),
        (("show", GAME, "card", "P99"), "unknown card 'P99'"),
        (("show", GAME, "card"), "which card?"),
        (("show", GAME, "moon"), "unknown thing to show 'moon'"),
        (("play", GAME, "--set", "british.space=2"), "'british.space' (did you mean british.spaces?)"),
        (("simulate", GAME, "--set", "nothing=2"), "unknown parameter 'nothing'"),
        (("play", GAME, "--set", "british.spaces=many"), "a whole number is needed, not 'many'"),
        (("play", GAME, "--set", "british.spaces"), "name=value"),
        (
            ("dance",),
            "unknown command 'dance' (valid: doctor, engine, export, games, play, recover, replay, resume, show, "
            "simulate, test, validate)",
        ),
        (("resume", "/nonexistent/game.jsonl"), "/nonexistent/game.jsonl"),
        (("resume",), "no saved game"),
        (("play", GAME, "--british", "gredy"), "gredy"),
        (("play", GAME, "--germans", "greedy"), "'--germans'"),
        (("play", GAME, "--germans", "greedy"), "(sides of palestine: british, insurgent)"),
        (("play", "--british", "greedy"), "Missing argument 'GAME': without it there is no option '--british'."),
        (("play",), "Missing argument 'GAME'."),
        (("simulate", GAME, "--insurgent", "human"), "human"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_use_is_one_clear_line_and_exit_code_2(words, said, monkeypatch, capsys):
    (line,) = refused(monkeypatch, capsys, *words)
    assert said in line


@pytest.mark.parametrize("words", [("-n", "0"), ("-n", "x"), ("--jobs", "0"), ("--seed", "x")])
def test_numbers_that_make_no_sense_are_refused(words, monkeypatch, capsys):
    lines = refused(monkeypatch, capsys, "simulate", GAME, *words)
    assert f"'{words[0]}'" in lines[-1]


def test_refused_commands_save_nothing(tmp_path, monkeypatch, capsys):
    refused(monkeypatch, capsys, "play", GAME, "--scenario", "x")
    refused(monkeypatch, capsys, "play", GAME, "--set", "nothing=1")
    assert saves(tmp_path) == []


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", "[]\n", '{"format": 2}\n', '{"format": 1}\n', "\x00\n"])
def test_a_file_that_is_no_game_is_refused_and_left_alone(text, tmp_path, monkeypatch, capsys):
    file = tmp_path / "no_game"
    file.write_text(text)
    (line,) = refused(monkeypatch, capsys, "resume", file)
    assert "no_game" in line
    assert file.read_text() == text


def test_a_refused_resume_does_not_touch_the_saved_game(tmp_path, monkeypatch, capsys):
    play(*RECRUITING, "lydda", options=("--british", "random"))
    file = saved(tmp_path)
    first, *lines = lines_of(file)
    write_linked(file, [{**first, "players": {**first["players"], "british": "nobody"}}, *lines])
    before = file.read_text()
    (line,) = refused(monkeypatch, capsys, "resume", file)
    assert "unknown agent 'nobody'" in line
    assert file.read_text() == before


# -- simulate ---------------------------------------------------------------------------------


def test_simulate_as_json():
    figures = json.loads(coin("simulate", GAME, "-n", 5, "--json").output)
    assert set(figures) >= FIGURES
    assert figures["games"] == figures["finished"] == 5
    assert figures["crashes"] == figures["dead_ends"] == 0
    assert figures["decisions"] > 5 * 20
    assert sum(figures["wins"].values()) + figures["draws"] == 5


def test_simulate_prints_the_same_figures_as_lines():
    result = coin("simulate", GAME, "-n", 2)
    assert result.exit_code == 0
    assert {line.split()[0] for line in result.stdout.splitlines()} >= FIGURES


def test_simulate_with_two_processes_plays_the_same_games():
    one, two = (json.loads(coin("simulate", GAME, "-n", 12, "--jobs", n, "--json").output) for n in (1, 2))
    assert one["games"] == two["games"] == 12
    assert one["wins"] == two["wins"]
    assert one["decisions"] == two["decisions"]


def test_simulate_takes_agents_and_parameters():
    figures = json.loads(
        coin(
            "simulate", GAME, "-n", 1, "--insurgent", "greedy", "--set", "political_will.start=1", "--json"
        ).output
    )
    assert figures["wins"] == {"irgun": 1}


# -- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "ending"), [("en", r"Winner: (British|Irgun)\."), ("ja", r"勝者：(英国|イルグン)。")]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_answered_with_1_ends_with_a_result(language, ending, seed, tmp_path):
    output = play(*["1"] * 3000, seed=seed, options=("--lang", language))
    assert re.fullmatch(ending, output.splitlines()[-1])
    assert len(decided(tmp_path)) > 50
    assert replay(read_record(saved(tmp_path)), saved(tmp_path)).state.result is not None


def test_a_game_as_japanese_irgun_shows_no_english_but_names_of_places():
    output = play(*["1"] * 3000, options=("--lang", "ja", "--british", "random"))
    words = set(re.findall(r"[A-Za-z_]{3,}", output)) - set(PROMPT_COMMANDS)  # commands are typed in Latin letters
    places = {
        "Galilee",
        "Haifa",
        "Samaria",
        "Lydda",
        "Jerusalem",
        "Gaza",
        "Tel",
        "Aviv",
        "Jaffa",
        "Egypt",
        "Syria",
    }
    assert words - places - {"CID"} == set()


@pytest.mark.parametrize(
    ("option", "human", "bot"),
    [("--insurgent", "British", "Irgun"), ("--british", "Irgun", "British")],
)
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_a_bot_plays_its_side_by_itself(option, human, bot, agent, tmp_path):
    output = play(*["1"] * 3000, options=(option, agent))
    assert {faction for faction, _ in questions(output)} == {human}
    assert f"{bot}: " in output
    assert re.fullmatch(r"Winner: (British|Irgun)\.", output.splitlines()[-1])
    assert {who for who, _ in decided(tmp_path) if not who.startswith("chance")} == {"british", "irgun"}


def test_a_side_for_a_person_gives_the_other_one_to_a_bot():
    output = play(*["1"] * 40, options=("--british", "human"))
    assert {faction for faction, _ in questions(output)} == {"British"}


def test_two_bots_play_without_a_question():
    output = play(options=("--british", "random", "--insurgent", "random"))
    assert questions(output) == []
    assert re.fullmatch(r"Winner: (British|Irgun)\.", output.splitlines()[-1])


def test_the_same_seed_and_answers_make_the_same_game():
    first, second, other = (play(*["1"] * 60, seed=seed) for seed in (8, 8, 9))
    assert replies(first)[:-1] == replies(second)[:-1]
    assert replies(first)[:-1] != replies(other)[:-1]


def test_parameters_are_taken(tmp_path):
    output = play(options=("--set", "political_will.start=11"))
    assert "Political Will 11/20" in output
    assert read_record(saved(tmp_path)).header.parameters == {"political_will.start": 11}


# -- leaving and going on ---------------------------------------------------------------------


@pytest.mark.parametrize("leave", [[], ["quit"]])
def test_leaving_saves_and_tells_how_to_resume(leave, tmp_path):
    output = play(*RECRUITING, *leave)
    file = saved(tmp_path)
    assert f"saved to {file}" in output
    assert f"coin resume {file}" in output
    assert [do for _, do in decided(tmp_path)[-2:]] == ["box:limited_op", "op:recruit"]


def test_the_command_to_resume_can_be_copied_from_a_narrow_terminal(tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    output = play()
    assert f"coin resume {saved(tmp_path)}" in output.splitlines()[-1]


def test_resume_stands_at_the_same_question_with_the_same_state(tmp_path):
    before = play(*["1"] * 30)
    file = saved(tmp_path)
    state = digest(file)
    result = coin("resume", file)
    assert result.exit_code == 0
    assert questions(result.output)[-1] == questions(before)[-1]
    assert digest(file) == state
    for lines in ("Political Will ", "Haganah Track "):
        assert lines in result.output


def test_a_game_in_two_parts_is_the_game_in_one(tmp_path, monkeypatch):
    play(*["1"] * 25)
    file = saved(tmp_path)
    assert coin("resume", file, answers=["1"] * 35).exit_code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    play(*["1"] * 60)
    (whole,) = (tmp_path / "other").rglob("*.jsonl")
    assert read_record(file).entries == read_record(whole).entries
    assert digest(file) == digest(whole)


def test_resume_without_a_file_takes_the_game_played_last(tmp_path):
    play("1", seed=1)
    old = saved(tmp_path)
    play(*RECRUITING, seed=2)
    os.utime(old, (1_000_000, 1_000_000))
    output = coin("resume").output
    assert output.startswith("seed 2\n")
    assert questions(output) == [("Irgun", "Recruit: next space (2 left)")]


def test_resume_to_the_end(tmp_path):
    play(*["1"] * 50, seed=2)
    result = coin("resume", answers=["1"] * 3000)
    assert result.exit_code == 0
    assert re.fullmatch(r"Winner: (British|Irgun)\.", result.output.splitlines()[-1])
    again = coin("resume", saved(tmp_path))
    assert again.exit_code == 0
    assert questions(again.output) == []
    assert again.output.splitlines()[-1] == result.output.splitlines()[-1]


def test_resume_in_the_other_language():
    play(*RECRUITING)
    output = coin("resume", "--lang", "ja").output
    assert "徴募：次のスペース" in output


def test_resume_keeps_the_bot():
    play("1", options=("--british", "random"))
    output = coin("resume", answers=["1"] * 3000).output
    assert {faction for faction, _ in questions(output)} == {"Irgun"}


def test_a_record_cut_off_in_its_last_line_resumes(tmp_path):
    play(*RECRUITING)
    file = saved(tmp_path)
    file.write_text(file.read_text() + '{"by": "irg')
    assert questions(coin("resume", file).output) == [("Irgun", "Recruit: next space (2 left)")]


def test_interrupt_in_the_middle_saves(tmp_path):
    process = subprocess.Popen(
        [*COIN, "play", GAME, "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdin is not None
    process.stdin.write("limited\nrecruit\n")
    process.stdin.flush()
    limit = time.monotonic() + 15
    while time.monotonic() < limit:
        if saves(tmp_path) and "op:recruit" in saved(tmp_path).read_text():
            break
        time.sleep(0.05)
    assert interrupt(process) == 130
    output, errors = process.communicate()
    assert errors == ""
    assert f"coin resume {saved(tmp_path)}" in output
    assert [do for _, do in decided(tmp_path)[-2:]] == ["box:limited_op", "op:recruit"]


def test_the_program_itself_with_piped_answers():
    done = subprocess.run(
        [*COIN, "play", GAME, "--seed", "3"], input="1\n" * 3000, capture_output=True, text=True, timeout=30
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"Winner: (British|Irgun)\.", done.stdout.splitlines()[-1])


def test_the_program_itself_refuses_in_one_line():
    done = subprocess.run([*COIN, "play", "chess"], capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "coin: unknown game 'chess' (installed: cyprus, malaya, palestine)\n"


def test_a_folder_that_cannot_hold_saves_is_refused_in_one_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    (line,) = refused(monkeypatch, capsys, "play", GAME)
    assert str(tmp_path / "file") in line


# -- answers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["2", "event", "ev", "EVENT", "box:event", "  event  ", "Event"])
def test_an_option_by_number_name_prefix_or_id(answer, tmp_path):
    play(answer)
    assert decided(tmp_path)[-1] == ("irgun", "box:event")


@pytest.mark.parametrize("answer", ["イベント", "イベ", "2", "２", "event"])
def test_an_option_in_japanese(answer, tmp_path):
    play(answer, options=("--lang", "ja"))
    assert decided(tmp_path)[-1] == ("irgun", "box:event")


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "   ",
        "0",
        "4",
        "-1",
        "1.5",
        "99999999999999999999",
        "xyzzy",
        "box:",
        "box:limited",
        "box:nothing",
        "x" * 100_000,
        "日本語 ✠ é 🙂",
        "[bold]",
        "{0}",
        "%s",
        "\x1b[A",
        "²",
        ":",
        "o p",
    ],
)
def test_a_wrong_answer_changes_nothing_and_asks_again(answer, tmp_path):
    output = play(answer)
    assert questions(output) == [("Irgun", BOX_QUESTION)] * 2
    assert [who for who, _ in decided(tmp_path) if who == "irgun"] == []


def test_a_wrong_answer_is_quoted_and_the_commands_are_named():
    reply = replies(play("xyzzy [bold]"))[0]
    assert "'xyzzy [bold]'" in reply
    for command in PROMPT_COMMANDS:
        assert command in reply


def test_an_ambiguous_beginning_lists_what_it_could_be_and_changes_nothing(tmp_path):
    output = play(*RECRUITING, "jerusalem", "tel aviv")
    assert "'jerusalem' could be: Jerusalem District, Jerusalem City" in output
    assert "'tel aviv' could be: Tel Aviv-Jaffa, Tel Aviv-Jerusalem Railway, Tel Aviv-Haifa Railway" in output
    assert [do for _, do in decided(tmp_path)[-2:]] == ["box:limited_op", "op:recruit"]


def test_a_longer_beginning_is_not_ambiguous(tmp_path):
    play(*RECRUITING, "jerusalem d")
    assert decided(tmp_path)[-1] == ("irgun", "space:jerusalem_district")


def test_naming_a_selected_space_again_does_not_spend_its_cache(tmp_path):
    """`lydda` means the space; the only option left with that word pays with the cache there."""
    play(*RECRUITING, "lydda", "1", "lydda")
    assert decided(tmp_path)[-1] == ("irgun", "number:1")


def test_the_number_typed_at_a_number_question_is_the_quantity(tmp_path):
    output = play(*RECRUITING, "lydda", "3", "0", "2")
    assert decided(tmp_path)[-1] == ("irgun", "number:2")
    assert "2 Underground Cell: Available -> Lydda" in output
    assert len([1 for _, question in questions(output) if question == "how many cells in Lydda?"]) == 3


def session_with(options):
    """A session at a question with these options."""
    game = SimpleNamespace(options=options, rules=assemble(GAME), log=[], decision=None)
    return Session(game, Catalogue(game.rules, "en"), None, None, set())


@pytest.mark.parametrize("kind", ["number", "die"])
def test_where_numbers_start_elsewhere_the_line_number_is_not_taken(kind):
    session = session_with([(kind, 0), (kind, 1), (kind, 4)])
    assert [session.options_from(text) for text in ("0", "1", "4")] == [[o] for o in session.game.options]
    assert [session.options_from(text) for text in ("2", "3", "5")] == [[]] * 3


def test_every_listed_option_can_be_typed_by_number_label_and_id():
    options = [("space", "lydda"), ("extra", "cache", "lydda"), ("extra", "cache", "gaza"), ("done",)]
    session = session_with(options)
    assert [session.options_from(word) for word in ("1", "2", "3", "0")] == [[option] for option in options]
    assert [session.options_from(session.texts.label(option)) for option in options] == [[o] for o in options]
    assert [session.options_from(":".join(option)) for option in options] == [[option] for option in options]


def test_two_letters_are_enough_to_be_done(tmp_path):
    play(*RECRUITING, "lydda", "1", "do")
    assert decided(tmp_path)[-1] == ("irgun", "done")


# -- commands at the prompt -------------------------------------------------------------------


def test_help_lists_the_commands():
    for word in ("?", "help", "HELP", "??"):
        reply = replies(play(word))[0]
        for command in PROMPT_COMMANDS:
            assert re.search(rf"^  {command} +\w", reply, re.MULTILINE), (word, command)


@pytest.mark.parametrize("word", ["? 1", "?1", "? recruit", "help rec", "? op:recruit"])
def test_help_of_an_option_explains_it_with_its_section(word, tmp_path):
    reply = replies(play("limited", word))[1]
    assert reply.startswith("Recruit [3.3.1]: Up to 2 Cells")
    assert decided(tmp_path)[-1] == ("irgun", "box:limited_op")


def test_help_of_something_unknown_says_so():
    assert "'77'" in replies(play("? 77"))[0]


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (["why search"], "choose a box first [2.3.2]"),
        (["limited", "why search"], "belongs to the other side [3.2.3]"),
        (["limited", "why sa:terror"], "no special activity with a limited operation [2.3.4]"),
        (["limited", "why recruit"], "Recruit is possible now."),
        ([*RECRUITING, "why galilee"], "not a City, and no Arms Cache in or next to it [3.3.1]"),
        ([*RECRUITING, "why space:galilee"], "not a City, and no Arms Cache in or next to it [3.3.1]"),
        ([*RECRUITING, "lydda", "1", "why space:lydda"], "already selected in this action"),
        ([*RECRUITING, "lydda", "1", "why lydda"], "already selected in this action"),
        (["why gaza"], "does not belong to the present question"),
        (["why xyzzy"], "xyzzy"),
        (["why"], "why search"),
    ],
    ids=lambda value: ", ".join(value) if isinstance(value, list) else "",
)
def test_why(answers, said):
    assert said in replies(play(*answers))[len(answers) - 1]


def test_why_of_a_beginning_of_listed_options_does_not_deny_them():
    reply = replies(play(*RECRUITING, "why jerusalem"))[2]
    assert "does not belong" not in reply
    assert "not possible" not in reply
    assert "Jerusalem City" in reply


@pytest.mark.parametrize("at", [(), ("limited",), RECRUITING, (*RECRUITING, "lydda"), (*RECRUITING, "lydda", "1")])
def test_why_of_anything_never_breaks_and_changes_nothing(at, tmp_path):
    words = (
        "extra pass done event : :: x: space: space:x op: op:x sa:x cell:gaza extra:cache extra:x:y number:1 group"
    )
    asked = [f"why {word}" for word in [*words.split(), "to:gaza", "a b", "{0}", "[bold]", "x" * 5000, "日本"]]
    output = play(*at, *asked)
    assert len(questions(output)) == len(at) + len(asked) + 1
    assert len({question for _, question in questions(output)[len(at) :]}) == 1


def test_why_in_japanese():
    assert "理由：相手派閥のもの [3.2.3]" in replies(play("1", "why 捜索", options=("--lang", "ja")))[1]


def test_undo_takes_back_one_choice_after_another(tmp_path):
    output = play(*RECRUITING, "lydda", "undo", "undo", "undo", "undo", "undo")
    asked = [question for _, question in questions(output)]
    assert asked[:4] == asked[6:2:-1]
    assert asked[6:] == [BOX_QUESTION] * 3
    assert output.count("nothing to take back") == 2
    assert [who for who, _ in decided(tmp_path) if who == "irgun"] == []


def test_undo_restores_the_state(tmp_path):
    play(*RECRUITING, "lydda", "2")
    before = digest(saved(tmp_path))
    coin("resume", answers=["gaza", "1"])
    assert digest(saved(tmp_path)) != before
    coin("resume", answers=["undo", "undo"])
    assert digest(saved(tmp_path)) == before


def test_undo_goes_back_over_the_bots_turns_to_ones_own_choices(tmp_path):
    play(*["1"] * 20, options=("--british", "random"))
    assert [who for who, _ in decided(tmp_path) if who == "british"]
    output = coin("resume", answers=["undo"] * 30).output
    assert {faction for faction, _ in questions(output)} == {"Irgun"}
    assert questions(output)[-1] == ("Irgun", BOX_QUESTION)
    assert output.count("taken back") == 20
    assert "nothing to take back" in output
    assert [who for who, _ in decided(tmp_path) if who in ("british", "irgun")] == []


def test_undo_before_ones_own_first_choice_leaves_the_bots_turn_alone(tmp_path):
    """Else `undo` would let the bot play again until one likes what it does."""
    play(options=("--insurgent", "random"))
    before = decided(tmp_path)
    assert [who for who, _ in before if who == "irgun"]
    result = coin("resume", answers=["undo", "undo"])
    assert "nothing to take back" in result.output
    assert decided(tmp_path) == before


def test_board_shows_spaces_tracks_and_card(tmp_path):
    reply = replies(play("board"))[0].replace("\u00a0", " ")
    for text in ("Galilee", "2 Troops", "Haifa-Syria Railway", "Political Will 18/20", "cards left: "):
        assert text in reply
    card = replay(read_record(saved(tmp_path)), saved(tmp_path)).state.card
    assert card is not None
    assert Catalogue(assemble(GAME), "en").card_title(card) in reply


@pytest.mark.parametrize("columns", [50, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_board_and_questions_fit_the_width_of_the_terminal(columns, language, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    output = play("board", "?", "1", "1", "? 1", options=("--lang", language))
    said = replies(output)[:-1]
    assert "Galilee" in said[0]
    assert max(cell_len(line) for reply in said for line in reply.splitlines()) <= columns


def test_log_shows_the_last_lines():
    everything = replies(play(*RECRUITING, "lydda", "2", "log 99"))[4]
    assert everything.startswith("Card: ")
    assert "Irgun: Recruit [3.3.1]" in everything
    last = replies(play(*RECRUITING, "lydda", "2", "log 2"))[4]
    assert last.splitlines()[:2] == ["  Lydda:", "    2 Underground Cell: Available -> Lydda"]
    assert last.splitlines()[2] == ""


@pytest.mark.parametrize("word", ["log x", "log -1", "log 0", "log 99999999999999999999", "log ²"])
def test_log_of_no_number_asks_again(word):
    assert questions(play(word)) == [("Irgun", BOX_QUESTION)] * 2


def test_save_writes_a_file_that_resumes(tmp_path):
    file = tmp_path / "my game"
    output = play(*RECRUITING, f"save {file}", "lydda")
    assert f"saved to {file}" in output
    assert read_record(file).entries == decided(tmp_path)[:-1]
    assert questions(coin("resume", file).output) == [("Irgun", "Recruit: next space (2 left)")]


def test_save_without_a_name_tells_where_the_game_is(tmp_path):
    output = play("save")
    assert replies(output)[0].splitlines()[0] == f"saved to {saved(tmp_path)}"


@pytest.mark.parametrize(
    "place", ["/nonexistent/x", ".", "/", "..", "~nosuchuser/x", "x" * 5000, "a\0b", "folder"]
)
def test_save_where_it_cannot_be_says_so_and_the_game_goes_on(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    output = play("limited", f"save {place}", "recruit")
    assert "could not save" in replies(output)[1]
    assert decided(tmp_path)[-1] == ("irgun", "op:recruit")
    assert list(tmp_path.glob("*.part")) == []


def test_a_command_may_be_shortened_where_no_option_begins_like_it():
    assert "Political Will 18/20" in replies(play("limited", "boa"))[1]
    assert "taken back" in replies(play("limited", "u"))[1]
