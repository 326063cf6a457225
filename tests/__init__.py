"""The tests. What they say about values holds in the first edition, so that is their default."""

import os

os.environ["ALTIPLANO_EDITION"] = "1"
