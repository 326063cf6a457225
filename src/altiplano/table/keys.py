"""Secrets: a browser's key, links that work once, and seeds that nobody can know beforehand."""

import re
import secrets
from hashlib import sha256

KEY_BYTES = 32
ID_BYTES = 9
REPLAY_BYTES = 16


def new_secret() -> str:
    """A key or a link's secret: 256 bits from the operating system."""
    return secrets.token_urlsafe(KEY_BYTES)


def fingerprint(secret: str) -> str:
    """What is kept of a secret: nobody who reads the database can use it."""
    return sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """The name of a table: no secret, but not to be guessed either."""
    return secrets.token_urlsafe(ID_BYTES)


def new_replay_id() -> str:
    """The name of a replay, by which anybody may look at it: 128 bits."""
    return secrets.token_urlsafe(REPLAY_BYTES)


def is_id(text: str) -> bool:
    """Whether a text could be the name of a table or a replay."""
    return re.fullmatch("[A-Za-z0-9_-]{1,32}", text) is not None


def new_seed() -> str:
    """A live seed, as 64 hexadecimal digits."""
    return secrets.token_hex(KEY_BYTES)


def written_seed(seed: int) -> str:
    """A chosen seed, written like a live one."""
    return f"{seed:064x}"


def drawn(words: str) -> int:
    """48 bits that are always the same for the same words."""
    return int.from_bytes(sha256(words.encode()).digest()[:6], "big")


def bot_seed(seed: str) -> str:
    """The luck of bots where the seed was chosen: the same choices give the same match."""
    return fingerprint(f"bots {seed}")
