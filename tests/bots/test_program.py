"""A bot that is another program: whatever it does, we get a move or an error message."""

import json
import re
from pathlib import Path
from threading import Timer

import pytest

from altiplano.bots.bot import Budget, Guest
from altiplano.bots.program import Program, from_command
from altiplano.errors import Refused
from tests.bots.programs import ask, impatient, question, script
from tests.positions import once

pytestmark = once


def failure(program: Program, budget: Budget | None = None) -> str:
    """The sentence about a choice that failed, without the command in it."""
    with pytest.raises(Refused) as refusal:
        ask(program, budget)
    assert refusal.value.code == "bot-failed"
    name, _, rest = str(refusal.value).partition("(")
    assert name == "Mine "
    return rest.partition(") ")[2]


def recorded(file: Path) -> list[dict[str, object]]:
    """What a recorder heard."""
    return [json.loads(line) for line in file.read_text().splitlines()]


def recorder(file: Path) -> list[str]:
    """A program that takes the first option, and writes down what it hears."""
    return script(f"""
        notes = open({str(file)!r}, "a")
        for line in sys.stdin:
            notes.write(line)
            notes.flush()
            message = json.loads(line)
            if message["type"] == "choose":
                answer(message, message["options"][0])
    """)


# What it is told.


def test_a_program_hears_of_every_match_and_its_end(tmp_path: Path) -> None:
    """Hello once; for each match its table, questions and result; bye at last."""
    match = question()
    program: Guest = Program(recorder(tmp_path / "notes"))

    for winners, points in (([0], [5, 3]), ([0, 1], [4, 4])):
        program.begin("altiplano", 2, {"missions": True}, 0)
        for seed in (5, 6):
            assert program.choose(match.view(0), match.options(0), seed, None) == "place food farm"
        program.end(winners, points)
    program.close()

    heard = recorded(tmp_path / "notes")
    match_types = ["match", "choose", "choose", "result"]
    assert [message["type"] for message in heard] == ["hello", *match_types, *match_types, "bye"]
    assert heard[1] == {
        "type": "match",
        "match": 1,
        "game": "altiplano",
        "players": 2,
        "seat": 0,
        "options": {"missions": True},
    }
    assert heard[4] == {"type": "result", "match": 1, "winners": [0], "points": [5, 3]}
    assert heard[8] == {"type": "result", "match": 2, "winners": [0, 1], "points": [4, 4]}
    assert [message.get("id") for message in heard] == [
        *(None, None, 1, 2),
        *(None, None, 3, 4),
        *(None, None),
    ]


def test_a_question_is_the_view_the_options_and_the_budget(tmp_path: Path) -> None:
    """And a seed that every language can hold; nothing else of the match."""
    match = question()
    program = Program(recorder(tmp_path / "notes"), limit=8)

    program.choose(match.view(0), match.options(0), 2**60 + 5, Budget(3.5, 40))
    program.choose(match.view(0), match.options(0), 5, None)
    program.close()

    first, second = (each for each in recorded(tmp_path / "notes") if each["type"] == "choose")
    assert first == {
        "type": "choose",
        "id": 1,
        "match": 1,
        "seed": 5,
        "seconds": 3.5,
        "iterations": 40,
        "limit": 3.5,
        "options": match.options(0),
        "view": match.view(0),
    }
    assert [second[field] for field in ("seconds", "iterations", "limit")] == [None, None, 8]


def test_a_match_that_nobody_announced_is_told_from_the_view(tmp_path: Path) -> None:
    """A program in two seats hears of two matches."""
    match = question()
    program = Program(recorder(tmp_path / "notes"))

    for seat in (0, 1, 0):
        program.choose({**match.view(0), "seat": seat}, match.options(0), 5, None)
    program.close()

    _, first, ask_first, second, ask_second, again, _ = recorded(tmp_path / "notes")
    table = {"type": "match", "game": "altiplano", "players": 2, "options": {}}
    assert first == {**table, "match": 1, "seat": 0}
    assert second == {**table, "match": 2, "seat": 1}
    assert [each["match"] for each in (ask_first, ask_second, again)] == [1, 2, 1]


