"""What is sent comes out as it went in, however a browser wants it compressed, and stays small."""

import json
import random

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from altiplano import games
from altiplano.table.compression import RECENT, UPDATE, DeflateFactory

OFFERS = {
    "as browsers ask": ClientPerMessageDeflateFactory(client_max_window_bits=True),
    "each message alone": ClientPerMessageDeflateFactory(server_no_context_takeover=True),
    "in a narrow window": ClientPerMessageDeflateFactory(server_max_window_bits=9),
}


class Line:
    """A server and a browser, joined without a network."""

    def __init__(self, offer: ClientPerMessageDeflateFactory | None) -> None:
        offers = None if offer is None else [offer]
        self.browser = ClientProtocol(parse_uri("ws://localhost/"), extensions=offers)
        self.server = ServerProtocol(extensions=[DeflateFactory()])
        self.browser.send_request(self.browser.connect())
        self.carry(self.browser, self.server)
        [request] = self.server.events_received()
        assert isinstance(request, Request)
        self.server.send_response(self.server.accept(request))
        self.carry(self.server, self.browser)
        self.browser.events_received()
        assert self.browser.handshake_exc is None

    @staticmethod
    def carry(sender: ClientProtocol | ServerProtocol, to: ClientProtocol | ServerProtocol) -> int:
        data = b"".join(sender.data_to_send())
        to.receive_data(data)
        return len(data)

    def send(self, message: bytes) -> int:
        """Send a message to the browser, which must read just that; how many bytes it took."""
        self.server.send_text(message)
        size = self.carry(self.server, self.browser)
        [frame] = self.browser.events_received()
        assert isinstance(frame, Frame)
        assert bytes(frame.data) == message
        return size


def updates(count: int) -> list[bytes]:
    """What a seat sees of a match, move by move."""
    match, luck = games.get("altiplano").start(3, seed=1), random.Random(1)
    told = []
    for _ in range(count):
        seat = luck.choice(match.to_move)
        match.play(seat, luck.choice(match.options(seat)))
        told.append(json.dumps(match.view(0)).encode())
    return told


@pytest.mark.parametrize("offer", [*OFFERS.values(), None], ids=[*OFFERS, "not at all"])
def test_whatever_is_sent_comes_out_as_it_went_in(
    offer: ClientPerMessageDeflateFactory | None,
) -> None:
    line = Line(offer)
    noise = random.Random(2).randbytes(3 * RECENT).hex().encode()
    for update in updates(30):
        for message in (update, b"{}", noise[: len(update) % 900], b"x" * (UPDATE - 1), update):
            line.send(message)
    for message in (noise, b"y" * RECENT, noise[5:], b"z", updates(1)[0], noise):
        line.send(message)


def test_an_update_takes_a_tenth_of_its_first_size() -> None:
    line = Line(OFFERS["as browsers ask"])
    first, *others = (line.send(update) for update in updates(60))
    assert sum(others) / len(others) < first / 10


def test_a_browser_s_commands_are_read_whatever_came_before() -> None:
    line = Line(OFFERS["as browsers ask"])
    for text in (b'{"do": "play", "id": "a"}', b'{"do": "play", "id": "b"}', b"?" * 5000):
        line.browser.send_text(text)
        line.carry(line.browser, line.server)
        [frame] = line.server.events_received()
        assert isinstance(frame, Frame)
        assert bytes(frame.data) == text
