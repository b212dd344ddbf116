#!/usr/bin/env python3
"""Shows for each condition of forged.jsonl what it is for.

    python3 formal/forged.py FOLDER

FOLDER is where check.sh has written the program; check.sh --tamper calls this. Each line of forged.jsonl has a condition
that the checker tests, how its test reads in OCaml and how it would read without it, and a certificate or a sweep of two
boards, or both, that break this condition and no other. They were found by altering true ones at random, and by an SMT solver. The program
has to refuse each, and to accept it when this test is left out: so no test can go unnoticed. Those that a file can say have
to be refused by the other two checkers, too. Writes Forged.v into FOLDER, in which each refusal is an example for Coq's kernel.
"""

import json
import pathlib
import re
import subprocess
import sys

import three_checkers

HERE = pathlib.Path(__file__).resolve().parent
PARTS = ["Absent", "SmallOuter", "SmallInner", "GiantOuter", "GiantInner", "Free", "", "Pending"]


def line(step):
    """A step as forged.ml reads it."""
    n, root, pending, changes, ears = step
    numbers = [n, root, pending, len(changes), *(k for change in changes for k in change), len(ears)]
    for ear in ears:
        numbers += [ear[0], len(ear) - 2, *ear[1:]]
    return " ".join(map(str, numbers)) + "\n"


def delta(step):
    """A step as Coq reads it."""
    n, root, pending, changes, ears = step
    vertices = [f"C {v} {PARTS[part]} {partner} {reference}" for v, part, partner, reference in changes]
    paths = [f"E {ear[0]} [{';'.join(map(str, ear[1:-1]))}] {ear[-1]}" for ear in ears]
    return f"S {n} {root} {pending} [{';'.join(vertices)}] [{';'.join(paths)}]"


def quotient(v, w):
    """How a file names w, a neighbour of v or none."""
    if w and (v == w or max(v, w) % min(v, w)):
        raise ValueError(f"{w} is no neighbour of {v}")
    return w // v if w > v else -(v // w) if w else 0


def file_of(steps):
    """The steps as a file has them (docs/proofs.md); None where it cannot say them."""
    lines = []
    try:
        for n, root, pending, changes, ears in steps:
            vertices, before = [], 0
            for v, part, partner, reference in sorted(changes):
                outer = PARTS[part].endswith("Outer")
                vertices += [v - before, part, quotient(v, partner), reference if outer else quotient(v, reference)]
                before = v
            if any(len(ear) % 2 for ear in ears):
                return None
            told, before = [], 0
            for ear in sorted(ears):
                told.append([ear[0] - before, *(quotient(v, w) for v, w in zip(ear, ear[1:]))])
                before = ear[0]
            lines.append({"format": "juniper-proof", "version": 1, "kind": "sweep", "n": n, "last": steps[-1][0],
                          "root": root, "pending": pending, "vertices": vertices, "ears": told})
    except ValueError:
        return None
    return "".join(json.dumps(step, separators=(",", ":")) + "\n" for step in lines)


def accepts(folder, program, steps):
    """Whether a checker, whose text this is, accepts steps; it is compiled when it is another than before."""
    if accepts.compiled != program:
        (folder / "checker.ml").write_text(program)
        subprocess.run(["ocamlopt", "-w", "-a", "arrays.ml", "checker.mli", "checker.ml", "numbers.ml", "proved.mli",
                        "proved.ml", "forged.ml", "-o", "forged"], cwd=folder, check=True)
        accepts.compiled = program
    run = subprocess.run([folder / "forged"], input="".join(map(line, steps)), capture_output=True, text=True, check=True)
    return run.stdout != "-\n"


accepts.compiled = None


def main(folder):
    checker = re.sub(r"\s+", " ", (folder / "checker.ml").read_text())
    lines = [json.loads(text) for text in (HERE / "forged.jsonl").read_text().splitlines()]
    forged = [(entry, kind) for entry in lines for kind in ("certificate", "sweep") if kind in entry]
    for entry, kind in forged:
        if accepts(folder, checker, entry[kind]):
            sys.exit(f"{entry['condition']}: the forged {kind} is accepted")
    for entry, kind in forged:
        if entry["old"] not in checker:
            sys.exit(f"{entry['condition']}: the program has no test of it")
        if not accepts(folder, checker.replace(entry["old"], entry["new"]), entry[kind]):
            sys.exit(f"{entry['condition']}: the forged {kind} is refused without this test, too")
    files = [text for text in (file_of(entry[kind]) for entry, kind in forged) if text]
    names = [folder / f"forged{i}.jsonl" for i in range(len(files))]
    for name, text in zip(names, files):
        name.write_text(text)
    for name, verdicts in zip(names, three_checkers.verdicts(folder / "check_steps", names)):
        if any(verdict != "refused" for _, verdict, _ in verdicts):
            sys.exit(f"{name.read_text()} the three checkers say {verdicts}")
    examples = [f"(* {entry['condition']} *)\nExample forged_{i} : run 200 [{'; '.join(map(delta, entry[kind]))}] = None.\n"
                "Proof. vm_compute. reflexivity. Qed.\n" for i, (entry, kind) in enumerate(forged)]
    (folder / "Forged.v").write_text(
        "From Coq Require Import NArith List.\nFrom JuniperGreen Require Import Row Conditions State Sweep.\n"
        "Import ListNotations.\nOpen Scope N_scope.\n\nNotation C := Build_change.\nNotation E := Build_path_of_ear.\n"
        "Notation S := Build_delta.\n\n" + "\n".join(examples))
    print(f"{len(forged)} forged certificates and sweeps of {len(lines)} conditions: each is refused, and accepted without its "
          f"test; a file can say {len(files)} of them, and all three checkers refuse these")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]).resolve())
