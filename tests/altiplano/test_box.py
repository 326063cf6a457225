"""The owner's box: overlays that change, add and remove components, and the mistakes in them."""

import json
import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from altiplano import games
from altiplano.errors import Refused
from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.records import BOARD, KINDS, printed
from altiplano.games.altiplano.content.verbs import SPECIALS, VERBS
from altiplano.games.altiplano.text.components import content_of
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.template import template
from tests.positions import (
    Json,
    acting,
    altiplano,
    match_of,
    once,
    player,
    points,
    refusal,
    seat_of,
)

Overlay = dict[str, object]

PRINTED = printed()

HOWTO = Path(__file__).parents[2] / "docs" / "howto" / "put-in-your-box.md"

EVERY_KIND = """
[goods.silver]
price = 7
points = 5

[goods.fish]
stock = [9, 10, 12, 13]

[actions."farm.food"]
gives = ["food", "food"]

[roles.farmer]
uses = ["food", "coin"]
gives = ["alpaca", "wool"]
start = { food = 3, alpaca = 2 }
coins = 4

[roles.sailor]
name = "Sailor"
location = "harbor"
uses = ["wood"]
verb = "boat"
start = { food = 3 }
coins = 0

[extensions.quarry]
cost = 1
tiles = ["A", "A 3+", "B 5+"]

[extensions.drover]
removed = true

[extensions.smelter]
name = "Smithy"
location = "mine"
uses = ["ore"]
gives = ["silver"]
cost = 1
tiles = ["A", "A"]

[orders.o1]
tiles = ["corn", "fish"]
points = 5

[orders.o2]
removed = true

[orders.o18]
tiles = ["wood"]
points = 2

[orders.o17]
tiles = ["stone"]
points = 3

[houses.wool]
goods = ["wool", "cloth"]

[houses.fish]
removed = true

[boats.glass]
gives = "corn"

[boats.second-fish]
gives = "fish"

[missions.three-rows]
points = 9

[missions.five-corn]
stores = { corn = 2 }

[missions.first-house]
removed = true

[missions.two-boats]
name = "Two boats"
boats = 2
points = 3

[board.village]
spaces = 4

[board.planning]
open = 5

[board.carts]
stock = [7, 10, 13, 16]
most = 3

[board.road-track]
steps = ["corn", "planning", "corn"]

[board.left-depot]
rows = [[2, 1], [3, 4], [4, 9]]

[board.right-depot]
rows = [[5, 20], [1, 1]]

[board.strip]
surcharge = [0, 2, 4]

[board.order-deck]
stock = [11, 11, 13, 13]

[board.card-points]
boat = 3
house = 5
"""
"""A value of every kind is changed; cards and tiles are added and removed."""


@cache
def edition(text: str) -> Game:
    """The game with an overlay given as the text of a file."""
    return altiplano(tomllib.loads(text))


def content_mistakes(text: str, tmp_path: Path) -> list[str]:
    """The sentences with which a file is refused."""
    file = tmp_path / "mybox.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        altiplano(file)
    assert caught.value.code == "bad-content"
    return str(caught.value).splitlines()


def played_out(match: Match, luck: Random, most: int = 20_000) -> Match:
    """The match at its end; seats seldom take their last option, which mostly ends something."""
    for _ in range(most):
        if match.over:
            return match
        seat = match.to_move[int(luck.random() * len(match.to_move))]
        options = match.options(seat)
        assert options
        assert len(set(options)) == len(options), f"an option is offered twice: {options}"
        last = len(options) - 1 if len(options) > 1 and luck.random() < 0.85 else len(options)
        match.play(seat, options[int(luck.random() * last)])
    raise AssertionError(f"no end after {most} choices")


# What an overlay changes.


def test_an_overlay_reaches_every_kind_of_value() -> None:
    """Prices, costs, orders, houses, boats, roles, rows, road, strip, missions and stock."""
    content = content_of(edition(EVERY_KIND))

    assert content.goods["silver"].price == 7
    assert content.goods["fish"].stock == (9, 10, 12, 13)
    assert content.actions["farm.food"].gives == ["food", "food"]
    assert content.roles["farmer"].start == {"food": 3, "alpaca": 2}
    assert content.extensions["quarry"].cost == 1
    assert content.orders["o1"].tiles == ["corn", "fish"]
    assert content.houses["wool"].goods == ["wool", "cloth"]
    assert content.boats["glass"].gives == "corn"
    assert content.missions["three-rows"].points == 9
    assert content.missions["five-corn"].stores == {"corn": 2}
    assert content.spaces["village"].spaces == 4
    assert content.planning.open == 5
    assert content.carts.most == 3
    assert content.road.steps == ["corn", "planning", "corn"]
    assert [depot.rows for depot in content.depots] == [[(2, 1), (3, 4), (4, 9)], [(5, 20), (1, 1)]]
    assert content.strip.surcharge == [0, 2, 4]
    assert content.order_deck.stock == (11, 11, 13, 13)
    assert content.card_points.house == 5