def test_what_a_program_need_not_know_it_may_ignore_and_so_do_we() -> None:
    """Types and fields that the other side does not know, and empty lines."""
    program = Program(
        script("""
        say(type="weather", sun=True)
        print(flush=True)
        question = asked()
        say(type="thought", text="hm")
        say(type="move", id=question["id"], move="ready", sure=0.9)
        asked()
    """)
    )

    assert ask(program) == "ready"
    program.close()


# Time.


WAITS = """
    import signal
    signal.alarm(20)
    question = asked()
    while hear() != {"type": "stop", "id": question["id"]}:
        pass
    signal.alarm(0)
    answer(question, "ready")
    asked()
"""
"""Thinks until it is told to stop."""


def test_stop_comes_when_the_time_of_the_budget_is_up() -> None:
    """And the answer is taken."""
    program = Program(script(WAITS), limit=60, grace=20)

    assert ask(program, Budget(seconds=0.05)) == "ready"
    program.close()


def test_stop_comes_when_the_limit_is_up_and_there_is_no_budget() -> None:
    """A program never thinks for ever."""
    program = Program(script(WAITS), limit=0.05, grace=20)

    assert ask(program) == "ready"
    program.close()


def test_stop_comes_when_somebody_stops_the_budget() -> None:
    """From anywhere, in the middle of a thought."""
    program = Program(script(WAITS), limit=60, grace=20)
    budget = Budget()
    caller = Timer(0.1, budget.stop)
    caller.start()

    assert ask(program, budget) == "ready"
    caller.join()
    program.close()


def test_an_answer_that_crossed_our_stop_is_ignored_later() -> None:
    """A second move for an earlier question is no answer to this one."""
    program = Program(
        script("""
        first = asked()
        answer(first, "ready")
        answer(first, "place food farm")
        answer(asked(), "place food mine")
        asked()
    """)
    )

    assert [ask(program), ask(program)] == ["ready", "place food mine"]
    program.close()


def test_a_late_program_fails() -> None:
    """It had its time, and a little more after `stop`."""
    assert failure(impatient(script("asked(); asked()"))) == (
        "has not answered question 1: it had 0.05 seconds, and 0.05 more after 'stop'; "
        "after 'stop' it must answer immediately"
    )


def test_a_program_that_answers_an_earlier_question_again_is_late() -> None:
    """The sentence says which."""
    program = Program(
        script("""
        move = json.dumps({"type": "move", "id": asked()["id"], "move": "ready"})
        print(move, move, sep="\\n", flush=True)
        asked()
        asked()
    """),
        grace=0.05,
    )
    ask(program)

    assert failure(program, Budget(0.05)).startswith(
        "has not answered question 2 (but question 1 again): "
    )


def test_a_silent_program_fails() -> None:
    """Its hello is due when it has started."""
    program = Program(script("hear(); hear()", hello=False), start=0.05)

    with pytest.raises(Refused) as refusal:
        ask(program)

    assert str(refusal.value).endswith(
        " has not said hello within 0.05 seconds; its first line must be "
        '{"type":"hello","name":"..."}, flushed immediately'
    )


def test_a_program_that_does_not_read_cannot_make_us_wait() -> None:
    """Not even with a question that no pipe can hold."""
    match = question()
    program = impatient(script("import time; time.sleep(60)"))

    with pytest.raises(Refused, match="has not answered question 1"):
        program.choose({**match.view(0), "padding": "x" * 500_000}, match.options(0), 5, None)


# Nonsense.


def test_a_move_that_is_no_option_fails() -> None:
    """Word for word."""
    assert failure(Program(script('answer(asked(), "plce food farm"); asked()'))) == (
        "answered 'plce food farm', which is not one of the 8 options; "
        "the answer must be one of them, word for word"
    )


