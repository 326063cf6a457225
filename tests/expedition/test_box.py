"""The owner's box of Expedition: overlays that change, add and remove cards, and their mistakes."""

import json
import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.games.expedition.content.box import (
    COUNTED,
    NAMES_CARDS,
    NAMES_CHARACTERS,
    PEOPLE,
    WHATS,
    WORDS,
)
from altiplano.games.expedition.content.names import NEEDS, TRIGGERS
from altiplano.games.expedition.content.records import printed
from altiplano.games.expedition.content.verbs import ANSWERS, PERMANENT, VERBS
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.template import template
from tests.contract.samples import LONG
from tests.expedition.builders import expedition
from tests.positions import Json, refusal, rule, seat_of

Overlay = dict[str, dict[str, Json]]

PRINTED = printed()

HOWTO = Path(__file__).parents[2] / "docs" / "howto" / "put-in-the-cards-of-expedition.md"

BOX = """
[characters.ohio-bob]
name = "Ohio Bill"
effects = [{ verb = "draw", count = 2, pile = "exploration" }]

[characters.trap-expert]
removed = true

[characters.twins]
name = "The Twins"
classes = ["raider"]
copies = 2
kind = "reaction"
trigger = "action-card"
effects = [{ verb = "cancel" }]

[characters.cook]
name = "The Cook"
classes = []
kind = "permanent"
effects = []

[locations.sun-temple]
name = "Temple of the Sun"
copies = 2

[treasures.golden-mask]
removed = true

[treasures.golden-frog]
name = "Golden Frog"

[actions.puma]
copies = 1
icon = "trap"
needs = ["rogue"]
cost = { hand = 1, at_most = 3, characters = 1 }
effects = [
    { verb = "discard-characters", count = 2 },
    { verb = "draw-as-paid" },
    { verb = "take-discarded", what = ["character", "location"] },
]

[actions.mirage]
name = "Mirage"
effects = [{ verb = "order-pile", count = 2 }, { verb = "reveal" }, { verb = "draw" }]

[specials.adventurer]
effects = [{ verb = "discard-characters", what = ["raider"] }]
"""
"""Names, effects, costs and copies are changed; cards are added and removed."""


def edition(text: str) -> Game:
    """The game with an overlay given as the text of a file."""
    return games.get("expedition", content=tomllib.loads(text))


def content_mistakes(text: str, tmp_path: Path) -> list[str]:
    """The sentences with which a file is refused."""
    file = tmp_path / "mybox.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        games.get("expedition", content=file)
    assert caught.value.code == "bad-content"
    return str(caught.value).splitlines()


def played_out(match: Match, luck: Random) -> Match:
    """The match at its end; seats seldom take their last option, which mostly ends something."""
    while not match.over:
        (seat,) = match.to_move
        options = match.options(seat)
        assert options
        assert len(set(options)) == len(options), f"an option is offered twice: {options}"
        last = len(options) - 1 if len(options) > 1 and luck.random() < 0.85 else len(options)
        match.play(seat, options[int(luck.random() * last)])
    return match


def reread(match: Match) -> Match:
    """The match again, from its journal in the edition that it carries."""
    content = match.view(None).get("content")
    return games.get("expedition", content=content).replay(match.journal())


def turn(game: Game, camp: str, hand: str, other_camp: str = "", phase: str = "action") -> Match:
    """Seat 0 is to act; the other seat has no cards in hand."""
    me = {"camp": camp.split(), "hand": hand.split()}
    return game.load({"phase": phase, "seats": [me, {"camp": other_camp.split()}]})


# What an overlay changes.


def test_an_effect_of_an_overlay_is_played() -> None:
    """Ohio Bob draws two cards of the Exploration pile instead of revealing them."""
    match = turn(edition(BOX), "ohio-bob", "")

    match.play(0, "use ohio-bob")

    hand = seat_of(match)["hand"]
    assert isinstance(hand, dict)
    assert hand["exploration"] == 2
    assert match.log(None)[0]["text"] == "Seat 0 uses Ohio Bill"


