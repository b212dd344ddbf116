#!/usr/bin/env python3
"""Checks files in which a sweep proves who wins Juniper Green on 1..n for many n in a row.

    python3 check_sweep.py [FILE ...]      standard input without a file, or for -

Each line is a step: it says what changes in the certificate of n - 1 to make it one of n. The
first line of a sweep is a whole certificate. docs/algorithms/matching.md, "A certificate that the
sweep carries", has the conditions that are checked here by their numbers, and the proof that they
give the Gallai-Edmonds decomposition. This script needs Python 3.8 or newer and check_proof.py,
which lies beside it and reads the lines. It shares no code with the program that writes them.

It prints the first and the last board of each sweep, and what is wrong. Exit code: 0 when all is
proved, 1 when a step is refused or missing, 2 when something is not in the format.
"""

import gzip
import sys
import zlib

import check_proof
from check_proof import Refused, Unreadable, require

# The parts: outer and inner in small trees, outer and inner in the giant tree, free, near, pending.
SO, SI, GO, GI, F, N, P = range(1, 8)
OUTER = {SO: SI, GO: GI}  # and the inner part of the same level
INNER = {SI: SO, GI: GO}
CORE = 1  # the name of the class of the root

# Condition 3, and 7 for F: which parts are not adjacent.
FORBIDDEN = {frozenset(pair) for pair in (
    (SO, F), (SO, N), (SO, GO), (SO, GI), (SO, P), (GO, F), (GO, N), (F, N), (F, GI), (F, P))}


def adjacent(v, w):
    return min(v, w) > 1 and v != w and max(v, w) % min(v, w) == 0


def by_quotient(v, quotient, n):
    """The neighbour that a file names by its quotient; 0 for 0."""
    if quotient == 0:
        return 0
    require(quotient > 0 or v % -quotient == 0, "%d has no neighbour by %d", v, quotient)
    w = v * quotient if quotient > 0 else v // -quotient
    require(1 <= w <= n, "%d is not in 1..%d", w, n)
    return w