def test_prices_and_actions_of_an_overlay_are_played() -> None:
    """The market pays the owner's price; an action gives the owner's tiles."""
    game = edition(EVERY_KIND)
    selling = acting("market", game=game, spaces={"market": "silver"})
    working = acting("farm", game=game, spaces={"farm": "alpaca"})

    selling.play(0, "sell silver")
    working.play(0, "do farm.food")

    assert seat_of(selling)["coins"] == 7
    assert seat_of(working)["container"] == {"alpaca": 1, "food": 2}


def test_extensions_of_an_overlay_cost_what_it_says() -> None:
    """Cost and surcharge are the owner's."""
    game = edition(EVERY_KIND)
    me = player(pawn="market", coins=5)
    strip = ["ferryman", "quarry/2", "smelter"]
    match = match_of(me, player(passed=True), {"passed": True}, game=game, strip=strip)

    match.play(0, "buy smelter")

    assert seat_of(match)["coins"] == 0
    assert match.why_not(0, "buy drover") is not None


def test_cards_and_rows_of_an_overlay_score_what_it_says() -> None:
    """Rows, boats, houses, orders and goods by the owner's points."""
    game = edition(EVERY_KIND)
    me = player(
        warehouse=["fish fish", "wool wool wool", "ore"],
        boats=["second-fish"],
        houses=["wool"],
        orders=["o1", "o17"],
        bag="silver",
    )

    match = match_of(me, game=game, phase="end")

    assert points(match) == {
        "goods": 5 + 2 + 3 * content_of(game).goods["wool"].points,
        "boats": 3,
        "houses": 5 + 3,
        "orders": 5 + 3,
        "warehouse rows": 1 + 4,
    }


def test_an_added_role_is_dealt_and_acts() -> None:
    """A role of the owner may even build boats."""
    game = edition(EVERY_KIND)
    match = acting("harbor", game=game, role="sailor", spaces={"role": "wood"})

    match.play(0, "do sailor second-fish")

    assert seat_of(match)["boats"] == ["second-fish"]


def test_a_removed_component_cannot_be_named() -> None:
    """Neither in a move nor in a position."""
    match = acting("market", game=edition(EVERY_KIND), coins=3)

    assert "this edition has no such component" in str(refusal(match, "order o2"))
    with pytest.raises(Refused, match="there is no order 'o2'"):
        match_of(player(orders=["o2"]), game=edition(EVERY_KIND))


@once
def test_values_keep_their_origin_unless_the_owner_gives_them() -> None:
    """What the overlay gives is the owner's; all else stays as it was."""
    printed = tally_of(altiplano())
    game = edition("[orders.o1]\npoints = 9\n[goods.fish]\nprice = 2\n")

    record = content_of(game).orders["o1"]

    assert {value.name: value.origins for value in games.catalog(game).values(record)} == {
        "tiles": ["reconstructed"],
        "points": ["owner"],
    }
    found = tally_of(game)
    assert found["owner"] == 2
    assert found["reconstructed"] == printed["reconstructed"] - 1
    assert found["rulebook"] == printed["rulebook"] - 1


def tally_of(game: Game) -> dict[str, int]:
    catalog = games.catalog(game)
    return catalog.tally(catalog.kinds())


# The template.


def test_an_untouched_template_changes_nothing(tmp_path: Path) -> None:
    """The edition is the printed one, and its matches carry no overlay."""
    file = tmp_path / "mybox.toml"
    file.write_text(template(games.catalog(altiplano())), encoding="utf-8")

    game = altiplano(file)

    assert game.edition == altiplano().edition
    assert game.start(players=3, seed=7).journal() == altiplano().start(players=3, seed=7).journal()


@once
def test_the_template_has_a_line_for_every_value_that_no_rulebook_states() -> None:
    """With every line taken in as it is, nothing is left to look up, and no value has changed."""
    text = template(games.catalog(altiplano()))

    game = edition(re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE))

    found = tally_of(game)
    assert found["owner"] > 100
    assert found["reconstructed"] == found["report"] == found["inferred"] == 0
    assert plain_values(game) == plain_values(altiplano())


