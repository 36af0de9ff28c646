"""What is said of the thing under the cursor, and of the table that is being scored."""

from __future__ import annotations

from boardgames_tui.app import seats
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import BUSBOY
from boardgames_tui.games.born_to_serve.decisions import (
    BusboyScoring,
    Collecting,
    Drafting,
    Picking,
    PlaceOnTable,
    Placing,
    PowerWindow,
)
from boardgames_tui.games.born_to_serve.floor import Forecast
from boardgames_tui.games.born_to_serve.screen import names, preview
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.state import Bill, Spot, State
from boardgames_tui.games.born_to_serve.wording import made_of
from boardgames_tui.kernel.words import counted, listed

BREAK = "The marker goes back to your Fortress; it can serve in a later round."


def waiting(focus: Focus) -> str:
    """What a bystander is told of the decision."""
    if not focus.view.pending:
        return "The restaurant is closed."
    return f"The table waits for {listed(focus.view.seats[seat] for seat in focus.view.actors)}."


def about(focus: Focus) -> str:
    """All about what is under the cursor; "" where there is nothing to say."""
    kind, _, name = (focus.cursor or "").partition(":")
    match kind:
        case "table":
            return _table(focus, int(name))
        case "space":
            table, _, space = name.partition(":")
            spot_text = _space(focus, Spot(int(table), int(space)))
            return f"{spot_text} {_table(focus, int(table))}"
        case "staff":
            return _staff(focus, name)
        case "power":
            power = focus.view.deck.power(name)
            return f"{name}: {power.text}{_why_not(focus)}"
        case "player":
            return _player(focus, int(name))
        case "do" if name == "break":
            return f"A break: {BREAK}"
        case "do" if name == "done":
            return "Your turn ends; the next player follows."
        case "marker" | "do":
            return names.name(focus.model, focus.cursor or "")
    return _rest(focus)


def _rest(focus: Focus) -> str:
    """With nothing to tell under the cursor: what the decision is about."""
    deck = focus.view.deck
    match focus.model.frame:
        case Drafting():
            return f"The staff of the {deck.name} set: who shall work here?"
        case Picking(source=source) if deck.has_power(source):
            return f"{source}: {deck.power(source).text}"
        case Picking(source=source):
            return f"{source}: {deck.member(source).effect}"
        case Collecting():
            return (
                "Markers that score go to the Phantom Realm. All your others here go home to your "
                "Fortress, and serve again."
            )
        case BusboyScoring():
            return f"Busboy: {deck.member(BUSBOY).effect} Once a round; the rest is bused."
        case PowerWindow():
            return "One power a round. n leaves it for later."
        case Placing(aside=True):
            return "All others are placed: now your marker comes in a rush, its +$1 side up."
        case Placing():
            return "Place the second marker on another table or staff member."
    return "Point at a table, at the staff or at a player to read about it."


def _why_not(focus: Focus) -> str:
    refusal = focus.refusal
    if refusal is None:
        return ""
    return f" Not now: {rules.say(refusal, focus.view, focus.model.asked)}"


# --- tables -----------------------------------------------------------------------------------


def _table(focus: Focus, number: int) -> str:
    view = focus.view
    table, paid = view.table(number), rules.forecast(view, number)
    if table is None or paid is None:
        return f"Table {number} was put away."
    pointed = focus.cursor == f"table:{number}"
    why = _why_not(focus) if pointed else ""
    then = outcome(focus.model, focus.cursor or "") if pointed else ""
    words = [then, f"Now {_pays(view, paid, again=bool(then))}"]
    return f"Table {number}:{why} {' '.join(filter(None, words))} Guests: {_tip(focus, number)}."


def _tip(focus: Focus, number: int) -> str:
    table = focus.view.table(number)
    assert table is not None
    if table.tip is None:
        return "no guests"
    deck, tip = focus.view.deck, table.tip
    meal = deck.meal(tip.card)
    known = [focus.view.seats[seat] for seat in tip.known_to if seat != focus.model.viewer]
    seen = f", seen by {listed(known)}" if known and not tip.face_up else ""
    if not deck.has_tip(tip.card):
        return f"a {meal} tip, face down{seen}"
    value = f"a ${deck.tip(tip.card).value} {meal} tip"
    if tip.face_up:
        return value
    if focus.model.viewer is not None and focus.model.viewer in tip.known_to:
        return f"{value}, face down, which only {listed(['you', *known])} saw"
    return f"{value}, face down{seen}"


