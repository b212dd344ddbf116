#!/usr/bin/env python3
"""Compares rows of winners, by the million, with the table beside this script.

    ./juniper show winner --all --format csv --results again | python3 results/winner/millions/millions.py

Prints the row of each complete million. The exit code is 1 if a row differs from that of millions.csv, but
for its seconds, or if no million is complete. Takes some seconds and little memory for each million.
"""
import csv
import hashlib
import os
import sys

BOARDS = 1_000_000


class Million:
    """What a row says of the boards read so far."""

    def __init__(self):
        self.count = self.j1 = self.openings = self.giant_in_d = self.nanos = 0
        self.least, self.most = (1, 1), (0, 1)
        self.sha = hashlib.sha256()

    def add(self, n, row, line):
        self.count += 1
        self.sha.update(line.encode() + b"\n")
        self.j1 += row["winner"] == "1"
        self.openings += int(row["openings"])
        share = int(row["d"]), n
        self.least = min(self.least, share, key=lambda s: s[0] / s[1])
        self.most = max(self.most, share, key=lambda s: s[0] / s[1])
        self.giant_in_d += row["giantInD"] == "true"
        self.nanos += int(row.get("nanos") or 0)

    def fields(self, last):
        shares = [f"{d / n:.6f}" for d, n in (self.least, self.most)]
        values = [last - BOARDS + 1, last, self.sha.hexdigest(), self.j1, self.openings, *shares]
        return [str(value) for value in values + [self.giant_in_d, self.nanos // 10**9]]


def main():
    with open(os.path.join(os.path.dirname(__file__), "millions.csv"), encoding="utf-8") as table:
        published = {row[1]: row for row in csv.reader(table)}
    header = next(sys.stdin).rstrip("\n").split(",")
    texts = len(header) - ("nanos" in header)
    complete, different = 0, []
    million = Million()
    for line in sys.stdin:
        values = line.rstrip("\n").split(",")
        n = int(values[0])
        if n % BOARDS == 1:
            million = Million()
        million.add(n, dict(zip(header, values)), ",".join(values[:texts]))
        if n % BOARDS == 0 and million.count == BOARDS:
            complete += 1
            fields = million.fields(n)
            print(",".join(fields), flush=True)
            if str(n) in published and published[str(n)][:-1] != fields[:-1]:
                different.append(f"n = {fields[0]} to {n} has other rows in millions.csv")
    if not complete:
        different.append("no million is complete")
    sys.exit("\n".join(different) or 0)


if __name__ == "__main__":
    main()