class Sweep:
    """The certificate of the board n, and what the present step has changed in it."""

    def __init__(self):
        self.n = self.last = self.root = self.pending = 0
        self.part, self.mate, self.reference, self.ear = ([0, 0] for _ in range(4))
        self.ears = {}  # by the name, the first vertex: support, vertices, support
        self.touched, self.relabelled = set(), set()
        self.count, self.even, self.exposed = [0] * 8, [0] * 8, 0

    # ---- One step

    def check(self, n, last, root, pending, vertices, ears):
        """What the step proves, in a sentence."""
        before = self.n
        require(n >= 1 and (before == 0 or n == before + 1), "n = %d comes after %d", n, before)
        require(n <= last and self.last in (0, last), "the sweep is to end with %d", last)
        require(len(vertices) % 4 == 0, "a vertex is cut off")
        new = n - 1 if before == 0 else 1
        require(len(vertices) >= 4 * new, "a vertex is missing")
        self.n, self.last = n, last
        for numbers in (self.part, self.mate, self.reference, self.ear):
            numbers.extend([0] * (n + 1 - len(numbers)))
        self.touched, self.relabelled = set(), set()
        self.take_vertices(vertices)
        require(n == 1 or 0 not in self.part[max(2, before + 1):], "a vertex is missing")
        for v in (root, pending):
            require(0 <= v <= n, "%d is not in 1..%d", v, n)
        self.touched |= {self.root, self.pending, root, pending}
        if root != self.root:
            self.root = root
            self.drop(root)
        self.pending = pending
        names = self.take_ears(ears)
        self.check_vertices()
        self.check_edges()
        self.check_ears(names)
        self.check_circles()
        return self.row()

    def take_vertices(self, fields):
        v = 0
        for i in range(0, len(fields), 4):
            require(fields[i] >= 1, "a vertex is named twice")
            v += fields[i]
            require(2 <= v <= self.n, "%d is not in 2..%d", v, self.n)
            part, reference = fields[i + 1], fields[i + 3]
            require(SO <= part <= P, "%d has the part %d", v, part)
            mate = by_quotient(v, fields[i + 2], self.n)
            if part in OUTER:
                reference = reference or v
                require(1 <= reference <= self.n, "%d has the class %d", v, reference)
            else:
                reference = by_quotient(v, reference, self.n)
            if part != self.part[v] or part in OUTER and reference != self.reference[v]:
                self.drop(v)
                self.relabelled.add(v)
            self.touched |= {v, mate, self.mate[v]}
            self.tally(v, -1)
            self.part[v], self.mate[v], self.reference[v] = part, mate, reference
            self.tally(v, 1)

    def drop(self, v):
        """An ear lasts until one of its vertices leaves it; then it is dropped whole."""
        if v and self.ear[v]:
            for w in self.ears.pop(self.ear[v])[1:-1]:
                self.ear[w] = 0
                self.touched.add(w)

    def take_ears(self, quotients):
        found, support = [], 0
        for ear in quotients:
            require(len(ear) >= 4 and len(ear) % 2 == 0, "an ear has the length %d", len(ear))
            require(ear[0] >= 0, "an ear comes before another")
            support += ear[0]
            its = [support]
            for quotient in ear[1:]:
                require(2 <= its[-1] <= self.n, "an ear has the vertex %d", its[-1])
                its.append(by_quotient(its[-1], quotient, self.n))
            require(its[-1] >= 2, "an ear has the vertex %d", its[-1])
            found.append(its)
        for its in found:
            for v in its[1:-1]:
                self.drop(v)
        for its in found:
            for v in its[1:-1]:
                require(self.ear[v] == 0, "%d is in two ears", v)
                self.ear[v] = its[1]
                self.touched.add(v)
            self.ears[its[1]] = its
        return [its[1] for its in found]

    # ---- Conditions 1, 2, 6, and of 5 and 7 what one vertex tells

    def is_in(self, v, part, name):
        return self.part[v] == part and self.reference[v] == name

    def check_vertices(self):
        self.touched -= {0, 1}
        for v in self.touched:
            part, w, reference = self.part[v], self.mate[v], self.reference[v]
            if w:
                require(self.mate[w] == v and adjacent(v, w), "1: %d and %d", v, w)
            if part in OUTER:
                self.check_outer(v, part, w, reference)
            elif part in INNER:
                outer = INNER[part]
                require(w and self.is_in(w, outer, w), "1: %d is inner, and matched to %d", v, w)
                require(
                    self.part[reference] == outer and adjacent(v, reference),
                    "5: %d has the parent %d", v, reference)
            elif part == P:
                require(v == self.pending and w == 0, "6: %d is pending", v)
            else:
                require(w and self.part[w] == part, "1: %d is in no tree", v)
                if part == F:
                    require(reference == 0, "7: %d is free", v)
                else:
                    require(
                        self.part[reference] in (N, GI, P) and adjacent(v, reference),
                        "7: %d has no path over %d", v, reference)
        root, r = self.root, self.pending
        if root or r:
            require(
                root > 1 and self.is_in(root, GO, CORE) and self.mate[root] == 0,
                "6: the root is %d", root)
        if r:
            x = self.reference[r]
            require(self.part[r] == P, "6: %d is called pending", r)
            require(self.part[x] == GO and adjacent(r, x), "6: the witness of %d is %d", r, x)

    def check_outer(self, v, part, w, name):
        if v == (self.root if name == CORE else name):
            require(self.ear[v] == 0, "2: %d is a base in an ear", v)
            if w:
                require(self.part[w] == OUTER[part], "2: the base %d is matched to %d", v, w)
            else:
                require(part == SO or name == CORE, "6: %d is exposed", v)
        else:
            require(w and self.is_in(w, part, name), "2: %d is matched to %d", v, w)
            require(self.ear[v], "2: %d is in no ear", v)

    # ---- Condition 3, and what hangs from a vertex that has changed

    def neighbours(self, v):
        yield from range(2 * v, self.n + 1, v)
        d = 2
        while d * d <= v:
            if v % d == 0:
                yield d
                if d * d < v:
                    yield v // d
            d += 1

    def check_edges(self):
        part, reference = self.part, self.reference
        for v in self.relabelled:
            its = part[v]
            for w in self.neighbours(v):
                other = part[w]
                require(frozenset((its, other)) not in FORBIDDEN, "3: %d and %d", v, w)
                if other in OUTER:
                    if its == other:
                        require(reference[v] == reference[w], "3: %d and %d", v, w)
                    ear = self.ear[w] and self.ears[self.ear[w]]
                    if ear and v in (ear[0], ear[-1]):
                        require(self.is_in(v, other, reference[w]), "4: %d supports %d", v, w)
                elif reference[w] == v and other in INNER:
                    require(its == INNER[other], "5: %d hangs from %d", w, v)
                elif reference[w] == v and other == N:
                    require(its in (N, GI, P), "7: the path of %d leads over %d", w, v)

    # ---- Conditions 4, 5, 7

    def check_ears(self, names):
        for name in names:
            ear = self.ears[name]
            part, its = self.part[name], self.reference[name]
            require(part in OUTER, "4: %d is in an ear", name)
            for v, w in zip(ear, ear[1:]):
                require(adjacent(v, w), "4: %d and %d", v, w)
            for v in ear:
                require(self.is_in(v, part, its), "4: %d is in another class than %d", v, name)
        seen = {}  # False on the way, True when no circle can be reached
        for name in names:
            way = [name]
            while way:
                e = way[-1]
                if e in seen:
                    seen[e] = True
                    way.pop()
                    continue
                seen[e] = False
                for support in (self.ears[e][0], self.ears[e][-1]):
                    on = self.ear[support]
                    require(seen.get(on) is not False, "4: the ear of %d rests on itself", on)
                    if on and on not in seen:
                        way.append(on)

    def check_circles(self):
        classes, paths = {}, {}
        for v in self.touched:
            if self.part[v] in OUTER:
                walk(self.reference[v], self.class_above, classes, "5")
            elif self.part[v] in INNER:
                walk(self.reference[self.mate[v]], self.class_above, classes, "5")
            elif self.part[v] == N:
                walk(v, self.next_on_path, paths, "7")

    def class_above(self, name):
        inner = self.mate[self.root if name == CORE else name]
        return self.reference[self.reference[inner]] if inner else 0

    def next_on_path(self, v):
        w = self.reference[v]
        return w if self.part[w] == N else 0

    # ---- What follows

    def tally(self, v, by):
        part = self.part[v]
        self.count[part] += by
        self.even[part] += by * (v % 2 == 0)
        self.exposed += by * (part == SO and self.mate[v] == 0)

    def row(self):
        n, counts = self.n, bool(self.root and not self.pending)
        exposed = self.exposed + counts
        require(n == 1 or exposed >= 1, "2..%d misses no prime above n/2", n)
        d = a = openings = smallest = deficiency = 0
        if n == 1:
            d = deficiency = 1
        elif exposed > 1:
            deficiency = exposed - 1
            d = self.count[SO] + counts * self.count[GO]
            a = 1 + self.count[SI] + counts * self.count[GI]
            openings = self.even[SO] + counts * self.even[GO]
        if openings:
            outer = (SO, GO) if counts else (SO,)
            smallest = next(v for v in range(2, n + 1, 2) if self.part[v] in outer)
        wins = ", winning openings: %d, the smallest %d" % (openings, smallest) if openings else ""
        return "n = %d: player %d wins%s (matching %d, D %d, A %d, C %d)" % (
            n, 1 if openings else 2, wins, (n - deficiency) // 2, d, a, n - d - a)


def walk(start, step, seen, condition):
    """Goes on from a name until 0, or to where a walk of this step has been."""
    way = []
    while start and start not in seen:
        seen[start] = False
        way.append(start)
        start = step(start)
    require(not start or seen[start], condition + ": a circle goes through %d", start)
    for name in way:
        seen[name] = True


FIELDS = {"n": 0, "last": 0, "root": 0, "pending": 0, "vertices": 1, "ears": 2}


def verdicts(name):
    """Place, verdict, and what there is to say: of both ends of each sweep, and of what is wrong."""
    where, number, sweep = "standard input" if name == "-" else name, 0, None
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as stream:
            packed = stream.peek(2)[:2] == b"\x1f\x8b"
            lines = check_proof.lines_of(gzip.open(stream) if packed else stream)
            for number, line in enumerate(lines, 1):
                begins = sweep is None
                sweep = sweep or Sweep()
                check_proof.KINDS = {"sweep": (sweep.check, FIELDS)}
                place = "%s:%d" % (where, number)
                try:
                    says = check_proof.check(line)
                except (Refused, Unreadable) as e:
                    yield place, type(e).__name__.lower(), e
                    for line in lines:  # the rest is read to see whether the file is whole
                        pass
                    return
                yield place, "accepted", says if begins or sweep.n == sweep.last else None
                if sweep.n == sweep.last:
                    sweep = None
        if number == 0:
            yield where, "unreadable", "it holds no proof"
        elif sweep is not None:
            yield "%s:%d" % (where, number + 1), "refused", (
                "the sweep ends with n = %d, and was to go to %d" % (sweep.n, sweep.last))
    except (OSError, EOFError, zlib.error) as e:
        yield where, "unreadable", e


def main(names):
    count = {"accepted": 0, "refused": 0, "unreadable": 0}
    for name in names or ["-"]:
        for where, verdict, message in verdicts(name):
            if message is not None:
                print("%s: %s: %s" % (where, verdict, message))
            count[verdict] += 1
    print(", ".join("%d %s" % (number, verdict) for verdict, number in count.items()))
    return 2 if count["unreadable"] else 1 if count["refused"] else 0


if __name__ == "__main__":
    sys.exit(main(check_proof.files(__doc__)))
