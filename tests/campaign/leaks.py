"""Two worlds that differ only in what the viewer may not know look alike on the terminal.

At a random moment of a match everything that the viewer may not know is dealt anew. The same keys,
clicks and resizes then go to the app at both positions, and after each one everything that was
written to the terminal is compared: the settled frame with its colours, the title, the clipboard,
bells. It has to be equal until an event tells this viewer something that differs. What `refusal`,
`standings` and the prompt say is compared as well.

Usage: python -m tests.campaign.leaks [--seed 1] [--count 40] [--only N]
"""

import asyncio
import random
import re
import sys
from dataclasses import dataclass, field
from typing import Any

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.session import Session
from boardgames_tui.kernel.match import Match
from tests.campaign import headless
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.headless import Driven, calm, driven
from tests.campaign.matches import GAMES, Played, played

POSITIONS = 8
"""Of one match, so many positions are tried."""
STEPS = 10
"""Inputs after the curtain was opened."""
DEALS = 6
"""So often the unknown is dealt anew until it differs."""
SIZES = ((80, 24), (120, 40), (200, 60))
SPECIAL = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07")
"""What reaches the terminal beside the frame: titles, the clipboard, notifications, bells."""
MOST_CHOICES = 60
"""Of so many legal actions one is chosen, by its place."""
PLAYING = (
    *(headless.ENTER,) * 6,
    *(headless.UP, headless.DOWN, headless.LEFT, headless.RIGHT, headless.TAB),
    *"abcdefgkmnpst123456789..",
)
LOOKING = (
    *("?", "?", "u", "\x12", "l", "i", "h", "x", "<", ">", "\x1b[5~", "\x1b[6~", "q", "y", "n"),
    *(headless.F1, headless.F2, headless.ESCAPE, "\x10", "\x1b[H", "\x1b[F", "e", "r"),
)


