"""TableScreen: one way to choose at every table, whatever lies on it.

A game gives it a TableModel. Pointing, confirming, hints, `?`, Esc, pages, news and what changed
are done here, once: the laws of the table hold in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app import key_page, scene_player, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.changes import changed_spots, mark_changes, pictures
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.guided import TableGuide
from boardgames_tui.app.hints import marked_spots
from boardgames_tui.app.open_page import ALL_KEYS, REMEMBER, OpenPage
from boardgames_tui.app.scene_player import ScenePlayer
from boardgames_tui.app.scenes import Scene
from boardgames_tui.app.table_model import (
    DONE,
    MORE,
    RESERVED,
    Choice,
    Moment,
    Page,
    PlaceKeys,
    TableModel,
)
from boardgames_tui.app.widgets import guide_bar
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.session import Session

if TYPE_CHECKING:
    from boardgames_tui.bots.advice import Advice

TYPING_KEEPS = "x?.q"
"""Keys that keep their meaning while a name is typed."""
KEYS, KEYS_OF = "table.keys", "table.keys-of"
"""The names under which the keys of a turn are remembered, and whose turn it is."""
IN_SHORT: Hint = ("F7", "in short", "in_short")
"""The key of the page that says what wins and what a round is."""
UNCHANGED: tuple[tuple[int, int], frozenset[str]] = (0, 0), frozenset()
"""What changed before a board was painted."""
NEWS_LINES = 2
"""Lines that the news and the question take at most; what is older stands in the log."""
ENOUGH = 3
"""Actions of a kind that can not be taken back: so many speak for all of that kind."""


class TableScreen(GameScreen):
    """A game's table. What it knows of the game it reads off its model."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "choose", id="table.enter", show=False),
        Binding("space", "here", "choose what is pointed at", id="table.here", show=False),
        Binding("escape,backspace", "back", "back", id="table.back", show=False),
        Binding("i", "page('signs')", "signs", id="table.signs", show=False),
        Binding("f3", "own", "own cards", id="table.own", key_display="F3"),
        Binding("f5", "tip", "next tip", id="table.tip", key_display="F5"),
        Binding("f4", "page('keys')", "all keys", id="table.keys", key_display="F4", show=False),
    ]
    table: ClassVar[type[TableModel]]
    """The class of the game's models."""
    _model: TableModel | None = None
    _aim: str | None = None
    """What was pointed at by its key or a click: the next press does it."""
    _walked: bool = False
    """Whether the arrows put the cursor where it is: then Enter needs no second press."""
    _group: str = ""
    """The key that goes through several spots, if it was pressed last."""
    _hinted: tuple[Any, ...] = ()
    """What the hints shown were made for."""
    _unsafe: dict[str, int]
    """By kind of action: how many were found that can not be taken back now."""
    _confirmed: dict[str, bool]
    """By kind of action: whether it needs a second press in this question."""
    _marks: bool = False
    """Whether what changed since the seat that is asked last acted is marked."""
    _changed: tuple[tuple[int, int], frozenset[str]] = UNCHANGED
    """The size of the board that was painted, and the spots that changed on it."""
    _advised: Any = None
    """The action that a hint speaks of."""
    _looked: bool = False
    """Whether this seat has seen a position on this screen before."""

    def __init__(self, session: Session, viewer: int | None, asked: int) -> None:
        super().__init__(session, viewer, asked)
        self.scenes = ScenePlayer(self)
        self.guide = TableGuide(session)
        self.page = OpenPage(
            {
                ALL_KEYS: Page("F4", "all keys", self._paint_all_keys),
                REMEMBER: Page(guide_bar.KEY, "", self.guide.paint_what_to_remember),
            }
        )

    # --- what is shown ------------------------------------------------------------------------

    @property
    def model(self) -> TableModel:
        """The table as it is: built once for a view, and once for every pick."""
        if self._model is None or not (self.scenes.showing or self._is_of_now(self._model.moment)):
            self._model = self.table.build(self._moment(self.view, self.legal, self.viewer))
        return self._model

    def _is_of_now(self, moment: Moment) -> bool:
        """Whether a model was built for what is shown: the same view may ask somebody else."""
        now = moment.view is self.view and moment.legal is self.legal
        return now and moment.asked == self.asked

    def _moment(self, view: Any, legal: tuple[Any, ...], viewer: int | None) -> Moment:
        session = self.session
        return Moment(
            session.game,
            view,
            legal,
            viewer,
            self.asked,
            self.place_keys(),
            session.happened,
            self._changed_keys,
        )

    def place_keys(self) -> PlaceKeys:
        """The keys that places keep while the turn lasts, whatever is shown in between."""
        memory = self.session.memory
        if memory.get(KEYS_OF) != self.asked:
            memory[KEYS_OF], memory[KEYS] = self.asked, PlaceKeys()
        keys: PlaceKeys = memory[KEYS]
        return keys

    @cached_property
    def _changed_keys(self) -> dict[str, str]:
        """The keys of the commands, where keys.toml gives them others."""
        keys = {c.spot: self.table_app.key_of(c.id, c.key) for c in self.table.commands}
        usual = {command.spot: command.key for command in self.table.commands}
        return {spot: key.split(",")[0] for spot, key in keys.items() if key != usual[spot]}

    def what_is_legal(self) -> tuple[Any, ...]:
        """What can be done here, by anybody where all sit before it at once."""
        if self.table.all_at_once(self.view):
            return self.session.legal_for_all(self.view)
        return super().what_is_legal()

    def compose_body(self) -> ComposeResult:
        """In a guided match the guide stands above the board."""
        if self.guide.speaks:
            yield self.guide.bar
        yield from super().compose_body()

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = self.table.board(self._paint)
        self._board.keys = self._key
        self._board.names = lambda spot: self.model.name(spot)
        self._keys.more = ("F4", "all keys", f"page({ALL_KEYS!r})")
        yield self._board

    def _paint(self, canvas: Canvas, cursor: str | None) -> None:
        if self.scenes.showing:
            self.scenes.paint(canvas)
            return
        self.model.paint(canvas, cursor)
        if self.page.name:
            self.page.paint(canvas, self.model.pages)
            return
        size = canvas.width, canvas.height
        if self._marks and self._changed[0] != size:  # it says less or more than before
            self._changed = size, self._changes(*size)
        mark_changes(canvas, self._changed[1] if self._marks else ())
        self.guide.mark(canvas)
        if self._advised is not None:
            marked = marked_spots(self.model.choices, tuple(canvas.spots), self._advised)
            for spot in marked:
                canvas.restyle(spot, "guide")

    def _paint_all_keys(self, canvas: Canvas, leaf: int) -> int:
        return key_page.paint(canvas, self.all_hints(), leaf)

    def show_hint(self, advice: Advice) -> None:
        """Tell a hint, and mark on the board what it speaks of."""
        super().show_hint(advice)
        self._advised = advice.action
        self._board.repaint()

    def show_table(self) -> None:
        """A new position: nothing is picked, and the cursor goes where the choice is."""
        self._advised = None
        self._model, self._group = None, ""
        self.scenes.drop()
        self.page.close()
        self._confirmed, self._unsafe = {}, {}
        self._marks, self._changed = not self._looked or self.computers.shows, UNCHANGED
        self._looked = True
        if self.guide.teach(self.legal):
            self.page.turn(REMEMBER)
        self._rest_cursor()
        self._board.repaint()

    def _changes(self, width: int, height: int) -> frozenset[str]:
        """What reads otherwise than right after the last action of the seat that is asked.

        Or than before the move of a computer that is shown.
        """
        if self.computers.shows:
            then = self.session.before_last(self.viewer)
        else:
            then = self.session.when_last_acted(self.asked, self.viewer) if self.legal else None
        if then is None:
            return frozenset()
        moment = Moment(self.session.game, self.view, (), self.viewer, self.asked)
        old, new = pictures(self.table, moment, (then, self.view), (width, height))
        return changed_spots(old, new)

    def resting(self) -> str:
        """What is asked now, in words that fit if there are any."""
        if self.scenes.showing:
            return "Any key goes on."
        if self.computers.active:
            return self.computers.said
        return self._question()

    def _question(self) -> str:
        """What is asked, and whom: by name if that fits, else by the letter of the seat."""
        name, width = self.session.seats[self.asked], max(20, self.app.size.width - 2)
        for who in (name, seats.letter(self.asked)):
            asked = self.model.prompt(width - len(who) - 2)
            if cell_len(asked) <= width and name in asked:
                return asked
            if cell_len(f"{who}: {asked}") <= width:
                return f"{who}: {asked}"
        return f"{who}: {asked}"

    def private_news(self) -> str:
        """What only this seat learned, unless the board shows it."""
        if self.viewer is None:
            return ""
        return " ".join(self.session.news(self.viewer, self.model.worth_telling))

    def public_news(self) -> str:
        """What others did since this seat acted: to this seat first, then the newest of all else.

        What finds no room stands in the log; how much that is, is said.
        """
        by_curtain = self.session.alone == self.asked and self.session.told == self.session.played
        if by_curtain or not self.legal:
            return ""
        told = self.session.missed(self.asked, self.viewer)
        room = NEWS_LINES * (self.app.size.width - 10) - cell_len(self._question())
        order = sorted(range(len(told)), key=lambda at: (not told[at].mine, -at))
        kept: list[int] = []
        for at in order:
            room -= cell_len(told[at].text) + 1
            if room < 0:
                break
            kept.append(at)
        left = len(told) - len(kept)
        more = [f"({left} more: l)"] if left else []
        return " ".join((*more, *(told[at].text for at in sorted(kept))))

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
        if not choices:
            self._point(self._board.cursor)
            return
        here = self._board.cursor
        order = dict(choices)
        if here is not None and here in choices:
            order = {here: choices[here], **choices}
        safe = (
            spot
            for spot, choice in order.items()
            if choice.rests and not (choice.ends or choice.spends) and self._is_safe(choice)
        )
        ends = (spot for spot, choice in choices.items() if choice.ends)
        kept = {spot: choice for spot, choice in choices.items() if not choice.spends}
        rests = (spot for spot, choice in kept.items() if choice.rests)
        self._point(next(chain(safe, ends, rests, kept), None))

    def _is_safe(self, choice: Choice) -> bool:
        """Whether it can be taken back; after so many of a kind that can not, the rest is alike."""
        kind = "" if choice.action is None else choice.action.kind
        if self._unsafe.get(kind, 0) >= ENOUGH:
            return False
        safe = self._can_take_back(choice)
        self._unsafe[kind] = self._unsafe.get(kind, 0) + (not safe)
        return safe

    def _can_take_back(self, choice: Choice) -> bool:
        """Whether undo would bring this very action back without asking anybody."""
        by_itself = self.table_app.settings.done_by_itself
        return choice.action is None or self.session.can_take_back(
            self.view, self.viewer, choice.action, finishing=by_itself
        )

    def needs_second_press(self, choice: Choice) -> bool:
        """Whether choosing it is confirmed: if any action of its kind can not be taken back now.

        The end of a turn is only confirmed where it wastes something.
        """
        if choice.action is None or self.model.first_press:
            return False
        kind = choice.action.kind
        if kind == "done":
            return bool(self.model.wastes)
        if kind not in self._confirmed:
            alike = [other for other in self.legal if other.kind == kind]
            alike.sort(key=lambda other: other is not choice.action)
            self._confirmed[kind] = not all(self._can_take_back(Choice(one)) for one in alike)
        return self._confirmed[kind]

    # --- the line of keys ---------------------------------------------------------------------

    def show_keys(self) -> None:
        """Show the keys that do something now."""
        self._hinted = self._what_enter_does()
        super().show_keys()

    def hints(self) -> Iterable[Hint]:
        """The keys of the choices, those of one kind together; nothing that does nothing."""
        if self.scenes.showing:
            yield from self.scenes.hints()
            return
        if self.page.name:
            yield from self.page.hints(self.model.pages)
            return
        if self._is_first_time:
            yield IN_SHORT
        if self.computers.active:
            yield from self.computers.hints()
        yield from self._enter_hint()
        if self._on_top():
            yield "Esc", "back", "back"
        if self.model.typed is not None:
            yield "type", "find", None
        yield from self._choice_hints(asked=True)
        yield from (hint for hint in self._bound if hint[2] in ("done", "undo"))
        yield from self._choice_hints(asked=False)
        for name, page in self.model.pages.items():
            if self.model.typed is None:
                yield page.key, page.label, f"page({name!r})"

    @property
    def _is_first_time(self) -> bool:
        """Whether the seat that is asked never acted in a match that people began to play."""
        session = self.session
        begun = session.identity is not None or session.lesson is not None
        return begun and not session.has_acted(self.asked)

    def _enter_hint(self) -> Iterable[Hint]:
        """What Enter does where the cursor is, if anything."""
        here = self._board.cursor
        entered = self.model.enter(here)
        choice = self.model.choices.get(entered or "")
        if choice is not None:
            label = "choose" if entered == here else choice.label or "choose"
            again = self._aim is not None and self._aim == entered
            yield "Enter", "again" if again else label, "enter"
        elif entered is not None and entered.startswith(MORE):
            yield "Enter", "more", "enter"

    def _choice_hints(self, *, asked: bool) -> Iterable[Hint]:
        """The keys of what is asked, or of what is free besides, by what they do."""
        kinds: dict[str, list[tuple[str, str]]] = {}
        commands = self._command_keys()
        for spot, choice in self.model.choices.items():
            if choice.label and choice.key and spot != DONE and choice.rests == asked:
                key = commands.get(spot, choice.key)
                kinds.setdefault(choice.label, []).append((key, spot))
        for label, keys in kinds.items():
            click = f"press({keys[0][1]!r})" if len(keys) == 1 else None
            yield runs(key for key, _ in keys), label, click

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

    def all_hints(self) -> tuple[Hint, ...]:
        """Every key that does something now, for the page that lists them."""
        page, self.page.name = self.page.name, ""
        try:
            return tuple(dict.fromkeys((*self.hints(), *self._bound)))
        finally:
            self.page.name = page

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
        rule = self.model.rule(spot)
        if choice.action is None:
            what = f"{choice.label or 'This'}: only picked, nothing is played yet"
        else:
            what = self.session.game.say(choice.action, self.view, self.viewer).rstrip(".")
        parts = [f"{rule}: {what}." if rule else f"{what}.", self.model.preview(spot)]
        if choice.action is not None and not self._can_take_back(choice):
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
        self.action_press(spot)

    def action_press(self, spot: str) -> None:
        """Do what can be taken back; point at what can not, and do it the second time."""
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
        elif self._aim == spot or not self.needs_second_press(choice):
            self._play(spot, choice)
        else:
            self._point(spot)
            self._aim = spot
            self.show_picks()
            self.tell(self._again(choice))

    def _again(self, choice: Choice) -> str:
        what = self.session.game.say(choice.action, self.view, self.viewer)
        wasted = f" {self.model.wastes}" if choice.action.kind == "done" else ""
        return f"Again: {what[:1].lower()}{what[1:]}{wasted}"

    def _play(self, spot: str, choice: Choice) -> None:
        if spot in self._board.canvas.spots:
            self._point(spot)
        if choice.action.kind == "done":
            self.session.memory.pop(KEYS_OF, None)
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
        self._aim = None
        if spot in self._board.canvas.spots:
            self._point(spot)
        self.show_picks()
        if refusal := self.model.why(spot):
            self.refuse(refusal)

    def show_picks(self) -> None:
        """Show changed picks; what was said of the old ones goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def action_done(self) -> None:
        """End the turn; once more only where that wastes something."""
        choice = self.model.choices.get(DONE)
        found = self.find_kind("done")
        if choice is None and found:
            choice = Choice(found[0])
        if choice is None:
            super().action_done()
        elif self._aim == DONE or not self.needs_second_press(choice):
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

    def action_own(self) -> None:
        """Show the seat that is asked in the open its own cards, behind the curtain; or put back.

        The question can be answered there as well.
        """
        session = self.session
        if not self.legal or not session.has_own(self.asked):
            self.tell(f"There are no other cards to be shown to you. {self.resting()}")
            return
        session.shows_own = self.asked if self.viewer is None else None
        session.cover_key = self.table_app.last_key
        self.table_app.show_session(session)

    def action_page(self, page: str) -> None:
        """Look at a page, turn its leaf, or close it after the last one."""
        if page not in self.page.own and page not in self.model.pages:
            self.tell(f"There is nothing to look at. {self.resting()}")
            return
        self.page.turn(page)
        self._board.repaint()
        self.show_keys()

    def action_tip(self) -> None:
        """Read the next tip; once the guide is over, what to remember."""
        if self.guide.next_tip():
            self._board.repaint()
        else:
            self.action_page(REMEMBER)

    @property
    def can_go_on(self) -> bool:
        """Whether a computer may move now: nobody reads a page or a scene."""
        return super().can_go_on and not self.page.name and not self.scenes.showing

    def turn_to(self, asked: int) -> None:
        """What changed since that seat last acted is marked, as on a new screen."""
        self._looked = False
        super().turn_to(asked)

    # --- what has just happened, beat by beat -------------------------------------------------

    @property
    def shown_scene(self) -> Scene | None:
        """The scene that is shown in place of the table."""
        showing = self.scenes.showing
        return showing.scene if showing is not None else None

    def shows_first(self, since: int) -> bool:
        """Everybody follows what is worth a scene, before the table turns."""
        session = self.session
        scenes = tuple(
            scene
            for number in range(since, session.played + 1)
            for scene in self.table.scenes(session.witnessed(number))
        )
        if not scenes:
            return False
        self.page.close()
        self._aim, self._marks = None, False
        self._log.show(self.session.story(None, until=since))
        self.scenes.play(scenes)
        return True

    def show_scene(self) -> None:
        """Paint the scene as far as it is told, and show the keys that go on."""
        self._board.repaint()
        self.show_keys()

    def scenes_are_over(self) -> None:
        """Go on with what comes after what was shown."""
        self._model = None
        self.table_app.look_anew()
        self.refresh_bindings()
        self.go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a scene is shown there is nothing to do but to go on, to look it up or to leave."""
        if action == "tip" and not self.guide.speaks:
            return False
        if self.scenes.showing and action not in scene_player.ALLOWED:
            return False
        return super().check_action(action, parameters)


def runs(keys: Iterable[str]) -> str:
    """Keys as the line of keys shows them: three or more in a row become one run.

    >>> runs("123"), runs("45"), runs("abcdhj"), runs(["F5", "a"])
    ('1-3', '4 5', 'a-d h j', 'F5 a')
    """
    rows: list[list[str]] = []
    for key in sorted(set(keys)):
        if rows and len(key) == len(rows[-1][-1]) == 1 and ord(key) == ord(rows[-1][-1]) + 1:
            rows[-1].append(key)
        else:
            rows.append([key])
    return " ".join(f"{row[0]}-{row[-1]}" if len(row) > 2 else " ".join(row) for row in rows)


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
