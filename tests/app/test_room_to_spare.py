"""Large windows use their room: what stands where, at 80x24, 120x40, 160x50 and 200x60."""

import random
import re
from functools import cache
from typing import Any

import pytest

from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.log_panel import LogPanel
from boardgames_tui.app.widgets.saved_list import SavedList
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.app.table import LARGE, NAMES, SMALL, opened, text_of
from tests.games.at_table import match_from, sitting

GAMES = built_in()
ROOMY, HUGE = (160, 50), (200, 60)
LISTS = re.compile(r"[^│]*, [^│]*…")
"""Where many things are named in one line, with a comma between, the last can be cut."""
WHEN = ("early", "middle", "end")


@cache
def states_of(slug: str) -> tuple[Any, ...]:
    """All positions of a match of random actions."""
    game, dice = GAMES[slug], random.Random(5)
    states = [game.setup(NAMES, game.Options(), 3).state]
    while actors := game.actors(states[-1]):
        states.append(
            game.apply(states[-1], dice.choice(game.legal_actions(states[-1], actors[0]))).state
        )
    return tuple(states)


def position(slug: str, when: str) -> Any:
    """A position early, in the middle or at the end of a match."""
    states = states_of(slug)
    return states[{"early": 4, "middle": len(states) // 2, "end": len(states) - 2}[when]]


@pytest.mark.parametrize("size", [LARGE, ROOMY, HUGE], ids=str)
async def test_the_menu_shows_four_covers_and_the_last_scores(size: tuple[int, int]) -> None:
    async with opened(size) as (app, pilot):
        game, dice = GAMES["just-desserts"], random.Random(5)
        match = Match(game, NAMES, game.Options(), 3)
        identity = app.records.create(match)
        while not match.over:
            asked = game.actors(match.state)[0]
            match.play(dice.choice(game.legal_actions(match.state, asked)))
            app.records.append(identity, match)
        saved = app.query_one(SavedList)
        saved.show(app.records.matches(), {"just-desserts": "Just Desserts"})
        await pilot.pause()
        text = text_of(app)
        cards = list(app.screen.query(".card"))
        assert len({card.region.y for card in cards}) == 1, "beside each other"
        for card in cards:
            lines = card.picture.plain.split("\n")  # type: ignore[attr-defined]
            assert all(line.strip() in text for line in lines)
        scores = ", ".join(f"{NAMES[row.seats[0]]} {row.total}" for row in standings(match).rows)
        assert (scores in text) == (size[0] >= 160)


def standings(match: Match) -> Any:
    return match.game.standings(match.state)


@pytest.mark.parametrize(
    "size",
    [SMALL, *(pytest.param(one, marks=pytest.mark.long) for one in (LARGE, ROOMY)), HUGE],
    ids=str,
)
@pytest.mark.parametrize("slug", GAMES)
async def test_the_final_scores_are_whole_and_get_bars_where_there_is_room(
    slug: str, size: tuple[int, int]
) -> None:
    match = match_from(states_of(slug)[-1])
    async with opened(size) as (app, pilot):
        app.go(Scores(Session(match, None, None)))
        await pilot.pause()
        await pilot.pause()
        text = text_of(app)
        bars = app.screen.query_one("#score-bars")
        assert bars.display <= (size in (ROOMY, HUGE))
        assert bars.display >= (size == HUGE)
        for row in standings(match).rows:
            assert str(row.total) in text
            if bars.display:
                assert re.search(rf"[█▒▓░▚] {row.total}\s*$", text, re.MULTILINE)


@pytest.mark.parametrize(
    "size", [*(pytest.param(one, marks=pytest.mark.long) for one in (SMALL, LARGE)), HUGE], ids=str
)
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("slug", GAMES)
async def test_the_log_stands_beside_the_board_and_all_is_whole_where_there_is_room(
    slug: str, when: str, size: tuple[int, int]
) -> None:
    async with sitting(position(slug, when), size=size) as table:
        screen = table.pilot.app.screen
        board, log = screen.query_one(Board), screen.query_one(LogPanel)
        assert log.display == (size != SMALL)
        if log.display:
            assert board.region.right <= log.region.x
            assert board.region.width + log.region.width == size[0]
        painted = board.canvas.text()
        for name in NAMES:
            assert name in painted
        if size == HUGE:
            cut = [line for line in painted.splitlines() if re.search(r"…", LISTS.sub("", line))]
            assert not cut


@pytest.mark.parametrize("slug", GAMES)
async def test_nothing_is_cut_at_a_full_table_where_there_is_room(slug: str) -> None:
    game, dice = GAMES[slug], random.Random(5)
    names = ("Abby", "Ben", "Cy", "Dora", "Eve", "Finn")[: game.info.max_seats]
    state = game.setup(names, game.Options(), 3).state
    for _ in range(60):
        asked = game.actors(state)[0]
        state = game.apply(state, dice.choice(game.legal_actions(state, asked))).state
    async with sitting(state, size=HUGE) as table:
        lines = table.board.canvas.text().splitlines()
        assert not [line for line in lines if "…" in LISTS.sub("", line)]
