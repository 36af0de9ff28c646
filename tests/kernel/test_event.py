"""Who may know what of an event."""

from boardgames_tui.kernel.event import Event, seen


class Said(Event):
    words: str


PUBLIC = Said("hello")
SECRET = Said("psst", audience=(0, 2))
REDACTED = Said("the ace", audience=(1,), otherwise=Said("a card"))
LAYERED = Said("ace", audience=(0,), otherwise=Said("red", audience=(1,), otherwise=Said("card")))


def words(seat: int | None) -> list[str]:
    return [event.words for event in seen((PUBLIC, SECRET, REDACTED, LAYERED), seat)]


def test_each_seat_sees_what_its_audience_allows() -> None:
    assert words(0) == ["hello", "psst", "a card", "ace"]
    assert words(1) == ["hello", "the ace", "red"]
    assert words(2) == ["hello", "psst", "a card", "card"]


def test_a_bystander_sees_what_all_others_see() -> None:
    assert words(None) == ["hello", "a card", "card"]
