"""The signs of the table, then the heroes, powers and staff of this match with whole texts."""

from __future__ import annotations

from textwrap import wrap

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.state import State
from boardgames_tui.kernel.words import counted


def leaves(model: Restaurant, width: int, height: int) -> list[list[Parts]]:
    """The lines of each leaf, whole entries together."""
    room, lines = max(10, width - 4), height - 3
    found: list[list[Parts]] = [[]]
    for entry in (_signs(), *_heroes(model.view, room), *_staff(model, room)):
        if found[-1] and len(found[-1]) + len(entry) > lines:
            found.append([])
        found[-1] += entry
    return found


def leaf(model: Restaurant, canvas: Canvas, number: int) -> int:
    """One leaf over the restaurant; returns how many there are."""
    found = leaves(model, canvas.width, canvas.height)
    number = min(number, len(found))
    width, height = canvas.width, canvas.height - 1
    canvas.fill(0, 1, width, height, "")
    name = model.view.deck.name
    canvas.box(
        0, 1, width, height, f"Signs, and the cards of this match: the {name} set", "here", "title"
    )
    for line, parts in enumerate(found[number - 1]):
        put(canvas, 2, 2 + line, parts, width - 4)
    foot: Parts = [
        (f" page {number} of {len(found)}: ", "dim"),
        ("i", "key"),
        (" goes on, ", "dim"),
    ]
    put(canvas, 2, height, [*foot, ("Esc", "key"), (" closes ", "dim")], width - 4)
    return len(found)


def _heroes(view: State, room: int) -> list[list[Parts]]:
    entries = []
    for seat, player in enumerate(view.players):
        if player.hero is None:
            continue
        hero = view.deck.hero(player.hero)
        state = "ready" if player.used is None else f"used {player.used}"
        who = f"{seats.letter(seat)} {view.seats[seat]}: "
        entry: list[Parts] = [
            [
                (who, f"{seats.style(seat)} bold"),
                (hero.name, "bright"),
                (f" ({state}) ", "dim"),
                (hero.tagline, "faint italic"),
            ]
        ]
        for power in hero.powers:
            entry += _wrapped(f"{power.name}: {power.text}", len(power.name) + 1, room)
        entries.append(entry)
    return entries


def _staff(model: Restaurant, room: int) -> list[list[Parts]]:
    entries = []
    names = [*(post.name for post in model.view.staff)]
    names += [name for name in model.members if name not in names]
    for name in names:
        member = model.view.deck.member(name)
        spaces = counted(member.spaces_for(len(model.view.seats)), "space")
        head = f"{name} ({spaces}, {member.timing}):"
        entries.append(_wrapped(f"{head} {member.effect}", len(head), room))
    return entries


def _wrapped(text: str, bold: int, room: int) -> list[Parts]:
    """A text over lines, its first characters bold."""
    first, *rest = wrap(text, room)
    lines: list[Parts] = [[(first[:bold], "bright"), (first[bold:], "")]]
    return [*lines, *([(f"  {line}", "")] for line in rest)]


def _signs() -> list[Parts]:
    return [
        [
            ("A ", "bright reverse"),
            (" plain marker  ", ""),
            ("A+", "bright reverse"),
            (" +$1 side up  ", ""),
            ("▸", "bright"),
            (" would win  ", ""),
            ("■", "red"),
            (" works at once  ", ""),
            ("◆", "accent"),
            (" First Hero", ""),
        ],
        [
            ("●●+", "bright"),
            (" in hand: two plain, one +$1   ", ""),
            ("$?+1 ▒", "bright"),
            (" a tip face down, $1 more by size", ""),
        ],
        [
            ("3×+2", "bright"),
            (" so many counters of the Chef left   ", ""),
            ("✓ ✗", "bright"),
            (" a power that is ready, or not", ""),
        ],
        [
            ("Fort", "bright"),
            (" Fortress of Loneliness  ", ""),
            ("aside", "bright"),
            (" by a power  ", ""),
            ("Realm", "bright"),
            (" gone for good", ""),
        ],
        [
            ("( )", "bright"),
            (" a free space   ", ""),
            ("(A)", "bright"),
            (" where your marker would lie   ", ""),
            ("•", "bright"),
            (" new since your last turn", ""),
        ],
        [],
    ]
