#!/usr/bin/env python3
"""Checks proofs of who wins the game Juniper Green on the numbers 1 to n.

    python3 check_proof.py [FILE ...]      standard input without a file, or for -

A file holds one proof a line, as JSON, and may be compressed with gzip. docs/proofs.md describes
the format and says why what is checked here proves the claim. This script needs Python 3.8 or
newer and nothing else. It shares no code with the program that writes the proofs.

It prints a line for each proof. Exit code: 0 when all proofs are accepted, 1 when one is refused
because it does not prove what it claims, 2 when something is not in the format.
"""

import gzip
import itertools
import json
import sys
import zlib


class Unreadable(Exception):
    """A line is not in the format."""


class Refused(Exception):
    """A line is in the format, but does not prove what it claims."""


def require(condition, message, *values):
    if not condition:
        raise Refused(message % values)


# ---- Kind "matching": who wins, and by which openings, from a matching and a barrier ----------


def check_matching(n, winner, openings, pairs, barrier):
    # At least half of the numbers d up to n/2 can be paired with 2d at the same time. So this
    # refuses nothing that is right, and a large n that is only claimed takes no memory.
    require(1 <= n <= 4 * len(pairs) + 1, "%d pairs are too few for n = %d", len(pairs), n)
    divisors = [[] for _ in range(n + 1)]
    for d in range(1, n + 1):
        for m in range(2 * d, n + 1, d):
            divisors[m].append(d)

    def neighbours(v):
        return itertools.chain(divisors[v], range(2 * v, n + 1, v))

    # 1. The pairs are a matching of the divisor graph.
    mate = [0] * (n + 1)
    for pair in pairs:
        require(len(pair) == 2, "a pair has %d numbers", len(pair))
        d, m = pair
        require(1 <= d < m <= n and m % d == 0, "%d and %d are not a pair on the board", d, m)
        require(not mate[d] and not mate[m], "the pair %d, %d meets another pair", d, m)
        mate[d], mate[m] = m, d
    exposed = [v for v in range(1, n + 1) if not mate[v]]

    # 2. It is maximum: any matching misses as many numbers at least. For in each odd component
    # that the barrier leaves it misses a number or pairs one with a number of the barrier.
    for before, v in zip([0] + barrier, barrier):
        require(before < v <= n, "the barrier's %d comes after %d", v, before)
    odd = odd_components(n, neighbours, barrier)
    require(
        len(odd) - len(barrier) == len(exposed),
        "the matching misses %d numbers, but %d odd components and a barrier of %d prove less",
        len(exposed), len(odd), len(barrier))

    # 3. By the same count a maximum matching misses numbers of odd components only, and each of
    # them is missed by one: exchange the pairs along an even alternating path.
    missed = sorted(itertools.chain.from_iterable(odd))
    reached = reached_by_even_paths(n, neighbours, mate, exposed)
    for v in missed:
        require(reached[v], "no maximum matching misses %d: another barrier is needed", v)

    # 4. So the winning openings are the even numbers among them.
    found = [v for v in missed if v % 2 == 0]
    require(openings == found, "the winning openings are others")
    require(winner == (1 if found else 2), "the winner is not %d", winner)
    return "n = %d: player %d wins%s (matching %d, D %d, A %d, C %d)" % (
        n, winner,
        ", winning openings: %d, the smallest %d" % (len(found), found[0]) if found else "",
        len(pairs), len(missed), len(barrier), n - len(missed) - len(barrier))


def odd_components(n, neighbours, barrier):
    """The odd components of the graph without the barrier, as lists of numbers."""
    seen = bytearray(n + 1)
    for v in barrier:
        seen[v] = 1
    odd = []
    for start in range(1, n + 1):
        if not seen[start]:
            seen[start] = 1
            component = [start]
            for v in component:
                for w in neighbours(v):
                    if not seen[w]:
                        seen[w] = 1
                        component.append(w)
            if len(component) % 2 == 1:
                odd.append(component)
    return odd


def reached_by_even_paths(n, neighbours, mate, exposed):
    """A flag for each number that an alternating path of even length joins to an exposed one.

    Edmonds' search (1965). A number is flagged (outer) when it is exposed; when its partner is a
    neighbour of a flagged number (the partner is inner); or when it was inner and lies on an odd
    cycle of the search (a blossom), which can as well be walked the other way round.
    """
    outer, inner = bytearray(n + 1), bytearray(n + 1)
    base = list(range(n + 1))  # union-find: the number where the blossom is entered
    came_from = [0] * (n + 1)  # for an inner number, the outer number before it

    def find(v):
        while base[v] != v:
            base[v] = v = base[base[v]]
        return v

    def above(b):
        """The base before this base on the path, 0 when there is none."""
        return find(came_from[mate[b]]) if mate[b] else 0

    def nearest_common_base(x, y):
        """Walks up from both in turn, so it is no longer than twice the cycle."""
        seen = set()
        while x or y:
            if x in seen:
                return x
            if x:
                seen.add(x)
                x = above(x)
            x, y = (y, x) if y else (x, y)
        return 0

    to_scan = list(exposed)
    for v in exposed:
        outer[v] = 1
    while to_scan:
        v = to_scan.pop()
        for w in neighbours(v):
            if not outer[w] and not inner[w]:
                inner[w], outer[mate[w]] = 1, 1
                came_from[w] = v
                to_scan.append(mate[w])
            elif outer[w] and base[w] != base[v] and find(w) != find(v):
                top = nearest_common_base(find(v), find(w))
                require(top, "a path through %d and %d makes the matching larger", v, w)
                for b in (find(v), find(w)):
                    while b != top:
                        between, following = mate[b], above(b)
                        base[b] = base[between] = top
                        outer[between] = 1
                        to_scan.append(between)
                        b = following
    return outer


