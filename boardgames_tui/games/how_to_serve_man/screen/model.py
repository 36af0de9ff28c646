"""What can be chosen in Space Kitchen Arena, by which key, and why something else can not be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, Self

from boardgames_tui.app import seats
from boardgames_tui.app.table_model import (
    DONE,
    Choice,
    Moment,
    TableModel,
)
from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Rank
from boardgames_tui.games.how_to_serve_man.decisions import choice, refuse_present
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS, RAW
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.preview import Dishes
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.action import Action
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
CHEF_KEY, NO_KEY = "zn"
DIGITS = "1234567890"
SPARE = "acdjsy"
"""Small letters that are neither a station's nor any command's."""
HAND_KEYS = f"{DIGITS}{SPARE}ACDHIJLNQSUWXYZ"
"""The keys of recipe cards: no capital of a station is among them."""
STABLE_KEYS = DIGITS + SPARE
"""The keys of one's own judges."""
STAGE_KEYS = DIGITS
"""The keys of cards laid out to choose from."""
PANEL_KEYS = DIGITS[:9]
"""The keys of the panel; other rows of letters than these are given out by themselves."""

GIVING = (ask.Blending, ask.Losing, ask.Exchanging, ask.PassingTokens)
TAKING = (ask.Taking, ask.Cooking, ask.Replicating)
OF_HAND = (ask.Presenting, ask.DroppingRecipe, ask.PassingRecipes)
"""Decisions that are answered with a recipe card of the hand."""
OF_LOSS = (ask.Losing, ask.DroppingJudge, ask.DroppingRecipe)
"""Decisions that give up something for nothing."""
STAGED = (
    ask.Sponsoring,
    ask.Browsing,
    ask.Reading,
    ask.Choosing,
    ask.LeavingOut,
    ask.DroppingJudge,
)
"""Decisions that are asked on the stage in the middle of the arena."""
LABELS = {
    "choose-sponsor": "sponsor",
    "take": "take",
    "take-from": "from",
    "give": "give",
    "cook": "cook",
    "present": "present",
    "claim": "claim",
    "leave-out": "leave out",
    "decline": "no, thank you",
    "open-deck": "deck",
    "keep": "keep",
    "choose": "choose",
    "send-chef": "chef",
    "give-judge": "give up",
    "give-recipe": "give up",
    "done": "done",
}
"""Each action on the line of keys; a chef that is placed stands there by its rank."""
RANK_LABELS: dict[Rank, str] = {"sous": "Sous-Chef", "master": "Master Chef"}
RULES = {
    "choose-sponsor": "HTSM-23",
    "place": "HTSM-11",
    "take": "HTSM-34",
    "take-from": "HTSM-32",
    "cook": "HTSM-35",
    "present": "HTSM-15",
    "claim": "HTSM-16",
    "leave-out": "HTSM-39",
    "decline": "HTSM-39",
    "open-deck": "HTSM-27",
    "keep": "HTSM-27",
    "choose": "HTSM-40",
    "send-chef": "HTSM-42",
    "give-judge": "HTSM-45",
    "done": "HTSM-12",
}
"""The rule behind each action, where one rule is behind all of its kind."""
FRAME_RULES: dict[type[Any], str] = {
    ask.Replicating: "HTSM-70",
    ask.Blending: "HTSM-29",
    ask.Exchanging: "HTSM-39",
    ask.Losing: "HTSM-40",
    ask.PassingTokens: "HTSM-73",
    ask.PassingRecipes: "HTSM-73",
    ask.DroppingRecipe: "HTSM-78",
    ask.SwappingJudge: "HTSM-74",
}
"""The rule behind the answers to a decision, where it is this decision's own."""


class Picks(NamedTuple):
    """What is picked and not yet played."""

    master: bool = False
    """Whether the Master Chef is the one to be sent."""
    recipe: str = ""
    """The recipe card that the judges are asked about."""


