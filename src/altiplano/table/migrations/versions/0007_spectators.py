"""How many look at a table from a seat, or as spectators, by way of a process."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.Column("number", sa.Integer, nullable=False, server_default=sa.text("1"))
    op.add_column("presence", number)


def downgrade() -> None:
    with op.batch_alter_table("presence") as presence:
        presence.drop_column("number")
