"""Hints: what they advise, how sure they are, and why."""

import json
from collections.abc import Sequence
from random import Random

import pytest

from altiplano.bots import Budget
from altiplano.bots.hints import Hint, hint
from altiplano.bots.worlds import game_of, mind_of
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.kernel.mind import Idea
from tests.altiplano.traveler_builders import before_event, event_comes, settled
from tests.expedition.builders import expedition, turn
from tests.positions import acting, altiplano, once, planning, player, rule, turn_of


def hints_of(match: Match, seat: int = 0, iterations: int = 16, seed: int = 5) -> list[Hint]:
    return hint(match.view(seat), match.options(seat), seed, Budget(iterations=iterations))


def reason_for(
    match: Match, *moves: str, seat: int = 0, seed: int = 5, said: Sequence[Message] = ()
) -> Message:
    """The reason for a line, be it good or bad; of its rivals others were said."""
    view = match.view(seat)
    world = game_of(view).imagine(view, seed)
    line = [world.rules.move_numbers[move] for move in moves]
    return mind_of(view).reason(world.state, seat, Idea(line, 0.0), [*said])


def why(match: Match, *moves: str, seat: int = 0, seed: int = 5) -> str:
    """The same in words."""
    return match.rules.words.say(reason_for(match, *moves, seat=seat, seed=seed))


# What a hint is.


def test_hints_are_up_to_three_different_lines_that_begin_with_an_option() -> None:
    """They can be written as JSON."""
    match = planning("food food fish stone")

    hints = hints_of(match, iterations=24)

    assert 1 < len(hints) <= 3
    assert len({tuple(each.line) for each in hints}) == len(hints)
    for each in hints:
        assert each.move == each.line[0]
        assert each.move in match.options(0)
        assert each.chance is not None
        assert 0.0 <= each.chance <= 1.0
        assert 0.0 <= each.sure <= 1.0
        assert json.loads(json.dumps(each.as_json())) == each.as_json()


def test_a_line_can_be_played_to_its_end() -> None:
    """A plan ends with its declaration."""
    match = planning("food food fish stone")
    (first, *_) = hints_of(match)

    for move in first.line:
        match.play(0, move)

    assert first.line[-1] == "ready"
    assert 0 not in match.to_move


def test_the_same_seed_and_iterations_give_the_same_hints() -> None:
    """And asking changes nothing."""
    match = planning("food food fish stone")
    before = match.position()

    assert hints_of(match) == hints_of(match)
    assert match.position() == before


def test_where_there_is_one_option_there_is_one_hint_with_its_chance() -> None:
    """Nothing else could be better."""
    match = planning("food")
    match.play(0, "place food farm")

    (only,) = hints_of(match)

    assert only.line == ["ready"]
    assert only.sure == 1.0
    assert only.chance is not None
    assert only.margin is not None


def test_a_hint_without_time_to_think_says_so() -> None:
    """The idea that looks best before searching has no chance of success next to it."""
    (only,) = hints_of(planning("food food fish stone"), iterations=0)

    assert only.chance is None
    assert only.margin is None
    assert only.reason


def test_who_is_not_asked_gets_no_hint() -> None:
    """The other one has the turn."""
    assert hints_of(acting("farm", spaces={"farm": "alpaca food"}), seat=1) == []


def test_what_a_seat_gains_by_thinking_further_than_others_is_not_promised() -> None:
    """A plan and a turn are searched for, theirs are not; a plan decides more."""
    turn = acting("farm", spaces={"farm": "alpaca food"})
    plan = altiplano().start(2, 7)

    by_turn, by_plan = (mind_of(match.view(0)).optimism(match.state, 0) for match in (turn, plan))

    assert 0.0 < by_turn < by_plan


@rule("R21")
def test_hints_are_the_same_in_worlds_that_look_alike() -> None:
    """Hints do not depend on the other seat's plan."""
    worlds = [planning("food food fish"), planning("food food fish")]
    worlds[0].play(1, "place food farm")
    worlds[0].play(1, "ready")
    worlds[1].play(1, "place food movement")
    worlds[1].play(1, "ready")

    first, second = (hints_of(world) for world in worlds)

    assert first == second


