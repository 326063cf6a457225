"""The how-to for agents: its code runs, and learns what it says."""

from typing import Any

from tests.test_documents import blocks


def test_a_newcomer_s_first_agent_beats_random() -> None:
    """All code of the page, in its order; the agent wins about nine matches out of ten."""
    names: dict[str, Any] = {}
    for block in blocks("docs/howto/train-an-agent.md", "python"):
        exec(compile(block, "train-an-agent.md", "exec"), names)

    assert names["share"] > 0.8
    assert names["batch"].observations.shape == (64, 634)
    assert names["batch"].masks.shape == (64, 240)
