"""Keys, clicks, pastes and resizes in bursts over every screen: nothing ends the app.

Half of all input is sent before the last frame was drawn. Once everything has settled, two things
must hold: a private view stands only behind a curtain that its seat opened since another person
was asked; and somebody is told what to do, by a question on the message line or by a screen that
is no table.

Usage: python -m tests.campaign.monkey [--seed 1] [--count 4000] [--only N]
"""

import asyncio
import random
import sys
from collections import deque
from typing import Any

from textual.screen import Screen

import boardgames_tui.app.screens.curtain as curtain
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.too_small import fits
from boardgames_tui.records import open_records
from boardgames_tui.session.past import Past
from tests.campaign import headless
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.headless import Driven, calm, driven
from tests.campaign.matches import played

INPUTS = 120
"""Inputs of one try."""
BURST = 8
"""At most so many arrive at once."""
MOMENT = 0.03
"""Seconds for which a curtain ignores keys here."""
SIZES = ((80, 24), (120, 40), (200, 60), (62, 27), (80, 23), (79, 24), (110, 34), (300, 100))
NAMED = (
    *(headless.ENTER, headless.ESCAPE, headless.TAB, "\x1b[Z", " ", "\x7f", "\x1b[3~"),
    *(headless.UP, headless.DOWN, headless.RIGHT, headless.LEFT, "\x1b[H", "\x1b[F"),
    *("\x1b[5~", "\x1b[6~", headless.F1, headless.F2, "\x1bOR", "\x1b[15~"),
    *(
        "\x12",
        "\x10",
        "\x03",
        "\x01",
        "\x1bx",
        "\x1b[I",
        "\x1b[O",
        "\x1b[<64;9;9M",
        "\x1b[<65;9;9M",
    ),
)
PASTES = (
    *("7", "9" * 5000, "Ann", "o[/]o", "[bold", "\x1b[2J", "\u202eevil", "a\u0301", "😀", ""),
    *("\n" * 30, "abcdef.u?q", "\r\r\r", "\x00\x07", "settings", "x" * 10_000),
)
LETTERS = "abcdefghijklmnoprstuvwyzABCDEFMQ0123456789.,?<>ux"


class Watch:
    """What stood on screen, frame by frame, and who had opened a curtain for it."""

    def __init__(self) -> None:
        self.opened: int | None = None
        """The seat that opened the curtain last, since another person was asked."""
        self.last: deque[str] = deque(maxlen=8)
        self.wrong: list[str] = []
        self.seen: set[str] = set()
        """The kinds of screens that were shown."""

    def frame(self, app: BoardgamesApp) -> None:
        """Called when a frame was drawn."""
        self.seen.add(type(app.screen).__name__)
        for screen in app.screen_stack:
            if isinstance(screen, Curtain):
                self._note(f"curtain of {screen.seat}")
                self.opened = screen.seat
            elif isinstance(screen, GameScreen):
                self._table(screen)

    def _table(self, screen: GameScreen) -> None:
        if isinstance(screen.session, Past):
            return
        game, state = screen.session.game, screen.session.match.state
        self._note(f"table of {screen.viewer}, asked {screen.asked}")
        if screen.viewer is not None:
            private = game.observe(state, screen.viewer) != game.observe(state, None)
            free = screen.session.only_person == screen.viewer  # nobody else sits there
            if private and not free and self.opened != screen.viewer:
                self.wrong.append(
                    f"seat {screen.viewer} is shown its private view, but the last to open a "
                    f"curtain was {self.opened}: {' > '.join(self.last)}"
                )
        elif screen.asked != self.opened and not screen.session.level(screen.asked):
            self.opened = None

    def _note(self, what: str) -> None:
        if not self.last or self.last[-1] != what:
            self.last.append(what)


