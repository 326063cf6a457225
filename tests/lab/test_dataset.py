"""Datasets: what is in them is what happened, and the same command makes the same files."""

import sys
from collections.abc import Mapping
from pathlib import Path

import numpy
import polars
import pytest

from altiplano import games
from altiplano.envs.observation import Observer
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from altiplano.lab import card, commands, loader
from altiplano.lab.dataset import SHARD, Plan, Shard, write, write_shard
from tests.positions import once
from tests.test_cli import called, run

pytestmark = once

GAME = games.get("expedition")


def plan(
    bots: str = "steady,random",
    matches: int = 2,
    per_shard: int = 2,
    seed: int = 1,
    iterations: str = "",
    name: str = "expedition",
    options: Mapping[str, object] | None = None,
) -> Plan:
    game = games.get(name)
    return commands.dataset(game, None, options or {}, bots, matches, per_shard, seed, iterations)


def written(folder: Path, made: Plan) -> polars.DataFrame:
    """All of a small dataset."""
    shards = [write_shard(made, folder, number) for number in range(made.shards)]
    card.write(card.new_card(games.get(made.contest.game), made, shards), folder)
    return polars.concat([polars.read_parquet(file) for file in sorted(folder.glob("*.parquet"))])


def test_a_dataset_has_what_happened(tmp_path: Path) -> None:
    """Its moves, played by the contract, give the same options and the same result."""
    rows = written(tmp_path, plan())

    for _number, match_rows in rows.group_by("match", maintain_order=True):
        match: Match = GAME.start(2, match_rows["seed"][0])
        for row in match_rows.iter_rows(named=True):
            assert match.to_move[0] == row["seat"]
            assert match.moves(row["seat"]) == row["legal"]
            match.apply(row["seat"], row["move"])
        assert match.over
        for row in match_rows.iter_rows(named=True):
            assert row["won"] == (row["seat"] in match.winners)
            assert row["points"] - row["margin"] == sum(
                line[2] for line in match.scores()[1 - row["seat"]]
            )
    assert rows["bot"][0] != rows.filter(match=1, seat=rows["seat"][0])["bot"][0], "they rotate"


def test_observations_follow_from_what_the_seat_may_know(tmp_path: Path) -> None:
    """In a world that the seat cannot distinguish from the real one they are the same."""
    rows = written(tmp_path, plan(matches=1))
    row = rows.row(20, named=True)
    match = GAME.start(2, row["seed"])
    for before in rows.head(20).iter_rows(named=True):
        match.apply(before["seat"], before["move"])

    other = match.resample(row["seat"], seed=5)

    assert Observer("expedition").of_match(other, row["seat"]).tolist() == row["observation"]
    assert len(card.read(tmp_path).entries) == len(row["observation"])


def test_the_same_command_makes_the_same_data(tmp_path: Path) -> None:
    """A match depends only on its number and the seed, not on the rest of the dataset."""
    frames = []
    for name, matches, seed in (("first", 2, 1), ("second", 3, 1), ("third", 2, 9)):
        (tmp_path / name).mkdir()
        frames.append(written(tmp_path / name, plan(matches=matches, per_shard=1, seed=seed)))

    assert frames[0].equals(frames[1].filter(polars.col("match") < 2))
    assert not frames[0].equals(frames[2])


def test_visits_are_those_of_the_search(tmp_path: Path) -> None:
    """One number for each legal move, as many tries as there were iterations at most."""
    rows = written(tmp_path, plan(bots="strong,random", matches=1, iterations="strong=8"))

    searched = rows.filter(polars.col("visits").is_not_null())
    assert 0 < len(searched) < len(rows)
    assert set(searched["bot"]) == {"strong"}
    for row in searched.iter_rows(named=True):
        assert len(row["visits"]) == len(row["legal"])
        assert sum(row["visits"]) <= 8
    tried = [row for row in searched.iter_rows(named=True) if sum(row["visits"])]
    assert tried