def plain_values(game: Game) -> list[object]:
    catalog = games.catalog(game)
    records = [record for kind in catalog.kinds().values() for record in kind.values()]
    return [value.value for record in records for value in catalog.values(record)]


def test_a_template_filled_in_halfway_goes_through_a_journal(tmp_path: Path) -> None:
    """Tables without a value do not make another edition."""
    text = template(games.catalog(altiplano())).replace("# points = 9", "points = 8", 1)
    file = tmp_path / "mybox.toml"
    file.write_text(text, encoding="utf-8")
    match = altiplano(file).start(players=2, seed=3)

    again = reread(match.journal())

    assert again.position() == match.position()
    assert match.view(0)["content"] == {"orders": {"o1": {"points": 8}}}


def reread(journal: str) -> Match:
    """A journal replayed in the edition that it carries, and nothing else."""
    header = next(line for line in journal.splitlines() if line.startswith("content: "))
    content = json.loads(header.removeprefix("content: "))
    return altiplano(content).replay(journal)


# The page that explains it.


def test_the_box_of_the_howto_is_in_order_and_plays(tmp_path: Path) -> None:
    """Its example is a whole file; a match with it can be played to the end."""
    (block,) = re.findall(r"```toml\n(.*?)```", HOWTO.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "mybox.toml"
    file.write_text(block, encoding="utf-8")

    game = altiplano(file)
    match = played_out(game.start(4, 2, {"missions": True}), Random(2))

    assert content_of(game).orders["o17"].tiles == ["fish", "fish", "fish"]
    assert "drover" not in content_of(game).extensions
    assert reread(match.journal()).scores() == match.scores()


def test_the_python_of_the_howto_runs() -> None:
    """With values in a dict."""
    (block,) = re.findall(r"```python\n(.*?)```", HOWTO.read_text(encoding="utf-8"), re.DOTALL)

    exec(compile(block, str(HOWTO), "exec"), {})


def test_the_mistake_and_the_lines_of_the_howto_are_real(tmp_path: Path) -> None:
    """The template has the lines that it shows, and the mistake reads as it says."""
    page = HOWTO.read_text(encoding="utf-8")
    shown = re.findall(r"^       (.*)$", page, re.MULTILINE)
    lines = template(games.catalog(altiplano())).splitlines()

    (found,) = content_mistakes("\n" * 11 + "extensions.quarry.one_of = ['orr']", tmp_path)

    assert [line for line in shown if "[extensions.quarry]" in line][1] == found.replace(
        f"{tmp_path}/", ""
    )
    first = lines.index("[extensions.quarry]")
    assert lines[first : first + 4] == shown[1:5]


# Editions side by side.


def test_two_editions_live_side_by_side() -> None:
    """Each match is played by the values of its own game object."""
    printed, rich = altiplano(), edition(EVERY_KIND)
    matches = [acting("market", game=each, spaces={"market": "silver"}) for each in (printed, rich)]

    for match in matches:
        match.play(0, "sell silver")

    assert [seat_of(match)["coins"] for match in matches] == [3, 7]
    assert printed.edition != rich.edition


def test_position_view_and_journal_carry_the_overlay() -> None:
    """Each of the three is enough to continue the match."""
    game = edition(EVERY_KIND)
    match = game.start(players=3, seed=5, options={"missions": True})

    position, view = match.position(), match.view(1)

    for text in (position, view):
        assert text["edition"] == game.edition
        other = altiplano(json.loads(json.dumps(text["content"])))
        assert other.edition == game.edition
    assert reread(match.journal()).position() == position
    assert altiplano(position["content"]).load(position).position() == position
    imagined = altiplano(view["content"]).imagine(view, 3)
    assert imagined.view(1) == view


def test_another_edition_refuses_them() -> None:
    """The sentence names both editions."""
    game = edition(EVERY_KIND)
    match = game.start(players=2, seed=5)

    attempts: list[Callable[[], Match]] = [
        lambda: altiplano().load(match.position()),
        lambda: altiplano().imagine(match.view(0), 1),
        lambda: altiplano().replay(match.journal()),
    ]
    for attempt in attempts:
        with pytest.raises(Refused) as caught:
            attempt()
        assert caught.value.code == "other-edition"
        assert game.edition in str(caught.value)
        assert altiplano().edition in str(caught.value)


def test_an_overlay_is_the_games_own() -> None:
    """Who changes the dict afterwards changes nothing in the game."""
    overlay: Overlay = {"orders": {"o1": {"points": 5}}}
    game = altiplano(overlay)
    before = game.start(players=2, seed=1).journal()

    overlay["orders"] = {"o1": {"points": 6}}
    changes = {"o2": {"points": 5}}
    other = altiplano({"orders": changes})
    changes["o2"]["points"] = 6

    assert game.start(players=2, seed=1).journal() == before
    assert other.start(players=2, seed=1).view(0)["content"] == {"orders": {"o2": {"points": 5}}}


# The move table.


@pytest.mark.parametrize(
    "text",
    [
        EVERY_KIND,
        "[orders.o1]\npoints = 3\n",
        "[extensions.wild-space]\nremoved = true\n",
        "[extensions.exchange]\nremoved = true\n[extensions.coin-movement]\nremoved = true\n",
        "[board.left-depot]\nrows = [[3, 1]]\n",
        "[missions.a]\nname = 'A'\nrows = 1\npoints = 1\n",
    ],
)
def test_moves_of_the_printed_edition_keep_their_numbers(text: str) -> None:
    """Additions come after them, and the number of what is removed is not used again."""
    printed = altiplano().rules.move_texts
    game = edition(text)

    assert game.rules.move_texts[: len(printed)] == printed
    assert len(set(game.rules.move_texts)) == len(game.rules.move_texts)
    for number, move in enumerate(game.rules.move_texts):
        assert game.move_text(number) == move
        if move in game.rules.move_numbers:
            assert game.parse_move(move) == number


def test_additions_are_appended_and_removals_leave_a_gap() -> None:
    """`order o17` comes after all printed moves; the number of `order o2` means nothing else."""
    printed = altiplano().rules.move_texts

    game = edition(EVERY_KIND)

    assert game.parse_move("order o17") >= len(printed)
    assert game.parse_move("do smelter") >= len(printed)
    assert game.parse_move("order o2") == altiplano().parse_move("order o2")


def test_the_order_of_a_file_does_not_matter() -> None:
    """Added components are numbered by name, since journals keep no order."""
    one = edition(
        "[orders.o17]\ntiles = ['ore']\npoints = 1\n[orders.o18]\ntiles = ['fish']\npoints = 2\n"
    )
    other = edition(
        "[orders.o18]\npoints = 2\ntiles = ['fish']\n[orders.o17]\npoints = 1\ntiles = ['ore']\n"
    )

    assert one.edition == other.edition
    assert one.rules.move_texts == other.rules.move_texts
    assert one.start(3, 1).position()["orders"] == other.start(3, 1).position()["orders"]


# Whole matches.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_match_with_an_overlay_plays_to_its_end_and_replays(players: int) -> None:
    """With missions; the journal alone leads to the same end."""
    match = edition(EVERY_KIND).start(players, 11, {"missions": True, "roles": "choose"})

    played_out(match, Random(players))

    again = reread(match.journal())
    assert again.over
    assert again.position() == match.position()
    assert again.scores() == match.scores()


# Mistakes.


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        # Names and types.
        (
            "[order.o1]\npoints = 1",
            "line 1, [order] is not a kind of component; known kinds: goods,",
        ),
        ("orders = 3", "line 1, [orders] should have one table for each component"),
        ("[orders]\npoints = 3", "line 2, [orders.points] should be a table, such as [orders.o1]"),
        ("[orders.o1]\npionts = 3", "line 2, [orders.o1] has no value 'pionts'; possible: origin"),
        ("[orders.o1]\n\npoints = '3'", "line 3, [orders.o1] has 'points' = \"3\"; it should be a"),
        (
            "[orders.o1]\npoints = 3.0",
            "line 2, [orders.o1] has 'points' = 3.0; it should be a whole",
        ),
        (
            "[orders.o1]\npoints = true",
            "[orders.o1] has 'points' = true; it should be a whole number",
        ),
        ("[orders.o1]\npoints = 2020-01-01", "has 'points' = \"2020-01-01\"; it should be a whole"),
        (
            "[orders.o1]\ntiles = 'ore'",
            "has 'tiles' = \"ore\"; it should be a list of texts, such as",
        ),
        (
            "[goods.ore]\nstock = [1, 2]",
            "it should be four whole numbers, for 2, 3, 4 and 5 players",
        ),
        ("[board.strip]\nsurcharge = 1", "it should be a list of whole numbers, such as [0, 1, 2]"),
        ("[board.left-depot]\nrows = [3]", "it should be pairs of spaces and points, such as [[3,"),
        ("[board.road-track]\nsteps = ['x']", 'it should be a list of "planning" and "corn"'),
        ("[roles.miner]\nstart = ['ore']", "it should be names with whole numbers, such as { food"),
        ("[roles.miner]\nrepeat = 1", "has 'repeat' = 1; it should be true or false"),
        (
            "[missions.three-rows]\nfirst = 'boat'",
            "should be one of '', 'row', 'fish-row', 'order'",
        ),
        (
            "[orders.o1]\norigin = 1",
            "it should be one of rulebook, report, inferred, outline",
        ),
        (
            "[orders.o17]\npoints = 3",
            "is not in the game yet, and a new one needs these as well: 'ti",
        ),
        ("[board.harbour]\nspaces = 3", "[board.harbour] is not on the board; known: farm, forest"),
        (
            "[orders.o77]\nremoved = true",
            "cannot be removed, because it does not exist; known: o1, o2, o3",
        ),
        (
            "[orders.o1]\nremoved = true\npoints = 3",
            "is removed, so it should have no other values",
        ),
        ("[board.strip]\nremoved = true", "[board.strip] is missing"),
        ("[goods.ore]\nremoved = true", "[goods] should be these and no others: alpaca, cacao"),
        ("[orders.'o 1']\ntiles = ['ore']\npoints = 1", "should have a name of one word without a"),
        # Goods, locations, verbs, numbers.
        (
            "[extensions.quarry]\none_of = ['stone', 'orr']",
            "line 2, [extensions.quarry] names the unknown go",
        ),
        (
            "[boats.fish]\ngives = 'fsh'",
            "[boats.fish] names the unknown good 'fsh'; known goods: alpaca",
        ),
        ("[orders.o1]\ntiles = ['coin']", "names the unknown good 'coin'; known goods"),
        ("[roles.miner]\nstart = { fod = 1 }", "names the unknown good 'fod'; known goods"),
        ("[missions.most-ore]\nmost = 'gold'", "names the unknown good 'gold'; known goods"),
        (
            "[roles.miner]\nlocation = 'mines'",
            "names the location 'mines'; known locations: farm, fo",
        ),
        ("[goods.ore]\nhome = 'mines'", "lies on 'mines'; known: supply, farm"),
        (
            "[actions.'farm.wool']\nverb = 'fly'",
            "has the unknown verb 'fly'; known verbs: gain, sell, store",
        ),
        ("[orders.o1]\npoints = -1", "has -1 in 'points'; possible are 0 to 99"),
        ("[extensions.quarry]\ncost = 100", "has 100 in 'cost'; possible are 0 to 99"),
        ("[orders.o1]\ntiles = [" + "'ore', " * 9 + "]", "has 9 pieces in 'tiles'; the most is 8"),
        (
            "[extensions.quarry]\ntiles = ['E']",
            "has the tile 'E'; it should read like 'A' or 'B 3+'",
        ),
        ("[orders.o1]\norigin = 'mine'", "has the origin 'mine'; known origins: rulebook, report"),
        (
            "[orders.o1]\norigin = { tiles = ['owner'] }",
            "has 1 origins for 'tiles', which does not have as",
        ),
        ("[roles.miner]\nname = ''", "should have a 'name' of one line"),
        # Actions that could not be played.
        (
            "[actions.'farm.wool']\nuses = []",
            "costs nothing, so it would never end; give it 'uses'",
        ),
        ("[actions.'harbor.boat']\nuses = []", "costs nothing, so it would never end"),
        ("[actions.'farm.wool']\nuses = ['coin']", "a basic action takes coins with 'pays'"),
        ("[actions.'farm.wool']\nuses = ['corn']", "uses corn, which never lies on spaces (A9.11)"),
        (
            "[actions.'market.sell']\nuses = ['ore']",
            "has the verb 'sell', which takes tiles by itself",
        ),
        (
            "[actions.'farm.wool']\nverb = 'sell'",
            "has the verb 'sell', which another basic action has",
        ),
        ("[actions.'farm.wool']\nverb = 'unload'", "cannot unload: that is for the extension with"),
        ("[actions.'farm.wool']\ngives = []", "gives nothing; name tiles with 'gives' or 'one_of'"),
        (
            "[actions.'farm.wool']\none_of = ['ore']",
            "has both 'gives' and 'one_of'; empty the other",
        ),
        (
            "[actions.'harbor.boat']\ngives = ['ore']",
            "has the verb 'boat', so it must not have 'give",
        ),
        (
            "[roles.miner]\nverb = 'sell'\ngives = []",
            "cannot sell: that takes tiles from the spaces",
        ),
        ("[roles.miner]\nuses = []", "uses nothing; a role or extension needs a tile or coin"),
        (
            "[roles.miner]\nstart = { corn = 1 }",
            "starts with corn, which never lies in a bag (A9.11)",
        ),
        ("[extensions.quarry]\none_of = ['ore', 'ore']", "names a good twice in 'one_of'"),
        (
            "[extensions.quarry]\nspecial = 'magic'",
            "has the special effect 'magic'; known effects: wi",
        ),
        (
            "[extensions.quarry]\nspecial = 'exchange'",
            "has the special effect 'exchange', which anoth",
        ),
        (
            "[extensions.exchange]\nuses = ['ore']",
            "has the special effect 'exchange', so it must not ha",
        ),
        (
            "[extensions.exchange]\nverb = 'boat'",
            "has the special effect 'exchange', so its verb shou",
        ),
        ("[extensions.corn-store]\nverb = 'gain'", "so its verb should be 'unload'"),
        ("[extensions.corn-store]\nlocation = 'x'", "names the location 'x'; known locations"),
        ("[extensions.corn-store]\namount = 10", "holds 10 corn; possible are 0 to 9"),
        ("[extensions.larger-village]\namount = 7", "[board.village] should have 9 spaces at most"),
        # Names that mean something else already.
        (
            "[roles.quarry]\nname = 'Q'\nlocation = 'mine'\nuses = ['ore']\ngives = ['ore']\n"
            "start = {}\ncoins = 1",
            "has a name that something else has already",
        ),
        ("[boats.none]\ngives = 'ore'", "has a name that stands for no card at all"),
        # Missions.
        (
            "[missions.three-rows]\nrows = 0",
            "asks for nothing; give it a condition, such as rows = 3",
        ),
        (
            "[missions.three-rows]\nfirst = 'row'",
            "mixes conditions that are judged at different time",
        ),
        ("[missions.four-cacao]\nstores = { cacao = 0 }", "asks for 0 cacao"),
        (
            "[missions.four-cacao]\nstores = { food = 1 }",
            "asks for stored food, which is never stored",
        ),
        (
            "[missions.textile-orders]\norders = 0\nrows = 1",
            "says which orders count, but not how man",
        ),
        # A box that is not whole.
        ("[orders.o1]\ntiles = []", "[orders.o1] asks for no tiles"),
        (
            "[board.order-deck]\nstock = [10, 10, 12, 17]",
            "[orders] should be 17 to 60 cards, not 16",
        ),
        (
            "[goods.fish]\nstock = [2, 9, 9, 9]",
            "[goods.fish] should be 3 or more with 2 players: role",
        ),
        (
            "[board.left-depot]\nrows = []\n[board.right-depot]\nrows = []",
            "should have a row, unless the",
        ),
        ("[board.left-depot]\nrows = [[10, 1]]", "should have 15 rows at most, of 1 to 9 spaces"),
        ("[board.strip]\nsurcharge = []", "should have 1 to 20 slots"),
        ("[board.road-track]\nsteps = [" + "'corn', " * 100 + "]", "should have 99 steps at most"),
        ("[board.farm]\nspaces = 10", "should have 9 spaces at most"),
        ("[board.carts]\nstock = [1, 3, 4, 5]", "should be at least one for each player"),
        ("[board.carts]\nmost = 0", "should be 1 or more for each player"),
        ("[board.carts]\nsteps = 2", "should go 3 steps or more"),
        ("[board.planning]\nopen = 9", "should not have more spaces open than there are"),
    ],
)
def test_a_mistake_is_a_sentence_with_its_place(text: str, sentence: str, tmp_path: Path) -> None:
    """The file, the line if it is known, the table, and what would be right."""
    found = content_mistakes(text, tmp_path)

    assert any(sentence in line for line in found), found
    for line in found:
        assert re.match(r"\S*mybox\.toml, (line \d+, )?\[", line)


