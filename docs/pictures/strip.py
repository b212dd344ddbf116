#!/usr/bin/env python3
"""Draws who wins the boards 1..120 as docs/pictures/winners-{light,dark}.svg.

Reads results/winner/j2-wins.txt. Run: python3 docs/pictures/strip.py   (standard library only)
"""
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COLUMNS, ROWS, CELL, GAP, TOP = 20, 6, 36, 3, 34

THEMES = {
    "light": {"text": "#1f2328", "J1": "#dbe9fb", "on J1": "#33506e", "J2": "#c2410c", "on J2": "#ffffff"},
    "dark": {"text": "#e6edf3", "J1": "#1d2f45", "on J1": "#9db8d6", "J2": "#f08c4a", "on J2": "#1b1006"},
}


def j2_boards():
    lines = (ROOT / "results/winner/j2-wins.txt").read_text(encoding="utf-8").splitlines()
    return [int(line) for line in lines if line and not line.startswith("#")]


def text(x, y, words, fill, size, anchor="start", weight="normal"):
    return (
        f'<text x="{x}" y="{y}" fill="{fill}" font-size="{size}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{words}</text>'
    )


def picture(j2, colours):
    width = COLUMNS * (CELL + GAP) - GAP
    height = TOP + ROWS * (CELL + GAP) + 26
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'font-family="system-ui, sans-serif">',
        f"<title>J2 wins the boards {', '.join(map(str, j2))}; J1 wins all others</title>",
    ]
    x = 0
    for player, words in (("J2", f"J2, the second player, wins {len(j2)} boards"), ("J1", "J1 wins all others")):
        parts.append(f'<rect x="{x}" y="4" width="18" height="18" rx="4" fill="{colours[player]}"/>')
        parts.append(text(x + 25, 18, words, colours["text"], 15))
        x += 60 + 8 * len(words)
    for n in range(1, COLUMNS * ROWS + 1):
        row, column = divmod(n - 1, COLUMNS)
        x, y = column * (CELL + GAP), TOP + row * (CELL + GAP)
        player = "J2" if n in j2 else "J1"
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="5" fill="{colours[player]}"/>')
        weight = "bold" if player == "J2" else "normal"
        parts.append(text(x + CELL / 2, y + CELL / 2 + 5, n, colours["on " + player], 14, "middle", weight))
    last = TOP + ROWS * (CELL + GAP) + 15
    parts.append(text(width, last, f"from {max(j2) + 1} on, without end: J1", colours["text"], 15, "end"))
    return "\n".join(parts + ["</svg>", ""])


if __name__ == "__main__":
    boards = j2_boards()
    for name, theme in THEMES.items():
        (HERE / f"winners-{name}.svg").write_text(picture(boards, theme), encoding="utf-8")
