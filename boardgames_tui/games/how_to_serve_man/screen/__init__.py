"""How to Serve Man on screen: its TableModel, and the painters of each part."""
