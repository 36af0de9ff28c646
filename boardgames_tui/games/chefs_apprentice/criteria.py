"""The scoring vocabulary: every pattern that a customer or a challenge can ask for.

A criterion looks at a grid of 16 spaces, each a dish or nothing, and says how much Praise it pays
and which spaces it uses. Of several choices it takes the one with the most Praise, then the one
that uses the most garnished dishes (CA-31). In a grid that is not full the missing dishes fit
nothing, so the same functions give a preview.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from boardgames_tui.games.chefs_apprentice.packing import Unit, pack
from boardgames_tui.games.chefs_apprentice.tableau import NEIGHBOURS, SIDE, SPACES
from boardgames_tui.kernel.model import Frozen

Flavor = Literal["bland", "moldy", "rotten", "slimy", "soggy", "stinky"]
Temperature = Literal["hot", "warm", "cold"]
Icon = Flavor | Temperature
FLAVORS: tuple[Flavor, ...] = ("bland", "moldy", "rotten", "slimy", "soggy", "stinky")
TEMPERATURES: tuple[Temperature, ...] = ("hot", "warm", "cold")

Attribute = Literal["flavor", "temperature", "type"]
Zone = Literal["corner", "border", "center", "any"]
ShapeName = Literal["pair", "trio", "block", "row", "line", "diagonal"]


class Dish(NamedTuple):
    """A plated dish as it counts: what it shows after Prep tokens, and its printed eyeballs."""

    flavor: str
    temperature: str
    eyeballs: int
    snail: bool

    @property
    def type(self) -> tuple[str, str]:
        """Flavor and temperature together."""
        return self.flavor, self.temperature

    @property
    def icons(self) -> tuple[str, str]:
        """The two icons that show."""
        return self.flavor, self.temperature


Grid = tuple[Dish | None, ...]
"""16 spaces in reading order."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a criterion pays, and the spaces it uses; a score of 0 uses none."""

    praise: int
    used: tuple[int, ...] = ()


CORNERS = frozenset({0, SIDE - 1, SPACES - SIDE, SPACES - 1})
CENTER = frozenset(
    row * SIDE + column for row in range(1, SIDE - 1) for column in range(1, SIDE - 1)
)
ZONES: dict[Zone, frozenset[int]] = {
    "corner": CORNERS,
    "border": frozenset(range(SPACES)) - CENTER,
    "center": CENTER,
    "any": frozenset(range(SPACES)),
}


def _places(*steps: tuple[int, int]) -> tuple[Unit, ...]:
    """Every place in the grid of a figure given by steps (rows, columns) from its first space."""
    tall, wide = max(row for row, _ in steps), max(column for _, column in steps)
    return tuple(
        tuple((top + row) * SIDE + left + column for row, column in steps)
        for top in range(SIDE - tall)
        for left in range(SIDE - wide)
    )


_ROWS = _places(*((0, step) for step in range(SIDE)))
_COLUMNS = _places(*((step, 0) for step in range(SIDE)))
PLACES: dict[ShapeName, tuple[Unit, ...]] = {
    "pair": _places((0, 0), (0, 1)) + _places((0, 0), (1, 0)),
    "trio": _places((0, 0), (0, 1), (0, 2)) + _places((0, 0), (1, 0), (2, 0)),
    "block": _places((0, 0), (0, 1), (1, 0), (1, 1)),
    "row": _ROWS,
    "line": _ROWS + _COLUMNS,
    "diagonal": (
        tuple(step * SIDE + step for step in range(SIDE)),
        tuple(step * SIDE + SIDE - 1 - step for step in range(SIDE)),
    ),
}
"""Where each shape can lie."""
CROSSING: frozenset[ShapeName] = frozenset({"row", "line", "diagonal"})
"""Shapes that may share a dish; no dish counts in two of the others."""


class Filter(Frozen):
    """What a dish must be like. Every key that is given must hold."""

    flavor: tuple[Flavor, ...] | None = Field(None, min_length=1)
    temperature: tuple[Temperature, ...] | None = Field(None, min_length=1)
    eyeballs: tuple[int, ...] | None = Field(None, min_length=1)
    zone: Zone = "any"

    def fits(self, grid: Grid, space: int) -> bool:
        """Whether a dish lies on the space and is like this."""
        dish, zone = grid[space], self.zone
        return (
            dish is not None
            and (zone == "any" or space in ZONES[zone])
            and (self.flavor is None or dish.flavor in self.flavor)
            and (self.temperature is None or dish.temperature in self.temperature)
            and (self.eyeballs is None or dish.eyeballs in self.eyeballs)
        )


ANY_DISH = Filter()


