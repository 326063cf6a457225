"""Rate limits for each address, by a monotonic clock."""

import time
from ipaddress import ip_address

MINUTE = 60.0

MOST = 10_000
"""How many addresses are remembered."""


class Pace:
    """The requests each address has left; they are refilled evenly over a minute."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """Requests per minute; 0: unlimited."""
        self._left: dict[str, tuple[float, float]] = {}
        """For each address, how much it had left, and when."""

    def wait(self, address: str) -> float:
        """Use one; if none is left, returns the seconds until the next."""
        if not self.limit:
            return 0.0
        left, now = self._now(household(address))
        if left < 1:
            return (1 - left) * MINUTE / self.limit
        self._keep(household(address), left - 1, now)
        return 0.0

    def delay(self, address: str, much: float = 1.0) -> float:
        """Use one or more, on credit if necessary; returns the seconds to wait."""
        if not self.limit:
            return 0.0
        left, now = self._now(household(address))
        self._keep(household(address), left - much, now)
        return max(0.0, (much - left) * MINUTE / self.limit)

    def left(self, address: str) -> float:
        """How many requests an address may send at once."""
        return self._now(household(address))[0]

    def _now(self, name: str) -> tuple[float, float]:
        now = time.monotonic()
        left, then = self._left.get(name, (float(self.limit), now))
        return min(self.limit, left + (now - then) * self.limit / MINUTE), now

    def _keep(self, name: str, left: float, now: float) -> None:
        self._left.pop(name, None)
        self._left[name] = left, now  # The oldest one comes first.
        while len(self._left) > MOST:
            del self._left[next(iter(self._left))]


def household(address: str) -> str:
    """An address; for IPv6, the half that identifies a household."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    mapped = parsed.ipv4_mapped
    return str(mapped) if mapped else parsed.exploded[:19]
