"""A game as callers use it: it starts, loads, replays and imagines matches."""

from collections.abc import Mapping
from typing import final

from altiplano.kernel.errors import Refused
from altiplano.kernel.journal import read
from altiplano.kernel.match import Match, new_match
from altiplano.kernel.message import Message, Value, seat_name, unanswered
from altiplano.kernel.referee import Referee
from altiplano.kernel.rules import Opening, Rules
from altiplano.kernel.words import listing


@final
class Game:
    """The rules of one game in one edition; its content belongs to this object."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def edition(self) -> str:
        """A short hash of all values, including an owner's changes."""
        return self.rules.edition

    @property
    def edition_name(self) -> str:
        """The name of the edition that comes with the game, whatever an owner has changed."""
        return self.rules.edition_name

    @property
    def option_values(self) -> dict[str, list[object]]:
        """The possible values of each option, the default first."""
        return self.rules.options

    def with_needs(self, options: Mapping[str, object]) -> dict[str, object]:
        """Options, plus those that they need and that were not set."""
        chosen = dict(options)
        waiting = list(chosen)
        while waiting:
            option = waiting.pop()
            needed = self.rules.needs.get(option)
            if chosen[option] and needed is not None and needed not in chosen:
                chosen[needed] = True
                waiting.append(needed)
        return chosen

    def start(
        self, players: int = 2, seed: int = 0, options: dict[str, object] | None = None
    ) -> Match:
        """Start a match: setup is done, and the first decision is open."""
        rules = self.rules
        rules.check_seed(seed)
        self._check_players(players)
        chosen = self.check_options({} if options is None else options)
        origin = rules.opening(players, seed, chosen, None)
        return new_match(rules, Opening(players, seed, chosen), origin)

    def load(self, position: object) -> Match:
        """A match that begins at a position; what it omits takes its default."""
        if not is_object(position):
            raise self.rules.words.refused("bad-position", {"reason": "it should be an object"})
        assert isinstance(position, dict)
        self._check_envelope(position)
        try:
            self.check_options(position.get("options", {}))
        except Refused as refusal:
            raise self.rules.words.refused("bad-position", {"reason": str(refusal)}) from None
        return new_match(self.rules, None, self.rules.read_position(position))

    def imagine(self, view: object, seed: int) -> Match:
        """A match in a world that fits a view, with fresh luck."""
        if not is_object(view):
            raise self.rules.words.refused("bad-view", {"reason": "it should be an object"})
        assert isinstance(view, dict)
        self._check_envelope(view)
        seat = view.get("seat")
        viewer = -1
        if seat is not None:
            if isinstance(seat, bool) or not isinstance(seat, int) or seat < 0:
                raise self.rules.words.refused("bad-view", {"reason": f"its seat is {seat!r}"})
            viewer = min(seat, self.rules.most)
        state = self.rules.read_view(view, viewer)
        if viewer >= int(state.players):
            raise self.rules.words.refused("bad-view", {"reason": f"its seat is {seat!r}"})
        self.rules.deal(state, viewer, self.rules.check_seed(seed))
        for asked in state.seats_owing():
            if Referee(self.rules).offer(state, asked) == 0:
                raise self.rules.words.refused("bad-view", {"reason": unanswered(int(asked))})
        return Match(self.rules, None, state, state, None)

    def replay(self, text: str, upto: int | None = None) -> Match:
        """The match of a journal, or of its first lines.

        A journal of older rules is read under today's, and `older` of the match says so. If a line
        is no longer legal, the journal is refused with a sentence that names it.
        """
        words = self.rules.words
        if upto is not None and upto < 0:
            raise words.refused("journal-upto", {"upto": upto})
        header, choices = read(text, words)
        older = self._older(header)
        self._check_envelope({**header, "rules": self.rules.version} if older else header)
        match = self._opened(header)
        match.older = older
        ours = self.rules.version
        for number, seat, move in choices if upto is None else choices[: min(upto, len(choices))]:
            try:
                match.play_line(seat, move)
            except Refused as refusal:
                reason: Value = refusal.message or str(refusal)
                if refusal.rule:
                    reason = Message("with-rule", {"reason": reason, "rule": refusal.rule})
                asked = 0 <= seat < int(match.state.players)
                offered = listing(match.options(seat)) if asked else ""
                said: dict[str, Value] = {
                    "who": seat_name(seat),
                    "text": move[:60],
                    "reason": reason,
                    "offered": offered,
                }
                values: dict[str, Value] = {
                    "line": number,
                    "reason": Message("cannot" if offered else "cannot-none", said),
                    "theirs": older,
                    "ours": ours,
                }
                wrong = words.message("journal-older" if older else "journal-move", values)
                sentence = words.say(wrong)
                raise Refused(refusal.code, sentence, refusal.rule, message=wrong) from None
        return match

    def _older(self, header: dict[str, object]) -> int:
        """The version of the rules under which a journal was written, if it is older."""
        version = header["rules"]
        if isinstance(version, bool) or not isinstance(version, int):
            return 0
        return version if 1 <= version < self.rules.version else 0

    def _opened(self, header: dict[str, object]) -> Match:
        if "position" in header:
            return self.load(header["position"])
        players = header["players"]
        seed = header["seed"]
        options = header.get("options", {})
        if isinstance(players, bool) or not isinstance(players, int):
            raise self._header_value("players", "wanted-number")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise self._header_value("seed", "wanted-number")
        if not isinstance(options, dict):
            raise self._header_value("options", "wanted-object")
        return self.start(players, seed, options)

    def _header_value(self, key: str, wanted: str) -> Refused:
        return self.rules.words.refused("journal-value", {"key": key, "wanted": Message(wanted)})

    def _check_envelope(self, head: dict[str, object]) -> None:
        """Refuse texts of another game, rules version or edition instead of misreading them."""
        rules = self.rules
        game = head.get("game", rules.name)
        if game != rules.name:
            raise rules.words.refused("other-game", {"theirs": game, "ours": rules.name})
        version = head.get("rules", rules.version)
        if version != rules.version:
            raise rules.words.refused("other-rules", {"theirs": version, "ours": rules.version})
        edition = head.get("edition", rules.edition)
        content = head.get("content", rules.overlay)
        if edition != rules.edition or ("edition" not in head and content != rules.overlay):
            raise rules.words.refused(
                "other-edition",
                {"theirs": head.get("edition", "of other content"), "ours": rules.edition},
            )

    def _check_players(self, players: int) -> None:
        rules = self.rules
        if not rules.least <= players <= rules.most:
            few, many = rules.least, rules.most
            possible = str(few) if few == many else f"{few} to {many}"
            values = {"game": rules.name, "possible": possible, "players": players}
            raise rules.words.refused("bad-players", values)

    def check_options(self, options: object) -> dict[str, object]:
        """The options that differ from their defaults; each must have a valid value."""
        rules = self.rules
        if not isinstance(options, dict):
            values = {"game": rules.name, "option": options, "known": listing([*rules.options])}
            raise rules.words.refused("bad-option", values)
        chosen: dict[str, object] = {}
        for option, value in options.items():
            if option not in rules.options:
                values = {"game": rules.name, "option": option, "known": listing([*rules.options])}
                raise rules.words.refused("bad-option", values)
            possible = rules.options[option]
            if not any(value == each and type(value) is type(each) for each in possible):
                known = listing([str(each) for each in possible])
                raise rules.words.refused(
                    "bad-option-value", {"option": option, "value": value, "known": known}
                )
            if value != possible[0]:
                chosen[option] = value
        return chosen

    # The move table.

    def move_text(self, number: int) -> str:
        """The text of a move number."""
        texts = self.rules.move_texts
        if not 0 <= number < len(texts):
            values = {"number": number, "last": len(texts) - 1}
            raise self.rules.words.refused("bad-move-number", values)
        return texts[number]

    def parse_move(self, text: str) -> int:
        """The number of a move text."""
        numbers = self.rules.move_numbers
        if text not in numbers:
            raise self.rules.words.refused("unknown-move")
        return numbers[text]


def is_object(text: object) -> bool:
    """Whether something is a JSON object: a dict with text keys."""
    return isinstance(text, dict) and all(isinstance(key, str) for key in text)
