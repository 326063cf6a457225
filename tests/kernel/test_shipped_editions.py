"""Editions that come with a game: the data files are the first, others change what is ours."""

import tomllib
from pathlib import Path

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.editions import FOLDER, changed, edition_names, edition_tables, why_fixed
from altiplano.kernel.mistakes import ENGLISH

BOX = """
[cart]
cost = 3
spaces = [1, 2, 4]
wheels = 4
[cart.origin]
cost = "reconstructed"
spaces = ["rulebook", "reconstructed", "reconstructed"]
wheels = "report"
"""
CHANGES = """
[carts.cart]
cost = 5
spaces = [1, 3, 4]
origin = "reconstructed"
study = "docs/studies/carts.toml"
"""

every_edition = pytest.mark.parametrize(
    ("name", "edition"), [(name, each) for name in games.names() for each in games.editions(name)]
)


def same_key(kind: str, field: str) -> str:
    return field


def package(folder: Path, name: str, changes: str = CHANGES) -> str:
    """A package with one kind of component, and a second edition."""
    for part, text in {
        "__init__.py": "",
        "data/carts.toml": BOX,
        "editions/2.toml": changes,
        "editions/10.toml": changes,
    }.items():
        file = folder / name / part
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return name


def test_editions_are_numbered_and_the_last_is_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)

    assert edition_names(package(tmp_path, "two_carts")) == ["1", "2", "10"]


def test_a_folder_has_more_editions_but_none_instead_of_one_that_comes_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "more_carts")
    own = tmp_path / "own" / name
    own.mkdir(parents=True)
    for number, cost in (("2", 8), ("3", 9)):
        (own / f"{number}.toml").write_text(CHANGES.replace("cost = 5", f"cost = {cost}"))
    (own / "notes.toml").write_text("")
    monkeypatch.setenv(FOLDER, str(tmp_path / "own"))

    assert edition_names(name) == ["1", "2", "3", "10"]
    costs = [
        edition_tables(name, ["carts"], each, same_key)["carts"]["cart"]["cost"] for each in "23"
    ]
    assert costs == [5, 9]


def test_an_edition_changes_its_values_and_keeps_their_origins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it names the study that found them."""
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "tuned_carts")

    first = edition_tables(name, ["carts"], "1", same_key)["carts"]["cart"]
    second = edition_tables(name, ["carts"], "2", same_key)["carts"]["cart"]

    assert (first["cost"], first["spaces"]) == (3, [1, 2, 4])
    assert (second["cost"], second["spaces"]) == (5, [1, 3, 4])
    assert second["origin"] == first["origin"]
    assert second["wheels"] == 4
    assert second["study"] == "docs/studies/carts.toml"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("wheels = 3", "changes 'wheels' from 4 to 3, but only reconstructed values may change"),
        ("spaces = [2, 2, 4]", "changes 'spaces' from 1 to 2, but only reconstructed values"),
        ("spaces = [1, 2]", "has 'spaces' = [1, 2]; it should have 3 parts"),
        ('origin = "rulebook"', "should have the origin 'reconstructed'"),
        ('study = ""', "should name the study that found its values"),
    ],
)
def test_an_edition_may_not_change_what_others_say(change: str, sentence: str) -> None:
    """What a rulebook or a report states is the same in every edition."""
    fields = {"origin": "reconstructed", "study": "s", **tomllib.loads(change)}
    tables = {"carts": tomllib.loads(BOX)}

    after, wrong = changed(tables, {"carts": {"cart": fields}}, same_key)

    assert [each for each in wrong if sentence in ENGLISH.say(each.what)]
    assert after == tables


@pytest.mark.parametrize("changes", [{"wagons": {}}, {"carts": {"sled": {"cost": 1}}}])
def test_an_edition_changes_only_what_there_is(changes: dict[str, object]) -> None:
    tables = {"carts": tomllib.loads(BOX)}

    after, wrong = changed(tables, changes, same_key)

    assert "known" in wrong[0].what.values
    assert after == tables


def test_the_origin_of_an_effect_covers_all_its_fields() -> None:
    """What an extension gives is in the rulebook; what it costs is ours."""
    offered = games.offer("altiplano")
    quarry = offered.printed("1")["extensions"]["quarry"]

    assert why_fixed(quarry, "extensions", "cost", 5, offered.origin_key) is None
    fixed = why_fixed(quarry, "extensions", "uses", ["fish"], offered.origin_key)
    assert fixed is not None
    assert fixed.values["origin"] == "rulebook"


# Those that ship.


@every_edition
def test_every_edition_plays_and_its_texts_find_it(name: str, edition: str) -> None:
    """Journal, position and view have the hash of their edition, whichever is the default."""
    game = games.get(name, edition=edition)
    match = game.start(2, 5)
    match.play(match.to_move[0], match.options(match.to_move[0])[0])
    header = {"game": name, "edition": game.edition}

    assert game.edition_name == edition
    for text in (match.position(), match.view(0), header):
        assert games.of(text).edition == game.edition
    assert games.of(match.position()).load(match.position()).position() == match.position()
    assert games.of(header).replay(match.journal()).position() == match.position()
    assert games.of(match.view(0)).imagine(match.view(0), 1).view(0) == match.view(0)
    match.playout(1)
    assert match.over


@every_edition
def test_a_box_over_an_edition_finds_it_too(name: str, edition: str) -> None:
    """The overlay is in every text, the rest follows from the hash."""
    content = {
        "altiplano": {"goods": {"wool": {"price": 7}}},
        "expedition": {"actions": {"storm": {"copies": 1}}},
    }[name]
    game = games.get(name, content, edition)
    position = game.start(2, 5).position()

    found = games.of(position)

    assert (found.edition_name, found.edition) == (edition, game.edition)
    assert found.edition != games.get(name, edition=edition).edition
    assert found.load(position).position() == position


@every_edition
def test_every_edition_can_be_put_together_from_its_values(name: str, edition: str) -> None:
    """A server keeps them all by their hash."""
    game = games.get(name, edition=edition)

    assert games.with_tables(name, games.tables(game)).edition == game.edition


@pytest.mark.parametrize("name", games.names())
def test_the_newest_edition_is_the_default(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the environment names one that the game has."""
    newest = games.editions(name)[-1]

    monkeypatch.delenv(games.EDITION, raising=False)
    assert games.get(name).edition_name == newest
    monkeypatch.setenv(games.EDITION, "no such edition")
    assert games.get(name).edition_name == newest
    monkeypatch.setenv(games.EDITION, "1")
    assert games.get(name).edition_name == "1"


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match=r"no edition '99' of altiplano; known editions: 1") as found:
        games.get("altiplano", edition="99")
    assert found.value.code == "unknown-edition"


def test_a_text_of_values_that_are_gone_is_refused_by_the_usual_edition() -> None:
    position = games.get("altiplano").start(2, 1).position()
    lost = {**position, "edition": "0123456789ab"}

    with pytest.raises(Refused) as found:
        games.of(lost).load(lost)
    assert found.value.code == "other-edition"
