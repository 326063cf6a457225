"""What is printed: data files, the records they load into, an edition as tables of numbers."""
