"""The command that lets computer players play whole matches."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from typer import Option

from boardgames_tui.commands.arguments import (
    AsJson,
    BadArgument,
    Choices,
    GameName,
    game_named,
    option_pairs,
)
from boardgames_tui.commands.output import print_json, write_text
from boardgames_tui.kernel.game import Game
from boardgames_tui.printable import narrate, printable, quoted

if TYPE_CHECKING:
    from boardgames_tui.bots.simulate import Series


def simulate(
    game: GameName,
    seats: Annotated[
        str,
        Option(metavar="LEVEL,LEVEL", help="Who plays each seat: hard, medium, easy or random."),
    ] = "medium,medium",
    matches: Annotated[int, Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[str, Option(metavar="NUMBER", help="The same number, the same matches.")] = "1",
    option: Choices = None,
    jobs: Annotated[
        int | None, Option(min=1, help="Processes that play; as many as there are cores.")
    ] = None,
    scheduler: Annotated[
        str | None, Option(metavar="ADDRESS", help="Play on the Dask cluster of that scheduler.")
    ] = None,
    as_json: AsJson = False,
    csv: Annotated[Path | None, Option(metavar="FILE", help="Write the table as CSV.")] = None,
) -> int:
    """Let computer players play whole matches; the seats move on from match to match."""
    from boardgames_tui.bots.cluster import NoCluster
    from boardgames_tui.new_match import BadChoice, options_of, seed_of
    from boardgames_tui.show_simulation import csv_text, run_series, table_lines

    rules = game_named(game)
    try:
        options = options_of(rules, dict(option_pairs(option or [])))
        series = _series(rules, tuple(seats.split(",")), options, matches, seed_of(seed))
    except BadChoice as error:
        raise BadArgument(str(error)) from error
    if csv is not None:
        write_text(csv, "")  # what can not be written is said before the matches are played
    try:
        tally, missing = run_series(series, jobs or os.cpu_count() or 1, scheduler)
    except NoCluster as error:
        raise BadArgument(str(error)) from error
    if csv is not None:
        write_text(csv, csv_text(tally))
    if as_json:
        asked = {"game": rules.info.slug, "levels": series.levels, "seed": series.seed}
        print_json({**asked, "options": options.model_dump(), **tally.as_json()})
    else:
        print("\n".join(map(printable, table_lines(tally))))
    if missing is not None:
        narrate(f"{missing} Stopped after {tally.matches} of {matches} matches.".lstrip())
    return 0 if missing is None else 1


def _series(rules: Game, levels: tuple[str, ...], options: Any, matches: int, seed: int) -> Series:
    """The matches to simulate. Raises BadArgument, or BadFile if the deck can not be read."""
    from boardgames_tui.bots import LEVELS as KNOWN
    from boardgames_tui.bots import brain_of
    from boardgames_tui.bots.simulate import Series

    for level in levels:
        if level not in KNOWN:
            raise BadArgument(f"There is no level {quoted(level)} (there are: {', '.join(KNOWN)}).")
    if refusal := rules.check(len(levels), options):
        raise BadArgument(rules.say(refusal, None, None))
    if why := brain_of(rules).people_only(options):
        raise BadArgument(why)
    rules.deck(options)
    return Series(rules.info.slug, levels, options, matches, seed)
