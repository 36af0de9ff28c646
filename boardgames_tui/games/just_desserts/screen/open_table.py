"""The Just Desserts screen without turns: buzzers, and claims against the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Guest
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Buzz,
    Claim,
    Done,
    GoToKitchen,
    LockoutOver,
    Rush,
    WrongClaim,
)
from boardgames_tui.games.just_desserts.screen.board import DessertBoard
from boardgames_tui.games.just_desserts.screen.buzzers import BuzzerScreen
from boardgames_tui.games.just_desserts.screen.clocks import Clocks
from boardgames_tui.games.just_desserts.screen.open_paint import paint
from boardgames_tui.games.just_desserts.screen.open_scene import HAND_KEYS, OpenScene, Places
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.words import listed

TICK = 0.1
"""Seconds between two looks at the clock."""
STALL = 1.0
"""A longer gap between two looks is no time to think: the app was stopped meanwhile."""

ROOM_FOR_LOG = 170
"""Columns from which on the log lies open beside the hands."""


class OpenTable(BuzzerScreen):
    """Everybody's hand in a column. Buzz, name the guest, lay down the Desserts, claim.

    The clocks run only while the screen is in front, nothing is asked and nobody has paused.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "pause", id="just-desserts.pause", show=False),
        Binding("enter", "claim", "claim", id="just-desserts.claim", show=False),
        Binding("backspace,delete", "let_go", "let go", id="just-desserts.let-go", show=False),
        Binding("left", "move(-1, 0)", "left", id="board.left", show=False, priority=True),
        Binding("right", "move(1, 0)", "right", id="board.right", show=False, priority=True),
        Binding("up", "move(0, -1)", "up", id="board.up", show=False, priority=True),
        Binding("down", "move(0, 1)", "down", id="board.down", show=False, priority=True),
    ]
    HELP = """
    # Just Desserts, all at once
    Press your buzzer: the clocks of all others stop. A letter names the guest, numbers lay down
    your desserts, Enter claims. `k` goes to the Kitchen instead, `.` says that you are done.

    The space bar pauses for everybody, Escape leaves the table. Nothing can be taken back.
    """

    clock: Callable[[], float] = staticmethod(monotonic)
    """Seconds that only ever grow."""
    _picks: Pile = ()
    _aim: str | None = None
    _waiting: str = "Ready?"
    _note: tuple[str, str] = ("", "")

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._clocks = Clocks()
        self._places = Places()
        self._board = DessertBoard(lambda canvas, cursor: paint(canvas, self._scene(cursor)))
        yield self._board

    def on_mount(self) -> None:
        """Nothing runs before everybody is ready."""
        self._looked = self.clock()
        self._painted: Any = None
        self.set_interval(TICK, self.tick)
        self.call_next(self._make_room)

    def _make_room(self) -> None:
        """Open hands need the room more than the log does; F3 brings it."""
        self.set_class(self.app.size.width < ROOM_FOR_LOG, "-log-away")

    # --- what is shown ------------------------------------------------------------------------

    def _scene(self, cursor: str | None) -> OpenScene:
        return OpenScene(
            self.view,
            self.legal,
            None,
            self._picks,
            self._aim,
            cursor,
            buzzers=self.shown_buzzers,
            places=self._places,
            clocks=self._clocks,
            note=self._note[0],
            note_style=self._note[1],
            waiting=self._waiting if self.live else "",
        )

    @property
    def scene(self) -> OpenScene:
        """The table as it is shown now."""
        return self._scene(self._board.cursor)

    def show_table(self) -> None:
        """Show a new position: clocks and letters follow it, half-made claims end with it."""
        self._clocks.follow(self.view)
        self._places.follow(self.view, "".join(self.buzzers))
        if not self.scene.serving:
            self._picks, self._aim = (), None
        self._board.set_reactive(Board.cursor, None)
        self._board.repaint()

    def resting(self) -> str:
        """What can be done now, by whom."""
        scene = self.scene
        if not self.live:
            return super().resting()
        if self._waiting:
            return "All clocks stand still. Space goes on."
        if scene.claimant is None:
            return "Whoever can serve a guest buzzes."
        name = self.session.seats[scene.claimant]
        if scene.claiming is not None and scene.claiming.guest:
            return f"{name}: the number of the card to hand over."
        if self._aim is not None:
            return _tastes(self.view.deck.guest(self._aim))
        return f"{name}: a guest by letter, Desserts by number, then Enter."

    def hints(self) -> Iterable[Hint]:
        """The buzzers; during a claim, its keys."""
        scene = self.scene
        if not self.live:
            return
        if self._waiting:
            yield "Space", "go on", "pause"
        elif scene.claimant is None:
            for seat, key in enumerate(scene.buzzers):
                yield key, self.session.seats[seat], f"buzz({seat})"
            yield "Space", "pause", "pause"
        else:
            yield from self._claim_hints(scene, len(scene.view.hands[scene.claimant]))

    def _claim_hints(self, scene: OpenScene, cards: int) -> Iterable[Hint]:
        if scene.serving:
            yield "letter", "guest", None
        if cards:
            yield f"1-{HAND_KEYS[min(cards, len(HAND_KEYS)) - 1]}", "card", None
        if scene.serving:
            yield "Enter", "claim", "claim"
            if scene.view.supply:
                yield "k", "kitchen", "kitchen"
            else:
                yield ".", "done", "done"

    # --- the clock ----------------------------------------------------------------------------

    def tick(self) -> None:
        """Let the time since the last look pass, if the clocks run, and show what it changed."""
        now = self.clock()
        passed, self._looked = min(now - self._looked, STALL), now
        if self._waiting or self.asking or not self.live or not self.is_active:
            return
        for action in self._clocks.run(passed, self.scene.claimant):
            self.choose(action)
        fine = 1 if self.app.animation_level == "none" else 10
        times = (self._clocks.claim or 0, *self._clocks.locked.values())
        shown = tuple(round(seconds * fine) for seconds in times)
        if shown != self._painted and self.is_active:
            self._painted = shown
            self._board.repaint()

    def _wait(self, why: str) -> None:
        """Hide the table and let all clocks stand still."""
        if self.live and not self._waiting:
            self._waiting = why
            self._show()

    def on_screen_suspend(self) -> None:
        """Something lies over the table: nobody can play meanwhile."""
        self._wait("Paused")

    # --- keys and clicks ----------------------------------------------------------------------

    def press_key(self, char: str) -> bool:
        """Do what the character means to the seat that buzzed; False if it means nothing."""
        scene = self.scene
        if self._waiting or scene.claimant is None:
            return False
        hand = scene.view.hands[scene.claimant]
        letters = {key: guest for guest, key in scene.letters.items()}
        self._board.set_reactive(Board.cursor, None)
        if char in HAND_KEYS and HAND_KEYS.index(char) < len(hand):
            self._choose_card(hand[HAND_KEYS.index(char)])
        elif char == ".":
            self.action_done()
        elif char.lower() == "k":
            self.action_kitchen()
        elif char.lower() in letters:
            self._choose_guest(letters[char.lower()])
        else:
            return False
        return True

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click, or Enter where the cursor is."""
        event.stop()
        kind, _, name = event.spot.partition(":")
        match kind:
            case "buzz" if not self._waiting:
                self.action_buzz(int(name))
            case "guest":
                self._choose_guest(name)
            case "hand":
                self._choose_card(name)
            case "do" if name == "go":
                self.action_pause()
            case "do":
                self._claim()

    def action_buzz(self, seat: int) -> None:
        """Claim the right to claim, if nobody has it yet."""
        if self._waiting or not self.live or seat >= len(self.session.seats):
            return
        if isinstance(self.view.pending[-1], Rush):
            self.choose(Buzz(seat=seat))

    def _choose_guest(self, guest: str) -> None:
        """Name the guest; a second time, claim it."""
        scene = self.scene
        if not scene.serving or scene.claimant is None:
            return
        if guest in scene.view.guests[scene.claimant]:
            self.refuse(Refusal("own-guest", "JD-15", {"guest": guest}))
        elif self._aim == guest:
            self._claim()
        else:
            self._aim = guest
            self._show()

    def _choose_card(self, card: str) -> None:
        """Lay it down for the guest or take it up again; or hand it over."""
        scene = self.scene
        if scene.claiming is None or scene.claimant is None:
            return
        if scene.claiming.guest:
            self.choose(Bribe(seat=scene.claimant, card=card))
            return
        rest = tuple(other for other in self._picks if other != card)
        self._picks = rest if card in self._picks else (*rest, card)
        self._show()

    def _claim(self) -> None:
        """Let the game judge what lies there: it stands, or is wrong."""
        offer = self.scene.offer
        if offer is None:
            self.tell("A claim needs a guest and Desserts.")
            return
        refusal = rules.refusal(self.view, offer)
        if refusal is None:
            self.choose(offer)
        else:
            self.choose(WrongClaim(seat=offer.seat))
            self._say_wrong(offer, refusal)

    def _say_wrong(self, offer: Claim, refusal: Refusal) -> None:
        """What was wrong with a claim; `F1` then reads the rule."""
        why = self.session.game.say(refusal, self.view, None)
        self._note = (f"✗ {self.session.seats[offer.seat]}: {why}", "bad")
        self._board.repaint()
        self.refuse(refusal)

    def go_on(self) -> None:
        """The same table goes on whoever is asked next, with a word on what came of a claim."""
        action = self.session.last_action
        if not isinstance(action, Buzz | LockoutOver):
            told = self.session.came_of_it()
            lost = self.view.pending and action.kind in ("wrong-claim", "time-out")
            self._note = (told[0], "warn" if lost else "good") if told else self._note
        look = self.session.look()
        if look.kind == "table" and look.asked is not None:
            self.asked = look.asked
            self.refresh_view()
        else:
            super().go_on()

    def _show(self) -> None:
        self.rest()
        self._board.repaint()
        self.show_keys()

    # --- actions ------------------------------------------------------------------------------

    def action_pause(self) -> None:
        """Let everybody rest, or go on."""
        if self.live:
            self._waiting = "" if self._waiting else "Paused"
            self._looked = self.clock()
            self._show()

    def action_cover(self) -> None:
        """There is nothing secret here; whatever wants the table covered pauses it."""
        self._wait("Paused")

    def action_leave(self) -> None:
        """Ask whether to leave; the clocks stand still meanwhile."""
        self._wait("Paused")
        super().action_leave()

    def action_claim(self) -> None:
        """Choose what the arrows point at, or claim."""
        if self._waiting:
            return
        if self._board.cursor is None:
            self._claim()
        else:
            self._board.choose()

    def action_let_go(self) -> None:
        """Take up the cards and name no guest."""
        self._picks, self._aim = (), None
        self._board.set_reactive(Board.cursor, None)
        self._show()

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor, once somebody has buzzed."""
        if self.scene.claimant is not None and not self._waiting:
            self._board.move(dx, dy)

    def action_kitchen(self) -> None:
        """Go to the Kitchen, or say why not; the claim goes on then."""
        if self.scene.claimant is not None:
            self.choose(GoToKitchen(seat=self.scene.claimant))

    def action_done(self) -> None:
        """Want no more guests."""
        if self.scene.claimant is not None:
            self.choose(Done(seat=self.scene.claimant))


def _tastes(guest: Guest) -> str:
    """What a guest wants, spelled out: in a crowd its card has room for signs alone."""
    never = f", never {listed(guest.refuses, 'or')}" if guest.refuses else ""
    loves = f"; loves {listed(guest.favourites, 'or')}" if guest.favourites else ""
    return f"{guest.name}: {listed(guest.likes)}{never}{loves}."
