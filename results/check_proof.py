#!/usr/bin/env python3
"""Checks proofs of who wins the game Juniper Green on 1 to n, and of claims about its chains.

    python3 check_proof.py [FILE ...]      standard input without a file, or for -

A file holds one proof a line, as JSON, and may be compressed with gzip. docs/proofs.md describes
the format and says why what is checked here proves the claim. This script needs Python 3.8 or
newer and nothing else. It shares no code with the program that writes the proofs.

It prints a line for each proof. Exit code: 0 when all proofs are accepted, 1 when one is refused
because it does not prove what it claims, 2 when something is not in the format.
"""

import argparse
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


def matched(n, pairs):
    """The partner of each number that has one; the pairs are neighbours and do not meet."""
    mate = {}
    for pair in pairs:
        require(len(pair) == 2, "a pair has %d numbers", len(pair))
        d, m = pair
        require(1 <= d < m <= n and m % d == 0, "%d and %d are not a pair on the board", d, m)
        require(d not in mate and m not in mate, "the pair %d, %d meets another pair", d, m)
        mate[d], mate[m] = m, d
    return mate


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
    mate = matched(n, pairs)
    exposed = [v for v in range(1, n + 1) if v not in mate]

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
        return find(came_from[mate[b]]) if b in mate else 0

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


# ---- Kind "strategy": who wins, by answering every number with its partner ----------------------


