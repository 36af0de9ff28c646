"""What each of the 30 judges pays; the numbers are read from the cards, not from their data."""

from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man.judges import final_pay, immediate_pay
from boardgames_tui.games.how_to_serve_man.state import Dish
from tests.games.how_to_serve_man.table import DECK, TEAMS, dish, table

LIVER = dish("Spicy Liver Strips")  # appetizer: a fried meat
WINGS = dish("Buffalo Wingmen")  # appetizer: a fried meat, a sauce
TARTARE = dish("Tourist Tartare")  # appetizer: 2 meat, a spice
SALAD = dish("Genuine Vegan Salad")  # appetizer: 2 vegetable, a meat
LOAFER = dish("Meat Loafer")  # entree: a baked meat, a baked vegetable, a carb
POACHER = dish("Poached Poacher")  # entree: 2 boiled meat, a boiled vegetable
VINNY = dish("Coq au Vinny")  # entree: a boiled meat, a sauce, a boiled vegetable, a fat
KUNG_POW = dish("Kung Pow Stuntman")  # entree: a fried meat, 2 fried vegetable, a spice
ROYAL = dish("Crown Roast, Minor Royal")  # entree: 2 baked meat, a boiled vegetable, fat, spice
RATS = dish("Rat Race Ratatouille")  # entree: a vegetable, and one baked, fried and boiled
WEDDING = dish("The Whole Wedding Party")  # entree: fried + boiled meat, baked vegetable, sauce
ALASKAN = dish("Baked Alaskan")  # dessert: a baked meat
GRANDPAS = dish("Gummy Grandpas")  # dessert: a boiled vegetable
BRITTLE = dish("Sweet Tooth Brittle")  # dessert: a carb, a fat, a spice
CHOCOLATE = dish("Death by Chocolatier")  # dessert: 2 sauce
BY_MASTER = dish("Meat Loafer", chef="master")


