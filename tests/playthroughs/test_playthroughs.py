"""The transcripts in this folder are what is played today."""

from pathlib import Path

import pytest

from tests.playthroughs.transcript import FOLDER, files, transcript


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_playthrough_is_what_the_transcript_says(path: Path) -> None:
    """Choices, log and scores; `python -m tests.playthroughs` writes them again."""
    assert transcript(files()[path]) == path.read_text(encoding="utf-8")


def test_every_transcript_is_of_a_match_that_is_played() -> None:
    """No file is left over."""
    assert set(FOLDER.glob("*.txt")) == set(files())
