"""The rules of Just Desserts: the contract of a rule module (see kernel/game.py), and the turns.

How the first turn comes about stands in starting.py, play without turns in turnless.py.

The printed rules are cited by their headings in capitals, rulings by number (JD-24).
"""

from boardgames_tui.games.just_desserts import info, starting, turnless
from boardgames_tui.games.just_desserts.actions import (
    KINDS,
    Action,
    Bribe,
    Buzz,
    Claim,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    LockoutOver,
    NameFavourite,
    Pass,
    Ready,
    TimeOut,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.cards import Deck, load
from boardgames_tui.games.just_desserts.events import (
    Discarded,
    Ended,
    NamedFavourite,
    Passed,
    TurnBegan,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.moves import (
    Events,
    hand_over,
    is_favourite,
    nobody_left,
    owner_of,
    refill_centre,
    serve,
    take,
    unfold,
)
from boardgames_tui.games.just_desserts.serving import (
    card_refusal,
    centre_servable,
    claim_refusal,
    claims,
    no_such_card,
)
from boardgames_tui.games.just_desserts.state import (
    HAND,
    Bribing,
    Claiming,
    Drawing,
    Looking,
    Naming,
    Options,
    Race,
    Rush,
    State,
    Turn,
)
from boardgames_tui.games.just_desserts.wording import prompt, say
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import (
    IllegalAction,
    Progress,
    Refusal,
    Row,
    Standings,
    Step,
    ranks,
    refuse_stranger,
)
from boardgames_tui.kernel.pile import Pile, missing, unseen, without
from boardgames_tui.kernel.settle import settle
from boardgames_tui.kernel.state import replaced

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "census",
    "check",
    "deck",
    "info",
    "legal_actions",
    "observe",
    "progress",
    "prompt",
    "redeal",
    "refusal",
    "say",
    "screen",
    "setup",
    "standings",
]

screen = "boardgames_tui.games.just_desserts.screen:JustDessertsScreen"

# --- Setting up -------------------------------------------------------------------------------


def deck(options: Options) -> Deck:
    """The cards that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to five players (JD-46); nobody goes first where there are no turns."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", "JD-46", {"least": info.min_seats, "most": info.max_seats})
    if options.turnless and options.first == "race":
        return Refusal("nobody-first", "JD-52")
    return None


def setup(seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None) -> Step:
    """SETUP: shuffle both decks; name personal favourites, if played; then deal."""
    deck = load(options.deck) if deck is None else deck
    desserts, chance = Chance(seed=seed).shuffle([card.id for card in deck.desserts])
    guests, chance = chance.shuffle([card.id for card in deck.guests])
    empty: tuple[Pile, ...] = ((),) * len(seats)
    state = State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        draw_pile=desserts,
        discard_pile=(),
        guest_deck=guests,
        hands=empty,
        eaten=empty,
        guests=empty,
        favourites=empty,
        personal=(None,) * len(seats),
        pending=(),
    )
    if options.personal_favourites:
        return Step(state.push(Naming(seats=tuple(range(len(seats))))))
    return starting.begin(state)


# --- What is legal ----------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """Whom the table waits for."""
    return state.actors


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now: claims by guest, then the ways out."""
    if seat not in state.actors:
        return ()
    match state.pending[-1]:
        case Naming():
            return tuple(NameFavourite(seat=seat, dessert=card.id) for card in state.deck.desserts)
        case Bribing():
            return tuple(Bribe(seat=seat, card=card) for card in state.hands[seat])
        case Drawing():
            return (Draw(seat=seat, pile="draw"), Draw(seat=seat, pile="discard"))
        case Turn() as turn:
            return _turn_actions(state, turn, seat)
        case Looking() | Race() as frame:
            return starting.legal_actions(frame, seat)
        case Rush() | Claiming() as frame:
            return turnless.legal_actions(state, frame, seat)
    return ()


def _turn_actions(state: State, turn: Turn, seat: int) -> tuple[Action, ...]:
    legal: list[Action] = []
    if turn.phase in ("choose", "serving"):
        legal += claims(state, seat)
    if turn.phase == "kitchen":
        discards = (Discard(seat=seat, card=card) for card in state.hands[seat])
        legal += (action for action in discards if not _refuse_discard(state, turn, action))
    if not _refuse_kitchen(state, turn, seat):
        legal.append(GoToKitchen(seat=seat))
    if not _refuse_pass(state, turn, seat):
        legal.append(Pass(seat=seat))
    if not _refuse_done(turn):
        legal.append(Done(seat=seat))
    return tuple(legal)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now; None if it is."""
    stranger = refuse_stranger(state, action, KINDS)
    if stranger is not None:
        return stranger
    match state.pending[-1], action:
        case Naming(), NameFavourite(dessert=card):
            return None if state.deck.has_dessert(card) else no_such_card(card)
        case Bribing(), Bribe(card=card):
            return card_refusal(state, action.seat, card, "JD-35")
        case Drawing(), Draw():
            return None
        case Turn() as turn, _:
            return _refuse_in_turn(state, turn, action)
        case Looking() | Race() as frame, _:
            return starting.refusal(frame, action)
        case Rush() | Claiming() as frame, _:
            return turnless.refusal(state, frame, action)
        case Naming(), _:
            return Refusal("name-first", "JD-40")
        case Bribing(victim=victim), _:
            return Refusal("bribe-first", "JD-31", {"victim": victim})
        case _:
            return Refusal("draw-first", "JD-50")


def _refuse_in_turn(state: State, turn: Turn, action: Action) -> Refusal | None:
    match action:
        case Claim():
            return _refuse_claim(state, turn, action)
        case GoToKitchen(seat=seat):
            return _refuse_kitchen(state, turn, seat)
        case Discard():
            return _refuse_discard(state, turn, action)
        case Pass(seat=seat):
            return _refuse_pass(state, turn, seat)
        case Done():
            return _refuse_done(turn)
        case Bribe():
            return Refusal("no-bribe-owed", "JD-31")
        case Draw():
            return Refusal("draw-later", "JD-49")
        case Ready() | Buzz() | WrongClaim() | TimeOut() | LockoutOver():
            return Refusal("in-turns", "JD-53")
        case _:
            return Refusal("naming-is-over", "JD-40")


def _refuse_claim(state: State, turn: Turn, action: Claim) -> Refusal | None:
    """Serving belongs to a turn in which nothing else was done."""
    match turn.phase:
        case "favourite":
            return Refusal("favourite-ended-it", "JD-12")
        case "kitchen":
            return Refusal("kitchen-is-the-turn", "JD-19")
        case "passed":
            return Refusal("passed-already", "JD-49")
        case _:
            return claim_refusal(state, action)


def _refuse_kitchen(state: State, turn: Turn, seat: int) -> Refusal | None:
    """RETURNING TO THE KITCHEN: only for those who can serve no centre guest (JD-17, JD-18)."""
    if turn.phase != "choose":
        return Refusal("kitchen-too-late", "JD-49")
    if not state.supply:
        return Refusal("kitchen-closed", "JD-26")
    if centre_servable(state, seat) and not state.options.free_kitchen:
        return Refusal("could-serve", "JD-18")
    return None


def _refuse_pass(state: State, turn: Turn, seat: int) -> Refusal | None:
    """THE KITCHEN IS CLOSED: passing is for those who can neither serve nor draw (JD-28)."""
    if turn.phase != "choose":
        return Refusal("pass-too-late", "JD-49")
    if state.supply:
        return Refusal("kitchen-open", "JD-28")
    if centre_servable(state, seat):
        return Refusal("could-serve", "JD-28")
    return None


def _refuse_done(turn: Turn) -> Refusal | None:
    return Refusal("nothing-done", "JD-49") if turn.phase == "choose" else None


def _refuse_discard(state: State, turn: Turn, action: Discard) -> Refusal | None:
    """In the Kitchen, at most one card less than can be drawn afresh (JD-26, JD-48)."""
    if turn.phase != "kitchen":
        return Refusal("not-in-kitchen", "JD-20")
    if not state.draw_pile:
        return Refusal("no-discarding", "JD-26")
    if turn.discarded + 1 >= len(state.draw_pile):
        return Refusal("discards-spent", "JD-48", {"cards": len(state.draw_pile)})
    return card_refusal(state, action.seat, action.card, "JD-20")


# --- What happens -----------------------------------------------------------------------------


def apply(state: State, action: Action) -> Step:
    """What the action leads to. Raises IllegalAction."""
    wrong = refusal(state, action)
    if wrong is not None:
        raise IllegalAction(wrong)
    return settle(_carry_out(state, action), legal_actions, _carry_out)


def _carry_out(state: State, action: Action) -> Step:
    """Do a legal action."""
    match state.pending[-1]:
        case Looking() | Race():
            return starting.carry_out(state, action)
        case Rush() | Claiming():
            return turnless.carry_out(state, action)
    match action:
        case NameFavourite():
            return _name_favourite(state, action)
        case Claim():
            return _claim(state, action)
        case Bribe():
            return _bribe(state, action)
        case GoToKitchen(seat=seat):
            return Step(state.retop(phase="kitchen"), (WentToKitchen(seat),))
        case Discard(seat=seat, card=card):
            return _discard(state, seat, card)
        case Draw(seat=seat, pile=pile):
            drawn, events = take(state, seat, 1, pile)
            return _draw_up(drawn.pop(), seat, events)
        case Pass(seat=seat):
            return Step(state.retop(phase="passed"), (Passed(seat),))
        case Done(seat=seat):
            return _done(state, seat)
    raise TypeError(f"not an action of Just Desserts: {action!r}")


def _name_favourite(state: State, action: NameFavourite) -> Step:
    """THE PERSONAL FAVORITES VARIATION (JD-40): any order; the deal follows the last slip."""
    seat = action.seat
    state = state.evolve(personal=replaced(state.personal, seat, action.dessert))
    event = NamedFavourite(
        seat, action.dessert, audience=(seat,), otherwise=NamedFavourite(seat, "?")
    )
    waiting = tuple(other for other in state.actors if other != seat)
    if waiting:
        return Step(state.retop(seats=waiting), (event,))
    dealt = starting.begin(state.pop())
    return Step(dealt.state, (event, *dealt.events))


def _claim(state: State, action: Claim) -> Step:
    """Serve; a stolen guest is then owed a bribe (STEALING A GUEST)."""
    favourite, robbed = is_favourite(state, action), owner_of(state, action.guest)
    state, events = serve(state, action)
    state = state.evolve(passes=0).retop(phase="favourite" if favourite else "serving")
    if robbed is not None:
        state = state.push(Bribing(seats=(action.seat,), victim=robbed, guest=action.guest))
    return Step(state, events)


def _bribe(state: State, action: Bribe) -> Step:
    frame = state.pending[-1]
    assert isinstance(frame, Bribing)
    state, events = hand_over(state.pop(), action.seat, frame.victim, action.card)
    return Step(state, events)


def _discard(state: State, seat: int, card: str) -> Step:
    turn = _turn(state)
    state = state.evolve(
        hands=replaced(state.hands, seat, without(state.hands[seat], card)),
        discard_pile=(*state.discard_pile, card),
    ).retop(discarded=turn.discarded + 1)
    return Step(state, (Discarded(seat, card),))


def _done(state: State, seat: int) -> Step:
    """The end of a turn: the draw, complete, then what comes between turns (JD-49)."""
    turn = _turn(state)
    match turn.phase:
        case "kitchen":
            if state.draw_pile:
                drawn, events = take(state, seat, turn.discarded + 1, "draw")
            else:
                drawn, events = take(state, seat, 1, "discard")
            return _end_turn(drawn, seat, events)
        case "passed":
            return _end_turn(state.evolve(passes=state.passes + 1), seat, ())
        case _:
            return _draw_up(state, seat, ())


def _turn(state: State) -> Turn:
    frame = state.pending[-1]
    assert isinstance(frame, Turn)
    return frame


def _draw_up(state: State, seat: int, events: Events) -> Step:
    """Draw back up to five; ask which pile while there is a choice (JD-24, JD-50)."""
    need = HAND - len(state.hands[seat])
    if need > 0 and state.supply:
        if state.draw_pile and state.discard_pile:
            return Step(state.push(Drawing(seats=(seat,))), events)
        state, drawn = take(state, seat, need, "draw" if state.draw_pile else "discard")
        events += drawn
    return _end_turn(state, seat, events)


def _end_turn(state: State, seat: int, events: Events) -> Step:
    """Between turns: new arrivals, the end checks, the next player (JD-49, JD-27, JD-30)."""
    state, arrived = refill_centre(state)
    state = state.evolve(turns=state.turns + 1)
    events += arrived
    everybody_passed = not state.supply and state.passes >= len(state.seats)
    if everybody_passed or nobody_left(state):
        ended = Ended(everybody_passed, closes_undo=True)
        return Step(state.evolve(pending=()), (*events, ended, *unfold(state)))
    following = (seat + 1) % len(state.seats)
    state = state.evolve(pending=(Turn(seats=(following,)),))
    return Step(state, (*events, TurnBegan(following, closes_undo=True)))


# --- What may be known ------------------------------------------------------------------------


def _in_view(state: State, owner: int, seat: int | None) -> bool:
    """Whether a seat (None: a bystander) sees a hand: its own, and all that lie open (JD-53)."""
    return owner == seat or state.options.turnless


def observe(state: State, seat: int | None) -> State:
    """What the seat may know: its own hand and slip, and all that lies face up."""
    if not state.pending:
        return state
    return state.shown_to(
        seat,
        draw_pile=unseen(state.draw_pile),
        discard_pile=unseen(state.discard_pile[:-1]) + state.discard_pile[-1:],
        guest_deck=unseen(state.guest_deck),
        hands=tuple(
            hand if _in_view(state, owner, seat) else unseen(hand)
            for owner, hand in enumerate(state.hands)
        ),
        personal=tuple(
            slip if owner == seat or slip is None else "?"
            for owner, slip in enumerate(state.personal)
        ),
    )


def redeal(state: State, seat: int | None, seed: int) -> State:
    """The cards and slips that the seat may not know, dealt anew from what it can not see."""
    if not state.pending:
        return state
    chance = Chance(seed=seed)
    top = state.discard_pile[-1:]
    known = [hand for owner, hand in enumerate(state.hands) if _in_view(state, owner, seat)]
    in_view = (*top, *(card for row in (*known, *state.eaten) for card in row))
    pool, chance = chance.shuffle(missing((card.id for card in state.deck.desserts), in_view))
    hands = []
    for owner, hand in enumerate(state.hands):
        if _in_view(state, owner, seat):
            hands.append(hand)
        else:
            hands.append(pool[: len(hand)])
            pool = pool[len(hand) :]
    under, pool = pool[: len(state.discard_pile[:-1])], pool[len(state.discard_pile[:-1]) :]
    present = (state.centre, *state.guests, *state.favourites)
    guests = missing(
        (card.id for card in state.deck.guests), (guest for row in present for guest in row)
    )
    guests, chance = chance.shuffle(guests)
    personal = list(state.personal)
    for owner, slip in enumerate(personal):
        if owner != seat and slip is not None:
            card, chance = chance.pick(state.deck.desserts)
            personal[owner] = card.id
    return state.evolve(
        chance=state.chance.reseeded(seed),
        draw_pile=pool,
        discard_pile=under + top,
        guest_deck=guests,
        hands=tuple(hands),
        personal=tuple(personal),
    )


# --- How it stands ----------------------------------------------------------------------------


def standings(state: State) -> Standings:
    """SCORING and BREAKING TIES (JD-38, JD-39, JD-40). Lines that a view can not know are out."""
    over = not state.pending
    rows = []
    for seat in range(len(state.seats)):
        lines = [
            ("Foods Eaten", len(state.eaten[seat])),
            ("Guests", len(state.guests[seat])),
            ("Favourites", 2 * len(state.favourites[seat])),
        ]
        if state.options.personal_favourites and over:
            held = state.personal[seat] in state.hands[seat]
            lines.append(("Personal Favourite", 3 if held else 0))
        rows.append((sum(points for _, points in lines), tuple(lines)))
    leftovers = [len(hand) for hand in state.hands]
    placed = ranks(zip((total for total, _ in rows), leftovers, strict=True))
    best = max(total for total, _ in rows)
    tied = [seat for seat, (total, _) in enumerate(rows) if total == best]
    tie_break = None
    if over and len(tied) > 1:
        counts = ", ".join(f"{state.seats[seat]} {leftovers[seat]}" for seat in tied)
        tie_break = f"Desserts left in hand: {counts}"
    hidden = state.options.personal_favourites and not over
    return Standings(
        over=over,
        rows=tuple(
            Row((seat,), total, lines, placed[seat]) for seat, (total, lines) in enumerate(rows)
        ),
        tie_break=tie_break,
        left_out=("Personal Favourite",) if hidden else (),
    )


def progress(state: State) -> Progress:
    """Rounds of one turn each; how many there will be nobody knows."""
    if not state.pending:
        phase = "over"
    elif isinstance(state.pending[0], Naming):
        phase = "naming favourites"
    elif isinstance(state.pending[0], Looking | Race):
        phase = "race to go first"
    else:
        phase = "serving" if state.supply else "Kitchen closed"
    turn = state.turns if phase == "over" else state.turns + 1
    return Progress(round=(turn - 1) // len(state.seats) + 1, of=None, phase=phase)


def census(state: State) -> dict[str, int]:
    """Every card by name, counted where it lies. Hidden cards count under their "?"."""
    count: dict[str, int] = {}
    rows = (state.hands, state.eaten, state.guests, state.favourites)
    piles = (state.draw_pile, state.discard_pile, state.guest_deck, state.centre)
    for pile in (*piles, *(part for row in rows for part in row)):
        for card in pile:
            count[card] = count.get(card, 0) + 1
    return count
