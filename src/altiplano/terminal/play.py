"""A match as a conversation: what happened, what you can do, and an answer."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from zlib import crc32

from altiplano import bots
from altiplano.bots import STAND_IN, Bot, Budget
from altiplano.bots.asking import ask
from altiplano.bots.hints import hint
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message, seat_name
from altiplano.terminal.display import Table
from altiplano.terminal.displays import display_of
from altiplano.terminal.files import write_journal
from altiplano.terminal.hurry import fresh, hurried
from altiplano.terminal.sheet import score_sheet
from altiplano.terminal.text import command, paragraphs
from altiplano.terminal.wording import hint_lines, log_lines, rule_lines, sentence

HELP = [
    "Type the number of an option, or the text of a move, such as: {move}",
    "  why MOVE: why it is not possible now, or what it does; why 3: option 3",
    "  hint: the best moves, and why; hint 5: think for 5 seconds (Ctrl-C stops)",
    "  undo: undo your last move",
    "  options: show your options again",
    "  board: show the whole table; board 1: show seat 1",
    "  log: show the latest events; log 50: the last 50 lines",
    "  score: show the current score",
    "  bag, plan, ahead, left: bag or hand; plan or camp; who is ahead; what is left here",
    "  last: what the last player did",
    "  rules {rule}: the text of a rule; rules {word}: all rules with that word",
    "  save FILE: save the match; {load} continues it",
    "  quit or q: leave",
]
LOG_LINES = 20
HINT_SECONDS = 1.0
QUERIES = ("bag", "plan", "ahead", "left")
QUIT = ("quit", "exit", "q")
PROMPT = "Your choice: "


class Session:
    """One person's match against bots."""

    def __init__(
        self,
        game: Game,
        match: Match,
        me: int,
        bot: Bot,
        *,
        seed: int = 0,
        budget: Budget | None = None,
        save_to: Path | None = None,
        ask: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        patient: bool = False,
    ) -> None:
        self.game = game
        self.display = display_of(game.name)
        self.match = match
        self.me = me
        self.bot = bot
        self.stand_in = bots.get(STAND_IN)
        self.failure = ""
        """How a bot failed last."""
        self.seed = seed
        self.budget = budget
        """The bots' thinking time; None leaves it to them."""
        self.save_to = save_to
        self.ask = ask
        self.write = write
        self.patient = patient
        """Whether a person who pressed Ctrl-C or Ctrl-D can still answer."""
        self.decisions = 0
        self.shown = max(0, match.log_length(me) - LOG_LINES)
        """How many lines of the log have been question; of a long past only the end is."""
        self.stage: tuple[int, str] | None = None
        self.options: list[str] = []
        self.answered = 0
        """How many of the choices that can be undone were automatic, and are the oldest."""
        self.unsaved = False
        """Whether the player has made choices since the match began or was saved."""
        self.warned = False
        self.gone = False

    def run(self) -> None:
        """Play until the player leaves; after the match comes the score sheet."""
        match = self.match
        try:
            while not self.gone:
                if self.me in match.to_move and self.is_obvious():
                    match.play(self.me, match.options(self.me)[0])
                    self.answered = match.undoable(self.me)
                elif match.over or self.me in match.to_move:
                    self.show()
                    self.listen()
                else:
                    self.let_another_choose(match.to_move[0])
        except KeyboardInterrupt:
            self.write("")
            self.leave()

    def is_obvious(self) -> bool:
        """Whether the player need not be asked: there is one answer, and nothing to undo."""
        return self.table().obvious() and self.undoable() == 0

    def undoable(self) -> int:
        """How many choices the player may undo, except those made automatically."""
        found = self.match.undoable(self.me)
        self.answered = min(self.answered, found)
        return found - self.answered

    def let_another_choose(self, seat: int) -> None:
        """A bot's choice, from what its seat may know; if it fails, that of a stand-in."""
        # The match's seed would let a bot imagine exactly the luck to come.
        seed = crc32(f"bot {self.seed} {self.decisions}".encode())
        self.decisions += 1
        match = self.match
        with hurried(fresh(self.budget)) as budget:
            chosen = ask(
                self.bot,
                match.view(seat),
                match.options(seat),
                seed,
                budget,
                stand_in=self.stand_in,
            )
        if chosen.why and chosen.why != self.failure:  # Don't repeat the same message.
            self.failure = chosen.why
            self.say([f"A bot failed, and {STAND_IN} chose instead: {chosen.why.rstrip('.')}."])
        match.play(seat, chosen.move)

    # What the player reads.

    def say(self, lines: Iterable[str]) -> None:
        self.write(paragraphs(lines))

    def table(self) -> Table:
        return self.display.table(self.game, self.match, self.me, self.match.over)

    def show(self) -> None:
        """Show the news, the new parts of the table, and the options."""
        self.show_news()
        if self.match.over:
            self.options = []
            self.say(["", *score_sheet(self.match), ""])
            self.say(["The match is over. You can still read the log, save FILE, or quit."])
            return
        table = self.table()
        if self.stage is None:
            lines = table.whole()
        elif self.stage[0] != table.stage[0]:
            lines = table.new_round()
        elif self.stage != table.stage:
            lines = table.new_phase()
        else:
            lines = table.brief()
        if lines:
            self.say(["", *lines])
        self.stage = table.stage
        self.show_options()

    def show_news(self) -> None:
        """Show what happened since the last question, one paragraph per seat."""
        news = self.match.log(self.me, self.shown)
        self.shown += len(news)
        lines: list[str] = []
        speaker: object = None
        for event in news:
            seat, sentence = event["seat"], str(event["text"])
            who = f"Seat {seat} "
            if seat == speaker and sentence.startswith(who) and who.lower() in lines[-1].lower():
                lines[-1] += f"; {sentence.removeprefix(who)}"
            else:
                lines.append(sentence)
            speaker = seat
        if lines:
            self.say(["", *(f"{line}." for line in lines)])

    def show_options(self) -> None:
        """Each option with its number and its effect in words."""
        match = self.match
        if match.over:
            self.say(["The match is over."])
            return
        table = self.table()
        self.options = match.options(self.me)
        lines = ["", self.question()]
        for number, option in enumerate(self.options, 1):
            effect = match.explain(self.me, option) + table.purpose(option)
            lines.append(f"{number:>3}. {option}: {effect}")
        if self.undoable():
            lines.append("     undo: undo your last move")
        self.say(lines)

    def question(self) -> str:
        """The question, in the game's words."""
        asked = self.match.view(self.me)["asked"]
        assert isinstance(asked, dict)
        sentence = self.game.rules.words.say(Message(f"question-{asked[str(self.me)]}"))
        about = self.table().about()
        question = f"{about}: {sentence}" if about else f"{sentence[0].upper()}{sentence[1:]}"
        return question if question.endswith("?") else f"{question}."

    # What the player types.

    def listen(self) -> None:
        """Answer lines until a move is made or undone, or the player leaves."""
        heard = False
        while not heard and not self.gone:
            try:
                line = " ".join(self.ask(PROMPT).split())
            except (EOFError, KeyboardInterrupt):
                self.write("")
                self.stop(self.patient)
                continue
            try:
                heard = self.obey(line)
                self.unsaved |= heard
            except Refused as refusal:
                self.say([sentence(refusal)])

    def obey(self, line: str) -> bool:
        """Carry out one line; returns whether the match has changed."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word not in QUIT:
            self.warned = False
        if is_number(line):
            self.match.play(self.me, self.option(line))
            return True
        if word == "undo":
            if not self.has_chosen():
                self.say(["There is nothing to undo: you have not made a move yet."])
                return False
            if self.undoable() == 0:
                raise self.game.rules.words.refused("nothing-to-undo", {"who": seat_name(self.me)})
            self.match.undo(self.me)
            self.shown = self.match.log_length(self.me)
            self.say(["Taken back."])
            return True
        if word == "why":
            self.explain(self.option(rest) if is_number(rest) else rest)
        elif word == "hint":
            self.show_hints(rest)
        elif word == "board":
            self.show_board(rest)
        elif word == "options":
            self.show_options()
        elif word == "log":
            self.show_log(rest)
        elif word in QUERIES and not rest:
            self.say(self.table().answer(word))
        elif word == "last" and not rest:
            self.show_last()
        elif word == "score":
            self.say(score_sheet(self.match))
        elif word == "rules":
            self.say(rule_lines(rest))
        elif word == "save":
            self.save(rest)
        elif word in QUIT:
            self.stop(not self.match.over)
        elif word in ("help", "?"):
            load = command("terminal", "--load", "FILE")
            examples = self.display.EXAMPLES._asdict()
            self.say([line.format(load=load, **examples) for line in HELP])
        elif not line:
            self.say(["Type a number, a move's text, or help."])
        else:
            self.match.play(self.me, self.move(line))
            return True
        return False

    def move(self, line: str) -> str:
        """The move with this text, in any case; of copies, one that is possible."""
        texts = self.game.rules.move_texts
        options = self.match.options(self.me)
        found = next((text for text in texts if text.lower() == line.lower()), None)
        if found is not None and found not in options:
            copies = [option for option in options if option.partition("/")[0] == found]
            return copies[0] if copies else found
        if found is None and self.game.rules.unknown(line.lower()).code == "unknown-move":
            question = f"'{line[:80]}' is not a command or a move. Type help, or options"
            raise Refused("unknown-move", question)
        return found or line.lower()

    def option(self, number: str) -> str:
        """The option with a number."""
        if not 1 <= int(number[:6]) <= len(self.options):
            numbers = f"the options are 1 to {len(self.options)}"
            known = numbers if self.options else "the match is over"
            raise Refused("unknown-option", f"there is no option {number}: {known}")
        return self.options[int(number) - 1]

    def has_chosen(self) -> bool:
        """Whether the player has made a choice that stands."""
        lines = self.match.journal().partition("\n\n")[2].splitlines()
        own = [line for line in lines if line.startswith(f"{self.me} ")]
        return len(own) > 2 * own.count(f"{self.me} undo")

    def explain(self, move: str) -> None:
        """Explain why a move is not possible, with the rule; or what it would do."""
        if not move:
            self.say([f"Why which move? Such as: why {self.display.EXAMPLES.question}"])
            return
        try:
            move = self.move(move)
            self.match.copy().play(self.me, move)
        except Refused as refusal:
            self.say([sentence(refusal)])
            if refusal.rule:
                self.say(rule_lines(refusal.rule))
            return
        self.say([f"That is possible: {self.match.explain(self.me, move)}."])

    def show_hints(self, seconds: str) -> None:
        """Show the best moves, what they promise and why; the match does not change."""
        match = self.match
        options = match.options(self.me)
        if not options:
            self.say(["It is not your turn, so there is no hint."])
            return
        if seconds and not re.fullmatch(r"\d{1,3}(\.\d+)?", seconds, re.ASCII):
            self.say(["hint takes a number of seconds, such as: hint 5"])
            return
        # As for bots: the match's seed would reveal the luck to come.
        seed = crc32(f"hint {self.seed} {self.decisions}".encode())
        with hurried(Budget(float(seconds) if seconds else HINT_SECONDS)) as budget:
            hints = hint(match.view(self.me), options, seed, budget)
        self.say(hint_lines(hints, options, self.game.rules.words))

    def show_board(self, seat: str) -> None:
        table = self.table()
        if not seat:
            self.say(table.whole())
        elif is_number(seat) and int(seat[:3]) < len(self.match.scores()):
            self.say(table.seat(int(seat)))
        else:
            self.say([f"There is no seat {seat}; seats are numbered from 0."])

    def show_log(self, count: str) -> None:
        if count and not (is_number(count) and int(count[:6])):
            self.say(["log takes a number of lines, such as: log 50"])
            return
        last = int(count[:6] or LOG_LINES)
        first = max(0, self.match.log_length(self.me) - last)
        self.say(log_lines(self.match.log(self.me, first)))

    def show_last(self) -> None:
        """Show the last thing another player did in one go."""
        log = self.match.log(self.me)
        others = [at for at, event in enumerate(log) if event["seat"] not in (self.me, None)]
        if not others:
            self.say(["Nobody else has had a turn yet."])
            return
        first = last = others[-1]
        while first > 0 and log[first - 1]["seat"] == log[last]["seat"]:
            first -= 1
        self.say(log_lines(log[first : last + 1]))

    # Saving and leaving.

    def save(self, name: str) -> None:
        """Write the journal to a given file, or the one from the command line."""
        path = Path(name).expanduser() if name else self.save_to
        if path is None:
            self.say(["Save where? Such as: save my-match.txt"])
            return
        write_journal(path, self.match.journal(), self.me)
        self.unsaved = False
        again = command("terminal", "--me", self.me, "--load", path)
        self.say([f"Saved. To continue: {again}"])

    def stop(self, gently: bool) -> None:
        """Leave; a player who would lose the match gets a warning first."""
        if gently and self.unsaved and self.save_to is None and not self.warned:
            self.warned = True
            self.say(["The match is not saved: save FILE saves it, quit leaves without saving."])
        else:
            self.leave()

    def leave(self) -> None:
        """Say goodbye; with a file for it, the match is saved."""
        if self.save_to is not None:
            path, self.save_to = self.save_to, None  # Even if that fails, the player can leave.
            self.save(str(path))
        elif self.unsaved:
            self.say(["The match was not saved. Next time: save FILE, or start with --save FILE."])
        self.say(["Goodbye."])
        self.gone = True


def is_number(words: str) -> bool:
    return words.isascii() and words.isdigit()