@rule("R97")
def test_an_overlay_may_have_copies_of_any_card() -> None:
    """A character may have two, a Location as well, and a card of which there were two only one."""
    game = edition(BOX)
    match = turn(game, "twins twins", "sun-temple", phase="second")

    match.play(0, "place sun-temple")

    camp = seat_of(match)["camp"]
    assert isinstance(camp, list)
    assert camp == ["twins", "twins", "sun-temple"]
    with pytest.raises(Refused, match="'puma' is in the hand of seat 0 and somewhere else"):
        turn(game, "", "puma puma")


@rule("R97", "R84")
def test_of_two_alike_characters_each_can_be_named_and_the_moves_are_offered_once() -> None:
    """Both twins are targets, one after the other; neither is named twice."""
    match = turn(edition(BOX), "che-madera", "storm", "twins twins")

    match.play(0, "use che-madera")  # The first target is no choice: they are alike.
    assert match.options(0) == ["target twins", "enough"]
    match.play(0, "target twins")

    assert seat_of(match, 1)["camp"] == []
    discards = match.view(None)["discards"]
    assert isinstance(discards, dict)
    assert discards["characters"] == ["che-madera", "twins", "twins"]


def test_an_added_reaction_answers() -> None:
    """One of the twins cancels an Action card."""
    seats = [{"hand": ["storm"]}, {"camp": ["twins"], "hand": ["snake", "pit"]}]
    match = edition(BOX).load({"phase": "action", "seats": seats})

    match.play(0, "play storm")
    match.play(1, "react twins")

    assert "cancelled" in [entry["event"] for entry in match.log(None)]
    assert match.why_not(0, "play storm") is not None


def test_a_cost_of_both_kinds_is_paid_and_drawn_for() -> None:
    """Targets, cards of the hand, a character of the own camp; then as many cards as were paid."""
    match = turn(edition(BOX), "antonio huayna mercenary", "puma storm snake", "veteran the-doc")

    for move in ("play puma", "target veteran", "discard storm"):
        match.play(0, move)
    match.play(0, "enough")
    match.play(0, "dismiss huayna")
    assert match.view(0)["asked"] == {"0": "draw-more"}
    match.play(0, "draw characters")
    assert "take veteran" in match.options(0)
    assert "take storm" not in match.options(0)
    match.play(0, "take huayna")

    camp = seat_of(match, 1)["camp"]
    assert camp == []


@rule("X1.3")
def test_the_action_of_a_special_card_may_name_targets() -> None:
    """The Adventurer of this box discards a Raider."""
    match = turn(edition(BOX), "investigator", "snake", "antonio mercenary huayna")

    match.play(0, "use adventurer")

    assert match.options(0) == ["target antonio", "target mercenary"]


def test_a_character_without_an_ability_can_be_had() -> None:
    """It says so, and is placed like any other."""
    game = edition(BOX)
    match = turn(game, "", "cook", phase="second")
    catalog = games.catalog(game)

    match.play(0, "place cook")

    assert catalog.explained(catalog.kinds()["characters"]["cook"]) == ["no ability"]
    assert seat_of(match)["camp"] == ["cook"]


def test_a_removed_card_cannot_be_named() -> None:
    """Neither in a move nor in a position; its numbers in the move table mean nothing else."""
    game = edition(BOX)
    match = turn(game, "", "golden-frog", phase="second")

    assert "this edition does not have that card" in str(refusal(match, "place golden-mask"))
    assert game.parse_move("place golden-mask") == expedition().parse_move("place golden-mask")
    assert game.parse_move("place golden-frog") >= len(expedition().rules.move_texts)
    with pytest.raises(Refused, match="there is no card 'golden-mask'"):
        turn(game, "", "golden-mask")


