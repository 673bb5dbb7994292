"""Golden values of the fuzzy engine, from pyfuzzylite 8.0.6: writes golden.csv beside this file.

Usage: golden.py

Sampling rule: n samples at the middles of n slices of the range, low + (i + 0.5) (high - low) / n.

Rows in which two samples are highest (or two areas nearest to a half) to nine digits but not to the last one are left
out: there, pyfuzzylite takes one of them by the luck of rounding, and we the mean of both.
"""

import csv
import pathlib
import random

import fuzzylite as fl
import numpy as np

HERE = pathlib.Path(__file__).parent
SOURCES = HERE.parents[2] / "src" / "models" / "fuzzy"
FILES = [SOURCES / "yardstick.fll"] + [HERE / f"{n}.fll" for n in ("shapes", "products", "bounded", "constants")]
ROWS = 80


def is_by_luck(output):
    """Whether rounding decides between samples."""
    defuzzifier = output.defuzzifier
    if isinstance(defuzzifier, fl.WeightedAverage) or isinstance(defuzzifier, fl.Centroid) or not output.fuzzy.terms:
        return False
    x = fl.Op.midpoints(output.minimum, output.maximum, defuzzifier.resolution)
    y = np.asarray(output.fuzzy.membership(x))
    if y.max() <= 0.0:
        return False
    if isinstance(defuzzifier, fl.Bisector):
        area = np.cumsum(y)
        y = -np.abs(area / area[-1] - 0.5)
    near = np.abs(y - y.max()) <= 1e-8
    return bool((near & (y != y.max())).any())


def rows(path, rng):
    engine = fl.FllImporter().from_string(path.read_text())
    count = 0
    while count < ROWS:
        inputs = []
        for variable in engine.input_variables:
            low, high = variable.minimum, variable.maximum
            # Beyond the range too, and whole numbers half of the time.
            x = rng.uniform(low - 0.05 * (high - low), high + 0.05 * (high - low))
            inputs.append(float(round(x)) if rng.random() < 0.5 else x)
            variable.value = inputs[-1]
        for output in engine.output_variables:
            output.clear()
        engine.process()
        if any(is_by_luck(output) for output in engine.output_variables):
            continue
        outputs = [float(np.take(output.value, -1)) for output in engine.output_variables]
        yield [path.stem, " ".join(map(repr, inputs)), " ".join(map(repr, outputs))]
        count += 1


def main():
    rng = random.Random(2013)
    with open(HERE / "golden.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["engine", "inputs", "outputs"])
        for path in FILES:
            writer.writerows(rows(path, rng))


if __name__ == "__main__":
    main()
