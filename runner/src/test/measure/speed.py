#!/usr/bin/env python3
"""Measures whole processes, for the tables of docs/speed.md: time, processor time, memory.

    python3 runner/src/test/measure/speed.py [--rounds 5] [--only WORD] ./juniper [OTHER/juniper ...]
    python3 runner/src/test/measure/speed.py --page docs/speed.md ./juniper

Each command begins with an empty results folder and takes its turn with the others, round after
round, so that all meet the same load; with several programs, such as builds before and after a
change, each round runs one after the other. A command that has taken --enough seconds in all is not
repeated. Numbers are medians over the rounds, processor time with the least and the largest, for
it says most where others use the machine too. A command that has not ended after --limit seconds
is left out from then on. A first start of each program, which may build it and make its archive of
classes, is not counted. With --page the text goes into the page, in place of what is there between
the marks of a speed table. Linux.

What JMH measures has its commands in results/benchmarks/README.md; what many workers of a sweep
would take is computed by ShardsSimulationTest with -Djuniper.shards.print=true.
"""
import argparse
import datetime
import os
import platform
import re
import signal
import statistics
import subprocess
import tempfile

COMMANDS = [
    "--version",
    "solve 10",
    "solve 1000",
    "solve 100000",
    "solve 1000000",
    "solve 10000000",
    "run winner --to 1000",
    "run winner --to 20000",
    "run winner --to 100000",
    "solve 114 --method search --archive 0",
    "solve 114 --method search --threads 1 --archive 0",
    "solve 72 remoteness --archive 0",
    "solve 36 games",
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("programs", nargs="+", metavar="juniper")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", metavar="WORD", help="commands that contain this")
    parser.add_argument("--limit", type=float, default=600, metavar="SECONDS")
    parser.add_argument("--enough", type=float, default=30, metavar="SECONDS")
    parser.add_argument("--page", metavar="FILE", help="where the table is to stand")
    options = parser.parse_args()
    programs = [os.path.abspath(program) for program in options.programs]
    commands = [line for line in COMMANDS if (options.only or "") in line]
    if not commands:
        parser.error("no command contains " + options.only)
    for program in programs:
        subprocess.run([program, "status"], stdout=subprocess.DEVNULL, check=True)
        subprocess.run([program, "solve", "10"], stdout=subprocess.DEVNULL, check=True)
    began = where_and_when(programs[0])
    print(began, flush=True)
    measured = {}
    too_long = set()
    for _ in range(options.rounds):
        for line in commands:
            for program in programs:
                taken = sum(run[0] for run in measured.get((line, program), []))
                if (line, program) in too_long or taken > options.enough:
                    continue
                run = one(program, line.split(), options.limit)
                if run is None:
                    too_long.add((line, program))
                else:
                    measured.setdefault((line, program), []).append(run)
    text = "\n".join([began + ".", ""] + table(commands, programs, measured, options.limit))
    print("\n" + text)
    if options.page:
        write(options.page, text)


def table(commands, programs, measured, limit):
    """The lines of the table, in Markdown."""
    many = len(programs) > 1
    lines = [
        "| command | " + "program | " * many + "processor time | memory | time | runs |",
        "| --- | " + "--- | " * many + "--- | --- | --- | --- |",
    ]
    for line in commands:
        for index, program in enumerate(programs):
            name = f"{index + 1} | " if many else ""
            lines.append(f"| `{line}` | {name}{said(measured.get((line, program), []), limit)} |")
    return lines


def write(page, text):
    """Puts a text between the marks of a page."""
    with open(page, encoding="utf-8") as file:
        before = file.read()
    after, places = re.subn(
        r"(?s)(<!-- speed -->\n).*(\n<!-- end of speed -->)",
        lambda marks: marks.group(1) + text + marks.group(2),
        before,
    )
    if places != 1:
        raise SystemExit(f"{page} has no place for the table")
    with open(page, "w", encoding="utf-8") as file:
        file.write(after)


def where_and_when(program):
    """The machine, its load, Java, the program, the date, in one line."""
    model = platform.machine()
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
        for line in lines:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    home = os.environ.get("JAVA_HOME")
    java = subprocess.run(
        [os.path.join(home, "bin", "java") if home else "java", "-version"],
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    version = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    now = datetime.datetime.now(datetime.timezone.utc)
    return (
        f"{os.cpu_count()} processors ({model}) at a load of {os.getloadavg()[0]:.1f}, "
        f"{java.stderr.splitlines()[0]}, {version.stdout.splitlines()[0]}, {now:%Y-%m-%d %H:%M} UTC"
    )


def one(program, words, limit):
    """Seconds, seconds of processor time, and bytes at the most; None after the limit."""
    with tempfile.TemporaryDirectory() as folder:
        if words[0] == "run":
            words = words + ["--results", folder]
        began = os.times().elapsed
        process = subprocess.Popen(
            [program] + words,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        ended = []
        signal.signal(signal.SIGALRM, lambda *_: (ended.append(True), process.kill()))
        signal.setitimer(signal.ITIMER_REAL, limit)
        _, status, used = os.wait4(process.pid, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if ended:
            return None
        if status != 0:
            raise SystemExit(f"{' '.join(words)} ended with {process.returncode}")
        return (
            os.times().elapsed - began,
            used.ru_utime + used.ru_stime,
            used.ru_maxrss * 1024,
        )


def said(runs, limit):
    """What a row says: processor time, memory, time, and how many runs these are medians of."""
    if not runs:
        return f"| | over {limit:.0f} s |"
    times, processor, memory = zip(*runs)
    return (
        f"{statistics.median(processor):.2f} s ({min(processor):.2f} to {max(processor):.2f}) | "
        f"{statistics.median(memory) / 2**20:.0f} MiB | {statistics.median(times):.2f} s | {len(runs)}"
    )


if __name__ == "__main__":
    main()
