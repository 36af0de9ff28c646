"""Actions carry their kind and their seat first; those of a fixed set are built once."""

from typing import Annotated, get_args

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from boardgames_tui.kernel.action import Action, Done


class Give(Action, kind="give"):
    token: str
    count: int = 1


def test_the_kind_and_the_seat_come_first_in_a_save() -> None:
    assert Give(seat=2, token="meat").model_dump_json() == (
        '{"kind":"give","seat":2,"token":"meat","count":1}'
    )
    assert Done(seat=0).model_dump_json() == '{"kind":"done","seat":0}'


def test_actions_are_told_apart_by_their_kind() -> None:
    union = TypeAdapter(Annotated[Give | Done, Field(discriminator="kind")])
    assert union.validate_json('{"kind":"done","seat":3}') == Done(seat=3)
    assert union.validate_python({"seat": 0, "token": "a", "kind": "give"}) == Give.of(0, "a", 1)
    for wrong in ({"kind": "gift", "seat": 0}, {"seat": 0}, {"kind": "give", "seat": 0}):
        with pytest.raises(ValidationError):
            union.validate_python(wrong)
    assert get_args(Give.model_fields["kind"].annotation) == ("give",)


def test_another_kind_can_not_be_given() -> None:
    with pytest.raises(ValidationError):
        Give(kind="done", seat=0, token="a")


def test_an_action_is_built_once() -> None:
    assert Give.of(1, "meat", 2) == Give(seat=1, token="meat", count=2)
    assert Give.of(1, "meat", 2) is Give.of(1, "meat", 2)
    assert Give.of(1, "meat", 2) is not Give.of(1, "meat", 3)
    assert Done.of(1) is Done.of(1) != Done.of(2)


def test_values_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValidationError):
        Give.of(0, 7, 1)
    with pytest.raises(ValueError, match="argument"):
        Done.of(0, "more")
