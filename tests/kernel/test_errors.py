"""The exception that carries a refusal."""

import pickle

from altiplano.errors import Refused


def test_a_refusal_goes_whole_from_one_process_to_another() -> None:
    refusal = Refused("not-ready", "seat 1 is not ready: wait", "A6.1", "wait")

    came = pickle.loads(pickle.dumps(refusal))

    told = (str(came), came.code, came.rule, came.reason)
    assert told == ("seat 1 is not ready: wait", "not-ready", "A6.1", "wait")
