"""Tables at which bots play alone: a few continue at a time, the others take turns."""


class Alone:
    """Those of this process, no matter why people have left."""

    def __init__(self, most: int) -> None:
        """`most`: at how many of them bots think, or rest from thinking, at the same time."""
        self.most = most
        self.going_on: set[str] = set()
        self.waiting: dict[str, None] = {}
        """The one that has waited longest comes first."""

    def may_go_on(self, match: str) -> bool:
        """Whether bots may make a choice at a table now; if not, it waits for its turn."""
        if match not in self.going_on:
            if len(self.going_on) >= self.most:
                self.waiting[match] = None
                return False
            self.going_on.add(match)
        self.waiting.pop(match, None)
        return True

    def pass_on(self, match: str) -> str | None:
        """A choice was made or is not needed at a table; returns the one whose turn it is."""
        self.going_on.discard(match)
        if not self.waiting or len(self.going_on) >= self.most:
            return None
        first = next(iter(self.waiting))
        del self.waiting[first]
        self.going_on.add(first)
        return first
