"""The app's filters, for widgets that draw their lines themselves and keep what was drawn."""

from rich.segment import Segment
from textual.widget import Widget


def filtered(widget: Widget, run: list[Segment]) -> list[Segment]:
    """Pieces of a line on the ground of a widget, as the app's filters let them to the terminal."""
    ground = widget.background_colors[1]
    for line_filter in widget.app.get_line_filters():
        run = line_filter.apply(run, ground)
    return run
