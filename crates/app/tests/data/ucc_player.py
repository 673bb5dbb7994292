"""Plays Stratego at random by the line protocol of the UCC contests.

It tracks the board by the moves it is told and ends with an error if that differs from the board it is shown, or if a
line is not what the contests' manual says. Its arguments are the seed and, where wanted, `blocked`: a setup behind
bombs in which one move alone is possible at first. With `says=FILE` it creates a file as soon as it hears of its first
quiet move, with `waits=FILE` it does not move before that file exists. With `fought=FILE` it creates a file as soon as it
hears how its first attack went, with `attacked=FILE` it does not answer an attack before that file exists.
"""
import os
import random
import sys
import time

def hear():
    line = sys.stdin.readline().strip()
    if line == "" or line.startswith("QUIT"):
        sys.exit(0)
    return line

rng = random.Random(sys.argv[1])
says = [word[5:] for word in sys.argv if word.startswith("says=")]
waits = [word[6:] for word in sys.argv if word.startswith("waits=")]
fought = [word[7:] for word in sys.argv if word.startswith("fought=")]
attacked = [word[9:] for word in sys.argv if word.startswith("attacked=")]
colour, opponent, width, height = hear().split(" ")
assert colour in ("RED", "BLUE") and (width, height) == ("10", "10")
rows = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"]
if "blocked" in sys.argv:
    rows = ["FB8s847988", "8123344555", "5666677999", "BB99BB99B7"]
if colour == "BLUE":
    rows.reverse()
print("\n".join(rows), flush=True)
lakes, hidden = ["..++..++.."] * 2, ["##########"] * 4
board = [list(row) for row in (rows + lakes + hidden if colour == "RED" else hidden + lakes + rows)]
WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}

def follow(line):
    words = line.split(" ")
    x, y, direction, rest = int(words[0]), int(words[1]), words[2], words[3:]
    steps = int(rest.pop(0)) if rest[0].isdigit() else 1
    to_x, to_y = x + WAYS[direction][0] * steps, y + WAYS[direction][1] * steps
    moving, target = board[y][x], board[to_y][to_x]
    assert moving not in ".+BF", line
    board[y][x] = "."
    if rest[0] == "OK":
        assert target == ".", line
        board[to_y][to_x] = moving
    else:
        outcome, attacker, defender = rest
        assert target not in ".+" and moving in ("#", attacker) and target in ("#", defender), line
        board[to_y][to_x] = {"KILLS": moving, "DIES": target, "BOTHDIE": "."}[outcome]

def is_attack(line):
    return any(word in line for word in ("KILLS", "DIES", "BOTHDIE"))

def options(last):
    for y in range(10):
        for x in range(10):
            if board[y][x] in "123456789s" and (x, y) != last:
                for direction, (right, down) in WAYS.items():
                    steps = 1
                    while True:
                        to_x, to_y = x + right * steps, y + down * steps
                        if not (0 <= to_x < 10 and 0 <= to_y < 10 and board[to_y][to_x] in ".#"):
                            break
                        yield x, y, direction, steps, (to_x, to_y)
                        if board[y][x] != "9" or board[to_y][to_x] == "#":
                            break
                        steps += 1

last = None
first = True
while True:
    line = hear()
    if first and colour == "RED":
        assert line == "START", line
    else:
        follow(line)
    first = False
    shown = [hear() for _ in range(10)]
    assert shown == ["".join(row) for row in board], shown
    awaited = waits + (attacked if is_attack(line) else [])
    while awaited and not os.path.exists(awaited[0]):
        time.sleep(0.01)
    # Never the same piece twice in a row: the rules against repetition are no matter then.
    x, y, direction, steps, last = rng.choice(list(options(last)))
    print(x, y, direction, *([steps] if steps > 1 or rng.random() < 0.5 else []), flush=True)
    line = hear()
    assert line.startswith(f"{x} {y} {direction} "), line
    follow(line)
    if says and line.endswith("OK"):
        open(says[0], "w").close()
    if fought and is_attack(line):
        open(fought[0], "w").close()
