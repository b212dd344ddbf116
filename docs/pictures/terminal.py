#!/usr/bin/env python3
"""Records a long run that is stopped and taken up again, as docs/pictures/run-{light,dark}.svg.

Runs the program in a terminal of 80 columns, on a store of its own, whose name is left out.
Run: python3 docs/pictures/terminal.py   (standard library only, Linux or macOS)
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
from html import escape
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COLUMNS = 80

# Each command, and after how many seconds of progress it is stopped by Ctrl-C.
SESSION = [("./juniper run --to 300000", 4), ("./juniper run --to 300000", None), ("./juniper verify --from 299901", None)]

THEMES = {
    "light": {"back": "#f6f8fa", "text": "#1f2328", "prompt": "#0a6b3d"},
    "dark": {"back": "#161b22", "text": "#e6edf3", "prompt": "#56d38b"},
}


def record(command, results, stop_after):
    """What stands on the screen when the command has ended."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        words = command.split()
        os.execv(words[0], words + ["--results", results])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    output, progress_since = b"", None
    while True:
        readable, _, _ = select.select([terminal], [], [], 0.2)
        if readable:
            try:
                read = os.read(terminal, 4096)
            except OSError:
                read = b""
            if not read:
                break
            output += read
        if progress_since is None and b"%" in output:
            progress_since = time.time()
        if stop_after and progress_since and time.time() - progress_since > stop_after:
            os.write(terminal, b"\x03")
            stop_after = None
    os.waitpid(child, 0)
    os.close(terminal)
    return screen(output.decode("utf-8").replace(results, "results"))


def screen(output):
    output = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output).replace("\r\n", "\n")
    lines = []
    for line in output.split("\n"):
        written = [part for part in line.split("\r") if part.strip()]
        lines.append(written[-1].rstrip() if written else "")
    while lines and not lines[-1]:
        lines.pop()
    # What the launcher says while it builds is left out.
    return [cut(line) for line in lines if not line.startswith("juniper: ")]


def cut(line):
    return line if len(line) <= COLUMNS else line[: COLUMNS - 1] + "…"


def picture(lines, colours):
    width, height = COLUMNS * 8.4 + 32, len(lines) * 19 + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img" '
        'font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">',
        "<title>A run is stopped with Ctrl-C, and the same command goes on from there</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{colours["back"]}"/>',
    ]
    for i, line in enumerate(lines):
        fill = colours["prompt"] if line.startswith("$ ") else colours["text"]
        if line:
            parts.append(
                f'<text x="16" y="{27 + 19 * i}" fill="{fill}" xml:space="preserve" '
                f'textLength="{len(line) * 8.4:.1f}">{escape(line)}</text>'
            )
    return "\n".join(parts + ["</svg>", ""])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    shown = []
    with tempfile.TemporaryDirectory() as store:
        for command, stop_after in SESSION:
            shown += [f"$ {command}"] + record(command, store, stop_after) + [""]
    for name, theme in THEMES.items():
        (HERE / f"run-{name}.svg").write_text(picture(shown[:-1], theme), encoding="utf-8")
    print("\n".join(shown))
