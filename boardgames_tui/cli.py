"""The command line: what can be done without the menu, and ways past it.

Data goes to stdout, narration to stderr; whatever is wrong is one sentence and exit code 2. Only
the verbs that play load the app.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from boardgames_tui import __version__
from boardgames_tui.command_help import (
    GameCommand,
    PlayCommand,
    complete_deck,
    complete_game,
    complete_level,
    complete_match,
    complete_option,
)
from boardgames_tui.files import BadFile, text_from, text_of
from boardgames_tui.games import built_in, catalogue, look_for_announced
from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON
from boardgames_tui.kernel.words import counted, listed
from boardgames_tui.names import title_fault
from boardgames_tui.printable import columns, printable, printable_json, quoted, shortened
from boardgames_tui.records import Records, Saved, StillRunning, open_records
from boardgames_tui.terminal import NoTerminal, require_terminal, write_utf8

if TYPE_CHECKING:
    from boardgames_tui.bots.simulate import Series

cli = typer.Typer(
    help="Tabletop games for people who share one keyboard. Without a command: the menu.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

GameName = Annotated[
    str,
    Argument(metavar="GAME", help="The game, as `games` lists it.", autocompletion=complete_game),
]
MatchId = Annotated[
    str,
    Argument(metavar="ID", help="The match, as `matches` lists it.", autocompletion=complete_match),
]
Choices = Annotated[
    list[str] | None,
    Option(
        metavar="NAME=VALUE",
        help="An option of the game; once for each.",
        autocompletion=complete_option,
    ),
]
AsJson = Annotated[bool, Option("--json", help="Print JSON.")]
Ascii = Annotated[bool, Option("--ascii", help="Draw with plain ASCII characters only.")]
Plain = Annotated[
    bool, Option("--plain", help="As lines of text: for screen readers, pipes and scripts.")
]


LONGEST_SENTENCE = 1000
"""Characters of a sentence about a fault: room for a long path, but not for a page of typing."""


class BadArgument(Exception):
    """An argument that can not be used; its sentence says why."""


def command_line(arguments: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit code, 2 with one sentence for a fault.

    Raises KeyboardInterrupt for Ctrl+C, and BrokenPipeError if the reader of stdout has gone.
    """
    write_utf8()
    try:
        code = cli(list(arguments), prog_name="boardgames-tui", standalone_mode=False)
    except typer.TyperException as error:  # the words could not be parsed
        why = " ".join(error.format_message().split())
    except (BadArgument, BadFile, NoTerminal) as error:
        why = str(error)
    except typer.Abort as error:  # Typer's word for Ctrl+C, and for a question nobody answers
        if isinstance(error.__context__, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        why = "Stopped."
    except SystemExit as end:  # Typer's answer to a reader that has gone, too
        if isinstance(end.__context__, BrokenPipeError):
            raise end.__context__ from None
        raise
    else:
        return code or 0
    _narrate(f"boardgames-tui: {shortened(why, LONGEST_SENTENCE)}")
    return 2


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"boardgames-tui {__version__}")
        raise typer.Exit


