"""New match: who plays, how, and with which deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from boardgames_tui.app import seats
from boardgames_tui.app.art import cover
from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.screens.in_short import lines as brief_lines
from boardgames_tui.app.widgets.choice import SWITCH, Choice
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.app.widgets.player_choice import PlayerChoice
from boardgames_tui.app.widgets.preset_list import PresetList
from boardgames_tui.app.widgets.seat_row import NameBox, SeatRow
from boardgames_tui.briefs import brief_of
from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Match
from boardgames_tui.kernel.options import BySeat
from boardgames_tui.names import look
from boardgames_tui.new_match import (
    BadChoice,
    allowed_values,
    by_seat,
    check_names,
    computer_names,
    levels_fault,
    new_match,
    options_of,
    seed_of,
)
from boardgames_tui.presets import PRINTED, Preset, playable, presets_of
from boardgames_tui.session import Session

if TYPE_CHECKING:
    from boardgames_tui.records import Saved

ORDER = (("given", "as given"), ("random", "shuffled"))
HINTS = ((True, "given"), (False, "none"))
UNDO = (("strict", "strict"), ("friendly", "friendly"))
ABOUT_UNDO = {
    "strict": "What was drawn or revealed stays so",
    "friendly": "The table may agree to take back even that",
}
ROOM_FOR_MORE = 34
"""Lines of a terminal from which on all options are shown at once."""
BRIEF = 46
"""Columns of the game in short, beside the form."""
MORE = ((False, "closed"), (True, "open"))


class NewMatch(BaseScreen):
    """A room to set a match up in; Enter starts it from anywhere."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "start", id="new.start", show=False),
        Binding("up", "line(-1)", "up", id="new.up", show=False, priority=True),
        Binding("down", "line(1)", "down", id="new.down", show=False, priority=True),
        Binding("f1", "rules", "rules", id="new.rules", key_display="F1"),
        Binding("f7", "in_short", "in short", id="new.in_short", key_display="F7"),
        Binding("f5", "learn", "learn it first", id="new.learn", key_display="F5"),
        Binding("escape", "leave", "menu", id="new.leave", key_display="Esc"),
    ]
    HELP = """
    # A new match
    Type the names, in turn order; right goes through those that were played with before. Up and
    down go from line to line, left and right change a choice. Tab goes from a name to who plays
    there, a person or a computer. Enter starts.
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self._by_seat: dict[str, BySeat] = by_seat(game)
        """The options that are chosen by a player's name."""
        self._problem = ""
        """What is wrong with the file of presets."""
        self._rows: list[SeatRow] = []

    # --- what is there ------------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """Players on the left, how to play on the right, the cover where there is room."""
        info = self.game.info
        self._known = self._known_names()
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
            with VerticalScroll(id="players", can_focus=False):
                yield from self._players()
            with VerticalScroll(id="options", can_focus=False):
                yield PresetList(self._presets(), 0)
                yield Choice("More options", MORE, False, name="more")
                with Vertical(id="more"):
                    yield from self._options()
            with Vertical(id="new-side"):
                picture = cover(info, ascii_only=self.table_app.ascii_only)
                yield Static(picture, id="new-cover", markup=False)
                yield Static(self._in_short(), id="new-brief", markup=False)

    def _in_short(self) -> Content:
        """What wins and what a round is, for where there is room beside the form."""
        try:
            brief = brief_of(self.game.info)
        except BadFile:  # F7 says what is wrong with it
            return Content("")
        return Content("\n").join(brief_lines(brief, BRIEF)) if brief is not None else Content("")

    def _players(self) -> Iterator[Any]:
        info = self.game.info
        last = self._last()
        names = self.table_app.drafts.names or (last.seats if last else ())
        levels = last.levels if last and not self.table_app.drafts.names else ()
        count = min(max(len(names), info.min_seats), info.max_seats)
        counts = range(info.min_seats, info.max_seats + 1)
        yield Choice("Players", [(number, str(number)) for number in counts], count, name="count")
        for seat in range(info.max_seats):
            name = names[seat] if seat < len(names) else ""
            level = levels[seat] if seat < len(levels) else PERSON
            self._rows.append(SeatRow(seat, name, level, self._free_names))
            yield self._rows[-1]
        yield Choice("Seats  ", ORDER, "given", name="order")
        for name, mark in self._by_seat.items():
            yield Choice(mark.label.ljust(7), [(0, mark.nobody)], 0, name=name)

    def _options(self) -> Iterator[Any]:
        for name, field in self.game.Options.model_fields.items():
            words = allowed_values(self.game, name)
            if words and name not in self._by_seat:
                label = name.replace("_", " ").capitalize().ljust(20)
                values = SWITCH if field.annotation is bool else [(word, word) for word in words]
                default = field.default if values is SWITCH else str(field.default)
                yield Choice(label, values, default, about=field.description or "", name=name)
        yield Choice("Hints".ljust(20), HINTS, True, about="The key h shows one", name="hints")
        yield Choice(
            "Taking back".ljust(20), UNDO, "strict", about=ABOUT_UNDO["strict"], name="undo"
        )
        with Horizontal(id="seed-line"):
            yield Static("Seed", id="seed-label", markup=False)
            yield Input(placeholder="a fresh one", id="seed", compact=True, restrict=r"[0-9]*")

    def _presets(self) -> tuple[Preset, ...]:
        """All presets; where their file can not be used, only the printed game."""
        try:
            return presets_of(self.game)
        except BadFile as problem:
            self._problem = str(problem)
            return (PRINTED,)

    def _known_names(self) -> tuple[str, ...]:
        """Everybody who played a match that is kept, the one who played last first."""
        try:
            saved = self.table_app.records.matches()
        except BadFile:
            return ()
        self._newcomers = all(match.game != self.game.info.slug for match in saved)
        names: dict[str, str] = {}
        for match in saved:
            for name, level in zip(match.seats, match.levels, strict=True):
                if level == PERSON:
                    names.setdefault(look(name), name)
        return tuple(names.values())

    _known: tuple[str, ...] = ()
    _newcomers: bool = True
    """Whether no match of this game was played yet: then the first preset is chosen."""

    def _last(self) -> Saved | None:
        """The match played last, whose players need not be typed again."""
        try:
            saved = self.table_app.records.matches()
        except BadFile:
            return None
        return saved[0] if saved else None

    def _free_names(self) -> tuple[str, ...]:
        """The known names that no other seat has than the one that is typed in."""
        typed = {
            look(row.box.value) for row in self._rows[: self._count] if row.box is not self.focused
        }
        return tuple(name for name in self._known if look(name) not in typed)

    def on_mount(self) -> None:
        """Start at the first name that is missing; where none is, at the ways to play."""
        self.query_one("#players").border_title = "Who plays"
        self.query_one("#options").border_title = "How"
        self._restore()
        self._show_seats()
        if self._problem:
            self.warn(self._problem)
        else:
            self.rest()
        self._name_computers()
        empty = self._missing()
        self.set_focus(empty[0] if empty else self.query_one(PresetList))

    def hints(self) -> Iterator[Hint]:
        """Enter starts from every line, once everybody has a name."""
        if not self._missing():
            yield "Enter", "start", "start"
        elif isinstance(self.focused, NameBox) and self.focused.value.strip():
            yield "Enter", "next name", None
        yield "↑ ↓", "line", None
        if isinstance(self.focused, NameBox):
            if self._free_names():
                yield "→", "known name", None
            yield "Tab", "person or computer", None

    def resting(self) -> str:
        """What to do here."""
        if not self.query(Choice) or self._missing():
            return "Type everybody's name, in the order in which you sit."
        match self._levels().count(PERSON):
            case 0:
                return "Enter starts the match: the computers play, and you watch."
            case 1:
                return "Enter starts the match."
            case _:
                return "Enter starts the match: then pass the keyboard."

    # --- what was left unfinished -------------------------------------------------------------

    def _restore(self) -> None:
        """What was chosen before Esc; else the first preset, or the printed game for who knows."""
        kept = self.table_app.drafts.forms.get(self.game.info.slug)
        presets = self.query_one(PresetList)
        if kept is None:
            printed = next((at for at, one in enumerate(presets.presets) if not one.options), 0)
            named = [at for at, one in enumerate(presets.presets) if one.name == PRINTED.name]
            presets.place = 0 if self._newcomers else next(iter(named), printed)
            self._apply(presets.chosen)
            self._choice("more").pick(self.app.size.height >= ROOM_FOR_MORE)
            return
        self._choice("count").pick(kept["count"])
        self._show_seats()
        presets.place = min(kept["preset"], len(presets.presets) - 1)
        for choice in self.query(Choice):
            if choice.name in kept:
                choice.pick(kept[choice.name])
        self.query_one("#seed", Input).value = kept["seed"]

    def _keep(self) -> None:
        """Remember all that is in the form, until a match begins."""
        drafts = self.table_app.drafts
        drafts.names = tuple(row.box.value for row in self._rows[: self._count])
        drafts.forms[self.game.info.slug] = {
            **{str(choice.name): choice.value for choice in self.query(Choice)},
            "preset": presets_place(self.query_one(PresetList), self._presets()),
            "seed": self.query_one("#seed", Input).value,
        }

    # --- what was chosen ----------------------------------------------------------------------

    def _choice(self, name: str) -> Choice:
        return next(choice for choice in self.query(Choice) if choice.name == name)

    def _picked(self, name: str) -> Any:
        return self._choice(name).value

    @property
    def _count(self) -> int:
        count: int = self._picked("count")
        return count

    def _boxes(self) -> list[NameBox]:
        return [row.box for row in self._rows[: self._count]]

    def _levels(self) -> tuple[str, ...]:
        """Who plays each seat: the level of a computer, or PERSON."""
        return tuple(row.level for row in self._rows[: self._count])

    def _players_names(self) -> list[str]:
        """The names as typed; a computer that nobody named has one of its own."""
        typed = [row.player for row in self._rows[: self._count]]
        own = computer_names(typed)
        return [
            next(own, "") if not name and level != PERSON else name
            for name, level in zip(typed, self._levels(), strict=True)
        ]

    def _missing(self) -> list[NameBox]:
        """The lines of people who have no name yet."""
        rows = self._rows[: self._count]
        return [row.box for row in rows if not row.player and row.level == PERSON]

    def _name_computers(self) -> None:
        """Show what computers that nobody names are called."""
        for row, name in zip(self._rows, self._players_names(), strict=False):
            own = row.level != PERSON and not row.player
            row.box.placeholder = name if own else f"name of {seats.letter(row.seat)}"

    def _show_seats(self) -> None:
        """Show as many seats as play, and offer what so many can play."""
        for row in self._rows:
            row.display = row.seat < self._count
        if not self._problem:
            self.query_one(PresetList).offer(playable(self.game, self._count))
        self._show_names()

    def _show_names(self) -> None:
        """Offer those who are chosen by name, where it means something."""
        shuffled = self._picked("order") == "random"
        for name, mark in self._by_seat.items():
            choice, numbers = self._choice(name), allowed_values(self.game, name)
            some = len(numbers) <= self.game.info.max_seats  # shuffled, they may sit elsewhere
            off = (mark.only_with and not self._picked(mark.only_with)) or (some and shuffled)
            choice.display = not off
            seated = [int(number) for number in numbers if 0 < int(number) <= self._count]
            values = [(0, mark.nobody), *((number, self._who(number)) for number in seated)]
            choice.offer(values[:1] if off else values)

    def _who(self, number: int) -> str:
        """The name of a player by number, or what stands for it while it is not typed."""
        name = dict(enumerate(self._players_names(), start=1)).get(number)
        return name or f"player {seats.letter(number - 1)}"

    def _given(self) -> Any:
        """The options chosen. Raises BadChoice."""
        known = self.game.Options.model_fields
        chosen = {
            str(choice.name): str(choice.value) if choice.name in self._by_seat else choice.word
            for choice in self.query(Choice)
        }
        return options_of(self.game, {name: chosen[name] for name in chosen if name in known})

    def _apply(self, preset: Preset) -> None:
        """Set the options as a preset says, but for those that are chosen by name."""
        for name, field in self.game.Options.model_fields.items():
            found = [choice for choice in self.query(Choice) if choice.name == name]
            if found and name not in self._by_seat:
                value = preset.options.get(name, field.default)
                found[0].pick(value if isinstance(value, bool) else str(value))
        self._choice("undo").pick("friendly" if preset.friendly else "strict")

    def _differs(self, preset: Preset) -> bool:
        """Whether the options are others than those of a preset, who begins aside."""
        try:
            given = self._given().model_dump()
        except BadChoice:
            return True
        meant = self.game.Options(**preset.options).model_dump()
        same = all(given[name] == meant[name] for name in meant if name not in self._by_seat)
        return not same or preset.friendly != (self._picked("undo") == "friendly")

    def on_preset_list_chosen(self) -> None:
        """Set the options so."""
        self._apply(self.query_one(PresetList).chosen)
        self._judge()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Show as many seats as play, and say at once what does not go together."""
        choice = event.choice
        if choice.name == "count":
            self._show_seats()
        elif choice.name == "more":
            self.query_one("#more").display = choice.value
        elif choice.name == "undo":
            choice.about = ABOUT_UNDO[choice.value]
            choice.refresh()
        self._name_computers()
        self._show_names()
        self._judge()

    def _judge(self) -> None:
        presets = self.query_one(PresetList)
        presets.changed = self._differs(presets.chosen)
        try:
            given = self._given()
        except BadChoice as problem:
            self.warn(str(problem))
            return
        if refusal := self.game.check(self._count, given):
            self.warn(self.game.say(refusal, None, None))
        elif fault := levels_fault(self.game, given, self._levels()):
            self.warn(fault)
        elif self._problem:
            self.warn(self._problem)
        else:
            self.rest()

    @on(Input.Changed, ".name")
    def judge_names(self) -> None:
        """Say at once if two are called alike."""
        self._name_computers()
        self._show_names()
        try:
            check_names(box.value or str(at) for at, box in enumerate(self._boxes()))
        except BadChoice as problem:
            self.warn(str(problem))
        else:
            self._judge()
        self.show_keys()

    # --- keys ---------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes on to a name that is missing; once all are there, it starts."""
        missing = self._missing()
        if missing and event.value.strip():
            self.set_focus(missing[0])
        else:
            self.action_start()

    def action_start(self) -> None:
        """Set the match up, keep it, and let the curtain fall before the first player."""
        if not self.is_active:
            return
        seed = self.query_one("#seed", Input).value.strip()
        names, levels = self._players_names(), self._levels()
        try:
            check_names(names)
            order = list(range(len(names)))
            if self._picked("order") == "random":
                SystemRandom().shuffle(order)
            match = new_match(
                self.game,
                [names[seat] for seat in order],
                self._seated(self._given(), order),
                seed=seed_of(seed) if seed else None,
                friendly=self._picked("undo") == "friendly",
                levels=[levels[seat] for seat in order],
                gives_hints=self._picked("hints"),
            )
            start(self, match)
            self.table_app.drafts.clear(self.game.info.slug)
        except (BadChoice, BadFile) as problem:
            self.warn(str(problem))

    def _seated(self, options: Any, order: list[int]) -> Any:
        """The options with the numbers that those chosen by name have in this order of seats."""
        chosen = {name: getattr(options, name) for name in self._by_seat}
        moved = {name: order.index(number - 1) + 1 for name, number in chosen.items() if number}
        return options.model_copy(update=moved)

    def action_in_short(self) -> None:
        """Read what wins and what a round is, on one page."""
        self.table_app.show_in_short(self.game)

    def action_line(self, step: int) -> None:
        """To the next line or the one before; who plays stands on the line of the name."""
        for _ in range(2):
            self.focus_next() if step > 0 else self.focus_previous()
            if not isinstance(self.focused, PlayerChoice):
                return

    def action_rules(self) -> None:
        """Read the rules."""
        self.table_app.show_rules(self.game)

    def action_learn(self) -> None:
        """Begin a guided first match instead; what was typed is there when one comes again."""
        self._keep()
        self.table_app.show_lesson(self.game)

    def action_leave(self) -> None:
        """Back to the menu; what was typed is there when one comes again."""
        self._keep()
        self.table_app.show_menu()


def presets_place(shown: PresetList, presets: tuple[Preset, ...]) -> int:
    """The number that the chosen preset has among all."""
    return presets.index(shown.chosen) if shown.chosen in presets else 0


def start(room: BaseScreen, match: Match) -> None:
    """Keep a new match and open it. Raises BadRecords."""
    records = room.table_app.records
    session = Session(match, records, records.create(match))
    session.cover_key = room.table_app.last_key
    room.table_app.show_session(session)
