"""Before the first turn: personal favourites, the deal, and WHO GOES FIRST."""

from collections.abc import Iterator
from typing import ClassVar

from boardgames_tui.games.just_desserts.decisions.favourite import NameFavourite
from boardgames_tui.games.just_desserts.decisions.turn import Pass, Turn
from boardgames_tui.games.just_desserts.decisions.turnless import Buzz, Rush
from boardgames_tui.games.just_desserts.events import (
    Buzzed,
    LookedOver,
    NamedFavourite,
    Passed,
    WentFirst,
)
from boardgames_tui.games.just_desserts.piles import Events, deal, no_such_card
from boardgames_tui.games.just_desserts.serving import centre_servable
from boardgames_tui.games.just_desserts.state import Decision, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.state import replaced

# --- Personal favourites ----------------------------------------------------------------------


class Naming(Decision[NameFavourite], kind="naming"):
    """Before the deal: each player secretly names a personal favourite, in any order (JD-40)."""

    secret: ClassVar[bool] = True

    def legal(self, state: State, seat: int) -> Iterator[NameFavourite]:
        """Any Dessert of the deck."""
        return (NameFavourite.of(seat, card.id) for card in state.deck.desserts)

    def why_not(self, state: State, action: NameFavourite) -> Refusal | None:
        """It has to be a Dessert of the deck."""
        return None if state.deck.has_dessert(action.dessert) else no_such_card(action.dessert)

    def other(self, state: State, action: Action) -> Refusal:
        """Nothing has been dealt yet (JD-40)."""
        return Refusal("name-first", "JD-40")

    def do(self, state: State, action: NameFavourite) -> Step[State]:
        """The deal follows the last slip."""
        seat, dessert = action.seat, action.dessert
        state = state.evolve(personal=replaced(state.personal, seat, dessert))
        hidden = NamedFavourite(seat, "?")
        told = (NamedFavourite(seat, dessert).told_to(seat, otherwise=hidden),)
        if waiting := _others(self, seat):
            return Step(state.retop(seats=waiting), told)
        return Step(state.pop(), told).then(begin)


# --- The deal ---------------------------------------------------------------------------------


def begin(state: State) -> Step[State]:
    """Deal, and let the match begin as its options say."""
    state, events = deal(state)
    everybody = state.everybody
    if state.options.turnless:
        rush = Rush(seats=everybody, locked=("",) * len(everybody))
        return Step(state.evolve(pending=(rush,)), events)
    if state.options.first == "race":
        return Step(state.evolve(pending=(Looking(seats=everybody),)), events)
    able = tuple(seat for seat in everybody if centre_servable(state, seat))
    return _any_of(state, able or everybody, events, able=bool(able))


# --- The race to go first ---------------------------------------------------------------------


class Ready(Action, kind="ready"):
    """Have seen one's hand, before the race to go first (JD-52)."""


class Looking(Decision[Ready], kind="looking"):
    """Before the race to go first: each player looks at the hand alone (JD-52)."""

    turn: ClassVar[bool] = True

    def legal(self, state: State, seat: int) -> tuple[Ready, ...]:
        """Say when."""
        return (Ready.of(seat),)

    def why_not(self, state: State, action: Ready) -> Refusal | None:
        """Everybody may take the time that it takes."""
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """Nobody races before all have looked."""
        return Refusal("look-first", "JD-52")

    def do(self, state: State, action: Ready) -> Step[State]:
        """The race begins when all are ready."""
        looked = (LookedOver(action.seat, closes_undo=True),)
        if waiting := _others(self, action.seat):
            return Step(state.retop(seats=waiting), looked)
        return Step(state.evolve(pending=(Race(seats=state.everybody),)), looked)


class Race(Decision[Buzz | Pass], kind="race"):
    """The race to go first: whoever buzzes with a guest to claim wins it (WHO GOES FIRST)."""

    @property
    def open(self) -> bool:
        """Nobody shows a hand to buzz."""
        return True

    def legal(self, state: State, seat: int) -> tuple[Buzz | Pass, ...]:
        """Call out, or give up."""
        return (Buzz.of(seat), Pass.of(seat))

    def why_not(self, state: State, action: Buzz | Pass) -> Refusal | None:
        """Anybody may buzz, rightly or not."""
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """Nobody has gone first yet."""
        return Refusal("race-first", "JD-52")

    def do(self, state: State, action: Buzz | Pass) -> Step[State]:
        """Who can serve nobody is out of the race; with nobody left it falls to anybody (JD-52)."""
        seat = action.seat
        told: Event = Passed(seat, closes_undo=True)
        if isinstance(action, Buzz):
            able = centre_servable(state, seat)
            told = Buzzed(seat, wrongly=not able, closes_undo=True)
            if able:
                return _any_of(state, (seat,), (told,), able=True)
        if waiting := _others(self, seat):
            return Step(state.retop(seats=waiting), (told,))
        return _any_of(state, state.everybody, (told,), able=False)


def _others(decision: Decision, seat: int) -> tuple[int, ...]:
    """Who still has to answer once this seat has."""
    return tuple(other for other in decision.seats if other != seat)


def _any_of(state: State, seats: tuple[int, ...], events: Events, *, able: bool) -> Step[State]:
    """The first turn is that of any of the seats (JD-1, JD-2)."""
    first, chance = state.chance.pick(seats)
    state = state.evolve(chance=chance, pending=(Turn(seats=(first,)),))
    return Step(state, (*events, WentFirst(first, able=able, closes_undo=True)))
