"""Documents and behavior hold together: what they show runs."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.games.altiplano.content.event_verbs import EVENT_VERBS
from altiplano.games.altiplano.content.verbs import ASSET_SPECIALS, ASSET_VERBS
from altiplano.games.expedition.content.verbs import VERBS
from altiplano.kernel.content import Record
from tests.positions import rule

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


def test_nobody_is_told_to_install_it_by_name() -> None:
    """On PyPI the name belongs to another project; ours is installed from a checkout."""
    files = [*TOP.glob("*.md"), *TOP.glob("docs/**/*.md"), *TOP.glob("examples/*.py")]
    found = [file for file in files if re.search(r"pip install .*altiplano\b", file.read_text())]

    assert len(files) > 50
    assert found == []


def test_the_positions_on_the_contract_page_are_playable() -> None:
    """Everything omitted takes its default."""
    first, second, third = blocks("docs/contract.md", "json")

    match = games.get("altiplano").load(json.loads(first))
    event = games.get("altiplano").load(json.loads(second))
    expedition = games.get("expedition").load(json.loads(third))

    assert match.to_move == event.to_move == expedition.to_move == (0,)
    assert "do farm.wool" in match.options(0)
    assert event.options(0) == ["accept", "decline"]
    assert expedition.options(0) == ["use ohio-bob", "use adventurer", "play puma", "pass"]


def test_the_view_of_expedition_is_as_the_contract_page_says() -> None:
    """Kinds are counted, known cards named; places that were seen are by number."""
    *_, position = blocks("docs/contract.md", "json")

    view = games.get("expedition").load(json.loads(position)).view(0)

    assert isinstance(view["seats"], list)
    assert isinstance(view["piles"], dict)
    assert view["seats"][1]["hand"] == {
        "characters": 1,
        "exploration": 2,
        "cards": ["storm"],
        "open": ["storm"],
        "treasures": 0,
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
    """The guide for adding cards lists all of them."""
    page = (TOP / "docs/howto/put-in-the-cards-of-expedition.md").read_text(encoding="utf-8")

    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]

    named = [verb for row in rows for verb in re.findall(r"`([^`]+)`", row)]
    assert sorted(named) == sorted(VERBS)


def cells(page: str) -> list[list[str]]:
    """The rows of the tables of a page, each cell without its marks."""
    lines = (TOP / page).read_text(encoding="utf-8").splitlines()
    rows = [line[2:-1].split("|") for line in lines if line.startswith("| ")]
    return [[re.sub(r"\s*\(.*\)", "", cell).strip(" `") for cell in row] for row in rows]


def fields_of(record: Record) -> dict[str, object]:
    """The fields of a component."""
    return msgspec.structs.asdict(record)


@rule("T9.1", "T3.3")
def test_the_table_of_events_is_that_of_the_data() -> None:
    """Which there are, how long each lasts, and the good or the assets of its traveler line."""
    written = {
        row[0]: (row[1], row[3])
        for row in cells("docs/rules/traveler.md")
        if re.fullmatch(r"[A-E]\d+", row[0])
    }

    records = games.catalog(games.get("altiplano")).kinds()["events"]

    fields = {name: fields_of(record) for name, record in records.items()}
    assert written == {
        name: (event["lasts"], "stage II face up" if event["second_stage"] else event["neutral"])
        for name, event in fields.items()
    }


@rule("T10.1", "T10.2")
def test_the_table_of_assets_has_those_of_stage_one() -> None:
    """Twelve of them; the nine of stage II are on the page of the components."""
    rules = cells("docs/rules/traveler.md")
    shown = cells("docs/rules/components-altiplano.md")

    records = games.catalog(games.get("altiplano")).kinds()["assets"]

    fields = {name: fields_of(record) for name, record in records.items()}
    first = [asset["name"] for asset in fields.values() if asset["stage"] == 1]
    assert [row[0] for row in rules if row[0] in first] == first
    assert len(first) == 12
    assert set(fields) <= {row[0] for row in shown}
    assert len(fields) == 21


def test_the_howto_names_every_verb_and_effect_of_events_and_assets() -> None:
    """The guide for adding one lists all of them."""
    page = (TOP / "docs/howto/add-an-event-or-asset.md").read_text(encoding="utf-8")
    events, assets = page.split("## The verbs and effects of assets")

    for part, names in (
        (events, EVENT_VERBS),
        (assets, [*filter(None, ASSET_VERBS), *ASSET_SPECIALS]),
    ):
        rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
        named = [verb for row in rows for verb in re.findall(r"`([^`]+)`", row)]
        assert sorted(named) == sorted(names)


def test_the_event_and_the_asset_of_the_howto_work(tmp_path: Path) -> None:
    """Their records are enough to play with them."""
    (block,) = blocks("docs/howto/add-an-event-or-asset.md", "toml")
    box = tmp_path / "mybox.toml"
    box.write_text(block, encoding="utf-8")
    game = games.get("altiplano", content=box)
    deck = [f"{group}{number}" for group in "ABCD" for number in (1, 2, 3)]
    seat = {"pawn": "market", "assets": ["quarrying"], "spaces": {"market": {"stone": 1}}}

    match = game.load(
        {
            "options": {"events": True, "traveler": True},
            "round": 12,
            "events": deck,
            "deck": ["E17", *(f"E{number}" for number in range(1, 16))],
            "seats": [seat, {"passed": True}],
        }
    )
    for move in ("sell stone", "end", "pass"):
        match.play(0, move)

    told = [str(entry["text"]) for entry in match.log(0)]
    assert "Seat 0 sells stone for 3 coins" in told
    assert "Event E17, A generous guest: each player gains 3 coins" in told
    assert "1 glass is placed on the neutral trading space" in told


@pytest.mark.parametrize("name", games.names())
def test_the_published_schema_is_that_of_positions(name: str) -> None:
    """`make docs` writes one for each game."""
    published = json.loads(
        (TOP / f"docs/schema/position-{name}.schema.json").read_text(encoding="utf-8")
    )

    assert published == games.schema(name)


@pytest.mark.parametrize("page", sorted(TOP.glob("*.md")) + sorted((TOP / "docs").rglob("*.md")))
def test_what_a_page_links_to_is_there(page: Path) -> None:
    """Files of ours, from the page that names them."""
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("chart", sorted((TOP / "docs").rglob("*.svg")), ids=lambda path: path.name)
def test_charts_bring_the_font_of_the_page(chart: Path) -> None:
    """They look the same on every machine; terminal output uses a terminal's font."""
    text = chart.read_text(encoding="utf-8")

    families = set(re.findall(r'font-family="([^",]+)', text))

    if chart.name == "terminal.svg":
        assert families == {"monospace"}
    else:
        assert families == {"Asap"}
        assert "@font-face{font-family:Asap;src:url(data:font/woff2" in text


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
    with pytest.raises(Refused, match=r"bot|file"):
        bots.get(name)
