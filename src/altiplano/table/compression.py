"""Compression of what a WebSocket sends: an update is much like the one before it."""

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
"""An update of 8.6 kB becomes 213 bytes in 30 µs; level 6 makes 173 in 67 µs."""

MEMORY = 5
"""zlib's own measure; more does not make updates smaller."""

UPDATE = 2_000
"""Bytes of a message that is worth remembering alone."""

RECENT = 16_384
"""Bytes of the last messages that are remembered at most."""

END = b"\x00\x00\xff\xff"
"""How a message that is compressed ends; it is not sent (RFC 7692, 7.2.1)."""


class Deflate(PerMessageDeflate):
    """Compresses each message against the last ones.

    A reader keeps the last 32 KiB in any case. To do the same, zlib would need 150 KiB for each
    socket all the time. So this side keeps only the last messages, and passes them on each time.
    """

    def __init__(self, agreed: PerMessageDeflate) -> None:
        super().__init__(
            remote_no_context_takeover=agreed.remote_no_context_takeover,
            local_no_context_takeover=True,  # So that no state of zlib is made here.
            remote_max_window_bits=agreed.remote_max_window_bits,
            local_max_window_bits=agreed.local_max_window_bits,
        )
        self.local_no_context_takeover = agreed.local_no_context_takeover
        self.update = b""
        """The last message worth remembering alone, as the very bytes that were to be sent:
        whoever else remembers them needs no memory for it."""
        self.since = b""
        """The end of all that was sent after it."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        return replace(frame, data=self.compress(bytes(frame.data)), rsv1=True)

    def compress(self, message: bytes) -> bytes:
        """What is sent instead of a message."""
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
    """Agrees with a browser on how to compress. What comes from there is short: it stands alone."""

    def __init__(self) -> None:
        super().__init__(client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(agreed)
