"""What the command palette offers: in words that a person would look for, each thing once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.markup import escape
from textual.screen import Screen

from boardgames_tui.app.screens.menu import Menu

TITLES = {
    "app.suspend": "Stop, and go on later (fg)",
    "card.choose": "Play this game",
    "curtain.in_short": "The game in short, on one page",
    "curtain.leave": "Leave the match: everything is saved",
    "curtain.open": "Open the curtain",
    "curtain.rules": "Read the rules",
    "game.cover": "Hide my hand, now",
    "game.done": "End the turn",
    "game.hint": "A hint: what would a strong player do?",
    "game.in_short": "The game in short, on one page",
    "game.leave": "Leave the match: everything is saved",
    "game.log": "Show or hide the log",
    "game.look_back": "Look back at the match",
    "game.players": "Who plays: a person or the computer",
    "game.redo": "Do again what was taken back",
    "game.rules": "Read the rules",
    "game.undo": "Take back",
    "game.why": "Why not? Which rule says so?",
    "just-desserts.leave": "Leave the match: everything is saved",
    "just-desserts.log": "Show or hide the log",
    "menu.in_short": "The game in short, on one page",
    "menu.learn": "Learn the game by playing it",
    "menu.leave": "Quit: close the box and go home",
    "menu.rules": "Read the rules",
    "menu.saved": "Games, or matches to go on with",
    "new.in_short": "The game in short, on one page",
    "new.learn": "Learn the game by playing it",
    "new.leave": "Back to the menu",
    "new.rules": "Read the rules",
    "new.start": "Start the match",
    "past.first": "Go to the start of the match",
    "past.last": "Go to the present",
    "past.leave": "Leave the past",
    "rules.watch": "Watch an example",
    "saved.delete": "Delete this match",
    "saved.export": "Export this match as a file",
    "saved.rename": "Give this match a name",
    "saved.resume": "Go on with this match",
    "scores.export": "Export the match as a file",
    "scores.leave": "Back to the menu",
    "scores.look_back": "Look back at the match",
    "scores.next": "Play again, the next one first",
    "scores.rematch": "Play again",
    "scores.rules": "Read the rules",
    "table.own": "See my own cards",
    "table.signs": "What the signs and cards mean",
    "table.tip": "Read the next tip",
}
"""Words for what the keys of the shared screens do; what a game's own keys do they say by
themselves, and all other keys only lead from place to place."""


def offered(screen: Screen[Any]) -> Iterator[tuple[str, Binding, Any]]:
    """What can be done on a screen now, and has words: (title, its binding, whose it is)."""
    said: set[str] = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        title = title_of(binding, type(screen).__module__)
        if active.enabled and title and title not in said:
            said.add(title)
            yield title, binding, active.node


def title_of(binding: Binding, module: str) -> str:
    """What a key does, in words; "" for one that only leads from place to place."""
    name = str(binding.id or "")
    if name in TITLES:
        return TITLES[name]
    if module.startswith("boardgames_tui.app."):
        return ""
    own = name.partition(".")[0].replace("-", "_") in module.split(".")
    return binding.description.capitalize() if own else ""


def of_screen(app: App[Any], screen: Screen[Any]) -> Iterator[SystemCommand]:
    """What the keys of a screen can do now, for the palette, which reads markup."""
    for title, binding, node in offered(screen):
        run = partial(app.run_action, binding.action, node)
        yield SystemCommand(escape(title), escape(app.get_key_display(binding)), run)


def of_menu(menu: Menu) -> Iterator[SystemCommand]:
    """The games that can be played."""
    for number, game in enumerate(menu.games, start=1):
        play = partial(menu.action_play, number)
        about = escape(f"{number}  {game.info.blurb}")
        yield SystemCommand(escape(f"Play {game.info.title}"), about, play)


def everywhere(
    app: App[Any], show_settings: Callable[[], Any], show_keys: Callable[[], Any]
) -> Iterator[SystemCommand]:
    """What the app can do on any screen."""
    yield SystemCommand("Settings", "Theme, glyphs, curtain, motion, log", show_settings)
    yield SystemCommand("Theme: choose the colours", "All colours", app.action_change_theme)
    yield SystemCommand("Keys: what they do here", "And their names in keys.toml", show_keys)
