"""A game on one page, for people who are about to play it: assets/GAME/brief.toml.

It also says which section of the rules belongs to which decision, so that they open there.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui.files import text_if_any
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.places import assets_of
from boardgames_tui.toml_models import model_of

FILE = "brief.toml"


class Step(BaseModel):
    """Decisions that one section of the rules is about."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    asks: tuple[str, ...] = Field(min_length=1)
    """The decisions, "turn" or "turn:draft" with its phase."""
    section: str
    """A heading of the rules text."""


class Brief(BaseModel):
    """What to know before the first turn."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    goal: str = Field(max_length=120)
    """What wins, in a line or two."""
    turn: tuple[str, ...] = Field(min_length=5, max_length=5)
    """A round in five sentences, the end of the match the last of them."""
    missed: tuple[str, ...] = Field(min_length=5, max_length=5)
    """Five things that beginners miss."""
    step: tuple[Step, ...] = ()

    def section(self, question: str) -> str:
        """The heading for a decision, the one that names its phase first; "" for none."""
        for name in (question, question.partition(":")[0]):
            for step in self.step:
                if name in step.asks:
                    return step.section
        return ""


def brief_of(info: GameInfo) -> Brief | None:
    """The page of a game; None if it brings none. Raises BadFile if it can not be used."""
    path = assets_of(info) / FILE
    text = text_if_any(path)
    return None if text is None else model_of(path, text, Brief)