@pytest.mark.parametrize(
    ("judge", "served", "points"),
    [
        # 2 for each fried meat used
        ("Korgus Kisrann", LIVER, 2),
        ("Korgus Kisrann", dish("Spaghetti and Meatheads"), 4),
        ("Korgus Kisrann", KUNG_POW, 2),
        ("Korgus Kisrann", ALASKAN, 0),
        # 2 for any cooked meat used, once a dish
        ("Grady the Galactic Wonderdog", LIVER, 2),
        ("Grady the Galactic Wonderdog", POACHER, 2),
        ("Grady the Galactic Wonderdog", TARTARE, 0),
        ("Grady the Galactic Wonderdog", GRANDPAS, 0),
        # 2 per baked, -1 per boiled
        ("Emberlynn, a Small Sun", LOAFER, 4),
        ("Emberlynn, a Small Sun", ROYAL, 3),
        ("Emberlynn, a Small Sun", POACHER, -3),
        ("Emberlynn, a Small Sun", LIVER, 0),
        # 2 per boiled, -1 per fried
        ("Bishop Broth", POACHER, 6),
        ("Bishop Broth", KUNG_POW, -3),
        ("Bishop Broth", WEDDING, 1),
        # 2 per fried, -1 per baked
        ("Sputter Vantage", KUNG_POW, 6),
        ("Sputter Vantage", LOAFER, -2),
        ("Sputter Vantage", WEDDING, 1),
        # 3 per sauce, -1 for a dish without
        ("Gloop the Sentient Gravy", CHOCOLATE, 6),
        ("Gloop the Sentient Gravy", WINGS, 3),
        ("Gloop the Sentient Gravy", LIVER, -1),
        # 2 for a dish with no vegetable, raw or cooked
        ("Sporella, Mushroom Diva", LIVER, 2),
        ("Sporella, Mushroom Diva", BRITTLE, 2),
        ("Sporella, Mushroom Diva", SALAD, 0),
        ("Sporella, Mushroom Diva", GRANDPAS, 0),
        # 3 when a Sous-Chef presents
        ("The Understudy", LOAFER, 3),
        ("The Understudy", BY_MASTER, 0),
        # 2 for at most 2 tokens
        ("Slim Vapor", LIVER, 2),
        ("Slim Vapor", WINGS, 2),
        ("Slim Vapor", LOAFER, 0),
        # 1 per different cooked kind
        ("Zib and Zab, Conjoined Critics", WEDDING, 4),
        ("Zib and Zab, Conjoined Critics", POACHER, 2),
        ("Zib and Zab, Conjoined Critics", CHOCOLATE, 1),
        ("Zib and Zab, Conjoined Critics", BRITTLE, 0),
        # 2 for an appetizer
        ("Rex Quasar, Ex-Star Warrior", LIVER, 2),
        ("Rex Quasar, Ex-Star Warrior", ALASKAN, 0),
        # 3 for a dessert, -1 for an appetizer
        ("Glorbia Dulcet", ALASKAN, 3),
        ("Glorbia Dulcet", LIVER, -1),
        ("Glorbia Dulcet", LOAFER, 0),
        # 1 per raw ingredient
        ("Gnash, Cave Gourmet", TARTARE, 3),
        ("Gnash, Cave Gourmet", ROYAL, 2),
        ("Gnash, Cave Gourmet", LIVER, 0),
        # 1 per cooked vegetable
        ("Madame Photosynth", RATS, 3),
        ("Madame Photosynth", SALAD, 0),
        # 2 for 4 or more tokens
        ("Xanthe of the Nine Stomachs", VINNY, 2),
        ("Xanthe of the Nine Stomachs", ROYAL, 2),
        ("Xanthe of the Nine Stomachs", LOAFER, 0),
        # 2 per boiled vegetable
        ("Lady Ectoplasma", dish("Deadbeat Beet Borscht"), 4),
        ("Lady Ectoplasma", POACHER, 2),
        ("Lady Ectoplasma", LOAFER, 0),
        # 2 per baked meat
        ("Captain Rho Danderfrax", ROYAL, 4),
        ("Captain Rho Danderfrax", dish("Stuffed Bell Ringers"), 0),
        # 3 for a dish with no meat, raw or cooked
        ("Brother Fern", GRANDPAS, 3),
        ("Brother Fern", CHOCOLATE, 3),
        ("Brother Fern", SALAD, 0),
        ("Brother Fern", LIVER, 0),
        # -1 for every dish
        ("Finnegan Vig, Loan Shark", LIVER, -1),
        ("Finnegan Vig, Loan Shark", ROYAL, -1),
        # 1 for an appetizer
        ("Little Oomph", LIVER, 1),
        ("Little Oomph", LOAFER, 0),
        # 1 for a dish with sauce, however much
        ("Contessa Umami", CHOCOLATE, 1),
        ("Contessa Umami", LIVER, 0),
        # End of Game alone
        ("Phrynas Tar", LOAFER, 0),
        ("Princess Obligata", LOAFER, 0),
        ("Deep Thorax", LOAFER, 0),
        ("Assessor Nought", LOAFER, 0),
        ("The Hive Mind Called Gary", LOAFER, 0),
        ("Judicatrix Supreme", LOAFER, 0),
        ("Old Man Nebula", ALASKAN, 0),
        ("Count Calorie", ROYAL, 0),
        ("Archivist Nine", LOAFER, 0),
    ],
)
def test_immediate(judge: str, served: Dish, points: int) -> None:
    assert immediate_pay(DECK, judge, served) == points


SMALL = {0: (LIVER, ALASKAN)}
MENU = {0: (LIVER, WINGS, LOAFER, VINNY, ALASKAN, GRANDPAS, BRITTLE)}
"""2 appetizers, 2 entrees, 3 desserts; one dish of 4 tokens."""
EVEN = {0: (LIVER,), 1: (WINGS,)}
BEATEN = {0: (LIVER,), 1: (WINGS, ALASKAN)}
OURS = {"stables": {0: ("Deep Thorax", "Slim Vapor", "Bishop Broth")}}
SEVEN_JUDGES = (
    "Deep Thorax",
    "Slim Vapor",
    "Bishop Broth",
    "Korgus Kisrann",
    "Little Oomph",
    "Brother Fern",
    "Phrynas Tar",
)


