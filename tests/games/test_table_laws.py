"""The laws of the table, kept by the shared screen for every game: asked through the app.

Matches are walked with names as long as the form allows. The short suite asks each game at one
size; marked `long`, every option is asked at 80x24, 120x40 and 200x60.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.canvas import EMPTY, Canvas, Spot
from boardgames_tui.app.changes import MARK, pictures
from boardgames_tui.app.table_model import Moment
from boardgames_tui.app.table_screen import TableScreen
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.games.at_table import LARGE, MIDDLE, SETTINGS, SMALL, screen_text
from tests.games.every_table import GAMES, TABLES, walk
from tests.games.walks import variants
from tests.kept_apps import kept_app

SIZES = (SMALL, MIDDLE, LARGE)
MOMENTS = 5
"""So many moments of a match are asked in the short suite."""
ROUND = 60
"""Within so many actions everybody has acted in most positions."""
SHORT = [
    pytest.param(slug, SIZES[place % 3], None, id=f"{slug}-{SIZES[place % 3][0]}")
    for place, slug in enumerate(sorted(TABLES))
]
LONG = [
    pytest.param(slug, size, options, id=f"{slug}-{size[0]}-{number}", marks=pytest.mark.long)
    for slug in TABLES
    for number, options in enumerate(variants(slug, GAMES[slug].info.min_seats))
    for size in SIZES
]
EVERYWHERE = pytest.mark.parametrize(("slug", "size", "options"), SHORT + LONG)


class At:
    """The app with one position after the other on its table."""

    def __init__(self, pilot: Pilot[Any], slug: str, options: Any) -> None:
        self.pilot = pilot
        self.app: Any = pilot.app
        self._walk = list(walk(slug, 2, options))

    async def moments(self, count: int = MOMENTS) -> AsyncIterator[TableScreen]:
        """Spread over a match: the table before whoever is asked."""
        step = max(1, len(self._walk) // count)
        for here in self._walk[::step][:count]:
            was = here.match
            yield await self.sit(
                Match(was.game, was.seats, was.options, 1, deck=was.deck, start=here.state)
            )

    async def sit(self, match: Match) -> TableScreen:
        """Show the position; whoever is asked has the keyboard."""
        session = Session(match, None, None)
        session.sit_down(match.game.actors(match.state)[0])
        self.app.show_session(session)
        await self.rest()
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    async def a_round_later(self, match: Match, chance: random.Random) -> TableScreen | None:
        """The table when whoever is asked now is asked again after others; None if that is far."""
        session, game = Session(match, None, None), match.game
        seat = game.actors(match.state)[0]
        others = False
        for _ in range(ROUND):
            asked = game.actors(match.state)
            if not asked or (others and asked[0] == seat):
                break
            others = others or asked[0] != seat
            session.play(chance.choice(game.legal_actions(match.state, asked[0])))
        if not others or seat not in game.actors(match.state)[:1]:
            return None
        session.sit_down(seat)
        self.app.show_session(session)
        await self.rest()
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def rest(self) -> None:
        for _ in range(2):
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(KEY_NAMES.get(key, key))
        await self.rest()

    @property
    def text(self) -> str:
        return squeezed(screen_text(self.app))


KEY_NAMES = {".": "full_stop", "?": "question_mark", "Enter": "enter"}


def squeezed(text: str) -> str:
    """The text without its blanks: where a line is broken does not matter."""
    return "".join(text.split())


@asynccontextmanager
async def table(slug: str, size: tuple[int, int], options: Any) -> AsyncIterator[At]:
    async with kept_app(SETTINGS, size, lambda: BoardgamesApp(settings=SETTINGS)) as pilot:
        yield At(pilot, slug, options)


def said(screen: TableScreen) -> str:
    return screen._message.text


@EVERYWHERE
async def test_the_question_is_whole_and_names_its_person(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    async with table(slug, size, options) as at:
        async for screen in at.moments():
            name = screen.session.seats[screen.asked]
            if not screen.model.first_press:  # there all are asked at once
                assert said(screen).startswith((name, f"{name[0]}:")) or name in said(screen)
            assert squeezed(said(screen)) in at.text
            least = 2 if screen.has_class("-tall") else 1
            assert screen._message.size.height == least, said(screen)


@EVERYWHERE
async def test_the_first_press_does_what_can_be_taken_back_and_points_at_all_else(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    chance = random.Random(slug)
    async with table(slug, size, options) as at:
        async for screen in at.moments():
            if screen.model.first_press:
                continue
            choices = [
                (spot, choice)
                for spot, choice in screen.model.choices.items()
                if choice.action is not None and choice.key and choice.action.kind != "done"
            ]
            if not choices:
                continue
            spot, choice = chance.choice(choices)
            alike = [a for a in screen.legal if a.kind == choice.action.kind]
            match = screen.session.match
            back = all(_can_take_back(match, action) for action in alike)
            keys = [other.key for _, other in choices].count(choice.key)
            if keys > 1:
                continue
            await at.press(choice.key)
            assert len(match) == (1 if back else 0), choice.action
            if not back:
                assert screen._aim == spot
                assert said(screen).startswith("Again")
                assert squeezed(said(screen)) in at.text
                await at.press(chance.choice(("Enter", choice.key)))
                assert len(match) >= 1
            assert match.line[1].action == choice.action


def _can_take_back(match: Match, action: Any) -> bool:
    real = Match(
        match.game, match.seats, match.options, 1, deck=match.deck, start=match.line[0].state
    )
    real.play(action)
    return real.undo_refusal() is None


@EVERYWHERE
async def test_the_cursor_rests_on_no_trap(slug: str, size: tuple[int, int], options: Any) -> None:
    async with table(slug, size, options) as at:
        async for screen in at.moments():
            choices = screen.model.choices
            here = choices.get(screen._board.cursor or "")
            safe = [
                spot
                for spot, choice in choices.items()
                if choice.rests
                and not choice.spends
                and (choice.action is None or _can_take_back(screen.session.match, choice.action))
            ]
            assert here is None or not here.spends, "Enter alone would give something up"
            if safe:
                assert screen._board.cursor in safe
            elif any(choice.ends for choice in choices.values()):
                assert here is not None
                assert here.ends


@EVERYWHERE
async def test_the_line_of_keys_tells_the_truth(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    async with table(slug, size, options) as at:
        async for screen in at.moments():
            hints = screen.all_hints()
            keys = {choice.key for choice in screen.model.choices.values() if choice.label}
            shown = "".join(hint[0] for hint in screen.choice_hints(asked=True))
            shown += "".join(hint[0] for hint in screen.choice_hints(asked=False))
            for key in keys - {"", "."}:
                assert key in _spread(shown), key
            assert not set(_spread(shown)) - keys, shown
            labels = [label for _, label, _ in hints]
            assert "done" not in labels or screen.find_kind("done")
            assert "undo" not in labels
            line = screen_text(at.app).splitlines()[-1]
            whole = all(f"{key} {label}" in line for key, label, _ in hints)
            missing = [hint for hint in hints if f"{hint[0]} {hint[1]}" not in line]
            assert whole or "F4 all keys" in line, missing
            await at.press("f4")
            page = screen_text(at.app)
            assert all(label in page for label in labels if label != "close")
            await at.press("escape")
            assert screen.page.name == ""


def _spread(shown: str) -> str:
    """The keys that a line of keys stands for: "1-3" is 1, 2 and 3."""
    keys, at = "", 0
    while at < len(shown):
        if shown[at] == "-" and keys:
            keys += "".join(chr(code) for code in range(ord(keys[-1]) + 1, ord(shown[at + 1])))
        elif shown[at] != " ":
            keys += shown[at]
        at += 1
    return keys


@EVERYWHERE
async def test_the_question_mark_always_answers(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    chance = random.Random(slug)
    async with table(slug, size, options) as at:
        async for screen in at.moments():
            before = said(screen)
            await at.press("?")
            assert said(screen) != before
            assert squeezed(said(screen)) in at.text
            refused = [
                (spot, key)
                for spot, key in screen.model.offered.items()
                if key and spot not in screen.model.choices
            ]
            keys = {choice.key for choice in screen.model.choices.values()}
            refused = [(spot, key) for spot, key in refused if key not in keys]
            if refused:
                _, key = chance.choice(refused)
                await at.press(key)
                assert len(screen.session.match) == 0
                assert squeezed(said(screen)) in at.text
                assert said(screen) != before


@EVERYWHERE
async def test_escape_leaves_what_lies_on_top_and_does_nothing_else(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    async with table(slug, size, options) as at:
        async for screen in at.moments(3):
            resting = at.text
            await at.press("escape")
            if screen.model.first_press:  # every letter may be a buzzer: it asks whether to leave
                assert "Leavethetable?" in at.text
                await at.press("n")
                continue
            assert at.text == resting
            for page in ("f4", *(page.key for page in screen.model.pages.values())):
                await at.press(page)
                assert at.text != resting
                await at.press("escape")
                assert at.text == resting
            if screen.has_class("-narrow") and screen.model.typed is None:
                await at.press("l")
                assert screen.has_class("-log-over")
                await at.press("escape")
                assert at.text == resting
            for choice in screen.model.choices.values():
                if choice.picks is not None and choice.key and not choice.then:
                    await at.press(choice.key, *["escape"] * 3)
                    assert screen.model.picks == screen.model.back()
            assert len(screen.session.match) == 0


@EVERYWHERE
async def test_the_end_of_a_turn_needs_no_second_press(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    async with table(slug, size, options) as at:
        for here in at._walk:
            done = [action for action in here.model.moment.legal if action.kind == "done"]
            if not done or here.model.wastes:
                continue
            was = here.match
            screen = await at.sit(
                Match(was.game, was.seats, was.options, 1, deck=was.deck, start=here.state)
            )
            match = screen.session.match
            if screen.model.first_press:
                await at.press("space")  # the clocks stand still at first
            await at.press(".")
            assert match.line[1].action == done[0]
            return


@EVERYWHERE
async def test_what_changed_since_one_acted_is_marked_and_no_mark_hides_a_word(
    slug: str, size: tuple[int, int], options: Any
) -> None:
    chance, marked, asked = random.Random(slug), 0, False
    async with table(slug, size, options) as at:
        for here in at._walk[:: max(1, len(at._walk) // MOMENTS)]:
            was = here.match
            match = Match(was.game, was.seats, was.options, 1, deck=was.deck, start=here.state)
            screen = None if here.model.first_press else await at.a_round_later(match, chance)
            if screen is None or screen.model.first_press:
                continue
            seat, asked = screen.asked, True
            last = max(n for n, entry in enumerate(match.line) if n and entry.action.seat == seat)
            bare = Canvas(*screen._board.size)
            screen.model.paint(bare, screen._board.cursor)
            views = screen.view, match.game.observe(match.at(last), screen.viewer)
            moment = Moment(match.game, screen.view, (), screen.viewer, seat)
            now, then = pictures(screen.table, moment, views, screen._board.size)
            shown = screen._board.canvas
            for name, spot in now.spots.items():
                old = then.spots.get(name)
                if name in bare.spots and (old is None or then.inside(old) != now.inside(spot)):
                    marked += 1
                    place = bare.spots[name]
                    dotted = bare.inside(place) != shown.inside(place)
                    assert dotted or _is_underlined(shown, place), name
            dots = _cells_apart(bare, shown)
            assert all(before in EMPTY and after == MARK for before, after in dots)
    turnless = not asked and getattr(options, "turnless", False)  # everybody acts at once
    assert marked or turnless or slug == "keepsake", "nothing changed: the walk asks nothing"


def _is_underlined(canvas: Canvas, spot: Spot) -> bool:
    rows = canvas._styles[max(0, spot.y) : spot.y + spot.height]
    return any("underline" in style for row in rows for style in row)


def _cells_apart(one: Canvas, other: Canvas) -> list[tuple[str, str]]:
    """The cells in which two pictures differ, of each what it is in both."""
    return [
        (a, b)
        for row, twin in zip(one._cells, other._cells, strict=True)
        for a, b in zip(row, twin, strict=True)
        if a != b
    ]