def test_the_text_of_a_card_follows_its_record() -> None:
    """Needs, both parts of the cost, the effects in their order, and the owner's name."""
    match = turn(edition(BOX), "antonio huayna mercenary ohio-bob", "puma storm", "veteran the-doc")

    assert match.explain(0, "play puma") == (
        "needs The Rogue; costs 1 to 3 cards from your hand and 1 other character from your camp; "
        "discard 2 characters from the other camp, then draw the same number of cards, "
        "each from either pile, "
        "then take one character or Location that was already in the discard pile"
    )
    assert match.explain(0, "use ohio-bob") == "Ohio Bill: draw 2 Exploration cards"


def test_values_of_the_owner_are_the_owners() -> None:
    """What the overlay gives has the origin `owner`; all else stays as it was."""
    catalog = games.catalog(edition(BOX))
    printed_catalog = games.catalog(expedition())

    bob = catalog.values(catalog.kinds()["characters"]["ohio-bob"])
    printed_bob = printed_catalog.values(printed_catalog.kinds()["characters"]["ohio-bob"])

    assert {value.name: value.origins for value in printed_bob} == {
        "name": ["rulebook"],
        "classes": ["reconstructed"],
        "effect": ["outline"],
    }
    assert {value.name: value.origins for value in bob} == {
        "name": ["owner"],
        "classes": ["reconstructed"],
        "effect": ["owner"],
    }
    assert catalog.tally(catalog.kinds())["owner"] == 20


def test_what_an_overlay_does_is_told_by_name() -> None:
    """Changed, confirmed, added and removed; an effect is one value."""
    overlay = tomllib.loads(BOX + "[characters.antonio]\nname = 'Antonio'\n")
    catalog, mistakes = games.judged("expedition", overlay)
    assert catalog is not None

    found = catalog.changes(overlay, games.catalog(expedition()))

    assert mistakes == []
    assert found.changed == [
        "characters.ohio-bob name",
        "characters.ohio-bob effect",
        "locations.sun-temple name",
        "locations.sun-temple copies",
        "actions.puma copies",
        "actions.puma icon",
        "actions.puma effect",
        "specials.adventurer effect",
    ]
    assert found.confirmed == ["characters.antonio name"]
    assert found.added == [
        *["characters.twins", "characters.cook", "treasures.golden-frog", "actions.mirage"],
    ]
    assert found.removed == ["characters.trap-expert", "treasures.golden-mask"]


@pytest.mark.parametrize("assembly", [False, True])
def test_a_match_with_an_overlay_plays_to_its_end_and_replays(assembly: bool) -> None:
    """The journal alone leads to the same end."""
    match = edition(BOX).start(2, 5, {"assembly": assembly})

    played_out(match, Random(5))

    again = reread(match)
    assert again.over
    assert again.position() == match.position()


def test_position_and_view_carry_the_overlay() -> None:
    """Each of the two is enough to continue the match."""
    game = edition(BOX)
    match = game.start(2, 5)

    position, view = match.position(), match.view(1)

    assert game.edition != expedition().edition
    assert games.get("expedition", content=position["content"]).load(position).position() == (
        position
    )
    imagined = games.get("expedition", content=view["content"]).imagine(view, 3)
    assert imagined.view(1) == view
    with pytest.raises(Refused, match=game.edition):
        expedition().load(position)


# The template.


def test_a_template_is_filled_in_checked_and_played() -> None:
    """Every line taken in changes no value; then one card is what its owner sees."""
    text = template(games.catalog(expedition()))
    filled = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE)
    mine = filled.replace("# copies", "copies").replace(
        "[characters.epigrapher]\n## look at the top 3", "[characters.epigrapher]\n## look at the"
    )
    mine = mine.replace('{ verb = "order-pile", count = 3 }', '{ verb = "order-pile", count = 2 }')

    same, game = edition(filled), edition(mine)
    match = turn(game, "epigrapher", "")
    match.play(0, "use epigrapher")

    kinds = games.catalog(same).kinds()
    tally = games.catalog(same).tally(kinds)
    assert tally["reconstructed"] == tally["outline"] == tally["report"] == tally["inferred"] == 0
    assert tally["owner"] > 100
    assert len(match.options(0)) == 2
    assert played_out(game.start(2, 3), Random(3)).over