def test_all_mistakes_are_told_at_once_from_top_to_bottom(tmp_path: Path) -> None:
    """So an owner can fix a file in one go."""
    text = """
    [goods.ore]
    price = "two"

    [orders.o1]
    tiles = ["orr", "wod"]

    [missions.three-rows]
    ponits = 3
    """

    found = content_mistakes(text, tmp_path)

    assert [line.partition("mybox.toml, ")[2][:28] for line in found] == [
        "line 3, [goods.ore] has 'pri",
        "line 6, [orders.o1] names th",
        "line 6, [orders.o1] names th",
        "line 9, [missions.three-rows",
    ]


def test_the_line_is_found_however_the_table_is_written(tmp_path: Path) -> None:
    """As a heading, as a dotted key, in one line, with quotes."""
    text = "\n".join(
        [
            "orders.o1.points = 100",
            "orders.o2 = { points = 100 }",
            '[actions."farm.wool"]  # a remark',
            "  pays=100",
            "[orders.'o3']",
            "tiles = [",
            "  'orr',",
            "]",
        ]
    )

    found = content_mistakes(text, tmp_path)

    numbers = [re.search(r"line (\d+), \[(.*?)\] ", line) for line in found]
    assert [(each[1], each[2]) for each in numbers if each] == [
        ("1", "orders.o1"),
        ("2", "orders.o2"),
        ("4", 'actions."farm.wool"'),
        ("6", "orders.o3"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[orders.o1]\npoints =\n", "mybox.toml, line 2, this is not TOML: invalid value"),
        ("[orders.o1\n", "mybox.toml, line 1, this is not TOML: expected ']'"),
        (
            "[orders.o1]\n[orders.o1]\n",
            "mybox.toml, line 2, [orders.o1] appears a second time",
        ),
        ("points = [1,", "mybox.toml, this is not TOML: "),
    ],
)
def test_a_file_that_is_not_toml_says_where(text: str, sentence: str, tmp_path: Path) -> None:
    """One sentence: what comes after it cannot be read."""
    (found,) = content_mistakes(text, tmp_path)

    assert sentence in found


