"""Documents and behaviour hold together: what they show runs."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.games.expedition.verbs import VERBS

TOP = Path(__file__).parent.parent


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    text = (TOP / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/contract.md"])
def test_the_python_of_a_page_runs(page: str) -> None:
    """A match in ten lines, and every call of the contract."""
    for block in blocks(page, "python"):
        exec(compile(block, page, "exec"), {})


def test_the_readme_plays_a_match_in_ten_lines() -> None:
    """Ten lines of code at most."""
    (block,) = blocks("README.md", "python")

    assert len([line for line in block.splitlines() if line]) <= 10


def test_the_positions_on_the_contract_page_are_playable() -> None:
    """Everything omitted takes its default."""
    first, second = blocks("docs/contract.md", "json")

    match = games.get("altiplano").load(json.loads(first))
    expedition = games.get("expedition").load(json.loads(second))

    assert match.to_move == expedition.to_move == (0,)
    assert "do farm.wool" in match.options(0)
    assert expedition.options(0) == ["use ohio-bob", "use adventurer", "play puma", "pass"]


def test_the_view_of_expedition_is_as_the_contract_page_says() -> None:
    """Kinds are counted, known cards named; places that were seen are by number."""
    _, position = blocks("docs/contract.md", "json")

    view = games.get("expedition").load(json.loads(position)).view(0)

    assert isinstance(view["seats"], list)
    assert isinstance(view["piles"], dict)
    assert view["seats"][1]["hand"] == {
        "characters": 1,
        "exploration": 2,
        "cards": ["storm"],
        "open": ["storm"],
    }
    assert view["piles"]["exploration"]["known"] == {"0": "lost-city", "1": "pit"}
    assert view["seats"][0]["hand"]["cards"] == ["the-mummy", "puma"]


def test_the_moves_on_the_contract_page_are_moves() -> None:
    """In the tables of both games."""
    page = (TOP / "docs/contract.md").read_text(encoding="utf-8")
    before, after = page.split("And in Expedition:")

    for name, part in (("altiplano", before), ("expedition", after.partition("## Positions")[0])):
        rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
        texts = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
        assert texts
        assert [text for text in texts if text not in games.get(name).rules.move_numbers] == []


def test_the_howto_names_every_verb() -> None:
    """Whoever puts in cards finds all that there are."""
    page = (TOP / "docs/howto/put-in-the-cards-of-expedition.md").read_text(encoding="utf-8")

    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]

    named = [verb for row in rows for verb in re.findall(r"`([^`]+)`", row)]
    assert sorted(named) == sorted(VERBS)


@pytest.mark.parametrize("name", games.names())
def test_the_published_schema_is_that_of_positions(name: str) -> None:
    """`make docs` writes one for each game."""
    published = json.loads((TOP / f"docs/position-{name}.schema.json").read_text(encoding="utf-8"))

    assert published == games.schema(name)


@pytest.mark.parametrize("page", sorted(TOP.glob("*.md")) + sorted((TOP / "docs").rglob("*.md")))
def test_what_a_page_links_to_is_there(page: Path) -> None:
    """Files of ours, from the page that names them."""
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_extension_of_the_howto_works(tmp_path: Path) -> None:
    """Its record is enough to play with it."""
    (block,) = blocks("docs/howto/add-an-extension.md", "toml")
    box = tmp_path / "mybox.toml"
    box.write_text(block, encoding="utf-8")
    game = games.get("altiplano", content=box)
    seat = {"pawn": "mine", "extensions": ["smithy"], "spaces": {"smithy": {"ore": 1}}}

    match = game.load({"seats": [seat, {"passed": True}]})
    match.play(0, "do smithy")

    view = match.view(0)
    assert isinstance(view["seats"], list)
    assert view["seats"][0]["container"] == {"ore": 1, "silver": 1}


def test_the_bot_of_the_howto_plays(tmp_path: Path) -> None:
    """A file of one's own is enough."""
    first, ahead = blocks("docs/howto/add-a-bot.md", "python")
    file = tmp_path / "mybots.py"
    file.write_text(first, encoding="utf-8")
    bot = bots.get(f"{file}:First")
    match = games.get("altiplano").start(2, 1)
    seat = match.to_move[0]
    names: dict[str, Callable[..., float]] = {}
    exec(compile(ahead, "add-a-bot.md", "exec"), names)

    assert bot.choose(match.view(seat), match.options(seat), 1, None) == match.options(seat)[0]
    assert names["value_of_first"](match.view(seat), match.options(seat), 1) > 0


@pytest.mark.parametrize(
    "name", ["nobody", "nothing.py:First", "README.md:First", f"{__file__}:No"]
)
def test_a_bot_that_is_none_is_refused(name: str) -> None:
    """With a sentence."""
    with pytest.raises(Refused, match=r"bot|Python file"):
        bots.get(name)
