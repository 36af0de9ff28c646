"""The finale of The Chef's Apprentice: the Kraken judges the dishes, line after line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.scenes import Beat, Scene
from boardgames_tui.games.chefs_apprentice.events import Ended
from boardgames_tui.games.chefs_apprentice.scoring import (
    COOK,
    EYEBALLS,
    LEVEL_1,
    LEVEL_2,
    PERSONAL,
    SHARED,
    TRASH,
    Line,
    score_sheet,
    standings,
)
from boardgames_tui.games.chefs_apprentice.screen import dishes, icons
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.games.chefs_apprentice.tableau import SIDE
from boardgames_tui.kernel.words import counted, listed
from boardgames_tui.session.witnessed import Witnessed

LIGHT = 4
"""Pictures in which the dishes of a line light up, in reading order."""
ABOVE = 4
"""Lines of the title, the Kraken and the card that it reads."""
SHEET = 9
"""Lines of the score sheets: letters, seven lines, the sums."""
LABEL = 30
"""Columns for the name of a line."""
NAME = 18
"""Columns of the longest name of a challenge."""
FOLDED = "░"


def scenes(witnessed: Witnessed) -> tuple[Scene, ...]:
    """The finale, once the last dish is done."""
    return (Finale(witnessed.after),) if witnessed.of(Ended) else ()


@dataclass(frozen=True, slots=True)
class Step:
    """What one beat is about."""

    label: str
    """The line of the score sheets; "" before the first and after the last."""
    seat: int | None = None
    """Whose secret challenge is unfolded, where it is one."""


class Finale(Scene):
    """All tableaus at once; one line of the score sheets a beat, and its dishes lit."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._seats = range(len(state.seats))
        self._sheets: list[dict[str, Line]] = [
            {line.label: line for line in score_sheet(state, seat)} for seat in self._seats
        ]
        self._steps = (Step(""), *self._of_lines(), Step(""))

    def _of_lines(self) -> Iterator[Step]:
        for label in (LEVEL_1, LEVEL_2, SHARED, PERSONAL, COOK, EYEBALLS, TRASH):
            told = [seat for seat in self._seats if label in self._sheets[seat]]
            if label == PERSONAL:
                yield from (Step(label, seat) for seat in told)
            elif told:
                yield Step(label)

    # --- what is told -------------------------------------------------------------------------

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The title, a beat a line or unfolded card, and who won."""
        return tuple(self._beat(number) for number in range(1, len(self._steps) + 1))

    def _beat(self, number: int) -> Beat:
        step = self._steps[number - 1]
        if not step.label:
            last = number == len(self._steps)
            return Beat((self._comment(number),) if last else ("THE CHEF'S APPRENTICE",), 1.0)
        told = self._seats if step.seat is None else (step.seat,)
        paid = [self._sheets[seat][step.label].total for seat in told]
        says = [self._name(step.label), *map(str, paid)]
        if step.seat is not None:
            says.append(self.state.deck.card(self.state.kept[step.seat] or "").name)
        return Beat(tuple(says), 1.2 if any(paid) else 0.4, LIGHT)

    def _name(self, label: str) -> str:
        """What a line is called here: the cards that all play by have names."""
        state = self.state
        cards = dict(zip((LEVEL_1, LEVEL_2), state.customers, strict=False))
        if state.shared is not None:
            cards[SHARED] = state.shared
        if label in cards:
            return state.deck.card(cards[label]).name
        return {PERSONAL: "Secret challenges", COOK: "Line Cooks"}.get(label, label)

    def _totals(self, told: int) -> list[int]:
        """What all have after so many beats."""
        totals = [0] * len(self._seats)
        for step in self._steps[:told]:
            for seat in self._seats if step.seat is None else (step.seat,):
                line = self._sheets[seat].get(step.label)
                totals[seat] += line.total if line is not None else 0
        return totals

    def _leaders(self, told: int) -> list[int]:
        totals = self._totals(told)
        return [seat for seat in self._seats if totals[seat] == max(totals)]

    def _comment(self, told: int) -> str:
        """Who won, or what the line did to the lead."""
        names = self.state.seats
        if told == len(self._steps):
            final = standings(self.state)
            winners = final.winners
            verb = "win together" if len(winners) > 1 else "wins"
            best = max(row.total for row in final.rows)
            return f"{listed(names[seat] for seat in winners)} {verb} with {best} Praise."
        leaders, before = self._leaders(told), self._leaders(told - 1)
        if told < 2 or leaders == before:
            return ""
        verb = "takes the lead" if len(leaders) == 1 else "share the lead"
        return f"{listed(names[seat] for seat in leaders)} {verb}."

    # --- the page -----------------------------------------------------------------------------

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The card, all tableaus below it, and the score sheets as far as they are counted."""
        step = self._steps[max(0, told - 1)]
        self._title(canvas, told)
        self._card(canvas, step, told)
        y = ABOVE + self._tableaus(canvas, step, told, part)
        y += max(0, (canvas.height - y - SHEET - 1) // 2)
        self._counted(canvas, told, y)
        comment = self._comment(told) if told else ""
        for row, text in enumerate(draw.wrapped(comment, canvas.width - 2)):
            canvas.put(1, y + SHEET + row, text, "accent bold")

    def _title(self, canvas: Canvas, told: int) -> None:
        canvas.fill(0, 0, canvas.width, 1, "band")
        lines = len(self._steps) - 2
        left: Parts = [("THE CHEF'S APPRENTICE", "title"), ("   the dishes are judged", "dim")]
        draw.put(canvas, 1, 0, left, canvas.width - 2, "band")
        if 1 < told <= lines + 1:
            text = f"{told - 1} of {lines}"
            canvas.put(canvas.width - len(text) - 1, 0, text, "band dim")

    def _card(self, canvas: Canvas, step: Step, told: int) -> None:
        """The Kraken, and what it reads: the name and the words of a card."""
        head: Parts = [(f" {self._mood(canvas, step, told)}  ", "accent bold")]
        text = ""
        deck = self.state.deck
        match step.label:
            case "":
                head.append(("The Kraken tastes everything.", "title"))
            case x if x == PERSONAL:
                assert step.seat is not None
                card = deck.card(self.state.kept[step.seat] or "")
                who = self.state.seats[step.seat]
                head += [(f"{who}: ", f"{seats.style(step.seat)} bold"), (card.name, "title")]
                text = card.text
            case x if x in (LEVEL_1, LEVEL_2, SHARED):
                head += [(f"{step.label}: ", "dim"), (self._name(step.label), "title")]
                card_of = dict(zip((LEVEL_1, LEVEL_2), self.state.customers, strict=False))
                text = deck.card(card_of.get(step.label) or self.state.shared or "").text
            case x if x == COOK:
                head.append(("The Line Cooks love their own flavors and temperatures.", "title"))
            case x if x == EYEBALLS:
                each = counted(deck.garnish.eyeballs_per_praise, "eyeball")
                head.append((f"Eyeballs that are left: 1 Praise for {each}.", "title"))
            case _:
                head.append(("What went into the trash costs 1 Praise each.", "title"))
        draw.put(canvas, 0, 1, head, canvas.width)
        for row, line in enumerate(draw.wrapped(text, canvas.width - 4)[: ABOVE - 2]):
            canvas.put(2, 2 + row, line, "")

    def _mood(self, canvas: Canvas, step: Step, told: int) -> str:
        eye = icons.eyes(canvas, 1)
        if step.label == TRASH and any(self.state.trashed):
            return "~{>_<}~"
        if told == len(self._steps) or (told > 1 and self._comment(told)):
            return "~{^o^}~"
        return f"~{{{eye}_{eye}}}~"

    def _tableaus(self, canvas: Canvas, step: Step, told: int, part: float) -> int:
        """Every tableau with the dishes of the line lit; returns the lines that they take."""
        each = canvas.width // len(self._seats)
        plates = each > SIDE * dishes.WIDTH and canvas.height >= (
            ABOVE + 2 + SIDE * dishes.HEIGHT + SHEET + 1
        )
        tall = dishes.HEIGHT if plates else 1
        unfolded = {one.seat for one in self._steps[:told]}
        for seat in self._seats:
            x = seat * each + (each > NAME)
            colour = f"{seats.style(seat)} bold"
            head: Parts = [(seats.letter(seat), f"{colour} reverse"), (" ", "")]
            head.append((draw.clip(self.state.seats[seat], each - 4), colour))
            draw.put(canvas, x, ABOVE, head, each - 1)
            for space, tile in enumerate(self.state.tableaus[seat]):
                row, column = divmod(space, SIDE)
                wide = dishes.WIDTH if plates else min(7, (each - 2) // SIDE)
                cx, cy = x + column * wide, ABOVE + 1 + row * tall
                if tile is None or not self._is_lit(step, seat, space, part):
                    canvas.put(cx + (wide - 1) // 2, cy + tall // 2, "·", "empty")
                elif plates:
                    dishes.paint(canvas, self.state, tile, cx, cy, wide, tall, dishes.Look())
                else:
                    draw.put(canvas, cx, cy, dishes.tiny(canvas, self.state, tile, wide), wide)
            kept = self.state.kept[seat]
            if kept is not None:
                name = self.state.deck.card(kept).name
                shown = name if seat in unfolded else FOLDED * min(each - 3, len(FOLDED) * 13)
                style = "bright" if seat in unfolded else "dim"
                canvas.put(x, ABOVE + 1 + SIDE * tall, shown, style, width=each)
        return 2 + SIDE * tall

    def _is_lit(self, step: Step, seat: int, space: int, part: float) -> bool:
        """Whether a dish counts in the line; all do before the first line and after the last."""
        if step.label in ("", EYEBALLS, TRASH):
            return True
        if step.seat not in (None, seat) or step.label not in self._sheets[seat]:
            return False
        used = self._sheets[seat][step.label].used
        return space in used[: round(part * len(used))]

    def _counted(self, canvas: Canvas, told: int, y: int) -> None:
        """A row a line: what each pays, once it was told; the sums below."""
        room = min(12, (canvas.width - LABEL - 1) // len(self._seats))
        for seat in self._seats:
            letter = seats.letter(seat).rjust(room)
            canvas.put(LABEL + seat * room, y, letter, f"{seats.style(seat)} bold")
        done = self._steps[:told]
        labels = dict.fromkeys(step.label for step in self._steps if step.label)
        for row, label in enumerate(labels, start=y + 1):
            here = bool(done) and done[-1].label == label
            if any(step.label == label for step in done):
                canvas.put(1, row, self._name(label), "bright" if here else "", width=LABEL)
            for step in done:
                for seat in self._seats if step.seat is None else (step.seat,):
                    if step.label == label and label in self._sheets[seat]:
                        line = self._sheets[seat][label]
                        self._value(canvas, line, LABEL + seat * room, row, room)
        totals = self._totals(told)
        row = y + SHEET - 1
        canvas.put(1, row, "in the end" if told == len(self._steps) else "so far", "bold")
        for seat in self._seats:
            best = told > 1 and totals[seat] == max(totals)
            canvas.put(
                LABEL + seat * room,
                row,
                str(totals[seat]).rjust(room),
                f"{seats.style(seat)} bold{' underline' if best else ''}",
            )

    def _value(self, canvas: Canvas, line: Line, x: int, y: int, room: int) -> None:
        """What a line pays; a snail before it where one helped."""
        style = f"{draw.tone(line.total)} bold" if line.total else "dim"
        text = str(line.total)
        canvas.put(x + room - len(text), y, text, style)
        if line.snails:
            canvas.put(x + room - len(text) - 2, y, icons.SNAIL, "snail")