def some_input(here: Driven, rng: random.Random) -> str:
    """One input arrives; returns what it was, for the report."""
    kind = rng.choices(
        ("letter", "named", "click", "paste", "resize", "curtain"), (50, 32, 10, 2, 3, 8)
    )[0]
    width, height = here.size
    if kind == "letter":
        data = rng.choice(LETTERS)
    elif kind == "named":
        data = rng.choice(NAMED)
    elif kind == "curtain":
        screen: Screen[Any] = here.app.screen_stack[-1] if here.running else None  # type: ignore
        data = screen.key if isinstance(screen, Curtain) else rng.choice("abcdef")
        data = " " if data == "space" else data
    elif kind == "click":
        x, y = rng.randrange(max(1, width)), rng.randrange(max(1, height))
        here.click(x, y)
        return f"click {x},{y}"
    elif kind == "paste":
        data = rng.choice(PASTES)
        here.paste(data)
        return f"paste {data[:20]!r}"
    else:
        size = (
            rng.choice(SIZES) if rng.random() < 0.8 else (rng.randint(1, 300), rng.randint(1, 99))
        )
        here.resize(*size)
        return f"resize {size[0]}x{size[1]}"
    here.type(data)
    return repr(data)


def look(here: Driven, watch: Watch) -> None:
    """What must hold of a settled frame. Raises Fault."""
    here.runs()  # it can be drawn
    if watch.wrong:
        raise Fault(watch.wrong[0])
    app = here.app
    screen = app.screen
    if isinstance(screen, GameScreen) and fits(*here.size) and not screen._message.text.strip():
        raise Fault(f"{screen!r} asks nobody anything:\n{here.text}")
    if not fits(*here.size) and type(screen).__name__ != "TooSmall":
        raise Fault(f"{screen!r} stands in a window of {here.size}")
    if fits(*here.size) and type(screen).__name__ == "TooSmall":
        raise Fault(f"the window of {here.size} is called too small")


async def evening(this: Try) -> int:
    """One app, from the menu or from a match, until the inputs are spent or somebody quits."""
    rng = this.rng
    start = played(this.number)
    moment = rng.choice((0, rng.randrange(len(start.actions) + 1), len(start.actions)))
    records = open_records()
    match_id = start.kept(records, moment, friendly=rng.random() < 0.3)
    records.close()
    begin = match_id if rng.random() < 0.8 else None
    sent: deque[str] = deque(maxlen=60)
    watch = Watch()
    done = 0
    curtain.DEAD_TIME = MOMENT
    try:
        async with driven(rng.choice(SIZES[:3]), match_id=begin) as here:
            here.app.post_display_hook = lambda: watch.frame(here.app)  # type: ignore[method-assign]
            watch.frame(here.app)
            while done < INPUTS and here.running:
                for _ in range(rng.randint(1, BURST)):
                    sent.append(some_input(here, rng))
                    done += 1
                    if rng.random() < 0.3:
                        await asyncio.sleep(0)
                if rng.random() < 0.6:
                    sent.append("(settled)")
                    await here.settle()
                    if here.running:
                        look(here, watch)
                    if rng.random() < 0.1:
                        await asyncio.sleep(MOMENT)
            await here.settle()
    except Fault as fault:
        raise Fault(f"{fault}\n{_story(start, moment, sent)}") from fault
    except Exception as error:
        error.add_note(_story(start, moment, sent))
        raise
    this.counts.update(f"with {name}" for name in watch.seen)
    return done


def _story(start: Any, moment: int, sent: deque[str]) -> str:
    return (
        f"in {start.slug} of {start.seats}, {start.options!r}, seed {start.seed}, after {moment} "
        f"actions; last inputs: {' '.join(sent)}"
    )


def one(this: Try) -> int:
    """One try."""
    with calm():
        return asyncio.run(evening(this))


CAMPAIGN = Campaign("monkey", __doc__.partition("\n")[0], one, 4000, unit="inputs")

if __name__ == "__main__":
    sys.exit(CAMPAIGN.main())
