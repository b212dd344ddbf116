#!/usr/bin/env python3
"""Takes pictures of the report's board in the middle of games: docs/pictures/board.png and why.png.

Makes a page of the game alone, opens games by their addresses, asks for three hints by a script in the page,
and lets Chromium draw it. Run: python3 docs/pictures/board.py   (standard library, and chromium)
"""
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# The game's address, and the size of the window.
PICTURES = {
    "board": ("#play=20:20,2", "640,270"),
    "why": ("#play=100:20,10,5", "640,800"),
}

# All but the state of the game and its board is hidden.
SCRIPT = """<script>
document.querySelectorAll('header, footer, #rules, #play-form, #play-help, #play-side').forEach(function (part) {
  part.style.display = 'none';
});
[1, 2, 3].forEach(function () { document.getElementById('play-hint').click(); });
</script>"""


def run(*command):
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def take(name, html, folder):
    game, size = PICTURES[name]
    page = Path(folder, f"{name}.html")
    # The page's policy allows no scripts but its own.
    open_page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", html)
    start, end = open_page.rsplit("</body>", 1)
    page.write_text(f"{start}{SCRIPT}</body>{end}", encoding="utf-8")
    run(
        "chromium",
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--window-size={size}",
        f"--user-data-dir={folder}/profile",
        f"--screenshot={HERE / name}.png",
        page.as_uri() + game,
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.html")
        run("./juniper", "report", "--results", folder, "--output", str(report))
        for picture in PICTURES:
            take(picture, report.read_text(encoding="utf-8"), folder)
