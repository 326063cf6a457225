"""How bytes come and go: Uvicorn's protocols with our compression, and less memory for a socket."""

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from altiplano.table.compression import DeflateFactory

DEFLATE = [DeflateFactory()]


class Http(HttpToolsProtocol):
    """Lets go of itself when a connection becomes a WebSocket, as it does when one is lost."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # As in connection_lost.


class WebSocket(WebSocketsSansIOProtocol):
    """Compresses in our way, and forgets the request once it is answered."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.conn = ServerProtocol(
            extensions=DEFLATE, max_size=self.config.ws_max_size, logger=self.logger
        )

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()
            del self.request, self.response
