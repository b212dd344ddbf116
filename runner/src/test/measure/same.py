#!/usr/bin/env python3
"""Tells what a rearrangement of the program has changed, against an earlier commit.

    python3 runner/src/test/measure/same.py [--than COMMIT] [PART ...]

Without a part it does all but those that are said to be long. The earlier commit is built once, in
target/same/COMMIT. What was dropped or changed on purpose stands below, in DROPPED and CHANGED, with
the reason; anything else that differs is printed, and the exit code is 1. The parts:
"""
import argparse
import collections
import concurrent.futures
import contextlib
import difflib
import gzip
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../../.."))
THAN = "fc32356c"

# Command lines, options of commands and lines of help that are no longer there, and why.
DROPPED = {
    "graph states": "graph GAME --show states; so are the seven below",
    "graph layers": "",
    "graph sets": "",
    "graph kernel": "",
    "graph kernels": "",
    "graph trace": "",
    "graph svg": "",
    "graph dot": "",
    "graph geography --help: graph6, DIMACS": "two formats of files that nobody used",
    "publish --help: --millions": "results/winner/millions/millions.py, a script",
}

# Command lines as the earlier program has them.
RENAMED = {r"^graph (\w+ \w+) --show (\w+)": r"graph \2 \1"}

# Command lines that print something else, and why. The first words of a line are enough.
CHANGED = {
    "graph solve --help": "has --show and --simple",
    "graph --help": "examples with --show",
    "verify --help: millions": "results/winner/millions/millions.py, a script",
    "heap losing kayles": "a hint",
    "completion": "the words of graph are fewer, and so are the options of publish",
}

# Positions that are no longer counted by the two tests of node counts, and why.
UNCOUNTED = {
    line: "games are not searched"
    for line in (
        "games: 4, 5",
        "games: 12, 309",
        "games: 20, 9190",
        "games: 24, 54344",
        "gamesByRule: COMPONENT, 943",
        "gamesByRule: PRIME_SYMMETRY, 309",
        "gamesByRule: RELABELLING, 398",
        "gamesByRule: TABLE, 3456",
    )
}

# How far each quantity is computed and published: seconds of processor time each. Of many longest
# chains and smallest partitions another may be found than the published one.
PUBLISHED = {
    "winner": "1..3000",
    "remoteness": "1..36",
    "grundy": "1..32",
    "misere": "1..48",
    "games": "1..30",
    "lengths": "1..24",
    "fastest": "1..40",
    "longest": "1..30",
    "without1": "1..100",
    "odd": "1..100",
    "divisors": "1..100",
}

# Proofs that are written again, and the published file that begins with them.
PUBLISHED_PROOFS = {
    "1..176": "winner/proofs/strategies.jsonl",
    "1..14 remoteness": "remoteness/proofs/1-40.jsonl.gz",
}

# Proofs of the earlier program that are checked by this one.
PROOFS = (
    "1..176",
    "1..176 --method matching",
    "1..3000 --method sweep",
    "1..40 chain",
    "1..40 partition",
    "1..14 remoteness",
)

# What programs read: each is run by both programs, in an empty folder.
OUTPUTS = """
solve 100 --format json
solve 20 21 22 --format csv
solve 1000000000000000000 --format json
solve 60 --method search --format json
solve 12 --method seed --format json
solve 1000 --method theorem --format json
solve 24 remoteness --format json
solve 24 grundy --format csv --all-openings
solve 24 grundy --format json --per-board
solve 30 misere --format json
solve 24 games --format json
solve 24 games --per-board --format csv
solve 20 lengths --format json
solve 60 fastest --format json
solve 30 chain --format json
solve 30 longest --format json
solve 20 longest --format csv
solve 30 partition --format json
solve 40 without1 --format json
solve 40 odd --format csv
solve 360 divisors --format json
solve 50 --count --format json
solve --board divisors:720 --openings any --format json
solve --board 2..20 grundy --format csv
solve 20 grundy --moves factors:2,3 --format csv
solve 16 games --moves factors:2,3 --format json
solve 20 --format json-strings
run winner --to 30 --format json
run grundy --to 10 --format json
run chain --to 10 --format json
run partition --to 10 --format json
run longest --to 12 --format json
chain 30 --format json
chain 24 --count
strata 6 --format csv
best 20 --played 20,10 --format json
heap values kayles --to 20 --format csv
heap values grundy --show losing --to 50 --format json
heap values grundy --show rare --to 2000 --format json
heap values grundy --show records --to 2000 --format json
heap values grundy --show types --to 50 --format json
heap values kayles --show sums --to 12 --format csv
heap values grundy --show missing --to 50 --format json
heap values octal 0.165 --show period --format json
heap values grundy --show summary --to 1000 --format json
heap position kayles 5,7,13 --format json
heap misere kayles --to 30 --format json
heap explain grundy 19 --format json
graph nim 21 --format json
graph chomp 2x3 --show layers --format json
graph domineering 4x4 --format json
graph chomp 2x3 --show dot
graph divisors 20 --show moves --format json
tournament 10 --games 50 --seed 1 --format json
prove 100
prove 60 --method matching
prove 1..12 --method sweep
prove 20 chain
prove 12 partition
prove 8 remoteness
show winner 1..20 --format csv
show grundy 1..20 --format json
show games 2..9 --format json
export winner --to 20 --format b-file --column openings
export games --to 9 --format csv
status --format json
replay 20 --played 20,10,5 --format json
solve 0
solve 10 nothing
solve 10 --method sweep
run winner 5..3
show winner 1..x
prove 0
heap values octal 9.1
graph nim -1
"""