class Arena(TableModel):
    """Space Kitchen Arena for one viewer and the picks made so far. Its spots:

    "space:oven", "master:oven" or "sous:oven" (the same with the other chef), "rank:master",
    "chef:0:sous:pens", "take:meat" (of the supply), "mat:meat", "hand:NAME", "present:NAME" (send a
    chef to present it), "panel:NAME" and "mine:NAME" (judges), "card:NAME" (on the stage),
    "side:0", "event:", "do:chef", "do:decline", "do:done".
    """

    picks: Picks

    def __init__(
        self, moment: Moment, picks: Picks | None = None, dishes: Dishes | None = None
    ) -> None:
        super().__init__(moment, picks or Picks())
        self.legal: tuple[Action, ...] = moment.legal
        self.viewer, self.asked = moment.viewer, moment.asked
        self.dishes = dishes or Dishes(moment.view, moment.asked)
        """What the recipes would bring to who is asked."""

    def picked(self, picks: Picks) -> Self:
        """The same table with other picks; what the dishes bring is not worked out again."""
        return type(self)(self.moment, picks, self.dishes)

    def back(self) -> Picks:
        """Look at no recipe; then take a Sous-Chef in hand again."""
        return self.picks._replace(recipe="") if self.picks.recipe else Picks()

    def enter(self, spot: str | None) -> str | None:
        """On a recipe card a chef is sent to present it, where one is to be placed."""
        if self.placing and spot is not None and spot.startswith("hand:"):
            return spot.replace("hand:", "present:", 1)
        return spot

    @property
    def view(self) -> State:
        """What the viewer may know."""
        state: State = self.moment.view
        return state

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

    @property
    def taking(self) -> bool:
        """Whether tokens are taken from the supply."""
        return isinstance(self.frame, TAKING)

    @property
    def giving(self) -> bool:
        """Whether tokens are given from the mat."""
        return isinstance(self.frame, GIVING)

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
        """The chef that is to be sent: the one picked, or the one that there is."""
        wanted: Rank = "master" if self.picks.master else "sous"
        return wanted if self.view.is_available(self.asked, wanted) else _other(wanted)

    @property
    def other_rank(self) -> Rank:
        """The other kind of chef."""
        return _other(self.rank)

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
    def stage_cards(self) -> Pile:
        """The names of what lies on the stage, in order; () where this view does not show it."""
        match self.frame:
            case ask.Sponsoring(offers=offers):
                cards = offers[self.asked]
            case ask.Browsing():
                cards = COURSES
            case ask.Reading():
                cards = self.frame.looked_at(self.view)
            case ask.Choosing():
                cards = tuple(map(str, range(len(choice(self.view)[1].options))))
            case ask.LeavingOut():
                assert self.serving is not None
                cost = self.serving.cost(self.view)
                cards = tuple(kind for kind in KINDS if cost[kind])
            case _:
                cards = ()
        return tuple(card for card in cards if not is_hidden(card))

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """Exactly what can be chosen now, by spot; what is asked first, then what is free."""
        if not self.legal:
            return {}
        found = {spot: action for action in self.legal if (spot := self.spot_of(action))}
        order = [spot for spot in self.offered if spot in found]
        order += [spot for spot in found if spot not in self.offered]
        asked = {spot: self._choice(spot, found[spot]) for spot in order}
        free = {spot: free for spot, free in self._free() if spot not in asked}
        return {**asked, **free}

    def _choice(self, spot: str, action: Action) -> Choice:
        label = LABELS.get(action.kind) or RANK_LABELS[self.rank]
        key = "." if spot == DONE else self.offered.get(spot, "")
        return Choice(
            action,
            key=key,
            label=label,
            ends=isinstance(action, ask.Done | ask.Decline),
            spends=isinstance(self.frame, OF_LOSS),
        )

    def _free(self) -> Iterator[tuple[str, Choice]]:
        """Recipes to look at, and the other chef to be sent."""
        for _, card in self.hands:
            spot = f"hand:{card}"
            picks = self.picks._replace(recipe=card)
            key = self.hand_keys.get(spot, "")
            if not isinstance(self.frame, OF_HAND):
                yield spot, Choice(picks=picks, key=key, label="look at", rests=self.placing)
        if self.placing:
            yield from self._presented()
            yield from self._with_other_chef()

    def _presented(self) -> Iterator[tuple[str, Choice]]:
        """A chef is sent to present a recipe, by Enter on its card."""
        table = next((a for a in self.legal if self.spot_of(a) == "space:table"), None)
        for _, card in self.hands:
            if table is not None and refuse_present(self.view, self.asked, card) is None:
                yield f"present:{card}", Choice(table, label="present", rests=False)

    def _with_other_chef(self) -> Iterator[tuple[str, Choice]]:
        """The other chef goes there, or is taken in hand."""
        other = self.other_rank
        picks = self.picks._replace(master=other == "master")
        for space, ranks in self.welcome.items():
            if other in ranks:
                spot = f"{other}:{space}"
                label, key = RANK_LABELS[other], self.offered[spot]
                there = f"space:{space}"
                yield spot, Choice(picks=picks, key=key, label=label, then=there, rests=False)
        if self.view.is_available(self.asked, other):
            yield f"rank:{self.rank}", Choice(picks=self.picks, rests=False)
            yield f"rank:{other}", Choice(picks=picks, rests=False)
            yield "do:chef", Choice(picks=picks, key=CHEF_KEY, label="other chef", rests=False)

    def key_of_other(self, spot: str) -> str:
        """The letter that sends the other chef to the same space."""
        return self.offered.get(f"{self.other_rank}:{spot.partition(':')[2]}", "")

    @cached_property
    def welcome(self) -> dict[str, tuple[Rank, ...]]:
        """The chefs of who is asked that may go to each space now."""
        found: dict[str, tuple[Rank, ...]] = {}
        for action in self.legal:
            if isinstance(action, ask.Place):
                found[action.space] = (*found.get(action.space, ()), action.chef)
        return found

    def may(self, spot: str) -> bool:
        """Whether choosing a spot plays something now."""
        found = self.choices.get(spot)
        return found is not None and found.action is not None

    def spot_of(self, action: Action) -> str:
        """Where on the table an action is chosen under these picks; "" if nowhere."""
        match action:
            case ask.Place(chef=chef, space=space):
                return f"space:{space}" if chef == self.rank else ""
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
        return f"do:{action.kind}"

    # --- keys ---------------------------------------------------------------------------------

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each spot that has one."""
        free = {spot: found.key for spot, found in self.choices.items()}
        return {spot: key for spot, key in {**self.offered, **free}.items() if key}

    @cached_property
    def offered(self) -> dict[str, str]:
        """The spots that the decision is about, with the keys they would have."""
        return dict(self._offered()) if self.legal else {}

    def _offered(self) -> Iterable[tuple[str, str]]:
        frame, view = self.frame, self.view
        if isinstance(frame, ask.Exchanging | ask.Choosing | ask.SwappingJudge | ask.LeavingOut):
            yield from ((self.spot_of(a), NO_KEY) for a in self.legal if a.kind == "decline")
        match frame:
            case ask.Turn() if self.placing:
                yield from self._spaces()
            case ask.PickingChef():
                yield from ((spot, _chef_key(spot)) for spot in map(self.spot_of, self.legal))
            case ask.Robbing():
                others = (side for side in range(view.sides) if side != self.side)
                yield from ((f"side:{side}", seats.letter(side).lower()) for side in others)
            case ask.Claiming():
                yield from self._given("panel:", view.panel, PANEL_KEYS)
            case ask.SwappingJudge() if frame.offered is not None:
                yield from self._given("panel:", view.panel, PANEL_KEYS)
            case ask.SwappingJudge() | ask.DroppingJudge():
                yield from self._given("mine:", view.stables[self.side], STABLE_KEYS)
            case ask.Sponsoring() | ask.Reading():
                yield from self._given("card:", self.stage_cards, STAGE_KEYS)
            case ask.Browsing() | ask.Choosing():
                numbers = zip(self.stage_cards, DIGITS, strict=False)
                yield from ((f"card:{card}", key) for card, key in numbers)
            case ask.LeavingOut():
                yield from ((f"card:{kind}", tokens.KEYS[kind]) for kind in self.stage_cards)
        if isinstance(frame, OF_HAND):
            yield from self.hand_keys.items()
        if isinstance(frame, TAKING):
            yield from self._tokens("take:", KINDS)
        if isinstance(frame, GIVING):
            yield from self._tokens("mat:", (kind for kind in KINDS if view.mats[self.side][kind]))

    def _spaces(self) -> Iterable[tuple[str, str]]:
        """Small letters for a Sous-Chef, capitals for the Master Chef; cards to be presented."""
        other = self.other_rank
        for space in self.view.spaces:
            yield f"space:{space.id}", _station_key(space.station, self.rank)
        for space in self.view.spaces:
            yield f"{other}:{space.id}", _station_key(space.station, other)
        yield from ((f"present:{card}", "") for _, card in self.hands)

    def _given(self, zone: str, names: Iterable[str], letters: str) -> Iterable[tuple[str, str]]:
        """Spots with the letters that they keep while the turn lasts."""
        return self.moment.keys.give((f"{zone}{name}" for name in names), letters).items()

    def _tokens(self, zone: str, kinds: Iterable[str]) -> Iterable[tuple[str, str]]:
        """Tokens with their keys: a refused one has none that looks at a recipe."""
        legal = set(map(self.spot_of, self.legal))
        cards = set(self.hand_keys.values())
        for kind in kinds:
            spot, key = f"{zone}{kind}", tokens.KEYS[kind]
            yield spot, "" if key in cards and spot not in legal else key

    @cached_property
    def hand_keys(self) -> dict[str, str]:
        """The keys of the recipe cards: numbers alone where letters mean something else.

        Where numbers mean something else as well, cards are pointed at by the arrows.
        """
        cards = dict.fromkeys(f"hand:{card}" for _, card in self.hands)
        keys = self.moment.keys.give(cards, HAND_KEYS)
        if isinstance(self.frame, (ask.Turn, *OF_HAND)):
            return keys
        cooked = {tokens.KEYS[kind] for kind in KINDS if kind not in RAW}
        named = {getattr(action, "token", "") for action in self.legal}
        numbered = isinstance(self.frame, (ask.Claiming, ask.SwappingJudge, *STAGED))
        if numbered or cooked & {tokens.KEYS[kind] for kind in named if kind in tokens.KEYS}:
            return {}
        return {spot: key for spot, key in keys.items() if key in DIGITS}

    @property
    def hand_places(self) -> int:
        """For how many cards there is room: as many as there were in this turn."""
        return max(len(self.hands), len(self.hand_keys), self.moment.keys.known(HAND_KEYS))

    # --- why, and why not ---------------------------------------------------------------------

    def meant(self, spot: str) -> Action | None:
        """The action that choosing the spot would be, legal or not; None if it would be none."""
        kind, _, name = spot.partition(":")
        seat, frame = self.asked, self.frame
        match kind:
            case "space" if isinstance(frame, ask.Turn):
                return ask.Place(seat=seat, chef=self.rank, space=name)
            case "master" | "sous":
                return ask.Place(seat=seat, chef=self.other_rank, space=name)
            case "present":
                return ask.Place(seat=seat, chef=self.rank, space="table")
            case "take" if isinstance(frame, ask.Cooking):
                return ask.Cook(seat=seat, token=name)
            case "take" if isinstance(frame, TAKING):
                return ask.Take(seat=seat, token=name)
            case "mat" if isinstance(frame, GIVING):
                return ask.Give(seat=seat, token=name)
            case "side" if isinstance(frame, ask.Robbing):
                return ask.TakeFrom(seat=seat, side=int(name))
            case "hand" if isinstance(frame, ask.Presenting):
                return ask.Present(seat=seat, recipe=name)
            case "hand" if isinstance(frame, OF_HAND):
                return ask.GiveRecipe(seat=seat, recipe=name)
            case "card":
                return self._on_stage(name)
            case "do" if name == "decline":
                return ask.Decline(seat=seat)
        return None

    def _on_stage(self, name: str) -> Action | None:
        match self.frame:
            case ask.Choosing():
                return ask.Choose(seat=self.asked, option=int(name))
            case ask.LeavingOut():
                return ask.LeaveOut(seat=self.asked, token=name)
            case ask.Browsing():
                return ask.OpenDeck(seat=self.asked, course=name)
        return None

    def why(self, spot: str) -> Refusal | None:
        """Why a spot can not be chosen; None if it can, or means nothing."""
        if not self.legal or spot in self.choices:
            return None
        action = self.meant(spot)
        if action is None:
            return None
        kind, _, name = spot.partition(":")
        if kind == "present" and (wrong := refuse_present(self.view, self.asked, name)):
            return wrong
        return rules.refusal(self.view, action)

    def rule(self, spot: str) -> str:
        """The ruling that lets a spot be chosen."""
        action = self.choices[spot].action
        if action is None:
            return ""
        return FRAME_RULES.get(type(self.frame)) or RULES.get(action.kind, "")

    # --- what is said and looked at -----------------------------------------------------------

    def short_prompts(self) -> tuple[str, ...]:
        """What is asked now without what the stage says."""
        match self.frame:
            case ask.Choosing():
                return (f"{choice(self.view)[0].card}: choose.",)
            case ask.Sponsoring():
                return ("Choose the judge who sponsors you.",)
        return ()


def _other(rank: Rank) -> Rank:
    return "sous" if rank == "master" else "master"


def _station_key(station: str, rank: str) -> str:
    key = STATION_KEYS[station]
    return key.upper() if rank == "master" else key


def _chef_key(spot: str) -> str:
    """The letter of the station where the chef stands; "c" for the mat."""
    _, _, rank, place = spot.split(":")
    if place in SPACE:
        return _station_key(SPACE[place].station, rank)
    return "C" if rank == "master" else "c"
