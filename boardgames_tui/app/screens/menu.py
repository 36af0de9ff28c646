"""The menu: the shelf of games, and the matches to go on with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, set_cell_size
from textual import events, on, work
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.app.art import cover, wordmark
from boardgames_tui.app.room import Room
from boardgames_tui.files import BadFile
from boardgames_tui.games import announced, built_in
from boardgames_tui.kernel.game import Game, GameInfo
from boardgames_tui.kernel.words import listed

if TYPE_CHECKING:
    from textual.widgets import Input

    from boardgames_tui.records import Saved

TALL = 12
"""From so many lines on, a card shows its cover."""


class GameCard(Widget, can_focus=True):
    """A game on the shelf; chosen by Enter, by its number or by a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "play", id="card.choose", key_display="Enter"),
    ]

    class Chosen(Message):
        """Somebody wants to play this."""

        def __init__(self, game: Game) -> None:
            super().__init__()
            self.game = game

    def __init__(self, number: int, game: Game, picture: Content) -> None:
        super().__init__(classes="card")
        self.number = number
        self.game = game
        self.picture = picture

    def render(self) -> RenderResult:
        """The cover where there is room, the title with its key, the facts and the pitch."""
        info = self.game.info
        title = Content.from_markup(
            "[$background on $accent bold] $number [/] [bold $foreground]$title[/]",
            number=str(self.number),
            title=info.title,
        )
        facts = Content.styled(facts_of(info), "$secondary")
        blurb = Content.from_markup("[$foreground-muted]$blurb[/]", blurb=info.blurb)
        if self.size.height >= TALL:
            return Content("\n").join((self.picture, Content(""), title, facts, Content(""), blurb))
        gap = max(1, self.size.width - title.cell_length - facts.cell_length)
        return Content("\n").join((Content(" " * gap).join((title, facts)), blurb))

    def action_choose(self) -> None:
        """Play this game."""
        self.post_message(self.Chosen(self.game))

    def on_click(self) -> None:
        """The mouse chooses at once."""
        self.action_choose()


