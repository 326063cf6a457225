"""A turnstile: however many want to enter at once, others have their turn between any two."""

import asyncio

from altiplano.table.turnstile import Turnstile

CROWD = 20


def test_one_enters_at_a_time_and_nobody_is_forgotten() -> None:
    async def watched() -> list[int]:
        turnstile = Turnstile()
        inside: list[int] = []
        seen: list[int] = []

        async def enter(number: int) -> None:
            await turnstile.enter()
            inside.append(number)

        crowd = [asyncio.create_task(enter(number)) for number in range(CROWD)]
        crowd[3].cancel()  # Somebody leaves while they wait.
        while len(inside) < CROWD - 1:
            await asyncio.sleep(0)
            seen.append(len(inside))
        assert inside == [number for number in range(CROWD) if number != 3]
        return seen

    seen = asyncio.run(watched())
    assert max(after - before for before, after in zip([0, *seen], seen, strict=False)) == 1


def test_whoever_comes_alone_does_not_wait() -> None:
    async def alone() -> None:
        turnstile = Turnstile()
        for _ in range(3):
            entering = turnstile.enter()
            try:
                entering.send(None)
            except StopIteration:
                await asyncio.sleep(0)
            else:
                raise AssertionError("it waits")

    asyncio.run(alone())
