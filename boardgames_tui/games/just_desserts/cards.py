"""The decks: Desserts with their icons, Guests with what they like, refuse and love."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, ValidationInfo, model_validator

from boardgames_tui.deck_faults import Misfit, refuse
from boardgames_tui.decks import beside, deck_folder, read_deck, repeated
from boardgames_tui.games.just_desserts import info
from boardgames_tui.kernel.deck import Deck as BaseDeck
from boardgames_tui.kernel.model import Frozen

Source = Literal["rulebook", "published", "house"]

LEAST_DESSERTS = 26
"""Five hands of five (JD-46) and one card to draw: the first turn may be a Kitchen trip (JD-2)."""
LEAST_GUESTS = 5
"""The guests that are dealt to the centre (SETUP)."""


class Dessert(Frozen):
    """A Dessert card: what it is called and which icons it bears."""

    id: str = Field(pattern=r"^[a-z0-9\-]+$")
    name: str
    ascii: str | None = None
    """The name without accents, where it differs."""
    icons: tuple[str, ...] = Field(min_length=1)
    source: Source
    basis: str | None = None


class Guest(Frozen):
    """A Guest card: every liked icon must be covered, no refused one may be given."""

    id: str = Field(pattern=r"^[a-z0-9\-]+$")
    name: str
    likes: tuple[str, ...] = Field(min_length=1, max_length=4)
    refuses: tuple[str, ...]
    favourites: tuple[str, ...]
    """Names of the Desserts that are this guest's Favourite."""
    suit: str | None = None
    """The card colour of the 2015 edition; no rule uses it."""
    source: Source
    basis: str | None = None