@rule("R92")
def test_hints_do_not_know_the_other_hand() -> None:
    """Nor the pile."""
    match = turn("ohio-bob antonio", "storm puma porters", "veteran", "rifle-shot snake pit")
    other = turn("ohio-bob antonio", "storm puma porters", "veteran", "theft old-map cave-in")

    assert hints_of(match) == hints_of(other)


@once
@pytest.mark.parametrize("game", [altiplano(), expedition()], ids=["altiplano", "expedition"])
def test_every_decision_of_a_match_has_a_hint_with_a_reason(game: Game) -> None:
    """With every option; a reason has no holes, and only Altiplano has margins."""
    everything: dict[str, object] = (
        {"roles": "choose", "missions": True, "events": True, "traveler": True}
        if game.name == "altiplano"
        else {"assembly": True}
    )
    match, luck, asked = game.start(2, 9, everything), Random(9), 0
    while not match.over and asked < 60:
        seat = match.to_move[0]
        if luck.random() < 0.2:
            asked += 1
            for each in hints_of(match, seat, iterations=2):
                assert each.reason
                assert "{" not in each.reason
                assert (each.margin is not None) == (game.name == "altiplano")
        match.play(seat, luck.choice(match.options(seat)))

    assert asked > 20


# Reasons in Altiplano.


@rule("A7.19")
def test_a_plan_for_the_road_says_which_planning_space_it_opens() -> None:
    """Stone and wood build it."""
    reasons = {
        " ".join(sorted(hint.line)): hint.reason
        for hint in hints_of(planning("stone wood", pawn="road"))
    }

    assert "opens a fifth planning space" in reasons["place stone road place wood road ready"]


@rule("A9.2")
def test_storing_says_which_row_it_completes() -> None:
    """The tiles of one action belong together."""
    two = acting("village", spaces={"village": "stone stone"}, warehouse=["stone"])
    one = acting("village", spaces={"village": "stone"}, warehouse=["stone"])

    assert why(two, "store stone", "store stone") == "completes a row for 2 points"
    assert why(one, "store stone") == "stores 1 stone in a row worth 2 points, 1 tile to go"


@rule("A7.16", "A7.18")
def test_orders_are_told_with_what_is_at_hand_for_them() -> None:
    """Of o1's two wood and two stone three are there; its last tile fulfils it."""
    taking = acting("market", coins=1, bag="stone wood wood")
    order = {"name": "o1", "delivered": ["wood", "wood", "stone"]}
    delivering = acting("market", spaces={"market": "stone"}, order=order)

    assert why(taking, "order o1") == ("takes the order worth 9 points; you have 3 of its 4 tiles")
    assert "fulfills an order for 9 points" in why(delivering, "deliver stone")


@rule("A7.11")
def test_a_house_is_told_with_what_it_counts_now() -> None:
    """Four points, and one for each of its tiles."""
    match = acting("village", spaces={"village": "stone stone"}, bag="wool wool wool")

    assert why(match, "house wool") == "builds the wool house, worth 7 points now"


@rule("R5")
def test_a_gain_of_what_is_depleted_is_told_as_none() -> None:
    """The last glass cannot be gained twice."""
    me = player(pawn="forest", spaces={"forest": "cacao"})
    match = turn_of(me, player(bag="glass " * 7))

    assert why(match, "do forest.cacao glass") == "gains nothing: no glass left"
    assert why(match, "do forest.cacao cloth") == "gains 1 cloth"


@rule("A7.14")
def test_a_sale_says_what_it_puts_within_reach() -> None:
    """An extension that cost too much before."""
    poor = acting("market", spaces={"market": "cloth"})
    rich = acting("market", spaces={"market": "cloth"}, coins=20)

    assert why(poor, "sell cloth").startswith("sells 1 cloth for 2 coins, enough for ")
    assert why(rich, "sell cloth") == "sells 1 cloth for 2 coins"


