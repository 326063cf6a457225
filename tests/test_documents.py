"""Documents and behaviour hold together: what they show runs."""

import json
import re
from pathlib import Path

import pytest

from altiplano import games
from altiplano.games.altiplano import forms

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


def test_the_position_on_the_contract_page_is_playable() -> None:
    """Everything omitted takes its default."""
    (block,) = blocks("docs/contract.md", "json")

    match = games.get("altiplano").load(json.loads(block))

    assert match.to_move == (0,)
    assert "do farm.wool" in match.options(0)


def test_the_published_schema_is_that_of_positions() -> None:
    """`make docs` writes it."""
    published = json.loads((TOP / "docs/position.schema.json").read_text(encoding="utf-8"))

    assert published == forms.schema()


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
