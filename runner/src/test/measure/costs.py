#!/usr/bin/env python3
"""Measures what an n of each kind of work costs, and writes costs.csv, which estimates begin with.

    python3 runner/src/test/measure/costs.py [--only KIND] [--at N] [--most 60] [--bytes] ./juniper

measures again the lines that costs.csv has, with the program and an empty results folder: all of
them, those of one kind, or one n; not those said to take longer than --most seconds. A time is the
mean of the n around N: the processor time of the command, without that of its beginning, divided by
their number and by the threads at work: two for a search and for a count, one for others. --bytes
also renews the memory that is known: the largest resident set without that of Java.
An n of kind "positions of SEARCH" is one position of a search.
"""
import argparse
import csv
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../../.."))
FOLDER = os.path.join(ROOT, "runner/src/main/resources/org/junipergreen/runner/quantity/way")

START = "solve 10"

# The memory of Java and the program without any work, which RunPlan adds.
JAVA = 125 << 20


class Kind:
    """How a kind of work is measured.

    command   from which n to which is A..B
    around    how many n take part on both sides of N, as a share of it
    threads   at work on an n
    prepare   is done before
    """

    def __init__(self, command, around=0.0, threads=1, prepare=None):
        self.command = command
        self.around = around
        self.threads = threads
        self.prepare = prepare


def recompute(quantity, threads):
    return Kind(f"verify {quantity} A..B --by recompute", 0, threads, f"run {quantity} A..B")


KINDS = {
    "fastest": Kind("run fastest A..B", 0.1),
    "fastest recompute": recompute("fastest", 1),
    "games": Kind("run games A..B", 0, 2),
    "grundy": Kind("run grundy A..B", 0.05, 2),
    "grundy recompute": recompute("grundy", 2),
    "lengths": Kind("run lengths A..B", 0, 2),
    "longest": Kind("run longest A..B", 0.1),
    "longest recompute": recompute("longest", 1),
    "partition": Kind("run partition A..B", 0.05),
    "partition recompute": recompute("partition", 1),
    "remoteness": Kind("run remoteness A..B", 0, 2),
    "remoteness recompute": recompute("remoteness", 2),
    "chain": Kind("run chain A..B", 0.1),
    "chain recompute": recompute("chain", 1),
    "misere": Kind("run misere A..B", 0.03, 2),
    "misere recompute": recompute("misere", 2),
    "others recompute": recompute("odd", 2),
    "winner": Kind("run winner A..B", 0.02),
    "winner begin": Kind("run winner A..A"),
    "winner alone": Kind("solve A --method matching"),
    "winner search": Kind("run winner A..B --method search", 0, 2),
    "winner copies": Kind("verify winner A..B --by copies", 0.05, prepare="run winner A..B"),
    "certificate": Kind("verify grundy A..B", 0, prepare="run grundy A..B"),
    "heap": Kind("heap values grundy --show summary --to A"),
    "without1": Kind("run without1 A..B", 0.05),
    "odd": Kind("run odd A..B", 0.05),
    "divisors": Kind("run divisors A..B", 0.2),
}

# The searches whose positions were counted, and the n that says how many they look at in a second.
SEARCHES = {
    "remoteness": (75, "run remoteness A..A"),
    "misere": (114, "run misere A..A"),
    "winner": (114, "run winner A..A --method search"),
}


def read(name):
    """The lines of a file that are no comment, as lists of fields."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return list(csv.reader(line for line in file if not line.startswith("#")))


def used(program, line, threads=1):
    """Processor time of a command, and the bytes of its largest resident set."""
    words = program + ["--threads", str(threads)] + line.split()
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{line}: exit code {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, 1024 * usage.ru_maxrss


def measured(program, kind, n):
    """Seconds of one n, and its bytes."""
    around = int(kind.around * n)
    if around == 0:
        seconds, most = run(program, kind, kind.command, n, n)
        start, _ = run(program, kind, START, n, n)
        return max(0, seconds - start) / kind.threads, max(0, most - JAVA)
    # A run begins with n of their own, in which a sweep takes its pace, and Java compiles.
    low = n - 3 * around
    seconds, most = run(program, kind, kind.command, low, n + around)
    other, _ = run(program, kind, kind.command, low, n - around - 1)
    return max(0, seconds - other) / (2 * around + 1) / kind.threads, max(0, most - JAVA)


def run(program, kind, command, low, high):
    """Processor time of a command of a kind, and its bytes."""

    def line(words):
        return re.sub(r"\b[AB]\b", lambda found: str({"A": low, "B": high}[found[0]]), words)

    with tempfile.TemporaryDirectory() as results:
        there = program + ["--results", results]
        if kind.prepare:
            used(there, line(kind.prepare))
        return used(there, line(command), kind.threads)


def rate(program, search):
    """Positions in a second, and their bytes."""
    n, command = SEARCHES[search]
    count = next(int(line[2]) for line in read("positions.csv") if line[:2] == [search, str(n)])
    seconds, most = measured(program, Kind(command, 0, 2), n)
    return round(count / seconds, -4), round(most / seconds, -6)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", metavar="KIND", help="one of: " + ", ".join(KINDS))
    parser.add_argument("--at", metavar="N", type=int)
    parser.add_argument("--most", metavar="SECONDS", type=float, default=60)
    parser.add_argument("--bytes", action="store_true")
    parser.add_argument("program", nargs="+")
    asked = parser.parse_args()
    lines = read("costs.csv")
    kinds = [line[0] for line in lines]
    if asked.only and asked.only not in kinds:
        parser.error(f"there is no kind {asked.only}")
    used(asked.program, START)  # The launcher may have to build the program.
    for i, line in enumerate(lines[1:], 1):
        name, n, before, size = line[0], int(line[1]), float(line[2]), line[3]
        if asked.only not in (None, name) or asked.at not in (None, n):
            continue
        if name.startswith("positions of "):
            now, most = rate(asked.program, name.split()[-1])
            print(f"{name}: {now:,.0f} in a second, {n / before:,.0f} before", flush=True)
            lines[i] = [name, f"{now:.0f}", "1", f"{most:.0f}" if asked.bytes else size]
            continue
        kind = KINDS[name]
        if before * max(1, 4 * int(kind.around * n)) > asked.most:
            print(f"{name}, n = {n}: not measured, since it takes long", flush=True)
            continue
        seconds, most = measured(asked.program, kind, n)
        print(f"{name}, n = {n}: {seconds:.2g} s, {before:g} s before; {most >> 20} MiB", flush=True)
        lines[i] = [name, str(n), short(seconds), str(most) if asked.bytes and size != "0" else size]
    write(lines)


def short(seconds):
    """Two digits, without an exponent."""
    return f"{float(f'{seconds:.2g}'):.9f}".rstrip("0").rstrip(".")


def write(lines):
    path = os.path.join(FOLDER, "costs.csv")
    with open(path, encoding="utf-8") as file:
        comments = [line for line in file if line.startswith("#")]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(comments)
        csv.writer(file, lineterminator="\n").writerows(lines)


if __name__ == "__main__":
    main()