@pytest.mark.parametrize(
    ("judge", "arranged", "points"),
    [
        # 5 per entree completed
        ("Phrynas Tar", {"dishes": MENU}, 10),
        ("Phrynas Tar", {"dishes": SMALL}, 0),
        # 1 per meat left, raw or cooked, at most 2
        ("Grady the Galactic Wonderdog", {"mats": {0: "meat"}}, 1),
        ("Grady the Galactic Wonderdog", {"mats": {0: "2 meat, fried_meat"}}, 2),
        ("Grady the Galactic Wonderdog", {"mats": {0: "sauce"}}, 0),
        # 6 per set of the three courses
        ("Princess Obligata", {"dishes": MENU}, 12),
        ("Princess Obligata", {"dishes": SMALL}, 0),
        # 1 per judge in the stable, at most 5
        ("Deep Thorax", OURS, 3),
        ("Deep Thorax", {"stables": {0: SEVEN_JUDGES}}, 5),
        # 8, and -1 per ingredient left, at most 10
        ("Assessor Nought", {}, 8),
        ("Assessor Nought", {"mats": {0: "2 meat, sauce"}}, 5),
        ("Assessor Nought", {"mats": {0: "8 meat, 5 carb"}}, -2),
        # 1 per different cooked kind used
        ("The Hive Mind Called Gary", {"dishes": MENU}, 6),
        ("The Hive Mind Called Gary", {"dishes": {0: (CHOCOLATE, BRITTLE)}}, 1),
        # 6 if nobody completed more, -2 if nobody completed fewer
        ("Judicatrix Supreme", {"dishes": SMALL}, 6),
        ("Judicatrix Supreme", {"dishes": EVEN}, 4),
        ("Judicatrix Supreme", {"dishes": BEATEN}, -2),
        # 2 per dessert
        ("Old Man Nebula", {"dishes": MENU}, 6),
        # 4 per dish of 4 or more tokens
        ("Count Calorie", {"dishes": MENU}, 4),
        ("Count Calorie", {"dishes": {0: (ROYAL, RATS, KUNG_POW)}}, 12),
        # 7, and -1 per recipe card in hand, at most 7
        ("Archivist Nine", {}, 7),
        ("Archivist Nine", {"hands": {0: ("Meat Loafer", "Coq au Vinny")}}, 5),
        ("Archivist Nine", {"hands": {0: DECK.of_course("entree")[:9]}}, 0),
        # 1 per different cooked vegetable kind
        ("Madame Photosynth", {"dishes": {0: (RATS, GRANDPAS)}}, 3),
        # 1 per different raw kind
        ("Xanthe of the Nine Stomachs", {"dishes": {0: (BRITTLE, TARTARE)}}, 4),
        # 1 per boiled vegetable used
        ("Lady Ectoplasma", {"dishes": {0: (GRANDPAS, POACHER)}}, 2),
        # 1 per dish of a Master Chef, at most 3
        ("Captain Rho Danderfrax", {"dishes": {0: (BY_MASTER, LIVER)}}, 1),
        (
            "Captain Rho Danderfrax",
            {"dishes": {0: tuple(d.evolve(chef="master") for d in MENU[0])}},
            3,
        ),
        # -1 per meat left, raw or cooked
        ("Brother Fern", {"mats": {0: "2 meat, boiled_meat, vegetable"}}, -3),
        # 7
        ("Finnegan Vig, Loan Shark", {}, 7),
        # 3 per set
        ("Little Oomph", {"dishes": MENU}, 6),
        # 1 per dish with a pantry token
        ("Contessa Umami", {"dishes": MENU}, 3),
        # Immediate alone
        ("Korgus Kisrann", {"dishes": MENU}, 0),
        ("Emberlynn, a Small Sun", {"dishes": MENU}, 0),
        ("Bishop Broth", {"dishes": MENU}, 0),
        ("Sputter Vantage", {"dishes": MENU}, 0),
        ("Gloop the Sentient Gravy", {"dishes": MENU}, 0),
        ("Sporella, Mushroom Diva", {"dishes": MENU}, 0),
        ("The Understudy", {"dishes": MENU}, 0),
        ("Slim Vapor", {"dishes": MENU}, 0),
        ("Zib and Zab, Conjoined Critics", {"dishes": MENU}, 0),
        ("Rex Quasar, Ex-Star Warrior", {"dishes": MENU}, 0),
        ("Glorbia Dulcet", {"dishes": MENU}, 0),
        ("Gnash, Cave Gourmet", {"dishes": MENU}, 0),
    ],
)
def test_end_of_game(judge: str, arranged: dict[str, Any], points: int) -> None:
    assert final_pay(table(panel=(), **arranged), judge, 0) == points


def test_every_judge_is_tried_in_both_timings() -> None:
    for test in (test_immediate, test_end_of_game):
        (mark,) = test.pytestmark  # type: ignore[attr-defined]
        assert {case[0] for case in mark.args[1]} == {card.name for card in DECK.judges}
    assert len(DECK.judges) == 30


def test_a_team_is_judged_as_one() -> None:
    hands = {0: ("Meat Loafer",), 2: ("Coq au Vinny",), 1: ("Baked Alaskan",)}
    state = table(4, options=TEAMS, hands=hands, mats={0: "meat"}, dishes=SMALL)
    assert final_pay(state, "Archivist Nine", 0) == 5
    assert final_pay(state, "Archivist Nine", 1) == 6
    assert final_pay(state, "Judicatrix Supreme", 1) == -2
