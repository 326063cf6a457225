"""The commands `lab run`, `lab report` and `lab compare`, as people and programs call them."""

import json
from pathlib import Path

import pytest

from tests.test_cli import called, run

STUDY = """
title = "Who wins?"
bots = ["random"]
options = [{ events = true, short = true }]
matches = 4
questions = ["roles", "length"]
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "who.toml"
    path.write_text(STUDY, encoding="utf-8")
    return path


def test_a_study_becomes_a_page_in_two_commands(study: Path, tmp_path: Path) -> None:
    said = run("lab", "run", str(study), "--processes", "1")
    results = tmp_path / "who.results"

    assert f"4 matches in {results}" in said
    assert "Nothing differs clearly" not in said, "something is said about the length"
    assert "Half of the matches take" in said
    said = run("lab", "report", str(results))
    assert said == f"wrote {results / 'report.html'}\n"
    assert "<h1>Who wins?</h1>" in (results / "report.html").read_text(encoding="utf-8")


def test_programs_read_json(study: Path, tmp_path: Path) -> None:
    found = json.loads(run("lab", "run", str(study), "--processes", "1", "--json"))

    assert found["matches"] == 4
    assert {each["question"] for each in found["answers"]} == {"roles", "length"}
    again = json.loads(run("lab", "report", str(tmp_path / "who.results"), "--json"))
    assert again["answers"] == found["answers"]
    results = str(tmp_path / "who.results")
    pairs = json.loads(run("lab", "compare", results, results, "--json"))
    assert pairs
    assert not any(each["differs"] for each in pairs)


def test_two_results_are_shown_side_by_side(study: Path, tmp_path: Path) -> None:
    run("lab", "run", str(study), "--processes", "1")
    other = tmp_path / "other"
    run("lab", "run", str(study), "--processes", "1", "--out", str(other))

    said = run("lab", "compare", str(tmp_path / "who.results"), str(other))

    assert "who.results" in said.splitlines()[0]
    assert "Length in rounds" in said
    page = tmp_path / "both.html"
    assert run("lab", "compare", str(other), str(other), "--page", str(page)) == f"wrote {page}\n"
    text = page.read_text(encoding="utf-8")
    assert "<h1>other and other</h1>" in text
    assert "Nothing: all intervals overlap." in text
    assert "Win share by role" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run", "missing.toml"], "missing.toml cannot be read"),
        (["report", "missing.results"], "missing.results has no results of a study"),
        (["compare", "a.results", "b.results"], "a.results has no results of a study"),
    ],
)
def test_what_is_missing_gets_a_sentence(arguments: list[str], sentence: str) -> None:
    done = called("lab", *arguments)

    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("until", ["often", "0", "150%", "1%%"])
def test_certainty_is_a_share(study: Path, until: str) -> None:
    done = called("lab", "run", str(study), "--until", until)

    assert done.returncode == 2
    assert "write --until 1% or 0.01" in done.stderr
