"""The Chef's Apprentice on screen: its TableModel, and the painters of each part."""