def test_a_file_that_an_editor_marked_as_unicode_reads(tmp_path: Path) -> None:
    """Some editors put a mark in front of UTF-8."""
    file = tmp_path / "mybox.toml"
    file.write_bytes(b"\xef\xbb\xbf[orders.o1]\r\npoints = 5\r\n")

    assert content_of(altiplano(file)).orders["o1"].points == 5


@pytest.mark.parametrize("content", [3, [], {1: {"a": {"b": 1}}}, {"orders": {1: {"points": 3}}}])
def test_what_is_no_overlay_is_refused(content: object) -> None:
    """From Python anything can come."""
    with pytest.raises(Refused) as caught:
        altiplano(content)
    assert caught.value.code == "bad-content"


# Any overlay at all.


def goods() -> st.SearchStrategy[str]:
    return st.sampled_from(names.GOODS)


def lists_of(each: st.SearchStrategy[str], most: int = 4) -> st.SearchStrategy[list[str]]:
    return st.lists(each, max_size=most)


SMALL = st.one_of(st.integers(0, 6), st.sampled_from([7, 9, 10, 20, 99]))
LOCATION = st.sampled_from([*names.LOCATIONS, ""])
PER_PLAYERS = st.lists(SMALL, min_size=4, max_size=4)
COUNTS = st.dictionaries(goods(), st.integers(0, 4), max_size=3)
TILE = st.builds("{}{}".format, st.sampled_from("ABCD"), st.sampled_from(["", " 3+", " 4+", " 5+"]))
ROWS = st.lists(st.tuples(st.integers(1, 5), SMALL).map(list), max_size=8)
STEPS = st.lists(st.sampled_from(["planning", "corn"]), max_size=12)

