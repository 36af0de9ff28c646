"""What can be seen and done in the arena now: a view, and all that follows for who is asked."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames_tui.app import seats
from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man import state as st
from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Rank
from boardgames_tui.games.how_to_serve_man.decisions import choice, refuse_present
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.outlook import Outlook
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile, is_hidden

STATION_KEYS = {
    "pens": "m",
    "bins": "v",
    "pantry": "p",
    "oven": "o",
    "fryer": "f",
    "boiler": "b",
    "blender": "e",
    "gamma": "g",
    "replicator": "r",
    "table": "t",
    "cookbook": "k",
}
"""Small letters send a Sous-Chef there, capitals the Master Chef."""
DIGITS = "1234567890"
HAND_KEYS = DIGITS + "hjzds"
"""The keys of hand cards, in hand order; cards beyond them are picked with the arrows."""

GIVING = (ask.Blending, ask.Losing, ask.Exchanging, ask.PassingTokens)
TAKING = (ask.Taking, ask.Cooking, ask.Replicating)
STAGED = (
    ask.Sponsoring,
    ask.Browsing,
    ask.Reading,
    ask.Choosing,
    ask.LeavingOut,
    ask.DroppingJudge,
)
"""Decisions that are asked on the stage in the middle of the arena."""


@dataclass(frozen=True)
class Scene:
    """The table at one moment, for one viewer. Made anew for every painting, never changed."""

    view: st.State
    legal: tuple[Any, ...]
    viewer: int | None
    """Whose private view it is; None is the public one."""
    asked: int
    """Whose decision it is, and whose mat lies in front."""
    outlook: Outlook
    cursor: str | None = None
    """The spot under the cursor: "space:oven", "take:meat", "hand:NAME", ..."""
    master: bool = False
    """Whether the Master Chef is the one to be sent."""
    mind: str | None = None
    """The recipe that was pointed at last."""
    page: str = ""
    """What lies over the arena: "mats", "signs" or nothing."""

    # --- what is asked ------------------------------------------------------------------------

    @cached_property
    def frame(self) -> Any:
        """The decision on top; None when the match is over."""
        return self.view.pending[-1] if self.view.pending else None

    @cached_property
    def side(self) -> int:
        """The side of who is asked."""
        return self.view.side(self.asked)

    @cached_property
    def placing(self) -> bool:
        """Whether a chef is to be placed, by somebody who looks at this table."""
        return bool(self.legal) and isinstance(self.frame, ask.Turn) and not self.frame.placed

    @cached_property
    def roams(self) -> bool:
        """Whether the cursor goes from space to space: not while tokens or chefs are picked."""
        return not isinstance(self.frame, (*TAKING, ask.PickingChef)) and not self.staged

    @cached_property
    def staged(self) -> bool:
        """Whether the choice is laid out on the stage."""
        offered = isinstance(self.frame, ask.SwappingJudge) and self.frame.offered is None
        return offered or isinstance(self.frame, STAGED)

    @cached_property
    def serving(self) -> ask.Serving | None:
        """The dish on the Presentation Table, if one is being completed."""
        return next((f for f in reversed(self.view.pending) if isinstance(f, ask.Serving)), None)

    @cached_property
    def resolving(self) -> ask.Resolving | None:
        """The event that is being resolved, if any."""
        return next((f for f in reversed(self.view.pending) if isinstance(f, ask.Resolving)), None)

    @cached_property
    def rank(self) -> Rank:
        """The chef that is to be sent: the one chosen, or the one that there is."""
        wanted: Rank = "master" if self.master else "sous"
        other: Rank = "sous" if self.master else "master"
        return wanted if self.view.is_available(self.asked, wanted) else other

    @cached_property
    def chef(self) -> Rank:
        """The chef to reckon dishes with: who presents, or who would."""
        if isinstance(self.frame, ask.Presenting):
            return self.frame.chef
        return self.serving.chef if self.serving is not None else self.rank

    # --- cards --------------------------------------------------------------------------------

    @cached_property
    def hands(self) -> tuple[tuple[int, str], ...]:
        """(owner, recipe) of the cards that may be seen: one's own first, then the team's."""
        view = self.view
        mates = sorted(view.members(self.side), key=lambda seat: seat != self.asked)
        return tuple(
            (mate, card) for mate in mates for card in view.hands[mate] if not is_hidden(card)
        )

    @cached_property
    def recipe(self) -> str | None:
        """The recipe that judges are asked about: served now, pointed at, ready, or any."""
        if self.serving is not None:
            return self.serving.recipe
        kind, _, name = (self.cursor or "").partition(":")
        if kind in ("hand", "card") and self.view.deck.has_recipe(name):
            return name
        cards = [card for _, card in self.hands]
        if self.mind in cards:
            return self.mind
        ready = (card for card in cards if self.outlook.ready(card))
        return next(ready, cards[0] if cards else None)

    @cached_property
    def drawn(self) -> Pile:
        """The recipe cards that are being looked at, as far as they may be seen."""
        if not isinstance(self.frame, ask.Reading):
            return ()
        return self.frame.looked_at(self.view)

    @cached_property
    def stage_cards(self) -> Pile:
        """The names of what lies on the stage, in order."""
        match self.frame:
            case ask.Sponsoring(offers=offers):
                return tuple(card for card in offers[self.asked] if not is_hidden(card))
            case ask.Browsing():
                return COURSES
            case ask.Reading():
                return tuple(card for card in self.drawn if not is_hidden(card))
            case ask.Choosing():
                return tuple(map(str, range(len(choice(self.view)[1].options))))
            case ask.LeavingOut():
                assert self.serving is not None
                cost = self.view.deck.recipe(self.serving.recipe).cost - self.serving.left_out
                return tuple(kind for kind in KINDS if cost[kind])
            case _:
                return ()

    # --- what can be done ---------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Any]:
        """The legal action of each spot, for the chef that is to be sent."""
        return {
            spot_of(action): action
            for action in self.legal
            if not isinstance(action, ask.Place) or action.chef == self.rank
        }

    @cached_property
    def welcome(self) -> dict[str, tuple[Rank, ...]]:
        """The chefs of who is asked that may go to each space now."""
        found: dict[str, tuple[Rank, ...]] = {}
        for action in self.legal:
            if isinstance(action, ask.Place):
                found[action.space] = (*found.get(action.space, ()), action.chef)
        return found

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each spot that has one; spots that share a key are gone through in turn."""
        keys = {spot: key for spot in self.choices if (key := self._key(spot))}
        if isinstance(self.frame, ask.Turn):
            keys |= {f"space:{s.id}": STATION_KEYS[s.station] for s in self.view.spaces}
        digits = {key for key in keys.values() if key in HAND_KEYS}
        own = isinstance(self.frame, ask.Presenting | ask.DroppingRecipe | ask.PassingRecipes)
        if own or not digits:
            cards = dict.fromkeys(card for _, card in self.hands)
            keys |= {f"hand:{c}": key for c, key in zip(cards, HAND_KEYS, strict=False)}
        return keys

    def _key(self, spot: str) -> str:
        kind, _, name = spot.partition(":")
        match kind:
            case "take" | "mat":
                return tokens.KEYS[name]
            case "card" if name in tokens.KEYS:
                return tokens.KEYS[name]
            case "card":
                return _nth(self.stage_cards, name)
            case "panel":
                return _nth(self.view.panel, name)
            case "mine":
                return _nth(self.view.stables[self.side], name)
            case "side":
                return seats.letter(int(name)).lower()
            case "chef":
                _, rank, place = name.split(":")
                key = STATION_KEYS[SPACE[place].station] if place in SPACE else "c"
                return key.upper() if rank == "master" else key
            case "do":
                return "n" if name == "decline" else "."
            case _:
                return ""

    def attempt(self, spot: str) -> Any:
        """The action that choosing a spot would be, legal or not; None if it would be none."""
        if spot in self.choices:
            return self.choices[spot]
        kind, _, name = spot.partition(":")
        seat = self.asked
        match kind, self.frame:
            case "space", ask.Turn():
                return ask.Place(seat=seat, chef=self.rank, space=name)
            case "hand", ask.Turn():
                return ask.Place(seat=seat, chef=self.rank, space="table")
            case "take", ask.Cooking():
                return ask.Cook(seat=seat, token=name)
            case "take", ask.Taking() | ask.Replicating():
                return ask.Take(seat=seat, token=name)
            case "mat", _ if isinstance(self.frame, GIVING):
                return ask.Give(seat=seat, token=name)
            case "side", ask.Robbing():
                return ask.TakeFrom(seat=seat, side=int(name))
            case "hand", ask.Presenting():
                return ask.Present(seat=seat, recipe=name)
            case "hand", ask.DroppingRecipe() | ask.PassingRecipes():
                return ask.GiveRecipe(seat=seat, recipe=name)
            case "card", ask.Choosing():
                return ask.Choose(seat=seat, option=int(name))
            case "card", ask.LeavingOut():
                return ask.LeaveOut(seat=seat, token=name)
            case "card", ask.Browsing():
                return ask.OpenDeck(seat=seat, course=name)
            case "do", _ if name == "decline":
                return ask.Decline(seat=seat)
            case _:
                return None

    def judge(self, spot: str) -> Refusal | None:
        """Why a spot can not be chosen; None if it can, or means nothing."""
        action = self.attempt(spot)
        if action is None or self.asked not in self.view.actors or not self.legal:
            return None
        kind, _, name = spot.partition(":")
        if kind == "hand" and isinstance(self.frame, ask.Turn):
            return refuse_present(self.view, self.asked, name) or rules.refusal(self.view, action)
        return rules.refusal(self.view, action)

    def may(self, spot: str) -> bool:
        """Whether a spot can be chosen now."""
        return spot in self.choices

    def hot(self, spot: str) -> bool:
        """Whether the cursor is there."""
        return self.cursor == spot


def spot_of(action: Any) -> str:
    """Where on the table an action is chosen."""
    match action:
        case ask.Place(space=space):
            return f"space:{space}"
        case ask.Take(token=token) | ask.Cook(token=token):
            return f"take:{token}"
        case ask.Give(token=token):
            return f"mat:{token}"
        case ask.TakeFrom(side=side):
            return f"side:{side}"
        case ask.Present(recipe=recipe) | ask.GiveRecipe(recipe=recipe):
            return f"hand:{recipe}"
        case ask.Claim(judge=judge):
            return f"panel:{judge}"
        case ask.GiveJudge(judge=judge):
            return f"mine:{judge}"
        case ask.SendChef(owner=owner, chef=chef, place=place):
            return f"chef:{owner}:{chef}:{place}"
        case ask.ChooseSponsor(judge=name) | ask.Keep(recipe=name) | ask.OpenDeck(course=name):
            return f"card:{name}"
        case ask.Choose(option=option):
            return f"card:{option}"
        case ask.LeaveOut(token=token):
            return f"card:{token}"
        case _:
            return f"do:{action.kind}"


def _nth(cards: Pile, name: str) -> str:
    place = cards.index(name)
    return HAND_KEYS[place] if place < len(HAND_KEYS) else ""