class SavedList(OptionList):
    """The saved matches, a line each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "go on", id="saved.resume", key_display="Enter"),
        Binding("r", "rename", "rename", id="saved.rename"),
        Binding("d", "delete", "delete", id="saved.delete"),
        Binding("e", "export", "export", id="saved.export"),
    ]

    class Wanted(Message):
        """Something other than going on is wanted for a match: rename, delete or export."""

        def __init__(self, what: str, match_id: str) -> None:
            super().__init__()
            self.what = what
            self.match_id = match_id

    def action_rename(self) -> None:
        """Ask for a new name."""
        self._want("rename")

    def action_delete(self) -> None:
        """Ask to delete it."""
        self._want("delete")

    def action_export(self) -> None:
        """Hand the match out as a file."""
        self._want("export")

    def action_cursor_up(self) -> None:
        """From the first line back to the shelf."""
        if not self.highlighted:
            self.screen.focus_previous(GameCard)
        else:
            super().action_cursor_up()

    def _want(self, what: str) -> None:
        if self.highlighted is not None:
            match_id = self.get_option_at_index(self.highlighted).id
            if match_id:
                self.post_message(self.Wanted(what, match_id))


class Menu(Room):
    """The first room. Saved matches and announced games come after its first frame."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(f"{digit}", f"play({digit})", f"game {digit}", id=f"menu.{digit}", show=False)
            for digit in range(1, 10)
        ),
        Binding("left,up", "shelf(-1)", "card before", id="menu.before", show=False),
        Binding("right,down", "shelf(1)", "next card", id="menu.next", show=False),
        Binding("tab", "other_half", "saved matches", id="menu.saved", key_display="Tab"),
        Binding("f1", "rules", "rules", id="menu.rules", key_display="F1"),
        Binding("s", "settings", "settings", id="menu.settings"),
        Binding("q", "leave", "quit", id="menu.leave"),
    ]
    HELP = """
    # The menu
    Choose a game with the arrows and Enter, with its number, or with a click. Tab goes to the
    saved matches: Enter goes on with one.
    """

    def __init__(self, problem: str = "") -> None:
        super().__init__()
        self._problem = problem
        """What went wrong on the way here."""
        self._blocked = ""
        """Why nothing can be played: the records can not be used."""
        self._saved: tuple[Saved, ...] = ()
        self._titles: dict[str, str] = {}

    # --- what is there ------------------------------------------------------------------------

    def compose_room(self) -> ComposeResult:
        """The masthead, the shelf, and the saved matches below."""
        ascii_only = self.table_app.ascii_only
        yield Static(wordmark(ascii_only=ascii_only), id="wordmark", markup=False)
        yield Static("one keyboard, two to six people", id="tagline", markup=False)
        with Horizontal(id="shop"):
            with ScrollableContainer(id="shelf", can_focus=False):
                for number, game in enumerate(built_in().values(), start=1):
                    yield self._card(number, game)
            yield Static("", id="cover", markup=False)
        yield SavedList(id="saved", markup=False)

    def _card(self, number: int, game: Game) -> GameCard:
        self._titles[game.info.slug] = game.info.title
        return GameCard(number, game, cover(game.info, ascii_only=self.table_app.ascii_only))

    def on_mount(self) -> None:
        """Put the cursor on the first game; all that takes time comes after the first frame."""
        self.query_one(SavedList).border_title = "Matches to go on with"
        self.set_focus(self.query(GameCard).first())
        if self._problem:
            self.warn(self._problem)
        self.call_after_refresh(self._load)

    def resting(self) -> str:
        """What there is to do."""
        return "Pick a game with the arrows, its number or the mouse; or go on with a match."

    def rest(self) -> None:
        """Say that nothing can be played, if so."""
        if self._blocked:
            self.warn(self._blocked)
        else:
            super().rest()

    @work(thread=True, exclusive=True)
    def _load(self) -> None:
        """Read the records and the announced games without holding up the menu."""
        games = [game for slug, game in announced().items() if slug not in self._titles]
        self.app.call_from_thread(self._show_announced, games)
        try:
            saved = self.table_app.records.matches()
        except BadFile as problem:
            self.app.call_from_thread(self._block, str(problem))
            return
        self.app.call_from_thread(self._show_saved, saved)
        import boardgames_tui.app.screens.new_match  # noqa: F401  (so that it opens at once)

    def _show_announced(self, games: list[Game]) -> None:
        if self.is_attached and games:
            number = len(self._titles)
            cards = [self._card(number + at, game) for at, game in enumerate(games, start=1)]
            self.query_one("#shelf").mount(*cards)

    def _block(self, problem: str) -> None:
        """Without records nothing is played, for it would be lost."""
        self._blocked = f"{problem}. Nothing can be played until that file is moved or mended."
        self.rest()
        self._show_saved(())

    def _show_saved(self, saved: tuple[Saved, ...]) -> None:
        if not self.is_attached:
            return
        self._saved = saved
        options = self.query_one(SavedList)
        highlighted = options.highlighted
        options.clear_options()
        if not saved:
            text = "No match yet. Choose a game above: every move is saved as it is made."
            options.add_option(Option(Content.styled(text, "$foreground-muted"), disabled=True))
            return
        width = max(40, self.size.width - 6)
        now = datetime.now(UTC)
        options.add_options(
            Option(row_of(match, self._titles, width, now), id=match.id) for match in saved
        )
        options.highlighted = min(highlighted or 0, len(saved) - 1)

    def on_resize(self) -> None:
        """Fit the lines of the saved matches to the width."""
        if self._saved:
            self._show_saved(self._saved)

    # --- choosing -----------------------------------------------------------------------------

    def _cards(self) -> list[GameCard]:
        return list(self.query(GameCard))

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
            self.set_focus(self.query_one(SavedList))

    def action_other_half(self) -> None:
        """From the shelf to the saved matches, and back."""
        saved = self.query_one(SavedList)
        self.set_focus(self._cards()[0] if self.focused is saved else saved)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Beside a narrow shelf, show the cover of the card that has the cursor."""
        if isinstance(event.widget, GameCard):
            self.query_one("#cover", Static).update(event.widget.picture)

    def on_game_card_chosen(self, event: GameCard.Chosen) -> None:
        """Sit down to a new match."""
        if self._blocked:
            self.warn(self._blocked)
        elif self.is_active and not self.asking:
            from boardgames_tui.app.screens.new_match import NewMatch

            self.table_app.go(NewMatch(event.game))

    @on(OptionList.OptionSelected, "#saved")
    def resume(self, event: OptionList.OptionSelected) -> None:
        """Go on with a saved match."""
        if event.option_id and self.is_active and not self.asking:
            self.table_app.open_match(event.option_id)

    def on_saved_list_wanted(self, event: SavedList.Wanted) -> None:
        """Rename, delete or export a saved match."""
        match = next(match for match in self._saved if match.id == event.match_id)
        if event.what == "rename":
            self._ask_name(match)
        elif event.what == "delete":
            question = f"Delete {name_of(match, self._titles)} for good?"
            self.ask(question, lambda: self._change(lambda: self._delete(match.id)))
        else:
            self.table_app.export(match.id)

    def _ask_name(self, match: Saved) -> None:
        from textual.widgets import Input  # late: the first frame needs none

        box = Input(
            match.title,
            placeholder=f"a name for {name_of(match, self._titles)}; empty for none",
            name=match.id,
            id="rename",
            compact=True,
        )
        self.mount(box, before=self._message)
        box.focus()
        self.tell("Enter keeps the name, Esc leaves it as it was.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The new name of a match."""
        match_id, title = str(event.input.name), event.value.strip()
        self._change(lambda: self.table_app.records.rename(match_id, title))
        self._close_rename()

    def key_escape(self) -> None:
        """Leave the name as it was."""
        self._close_rename()

    def _close_rename(self) -> None:
        if self.query("#rename"):
            self.query("#rename").remove()
            self.set_focus(self.query_one(SavedList))
            self.rest()

    def _delete(self, match_id: str) -> None:
        self.table_app.records.delete(match_id)

    def _change(self, change: Callable[[], None]) -> None:
        """Change the records, and show what they hold now."""
        try:
            change()
            self._show_saved(self.table_app.records.matches())
        except BadFile as problem:
            self.warn(str(problem))

    # --- other rooms --------------------------------------------------------------------------

    def action_rules(self) -> None:
        """Read the rules of the game under the cursor."""
        at = self.focused if isinstance(self.focused, GameCard) else self._cards()[0]
        self.table_app.show_rules(at.game)

    def action_settings(self) -> None:
        """Open the settings."""
        self.table_app.show_settings()

    def action_leave(self) -> None:
        """Quit, after asking."""
        self.ask("Close the box and go home?", self.app.exit)


