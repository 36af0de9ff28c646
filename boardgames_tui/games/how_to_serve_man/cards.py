"""The deck: recipes with their cost, judges with their clauses, events with their steps.

The vocabulary of clauses and steps is closed; the headers of the deck's files explain it.
A card's id is its name.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, Field, ValidationInfo, model_validator

from boardgames_tui.deck_faults import Misfit, refuse
from boardgames_tui.decks import beside, deck_folder, read_deck, repeated
from boardgames_tui.games.how_to_serve_man import info
from boardgames_tui.games.how_to_serve_man.event_steps import (
    ChefStep,
    ChooseStep,
    EventStep,
    InForce,
    RuleStep,
)
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS, Group
from boardgames_tui.kernel.deck import Deck as BaseDeck
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.kernel.pile import Pile, is_hidden
from boardgames_tui.kernel.pool import Pool

Source = Literal["rulebook", "published", "house"]
Course = Literal["appetizer", "entree", "dessert"]
Rank = Literal["master", "sous"]
LEAST_OF_A_COURSE = 12
"""Recipes that are dealt to six players."""
COURSES: tuple[Course, ...] = ("appetizer", "entree", "dessert")


def _name(name: str) -> str:
    if is_hidden(name):
        raise ValueError("a card's name can not begin with '?'")
    return name


Name = Annotated[str, Field(min_length=1, max_length=30), AfterValidator(_name)]


class Recipe(Frozen):
    """A Recipe card."""

    name: Name
    course: Course
    cost: Pool
    points: int = Field(ge=0)
    """Its Point Value."""
    source: Source
    house_part: str | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if not self.cost.total:
            raise ValueError("a recipe needs at least one ingredient")
        if unknown := [kind for kind in self.cost if kind not in KINDS]:
            raise ValueError(f"there is no ingredient {unknown[0]!r}")
        return self


class Clause(Frozen):
    """One line of a judge's scoring: `points` times a count of at most `max`."""

    per: Literal[
        "token", "dish", "kind", "set", "judge", "leftover", "unserved", "most", "fewest", "flat"
    ]
    points: int
    max: int | None = Field(None, ge=1)
    of: Group | None = None
    using: Group | None = None
    without: Group | None = None
    course: Course | None = None
    chef: Rank | None = None
    min_tokens: int | None = None
    max_tokens: int | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        allowed = {"per", "points", "max"}
        if self.per in ("token", "kind", "leftover"):
            allowed.add("of")
            if self.of is None:
                raise ValueError(f"per = {self.per!r} needs `of`")
        elif self.per == "dish":
            allowed |= {"using", "without", "course", "chef", "min_tokens", "max_tokens"}
        given = {name for name, value in self if value is not None}
        if surplus := given - allowed:
            raise ValueError(f"per = {self.per!r} has no {', '.join(sorted(surplus))}")
        return self


IMMEDIATE_PER = ("token", "dish", "kind")
"""What an Immediate clause can count: the one dish just completed."""


class Judge(Frozen):
    """A Judge card: what it pays for a dish just completed, and at the end of the game."""

    name: Name
    tagline: str
    immediate: tuple[Clause, ...]
    end_of_game: tuple[Clause, ...]
    worth: float
    """Simulated net points, for balancing and for computer players; no rule reads it."""
    source: Source
    house_part: str | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for clause in self.immediate:
            if clause.per not in IMMEDIATE_PER:
                raise ValueError(f"an immediate clause can not count per {clause.per!r}")
        return self


class EventCard(Frozen):
    """An Event card."""

    name: Name
    text: str
    effects: tuple[EventStep, ...] = Field(min_length=1)
    lasting: bool
    source: Source
    house_part: str | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.lasting != any(isinstance(step, RuleStep) for step in self.effects):
            raise ValueError("lasting = true belongs to events with a rule, and only to them")
        for step in self.effects:
            if (step.who is None) != (step.do in ("refresh_panel", "rule")):
                raise ValueError(
                    f"{step.do!r} has `who` wrong: only refresh_panel and rule lack it"
                )
        chefs = sum(_takes_chef(step) for step in self.effects)
        if chefs > 1:
            raise ValueError("an event can put only one chef of a player on the Event deck")
        return self


def _takes_chef(step: Any) -> bool:
    if isinstance(step, ChooseStep):
        return any(isinstance(part, ChefStep) for option in step.options for part in option)
    return isinstance(step, ChefStep)


