"""Replays, positions that a match begins at, and whether a table allows hints."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("matches", hints)
    op.add_column("matches", sa.Column("position", sa.Text))
    op.add_column("matches", sa.Column("replay", sa.String(32)))
    op.create_table(
        "replays",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("journal", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id")),
        sa.Column("created", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("replays")
    with op.batch_alter_table("matches") as matches:
        for column in ("hints", "position", "replay"):
            matches.drop_column(column)