def facts_of(info: GameInfo) -> str:
    """Such as "2-5 players  15-40 min"."""
    return f"{info.min_seats}-{info.max_seats} players  {info.minutes[0]}-{info.minutes[1]} min"


def name_of(match: Saved, titles: dict[str, str]) -> str:
    """What a match is called: the name it was given, or its game."""
    return match.title or titles.get(match.game, match.game)


def row_of(match: Saved, titles: dict[str, str], width: int, now: datetime) -> Content:
    """A line about a match, in columns that fill the width."""
    when = ago(match.updated, now)
    if match.standings is not None:
        winners = listed(match.seats[seat] for seat in match.standings.winners)
        stand, style = f"{winners} won", "$success"
    else:
        of = f" of {match.rounds}" if match.rounds else ""
        turn = listed(match.seats[seat] for seat in match.asked)
        stand, style = f"{turn}'s turn · round {match.round}{of}, {match.phase}", "$accent"
    room = width - 14
    shares = (room * 26 // 100, room * 32 // 100, room - room * 26 // 100 - room * 32 // 100)
    cells = zip((name_of(match, titles), listed(match.seats), stand), shares, strict=True)
    name, seats, stand = (fitted(text, share - 1) + " " for text, share in cells)
    return Content.from_markup(
        f"[bold $foreground]$name[/][$foreground-darken-1]$seats[/][{style}]$stand[/]"
        "[$foreground-muted]$when[/]",
        name=name,
        seats=seats,
        stand=stand,
        when=when.rjust(13),
    )


def fitted(text: str, width: int) -> str:
    """The text in exactly so many cells, cut with an ellipsis where it is longer."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, width - 1) + "…"


def ago(then: datetime, now: datetime) -> str:
    """How long ago, as people say it."""
    minutes = int((now - then).total_seconds() // 60)
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    if minutes < 24 * 60:
        return f"{minutes // 60} h ago"
    days = (now.astimezone().date() - then.astimezone().date()).days
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 14 else then.astimezone().strftime("%Y-%m-%d")