# What people read: the sessions of the approved texts, each of which both programs run in an empty
# folder of its own, and these. Standard output, standard error, the exit code and every file that the
# commands leave in the folder are compared, but for times and binary files.
APPROVED = "runner/src/test/resources/org/junipergreen/runner/app/approved"
PEOPLE = (["juniper run winner --to 60", "juniper report --svg ./plots"], ["juniper completion"])

# Processor time of these pairs may grow by two per cent.
SPEED = """
solve 112 --method search --archive 0 --threads 1
solve 114 --method search --archive 0 --threads 1
solve 70 remoteness --archive 0 --threads 1
solve 46 games
run winner --to 20000
run winner 1000000..1001000
solve 1000000
"""

JAVA = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S
)

Run = collections.namedtuple("Run", "code out err seconds")


class Part:
    """What a part found: each finding is printed, and any of them makes the exit code 1."""

    def __init__(self):
        self.findings = 0

    def lost(self, text):
        self.findings += 1
        print("  " + text, flush=True)


def size(part, new, old):
    """size: the counts of types and lines, now and then (20 seconds)"""
    counted = []
    for tree in (old, new):
        counted.append(list(sources(tree)) + list(loaded(tree)))
    print(f"  {'':<56} {'then':>7} {'now':>7}")
    for (name, then), (_, now) in zip(*counted):
        print(f"  {name:<56} {then:>7,} {now:>7,}")