def test_tiles_laid_for_a_later_round_are_told() -> None:
    """Two stone at the village are for a house, if no way leads there now; one stone may be for
    anything."""
    pair = planning("stone stone", pawn="farm", carts=0)
    single = planning("stone food", pawn="farm", carts=0)

    assert why(pair, "place stone village", "place stone village", "ready") == (
        "keeps 2 stone for a house"
    )
    assert why(single, "place stone village", "ready") == (
        "leaves 1 stone at the village for later"
    )
    assert why(single, "place food movement", "ready") == (
        "leaves 1 food for moves in a later round"
    )


def test_rivals_are_told_by_what_sets_them_apart() -> None:
    """Where the same would be said again, a fact that follows takes the last place."""
    match = planning("food food stone fish", coins=2)
    plan = ("place food forest", "place food forest", "place fish village", "place stone road")

    first = reason_for(match, *plan, "ready")
    second = reason_for(match, *plan, "ready", said=[first])

    say = match.rules.words.say
    *weightiest, last = say(first).split("; ")
    *same, other = say(second).split("; ")
    assert same == weightiest
    assert other != last


@rule("ev-E14", "T3.1")
def test_neither_tiles_to_be_drawn_nor_events_to_come_are_told() -> None:
    """With every seed the same is said."""
    drawing = event_comes("E14", seats=(settled(bag="wood stone fish ore"), settled()))
    passing = before_event("C3", seats=(settled(spaces={"farm": "alpaca"}, pawn="farm"), settled()))
    last = passing.to_move[0]

    assert {why(drawing, "accept", seed=seed) for seed in range(6)} == {
        "the drawn tile can be placed immediately"
    }
    assert {why(passing, "pass", seat=last, seed=seed) for seed in range(12)} == {
        "keeps tiles and coins for later rounds"
    }


# Reasons in Expedition.


@rule("X4.4")
def test_a_winning_placement_comes_first_and_says_that_it_wins() -> None:
    """Nothing else is left to say."""
    match = turn("ohio-bob sun-temple the-mummy", "golden-mask storm", "veteran", phase="second")

    (first, *_) = hints_of(match)

    assert first.line == ["place golden-mask"]
    assert first.reason == "puts the second Treasure into camp and wins"
    assert first.chance is not None
    assert first.chance > 0.99
    assert first.margin is None


@rule("X4.3")
def test_a_location_is_told_to_be_needed_for_the_treasure_in_hand() -> None:
    """Without one it only waits."""
    with_treasure = turn("ohio-bob", "sun-temple the-mummy", "veteran", phase="second")
    without = turn("ohio-bob", "sun-temple puma", phase="second")

    assert why(with_treasure, "place sun-temple") == (
        "you need a Location in camp for the Treasure in your hand; "
        "you can place The Mummy next turn"
    )
    assert why(without, "place sun-temple") == (
        "puts a Location in camp, ready for a Treasure; now you only need a Treasure to place"
    )


@rule("X4.3", "X4.4")
def test_a_line_says_when_a_treasure_can_follow_and_whether_it_wins() -> None:
    """This turn or next; the second Treasure wins."""
    hand = "golden-mask sun-temple deadly-shortcut"
    first = turn("ohio-bob veteran", hand, "huayna")
    second = turn("ohio-bob veteran the-mummy", hand, "huayna")
    slow = turn("ohio-bob the-mummy", "golden-mask sun-temple", "huayna", phase="second")
    last = turn("sun-temple the-mummy", "golden-mask ohio-bob", "huayna", phase="second")

    shortcut = ("play deadly-shortcut", "place sun-temple", "dismiss veteran")
    assert "you can place Golden Mask this turn" in why(first, *shortcut)
    assert why(second, *shortcut).startswith("the second Treasure can follow this turn and win")
    for match, move in ((slow, "place sun-temple"), (last, "place ohio-bob")):
        assert "the second Treasure can follow next turn and win" in why(match, move)


@rule("X4.3")
def test_a_line_says_what_alone_is_missing_for_the_treasure() -> None:
    """An Archaeologist, a Location or the Treasure itself."""
    match = turn("huayna", "the-mummy sun-temple ohio-bob", "veteran", phase="second")

    assert "now you only need an Archaeologist to place the Treasure" in why(
        match, "place sun-temple"
    )
    assert "now you only need a Location to place the Treasure" in why(match, "place ohio-bob")


