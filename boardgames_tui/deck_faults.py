"""What is wrong with a deck's file: every mistake, in the words of the file."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError

from boardgames_tui.printable import quoted, shortened

Where = tuple[int | str, ...]
"""The way from a file to a value, such as ("guest", 3, "favourites")."""

NAMES = ("name", "dish")
"""The fields by which people call a card."""
MOST = 50
"""Mistakes of one file that are told: whoever made more begins with these."""


class Misfit(ValueError):
    """Raised by a model's validator when a value does not fit others; says which value it is."""

    def __init__(self, why: str, *where: int | str) -> None:
        """`where` leads from the model to the value, such as ("guest", 3, "favourites")."""
        super().__init__(why)
        self.where: Where = where


class Misfits(ValueError):
    """Several values that do not fit."""

    def __init__(self, found: tuple[Misfit, ...]) -> None:
        super().__init__("; ".join(map(str, found)))
        self.found = found


def refuse(found: Iterable[Misfit]) -> None:
    """Raise what was found, all at once; for a model's validator."""
    if misfits := tuple(found):
        raise Misfits(misfits)


def mistakes(model: type[BaseModel], data: dict[str, Any], beside: Any) -> list[tuple[Where, str]]:
    """All that keeps the data from being the model: where it is, and why.

    Cards that are wrong in themselves keep a file from being compared card by card. So the others
    are compared without them: what is said then of single cards is a mistake too.
    """
    found = _mistakes_once(model, data, beside)
    spoilt = {where[:2] for where, _ in found}
    if spoilt and all(len(card) == 2 for card in spoilt):
        kept, places = _without(data, spoilt)
        for where, why in _mistakes_once(model, kept, beside):
            if len(where) > 1 and isinstance(where[1], int):
                found.append(((where[0], places[where[0]][where[1]], *where[2:]), why))
    return found[:MOST]


def in_words(data: Any, where: Where) -> str:
    """Where a value is, as a person finds it in the file: its card by name, then its field.

    >>> in_words({"guest": [{"name": "Nana", "likes": ["pie"]}]}, ("guest", 0, "likes"))
    "guest 'Nana': likes"
    """
    words: list[str] = []
    for part in where:
        if isinstance(data, list) and isinstance(part, int) and words:
            data = data[part] if part < len(data) else None
            named = data if isinstance(data, dict) else {}
            names = (named.get(field) for field in (*NAMES, "id"))
            name = next((name for name in names if isinstance(name, str)), None)
            words[-1] += f" {part + 1}" if name is None else f" {quoted(name)}"
        else:
            data = data.get(part) if isinstance(data, dict) else None
            words.append(str(part))
    return shortened(": ".join(words), 100)


def _mistakes_once(model: type[BaseModel], data: Any, beside: Any) -> list[tuple[Where, str]]:
    """What one reading finds, each place once."""
    found: dict[Where, list[str]] = {}
    try:
        model.model_validate(data, context=beside)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            if fault["type"] == "too_short" and _length(fault) >= fault["ctx"]["min_length"]:
                continue  # entries that are wrong in themselves were not counted
            for where, why in _reasons(model, data, fault):
                found.setdefault(where, [])
                if why not in found[where]:
                    found[where].append(why)
    return [(where, ", or ".join(whys)) for where, whys in found.items()]


def _reasons(model: type[BaseModel], data: Any, fault: Any) -> Iterator[tuple[Where, str]]:
    """Where a fault of pydantic's is in the data, and why; a validator may have found several."""
    where = _in_data(data, fault["loc"])
    cause = fault.get("ctx", {}).get("error")
    if isinstance(cause, Misfits):
        yield from ((where + misfit.where, str(misfit)) for misfit in cause.found)
    elif isinstance(cause, Misfit):
        yield where + cause.where, str(cause)
    else:
        yield where, _why(model, data, where, fault)


