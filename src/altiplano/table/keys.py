"""Secrets: a browser's key, links that work once, and unpredictable seeds."""

import re
import secrets
from hashlib import sha256

KEY_BYTES = 32
ID_BYTES = 9
REPLAY_BYTES = 16


def new_secret() -> str:
    """A new key or link secret: 256 bits from the operating system."""
    return secrets.token_urlsafe(KEY_BYTES)


def fingerprint(secret: str) -> str:
    """The hash of a secret, which is all that is stored."""
    return sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """The ID of a table: not a secret, but hard to guess."""
    return secrets.token_urlsafe(ID_BYTES)


def new_replay_id() -> str:
    """The ID of a replay, 128 bits: anyone who knows it can watch."""
    return secrets.token_urlsafe(REPLAY_BYTES)


def is_id(text: str) -> bool:
    """Whether a text could be the ID of a table or a replay."""
    return re.fullmatch("[A-Za-z0-9_-]{1,32}", text) is not None


def new_seed() -> str:
    """A random seed, as 64 hexadecimal digits."""
    return secrets.token_hex(KEY_BYTES)


def written_seed(seed: int) -> str:
    """A chosen seed, in the same form."""
    return f"{seed:064x}"


def drawn(words: str) -> int:
    """48 bits derived from some words."""
    return int.from_bytes(sha256(words.encode()).digest()[:6], "big")


def bot_seed(seed: str) -> str:
    """The bots' seed at a table with a chosen seed: the same choices give the same match."""
    return fingerprint(f"bots {seed}")