# ---- Kind "theorem": the first player wins, from three primes in (n/4, n/3] --------------------


def check_theorem(n, winner, opening, length, primes, upper, certificates):
    certified = certified_primes(certificates)
    require(len(primes) == 3 and len(set(primes)) == 3, "three different primes are needed")
    for p in primes:
        require(n < 4 * p and 3 * p <= n, "%d is not in (n/4, n/3]", p)
    require(n < 2 * upper and upper <= n, "%d is not in (n/2, n]", upper)
    for p in primes + [upper]:
        require(p in certified, "the prime %d has no certificate", p)
    right = (1, 2 * primes[0], 13)
    require((winner, opening, length) == right, "winner, opening, length are %d, %d, %d", *right)
    return "n = %d: player 1 wins with the opening %d, in at most %d numbers" % (n, opening, length)


def certified_primes(certificates):
    """The primes that Pratt's certificates prove: p, a primitive root, the primes of p - 1."""
    proved = {2}
    before = 2
    for step in certificates:
        require(len(step) > 2, "a certificate has at least three numbers")
        p, root, *factors = step
        require(p > before, "the certificate of %d comes after %d", p, before)
        rest = p - 1
        for smaller, q in zip([1] + factors, factors):
            right = q > smaller and q in proved and rest % q == 0
            require(right, "the certificate of %d: the factor %d", p, q)
            while rest % q == 0:
                rest //= q
        require(rest == 1, "the certificate of %d: the factor %d is missing", p, rest)
        powers = [pow(root, (p - 1) // q, p) for q in [1] + factors] if 1 < root < p else [0]
        right = powers[0] == 1 and 1 not in powers[1:]
        require(right, "the certificate of %d: %d is not a primitive root", p, root)
        proved.add(p)
        before = p
    return proved


# ---- The format --------------------------------------------------------------------------------

KINDS = {  # a kind's checker, and its fields in order: 0 an integer, 1 a list, 2 a list of lists
    "matching": (check_matching, {"n": 0, "winner": 0, "openings": 1, "pairs": 2, "barrier": 1}),
    "theorem": (check_theorem, {
        "n": 0, "winner": 0, "opening": 0, "length": 0, "primes": 1, "upper": 0,
        "certificates": 2}),
}


class Fields(list):
    """The names and values of a JSON object, in the order of the text, repeated ones too."""


def integer(text):
    if len(text) > 20 or not -2**63 <= int(text) < 2**63:
        raise Unreadable("a number of %d digits is too large" % len(text))
    return int(text)


def not_whole(text):
    raise Unreadable("%.30s is not a whole number" % text)


def fits(value, depth):
    if depth == 0:
        return type(value) is int
    return type(value) is list and all(fits(v, depth - 1) for v in value)


def check(line):
    """What the proof in a line proves, in a sentence."""
    try:
        fields = json.loads(
            line.decode("utf-8"), object_pairs_hook=Fields, parse_int=integer,
            parse_float=not_whole, parse_constant=not_whole)
    except (ValueError, RecursionError) as e:
        raise Unreadable("not JSON: %s" % e)
    if type(fields) is not Fields or [k for k, _ in fields[:3]] != ["format", "version", "kind"]:
        raise Unreadable("an object is expected that begins with format, version, kind")
    name, version, kind, *values = [value for _, value in fields]
    if name != "juniper-proof" or type(version) is not int or version != 1:
        raise Unreadable("this is not version 1 of the format juniper-proof")
    if type(kind) is not str or kind not in KINDS:
        raise Unreadable("the kind is not one of %s" % ", ".join(KINDS))
    checker, depths = KINDS[kind]
    if [name for name, _ in fields[3:]] != list(depths):
        raise Unreadable("the fields are not %s, in this order" % ", ".join(depths))
    for name, value in zip(depths, values):
        if not fits(value, depths[name]):
            raise Unreadable("the field %s has a value of a wrong type" % name)
    return checker(*values)


def verdicts(name):
    """For each line of a file its place, the verdict and what there is to say."""
    where, number = "standard input" if name == "-" else name, 0
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as stream:
            packed = stream.peek(2)[:2] == b"\x1f\x8b"
            for number, line in enumerate(gzip.open(stream) if packed else stream, 1):
                try:
                    yield "%s:%d" % (where, number), "accepted", check(line)
                except (Refused, Unreadable) as e:
                    yield "%s:%d" % (where, number), type(e).__name__.lower(), e
        if number == 0:
            yield where, "unreadable", "it holds no proof"
    except (OSError, EOFError, zlib.error) as e:
        yield where, "unreadable", e


def main(names):
    count = {"accepted": 0, "refused": 0, "unreadable": 0}
    for name in names or ["-"]:
        for where, verdict, message in verdicts(name):
            print("%s: %s: %s" % (where, verdict, message))
            count[verdict] += 1
    if sum(count.values()) > 1:
        print(", ".join("%d %s" % (number, verdict) for verdict, number in count.items()))
    return 2 if count["unreadable"] else 1 if count["refused"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
