"""What a seat may know, the same with all else dealt anew, and where everything lies."""

from typing import get_args

from boardgames_tui.games.born_to_serve.cards import CHEF, UNUSED_BACK, Meal
from boardgames_tui.games.born_to_serve.decisions import Picking
from boardgames_tui.games.born_to_serve.state import State, Tip
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import Pile, missing


def observe(state: State, seat: int | None) -> State:
    """What the seat may know: face-up cards, and those a power let it look at (BTS-57)."""
    if not state.pending:
        return state
    hidden = _unused_hidden(state, seat)
    return state.shown_to(
        seat,
        stack=tuple("?" + state.deck.meal(card) for card in state.stack),
        unused=(UNUSED_BACK,) * hidden + state.unused[hidden:],
    )


def _unused_hidden(state: State, seat: int | None) -> int:
    """How many of the unused cards the seat does not know: all but one it is looking at."""
    frame = state.pending[-1]
    looking = (
        isinstance(frame, Picking)
        and seat in frame.seats
        and state.deck.has_power(frame.source)
        and state.deck.power(frame.source).effect.kind == "replace_tip"
    )
    return len(state.unused) - looking


def redeal(state: State, seat: int | None, seed: int) -> State:
    """The cards that the seat may not know, dealt anew: what a back shows stays as it is."""
    if not state.pending:
        return state
    cards, chance = _hidden_cards(state, seat, Chance(seed=seed))

    def dealt(tip: Tip) -> Tip:
        if tip.seen_by(seat):
            return tip
        return tip.evolve(card=cards[state.deck.meal(tip.card)].pop())

    tables = tuple(
        table if table.tip is None else table.evolve(tip=dealt(table.tip)) for table in state.tables
    )
    discard = tuple(dealt(tip) for tip in state.discard)
    stack: Pile = ()
    for meal in ("dinner", "lunch"):
        size = sum(state.deck.meal(card) == meal for card in state.stack)
        green = _green_to_come(state, meal)
        yellow = [cards[meal].pop() for _ in range(size - len(green))]
        mixed, chance = chance.shuffle((*green, *yellow))
        stack += mixed
    known = state.unused[_unused_hidden(state, seat) :]
    unused, chance = chance.shuffle((*cards["lunch"], *cards["dinner"]))
    return state.evolve(
        chance=state.chance.reseeded(seed),
        tables=tables,
        discard=discard,
        stack=stack,
        unused=unused + known,
    )


def _hidden_cards(
    state: State, seat: int | None, chance: Chance
) -> tuple[dict[str, list[str]], Chance]:
    """The yellow cards of each meal that the seat can not place, shuffled."""
    laid = [table.tip for table in state.tables if table.tip is not None]
    in_view = [tip.card for tip in (*laid, *state.discard) if tip.seen_by(seat)]
    in_view += [*state.box, *state.unused[_unused_hidden(state, seat) :]]
    cards = {}
    for meal in get_args(Meal):
        yellow = [tip.id for tip in state.deck.tips if (tip.meal, tip.colour) == (meal, "yellow")]
        mixed, chance = chance.shuffle(missing(yellow, in_view))
        cards[meal] = list(mixed)
    return cards, chance


def _green_to_come(state: State, meal: Meal) -> Pile:
    """The green cards of a meal still in the stack: those not seen yet, which all can tell."""
    laid = [table.tip.card for table in state.tables if table.tip is not None]
    gone = {*laid, *state.box}
    return tuple(card for card in state.deck.in_play(meal, len(state.seats)) if card not in gone)


def census(state: State) -> dict[str, int]:
    """Every marker by player, every tip card by id and every counter, counted where it lies."""
    count: dict[str, int] = {}

    def add(thing: str, number: int = 1) -> None:
        count[thing] = count.get(thing, 0) + number

    for seat, player in enumerate(state.players):
        kept = player.fortress + player.hand + player.aside + player.realm
        placed = sum(table.count(seat) for table in state.tables)
        serving = sum(post.markers.count(seat) for post in state.staff)
        add(f"markers {seat}", kept + placed + serving)
    for card in (*state.stack, *state.unused, *state.box, *(tip.card for tip in state.discard)):
        add(card)
    for table in state.tables:
        if table.tip is not None:
            add(table.tip.card)
    for member in state.deck.staff:
        if member.counters:
            post = state.post(member.name)
            # those of staff that does not work here lie in the game's box
            on_card = member.counters if post is None else post.counters
            field = "chef" if member.name == CHEF else "hostess"
            on_tables = sum(getattr(table, field) for table in state.tables)
            add(f"{member.name}'s counters", on_card + on_tables)
    return count
