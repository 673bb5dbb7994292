"""Speed of our games and techniques compared with other programs, in one run on one machine.

Usage: compare.py PATH_TO_SPIELGEIST [games] [fuzzy] [networks]

Everything is single-threaded and counted in CPU time, so that a busy machine does not favour either side. Runs of
ours and theirs alternate, and the median of three counts.
"""

import json
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = 3
SECONDS = 3.0
GNUBG = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")
YARDSTICK = pathlib.Path(__file__).parents[2] / "crates/agents/src/models/fuzzy/yardstick.fll"


def ours(program, game):
    """The results of `spielgeist bench`, per CPU second."""
    output = subprocess.run([program, "bench", game, "--json"], check=True, capture_output=True, text=True).stdout
    return {row["measure"]: row["per_cpu_second"] for row in json.loads(output)}


def per_cpu_second(play_one):
    """Runs of `play_one` per second of CPU time."""
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


def fuzzy_inputs(count):
    """Integers from 0 to 10, as in `spielgeist bench`."""
    import random

    rng = random.Random(1)
    return [[float(rng.randrange(11)) for _ in range(5)] for _ in range(count)]


def pyfuzzylite(defuzzifier, rows=1):
    """The yardstick in pyfuzzylite: one evaluation, or many rows at once."""

    def make():
        import fuzzylite
        import numpy

        text = YARDSTICK.read_text().replace("Centroid", defuzzifier)
        engine = fuzzylite.FllImporter().from_string(text)
        inputs = numpy.array(fuzzy_inputs(max(rows, 256)))
        at = 0

        def evaluate():
            nonlocal at
            at = (at + rows) % len(inputs)
            for number, variable in enumerate(engine.input_variables):
                variable.value = inputs[:, number] if rows > 1 else inputs[at, number]
            engine.process()

        return evaluate

    return make


def scikit_fuzzy(method):
    """The yardstick in scikit-fuzzy's lower functions: its control module is a hundred times slower."""

    def make():
        import numpy
        import skfuzzy

        lines = [line.split() for line in YARDSTICK.read_text().splitlines()]
        shapes = [[float(word) for word in line[3:]] for line in lines if line[0] == "term:" and line[2] == "Triangle"]
        x, y = numpy.linspace(0, 10, 101), numpy.linspace(0, 1, 100)
        terms = {name: skfuzzy.trimf(x, shape) for name, shape in zip(("low", "mid", "high"), shapes)}
        names = ["awful", "bad", "fair", "good", "great"]
        outputs = {name: skfuzzy.trimf(y, shape) for name, shape in zip(names, shapes[-5:])}
        rules = [line for line in lines if line[0] == "rule:"]
        parsed = [([("abcde".index(r[i]), r[i + 2]) for i in (2, 6, 10)], r[-1]) for r in rules]
        inputs, at = fuzzy_inputs(256), 0

        def evaluate():
            nonlocal at
            at = (at + 1) % len(inputs)
            told = [{n: skfuzzy.interp_membership(x, t, value) for n, t in terms.items()} for value in inputs[at]]
            heights = dict.fromkeys(names, 0.0)
            for parts, name in parsed:
                heights[name] = max(heights[name], min(told[input][term] for input, term in parts))
            surface = numpy.zeros_like(y)
            for name, height in heights.items():
                if height > 0.0:
                    numpy.maximum(surface, numpy.minimum(outputs[name], height), out=surface)
            return skfuzzy.defuzz(y, surface, method) if surface.any() else 0.5

        return evaluate

    return make


# OpenSpiel's checkers are the English game: no flying kings and no captures backwards by men.
PEERS = [
    ("ludo", "LudoPy 1.5.0", ludopy_game),
    ("backgammon", "OpenSpiel 2.0.2", open_spiel_game("backgammon")),
    ("checkers", "OpenSpiel 2.0.2 (English checkers)", open_spiel_game("checkers")),
]

