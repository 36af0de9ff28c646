"""Two worlds that differ only in what the viewer may not know look alike on the terminal.

At moments of a match everything that the viewer may not know is dealt anew. The same keys, clicks,
resizes and toasts then go to the app in both worlds, from one curtain to the next, and after each
one everything that was written to the terminal is compared, byte by byte: frames with their
colours, titles, the clipboard, bells. It has to be equal until an event tells this viewer something
that differs. Some look on while another seat sits behind its curtain; once a match a rule fails in
the middle of a turn. `refusal`, `standings`, every sentence and the painted table are compared at
more moments.

One app serves many positions. Where its bytes differ (a frame more or less), both worlds are shown
again, each in a fresh app, and the settled frames decide.

Usage: python -m tests.campaign.leaks [--seed 1] [--count 100] [--only N]
"""

import asyncio
import gc
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any
from unittest.mock import patch

import textual.screen
from textual.geometry import Offset
from textual.widgets._toast import Toast

from boardgames_tui import crash
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.table_model import Moment as TableMoment
from boardgames_tui.app.table_model import TableModel
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.session import Session
from tests.campaign import headless
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.headless import Driven, calm, driven
from tests.campaign.matches import GAMES, Played, played
from tests.games import walks
from tests.games.universe import universe
from tests.games.walks import inside

POSITIONS = 25
"""Of one match, so many positions are walked on from in the app."""
QUIET = 2
"""For each of them, so many positions are compared without the app."""
STEPS = 10
"""Inputs of a walk."""
LOOKS = 5
"""Inputs of a seat that others wait for."""
DEALS = 6
"""So often the unknown is dealt anew until it differs."""
LATELY = 12
"""Actions back from a position whose story is compared."""
REFUSED = 30
"""Actions of the universe that are tried at a position."""
MOMENTS = 30
"""Moments of a match from which the universe of actions is made."""
SIZES = ((80, 24),) * 16 + ((120, 40),) * 3 + ((200, 60),)
BOARD = (80, 22)
SPECIAL = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07")
"""What reaches the terminal beside the frame: titles, the clipboard, notifications, bells."""
MOST_CHOICES = 60
"""Of so many legal actions one is chosen, by its place."""
SECRET = "EVERYTHING-THAT-IS-HIDDEN"
KINDS = ("seat", "seat", "seat", "bystander", "behind")
"""Who compares: the seat at the keyboard, or somebody who looks on, before or behind a curtain."""
FAILING = ("apply", "observe", "legal_actions", "say", "prompt", "actors", "redeal", "refusal")
"""The rules that are made to fail."""
PLAYING = (
    *(headless.ENTER,) * 6,
    *(headless.UP, headless.DOWN, headless.LEFT, headless.RIGHT, headless.TAB),
    *"abcdefgkmnpst123456789..",
)
GLANCES = (
    *("?", "?", "l", "i", "h", "<", ">", "\x1b[5~", "\x1b[6~", headless.F1, headless.TAB),
    *(headless.UP, headless.DOWN, headless.LEFT, headless.RIGHT),
)
"""Keys that decide nothing, so that they lead to the same place whatever is hidden."""
LOOKING = (
    *("?", "?", "u", "u", "\x12", "l", "i", "h", "x", "<", ">", "\x1b[5~", "\x1b[6~", "q", "y"),
    *("n", headless.F1, headless.F2, headless.ESCAPE, "\x10", "\x1b[H", "\x1b[F", "e", "r"),
)
Row = list[tuple[str, Any]]
"""Inputs: what kind, and which."""


@dataclass
class Moment:
    """What can be known after one input."""

    sent: str
    told: tuple[Any, ...]
    """Every event since the walk began, as the viewer may know it."""
    view: Any
    written: str = ""
    """All that the terminal got since the moment before."""
    frame: Any = None
    """The settled frame; None if only what was written is compared."""
    title: tuple[str, str] = ("", "")
    clipboard: str = ""
    foreign: bool = False
    """Whether another seat's private view is on screen: there is nothing to compare."""
    screens: tuple[str, ...] = ()
    over: bool = False
    """Whether the match is, so that nothing is hidden any more."""

    @property
    def drawn(self) -> int:
        """How many events of the walk drew or revealed something."""
        return sum(event.closes_undo for event in self.told)

    @property
    def special(self) -> tuple[str, ...]:
        """What was written beside the frame."""
        return tuple(SPECIAL.findall(self.written))


