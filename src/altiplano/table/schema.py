"""The database tables. The journal is the truth; everything else could be lost."""

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData()

version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""The revision of the database; Alembic creates the same table."""

TIME = "%Y-%m-%dT%H:%M:%S.%fZ"
"""A format of times in which later is greater."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("banned", Boolean, nullable=False, server_default=false()),
)

editions = Table(
    "editions",
    metadata,
    Column("hash", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("content", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("content", Text),
    Column("seed", String(64), nullable=False),
    Column("bot_seed", String(64), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("rematch", String(32)),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False, index=True),
    Column("over", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("position", Text),
    Column("replay", String(32)),
    Column("thinker", String(32)),
    Column("thinking_until", String(32)),
    Column("away", Integer, nullable=False, server_default=text("120")),
    Column("result", Text),
    Column("readable", Integer),
    Column("closed", String(20)),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(40)),
    Column("gone", Boolean, nullable=False),
    Column("seen", String(32)),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Column("color", Integer),
)

holders = Table(
    "holders",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", String(64), primary_key=True, index=True),
)

former_holders = Table(
    "former_holders",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("key", String(64), primary_key=True, index=True),
)
"""People who gave a seat up: it is no longer theirs, but their name and messages are still there.
"""

links = Table(
    "links",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("used", Boolean, nullable=False),
    Column("withdrawn", Boolean, nullable=False, server_default=false()),
)

presence = Table(
    "presence",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("until", String(32), nullable=False),
    Column("number", Integer, nullable=False, server_default=text("1")),
)

journal = Table(
    "journal",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64)),
)

notes = Table(
    "notes",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("line", Integer, nullable=False),
    Column("command", String(64)),
    Column("message", Text),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("content", Text),
    Column("journal", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("match", ForeignKey("matches.id")),
    Column("created", String(32), nullable=False),
)

BELONGING = (notes, journal, presence, links, former_holders, holders, seats)
"""What belongs to a table, apart from its replay; each has a column `match`."""


def this_seat(match: str, seat: int) -> ColumnElement[bool]:
    return (seats.c.match == match) & (seats.c.seat == seat)


def of_seat(match: str, seat: int) -> ColumnElement[bool]:
    """The links of a seat."""
    return (links.c.match == match) & (links.c.seat == seat)
