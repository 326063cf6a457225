"""Compression of WebSocket messages: an update is similar to the one before it."""

import zlib
from collections.abc import Sequence
from dataclasses import replace

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

LEVEL = 3
"""An update of 8.6 kB becomes 213 bytes in 30 µs; level 6 would make it 173 in 67 µs."""

MEMORY = 5
"""zlib's memory level; more does not make updates smaller."""

UPDATE = 2_000
"""A message of this many bytes is remembered alone."""

RECENT = 16_384
"""The maximum number of bytes of recent messages that are remembered."""

END = b"\x00\x00\xff\xff"
"""The end of every compressed message, which is not sent (RFC 7692, 7.2.1)."""


class Deflate(PerMessageDeflate):
    """Compresses each message with the last ones as a dictionary.

    A reader always keeps the last 32 KiB. To do the same, zlib would need 150 KiB for each socket
    all the time. So this side keeps only the last messages, and passes them to zlib each time.
    """

    def __init__(self, agreed: PerMessageDeflate) -> None:
        super().__init__(
            remote_no_context_takeover=agreed.remote_no_context_takeover,
            local_no_context_takeover=True,  # No zlib state is created here.
            remote_max_window_bits=agreed.remote_max_window_bits,
            local_max_window_bits=agreed.local_max_window_bits,
        )
        self.local_no_context_takeover = agreed.local_no_context_takeover
        self.update = b""
        """The last message that is worth remembering alone; these bytes are shared with whoever
        sent them."""
        self.since = b""
        """The last bytes sent after it."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        return replace(frame, data=self.compress(bytes(frame.data)), rsv1=True)

    def compress(self, message: bytes) -> bytes:
        """The compressed message."""
        recent = (self.update + self.since)[-RECENT:]
        encoder = zlib.compressobj(
            LEVEL, wbits=-self.local_max_window_bits, memLevel=MEMORY, zdict=recent
        )
        data = encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)
        self._remember(message)
        return data[: -len(END)]

    def _remember(self, message: bytes) -> None:
        if self.local_no_context_takeover:
            return
        if len(message) >= UPDATE:
            self.update, self.since = message[-RECENT:], b""
        else:
            self.since = (self.since + message)[-RECENT:]
            if len(self.since) == RECENT:
                self.update = b""


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression with a browser; its messages are short, and compressed separately."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(agreed)