# --- an app for many positions ----------------------------------------------------------------


class KeptApp:
    """An app that serves position after position, until it ends or its settings are changed."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._stack = AsyncExitStack()
        self._here: Driven | None = None
        self._settings: Any = None

    async def ready(self, size: tuple[int, int], setting: str) -> Driven:
        """The app, with nothing left of the position before but a table that will be replaced."""
        here = self._here
        if here is None or not here.running or self._changed(here):
            await self.close()
            here = self._here = await self._stack.enter_async_context(driven(size))
            self._settings = here.app.settings
            self._counts["apps started"] += 1
        here.app.settings = replace(self._settings, curtain=setting)
        while len(here.app.screen_stack) > 2:
            here.app.pop_screen()
        await here.settle()
        if here.size != size:
            here.resize(*size)
            await here.settle()
        here.app.last_input = ""
        here.app._clipboard = ""
        here.app.cursor_position = Offset(0, 0)
        here.written.clear()
        return here

    def _changed(self, here: Driven) -> bool:
        return replace(here.app.settings, curtain=self._settings.curtain) != self._settings

    async def close(self) -> None:
        """End it; whatever it died of was raised before."""
        with suppress(Exception):
            await self._stack.aclose()
        self._stack, self._here = AsyncExitStack(), None


# --- a walk -----------------------------------------------------------------------------------


def inputs(rng: random.Random, *, playing: bool) -> Row:
    """What is done, chosen without looking at the position."""
    row: Row = []
    for _ in range(STEPS):
        kind = rng.random()
        if kind < 0.03:
            row.append(("resize", rng.choice(SIZES)))
        elif kind < 0.12:
            row.append(("click", (rng.random(), rng.random())))
        elif kind < 0.18:
            row.append(("toast", rng.choice(("public", "private", "failure"))))
        elif kind < 0.50 and playing:
            row.append(("choose", rng.randrange(MOST_CHOICES)))
        elif kind < 0.75 and playing:
            row.append(("keys", rng.choice(PLAYING)))
        else:
            row.append(("keys", rng.choice(LOOKING)))
    return row


def glances(rng: random.Random) -> Row:
    """A seat opens its curtain, looks at this and that, and covers all; the others look on."""
    row: Row = [("open", None), *(("keys", rng.choice(GLANCES)) for _ in range(LOOKS))]
    row.insert(rng.randrange(2, len(row)), ("toast", "private"))
    return [*row, ("cover", None), ("keys", headless.UP), ("keys", headless.F1)]


def arrive(here: Driven, kind: str, what: Any) -> None:
    """One input reaches the app."""
    screen = here.app.screen
    match kind:
        case "resize":
            here.resize(*what)
        case "click":
            width, height = here.size
            here.click(int(what[0] * width), int(what[1] * height))
        case "choose":
            if isinstance(screen, GameScreen) and screen.legal:
                screen.call_later(screen.choose, screen.legal[what % len(screen.legal)])
        case "open":
            if isinstance(screen, Curtain):
                here.type(" " if screen.key == "space" else screen.key)
        case "cover":
            here.app.call_later(here.app.cover)
        case "toast":
            raise_toast(here.app, what)
        case _:
            here.type(what)


def raise_toast(app: BoardgamesApp, kind: str) -> None:
    """A toast of the app, of the uppermost screen, or of something that failed."""
    screen = app.screen
    if kind == "failure":
        app.call_later(app.export, "no-such-match")
    elif kind == "private" and isinstance(screen, GameScreen):
        known = f"{screen.resting()} {screen.legal[:1]} {screen.view.model_dump_json()}"
        screen.call_later(screen.notify, known)
    else:
        app.call_later(app.notify, "It is getting late.")


@dataclass(frozen=True)
class Walk:
    """What is done from one position on, and who compares."""

    match: Match
    """A world to be walked in; each walk needs its own."""
    eyes: int | None
    size: tuple[int, int]
    setting: str
    row: Row
    sits: bool
    """Whether the eyes are those that sit at the keyboard, so that the walk ends with their turn"""


async def watched(
    here: Driven, walk: Walk, *, like: list[Moment] | None = None, frames: bool = False
) -> list[Moment]:
    """What is seen of a match from its curtain on; no further than it is told as in `like`."""
    match, since = walk.match, len(walk.match)
    moments: list[Moment] = []

    def see(sent: str) -> bool:
        behind = bool(moments) and moments[-1].foreign
        moments.append(moment(here, match, walk.eyes, since, sent, frames=frames or behind))
        last = moments[-1]
        if last.over or (last.foreign and walk.sits):
            return False
        return like is None or (
            len(moments) < len(like) and like[len(moments) - 1].told == last.told
        )

    here.app.show_session(Session(match, None, None))
    await here.settle()
    goes_on = see("start")
    for kind, what in walk.row:
        if not goes_on:
            break
        arrive(here, kind, what)
        await here.settle()
        if not here.running:
            break
        goes_on = see(f"{kind} {what!r}")
        curtain = here.app.screen
        if walk.sits and isinstance(curtain, Curtain) and curtain.seat != walk.eyes:
            break  # the next curtain: the walk has come to its end
    return moments


def moment(
    here: Driven, match: Match, eyes: int | None, since: int, sent: str, *, frames: bool
) -> Moment:
    """All that the viewer knows now, and all that the terminal got since the last time."""
    written = "".join(here.written)
    here.written.clear()
    app = here.app
    if isinstance(app.screen, Curtain) and app.screen.query(Toast):
        raise Fault(f"a toast lies on the curtain, after {sent}")
    return Moment(
        sent,
        tuple(event for _, event in match.told(eyes, since)),
        match.game.observe(match.state, eyes),
        written,
        here.runs() if frames else None,
        (str(app.title), str(app.sub_title)),
        app.clipboard,
        any(_is_foreign(screen, eyes) for screen in app.screen_stack),
        tuple(type(screen).__name__ for screen in app.screen_stack),
        match.over,
    )


def _is_foreign(screen: Any, eyes: int | None) -> bool:
    return isinstance(screen, GameScreen) and screen.viewer not in (None, eyes)


def compare(one: list[Moment], other: list[Moment]) -> int:
    """Raise Fault at the first difference that no event told; returns what was compared."""
    done = drawn = 0
    behind = False
    for place, (here, there) in enumerate(zip(one, other, strict=False)):
        if here.told != there.told or here.over or there.over:
            return done
        way = " > ".join(moment.sent for moment in one[: place + 1])
        if here.view != there.view:
            if here.drawn > drawn:  # what lay below it came to light: no event names that
                return done
            raise Fault(f"the views differ, and no event told why, after: {way}")
        if here.foreign != there.foreign:
            raise Fault(f"only one of two worlds turns to another seat, after: {way}")
        if not here.foreign:
            look = "written" if here.frame is None else "frame"
            for what in ("screens", "title", "clipboard", "special", look):
                if not (what == "special" and behind) and _differ(here, there, what):
                    told = _apart(here, there, what)
                    raise Fault(f"{what} tells what is hidden, after: {way}\n{told}")
            done += 1
        behind, drawn = here.foreign, here.drawn
    if len(one) != len(other):
        raise Fault(f"only one of two worlds goes on, after: {one[-1].sent}")
    return done


def _differ(here: Moment, there: Moment, what: str) -> bool:
    return bool(getattr(here, what) != getattr(there, what))


def _apart(here: Moment, there: Moment, what: str) -> str:
    if what != "frame":
        return f"{getattr(here, what)!r}\n{getattr(there, what)!r}"[:3000]
    pairs = zip(here.frame, there.frame, strict=False)
    return "\n".join(f"{a!r}\n{b!r}" for a, b in pairs if a != b)[:3000]


async def walked(kept: KeptApp, worlds: Callable[[], tuple[Walk, Walk]]) -> tuple[int, int]:
    """Walk in both worlds and compare: (frames compared, actions played)."""
    one, other = worlds()
    before = len(one.match)
    here = await watched(await kept.ready(one.size, one.setting), one)
    there = await watched(await kept.ready(one.size, one.setting), other, like=here)
    try:
        return compare(here[: len(there)], there), len(one.match) - before
    except Fault:
        pass
    seen = []
    for walk in worlds():
        async with driven(walk.size, curtain=walk.setting) as fresh:
            fresh.written.clear()
            seen.append(await watched(fresh, walk, frames=True))
    kept._counts["looked at twice"] += 1
    return compare(*seen), len(one.match) - before


# --- a rule that fails ------------------------------------------------------------------------


class Broken(Exception):
    """Raised by a rule that fails; it says and holds all that is hidden."""


class Failing:
    """A game one of whose functions fails, and puts all that is hidden into what it raises."""

    def __init__(self, match: Match, name: str) -> None:
        self._game, self._match, self._name = match.game, match, name

    def __getattr__(self, name: str) -> Any:
        if name != self._name:
            return getattr(self._game, name)
        return self._fail

    def _fail(self, *given: Any, **named: Any) -> Any:
        hidden = f"{SECRET} {self._match.state.model_dump_json()}"
        raise Broken(hidden, given)


async def crashed(kept: KeptApp, walk: Walk, name: str) -> tuple[str, str, Any] | None:
    """What was written, what is reported, and what the viewer was told; None without a crash."""
    here = await kept.ready(walk.size, walk.setting)
    match, since = walk.match, len(walk.match)
    here.app.show_session(Session(match, None, None))
    await here.settle()
    game = match.game
    try:
        for place, (kind, what) in enumerate(walk.row):
            if place == 1:  # whoever sits there has opened the curtain
                match.game = Failing(match, name)  # type: ignore[assignment]
                here.written.clear()
            arrive(here, kind, what)
            await here.settle()
            if not here.running or (place and isinstance(here.app.screen, Curtain)):
                break
            if any(_is_foreign(screen, walk.eyes) for screen in here.app.screen_stack):
                return None
    except Broken:
        pass
    finally:
        match.game = game
    fault = here.app.fault
    if fault is None:
        return None
    return "".join(here.written), crash.report_of(fault), match.told(walk.eyes, since)


async def crash_walked(kept: KeptApp, worlds: Callable[[], tuple[Walk, Walk]], name: str) -> bool:
    """Let a rule fail in both worlds: nothing of it tells anything. Returns whether it did.

    What differs is tried once more: a busy machine may have dropped a key in one world.
    """
    names = _names(worlds()[0].match.state.deck)
    problem = ""
    for _ in range(2):
        one, other = [await crashed(kept, walk, name) for walk in worlds()]
        for written, report, _ in filter(None, (one, other)):
            if SECRET in written + report or any(text in report for text in names):
                raise Fault(f"{name} fails, and what is hidden is told:\n{written}\n{report}")
        if one is None and other is None:
            return False
        if one is None or other is None:
            problem = f"{name} fails in only one of two worlds"
        elif one[2] == other[2] and one[:2] != other[:2]:
            problem = f"{name} fails, and it shows in which world:\n{one[:2]}\n{other[:2]}"
        else:
            return True
    raise Fault(problem)


def _names(deck: Any) -> list[str]:
    """The names of several words that a deck gives its things."""
    return [text for _, text in inside(deck) if isinstance(text, str) and " " in text]


# --- without the app --------------------------------------------------------------------------


def known(session: Session, viewer: int | None, asked: int) -> dict[str, Any]:
    """All that is said and painted of a position for one viewer."""
    game, match = session.game, session.match
    view = session.view(viewer)
    at_table = viewer == asked or viewer is match.viewer is None
    legal = session.legal(view, asked) if at_table else ()
    found = {
        "view": view,
        "legal": legal,
        "words": [game.say(action, view, viewer) for action in legal],
        "prompt": game.prompt(view, asked),
        "story": session.story(viewer, max(0, len(match) - LATELY)),
        "recap": session.recap(asked, viewer),
        "missed": tuple(line.text for line in session.missed(asked, viewer, whole=True)),
        "news": () if viewer is None else session.news(viewer),
        "standings": game.standings(view),
        "progress": game.progress(view),
    }
    table = table_of(game)
    if table is not None and at_table:
        moment = TableMoment(game, view, legal, viewer, asked, happened=session.happened)
        found.update(painted(table.build(moment)))
    return found


def painted(model: TableModel) -> dict[str, Any]:
    """What a table's model says and paints."""
    canvas = Canvas(*BOARD)
    model.paint(canvas, None)
    spots = (*model.choices, *canvas.spots)
    return {
        "board": (canvas._cells, canvas._styles, canvas.spots),
        "choices": [(spot, choice.key, choice.label) for spot, choice in model.choices.items()],
        "offered": model.offered,
        "why": [model.why(spot) for spot in spots],
        "previews": [(model.preview(spot), model.rule(spot)) for spot in model.choices],
        "table's prompt": (model.prompt(60), model.wastes),
    }