@pytest.mark.parametrize("move", ["None", "7", '["ready"]'])
def test_a_move_that_is_no_text_fails(move: str) -> None:
    """Any JSON value that is not a text."""
    program = Program(script(f"answer(asked(), {move}); asked()"))

    assert "which is not one of the 8 options" in failure(program)


@pytest.mark.parametrize("number", ["9", "0", "'1'", "None"])
def test_an_answer_to_a_question_that_was_never_put_fails(number: str) -> None:
    """A move names its question."""
    told = {"'1'": "'1'", "None": "null"}.get(number, number)
    program = Program(script(f'asked(); say(type="move", id={number}, move="ready"); asked()'))

    assert failure(program) == (
        f"answered question {told}, but was asked question 1; "
        "a move must repeat the id of its question"
    )


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("thinking", "'thinking'"),
        ('{"type":"move",', '\'{"type":"move",\''),
        ("[1, 2]", "'[1, 2]'"),
        ('{"move":"ready"}', '\'{"move":"ready"}\''),
        ("[" * 9_000, f"'{'[' * 59}…'"),
    ],
)
def test_a_line_that_is_no_message_fails(written: str, told: str) -> None:
    """Notes go to standard error."""
    program = Program(script(f"asked(); print({written!r}, flush=True); asked()"))

    assert failure(program) == (
        f"wrote {told}, which is not a message; each line of output must be a JSON "
        "object with a type, and notes belong on standard error"
    )


def test_a_line_that_is_no_utf8_fails() -> None:
    """With what can be read of it, and nothing that a terminal would obey."""
    program = Program(script(r"asked(); sys.stdout.buffer.write(b'\xff\x1b[2Jx\n'); hear()"))

    assert failure(program).startswith("wrote '\N{REPLACEMENT CHARACTER} [2Jx', which is no")


@pytest.mark.parametrize(
    "flood",
    ["while True: sys.stdout.write('x' * 5000)", "print('x' * 10_001, flush=True); asked()"],
    ids=["no line end", "a long line"],
)
def test_a_line_that_is_too_long_fails(flood: str) -> None:
    """A move is short."""
    assert failure(Program(script(f"asked()\n{flood}"))) == (
        "wrote too much: lines may have at most 10000 bytes, and a question needs one"
    )


@pytest.mark.parametrize("line", ['{"type":"chat"}', ""], ids=["chat", "empty"])
def test_chatter_without_an_answer_fails(line: str) -> None:
    """What we do not know is as good as silence, however much of it comes."""
    program = impatient(script(f"while True: print({line!r}, flush=True)"))

    assert re.match(r"has not answered question 1: |wrote too much", failure(program))


def test_chatter_without_a_hello_fails() -> None:
    """It is due when the program has started."""
    chatter = script("while True: say(type='chat')", hello=False)

    with pytest.raises(Refused, match=r"has not said hello within 0.2 seconds|wrote too much"):
        ask(Program(chatter, start=0.2))


def test_another_protocol_fails() -> None:
    """A program that names one names ours."""
    program = Program(script('say(type="hello", protocol=2); asked()', hello=False))

    with pytest.raises(Refused, match="speaks protocol 2; ours is 1"):
        ask(program)


# Crashes.


def test_a_crash_fails_with_its_reason() -> None:
    """The last line of standard error that mentions an error; a stack trace may follow."""
    program = Program(
        script("""
        asked()
        lines = ["TypeError: x is undefined", "    at mybot.js:3:1", "", "Node 22"]
        print(*lines, sep="\\n", file=sys.stderr)
        sys.exit(3)
    """)
    )

    assert failure(program) == (
        "ended with code 3: TypeError: x is undefined; "
        "a bot must run until 'bye', or until its input ends"
    )


