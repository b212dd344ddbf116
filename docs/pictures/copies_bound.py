#!/usr/bin/env python3
"""Draws how much of the deficiency counts of primes explain, as docs/pictures/copies-bound.svg, and prints a table.

Reads results/winner/winner.csv.gz and results/copies/serving.txt. Run: python3 docs/pictures/copies_bound.py
(standard library only)
"""
import gzip
import math
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LAST, MOST = 1_000_000, 1000
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 300, 56, 40


def deficiencies():
    with gzip.open(ROOT / "results/winner/winner.csv.gz", "rt", encoding="utf-8") as lines:
        column = next(lines).rstrip("\n").split(",").index("deficiency")
        return [0] + [int(line.split(",")[column]) for line in lines]


def prime_counts():
    sieve = bytearray([0, 0]) + bytearray([1]) * (LAST - 1)
    for p in range(2, math.isqrt(LAST) + 1):
        if sieve[p]:
            sieve[p * p :: p] = bytes(len(range(p * p, LAST + 1, p)))
    counts, found = [], 0
    for bit in sieve:
        found += bit
        counts.append(found)
    return counts


def hub_counts():
    counts = [0] * (MOST + 1)
    for line in (ROOT / "results/copies/serving.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#") and int(line.split()[1]) <= MOST:
            counts[int(line.split()[1])] += 1
    return [sum(counts[: m + 1]) for m in range(MOST + 1)]


def bound(n, missed, primes, hubs):
    best = total = 0
    for m in range(1, MOST + 1):
        if m * (m + 1) > n:
            break
        total += (primes[n // m] - primes[n // (m + 1)]) * missed[m]
        best = max(best, total - hubs[m])
    return best


def main():
    missed, primes, hubs = deficiencies(), prime_counts(), hub_counts()
    points = []
    for i in range(301):
        n = round(1000 * 10 ** (i / 100))
        points.append((n, 100 * bound(n, missed, primes, hubs) / missed[n]))
        if n in (1000, 10_000, 100_000, 1_000_000):
            print(f"n = {n:,}: deficiency {missed[n]:,}, bound {bound(n, missed, primes, hubs):,}")

    def x(n):
        return LEFT + (WIDTH - LEFT - 40) * math.log10(n / 1000) / 3

    def y(percent):
        return 16 + (HEIGHT - 16 - BOTTOM) * (100 - percent) / 20

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
             'font-family="system-ui, sans-serif" font-size="13">',
             "<title>The bound in per cent of the deficiency, n = 1,000 to 1,000,000</title>",
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>']
    for percent in (80, 85, 90, 95, 100):
        parts.append(f'<path d="M{LEFT} {y(percent)}H{WIDTH - 40}" stroke="#d0d7de"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(percent) + 4}" fill="#57606a" text-anchor="end">{percent} %</text>')
    for n in (1000, 10_000, 100_000, 1_000_000):
        parts.append(f'<text x="{x(n)}" y="{HEIGHT - 14}" fill="#57606a" text-anchor="middle">{n:,}</text>')
    line = " ".join(f"{x(n):.1f},{y(percent):.1f}" for n, percent in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#0969da" stroke-width="1.5"/>')
    (HERE / "copies-bound.svg").write_text("\n".join(parts + ["</svg>", ""]), encoding="utf-8")


main()
