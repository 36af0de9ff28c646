"""The house set: tables, tip cards, staff, and heroes whose powers are data."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal, Self, get_args

from pydantic import BaseModel, Field, model_validator

from boardgames_tui.deck_faults import Misfit, refuse
from boardgames_tui.decks import deck_folder, read_deck, repeated
from boardgames_tui.games.born_to_serve import info
from boardgames_tui.kernel.deck import Deck as BaseDeck
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.names import look

BARTENDER = "Bartender"
BUSBOY = "Busboy"
CHEF = "Chef"
HOSTESS = "Hostess"
MAITRE_D = "Maître D'"
OWNER = "Owner"
VALET = "Valet"
WASHROOM = "Washroom Attendant"

TABLES = 9
"""Table tiles (COMPONENTS)."""
LEAST_YELLOW = 9
"""Yellow cards of a meal that five players use."""
LEAST_HEROES = 5
"""Heroes that five players use."""

Member = Literal[
    "Bartender", "Busboy", "Chef", "Hostess", "Maître D'", "Owner", "Valet", "Washroom Attendant"
]
"""Who can work in the restaurant: the rules know each of the eight by name."""

UNUSED_BACK = "?yellow"
"""What shows of the unused cards: they are yellow, no more."""

Meal = Literal["lunch", "dinner"]
Colour = Literal["green", "yellow"]
TurnWindow = Literal["your turn", "before action", "after action"]
Window = Literal[
    "your turn",
    "before action",
    "after action",
    "instead of action",
    "end of service",
    "at winner",
    "at value",
    "at collect",
    "after collect",
    "at bus",
]
"""When a power can be used. The last five stand in the order in which a table is scored."""


class DiningTable(Frozen):
    """A table tile: its seats, and what so large a table adds to the tip."""

    number: int = Field(ge=1, le=9)
    seats: int = Field(ge=1)
    bonus: int = Field(ge=0)
    source: str


class TipEntry(Frozen):
    """A tip card as the file has it."""

    meal: Meal
    colour: Colour
    value: int = Field(ge=0)
    min_players: int | None = Field(None, ge=2, le=5)
    """The icon of a green card: used with at least so many players."""
    source: str

    @model_validator(mode="after")
    def _icon(self) -> Self:
        if (self.colour == "green") != (self.min_players is not None):
            raise ValueError("green cards, and only they, have min_players")
        return self


class TipCard(TipEntry):
    """A tip card with its id, such as "yellow-lunch-3"."""

    id: str

    @property
    def back(self) -> str:
        """What stands for the card while its face is hidden: the back shows colour and meal."""
        return f"?{self.colour}-{self.meal}"


class StaffMember(Frozen):
    """A staff card."""

    name: Member
    spaces: int = Field(ge=1)
    spaces_by_players: Pool = Pool()
    """Spaces at other player counts, by the count as text."""
    timing: Literal["immediate", "end of service", "scoring", "end of scoring"]
    red: bool
    """Whether it works at once when a marker is placed."""
    effect: str
    pays: int = 0
    """Dollars for each marker at the end of scoring (the Bartender)."""
    counters: int = 0
    counter_value: int = 0
    drafted: bool
    """Whether it is chosen in the draft; the Washroom Attendant is always there."""
    beginner: bool
    diner_of_doom: bool
    """Whether the Diner of Doom allows it."""
    source: str

    def spaces_for(self, players: int) -> int:
        """How many markers it takes with so many players."""
        return self.spaces_by_players[str(players)] or self.spaces


class FlipMarker(Frozen):
    """Turn over one marker: an unplaced plain one, or one on a table."""

    kind: Literal["flip_marker"]
    when: TurnWindow
    whose: Literal["own", "any"]
    where: Literal["hand", "table"]
    to: Literal["bonus", "other"]

    @model_validator(mode="after")
    def _hand(self) -> Self:
        if self.where == "hand" and (self.whose, self.to) != ("own", "bonus"):
            raise ValueError("in the hand only an own marker is flipped, to bonus")
        return self


class MoveMarker(Frozen):
    """Move one marker to an open space of another table; from a staff member, of any table."""

    kind: Literal["move_marker"]
    when: TurnWindow | Literal["instead of action", "end of service"]
    whose: Literal["own", "other"]
    origin: tuple[Literal["table", "staff"], ...] = Field(min_length=1)
    space: Literal["any", "lowest"]
    staff_cost: int = Field(ge=0)
    own_at_target: bool

    @model_validator(mode="after")
    def _staff(self) -> Self:
        if self.whose == "other" and "staff" in self.origin:
            raise ValueError("only an own marker is moved from a staff member")
        return self


class SwapMarkers(Frozen):
    """Turn the row of a table round, or swap with another player's marker next to one's own."""

    kind: Literal["swap_markers"]
    when: TurnWindow
    pattern: Literal["reverse table", "neighbours"]


class HoldMarker(Frozen):
    """Set one unplaced marker aside as the whole turn; it lands at the end of service."""

    kind: Literal["hold_marker"]
    when: Literal["instead of action"]
    to: Literal["bonus"]


class ExtraAction(Frozen):
    """Place a second marker at once."""

    kind: Literal["extra_action"]
    when: Literal["after action"]
    same_place: bool


class ReplaceTip(Frozen):
    """Look at the top unused yellow card and put it in the place of a table's tip card."""

    kind: Literal["replace_tip"]
    when: TurnWindow
    origin: Literal["unused yellow"]
    look: Literal[True]


