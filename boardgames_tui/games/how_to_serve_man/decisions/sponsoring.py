"""The sponsors, and who goes first: what ends the set-up (Setting Up the Game, 6 to 8)."""

from collections.abc import Iterable
from typing import Self

from boardgames_tui.games.how_to_serve_man.decisions.turn import Turn
from boardgames_tui.games.how_to_serve_man.events import (
    FirstPlayerChosen,
    SponsorChosen,
    SponsorsOffered,
    SponsorsRevealed,
    TurnBegan,
)
from boardgames_tui.games.how_to_serve_man.panel import refill_panel
from boardgames_tui.games.how_to_serve_man.state import PANEL, Decision, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Secret
from boardgames_tui.kernel.pile import Pile, draw, unseen
from boardgames_tui.kernel.state import replaced


class ChooseSponsor(Action, kind="choose-sponsor"):
    """Keep one of the three judges dealt in secret (Setting Up the Game, 6)."""

    judge: str


class Sponsoring(Decision[ChooseSponsor], kind="sponsoring"):
    """Everybody secretly keeps one of three judges (HTSM-23)."""

    offers: Secret[tuple[Pile, ...]]
    """The three judges dealt to each seat."""
    chosen: Secret[tuple[str | None, ...]]
    """Which of them each seat keeps; None before it has chosen."""

    def view(self, state: State, seat: int | None) -> Self:
        """Each seat sees the judges that it was offered, and its choice."""
        return self.shown(
            state,
            seat,
            offers=tuple(
                offer if owner == seat else unseen(offer) for owner, offer in enumerate(self.offers)
            ),
            chosen=tuple(
                judge if owner == seat or judge is None else "?"
                for owner, judge in enumerate(self.chosen)
            ),
        )

    def legal(self, state: State, seat: int) -> Iterable[ChooseSponsor]:
        """Each of the three judges dealt."""
        return [ChooseSponsor.of(seat, judge) for judge in self.offers[seat]]

    def why_not(self, state: State, action: ChooseSponsor) -> Refusal | None:
        """One of the three judges dealt."""
        if not state.deck.has_judge(action.judge):
            return Refusal("no-such-judge", facts={"judge": action.judge})
        if action.judge not in self.offers[action.seat]:
            return Refusal("not-offered", "HTSM-23", {"judge": action.judge})
        return None

    def do(self, state: State, action: ChooseSponsor) -> Step[State]:
        """Noted in secret; the last one turns all sponsors up (HTSM-23)."""
        seat, judge = action.seat, action.judge
        chosen = replaced(self.chosen, seat, judge)
        told = SponsorChosen(seat, judge).told_to(seat, otherwise=SponsorChosen(seat, "?"))
        waiting = tuple(other for other in self.seats if other != seat)
        if waiting:
            return Step(state.retop(chosen=chosen, seats=waiting), (told,))
        return Step(state, (told,)).then(self._reveal, chosen)

    def _reveal(self, state: State, chosen: tuple[str | None, ...]) -> Step[State]:
        sponsors = tuple(name for name in chosen if name is not None)
        rejects = tuple(name for offer in self.offers for name in offer if name not in sponsors)
        stables = tuple(
            tuple(sponsors[mate] for mate in state.members(side)) for side in range(state.sides)
        )
        judges, chance = state.chance.shuffle(state.judge_deck + rejects)
        state = state.pop().evolve(stables=stables, judge_deck=judges, chance=chance)
        revealed = SponsorsRevealed(sponsors, closes_undo=True)
        return Step(state, (revealed,)).then(refill_panel).then(_choose_first_player)


def offer_sponsors(state: State) -> Step[State]:
    """Step 6: three judges each, looked at and chosen from unseen by the others (HTSM-23)."""
    offers: list[Pile] = []
    events: list[Event] = []
    for seat in range(len(state.seats)):
        judges, rest = draw(state.judge_deck, PANEL)
        state = state.evolve(judge_deck=rest)
        offers.append(judges)
        hidden = SponsorsOffered(seat, unseen(judges), closes_undo=True)
        offered = SponsorsOffered(seat, judges, closes_undo=True)
        events.append(offered.told_to(seat, otherwise=hidden))
    everybody = tuple(range(len(state.seats)))
    chosen = (None,) * len(everybody)
    sponsoring = Sponsoring(seats=everybody, offers=tuple(offers), chosen=chosen)
    return Step(state.push(sponsoring), tuple(events))


def _choose_first_player(state: State) -> Step[State]:
    """Step 8: the First Player token, and scores of 1, 2, 3 and so on clockwise (HTSM-75)."""
    if state.options.first_player:
        first = state.options.first_player - 1
    else:
        first, chance = state.chance.below(len(state.seats))
        state = state.evolve(chance=chance)
    sides = state.sides
    scores = tuple((side - first) % sides + 1 for side in range(sides))  # HTSM-55
    state = state.evolve(first=first, scores=scores, top_chefs=_top_chefs(state, first))
    state = state.push(Turn(seats=(first,)))
    chosen = FirstPlayerChosen(first, closes_undo=True)
    return Step(state, (chosen, TurnBegan(first, closes_undo=True)))


def _top_chefs(state: State, first: int) -> tuple[int, ...]:
    """Named at set-up, or each team's first player in turn order (HTSM-77)."""
    options = state.options
    if not options.team_battle:
        return ()
    second = (first + 1) % len(state.seats)
    odd, even = (first, second) if first % 2 == 0 else (second, first)
    return (
        options.odd_top_chef - 1 if options.odd_top_chef else odd,
        options.even_top_chef - 1 if options.even_top_chef else even,
    )