@rule("X4.3", "R92")
def test_an_attack_that_prevents_a_victory_says_so_if_the_treasure_was_seen() -> None:
    """A Treasure that nobody has seen does not count as a reason."""
    camp = "henriette sun-temple the-mummy"
    seen, unseen = (
        turn("antonio", "puma", camp, "golden-mask", other={"shown": shown})
        for shown in (["golden-mask"], [])
    )

    stops = "keeps the other player from winning next turn"
    assert why(seen, "play puma").startswith(stops)
    assert stops not in why(unseen, "play puma")


@rule("X6.3", "X4.4")
def test_a_reaction_says_which_treasure_it_makes_possible() -> None:
    """If the attack would have prevented it."""
    match = turn("antonio", "puma", "henriette sun-temple the-mummy", "golden-mask rifle-shot")
    match.play(0, "play puma")

    assert "the second Treasure can follow next turn and win" in why(
        match, "react rifle-shot", seat=1
    )


@rule("X5.1", "X4.3")
def test_an_attack_says_what_the_other_camp_loses() -> None:
    """The last Archaeologist, and with it The Adventurer."""
    match = turn("antonio henriette", "puma storm", "ohio-bob", "snake")

    assert why(match, "play puma", "target ohio-bob") == (
        "leaves the other camp without an Archaeologist, which every Treasure needs; "
        "takes The Adventurer; costs the other camp Ohio Bob"
    )


@rule("R70")
@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("keep", "costs the other camp Ohio Bob"),
        (
            "return",
            "the other player no longer holds The Adventurer; costs the other camp Ohio Bob",
        ),
    ],
)
def test_a_tie_is_a_reason_only_where_it_moves_a_special_card(option: str, says: str) -> None:
    """Two Archaeologists against one become one each."""
    options = {"specials": option}
    match = turn("antonio henriette", "puma storm", "ohio-bob epigrapher", "snake", options=options)

    assert why(match, "play puma", "target ohio-bob") == says


@rule("X6.3")
def test_a_reaction_says_what_it_stops_and_whom_it_keeps() -> None:
    """Not to react leaves the answer for later, if there is one."""
    match = turn("antonio", "puma", "ohio-bob huayna aligator-sloop", "snake")
    helpless = turn("antonio", "puma", "ohio-bob huayna", "snake")
    for each in (match, helpless):
        each.play(0, "play puma")
        each.play(0, "target ohio-bob")

    assert why(match, "react aligator-sloop", seat=1) == "stops Puma; keeps Ohio Bob in camp"
    assert why(match, "pass", seat=1) == (
        "lets Puma take effect and keeps the Reaction for another Action"
    )
    assert why(helpless, "pass", seat=1) == "no other move is possible"


@rule("R97")
def test_copies_of_a_card_are_one_idea() -> None:
    """There is one move for both Pumas."""
    hints = hints_of(turn("antonio", "puma puma", "ohio-bob", "snake"), iterations=40)

    assert len({each.move for each in hints}) == len(hints) > 1


@rule("X3.4", "X1.3")
def test_a_card_that_is_given_up_is_told_with_why_it_is_of_no_use() -> None:
    """What it needs, or that there is another; of others only that they go."""
    hand = "theft sun-temple lost-city storm puma snake"
    match = turn("ohio-bob", hand, "antonio", phase="check")

    assert why(match, "discard theft") == "gives up Theft, which needs The Rogue"
    assert why(match, "discard sun-temple") == (
        "gives up Sun Temple, which is not the only Location"
    )
    assert why(match, "discard storm") == "gives up Storm"


@rule("X6.1")
def test_what_luck_would_bring_is_not_named() -> None:
    """For random cards, only their number; for the pile, what it may contain."""
    match = turn("", "storm", "", "snake lost-city sun-temple")
    late = turn("ohio-bob", phase="draw", low=0)
    early = turn("ohio-bob", phase="draw", low=3)

    told = {why(match, "play storm", seed=seed) for seed in range(4)}

    assert told == {"costs the other hand 2 cards"}
    assert why(late, "draw exploration") == "the next card may be a Treasure"
    assert why(early, "draw exploration").startswith("the top card is not a Treasure")