VALUES: dict[str, st.SearchStrategy[object]] = {
    "home": st.sampled_from([*names.LOCATIONS, "supply"]),
    "stock": PER_PLAYERS,
    "name": st.sampled_from(["Thing", "A longer name"]),
    "rule": st.just("A7.2"),
    "location": LOCATION,
    "uses": lists_of(st.sampled_from([*names.GOODS, "coin"]), 3),
    "gives": lists_of(goods()),
    "one_of": lists_of(goods()),
    "verb": st.sampled_from(sorted(VERBS)),
    "repeat": st.booleans(),
    "once_a_round": st.booleans(),
    "start": COUNTS,
    "tiles": lists_of(TILE),
    "special": st.sampled_from([*SPECIALS, ""]),
    "orders_with": lists_of(goods(), 2),
    "stores": COUNTS,
    "has": COUNTS,
    "first": st.sampled_from(["", *names.FIRSTS]),
    "most": st.one_of(goods(), st.just("")),
    "rows": ROWS,
    "surcharge": st.lists(SMALL, max_size=8),
    "steps": STEPS,
    "origin": st.sampled_from(["owner", "rulebook", {"points": "owner"}, {"rows": ["owner"] * 6}]),
}
"""Values for fields of every kind; numbers for all others."""

OF_KIND: dict[tuple[str, str], st.SearchStrategy[object]] = {
    ("orders", "tiles"): lists_of(goods(), 5),
    ("boats", "gives"): goods(),
    ("houses", "goods"): lists_of(goods(), 3),
    ("missions", "rows"): SMALL,
    ("planning", "most"): SMALL,
    ("carts", "most"): SMALL,
    ("carts", "steps"): SMALL,
}
"""Where a field of one kind, or part of the board, means something else."""

