"""The rooms of the app, a file each."""