@dataclass
class Moment:
    """What can be known after one input."""

    sent: str
    told: tuple[Any, ...]
    """Every event, as the viewer may know it."""
    view: Any
    shown: list[list[tuple[str, str]]] = field(default_factory=list)
    special: tuple[str, ...] = ()
    title: tuple[str, str] = ("", "")
    clipboard: str = ""
    foreign: bool = False
    """Whether another seat's private view is on screen: nothing can be compared any more."""
    screens: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The frame without its colours."""
        return "\n".join("".join(text for text, _ in line) for line in self.shown)


def inputs(rng: random.Random, eyes: int | None) -> list[tuple[str, Any]]:
    """What is done, chosen without looking at the position."""
    row: list[tuple[str, Any]] = []
    for _ in range(STEPS):
        kind = rng.random()
        if kind < 0.06:
            row.append(("resize", rng.choice(SIZES)))
        elif kind < 0.16:
            row.append(("click", (rng.random(), rng.random())))
        elif kind < 0.50 and eyes is not None:
            row.append(("choose", rng.randrange(MOST_CHOICES)))
        elif kind < 0.75 and eyes is not None:
            row.append(("keys", rng.choice(PLAYING)))
        else:
            row.append(("keys", rng.choice(LOOKING)))
    return row


def arrive(here: Driven, kind: str, what: Any) -> None:
    """One input reaches the app."""
    if kind == "resize":
        here.resize(*what)
    elif kind == "click":
        width, height = here.size
        here.click(int(what[0] * width), int(what[1] * height))
    elif kind == "choose":
        screen = here.app.screen
        if isinstance(screen, GameScreen) and screen.legal:
            screen.choose(screen.legal[what % len(screen.legal)])
    else:
        here.type(what)


async def watched(
    match: Match, eyes: int | None, size: tuple[int, int], row: list[tuple[str, Any]], setting: str
) -> list[Moment]:
    """What is seen of a match from its curtain on."""
    moments: list[Moment] = []
    async with driven(size, curtain=setting) as here:
        here.app.show_session(Session(match, None, None))
        await here.settle()
        here.written.clear()
        moments.append(moment(here, match, eyes, "start"))
        if eyes is not None and isinstance(here.app.screen, Curtain):
            row = [("keys", " " if here.app.screen.key == "space" else here.app.screen.key), *row]
        for kind, what in row:
            arrive(here, kind, what)
            await here.settle()
            if not here.running:
                break
            moments.append(moment(here, match, eyes, f"{kind} {what!r}"))
            if moments[-1].foreign:
                break
    return moments


def moment(here: Driven, match: Match, eyes: int | None, sent: str) -> Moment:
    """All that the viewer knows now, and all that the terminal got since the last time."""
    special = tuple(SPECIAL.findall("".join(here.written)))
    here.written.clear()
    tables = [screen for screen in here.app.screen_stack if isinstance(screen, GameScreen)]
    return Moment(
        sent,
        tuple(event for _, event in match.told(eyes)),
        match.game.observe(match.state, eyes),
        here.runs(),
        special,
        (str(here.app.title), str(here.app.sub_title)),
        here.app.clipboard,
        any(table.viewer not in (None, eyes) for table in tables),
        tuple(type(screen).__name__ for screen in here.app.screen_stack),
    )


def compare(one: list[Moment], other: list[Moment]) -> int:
    """Raise Fault at the first difference that no event told; returns what was compared."""
    for place, (here, there) in enumerate(zip(one, other, strict=False)):
        if here.told != there.told:
            return place
        way = " > ".join(moment.sent for moment in one[: place + 1])
        if here.view != there.view:
            raise Fault(f"the views differ, and no event told why, after: {way}")
        if here.foreign or there.foreign:
            if here.foreign != there.foreign:
                raise Fault(f"only one of two worlds turns to another seat, after: {way}")
            return place
        for what in ("screens", "text", "shown", "special", "title", "clipboard"):
            if getattr(here, what) != getattr(there, what):
                raise Fault(
                    f"{what} tells what is hidden, after: {way}\n{_apart(here, there, what)}"
                )
    if len(one) != len(other):
        raise Fault(f"only one of two worlds goes on, after: {one[-1].sent}")
    return len(one)


def _apart(here: Moment, there: Moment, what: str) -> str:
    if what not in ("text", "shown"):
        return f"{getattr(here, what)!r}\n{getattr(there, what)!r}"
    pairs = zip(here.shown, there.shown, strict=False)
    return "\n".join(f"{a!r}\n{b!r}" for a, b in pairs if a != b)[:3000]


def rules_tell_nothing(
    start: Played, match: Match, twin: Any, seat: int, rng: random.Random
) -> int:
    """`refusal`, its sentence and `standings` from both worlds, over many actions of the seat."""
    game, state = match.game, match.state
    pool = list(dict.fromkeys(start.actions))
    chosen = [*game.legal_actions(state, seat), *rng.sample(pool, min(80, len(pool)))]
    view = game.observe(state, seat)
    for action in chosen:
        mine = action.evolve(seat=seat)
        here, there = game.refusal(state, mine), game.refusal(twin, mine)
        if here != there or here != game.refusal(view, mine):
            raise Fault(f"refusal tells what is hidden, of {mine!r}: {here!r}, {there!r}")
        if here is not None:
            game.say(here, view, seat)
    if game.legal_actions(state, seat) != game.legal_actions(twin, seat):
        raise Fault("legal_actions tells what is hidden")
    if game.standings(view) != game.standings(game.observe(twin, seat)):
        raise Fault("standings tells what is hidden")
    return len(chosen)


def one(this: Try) -> int:
    """One try."""
    rng = this.rng
    slugs = tuple(GAMES)
    slug = slugs[this.number % len(slugs)]
    start = played(this.number // len(slugs) // POSITIONS, slug)
    number = rng.randrange(len(start.actions))
    here, there = start.until(number), start.until(number)
    game, state = here.game, here.state
    eyes = here.viewer if rng.random() < 0.75 else None
    twin = state
    for _ in range(DEALS):
        twin = game.redeal(state, eyes, rng.randrange(10**6))
        if twin != state:
            break
    this.counts["positions with nothing hidden"] += twin == state
    here.resume_at(state, number)
    there.resume_at(twin, number)
    size, setting = rng.choice(SIZES), rng.choice(("needed", "needed", "always"))
    row = inputs(rng, eyes)
    try:
        with calm():
            seen = asyncio.run(watched(here, eyes, size, row, setting))
            compared = asyncio.run(watched(there, eyes, size, row, setting))
        this.counts["frames compared"] += compare(seen, compared)
        this.counts["actions played"] += len(here) - number
        if eyes is not None:
            one_match = start.until(number)
            this.counts["refusals compared"] += rules_tell_nothing(
                start, one_match, twin, eyes, rng
            )
    except Exception as error:
        where = f"{slug} of {start.seats}, {start.options!r}, seed {start.seed}, action {number}"
        about = f"{where}, seen by {eyes}, {size}, curtain {setting}"
        if isinstance(error, Fault):
            raise Fault(f"{error}\n{about}") from error
        error.add_note(about)
        raise
    return 1


CAMPAIGN = Campaign("leaks", __doc__.partition("\n")[0], one, 40, unit="positions")

if __name__ == "__main__":
    sys.exit(CAMPAIGN.main())
