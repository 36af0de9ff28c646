"""The scenes of How to Serve Man: a dish is served, the Timer runs, the judges' last word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import zip_longest

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.scenes import (
    Beat,
    Scene,
    Script,
    lines_needed,
    paint_lines,
)
from boardgames_tui.games.how_to_serve_man import events as ev
from boardgames_tui.games.how_to_serve_man.board import HELD
from boardgames_tui.games.how_to_serve_man.clauses import end_words
from boardgames_tui.games.how_to_serve_man.decisions import Resolving
from boardgames_tui.games.how_to_serve_man.judges import final_pay, immediate_pay
from boardgames_tui.games.how_to_serve_man.names import RANK, an, side_name, upper
from boardgames_tui.games.how_to_serve_man.scoring import laps_needed, standings, total
from boardgames_tui.games.how_to_serve_man.screen import mats, paint, tokens, track
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.screen.mats import one_word
from boardgames_tui.games.how_to_serve_man.screen.model import Arena
from boardgames_tui.games.how_to_serve_man.screen.paint import Plan, arena_columns, surround
from boardgames_tui.games.how_to_serve_man.state import GOAL, TIMER, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.state import replaced
from boardgames_tui.kernel.words import listed
from boardgames_tui.session.witnessed import Witnessed

Look = Callable[[State], Arena]
"""Gives the table as a bystander sees it."""

BELOW = 7
"""Lines below the arena, at least, for an event and what it did."""
OWN = 4
"""Lines below them for the mat of who serves, where all others stand round the arena."""
NAME = 35
"""Columns for a judge's name before what it gives."""
CLOCHE = (
    ("      ▂▄▆▄▂      ", "    ▟███████▙    ", "  ▔▔▔▔▔▔▔▔▔▔▔▔▔  "),
    ("    ▗▄▆▆▆▄▖  '   ", "    ▝▀▀▀▀▀▘ '    ", "  ▔▔▔▔▔▔▔▔▔▔▔▔▔  "),
    ("  '    ~    '    ", "    ▗▄▟█▙▄▖      ", "  ▔▔▔▔▔▔▔▔▔▔▔▔▔  "),
)
"""A dish: under its cloche, the cloche lifted, and served."""
WALK = 8
"""Pictures of a marker that walks along the track."""


def scenes(look: Look, witnessed: Witnessed) -> tuple[Scene, ...]:
    """What is worth a scene in what just happened, in its order."""
    found: list[Scene] = []
    if witnessed.of(ev.Served):
        found.append(DishServed(look, witnessed))
    elif any(event.timed for event in witnessed.of(ev.EventDrawn)):
        found.append(TimerRan(look, witnessed))
    if any(event.final for event in witnessed.of(ev.JudgesPaid)):
        found.append(LastWord(look, witnessed))
    return tuple(found)