class DessertFile(Frozen):
    """desserts.toml"""

    deck: str
    icons: tuple[str, ...] = Field(min_length=1)
    dessert: tuple[Dessert, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(_bad_desserts(self.dessert, self.icons))
        return self


class GuestFile(Frozen):
    """guests.toml; read beside the DessertFile whose icons and names it uses."""

    deck: str
    guest: tuple[Guest, ...]

    @model_validator(mode="after")
    def _consistent(self, info: ValidationInfo) -> Self:
        refuse(_bad_guests(self.guest))
        if desserts := beside(info).find(DessertFile):
            refuse(_bad_tastes(self.guest, desserts.dessert, desserts.icons))
        return self


FILES: dict[str, type[BaseModel]] = {"desserts.toml": DessertFile, "guests.toml": GuestFile}
"""What a deck consists of, each file behind those that it is compared with."""


class Deck(BaseDeck):
    """Both decks of a match, one copy of each card. Icons are also counted as bits."""

    name: str
    icons: tuple[str, ...]
    desserts: tuple[Dessert, ...]
    guests: tuple[Guest, ...]

    def model_post_init(self, context: Any) -> None:
        """Check the cards against each other."""
        refuse(_bad_desserts(self.desserts, self.icons))
        refuse(_bad_guests(self.guests))
        refuse(_bad_tastes(self.guests, self.desserts, self.icons))

    @cached_property
    def _dessert(self) -> dict[str, Dessert]:
        return {card.id: card for card in self.desserts}

    @cached_property
    def _guest(self) -> dict[str, Guest]:
        return {card.id: card for card in self.guests}

    @cached_property
    def _icons(self) -> dict[str, int]:
        return {card.id: self._bits(card.icons) for card in self.desserts}

    @cached_property
    def _wants(self) -> dict[str, tuple[int, int]]:
        return {card.id: (self._bits(card.likes), self._bits(card.refuses)) for card in self.guests}

    @cached_property
    def _loved(self) -> dict[str, frozenset[str]]:
        ids = {card.name: card.id for card in self.desserts}
        return {card.id: frozenset(ids[name] for name in card.favourites) for card in self.guests}

    @cached_property
    def _tastes(self) -> dict[str, tuple[int, dict[str, int]]]:
        tastes = {}
        for guest, (likes, refuses) in self._wants.items():
            eats = {card: icons for card, icons in self._icons.items() if not icons & refuses}
            liked = {card: icons & likes for card, icons in eats.items() if icons & likes}
            tastes[guest] = (likes, liked)
        return tastes

    def _bits(self, icons: tuple[str, ...]) -> int:
        return sum(1 << place for place, icon in enumerate(self.icons) if icon in icons)

    def dessert(self, card: str) -> Dessert:
        """The Dessert of that id. Raises KeyError, also for a hidden card."""
        return self._dessert[card]

    def guest(self, card: str) -> Guest:
        """The Guest of that id. Raises KeyError, also for a hidden card."""
        return self._guest[card]

    def icons_of(self, card: str) -> int:
        """The icons of a Dessert as bits, in the order of `icons`."""
        return self._icons[card]

    def wants_of(self, guest: str) -> tuple[int, int]:
        """What a Guest likes and refuses, as bits."""
        return self._wants[guest]

    def tastes(self, guest: str) -> tuple[int, dict[str, int]]:
        """What a Guest likes, as bits; and of that, what each Dessert has that it would eat."""
        return self._tastes[guest]

    def is_favourite(self, guest: str, card: str) -> bool:
        """Whether the Dessert is the Guest's Favourite: by name, never by icons."""
        return card in self._loved[guest]

    def has_dessert(self, card: str) -> bool:
        """Whether there is such a Dessert."""
        return card in self._dessert

    def has_guest(self, card: str) -> bool:
        """Whether there is such a Guest."""
        return card in self._guest


def load(name: str) -> Deck:
    """The deck of that name. Raises BadFile, naming file, line and field."""
    files = read_deck(deck_folder(info, name), FILES)
    desserts, guests = files[DessertFile], files[GuestFile]
    return Deck(name=name, icons=desserts.icons, desserts=desserts.dessert, guests=guests.guest)


def _bad_desserts(cards: tuple[Dessert, ...], icons: tuple[str, ...]) -> Iterator[Misfit]:
    yield from _too_few("dessert", cards, LEAST_DESSERTS)
    yield from _alike("dessert", cards)
    for place, card in enumerate(cards):
        yield from _unknown(card.icons, icons, "dessert", place, "icons")


def _bad_guests(cards: tuple[Guest, ...]) -> Iterator[Misfit]:
    """What is wrong with the guests, whatever the desserts are."""
    yield from _too_few("guest", cards, LEAST_GUESTS)
    yield from _alike("guest", cards)
    for place, card in enumerate(cards):
        if both := sorted({*card.likes} & {*card.refuses}):
            yield Misfit(f"{card.name} likes and refuses {both[0]!r}", "guest", place, "refuses")


def _bad_tastes(
    cards: tuple[Guest, ...], desserts: tuple[Dessert, ...], icons: tuple[str, ...]
) -> Iterator[Misfit]:
    """What guests want that the desserts are not."""
    named = {dessert.name: dessert for dessert in desserts}
    for place, card in enumerate(cards):
        yield from _unknown(card.likes, icons, "guest", place, "likes")
        yield from _unknown(card.refuses, icons, "guest", place, "refuses")
        for name in card.favourites:
            if name not in named:
                why = f"the deck has no dessert {name!r}"
                yield Misfit(why, "guest", place, "favourites")
                continue
            has = {*named[name].icons}
            if not has >= {*card.likes} or has & {*card.refuses}:
                why = f"{name!r} alone does not satisfy {card.name}, as a Favourite must"
                yield Misfit(why, "guest", place, "favourites")


def _unknown(given: tuple[str, ...], icons: tuple[str, ...], *where: int | str) -> Iterator[Misfit]:
    known = ", ".join(icons)
    for icon in given:
        if icon not in icons:
            yield Misfit(f"the deck has no icon {icon!r} (it has: {known})", *where)


def _too_few(
    kind: str, cards: tuple[Dessert, ...] | tuple[Guest, ...], least: int
) -> Iterator[Misfit]:
    if len(cards) < least:
        yield Misfit(f"five players need at least {least} {kind}s, not {len(cards)}", kind)


def _alike(kind: str, cards: tuple[Dessert, ...] | tuple[Guest, ...]) -> Iterator[Misfit]:
    yield from repeated(kind, "id", [card.id for card in cards])
    yield from repeated(kind, "name", [card.name for card in cards])
