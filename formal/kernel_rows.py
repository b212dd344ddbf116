#!/usr/bin/env python3
"""Writes a file for Coq in which the published rows of n = 1 to N are theorems, which the kernel proves by computing.

    python3 formal/kernel_rows.py N

check.sh --kernel N calls this. The steps are those of results/winner/steps, the rows those of
results/winner/winner.csv.gz. What is read wrongly cannot be proved, or is a true statement of other rows; the file
says the last row of its theorem once more.
"""

import gzip
import itertools
import json
import pathlib
import sys

WINNER = pathlib.Path(__file__).resolve().parent.parent / "results" / "winner"
PARTS = {1: "SmallOuter", 2: "SmallInner", 3: "GiantOuter", 4: "GiantInner", 5: "Free", 6: "Free", 7: "Pending"}


def neighbour(v, quotient):
    return v * quotient if quotient >= 0 else v // -quotient


def change(v, part, partner, reference):
    if part in (1, 3):
        reference = reference or v
    else:
        reference = neighbour(v, reference)
    return f"C {v} {PARTS[part]} {neighbour(v, partner)} {reference}"


def ear(support, quotients):
    path = list(itertools.accumulate(quotients, neighbour, initial=support))
    return f"E {path[0]} [{';'.join(map(str, path[1:-1]))}] {path[-1]}"


def delta(step):
    fields, ears = step["vertices"], step["ears"]
    vertices = itertools.accumulate(fields[::4])
    changes = [change(v, *fields[4 * i + 1:4 * i + 4]) for i, v in enumerate(vertices)]
    supports = itertools.accumulate(e[0] for e in ears)
    paths = [ear(support, e[1:]) for support, e in zip(supports, ears)]
    return f"S {step['n']} {step['root']} {step['pending']} [{';'.join(changes)}] [{';'.join(paths)}]"


def row(line):
    fields = line.rstrip("\n").split(",")[:9]
    return f"({fields[0]}, R {' '.join(f or '0' for f in fields[1:])})"


def main(last):
    with gzip.open(WINNER / "steps" / "1-20000.jsonl.gz", "rt") as lines:
        steps = [delta(json.loads(line)) for line in itertools.islice(lines, last)]
    with gzip.open(WINNER / "winner.csv.gz", "rt") as lines:
        rows = [row(line) for line in itertools.islice(lines, 1, last + 1)]
    assert len(steps) == len(rows) == last
    between = ";\n"
    print(f"""From Coq Require Import NArith List.
From JuniperGreen Require Import Row Conditions State Sweep.
Import ListNotations.
Open Scope N_scope.

Notation C := Build_change.
Notation E := Build_path_of_ear.
Notation S := Build_delta.
Notation R := Build_row.

Definition steps : list delta := [
{between.join(steps)}].

(** n; the winner, the matching number, the deficiency, the sizes of D, A and C, how many openings win, the least. *)
Definition published : list (N * row) := [
{between.join(rows)}].

Lemma computed : run (N.to_nat {2 * last}) steps = Some published.
Proof. vm_cast_no_check (eq_refl (Some published)). Qed.

Theorem published_rows : forall n r, In (n, r) published -> true_row n r.
Proof. exact (accepted _ steps published computed). Qed.

Example last_row : hd_error (rev published) = Some {rows[-1]}.
Proof. vm_cast_no_check (eq_refl (Some {rows[-1]})). Qed.

Check published_rows.
Print Assumptions published_rows.""")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit() or not 1 <= int(sys.argv[1]) <= 20000:
        sys.exit(__doc__)
    main(int(sys.argv[1]))
