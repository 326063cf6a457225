"""Role actions and the extensions that turn tiles or coins into goods (A5.7, A7.15, A12.7)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import Json, left, match_of, pieces, player, refusal, rule, seat_of

ROLES = [
    ("farmer", "farm", "food", "alpaca"),
    ("fisherman", "harbor", "food", "fish"),
    ("miner", "mine", "food", "ore"),
    ("shepherd", "farm", "alpaca", "wool"),
    ("stonemason", "mine", "food", "stone"),
    ("trader", "market", "coin", "fish wood"),
    ("woodcutter", "forest", "food", "wood"),
]
"""Role, location, what its space takes, the tiles of which one is gained."""

EXTENSIONS = [
    ("alpaca-breeding", "farm", "food", "alpaca", 2),
    ("ore-for-fish", "harbor", "fish", "ore", 2),
    ("lumber-camp", "forest", "food", "wood", 2),
    ("ore-shaft", "mine", "food", "ore", 2),
    ("fishing-ground", "harbor", "food", "fish", 2),
    ("cacao-trade", "market", "coin coin", "cacao", 2),
    ("drover", "market", "coin", "alpaca stone", 2),
    ("ferryman", "market", "coin", "fish wood", 2),
    ("building-yard", "market", "coin", "stone wood", 2),
    ("quarry", "mine", "food", "stone ore", 3),
    ("cacao-for-fish", "harbor", "fish fish", "cacao", 2),
    ("barter-quay", "harbor", "fish", "ore stone wood", 3),
    ("cacao-grove", "forest", "food food", "cacao", 2),
    ("shearing-shed", "farm", "alpaca", "wool", 3),
    ("cacao-plantation", "forest", "food", "cacao", 3),
    ("exotic-quay", "harbor", "fish", "wool cacao", 4),
    ("wool-and-ore-trade", "market", "coin coin", "wool ore", 3),
    ("luxury-trade", "market", "coin coin coin", "silver glass", 4),
]
"""Extension, location, what its spaces take, the tiles of which one is gained, its cost."""

BOTH = [*ROLES, *(line[:4] for line in EXTENSIONS)]
TILES = pieces("alpaca cacao cloth fish food glass ore silver stone wood wool")


def five(me: Json, **table: object) -> Match:
    """Seat 0 of five is asked, the others have passed; with five, every extension is in play."""
    return match_of(me, *[player(passed=True) for _ in range(4)], game=None, **table)


def owner(name: str, on_it: str = "", **fields: object) -> Json:
    """A player with that role or extension, and these pieces on its spaces."""
    roles = [line[0] for line in ROLES]
    if name in roles:
        return player(role=name, spaces={"role": on_it}, **fields)  # type: ignore[arg-type]
    return player(
        role="stonemason" if name != "quarry" else "farmer",
        extensions=[name],
        spaces={name: on_it},
        **fields,  # type: ignore[arg-type]
    )


def actions(match: Match, name: str) -> list[str]:
    """What seat 0 may choose of that role's or extension's action."""
    return [text for text in match.options(0) if text.split()[:2] == ["do", name]]


# What each of them does.


@rule("A12.7", "A5.7")
@pytest.mark.parametrize(("name", "location", "takes", "gives"), BOTH)
def test_a_full_role_or_extension_gives_one_tile_of_its_choice(
    name: str, location: str, takes: str, gives: str
) -> None:
    """Its pieces are used, tiles to the container and coins to the supply; one tile is gained."""
    choices = gives.split()
    texts = [f"do {name} {tile}" for tile in choices] if len(choices) > 1 else [f"do {name}"]
    start = five(owner(name, takes, pawn=location))

    assert sorted(actions(start, name)) == sorted(texts)

    for text, gained in zip(texts, choices, strict=True):
        match = start.copy()
        before = left(match, gained)
        match.play(0, text)
        tiles = [piece for piece in takes.split() if piece != "coin"]
        assert seat_of(match)["container"] == pieces(" ".join([*tiles, gained]))
        assert seat_of(match)["spaces"] == {}
        assert seat_of(match)["coins"] == 0
        assert left(match, gained) == before - 1


@rule("A12.7", "A5.7")
@pytest.mark.parametrize(("name", "location", "takes", "gives"), BOTH)
def test_a_role_or_extension_with_a_free_space_does_nothing(
    name: str, location: str, takes: str, gives: str
) -> None:
    """Its action waits until all of its spaces are filled."""
    one_short = " ".join(takes.split()[1:])
    match = five(owner(name, one_short, pawn=location, coins=1))
    choice = f" {gives.split(maxsplit=1)[0]}" if " " in gives else ""

    assert actions(match, name) == []
    assert refusal(match, f"do {name}{choice}").rule == "A5.7"


@rule("A12.7")
@pytest.mark.parametrize(("name", "location", "takes", "gives"), BOTH)
def test_a_role_or_extension_gives_nothing_else(
    name: str, location: str, takes: str, gives: str
) -> None:
    """Any tile that it does not list is refused."""
    match = five(owner(name, takes, pawn=location))

    for tile in TILES:
        if tile not in gives.split():
            assert match.why_not(0, f"do {name} {tile}") is not None


@rule("A5.7", "A6.2")
@pytest.mark.parametrize(("name", "location", "takes", "gives"), BOTH)
def test_a_role_or_extension_serves_at_its_location_only(
    name: str, location: str, takes: str, gives: str
) -> None:
    """Elsewhere its action is refused."""
    assert location != "village"
    match = five(owner(name, takes, pawn="village"))
    choice = f" {gives.split(maxsplit=1)[0]}" if " " in gives else ""

    assert refusal(match, f"do {name}{choice}").rule == "A6.2"


@rule("A5.7")
@pytest.mark.parametrize(("name", "_location", "takes", "_gives"), BOTH)
def test_spaces_take_what_the_action_needs_and_no_more(
    name: str, _location: str, takes: str, _gives: str
) -> None:
    """It has as many spaces as its action needs pieces, and each accepts only such a piece."""
    place = "role" if name in [line[0] for line in ROLES] else name
    piece, spaces = takes.split(maxsplit=1)[0], len(takes.split())
    tiles = " ".join([piece] * (spaces + 1)) if piece != "coin" else ""
    match = five(owner(name, planning=f"{tiles} silver", coins=9), phase="planning")

    assert refusal(match, f"place silver {place}").rule == "A5.2"
    for _ in range(spaces):
        match.play(0, f"place {piece} {place}")

    assert refusal(match, f"place {piece} {place}").code == "spaces-full"
    assert seat_of(match)["spaces"] == {place: pieces(takes)}


@rule("A5.7")
def test_spaces_refuse_what_the_action_does_not_need() -> None:
    """A role or extension accepts only the pieces of its own recipe."""
    me = player(
        role="farmer",
        extensions=["cacao-trade", "ore-for-fish"],
        planning="alpaca fish food",
        coins=1,
    )
    match = five(me, phase="planning")

    assert refusal(match, "place alpaca role").rule == "A5.2"
    assert refusal(match, "place coin role").rule == "A5.2"
    assert refusal(match, "place food ore-for-fish").rule == "A5.2"
    assert refusal(match, "place fish cacao-trade").rule == "A5.2"
    assert match.why_not(0, "place food role") is None
    assert match.why_not(0, "place fish ore-for-fish") is None
    assert match.why_not(0, "place coin cacao-trade") is None


@rule("A5.7")
def test_the_pieces_need_not_be_placed_in_the_same_round() -> None:
    """A fish from an earlier round waits for the second one."""
    me = player(
        pawn="harbor",
        extensions=["cacao-for-fish"],
        spaces={"cacao-for-fish": "fish"},
        planning="fish food",
    )
    match = match_of(me, player(), phase="planning")

    match.play(0, "place fish cacao-for-fish")
    match.play(0, "ready")
    match.play(0, "do cacao-for-fish")

    assert seat_of(match)["container"] == pieces("fish fish cacao")


@rule("A5.7")
def test_basic_actions_do_not_use_what_lies_on_a_role_or_extension() -> None:
    """Food on the farmer's space does not help an alpaca on the board to wool."""
    me = player(
        role="farmer",
        pawn="farm",
        extensions=["shearing-shed"],
        spaces={"role": "food", "shearing-shed": "alpaca", "farm": "wool"},
    )
    match = five(me)

    assert refusal(match, "do farm.cloth").rule == "A7.3"
    assert refusal(match, "do farm.food").rule == "A7.1"
    assert refusal(match, "do farm.wool").rule == "A7.2"


