#!/usr/bin/env python3
"""Writes a file for Coq in which the published lengths of the games on 1, ..., n are a theorem, for n = 1 to N, which
the kernel proves by computing.

    python3 formal/kernel_lengths.py N

check.sh --lengths N calls this. The strategies are those of results/remoteness/proofs, the lengths those of
results/remoteness/remoteness.csv. What is read wrongly cannot be proved.
"""

import csv
import gzip
import itertools
import json
import pathlib
import sys

REMOTENESS = pathlib.Path(__file__).resolve().parent.parent / "results" / "remoteness"
PROOFS = [REMOTENESS / "proofs" / name for name in ("1-40.jsonl.gz", "41-54.jsonl.gz")]


def proofs():
    for file in PROOFS:
        with gzip.open(file, "rt") as lines:
            yield from map(json.loads, lines)


def numbers(l):
    return f"[{';'.join(map(str, l))}]"


def pieces(l):
    """A list in lists of 1,000, as a list that is too long takes a deep stack of Coq."""
    return f"[{';'.join(numbers(l[i:i + 1000]) for i in range(0, len(l), 1000))}]"


def main(last):
    with open(REMOTENESS / "remoteness.csv", newline="") as rows:
        boards = itertools.groupby(csv.DictReader(rows), lambda row: int(row["n"]))
        lengths = {n: [int(row["length"]) for row in board] for n, board in boards}
    lengths[1] = []  # no opening, and so no row
    strategies = list(itertools.islice(proofs(), last))
    assert [s["n"] for s in strategies] == list(range(1, last + 1))
    between = ";\n"
    print(f"""From Coq Require Import NArith List Bool.
From JuniperGreen Require Import Game Primes Remoteness.
Import ListNotations.
Open Scope N_scope.

(** For each n the lengths after the openings 2, 4, ... *)
Definition published : list (list N) := [
{between.join(numbers(lengths[n]) for n in range(1, last + 1))}].

(** What the strategies answer, in pieces. *)
Definition strategies : list (list (list N)) := [
{between.join(pieces(s["answers"]) for s in strategies)}].

Lemma computed : lengths_all_checked 1 published (map (@concat N) strategies) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem published_lengths : forall n v, 1 <= n <= {last} -> opening n v ->
  game_length n v (nth (N.to_nat (v / 2 - 1)) (nth (N.to_nat (n - 1)) published []) 0).
Proof. exact (lengths_all_true published _ computed). Qed.

Example last_lengths : nth {last - 1} published [] = {numbers(lengths[last])}.
Proof. reflexivity. Qed.

Check published_lengths.
Print Assumptions published_lengths.""")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit() or not 1 <= int(sys.argv[1]) <= 54:
        sys.exit(__doc__)
    main(int(sys.argv[1]))
