"""Notices without words, next to their English text."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notes", sa.Column("message", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("notes") as notes:
        notes.drop_column("message")
