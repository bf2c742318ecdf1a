"""Chance by turns: nobody can choose, know or alter the other side's dice, and in the end all are checked."""

from __future__ import annotations

import hashlib
import hmac
import json

import pytest
from attrs import evolve

from coin_core.assembly.assemble import assemble
from coin_core.by_turns.chance import SEED, Committed, commitment, new_number
from coin_core.by_turns.checking import check
from coin_core.engine.chance import ROLL, AllAsked, draws_since, picked, seeded_state
from coin_core.engine.decision import Chance
from coin_core.engine.history import is_chance
from coin_core.model.setup import new_game, new_state
from coin_core.saving.chain import linked
from coin_core.saving.replay import replay, replaying

from .mail import (
    NAMES,
    SIDES,
    begin,
    desk_of,
    forge,
    lines_of,
    mailed_in,
    own_game,
    place_of,
    play_to_the_end,
    play_turns,
    refused_turn,
    turn,
    words,
    write_linked,
)
from .saved_games import GAME, coin, refused_line

pytestmark = pytest.mark.usefixtures("own_desks")


# -- chance -----------------------------------------------------------------------------------


def test_a_die_in_a_turn_that_was_sent_cannot_be_changed(mailed):
    """By the side that receives it, to its own good."""
    known = desk_of(mailed, "irgun").known()

    def other_card(lines):
        at = place_of(lines, "chance", 0)
        assert at < len(known.lines)
        lines[at]["value"] = "P3" if lines[at]["value"] != "P3" else "P4"

    forge(mailed, other_card)
    for side in SIDES:
        assert str(mailed) in refused_turn(mailed, side)


def cheat(file, side, kind="card"):
    """A side exchanges the last outcome of the turn that it has just played; the number of the entry."""
    lines = lines_of(file)
    at = len(lines) - 2
    assert lines[at].get("chance") == kind
    mailed = mailed_in(file)
    start = mailed.turns[-2].stop
    game = own_before(file, side)
    for who, value in mailed.entries[start:-1]:
        if not is_chance(who):
            game.choose_id(value)
    seen = game.state.seen
    lines[at]["value"] = next(card for card in game.rules.event_cards if card not in seen)
    lines[-1]["state"] = "0" * 64
    write_linked(file, lines)
    with pytest.raises(Exception, match="not in the state there"):
        check(mailed_in(file), "mail")
    lines[-1]["state"] = state_at_the_end(file)
    write_linked(file, lines)
    desk = desk_of(file, side)
    desk.keep(file.read_bytes())
    return len(mailed.entries)


def own_before(file, side):
    """The game as the side had it before its last turn."""
    mailed = mailed_in(file)
    before = mailed.turns[-2]
    record = mailed.record()
    del record.entries[before.stop :]
    return replay(record, "mail", Committed(desk_of(file, side).secret, before.nonce))


def state_at_the_end(file):
    *_, game = replaying(mailed_in(file).record(), "mail")
    return game.state.digest()


def unobjecting(*arguments):
    """The check of a cheater's own program, which lets it hand over whatever it likes."""
    checked = check(*arguments)
    checked.wrong.clear()
    return checked


def ends_with_a_card(file):
    return "chance" in lines_of(file)[-2]


def test_a_card_that_a_side_chose_for_itself_is_named_in_the_end(tmp_path, monkeypatch):
    file = tmp_path / "mail.jsonl"
    begin(file)
    number = 0
    while True:
        side = SIDES[number % 2]
        turn(file, side, *["1"] * 200)
        number += 1
        if number > 2 and ends_with_a_card(file):
            break
    entry = cheat(file, side)
    with monkeypatch.context() as program:
        program.setattr("coin_core.cli.own_turn.check", unobjecting)
        last = play_to_the_end(file, first=number)
    other = SIDES[1 - SIDES.index(last)]
    done = coin(*words(file, other))
    named = f"Not honest: entry {entry}, in a turn of {NAMES[side]}: the card is "
    assert done.code == 1
    assert named in done.out
    assert "chance was honest" not in done.out
    for command in (words(file, last), ("replay", file)):
        again = coin(*command)
        assert (again.code, named in again.out) == (1, True)


def finished(tmp_path):
    """A game that is over: the file, and the side that ended it."""
    file = tmp_path / "mail.jsonl"
    begin(file)
    return file, play_to_the_end(file)


def test_a_wrong_secret_in_the_end_is_refused(tmp_path):
    file, last = finished(tmp_path)
    other = SIDES[1 - SIDES.index(last)]
    forge(file, lambda lines: lines[-1].update(secret="1" * 64))
    message = f"the secret that {last} opens is not the one it committed to"
    assert message in refused_turn(file, other)
    assert message in refused_line("replay", file)


def test_a_side_cannot_open_the_others_secret_or_end_the_game_without_opening(tmp_path):
    file, last = finished(tmp_path)
    other = SIDES[1 - SIDES.index(last)]
    original = file.read_text()
    forge(file, lambda lines: lines[-1].update(open=other))
    assert f"it is {last} who has to open its secret here" in refused_turn(file, other)
    file.write_text(original)
    forge(file, lambda lines: [*lines[:-1], {"hand_over": last, "nonce": "1" * 64, "state": "1" * 64}])
    assert f"the turn of {last} does not end there" in refused_turn(file, other)
    file.write_text(original)
    turn(file, other)
    forge(file, lambda lines: [*lines[:-1], {"open": other, "secret": "1" * 64}])
    assert f"the secret that {other} opens is not the one it committed to" in refused_turn(file, last)


