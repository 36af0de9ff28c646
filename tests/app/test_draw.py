"""The strokes that every board is painted with."""

from rich.cells import cell_len

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.changes import mark_changes


def first_line(name: str, room: int = 20) -> tuple[str, int]:
    canvas = Canvas(40, 1)
    start = draw.band(canvas, (name,), 0, "over", room)
    return canvas.text(), start


def test_whose_turn_it_is_stands_whole_at_the_end_of_the_first_line() -> None:
    line, start = first_line("Abby")
    assert line == " " * 31 + "▶ A Abby"
    assert start == 31


def test_a_wide_name_is_counted_in_cells_and_not_cut() -> None:
    line, start = first_line("日本太郎")
    assert line.endswith("▶ A 日本太郎")
    assert cell_len(line) == 39
    assert start == 27


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert first_line("Wolfeschlegelsteinhausen")[0].endswith("▶ A Wolfeschlegelst…")


def test_with_nobody_asked_it_says_that_the_match_is_over() -> None:
    canvas = Canvas(20, 1)
    draw.band(canvas, ("Abby",), None, "the show is over", 18)
    assert canvas.text() == "   the show is over"


def test_a_mark_has_the_colour_of_the_one_who_did_it_or_none_where_several_did() -> None:
    for doers, style in (((1,), "seat-b"), ((1, 2), "accent"), ((), "accent")):
        canvas = Canvas(4, 1)
        canvas.spot("oven", 0, 0, 4)
        mark_changes(canvas, ("oven",), doers)
        assert [one.split()[0] for one in canvas._styles[0] if one] == [style]
