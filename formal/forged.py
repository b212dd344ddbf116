#!/usr/bin/env python3
"""Shows for each condition of forged.jsonl what it is for.

    python3 formal/forged.py FOLDER

FOLDER is where check.sh has written the program; check.sh --tamper calls this. Each line of forged.jsonl has a condition
that the checker tests, how its test reads in OCaml and how it would read without it, and a certificate or a sweep of two
boards, or both, that break this condition and no other. They were found by altering true ones at random. The program
has to refuse each, and to accept it when this test is left out: so no test can go unnoticed. Writes Forged.v into FOLDER,
in which each refusal is an example for Coq's kernel.
"""

import json
import pathlib
import re
import subprocess
import sys

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
    examples = [f"(* {entry['condition']} *)\nExample forged_{i} : run 200 [{'; '.join(map(delta, entry[kind]))}] = None.\n"
                "Proof. vm_compute. reflexivity. Qed.\n" for i, (entry, kind) in enumerate(forged)]
    (folder / "Forged.v").write_text(
        "From Coq Require Import NArith List.\nFrom JuniperGreen Require Import Row Conditions State Sweep.\n"
        "Import ListNotations.\nOpen Scope N_scope.\n\nNotation C := Build_change.\nNotation E := Build_path_of_ear.\n"
        "Notation S := Build_delta.\n\n" + "\n".join(examples))
    print(f"{len(forged)} forged certificates and sweeps of {len(lines)} conditions: each is refused, and accepted without it")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]).resolve())
