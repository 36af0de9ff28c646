"""The closed vocabulary of event cards: what a step of an event can do.

The header of the deck's events.toml explains it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal, Self

from pydantic import AliasChoices, Field, model_validator

from boardgames_tui.games.how_to_serve_man.ingredients import Group
from boardgames_tui.kernel.model import Frozen


class Where(Frozen):
    """Limits a step to those who hold enough tokens of a group."""

    has: Group
    at_least: int = Field(ge=1)


class _Step(Frozen):
    """What all steps of an event share."""

    who: Literal["each", "drawer", "others", "first", "last"] | None = None
    """Whom it meets; None inside an option, and for steps that meet the whole table."""
    where: Where | None = None


class PointsStep(_Step):
    """Move the score token; `per` = "held" multiplies by the tokens held, at most `max`."""

    do: Literal["points"]
    points: int
    per: Literal["held"] | None = None
    of: Group | None = None
    max: int | None = Field(None, ge=1)

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (self.per is None) != (self.of is None):
            raise ValueError("`per` and `of` belong together")
        return self


class GainStep(_Step):
    """Take tokens, one at a time."""

    do: Literal["gain"]
    of: Group
    count: int = Field(ge=1)


class LoseStep(_Step):
    """Return tokens to the supply."""

    do: Literal["lose"]
    of: Group
    count: Annotated[int, Field(ge=1)] | Literal["all"]


class ExchangeStep(_Step):
    """May give tokens of one group for as many of another."""

    do: Literal["exchange"]
    give: Group
    get: Group | Literal["cooked_same"] = Field(union_mode="left_to_right")
    count: int = Field(ge=1)


class PassTokenStep(_Step):
    """All choose tokens, then all pass them to the left."""

    do: Literal["pass_token"]
    who: Literal["each"]
    of: Group
    count: int = Field(ge=1)
    to: Literal["left"]


class PassRecipeStep(_Step):
    """All choose recipe cards, then all pass them to the right."""

    do: Literal["pass_recipe"]
    who: Literal["each"]
    count: int = Field(ge=1)
    to: Literal["right"]


class DrawRecipeStep(_Step):
    """Look at cards of one deck, keep some, the rest goes under that deck."""

    do: Literal["draw_recipe"]
    count: int = Field(ge=1)
    keep: int = Field(ge=1)


class DiscardRecipeStep(_Step):
    """Put recipe cards under their own deck."""

    do: Literal["discard_recipe"]
    count: int = Field(ge=1)


class DiscardJudgeStep(_Step):
    """Discard judges of the stable."""

    do: Literal["discard_judge"]
    count: int = Field(ge=1)


class SwapJudgeStep(_Step):
    """May exchange a judge of the stable for one of the panel."""

    do: Literal["swap_judge"]


class ClaimJudgeStep(_Step):
    """Take a judge of the panel, then refill it."""

    do: Literal["claim_judge"]


class RefreshPanelStep(_Step):
    """Discard the whole panel and deal a new one."""

    do: Literal["refresh_panel"]


class ChefStep(_Step):
    """Put one chef on the Event deck."""

    do: Literal["chef"]
    chef: Literal["any", "sous", "master"]
    whence: Literal["mat", "board", "any"] = Field(validation_alias=AliasChoices("from", "whence"))


class RuleStep(_Step):
    """A rule for everybody until the next event has resolved."""

    do: Literal["rule"]
    rule: Literal["closed", "extra", "free_cooking", "no_point_cost", "open_cookbook", "discount"]
    space: Literal["oven", "fryer", "boiler", "blender", "pens", "bins", "pantry"] | None = None
    of: Group | None = None
    count: int | None = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        needed = {"closed": {"space"}, "extra": {"space", "count"}, "discount": {"of", "count"}}
        given = {name for name in ("space", "of", "count") if getattr(self, name) is not None}
        if given != needed.get(self.rule, set()):
            raise ValueError(f"the rule {self.rule!r} does not go with {sorted(given)}")
        if self.space is not None:
            gathers = self.space in ("pens", "bins", "pantry")
            if gathers != (self.rule == "extra"):
                raise ValueError(f"the rule {self.rule!r} can not be for the {self.space}")
        if self.rule == "extra" and (self.count or 0) < -1:
            raise ValueError("an ingredient space has to give at least one token")
        return self


OptionStep = Annotated[
    PointsStep | GainStep | LoseStep | DiscardRecipeStep | DiscardJudgeStep | ChefStep,
    Field(discriminator="do"),
]


class ChooseStep(_Step):
    """One of several options, done in full (Event Clarifications; HTSM-40)."""

    do: Literal["choose"]
    options: tuple[tuple[OptionStep, ...], ...] = Field(min_length=1)
    optional: bool = False

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for option in self.options:
            kinds = [step.do for step in option]
            if len(set(kinds)) < len(kinds) or not kinds:
                raise ValueError("an option does one thing or several different ones")
            if any(step.who is not None for step in option):
                raise ValueError("a step of an option has no `who`")
        return self


EventStep = Annotated[
    PointsStep
    | GainStep
    | LoseStep
    | ExchangeStep
    | PassTokenStep
    | PassRecipeStep
    | DrawRecipeStep
    | DiscardRecipeStep
    | DiscardJudgeStep
    | SwapJudgeStep
    | ClaimJudgeStep
    | RefreshPanelStep
    | ChefStep
    | ChooseStep
    | RuleStep,
    Field(discriminator="do"),
]


@dataclass(frozen=True, slots=True)
class InForce:
    """What the rules of an event change for as long as it is in force (HTSM-72)."""

    closed: frozenset[str] = frozenset()
    """Stations where nobody may place a chef."""
    extra: dict[str, int] = field(default_factory=dict)
    """How many tokens more (or less) an ingredient station gives."""
    free_cooking: bool = False
    """Whether cooking needs no pantry token."""
    no_point_cost: bool = False
    """Whether appliances cost no points."""
    open_cookbook: bool = False
    """Whether Sous-Chefs may use the Cookbook."""
    discount: tuple[str, int] = ("any", 0)
    """The group and number of tokens that may be left out of a dish."""

    @classmethod
    def of(cls, effects: Iterable[EventStep]) -> Self:
        """What the rules among the steps of an event change together."""
        rules = [step for step in effects if isinstance(step, RuleStep)]
        names = {step.rule for step in rules}
        discounts = [(step.of or "any", step.count or 0) for step in rules if step.of is not None]
        return cls(
            closed=frozenset(step.space or "" for step in rules if step.rule == "closed"),
            extra={step.space or "": step.count or 0 for step in rules if step.rule == "extra"},
            free_cooking="free_cooking" in names,
            no_point_cost="no_point_cost" in names,
            open_cookbook="open_cookbook" in names,
            discount=discounts[0] if discounts else ("any", 0),
        )