def check_strategy(n, winner, opening, hubs, classes, pairs, primes):
    mate, place, special = check_pairs(n, [], hubs, classes, pairs, primes)
    require(winner == (1 if opening else 2), "the winner is not %d", winner)
    if opening:
        right = opening % 2 == 0 and place.get(opening, 0) > 0 and opening not in mate
        require(right, "%d is not an even number of a class without a partner", opening)
        return "n = %d: player 1 wins with the opening %d, in at most %d numbers" % (
            n, opening, 2 * len(pairs) + 1)
    require(n // 2 <= len(place), "there are more openings than numbers")
    for v in range(2, n + 1, 2):
        right = v in place and (place[v] == 0 or place[v] not in special)
        require(right, "the opening %d has no answer, or another one than its partner", v)
    return "n = %d: player 2 wins, with an answer to every opening" % n


def check_position(n, played, winner, move, hubs, classes, pairs, primes):
    require(played, "nothing has been played")
    game = played + [move] if move else played
    for i, v in enumerate(game):
        right = 1 <= v <= n and (are_neighbours(game[i - 1], v) if i else v % 2 == 0)
        require(right and v not in game[:i], "%d cannot be played there", v)
    # The loser moves from the last number, which stays; the others are off the board.
    mate, place, _ = check_pairs(n, game[:-1], hubs, classes, pairs, primes)
    require(winner == 2 - len(game) % 2, "the winner is not %d", winner)
    right = place.get(game[-1], 0) > 0 and game[-1] not in mate
    require(right, "%d is not in a class without a partner", game[-1])
    return "n = %d: after %d player %d wins%s, in at most %d numbers" % (
        n, played[-1], winner, " with %d" % move if move else "", len(game) + 2 * len(pairs))


def check_pairs(n, gone, hubs, classes, pairs, primes):
    """The conditions on what is left of 1..n: the partners, places and special numbers."""
    require(n >= 1, "there is no board 1..%d", n)
    mate = matched(n, pairs)
    gone = set(gone)
    require(gone.isdisjoint(mate), "a number of a pair has been played")
    place = {}  # of each number: 0 for a hub, else the place of its class
    for i, numbers in enumerate([hubs] + classes):
        for v in numbers:
            right = 1 <= v <= n and v not in place and v not in gone
            require(right, "%d is not in 1..%d, or is played, or comes twice", v, n)
            place[v] = i
    for v in hubs:
        require(place.get(mate.get(v), 0) > 0, "the hub %d has no partner in a class", v)
    certified = certified_primes(primes)
    special = {}  # of each class: its number without a partner, or with a hub for a partner
    for i, numbers in enumerate(classes, 1):
        for v in numbers:
            # The partner is among the neighbours, which are in the same class or hubs.
            if v not in mate or place.get(mate[v]) == 0:
                require(i not in special, "%d is the second special number of its class", v)
                special[i] = v
            require(n // v <= len(place) + len(gone) + 1, "%d has too many multiples", v)
            for w in itertools.chain(divisors(v, certified), range(2 * v, n + 1, v)):
                right = place.get(w) in (0, i) or w in gone
                require(right, "%d leads to %d, out of its class", v, w)
    return mate, place, special


def divisors(v, certified):
    """All divisors of a number but itself, given the certified ones of its prime factors."""
    found, rest = [1], v
    for p in itertools.chain(certified, range(2, 1000)):
        part = found
        while rest % p == 0:
            rest //= p
            part = [p * d for d in part]
            found = found + part
    require(rest < 1000 ** 2, "the factor %d of %d has no certificate", rest, v)
    return [d for d in found + [rest * d for d in found if rest > 1] if d != v]


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


# ---- Kind "chain": a longest chain, from multipliers of a 0-1 programme ------------------------


def check_chain(n, length, chain, kernel, *bound):
    # At least a quarter of all numbers are in every kernel. So this refuses nothing that is
    # right, and a large n that is only claimed takes no memory.
    multipliers = bound[4][0] if bound[4] else []
    require(
        1 <= n <= 4 * len(multipliers), "%d multipliers are too few for n = %d",
        len(multipliers), n)

    # 1. The chain is one.
    require(length == len(chain) > 0, "the chain has %d numbers", len(chain))
    for v in chain:
        require(1 <= v <= n, "%d is not in 1..%d", v, n)
    require(len(set(chain)) == length, "a number of the chain comes twice")
    for v, w in zip(chain, chain[1:]):
        right = max(v, w) % min(v, w) == 0
        require(right, "%d and %d cannot be neighbours", v, w)

    # 2. None has more edges: not in the kernel, and a longest one is in the kernel.
    kept = kernel_numbers(n, kernel)
    edges = most_edges(kept, *bound)
    require(length == edges + 1, "no chain has more than %d numbers: this is proved", edges + 1)
    return "n = %d: the longest chain has %d numbers (kernel %d, sets %d, cases %d)" % (
        n, length, len(kept), len(bound[1]), len(bound[4]))


def kernel_numbers(n, kernel):
    """The numbers that are left when of some families of copies only the first ones are kept.

    The copy of a prime p with p * p > n are its k multiples up to n. All other neighbours of these
    are in 1..k, and the primes with the same k can be exchanged. Between two stretches of a chain
    in such copies lies one of 1..k, so k + 1 copies are enough. The neighbours of a prime above
    n / 2 are 1 alone, so a chain with two of them has three numbers; from n = 4 on there are longer
    ones, and one of these primes is enough.
    """
    left_out, before = set(), 0
    for family in kernel:
        require(len(family) == 2, "a family has two numbers")
        k, enough = family
        require(before < k and k * k <= n, "there is no family %d after %d", k, before)
        right = enough >= (1 if k == 1 and n >= 4 else k + 1)
        require(right, "family %d keeps too few copies", k)
        primes = [
            p for p in range(n // (k + 1) + 1, n // k + 1)
            if p * p > n and all(p % d for d in range(2, int(p ** 0.5) + 1)) and p > 1]
        left_out.update(j * p for p in primes[enough:] for j in range(1, k + 1))
        before = k
    return [v for v in range(1, n + 1) if v not in left_out]


LARGEST_MULTIPLIER = 10 ** 10


def most_edges(vertices, denominator, sets, tree, depot, numbers, cuts):
    """How many edges a path in the divisor graph of some numbers has at most, if it has one.

    The 0-1 programme has a variable x for each edge, y for each number (whether it is on the path),
    s for each number (whether the path ends there), and maximises the number of edges with x = 1:

        the edges at v, and s of v, are 2 y of v          for each number v
        two s are 1
        edges within S <= sum of y over S without w       for each set S and a number w of it

    Multiplied and summed up, the rows give a bound: a variable whose coefficient in the objective
    exceeds that in the sum by r adds at most max(0, r), or f * r when it is fixed at f.
    The tree has branches on variables, 0 before 1; its leaves are cases with multipliers each.
    """
    n, vertex = vertices[-1], set(vertices)
    require(1 <= denominator <= LARGEST_MULTIPLIER, "the denominator is %d", denominator)
    members = []
    for numbers_of_set in sets:
        require(numbers_of_set, "a set is empty")
        others = numbers_of_set[1:]
        right = all(v < w for v, w in zip(others, others[1:])) and len(set(numbers_of_set)) == len(
            numbers_of_set) and vertex.issuperset(numbers_of_set)
        require(right, "a set has other numbers than it may have")
        members.append(set(numbers_of_set))

    def leaf(fixed, m_depot, m_numbers, m_cuts):
        require(len(m_numbers) == len(vertices), "there are %d multipliers", len(m_numbers))
        require(len(m_cuts) % 2 == 0, "a set has no multiplier")
        right = all(abs(m) <= LARGEST_MULTIPLIER for m in [m_depot] + m_numbers + m_cuts[1::2])
        require(right, "a multiplier is too large")
        m = dict(zip(vertices, m_numbers))
        of_edge, of_number = {}, dict.fromkeys(vertices, 0)
        before = -1
        for index, multiplier in zip(m_cuts[::2], m_cuts[1::2]):
            right = before < index < len(sets) and multiplier >= 0
            require(right, "the multiplier %d of the set %d", multiplier, index)
            before = index
            for v in members[index]:
                of_number[v] += multiplier
                for w in range(2 * v, n + 1, v):
                    if w in members[index]:
                        of_edge[v, w] = of_edge.get((v, w), 0) + multiplier
            of_number[sets[index][0]] -= multiplier

        def most(column, r):
            return fixed[column] * r if column in fixed else max(0, r)

        total = 2 * m_depot
        for v in vertices:
            for w in range(2 * v, n + 1, v):
                if w in vertex:
                    total += most((v, w), denominator - m[v] - m[w] - of_edge.get((v, w), 0))
            total += most((v, v), 2 * m[v] + of_number[v])
            total += most((0, v), -m[v] - m_depot)
        return total // denominator

    right = len(depot) == len(numbers) == len(cuts)
    require(right, "depot, numbers and cuts have different numbers of leaves")
    fixed, path, leaves, bound, complete = {}, [], 0, 0, False
    for node in tree:
        require(not complete, "there are nodes after the end of the tree")
        if node:
            require(len(node) == 2, "a node is neither empty nor a pair")
            v, w = node
            right = w in vertex and (
                v in vertex and v < w and w % v == 0 or v in (0, w))
            require(right and (v, w) not in fixed, "(%d, %d) is not a variable to branch on", v, w)
            fixed[v, w] = 0
            path.append((v, w))
        else:
            require(leaves < len(numbers), "a leaf has no multipliers")
            bound = max(bound, leaf(fixed, depot[leaves], numbers[leaves], cuts[leaves]))
            leaves += 1
            while path and fixed[path[-1]] == 1:
                del fixed[path.pop()]
            if path:
                fixed[path[-1]] = 1
            complete = not path
    require(complete and leaves == len(numbers), "the tree has no end, or too few leaves")
    return min(bound, n)


# ---- Kind "partition": the fewest chains that hold all numbers, from barriers ------------------


def check_partition(n, chains, bound, partition, s, t, cases):
    # 1. The partition is one.
    count = sum(map(len, partition))
    require(1 <= n == count, "the chains hold %d numbers, not 1..%d", count, n)
    require(chains == len(partition), "the number of chains is %d, not %d", len(partition), chains)
    require(bound <= chains, "the bound is more than %d chains", chains)
    require(set(itertools.chain.from_iterable(partition)) == set(range(1, n + 1)),
            "the chains do not hold each of 1..%d once", n)
    for chain in partition:
        require(chain, "a chain has at least one number")
        for v, w in zip(chain, chain[1:]):
            require(are_neighbours(v, w), "%d and %d are no neighbours", v, w)

    # 2. None has fewer chains, in any case.
    require(len(s) == len(t), "each barrier has a set S and a set T")
    barriers = [Barrier(n, *sets) for sets in zip(s, t)]
    left_out, open_cycles, ends = [], [], 0  # a cycle, and the index of its edge that is left out
    for place, node in enumerate(cases, 1):
        if len(node) == 1:
            require(0 <= node[0] < len(barriers), "there is no barrier %d", node[0])
            proved = barriers[node[0]].chains_without(left_out)
            require(proved >= bound, "barrier %d proves %d chains", node[0], proved)
            ends += 1
            while open_cycles and open_cycles[-1][1] == len(open_cycles[-1][0]) - 1:
                open_cycles.pop()
                left_out.pop()
            if open_cycles:
                open_cycles[-1][1] += 1
                left_out.pop()
        else:
            right = len(node) >= 3 and len(set(node)) == len(node) and all(
                1 <= v <= n and 1 <= w <= n and are_neighbours(v, w)
                for v, w in zip(node, node[1:] + node[:1]))
            require(right, "the node %d of the cases is no cycle", place)
            open_cycles.append([node, 0])
        if open_cycles:
            cycle, i = open_cycles[-1]
            left_out.append(frozenset((cycle[i], cycle[(i + 1) % len(cycle)])))
        else:
            require(place == len(cases), "there are more cases than the cycles make")
    require(ends and not open_cycles, "there are fewer cases than the cycles make")
    fewest = "and not fewer" if chains == bound else "and fewer than %d do not" % bound
    return "n = %d: %d chains hold all numbers, %s (barriers %d, cases %d)" % (
        n, chains, fewest, len(s), ends)


def are_neighbours(v, w):
    return v != w and max(v, w) % min(v, w) == 0


class Barrier:
    """Two sets of numbers, S and T, that bound the number of chains from below.

    A partition with p pairs of neighbours has n - p chains. At most 2 |S| pairs hold a number of
    S, at most e(T) lie within T. Let K be a component of what is left, with a pairs in it and b to
    T. Each number is in two pairs at most, so 2 a + b <= 2 |K|, and a + b <= |K| + e(K, T) // 2;
    when e(K, T) = 0, the pairs in K make no cycle, and a <= |K| - 1.
    """

    def __init__(self, n, s, t):
        self.n, self.s, self.t = n, set(s), set(t)
        right = len(self.s | self.t) == len(s) + len(t) and all(1 <= v <= n for v in s + t)
        require(right, "a number of a barrier comes twice or is not in 1..%d", n)
        rest = [v for v in range(1, n + 1) if v not in self.s]
        self.edges = [
            (d, m) for d in rest for m in range(2 * d, n + 1, d) if m not in self.s]

    def chains_without(self, left_out):
        """A number of chains that a partition which leaves these edges out has at least."""
        gone = set(left_out)
        component = list(range(self.n + 1))
        to_t = [0] * (self.n + 1)

        def find(v):
            while component[v] != v:
                component[v] = v = component[component[v]]
            return v

        chains = len(self.t) - len(self.s)
        ends = set(itertools.chain.from_iterable(gone))
        for d, m in self.edges:
            if d in ends and m in ends and frozenset((d, m)) in gone:
                continue
            if d in self.t and m in self.t:
                chains -= 1
            elif d in self.t:
                to_t[m] += 1
            elif m in self.t:
                to_t[d] += 1
            else:
                component[find(d)] = find(m)
        of_root = {}
        for v in range(1, self.n + 1):
            if v not in self.s and v not in self.t:
                root = find(v)
                of_root[root] = of_root.get(root, 0) + to_t[v]
        return chains + sum(1 if count == 0 else -(count // 2) for count in of_root.values())


# ---- The format --------------------------------------------------------------------------------

# ---- Kind "remoteness": how long the games are, from a strategy of each side --------------------


def check_remoteness(n, lengths, answers):
    require(1 <= n <= 126, "n is not from 1 to 126")
    require(len(lengths) == n // 2, "there are %d lengths", len(lengths))
    neighbours = [
        {w for w in range(1, n + 1) if v and v != w and max(v, w) % min(v, w) == 0}
        for v in range(n + 1)]
    asked = iter(answers)
    won, held_out = {}, {}

    # A position is the number played last, and the numbers that can be reached from it.
    def play(position, move):
        reached, waiting = set(), [move]
        while waiting:
            more = neighbours[waiting.pop()] & position[1] - reached - {move}
            reached |= more
            waiting.extend(more)
        return move, frozenset(reached)

    def moves(position):
        return sorted(neighbours[position[0]] & position[1])

    def ends(position):
        """Whether a move leaves the opponent none."""
        return any(not moves(play(position, move)) for move in moves(position))

    def following(position):
        """What the strategy answers."""
        answer = next(asked, None)
        require(answer is not None, "an answer is missing")
        right = answer in moves(position)
        require(right, "%d cannot be played after %d", answer, position[0])
        return play(position, answer)

    def win(position, within):
        """The player to move wins within this many numbers."""
        require(within >= 1, "the winner needs more numbers")
        if not ends(position) and won.get(position, within + 1) > within:
            after = following(position)
            for reply in moves(after):
                win(play(after, reply), within - 2)
            won[position] = within

    def hold_out(position, within):
        """The player to move does not win within this many numbers."""
        if within >= 1 and held_out.get(position, 0) < within:
            for move in moves(position):
                answer(play(position, move), False, within - 2)
            held_out[position] = within

    def answer(position, over, within):
        """The player to move has a reply after which the opponent does not win within this many."""
        require(over == (not moves(position)), "a game has another length")
        if within >= 1 and not ends(position):
            hold_out(following(position), within)

    for i, length in enumerate(lengths):
        opened = play((0, frozenset(range(1, n + 1))), 2 * (i + 1))
        require(1 <= length <= n, "a game has no such length")
        if length % 2 == 0:
            win(opened, length - 1)
            hold_out(opened, length - 3)
        else:
            for reply in moves(opened):
                win(play(opened, reply), length - 2)
            answer(opened, length == 1, length - 4)
    require(next(asked, None) is None, "there are answers that are not asked for")
    if not lengths:
        return "n = 1: there is no opening"
    return "n = %d: the game has these lengths after the openings 2, 4, \u2026: %s" % (n, lengths)


KINDS = {  # a kind's checker, and its fields in order: 0 an integer, 1 a list, 2 a list of lists
    "strategy": (check_strategy, {
        "n": 0, "winner": 0, "opening": 0, "hubs": 1, "classes": 2, "pairs": 2, "primes": 2}),
    "position": (check_position, {
        "n": 0, "played": 1, "winner": 0, "move": 0, "hubs": 1, "classes": 2, "pairs": 2,
        "primes": 2}),
    "matching": (check_matching, {"n": 0, "winner": 0, "openings": 1, "pairs": 2, "barrier": 1}),
    "chain": (check_chain, {
        "n": 0, "length": 0, "chain": 1, "kernel": 2, "denominator": 0, "sets": 2, "tree": 2,
        "depot": 1, "numbers": 2, "cuts": 2}),
    "partition": (check_partition, {
        "n": 0, "chains": 0, "bound": 0, "partition": 2, "s": 2, "t": 2, "cases": 2}),
    "remoteness": (check_remoteness, {"n": 0, "lengths": 1, "answers": 1}),
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
    if line is None:
        raise Unreadable("the line has more than %d bytes" % LONGEST_LINE)
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


LONGEST_LINE = 2 ** 27


def lines_of(stream):
    """The lines one after the other; None for one that is too long to be read."""
    line = stream.readline(LONGEST_LINE + 1)
    while line:
        too_long = len(line) > LONGEST_LINE and not line.endswith(b"\n")
        yield None if too_long else line
        while too_long and line and not line.endswith(b"\n"):
            line = stream.readline(2 ** 16)
        line = stream.readline(LONGEST_LINE + 1)


def verdicts(name):
    """For each line of a file its place, the verdict and what there is to say."""
    where, number = "standard input" if name == "-" else name, 0
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as stream:
            packed = stream.peek(2)[:2] == b"\x1f\x8b"
            lines = lines_of(gzip.open(stream) if packed else stream)
            for number, line in enumerate(lines, 1):
                try:
                    yield "%s:%d" % (where, number), "accepted", check(line)
                except (Refused, Unreadable) as e:
                    yield "%s:%d" % (where, number), type(e).__name__.lower(), e
        if number == 0:
            yield where, "unreadable", "it holds no proof"
    except (OSError, EOFError, zlib.error) as e:
        yield where, "unreadable", e


def files(text):
    """The files that the command line names; prints the text when it asks for help."""
    parser = argparse.ArgumentParser(
        description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="FILE", nargs="*", help="a file of proofs, or -")
    return parser.parse_args().files


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
    sys.exit(main(files(__doc__)))
