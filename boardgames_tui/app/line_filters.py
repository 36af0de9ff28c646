"""The app's filters, for widgets that draw their lines themselves and keep what was drawn."""

from typing import Any

from rich.segment import Segment
from textual.app import App
from textual.color import Color


def filtered(app: App[Any], run: list[Segment], ground: Color) -> list[Segment]:
    """Pieces of a line on a ground, as the app's filters let them to the terminal."""
    for line_filter in app.get_line_filters():
        run = line_filter.apply(run, ground)
    return run
