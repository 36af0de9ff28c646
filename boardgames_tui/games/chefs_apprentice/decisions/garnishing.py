"""Snail Garnishes: bought, saved, and placed on a dish for good (SNAIL GARNISHES)."""

from collections.abc import Iterator
from typing import Any, Literal

from boardgames_tui.games.chefs_apprentice.decisions.tiles import own_tile_refusal
from boardgames_tui.games.chefs_apprentice.events import BoughtSnail, Garnished
from boardgames_tui.games.chefs_apprentice.state import Decision, State
from boardgames_tui.games.chefs_apprentice.tableau import dishes
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile, without
from boardgames_tui.kernel.state import replaced

# --- Placing the snail in hand ----------------------------------------------------------------


class Garnish(Action, kind="garnish"):
    """Place the snail in hand on a plated dish."""

    tile: str


class Garnishing(Decision[Garnish], kind="garnishing"):
    """A snail is in hand: it must be placed before anything else (CA-28)."""

    def legal(self, state: State, seat: int) -> tuple[Garnish, ...]:
        """On each dish without one."""
        return tuple(Garnish.of(seat, tile) for tile in _bare(state, seat))

    def why_not(self, state: State, action: Garnish) -> Refusal | None:
        """One snail to a dish of one's own (CA-29)."""
        wrong = own_tile_refusal(state, action.seat, action.tile)
        if wrong is not None:
            return wrong
        return Refusal("garnished-already", "CA-29") if action.tile in state.garnished else None

    def other(self, state: State, action: Action) -> Refusal:
        """The snail comes first."""
        return Refusal("place-the-snail", "CA-28")

    def do(self, state: State, action: Garnish) -> Step[State]:
        """There it stays."""
        state = state.evolve(garnished=(*state.garnished, action.tile), pending=state.pending[:-1])
        return Step(state, (Garnished(action.seat, action.tile),))


def _bare(state: State, seat: int) -> Pile:
    """The dishes of the seat that bear no snail."""
    return tuple(tile for tile in dishes(state.tableaus[seat]) if tile not in state.garnished)


# --- Buying one, or taking a saved one in hand ------------------------------------------------


class BuySnail(Action, kind="buy-snail"):
    """Buy a Snail Garnish with eyeballs, to place at once or to save (SNAIL GARNISHES)."""

    spot: str
    when: Literal["now", "later"]


class UseSaved(Action, kind="use-saved"):
    """Take a saved Snail Garnish in hand, to place it (SNAIL GARNISHES, PLAY LATER)."""


def purchases(state: State, seat: int, bought: int) -> Iterator[BuySnail]:
    """Each snail of the can that the seat can pay, at either price; `bought` in this turn."""
    limits, plated, eyeballs = state.deck.garnish, state.tableaus[seat], state.eyeballs[seat]
    if eyeballs < state.deck.cheapest_snail() or not any(plated):
        return
    if bought >= limits.max_per_turn or state.bought[seat] >= limits.max_per_player:
        return
    bare = _bare(state, seat)
    for spot in state.spots:
        prices = state.deck.spot(spot)
        if prices.play_now <= eyeballs and bare:
            yield BuySnail.of(seat, spot, "now")
        if prices.play_later <= eyeballs:
            yield BuySnail.of(seat, spot, "later")


def purchase_refusal(state: State, action: BuySnail, bought: int) -> Refusal | None:
    """SNAIL GARNISHES: from any spot, at its price, within the limits (CA-26, CA-27, CA-48).

    `bought` are the snails bought in this turn.
    """
    seat, limits = action.seat, state.deck.garnish
    if action.spot not in state.spots:
        return Refusal("no-snail-there", "CA-27")
    if not dishes(state.tableaus[seat]):
        return Refusal("nothing-plated", "CA-26")
    if bought >= limits.max_per_turn:
        return Refusal("bought-this-turn", "CA-26", {"most": limits.max_per_turn})
    if state.bought[seat] >= limits.max_per_player:
        return Refusal("bought-enough", "CA-26", {"most": limits.max_per_player})
    price = state.deck.spot(action.spot).price(action.when)
    if state.eyeballs[seat] < price:
        return Refusal("too-dear", "CA-27", {"price": price, "eyeballs": state.eyeballs[seat]})
    if action.when == "now" and not _bare(state, seat):
        return Refusal("no-dish-to-garnish", "CA-48")
    return None


def buy(state: State, action: BuySnail, turn: Decision[Any]) -> Step[State]:
    """SNAIL GARNISHES: placed at once, or saved (CA-28); `turn` is the turn that goes on."""
    seat, when = action.seat, action.when
    price = state.deck.spot(action.spot).price(when)
    owed: tuple[Decision, ...] = (*state.pending[:-1], turn)
    saved = state.saved
    if when == "now":
        owed += (Garnishing(seats=(seat,)),)
    else:
        saved = replaced(saved, seat, saved[seat] + 1)
    state = state.evolve(
        spots=without(state.spots, action.spot),
        bought=replaced(state.bought, seat, state.bought[seat] + 1),
        eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] - price),
        saved=saved,
        pending=owed,
    )
    return Step(state, (BoughtSnail(seat, when, price),))


def saved_refusal(state: State, seat: int) -> Refusal | None:
    """PLAY LATER: a snail is saved, and a dish without one is there (CA-28, CA-29)."""
    if not state.saved[seat]:
        return Refusal("no-snail-saved", "CA-28")
    return None if _bare(state, seat) else Refusal("no-dish-to-garnish", "CA-29")


def take_saved(state: State, seat: int) -> Step[State]:
    """The saved snail is in hand, and to be placed."""
    saved = replaced(state.saved, seat, state.saved[seat] - 1)
    return Step(state.evolve(saved=saved, pending=(*state.pending, Garnishing(seats=(seat,)))))
