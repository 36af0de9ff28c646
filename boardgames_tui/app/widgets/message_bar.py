"""MessageBar: what is asked, and why something was not possible."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from boardgames_tui.app.widgets.one_line import OneLine, Piece
from boardgames_tui.printable import printable

SAID = "$foreground"
"""How a sentence looks."""
YES, NO = "answer(True)", "answer(False)"
"""What a click on an answer does."""


class MessageBar(OneLine):
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
        super().__init__("message-bar")
        self.text = ""
        """What it says, without the mark before it and the answers behind it."""

    def prompt(self, text: str) -> None:
        """Say what is asked now."""
        self._say((Piece(printable(text), SAID),))

    def refuse(self, text: str, rule: str = "") -> None:
        """Say why not; the rule that says so stands before it, where no narrow line cuts it off."""
        cited, hint = (f"{rule}: ", "  ? reads it") if rule else ("", "")
        said = Piece(printable(cited), "$secondary"), Piece(printable(text), SAID)
        self._say((*said, Piece(hint, "dim")), before=(Piece("× ", "$error bold"),))

    def ask(self, text: str) -> None:
        """Ask something that y or n answers; to be given the focus."""
        self.can_focus = True
        keys = (
            *(Piece("  "), Piece("y", "$accent bold"), Piece(" "), Piece("yes", "", YES)),
            *(Piece("  "), Piece("n", "$accent bold"), Piece(" "), Piece("no", "", NO)),
        )
        said = (Piece(printable(text), SAID),)
        self._say(said, before=(Piece("? ", "$warning bold"),), after=keys)

    def action_answer(self, yes: bool) -> None:
        """Answer the question."""
        if self.can_focus:
            self.can_focus = False  # a second key in the queue answers nothing
            self.post_message(self.Answered(yes))

    def _say(
        self,
        said: tuple[Piece, ...],
        before: tuple[Piece, ...] = (),
        after: tuple[Piece, ...] = (),
    ) -> None:
        """Show a sentence, with what stands before and after it."""
        pieces = (*before, *said, *after)
        if pieces != self._pieces:
            self.text = "".join(piece.text for piece in said)
            self.put(pieces)
            self._fit()

    def on_resize(self) -> None:
        """Fit the new width."""
        self._fit()

    def _fit(self) -> None:
        """Take the lines that the text needs; nothing is laid out anew while they stay the same."""
        width = self.content_size.width
        if not self._pieces or not width:
            return
        least = 2 if self.screen.has_class("-tall") else 1
        needs = 1 if self.cells <= width else self.render().get_height({}, width)
        self.styles.height = max(least, needs)
