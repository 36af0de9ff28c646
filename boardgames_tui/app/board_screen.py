"""BoardScreen: a table painted on one board, and what is told beside it.

A game gives it a TableModel. Painting, pages, scenes, news and what changed are done here, once;
how something is chosen is TableScreen's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
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
from boardgames_tui.app.table_model import Moment, Page, PlaceKeys, TableModel
from boardgames_tui.app.widgets import guide_bar
from boardgames_tui.app.widgets.guide_bar import COMPUTER, SCENE
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.session import Session

if TYPE_CHECKING:
    from boardgames_tui.bots.advice import Advice

KEYS, KEYS_OF = "table.keys", "table.keys-of"
"""The names under which the keys of a turn are remembered, and whose turn it is."""
UNCHANGED: tuple[tuple[int, int], frozenset[str]] = (0, 0), frozenset()
"""What changed before a board was painted."""
NEWS_LINES = 2
"""Lines that the news and the question take at most; what is older stands in the log.

One less in a guided match, where the guide takes two lines, and all was shown move by move.
"""


class BoardScreen(GameScreen):
    """A game's table, as its model has it painted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "page('signs')", "signs", id="table.signs", show=False),
        Binding("f3", "own", "own cards", id="table.own", key_display="F3"),
        Binding("f5", "tip", "next tip", id="table.tip", key_display="F5"),
        Binding("f4", "page('keys')", "all keys", id="table.keys", key_display="F4", show=False),
    ]
    table: ClassVar[type[TableModel]]
    """The class of the game's models."""
    _model: TableModel | None = None
    _marks: bool = False
    """Whether what changed since the seat that is asked last acted is marked."""
    _changed: tuple[tuple[int, int], frozenset[str]] = UNCHANGED
    """The size of the board that was painted, and the spots that changed on it."""
    _did: tuple[int, ...] = ()
    """The seats that did what is marked."""
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

    # --- the model ----------------------------------------------------------------------------

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
        """What a model is built from: who looks, who is asked, and what may be done."""
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
            self.has_begun and session.game.progress(view).round <= 1,
        )

    @property
    def has_begun(self) -> bool:
        """Whether this is a match that people play; not a look back, nor an example."""
        return self.session.identity is not None or self.session.lesson is not None

    def place_keys(self) -> PlaceKeys:
        """The keys that places keep while the turn lasts, whatever is shown in between."""
        memory = self.session.memory
        if memory.get(KEYS_OF) != self.asked:
            memory[KEYS_OF], memory[KEYS] = self.asked, PlaceKeys()
        keys: PlaceKeys = memory[KEYS]
        return keys

    def forget_place_keys(self) -> None:
        """The turn is over: in the next one places get their keys anew."""
        self.session.memory.pop(KEYS_OF, None)

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

    # --- what is painted ----------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """In a guided match the guide stands above the board."""
        if self.guide.speaks:
            yield self.guide.bar
        yield from super().compose_body()

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = self.table.board(self._paint)
        self._board.names = lambda spot: self.model.name(spot)
        self._keys.more = ("F4", "all keys", f"page({ALL_KEYS!r})")
        yield self._board

    def _paint(self, canvas: Canvas, cursor: str | None) -> None:
        """Paint the scene that is shown, or the table with what lies over it and marks on it."""
        if self.scenes.showing:
            self.scenes.paint(canvas)
            return
        self.model.paint(canvas, cursor)
        if self.page.name:
            self.page.paint(canvas, self.model.pages)
            return
        size = canvas.width, canvas.height
        if self._marks and self._changed[0] != size:  # it says less or more than before
            self._changed, self._did = (size, self._changes(*size)), self._doers()
        mark_changes(canvas, self._changed[1] if self._marks else (), self._did)
        self.guide.mark(canvas)
        if self._advised is not None:
            marked = marked_spots(self.model.choices, tuple(canvas.spots), self._advised)
            for spot in marked:
                canvas.restyle(spot, "guide")

    def _paint_all_keys(self, canvas: Canvas, leaf: int) -> int:
        """The page of every key; returns the number of its leaves."""
        return key_page.paint(canvas, self.all_hints(), leaf)

    def show_hint(self, advice: Advice) -> None:
        """Tell a hint, and mark on the board what it speaks of."""
        super().show_hint(advice)
        self._advised = advice.action
        self._board.repaint()

    def show_table(self) -> None:
        """A new position: nothing is picked, no page is open, and what changed is marked."""
        self._advised = None
        self._model = None
        self.scenes.drop()
        self.page.close()
        self._marks, self._changed = not self._looked or self.computers.shows, UNCHANGED
        self._looked = True
        if self.computers.active:
            self.guide.watch(COMPUTER)
        elif self.guide.teach(self.legal):
            self.page.turn(REMEMBER)
        self.new_question()
        self._board.repaint()

    def new_question(self) -> None:
        """Get ready for a new position, before it is painted."""

    def show_picks(self) -> None:
        """Show changed picks; what was said of the old ones goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def _doers(self) -> tuple[int, ...]:
        """Who did what is marked."""
        session = self.session
        last = session.last_acted(self.asked)
        return session.doers(session.played - 1 if self.computers.shows else last)

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

    # --- what is told -------------------------------------------------------------------------

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
        """What only this seat learned, unless the board shows it.

        Where no line is to spare for it, the log alone tells it.
        """
        if self.viewer is None:
            return ""
        told = " ".join(self.session.news(self.viewer, self.model.worth_telling))
        if self._is_tight and cell_len(f"{told} {self._question()}") > self.app.size.width - 2:
            return ""
        return told

    @property
    def _is_tight(self) -> bool:
        """Whether the guide of a first match stands above a board that has no line to spare."""
        return self.guide.speaks and not self.has_class("-tall")

    def public_news(self) -> str:
        """What others did since this seat acted: to this seat first, then the newest of all else.

        What finds no room stands in the log; how much that is, is said.
        """
        by_curtain = self.session.alone == self.asked and self.session.told == self.session.played
        if by_curtain or not self.legal:
            return ""
        told = self.session.missed(self.asked, self.viewer)
        lines = NEWS_LINES - self._is_tight
        known = cell_len(self._question()) + cell_len(self.private_news())
        room = lines * (self.app.size.width - 10) - known
        order = sorted(range(len(told)), key=lambda at: (not told[at].mine, -at))
        kept: list[int] = []
        for at in order:
            room -= cell_len(told[at].text) + 1
            if room < 0:
                break
            kept.append(at)
        if self.guide.speaks and not kept:
            return ""  # it was shown move by move
        left = len(told) - len(kept)
        more = [f"({left} more: l)"] if left else []
        return " ".join((*more, *(told[at].text for at in sorted(kept))))

    # --- the line of keys ---------------------------------------------------------------------

    def hints(self) -> Iterable[Hint]:
        """The keys of what lies over the board: of a scene, or of a page."""
        if self.scenes.showing:
            yield from self.scenes.hints()
        elif self.page.name:
            yield from self.page.hints(self.model.pages)

    def all_hints(self) -> tuple[Hint, ...]:
        """Every key that does something now, for the page that lists them."""
        page, self.page.name = self.page.name, ""
        try:
            return tuple(dict.fromkeys((*self.hints(), *self._bound)))
        finally:
            self.page.name = page

    # --- pages --------------------------------------------------------------------------------

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
        seen = tuple(map(session.witnessed, range(since, session.played + 1)))
        scenes = self.scenes.worth_showing(s for one in seen for s in self.table.scenes(one))
        if not scenes:
            return False
        self.page.close()
        self._marks = False
        self.guide.watch(SCENE)
        self._log.show(session.story(None, until=since))
        by_key = self.table_app.settings.computer_moves == "by key"
        computers = all(session.level(one.asked) for one in seen)
        self.scenes.play(scenes, by_itself=computers and not by_key)
        return True

    @property
    def shows_scene(self) -> bool:
        """Whether a scene is shown in place of the table."""
        return self.scenes.showing is not None

    def scenes_of(self, number: int) -> tuple[Scene, ...]:
        """The scenes of an action that are worth showing once more."""
        return self.scenes.worth_showing(self.table.scenes(self.session.witnessed(number)))

    def show_again(self, scenes: tuple[Scene, ...]) -> None:
        """Show scenes in place of the table."""
        self.page.close()
        self.scenes.play(scenes)

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
