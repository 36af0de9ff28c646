"""The book of cards: heroes, powers and staff of this match with their whole texts."""

from textwrap import wrap

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.kernel.words import counted


def pages(scene: Scene, width: int, height: int) -> list[list[Parts]]:
    """The lines of each page, whole entries together."""
    room, lines = max(10, width - 4), height - 3
    book: list[list[Parts]] = [[]]
    for entry in (*_heroes(scene, room), *_staff(scene, room), _signs()):
        if book[-1] and len(book[-1]) + len(entry) > lines:
            book.append([])
        book[-1] += entry
    return book


def paint(canvas: Canvas, scene: Scene) -> None:
    """The open page over the restaurant."""
    book = pages(scene, canvas.width, canvas.height)
    page = min(scene.page, len(book))
    width, height = canvas.width, canvas.height - 1
    canvas.fill(0, 1, width, height, "")
    name = scene.view.deck.name
    canvas.box(0, 1, width, height, f"The cards of this match: the {name} set", "here", "title")
    for line, parts in enumerate(book[page - 1]):
        put(canvas, 2, 2 + line, parts, width - 4)
    foot: Parts = [(f" page {page} of {len(book)}: ", "dim"), ("i", "key"), (" goes on, ", "dim")]
    put(canvas, 2, height, [*foot, ("Esc", "key"), (" closes ", "dim")], width - 4)


def _heroes(scene: Scene, room: int) -> list[list[Parts]]:
    entries = []
    for seat, player in enumerate(scene.view.players):
        if player.hero is None:
            continue
        hero = scene.view.deck.hero(player.hero)
        state = "ready" if player.used is None else f"used {player.used}"
        who = f"{seats.letter(seat)} {scene.view.seats[seat]}: "
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


def _staff(scene: Scene, room: int) -> list[list[Parts]]:
    entries = []
    names = [*(post.name for post in scene.view.staff)]
    names += [name for name in scene.members if name not in names]
    for name in names:
        member = scene.view.deck.member(name)
        spaces = counted(member.spaces_for(len(scene.view.seats)), "space")
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
        ]
    ]
