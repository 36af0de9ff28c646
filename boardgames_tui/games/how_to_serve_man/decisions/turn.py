"""Turns and rounds, and how a match ends (Gameplay; Ending the Game)."""

from collections.abc import Iterable
from typing import ClassVar, Never

from boardgames_tui.games.how_to_serve_man.board import (
    BLENDED,
    COOKBOOK_CARDS,
    GATHERS,
    MASTER_BONUS,
    ON_MAT,
    SPACE,
    Space,
)
from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.chefs import collect, moved_chef
from boardgames_tui.games.how_to_serve_man.decisions.cooking import Cooking
from boardgames_tui.games.how_to_serve_man.decisions.event import Resolving, draw_timer, lay_off
from boardgames_tui.games.how_to_serve_man.decisions.giving import Blending
from boardgames_tui.games.how_to_serve_man.decisions.presenting import Presenting
from boardgames_tui.games.how_to_serve_man.decisions.reading import Browsing
from boardgames_tui.games.how_to_serve_man.decisions.taking import Replicating, ask_to_take
from boardgames_tui.games.how_to_serve_man.events import (
    Ended,
    JudgesPaid,
    Passed,
    Placed,
    RoundBegan,
    TurnBegan,
)
from boardgames_tui.games.how_to_serve_man.judges import final_shares
from boardgames_tui.games.how_to_serve_man.lasting import gathered, point_cost
from boardgames_tui.games.how_to_serve_man.placing import places, refuse_place
from boardgames_tui.games.how_to_serve_man.scoring import is_sudden_win, score
from boardgames_tui.games.how_to_serve_man.state import Decision, State
from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import in_turn

# --- The turn ---------------------------------------------------------------------------------


class Place(Action, kind="place"):
    """Put an available chef on a space of the board: the move of a turn."""

    chef: Rank
    space: str


class Turn(Decision[Place | Done], kind="turn"):
    """One player's turn: place a chef, then Done."""

    turn: ClassVar[bool] = True

    placed: Public[bool] = False

    @property
    def is_over(self) -> bool:
        """Once the chef is placed and all that followed is done."""
        return self.placed

    def legal(self, state: State, seat: int) -> Iterable[Place | Done]:
        """Every way to place a chef; then Done."""
        if self.placed:
            return [Done.of(seat)]
        return [Place.of(seat, chef, space) for chef, space in places(state, seat)]

    def why_not(self, state: State, action: Place | Done) -> Refusal | None:
        """A free space, or a Sous-Chef to join, and the means to use it in full (HTSM-11)."""
        if isinstance(action, Done):
            return None if self.placed else Refusal("nothing-placed", "HTSM-12")
        if self.placed:
            return Refusal("already-placed", "HTSM-13")
        return refuse_place(state, action.seat, action.chef, action.space)

    def do(self, state: State, action: Place | Done) -> Step[State]:
        """The chef goes there, and the space is used at once; or the next player follows."""
        seat = action.seat
        if isinstance(action, Done):
            return _turn_of_first(state, in_turn(len(state.seats), seat + 1))
        space = SPACE[action.space]
        state = state.evolve(
            chefs=moved_chef(state, seat, action.chef, ON_MAT, space.id),
            pending=(self.evolve(placed=True),),
        )
        return Step(state, (Placed(seat, action.chef, space.id),)).then(
            _use, seat, action.chef, space
        )


def _use(state: State, seat: int, chef: Rank, space: Space) -> Step[State]:
    """Points for the place come first (HTSM-14, HTSM-26), then what is done there."""
    side, station = state.side(seat), space.station
    if station == "table":
        scored = score(state, side, MASTER_BONUS if chef == "master" else 0, "master")
    else:
        scored = score(state, side, space.bonus - point_cost(state, station), station)
    return scored.then(_ask_what, seat, chef, station)


def _ask_what(state: State, seat: int, chef: Rank, station: str) -> Step[State]:
    match station:
        case "pens" | "bins" | "pantry":
            return ask_to_take(state, seat, GATHERS[station], gathered(state, station))
        case "blender":
            return Step(state.ask(Blending, seat, left=BLENDED))
        case "replicator":
            return Step(state.ask(Replicating, seat))
        case "table":
            return Step(state.ask(Presenting, seat, chef=chef))
        case "cookbook":
            return Step(state.ask(Browsing, seat, count=COOKBOOK_CARDS, keep=1))
        case _:
            return Step(state.ask(Cooking, seat, station=station))


def _turn_of_first(state: State, order: Iterable[int]) -> Step[State]:
    """A turn for the first of these who has a chef; those without one pass (HTSM-12, HTSM-13).

    It takes the place of the last turn, or of the end of a round. If nobody has a chef, the round
    is over: in Deathmatch the Timer strikes before chefs come home.
    """
    passed: list[Event] = []
    for seat in order:
        if state.has_chef(seat):
            turn = Turn(seats=(seat,))
            return Step(state.evolve(pending=(turn,)), (*passed, TurnBegan(seat, closes_undo=True)))
        passed.append(Passed(seat))
    state = state.evolve(pending=(RoundEnd(seats=()),))
    return draw_timer(state, _first_player(state)) if state.options.deathmatch else Step(state)


def _first_player(state: State) -> int:
    """Who has the First Player token, once it is given."""
    assert state.first is not None
    return state.first


# --- The end of a round -----------------------------------------------------------------------


class RoundEnd(Decision[Never], kind="round-end"):
    """A round is over; chefs come home when all above is resolved. Asks nobody."""

    def go_on(self, state: State) -> Step[State]:
        """The match ends, or chefs come home and the First Player token moves left (HTSM-53)."""
        reason = _reason_to_end(state)
        if reason is not None:
            return _end_match(state, reason)
        number = len(state.seats)
        first = (_first_player(state) + 1) % number
        state = collect(state).evolve(round=state.round + 1, first=first)
        began = RoundBegan(state.round, first, closes_undo=True)
        return Step(state, (began,)).then(_turn_of_first, in_turn(number, first))


def _reason_to_end(state: State) -> str | None:
    if state.options.deathmatch:
        return None if state.timer else "timer"  # HTSM-63
    if state.triggered is not None:
        return "goal"  # HTSM-49
    if not any(state.hands) and not any(state.recipe_decks):
        return "no-recipes"  # HTSM-76
    return None


# --- The end of the match ---------------------------------------------------------------------


def sudden_win(state: State) -> Step[State] | None:
    """The end at once, where a team has won on the spot, as printed (HTSM-59); else None."""
    if state.pending and is_sudden_win(state):
        return _end_match(state, "sudden-win")
    return None


def _end_match(state: State, reason: str) -> Step[State]:
    """Nothing more is owed; a drawn event is laid off, and End of Game judges are told."""
    for decision in state.pending:
        if isinstance(decision, Resolving):
            state = lay_off(state, decision.card, decision.timed)
    events: list[Event] = [Ended(reason, closes_undo=True)]
    if reason != "sudden-win":
        for side in range(state.sides):
            shares = final_shares(state, side)
            events += [JudgesPaid(side, shares, final=True)] if shares else []
    return Step(state.evolve(pending=()), tuple(events))