class OnStage(Scene):
    """What happens on the stage in the middle of the arena, with the track and the scores round it.

    `script` has the lines on the stage; those of the area "below" stand below the arena.
    """

    def __init__(self, look: Look, witnessed: Witnessed) -> None:
        self.look = look
        self.before: State = witnessed.before
        self.after: State = witnessed.after
        self.witnessed = witnessed
        self.script = Script()

    @property
    def beats(self) -> tuple[Beat, ...]:
        """What is told, in its order."""
        return self.script.beats

    def view_at(self, told: int, part: float) -> State:
        """What stands round the stage after so many beats."""
        return self.after

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The arena with its stage, everybody's mats where there is room, and what is below."""
        focus = Focus(self.look(self.view_at(told, part)))
        width = canvas.width
        below = max(BELOW, lines_needed(self.script.lines("below"), width - 2) + 1)
        sides = self.after.sides
        spare = canvas.height - 1 - below - STAGE
        others = max(2 * sides, min(4 * sides, spare - PICTURE)) if spare >= 2 * sides else 0
        arena = min(canvas.height - 1 - below - others, TALLEST)
        plan = Plan(arena_columns(width), arena, others, 0)
        most = min(canvas.height - 1 - below - OWN, paint.TALLEST)
        if paint.stands_round(focus, width, canvas.height, most):
            arena, others = most, OWN
            plan = paint.plan_around(focus, width, most, 0)
        x, y, wide, high = surround(canvas, focus, plan)
        self.paint_track(canvas, focus, (plan.left, 1, plan.arena_width, arena), told, part)
        canvas.fill(x, y, wide, high, "stage")
        self.paint_stage(canvas, (x + 1, y, wide - 2, high), told, part)
        row = 1 + arena
        canvas.fill(0, row, width, canvas.height - row, "")
        area = (1, row + 1, width - 2, below - 1)
        paint_lines(canvas, self.script.lines("below"), told, area)
        if others:
            shown = [focus.model.side] if any(plan.around) else list(range(sides))
            mats.full(canvas, focus, shown, 1, row + below, width - 2, others)

    def paint_track(
        self, canvas: Canvas, focus: Focus, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """What is shown on the track, besides where all stand."""

    def paint_stage(
        self, canvas: Canvas, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """The lines on the stage."""
        paint_lines(canvas, self.script.lines(), told, area, "stage")

    def write_event(self, card: str, *, area: str, sign: str) -> None:
        """The event that was turned up, what it did to whom, and who has to choose now."""
        script = self.script
        script.beat(1.2)
        head: Parts = [(f"{sign}  ", "warn bold"), (card.upper(), "title")]
        script.line(*head, area=area, apart=True)
        script.line((self.after.deck.event(card).text, ""), area=area)
        for parts in effects(self.witnessed):
            script.beat(0.6)
            script.line(*parts, area=area, alone=False)
        deciding = any(isinstance(frame, Resolving) for frame in self.after.pending)
        if deciding and self.after.actors:
            who = self.after.actors[0]
            parts = [(f"{seats.letter(who)} {self.after.seats[who]}", style_of(who))]
            verb = " chooses first." if len(self.after.seats) > 1 else " chooses."
            script.line(*parts, (verb, "dim"), area=area, alone=False)


STAGE = 12
"""Lines of the arena at least."""
PICTURE = 6
"""Lines more that the stage has before the mats below are told in full."""
TALLEST = 27
"""Lines of the arena at most: its track would grow longer than it has points."""


class DishServed(OnStage):
    """A dish: what it is, each judge's verdict, the marker on the track, the event it turned up."""

    def __init__(self, look: Look, witnessed: Witnessed) -> None:
        super().__init__(look, witnessed)
        (served,) = witnessed.of(ev.Served)
        self.seat: int = served.seat
        self.side = self.after.side(self.seat)
        self._dish(served)
        self._verdicts()
        self._marker()
        for event in witnessed.of(ev.EventDrawn):
            self.write_event(event.card, area="below", sign="✦ EVENT")
        for event in witnessed.of(ev.Ended):
            self.script.line((witnessed.say(event), "warn bold"), area="below")

    def _dish(self, served: ev.Served) -> None:
        deck, script = self.after.deck, self.script
        recipe = deck.recipe(served.recipe)
        dish = self.after.dishes[self.side][-1]
        script.beat(1.2, len(CLOCHE))
        script.line(
            (f" {seats.letter(self.seat)} ", f"{style_of(self.seat)} reverse"),
            (f" {self.after.seats[self.seat]} serves", f"{style_of(self.seat)}"),
            (f" {an(recipe.course)}, by the {RANK[dish.chef]}", "dim"),
        )
        script.line(
            (f"{recipe.name:<{NAME}}", "title"),
            (f" {recipe.points:+d}", f"{draw.tone(recipe.points)} bold"),
            apart=True,
        )
        script.line(*(tokens.named(served.spent) or [("nothing was spent", "dim")]))

    def _verdicts(self) -> None:
        """Each judge, in the order of the stable; those that give nothing together in the end."""
        script, deck = self.script, self.after.deck
        claimed = {event.judge for event in self.witnessed.of(ev.Claimed)}
        silent: list[str] = []
        first = True
        for judge in self.after.stables[self.side]:
            points = immediate_pay(deck, judge, self.after.dishes[self.side][-1])
            if not points:
                silent.append(judge)
                continue
            script.beat(0.5)
            new: Parts = [(" new", "accent")] if judge in claimed else []
            figure = (f" {points:+d}", f"{draw.tone(points)} bold")
            brief: Parts = [(one_word(judge), ""), figure, *new]
            script.line(
                (f"{judge:<{NAME}}", ""), figure, *new, apart=first, alone=False, brief=brief
            )
            first = False
        if silent:
            script.beat(0.4)
            brief = [(f"nothing: {', '.join(map(one_word, silent))}", "dim")]
            script.line((f"nothing from {listed(silent)}", "dim"), brief=brief)

    def _marker(self) -> None:
        """What it comes to, once (HTSM-25), where the marker goes, and whom it passes."""
        script, side = self.script, self.side
        dish = sum(e.points for e in self.witnessed.of(ev.Scored) if e.why == "recipe")
        judges = sum(e.points for e in self.witnessed.of(ev.Scored) if e.why == "judges")
        start, end = total(self.before, side), total(self.before, side) + dish + judges
        self.way = start, end
        self.marker = script.beat(1.0, WALK)
        sums: Parts = [(f"dish {dish:+d}", draw.tone(dish))]
        if self.after.stables[side]:
            sums += [(", ", "dim"), (f"judges {judges:+d}", draw.tone(judges))]
        script.line(
            *sums,
            (" = ", "dim"),
            (f"{end - start:+d}", f"{draw.tone(end - start)} bold"),
            (f"   {start} ▸ ", "dim"),
            (f" {end} ", f"{seats.style(side)} bold reverse"),
            apart=True,
        )
        if words := _overtaking(self.before, side, start, end):
            script.line((words, "bright"))
        for event in self.witnessed.of(ev.LapDone):
            script.line((self.witnessed.say(event), "accent bold"))
        if any(event.side == side for event in self.witnessed.of(ev.EndTriggered)):
            script.line((f"More than {GOAL} points: this is the last round.", "warn bold"))

    def view_at(self, told: int, part: float) -> State:
        """As before until the marker moves; as it is now once the event is there."""
        if told > self.marker:
            return self.after
        start, end = self.way
        now = start if told < self.marker else start + round((end - start) * part)
        state = _with_total(self.before, self.side, now)
        stables = replaced(state.stables, self.side, self.after.stables[self.side])
        dishes = replaced(state.dishes, self.side, self.after.dishes[self.side])
        return state.evolve(stables=stables, dishes=dishes, panel=self._panel)

    @cached_property
    def _panel(self) -> tuple[str, ...]:
        """The panel once a judge was claimed and before the event."""
        panel = list(self.before.panel)
        for event in self.witnessed.events:
            if isinstance(event, ev.Served):
                break
            if isinstance(event, ev.Claimed) and event.judge in panel:
                panel.remove(event.judge)
            elif isinstance(event, ev.PanelFilled):
                panel += event.judges
        return tuple(panel)

    def paint_track(
        self, canvas: Canvas, focus: Focus, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """The way of the marker stays to be seen."""
        if told >= self.marker:
            start, end = self.way
            now = end if told > self.marker else start + round((end - start) * part)
            track.trail(canvas, focus, area, self.side, (start, now))

    def paint_stage(
        self, canvas: Canvas, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """The dish in a picture where there is room above the lines."""
        x, y, width, height = area
        tall = len(CLOCHE[0]) + 1
        if height - lines_needed(self.script.lines(), width) > tall:
            picture = CLOCHE[-1 if told > 1 else round(part * len(CLOCHE)) - 1]
            for row, line in enumerate(picture):
                canvas.put(x + (width - len(line)) // 2, y + row, line, "stage accent")
            y, height = y + tall, height - tall
        paint_lines(canvas, self.script.lines(), told, (x, y, width, height), "stage")


class TimerRan(OnStage):
    """Deathmatch: the Timer deck turned an event up at the end of a round (HTSM-63, HTSM-64)."""

    def __init__(self, look: Look, witnessed: Witnessed) -> None:
        super().__init__(look, witnessed)
        (drawn,) = witnessed.of(ev.EventDrawn)
        gone = TIMER - len(self.after.timer)
        self.script.beat(1.2)
        self.script.line(
            ("◷ THE TIMER", "title"), (f"   the end of round {gone} of {TIMER}", "dim")
        )
        self.script.line((" ■" * gone, "warn bold"), (" □" * (TIMER - gone), "dim"))
        self.write_event(drawn.card, area="", sign="✦")
        held = [
            f"{self.after.seats[seat]}'s {RANK[rank]}"
            for seat, crew in enumerate(self.after.chefs)
            for rank, place in zip(("master", "sous", "sous"), crew, strict=True)
            if place == HELD
        ]
        if held:
            self.script.beat(0.8)
            self.script.line((f"On the Event deck: {listed(held)}.", ""), area="below")


class LastWord(Scene):
    """The End of Game judges speak: who is last on the track hears them first."""

    def __init__(self, look: Look, witnessed: Witnessed) -> None:
        self.look, self.witnessed = look, witnessed
        self.state: State = witnessed.after
        self._script = Script()
        state, script = self.state, self._script
        script.beat(1.0)
        script.line(("THE JUDGES' LAST WORD", "title"))
        for event in witnessed.of(ev.Ended):
            script.line((witnessed.say(event), "dim"))
        now = [total(state, side) for side in range(state.sides)]
        totals = [row.total for row in standings(state).rows]
        for side in sorted(range(state.sides), key=lambda side: (now[side], -side)):
            self._side(side, now[side], totals[side])
            if words := _overtaking_at_end(state, now, side, totals[side]):
                script.line((words, "bright"), alone=False)
            now[side] = totals[side]

    def _side(self, side: int, start: int, end: int) -> None:
        state, script = self.state, self._script
        pays = [(judge, final_pay(state, judge, side)) for judge in state.stables[side]]
        script.beat(0.6)
        name = _letters_and_name(state, side)
        script.line(*name, (f"  {start} on the track", "dim"), apart=True)
        for judge, points in pays:
            if points:
                script.beat(0.5)
                figure = (f" {points:+d}", f"{draw.tone(points)} bold")
                words = end_words(state.deck.judge(judge))
                # What it gives in any case is the figure itself.
                why = ("" if words == f"{points:+d}" else f"   {words}", "dim")
                brief: Parts = [(one_word(judge), ""), figure]
                script.line((f"  {judge:<{NAME}}", ""), figure, why, alone=False, brief=brief)
        script.beat(0.6)
        silent = [judge for judge, points in pays if not points]
        if silent:
            brief = [(f"nothing: {', '.join(map(one_word, silent))}", "dim")]
            script.line((f"  nothing from {listed(silent)}", "dim"), alone=False, brief=brief)
        gained = end - start
        script.line(
            ("  ", ""),
            (f"{start} {'-' if gained < 0 else '+'} {abs(gained)} = ", "dim"),
            (f" {end} ", f"{seats.style(side)} bold reverse"),
            alone=False,
        )

    @property
    def beats(self) -> tuple[Beat, ...]:
        """A beat a judge."""
        return self._script.beats

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The page in place of the arena, under the title of the table."""
        width, height = canvas.width, canvas.height
        surround(canvas, Focus(self.look(self.state)), Plan(arena_columns(width), STAGE, 0, 0))
        canvas.fill(0, 1, width, height - 1, "stage")
        paint_lines(canvas, self._script.lines(), told, (1, 1, width - 2, height - 1), "stage")


# --- in words ---------------------------------------------------------------------------------


def style_of(seat: int) -> str:
    """The colour of a player's name."""
    return f"{seats.style(seat)} bold"


def _letters_and_name(state: State, side: int) -> Parts:
    members = state.members(side)
    name = listed(state.seats[seat] for seat in members)
    return [(f" {seats.letter(side)} ", f"{style_of(side)} reverse"), (f" {name}", style_of(side))]


def effects(witnessed: Witnessed) -> list[Parts]:
    """What an event did to whom before anybody had to choose, one thing a line."""
    events = witnessed.events
    start = next(at for at, event in enumerate(events) if isinstance(event, ev.EventDrawn))
    done = [event for event in events[start + 1 :] if not isinstance(event, NOT_TOLD)]
    return [
        _effect(witnessed, event)
        for event, following in zip_longest(done, done[1:])
        if not (isinstance(event, ev.Chose) and _goes_on(witnessed.after, event, following))
    ]


NOT_TOLD = (ev.TurnBegan, ev.RoundBegan, ev.JudgesPaid, ev.Ended)
"""What follows from the end of a turn and not from the event."""


def _goes_on(state: State, chose: ev.Chose, following: Event | None) -> bool:
    """Whether what somebody had to choose is told by what came of it."""
    match following:
        case ev.Scored(side=side):
            return state.side(chose.seat) == side
        case ev.ChefSent(seat=seat) | ev.Gave(seat=seat) | ev.JudgeDropped(seat=seat):
            return seat == chose.seat
        case _:
            return False


def _effect(witnessed: Witnessed, event: Event) -> Parts:
    if isinstance(event, ev.Scored):
        name = upper(side_name(witnessed.after, event.side))
        if len(witnessed.after.members(event.side)) > 1:
            name = f"Team {seats.letter(event.side)}"
        return [
            (f"{seats.letter(event.side)} ", style_of(event.side)),
            (f"{name} ", seats.style(event.side)),
            (f"{event.points:+d}", f"{draw.tone(event.points)} bold"),
            (f", now {event.score}", "dim"),
        ]
    return [(witnessed.say(event), "")]


def _with_total(state: State, side: int, points: int) -> State:
    """The state with so many points, laps included, for a side."""
    laps = min(points // GOAL, laps_needed(state)) if state.options.team_battle else 0
    return state.evolve(
        laps=replaced(state.laps, side, laps),
        scores=replaced(state.scores, side, points - laps * GOAL),
    )


def _overtaking(state: State, side: int, start: int, end: int) -> str:
    """Whom a marker passed on its way, and where it stands now; "" where nothing changed."""
    others = {s: total(state, s) for s in range(state.sides) if s != side}
    return _placed(state, side, others, start, end)


def _overtaking_at_end(state: State, now: Sequence[int], side: int, end: int) -> str:
    """The same while the judges speak, among what all have so far."""
    others = {s: now[s] for s in range(state.sides) if s != side}
    return _placed(state, side, others, now[side], end)


def _placed(state: State, side: int, others: dict[int, int], start: int, end: int) -> str:
    if end == start:
        return ""
    name = upper(_short_name(state, side))
    passed = [s for s, points in others.items() if start <= points < end]
    level = [s for s, points in others.items() if points == end]
    behind = [s for s, points in others.items() if end <= points < start]
    said = []
    if passed:
        said.append(f"passes {_names(state, passed)}")
    if behind:
        said.append(f"falls behind {_names(state, behind)}")
    if level:
        said.append(f"is level with {_names(state, level)}")
    elif passed and end > max(others.values()):
        said.append("leads")
    return f"{name} {listed(said)}." if said else ""


def _short_name(state: State, side: int) -> str:
    """A player by name, a team by the letter of its first member."""
    if len(state.members(side)) == 1:
        return state.seats[side]
    return f"Team {seats.letter(side)}"


def _names(state: State, sides: Iterable[int]) -> str:
    return listed(_short_name(state, side) for side in sides)