@cli.callback(invoke_without_command=True)
def menu(
    context: typer.Context,
    ascii_only: Ascii = False,
    version: Annotated[
        bool,
        Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> int:
    """Open the menu."""
    if context.invoked_subcommand is not None:
        if ascii_only:
            raise BadArgument("--ascii belongs behind the command, as in: play --ascii.")
        return 0
    return _run(None, ascii_only)


@cli.command(cls=PlayCommand)
def play(
    game: GameName,
    player: Annotated[
        list[str] | None,
        Option(metavar="NAME", help="A player's name; once for each, in turn order."),
    ] = None,
    computer: Annotated[
        list[str] | None,
        Option(
            metavar="LEVEL",
            help=f"A computer ({', '.join(LEVELS)}), seated behind the people; once for each.",
            autocompletion=complete_level,
        ),
    ] = None,
    option: Choices = None,
    seed: Annotated[
        str | None, Option(metavar="NUMBER", help="Play the deal of this number.")
    ] = None,
    bot_seed: Annotated[
        str | None, Option(metavar="NUMBER", help="The same number, the same luck of computers.")
    ] = None,
    friendly: Annotated[bool, Option(help="The table may agree to take anything back.")] = False,
    hints: Annotated[bool, Option("--hints/--no-hints", help="Whether h shows hints.")] = True,
    title: Annotated[str, Option(metavar="NAME", help="A name for the match.")] = "",
    ascii_only: Ascii = False,
    plain: Plain = False,
) -> int:
    """Sit down to a new match at once, or watch one that computers play."""
    from boardgames_tui.decks import own_deck_faults
    from boardgames_tui.new_match import (
        BadChoice,
        computer_names,
        new_match,
        options_of,
        seed_of,
    )

    rules = _game(game)
    people, computers = player or [], computer or []
    if fault := title_fault(title):
        raise BadArgument(fault)
    if not people and not computers:
        raise BadArgument("Name the players with --player, or add computers with --computer.")
    try:
        deal = None if seed is None else seed_of(seed)
        options = options_of(rules, dict(_pairs(option or [])))
        match = new_match(
            rules,
            [*people, *islice(computer_names(people), len(computers))],
            options,
            seed=deal,
            friendly=friendly,
            levels=[PERSON] * len(people) + computers if computers else (),
            bot_seed=None if bot_seed is None else seed_of(bot_seed),
            gives_hints=hints,
        )
    except BadChoice as error:
        raise BadArgument(str(error)) from error
    if not plain:
        require_terminal()  # before anything is kept of the match
    with closing(open_records()) as records:
        match_id = records.create(match, title=title)
    for fault in own_deck_faults(rules):
        _narrate(fault)
    return _run_plain(match_id, ascii_only) if plain else _run(match_id, ascii_only)


@cli.command(cls=GameCommand)
def learn(game: GameName, ascii_only: Ascii = False) -> int:
    """Learn a game by playing: a guided first match against the computer."""
    from boardgames_tui.guides import guide_of

    rules = _game(game)
    if guide_of(rules.info) is None:
        raise BadArgument(f"{rules.info.title} brings no guide for a first match.")
    require_terminal()
    return _run(None, ascii_only, learn=rules)


@cli.command()
def resume(
    match: Annotated[
        str | None,
        Argument(
            metavar="[ID]",
            help="The match, as `matches` lists it.",
            autocompletion=complete_match,
        ),
    ] = None,
    ascii_only: Ascii = False,
    plain: Plain = False,
) -> int:
    """Go on with a saved match; with the one played last, if none is named."""
    with closing(open_records()) as records:
        match_id = _unfinished(records) if match is None else _match_id(match)
        if not plain:
            require_terminal()
            resumed = records.load(match_id, catalogue())  # so that what is wrong is said here
    if plain:
        return _run_plain(match_id, ascii_only)
    if resumed.warning:
        _narrate(resumed.warning)
    return _run(match_id, ascii_only)


@cli.command()
def matches(as_json: AsJson = False) -> None:
    """List the saved matches, the one played last first."""
    with closing(open_records()) as records:
        rows, unreadable = records.matches(), records.unreadable()
    if as_json:
        readable = [{**asdict(match), "over": match.over} for match in rows]
        _print_json([*readable, *({"id": bad.id, "unreadable": bad.why} for bad in unreadable)])
        return
    titles = {slug: game.info.title for slug, game in catalogue().items()}
    _print_table(_match_line(match, titles.get(match.game, match.game)) for match in rows)
    for bad in unreadable:
        way_out = f"resume {bad.id}, or boardgames-tui delete {bad.id}"
        _narrate(f"Match {bad.id} can not be listed: {bad.why}. Try boardgames-tui {way_out}")
    if not rows and not unreadable:
        _narrate("No match has been played yet.")


@cli.command()
def delete(
    match: MatchId,
    yes: Annotated[bool, Option("--yes", help="Delete it without asking.")] = False,
) -> int:
    """Delete a saved match for good, also one that can not be read."""
    with closing(open_records()) as records:
        match_id = _match_id(match)
        name = _name_of(records, match_id)
        if not yes and not sys.stdin.isatty():
            raise BadArgument(f"Nobody can be asked here: to delete {name}, add --yes.")
        if not yes and not typer.confirm(printable(f"Delete {name} for good?"), err=True):
            _narrate("Nothing was deleted.")
            return 1
        records.delete(match_id)
    _narrate(f"Deleted {name}.")
    return 0


@cli.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    others, faults = look_for_announced()
    infos = [game.info for game in (built_in() | others).values()]
    for fault in faults:
        _narrate(f"{fault}.")
    if as_json:
        _print_json([asdict(info) for info in infos])
        return
    _print_table(
        (
            info.slug,
            f"{info.min_seats}-{info.max_seats} players",
            f"{info.minutes[0]}-{info.minutes[1]} min",
            info.blurb,
        )
        for info in infos
    )


@cli.command(cls=GameCommand)
def cards(
    game: GameName,
    name: Annotated[
        str | None,
        Argument(metavar="[DECK]", help="One deck only.", autocompletion=complete_deck),
    ] = None,
    deck: Annotated[
        str | None, Option(metavar="DECK", help="The same.", autocompletion=complete_deck)
    ] = None,
    check: Annotated[
        bool, Option("--check", help="Say what is wrong with your own decks, or with this one.")
    ] = False,
    new: Annotated[
        str | None,
        Option(metavar="NAME", help="Begin a deck of your own as a copy, with comments to read."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Show the decks of a game, card by card, and where each card comes from."""
    from boardgames_tui.decks import deck_folder, deck_folders, deck_named, own_deck_faults
    from boardgames_tui.show_cards import card_lines

    rules = _game(game)
    if name is not None and deck is not None:
        raise BadArgument("Name one deck: behind the game, or behind --deck.")
    chosen = name if name is not None else deck
    if new is not None:
        return _new_deck(rules, new, chosen)
    if check:
        return _check_decks(rules, chosen, as_json)
    if chosen is not None:
        deck_folder(rules.info, chosen)
    names = tuple(deck_folders(rules.info)) if chosen is None else (chosen,)
    decks = {one: deck_named(rules, one) for one in names}
    for fault in own_deck_faults(rules):
        _narrate(fault)
    if as_json:
        _print_json({one: cards.model_dump(mode="json") for one, cards in decks.items()})
        return 0
    for one, cards in decks.items():
        print(f"{rules.info.title}, deck {printable(one)}")
        print("\n".join(map(printable, card_lines(cards))))
    return 0


def _new_deck(rules: Game, name: str, like: str | None) -> int:
    """Begin an own deck, print its folder and say how to go on."""
    from boardgames_tui.decks import new_deck

    slug, folder = rules.info.slug, new_deck(rules, name, like)
    print(printable(str(folder)))
    _narrate(
        f"Change its files, then look for mistakes: boardgames-tui cards {slug} --check {name}"
    )
    return 0


def _check_decks(rules: Game, name: str | None, as_json: bool) -> int:
    """Print every mistake in a deck, or in all of the person's own; 1 if there are any."""
    from boardgames_tui.decks import deck_faults, own_decks

    checked = own_decks(rules) if name is None else {name: deck_faults(rules, name)}
    faults = [fault for found in checked.values() for fault in found]
    if as_json:
        _print_json(
            [
                {"file": str(bad.path), "line": bad.line, "field": bad.shown, "why": bad.why}
                for bad in faults
            ]
        )
    else:
        for fault in faults:
            print(fault)
    for one, found in checked.items():
        said = counted(len(found), "mistake") if found else "no mistake"
        _narrate(f"{rules.info.title}, deck {one}: {said}.")
    if not checked:
        _narrate(f"There is no deck of your own for {rules.info.title}; begin one by --new NAME.")
    return 1 if faults else 0


@cli.command(cls=PlayCommand)
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

    rules = _game(game)
    try:
        options = options_of(rules, dict(_pairs(option or [])))
        series = _series(rules, tuple(seats.split(",")), options, matches, seed_of(seed))
    except BadChoice as error:
        raise BadArgument(str(error)) from error
    if csv is not None:
        _write(csv, "")  # what can not be written is said before the matches are played
    try:
        tally, missing = run_series(series, jobs or os.cpu_count() or 1, scheduler)
    except NoCluster as error:
        raise BadArgument(str(error)) from error
    if csv is not None:
        _write(csv, csv_text(tally))
    if as_json:
        asked = {"game": rules.info.slug, "levels": series.levels, "seed": series.seed}
        _print_json({**asked, "options": options.model_dump(), **tally.as_json()})
    else:
        print("\n".join(map(printable, table_lines(tally))))
    if missing is not None:
        _narrate(f"{missing} Stopped after {tally.matches} of {matches} matches.".lstrip())
    return 0 if missing is None else 1


@cli.command()
def export(
    match: MatchId,
    reveal: Annotated[
        bool, Option("--reveal", help="Also a running match: with all hands, piles and the seed.")
    ] = False,
) -> None:
    """Print a match as one JSON document."""
    with closing(open_records()) as records:
        try:
            text = records.export(_match_id(match), catalogue(), reveal=reveal)
        except StillRunning as error:
            raise BadArgument(f"{error} If the table agrees, add --reveal.") from error
    print(printable_json(text))


@cli.command("import")
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
    _narrate(f"Imported; go on with: boardgames-tui resume {match_id}")


@cli.command()
def serve(
    host: Annotated[
        str, Option(metavar="ADDRESS", help="Who can reach it: 127.0.0.1 is this machine alone.")
    ] = "127.0.0.1",
    port: Annotated[int, Option(metavar="NUMBER", min=1, max=65535)] = 8000,
    apart: Annotated[
        bool, Option("--apart", help="Each page has matches, settings and decks of its own.")
    ] = False,
    public_url: Annotated[
        str | None, Option(metavar="URL", help="The address that browsers know, if it is another.")
    ] = None,
) -> None:
    """Play in a browser: run the app for each page that is opened. Needs boardgames-tui[web]."""
    from boardgames_tui.serve import NoServer, sentences, server

    try:
        serving = server(host, port, apart=apart, public_url=public_url)
    except NoServer as error:
        raise BadArgument(f"{error}.") from error
    for sentence in sentences(serving.public_url, host, apart=apart):
        _narrate(sentence)
    try:
        serving.serve()
    except OSError as error:
        raise BadArgument(f"Port {port} of {quoted(host)}: {error.strerror}.") from error


@cli.command()
def doctor(
    as_json: AsJson = False,
    path: Annotated[bool, Option("--path", help="Print the folder of one's own files.")] = False,
) -> int:
    """Say what a bug report needs: terminal, versions, files. Exit code 1 if something is wrong."""
    from boardgames_tui.doctor import examine
    from boardgames_tui.places import home

    if path:
        print(printable(str(home())) if sys.stdout.isatty() else home())
        return 0
    findings = examine()
    if as_json:
        facts = {part: dict(lines) for part, lines in findings.facts.items()}
        _print_json({**facts, "faults": findings.faults})
    else:
        for part, lines in findings.facts.items():
            print(part)
            _print_table(("", name, value) for name, value in lines.items())
    for fault in findings.faults:
        _narrate(fault)
    return 1 if findings.faults else 0


def _run_plain(match_id: str, ascii_only: bool) -> int:
    from boardgames_tui.plain import play as play_plain  # it needs no Textual

    return play_plain(match_id, ascii_only=ascii_only)


def _run(match_id: str | None, ascii_only: bool, learn: Game | None = None) -> int:
    from boardgames_tui.app.app import run  # late: only what plays needs Textual

    more = {} if learn is None else {"learn": learn}
    return run(match_id=match_id, ascii_only=ascii_only, **more)


def _game(slug: str) -> Game:
    known = catalogue()
    if slug not in known:
        why = f"There is no game {quoted(slug)} (there are: {', '.join(known)})."
        raise BadArgument(" ".join((why, *(f"{fault}." for fault in look_for_announced()[1]))))
    return known[slug]


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


def _write(file: Path, text: str) -> None:
    """Write a text file. Raises BadArgument if it can not be written."""
    try:
        file.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise BadArgument(f"{quoted(str(file))} can not be written: {error.strerror}.") from error


def _match_id(word: str) -> str:
    """A match's id as typed. Raises BadArgument for what can be none."""
    if not re.fullmatch(r"[0-9]{1,18}", word):
        raise BadArgument(f"there is no match {shortened(word, 40)}: an id is a number")
    return word


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadArgument(f"An option is written NAME=VALUE, unlike {quoted(word)}.")
        yield name.replace("-", "_"), value


def _unfinished(records: Records) -> str:
    for match in records.matches():
        if not match.over:
            return match.id
    raise BadArgument("There is no unfinished match to go on with.")


def _name_of(records: Records, match_id: str) -> str:
    """A match in a few words, as a question names it. Raises BadRecords if there is none."""
    for match in records.matches():
        if match.id == match_id:
            return f"match {match_id} ({match.title or match.game}: {listed(match.seats)})"
    records.find(match_id)
    return f"match {match_id} (it can not be read)"


def _match_line(match: Saved, game: str) -> tuple[str, ...]:
    if match.standings is not None:
        best = [match.seats[seat] for seat in match.standings.winners]
        stand = f"over: {listed(best)} won"
    else:
        stand = f"round {match.round}, waits for {listed(match.seats[at] for at in match.asked)}"
    when = match.updated.astimezone().strftime("%Y-%m-%d %H:%M")
    return match.id, when, game, listed(match.seats), stand, match.title


def _print_table(rows: Iterator[tuple[str, ...]]) -> None:
    table = [tuple(map(printable, row)) for row in rows]
    widths = [max(map(columns, column)) for column in zip(*table, strict=True)]
    for row in table:
        room = zip(row, widths, strict=True)
        print("  ".join(cell + " " * (width - columns(cell)) for cell, width in room).rstrip())


def _print_json(data: Any) -> None:
    text = json.dumps(data, indent=2, ensure_ascii=False, default=_json_of)
    print(printable_json(text))


def _json_of(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{value!r} has no place in JSON")


def _narrate(sentence: str) -> None:
    print(printable(sentence), file=sys.stderr)
