"""Missions in words: your own, what is known of the others', and who was first (A11)."""

from altiplano.games.altiplano.content import phrases
from altiplano.games.altiplano.content.records import Content
from altiplano.games.altiplano.sight import schema
from altiplano.kernel.components import star
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.terminal.text import many


def with_all_missions(view: dict[str, object], match: Match) -> dict[str, object]:
    """A view with all missions, for people who may know the whole position."""
    seats, known = view["seats"], match.position()["seats"]
    assert isinstance(seats, list)
    assert isinstance(known, list)
    pairs = zip(seats, known, strict=True)
    return {
        **view,
        "seats": [{**seat, "missions": each.get("missions", {})} for seat, each in pairs],
    }


class Missions:
    """The missions of a table as one seat, or a spectator, may know them."""

    def __init__(self, content: Content, form: schema.View) -> None:
        self.content = content
        self.form = form
        self.me = form.seat
        self.of = [each.missions or schema.Missions() for each in form.seats]

    def of_seat(self, seat: int) -> list[str]:
        """Known missions, one line each; otherwise the fulfilled ones, and how many more."""
        form = self.of[seat]
        known = [self.mission(name, seat) for name in (form.kept, form.chosen) if name]
        if known or seat == self.me:
            return known
        if form.hand:
            return [f"Missions in hand: {', '.join(form.hand)}."]
        fulfilled = [f"{name} ({self.points(name)})" for name in form.revealed]
        parts = [f"fulfilled {', '.join(fulfilled)}"] if fulfilled else []
        parts += [f"{form.hidden} hidden"] if form.hidden else []
        return [f"Missions: {'; '.join(parts)}."] if parts else []

    def mission(self, name: str, seat: int) -> str:
        """A mission of a seat: what it requires, and its progress."""
        record = self.content.missions[name]
        first = self.form.firsts.get(record.first)
        if name in self.of[seat].revealed:
            stands = "fulfilled"
        elif first is not None and first != seat:
            stands = f"lost to {'you' if first == self.me else f'seat {first}'}"
        elif self.form.phase == "end":
            stands = "missed"
        else:
            stands = "open"
        condition = phrases.text(phrases.condition(record)) + star(record, "condition")
        return f"Mission {name}: {condition}, for {self.points(name)}; {stands}."

    def points(self, name: str) -> str:
        record = self.content.missions[name]
        return many(record.points, "point", star(record, "points"))

    def done_first(self) -> list[str]:
        """Who has done what the "be the first" missions require."""
        if not self.form.options.get("missions"):
            return []
        done = [
            phrases.text(Message(f"first-{what}"))
            + (", you" if seat == self.me else f", seat {seat}")
            for what, seat in self.form.firsts.items()
        ]
        return [f"The first with {'; with '.join(done)}."] if done else []

    def neighbors(self) -> tuple[str, str]:
        """Who gets the card you give, and what happens to the other one."""
        assert self.me is not None, "a spectator has no neighbors"
        players = self.form.players
        left, right = f"seat {(self.me + 1) % players}", f"seat {(self.me - 1) % players}"
        return left, right if players > 2 else "the box"

    def giving(self, name: str) -> str:
        """Where the cards in your hand go if you give this one."""
        assert self.me is not None, "a spectator gives nothing"
        left, right = self.neighbors()
        other = next(each for each in self.of[self.me].hand or [] if each != name)
        return f"to {left}, while {other} goes to {right}"

    def passed(self) -> list[str]:
        """The missions that you passed on and received."""
        if self.me is None:
            return []
        form = self.of[self.me]
        left, right = self.neighbors()
        given = ((form.to_left, left), (form.to_right, right))
        had = ((form.from_left, left), (form.from_right, right))
        handed = [f"{name} to {to}" for name, to in given if name]
        received = [f"{name} from {whom}" for name, whom in had if name]
        parts = [f"passed {' and '.join(handed)}"] if handed else []
        parts += [f"received {' and '.join(received)}"] if received else []
        return [f"Missions: you {'; you '.join(parts)}."] if parts else []
