"""What can be seen and done at the table now: a view, and all that follows from it for one seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Claim, Turn
from boardgames_tui.games.just_desserts.serving import serving_sets
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile, is_hidden

CENTRE_LETTERS = "abcde"
OTHER_LETTERS = "fghjmnorstvwyzZYXWVTSRPM"
"""Letters that no other key of the table needs; capitals when a crowd has gathered."""
HAND_KEYS = "1234567890ABCDEFGHJK"
"""The keys that pick hand cards, in hand order; cards beyond them are picked with the arrows."""


@dataclass(frozen=True)
class Scene:
    """One seat's table at one moment. Made anew for every painting, never changed."""

    view: State
    legal: tuple[Any, ...]
    seat: int | None
    """Whose hand is shown; None shows nobody's."""
    picks: Pile = ()
    """Hand cards picked for the next offer, in the order of picking."""
    aim: str | None = None
    """The guest that was chosen to be served."""
    cursor: str | None = None
    """The spot under the cursor: "guest:ID", "hand:ID", "pile:draw", "dessert:ID", ..."""
    typed: str = ""
    """What was typed to find a Dessert, while a personal favourite is named."""
    legend: bool = False
    """Whether the icons are explained on top of everything."""
    held: Pile = ()
    """The hand as it was when its keys were given out; () gives them to the hand as it is."""

    @cached_property
    def phase(self) -> str:
        """The kind of decision: that of the turn, "naming", "bribing", "drawing" or "over"."""
        if not self.view.pending:
            return "over"
        top = self.view.pending[-1]
        return top.phase if isinstance(top, Turn) else str(top.kind)

    @cached_property
    def hand(self) -> Pile:
        """The cards of the hand that is shown."""
        hand = () if self.seat is None else self.view.hands[self.seat]
        return () if any(map(is_hidden, hand)) else hand

    @cached_property
    def can(self) -> frozenset[str]:
        """The kinds of actions that are legal now."""
        return frozenset(action.kind for action in self.legal)

    @cached_property
    def serving(self) -> bool:
        """Whether the seat may serve in this phase of its turn."""
        return bool(self.legal) and self.phase in ("choose", "serving")

    @cached_property
    def letters(self) -> dict[str, str]:
        """The jump letter of each guest that the seat could serve, the centre first."""
        others = (
            guest
            for owner, row in enumerate(self.view.guests)
            if owner != self.seat
            for guest in row
        )
        letters = dict(zip(self.view.centre, CENTRE_LETTERS, strict=False))
        letters.update(zip(others, OTHER_LETTERS, strict=False))
        return letters

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each hand card; a card beyond the keys has " "."""
        held = self.held or self.hand
        keys = dict(zip(held, HAND_KEYS.ljust(len(held)), strict=False))
        return {card: keys[card] for card in self.hand}

    @cached_property
    def offers(self) -> dict[str, tuple[Pile, ...]]:
        """For each guest, all sets of hand cards that satisfy it, smallest first.

        For a guest of another waiter a card must be left to hand over (JD-31).
        """
        hand = self.hand
        return {
            guest: tuple(
                cards
                for cards in serving_sets(self.view.deck, guest, hand)
                if guest in self.view.centre or len(cards) < len(hand)
            )
            for guest in self.letters
        }

    @cached_property
    def helps(self) -> dict[str, tuple[str, ...]]:
        """For each hand card, the guests of whose sets it is part."""
        return {
            card: tuple(
                guest for guest, sets in self.offers.items() if any(card in cards for cards in sets)
            )
            for card in self.hand
        }

    @cached_property
    def looked(self) -> str | None:
        """The guest that is spoken of: the one under the cursor, or else the one chosen."""
        kind, _, name = (self.cursor or "").partition(":")
        return name if kind == "guest" and name in self.letters else self.aim

    @cached_property
    def fitting(self) -> tuple[Pile, ...]:
        """The sets for the guest that is spoken of which hold all the picks."""
        sets = self.offers.get(self.looked or "", ())
        return tuple(cards for cards in sets if set(cards) >= set(self.picks))

    @cached_property
    def verdict(self) -> Refusal | None:
        """Why the guest that is spoken of can not be served; None if it can.

        Judges the picks, or without any all that the guest would eat of the hand.
        """
        assert self.looked is not None
        cards = self.picks or self._best(self.looked)
        return self.judge(self.looked, cards)

    def judge(self, guest: str, cards: Iterable[str]) -> Refusal | None:
        """Why the seat can not give these cards to the guest; None if it can."""
        assert self.seat is not None
        return rules.refusal(self.view, Claim(seat=self.seat, guest=guest, cards=tuple(cards)))

    @cached_property
    def ready(self) -> Pile | None:
        """What Enter gives to the guest that is spoken of; None if that is not settled or legal."""
        if self.looked is None or not self.serving:
            return None
        sets = self.offers.get(self.looked, ())
        if not self.picks:
            return sets[0] if len(sets) == 1 else None
        picked = tuple(sorted(self.picks))
        return picked if picked in sets else None

    def favourites_in(self, guest: str) -> tuple[str, ...]:
        """The hand cards that are the guest's Favourite, as far as they may be given."""
        return tuple(
            cards[0]
            for cards in self.offers.get(guest, ())
            if len(cards) == 1 and self.view.deck.is_favourite(guest, cards[0])
        )

    def owner(self, guest: str) -> int | None:
        """The waiter whom the guest is with; None in the centre."""
        return next((seat for seat, row in enumerate(self.view.guests) if guest in row), None)

    def _best(self, guest: str) -> Pile:
        sets = self.offers.get(guest, ())
        if sets:
            return sets[0]
        _, refuses = self.view.deck.wants_of(guest)
        return tuple(card for card in self.hand if not self.view.deck.icons_of(card) & refuses)
