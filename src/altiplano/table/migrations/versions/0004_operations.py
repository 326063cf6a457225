"""People, editions, results, who was seen when: what operators and stored matches need."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

PEOPLE = (
    "INSERT INTO people (key, created) "
    "SELECT key, min(created) FROM ("
    "SELECT holders.key AS key, matches.created AS created "
    "FROM holders JOIN matches ON matches.id = holders.match "
    "UNION ALL SELECT host, created FROM matches) AS known GROUP BY key"
)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.execute(PEOPLE)
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    away = sa.Column("away", sa.Integer, nullable=False, server_default=sa.text("120"))
    op.add_column("matches", away)
    op.add_column("matches", sa.Column("result", sa.Text))
    op.add_column("matches", sa.Column("readable", sa.Integer))
    op.add_column("matches", sa.Column("closed", sa.String(20)))
    op.create_index("ix_matches_updated", "matches", ["updated"])
    op.add_column("seats", sa.Column("seen", sa.String(32)))
    agreed = sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", agreed)


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")
        seats.drop_column("agreed")
    op.drop_index("ix_matches_updated", "matches")
    with op.batch_alter_table("matches") as matches:
        for name in ("away", "result", "readable", "closed"):
            matches.drop_column(name)
    op.drop_table("editions")
    op.drop_table("people")
