"""Born to Serve on screen: its TableModel, and the painters of each part."""