def test_a_swapped_nonce_is_refused_and_would_not_check(mailed):
    """Irgun exchanges the nonce with which the British side joined, for one that gives it better cards."""
    original = mailed_in(mailed)
    forge(mailed, lambda lines: lines[1].update(nonce="5" * 64))
    for side in SIDES:
        assert "line 2 is not as you know it" in refused_turn(mailed, side)
    secret = desk_of(mailed, "irgun").secret
    assert check(original, "mail", secrets={"irgun": secret}).wrong == []
    wrong = check(mailed_in(mailed), "mail", secrets={"irgun": secret}).wrong
    assert wrong
    assert (wrong[0].entry, wrong[0].side, wrong[0].kind) == (1, "irgun", "card")


# -- grinding ---------------------------------------------------------------------------------


def first_card(secret, nonce):
    game = new_game(assemble(GAME), seed=SEED, chance=AllAsked())
    assert isinstance(game.decision, Chance)
    return Committed(secret, nonce).expected(game.decision, game.state)


def test_who_opens_the_game_cannot_grind_the_first_card(tmp_path):
    """The secret is bound before the nonce is known; another secret needs another header, which is refused."""
    file = tmp_path / "mail.jsonl"
    begin(file)
    nonce, own = lines_of(file)[1]["nonce"], desk_of(file, "irgun").secret
    better = next(s for s in iter(new_number, None) if first_card(s, nonce) != first_card(own, nonce))
    joined = file.read_bytes()
    forge(file, lambda lines: lines[0].update(commitment=commitment("irgun", better)))
    assert "line 1 is not as you know it" in refused_turn(file, "british")
    file.write_bytes(joined)
    play_turns(file, 1)
    assert mailed_in(file).entries[0] == ("chance:card", first_card(own, nonce))


def test_who_joins_cannot_know_what_its_nonce_will_bring(tmp_path):
    """The first card depends on both numbers: whatever the nonce, the secret may make it any card."""
    cards = assemble(GAME).event_cards
    for nonce in ("0" * 64, "1" * 64):
        assert {first_card(new_number(), nonce) for _ in range(400)} == set(cards)
    secret = new_number()
    assert {first_card(secret, new_number()) for _ in range(400)} == set(cards)


def test_the_outcomes_of_a_turn_change_with_every_number_that_goes_into_them():
    state = new_state(assemble(GAME))
    start = state.rng

    def dice(secret, nonce):
        state.rng = start
        source = Committed(secret, nonce)
        return [source.draw(ROLL, state) for _ in range(60)]

    one = dice("0" * 64, "1" * 64)
    assert one == dice("0" * 64, "1" * 64)
    assert len({tuple(dice(a * 64, b * 64)) for a in "01" for b in "01"}) == 4
    assert set(one) == {1, 2, 3, 4, 5, 6}
    assert draws_since(seeded_state(0), state.rng) == 60


def test_an_outcome_can_be_calculated_as_the_documentation_says(mailed):
    """With nothing but a library for hashes: the first card of the game."""
    header, join, card, *_ = lines_of(mailed)
    secret = bytes.fromhex(desk_of(mailed, "irgun").secret)
    assert hashlib.sha256(b"irgun\n" + secret).hexdigest() == header["commitment"]
    message = bytes.fromhex(join["nonce"]) + bytes(8)
    number = int(hmac.new(secret, message, hashlib.sha256).hexdigest(), 16)
    *_, game = replaying(evolve(mailed_in(mailed), entries=[]).record(), "mail")
    values, weights = game.decision.outcomes(game.state)
    spread = [
        value for value, weight in zip(values, weights or [1] * len(values), strict=True) for _ in range(weight)
    ]
    assert spread[number % len(spread)] == card["value"]


def test_the_weights_are_those_of_the_seeded_game():
    assert [picked("ab", (1, 3), number) for number in range(8)] == [*"abbbabbb"]
    assert [picked("ab", None, number) for number in range(4)] == [*"abab"]


def test_a_commitment_is_of_no_use_to_the_other_side():
    assert commitment("irgun", "0" * 64) != commitment("british", "0" * 64)


def test_a_file_holds_no_seed_and_the_coming_card_depends_on_a_secret(mailed):
    """Whatever of the file is taken for the secret gives other dice."""
    nonce = mailed_in(mailed).turns[-1].nonce
    public = [v for line in lines_of(mailed) for v in line.values() if isinstance(v, str) and len(v) == 64]
    assert desk_of(mailed, "british").secret not in public
    assert all("seed" not in line for line in lines_of(mailed))
    game = own_game(mailed, "british")
    assert len({Committed(number, nonce).expected(ROLL, game.state) for number in public}) > 1


def test_the_turn_in_progress_cannot_be_given_another_outcome(tmp_path):
    """In the private copy: it is checked before it is handed over."""
    file = tmp_path / "mail.jsonl"
    begin(file)
    turn(file, "irgun", "limited")
    working = desk_of(file, "irgun").working_file
    lines = [json.loads(line) for line in working.read_text().splitlines()]
    card = next(line for line in lines if "chance" in line)
    card["value"] = "P3" if card["value"] != "P3" else "P4"
    plain = [{k: v for k, v in line.items() if k != "link"} for line in lines if "hash" not in line]
    with_links = "link" in lines[0]
    working.write_text("".join(json.dumps(line) + "\n" for line in (linked(plain) if with_links else plain)))
    assert "the turn in progress was altered" in refused_turn(file, "irgun")
