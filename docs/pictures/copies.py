#!/usr/bin/env python3
"""Draws the small boards inside 1..1644 as docs/pictures/copies.svg.

Asks the program which numbers win when any number may open the game, on 1..k for k = 1 to 8 and on 1..1644, and
stops when a copy differs from its small board. Run: python3 docs/pictures/copies.py   (standard library only)
"""
import json
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
N, BOARDS = 1644, 8
CELL, GAP, LEFT, TOP, COPY = 44, 6, 70, 40, 90


def winning(n):
    line = subprocess.run(
        [ROOT / "juniper", "solve", "--board", f"1..{n}", "--openings", "any", "--format", "json"],
        check=True, capture_output=True, text=True).stdout
    return set(json.loads(line)["openings"])


def is_prime(v):
    return v > 1 and all(v % d for d in range(2, int(v ** 0.5) + 1))


def cell(x, y, width, words, wins):
    fill, ink = ("#1a7f37", "#ffffff") if wins else ("#d0d7de", "#1f2328")
    return (f'<rect x="{x}" y="{y}" width="{width}" height="30" rx="6" fill="{fill}"/>'
            f'<text x="{x + width / 2}" y="{y + 20}" fill="{ink}" text-anchor="middle">{words}</text>')


def main():
    large = winning(N)
    parts, width = [], LEFT + BOARDS * (CELL + GAP) + COPY + BOARDS * (CELL + GAP + 6)
    for k in range(1, BOARDS + 1):
        p = max(v for v in range(N // (k + 1) + 1, N // k + 1) if is_prime(v))
        small, y = winning(k), TOP + (k - 1) * 38
        parts.append(f'<text x="0" y="{y + 20}" fill="#57606a">1 to {k}</text>')
        x = LEFT + BOARDS * (CELL + GAP)
        parts.append(f'<text x="{x + COPY / 2 - 8}" y="{y + 20}" fill="#57606a" text-anchor="middle">times {p}</text>')
        for j in range(1, k + 1):
            assert (j in small) == (j * p in large), (j, p)
            parts.append(cell(LEFT + (j - 1) * (CELL + GAP), y, CELL, j, j in small))
            parts.append(cell(x + COPY + (j - 1) * (CELL + GAP + 6), y, CELL + 6, j * p, j * p in large))
    height = TOP + BOARDS * 38
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            'font-family="system-ui, sans-serif" font-size="15">')
    title = f"<title>Small boards inside 1 to {N}: the same numbers win in both</title>"
    ground = f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
    words = (f'<text x="{LEFT}" y="22" fill="#1f2328" font-weight="bold">small boards</text>'
             f'<text x="{LEFT + BOARDS * (CELL + GAP) + COPY}" y="22" fill="#1f2328" font-weight="bold">'
             f'inside 1 to {N}</text>')
    (HERE / "copies.svg").write_text("\n".join([head, title, ground, words] + parts + ["</svg>", ""]), encoding="utf-8")


main()
