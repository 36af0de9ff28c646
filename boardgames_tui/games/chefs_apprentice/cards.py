"""The deck: dish tiles, line cooks, customers, challenges, Prep tokens and snail spots."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, ValidationInfo, model_validator

from boardgames_tui.deck_faults import Misfit, refuse
from boardgames_tui.decks import beside, deck_folder, read_deck, repeated
from boardgames_tui.games.chefs_apprentice import info
from boardgames_tui.games.chefs_apprentice.criteria import (
    Criterion,
    Flavor,
    Icon,
    Temperature,
    minds_order,
    minds_places,
)
from boardgames_tui.kernel.deck import Deck as BaseDeck
from boardgames_tui.kernel.model import Frozen

Source = Literal["rulebook", "published", "house"]

TILES = 84
"""Dish tiles (COMPONENTS; SETUP 9 divides them)."""
TOKENS = 36
"""Prep tokens (COMPONENTS)."""
CHOICE = 2
"""Kraken challenges dealt to each player (SETUP 5)."""
SLOTS = 3
"""Spatula slots on a Line Cook card."""


class Part(Frozen):
    """What every component of the deck has."""

    id: str = Field(pattern=r"^[a-z0-9\-]+$")
    source: Source
    basis: str | None = None
    """How a `rulebook` entry that is not printed was derived."""


class Tile(Part):
    """A dish tile as printed."""

    dish: str
    flavor: Flavor
    temperature: Temperature
    eyeballs: int = Field(ge=0, le=2)


class Cook(Part):
    """A Cryptid Line Cook: two specialties and a bonus row of spatula slots."""

    name: str
    flavor: Flavor
    flavor_praise: int = Field(ge=0)
    temperature: Temperature
    temperature_praise: int = Field(ge=0)
    slots: tuple[int, ...] = Field(min_length=SLOTS, max_length=SLOTS)
    """The Praise of each slot that is still empty at the end, from left to right."""
    tagline: str = ""


class Challenge(Part):
    """A card that pays for a pattern."""

    name: str
    text: str
    praise: int = Field(ge=1)
    """For each unit of the criterion."""
    criterion: Criterion


class Customer(Challenge):
    """A Level 1 or Level 2 Customer card."""

    level: Literal[1, 2]


class Token(Part):
    """A Prep token: two sides, neither of which is the front."""

    sides: tuple[Icon, Icon]

    @model_validator(mode="after")
    def _different(self) -> Self:
        if self.sides[0] == self.sides[1]:
            raise ValueError("the two sides must differ")
        return self

    def under(self, up: str) -> Icon:
        """The side that is hidden while `up` shows."""
        return self.sides[1] if self.sides[0] == up else self.sides[0]


class Spot(Part):
    """A spot of the snail can, with its two prices in eyeballs."""

    players: int = Field(ge=2)
    """It holds a snail when at least so many play."""
    play_now: int = Field(ge=0)
    play_later: int = Field(ge=0)

    def price(self, when: Literal["now", "later"]) -> int:
        """Eyeballs for a snail that is placed at once, or whenever one likes."""
        return self.play_now if when == "now" else self.play_later


class TileFile(Frozen):
    """tiles.toml"""

    tile: tuple[Tile, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(
            (
                *_miscounted("tile", self.tile, TILES, TILES),
                *_same_ids("tile", self.tile),
                *repeated("tile", "dish", [tile.dish for tile in self.tile]),
            )
        )
        return self


class CookFile(Frozen):
    """cooks.toml"""

    cook: tuple[Cook, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(
            (
                *_miscounted("cook", self.cook, info.max_seats),
                *_same_ids("cook", self.cook),
                *repeated("cook", "name", [cook.name for cook in self.cook]),
            )
        )
        return self


class CustomerFile(Frozen):
    """customers.toml"""

    customer: tuple[Customer, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        absent = {1, 2} - {card.level for card in self.customer}
        refuse(
            (
                *_same_ids("customer", self.customer),
                *repeated("customer", "name", [card.name for card in self.customer]),
                *(Misfit(f"there is no customer of level {one}", "customer") for one in absent),
            )
        )
        return self


class KrakenFile(Frozen):
    """kraken.toml; read beside the CustomerFile, whose ids and names it may not use."""

    challenge: tuple[Challenge, ...]

    @model_validator(mode="after")
    def _consistent(self, read: ValidationInfo) -> Self:
        customers = beside(read).find(CustomerFile)
        others = customers.customer if customers else ()
        names, taken = ([card.name for card in row] for row in (self.challenge, others))
        refuse(
            (
                *_miscounted("challenge", self.challenge, CHOICE * info.max_seats),
                *_same_ids("challenge", self.challenge, others),
                *repeated("challenge", "name", names, taken),
            )
        )
        return self


class PrepFile(Frozen):
    """prep.toml"""

    tray_size: int = Field(ge=2, le=TOKENS)
    token: tuple[Token, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse((*_miscounted("token", self.token, TOKENS, TOKENS), *_same_ids("token", self.token)))
        return self


class Garnish(Frozen):
    """garnish.toml: the snail can and what eyeballs are worth."""

    snails: int
    max_per_player: int = Field(ge=0)
    max_per_turn: int = Field(ge=0)
    praise_per_use: int
    eyeballs_supply: int
    """How many the box holds. No rule uses it: the pool never runs dry (CA-25)."""
    eyeballs_limited: Literal[False]
    eyeballs_per_praise: int = Field(ge=1)
    spot: tuple[Spot, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if len(self.spot) != self.snails:
            why = f"so many snails need as many spots, not {len(self.spot)}"
            raise Misfit(why, "snails")
        refuse(_same_ids("spot", self.spot))
        return self


FILES: dict[str, type[BaseModel]] = {
    "tiles.toml": TileFile,
    "cooks.toml": CookFile,
    "customers.toml": CustomerFile,
    "kraken.toml": KrakenFile,
    "prep.toml": PrepFile,
    "garnish.toml": Garnish,
}
"""What a deck consists of, each file behind those that it is compared with."""


class Deck(BaseDeck):
    """All components of a match."""

    name: str
    tiles: tuple[Tile, ...]
    cooks: tuple[Cook, ...]
    customers: tuple[Customer, ...]
    challenges: tuple[Challenge, ...]
    tray_size: int
    tokens: tuple[Token, ...]
    garnish: Garnish

    @cached_property
    def _tile(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def _cook(self) -> dict[str, Cook]:
        return {cook.id: cook for cook in self.cooks}

    @cached_property
    def _card(self) -> dict[str, Challenge]:
        return {card.id: card for card in (*self.customers, *self.challenges)}

    @cached_property
    def _token(self) -> dict[str, Token]:
        return {token.id: token for token in self.tokens}

    @cached_property
    def _spot(self) -> dict[str, Spot]:
        return {spot.id: spot for spot in self.garnish.spot}

    @cached_property
    def _least(self) -> int:
        prices = ((spot.play_now, spot.play_later) for spot in self.garnish.spot)
        return min((min(pair) for pair in prices), default=0)

    @cached_property
    def _known_lines(self) -> dict[Any, Any]:
        return {}

    @property
    def known_lines(self) -> dict[Any, Any]:
        """What the cards pay on grids that were scored before, kept by `scoring`."""
        return self._known_lines

    @cached_property
    def _placed(self) -> frozenset[str]:
        return frozenset(
            card for card, known in self._card.items() if minds_places(known.criterion)
        )

    @cached_property
    def _ordered(self) -> frozenset[str]:
        return frozenset(card for card, known in self._card.items() if minds_order(known.criterion))

    def tile(self, tile: str) -> Tile:
        """The dish tile of that id. Raises KeyError, also for a hidden tile."""
        return self._tile[tile]

    def cook(self, cook: str) -> Cook:
        """The Line Cook of that id. Raises KeyError."""
        return self._cook[cook]

    def card(self, card: str) -> Challenge:
        """The customer or challenge of that id. Raises KeyError, also for a hidden card."""
        return self._card[card]

    def minds_places(self, card: str) -> bool:
        """Whether it matters to that card in which zone of the full grid a dish lies."""
        return card in self._placed

    def minds_order(self, card: str) -> bool:
        """Whether it matters to that card where a dish lies at all, or beside which others."""
        return card in self._ordered

    def token(self, token: str) -> Token:
        """The Prep token of that id. Raises KeyError, also for a hidden token."""
        return self._token[token]

    def spot(self, spot: str) -> Spot:
        """The snail spot of that id. Raises KeyError."""
        return self._spot[spot]

    def cheapest_snail(self) -> int:
        """The least that any snail of the can costs, in eyeballs; 0 for an empty can."""
        return self._least

    def has_cook(self, cook: str) -> bool:
        """Whether there is such a Line Cook."""
        return cook in self._cook

    def has_tile(self, tile: str) -> bool:
        """Whether there is such a tile."""
        return tile in self._tile

    def has_card(self, card: str) -> bool:
        """Whether there is such a customer or challenge."""
        return card in self._card


def load(name: str) -> Deck:
    """The deck of that name. Raises BadFile, naming file, line and field."""
    files = read_deck(deck_folder(info, name), FILES)
    return Deck(
        name=name,
        tiles=files[TileFile].tile,
        cooks=files[CookFile].cook,
        customers=files[CustomerFile].customer,
        challenges=files[KrakenFile].challenge,
        tray_size=files[PrepFile].tray_size,
        tokens=files[PrepFile].token,
        garnish=files[Garnish],
    )


def _miscounted(
    kind: str, parts: Sequence[Part], least: int, most: int | None = None
) -> Iterator[Misfit]:
    if len(parts) < least:
        yield Misfit(f"a match needs at least {least} {kind}s, not {len(parts)}", kind)
    if most is not None and len(parts) > most:
        yield Misfit(f"a match has at most {most} {kind}s, not {len(parts)}", kind)


def _same_ids(kind: str, parts: Sequence[Part], others: Sequence[Part] = ()) -> Iterator[Misfit]:
    return repeated(kind, "id", [part.id for part in parts], [part.id for part in others])
