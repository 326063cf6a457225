"""`python -m altiplano` is the command `altiplano`."""

from altiplano.cli import main

main()
