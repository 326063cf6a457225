"""Scripted people at many tables: one socket per seat, and one move at a time at each table."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from altiplano.table.writing import LineRow
from bench.served import HOST, Server

PATIENCE = 300.0
"""Seconds after which something that should have come is missed."""

AWAY = "no-database"
"""What the server says while its database is killed."""

SOON = 0.1
"""Seconds after which somebody tries again then."""

AT_ONCE = 32
"""Sockets that are opened at the same time."""


# The messages, with only the fields that a scripted player needs.


class Option(msgspec.Struct):
    move: str


class Update(msgspec.Struct, tag="update", tag_field="type"):
    next: int
    options: list[Option]
    over: bool


class Refusal(msgspec.Struct):
    code: str
    sentence: str


class Answer(msgspec.Struct, tag="answer", tag_field="type"):
    id: str
    refused: Refusal | None
    stale: bool


class Failed(msgspec.Struct, tag="failed", tag_field="type"):
    refused: Refusal


class About(msgspec.Struct, tag="table", tag_field="type"):
    pass


class Notes(msgspec.Struct, tag="notes", tag_field="type"):
    pass


class Move(msgspec.Struct, tag="play", tag_field="do"):
    id: str
    question: int
    move: str


decoder = msgspec.json.Decoder(Update | Answer | Failed | About | Notes)
encode = msgspec.json.Encoder().encode


class Seat:
    """A scripted player, and the last messages it received."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.socket: Socket | None = None
        self.informed = False
        """Whether it has been told how the match stands."""
        self.next = 0
        self.moves: list[str] = []


class Table:
    """A table of scripted players."""

    def __init__(
        self, match: str, keys: Sequence[str], luck: random.Random, address: str = HOST
    ) -> None:
        self.match = match
        self.address = address
        """Where its people come from: each table is a household of its own."""
        self.seats = [Seat(number, key) for number, key in enumerate(keys)]
        self.luck = luck
        self.over = False
        self.failed = False
        """Whether a move was refused."""
        self.accepted: list[LineRow] = []
        """What the server has acknowledged: the journal must have just that."""
        self.asker: Seat | None = None
        self.asked: Move | None = None
        """The command that is not answered yet, and whose it is."""
        self.sent: float | None = None
        """When the last move was sent; None if it cannot be measured."""
        self.shown = 0.0
        """When the last update came."""
        self.heard = asyncio.Event()

    def ready(self) -> list[Seat]:
        """The seats that may move, according to their last messages."""
        return [seat for seat in self.seats if seat.moves and seat.socket is not None]

    def can_go_on(self) -> bool:
        return self.over or bool(self.ready())

    def answered(self) -> bool:
        return self.asked is None


class Socket(asyncio.Protocol):
    """A WebSocket as a browser opens it, compression included, with little work on this side."""

    def __init__(self, crowd: "Crowd", table: Table, seat: Seat) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        uri = parse_uri(f"ws://{HOST}:{crowd.server.port}/api/tables/{table.match}/live")
        deflate = ClientPerMessageDeflateFactory()
        self.protocol = ClientProtocol(uri, extensions=[deflate], max_size=None)
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        request = self.protocol.connect()
        request.headers["cookie"] = f"altiplano={self.seat.key}"
        self.protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.crowd.wire_bytes += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if not isinstance(event, Frame):
                if self.protocol.handshake_exc is None:
                    self.opened.set_result(None)
            elif event.opcode is Opcode.TEXT:
                self.crowd.hear(self.table, self.seat, bytes(event.data))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the handshake failed"))
        self.closed.set_result(None)

    def send(self, command: Move) -> None:
        self.protocol.send_text(encode(command))
        self._flush()

    def _flush(self) -> None:
        for data in self.protocol.data_to_send():
            if self.transport.is_closing():
                return
            if data:
                self.transport.write(data)
            else:
                self.transport.close()


