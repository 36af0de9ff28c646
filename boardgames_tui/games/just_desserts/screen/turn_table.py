"""The table of a match with turns: whom one can serve, with what, and by which keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.app.table_model import (
    DONE,
    SIGNS,
    Choice,
    Page,
)
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Claim,
    Discard,
    Draw,
    GoToKitchen,
    NameFavourite,
    Pass,
    Ready,
)
from boardgames_tui.games.just_desserts.screen import paint
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.games.just_desserts.screen.model import Party, Picks
from boardgames_tui.games.just_desserts.screen.scenes import scenes
from boardgames_tui.games.just_desserts.serving import serving_sets
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.words import counted
from boardgames_tui.session.witnessed import Witnessed

if TYPE_CHECKING:
    pass

CENTRE_LETTERS = "abcde"
OTHER_LETTERS = "fgjmnorstvwyzZYXWVTSRQPONMLIU"
"""Letters of the other waiters' guests: none that means something else at this table."""
HAND_KEYS = "1234567890ABCDEFGHJK"
"""The keys of hand cards, in hand order."""
PILE_KEYS = {"draw": "d", "discard": "t"}
"""The keys of the piles, while cards are drawn."""


class TurnTable(Party):
    """The table of a match with turns: pick a guest and cards in any order, then serve."""

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """The slips of Personal Favourites are unfolded."""
        return scenes(partial(TurnTable.looked_on, witnessed), witnessed)

    @cached_property
    def serving(self) -> bool:
        """Whether a guest can be named in this phase of the turn."""
        return bool(self.legal) and self.phase in ("choose", "serving")

    @property
    def plans(self) -> bool:
        """Not once the serving is over for this turn."""
        return self.phase not in ("favourite", "passed", "over", "naming", "race")

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letters that the guests keep while the turn lasts."""
        if not self.legal:
            return super().letters
        give, centre = self.moment.keys.give, self.view.centre
        letters = give((f"guest:{guest}" for guest in centre), CENTRE_LETTERS)
        others = (f"guest:{guest}" for guest in self._guests if guest not in centre)
        letters |= give(others, OTHER_LETTERS)
        return {spot.removeprefix("guest:"): key for spot, key in letters.items()}

    @property
    def centre_places(self) -> tuple[int, ...]:
        """The place of its letter: who is served leaves a gap until the turn is over (JD-11)."""
        letters = [self.letters[guest] for guest in self.view.centre]
        if not all(letter and letter in CENTRE_LETTERS for letter in letters):
            return super().centre_places
        return tuple(map(CENTRE_LETTERS.index, letters))

    @cached_property
    def keys(self) -> dict[str, str]:
        """The keys that the cards keep while the turn lasts, so that several go in a row."""
        keys = self.moment.keys.give((f"hand:{card}" for card in self.hand), HAND_KEYS)
        return {spot.removeprefix("hand:"): key or " " for spot, key in keys.items()}

    @property
    def hand_places(self) -> int:
        """As many as there were in this turn: the table does not jump when cards leave the hand."""
        return max(len(self.keys), self.moment.keys.known(HAND_KEYS))

    @cached_property
    def offers(self) -> dict[str, tuple[Pile, ...]]:
        """For a guest of another waiter a card must be left to hand over (JD-31)."""
        if not self.plans:
            return super().offers
        hand, centre = self.hand, self.view.centre
        return {
            guest: tuple(
                cards
                for cards in serving_sets(self.view.deck, guest, hand)
                if guest in centre or len(cards) < len(hand)
            )
            for guest in self.letters
        }

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """Exactly what can be chosen now, by spot."""
        choices: dict[str, Choice] = {}
        if self.serving:
            cards, guests = dict(self._card_picks()), dict(self._guest_picks())
            choices = {**cards, **guests} if self.picks.guest else {**guests, **cards}
        for action in self.legal:
            if not isinstance(action, Claim):
                spot, choice = self._choice(action)
                choices[spot] = choice
        if self.phase == "naming":
            spots = [f"dessert:{card}" for card in self.found]
            return {spot: choices[spot] for spot in spots if spot in choices}
        return choices

    def _guest_picks(self) -> Iterator[tuple[str, Choice]]:
        """Guests to be chosen; the one that is chosen and gets what is ready is served."""
        chosen = self.picks.guest
        for guest, key in self.letters.items():
            cards = self.meant_for(guest)
            ready = self.ready_for(guest)
            if guest == chosen:
                if ready is not None:
                    claim = Claim.of(self.asked, guest, ready)
                    yield f"guest:{guest}", Choice(claim, key=key, label="serve")
                    yield "do:serve", Choice(claim, rests=False)
            elif self.sets_with(guest, cards):
                picks = Picks(guest, cards)
                yield f"guest:{guest}", Choice(picks=picks, key=key, label="guest")

    def _card_picks(self) -> Iterator[tuple[str, Choice]]:
        """Cards that go with those that are picked, for the chosen guest or for any; or go back."""
        guest, picked = self.picks.guest, self.picks.cards
        for card, key in self.keys.items():
            rest = tuple(other for other in picked if other != card)
            cards = rest if card in picked else self._in_order((*picked, card))
            if card in picked or self._helps_with(guest, cards):
                picks = self.picks._replace(cards=cards)
                yield f"hand:{card}", Choice(picks=picks, key=key.strip(), label="card")

    def _helps_with(self, guest: str | None, cards: Pile) -> bool:
        """Whether these cards together help to serve the guest, or anybody."""
        guests = self.offers if guest is None else (guest,)
        return any(self.sets_with(one, cards) for one in guests)

    def _in_order(self, cards: Pile) -> Pile:
        return tuple(card for card in self.hand if card in cards)

    def _choice(self, action: Any) -> tuple[str, Choice]:
        """The spot of an action that needs no picks."""
        match action:
            case Bribe(card=card):
                key = self.keys[card].strip()
                return f"hand:{card}", Choice(action, key=key, label="hand over", rests=bool(key))
            case Discard(card=card):
                key = self.keys[card].strip()
                return f"hand:{card}", Choice(action, key=key, label="discard", rests=bool(key))
            case Draw(pile=pile):
                label = "fresh card" if pile == "draw" else "top discard"
                return f"pile:{pile}", Choice(action, key=PILE_KEYS[pile], label=label)
            case NameFavourite(dessert=dessert):
                return f"dessert:{dessert}", Choice(action, label="name")
            case GoToKitchen():
                return "do:kitchen", Choice(action, key="k", label="kitchen")
            case Pass():
                return "do:pass", Choice(action, key="p", label="pass")
            case Ready():
                return "do:ready", Choice(action, key="r", label="ready")
        return DONE, Choice(action, key=".", label="done", ends=True)

    @cached_property
    def offered(self) -> dict[str, str]:
        """The spots that the decision is about, with the keys they would have."""
        if not self.legal:
            return {}
        match self.phase:
            case "naming":
                return dict.fromkeys(self.choices, "")
            case "drawing":
                return {f"pile:{pile}": key for pile, key in PILE_KEYS.items()}
            case "looking":
                return {"do:ready": "r"}
        guests = {f"guest:{guest}": key for guest, key in self.letters.items()}
        hand = {f"hand:{card}": key.strip() for card, key in self.keys.items()}
        return {**guests, **hand, "do:kitchen": "k", "do:pass": "p"}

    def why(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or if nothing is to be chosen there."""
        kind, _, name = spot.partition(":")
        if spot in self.choices or not self.legal:
            return None
        match kind:
            case "guest" if name in self.letters:
                return self.refuse_guest(name)
            case "hand":
                return self._refuse_card(name)
            case "pile":
                pile = "draw" if name == "draw" else "discard"
                return rules.refusal(self.view, Draw(seat=self.asked, pile=pile))
            case "do" if name == "kitchen":
                return rules.refusal(self.view, GoToKitchen(seat=self.asked))
            case "do" if name == "pass":
                return rules.refusal(self.view, Pass(seat=self.asked))
        return None

    def refuse_guest(self, guest: str) -> Refusal | None:
        """Why the guest can not be given what is picked, or without picks all that it would eat."""
        cards = self.meant_for(guest)
        if not cards and not (guest == self.picks.guest and self.offers[guest]):
            cards = self._best(guest)
        return self._judge(guest, cards)

    def _best(self, guest: str) -> Pile:
        """What satisfies the guest, were a card left for a bribe; else all that it would eat."""
        sets = serving_sets(self.view.deck, guest, self.hand)
        _, refuses = self.view.deck.wants_of(guest)
        eaten = tuple(card for card in self.hand if not self.view.deck.icons_of(card) & refuses)
        return sets[0] if sets else eaten

    def _judge(self, guest: str, cards: Pile) -> Refusal | None:
        claim = Claim(seat=self.asked, guest=guest, cards=cards)
        return rules.refusal(self.view, claim)

    def _refuse_card(self, card: str) -> Refusal | None:
        """Why a card can not be picked, discarded or handed over."""
        guest, cards = self.picks.guest, self._in_order((*self.picks.cards, card))
        if not self.serving:
            return rules.refusal(self.view, Discard(seat=self.asked, card=card))
        if guest is None:
            return Refusal("helps-nobody", "JD-7", {"cards": cards})
        return self._judge(guest, cards)

    def back(self) -> Picks:
        """Let go of the cards, then of the guest; or of the last letter typed."""
        if self.picks.cards:
            return self.picks._replace(cards=())
        return Picks(typed=self.picks.typed[:-1])

    def enter(self, spot: str | None) -> str | None:
        """Serve the chosen guest if that is settled, while the cursor is on a card."""
        chosen = self.picks.guest
        on_card = spot is None or spot.startswith("hand:")
        return f"guest:{chosen}" if on_card and self.ready_for(chosen) is not None else spot

    @property
    def typed(self) -> str | None:
        """What was typed of the name of a Dessert."""
        return self.picks.typed if self.legal and self.phase == "naming" else None

    def type(self, text: str) -> Picks:
        """Look for the Desserts whose name holds that."""
        return Picks(typed=text)

    def preview(self, spot: str) -> str:
        """What serving a guest brings."""
        action = self.choices[spot].action
        if not isinstance(action, Claim):
            return ""
        loved = self.loves(action.guest, action.cards)
        brings = counted(len(action.cards) + (2 if loved else 1), "point")
        ends = ", and ends your serving" if loved else ""
        bribe = "" if self.owner(action.guest) is None else " Then you hand over a card."
        return f"It brings {brings}{ends}.{bribe}"

    def loves(self, guest: str, cards: Pile) -> bool:
        """Whether what it is given is the guest's Favourite."""
        return len(cards) == 1 and self.view.deck.is_favourite(guest, cards[0])

    @property
    def pages(self) -> Mapping[str, Page]:
        """The icons explained."""
        return {SIGNS: Page("i", "icons", lambda canvas, leaf: paint.signs(canvas, self.view))}

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The party with the cursor in it."""
        paint.paint(canvas, Focus(self, cursor))
