"""GuideBar: what the guide of a first match says, above the board."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from boardgames_tui.guides import Lesson

LINES = 2
KEY = "F5"


class GuideBar(Static):
    """Two lines: a tip, and the key to the next one."""

    DEFAULT_CSS = """
    GuideBar { height: 2; padding: 0 1; background: $primary 20%; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__("", id="guide-bar", markup=False)
        self.text = ""
        """What it says, without the key."""

    def say(self, lesson: Lesson) -> None:
        """Show the tip of a lesson; what to do when there is none."""
        self.display = not lesson.over
        self.text, hint = said(lesson)
        self.update(worded(self.text, hint), layout=False)


def said(lesson: Lesson) -> tuple[str, str]:
    """What stands in the bar now: the tip, and what its key does."""
    if not lesson.said:
        return f"{lesson.guide.other} begins. Enter goes on, Esc leads to your first decision.", ""
    if lesson.tip is None:
        return "Nothing new here: do as you like. ? says why not, and what a choice would do.", ""
    text = lesson.tip.text.replace("{other}", lesson.guide.other)
    return text, f"next tip ({lesson.left})" if lesson.left else ""


def worded(text: str, hint: str) -> Content:
    """A tip with its mark before it and its key behind it."""
    parts = [Content.styled("◆ ", "$accent bold"), Content(text)]
    if hint:
        parts += [Content.styled(f"  {KEY}", "$accent bold"), Content.styled(f" {hint}", "dim")]
    return Content("").join(parts)
