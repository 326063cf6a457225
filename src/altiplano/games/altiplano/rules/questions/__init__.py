"""What a seat can be asked, one question in each file."""
