"""What holds for the project as a whole: its rooms, documents, checks and measurements."""