# Fuzzy inference: five inputs of three triangles, fifteen rules of three parts, five triangles, a hundred samples. Ours
# is the compiled form, then the plain one.
MEAN = "_mean_of_maximum"
FUZZY_PEERS = [
    ("", "pyfuzzylite 8.0.6", pyfuzzylite("Centroid"), 1),
    ("", "pyfuzzylite 8.0.6 (20,000 rows at once)", pyfuzzylite("Centroid", 20_000), 20_000),
    ("", "scikit-fuzzy 0.5.0 (lower functions)", scikit_fuzzy("centroid"), 1),
    (MEAN, "pyfuzzylite 8.0.6", pyfuzzylite("MeanOfMaximum"), 1),
    (MEAN, "pyfuzzylite 8.0.6 (20,000 rows at once)", pyfuzzylite("MeanOfMaximum", 20_000), 20_000),
    (MEAN, "scikit-fuzzy 0.5.0 (lower functions)", scikit_fuzzy("mom"), 1),
]


def games(program):
    rows = []
    for game, name, make in PEERS:
        play = make()
        mine, theirs = [], []
        for _ in range(ROUNDS):
            mine.append(ours(program, game)["random_games"])
            theirs.append(per_cpu_second(play))
        a, b = statistics.median(mine), statistics.median(theirs)
        rows.append({"game": game, "peer": name, "spielgeist": a, "peer_rate": b, "ratio": a / b})
        print(f"{game}: spielgeist {a:,.0f}, {name} {b:,.1f} random games per CPU second: {a / b:,.0f} times as fast")
    return rows


def fuzzy(program):
    evaluate = [make() for _, _, make, _ in FUZZY_PEERS]
    mine, theirs = [], [[] for _ in FUZZY_PEERS]
    for _ in range(ROUNDS):
        mine.append(ours(program, "geister"))
        for (_, _, _, at_once), evaluate_one, rates in zip(FUZZY_PEERS, evaluate, theirs):
            rates.append(at_once * per_cpu_second(evaluate_one))
    rows = []
    for (suffix, name, _, _), rates in zip(FUZZY_PEERS, theirs):
        measure, b = f"fuzzy_evaluations{suffix}", statistics.median(rates)
        a = statistics.median(round[measure] for round in mine)
        p = statistics.median(round[f"fuzzy_evaluations_plain{suffix}"] for round in mine)
        rows.append({"measure": measure, "peer": name, "spielgeist": a, "plain": p, "peer_rate": b, "ratio": a / b})
        print(f"{measure}: spielgeist {a:,.0f} (plain {p:,.0f}), {name} {b:,.0f} per CPU second: {a / b:,.0f} times")
    return rows


def gnubg_rate():
    """Static evaluations a CPU second of GNU Backgammon, by its own command. It counts by the clock, so the share of
    the clock's time in which it ran is divided out."""
    orders = "set threads 1\ncalibrate 10\nquit\n"
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    said = subprocess.run([GNUBG, "-t", "-q", "-r"], input=orders, check=False, capture_output=True, text=True).stdout
    after, elapsed = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - start
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    rate = re.search(r"Calibration result: (\d+)", said)
    return float(rate[1]) * elapsed / busy if rate else None


def networks(program):
    """Evaluations of backgammon positions by a network, inputs included."""
    if GNUBG is None:
        print("GNU Backgammon is not installed: its networks are not compared")
        return []
    mine, theirs = [], []
    for _ in range(ROUNDS):
        mine.append(ours(program, "backgammon")["net_evaluations"])
        theirs.append(gnubg_rate())
    if None in theirs:
        print("GNU Backgammon did not report its speed")
        return []
    a, b = statistics.median(mine), statistics.median(theirs)
    print(f"backgammon networks: champion {a:,.0f}, GNU Backgammon {b:,.0f} evaluations per CPU second: {a / b:,.1f} times")
    return [{"measure": "net_evaluations", "peer": "GNU Backgammon", "spielgeist": a, "peer_rate": b, "ratio": a / b}]


PARTS = {"games": games, "fuzzy": fuzzy, "networks": networks}


def main():
    program, *chosen = sys.argv[1:]
    rows = [row for part in chosen or PARTS for row in PARTS[part](program)]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
