"""New match: who plays, how, and with which deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from boardgames_tui.app import seats
from boardgames_tui.app.art import cover
from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.session import Session
from boardgames_tui.app.widgets.choice import SWITCH, Choice
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import Match
from boardgames_tui.names import LONGEST_NAME
from boardgames_tui.new_match import (
    BadChoice,
    allowed_values,
    check_names,
    new_match,
    options_of,
    seed_of,
)

ORDER = (("given", "as given"), ("random", "shuffled"))
UNDO = (("strict", "strict"), ("friendly", "friendly"))
ABOUT_UNDO = {
    "strict": "What was drawn or revealed stays so",
    "friendly": "The table may agree to take back even that",
}


class NewMatch(BaseScreen):
    """A room to set a match up in; Enter starts it from anywhere."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "start", id="new.start", show=False),
        Binding("up", "app.focus_previous", "up", id="new.up", show=False, priority=True),
        Binding("down", "app.focus_next", "down", id="new.down", show=False, priority=True),
        Binding("f1", "rules", "rules", id="new.rules", key_display="F1"),
        Binding("escape", "leave", "menu", id="new.leave", key_display="Esc"),
    ]
    HELP = """
    # A new match
    Type the names, in turn order. Up and down go from line to line, left and right change a
    choice. Enter starts.
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    # --- what is there ------------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """Players on the left, options on the right, the cover where there is room."""
        info = self.game.info
        yield Static(
            Content.from_markup(
                "[bold $accent]$title[/]\n[$foreground-muted]$blurb[/]",
                title=info.title,
                blurb=info.blurb,
            ),
            id="new-title",
            markup=False,
        )
        with Horizontal(id="new-match"):
            with Vertical(id="players"):
                yield from self._players()
            with VerticalScroll(id="options", can_focus=False):
                yield from self._options()
            yield Static(
                cover(info, ascii_only=self.table_app.ascii_only), id="new-cover", markup=False
            )

    def _players(self) -> Iterator[Any]:
        info = self.game.info
        names = self._last_names()
        count = min(max(len(names), info.min_seats), info.max_seats)
        counts = range(info.min_seats, info.max_seats + 1)
        yield Choice("Players", [(number, str(number)) for number in counts], count, name="count")
        for seat in range(info.max_seats):
            style = seats.style(seat)
            with Horizontal(classes="seat", id=f"seat-{seat}"):
                yield Static(f" {seats.letter(seat)} ", classes=f"chip {style}", markup=False)
                yield Input(
                    names[seat] if seat < len(names) else "",
                    placeholder=f"name of player {seats.letter(seat)}",
                    max_length=LONGEST_NAME,
                    compact=True,
                    classes="name",
                )
        yield Choice("Seats  ", ORDER, "given", name="order")
        with Horizontal(id="seed-line"):
            yield Static("Seed", id="seed-label", markup=False)
            yield Input(placeholder="a fresh one", id="seed", compact=True, restrict=r"[0-9]*")

    def _options(self) -> Iterator[Choice]:
        for name, field in self.game.Options.model_fields.items():
            words = allowed_values(self.game, name)
            if words:
                label = name.replace("_", " ").capitalize().ljust(20)
                values = SWITCH if field.annotation is bool else [(word, word) for word in words]
                default = field.default if values is SWITCH else str(field.default)
                yield Choice(label, values, default, about=field.description or "", name=name)
        yield Choice(
            "Taking back".ljust(20), UNDO, "strict", about=ABOUT_UNDO["strict"], name="undo"
        )

    def _last_names(self) -> tuple[str, ...]:
        """The players of the match played last, whose names need not be typed again."""
        try:
            saved = self.table_app.records.matches()
        except BadFile:
            return ()
        return saved[0].seats if saved else ()

    def on_mount(self) -> None:
        """Start at the first name that is missing."""
        self.query_one("#players").border_title = "Who plays"
        self.query_one("#options").border_title = "How"
        self._show_seats()
        empty = [box for box in self._boxes() if not box.value]
        self.set_focus(empty[0] if empty else self._boxes()[0])

    def hints(self) -> Iterator[Hint]:
        """Enter starts from every line, also from those that have their own Enter."""
        yield "Enter", "start", "start"
        yield "↑ ↓", "line", None

    def resting(self) -> str:
        """What to do here."""
        return "Enter starts the match: then pass the keyboard."

    # --- what was chosen ----------------------------------------------------------------------

    def _picked(self, name: str) -> Any:
        return next(choice.value for choice in self.query(Choice) if choice.name == name)

    def _boxes(self) -> list[Input]:
        return list(self.query(Input).filter(".name"))[: self._picked("count")]

    def _show_seats(self) -> None:
        for seat in range(self.game.info.max_seats):
            self.query_one(f"#seat-{seat}").display = seat < self._picked("count")

    def _given(self) -> Any:
        """The options chosen. Raises BadChoice."""
        known = self.game.Options.model_fields
        chosen = {str(choice.name): choice.word for choice in self.query(Choice)}
        return options_of(self.game, {name: chosen[name] for name in chosen if name in known})

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Show as many seats as play, and say at once what does not go together."""
        choice = event.choice
        if choice.name == "count":
            self._show_seats()
        elif choice.name == "undo":
            choice.about = ABOUT_UNDO[choice.value]
            choice.refresh()
        self._judge()

    def _judge(self) -> None:
        try:
            refusal = self.game.check(self._picked("count"), self._given())
        except BadChoice as problem:
            self.warn(str(problem))
            return
        if refusal is None:
            self.rest()
        else:
            self.warn(self.game.say(refusal, None, None))

    @on(Input.Changed, ".name")
    def judge_names(self) -> None:
        """Say at once if two are called alike."""
        try:
            check_names(box.value or str(at) for at, box in enumerate(self._boxes()))
        except BadChoice as problem:
            self.warn(str(problem))
        else:
            self._judge()

    # --- keys ---------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes on to a name that is missing; once all are there, it starts."""
        missing = next((box for box in self._boxes() if not box.value.strip()), None)
        if missing is not None and event.value.strip():
            self.set_focus(missing)
        else:
            self.action_start()

    def action_start(self) -> None:
        """Set the match up, keep it, and let the curtain fall before the first player."""
        if not self.is_active:
            return
        seed = self.query_one("#seed", Input).value.strip()
        names = [box.value.strip() for box in self._boxes()]
        try:
            check_names(names)
            if self._picked("order") == "random":
                SystemRandom().shuffle(names)
            match = new_match(
                self.game,
                names,
                self._given(),
                seed=seed_of(seed) if seed else None,
                friendly=self._picked("undo") == "friendly",
            )
            start(self, match)
        except (BadChoice, BadFile) as problem:
            self.warn(str(problem))

    def action_rules(self) -> None:
        """Read the rules."""
        self.table_app.show_rules(self.game)

    def action_leave(self) -> None:
        """Back to the menu."""
        self.table_app.show_menu()


def start(room: BaseScreen, match: Match) -> None:
    """Keep a new match and open it. Raises BadRecords."""
    records = room.table_app.records
    session = Session(match, records, records.create(match))
    session.cover_key = room.table_app.last_key
    room.table_app.show_session(session)