NEW_NAMES = ("o17", "o9a", "none", "role", "zebra", "llama")


@st.composite
def overlays(draw: st.DrawFn) -> Overlay:
    """A few changes, additions and removals, most of them possible."""
    overlay: dict[str, dict[str, Json]] = {}
    for _ in range(draw(st.integers(1, 5))):
        kind = draw(st.sampled_from([*KINDS, "board"]))
        table = overlay.setdefault(kind, {})
        name = draw(st.sampled_from(sorted(PRINTED[kind])))
        way = draw(st.sampled_from(["change", "change", "change", "add", "remove"]))
        if way == "remove":
            table[name] = {"removed": True}
            continue
        fields = dict(table.get(name, {}))
        fields.pop("removed", None)
        if way == "add" and kind != "board":
            fields = {key: value for key, value in PRINTED[kind][name].items() if key != "origin"}
            name = draw(st.sampled_from(NEW_NAMES))
        known = BOARD[name] if kind == "board" else KINDS[kind]
        for field in draw(st.lists(st.sampled_from(known.__struct_fields__), max_size=3)):
            usual = VALUES.get(field, SMALL)
            fields[field] = draw(OF_KIND.get((name if kind == "board" else kind, field), usual))
        table[name] = fields
    return {kind: dict(table) for kind, table in overlay.items()}