def test_ctrl_c_keeps_whole_files_and_resume_goes_on(tmp_path: Path) -> None:
    """Nothing is played twice, and no file is half written."""
    made = plan(bots="steady", matches=3, per_shard=1)
    seen: list[Shard] = []

    first = write(made, tmp_path, processes=1, watch=seen.append, stopped=lambda: bool(seen))
    card.write(card.new_card(GAME, made, first), tmp_path)

    assert not card.read(tmp_path).complete
    assert len(list(tmp_path.glob("*.parquet"))) >= len(first) >= 1
    again = card.begin(tmp_path, GAME, made, resume=True)
    assert again == first
    whole = write(made, tmp_path, again, processes=1, watch=seen.append)
    assert [shard.number for shard in whole] == [0, 1, 2]
    assert len(seen) == 3
    assert len(polars.read_parquet(tmp_path / SHARD.format(2))) == whole[2].decisions


def test_the_command_writes_files_and_a_card(tmp_path: Path) -> None:
    """The card says how many decisions there are, what columns mean, and how it was made."""
    folder = tmp_path / "data"

    said = run(
        *("lab", "dataset", "--game", "expedition", "--bots", "steady", "--matches", "1"),
        *("--out", str(folder), "--processes", "1"),
    )

    found = card.read(folder)
    page = (folder / card.PAGE).read_text(encoding="utf-8")
    assert f"1 matches, {found.shards[0].decisions} decisions in {folder}" in said
    assert "| matches | 1 of 1 |" in page
    assert "altiplano lab dataset --game expedition --players 2 --bots steady,steady" in page
    assert all(f"| `{column}` |" in page for column in found.columns)
    assert polars.read_parquet_schema(folder / SHARD.format(0)).keys() == found.columns.keys()


def test_what_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    """Before anything is played; existing files stay."""
    (tmp_path / "notes.txt").write_text("mine")
    words = ["lab", "dataset", "--game", "expedition", "--matches", "1", "--out"]

    used = called(*words, str(tmp_path))
    resumed = called(*words, str(tmp_path), "--resume")
    unknown = called(*words, str(tmp_path / "new"), "--bots", "oracle")

    assert "is not empty; name a new folder, or continue with --resume" in used.stderr
    assert "is no dataset" in resumed.stderr
    assert "there is no bot 'oracle'" in unknown.stderr
    assert {used.returncode, resumed.returncode, unknown.returncode} == {1}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt"]


def test_another_plan_does_not_go_on_with_a_dataset(tmp_path: Path) -> None:
    written(tmp_path, plan(bots="steady", matches=1))

    with pytest.raises(Refused, match="was made by another command"):
        card.begin(tmp_path, GAME, plan(bots="steady", matches=1, seed=2), resume=True)


def test_batches_have_each_decision_once(tmp_path: Path) -> None:
    """With the legal moves as a mask; the same seed gives the same order."""
    rows = written(tmp_path, plan(bots="steady", matches=2, per_shard=1))

    plain, shuffled, again = (list(loader.batches(tmp_path, 32, seed)) for seed in (None, 4, 4))

    moves = numpy.concatenate([batch["move"] for batch in plain])
    assert moves.tolist() == rows["move"].to_list()
    for batch in shuffled:
        at = numpy.arange(len(batch["move"]))
        assert batch["mask"][at, batch["move"]].all()
        assert batch["policy"][at, batch["move"]].all()
        assert len(batch["observation"]) == len(batch["won"]) <= 32
    assert sum(len(batch["move"]) for batch in shuffled) == len(rows)
    assert all((a["move"] == b["move"]).all() for a, b in zip(shuffled, again, strict=True))


def test_pytorch_is_needed_only_for_its_loader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its absence is a sentence."""
    monkeypatch.setitem(sys.modules, "torch", None)

    with pytest.raises(Refused, match="pip install torch"):
        loader.torch_dataset(tmp_path, 32)
