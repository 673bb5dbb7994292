"""Draws the README's picture: real output of real commands, as text in an SVG file.

Usage: terminal.py PATH_TO_SPIELGEIST
"""

import html
import pathlib
import re
import subprocess
import sys

COMMANDS = [
    ["match", "ludo", "andersen", "random", "random", "random", "--games", "100000"],
    ["explain", "ludo", "andersen", "0 5 20 7 -1 -1/12 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1"],
]
SIZE, LINE, MARGIN = 13, 18, 18


def main():
    lines = []
    for command in COMMANDS:
        shown = " ".join(f'"{word}"' if " " in word else word for word in command)
        lines.append(("prompt", f"$ spielgeist {shown}"))
        output = subprocess.run([sys.argv[1], *command], check=True, capture_output=True, text=True).stdout
        # How long it took says more about the machine than about the program.
        output = re.sub(r"; [\d.]+ s, [\d,]+ games/s", "", output)
        lines += [("output", line) for line in output.rstrip().splitlines()]
        lines.append(("output", ""))
    width = int(max(len(text) for _, text in lines) * SIZE * 0.602) + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    rows = "\n".join(
        f'<text class="{kind}" x="{MARGIN}" y="{MARGIN + LINE * (index + 0.7):.0f}">{html.escape(text).replace(" ", chr(160))}</text>'
        for index, (kind, text) in enumerate(lines)
    )
    picture = f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<style>text {{ font: {SIZE}px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d6deeb }}
.prompt {{ fill: #7fdbca; font-weight: bold }}</style>
<rect width="100%" height="100%" rx="8" fill="#0b2239"/>
{rows}
</svg>
"""
    pathlib.Path(__file__).with_name("terminal.svg").write_text(picture)


if __name__ == "__main__":
    main()
