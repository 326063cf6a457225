"""R101: bidding for roles, our own variant."""

import re

import pytest

from altiplano import bots
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import altiplano, rule, seat_of

ROLES = ["farmer", "fisherman", "miner", "shepherd", "stonemason", "trader", "woodcutter"]
BIDS = [0, 1, 3, 6, 10, 15, 21, 28, 36]


def bidding(players: int = 3, first: int = 0, **options: object) -> Match:
    """The first bid is open."""
    return altiplano().start(players, 3, {"roles": "bid", "first": first, **options})


def bid(match: Match, *roles: str) -> None:
    """The seats that are asked bid on these roles, one after another."""
    for role in roles:
        (seat,) = match.to_move
        match.play(seat, f"role {role}")


def bids(match: Match) -> list[tuple[object, object]]:
    """Each seat's role and points, as everybody sees them."""
    seats = [seat_of(match, seat) for seat in range(match.state.players)]
    return [(seat["role"], seat.get("bid", 0)) for seat in seats]


def points_of(match: Match, seat: int) -> dict[str, int]:
    return {reason: points for reason, _, points in match.scores()[seat]}


@rule("R101")
def test_the_start_player_bids_first_and_a_role_without_a_bid_costs_nothing() -> None:
    """All roles lie face up."""
    match = bidding(players=3, first=1)

    assert match.to_move == (1,)
    assert match.options(1) == [f"role {role}" for role in ROLES]
    assert match.view(None)["roles"] == ROLES
    match.play(1, "role miner")

    assert bids(match) == [(None, 0), ("miner", 0), (None, 0)]
    assert match.to_move == (2,)


@rule("R101")
def test_a_higher_bid_sends_the_lower_one_back() -> None:
    """Who is outbid waits for their turn, and may bid on the same role."""
    match = bidding(players=3)

    bid(match, "miner", "miner")

    assert bids(match) == [(None, 0), ("miner", 1), (None, 0)]
    assert match.to_move == (2,)
    bid(match, "trader")
    assert match.to_move == (0,)
    bid(match, "miner")
    assert bids(match) == [("miner", 3), (None, 0), ("trader", 0)]
    assert match.to_move == (1,)


@rule("R101")
def test_every_raise_is_larger_and_nobody_bids_more_than_the_highest() -> None:
    """0, 1, 3, 6, 10, 15, 21, 28, 36."""
    match = bidding(players=2)
    seen = []

    for _ in BIDS:
        bid(match, "miner")
        seen.append(max(points for _, points in bids(match) if isinstance(points, int)))

    assert seen == BIDS
    (seat,) = match.to_move
    assert "role miner" not in match.options(seat)
    refusal = match.why_not(seat, "role miner")
    assert refusal is not None
    assert "that role already has the highest possible bid (R101)" in refusal
    assert len(match.options(seat)) == len(ROLES) - 1


@rule("R101")
def test_nobody_bids_out_of_turn_or_while_their_bid_lies_on_a_role() -> None:
    match = bidding(players=2)
    bid(match, "miner")

    with pytest.raises(Refused, match="waiting for seat 1"):
        match.play(0, "role trader")


@rule("R101", "A2.7")
def test_the_bidding_ends_when_everybody_has_a_role() -> None:
    """Tiles and coins come then, and not before."""
    match = bidding(players=2)
    bid(match, "trader", "trader")
    before = seat_of(match, 1)
    assert (before["coins"], before["bag"]) == (0, {})

    bid(match, "miner")

    assert match.view(None)["phase"] != "setup"
    assert match.view(None)["round"] == 1
    assert match.view(None)["roles"] == []
    assert bids(match) == [("miner", 0), ("trader", 1)]
    coins = [seat_of(match, seat)["coins"] for seat in range(2)]
    assert coins == [1, 3]
    taken = [event["role"] for event in match.log(None) if event["event"] == "took-role"]
    assert taken == ["miner", "trader"]


@rule("R101", "A11.1")
def test_missions_come_after_the_bidding() -> None:
    match = bidding(players=2, missions=True)
    assert "missions" not in match.view(None)["phase"]  # type: ignore[operator]

    bid(match, "trader", "miner")

    assert match.view(None)["phase"] == "missions"


