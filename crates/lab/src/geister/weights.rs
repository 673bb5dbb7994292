//! What each counted thing is worth.

use super::evaluation::Weights;

/// In the order of the groups of [`super::evaluation`]. Found by evolution: a strategy with one step size for every
/// weight, whose candidates played `random`, `dash`, `capturer`, `ismcts`, two runners that bluff, and the weights
/// before, 24 games each at 500 positions a move; the distances and margins follow curves of two numbers each.
#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = [
    // own good ghosts lost: one, two, three
    -0.525, -0.592, -1.513,
    // own evil ghosts lost
    0.418, 0.763, 1.345,
    // good ghosts taken
    0.241, 0.675, 1.620,
    // evil ghosts taken
    -0.872, -1.075, -2.105,
    // own good ghosts by their distance to an exit, 0 to 7
    0.842, 0.589, 0.460, 0.362, 0.276, 0.196, 0.120, 0.046,
    // own evil ghosts by theirs
    0.149, 0.115, 0.093, 0.074, 0.056, 0.038, 0.021, 0.004,
    // enemies by theirs, as likely as they are good
    -0.640, -0.369, -0.265, -0.204, -0.159, -0.123, -0.091, -0.063,
    // enemies, as likely as they are evil
    -0.186, -0.137, -0.109, -0.086, -0.065, -0.046, -0.027, -0.008,
    // own good ghosts by the margin of their race, -3 to 3
    0.0, 0.0, 0.0, 0.030, 0.101, 0.171, 0.242,
    // enemies by theirs, as likely as they are good
    0.0, 0.0, 0.0, -0.066, -0.155, -0.244, -0.333,
    // own good and evil ghosts attacked on the enemy's turn, and on one's own
    -0.298, 0.053, 0.009, -0.031,
    // enemies attacked on one's own turn, good and evil
    0.137, -0.032,
    // who is on turn, and how little is known
    0.040, -0.028,
];
