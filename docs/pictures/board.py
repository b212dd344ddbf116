#!/usr/bin/env python3
"""Takes pictures of the report's board in the middle of games: docs/pictures/board.png and why.png.

Makes a report of a store of its own, opens games by their addresses, presses a button by a script in the
page, and lets Chromium draw it. Run: python3 docs/pictures/board.py   (standard library, and chromium)
"""
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# What is pressed, the game's address, and the size of the window.
PICTURES = {
    "board": ("hint", "#play=20:20,2", "940,320"),
    "why": ("why", "#play=100:20,10,5", "940,770"),
}

# All but the game is hidden.
SCRIPT = """<script>
document.querySelectorAll('header > *, main > section, footer, #play > :not(#play-area)').forEach(function (part) {
  if (part.id !== 'play') { part.style.display = 'none'; }
});
document.getElementById('play-%s').click();
window.scrollTo(0, 0);
</script>"""


def run(*command):
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def take(name, html, folder):
    button, game, size = PICTURES[name]
    page = Path(folder, f"{name}.html")
    start, end = html.rsplit("</body>", 1)
    page.write_text(f"{start}{SCRIPT % button}</body>{end}", encoding="utf-8")
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
        run("./juniper", "run", "--to", "100", "--results", folder)
        run("./juniper", "report", "--results", folder, "--output", str(report))
        for picture in PICTURES:
            take(picture, report.read_text(encoding="utf-8"), folder)
