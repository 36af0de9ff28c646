"""What a seat may know, the same with all else dealt anew, and where every component lies."""

from collections import Counter
from collections.abc import Sequence

from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.decisions import Garnishing
from boardgames_tui.games.chefs_apprentice.state import Prep, State
from boardgames_tui.games.chefs_apprentice.tableau import dishes
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import Pile, missing, unseen, without


def observe(state: State, seat: int | None) -> State:
    """What the seat may know: its own challenges, the tokens it looked at, and all in the open.

    The covered side of a token on a dish is nobody's to see, nor is the bag.
    """
    if not state.pending:
        return state
    return state.shown_to(
        seat,
        dealt=tuple(
            pair if owner == seat else unseen(pair) for owner, pair in enumerate(state.dealt)
        ),
        kept=tuple(
            card if owner == seat or card is None else "?" for owner, card in enumerate(state.kept)
        ),
        undealt=unseen(state.undealt),
        stacks=tuple(unseen(stack) for stack in state.stacks),
        bag=unseen(state.bag),
    )


def redeal(state: State, seat: int | None, seed: int) -> State:
    """The challenges, tiles and tokens that the seat may not know, dealt anew."""
    if not state.pending:
        return state
    chance = Chance(seed=seed)
    in_view = (state.faces, state.drafted, *state.trashed, *map(dishes, state.tableaus))
    tiles, chance = chance.shuffle(
        missing((tile.id for tile in state.deck.tiles), (tile for row in in_view for tile in row))
    )
    stacks = []
    for stack in state.stacks:
        stacks.append(tiles[: len(stack)])
        tiles = tiles[len(stack) :]
    state, chance = _redeal_challenges(state.evolve(stacks=tuple(stacks)), seat, chance)
    state = _redeal_tokens(state, seat, chance)
    return state.evolve(chance=state.chance.reseeded(seed))


def _redeal_challenges(state: State, seat: int | None, chance: Chance) -> tuple[State, Chance]:
    """Nobody kept the shared challenge; all else that the seat did not see may lie anywhere."""
    own = () if seat is None else state.dealt[seat]
    pool, chance = chance.shuffle(missing((card.id for card in state.deck.challenges), own))
    others = [who for who in range(len(state.seats)) if who != seat]
    kept, dealt = list(state.kept), list(state.dealt)
    for who in others:
        if kept[who] is not None:
            card = next(card for card in pool if card != state.shared)
            kept[who] = card
            pool = without(pool, card)
    for who in others:
        mine = tuple(card for card in (kept[who],) if card is not None)
        rejected = len(dealt[who]) - len(mine)
        dealt[who], chance = chance.shuffle(mine + pool[:rejected])
        pool = pool[rejected:]
    return state.evolve(kept=tuple(kept), dealt=tuple(dealt), undealt=pool), chance


def _redeal_tokens(state: State, seat: int | None, chance: Chance) -> State:
    """Every token whose underside the seat does not know is one that bears the icon in view."""
    in_play = state.tray if state.taken is None else (*state.tray, state.taken)
    known = [prep.token for prep in in_play if seat in prep.known_to]
    pool, chance = chance.shuffle(missing((token.id for token in state.deck.tokens), known))
    icons = [prep.up for prep in in_play if seat not in prep.known_to]
    icons += [cover.up for cover in state.covers]
    tokens = _bearing(state.deck, icons, pool)
    supply = iter(tokens)

    def anew(prep: Prep) -> Prep:
        return prep if seat in prep.known_to else prep.evolve(token=next(supply))

    return state.evolve(
        tray=tuple(anew(prep) for prep in state.tray),
        taken=None if state.taken is None else anew(state.taken),
        covers=tuple(cover.evolve(token=next(supply)) for cover in state.covers),
        bag=missing(sorted(pool), tokens),
    )


def _bearing(deck: Deck, icons: Sequence[str], pool: Pile) -> list[str]:
    """A token of the pool for each icon, all different, earlier ones of the pool first.

    Where the tokens left do not bear an icon, one given before makes room by taking another
    (Kuhn's matching), so an assignment is found whenever there is one.
    """
    given: dict[str, int] = {}

    def give(place: int, tried: set[str]) -> bool:
        for token in pool:
            if token not in tried and icons[place] in deck.token(token).sides:
                tried.add(token)
                if token not in given or give(given[token], tried):
                    given[token] = place
                    return True
        return False

    for place in range(len(icons)):
        give(place, set())
    return sorted(given, key=given.__getitem__)


def census(state: State) -> dict[str, int]:
    """Every component, counted where it lies: tiles, tokens and challenges by id, each once;
    snails; spatulas. Hidden ones count under their "?".
    """
    preps = state.tray if state.taken is None else (*state.tray, state.taken)
    piles: tuple[Pile, ...] = (
        *state.board,
        *state.stacks,
        state.drafted,
        *map(dishes, state.tableaus),
        *state.trashed,
        state.bag,
        tuple(prep.token for prep in preps),
        tuple(cover.token for cover in state.covers),
        *state.dealt,
        state.undealt,
    )
    count = dict(Counter(card for pile in piles for card in pile))
    in_hand = sum(isinstance(frame, Garnishing) for frame in state.pending)
    on_dishes = len(state.garnished) + state.lost_snails
    count["snail"] = len(state.spots) + sum(state.saved) + in_hand + on_dishes
    count["spatula"] = sum(state.spatulas) + sum(map(len, state.covered))
    return count
