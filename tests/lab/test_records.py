"""Finished matches in a file."""

from pathlib import Path

import pytest

from altiplano.errors import Refused
from altiplano.lab.contest import Contest
from altiplano.lab.encounter import Outcome
from altiplano.lab.records import Record, default_path
from tests.lab.contests import FIRST, expedition, outcome, written
from tests.positions import once

pytestmark = once


def kept(contest: Contest, file: Path, *outcomes: Outcome) -> None:
    """Write the record of these matches."""
    record = Record(contest, file)
    record.open(resume=False)
    for each in outcomes:
        record.add(each)
    record.close()


def read(contest: Contest, file: Path) -> list[Outcome]:
    """What a run that goes on finds."""
    record = Record(contest, file)
    found = record.open(resume=True)
    record.close()
    return found


def test_a_run_that_goes_on_finds_what_was_played(tmp_path: Path) -> None:
    """To the last number; and what it adds comes behind it."""
    contest, file = expedition("steady", "random"), tmp_path / "record.jsonl"
    first, second = outcome(contest, 0, 0, "steady"), outcome(contest, 0, 1, None)
    kept(contest, file, first)

    record = Record(contest, file)
    found = record.open(resume=True)
    record.add(second)
    record.close()

    assert found == [first]
    assert read(contest, file) == [first, second]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_never_finished_is_dropped(tmp_path: Path, cut: int) -> None:
    """Resuming replaces it with a whole line."""
    contest, file = expedition("steady", "random"), tmp_path / "record.jsonl"
    first, second = outcome(contest, 0, 0, "steady"), outcome(contest, 0, 1, "random")
    kept(contest, file, first, second)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])

    record = Record(contest, file)
    found = record.open(resume=True)
    record.add(second)
    record.close()

    assert found == [first]
    assert file.read_bytes() == whole


def test_a_fresh_run_begins_anew(tmp_path: Path) -> None:
    """Nothing of an earlier one is left."""
    contest, file = expedition("steady", "random"), tmp_path / "record.jsonl"
    kept(contest, file, outcome(contest, 0, 0, "steady"))

    kept(contest, file)

    assert read(contest, file) == []


def test_nothing_to_go_on_with_is_a_fresh_run(tmp_path: Path) -> None:
    """The folder is made, too."""
    assert read(expedition("random"), tmp_path / "new" / "record.jsonl") == []


def test_the_record_of_another_contest_is_refused(tmp_path: Path) -> None:
    """And left as it is."""
    file = tmp_path / "record.jsonl"
    contest = expedition("random")
    kept(contest, file, outcome(contest, 0, 0, "random"))
    before = file.read_bytes()

    with pytest.raises(Refused, match="is the record of another contest"):
        read(expedition("random", seed=2), file)

    assert file.read_bytes() == before


def test_the_record_of_a_bot_that_has_changed_since_is_refused(tmp_path: Path) -> None:
    """Matches of two different bots make no share."""
    mine, file = written(tmp_path, FIRST), tmp_path / "record.jsonl"
    contest = expedition(f"{mine}:First", "random")
    kept(contest, file, outcome(contest, 0, 0, "random"))
    written(tmp_path, FIRST.replace("options[0]", "options[-1]"))

    with pytest.raises(Refused, match="the bots have changed since"):
        read(contest, file)


@pytest.mark.parametrize("resume", [True, False])
def test_a_file_that_is_no_record_is_left_as_it_is(tmp_path: Path, resume: bool) -> None:
    """With a sentence, whether you continue or start over."""
    file = tmp_path / "notes.txt"
    file.write_text("my notes\n")

    with pytest.raises(Refused, match="is not a record, so it was left unchanged"):
        Record(expedition("random"), file).open(resume)

    assert file.read_text() == "my notes\n"


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    """With its number."""
    contest, file = expedition("random"), tmp_path / "record.jsonl"
    kept(contest, file, outcome(contest, 0, 0, "random"), outcome(contest, 1, 0, "random"))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], b"{}\n", lines[2]]))

    with pytest.raises(Refused, match="line 2, is not a valid record line"):
        read(contest, file)


def test_the_usual_file_is_in_the_data_folder_and_of_this_contest_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other bots, another seed or another budget have another one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    contests = [
        expedition("random"),
        expedition("random", seed=2),
        expedition("steady", "random"),
        expedition("random", "steady"),
    ]

    paths = [default_path(contest) for contest in contests]

    assert len(set(paths)) == len(contests)
    assert all(path.is_relative_to(tmp_path) for path in paths)