def test_an_end_without_a_reason_fails() -> None:
    """Nothing was wrong, but a question is open."""
    assert failure(Program(script("asked()"))) == (
        "ended with code 0; a bot must run until 'bye', or until its input ends"
    )


def test_a_signal_fails() -> None:
    """Somebody ended it."""
    program = Program(script("import os; asked(); os.kill(os.getpid(), 11)"))

    assert failure(program).startswith("was ended by signal 11; ")


def test_half_a_line_at_the_end_fails() -> None:
    """It might be half of the move."""
    program = Program(script("""asked(); print('{"type":"mo', end="")"""))

    assert failure(program).startswith(
        'ended with code 0 in the middle of the line \'{"type":"mo\'; '
    )


def test_a_closed_output_fails() -> None:
    """Though the program goes on."""
    command = script("import os; asked(); os.close(1); os.close(2); hear(); hear()")
    program = Program(command, grace=0.05)

    assert failure(program).startswith("closed its standard output; ")


def test_what_it_writes_to_standard_error_is_in_nobodys_way(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """However much."""
    program = Program(script('print("note " * 200_000, file=sys.stderr); answer(asked(), "ready")'))

    assert ask(program) == "ready"
    program.close()
    assert capfd.readouterr() == ("", "")


def test_a_program_is_started_again_after_a_failure(tmp_path: Path) -> None:
    """And hears of the match again, in the middle of it."""
    command = script(f"""
        heard = [hear()["type"], hear()["type"]]
        question = hear()
        with open({str(tmp_path / "notes")!r}, "a") as notes:
            print(*heard, question["match"], file=notes)
        if question["id"] > 1:
            answer(question, "ready")
            asked()
    """)
    program = Program(command)
    program.begin("altiplano", 2, {}, 0)

    failure(program)

    assert ask(program) == "ready"
    program.close()
    assert (tmp_path / "notes").read_text() == "hello match 1\n" * 2


def test_after_three_failures_a_program_is_left_alone_until_the_next_match(tmp_path: Path) -> None:
    """The sentence still says what went wrong."""
    program = Program(script(f"open({str(tmp_path / 'starts')!r}, 'a').write('x'); asked()"))
    told = [failure(program) for _ in range(3)]

    given_up = failure(program)
    program.begin("altiplano", 2, {}, 0)
    again = failure(program)

    assert len({*told, again}) == 1
    assert given_up.startswith(
        "has failed 3 times in this match, and is not started again; the last failure: Mine ("
    )
    assert given_up.endswith(told[0])
    assert (tmp_path / "starts").read_text() == "xxxx"


# What is no program.


@pytest.mark.parametrize("command", [[], ["no-such-program", "x"], ["README.md"]])
def test_what_is_no_program_is_refused_at_once(command: list[str]) -> None:
    """Before any match begins."""
    with pytest.raises(Refused) as refusal:
        Program(command)

    assert refusal.value.code == "unknown-bot"
    assert str(refusal.value) == (
        f"'{' '.join(command)}' cannot be run here; "
        "a command starts with the name or path of a program: run:python3 mybot.py"
    )


def test_a_command_is_read_like_that_of_a_shell() -> None:
    """A name with spaces stands in quotes, and they are closed again."""
    assert from_command("sh 'my bot.sh' -x").command == ["sh", "my bot.sh", "-x"]
    with pytest.raises(Refused, match="the command 'sh 'my' cannot be read: No closing quotation"):
        from_command("sh 'my")


def test_a_file_that_cannot_be_started_fails(tmp_path: Path) -> None:
    """Even if its owner may run it."""
    file = tmp_path / "mybot"
    file.write_bytes(b"\0\1\2\3")
    file.chmod(0o755)

    with pytest.raises(Refused) as refusal:
        ask(Program([str(file)]))

    assert refusal.value.code == "bot-failed"
    assert str(refusal.value).endswith(
        " cannot be started (Exec format error); a script needs its interpreter in the command: "
        "run:python3 mybot.py"
    )