class Crowd:
    """All tables, and the counts."""

    def __init__(self, server: Server, tables: Sequence[Table]) -> None:
        self.server = server
        self.tables = tables
        self.up = asyncio.Event()
        """Whether the server is there."""
        self.calm = asyncio.Event()
        """Whether moves are made: not while people come back after a kill."""
        self.calm.set()
        self.enough = asyncio.Event()
        """Whether people who play on and on are to stop."""
        self.done = False
        """Whether all moves are made."""
        self.going_home = False
        self.sitting: list[asyncio.Task[None]] = []
        self.ids = count()
        self.errors: list[str] = []
        self.seconds: list[float] = []
        """Of each move that was measured."""
        self.moves = 0
        self.again = 0
        """Moves that were sent again after a kill."""
        self.stale = 0
        self.cut_off = 0
        self.updates = 0
        self.update_bytes = 0
        self.largest = 0
        self.wire_bytes = 0
        self._opening = asyncio.Semaphore(AT_ONCE)

    # Sockets.

    async def sit_down(self) -> float:
        """Open a socket for every seat, and wait until each table has somebody who can move.

        The first socket of each table opens its room, so the others show how many bytes a socket
        needs.
        """
        self.up.set()
        first = [(table, table.seats[0]) for table in self.tables]
        others = [(table, seat) for table in self.tables for seat in table.seats[1:]]
        before = 0
        for places in (first, others):
            before = self.server.memory()
            self.sitting += [asyncio.create_task(self._sit(*place)) for place in places]
            for table in self.tables:
                there = self._first_there if places is first else self._all_there
                await self._wait(table, there, "somebody is not let in")
        for table in self.tables:
            await self._wait(table, Table.can_go_on, "nobody is asked")
        return (self.server.memory() - before) / max(1, len(others))

    @staticmethod
    def _first_there(table: Table) -> bool:
        return table.seats[0].informed

    @staticmethod
    def _all_there(table: Table) -> bool:
        return all(seat.informed for seat in table.seats)

    @property
    def seated(self) -> bool:
        """Whether everyone is connected, and has received the state of the match."""
        return all(seat.informed for table in self.tables for seat in table.seats)

    async def _sit(self, table: Table, seat: Seat) -> None:
        """Keep a socket open; after a disconnection, reconnect and repeat what was not answered."""
        loop = asyncio.get_running_loop()
        while not self.going_home:
            await self.up.wait()
            try:
                async with self._opening, asyncio.timeout(PATIENCE):
                    new = partial(Socket, self, table, seat)
                    _transport, socket = await loop.create_connection(
                        new, HOST, self.server.port, local_addr=(table.address, 0)
                    )
                    await socket.opened
            except OSError:  # Refused, disconnected, or timed out.
                await asyncio.sleep(0.05)
                continue
            table.sent = None
            seat.socket = socket
            if table.asked is not None and table.asker is seat:
                self.again += 1
                socket.send(table.asked)
            table.heard.set()
            await socket.closed
            seat.socket = None
            seat.informed = False
            seat.moves = []  # Until the next update: the last move may have been written.
            if self.up.is_set() and not self.going_home:
                self.cut_off += 1

    async def go_home(self) -> None:
        self.going_home = True
        for table in self.tables:
            for seat in table.seats:
                if seat.socket is not None:
                    seat.socket.transport.close()
        await asyncio.gather(*self.sitting)

    def hear(self, table: Table, seat: Seat, message: bytes) -> None:
        """Handle a message from the server to a seat."""
        sent = decoder.decode(message)
        if isinstance(sent, Update):
            table.shown = time.perf_counter()
            table.over = sent.over
            seat.informed = True
            seat.next = sent.next
            seat.moves = [option.move for option in sent.options]
            self.updates += 1
            self.update_bytes += len(message)
            self.largest = max(self.largest, len(message))
        elif isinstance(sent, Answer):
            self._hear_answer(table, sent)
        elif isinstance(sent, Failed):
            self.errors.append(f"{table.match}: {sent.refused}")
        table.heard.set()

    def _hear_answer(self, table: Table, answer: Answer) -> None:
        asked, asker = table.asked, table.asker
        if asked is None or asker is None or answer.id != asked.id:
            return
        if answer.refused is not None and answer.refused.code == AWAY:
            asyncio.get_running_loop().call_later(SOON, self._repeat, table, asked)
            return
        table.asked = None
        if answer.refused is not None:
            table.failed = True
            self.errors.append(f"{table.match}: {asked.move}: {answer.refused}")
        elif answer.stale:
            self.stale += 1
        else:
            self.moves += 1
            line = LineRow(len(table.accepted), asker.number, asked.move, asked.id)
            table.accepted.append(line)

    # Moves.

    async def play(self, moves: int, every: float) -> None:
        """Make this many moves at each table, one every so many seconds on average."""
        begun = time.perf_counter()
        await asyncio.gather(*(self._play(table, begun, moves, every) for table in self.tables))
        self.done = True

    async def _play(self, table: Table, begun: float, moves: int, every: float) -> None:
        for made in range(moves):
            due = begun + every * (made + table.luck.random())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await self._move(table):
                return

    async def play_on(self, every: float) -> None:
        """Make a move at each table every so many seconds on average, until stopped."""
        await asyncio.gather(*(self._play_on(table, every) for table in self.tables))
        self.done = True

    async def _play_on(self, table: Table, every: float) -> None:
        while not self.enough.is_set():
            await asyncio.sleep(every * 2 * table.luck.random())
            if not await self._move(table):
                return

    async def _move(self, table: Table) -> bool:
        """Make one move; False if something fails, or the match is over."""
        self.settle(table)
        await self.calm.wait()
        if not await self._wait(table, Table.can_go_on, "nobody is asked") or table.over:
            return False
        self._send(table, table.luck.choice(table.ready()))
        return await self._wait(table, Table.answered, "no answer") and not table.failed

    def _send(self, table: Table, seat: Seat) -> None:
        assert seat.socket is not None
        move = Move(f"load-{next(self.ids)}", seat.next, table.luck.choice(seat.moves))
        table.asker, table.asked = seat, move
        table.sent = time.perf_counter()
        seat.socket.send(move)

    def _repeat(self, table: Table, asked: Move) -> None:
        """Try again, as the server has asked for; who is cut off does so when coming back."""
        if table.asked is asked and table.asker is not None and table.asker.socket is not None:
            self.again += 1
            table.asker.socket.send(asked)

    async def _wait(self, table: Table, true: Callable[[Table], bool], otherwise: str) -> bool:
        """Wait for a condition of a table; False if it never holds."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not true(table):
                    table.heard.clear()
                    await table.heard.wait()
        except TimeoutError:
            self.errors.append(f"{table.match}: {otherwise}")
            return False
        return True

    def settle(self, table: Table) -> None:
        """Wait for updates since the last move that show it."""
        if table.sent is not None and table.shown > table.sent:
            self.seconds.append(table.shown - table.sent)
        table.sent = None
