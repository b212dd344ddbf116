#!/usr/bin/env python3
"""Makes the tables of this folder: who wins, and Grundy values, where others play by other moves.

    python3 results/moves/make.py

For each rule it asks `juniper solve 1 2 3 ... --moves RULE --openings any`, to the last n that
last_n names: two to twelve seconds of processor time a rule and table. What an even opening makes
of the board follows from the values of all openings. The boards up to n = 10 are solved once more
here, by plain recursion over the rules. JUNIPER in the environment is the program, ./juniper if it
is not there.
"""

import csv
import functools
import json
import os
import pathlib
import shlex
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
JUNIPER = shlex.split(os.environ.get("JUNIPER", str(FOLDER.parent.parent / "juniper")))
PLAIN = 10
RULES = ["factors:%d,%d" % (a, b) for a in (2, 3, 4) for b in (2, 3, 4)] + [
    "steps:%s/%s" % (s, t)
    for s, t in [
        ("1", "1"), ("1", "2"), ("2", "1"), ("1,2", "1"), ("1", "1,2"), ("1,2", "1,2"),
        ("1,2", "3"), ("2", "3"), ("1,3", "1,3"), ("2,3", "2,3"), ("1", "1,2,3"),
        ("1,2,3", "1,2,3")]]


def allows(rule, x, y):
    """Whether y may follow x, by the rule's own words."""
    kind, text = rule.split(":")
    if kind == "factors":
        a, b = map(int, text.split(","))
        return x % y == 0 and y * a >= x if y < x else y % x == 0 and y <= b * x
    down, up = [[int(k) for k in side.split(",")] for side in text.split("/")]
    return x - y in down if y < x else y - x in up


def mex(values):
    return next(k for k in range(len(values) + 1) if k not in values)


def plain(rule, n):
    """The Grundy value after each opening, by recursion."""
    @functools.lru_cache(None)
    def value(last, free):
        return mex({value(y, free - {y}) for y in free if allows(rule, last, y)})

    board = frozenset(range(1, n + 1))
    return [value(v, board - {v}) for v in range(1, n + 1)]


def both_ways(rule):
    """Whether a move can always be taken back."""
    first, second = rule.split(":")[1].split("," if rule.startswith("factors") else "/")
    return first == second


def last_n(rule, quantity):
    """Where a table ends: at the largest board that the search can hold, which is the same on every
    machine. A matching goes further. One rule takes twice the time for each three n."""
    if quantity == "winner" and both_ways(rule):
        return 200
    if rule.startswith("factors"):
        return 153
    if quantity == "winner":
        return 128
    return 60 if rule == "steps:2,3/2,3" else 127


def solved(rule, quantity):
    """The program's records, in order."""
    command = JUNIPER + ["solve", quantity] + [
        str(n) for n in range(1, last_n(rule, quantity) + 1)] + [
        "--moves", rule, "--openings", "any", "--format", "json"]
    program = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in program.stdout.splitlines()]


def board(record):
    return int(record["board"].split(" ")[0].split("..")[1])


def winners(rule):
    rows = []
    for record in solved(rule, "winner"):
        won = record["winning"]
        even = sum(v % 2 == 0 for v in won)
        rows.append((board(record), 1 if even else 2, even, 1 if won else 2, len(won)))
    return rows


def values(rule):
    games = {}
    for record in solved(rule, "grundy"):
        games.setdefault(board(record), []).append((record["opening"], record["value"]))
    return [
        (n, mex({g for v, g in game if v % 2 == 0}), mex({g for _, g in game}))
        for n, game in sorted(games.items())]


def check(rule, won, game):
    for n in range(1, PLAIN + 1):
        after = plain(rule, n)
        even = after[1::2]
        assert game[n - 1][1:] == (mex(set(even)), mex(set(after))), (rule, n)
        expected = (1 if 0 in even else 2, even.count(0), 1 if 0 in after else 2, after.count(0))
        assert won[n - 1][1:] == expected, (rule, n)


def periodic(terms):
    """The smallest period that the table ends with at least three times and that holds from its first
    half on, with the n after which it holds."""
    for p in range(1, len(terms) // 3 + 1):
        start = len(terms) - p
        while start > 0 and terms[start - 1] == terms[start - 1 + p]:
            start -= 1
        if len(terms) - start >= 3 * p and start <= len(terms) // 2:
            return ("constant" if p == 1 else "period %d" % p) + " after n = %d" % start
    return "none seen"


def write(name, fields, rows):
    with open(FOLDER / name, "w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(fields)
        writer.writerows(rows)


def main():
    all_winners, all_values, lines = [], [], []
    for rule in RULES:
        won, game = winners(rule), values(rule)
        assert [row[0] for row in won] == list(range(1, last_n(rule, "winner") + 1)), rule
        assert [row[0] for row in game] == list(range(1, last_n(rule, "grundy") + 1)), rule
        check(rule, won, game)
        all_winners += [(rule,) + row for row in won]
        all_values += [(rule,) + row for row in game]
        lines.append("| `%s` | %d | %s | %s | %d | %s | %s |\n" % (
            rule, len(won), periodic([row[1] for row in won]), periodic([row[3] for row in won]),
            len(game), periodic([row[1] for row in game]), periodic([row[2] for row in game])))
        print(lines[-1], end="", file=sys.stderr, flush=True)
    write("winners.csv", ["moves", "n", "even", "even_openings", "any", "any_openings"], all_winners)
    write("grundy.csv", ["moves", "n", "even", "any"], all_values)
    (FOLDER / "README.md").write_text(README % (PLAIN, "".join(lines)))


README = """# Other moves

Written by `python3 results/moves/make.py`; do not edit. The boards are 1..n, and the moves are those of `juniper
solve N --moves RULE` ([docs/boards.md](../../docs/boards.md#how-others-play-it)), of B. Seidler and D. Zeilberger's Maple
package. Each table ends at an n that the script fixes, so that every machine writes the same rows: where a matching finds
the winners at 200, else at the largest board that the search can hold, and where that takes too long (Grundy values of
`steps:2,3/2,3`) at 60.

- [winners.csv](winners.csv): who wins when an even number opens the game, and how many of these openings win; the
  same when any number may open it.
- [grundy.csv](grundy.csv): the Grundy value of the game before an even opening, and before any.

Where moves go both ways the winners come from a maximum matching, whose certificate is checked; else, and for all Grundy
values, from a search. The boards up to n = %d were solved once more by the script, by plain recursion.

A period is what is seen up to the last n of the table; none is proved. The script names the smallest p for which the column
repeats itself every p terms up to its end, for at least 3p terms, from some n in the first half of the table on. "None seen"
says that no p does.

| moves | winners to n | even opening | any opening | Grundy values to n | even opening | any opening |
| --- | --- | --- | --- | --- | --- | --- |
%s"""

if __name__ == "__main__":
    main()
