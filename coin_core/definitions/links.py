"""Links of a map and its variants: each pair of spaces once, whichever of the two is named first."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..errors import unknown
from .own_cards import Origin
from .problems import Problem
from .schema import Link, Links


def merged_links(
    old: Links,
    added: Links,
    spaces: Iterable[str],
    file: Path,
    origin: dict[tuple[str, str], Origin],
    problems: list[Problem],
) -> Links:
    """The links of an earlier file less those removed, and the added ones; one that is there already is wrong."""
    there = {frozenset(link): link for link in (*old.certain, *old.inferred)}
    for number, link in enumerate(added.removed):
        if there.pop(frozenset(link), None) is None:
            problems.append(Problem(file, ("links", "removed", number), _nothing_to_remove(link, spaces)))
    kept = set(there)
    for kind, links in (("certain", added.certain), ("inferred", added.inferred)):
        for number, link in enumerate(links):
            pair, place = frozenset(link), (file, ("links", kind, number))
            if pair in there:
                other = "-".join(there[pair])
                problems.append(
                    Problem(*place, f"{'-'.join(link)} is linked already in {origin['link', other][0]}")
                )
                continue
            there[pair] = link
            origin["link", "-".join(link)] = place
    return Links(
        certain=tuple(x for x in old.certain if frozenset(x) in kept) + added.certain,
        inferred=tuple(x for x in old.inferred if frozenset(x) in kept) + added.inferred,
    )


def _nothing_to_remove(link: Link, spaces: Iterable[str]) -> str:
    strange = [unknown("space", space, spaces) for space in link if space not in spaces]
    return strange[0] if strange else f"no link {'-'.join(link)} to remove"
