"""The menu: the shelf of games, and the matches to go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, ScrollableContainer
from textual.widgets import Static

from boardgames_tui.app.art import cover, wordmark
from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.widgets.game_card import GameCard
from boardgames_tui.files import BadFile
from boardgames_tui.games import announced, built_in, look_for_announced
from boardgames_tui.names import LONGEST_TITLE, title_fault
from boardgames_tui.places import home

if TYPE_CHECKING:
    from textual.widgets import Input

    from boardgames_tui.app.widgets.saved_list import SavedList
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.records import Saved, Unreadable

RETRY = 1.0
"""Seconds until records that were in use are tried again."""


MOST_SAID = 3
"""Lines of what is wrong; the whole of it is longer only where it is one sentence."""
FEW = 4
"""Games that have room for a card each; more of them stand in a list."""


def own_decks_faults() -> tuple[str, ...]:
    """What is wrong with the person's own decks of all games; loads no rules if there are none."""
    if not (home() / "decks").is_dir():
        return ()
    from boardgames_tui.decks import own_deck_faults

    games = {**built_in(), **announced()}
    return tuple(fault for game in games.values() for fault in own_deck_faults(game))


class Menu(BaseScreen):
    """The first room. Saved matches and announced games come after its first frame."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(f"{digit}", f"play({digit})", f"game {digit}", id=f"menu.{digit}", show=False)
            for digit in range(1, 10)
        ),
        Binding("left,up", "shelf(-1)", "card before", id="menu.before", show=False),
        Binding("right,down", "shelf(1)", "next card", id="menu.next", show=False),
        Binding("tab", "other_half", "games or matches", id="menu.saved", key_display="Tab"),
        Binding("q", "leave", "quit", id="menu.leave"),
        Binding("s", "settings", "settings", id="menu.settings"),
        Binding("f1", "rules", "rules", id="menu.rules", key_display="F1"),
        Binding("f5", "learn", "learn", id="menu.learn", key_display="F5"),
        Binding("f7", "in_short", "in short", id="menu.in_short", key_display="F7"),
        Binding("escape", "keep_name", "leave the name", id="menu.keep_name", show=False),
    ]
    HELP = """
    # The menu
    Choose a game with the arrows and Enter, with its number, or with a click. Tab goes to the
    saved matches: Enter goes on with one. F5 begins a guided first match of the game that the
    cursor is on.
    """

    def __init__(self) -> None:
        super().__init__()
        self._blocked = ""
        """Why nothing can be played: the records can not be used."""
        self._others_faults: tuple[str, ...] = ()
        """What is wrong with games of other packages, and with the person's own decks."""
        self._titles: dict[str, str] = {}
        """The games on the shelf, slug to title."""

    # --- what is there ------------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """The masthead, the shelf, and the place of the saved matches below."""
        ascii_only = self.table_app.ascii_only
        yield Static(wordmark(ascii_only=ascii_only), id="wordmark", markup=False)
        yield Static("B O A R D G A M E S", id="name", markup=False)
        yield Static("one keyboard, two to six people", id="tagline", markup=False)
        with Horizontal(id="shop"):
            with ScrollableContainer(id="shelf", can_focus=False):
                for number, game in enumerate(built_in().values(), start=1):
                    yield self._card(number, game)
            yield Static("", id="cover", markup=False)
        yield Container(id="matches")

    def _card(self, number: int, game: Game) -> GameCard:
        self._titles[game.info.slug] = game.info.title
        return GameCard(number, game, cover(game.info, ascii_only=self.table_app.ascii_only))

    def on_mount(self) -> None:
        """Put the cursor on the first game."""
        self.query_one("#matches").border_title = "Matches to go on with"
        self.set_focus(self._cards()[0])

    def on_screen_resume(self) -> None:
        """Look up, after the first frame and after every match, what there is to go on with."""
        self.call_after_refresh(self._load)

    def resting(self) -> str:
        """What there is to do."""
        return "Pick a game: arrows, number or mouse. F5 teaches it by playing, F7 in short."

    def rest(self) -> None:
        """Say that nothing can be played, if so; or which of the person's files can not be used."""
        if self._blocked:
            self.warn(self._blocked)
        elif faults := [*self.table_app.faults, *self._others_faults]:
            self.warn(_in_brief(faults, MOST_SAID * (self.app.size.width - 6)))
        else:
            super().rest()

    def tell(self, text: str) -> None:
        """Say it on one line again, after what took more of them."""
        super().tell(text)
        self._message.refresh(layout=True)

    def warn(self, text: str) -> None:
        """Say what is wrong whole, on as many lines as it takes: it may name a file far away."""
        super().warn(text)
        self._message.refresh(layout=True)

    @work(thread=True, exclusive=True)
    def _load(self) -> None:
        """Read the announced games and the records without holding up the menu."""
        call = self.app.call_from_thread
        games, broken = look_for_announced()
        call(self._show_announced, games)
        try:
            records = self.table_app.records
            saved = (*records.matches(), *records.unreadable())
        except BadFile as problem:
            call(self._block, problem)
        else:
            call(self._unblock, saved)
        call(self._show_faults, (*broken, *own_decks_faults()))
        import boardgames_tui.app.screens.new_match  # noqa: F401  (so that it opens at once)

    def _show_announced(self, games: dict[str, Game]) -> None:
        fresh = [game for slug, game in games.items() if slug not in self._titles]
        if self.is_attached and fresh:
            number = len(self._titles) + 1
            cards = [self._card(number + at, game) for at, game in enumerate(fresh)]
            self.set_class(number + len(cards) > FEW + 1, "-many")
            self.query_one("#shelf").mount(*cards)

    def _show_faults(self, faults: tuple[str, ...]) -> None:
        if faults != self._others_faults:
            self._others_faults = faults
            if self.is_attached and not self.asking and not self.query("#rename"):
                self.rest()

    def _show_saved(self, saved: tuple[Saved | Unreadable, ...]) -> None:
        from boardgames_tui.app.widgets.saved_list import SavedList

        if not self.is_attached:
            return
        if not self.query(SavedList):
            self.query_one("#matches").mount(SavedList())
        for listing in self.query(SavedList):  # there is none while the menu is being left
            listing.show(saved, self._titles)

    def _block(self, problem: BadFile) -> None:
        """Without records nothing is played, for it would be lost; what may pass is tried again."""
        from boardgames_tui.records import NotNow

        if isinstance(problem, NotNow):
            self._blocked = f"{problem}. Nothing is played until that is over; trying again."
            self.set_timer(RETRY, self._load)
        else:
            self._blocked = f"{problem}. Nothing is played until that file is mended or moved."
        if not self.asking:
            self.rest()
        self._show_saved(())

    def _unblock(self, saved: tuple[Saved | Unreadable, ...]) -> None:
        """Show what the records hold, and forget what was wrong with them before."""
        if self._blocked:
            self._blocked = ""
            if not self.asking:
                self.rest()
        self._show_saved(saved)

    # --- choosing a game ----------------------------------------------------------------------

    def _cards(self) -> list[GameCard]:
        return list(self.query(GameCard))

    @property
    def games(self) -> list[Game]:
        """The games on the shelf, in their order."""
        return [card.game for card in self._cards()]

    def action_play(self, number: int) -> None:
        """Play the game of that number."""
        cards = self._cards()
        if number <= len(cards):
            cards[number - 1].action_choose()

    def action_shelf(self, step: int) -> None:
        """To another card; below the last one begin the saved matches."""
        cards = self._cards()
        at = cards.index(self.focused) if isinstance(self.focused, GameCard) else 0
        if at + step < len(cards):
            self.set_focus(cards[max(0, at + step)])
        else:
            self.action_other_half()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Beside a narrow shelf, show the cover of the card that has the cursor."""
        if isinstance(event.widget, GameCard):
            self.query_one("#cover", Static).update(event.widget.picture, layout=False)

    def on_game_card_chosen(self, event: GameCard.Chosen) -> None:
        """Sit down to a new match."""
        if self._blocked:
            self.warn(self._blocked)
            self._load()  # it may be mended by now
        elif self.is_active and not self.asking:
            from boardgames_tui.app.screens.new_match import NewMatch

            self.table_app.go(NewMatch(event.game))

    def action_learn(self) -> None:
        """Begin the guided first match of the game under the cursor."""
        if self._blocked:
            self.warn(self._blocked)
        elif self.is_active and not self.asking:
            at = self.focused if isinstance(self.focused, GameCard) else self._cards()[0]
            self.table_app.show_lesson(at.game)

    # --- the saved matches --------------------------------------------------------------------

    @property
    def _list(self) -> SavedList:
        from boardgames_tui.app.widgets.saved_list import SavedList

        return self.query_one(SavedList)

    def action_other_half(self) -> None:
        """From the shelf to the saved matches, and back."""
        if isinstance(self.focused, GameCard) and self.query("#saved"):
            self.set_focus(self._list)
        else:
            self.set_focus(self._cards()[0])

    def on_saved_list_left_upwards(self) -> None:
        """Back to the last card of the shelf."""
        self.set_focus(self._cards()[-1])

    def on_saved_list_wanted(self, event: SavedList.Wanted) -> None:
        """Go on with a saved match, rename, delete or export it."""
        from boardgames_tui.app.widgets.saved_list import name_of

        match, name = event.match, name_of(event.match, self._titles)
        if not self.is_active or self.asking:
            return
        if event.what == "resume":
            self.table_app.open_match(match.id)
        elif event.what == "rename":
            self._ask_name(match, name)
        elif event.what == "delete":
            delete = self.table_app.records.delete
            self.ask(f"Delete {name} for good?", lambda: self._change(lambda: delete(match.id)))
        else:
            self.table_app.export(match.id)

    def _ask_name(self, match: Saved | Unreadable, name: str) -> None:
        from textual.widgets import Input  # late: the first frame needs none

        from boardgames_tui.records import Saved

        title = match.title if isinstance(match, Saved) else ""
        about = f"a name for {name}; empty for none"
        box = Input(
            title,
            placeholder=about,
            name=match.id,
            id="rename",
            max_length=LONGEST_TITLE,
            compact=True,
        )
        self.mount(box, before=self._message)
        self.set_focus(box)
        self.tell("Enter keeps the name, Esc leaves it as it was.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The new name of a match."""
        match_id, title = str(event.input.name), event.value.strip()
        if fault := title_fault(title):
            self.warn(fault)
            return
        self._change(lambda: self.table_app.records.rename(match_id, title))
        self.action_keep_name()

    def action_keep_name(self) -> None:
        """Take the line for a new name away."""
        if self.query("#rename"):
            self.query("#rename").remove()
            self.set_focus(self._list)
            self.rest()

    def _change(self, change: Callable[[], None]) -> None:
        """Change the records, and show what they hold now."""
        try:
            change()
            records = self.table_app.records
            self._list.show((*records.matches(), *records.unreadable()), self._titles)
        except BadFile as problem:
            self.warn(str(problem))

    # --- other rooms --------------------------------------------------------------------------

    def action_rules(self) -> None:
        """Read the rules of the game under the cursor."""
        at = self.focused if isinstance(self.focused, GameCard) else self._cards()[0]
        self.table_app.show_rules(at.game)

    def action_in_short(self) -> None:
        """Read what wins and what a round is, of the game under the cursor, on one page."""
        at = self.focused if isinstance(self.focused, GameCard) else self._cards()[0]
        self.table_app.show_in_short(at.game)

    def action_settings(self) -> None:
        """Open the settings."""
        self.table_app.show_settings()

    def action_leave(self) -> None:
        """Quit, after asking."""
        self.ask("Close the box and go home?", self.app.exit)


def _in_brief(faults: list[str], room: int) -> str:
    """As many sentences as there is room for, one at least, and where the others can be read."""
    said, *others = (f"{fault}." for fault in faults)
    while others and len(said) + 1 + len(others[0]) <= room:
        said += f" {others.pop(0)}"
    if not others:
        return said
    return f"{said} And {len(others)} more; boardgames-tui doctor names them all."
