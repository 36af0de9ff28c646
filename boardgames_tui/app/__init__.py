"""What all games share on screen. Only this package and the games' screens know Textual."""