def _pays(view: State, paid: Forecast, *, again: bool = False) -> str:
    """The winner and why, the others, and the value a marker, in a sentence.

    Said again of the same table it leaves out that the tip is hidden.
    """
    worth = [f"${paid.besides} a marker on top"] if paid.besides else []
    if paid.value is not None:
        worth = [f"${paid.value} a marker"]
    elif not again:
        worth.insert(0, "the tip is hidden")
    value = f"; {', '.join(worth)}" if worth else ""
    if paid.winner is None:
        gone = "" if view.last else " and the guests leave if it stays so"
        return f"nobody is here{gone}{value}."
    who = []
    for share in paid.shares:
        dollars = "" if share.dollars is None else f" ${share.dollars}"
        who.append((view.seats[share.seat], dollars))
    (first, won), *others = who
    verb = "wins" if paid.scores else "would win"
    why = "most markers" if paid.why == "most" else "the highest space in a tie"
    rest = f"; bused: {listed(name + dollars for name, dollars in others)}" if others else ""
    return f"{first} {verb}{won} by {why}{rest}{value}."


def _space(focus: Focus, spot: Spot) -> str:
    marker = focus.view.marker(spot)
    what = "open"
    if marker is not None:
        side = "+$1" if marker.bonus else "plain"
        what = f"a {side} marker of {focus.view.seats[marker.seat]}"
    then = outcome(focus.model, focus.cursor or "")
    return " ".join(filter(None, (f"Space {spot.space}: {what}.{_why_not(focus)}", then)))


# --- what a choice leads to -------------------------------------------------------------------


def outcome(model: Restaurant, spot: str) -> str:
    """What choosing a spot would lead to, in a sentence; "" where that can not be said."""
    kind, _, name = spot.partition(":")
    choice = model.choices.get(spot)
    if choice is None or choice.action is None:
        return ""
    match kind:
        case "staff":
            return model.view.deck.member(name).effect
        case "power":
            return model.view.deck.power(name).text
        case "count":
            return f"{preview.scored(model.view, model.asked, choice.action.markers)}."
        case "do" if name == "break":
            return BREAK
    after, then = model.after(spot), "Then"
    if after is None:
        after, then = preview.best_end(model.view, choice.action), "At best,"
    if after is None:
        return ""
    if isinstance(choice.action, PlaceOnTable):
        return f"With your marker {_would_pay(after, choice.action.table)}"
    numbers = preview.changed_tables(model.view, after)
    return " ".join(f"{then} at table {number} {_would_pay(after, number)}" for number in numbers)


def _would_pay(after: State, number: int) -> str:
    paid = rules.forecast(after, number)
    assert paid is not None
    return _pays(after, paid)


# --- staff and players ------------------------------------------------------------------------


def _staff(focus: Focus, name: str) -> str:
    member = focus.view.deck.member(name)
    post = focus.view.post(name)
    spaces = post.spaces if post is not None else member.spaces_for(len(focus.view.seats))
    when = "works at once" if member.red else member.timing
    words = [f"{name} ({counted(spaces, 'space')}, {when}): {member.effect}"]
    if post is not None and post.claim is not None:
        words.append(f"Only {focus.view.seats[post.claim]} may come here this round.")
    return " ".join(words) + _why_not(focus)


def _player(focus: Focus, seat: int) -> str:
    player = focus.view.players[seat]
    if player.hero is None:
        return f"{focus.view.seats[seat]} plays without a hero."
    powers = focus.view.deck.hero(player.hero).powers
    texts = " ".join(f"{power.name}: {power.text}" for power in powers)
    state = "ready" if player.used is None else f"used {player.used}"
    return f"{player.hero} ({state}). {texts}"


# --- the bill ---------------------------------------------------------------------------------


def bill(slip: Bill) -> tuple[Parts, Parts]:
    """The table that is being scored: its value by parts; who wins it and why, who got what."""
    worth: Parts = [(f" {slip.table} ", "good bold reverse")]
    if slip.parts is not None:
        worth += [
            (f" ${slip.parts.total} a marker", "bright"),
            (f" = {', '.join(made_of(slip.parts))}", ""),
        ]
    won: Parts = [
        ("  ▸", "bright"),
        (f"{seats.letter(slip.winner)}", f"{seats.style(slip.winner)} bold"),
        (f" {why_won(slip.winner, slip.why, slip.tied)}", "dim"),
    ]
    for pay in slip.paid:
        won.append((f"  {seats.letter(pay.seat)} ${pay.dollars}", seats.style(pay.seat)))
    return worth, won


def why_won(winner: int, why: str, tied: tuple[int, ...], *, brief: bool = False) -> str:
    """Why a table was won, in a few words; `brief` in fewer cells, for the page of a round."""
    if why == "most":
        return "has most markers"
    others = listed(seats.letter(seat) for seat in tied if seat != winner)
    if brief:
        return f"tied with {others}: {'highest space' if why == 'highest space' else 'by a power'}"
    how = "on the highest space" if why == "highest space" else "by a power"
    return f"ties with {others}, wins {how}"
