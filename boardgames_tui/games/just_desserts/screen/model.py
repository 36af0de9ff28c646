"""The dessert party that all tables of this game show: hands, guests, and what was picked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import ClassVar, NamedTuple

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import Command, Moment, TableModel
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games.just_desserts.decisions import Race, Rush
from boardgames_tui.games.just_desserts.events import Bribed, Drew
from boardgames_tui.games.just_desserts.piles import owner_of
from boardgames_tui.games.just_desserts.screen import icons, names
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.games.just_desserts.wording import short_prompts
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile, is_hidden

RULES = {
    "claim": "JD-7",
    "bribe": "JD-31",
    "kitchen": "JD-18",
    "discard": "JD-20",
    "pass": "JD-28",
    "draw": "JD-24",
    "name-favourite": "JD-40",
    "ready": "JD-52",
    "buzz": "JD-53",
    "wrong-claim": "JD-53",
    "done": "JD-49",
}
"""The ruling behind each action."""


class DessertBoard(Board):
    """The table; its painter shows the cursor by itself, so that the icons keep their colours."""

    # the looks come with the widget: a screen with a file of its own is laid out once without any
    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    STYLES = Board.STYLES.union(
        ("band", "card", "edge", "empty", "warm", "here", "heart"), icons.STYLES.values()
    )

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class Picks(NamedTuple):
    """What is picked and not yet played."""

    guest: str | None = None
    """The guest that was chosen to be served."""
    cards: Pile = ()
    """The hand cards picked for it, in hand order."""
    typed: str = ""
    """What was typed to find a Dessert, while a personal favourite is named."""


class Party(TableModel):
    """What all tables of this game have: hands, guests with letters, and what was picked."""

    board = DessertBoard
    commands: ClassVar[tuple[Command, ...]] = (
        Command("do:kitchen", "k", "kitchen", "just-desserts.kitchen"),
        Command("do:pass", "p", "pass", "just-desserts.pass"),
    )
    picks: Picks

    def __init__(self, moment: Moment, picks: Picks | None = None) -> None:
        super().__init__(moment, picks or Picks())
        self.legal, self.asked = moment.legal, moment.asked

    @classmethod
    def all_at_once(cls, view: State) -> bool:
        """Whether everybody may buzz."""
        return bool(view.pending) and isinstance(view.pending[-1], Race | Rush)

    @cached_property
    def seat(self) -> int | None:
        """Whose hand is shown; None shows nobody's. An empty hand hides nothing."""
        if self.moment.viewer is None and not self.view.hands[self.asked]:
            return self.asked
        return self.moment.viewer

    @cached_property
    def hand(self) -> Pile:
        """The cards of the hand that is shown."""
        hand: Pile = () if self.seat is None else self.view.hands[self.seat]
        return () if any(map(is_hidden, hand)) else hand

    @cached_property
    def can(self) -> frozenset[str]:
        """The kinds of actions that are legal now."""
        return frozenset(action.kind for action in self.legal)

    @cached_property
    def serving(self) -> bool:
        """Whether a guest can be named now."""
        return False

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each guest that could be served, the centre first; "" has none."""
        return dict.fromkeys(self._guests, "")

    @property
    def centre_places(self) -> tuple[int, ...]:
        """At which of the places of the centre each of its guests stands."""
        return tuple(range(len(self.view.centre)))

    @property
    def _guests(self) -> Iterator[str]:
        """The guests that do not belong to who is shown, the centre first."""
        yield from self.view.centre
        for owner, row in enumerate(self.view.guests):
            if owner != self.seat:
                yield from row

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each hand card; " " where it has none."""
        return dict.fromkeys(self.hand, " ")

    @property
    def hand_places(self) -> int:
        """For how many cards the hand has room."""
        return len(self.hand)

    @cached_property
    def offers(self) -> dict[str, tuple[Pile, ...]]:
        """For each guest, all sets of hand cards that satisfy it, smallest first."""
        return dict.fromkeys(self.letters, ())

    @cached_property
    def helps(self) -> dict[str, tuple[str, ...]]:
        """For each hand card, the guests of whose sets it is part."""
        return {
            card: tuple(
                guest for guest, sets in self.offers.items() if any(card in cards for cards in sets)
            )
            for card in self.hand
        }

    @property
    def plans(self) -> bool:
        """Whether what the hand could serve is of use now."""
        return False

    def favourites_in(self, guest: str) -> tuple[str, ...]:
        """The hand cards that are the guest's Favourite, as far as they may be given."""
        return tuple(
            cards[0]
            for cards in self.offers.get(guest, ())
            if len(cards) == 1 and self.view.deck.is_favourite(guest, cards[0])
        )

    def owner(self, guest: str) -> int | None:
        """The waiter whom the guest is with; None in the centre."""
        return owner_of(self.view, guest)

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The Desserts whose name holds what was typed, those that begin with it first."""
        typed = self.picks.typed.lower()
        names = [
            (card.id, f"{card.name} {card.ascii or ''}".lower()) for card in self.view.deck.desserts
        ]
        first = [card for card, name in names if name.startswith(typed)]
        return (*first, *(card for card, name in names if typed in name and card not in first))

    # --- the cards that are picked ------------------------------------------------------------

    def sets_with(self, guest: str | None, cards: Pile) -> tuple[Pile, ...]:
        """The sets for a guest that hold all these cards."""
        return tuple(one for one in self.offers.get(guest or "", ()) if set(one) >= set(cards))

    def meant_for(self, guest: str | None) -> Pile:
        """The picked cards; without those that were picked for another guest and do not fit."""
        cards, chosen = self.picks.cards, self.picks.guest
        if chosen in (None, guest) or self.sets_with(guest, cards):
            return cards
        return ()

    def ready_for(self, guest: str | None) -> Pile | None:
        """What would be given to a guest; None if that is not settled yet."""
        sets, cards = self.offers.get(guest or "", ()), self.meant_for(guest)
        if not self.serving or not sets:
            return None
        if not cards:
            return sets[0] if len(sets) == 1 else None
        return next((one for one in sets if set(one) == set(cards)), None)

    def refuse_guest(self, guest: str) -> Refusal | None:
        """Why the guest can not be given what is picked, or without picks all that it would eat."""
        return None

    def back(self) -> Picks:
        """Let go of everything that is picked."""
        return Picks()

    # --- what is said and looked at -----------------------------------------------------------

    def short_prompts(self) -> tuple[str, ...]:
        """What is asked now in fewer words."""
        return short_prompts(self.view, self.asked)

    def name(self, spot: str) -> str:
        """What lies at a spot, with its icons in words."""
        return names.name(self, spot)

    def rule(self, spot: str) -> str:
        """The ruling that lets a spot be chosen."""
        action = self.choices[spot].action
        return RULES["claim"] if action is None else RULES[action.kind]

    def worth_telling(self, event: Event) -> bool:
        """Cards that came to the own hand: drawn, or handed over for guests lured away."""
        if isinstance(event, Drew):
            return event.seat == self.moment.viewer
        return isinstance(event, Bribed) and event.victim == self.moment.viewer
