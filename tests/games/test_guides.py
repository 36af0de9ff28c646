"""Guides of first matches, held against the rules: what they say comes up, fits, and is there.

A learner plays each guided match in several ways: as the computer advises, and at random.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from boardgames_tui import guides
from boardgames_tui.app import text_page
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.guided import pointed_at
from boardgames_tui.app.table_model import Moment
from boardgames_tui.app.widgets.guide_bar import LINES, worded
from boardgames_tui.ascii_text import plain_text
from boardgames_tui.bots import brain_of, choose
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.guides import LEARNER, OTHER, Guide, Lesson, Tip, guide_of, question_of
from boardgames_tui.kernel.event import Event
from boardgames_tui.session.lesson import LessonSession, guided_match

GAMES = built_in()
SMALL, LARGE = (80, 20), (80, 35)
"""Boards of terminals of 80x24, and of 120x40 with the log open, below two lines of guide."""
WAYS, MOST = 5, 40
"""So often the learner plays, at random but for the first time; and at most, until all was said."""
WIDTH = 78


@dataclass
class Found:
    """What came of playing a guide in several ways."""

    reached: set[int] = field(default_factory=set)
    lost: set[int] = field(default_factory=set)
    """The tips that pointed at nothing on some board on which they were said."""
    met: dict[int, set[str]] = field(default_factory=dict)
    """By tip: the patterns that named a spot."""
    bare: set[str] = field(default_factory=set)
    """The questions of which nothing was said when they came up first."""
    asked: set[str] = field(default_factory=set)
    """The questions that came up."""


def faults(slug: str, guide: Guide, found: Found) -> Iterator[str]:
    """What is wrong with a guide, in sentences."""
    for number, tip in enumerate(guide.tip):
        text = tip.text.replace("{other}", guide.other)
        lines = worded(text, "next tip (9)", WIDTH)
        if len(lines) > LINES:
            yield f"tip {number} takes {len(lines)} lines: {tip.text}"
        if plain_text(tip.text).count("?") > tip.text.count("?"):
            yield f"tip {number} has a sign that a plain terminal can not show: {tip.text}"
        if number not in found.reached:
            yield f"tip {number} is never said: {tip.text}"
        elif number in found.lost:
            yield f"tip {number} points at nothing: {tip.point}"
        for pattern in sorted({*tip.point} - found.met.get(number, {*tip.point})):
            yield f"tip {number} never finds {pattern}"
    yield from (f"nothing is said of {question}" for question in sorted(found.bare))
    for line in guide.remember:
        if len(text_page.wrapped(line, 72, "", "* ")) > 2:
            yield f"too long to remember: {line}"


def play(slug: str, guide: Guide, way: int, level: str, found: Found) -> None:
    """Play one guided match, the learner in one way: 0 as the computer would."""
    game = GAMES[slug]
    match = guided_match(game, guide, "Wilhelmina Longfello", level)
    session = LessonSession(match, None, None, guide)
    chance = random.Random(way)
    while not match.over:
        if (computer := session.computer_asked) is not None:
            session.play(session.question(computer).answer())
            continue
        view = session.view(LEARNER)
        legal = session.legal(view, LEARNER)
        session.notice(legal)
        assert session.lesson is not None
        if session.lesson.over:
            return
        question = question_of(view)
        if question not in found.asked:
            found.asked.add(question)
            fitting = (*session.lesson.here, *session.lesson.again)
            if not any(guide.tip[number].asks for number in fitting):
                found.bare.add(question)
        note(slug, session, view, legal, found)
        if way == 0:
            action = choose(game, brain_of(game), view, LEARNER, session.played, level)
        else:
            kind = chance.choice(sorted({action.kind for action in legal}))
            action = chance.choice([one for one in legal if one.kind == kind])
        session.play(action)


def note(slug: str, session: Any, view: Any, legal: tuple[Any, ...], found: Found) -> None:
    """Read all tips of a question, and look for what they point at."""
    lesson = session.lesson
    canvases: list[Canvas] = []
    for _ in lesson.here:
        number = lesson.here[lesson.place]
        first_time = number not in found.reached
        found.reached.add(number)
        if first_time and not canvases:
            model = table(slug).build(Moment(GAMES[slug], view, legal, LEARNER, LEARNER))
            for size in (SMALL, LARGE):
                canvases.append(Canvas(*size))
                model.paint(canvases[-1], None)
        if first_time:
            point, met = lesson.tip.point, found.met.setdefault(number, set())
            met |= {name for name in point if any(pointed_at(one, (name,)) for one in canvases)}
            if point and not all(pointed_at(canvas, point) for canvas in canvases):
                found.lost.add(number)
        lesson.go_on()


def table(slug: str) -> Any:
    module, _, name = str(GAMES[slug].screen).partition(":")
    return getattr(import_module(module), name)


@cache
def played(slug: str) -> Found:
    """The shipped guide, played in all ways; where it is not obeyed, against a quick opponent."""
    guide = guide_of(GAMES[slug].info)
    assert guide is not None
    found = Found()
    for way in range(MOST):
        if way >= WAYS and len(found.reached) == len(guide.tip):
            break
        play(slug, guide, way, "easy" if way else guides.LEVEL, found)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_guide_says_comes_up_fits_and_is_there(slug: str) -> None:
    guide = guide_of(GAMES[slug].info)
    assert guide is not None
    assert not list(faults(slug, guide, played(slug)))


def events_of(slug: str) -> set[str]:
    """The events of a game, by class."""
    events = import_module(f"boardgames_tui.games.{GAMES[slug].info.assets}.events")
    kinds = {name: kind for name, kind in vars(events).items() if isinstance(kind, type)}
    return {name for name, kind in kinds.items() if issubclass(kind, Event)}


@pytest.mark.parametrize("slug", GAMES)
def test_a_guide_names_events_that_there_are(slug: str) -> None:
    guide = guide_of(GAMES[slug].info)
    assert guide is not None
    assert {tip.did for tip in guide.tip if tip.did} <= events_of(slug)
    assert {tip.till for tip in guide.tip if tip.till} <= events_of(slug)
    names = {tip.name for tip in guide.tip}
    assert {tip.after for tip in guide.tip if tip.after} <= names


def changed(guide: Guide, **changes: Any) -> Guide:
    """The guide with its first tip changed."""
    first = guide.tip[0].model_copy(update=changes)
    return guide.model_copy(update={"tip": (first, *guide.tip[1:])})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"asks": ("turn:chose",)}, "tip 0 is never said"),
        ({"point": ("gest:*",)}, "tip 0 points at nothing"),
        ({"text": "word " * 40}, "tip 0 takes 3 lines"),
        ({"did": "Served", "by": "other", "having": {"favourite": 7}}, "tip 0 is never said"),
        ({"asks": ("drawing",), "cannot": ("draw",)}, "tip 0 is never said"),
        ({"text": "≈ is slimy"}, "tip 0 has a sign that a plain terminal can not show"),
    ],
)
def test_faults_that_are_found(changes: dict[str, Any], said: str) -> None:
    guide = guide_of(GAMES["just-desserts"].info)
    assert guide is not None
    broken = changed(guide, **changes)
    found = Found()
    for way in range(2):
        play("just-desserts", broken, way, "random", found)
    assert any(fault.startswith(said) for fault in faults("just-desserts", broken, found))


def test_a_question_of_which_nothing_is_said_is_found() -> None:
    guide = guide_of(GAMES["just-desserts"].info)
    assert guide is not None
    silent = tuple(tip for tip in guide.tip if "turn:favourite" not in tip.asks)
    silent = tuple(tip for tip in silent if "turn" not in tip.asks)
    broken, found = guide.model_copy(update={"tip": silent}), Found()
    play("just-desserts", broken, 0, "random", found)
    assert "nothing is said of turn:favourite" in faults("just-desserts", broken, found)


def test_a_tip_stays_and_can_be_read_again() -> None:
    class Served(Event):
        seat: int

    tips = (
        Tip(text="first", asks=("turn:choose",), can=("claim",)),
        Tip(text="second", asks=("turn:choose",)),
        Tip(text="drawn", asks=("drawing",)),
    )
    guide = Guide(seed=1, rounds=2, remember=("a", "b", "c"), tip=tips)
    lesson = Lesson(guide)
    both = frozenset({"claim"})
    lesson.turn_to("turn:choose", both, [], 1)
    lesson.go_on()
    assert lesson.tip == tips[1]
    lesson.turn_to("turn:choose", both, [], 1)
    assert lesson.tip == tips[1], "the same question, nothing new: it stays"
    lesson.turn_to("turn:choose", frozenset(), [], 1)
    assert lesson.tip is None, "the first one is no more true"
    lesson.turn_to("drawing", frozenset(), [(1, Served(LEARNER))], 1, since=1)
    assert lesson.tip == tips[2]
    lesson.turn_to("drawing", frozenset(), [(2, Served(OTHER))], 1, since=2)
    assert lesson.tip is None, "the computer has moved"
    lesson.go_on()
    assert lesson.tip == tips[2], "its key tells it again"


def test_what_the_learner_knows_is_said_no_more_and_what_follows_it_is() -> None:
    class Served(Event):
        seat: int

    tips = (
        Tip(text="the goal"),
        Tip(text="how to serve", name="serve", asks=("turn",), till="Served"),
        Tip(text="what a Favourite is", after="serve", asks=("turn",)),
    )
    lesson = Lesson(Guide(seed=1, rounds=2, remember=("a", "b", "c"), tip=tips))
    lesson.turn_to("turn", frozenset(), [], 1)
    assert lesson.here == (0, 1)
    lesson.turn_to("turn", frozenset(), [(1, Served(OTHER))], 1, since=1)
    assert lesson.here == (1,)
    lesson = Lesson(lesson.guide)
    lesson.turn_to("turn", frozenset(), [], 1)
    lesson.turn_to("turn", frozenset(), [(1, Served(LEARNER))], 1, since=1)
    assert lesson.here == (2,)


def test_what_was_taken_back_is_forgotten() -> None:
    class Served(Event):
        seat: int

    guide = Guide(seed=1, rounds=2, remember=("a", "b", "c"), tip=(Tip(text="x", did="Served"),))
    lesson = Lesson(guide)
    lesson.turn_to("turn", frozenset(), [(1, Served(LEARNER))], 1, since=1)
    assert lesson.tip == guide.tip[0]
    lesson = Lesson(guide, happened=[(1, Served(LEARNER))])
    lesson.turn_to("turn", frozenset(), [], 1, since=1)
    assert lesson.tip is None


def test_a_tip_follows_what_was_done() -> None:
    class Served(Event):
        seat: int
        favourite: bool = False

    tip = Tip(text="x", did="Served", by="me", having={"favourite": True})
    assert tip.fits("turn:choose", frozenset(), [Served(0, True)])
    assert not tip.fits("turn:choose", frozenset(), [Served(0)])
    assert not tip.fits("turn:choose", frozenset(), [Served(1, True)])
    asked = Tip(text="x", asks=("turn:draft",), can=("draft",))
    assert asked.fits("turn:draft", frozenset({"draft", "peek"}), [])
    assert not asked.fits("turn:plate", frozenset({"draft"}), [])
    assert not asked.fits("turn:draft", frozenset({"plate"}), [])


def test_a_file_with_a_fault_is_refused_with_its_line(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "just_desserts").mkdir()
    text = "seed = 1\nrounds = 2\nremember = ['a', 'b', 'c']\n[[tip]]\ntext = 'x'\nwhen = 'now'\n"
    (tmp_path / "just_desserts" / "guide.toml").write_text(text)
    monkeypatch.setattr(guides, "assets_of", lambda info: tmp_path / info.assets)
    with pytest.raises(BadFile, match=r"guide.toml:6: tip.0.when"):
        guide_of(GAMES["just-desserts"].info)


def test_the_key_stands_at_the_end_of_the_second_line_if_it_has_room() -> None:
    assert [line.plain for line in worded("x", "next tip (1)", 20)] == [
        "◆ x",
        "     F5 next tip (1)",
    ]
    long = worded("word " * 8, "next tip (1)", 26)
    assert [line.plain.strip() for line in long] == [
        "◆ word word word word word",
        "word word word",
        "F5 next tip (1)",
    ], "too long: it takes a third line, which the test above finds"