class Pattern(Frozen):
    """One part of a criterion. `praise` stands here only in an `also`; else the card has it."""

    praise: int | None = Field(None, ge=1)
    also: "Criterion | None" = None
    """A second part with its own praise, scored independently."""

    @model_validator(mode="after")
    def _also_pays(self) -> Self:
        if self.also is not None and self.also.praise is None:
            raise ValueError("the second part needs a praise of its own")
        return self

    @abstractmethod
    def score(self, grid: Grid, praise: int) -> Score:
        """What this part alone pays on the grid, at so much Praise a unit."""


class Each(Pattern):
    """Praise for each dish that fits and, if asked, lies beside or apart from others."""

    kind: Literal["each"]
    who: Filter = ANY_DISH
    beside: Filter | None = None
    """It must touch a dish like this, which is not itself used."""
    apart: Attribute | None = None
    """It must touch no dish with the same value of this."""

    def score(self, grid: Grid, praise: int) -> Score:
        """No choice: every dish that counts is used."""
        who = self.who
        used = tuple(
            [
                space
                for space in range(SPACES)
                if who.fits(grid, space) and self._counts(grid, space)
            ]
        )
        return Score(praise * len(used), used)

    def _counts(self, grid: Grid, space: int) -> bool:
        """Whether a dish that fits has the right neighbours."""
        if self.beside is not None:
            return any(self.beside.fits(grid, other) for other in NEIGHBOURS[space])
        if self.apart is not None:
            return not any(_alike(grid, space, other, self.apart) for other in NEIGHBOURS[space])
        return True


class Variety(Pattern):
    """Praise for each different value among the dishes that fit; one dish of each is used."""

    kind: Literal["variety"]
    by: Attribute
    who: Filter = ANY_DISH

    def score(self, grid: Grid, praise: int) -> Score:
        """Which dish stands for a value: a garnished one first."""
        fitting = (space for space in range(SPACES) if self.who.fits(grid, space))
        used = [spaces[0] for spaces in _by_value(grid, fitting, self.by).values()]
        return Score(praise * len(used), tuple(sorted(used)))


class IconSet(Pattern):
    """Praise for each complete set of one dish of every listed icon."""

    kind: Literal["set"]
    icons: tuple[Icon, ...] = Field(min_length=2)
    max: int | None = Field(None, ge=1)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if not (set(self.icons) <= set(FLAVORS) or set(self.icons) <= set(TEMPERATURES)):
            raise ValueError("a set is of flavors or of temperatures, not of both")
        return self

    def score(self, grid: Grid, praise: int) -> Score:
        """As many dishes of each icon as there are sets, garnished ones first."""
        attribute: Attribute = "flavor" if self.icons[0] in FLAVORS else "temperature"
        showing = _by_value(grid, range(SPACES), attribute)
        rows = [showing.get(icon, []) for icon in self.icons]
        sets = min(len(row) for row in rows)
        if self.max is not None:
            sets = min(sets, self.max)
        return Score(praise * sets, tuple(sorted(space for row in rows for space in row[:sets])))


class Shape(Pattern):
    """Praise for each place of a shape where every dish exists and every rule holds."""

    kind: Literal["shape"]
    shape: ShapeName
    same: Attribute | None = None
    different: Attribute | None = None
    has: tuple[Icon, ...] = ()
    """Each of these icons shows on at least one dish."""

    @model_validator(mode="after")
    def _has_a_rule(self) -> Self:
        if self.same is None and self.different is None and not self.has:
            raise ValueError("a shape needs at least one of same, different, has")
        return self

    def score(self, grid: Grid, praise: int) -> Score:
        """Rows, columns and diagonals may cross; of the other shapes, the best packing."""
        units = tuple(place for place in PLACES[self.shape] if self._holds(grid, place))
        if units and self.shape not in CROSSING:
            units = pack(units, garnished(grid))
        used = sorted({space for unit in units for space in unit})
        return Score(praise * len(units), tuple(used))

    def _holds(self, grid: Grid, place: Unit) -> bool:
        dishes = [dish for space in place if (dish := grid[space]) is not None]
        if len(dishes) < len(place):
            return False
        if self.same and len({getattr(dish, self.same) for dish in dishes}) > 1:
            return False
        if self.different and len({getattr(dish, self.different) for dish in dishes}) < len(dishes):
            return False
        return not self.has or {icon for dish in dishes for icon in dish.icons} >= set(self.has)


class Group(Pattern):
    """Praise for each dish in the largest touching groups of one flavor or temperature."""

    kind: Literal["group"]
    same: Attribute
    count: int = Field(1, ge=1)

    def score(self, grid: Grid, praise: int) -> Score:
        """Of groups of one size those with more garnished dishes are taken."""
        groups = sorted(_groups(grid, self.same), key=_worth(grid), reverse=True)
        used = sorted(space for group in groups[: self.count] for space in group)
        return Score(praise * len(used), tuple(used))


