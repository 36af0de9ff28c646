"""MessageBar: what is asked, and why something was not possible."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from boardgames_tui.printable import printable


class MessageBar(Static):
    """One or two lines for the prompt, a refusal or a question; never the only carrier of news."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes", id="question.yes"),
        Binding("n,escape", "answer(False)", "no", id="question.no", key_display="n"),
    ]

    class Answered(Message):
        """A question was answered."""

        def __init__(self, yes: bool) -> None:
            super().__init__()
            self.yes = yes

    def __init__(self) -> None:
        super().__init__("", id="message-bar", markup=False)
        self.text = ""
        """What it says, without its style."""

    def prompt(self, text: str) -> None:
        """Say what is asked now."""
        self._say("[$foreground]$text[/]", text)

    def refuse(self, text: str, rule: str = "") -> None:
        """Say why not; the rule that says so stands before it, where no narrow line cuts it off."""
        cited, hint = (f"{rule}: ", "  ? reads it") if rule else ("", "")
        markup = "[$error bold]×[/] [$secondary]$cited[/][$foreground]$text[/][dim]$hint[/]"
        self._say(markup, text, cited, hint)

    def ask(self, text: str) -> None:
        """Ask something that y or n answers; to be given the focus."""
        self.can_focus = True
        self._say(
            "[$warning bold]?[/] [$foreground]$text[/]  "
            "[$accent bold]y[/] [@click=answer(True)]yes[/]  "
            "[$accent bold]n[/] [@click=answer(False)]no[/]",
            text,
        )

    def action_answer(self, yes: bool) -> None:
        """Answer the question."""
        if self.can_focus:
            self.can_focus = False  # a second key in the queue answers nothing
            self.post_message(self.Answered(yes))

    def _say(self, markup: str, text: str, cited: str = "", hint: str = "") -> None:
        text, cited = printable(text), printable(cited)
        self.text = cited + text + hint
        content = Content.from_markup(markup, text=text, cited=cited, hint=hint)
        self.update(content, layout=False)
