"""A sentence for everything that a game can say, and for nothing else."""

from typing import Any

import pytest

from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.wording import COMMON, Wording
from tests.example_game.rules import Options, setup

VIEW = setup(("Ann", "Ben"), Options(), 1).state


class Eat(Action, kind="eat"):
    card: str


class Ate(Event):
    seat: int
    card: str


def words(view: Any, fields: Any, seat: int | None) -> dict[str, object]:
    who = fields.get("seat")
    return {**fields, "who": "you" if who == seat else who is not None and view.seats[who]}


WORDING = Wording(
    {
        Eat: "Eat {card}",
        Done: lambda action, view, seat: f"End {view.seats[action.seat]}'s turn",
        Ate: "{who} ate {card}",
        "eaten": "{card} is eaten.",
        type(VIEW.pending[-1]): "Play a card, or end your turn.",
    },
    words,
)


@pytest.mark.parametrize(
    ("thing", "sentence"),
    [
        (Eat(seat=1, card="flan"), "Eat flan"),
        (Done(seat=1), "End Ben's turn"),
        (Ate(0, "a {card} in braces"), "you ate a {card} in braces"),
        (Ate(1, "flan"), "Ben ate flan"),
        (Refusal("eaten", facts={"card": "Flan"}), "Flan is eaten."),
        (Refusal("not-asked", facts={"seat": 0, "asked": (1,)}), "The table waits for Ben."),
        (Refusal("match-over"), "The match is over."),
        (
            Refusal("another-decision", facts={"owed": "turn"}),
            "This comes first: Play a card, or end your turn.",
        ),
    ],
)
def test_each_thing_has_its_sentence(thing: Any, sentence: str) -> None:
    assert WORDING.say(thing, VIEW, 0) == sentence


@pytest.mark.parametrize("thing", [Refusal("burnt"), Event(), None, Action(seat=0)])
def test_a_missing_sentence_is_an_error(thing: Any) -> None:
    with pytest.raises(LookupError, match="nothing is said of"):
        WORDING.say(thing, VIEW, 0)


@pytest.mark.parametrize("code", [code for code in COMMON if code != "not-asked"])
def test_common_refusals_have_their_sentence(code: str) -> None:
    assert WORDING.say(Refusal(code), VIEW, 0).endswith(".")
