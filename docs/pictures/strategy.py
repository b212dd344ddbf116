#!/usr/bin/env python3
"""Draws the strategy of docs/theorem.md for the board 1 to 12: python3 docs/pictures/strategy.py"""
from pathlib import Path

HUBS = [1, 3, 10]
CLASSES = [[2, 4, 6, 8, 12], [5], [9], [11]]
PAIRS = [(1, 11), (3, 9), (5, 10), (4, 8), (6, 12)]
PLACE = {  # the middle of each number
    2: (150, 62), 8: (70, 130), 4: (70, 215), 6: (225, 130), 12: (225, 215),
    10: (345, 62), 1: (345, 150), 3: (345, 238), 5: (490, 62), 11: (490, 150), 9: (490, 238),
    7: (577, 150)}
BOXES = [(25, 22, 245, 238)] + [(450, y - 30, 80, 60) for y in (62, 238, 150)]

lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 292" font-family="sans-serif">',
    '<rect width="620" height="292" rx="8" fill="#ffffff"/>']
for x, y, width, height in BOXES:
    lines.append(
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="14" fill="#eef3fb" '
        'stroke="#7d9cc7" stroke-width="1.5"/>')


def line(v, w, style):
    (x1, y1), (x2, y2) = PLACE[v], PLACE[w]
    lines.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {style}/>')


for numbers in CLASSES:
    for v in numbers:
        for w in range(1, 13):
            # Within a class each pair of neighbours is met twice.
            if v != w and max(v, w) % min(v, w) == 0 and (w in HUBS or v < w):
                line(v, w, 'stroke="#b5b5b5" stroke-width="1.2"')
for v, w in PAIRS:
    line(v, w, 'stroke="#d1495b" stroke-width="5" stroke-linecap="round"')
for v, (x, y) in PLACE.items():
    special = any(v in c and all(v not in p or HUBS.count(sum(p) - v) for p in PAIRS) for c in CLASSES)
    fill = "#f3b23c" if v in HUBS else "#ffffff"
    edge = 'stroke="#d1495b" stroke-width="3"' if special else 'stroke="#444444" stroke-width="1.3"'
    if v == 7:
        edge = 'stroke="#b5b5b5" stroke-width="1.3"'
    shape = (
        f'<rect x="{x - 19}" y="{y - 19}" width="38" height="38" fill="{fill}" {edge}/>' if v in HUBS
        else f'<circle cx="{x}" cy="{y}" r="20" fill="{fill}" {edge}/>')
    color = "#999999" if v == 7 else "#111111"
    lines.append(shape)
    lines.append(
        f'<text x="{x}" y="{y + 6}" text-anchor="middle" font-size="18" fill="{color}">{v}</text>')
lines.append("</svg>")
Path(__file__).with_name("strategy.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")
