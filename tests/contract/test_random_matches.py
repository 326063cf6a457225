"""Random matches with every promise of the contract checked on the way (see audit.py)."""

from tests.contract.audit import Audit
from tests.contract.samples import Sample


def test_random_matches_keep_every_promise(matches: list[Sample]) -> None:
    """Pieces are conserved, options are sound, texts round-trip, and every match ends."""
    for sample in matches:
        audit = Audit(sample)
        try:
            match = audit.run()
        except Exception as problem:
            problem.add_note(f"{sample}\n{audit.match.journal()}")
            raise
        assert match.over
