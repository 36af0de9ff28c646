"""GuideBar: what the guide of a first match says, above the board."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from boardgames_tui.guides import Lesson

LINES = 2
KEY = "F5"
SCENE, COMPUTER = "scene", "computer"
"""What is looked at while nothing is asked."""


class GuideBar(Static):
    """Two lines: a tip, and the key to the next one."""

    DEFAULT_CSS = """
    GuideBar { height: 2; padding: 0 1; background: $primary 20%; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__("", id="guide-bar", markup=False)
        self.text = ""
        """What it says, without the key."""
        self._hint = ""

    def say(self, lesson: Lesson, watching: str = "") -> None:
        """Show the tip of a lesson, or what to do when there is none.

        `watching` says what is looked at meanwhile: SCENE, COMPUTER, or "" for neither.
        """
        self.display = not lesson.over
        self.text, self._hint = said(lesson, watching)
        self._show()

    def on_resize(self) -> None:
        """Fit the new width."""
        self._show()

    def _show(self) -> None:
        if width := self.content_size.width:
            self.update(Content("\n").join(worded(self.text, self._hint, width)), layout=False)


def said(lesson: Lesson, watching: str = "") -> tuple[str, str]:
    """What stands in the bar now: the tip, and what its key does."""
    other = lesson.guide.other
    if watching == SCENE:
        return "This is what came of it. Any key goes on, Esc leads to the end of it.", ""
    if watching == COMPUTER or not lesson.said:
        turn = f"{other}'s turn, move by move" if lesson.said else f"{other} begins"
        return f"{turn}. Enter goes on, Esc leads to your next decision.", ""
    if lesson.tip is None:
        again = f"tips once more ({len(lesson.again)})" if lesson.again else ""
        return "Nothing new here: do as you like. ? says why not, h is a hint.", again
    text = lesson.tip.text.replace("{other}", other)
    return text, f"next tip ({lesson.left})" if lesson.left else ""


def worded(text: str, hint: str, width: int) -> list[Content]:
    """A tip in lines with its mark before it; its key stands at the end of the last line."""
    lines = Content.assemble(("◆ ", "$accent bold"), text).wrap(width)
    if not hint:
        return lines
    key = Content.assemble((KEY, "$accent bold"), (f" {hint}", "dim"))
    if len(lines) < LINES or lines[-1].cell_length + 2 + key.cell_length > width:
        lines.append(Content(""))
    lines[-1] = lines[-1].pad_right(width - lines[-1].cell_length - key.cell_length) + key
    return lines
