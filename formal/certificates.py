#!/usr/bin/env python3
"""Writes Certificates.v: a pairing certificate for each of the boards 1..1 to 1..176.

It reads results/winner/proofs/1-176.jsonl: a maximum matching and a barrier S of each board. Classes are the
components of what the barrier leaves. Where J1 wins, the matching is changed along an alternating path so that
it misses an even number. Nothing of this has to be trusted: Coq checks every certificate.
"""
import json
import pathlib

PROOFS = pathlib.Path(__file__).parent.parent / "results" / "winner" / "proofs" / "1-176.jsonl"


def neighbours(n, v):
    return [w for w in range(1, n + 1) if w != v and (v % w == 0 or w % v == 0)]


def classes(n, barrier):
    """The least number of its component for each number outside the barrier, 0 for the barrier."""
    found = [0] * (n + 1)
    for v in range(1, n + 1):
        stack = [v] if not found[v] and v not in barrier else []
        while stack:
            u = stack.pop()
            if not found[u]:
                found[u] = v
                stack += [w for w in neighbours(n, u) if w not in barrier]
    return found


def augment(n, partner, absent):
    """Makes the matching of the numbers but one larger, by one search of Edmonds, if it can be."""
    for root in range(1, n + 1):
        if root != absent and not partner[root] and search(n, partner, absent, root):
            return


def search(n, partner, absent, root):
    base = list(range(n + 1))
    parent = [0] * (n + 1)
    outer = {root}
    queue = [root]

    def common(a, b):
        path = set()
        while True:
            a = base[a]
            path.add(a)
            if not partner[a]:
                break
            a = parent[partner[a]]
        while base[b] not in path:
            b = parent[partner[base[b]]]
        return base[b]

    def shrink(v, top, child, blossom):
        while base[v] != top:
            blossom |= {base[v], base[partner[v]]}
            parent[v] = child
            child = partner[v]
            v = parent[partner[v]]

    for v in queue:
        for w in neighbours(n, v):
            if w == absent or base[v] == base[w] or partner[v] == w:
                continue
            if w == root or (partner[w] and parent[partner[w]]):
                top = common(v, w)
                blossom = set()
                shrink(v, top, w, blossom)
                shrink(w, top, v, blossom)
                for u in range(1, n + 1):
                    if base[u] in blossom:
                        base[u] = top
                        if u not in outer:
                            outer.add(u)
                            queue.append(u)
            elif not parent[w]:
                parent[w] = v
                if not partner[w]:
                    while w:
                        v = parent[w]
                        after = partner[v]
                        partner[v], partner[w] = w, v
                        w = after
                    return True
                outer.add(partner[w])
                queue.append(partner[w])
    return False


def certificate(proof):
    n = proof["n"]
    partner = [0] * (n + 1)
    for v, w in proof["pairs"]:
        partner[v], partner[w] = w, v
    opening = 0
    if proof["winner"] == 1:
        opening = proof["openings"][0]
        if partner[opening]:
            other = partner[opening]
            partner[opening] = partner[other] = 0
            augment(n, partner, opening)
    return opening, partner, classes(n, set(proof["barrier"]))


def main():
    out = ["(** Made by certificates.py: of each board the opening that wins, 0 where J2 wins, the",
           "    partner and the class of 0, 1, 2, ..., n. *)", "",
           "From Coq Require Import NArith List.", "Import ListNotations.", "Open Scope N_scope.", "",
           "Definition certificates : list (N * list N * list N) := ["]
    lines = []
    for line in PROOFS.read_text().splitlines():
        opening, partner, found = certificate(json.loads(line))
        lines.append("(%d, [%s],\n [%s])" % (opening, ";".join(map(str, partner)), ";".join(map(str, found))))
    out.append(";\n".join(lines))
    out.append("].")
    (pathlib.Path(__file__).parent / "Certificates.v").write_text("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