def sources(tree):
    """Counts of main code: pairs of a name and a number."""
    texts = {}
    for module in ("solver", "runner", "cluster"):
        for folder, _, names in os.walk(os.path.join(tree, module, "src/main/java")):
            for name in names:
                if name.endswith(".java"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        texts[module, os.path.join(folder, name)] = file.read()
    lines = {}
    words = {}
    declared = collections.Counter()
    for key, text in texts.items():
        code = JAVA.sub(lambda found: "" if found[0][0] == "/" else found[0], text)
        lines[key] = sum(
            1
            for line in code.split("\n")
            if line.strip() and not line.strip().startswith(("import ", "package "))
        )
        bare = JAVA.sub(lambda found: "" if found[0][0] == "/" else '""', text)
        words[key] = set(re.findall(r"\w+", bare))
        declared.update(re.findall(r"\b(?:class|interface|enum|record)\s+([A-Z]\w*)", bare))
        texts[key] = bare
    for module in ("solver", "runner", "cluster"):
        yield f"lines of {module}", sum(n for (of, _), n in lines.items() if of == module)
    yield "lines of main code", sum(lines.values())
    yield "longest file", max(lines.values())
    several = [n for n in declared.values() if n > 1]
    yield "names of several types", len(several)
    yield "types with such a name", sum(several)
    for name in ("Cancellation", "WorkerPool"):
        yield f"places that create a {name}", sum(
            len(re.findall(rf"\bnew {name}\(", text)) for text in texts.values()
        )
    small = 0
    for key, count in lines.items():
        name = os.path.basename(key[1])[: -len(".java")]
        if count <= 45 and name != "package-info":
            small += 1 == sum(name in words[other] for other in texts if other != key)
    yield "files of at most 45 lines with one user", small


def loaded(tree):
    """How many types of its own a command loads, nested ones included, but no lambdas or anonymous ones."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "classes")
        environment = dict(os.environ, JDK_JAVA_OPTIONS=f"-Xlog:class+load:file={log}")
        for line in ("solve 100", "run winner --to 1000", "verify winner", "show winner"):
            run = call(tree, line, folder, environment)
            if run.code:
                raise SystemExit(f"{line}: {run.err}")
            with open(log, encoding="utf-8") as file:
                types = set(re.findall(r" (org\.junipergreen\.[\w.$]+)", file.read()))
            yield f"types loaded by {line}", sum(1 for name in types if not re.search(r"\$[\d$]", name))


def published(part, new, old):
    """published: rows and proofs made again, as far as takes seconds, and the published files (1 minute)"""
    results = os.path.join(new, "results")
    with tempfile.TemporaryDirectory() as folder:
        for quantity, numbers in PUBLISHED.items():
            for line in (f"run {quantity} {numbers} --yes", f"publish {quantity}"):
                run = call(new, line, folder)
                if run.code:
                    part.lost(f"{line}: exit code {run.code}: {run.err.strip()[-200:]}")
            made = os.path.join(folder, quantity)
            compared = 0
            for place, _, names in os.walk(made):
                for name in names:
                    file = os.path.join(place, name)
                    other = os.path.join(results, os.path.relpath(file, folder))
                    if name != "README.md":
                        begins(part, file, other)
                        compared += 1
            if not compared:
                part.lost(f"{quantity}: nothing was published")
        for numbers, file in PUBLISHED_PROOFS.items():
            made = os.path.join(folder, "proof")
            run = call(new, f"prove {numbers} --force --output {made}", folder)
            if run.code:
                part.lost(f"prove {numbers}: exit code {run.code}: {run.err.strip()[-200:]}")
            else:
                begins(part, made, os.path.join(results, file))
    # Everything else is compared as it lies there.
    for name in git("diff", "--name-only", THAN_NOW[0], "--", "results").split():
        if re.search(r"\.(csv|gz|txt|jsonl)$", name) and "benchmarks" not in name:
            if os.path.exists(os.path.join(old, name)):
                part.lost(f"{name} differs from that of {THAN_NOW[0]}")


def begins(part, file, other):
    """Whether a published file begins with the text of another one."""
    if not os.path.exists(other):
        part.lost(f"{other} is missing")
    elif not text(other).startswith(text(file)):
        part.lost(f"{os.path.relpath(other, ROOT)} does not begin with what was made")


def text(file):
    """The text of a file, without the remarks of a b-file, which say how far it goes."""
    with open(file, "rb") as stream:
        content = stream.read()
    if content[:2] == b"\x1f\x8b":
        content = gzip.decompress(content)
    return re.sub(rb"(?m)^#.*\n", b"", content) if file.endswith(".txt") else content


def outputs(part, new, old):
    """outputs: JSON, CSV, exit codes of some seventy command lines, by both programs (2 minutes)"""
    lines = OUTPUTS.strip().split("\n")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for line, (then, now) in zip(lines, pool.map(lambda line: both(old, new, line), lines)):
            if then.code and not now.code:
                part.lost(f"{line}: succeeds, and did not")
            elif any(line.startswith(known) for known in (*CHANGED, *DROPPED)):
                continue
            elif then.code != now.code:
                part.lost(f"{line}: exit code {now.code}, was {then.code}: {now.err.strip()[-200:]}")
            elif steady(then.out) != steady(now.out):
                part.lost(f"{line}: prints something else")
                show(steady(then.out), steady(now.out))


def both(old, new, line):
    runs = []
    for tree in (old, new):
        with tempfile.TemporaryDirectory() as folder:
            if line.split()[0] in ("show", "export", "status"):
                shutil.copytree(os.path.join(ROOT, "results/winner"), os.path.join(folder, "winner"))
                shutil.copytree(os.path.join(ROOT, "results/grundy"), os.path.join(folder, "grundy"))
                shutil.copytree(os.path.join(ROOT, "results/games"), os.path.join(folder, "games"))
            runs.append(call(tree, earlier_line(line) if tree == old else line, folder))
    return runs


def earlier_line(line):
    for now, then in RENAMED.items():
        line = re.sub(now, then, line)
    return line


def people(part, new, old):
    """people: standard output, standard error and files of some hundred command lines, by both programs (5 minutes)"""
    sessions = [*approved(), *PEOPLE]
    lines = ["; ".join(session).removeprefix("juniper ") for session in sessions]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        pairs = pool.map(lambda session: [seen(old, session), seen(new, session)], sessions)
        for line, (then, now) in zip(lines, pairs):
            if not then.strip():
                part.lost(f"{line}: the earlier program prints nothing")
            if then != now and not any(line.startswith(changed) for changed in CHANGED):
                part.lost(f"{line}: people see something else")
                show(then, now)


def approved():
    """The commands of each session of the approved texts, as ApprovedOutputsTest has them."""
    folder = os.path.join(ROOT, APPROVED)
    for name in sorted(name for name in os.listdir(folder) if name.endswith(".txt")):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for session in file.read().split("=" * 80):
                yield re.findall(r"(?m)^\$ (.*)$", session)


def printed(text):
    """What the shell's printf makes of a text."""
    return text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r")


def seen(tree, commands):
    """All that commands print and write, as a text without times."""
    with tempfile.TemporaryDirectory() as folder:
        texts = []
        for command in commands:
            written = re.fullmatch(r"printf '(.*)' > (.*)", command)
            if written:
                os.makedirs(os.path.dirname(os.path.join(folder, written[2])), exist_ok=True)
                with open(os.path.join(folder, written[2]), "w", encoding="utf-8") as file:
                    file.write(printed(written[1]))
                continue
            if command.startswith("rm -r "):
                shutil.rmtree(os.path.join(folder, command.removeprefix("rm -r ")))
                continue
            changed = re.fullmatch(r'sqlite3 (\S+) "(.*)"', command)
            if changed:
                with contextlib.closing(sqlite3.connect(os.path.join(folder, changed[1]))) as store:
                    store.execute(changed[2])
                    store.commit()
                continue
            piped = re.fullmatch(r"printf '(.*)' \| (.*)", command)
            keys, line = piped.groups() if piped else ("", command)
            line = line.removeprefix("juniper").strip()
            run = call(tree, line if tree == ROOT else earlier_line(line), folder, keys=printed(keys))
            # Standard error has a line of progress when a command takes more than a second.
            said = re.sub(r"(?m)^\d{4}-\d\d-\d\dT[\d:.]+Z .*\n", "", run.err)
            texts += [f"$ {command}", run.out, said, f"exit code {run.code}"]
        for place, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(names):
                file = os.path.join(place, name)
                texts.append(f"file {os.path.relpath(file, folder)}")
                with open(file, "rb") as stream:
                    content = stream.read()
                if content[:2] == b"\x1f\x8b":
                    content = gzip.decompress(content)
                if b"\0" not in content:
                    texts.append(content.decode("utf-8", "replace"))
    text = steady("\n".join(texts).replace(tree, "_"))
    text = re.sub(r"[\d,]+ values a second|\+changes", "_", text)
    return re.sub(r"\d{4}-\d\d-\d\d[T ][\d:.]+(Z| [+-]\d{4}| UTC)?|\b[0-9a-f]{7,64}\b|\d+(\.\d+)? (MiB|GiB|KiB|bytes)", "_", text)


def steady(out):
    """Without what differs from run to run: times, the commit, the folder."""
    names = "nanos|millis|rate|slowest|slowest_nanos|seconds|ended|began|commit|results|folder|path"
    out = re.sub(rf'("(?:{names})": ?)("[^"]*"|[\d.e-]+)', r"\1_", out)
    out = re.sub(r"/tmp/\w+", "_", out)
    return re.sub(r"\b[\d.,]+ ?(ms|s|min|h|seconds?|minutes?|hours?|n/s)\b|[\d.,]+/s\b|commit [0-9a-f]+", "_", out)


def show(then, now):
    for line in list(difflib.unified_diff(then.split("\n"), now.split("\n"), "then", "now", "", "", 0))[2:14]:
        print("    " + line[:160])


def options(part, new, old):
    """options: every command and option is still there, and its help says the same (1 minute)"""
    then, now = pages(old), pages(new)
    print(f"  {len(then)} commands")
    for command, page in then.items():
        if command in now:
            if page != now[command] and not dropped(f"{command} --help"):
                part.lost(f"{command} --help says something else")
                show(page, now[command])
        elif not dropped(command):
            part.lost(f"{command} is gone")
    added = [command for command in now if command not in then]
    if added:
        print("  added: " + ", ".join(added))


def dropped(line):
    return any(known.startswith(line) or line.startswith(known) for known in (*DROPPED, *CHANGED))


def pages(tree):
    """The page of help of each command, by its name."""
    found = {}
    commands = [""]
    while commands:
        command = commands.pop()
        page = call(tree, f"{command} --help", ROOT).out
        found[command] = page.replace(tree, "_")
        listed = re.search(r"(?ms)^Commands:\n(.*?)\n\n", page)
        if listed:
            words = re.findall(r"^  ([a-z][a-z0-9-]*)  ", listed[1], re.M)
        elif not command:
            words = re.findall(r"^(?:\w+(?: on)?  +| +)([a-z][a-z-]*)  +[A-Z]", page, re.M)
        else:
            words = []
        commands += [f"{command} {word}".strip() for word in words]
    return found


def stores(part, new, old):
    """stores: a store and an archive of the earlier program are read and continued (1 minute)"""
    with tempfile.TemporaryDirectory() as folder:
        for line in ("run winner --to 200", "run grundy --to 24", "run games --to 20", "run chain --to 12"):
            call(old, line, folder)
        for quantity, last in (("winner", 300), ("grundy", 26), ("games", 22), ("chain", 14)):
            shown = f"show {quantity} --format csv --all"
            then, now = (call(tree, shown, folder) for tree in (old, new))
            if (then.code, then.out) != (now.code, now.out) or not now.out:
                part.lost(f"{quantity}: other rows are read in the earlier store")
            for line in (f"run {quantity} --to {last}", f"verify {quantity}"):
                run = call(new, line, folder)
                if run.code:
                    part.lost(f"{line}: exit code {run.code}: {run.err.strip()[-200:]}")
        search = "solve 72 remoteness --format csv --yes --archive 64M --threads 1"
        process = subprocess.Popen(
            [os.path.join(old, "juniper")] + search.split() + ["--results", folder],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < end and not archives(folder):
            time.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        process.wait()
        if not archives(folder):
            print("  the search ended before it kept an archive; nothing was continued")
        run = call(new, search, folder)
        fresh = call(new, search.replace("64M", "0"), folder)
        if run.code or run.out != fresh.out:
            part.lost(f"{search}: differs when it goes on from an earlier archive: {run.err[-200:]}")


def archives(folder):
    return [
        name
        for place, _, names in os.walk(folder)
        for name in names
        if "remoteness" in name and os.path.getsize(os.path.join(place, name)) > 10000
    ]


def proofs(part, new, old):
    """proofs: proofs of the earlier program pass all checkers of this one (1 minute; Coq, if there is one)"""
    with tempfile.TemporaryDirectory() as folder:
        for numbers in PROOFS:
            file = os.path.join(folder, "proof.jsonl")
            call(old, f"prove {numbers} --force --output {file}", folder)
            script = "check_sweep.py" if "sweep" in numbers else "check_proof.py"
            for command in (
                [os.path.join(new, "juniper"), "check", file],
                [sys.executable, os.path.join(new, "results", script), file],
            ):
                run = subprocess.run(command, capture_output=True, text=True, check=False)
                if run.returncode:
                    part.lost(f"{numbers}: {os.path.basename(command[-2])}: {run.stderr.strip()[-200:]}")
        if shutil.which("coqc") and shutil.which("ocamlfind"):
            file = os.path.join(folder, "steps.jsonl")
            call(new, f"prove 1..5000 --method sweep --output {file}", folder)
            run = subprocess.run(
                ["bash", os.path.join(new, "formal/check.sh"), "--run", file],
                capture_output=True,
                text=True,
                check=False,
            )
            if run.returncode:
                part.lost(f"formal/check.sh: {run.stderr.strip()[-200:]}")
        else:
            print("  not tried: formal/check.sh, which needs Coq and ocamlfind")


def counts(part, new, old):
    """counts: node counts are those of the earlier commit, and the tests that count again pass (1 minute)"""
    tests = ("solver/.../search/FingerprintsTest", "runner/.../way/SearchedPositionsTest")
    for test in tests:
        module, _, name = test.split("/", 1)[0], "", test.rsplit("/", 1)[1]
        then, now = (numbers(find(tree, module, name + ".java")) for tree in (old, new))
        for line in then - now:
            if line not in UNCOUNTED:
                part.lost(f"{name} no longer says {line}")
        run = subprocess.run(
            ["./mvnw", "-q", "-pl", module, "-am", "test", f"-Dtest={name}",
             "-Dsurefire.failIfNoSpecifiedTests=false"],
            cwd=new, capture_output=True, text=True, check=False,
        )
        if run.returncode:
            part.lost(f"{name} fails:\n{run.stdout[-1000:]}")


def find(tree, module, name):
    for folder, _, names in os.walk(os.path.join(tree, module, "src/test/java")):
        if name in names:
            return os.path.join(folder, name)
    raise SystemExit(f"{tree} has no {name}")


def numbers(file):
    """Each method of a test with each string of its numbers, in the order of the file."""
    with open(file, encoding="utf-8") as stream:
        content = stream.read()
    found = set()
    for rows, method in re.findall(r"@CsvSource\(\{(.*?)\}\)\s+void (\w+)", content, re.S):
        found.update(f"{method}: {row}" for row in re.findall(r'"([\w, ]+)"', rows))
    return found


def speed(part, new, old):
    """speed: processor time in pairs, not beyond 1.02 (long: 8 minutes, on a quiet machine)"""
    for line in SPEED.strip().split("\n"):
        times = {old: [], new: []}
        for tree in (old, new) * 3:
            with tempfile.TemporaryDirectory() as folder:
                times[tree].append(call(tree, line, folder).seconds)
        ratio = min(times[new]) / min(times[old])
        print(f"  {line:<52} {min(times[old]):7.2f} s {min(times[new]):7.2f} s {ratio:7.3f}", flush=True)
        if ratio > 1.02:
            part.lost(f"{line}: {ratio:.3f} of the processor time")


def call(tree, line, folder, environment=None, keys=""):
    """Runs a command line of the program of a tree with this standard input; seconds are those of its processes."""
    environment = dict(environment or os.environ, JUNIPER_RESULTS=folder, COLUMNS="100")
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as typed:
        typed.write(keys.encode())
        typed.seek(0)
        process = subprocess.Popen(
            [os.path.join(tree, "juniper")] + line.split(),
            cwd=folder,
            env=environment,
            stdin=typed,
            stdout=out,
            stderr=err,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        read = []
        for stream in (out, err):
            stream.seek(0)
            read.append(stream.read().decode("utf-8", "replace"))
    return Run(process.returncode, read[0], read[1], usage.ru_utime + usage.ru_stime)


def git(*words):
    return subprocess.run(
        ["git", "-C", ROOT, *words], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def earlier(commit):
    """The tree of a commit, built."""
    commit = git("rev-parse", "--short", f"{commit}^{{commit}}").strip()
    tree = os.path.join(ROOT, "target/same", commit)
    if not os.path.isdir(tree):
        os.makedirs(tree + ".new", exist_ok=True)
        archive = subprocess.Popen(["git", "-C", ROOT, "archive", commit], stdout=subprocess.PIPE)
        subprocess.run(["tar", "x", "-C", tree + ".new"], stdin=archive.stdout, check=True)
        if archive.wait():
            raise SystemExit(f"{commit} could not be read")
        os.rename(tree + ".new", tree)
    return tree


PARTS = [size, options, outputs, people, published, stores, proofs, counts, speed]
THAN_NOW = []


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join("  " + part.__doc__ for part in PARTS),
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="what to compare (default: all but the long ones)")
    parser.add_argument("--than", default=THAN, metavar="COMMIT", help=f"the earlier commit (default: {THAN})")
    asked = parser.parse_args()
    named = {part.__name__: part for part in PARTS}
    for name in asked.parts:
        if name not in named:
            parser.error(f"there is no part '{name}': " + ", ".join(named))
    THAN_NOW.append(asked.than)
    old = earlier(asked.than)
    for tree in (old, ROOT):
        run = call(tree, "solve 10", tree)
        if run.code:
            raise SystemExit(run.err)
    failed = []
    for part in [named[name] for name in asked.parts] or [part for part in PARTS if "long:" not in part.__doc__]:
        print(part.__name__, flush=True)
        found = Part()
        part(found, ROOT, old)
        if found.findings:
            failed.append(f"{part.__name__} ({found.findings})")
    if failed:
        raise SystemExit("same.py: not the same as " + asked.than + ": " + ", ".join(failed))
    print("nothing was lost since " + asked.than)


if __name__ == "__main__":
    main()