def table_of(game: Any) -> type[TableModel] | None:
    """The class of a game's tables; None if it has a screen of its own."""
    module, _, name = (game.screen or "boardgames_tui.app.plain_table:PlainTable").partition(":")
    found = getattr(import_module(module), name)
    return found if isinstance(found, type) and issubclass(found, TableModel) else None


def rules_tell_nothing(match: Match, twin: Match, seat: int, pool: list[Any]) -> int:
    """`refusal` and its sentence in both worlds, for many actions; returns how many."""
    game, here, there = match.game, match.state, twin.state
    view = game.observe(here, seat)
    legal = game.legal_actions(here, seat)
    if not legal == game.legal_actions(there, seat) == game.legal_actions(view, seat):
        raise Fault("legal_actions tells what is hidden")
    for action in (*legal, *pool):
        mine = action
        if isinstance(action, Frozen) and vars(action).get("seat") in range(len(match.seats)):
            mine = action.evolve(seat=seat)
        answers = [game.refusal(position, mine) for position in (here, there, view)]
        if not answers[0] == answers[1] == answers[2]:
            raise Fault(f"refusal tells what is hidden, of {mine!r}: {answers}")
        if answers[0] is not None:
            game.say(answers[0], view, seat)
    return len(legal) + len(pool)


def compared(match: Match, twin: Match, viewer: int | None) -> None:
    """Raise Fault if anything said or painted differs."""
    asked = match.game.actors(match.state)[0]
    here, there = (known(Session(world, None, None), viewer, asked) for world in (match, twin))
    for what, found in here.items():
        if found != there[what]:
            raise Fault(f"{what} tells {viewer} what is hidden:\n{found!r}\n{there[what]!r}"[:3000])


