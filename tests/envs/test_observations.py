"""Observations: every entry follows from the view of the seat that observes."""

from librt.vecs import vec
from mypy_extensions import i32

from altiplano.kernel.match import Match
from altiplano.kernel.observation import Observer
from tests.contract.samples import Sample, game_of, walk
from tests.envs.reading import expected

LOOK = 0.05
"""How many of all steps are looked at."""


def counts(match: Match, observer: Observer, seat: int) -> list[int]:
    """What a seat observes, as counts."""
    row = vec[i32]([0] * len(observer.entries))
    observer.write(match.state, seat, row, 0)
    return list(row)


def test_every_entry_follows_from_the_view(few: list[Sample]) -> None:
    """Nothing else is observed, in simultaneous steps either (R21)."""
    looks = 0
    for sample in few:
        rules = game_of(sample).rules
        observer = rules.observer(sample.players, dict(sample.options), True)
        for match, luck in walk(sample):
            if luck.random() > LOOK and not match.over:
                continue
            for seat in range(sample.players):
                view = match.view(seat)
                seen = dict(
                    zip(
                        (each.name for each in observer.entries),
                        counts(match, observer, seat),
                        strict=True,
                    )
                )
                assert seen == {each.name: expected(rules, view, each) for each in observer.entries}
                assert all(
                    count <= each.most
                    for count, each in zip(seen.values(), observer.entries, strict=True)
                )
                looks += 1
    assert looks > 20
