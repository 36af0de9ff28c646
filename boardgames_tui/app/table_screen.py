"""TableScreen: one way to choose at every table, whatever lies on it.

Pointing, confirming, hints, `?`, Enter and Esc are done here, once: the laws of the table hold in
one place. What is shown is BoardScreen's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app import scene_player
from boardgames_tui.app.board_screen import BoardScreen
from boardgames_tui.app.second_press import SecondPress
from boardgames_tui.app.table_hints import IN_SHORT, choice_hints, enter_hint
from boardgames_tui.app.table_model import DONE, MORE, RESERVED, Choice, TableModel
from boardgames_tui.app.widgets import guide_bar
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.session import Session

TYPING_KEEPS = "x?.q"
"""Keys that keep their meaning while a name is typed."""


class TableScreen(BoardScreen):
    """A game's table. What it knows of the game it reads off its model."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "choose", id="table.enter", show=False),
        Binding("space", "here", "choose what is pointed at", id="table.here", show=False),
        Binding("escape,backspace", "back", "back", id="table.back", show=False),
    ]
    _aim: str | None = None
    """What was pointed at by its key or a click: the next press does it."""
    _walked: bool = False
    """Whether the arrows put the cursor where it is: then Enter needs no second press."""
    _group: str = ""
    """The key that goes through several spots, if it was pressed last."""
    _hinted: tuple[Any, ...] = ()
    """What the hints shown were made for."""

    def __init__(self, session: Session, viewer: int | None, asked: int) -> None:
        super().__init__(session, viewer, asked)
        self.second_press = SecondPress(self)

    def compose_table(self) -> ComposeResult:
        """The board, whose keys are dealt with here."""
        yield from super().compose_table()
        self._board.keys = self._key

    def new_question(self) -> None:
        """Nothing is picked, and the cursor goes where the choice is."""
        self._group = ""
        self.second_press.new_question()
        self._rest_cursor()

    def shows_first(self, since: int) -> bool:
        """As the board does; nothing is pointed at any more."""
        self._aim = None
        return super().shows_first(since)

    # --- the cursor ---------------------------------------------------------------------------

    def _point(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self._walked = False
        self._board.put_cursor(spot)

    def _rest_cursor(self) -> None:
        """Where it was, if that can be chosen and taken back; else at the first such choice.

        Where all else spends or can not be taken back it rests on "no" or the end of the turn; on
        what gives something up it never does, so that Enter alone gives up nothing.
        """
        self._aim = None
        choices = self.model.choices
        if not choices:  # of a button that nobody can press now nothing is told
            here = self._board.cursor
            self._point(None if here is None or here.startswith("do:") else here)
            return
        here = self._board.cursor
        order = dict(choices)
        if here is not None and here in choices:
            order = {here: choices[here], **choices}
        safe = (
            spot
            for spot, choice in order.items()
            if choice.rests
            and not (choice.ends or choice.spends)
            and self.second_press.is_safe(choice)
        )
        ends = (spot for spot, choice in choices.items() if choice.ends)
        kept = {spot: choice for spot, choice in choices.items() if not choice.spends}
        rests = (spot for spot, choice in kept.items() if choice.rests)
        self._point(next(chain(safe, ends, rests, kept), None))

    # --- the line of keys ---------------------------------------------------------------------

    def show_keys(self) -> None:
        """Show the keys that do something now."""
        self._hinted = self._what_enter_does()
        super().show_keys()

    def hints(self) -> Iterable[Hint]:
        """The keys of the choices, those of one kind together; nothing that does nothing."""
        if self.scenes.showing or self.page.name:
            yield from super().hints()
            return
        if self._is_first_time:
            yield IN_SHORT
        if self.computers.active:
            yield from self.computers.hints()
        else:
            yield from enter_hint(self.model, self._board.cursor, self._aim)
        if self._on_top():
            yield "Esc", "back", "back"
        if self.model.typed is not None:
            yield "type", "find", None
        yield from self.choice_hints(asked=True)
        yield from (hint for hint in self._bound if hint[2] in ("done", "undo"))
        yield from self.choice_hints(asked=False)
        for name, page in self.model.pages.items():
            if self.model.typed is None:
                yield page.key, page.label, f"page({name!r})"
        if self.guide.is_over:
            yield guide_bar.KEY, "what to remember", "tip"

    @property
    def _is_first_time(self) -> bool:
        """Whether the seat that is asked never acted in a match that people began to play."""
        session, asked = self.session, self.asked
        return self.has_begun and not session.level(asked) and not session.has_acted(asked)

    def choice_hints(self, *, asked: bool) -> Iterable[Hint]:
        """The keys of what is asked, or of what is free besides."""
        return choice_hints(self.model.choices, self._command_keys(), asked=asked)

    def _command_keys(self) -> dict[str, str]:
        """The key of each command by its spot, as a person's keys.toml has it."""
        shown: dict[str, str] = {}
        for command in self.table.commands:
            keys = self.table_app.key_of(command.id, command.key)
            shown[command.spot] = self.app.get_key_display(Binding(keys.split(",")[0], ""))
        return shown

    def worth_a_hint(self, action: str) -> bool:
        """Pages have their hints from the model; Enter and Esc from what they would do."""
        if action.startswith("page(") or action in ("enter", "here", "back"):
            return False
        if action == "tip":
            return not self.guide.is_over
        if action == "own":
            here = bool(self.legal) and not self.model.first_press
            return here and self.session.has_own(self.asked)
        return super().worth_a_hint(action)

    def bound_hints(self) -> tuple[Hint, ...]:
        """The bound keys that do something now; letters do nothing of it while a name is typed."""
        hints = super().bound_hints()
        if self.model.typed is None:
            return hints
        return tuple(hint for hint in hints if len(hint[0]) > 1 or hint[0] in TYPING_KEEPS)

    # --- why, and why not ---------------------------------------------------------------------

    def why(self) -> Refusal | None:
        """Why what is pointed at can not be done."""
        return self.model.why(self._board.cursor or "")

    def action_why(self) -> None:
        """Why not; or which rule allows it, and what it does. Once more: the rule itself."""
        spot = self._aim or self._board.cursor or ""
        choice = self.model.choices.get(spot)
        if self._cited:
            self.action_rules()
        elif choice is not None:
            self._explain(spot, choice)
        elif refusal := self.model.why(spot):
            self.refuse(refusal)
        else:
            name = self.model.name(spot) or "There is nothing here."
            self.tell(f"{name} Nothing is chosen here now. {self.resting()}")

    def _explain(self, spot: str, choice: Choice) -> None:
        """Say which rule allows a choice, what it does, and whether it can be taken back."""
        rule = self.model.rule(spot)
        if choice.action is None:
            what = f"{choice.label or 'This'}: only picked, nothing is played yet"
        else:
            what = self.session.game.say(choice.action, self.view, self.viewer).rstrip(".")
        parts = [f"{rule}: {what}." if rule else f"{what}.", self.model.preview(spot)]
        if choice.action is not None and not self.second_press.can_take_back(choice):
            parts.append("It can not be taken back.")
        self.tell(" ".join(part for part in parts if part))
        self._cited = rule

    # --- keys and clicks ----------------------------------------------------------------------

    async def _key(self, event: events.Key) -> bool:
        """Deal with a key at once, in the order in which keys come in; False if it means nothing.

        What is bound would otherwise run later than what is typed after it.
        """
        if self.asking or not self.is_current:
            return False
        if self.scenes.showing and event.key not in scene_player.KEEPS:
            self.scenes.step(to_the_end=event.key == "escape")
            return True
        if event.key in ("escape", "backspace") and self._on_top():
            self.action_back()
            return True
        return (
            self._type(event)
            or await self._bound_key(event)
            or self._turn_page(event)
            or self._marked(event)
        )

    def _type(self, event: events.Key) -> bool:
        """A character of a name that is found by typing it."""
        typed, char = self.model.typed, event.character
        if typed is None or self.page.name or char is None or not event.is_printable:
            return False
        if char in TYPING_KEEPS or (char == " " and not typed):
            return False
        self._point(None)  # the best match comes first
        self._pick(self.model.type(typed + char))
        return True

    async def _bound_key(self, event: events.Key) -> bool:
        """A key of the table's own, or of the screen's."""
        found = self.active_bindings.get(event.key)
        if found is None or found.node not in (self, self._board):
            return False
        letter = event.character is not None and event.character.isalnum()
        if self.model.first_press and letter and not found.binding.action.startswith("press("):
            self._marked(event)
            return True
        if not found.enabled:
            return False
        await self.app.run_action(found.binding.action, found.node)
        return True

    def _turn_page(self, event: events.Key) -> bool:
        """The key of a page."""
        for name, page in self.model.pages.items():
            if page.key == event.character:
                self.action_page(name)
                return True
        return False

    def _marked(self, event: events.Key) -> bool:
        """What is marked with the character."""
        char = event.character
        if self.page.name or char is None or not event.is_printable or char == " ":
            return False
        bound = {command.spot for command in self.table.commands}
        spots = [
            spot
            for spot, choice in self.model.choices.items()
            if choice.key == char and spot not in bound
        ]
        if len(spots) > 1:
            self._go_through(char, spots)
            return True
        if not spots:
            offered = self.model.offered.items()
            spots = [spot for spot, key in offered if key == char and spot not in bound]
        if not spots:
            return False
        self._group = ""
        self.action_press(spots[0])
        return True

    def _go_through(self, key: str, spots: list[str]) -> None:
        """Point at the next of several spots with one key; Enter chooses."""
        targets = [self.model.choices[spot].then or spot for spot in spots]
        here = self._board.cursor
        at = targets.index(here) + 1 if self._group == key and here in targets else 0
        spot = spots[at % len(spots)]
        choice = self.model.choices[spot]
        if choice.then:
            self._model = self.model.picked(choice.picks)
        self._aim = None
        self._point(choice.then or spot)
        self._aim, self._group = choice.then or spot, key
        self.show_picks()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click; Enter goes its own way."""
        event.stop()
        if self.scenes.showing:
            self.scenes.step()
        else:
            self.action_press(event.spot)

    def on_board_moved(self, event: Board.Moved) -> None:
        """The cursor went elsewhere: what was aimed at is let go."""
        if self.scenes.showing:
            return
        if event.spot != self._aim:
            self._aim, self._walked, self._group = None, True, ""
        self.rest()
        if self._hinted != self._what_enter_does():
            self.show_keys()

    def _what_enter_does(self) -> tuple[Any, ...]:
        """What the hints of Enter and Esc hang on: moving about seldom changes them."""
        entered = self.model.enter(self._board.cursor)
        return entered in self.model.choices, self._aim, self._aim == entered, self._on_top()

    def action_enter(self) -> None:
        """Choose what Enter stands for where the cursor is; go on from a computer's move."""
        if self.scenes.showing:
            self.scenes.step()
        elif self.computers.active and not self.page.name:
            self.computers.step()
        elif not self.page.name:
            self._enter(self.model.enter(self._board.cursor))

    def action_here(self) -> None:
        """Choose what is under the cursor; go on from a computer's move."""
        if self.computers.active and not self.page.name:
            self.computers.step()
        elif not self.page.name:
            self._enter(self._board.cursor)

    def _enter(self, spot: str | None) -> None:
        """Choose it, at once if the arrows led there."""
        if spot is None:
            return
        if self._walked and spot == self._board.cursor:
            self._aim = spot
        self._press(spot)

    def action_press(self, spot: str) -> None:
        """Choose a spot by its key or a click: so it was meant, if one press is to be enough."""
        self._press(spot, meant=not self.table_app.settings.second_press)

    def _press(self, spot: str, *, meant: bool = False) -> None:
        """Do what can be taken back; point at what can not, and do it the second time.

        Where the cursor came to rest by itself, Enter alone never was `meant` for it.
        """
        choice = self.model.choices.get(spot)
        if spot.startswith(MORE):
            self._point(spot.removeprefix(MORE))
            self.show_picks()
        elif choice is None:
            self._refuse_spot(spot)
        elif choice.action is None:
            if choice.rests and spot in self._board.canvas.spots:
                self._point(spot)
            self._pick(choice.picks, choice.then)
        elif meant or self._aim == spot or not self.second_press.is_needed(choice):
            self._play(spot, choice)
        else:
            self._point(spot)
            self._aim = spot
            self.show_picks()
            self.tell(self._again(choice))

    def _again(self, choice: Choice) -> str:
        """What the second press of a choice would do: what it would waste, or that it stays."""
        what = self.session.game.say(choice.action, self.view, self.viewer)
        what = f"{what[:1].lower()}{what[1:]}"
        if choice.action.kind == "done":
            return f"Again: {what} {self.model.wastes}"
        return f"Again, for good: {what}"

    def _play(self, spot: str, choice: Choice) -> None:
        """Play the action of a choice, with the cursor where it was chosen."""
        if spot in self._board.canvas.spots:
            self._point(spot)
        if choice.action.kind == "done":
            self.forget_place_keys()
        self.choose(choice.action)

    def _pick(self, picks: Any, then: str = "") -> None:
        """Other things are picked; `then` is chosen with them, if something is named."""
        self._model = self.model.picked(picks)
        if then and then in self.model.choices:
            self._aim = None
            self.action_press(then)
            return
        self._rest_cursor()
        self.show_picks()

    def _refuse_spot(self, spot: str) -> None:
        """Say why a spot can not be chosen, if anything is to be said of it."""
        self._aim = None
        if spot in self._board.canvas.spots:
            self._point(spot)
        self.show_picks()
        if refusal := self.model.why(spot):
            self.refuse(refusal)

    def action_done(self) -> None:
        """End the turn; once more only where that wastes something."""
        choice = self.model.choices.get(DONE)
        found = self.find_kind("done")
        if choice is None and found:
            choice = Choice(found[0])
        if choice is None:
            super().action_done()
        elif self._aim == DONE or not self.second_press.is_needed(choice):
            self._play(DONE, choice)
        else:
            self._point(DONE)
            self._aim = DONE
            self.show_picks()
            self.tell(self._again(choice))

    # --- what lies on top ---------------------------------------------------------------------

    def _on_top(self) -> Callable[[], Any] | None:
        """How to leave what lies on top; None if nothing does."""
        if self.page.name:
            return self.page.close
        if self.has_class("-log-over"):
            return self.action_log
        if self._aim is not None:
            return self._rest_cursor
        if self.model.back() != self.model.picks:
            return self._unpick
        return None

    def _unpick(self) -> None:
        """Let go of what was picked last."""
        self._model = self.model.picked(self.model.back())
        self._rest_cursor()

    def action_back(self) -> None:
        """Leave what lies on top: a page, the log, what is aimed at, then pick after pick.

        While computers play, Esc with nothing on top skips to the next person. Where every letter
        may be a buzzer, it asks whether to leave.
        """
        if self.scenes.showing:
            self.scenes.step(to_the_end=True)
        elif leave := self._on_top():
            self._group = ""
            leave()
            self.show_picks()
        elif self.computers.active:
            self.computers.skip()
        elif self.model.first_press:
            self.action_leave()


@cache
def screen_of(
    table: type[TableModel], screen: type[TableScreen] = TableScreen
) -> type[TableScreen]:
    """The screen class for a game's models, with a binding for each of its commands."""
    taken = [command.key for command in table.commands if command.key in RESERVED]
    if taken and not table.first_press:
        raise ValueError(f"{table.__name__} gives a reserved key to a command: {taken}")
    bindings = [
        Binding(c.key, f"press({c.spot!r})", c.label, id=c.id, show=False) for c in table.commands
    ]
    inside: dict[str, Any] = {
        "table": table,
        "BINDINGS": bindings,
        "AUTO_FOCUS": table.board.__name__,
        "HELP": table.help or TableScreen.HELP,
        "__doc__": table.__doc__,
        "__module__": table.__module__,
    }
    return type(f"{table.__name__}Screen", (screen,), inside)
