"""What holds for the scenes of every game, without a terminal: asked of the corpus."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene, Showing
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.games.just_desserts.screen.scenes import Favourite, Lured
from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.session.witnessed import Witnessed
from boardgames_tui.settings import Settings
from tests.games.at_table import MIDDLE, AtTable, sitting
from tests.games.corpus import corpus
from tests.games.every_table import GAMES, LONG_NAMES, table_of
from tests.games.walks import dumped, strings

KINDS: dict[str, set[str]] = {
    "born-to-serve": {"RoundOfBills", "DecidedBill", "LastRound", "ServiceStops"},
    "chefs-apprentice": {"Finale"},
    "how-to-serve-man": {"DishServed", "TimerRan", "LastWord"},
    "just-desserts": {"Favourite", "Lured", "Slips"},
    "keepsake": set(),
}
"""The scenes of each game: all of them come up in the corpus."""
BOARDS = ((72, 20), (80, 22), (120, 37), (200, 57))
"""Boards in terminals of 80x24, 120x40 and 200x60, with a log beside them and without."""
MANY = 14
"""Of more matches than that every second one is looked through."""
EACH = 4
"""So many scenes of a kind are painted, those with the most beats among them."""


@dataclass
class Found:
    """A scene of a match, and what there was around it."""

    scene: Scene
    witnessed: Witnessed
    state: Any
    """The whole position that the scene led to."""
    earlier: Any
    """The whole position before it."""
    action: Any
    """What led from one to the other."""


def all_scenes(slug: str) -> Iterator[Found]:
    """The scenes of all matches of the corpus, with the longest names."""
    table, game = table_of(slug), GAMES[slug]
    for example in corpus(slug)[:: 2 if len(corpus(slug)) > MANY else 1]:
        walk = example.walk()
        names = LONG_NAMES[: example.seats]
        told = list(seen(walk.events[0], None))
        states = [state.evolve(seats=names) for state in walk.states]
        views = [game.observe(state, None) for state in states]
        for number, action in enumerate(walk.actions, start=1):
            events = seen(walk.events[number], None)
            told += events
            witnessed = Witnessed(
                game,
                events,
                action.seat,
                partial(views.__getitem__, number - 1),
                partial(views.__getitem__, number),
                lambda story=tuple(told): story,
            )
            for scene in table.scenes(witnessed):
                yield Found(scene, witnessed, states[number], states[number - 1], action)


@cache
def scenes(slug: str) -> tuple[Found, ...]:
    """Some of each kind: those with most beats, and others spread over the matches."""
    kinds: dict[str, list[Found]] = {}
    for found in all_scenes(slug):
        kinds.setdefault(type(found.scene).__name__, []).append(found)
    some: list[Found] = []
    for of_kind in kinds.values():
        longest = sorted(of_kind, key=lambda found: -len(found.scene.beats))[: EACH // 2]
        some += [*longest, *of_kind[:: max(1, len(of_kind) // (EACH // 2))][: EACH // 2]]
    return tuple(some)


def words(text: str) -> list[str]:
    """The words of a text without its punctuation at their ends."""
    return [word for part in text.split() if (word := part.strip(".,:;()"))]


def page(scene: Scene, board: tuple[int, int], told: int, part: float = 1.0) -> str:
    canvas = Canvas(*board)
    scene.paint(canvas, told, part)
    return canvas.text()


@pytest.mark.parametrize("slug", GAMES)
def test_the_corpus_holds_every_kind_of_scene(slug: str) -> None:
    assert {type(found.scene).__name__ for found in scenes(slug)} == KINDS[slug]


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("slug", GAMES)
def test_what_a_beat_tells_is_whole_and_stays_to_the_last_page(
    slug: str, board: tuple[int, int]
) -> None:
    for found in scenes(slug):
        said: list[str] = []
        for told, beat in enumerate(found.scene.beats, start=1):
            said += [word for text in beat.says for word in words(text)]
            if told in (1, len(found.scene.beats) // 2, len(found.scene.beats)):
                text = page(found.scene, board, told)
                missing = [word for word in said if word not in text]
                assert not missing, f"{missing} not in\n{text}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_beat_says_something_that_was_not_there_before_it(slug: str) -> None:
    for found in scenes(slug):
        pages = [
            page(found.scene, (120, 37), told) for told in range(1, len(found.scene.beats) + 1)
        ]
        assert len(set(pages)) == len(pages)


@pytest.mark.parametrize("slug", GAMES)
def test_without_motion_there_is_one_page_and_it_is_the_last(slug: str) -> None:
    for found in scenes(slug):
        still, moving = Showing(found.scene, moving=False), Showing(found.scene, moving=True)
        assert still.is_whole
        seconds = 0.0
        while not moving.is_whole:
            assert not found.scene.beats or moving.page[0] <= len(found.scene.beats)
            seconds += moving.wait
            moving.tick()
        assert still.page == moving.page
        assert seconds <= 8.0
        canvas = Canvas(80, 22)
        still.paint(canvas)
        assert canvas.text() == page(found.scene, (80, 22), len(found.scene.beats))


@pytest.mark.parametrize("slug", GAMES)
def test_keys_lead_through_a_scene_beat_by_beat(slug: str) -> None:
    for found in scenes(slug):
        showing = Showing(found.scene, moving=True)
        steps = 0
        while not showing.is_whole:
            showing.step()
            assert showing.page[1] == 1.0
            steps += 1
        assert steps <= len(found.scene.beats)


@pytest.mark.parametrize("slug", GAMES)
def test_every_picture_of_a_beat_can_be_painted(slug: str) -> None:
    for found in scenes(slug)[::3]:
        for told, beat in enumerate(found.scene.beats, start=1):
            for frame in range(1, beat.frames):
                assert page(found.scene, (80, 22), told, frame / beat.frames)


@pytest.mark.parametrize("slug", GAMES)
def test_no_page_names_what_is_hidden_from_a_bystander(slug: str) -> None:
    for found in scenes(slug):
        known = {*names_in(found.witnessed.after), *names_in(found.witnessed.before)}
        known |= {text for event in found.witnessed.events for text in strings(event)}
        hidden = names_in(found.state) - known
        text = page(found.scene, (200, 57), len(found.scene.beats))
        assert not [name for name in hidden if name in text and not _within(name, known)]


def names_in(state: Any) -> set[str]:
    """The names in a position, without the deck that it is played with."""
    found = json.loads(dumped(state))
    return {text for text in _texts(found) if " " in text}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _within(name: str, known: set[str]) -> bool:
    """Whether a name is part of something that everybody knows."""
    return any(name in text for text in known)


@pytest.mark.parametrize("slug", GAMES)
def test_a_scene_is_made_of_what_a_bystander_knows(slug: str) -> None:
    example = corpus(slug)[0]
    walk, game = example.walk(), GAMES[slug]
    match = Match(game, walk.states[0].seats, example.options, 0, start=walk.states[0])
    session = Session(match, None, None)
    for action in walk.actions[:60]:
        before = match.state
        step = session.play(action)
        witnessed = session.witnessed(len(match))
        assert witnessed.before == game.observe(before, None)
        assert witnessed.after == game.observe(match.state, None)
        assert witnessed.events == seen(step.events, None)
        assert witnessed.asked == action.seat


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_small_page_of_just_desserts_stands_clear_of_the_table_and_its_names(
    board: tuple[int, int],
) -> None:
    for found in scenes("just-desserts"):
        text = page(found.scene, board, len(found.scene.beats))
        if isinstance(found.scene, Favourite):
            assert re.search(r" (♥ ){10,}", text), "hearts along the top, evenly"
            assert "♥♥" not in text
        elif isinstance(found.scene, Lured):
            lurer = found.state.seats[found.scene.seat]
            row = rf" │  . {{2}}{lurer} +◂ {found.scene.guest} +│( |$)"
            assert re.search(row, text, re.MULTILINE), text


# --- on the table screen ----------------------------------------------------------------------

FOLLOWED = tuple(slug for slug, kinds in KINDS.items() if kinds)


def waiting(slug: str) -> list[Found]:
    """The scenes that wait for a key once they are told."""
    return [found for found in scenes(slug) if not found.scene.passes]


def longest(slug: str) -> Found:
    """The scene with the most beats in a match that begins just before it."""

    def beats(found: Found) -> int:
        alone = replace(found.witnessed, story=lambda: found.witnessed.events)
        return len(table_of(slug).scenes(alone)[0].beats)

    return max(waiting(slug), key=beats)


@asynccontextmanager
async def followed(found: Found, *, moving: bool = False) -> AsyncIterator[AtTable]:
    """The app, showing the scene of what was just played."""
    settings = Settings(theme="diner", animations=moving, curtain="off")
    async with sitting(found.earlier, MIDDLE, settings=settings) as at:
        at.pilot.app.animation_level = "full" if moving else "none"
        at.screen.choose(found.action)
        await at.pilot.pause()
        yield at


@pytest.mark.parametrize("slug", FOLLOWED)
async def test_a_scene_is_shown_to_all_before_the_table_turns_and_no_key_plays(slug: str) -> None:
    found = waiting(slug)[0]
    async with followed(found) as at:
        assert at.screen.shown_scene is not None
        last = found.scene.beats[-1]
        missing = [word for text in last.says for word in words(text) if word not in at.text]
        assert not missing
        assert len(at.screen._log._given) < len(at.session.story(None)), "the log is ahead of it"
        played = at.played
        for _ in range(4):
            if getattr(at.pilot.app.screen, "shown_scene", None) is None:
                break
            await at.press("u")
        assert at.played == played
        assert getattr(at.pilot.app.screen, "shown_scene", None) is None


@pytest.mark.parametrize("slug", FOLLOWED)
async def test_with_motion_keys_show_the_next_beat_and_escape_the_last(slug: str) -> None:
    async with followed(longest(slug), moving=True) as at:
        showing = at.screen.scenes.showing
        count = len(showing.scene.beats)
        assert showing.page[0] == 1
        await at.press("z")
        assert showing.page[1] == 1.0
        assert not showing.is_whole
        assert at.screen.scenes.waits_for_time
        await at.press("escape")
        assert showing.page == (count, 1.0)
        assert not at.screen.scenes.waits_for_time
        await at.press("escape")
        scenes = getattr(at.pilot.app.screen, "scenes", None)
        assert scenes is None or scenes.showing is not showing


@pytest.mark.parametrize("slug", FOLLOWED)
async def test_what_asks_something_stops_a_scene(slug: str) -> None:
    async with followed(longest(slug), moving=True) as at:
        showing = at.screen.scenes.showing
        page = showing.page
        await at.press("q")
        assert at.screen.asking
        at.screen.scenes.next_picture()
        assert showing.page == page
        await at.press("n")
        assert not at.screen.asking
        at.screen.scenes.next_picture()
        assert showing.page != page


async def test_the_slips_are_unfolded_over_the_table_without_turns_too() -> None:
    found = next(f for f in waiting("just-desserts") if f.state.options.turnless)
    async with followed(found) as at:
        assert at.screen.shown_scene is not None
        missing = [
            word
            for beat in found.scene.beats
            for text in beat.says
            for word in words(text)
            if word not in at.text
        ]
        assert not missing
        await at.press("p")  # a buzzer, before
        assert isinstance(at.pilot.app.screen, Scores)


async def test_a_scene_that_passes_is_gone_without_a_key_and_left_out_without_motion() -> None:
    found = next(f for f in scenes("just-desserts") if f.scene.passes)
    async with followed(found, moving=True) as at:
        assert isinstance(at.screen.shown_scene, type(found.scene))
        for _ in range(60):
            if at.screen.shown_scene is None:
                break
            assert at.screen.scenes.waits_for_time
            at.screen.scenes.next_picture()
        assert at.screen.shown_scene is None
    async with followed(found) as at:
        assert at.screen.shown_scene is None


@pytest.mark.parametrize("slug", FOLLOWED)
async def test_looking_back_shows_the_last_scene_once_more(slug: str) -> None:
    found = waiting(slug)[0]
    async with followed(found) as at:
        kind = type(at.screen.shown_scene)
        while getattr(at.pilot.app.screen, "shown_scene", None) is not None:
            await at.press("u")
        at.pilot.app.show_past(at.session)
        await at.pilot.pause()
        past, played = at.screen, at.played
        last = ("Enter", "last scene", "scene")
        assert last in past.hints()
        await at.press("home")
        assert last not in past.hints(), "before the deal there was none"
        await at.press("end")
        await at.press("enter")
        assert past.shows_scene
        assert isinstance(past.shown_scene, kind)
        assert at.said == "Any key goes on."
        await at.press("left")  # any key goes on
        while past.shows_scene:
            await at.press("escape")
        assert at.screen is past, "Esc left the scene, and not the past"
        assert (at.played, past.session.number) == (played, past.session.length)


async def test_the_scene_of_a_computers_move_goes_by_itself_and_escape_skips_it() -> None:
    found = waiting("how-to-serve-man")[0]
    async with followed(found) as at:
        screen, app = at.screen, at.pilot.app
        assert not screen.scenes.waits_for_time, "a person's waits for a key"
        screen.scenes.play((found.scene, found.scene), by_itself=True)
        assert screen.scenes.waits_for_time
        screen.scenes.next_picture()
        assert screen.scenes.showing is not None, "the other one follows"
        await at.pilot.pause()
        await at.press("escape")
        assert getattr(app.screen, "shown_scene", None) is None