def _names(*rows: Sequence[Recipe | Judge | EventCard]) -> tuple[str, ...]:
    """What the cards of several files are called: a name is a card's id in the whole deck."""
    return tuple(card.name for row in rows for card in row)


class RecipeFile(Frozen):
    """recipes.toml"""

    recipe: tuple[Recipe, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        for course in COURSES:
            if sum(card.course == course for card in self.recipe) < LEAST_OF_A_COURSE:
                why = f"needs at least {LEAST_OF_A_COURSE} recipes of the course {course}"
                yield Misfit(why, "recipe")
        yield from repeated("recipe", "name", _names(self.recipe))


class JudgeFile(Frozen):
    """judges.toml: three for each of six players, and a panel of three.

    Read behind the recipes, whose names it may not use.
    """

    judge: tuple[Judge, ...] = Field(min_length=21)

    @model_validator(mode="after")
    def _consistent(self, info: ValidationInfo) -> Self:
        recipes = beside(info).find(RecipeFile)
        taken = _names(recipes.recipe) if recipes else ()
        refuse(repeated("judge", "name", _names(self.judge), taken))
        return self


class EventFile(Frozen):
    """events.toml: eight for the Timer deck, and two that can follow each other.

    Read behind recipes and judges, whose names it may not use.
    """

    event: tuple[EventCard, ...] = Field(min_length=10)

    @model_validator(mode="after")
    def _consistent(self, info: ValidationInfo) -> Self:
        recipes, judges = beside(info).find(RecipeFile), beside(info).find(JudgeFile)
        taken = _names(recipes.recipe if recipes else (), judges.judge if judges else ())
        refuse(repeated("event", "name", _names(self.event), taken))
        return self


FILES: dict[str, type[BaseModel]] = {
    "recipes.toml": RecipeFile,
    "judges.toml": JudgeFile,
    "events.toml": EventFile,
}
"""What a deck consists of, each file behind those that it is compared with."""


class Deck(BaseDeck):
    """All cards of a match, one copy of each."""

    name: str
    recipes: tuple[Recipe, ...]
    judges: tuple[Judge, ...]
    events: tuple[EventCard, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        seen = set()
        rows = (self.recipes, self.judges, self.events)
        for name in (card.name for row in rows for card in row):
            if name in seen:
                raise ValueError(f"two cards are called {name!r}")
            seen.add(name)
        return self

    @cached_property
    def _recipe(self) -> dict[str, Recipe]:
        return {card.name: card for card in self.recipes}

    @cached_property
    def _judge(self) -> dict[str, Judge]:
        return {card.name: card for card in self.judges}

    @cached_property
    def _event(self) -> dict[str, EventCard]:
        return {card.name: card for card in self.events}

    @cached_property
    def _in_force(self) -> dict[str | None, InForce]:
        return {card.name: InForce.of(card.effects) for card in self.events} | {None: InForce()}

    @cached_property
    def _back(self) -> dict[str, str]:
        behind = {f"?{course}": f"?{course}" for course in COURSES}
        return {card.name: f"?{card.course}" for card in self.recipes} | behind

    def recipe(self, card: str) -> Recipe:
        """The Recipe of that name. Raises KeyError, also for a hidden card."""
        return self._recipe[card]

    def judge(self, card: str) -> Judge:
        """The Judge of that name. Raises KeyError, also for a hidden card."""
        return self._judge[card]

    def event(self, card: str) -> EventCard:
        """The Event of that name. Raises KeyError, also for a hidden card."""
        return self._event[card]

    def in_force(self, card: str | None) -> InForce:
        """What is different while the event is in force; nothing for None."""
        return self._in_force[card]

    def has_recipe(self, card: str) -> bool:
        """Whether there is such a Recipe."""
        return card in self._recipe

    def has_judge(self, card: str) -> bool:
        """Whether there is such a Judge."""
        return card in self._judge

    def of_course(self, course: str) -> tuple[str, ...]:
        """The names of all recipes of a course, in the deck's order."""
        return tuple(card.name for card in self.recipes if card.course == course)

    def back(self, card: str) -> str:
        """A recipe from behind: its back shows the course."""
        return self._back[card]

    def backs(self, cards: Pile) -> Pile:
        """Recipes from behind, in the same order."""
        return tuple(map(self._back.__getitem__, cards))


def load(name: str) -> Deck:
    """The deck of that name. Raises BadFile, naming file, line and field."""
    files = read_deck(deck_folder(info, name), FILES)
    return Deck(
        name=name,
        recipes=files[RecipeFile].recipe,
        judges=files[JudgeFile].judge,
        events=files[EventFile].event,
    )