@settings(max_examples=settings().max_examples // 2)  # Each makes two editions.
@given(overlays(), st.integers(2, 5), st.booleans(), st.integers(0, 1000))
def test_any_overlay_is_refused_with_sentences_or_plays_to_its_end(
    overlay: Overlay, players: int, missions: bool, seed: int
) -> None:
    """No overlay that is accepted leads to an error later: not in play, words, texts or worlds."""
    try:
        game = altiplano(overlay)
    except Refused as refused:
        check_sentences(refused)
        return

    match = game.start(players, seed, {"missions": missions})
    middle = match.copy()
    luck = Random(seed)
    for _ in range(40):
        if not middle.over:
            at = middle.to_move[0]
            options = middle.options(at)
            for option in options:
                assert middle.explain(at, option)
            middle.play(at, options[int(luck.random() * len(options))])
    played_out(match, luck)
    carried = altiplano(match.view(None).get("content"))

    assert match.winners
    assert carried.replay(middle.journal()).position() == middle.position()
    assert carried.replay(match.journal()).scores() == match.scores()
    assert game.load(json.loads(json.dumps(middle.position()))).position() == middle.position()
    assert game.imagine(json.loads(json.dumps(middle.view(0))), 1).view(0) == middle.view(0)
    assert match.log(0)
    check_words(game, overlay)


def check_sentences(refused: Refused) -> None:
    """Every line of a refusal says which component is meant."""
    assert refused.code == "bad-content"
    for line in str(refused).splitlines():
        assert re.match(r"\[\w+(\..+)?\] [a-z]", line), line


def check_words(game: Game, overlay: Overlay) -> None:
    """Every component that an overlay names has its values in words, unless it was removed."""
    catalog = games.catalog(game)
    for kind, records in catalog.kinds().items():
        named = overlay.get(kind, {})
        assert isinstance(named, dict)
        for name in named:
            if name in records:
                assert all(value.text for value in catalog.values(records[name]))


def test_a_box_of_many_cards_plays_like_any_other() -> None:
    """Cards are bits of one number: the fortieth is taken like the first, compiled or not."""
    more = {f"p{at:02}": {"tiles": ["wood", "stone"], "points": 3} for at in range(24)}
    game = altiplano({"orders": more})
    match = game.load(
        {
            "phase": "actions",
            "orders": ["o1", "p22", "p23"],
            "seats": [{"pawn": "market", "coins": 3}, {"passed": True}],
        }
    )

    match.play(0, "order p23")

    assert seat_of(match)["order"] == {"name": "p23", "delivered": []}
    assert match.view(None)["orders"] == ["o1", "p22"]
    assert game.load(match.position()).position() == match.position()
