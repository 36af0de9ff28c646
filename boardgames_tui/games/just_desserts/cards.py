"""The decks: Desserts with their icons, Guests with what they like, refuse and love."""

from typing import Any, Literal, Self

from pydantic import Field, PrivateAttr, model_validator

from boardgames_tui.decks import deck_folder, read_as
from boardgames_tui.games.just_desserts import info
from boardgames_tui.kernel.model import Frozen

Source = Literal["rulebook", "published", "house"]


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
    dessert: tuple[Dessert, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        _distinct("dessert", self.dessert)
        for card in self.dessert:
            _known(f"dessert {card.id!r}", card.icons, self.icons)
        return self


class GuestFile(Frozen):
    """guests.toml"""

    deck: str
    guest: tuple[Guest, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        _distinct("guest", self.guest)
        for card in self.guest:
            if both := set(card.likes) & set(card.refuses):
                raise ValueError(f"guest {card.id!r} likes and refuses {', '.join(sorted(both))}")
        return self


class Deck(Frozen):
    """Both decks of a match, one copy of each card."""

    name: str
    icons: tuple[str, ...]
    desserts: tuple[Dessert, ...]
    guests: tuple[Guest, ...]

    _dessert: dict[str, Dessert] = PrivateAttr()
    _guest: dict[str, Guest] = PrivateAttr()
    _icons: dict[str, int] = PrivateAttr()
    _wants: dict[str, tuple[int, int]] = PrivateAttr()
    _loved: dict[str, frozenset[str]] = PrivateAttr()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        names = {card.name for card in self.desserts}
        for guest in self.guests:
            _known(f"guest {guest.id!r}", (*guest.likes, *guest.refuses), self.icons)
            _known(f"guest {guest.id!r} (favourites)", guest.favourites, names)
        return self

    def model_post_init(self, context: Any) -> None:
        """Index the cards: look-ups by id, icons as bits."""
        bit = {icon: 1 << place for place, icon in enumerate(self.icons)}

        def mask(icons: tuple[str, ...]) -> int:
            return sum(bit[icon] for icon in set(icons) if icon in bit)

        self._dessert = {card.id: card for card in self.desserts}
        self._guest = {card.id: card for card in self.guests}
        self._icons = {card.id: mask(card.icons) for card in self.desserts}
        self._wants = {card.id: (mask(card.likes), mask(card.refuses)) for card in self.guests}
        named = {card.name: card.id for card in self.desserts}
        self._loved = {
            card.id: frozenset(named[name] for name in card.favourites if name in named)
            for card in self.guests
        }

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
    folder = deck_folder(info, name)
    desserts = read_as(folder / "desserts.toml", DessertFile)
    guests = read_as(folder / "guests.toml", GuestFile)
    return Deck(name=name, icons=desserts.icons, desserts=desserts.dessert, guests=guests.guest)


def _distinct(kind: str, cards: tuple[Dessert, ...] | tuple[Guest, ...]) -> None:
    for field in ("id", "name"):
        seen = set()
        for card in cards:
            value = getattr(card, field)
            if value in seen:
                raise ValueError(f"two {kind}s have the {field} {value!r}")
            seen.add(value)


def _known(who: str, given: tuple[str, ...], known: Any) -> None:
    for name in given:
        if name not in known:
            raise ValueError(f"{who} names {name!r}, which the deck does not have")
