"""A match without turns at one moment: everybody's hand, and whose claim it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgames_tui.app.table_model import DONE, Choice, Page
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Guest
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Buzz,
    Claim,
    Claiming,
    Done,
    GoToKitchen,
    Rush,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.screen.buzzers import BuzzerTable
from boardgames_tui.games.just_desserts.state import CENTRE
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.words import listed

HAND_KEYS = "1234567890"
"""The keys of the claimant's cards, in hand order; cards beyond them are clicked."""
LETTERS = "acdefghijlnorstuvwxybmpqz,;/-=[]"
"""The keys that can name a guest, where they are nobody's buzzer: not k, which is the Kitchen."""
CLAIM = "do:claim"
"""The spot that claims what is picked."""


class OpenParty(BuzzerTable):
    """Everybody's hand in a column. Buzz, name the guest, lay down the Desserts, claim."""

    help = """
    # Just Desserts, all at once
    Press your buzzer: the clocks of all others stop. A letter names the guest, numbers lay down
    your desserts, Enter claims. `k` goes to the Kitchen instead, `.` says that you are done.

    The space bar pauses for everybody, Escape leaves the table. Nothing can be taken back.
    """
    by_screen = frozenset({"time-out", "lockout-over"})

    # --- what lies where ----------------------------------------------------------------------

    @cached_property
    def rush(self) -> Rush | None:
        """The frame that says who is locked out; None before and after the match."""
        frame = self.view.pending[0] if self.view.pending else None
        return frame if isinstance(frame, Rush) else None

    @cached_property
    def claiming(self) -> Claiming | None:
        """The claim that is being made."""
        frame = self.view.pending[-1] if self.view.pending else None
        return frame if isinstance(frame, Claiming) else None

    @cached_property
    def claimant(self) -> int | None:
        """The seat that buzzed."""
        return None if self.claiming is None else self.claiming.seats[0]

    @cached_property
    def seat(self) -> int | None:
        """Nobody's: hands lie open, so no guest's card says what would satisfy it."""
        return None

    @cached_property
    def hand(self) -> Pile:
        """The claimant's Desserts."""
        return () if self.claimant is None else self.view.hands[self.claimant]

    @cached_property
    def serving(self) -> bool:
        """Whether a guest can be named now."""
        return self.claiming is not None and not self.claiming.guest

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each guest; it keeps it while it stays."""
        taken = "".join(self.buzzers).lower()
        free = "".join(key for key in LETTERS if key not in taken)
        give = self.moment.keys.give
        letters = give((f"guest:{guest}" for guest in self.view.centre), free[:CENTRE])
        won = (f"guest:{guest}" for row in self.view.guests for guest in row)
        letters |= give(won, free[CENTRE:])
        return {spot.removeprefix("guest:"): key for spot, key in letters.items()}

    @cached_property
    def places(self) -> tuple[str | None, ...]:
        """The guest at each place of the centre: it does not move while it stays there."""
        taken = "".join(self.buzzers).lower()
        letters = [key for key in LETTERS if key not in taken][:CENTRE]
        here = {self.letters[guest]: guest for guest in self.view.centre}
        return tuple(here.get(letter) for letter in letters)

    @cached_property
    def keys(self) -> dict[str, str]:
        """The numbers of the claimant's cards."""
        return dict(zip(self.hand, HAND_KEYS.ljust(len(self.hand)), strict=False))

    @cached_property
    def laid(self) -> Pile:
        """The cards on their way to the guest."""
        return self.claiming.cards if self.claiming and self.claiming.guest else self.picks.cards

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """A buzzer; then a guest, cards, and the claim of what is picked, right or wrong."""
        if self.claiming is None or self.claimant is None or not self.legal:
            return self.buzzes()
        choices = {}
        if self.serving:
            choices = {**self._guest_picks(), **self._card_picks(), **self._claim()}
        for action in self.legal:
            if isinstance(action, GoToKitchen):
                choices["do:kitchen"] = Choice(action, key="k", label="kitchen", rests=False)
            elif isinstance(action, Done):
                choices[DONE] = Choice(action, key=".", label="done", ends=True)
            elif isinstance(action, Bribe):
                key = self.keys[action.card].strip()
                spot = f"hand:{action.card}"
                choices[spot] = Choice(action, key=key, label="hand over", rests=False)
        return choices

    def _guest_picks(self) -> dict[str, Choice]:
        """Guests to be named; the one that is named is claimed the second time."""
        claim = self._claim().get(CLAIM)
        found = {}
        for guest, key in self.letters.items():
            if guest == self.picks.guest:
                if claim is not None:
                    again = Choice(claim.action, key=key, label="claim", rests=False)
                    found[f"guest:{guest}"] = again
            elif self.owner(guest) != self.claimant:
                picks = self.picks._replace(guest=guest)
                found[f"guest:{guest}"] = Choice(picks=picks, key=key, label="guest", rests=False)
        return found

    def _card_picks(self) -> dict[str, Choice]:
        """Cards to be laid down, or taken up again: whatever they are good for."""
        found = {}
        for card, key in self.keys.items():
            laid = {*self.picks.cards} ^ {card}
            picks = self.picks._replace(cards=tuple(one for one in self.hand if one in laid))
            found[f"hand:{card}"] = Choice(picks=picks, key=key.strip(), label="card", rests=False)
        return found

    def _claim(self) -> dict[str, Choice]:
        """What Enter does: the game judges what lies there."""
        seat, offer = self.claimant, self.offer
        if seat is None or (offer is None and self.hand):
            return {}
        legal = offer is not None and rules.refusal(self.view, offer) is None
        action = offer if legal else WrongClaim.of(seat)
        label = "claim" if offer is not None else "give up"
        return {CLAIM: Choice(action, label=label, rests=False)}

    @cached_property
    def offer(self) -> Claim | None:
        """What Enter claims; None if guest or cards are not chosen yet."""
        guest, cards = self.picks.guest, self.picks.cards
        if self.claimant is None or guest is None or not cards:
            return None
        return Claim(seat=self.claimant, guest=guest, cards=cards)

    @cached_property
    def offered(self) -> dict[str, str]:
        """The buzzers of all; or what belongs to a claim."""
        if not self.legal:
            return {}
        hand = {f"hand:{card}": key.strip() for card, key in self.keys.items()}
        if self.claiming is None:
            return {f"buzz:{seat}": key for seat, key in enumerate(self.buzzers)}
        if not self.serving:
            return hand
        guests = {f"guest:{guest}": key for guest, key in self.letters.items()}
        return {**guests, **hand, "do:kitchen": "k", DONE: "."}

    def why(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or if nothing is to be chosen there."""
        kind, _, name = spot.partition(":")
        if spot in self.choices or not self.legal:
            return None
        if kind == "buzz" and self.claiming is None:
            return rules.refusal(self.view, Buzz(seat=int(name)))
        if self.claimant is None:
            return None
        match kind:
            case "guest" if self.serving:
                claim = Claim(seat=self.claimant, guest=name, cards=self.picks.cards)
                return rules.refusal(self.view, claim)
            case "hand":
                return rules.refusal(self.view, Bribe(seat=self.claimant, card=name))
            case "do" if spot == "do:kitchen":
                return rules.refusal(self.view, GoToKitchen(seat=self.claimant))
            case "do" if spot == DONE:
                return rules.refusal(self.view, Done(seat=self.claimant))
            case "do" if spot == CLAIM and self.serving:
                return Refusal("nothing-claimed", "JD-53")
        return None

    def enter(self, spot: str | None) -> str | None:
        """Claim, unless the arrows lead elsewhere."""
        return spot or CLAIM

    # --- what is said and looked at -----------------------------------------------------------

    def prompt(self, width: int) -> str:
        """What can be done now, by whom."""
        if self.claiming is None or self.claimant is None:
            return "Whoever can serve a guest buzzes."
        name = self.view.seats[self.claimant]
        if self.claiming.guest:
            return f"{name}: the number of the card to hand over."
        if self.picks.guest is not None:
            return tastes(self.view.deck.guest(self.picks.guest))
        return f"{name}: a guest by letter, Desserts by number, then Enter."

    @property
    def pages(self) -> Mapping[str, Page]:
        """None: every letter may be a buzzer."""
        return {}


def tastes(guest: Guest) -> str:
    """What a guest wants, spelled out: in a crowd its card has room for signs alone."""
    never = f", never {listed(guest.refuses, 'or')}" if guest.refuses else ""
    loves = f"; loves {listed(guest.favourites, 'or')}" if guest.favourites else ""
    return f"{guest.name}: {listed(guest.likes)}{never}{loves}."
