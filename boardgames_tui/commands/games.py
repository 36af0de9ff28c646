"""Commands about what can be played: the games, and the decks of each."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from typer import Argument, Option

from boardgames_tui.commands.arguments import AsJson, BadArgument, GameName, game_named
from boardgames_tui.commands.help import complete_deck
from boardgames_tui.commands.output import print_json, print_table
from boardgames_tui.games import built_in, look_for_announced
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.words import counted
from boardgames_tui.printable import narrate, printable


def games(as_json: AsJson = False) -> None:
    """List the games."""
    others, faults = look_for_announced()
    infos = [game.info for game in (built_in() | others).values()]
    for fault in faults:
        narrate(f"{fault}.")
    if as_json:
        print_json([asdict(info) for info in infos])
        return
    print_table(
        (
            info.slug,
            f"{info.min_seats}-{info.max_seats} players",
            f"{info.minutes[0]}-{info.minutes[1]} min",
            info.blurb,
        )
        for info in infos
    )


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

    rules = game_named(game)
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
        narrate(fault)
    if as_json:
        print_json({one: cards.model_dump(mode="json") for one, cards in decks.items()})
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
    narrate(f"Change its files, then look for mistakes: boardgames-tui cards {slug} --check {name}")
    return 0


def _check_decks(rules: Game, name: str | None, as_json: bool) -> int:
    """Print every mistake in a deck, or in all of the person's own; 1 if there are any."""
    from boardgames_tui.decks import deck_faults, own_decks

    checked = own_decks(rules) if name is None else {name: deck_faults(rules, name)}
    faults = [fault for found in checked.values() for fault in found]
    if as_json:
        print_json(
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
        narrate(f"{rules.info.title}, deck {one}: {said}.")
    if not checked:
        narrate(f"There is no deck of your own for {rules.info.title}; begin one by --new NAME.")
    return 1 if faults else 0
