"""The parts that screens are made of; they know no game."""