# --- a match ----------------------------------------------------------------------------------


def every_action(start: Played) -> list[Any]:
    """The universe of actions of a match."""
    game = GAMES[start.slug]
    states = [start.line[place * len(start.line) // MOMENTS].state for place in range(MOMENTS)]
    legal = [
        {seat: game.legal_actions(state, seat) for seat in game.actors(state)} for state in states
    ]
    return universe(walks.Walk(game, start.options, states=states, legal=legal))


class OneMatch:
    """The positions of one match that are tried."""

    def __init__(self, this: Try, positions: int) -> None:
        self.this = this
        slugs = tuple(GAMES)
        self.start = played(this.number // len(slugs), slugs[this.number % len(slugs)])
        self.pool = every_action(self.start)
        self.size = this.rng.choice(SIZES)
        self.positions = positions
        self.counts = this.counts

    async def all(self) -> int:
        """Try them one after the other; returns how many were walked on from."""
        kept = KeptApp(self.counts)
        seeds = [self.this.rng.randrange(10**9) for _ in range(POSITIONS)]
        try:
            for place, seed in enumerate(seeds[: self.positions]):
                await self._position(kept, random.Random(seed), crash=place == 0)
        finally:
            await kept.close()
        return min(self.positions, len(seeds))

    async def _position(self, kept: KeptApp, rng: random.Random, *, crash: bool) -> None:
        about = ""
        try:
            for _ in range(QUIET):
                number = rng.randrange(len(self.start.actions))
                about = f"action {number}"
                self._quietly(number, rng)
            number = rng.randrange(len(self.start.actions))
            about = f"action {number}"
            self._quietly(number, rng)
            worlds = self._worlds(number, rng)
            about = f"{about}, {_told(worlds()[0])}"
            frames, actions = await walked(kept, worlds)
            self.counts["frames compared"] += frames
            self.counts["actions played"] += actions
            if crash:
                name = rng.choice(FAILING)
                worlds = self._worlds(number, rng, kinds=("seat",))
                about = f"{about}, crash in {name}, {_told(worlds()[0])}"
                self.counts["crashes"] += await crash_walked(kept, worlds, name)
        except Exception as error:
            start = self.start
            where = f"{start.slug} of {start.seats}, {start.options!r}, seed {start.seed}"
            if isinstance(error, Fault):
                raise Fault(f"{error}\n{where}, {about}") from error
            error.add_note(f"{where}, {about}")
            raise

    def _twin(self, number: int, eyes: int | None, rng: random.Random) -> Any:
        """The state with all that the eyes may not know dealt anew; the same if nothing is."""
        match = self.start.until(number)
        for _ in range(DEALS):
            twin = match.game.redeal(match.state, eyes, rng.randrange(10**6))
            if twin != match.state:
                return twin
        return match.state

    def _at(self, number: int, twin: Any) -> tuple[Match, Match]:
        """Two worlds to be walked in."""
        here, there = self.start.until(number), self.start.until(number)
        here.resume_at(here.state, number)
        there.resume_at(twin, number)
        return here, there

    def _quietly(self, number: int, rng: random.Random) -> None:
        """Compare all that is said, painted and refused at a position."""
        asked = self.start.until(number).viewer
        seats = [*range(self.start.seats), None]
        for viewer in {asked, rng.choice(seats)}:
            here, there = self._at(number, self._twin(number, viewer, rng))
            compared(here, there, viewer)
            if viewer is not None:
                some = rng.sample(self.pool, min(REFUSED, len(self.pool)))
                self.counts["refusals compared"] += rules_tell_nothing(here, there, viewer, some)
            self.counts["views compared"] += 1

    def _worlds(
        self, number: int, rng: random.Random, kinds: tuple[str, ...] = KINDS
    ) -> Callable[[], tuple[Walk, Walk]]:
        """Who looks, and what is done: a function that gives both worlds with it, untouched."""
        viewer = self.start.until(number).viewer
        kind = (
            "bystander" if viewer is None else rng.choice(("seat",) * 3 + ("bystander", "behind"))
        )
        eyes = viewer if kind == "seat" else None
        twin = self._twin(number, eyes, rng)
        self.counts[f"seen by a {kind}" if kind != "behind" else "seen from behind a curtain"] += 1
        self.counts["nothing hidden"] += twin == self.start.line[number].state
        size = self.size
        setting = rng.choice(("needed", "needed", "always", "off" if kind == "seat" else "needed"))
        row = glances(rng) if kind == "behind" else inputs(rng, playing=viewer == eyes)
        if kind == "seat":
            row = [("open", None), *row]

        def both() -> tuple[Walk, Walk]:
            here, there = self._at(number, twin)
            walk = Walk(here, eyes, size, setting, row, kind == "seat")
            return walk, replace(walk, match=there)

        return both


def _told(walk: Walk) -> str:
    return f"seen by {walk.eyes}, {walk.size}, curtain {walk.setting}"


def one(this: Try, positions: int = POSITIONS) -> int:
    """One try: positions of one match."""
    with calm(), rare_collections(), patch.object(textual.screen, "UPDATE_PERIOD", 3600.0):
        return asyncio.run(OneMatch(this, positions).all())


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let Python look for lost objects more seldom: every frame makes many."""
    before = gc.get_threshold()
    gc.set_threshold(200_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def campaign(positions: int = POSITIONS) -> Campaign:
    """The campaign with so many positions of each match: of the long form's, the first."""
    about = __doc__.partition("\n")[0] if __doc__ else ""
    return Campaign(
        "leaks", about, partial(one, positions=positions), 100, unit="positions", longest=1200
    )


if __name__ == "__main__":
    sys.exit(campaign().main())
