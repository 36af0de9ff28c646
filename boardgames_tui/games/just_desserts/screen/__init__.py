"""The screens of Just Desserts: the table with turns, without turns, and the race to go first."""
