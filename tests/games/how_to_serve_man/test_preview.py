"""What a player looks at before presenting a recipe."""

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import Claim, LeaveOut, Place
from boardgames_tui.games.how_to_serve_man.preview import (
    can_serve,
    final_offers,
    lacks,
    offers,
    preview,
)
from tests.games.how_to_serve_man.table import TEAMS, dish, play, table, tokens

MEATHEADS = "Spaghetti and Meatheads"
"""An entree for 11 points: 2 fried meat, a sauce, a carb, a spice."""


def test_points_bonus_and_each_judges_share_add_up() -> None:
    stables = {0: ("Grady the Galactic Wonderdog", "Finnegan Vig, Loan Shark", "Phrynas Tar")}
    state = table(hands={0: (MEATHEADS,)}, stables=stables)
    shown = preview(rules.observe(state, 0), 0, MEATHEADS, "master")
    assert (shown.master_bonus, shown.points) == (3, 11)
    assert shown.judges == (("Grady the Galactic Wonderdog", 2), ("Finnegan Vig, Loan Shark", -1))
    assert shown.total == 15
    sous = preview(state, 0, MEATHEADS, "sous")
    assert (sous.master_bonus, sous.total) == (0, 12)


def test_with_the_judge_that_would_be_claimed() -> None:
    panel = ("Korgus Kisrann", "Sputter Vantage", "Old Man Nebula")
    state = table(hands={0: (MEATHEADS,)}, panel=panel)
    shown = preview(state, 0, MEATHEADS, "sous", claim="Korgus Kisrann")
    assert shown.judges == (("Korgus Kisrann", 4),) and shown.total == 15


def test_the_total_stops_where_the_score_would_stop_at_0() -> None:
    stables = {0: ("Emberlynn, a Small Sun", "Gloop the Sentient Gravy")}
    state = table(hands={0: ("Gummy Grandpas",)}, stables=stables, scores=(0, 5))
    shown = preview(state, 0, "Gummy Grandpas", "sous", claim="Finnegan Vig, Loan Shark")
    # 2 for the dish, then -1, -1 and -1
    assert shown.points == 2 and shown.total == 0


def test_what_the_preview_promises_is_what_is_scored() -> None:
    stables = {0: ("Grady the Galactic Wonderdog", "Gnash, Cave Gourmet")}
    panel = ("Korgus Kisrann", "Sputter Vantage", "Old Man Nebula")
    state = table(
        hands={0: (MEATHEADS,)},
        mats={0: "2 fried_meat, sauce, carb, spice"},
        stables=stables,
        panel=panel,
        scores=(1, 9),
        event="Coupon Cult",
        events=("Sweeps Week",),
    )
    promised = preview(state, 0, MEATHEADS, "master", claim="Korgus Kisrann", left_out="spice")
    # 3 + 11, then 2 by Grady, 1 by Gnash for the carb alone, and 4 by Korgus
    assert promised.total == 21
    served = play(
        state,
        Place(seat=0, chef="master", space="table"),
        Claim(seat=0, judge="Korgus Kisrann"),
        LeaveOut(seat=0, token="spice"),
    )
    assert served.state.scores == (22, 9)


def test_what_each_judge_of_the_panel_would_pay_at_once() -> None:
    panel = ("Korgus Kisrann", "Emberlynn, a Small Sun", "Glorbia Dulcet")
    state = table(hands={0: ("Spicy Liver Strips",)}, panel=panel)
    assert offers(state, 0, "Spicy Liver Strips", "sous") == (
        ("Korgus Kisrann", 2),
        ("Emberlynn, a Small Sun", 0),
        ("Glorbia Dulcet", -1),
    )


def test_what_each_judge_of_the_panel_would_pay_in_the_end() -> None:
    panel = ("Phrynas Tar", "Deep Thorax", "Archivist Nine")
    state = table(
        panel=panel,
        stables={0: ("Slim Vapor",)},
        dishes={0: (dish("Meat Loafer"),)},
        hands={0: ("Baked Alaskan", "Gummy Grandpas")},
    )
    assert final_offers(rules.observe(state, 0), 0) == (
        ("Phrynas Tar", 5),
        ("Deep Thorax", 2),
        ("Archivist Nine", 5),
    )


def test_what_a_recipe_lacks() -> None:
    state = table(hands={0: (MEATHEADS,)}, mats={0: "fried_meat, meat, carb, fat"})
    assert lacks(state, 0, MEATHEADS) == tokens("fried_meat, sauce, spice")
    assert not can_serve(state, 0, MEATHEADS)
    rich = table(hands={0: (MEATHEADS,)}, mats={0: "2 fried_meat, sauce, carb, spice"})
    assert not lacks(rich, 0, MEATHEADS) and can_serve(rich, 0, MEATHEADS)
    cult = table(
        hands={0: (MEATHEADS,)}, mats={0: "2 fried_meat, sauce, carb"}, event="Coupon Cult"
    )
    assert lacks(cult, 0, MEATHEADS) == tokens("spice") and can_serve(cult, 0, MEATHEADS)


def test_a_team_mate_counts_with_the_common_pool_and_judges() -> None:
    state = table(
        4,
        options=TEAMS,
        hands={2: (MEATHEADS,)},
        mats={0: "2 fried_meat, sauce, carb, spice"},
        stables={0: ("Korgus Kisrann",)},
        scores=(48, 9),
    )
    assert can_serve(state, 2, MEATHEADS)
    assert preview(state, 2, MEATHEADS, "sous").total == 15
