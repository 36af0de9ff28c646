"""Commands that open a table: to play, to learn, to go on with a match, in a browser."""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from typing import Annotated

from typer import Argument, Option

from boardgames_tui.commands.arguments import (
    Ascii,
    BadArgument,
    Choices,
    GameName,
    Plain,
    game_named,
    match_id_of,
    option_pairs,
)
from boardgames_tui.commands.help import complete_level, complete_match
from boardgames_tui.games import catalogue
from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON
from boardgames_tui.names import title_fault
from boardgames_tui.printable import narrate, quoted
from boardgames_tui.records import Records, open_records
from boardgames_tui.terminal import require_terminal


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

    rules = game_named(game)
    people, computers = player or [], computer or []
    if fault := title_fault(title):
        raise BadArgument(fault)
    if not people and not computers:
        raise BadArgument("Name the players with --player, or add computers with --computer.")
    try:
        deal = None if seed is None else seed_of(seed)
        options = options_of(rules, dict(option_pairs(option or [])))
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
        narrate(fault)
    return run_plain(match_id, ascii_only) if plain else run(match_id, ascii_only)


def learn(game: GameName, ascii_only: Ascii = False) -> int:
    """Learn a game by playing: a guided first match against the computer."""
    from boardgames_tui.guides import guide_of

    rules = game_named(game)
    if guide_of(rules.info) is None:
        raise BadArgument(f"{rules.info.title} brings no guide for a first match.")
    require_terminal()
    return run(None, ascii_only, learn=rules)


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
        match_id = _unfinished(records) if match is None else match_id_of(match)
        if not plain:
            require_terminal()
            resumed = records.load(match_id, catalogue())  # so that what is wrong is said here
    if plain:
        return run_plain(match_id, ascii_only)
    if resumed.warning:
        narrate(resumed.warning)
    return run(match_id, ascii_only)


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
        narrate(sentence)
    try:
        serving.serve()
    except OSError as error:
        raise BadArgument(f"Port {port} of {quoted(host)}: {error.strerror}.") from error


def run_plain(match_id: str, ascii_only: bool) -> int:
    """Play a match as lines of text; returns the exit code."""
    from boardgames_tui.plain import play as play_plain  # it needs no Textual

    return play_plain(match_id, ascii_only=ascii_only)


def run(match_id: str | None, ascii_only: bool, learn: Game | None = None) -> int:
    """Open the app: the menu, a match, or the guided match of a game; returns the exit code."""
    from boardgames_tui.app.app import run  # late: only what plays needs Textual

    more = {} if learn is None else {"learn": learn}
    return run(match_id=match_id, ascii_only=ascii_only, **more)


def _unfinished(records: Records) -> str:
    """The id of the match played last that is not over. Raises BadArgument if there is none."""
    for match in records.matches():
        if not match.over:
            return match.id
    raise BadArgument("There is no unfinished match to go on with.")
