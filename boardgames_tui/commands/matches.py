"""Commands about saved matches: to list, to delete, to hand out and to take in."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from boardgames_tui.commands.arguments import AsJson, BadArgument, MatchId, match_id_of
from boardgames_tui.commands.output import print_json, print_table
from boardgames_tui.files import text_from, text_of
from boardgames_tui.games import catalogue
from boardgames_tui.kernel.words import listed
from boardgames_tui.printable import narrate, printable, printable_json
from boardgames_tui.records import Records, Saved, StillRunning, open_records


def matches(as_json: AsJson = False) -> None:
    """List the saved matches, the one played last first."""
    with closing(open_records()) as records:
        rows, unreadable = records.matches(), records.unreadable()
    if as_json:
        readable = [{**asdict(match), "over": match.over} for match in rows]
        print_json([*readable, *({"id": bad.id, "unreadable": bad.why} for bad in unreadable)])
        return
    titles = {slug: game.info.title for slug, game in catalogue().items()}
    print_table(_match_line(match, titles.get(match.game, match.game)) for match in rows)
    for bad in unreadable:
        way_out = f"resume {bad.id}, or boardgames-tui delete {bad.id}"
        narrate(f"Match {bad.id} can not be listed: {bad.why}. Try boardgames-tui {way_out}")
    if not rows and not unreadable:
        narrate("No match has been played yet.")


def delete(
    match: MatchId,
    yes: Annotated[bool, Option("--yes", help="Delete it without asking.")] = False,
) -> int:
    """Delete a saved match for good, also one that can not be read."""
    with closing(open_records()) as records:
        match_id = match_id_of(match)
        name = _name_of(records, match_id)
        if not yes and not sys.stdin.isatty():
            raise BadArgument(f"Nobody can be asked here: to delete {name}, add --yes.")
        if not yes and not typer.confirm(printable(f"Delete {name} for good?"), err=True):
            narrate("Nothing was deleted.")
            return 1
        records.delete(match_id)
    narrate(f"Deleted {name}.")
    return 0


def export(
    match: MatchId,
    reveal: Annotated[
        bool, Option("--reveal", help="Also a running match: with all hands, piles and the seed.")
    ] = False,
) -> None:
    """Print a match as one JSON document."""
    with closing(open_records()) as records:
        try:
            text = records.export(match_id_of(match), catalogue(), reveal=reveal)
        except StillRunning as error:
            raise BadArgument(f"{error} If the table agrees, add --reveal.") from error
    print(printable_json(text))


def import_(file: Annotated[Path, Argument(help="An exported match; - for stdin.")]) -> None:
    """Keep an exported match among one's own, and print its id."""
    from boardgames_tui.records.exchange import LARGEST

    if str(file) == "-":
        source = Path("stdin")
        text = text_from(sys.stdin.buffer, source, LARGEST)
    else:
        source, text = file, text_of(file, LARGEST)
    with closing(open_records()) as records:
        match_id = records.import_(text, catalogue(), source)
    print(match_id)
    narrate(f"Imported; go on with: boardgames-tui resume {match_id}")


def _name_of(records: Records, match_id: str) -> str:
    """A match in a few words, as a question names it. Raises BadRecords if there is none."""
    for match in records.matches():
        if match.id == match_id:
            return f"match {match_id} ({match.title or match.game}: {listed(match.seats)})"
    records.find(match_id)
    return f"match {match_id} (it can not be read)"


def _match_line(match: Saved, game: str) -> tuple[str, ...]:
    """The cells of a line about a match; `game` is the title of its game."""
    if match.standings is not None:
        stand = f"over: {match.won}"
    else:
        stand = f"round {match.round}, waits for {listed(match.seats[at] for at in match.asked)}"
    when = match.updated.astimezone().strftime("%Y-%m-%d %H:%M")
    return match.id, when, game, listed(match.seats), stand, match.title
