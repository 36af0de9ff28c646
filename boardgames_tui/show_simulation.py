"""Simulated matches as text: a bar while they are played, then tables of what came of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from boardgames_tui.bots.cluster import NoCluster, simulate_on
from boardgames_tui.bots.simulate import Series, simulate
from boardgames_tui.bots.tally import Results, Tally

Row = Sequence[str]
HEAD = ("", "played", "wins", "of 100", "mean", "from", "to")
"""What a row says of a level, a seat or a card; from-to holds the mean in 95 of 100 cases."""


def run_series(series: Series, jobs: int, scheduler: str | None = None) -> tuple[Tally, str | None]:
    """Play the matches with a bar on stderr; the totals, and why some are missing, None if none is.

    In so many processes, or on the Dask cluster of that scheduler. After Ctrl+C, or when the
    cluster was lost: the totals so far. Raises BadFile if the deck can not be read, and NoCluster
    if the cluster can not be used at all.
    """
    total = Tally(len(series.levels))
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("matches", total=series.matches)
        try:
            with closing(_played(series, jobs, scheduler)) as played:
                for more in played:
                    total.merge(more)
                    progress.advance(task)
        except KeyboardInterrupt:
            return total, ""
        except NoCluster as error:
            if not total.matches + total.broken_off:
                raise
            return total, str(error)
    return total, None


def _played(series: Series, jobs: int, scheduler: str | None) -> Generator[Tally, None, None]:
    return simulate(series, jobs) if scheduler is None else simulate_on(series, scheduler)


def table_lines(tally: Tally) -> Iterator[str]:
    """The totals as lines of text."""
    yield f"{tally.matches} matches{_broken_off(tally)}"
    for name, numbers in (("rounds", tally.rounds), ("actions", tally.actions)):
        if numbers.count:
            yield f"{name}: {numbers.mean:.1f} ({numbers.least} to {numbers.most})"
    yield ""
    yield from _lined_up([HEAD, *_rows(tally)])
    for name in sorted(tally.levels):
        results = tally.levels[name]
        yield ""
        yield f"points of {name}, a match:"
        yield from _lined_up(
            [
                (f"  {label}", f"{points / results.scores.count:.1f}")
                for label, points in results.points.items()
            ]
        )
    if tally.cards:
        yield ""
        yield "cards, and how it went for those who took them:"
        yield from _lined_up([HEAD, *_card_rows(tally)])


def csv_text(tally: Tally) -> str:
    """Levels, seats and cards as CSV, a row each."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(("what", "name", *HEAD[1:]))
    for what, rows in (
        ("level", _level_rows(tally)),
        ("seat", _seat_rows(tally)),
        ("card", _card_rows(tally)),
    ):
        table.writerows((what, *row) for row in rows)
    return text.getvalue()


def _broken_off(tally: Tally) -> str:
    return f", and {tally.broken_off} that came to no end" if tally.broken_off else ""


def _rows(tally: Tally) -> Iterator[Row]:
    yield from _level_rows(tally)
    for seat, *row in _seat_rows(tally):
        yield (f"seat {seat}", *row)


def _level_rows(tally: Tally) -> Iterator[Row]:
    for name in sorted(tally.levels):
        yield _row(name, tally.levels[name])


def _seat_rows(tally: Tally) -> Iterator[Row]:
    for seat, results in enumerate(tally.seats, start=1):
        yield _row(str(seat), results)


def _card_rows(tally: Tally) -> Iterator[Row]:
    """The card that was taken most often first."""
    for name in sorted(tally.cards, key=lambda card: (-tally.cards[card].scores.count, card)):
        yield _row(name, tally.cards[name])


def _row(name: str, results: Results) -> Row:
    scores, wins = results.scores, float(results.wins)
    share = 100 * wins / scores.count if scores.count else 0.0
    ends = (scores.mean - scores.margin, scores.mean, scores.mean + scores.margin)
    low, mean, high = (f"{number:.1f}" for number in ends)
    return name, str(scores.count), f"{wins:.1f}", f"{share:.0f}", mean, low, high


def _lined_up(rows: Iterable[Row]) -> Iterator[str]:
    """Rows as columns: names to the left, numbers to the right."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for name, *numbers in table:
        cells = (cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))
        yield "  ".join((name.ljust(widths[0]), *cells)).rstrip()