@rule("R101", "A10.2")
def test_bids_are_points_lost_at_the_end() -> None:
    """They have their own line on the score sheet, and count during the match."""
    match = bidding(players=2)
    bid(match, "trader", "trader", "trader", "miner")
    dealt = altiplano().start(2, 3, {"first": 0})

    assert points_of(match, 0)["bid"] == -3
    assert points_of(match, 1)["bid"] == 0
    assert "bid" not in points_of(dealt, 0)
    numbers = match.view(0)["numbers"]
    total = sum(points_of(match, 0).values())
    assert numbers["seats"][0]["points"] == total  # type: ignore[index]
    match.playout(1)
    assert points_of(match, 0)["bid"] == -3
    totals = [sum(points_of(match, seat).values()) for seat in range(2)]
    assert match.winners == tuple(seat for seat in range(2) if totals[seat] == max(totals))


@rule("R101")
def test_a_bid_can_be_taken_back_until_somebody_else_bids() -> None:
    match = bidding(players=3)
    bid(match, "miner", "miner")

    assert match.undoable(0) == 0
    assert match.undoable(1) == 1
    match.undo(1)

    assert bids(match) == [("miner", 0), (None, 0), (None, 0)]
    assert match.to_move == (1,)


@rule("R101")
def test_positions_and_worlds_keep_bids() -> None:
    """While players bid, and in a simultaneous step later on."""
    match = bidding(players=3)
    for roles in (["miner", "miner"], ["farmer", "trader"]):
        bid(match, *roles)

        loaded = altiplano().load(match.position())

        assert loaded.position() == match.position()
        for seat in range(3):
            assert match.resample(seat, 1).view(seat) == match.view(seat)
    assert match.view(None)["phase"] == "planning"
    assert bids(match)[1] == ("miner", 1)


IMPOSSIBLE: dict[str, tuple[dict[str, object], str]] = {
    "no such bid": ({"seats": [{}, {"role": "miner", "bid": 2}]}, "it has bid 2 points"),
    "points on no role": ({"seats": [{}, {"bid": 3}]}, "but on no role"),
    "a bid of who is asked": (
        {"seats": [{"role": "miner"}, {"role": "trader"}]},
        "so it does not bid",
    ),
    "not all roles": ({"roles": ["miner"]}, "all roles can be bid on"),
    "the start player left out": ({"asked": {"1": "bid"}}, "the start player bids first"),
    "tiles before the roles": (
        {"seats": [{}, {"role": "miner", "bag": {"food": 1}}]},
        "before roles are taken",
    ),
    "another option": ({"options": {"roles": "choose"}}, "is not 'bid'"),
}


@rule("R101")
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_auctions_are_refused(name: str) -> None:
    changes, sentence = IMPOSSIBLE[name]
    position: dict[str, object] = {
        "players": 2,
        "phase": "setup",
        "round": 0,
        "options": {"roles": "bid"},
        "asked": {"0": "bid"},
        "roles": ROLES,
    }
    assert altiplano().load(position).to_move == (0,)

    with pytest.raises(Refused, match=re.escape(sentence)):
        altiplano().load({**position, **changes})


@rule("R101")
def test_nobody_has_bid_where_roles_are_dealt() -> None:
    with pytest.raises(Refused, match="the option 'roles' is not 'bid'"):
        altiplano().load({"seats": [{"role": "miner", "bid": 3}]})


@rule("R101")
@pytest.mark.parametrize("players", [2, 5])
def test_bots_bid_by_what_a_role_is_worth_to_them(players: int) -> None:
    """A novice bids little; nobody pays for a role that they like less than a free one."""
    paid = {}
    for level in ("novice", "steady"):
        match = bidding(players)
        bot = bots.get(level)
        while match.view(None)["phase"] == "setup":
            (seat,) = match.to_move
            chosen = bot.choose(match.view(seat), match.options(seat), seed=1, budget=None)
            match.play(seat, chosen)
        paid[level] = [int(str(points)) for _, points in bids(match)]

    assert sum(paid["novice"]) <= sum(paid["steady"])
    assert 0 in paid["steady"]
    assert max(paid["steady"]) <= 28


@rule("R101")
def test_a_bot_bids_more_where_a_role_is_worth_more() -> None:
    """With a box in which one role starts with a fortune, everybody bids for that one."""
    start = {"food": 4, "alpaca": 2, "wood": 2, "cacao": 2, "stone": 2}
    rich = altiplano({"roles": {"farmer": {"start": start}}})
    match = rich.start(2, 3, {"roles": "bid", "first": 0})
    bot = bots.get("steady")

    while match.view(None)["phase"] == "setup":
        (seat,) = match.to_move
        match.play(seat, bot.choose(match.view(seat), match.options(seat), seed=1, budget=None))

    roles = dict(bids(match))
    assert "farmer" in roles
    assert int(str(roles["farmer"])) >= 6
