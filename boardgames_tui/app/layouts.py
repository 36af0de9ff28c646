"""Keys of other keyboard layouts: what stands on the same key of a Latin keyboard.

The keys of this app are Latin letters. Whoever has Caps Lock on, or another layout active, presses
the key where it always was, and the app still knows it. Function keys are the same in all layouts.
"""

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
_LAYOUTS = (
    "йцукенгшщзхъфывапролджэячсмитьбю.ё",  # Russian
    "йцукенгшщзхїфівапролджєячсмитьбю.'",  # Ukrainian
    "йцукенгшўзх'фывапролджэячсмітьбю.ё",  # Belarusian
    ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./`",  # Greek
    "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;",  # Hebrew
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلىةوزظذ",  # Arabic
    "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,./`",  # Korean
)
"""Each the characters of one layout in the order of the keys above; where two differ, the first."""

KEY_NAMES = {
    ".": "full_stop",
    ",": "comma",
    "/": "slash",
    ";": "semicolon",
    "'": "apostrophe",
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    "`": "grave_accent",
}
"""What Textual calls the keys that are no letters."""

_KEYS = {
    char: key
    for layout in reversed(_LAYOUTS)
    for key, char in reversed([*zip(_LATIN, layout, strict=True)])
    if not char.isascii()
}


def latin_key(char: str) -> str | None:
    """The character that the same key gives in small Latin letters; None if it is that already.

    >>> latin_key("Ф"), latin_key("A"), latin_key("a")
    ('a', 'a', None)
    """
    small = char.lower()
    found = _KEYS.get(small, small)
    return found if found != char and found.isascii() else None