class Clusters(Pattern):
    """Praise for each touching group of one flavor or temperature that is large enough."""

    kind: Literal["clusters"]
    same: Attribute
    size: int = Field(ge=1)

    def score(self, grid: Grid, praise: int) -> Score:
        """No choice: groups never share a dish."""
        large = [group for group in _groups(grid, self.same) if len(group) >= self.size]
        return Score(
            praise * len(large), tuple(sorted(space for group in large for space in group))
        )


class Tiers(Pattern):
    """Praise by a table, for how many dishes show the most common value."""

    kind: Literal["tiers"]
    most: Attribute
    at: tuple[int, ...] = Field(min_length=1)
    pays: tuple[int, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _paired(self) -> Self:
        if len(self.at) != len(self.pays) or list(self.at) != sorted(set(self.at)):
            raise ValueError("at must rise, and pays must name one Praise for each of its numbers")
        return self

    def score(self, grid: Grid, praise: int) -> Score:
        """The last tier reached; of equally common values, the one with more garnished dishes."""
        rows = _by_value(grid, range(SPACES), self.most).values()
        common = max(rows, key=_worth(grid), default=[])
        reached = [
            pays for least, pays in zip(self.at, self.pays, strict=True) if least <= len(common)
        ]
        return Score(reached[-1], tuple(sorted(common))) if reached else Score(0)


Criterion = Annotated[
    Each | Variety | IconSet | Shape | Group | Clusters | Tiers, Field(discriminator="kind")
]
for _pattern in (Each, Variety, IconSet, Shape, Group, Clusters, Tiers):
    _pattern.model_rebuild()


def score(criterion: Criterion, praise: int, grid: Grid) -> Score:
    """What a card with this criterion and Praise pays on the grid, with the spaces it uses.

    The Praise of two parts is added, and what they use is joined: no dish counts twice for a
    snail (CA-31).
    """
    first = criterion.score(grid, praise)
    extra = criterion.also
    if extra is None or extra.praise is None:
        return first
    second = extra.score(grid, extra.praise)
    return Score(first.praise + second.praise, tuple(sorted({*first.used, *second.used})))


def minds_places(criterion: Criterion) -> bool:
    """Whether it matters in which zone of the full grid a dish lies: corners, border, center."""
    filters = (getattr(criterion, name, None) for name in ("who", "beside"))
    zones = {one.zone for one in filters if one is not None} - {"any"}
    return bool(zones) or (criterion.also is not None and minds_places(criterion.also))


def minds_order(criterion: Criterion) -> bool:
    """Whether it matters where in the grid a dish lies, or beside which others."""
    if isinstance(criterion, Each):
        here = criterion.beside is not None or criterion.apart is not None
    else:
        here = isinstance(criterion, Shape | Group | Clusters)
    also = criterion.also is not None and minds_order(criterion.also)
    return here or also or minds_places(criterion)


def garnished(grid: Grid) -> frozenset[int]:
    """The spaces whose dish bears a snail."""
    return frozenset(space for space, dish in enumerate(grid) if dish is not None and dish.snail)


def snails(grid: Grid, used: Iterable[int]) -> int:
    """How many of the spaces used bear a snail."""
    return len(garnished(grid).intersection(used))


def _alike(grid: Grid, space: int, other: int, attribute: Attribute) -> bool:
    """Whether two spaces hold dishes with the same value."""
    one, two = grid[space], grid[other]
    if one is None or two is None:
        return False
    return bool(getattr(one, attribute) == getattr(two, attribute))


def _by_value(grid: Grid, spaces: Iterable[int], attribute: Attribute) -> dict[object, list[int]]:
    """The spaces that hold a dish, by its value; garnished ones first, then in reading order."""
    rows: dict[object, list[int]] = {}
    for space in spaces:
        dish = grid[space]
        if dish is not None:
            rows.setdefault(getattr(dish, attribute), []).append(space)
    bearing = garnished(grid)
    return {value: sorted(row, key=lambda s: s not in bearing) for value, row in rows.items()}


def _groups(grid: Grid, attribute: Attribute) -> list[list[int]]:
    """The largest sets of alike dishes that hang together by touching, in reading order."""
    groups: list[list[int]] = []
    left = {space for space, dish in enumerate(grid) if dish is not None}
    for start in range(SPACES):
        if start not in left:
            continue
        left.remove(start)
        group = [start]
        for space in group:
            for other in NEIGHBOURS[space]:
                if other in left and _alike(grid, space, other, attribute):
                    left.remove(other)
                    group.append(other)
        groups.append(group)
    return groups


def _worth(grid: Grid) -> Callable[[list[int]], tuple[int, int]]:
    """How good a set of spaces is: first its size, then its garnished dishes."""
    return lambda spaces: (len(spaces), snails(grid, spaces))
