"""How an action may be carried out: in full, limited, or as an event grants it."""

from __future__ import annotations

from collections.abc import Callable, Collection

from attrs import frozen

from .rule import Activity


@frozen(kw_only=True)
class Grant:
    """What an action may do.

    `spaces` is how many it may select (None: as many as its rule says), `within` what an event's restriction
    leaves of them, `activities` those that may join it (None: all that accompany it). `extras`: spaces that
    are added to its number, and the one that can be bought, apply. `chits` says whether chits may be used;
    `limited`: it is a limited operation; `paid`: an event pays for it. `keeps` is a further condition on its
    spaces: an activity that comes before its operation must leave it one.
    """

    spaces: int | None = None
    within: Collection[str] | None = None
    activities: tuple[Activity, ...] | None = None
    extras: bool = True
    chits: bool = True
    limited: bool = False
    paid: bool = False
    keeps: Callable[[str], bool] | None = None


FULL = Grant()
"""3.1 All that the rule allows: an operation with its special activity, or an activity."""

LIMITED = Grant(spaces=1, activities=(), limited=True)
"""2.3.4 One space and no special activity; the extra space still applies."""

ONE_SPACE = Grant(spaces=1, activities=(), extras=False)
"""One space and nothing beside it: enough to ask whether an action could start."""
