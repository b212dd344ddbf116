"""What the three checkers of sweeps say of files: the program that Coq proved right, the program's own, and the script.

The second one is asked by program/Verdicts.java, for which the program has to be built (./juniper builds it); the third
one is results/check_sweep.py. These two say the same at the same line. They look at more than the proved one, which so may
go on where they stop, and only there: formal/README.md, "Rows".
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
JAR = HERE.parent / "runner" / "target" / "juniper.jar"
sys.path.insert(0, str(HERE.parent / "results"))
import check_sweep  # noqa: E402

# What the proved checker does not look at, as the script says it: partners that rest on nothing else, paths.
NOT_LOOKED_AT = re.compile(r"1: \d+ and \d+$|1: \d+ is in no tree$|2: \d+ is matched to \d+$|3: |6: \d+ is pending$|7: ")


def of_proved(program, name):
    """The line at which the proved checker stops or ends, its verdict, and why or the last row."""
    with open(name, "rb") as steps:
        run = subprocess.run([program], stdin=steps, capture_output=True, text=True, timeout=60)
    if run.returncode not in (0, 1, 2):
        sys.exit(f"{name}: exit code {run.returncode}: {run.stderr}")
    rows = run.stdout.splitlines()[1:]
    verdict = ("accepted", "refused", "unreadable")[run.returncode]
    return len(rows) + (run.returncode > 0), verdict, rows if run.returncode == 0 else run.stderr.strip()


def of_program(names):
    """The same of the program's checker, of many files; it says the row in a sentence."""
    run = subprocess.run(["java", "-cp", str(JAR), str(HERE / "program" / "Verdicts.java")],
                         input="\n".join(map(str, names)), capture_output=True, text=True)
    lines = run.stdout.splitlines()
    if run.returncode or len(lines) != len(names):
        sys.exit("the program's checker failed: " + run.stderr)
    return [(int(number), verdict, says) for number, verdict, says in (line.split(" ", 2) for line in lines)]


def of_script(name):
    """The same of the script."""
    shown = None
    for place, verdict, message in check_sweep.verdicts(str(name)):
        if shown is None or shown[1] == "accepted":
            shown = int(place.rsplit(":", 1)[1]), verdict, str(message)
    return shown


def verdicts(program, names):
    """Of each file what the three say; ends with an error where they do not agree."""
    found = list(zip((of_proved(program, name) for name in names), of_program(names), map(of_script, names)))
    for name, (proved, other, script) in zip(names, found):
        if script[:2] != other[:2] or script[1] == "accepted" and script[2] != other[2]:
            sys.exit(f"{name}: the program says {other}, the script {script}")
        goes_on = proved[0] > script[0] or proved[1] == "accepted"
        if proved[:2] != script[:2] and not (goes_on and NOT_LOOKED_AT.match(script[2])):
            sys.exit(f"{name}: the script says {script}, the proved checker {proved}")
    return found
