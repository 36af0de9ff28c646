"""A toy table for Keepsake, with all that a TableModel can ask of the screen."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.plain_table import PlainBoard
from boardgames_tui.app.scenes import Beat, Scene
from boardgames_tui.app.table_model import DONE, Choice, Command, Page, TableModel
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.session.witnessed import Witnessed


class Picks(NamedTuple):
    """What is picked."""

    mode: str = "play"
    text: str | None = None


class ToyScene(Scene):
    """Two beats."""

    beats = (Beat(("Beat 1",)), Beat(("Beat 2",)))

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        for number in range(1, told + 1):
            canvas.put(0, 4 + number, f"Beat {number}")


class ToyTable(TableModel):
    """Cards share the key `c`; `s` turns to swapping, `C` swaps the first at once, `n` types."""

    board = PlainBoard
    commands = (Command("do:mode", "s", "swap", "toy.swap"),)
    picks: Picks

    def __init__(self, moment: Any, picks: Picks | None = None) -> None:
        super().__init__(moment, picks or Picks())

    def back(self) -> Picks:
        if self.picks.text:
            return self.picks._replace(text=self.picks.text[:-1])
        return Picks()

    @property
    def typed(self) -> str | None:
        return self.picks.text

    def type(self, text: str) -> Picks:
        return self.picks._replace(text=text)

    def enter(self, spot: str | None) -> str | None:
        return "do:first" if spot == "do:mode" else spot

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        found: dict[str, Choice] = {}
        actions = {a.kind: [b for b in self.moment.legal if b.kind == a.kind] for a in self.legal}
        for action in actions.get(self.picks.mode, ()):
            found[f"card:{action.card}"] = Choice(action, key="c", label=self.picks.mode)
        swaps = actions.get("swap", ())
        if swaps:
            other = Picks("swap" if self.picks.mode == "play" else "play")
            found["do:mode"] = Choice(picks=other, key="s", label="swap", rests=False)
            found["do:first"] = Choice(
                picks=Picks("swap"), key="C", label="first", then=f"card:{swaps[0].card}"
            )
            found["do:name"] = Choice(picks=Picks(text=""), key="n", label="name", rests=False)
        for action in actions.get("done", ()):
            found[DONE] = Choice(action, key=".", label="done", ends=True)
        return found

    @property
    def legal(self) -> tuple[Any, ...]:
        return self.moment.legal

    @property
    def offered(self) -> Mapping[str, str]:
        return {"do:mode": "s", "card:none": "z"}

    def why(self, spot: str) -> Refusal | None:
        return Refusal("nothing-to-undo", "TOY-1") if spot == "card:none" else None

    def rule(self, spot: str) -> str:
        return "TOY-2"

    @property
    def wastes(self) -> str:
        return "(a swap would be lost)" if "swap" in {a.kind for a in self.legal} else ""

    @property
    def pages(self) -> Mapping[str, Page]:
        return {"book": Page("b", "book", self._book), "signs": Page("i", "signs", self._book)}

    def _book(self, canvas: Canvas, leaf: int) -> int:
        canvas.fill(0, 0, canvas.width, canvas.height, "")
        canvas.put(0, 0, f"Leaf {leaf} of the book")
        return 2

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        names = [type(event).__name__ for event in witnessed.events]
        return (ToyScene(),) if "TookRound" in names else ()

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        canvas.put(0, 0, f"Picked {self.picks.mode} {self.picks.text}")
        seats = self.view.seats
        for seat, card in enumerate(self.view.table):
            canvas.put(0, 2 + seat, f"{seats[seat]} {card}   ")
            canvas.spot(f"table:{seat}", 0, 2 + seat, 30)
        for row, spot in enumerate([*self.choices, "card:none"]):
            canvas.put(32, 1 + row, spot)
            canvas.spot(spot, 32, 1 + row, 20)


class Hasty(ToyTable):
    """The same, where the first press counts."""

    first_press = True
