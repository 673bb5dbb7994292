"""Speed of our games beside other programs that play them, in one run on one machine.

Usage: compare.py PATH_TO_SPIELGEIST

Everything is single-threaded and counted in CPU time, so that a busy machine does not favour either side. Runs of
ours and theirs alternate, and the median of three counts.
"""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 3
SECONDS = 3.0


def ours(program, game):
    """Random games per CPU second, as `spielgeist bench` measures them."""
    output = subprocess.run([program, "bench", game, "--json"], check=True, capture_output=True, text=True).stdout
    rates = {row["measure"]: row["per_cpu_second"] for row in json.loads(output)}
    return rates["random_games"]


def per_cpu_second(play_one):
    """How often `play_one` runs in a second of CPU time."""
    play_one()
    games, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        play_one()
        games += 1
    return games / (time.process_time() - start)


def ludopy_game():
    """One game of four random players in LudoPy. Its rules give a second turn on six; ours do not."""
    import random

    import ludopy

    def play():
        game = ludopy.Game()
        while True:
            (_, movable, _, _, _, winner), _ = game.get_observation()
            piece = random.choice(list(movable)) if len(movable) else -1
            _, _, _, _, _, winner = game.answer_observation(piece)
            if winner:
                return

    return play


def open_spiel_game(name):
    """One game of two random players in OpenSpiel, whose loop, rules and players are all C++."""

    def make():
        import pyspiel

        game = pyspiel.load_game(name)
        seed = 0

        def play():
            nonlocal seed
            seed += 1
            bots = [pyspiel.make_uniform_random_bot(player, seed) for player in range(2)]
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

        return play

    return make


# OpenSpiel's checkers are the English game: no flying kings and no captures backwards by men.
PEERS = [
    ("ludo", "LudoPy 1.5.0", ludopy_game),
    ("backgammon", "OpenSpiel 2.0.2", open_spiel_game("backgammon")),
    ("checkers", "OpenSpiel 2.0.2 (English checkers)", open_spiel_game("checkers")),
]


def main():
    program = sys.argv[1]
    rows = []
    for game, name, make in PEERS:
        play = make()
        mine, theirs = [], []
        for _ in range(ROUNDS):
            mine.append(ours(program, game))
            theirs.append(per_cpu_second(play))
        a, b = statistics.median(mine), statistics.median(theirs)
        rows.append({"game": game, "peer": name, "spielgeist": a, "peer_rate": b, "ratio": a / b})
        print(f"{game}: spielgeist {a:,.0f}, {name} {b:,.1f} random games per CPU second: {a / b:,.0f} times as fast")
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