@rule("A5.7")
def test_a_role_or_extension_does_not_use_what_lies_on_the_board() -> None:
    """Tiles on the spaces of the location serve basic actions only."""
    me = player(
        role="farmer",
        pawn="farm",
        extensions=["shearing-shed"],
        spaces={"farm": "alpaca food"},
    )
    match = five(me)

    assert refusal(match, "do farmer").rule == "A5.7"
    assert refusal(match, "do shearing-shed").rule == "A5.7"


@rule("A5.7")
def test_a_role_or_extension_serves_its_owner_only() -> None:
    """Nobody uses or fills the spaces of another player's."""
    other = player(role="miner", extensions=["lumber-camp"], passed=True)
    acting = match_of(player(role="farmer", pawn="forest", coins=1), other)
    planning = match_of(player(role="farmer", planning="food"), other, phase="planning")

    assert refusal(acting, "do lumber-camp").code == "not-owned"
    assert refusal(acting, "do miner").code == "not-owned"
    assert refusal(planning, "place food lumber-camp").code == "not-owned"


@rule("A12.7", "A5.5")
def test_coins_beside_the_board_do_not_work_an_extension() -> None:
    """The coins must lie on its spaces, where only planning puts them."""
    match = five(player(pawn="market", extensions=["cacao-trade"], coins=5))

    assert refusal(match, "do cacao-trade").rule == "A5.7"
    assert refusal(match, "place coin cacao-trade").code == "other-question"


