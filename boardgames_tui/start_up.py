"""Starting without garbage collection.

Nearly all that is made until the first frame (modules, style sheets, widgets) lasts until the end,
so looking through it for garbage, again and again, is time lost: a seventh of what a start takes.
"""

import gc


def begin() -> None:
    """Collect no garbage until `end` is called. To be called before anything large is imported."""
    gc.disable()


def end() -> None:
    """Collect garbage as usual, but leave what is there now to itself; only after `begin`."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
