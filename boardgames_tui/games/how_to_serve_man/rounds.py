"""Turns and rounds, and how a match ends (Gameplay; Ending the Game)."""

from boardgames_tui.games.how_to_serve_man.chefs import collect
from boardgames_tui.games.how_to_serve_man.event_cards import draw_timer, lay_off
from boardgames_tui.games.how_to_serve_man.events import (
    Ended,
    JudgesPaid,
    Passed,
    RoundBegan,
    TurnBegan,
)
from boardgames_tui.games.how_to_serve_man.judges import final_shares
from boardgames_tui.games.how_to_serve_man.state import Resolving, RoundEnd, State, Turn
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step


def has_chef(state: State, seat: int) -> bool:
    """Whether the seat has a chef to place."""
    return state.is_available(seat, "master") or state.is_available(seat, "sous")


def end_turn(state: State, seat: int) -> Step:
    """The next player who has a chef; those without one pass (HTSM-12, HTSM-13)."""
    number = len(state.seats)
    return _turn_from(state.pop(), [(seat + step) % number for step in range(1, number + 1)])


def _turn_from(state: State, order: list[int]) -> Step:
    """A turn for the first of these who has a chef; without any, the round is over."""
    passed: list[Event] = []
    for seat in order:
        if has_chef(state, seat):
            turn = Turn(seats=(seat,))
            return Step(state.push(turn), (*passed, TurnBegan(seat, closes_undo=True)))
        passed.append(Passed(seat))
    return _end_round(state)


def _end_round(state: State) -> Step:
    """Nobody has a chef left. In Deathmatch the Timer strikes before chefs come home."""
    state = state.push(RoundEnd(seats=()))
    if state.options.deathmatch:
        return draw_timer(state, first_player(state))
    return Step(state)


def first_player(state: State) -> int:
    """Who has the First Player token, once it is given."""
    assert state.first is not None
    return state.first


def close_round(state: State) -> Step:
    """The match ends, or chefs come home and the First Player token moves left (HTSM-53)."""
    reason = _reason_to_end(state)
    if reason is not None:
        return end_match(state, reason)
    number = len(state.seats)
    first = (first_player(state) + 1) % number
    state = collect(state.pop()).evolve(round=state.round + 1, first=first)
    order = [(first + step) % number for step in range(number)]
    return Step(state, (RoundBegan(state.round, first, closes_undo=True),)).then(_turn_from, order)


def _reason_to_end(state: State) -> str | None:
    if state.options.deathmatch:
        return None if state.timer else "timer"  # HTSM-63
    if state.triggered is not None:
        return "goal"  # HTSM-49
    if not any(state.hands) and not any(state.recipe_decks):
        return "no-recipes"  # HTSM-76
    return None


def is_sudden_win(state: State) -> bool:
    """Whether a team has won on the spot, as printed (HTSM-59)."""
    options = state.options
    return options.team_battle and options.sudden_win and state.triggered is not None


def end_match(state: State, reason: str) -> Step:
    """Nothing more is owed; a drawn event is laid off, and End of Game judges are told."""
    for frame in state.pending:
        if isinstance(frame, Resolving):
            state = lay_off(state, frame.card, frame.timed)
    events: list[Event] = [Ended(reason, closes_undo=True)]
    if reason != "sudden-win":
        for side in range(state.sides):
            shares = final_shares(state, side)
            events += [JudgesPaid(side, shares, final=True)] if shares else []
    return Step(state.evolve(pending=()), tuple(events))