def _in_data(data: Any, loc: Where) -> Where:
    """The way to a fault through the data alone: pydantic also names the kind that it tried.

    Such a name comes right behind the way to a table that says of itself that it is of that kind.
    """
    way: list[int | str] = []
    entered = False
    for place, part in enumerate(loc):
        last = place == len(loc) - 1
        if entered and isinstance(data, dict) and part in data.values():
            entered = False
        elif isinstance(data, dict) and isinstance(part, str) and (part in data or last):
            data, entered = data.get(part), True
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data, entered = data[part], True
        else:
            continue
        if entered:
            way.append(part)
    return tuple(way)


def _without(data: dict[str, Any], spoilt: set[Where]) -> tuple[dict[str, Any], dict[Any, Any]]:
    """The data without some cards, and for each list the places that the others had before."""
    kept, places = dict(data), {}
    for kind, cards in data.items():
        if isinstance(cards, list):
            places[kind] = [at for at in range(len(cards)) if (kind, at) not in spoilt]
            kept[kind] = [cards[at] for at in places[kind]]
    return kept, places


def _why(model: type[BaseModel], data: Any, where: Where, fault: Any) -> str:
    """A fault of pydantic's in a few words that fit what a person wrote."""
    context = fault.get("ctx", {})
    match fault["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            there = ", ".join(_fields(model, data, where[:-1]))
            return f"there is no such field (there are: {there})"
        case "literal_error":
            return f"has to be {context['expected'].replace(chr(39), chr(34))}"
        case "union_tag_invalid":
            field, known = context["discriminator"], context["expected_tags"]
            return (
                f"there is no {field.strip(chr(39))} {quoted(context['tag'])} "
                f"(there are: {known.replace(chr(39), '')})"
            )
        case "union_tag_not_found":
            return f"needs a {context['discriminator'].strip(chr(39))}"
        case "int_type" | "int_parsing" | "int_from_float":
            return "has to be a whole number"
        case "float_type" | "float_parsing":
            return "has to be a number"
        case "bool_type" | "bool_parsing":
            return "has to be true or false"
        case "string_type":
            return "has to be a text in quotes"
        case "tuple_type" | "list_type":
            return "has to be a list in brackets: [ ... ]"
        case "dict_type" | "model_type" | "model_attributes_type":
            return "has to be a table of fields: { ... }"
        case "too_short":
            return f"has to have {context['min_length']} or more entries, not {_length(fault)}"
        case "too_long":
            return f"can have {context['max_length']} entries at most, not {_length(fault)}"
        case "greater_than_equal":
            return f"has to be {context['ge']} or more"
        case "less_than_equal":
            return f"has to be {context['le']} or less"
        case "string_too_short":
            return "can not be empty"
        case "string_too_long":
            return f"has {context['max_length']} characters at most"
        case "string_pattern_mismatch":
            return "is made of small letters, digits and hyphens alone"
        case _:
            return str(fault["msg"]).removeprefix("Value error, ")


def _length(fault: Any) -> int:
    given = fault["input"]
    return len(given) if isinstance(given, list | tuple) else 0


def _fields(model: type[BaseModel], data: Any, where: Where) -> list[str]:
    """The fields that a table of the file can have."""
    kinds = [model]
    for part in where:
        data = data[part]
        if isinstance(part, str):
            kinds = [one for kind in kinds for one in _models(_written(kind).get(part))]
    meant = [kind for kind in kinds if _is_meant(kind, data)]
    return list(dict.fromkeys(name for kind in meant or kinds for name in _written(kind)))


def _models(annotation: Any) -> list[type[BaseModel]]:
    """All models that a field can hold, alone or in a list."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for part in get_args(annotation) for model in _models(part)]


def _is_meant(model: type[BaseModel], data: dict[str, Any]) -> bool:
    """Whether the data names this kind, where a field says of which kind it is."""
    return all(
        data[name] in get_args(kind)
        for name, kind in _written(model).items()
        if name in data and get_origin(kind) is Literal and len(get_args(kind)) == 1
    )


def _written(model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model as a file writes them, each with what it can be."""
    return {
        str(getattr(field.validation_alias, "choices", [name])[0]): field.annotation
        for name, field in model.model_fields.items()
    }
