"""Tables and colours on the terminal, safe from what the texts shown in them contain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from .output import visible


def words(text: str, style: str = "", *, paragraphs: bool = False) -> Text:
    """Text from outside for a table or panel, never taken for markup; line breaks stay in `paragraphs`."""
    return Text(visible(text, "\n" if paragraphs else ""), style)


def headed(head: str, text: str) -> Text:
    """A bold head and what stands behind it."""
    return Text.assemble((visible(head), "bold"), visible(text, "\n"))


class Screen(Console):
    """A terminal that obeys only what this program says."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(highlight=False, emoji=False, stderr=stderr)

    def render_str(self, text: str, **options: Any) -> Text:
        """Strings are written out before they are measured, so that tables stay straight."""
        return super().render_str(visible(text, "\n"), **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Whatever else is printed: the terminal's own commands (`control`) are the only ones left."""
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(visible(segment.text, "\n"), segment.style)
