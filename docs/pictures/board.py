#!/usr/bin/env python3
"""Takes a picture of the report's board in the middle of a game, as docs/pictures/board.png.

Makes a report of a store of its own, plays and asks for the winning replies by a script in the page,
and lets Chromium draw it. Run: python3 docs/pictures/board.py   (standard library, and chromium)
"""
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# The opponent takes the first of its best moves; all but the board is hidden.
BEFORE = "<script>Math.random = function () { return 0; };</script>"
AFTER = """<script>
document.querySelectorAll('header > *, main > section, footer').forEach(function (part) {
  part.hidden = part.id !== 'play';
  if (part.hidden) { part.style.display = 'none'; }
});
function press(text) {
  Array.from(document.querySelectorAll('#play-board button'))
    .find(function (cell) { return cell.textContent === text; }).click();
}
press('20');
document.getElementById('play-hint').click();
window.scrollTo(0, 0);
</script>"""


def run(*command):
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "report.html")
        run("./juniper", "run", "--to", "100", "--results", folder)
        run("./juniper", "report", "--results", folder, "--output", str(page))
        html = page.read_text(encoding="utf-8")
        start, rest = html.split("<body>", 1)
        rest, end = rest.rsplit("</body>", 1)
        page.write_text(f"{start}<body>{BEFORE}{rest}{AFTER}</body>{end}", encoding="utf-8")
        run(
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-device-scale-factor=1.5",
            "--window-size=620,545",
            f"--user-data-dir={folder}/profile",
            f"--screenshot={HERE / 'board.png'}",
            page.as_uri(),
        )