class LookTips(Frozen):
    """Look at face-down tip cards; exactly two may be swapped."""

    kind: Literal["look_tips"]
    when: TurnWindow
    count: int = Field(ge=1)
    swap: bool


class ReserveStaff(Frozen):
    """Keep an empty staff member to oneself for this round."""

    kind: Literal["reserve_staff"]
    when: TurnWindow
    bonus: int = Field(ge=0)


class ReuseStaff(Frozen):
    """Use a red staff member again, or gain dollars for a marker on another one."""

    kind: Literal["reuse_staff"]
    when: TurnWindow
    other_gain: int = Field(ge=1)


class WinTie(Frozen):
    """Pay to win a tie for most markers, whatever the spaces."""

    kind: Literal["win_tie"]
    when: Literal["at winner"]
    cost: int = Field(ge=0)


class AddDollars(Frozen):
    """Raise the tip value for everybody, or what one's own bused markers bring."""

    kind: Literal["add_dollars"]
    when: Literal["at value", "at bus"]
    to: Literal["tip value", "self"]
    amount: int = Field(ge=1)
    per: Literal["own marker", "bonus marker", "bused marker"]
    max: int = Field(ge=0)
    """0 is no limit."""

    @model_validator(mode="after")
    def _window(self) -> Self:
        at_bus = (self.when == "at bus", self.to == "self", self.per == "bused marker")
        if any(at_bus) != all(at_bus):
            raise ValueError("dollars for oneself are per bused marker, at bus, and only those")
        return self


class ScoreExtra(Frozen):
    """After two markers, score more of them for a little less."""

    kind: Literal["score_extra"]
    when: Literal["at collect"]
    count: int = Field(ge=1)
    less: int = Field(ge=0)


class SpareMarker(Frozen):
    """Scored markers that go home instead of to the Phantom Realm."""

    kind: Literal["spare_marker"]
    when: Literal["at collect"]
    count: int = Field(ge=1)


class LateMarker(Frozen):
    """Pay to bus one more marker, from the Fortress, on a table just won."""

    kind: Literal["late_marker"]
    when: Literal["after collect"]
    cost: int = Field(ge=0)


Effect = Annotated[
    FlipMarker
    | MoveMarker
    | SwapMarkers
    | HoldMarker
    | ExtraAction
    | ReplaceTip
    | LookTips
    | ReserveStaff
    | ReuseStaff
    | WinTie
    | AddDollars
    | ScoreExtra
    | SpareMarker
    | LateMarker,
    Field(discriminator="kind"),
]
"""What a power does: a closed vocabulary of fourteen kinds."""


class Power(Frozen):
    """One of a hero's two powers."""

    name: str
    phase: Literal["service", "end of service", "scoring"]
    text: str
    replaces_action: bool
    effect: Effect
    source: str

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if self.replaces_action != (self.effect.when == "instead of action"):
            raise ValueError("replaces_action must agree with the effect's window")
        return self


class Hero(Frozen):
    """A superhero with two powers, of which one can be used a round."""

    name: str
    beginner: bool
    tagline: str
    powers: tuple[Power, Power]
    source: str


