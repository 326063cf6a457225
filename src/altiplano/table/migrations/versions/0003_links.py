"""Links that can be withdrawn, and who looks at a table at which process."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    withdrawn = sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("links", withdrawn)
    op.create_table(
        "presence",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("until", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
    with op.batch_alter_table("links") as links:
        links.drop_column("withdrawn")
