"""Hints: what a strong player would do, told from the view of who asks, and counted."""

import random
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.hints import marked_spots
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.table_model import Moment
from boardgames_tui.bots.advice import Advice
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import NotNow
from boardgames_tui.session import Session
from boardgames_tui.session.hints import hint_in_words
from tests.app.table import Table
from tests.app.test_computers import match_of, screen_of, seated
from tests.example_game import rules as keepsake
from tests.games.every_table import table_of
from tests.games.walks import GAMES
from tests.plain.table import Table as Talked
from tests.plain.table import typing

NAMES = ("Abby", "Ben", "Cy")


def asked(slug: str, moments: int) -> Any:
    """Sessions at some moments of a walked match at which there is something to choose."""
    game, rng = GAMES[slug], random.Random(6)
    state = game.setup(NAMES, game.Options(), 4, game.deck(game.Options())).state
    while game.actors(state) and moments:
        seat = game.actors(state)[0]
        legal = game.legal_actions(state, seat)
        if len(legal) > 1 and rng.random() < 0.2:
            moments -= 1
            yield session_at(game, state), seat
        state = game.apply(state, rng.choice(legal)).state


def session_at(game: Any, state: Any) -> Session:
    match = Match(game, NAMES, state.options, 1, deck=state.deck, bot_seed=9, start=state)
    return Session(match, None, None)


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_is_legal_rests_on_the_asker_s_view_and_is_marked(slug: str) -> None:
    game = GAMES[slug]
    for session, seat in asked(slug, 5):
        state, match = session.match.state, session.match
        advice = session.advice_question(seat).answer()
        assert advice.action in game.legal_actions(state, seat)
        other = session_at(game, game.redeal(state, seat, 5))
        assert other.advice_question(seat).answer() == advice
        text = session.hint(seat, advice)
        assert game.say(advice.action, session.view(seat), seat).rstrip(".") in text
        view = session.view(match.viewer)
        legal = session.legal(view, seat)
        model = table_of(slug).build(Moment(game, view, legal, match.viewer, seat))
        canvas = Canvas(120, 38)
        model.paint(canvas, None)
        marks = set(marked_spots(model.choices, tuple(canvas.spots), advice.action))
        assert len(marks) < 9
        if advice.action.kind not in ("done", "use-spatula"):
            assert marks, advice.action


def test_a_hint_gives_its_reasons() -> None:
    session = Session(match_of(keepsake, "", ""), None, None)
    legal = session.legal(session.view(0), 0)
    words = hint_in_words(
        keepsake, session.view(0), 0, Advice(legal[0], (legal[1],), 1, -2.2, legal[1], 0.9)
    )
    assert "With what follows it pays 1 point. It gives away about 2 points for later." in words
    assert "About 1 point better than: " in words
    assert "About as good: " in hint_in_words(
        keepsake, session.view(0), 0, Advice(legal[0], instead=legal[1])
    )
    assert hint_in_words(keepsake, session.view(0), 0, Advice(legal[0])).count(".") == 1


async def test_h_shows_a_hint_once_for_a_position_and_the_scores_count_it() -> None:
    async with seated(match_of(keepsake, "", "easy")) as table:
        await table.press("h")
        assert "Hint: " in table.text
        advised = screen_of(table)._advised  # type: ignore[attr-defined]
        assert advised in screen_of(table).legal
        await table.press("h")
        assert table.session.match.hints == (1, 0)
        assert "Abby was shown a hint." in table.session.story(None)
        screen_of(table).choose(advised)
        await table.rest()
        assert screen_of(table)._advised is None  # type: ignore[attr-defined]
        loaded = table.app.records.load(table.session.identity or "", {"keepsake": keepsake})
        assert loaded.match.hints == (1, 0)
        assert list(table.session.about_players())[-1] == "Hints used: Abby 1."
        table.app.go(Scores(table.session))
        await table.rest()
        assert "Hints used: Abby 1." in table.text


async def test_without_hints_h_says_so_and_nothing_is_shown_that_can_not_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(match_of(keepsake, "", "", gives_hints=False)) as table:
        await table.sit_down()
        await table.press("h")
        assert "without hints" in table.text and table.session.match.hints == (0, 0)
    async with seated(match_of(keepsake, "", "easy")) as table:

        def busy(*_: Any) -> None:
            raise NotNow(table.app.records.path, "is in use by another program just now")

        monkeypatch.setattr(table.app.records, "append", busy)
        await table.press("h")
        assert "No hint is shown." in table.text and "Hint: " not in table.text


async def test_nobody_is_given_a_hint_for_a_computer() -> None:
    async with seated(match_of(keepsake, "easy", "")) as table:
        assert isinstance(table, Table) and screen_of(table).computers.shows
        await table.press("h")
        assert "You are not asked anything now." in table.text


def test_a_hint_without_a_screen() -> None:
    match = match_of(GAMES["just-desserts"], "", "easy")
    table = Talked(match, typing("hint", "h", "quit"))
    assert table.text.count("Hint: ") == 2 and match.hints == (1, 0)
    turnless = GAMES["just-desserts"].Options(turnless=True)
    match = Match(GAMES["just-desserts"], NAMES, turnless, 3)
    assert "for people only" in Session(match, None, None).no_hint(0)
