"""A hot-seat collection of modern tabletop games for the terminal."""
