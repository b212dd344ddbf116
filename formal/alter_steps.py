#!/usr/bin/env python3
"""Gives altered steps to the three checkers, and compares each row that the proved one accepts with the published one.

    python3 formal/alter_steps.py PROGRAM [COUNT [SEED]]

PROGRAM is what check.sh makes; check.sh --tamper calls this. COUNT sweeps (20,000) of boards up
to 60 are altered, in up to three places: a number of a vertex or an ear becomes another, a vertex
or an ear is left out, said twice or exchanged with another, root and pending vertex change. Prints how many
were refused, unreadable, and accepted; fails when an accepted sweep has a row that is not the published one, or
when the checkers do not say the same at the same line, but for what the proved one does not look at (three_checkers.py).
Files that are not whole, or say a board that they do not lead to, come first: each has to be refused.
"""

import gzip
import json
import os
import random
import subprocess
import sys
import tempfile

import three_checkers

RESULTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "results", "winner")
LAST = 60
BATCH = 2000


def published():
    with gzip.open(os.path.join(RESULTS, "winner.csv.gz"), "rt") as table:
        next(table)
        return [",".join(next(table).rstrip("\n").split(",")[:9]) for _ in range(LAST)]


def true_steps():
    with gzip.open(os.path.join(RESULTS, "steps", "1-20000.jsonl.gz"), "rt") as lines:
        return [json.loads(next(lines)) for _ in range(LAST)]


def alter(step, chance):
    """Changes one thing of a step."""
    vertices, ears = step["vertices"], step["ears"]
    kind = chance.randrange(12)
    if kind < 4 and vertices:
        # A part, a partner or a reference; rarely which vertex it is.
        at = 4 * chance.randrange(len(vertices) // 4) + chance.choice((0, 1, 1, 2, 2, 3, 3, 3))
        vertices[at] = chance.randint(1, 7) if at % 4 == 1 else vertices[at] + chance.choice((-3, -2, -1, 1, 2, 3))
    elif kind == 4 and vertices:
        at = 4 * chance.randrange(len(vertices) // 4)
        del vertices[at:at + 4]
    elif kind == 5 and len(vertices) > 4:
        a, b = (4 * chance.randrange(len(vertices) // 4) for _ in "ab")
        vertices[a + 1:a + 4], vertices[b + 1:b + 4] = vertices[b + 1:b + 4], vertices[a + 1:a + 4]
    elif kind == 6:
        step["root"] = chance.randint(0, step["n"])
    elif kind == 7:
        step["pending"] = chance.randint(0, step["n"])
    elif kind < 10 and ears:
        ear = chance.choice(ears)
        at = chance.randrange(len(ear))
        ear[at] += chance.choice((-2, -1, 1, 2))
    elif kind == 10 and ears:
        ears.remove(chance.choice(ears))
    elif ears:
        ears.append(list(chance.choice(ears)))
    else:
        step["vertices"] = vertices + [1, chance.randint(1, 7), chance.randint(-3, 3), chance.randint(-3, 3)]


def text_of(sweep):
    return "".join(json.dumps(step, separators=(",", ":")) + "\n" for step in sweep)


def refuse_what_is_not_whole(program, steps):
    """Each file is refused (1), within seconds and little memory: sizes that lie, lines that are missing or too many."""
    whole = [dict(step, last=LAST) for step in steps]
    huge = 2**31 - 9
    files = {
        "the last line is missing": whole[:-1],
        "a line is missing": whole[:30] + whole[31:],
        "a line stands twice": whole[:30] + whole[29:],
        "the last line says a later end": whole[:-1] + [dict(whole[-1], last=LAST + 1)],
        "a line says another end": whole[:30] + [dict(whole[30], last=LAST - 1)] + whole[31:],
        "the end is far off": [dict(step, last=huge) for step in whole],
        "the first board is far off": [dict(whole[1], n=huge, last=huge)],
        "a board is far off": whole[:30] + [dict(whole[30], n=huge, last=huge)],
        "a vertex is far off": whole[:30] + [dict(whole[30], vertices=[10**14, 1, 0, 0])],
        "a partner is far off": whole[:30] + [dict(whole[30], vertices=[31, 1, 10**14, 0])],
        "a class is far off": whole[:30] + [dict(whole[30], vertices=[31, 1, 0, 10**14])],
        "the root is far off": whole[:30] + [dict(whole[30], root=10**14)],
        "a sweep begins after the end": whole + whole[:1],
    }
    for what, sweep in files.items():
        run = subprocess.run([program], input=text_of(sweep), capture_output=True, text=True, timeout=60)
        if run.returncode != 1:
            sys.exit("%s: exit code %d: %s" % (what, run.returncode, run.stderr))
    print("%d files that are not whole, or lead nowhere: each refused" % len(files))


def altered(steps, chance):
    """A sweep of which something was changed."""
    last = chance.randint(2, LAST)
    sweep = [json.loads(json.dumps(step)) for step in steps[:last]]
    for _ in range(chance.randint(1, 3)):
        alter(sweep[max(0, last - 1 - chance.randrange(5))], chance)
    return text_of(dict(step, last=last) for step in sweep)


def main(program, count=20000, seed=1):
    rows, steps, chance = published(), true_steps(), random.Random(seed)
    counted = dict.fromkeys(("refused", "unreadable", "accepted"), 0)
    goes_on = 0
    refuse_what_is_not_whole(program, steps)
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, count, BATCH):
            names = [os.path.join(folder, str(i)) for i in range(first, min(count, first + BATCH))]
            for name in names:
                with open(name, "w") as out:
                    out.write(altered(steps, chance))
            for name, (proved, _, script) in zip(names, three_checkers.verdicts(program, names)):
                counted[proved[1]] += 1
                goes_on += proved[:2] != script[:2]
                for row in proved[2] if proved[1] == "accepted" else ():
                    if row != rows[int(row.split(",")[0]) - 1]:
                        sys.exit("seed %d, alteration %s: accepted %s" % (seed, os.path.basename(name), row))
                os.remove(name)
    print("%d altered sweeps (seed %d): %d refused, %d unreadable, %d accepted; every row that was accepted is the published "
          "one; the three checkers say the same at the same line, but for %d of which the proved one goes on, as it may"
          % (count, seed, *counted.values(), goes_on))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:4]))
