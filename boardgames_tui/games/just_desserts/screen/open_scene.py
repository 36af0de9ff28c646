"""The table of a match without turns at one moment: everybody's hand, and whose claim it is."""

from dataclasses import dataclass, field
from functools import cached_property

from boardgames_tui.games.just_desserts.decisions import Claim, Claiming, Rush
from boardgames_tui.games.just_desserts.screen.clocks import Clocks
from boardgames_tui.games.just_desserts.screen.scene import Scene
from boardgames_tui.games.just_desserts.state import CENTRE, State
from boardgames_tui.kernel.pile import Pile

HAND_KEYS = "1234567890"
"""The keys of the claimant's cards, in hand order; cards beyond them are clicked."""


LETTERS = "acdefghijlnorstuvwxybmpqz,;/-=[]"
"""The keys that can name a guest, where they are nobody's buzzer: not k, which is the Kitchen."""


class Places:
    """Where guests stand and which letter is theirs: neither changes while a guest stays there."""

    def __init__(self) -> None:
        self.centre: list[str | None] = [None] * CENTRE
        """The guest at each place of the centre."""
        self.letters: dict[str, str] = {}
        """The letter of every guest at the party."""

    def follow(self, view: State, taken: str) -> None:
        """Let guests who came sit down where others left; no letter is one of those taken."""
        letters = [key for key in LETTERS if key not in taken.lower()]
        centre, others = letters[:CENTRE], letters[CENTRE:]
        self.centre = [guest if guest in view.centre else None for guest in self.centre]
        for guest in view.centre:
            if guest not in self.centre:
                self.centre[self.centre.index(None)] = guest
        won = [guest for row in view.guests for guest in row]
        kept = {guest: key for guest, key in self.letters.items() if guest in won}
        kept = {guest: key for guest, key in kept.items() if key in others}
        free = [key for key in others if key not in kept.values()]
        kept.update(zip((guest for guest in won if guest not in kept), free, strict=False))
        here = zip(self.centre, centre, strict=True)
        self.letters = {**{guest: key for guest, key in here if guest}, **kept}


@dataclass(frozen=True)
class OpenScene(Scene):
    """All that is painted: hands lie open, so there is no seat whose table this is."""

    buzzers: tuple[str, ...] = ()
    """The key of each seat, as it is to be shown."""
    places: Places = field(default_factory=Places)
    clocks: Clocks = field(default_factory=Clocks)
    note: str = ""
    """What came of the last claim."""
    note_style: str = ""
    waiting: str = ""
    """Why the table is hidden and all clocks stand still; "" while the match runs."""

    @cached_property
    def rush(self) -> Rush | None:
        """The frame that says who is locked out; None before and after the match."""
        frame = self.view.pending[0] if self.view.pending else None
        return frame if isinstance(frame, Rush) else None

    @cached_property
    def claiming(self) -> Claiming | None:
        """The claim that is being made."""
        frame = self.view.pending[-1] if self.view.pending else None
        return frame if isinstance(frame, Claiming) else None

    @cached_property
    def claimant(self) -> int | None:
        """The seat that buzzed."""
        return None if self.claiming is None else self.claiming.seats[0]

    @cached_property
    def hand(self) -> Pile:
        """Nobody's hand is "the" hand here, so no guest's card says what would satisfy it."""
        return ()

    @cached_property
    def serving(self) -> bool:
        """Whether a guest can be named now."""
        return self.claiming is not None and not self.claiming.guest

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each guest; it keeps it while it stays."""
        return self.places.letters

    @cached_property
    def offers(self) -> dict[str, tuple[Pile, ...]]:
        """Nothing: who can be served everybody has to see by themselves."""
        return dict.fromkeys(self.letters, ())

    @cached_property
    def laid(self) -> Pile:
        """The cards on their way to the guest."""
        return self.claiming.cards if self.claiming and self.claiming.guest else self.picks

    @cached_property
    def offer(self) -> Claim | None:
        """What Enter claims; None if guest or cards are not chosen yet."""
        if self.claimant is None or self.aim is None or not self.picks:
            return None
        return Claim(seat=self.claimant, guest=self.aim, cards=self.picks)
