"""The scenes of Born to Serve: bills of a round, a bill that was decided, the last round."""

from __future__ import annotations

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.scenes import Beat, Line, Scene, Script, lines_needed, paint_lines
from boardgames_tui.games.born_to_serve.events import (
    Collected,
    Ended,
    PowerUsed,
    RoundBegan,
    ServiceEnded,
    TableClosed,
    TableScored,
)
from boardgames_tui.games.born_to_serve.screen import bills, people
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.screen.paint import (
    ABOVE,
    open_spaces,
    plan_for,
    title_and_chart,
)
from boardgames_tui.games.born_to_serve.state import State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.words import counted, listed
from boardgames_tui.session.witnessed import Witnessed

WORTH = (TableScored, RoundBegan, ServiceEnded, Ended)
"""What can be worth a scene."""


def worth_a_scene(witnessed: Witnessed) -> bool:
    """Whether anything of it can be: asked after every action."""
    return any(isinstance(event, WORTH) for event in witnessed.events)


def scenes(look: Restaurant, witnessed: Witnessed) -> tuple[Scene, ...]:
    """What is worth a scene in what just happened, in its order."""
    found: list[Scene] = []
    if any(event.early for event in witnessed.of(ServiceEnded)):
        found.append(ServiceStops(look, witnessed))
    round_is_over = bool(witnessed.of(RoundBegan) or witnessed.of(Ended))
    if round_is_over:
        news = _of_the_round(witnessed)
        if bills.scored(news):
            found.append(RoundOfBills(look, news))
    else:
        found += [DecidedBill(look, bill) for bill in _decided(witnessed)]
    if any(event.last for event in witnessed.of(RoundBegan)):
        found.append(LastRound(look, witnessed))
    return tuple(found)


def _of_the_round(witnessed: Witnessed) -> tuple[Event, ...]:
    """What happened in the round that is over, without what its successor began with."""
    story = list(witnessed.story())
    begun = [at for at, event in enumerate(story) if isinstance(event, RoundBegan)]
    if witnessed.of(RoundBegan) and begun:
        story = story[: begun[-1]]
        begun = begun[:-1]
    return tuple(story[begun[-1] :] if begun else story)


def _decided(witnessed: Witnessed) -> list[TableScored]:
    """The bills just closed in which a power or the Busboy had a hand.

    All others wait for the page on which the whole round stands.
    """
    found, touched = [], False
    story = witnessed.story()
    ends = (at for at, event in enumerate(story) if isinstance(event, ServiceEnded))
    begun = max(ends, default=0)
    fresh = len(story) - len(witnessed.events)
    for at, event in enumerate(story[begun:], start=begun):
        if isinstance(event, TableScored):
            if touched and at >= fresh:
                found.append(event)
            touched = False
        elif isinstance(event, PowerUsed) or (
            isinstance(event, Collected) and event.through_busboy and event.markers
        ):
            touched = True
    return found


class RoundOfBills(Scene):
    """All tables that a round has scored on one page, a row a beat; the score chart moves along."""

    def __init__(self, look: Restaurant, news: tuple[Event, ...]) -> None:
        self._model, self._news = look, news
        self._state: State = look.view
        self._items = bills.items(self._state, news)

    @property
    def beats(self) -> tuple[Beat, ...]:
        """A row a beat; the last one brings the sums."""
        rows = [
            Beat((item.table, item.each, *filter(None, item.cells)), 0.6) for item in self._items
        ]
        last = rows[-1]
        now = (f"${player.score}" for player in self._state.players)
        rows[-1] = Beat((*last.says, *now, bills.besides(self._news)), last.seconds)
        return tuple(rows)

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """Title, score chart as far as it was told, and the page."""
        state = self._state
        to_come = bills.sums(self._items[told:], len(state.seats))
        players = tuple(
            player.evolve(won=player.won - later)
            for player, later in zip(state.players, to_come, strict=True)
        )
        focus = Focus(self._model)
        title_and_chart(canvas, focus, state.evolve(players=players))
        used = bills.page(canvas, state, self._news, told)
        heroes = people.lines_needed(focus, 1, canvas.width)
        if used + heroes < canvas.height:
            people.paint(canvas, focus, canvas.height - heroes, 1)


class OnTheFloor(Scene):
    """A few lines in a box over the floor of the restaurant."""

    def __init__(self, look: Restaurant) -> None:
        self._model = look
        self._script = Script()

    @property
    def beats(self) -> tuple[Beat, ...]:
        """What is told, in its order."""
        return self._script.beats

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The restaurant with the box over its floor."""
        self._model.paint(canvas, None)
        floor = plan_for(Focus(self._model), canvas.width, canvas.height).floor
        lines: tuple[Line, ...] = self._script.lines()
        height = lines_needed(lines, canvas.width - 6) + 2
        y = ABOVE + max(0, (floor - height) // 2)
        canvas.fill(0, y, canvas.width, height, "")
        canvas.box(0, y, canvas.width, height, style="warn")
        paint_lines(canvas, lines, told, (3, y + 1, canvas.width - 6, height - 2))


class DecidedBill(OnTheFloor):
    """A table of which a power or the Busboy has decided something."""

    def __init__(self, look: Restaurant, bill: TableScored) -> None:
        super().__init__(look)
        head, why, *paid = bills.in_full(look.view, bill)
        for lines in ((head, why), paid):
            if lines:
                self._script.beat(0.9)
            for parts in lines:
                self._script.line(*parts)


class LastRound(OnTheFloor):
    """The coming round is the last one (BTS-36, BTS-39)."""

    def __init__(self, look: Restaurant, witnessed: Witnessed) -> None:
        super().__init__(look)
        script = self._script
        script.beat(1.5)
        script.line(
            ("★ LAST ROUND ★", "warn bold"), ("   every table with a marker scores", "bright")
        )
        if any(event.stalled for event in witnessed.of(RoundBegan)):
            script.line(("Two rounds stood still: the restaurant is about to close.", ""))
        closed = [str(event.table) for event in witnessed.of(TableClosed)]
        if closed:
            noun = "Table" if len(closed) == 1 else "Tables"
            verb = "leaves" if len(closed) == 1 else "leave"
            script.line((f"{noun} {listed(closed)} {verb} the restaurant: no guests.", ""))
        hands = sum(player.hand for player in look.view.players)
        spaces = open_spaces(look.view)
        words = f"{counted(spaces, 'open space')}, {counted(hands, 'marker')} in all hands"
        script.line((words, "dim"))


class ServiceStops(OnTheFloor):
    """In the last round no space was open any more (BTS-37)."""

    def __init__(self, look: Restaurant, witnessed: Witnessed) -> None:
        super().__init__(look)
        script = self._script
        script.beat(1.5)
        script.line(("SERVICE STOPS", "warn bold"), ("   no space is open", "bright"))
        parts: Parts = []
        for seat, player in enumerate(witnessed.before.players):
            if gone := player.hand + player.aside:
                style = f"{seats.style(seat)} bold"
                parts += [(f" {seats.letter(seat)}", style), (f" {gone} ", "")]
        if parts:
            script.line(("Hands go home:", ""), *parts)
