"""MessageBar: what is asked, and why something was not possible."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from boardgames_tui.printable import printable


class MessageBar(Static):
    """A line for the prompt, a refusal or a question, and as many more as they need: none is cut.

    At a table it lies over the lowest lines of the board while it needs more than its own.
    """

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
        self._content: Content | None = None
        self._markup = ""
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
        if (self.text, self._markup) == (cited + text + hint, markup):
            return
        self.text, self._markup = cited + text + hint, markup
        content = Content.from_markup(markup, text=text, cited=cited, hint=hint)
        self._content = content
        self.update(content, layout=False)
        self._fit()

    def on_resize(self) -> None:
        """Fit the new width."""
        self._fit()

    def _fit(self) -> None:
        """Take the lines that the text needs; nothing is laid out anew while they stay the same."""
        if self._content is None or not self.content_size.width:
            return
        least = 2 if self.screen.has_class("-tall") else 1
        self.styles.height = max(least, self._content.get_height({}, self.content_size.width))