def test_the_template_gives_effects_as_an_owner_writes_them() -> None:
    """Only what is said, on one line."""
    lines = template(games.catalog(expedition()), game="expedition").splitlines()

    first = lines.index("[characters.che-madera]")
    assert lines[first : first + 4] == [
        "[characters.che-madera]",
        "## discard this character, then discard up to 2 characters from the other camp",
        '# classes = ["raider"]',
        '# effects = [{ verb = "leave" }, '
        '{ verb = "discard-characters", count = 2, up_to = true }]',
    ]
    shown = re.findall(r"^       (.*)$", HOWTO.read_text(encoding="utf-8"), re.MULTILINE)
    assert lines[first : first + 4] == shown[2:6]
    assert '# kind = "reaction"' in lines
    assert "# cost = { hand = 1, at_most = 2 }" in lines
    assert "# classes = []" in lines


def test_the_expedition_box_of_the_howto_is_in_order_and_plays(tmp_path: Path) -> None:
    """Its example is a whole file."""
    (block,) = re.findall(r"```toml\n(.*?)```", HOWTO.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "mybox.toml"
    file.write_text(block, encoding="utf-8")

    match = played_out(games.get("expedition", content=file).start(2, 4), Random(4))

    assert reread(match).position() == match.position()


# Mistakes.


def effects(*texts: str, kind: str = "action", table: str = "actions.storm") -> str:
    """A file that gives a card these effects, each as the inside of a table."""
    listed = ", ".join(f"{{ {text} }}" for text in texts)
    return f"[{table}]\nkind = '{kind}'\neffects = [{listed}]\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        # Names and types.
        (
            "[cards.storm]\ncopies = 1",
            "line 1, [cards] is not a kind of component; known kinds: cha",
        ),
        ("[actions.storm]\ncopeis = 1", "line 2, [actions.storm] has no value 'copeis'; possible:"),
        ("[actions.storm]\ncopies = '2'", "line 2, [actions.storm] has 'copies' = \"2\"; it shou"),
        ("[actions.storm]\ncopies = 0", "line 2, [actions.storm] should have at least one copy"),
        ("[actions.storm]\ncopies = 10", "[actions.storm] has 10 in 'copies'; possible are 0 to 9"),
        ("[actions.storm]\nname = ''", "should have a 'name' of one line"),
        ("[actions.mist]\nname = 'Mist'", "[actions.mist] should have 1 to 6 effects, not 0"),
        ("[characters.eva]\nname = 'Eva'", "is not in the game yet, and a new one needs these as"),
        ("[actions.'a b']\nname = 'A'", "should have a name of one word without a slash"),
        (
            "[actions.snow]\nremoved = true",
            "cannot be removed, because it does not exist; known: storm",
        ),
        ("[locations.sun-temple]\neffects = []", "has no value 'effects'; possible: origin, name"),
        ("[actions.storm]\nicon = 'bird'", "it should be one of '', 'beast', 'trap'"),
        ("[actions.storm]\nkind = 'spell'", "it should be one of 'action', 'reaction', 'permanen"),
        ("[actions.storm]\ncost = 1", "it should be a table, such as { hand = 1 }"),
        ("[actions.storm]\neffects = 'draw'", "it should be a list of tables, such as [{ verb ="),
        (effects("verb = 'draw', cuont = 1"), "it should be a list of tables, such as [{ verb"),
        ("[characters.antonio]\nclasses = ['cook']", 'a list of "archaeologist" and "raider"'),
        ("[characters.antonio]\nclasses = ['raider', 'raider']", "names a class twice"),
        ("[actions.storm]\norigin = 'mine'", "has the origin 'mine'; known origins: rulebook"),
        # Verbs, triggers, needs, kinds of cards.
        (
            effects("verb = 'fly'"),
            "line 3, [actions.storm] has the unknown verb 'fly'; known verbs: draw, draw-as-paid",
        ),
        ("[actions.storm]\nneeds = ['luck']", "needs 'luck'; known prerequisites: own-location"),
        ("[actions.rifle-shot]\ntrigger = 'rain'", "answers 'rain'; known triggers: beast, trap"),
        ("[actions.rifle-shot]\ntrigger = ''", "answers ''; known triggers: beast, trap"),
        ("[actions.storm]\ntrigger = 'beast'", "has a trigger, so its kind should be 'reaction'"),
        (effects("verb = 'search', what = ['gold']"), "names the cards 'gold'; known: character"),
        (effects("verb = 'search'"), "has the verb 'search', which needs 'what': character, arch"),
        (effects("verb = 'draw', what = ['trap']"), "which names no cards: leave out 'what'"),
        (effects("verb = 'draw', count = 0"), "has count = 0; possible are 1 to 9"),
        (effects("verb = 'dismiss', count = 2"), "but can dismiss only one: repeat the effect"),
        (effects("verb = 'reveal', pile = 'characters'"), "which needs no 'pile'"),
        (effects("verb = 'draw', up_to = true"), "which cannot be 'up_to'"),
        (effects("verb = 'draw', or_discarded = true"), "which cannot be 'or_discarded'"),
        (effects("verb = 'place', what = ['character']"), "can place the kinds location and trea"),
        (
            effects("verb = 'discard-characters', what = ['location']"),
            "can discard-characters of the kinds character, archaeologist, raider only",
        ),
        (
            effects("verb = 'search', what = ['raider']"),
            "cannot search a character: only exploration cards lie there",
        ),
        # Kinds of cards and what they can do.
        ("[actions.storm]\nkind = 'permanent'", "only characters stay in camp"),
        (effects("verb = 'cancel'"), "cannot cancel as its kind is action"),
        (effects("verb = 'protect', what = ['trap']"), "cannot protect as its kind is action"),
        (
            effects("verb = 'draw'", kind="permanent", table="characters.antonio"),
            "cannot draw as its kind is permanent",
        ),
        (effects("verb = 'leave'", "verb = 'draw'"), "cannot leave: that is for characters, who"),
        (
            "[actions.rifle-shot]\ntrigger = 'discards-character'\neffects = [{verb = 'step-in'}]",
            "cannot step-in: that is for characters, who stay in camp",
        ),
        (
            "[characters.veteran]\ntrigger = 'beast'",
            "line 2, [characters.veteran] can step-in only with the trigger discards-character",
        ),
        ("[actions.rifle-shot]\ncost = { hand = 1 }", "has a cost, which only an action has, not"),
        ("[characters.marcus-vidor]\nneeds = ['rogue']", "which only an action or a reaction has"),
        ("[actions.storm]\ncost = { hand = 2, at_most = 1 }", "should cost at_most as many cards"),
        (
            effects("verb = 'cancel'", "verb = 'cancel'", table="actions.rifle-shot").replace(
                "'action'", "'reaction'"
            ),
            "should have one effect as a reaction",
        ),
        (effects(*["verb = 'draw'"] * 7), "should have 1 to 6 effects, not 7"),
        ("[characters.antonio]\neffects = []", "should have 1 to 6 effects, not 0"),
        # Effects that rest on others.
        (effects("verb = 'draw'", "verb = 'draw-as-paid'"), "only with a cost of cards, such as"),
        (
            effects("verb = 'take-seen'", "verb = 'look-at-hand'"),
            "can take-seen only after one of these: look-at-hand",
        ),
        (
            effects("verb = 'draw'", "verb = 'take-revealed', what = ['trap']"),
            "can take-revealed only after one of these: reveal, dig",
        ),
        (effects("verb = 'take-character'"), "can take-character only with needs = ['room']"),
        (effects("verb = 'dismiss'"), "changes nothing: nobody would act just to dismiss"),
        (
            effects("verb = 'discard-characters'", "verb = 'take-character'"),
            "should have only one of these effects: discard-characters, take-character",
        ),
        (effects("verb = 'dig'", "verb = 'dig'"), "should have only one of these effects: dig"),
        # A box that is not whole.
        ("[specials.rogue]\nremoved = true", "[specials] should be these and no others: adventur"),
        ("[treasures.the-mummy]\nremoved = true", "[treasures] should be 3 to 9, not 2 (X1.2)"),
        ("[treasures.the-mummy]\ncopies = 8", "[treasures] should be 3 to 9, not 10 (X1.2)"),
        ("[actions.storm]\ncopies = 9\n[actions.pit]\ncopies = 9", "makes 65 cards; possible are"),
        (
            "[actions.antonio]\nname = 'Antonio'\neffects = [{ verb = 'draw' }]",
            "[actions.antonio] has a name that another card has already",
        ),
        (
            "".join(
                f"[characters.{name}]\nremoved = true\n" for name in [*PRINTED["characters"]][7:]
            ),
            "[characters] should be 8 or more for a draft, not 7 (X2.5)",
        ),
        (
            "".join(f"[characters.{name}]\nclasses = []\n" for name in PRINTED["characters"]),
            "[characters] should have an archaeologist, or no one could place a Treasure (X4.3)",
        ),
        (
            "".join(f"[locations.{name}]\nremoved = true\n" for name in PRINTED["locations"]),
            "[locations] should be one or more, or no one could place a Treasure (X4.3)",
        ),
        (
            "".join(f"[actions.{name}]\nremoved = true\n" for name in [*PRINTED["actions"]][4:]),
            "[actions] should be 15 or more with the locations, not 12 (X2.3)",
        ),
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
    text = effects("verb = 'fly'") + "[characters.antonio]\nneeds = ['luck']\n"

    found = content_mistakes(text + "[treasures.the-mummy]\ncopies = 'two'\n", tmp_path)

    assert [re.sub(r".*mybox.toml, (line \d+).*", r"\1", line) for line in found] == [
        *["line 3", "line 5", "line 7"]
    ]


# Any overlay at all.


def random_effect(luck: Random, kind: str) -> Json:
    """One effect that a kind of card can have, most of them possible."""
    answers, lasting = ([VERBS[verb] for verb in verbs] for verbs in (ANSWERS, PERMANENT))
    acting = [verb for verb in VERBS if verb not in (*answers, *lasting)]
    verb = luck.choice({"reaction": answers, "permanent": lasting}.get(kind, acting))
    effect: Json = {"verb": verb}
    if verb in NAMES_CARDS:
        kinds = ("location", "treasure") if verb == "place" else WHATS
        effect["what"] = luck.sample(kinds, luck.randint(1, 2))
    if verb in NAMES_CHARACTERS:
        effect["what"] = luck.choice([[], [luck.choice(PEOPLE)]])
    if verb in COUNTED:
        effect["count"] = luck.randint(1, luck.choice([3, 9]))
    if verb == "discard-characters":
        effect["up_to"] = luck.random() < 0.5
    if verb == "search":
        effect["or_discarded"] = luck.random() < 0.5
    if verb == "draw":
        effect["pile"] = luck.choice(["either", "characters", "exploration"])
    return effect


def random_ability(luck: Random, kind: str) -> Json:
    """What a card does: with needs, a cost, and up to five effects in any order."""
    if kind == "reaction":
        trigger, needs = luck.choice(TRIGGERS), luck.sample(NEEDS, luck.choice([0, 0, 1]))
        effects = [random_effect(luck, kind)]
        return {"kind": kind, "trigger": trigger, "needs": needs, "cost": {}, "effects": effects}
    if kind == "permanent":
        effects = [random_effect(luck, kind) for _ in range(luck.randint(0, 3))]
        return {"kind": kind, "trigger": "", "needs": [], "cost": {}, "effects": effects}
    effects = [random_effect(luck, kind) for _ in range(luck.randint(1, 5))]
    verbs = [effect["verb"] for effect in effects]
    if "take-seen" in verbs or "leave-to-discard" in verbs:
        effects.insert(0, {"verb": "look-at-hand"})
    if "take-revealed" in verbs:
        effects.insert(0, {"verb": "reveal", "count": 3})
    hand = luck.choice([0, 0, 1, 2, 3]) or int("draw-as-paid" in verbs)
    cost = {"hand": hand, "at_most": hand and hand + luck.choice([0, 2])}
    cost["characters"] = luck.choice([0, 0, 0, 1, 2])
    needs = luck.sample(NEEDS, luck.choice([0, 0, 1, 2]))
    needs += ["room"] if "take-character" in verbs and "room" not in needs else []
    return {"kind": kind, "trigger": "", "needs": needs, "cost": cost, "effects": effects}


def random_card(luck: Random, kind: str) -> tuple[str, Json]:
    """A card of a kind, changed or new."""
    if kind == "specials":
        name = luck.choice([*PRINTED[kind]])
        return name, {"effects": random_ability(luck, "action")["effects"]}
    name = luck.choice([*PRINTED[kind], "zebra", "llama", "condor"])
    card: Json = {"copies": luck.choice([1, 1, 2, 3])}
    if name not in PRINTED[kind]:
        name = f"{name}-{kind}"
        card["name"] = name.capitalize()
    if kind == "characters":
        card |= random_ability(luck, luck.choice(["action", "action", "reaction", "permanent"]))
        card["classes"] = luck.sample(["archaeologist", "raider"], luck.randint(0, 2))
    elif kind == "actions":
        card |= random_ability(luck, luck.choice(["action", "action", "reaction"]))
        card["icon"] = luck.choice(["", "beast", "trap"])
    return name, card


def random_overlay(luck: Random) -> Overlay:
    """Up to fourteen cards; those that would be refused are left out."""
    kinds = ["characters"] * 3 + ["actions"] * 3 + ["specials", "locations", "treasures"]
    overlay: Overlay = {}
    for _ in range(luck.randint(4, 14)):
        kind = luck.choice(kinds)
        name, card = random_card(luck, kind)
        larger = {**overlay, kind: {**overlay.get(kind, {}), name: card}}
        _catalog, mistakes = games.judged("expedition", larger)
        assert all(re.match(r"[a-z]", WORDS.say(mistake.what)) for mistake in mistakes)
        overlay = overlay if mistakes else larger
    return overlay


def cards_of(position: Json) -> list[str]:
    """Every card, from wherever it lies."""
    seats, piles, discards = position["seats"], position["piles"], position["discards"]
    assert isinstance(seats, list)
    assert isinstance(piles, dict)
    assert isinstance(discards, dict)
    found = [card for seat in seats for card in seat["camp"] + seat["hand"] + seat["kept"]]
    found += [card for pile in (piles, discards) for cards in pile.values() for card in cards]
    found += [position["placing"]] if position["placing"] else []
    action = position.get("action")
    if isinstance(action, dict):
        found += action["revealed"] + action["looked"]
        found += [action["card"]] if action["played"] else []
        aside = action["answering"]
        found += [aside] if aside and aside not in found else []
    return found


@pytest.mark.parametrize("seed", range(40 if LONG else 8))
def test_any_overlay_that_is_in_order_plays_to_its_end(seed: int) -> None:
    """No card is lost, every option has words, texts are read back, and worlds are dealt."""
    luck = Random(seed)
    game = games.get("expedition", content=random_overlay(luck))
    every = sorted(cards_of(game.start(2, 0).position()))

    match = game.start(2, seed, {"assembly": seed % 3 == 0})
    choices = 0
    while not match.over and choices < 300:
        (seat,) = match.to_move
        options = match.options(seat)
        assert all(match.explain(seat, option) for option in options)
        position = match.position()
        assert sorted(cards_of(position)) == every
        if choices % 40 == 0:
            assert game.load(json.loads(json.dumps(position))).position() == position
        match.play(seat, luck.choice(options))
        choices += 1
    played_out(match, luck)

    assert match.winners
    assert reread(match).position() == match.position()
    assert all(entry["text"] for viewer in (0, 1, None) for entry in match.log(viewer))