@rule("R5", "A12.7")
def test_coins_on_an_extension_may_be_spent_for_nothing() -> None:
    """With no cacao left the action is still there, and gives nothing."""
    me = player(pawn="market", extensions=["cacao-trade"], spaces={"cacao-trade": "coin coin"})
    hoarder = player(bag=" ".join(["cacao"] * 7), passed=True)
    match = match_of(me, hoarder)

    match.play(0, "do cacao-trade")

    assert seat_of(match)["spaces"] == {}
    assert seat_of(match)["coins"] == 0
    assert seat_of(match)["container"] == {}


# Buying them.


@rule("A7.15", "A12.7")
@pytest.mark.parametrize(
    ("name", "cost"), [(name, cost) for name, _location, _takes, _gives, cost in EXTENSIONS]
)
def test_each_extension_is_bought_for_its_cost(name: str, cost: int) -> None:
    """On the cheapest slot the printed cost is the price: one coin less is refused."""
    strip = [name, None, None, None, None]
    buyer = five(player(role="stonemason", pawn="market", coins=cost), strip=strip)
    selling = {"market": "alpaca"}
    poor = five(
        player(role="stonemason", pawn="market", coins=cost - 1, spaces=selling), strip=strip
    )

    buyer.play(0, f"buy {name}")

    assert seat_of(buyer)["extensions"] == [name]
    assert seat_of(buyer)["coins"] == 0
    assert refusal(poor, f"buy {name}").rule == "A7.15"


@rule("A7.15", "R13")
@pytest.mark.parametrize(
    ("role", "like"),
    [
        ("farmer", "alpaca-breeding"),
        ("fisherman", "fishing-ground"),
        ("miner", "ore-shaft"),
        ("shepherd", "shearing-shed"),
        ("trader", "ferryman"),
        ("woodcutter", "lumber-camp"),
        ("stonemason", None),
    ],
)
def test_the_extension_with_the_roles_own_action_is_refused_and_no_other(
    role: str, like: str | None
) -> None:
    """The same action means the same location, the same pieces in and the same tiles out."""
    refused = []
    for name, *_ in EXTENSIONS:
        strip = [name, None, None, None, None]
        match = five(player(role=role, pawn="market", coins=9), strip=strip)
        if f"buy {name}" not in match.options(0):
            assert refusal(match, f"buy {name}").code == "like-role"
            refused.append(name)

    assert refused == ([like] if like else [])


@rule("A5.5", "A5.7")
def test_a_bought_extension_is_used_from_the_next_planning_on() -> None:
    """It begins with empty spaces, so its action is refused in the round in which it is bought."""
    strip = ["ferryman", None, None, None, None]
    match = five(player(role="farmer", pawn="market", coins=5), strip=strip)

    match.play(0, "buy ferryman")
    match.play(0, "end")

    assert refusal(match, "do ferryman fish").rule == "A5.7"

    match.play(0, "pass")

    assert match.view(0)["phase"] == "planning"
    assert match.why_not(0, "place coin ferryman") is None
