"""Colors that players choose."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("color", sa.Integer))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("color")