class TableFile(Frozen):
    """tables.toml"""

    table: tuple[DiningTable, ...]

    @model_validator(mode="after")
    def _nine(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        before = 0
        for place, table in enumerate(self.table):
            if table.number <= before:
                why = f"tables stand in the order of their numbers, unlike {table.number} here"
                yield Misfit(why, "table", place, "number")
            before = max(before, table.number)
        if len(self.table) != TABLES:
            yield Misfit(f"there must be nine tables, not {len(self.table)}", "table")


class TipFile(Frozen):
    """tips.toml"""

    tip: tuple[TipEntry, ...]

    @model_validator(mode="after")
    def _enough(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        for meal in get_args(Meal):
            yellow = sum((tip.meal, tip.colour) == (meal, "yellow") for tip in self.tip)
            if yellow < LEAST_YELLOW:
                why = f"five players need at least {LEAST_YELLOW} yellow {meal} cards, not {yellow}"
                yield Misfit(why, "tip")


class StaffFile(Frozen):
    """staff.toml"""

    staff: tuple[StaffMember, ...]

    @model_validator(mode="after")
    def _eight(self) -> Self:
        absent = sorted({*get_args(Member)} - {member.name for member in self.staff})
        refuse(
            (
                *repeated("staff", "name", [member.name for member in self.staff]),
                *(Misfit(f"there is no {name}", "staff") for name in absent),
            )
        )
        return self


class HeroFile(Frozen):
    """heroes.toml"""

    hero: tuple[Hero, ...]

    @model_validator(mode="after")
    def _distinct(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        beginners = sum(hero.beginner for hero in self.hero)
        if beginners < LEAST_HEROES:
            why = f"five players need at least {LEAST_HEROES} beginner heroes, not {beginners}"
            yield Misfit(why, "hero")
        yield from repeated("hero", "name", [hero.name for hero in self.hero])
        taken = {look(name) for name in get_args(Member)}
        for place, hero in enumerate(self.hero):
            for number, power in enumerate(hero.powers):
                if look(power.name) in taken:
                    where = ("hero", place, "powers", number, "name")
                    yield Misfit(f"{power.name!r} is a name already", *where)
                taken.add(look(power.name))


FILES: dict[str, type[BaseModel]] = {
    "tables.toml": TableFile,
    "tips.toml": TipFile,
    "staff.toml": StaffFile,
    "heroes.toml": HeroFile,
}
"""What a deck consists of."""


class Deck(BaseDeck):
    """All that a match is played with: one set of tables, tip cards, staff and heroes."""

    name: str
    tables: tuple[DiningTable, ...]
    tips: tuple[TipCard, ...]
    staff: tuple[StaffMember, ...]
    heroes: tuple[Hero, ...]

    @cached_property
    def _tables(self) -> dict[int, DiningTable]:
        return {table.number: table for table in self.tables}

    @cached_property
    def _tips(self) -> dict[str, TipCard]:
        return {tip.id: tip for tip in self.tips}

    @cached_property
    def _staff(self) -> dict[str, StaffMember]:
        return {member.name: member for member in self.staff}

    @cached_property
    def _heroes(self) -> dict[str, Hero]:
        return {hero.name: hero for hero in self.heroes}

    @cached_property
    def _powers(self) -> dict[str, Power]:
        return {power.name: power for hero in self.heroes for power in hero.powers}

    def table(self, number: int) -> DiningTable:
        """The table tile of that number. Raises KeyError."""
        return self._tables[number]

    def tip(self, card: str) -> TipCard:
        """The tip card of that id. Raises KeyError, also for a hidden card."""
        return self._tips[card]

    def member(self, name: str) -> StaffMember:
        """The staff member of that name. Raises KeyError."""
        return self._staff[name]

    def hero(self, name: str) -> Hero:
        """The hero of that name. Raises KeyError."""
        return self._heroes[name]

    def power(self, name: str) -> Power:
        """The power of that name. Raises KeyError."""
        return self._powers[name]

    def has_tip(self, card: str) -> bool:
        """Whether there is such a tip card."""
        return card in self._tips

    def has_power(self, name: str) -> bool:
        """Whether any hero has such a power."""
        return name in self._powers

    def back(self, card: str) -> str:
        """What shows of a card from behind; a hidden card is that already."""
        return card if is_hidden(card) else self._tips[card].back

    def meal(self, card: str) -> str:
        """The meal of a card; its back shows it too."""
        return card[1:].rpartition("-")[2] if is_hidden(card) else self._tips[card].meal

    def in_play(self, meal: Meal, players: int) -> tuple[str, ...]:
        """The green cards of a meal that so many players use (BTS-3)."""
        return tuple(
            tip.id
            for tip in self.tips
            if tip.meal == meal and tip.min_players is not None and tip.min_players <= players
        )


def load(name: str) -> Deck:
    """The deck of that name. Raises BadFile, naming file, line and field."""
    files = read_deck(deck_folder(info, name), FILES)
    counts: dict[str, int] = {}
    tips = []
    for entry in files[TipFile].tip:
        sort = f"{entry.colour}-{entry.meal}"
        counts[sort] = counts.get(sort, 0) + 1
        tips.append(TipCard(id=f"{sort}-{counts[sort]}", **entry.model_dump()))
    return Deck(
        name=name,
        tables=files[TableFile].table,
        tips=tuple(tips),
        staff=files[StaffFile].staff,
        heroes=files[HeroFile].hero,
    )
