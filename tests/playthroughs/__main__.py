"""`python -m tests.playthroughs` writes the transcripts again; read what has changed."""

from tests.playthroughs.transcript import files, transcript

for path, sample in files().items():
    path.write_text(transcript(sample), encoding="utf-8")
    print(f"wrote {path.name}")
