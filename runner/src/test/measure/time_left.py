#!/usr/bin/env python3
"""Compares the time left that runs say with what then remained.

    python3 runner/src/test/measure/time_left.py [--runs 5] [--only WORD] ./juniper

runs the program as it is, with an empty results folder, and reads the line that changes on a
terminal. Each number is the time said to be left, divided by the time that then remained, when 25,
50, 75 and 90 % of the time had passed: the median of the runs, then the least and the largest.
"-" is said where the line said nothing. Exit code 1 when a median is not from 1/2 to 2.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

WORK = [
    ("run winner", ["run", "winner", "--to", "60000"]),
    ("run winner from 300,000", ["run", "winner", "300001..330000"]),
    ("run winner by search", ["run", "winner", "--method", "search", "--to", "117"]),
    ("run remoteness", ["run", "remoteness", "--to", "75"]),
    ("run grundy", ["run", "grundy"]),
    ("run misere", ["run", "misere", "--to", "117"]),
    ("run games", ["run", "games", "--to", "60"]),
    ("run lengths", ["run", "lengths", "--to", "48"]),
    ("run fastest", ["run", "fastest", "--to", "250"]),
    ("run chain", ["run", "chain", "--to", "200"]),
    ("run longest", ["run", "longest", "--to", "56"]),
    ("run partition", ["run", "partition", "--to", "1000"]),
    ("run divisors", ["run", "divisors", "--to", "60000"]),
    ("solve winner by search", ["solve", "114", "--method", "search"]),
    ("solve misere", ["solve", "114", "misere"]),
    ("solve remoteness", ["solve", "76", "remoteness"]),
    ("solve games", ["solve", "60", "games"]),
    ("verify", ["verify", "winner", "--to", "5000"]),
]
PARTS = [0.25, 0.5, 0.75, 0.9]
SECONDS = {"s": 1, "min": 60, "h": 3600, "days": 86400, "years": 365 * 86400}


def said(line):
    """The seconds left that a line says, or None."""
    if "< 1 s left" in line:
        return 0.5
    found = re.search(r"about (\d+) (\w+) left", line)
    return int(found[1]) * SECONDS[found[2]] if found else None


def run(program, arguments, results):
    """Runs to the end; returns the time it took, and (time, seconds left) of each line."""
    environment = dict(os.environ, JDK_JAVA_OPTIONS="-Djuniper.columns=200")
    start = time.monotonic()
    process = subprocess.Popen(
        program + ["--results", results] + arguments,
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, bufsize=0)
    lines, text = [], b""
    while piece := process.stderr.read(4096):
        text += piece
        *whole, text = re.split(rb"[\r\n]", text)
        for line in whole + [text]:
            if line.strip():
                lines.append((time.monotonic() - start, said(line.decode(errors="replace"))))
    if process.wait() != 0:
        sys.exit("%s ended with exit code %d" % (" ".join(arguments), process.returncode))
    return time.monotonic() - start, lines


def factors(took, lines):
    """What was said at each part of the time over what remained; None where nothing was said."""
    found = []
    for part in PARTS:
        before = [left for when, left in lines if when <= part * took]
        left = before[-1] if before else None
        found.append(None if left is None else left / ((1 - part) * took))
    return found


def words(factor):
    return "-" if factor is None else "%.2f" % factor


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--only", default="")
    options.add_argument("program", nargs="+")
    asked = options.parse_args()
    wrong = 0
    for name, arguments in WORK:
        if asked.only not in name:
            continue
        times, rows = [], []
        for _ in range(asked.runs):
            with tempfile.TemporaryDirectory() as results:
                if arguments[0] == "verify":
                    run(asked.program, ["run"] + arguments[1:], results)
                took, lines = run(asked.program, arguments, results)
                times.append(took)
                rows.append(factors(took, lines))
        cells = []
        for said_then in zip(*rows):
            known = sorted(factor for factor in said_then if factor is not None)
            # Where nothing was said in most runs there is no median.
            enough = 2 * len(known) > len(said_then)
            median = statistics.median(known) if enough else None
            wrong += median is not None and not 0.5 <= median <= 2
            least, most = (known[0], known[-1]) if known else (None, None)
            cells.append("%s (%s to %s)" % (words(median), words(least), words(most)))
        print("| %s, %.1f to %.1f s | %s |" % (name, min(times), max(times), " | ".join(cells)),
              flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
