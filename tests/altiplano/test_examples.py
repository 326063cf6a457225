"""The four examples of the base rulebook, played."""

from tests.positions import (
    acting,
    drawing,
    match_of,
    pieces,
    planning,
    player,
    points,
    refusal,
    rows,
    rule,
    seat_of,
)


@rule("A4.1", "A4.2")
def test_example_a() -> None:
    """Of four free planning spaces one gets the fish from the harbor, three are drawn."""
    match = drawing(spaces={"harbor": "fish"}, bag="ore ore ore ore ore")

    match.play(0, "take fish harbor")

    assert seat_of(match)["planning"] == pieces("fish")
    assert seat_of(match)["spaces"] == {}

    match.play(0, "draw")

    assert seat_of(match)["planning"] == pieces("fish ore ore ore")
    assert seat_of(match)["bag"] == pieces("ore ore")


@rule("A5.1", "A7.1", "A7.2")
def test_example_b() -> None:
    """An alpaca with a food makes a wool; without, a food; and two alpacas two food at once."""
    plans = {
        "do farm.wool": ["alpaca", "food"],
        "do farm.food": ["alpaca"],
    }
    for action, tiles in plans.items():
        match = match_of(
            player(pawn="farm", planning="alpaca alpaca food"), player(), phase="planning"
        )
        for tile in tiles:
            match.play(0, f"place {tile} farm")
        match.play(0, "ready")

        match.play(0, action)

        gained = "wool" if action == "do farm.wool" else "food"
        assert seat_of(match)["container"] == pieces(" ".join([*tiles, gained]))

    both = planning("alpaca alpaca food", pawn="farm")
    both.play(0, "place alpaca farm")
    both.play(0, "place alpaca farm")
    both.play(0, "ready")
    both.play(1, "ready")
    both.play(0, "do farm.food")
    both.play(0, "do farm.food")

    assert seat_of(both)["container"] == pieces("alpaca alpaca food food")
    assert [event["event"] for event in both.log(0)].count("did") == 1


@rule("A6.4")
def test_example_c() -> None:
    """One cart and one food reach three locations: stay, ride three steps, walk one."""
    ring = ["harbor", "farm", "forest", "road", "village", "market", "mine"]
    me = player(
        pawn="harbor",
        spaces={
            "harbor": "fish fish",
            "road": "stone wood",
            "village": "wool",
            "movement": "food",
        },
    )
    match = match_of(me, player(passed=True), ring=ring)

    match.play(0, "do harbor.stone")
    match.play(0, "end")
    match.play(0, "cart road")
    match.play(0, "do road.build")

    assert refusal(match, "cart village").rule == "A6.4"

    match.play(0, "end")
    match.play(0, "walk village")
    match.play(0, "store wool")

    assert rows(match) == ["wool"]
    assert seat_of(match)["pawn"] == "village"
    assert seat_of(match)["road"] == 1


@rule("A9.1", "A9.3", "A9.4", "A9.8", "A10.2")
def test_example_d() -> None:
    """A stone completes row 2 for 3 points; wool begins row 3, and the other stone row 4."""
    match = acting(
        "village",
        spaces={"village": "wool stone stone"},
        warehouse=["fish fish", "stone corn"],
    )

    match.play(0, "store stone")

    assert rows(match) == ["fish fish", "stone corn stone"]
    assert points(match)["warehouse rows"] == 3

    match.play(0, "store wool")
    match.play(0, "store stone")

    assert rows(match) == ["fish fish", "stone corn stone", "wool", "stone"]
    assert points(match)["warehouse rows"] == 3
