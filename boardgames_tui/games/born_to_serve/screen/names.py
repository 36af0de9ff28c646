"""What every spot of the restaurant is called, with its signs in words."""

from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.state import Spot, State
from boardgames_tui.kernel.words import counted, listed


def name(model: Restaurant, spot: str) -> str:
    """The thing at a spot, in a sentence or two."""
    kind, _, what = spot.partition(":")
    view = model.view
    match kind:
        case "table":
            return _table(view, int(what))
        case "space":
            table, _, space = what.partition(":")
            return _space(view, Spot(int(table), int(space)))
        case "staff":
            return _staff(view, what)
        case "player":
            return _player(view, int(what))
        case "power":
            return f"{what}, a power: {view.deck.power(what).text}"
        case "marker":
            return _marker(model, what == "bonus")
        case "count":
            table, _, count = what.partition(":")
            return f"Table {table}: {counted(int(count), 'marker')} scored in full."
    return {
        "break": "A break: the marker goes back to your Fortress of Loneliness.",
        "done": "Ends your turn; the next player follows.",
        "other": "Takes a marker with its other side in hand.",
        "swap": "Swaps the two tips.",
        "decline": "Leaves it as it is.",
    }.get(what, "")


def _table(view: State, number: int) -> str:
    """A table with its tip, what raises it, and who is there."""
    table = view.table(number)
    if table is None:
        return f"Table {number} was put away."
    tip = "no guests"
    if table.tip is not None:
        meal = view.deck.meal(table.tip.card)
        known = view.deck.has_tip(table.tip.card)
        value = f"${view.deck.tip(table.tip.card).value}" if known else "an unknown sum ($?, ▒)"
        tip = f"a {meal} tip of {value} for each marker"
    more = ["$2 more by the Chef"] if table.chef else []
    more += ["$3 more by the Hostess this round"] if table.hostess else []
    extra = {4: 1, 5: 2}.get(len(table.spaces), 0)
    more = [f"${extra} more for its size (+{extra})", *more] if extra else more
    sides = sum(marker.bonus for marker in table.laid)
    more += [f"${sides} more for +$1 sides"] if sides else []
    who = [
        f"{view.seats[seat]} has {counted(table.count(seat), 'marker')}"
        for seat in range(len(view.seats))
        if table.count(seat)
    ]
    value = f"Table {number}: {', '.join([tip, *more])}."
    there = f"{listed(who)}." if who else "Nobody is here."
    return f"{value} {counted(len(table.spaces), 'space')}. {there}"


def _space(view: State, spot: Spot) -> str:
    marker = view.marker(spot)
    where = f"Space {spot.space} of table {spot.table}"
    if marker is None:
        return f"{where}: open."
    side = "its +$1 side up" if marker.bonus else "plain"
    return f"{where}: a marker of {view.seats[marker.seat]}, {side}."


def _staff(view: State, who: str) -> str:
    member, post = view.deck.member(who), view.post(who)
    red = "red (■), works at once" if member.red else f"works at {member.timing}"
    words = [f"{who}, {red}: {member.effect}"]
    if post is not None:
        there = [view.seats[seat] for seat in post.markers]
        free = post.spaces - len(there)
        words.append(f"{counted(free, 'space')} free{f'; {listed(there)} there' if there else ''}.")
        worth = {CHEF: "+$2", HOSTESS: "+$3"}.get(who)
        if worth:
            words.append(f"{counted(post.counters, 'counter')} of {worth} left on the card.")
    return " ".join(words)


def _player(view: State, seat: int) -> str:
    player = view.players[seat]
    hand = [f"{player.plain} plain (●)"] if player.plain else []
    hand += [f"{player.bonus} with +$1 up (+)"] if player.bonus else []
    hero = f", {player.hero}" if player.hero is not None else ""
    first = ", First Hero (◆)" if view.first == seat else ""
    ready = "" if player.hero is None or player.used is None else f" Power used: {player.used}."
    return (
        f"{view.seats[seat]}{hero}{first}: ${player.score}. Markers: in hand "
        f"{listed(hand) or 'none'}, {player.fortress} in the Fortress of Loneliness, "
        f"{player.aside} set aside, {player.realm} gone to the Phantom Realm.{ready}"
    )


def _marker(model: Restaurant, bonus: bool) -> str:
    me = model.me
    count = me.bonus if bonus else me.plain
    side = "+$1 side up: it adds $1 to the worth of its table" if bonus else "plain side up"
    return f"{counted(count, 'marker')} in hand, {side}."
