//! The weights of the evaluation.

use super::evaluation::Weights;

/// In the order of the groups of [`super::evaluation`].
///
/// Twenty generations of an evolution strategy found most of them, in games of 500 positions per move against
/// `random`, `dash`, `capturer`, `ismcts`, two bluffing runners, and earlier weights; distances and margins
/// follow curves of two numbers each. Then they were corrected by hand, and by matches: captures had come out
/// so that the second evil ghost cost next to nothing, and good ghosts that move forward were still worth too
/// little.
#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = [
    // own good ghosts lost: one, two, three
    -0.315, -0.665, -1.120,
    // own evil ghosts lost
    0.293, 0.534, 0.942,
    // good ghosts taken
    0.175, 0.490, 1.120,
    // evil ghosts taken
    -0.560, -1.190, -2.240,
    // own good ghosts by their distance to an exit, 0 to 7
    1.768, 1.237, 0.966, 0.760, 0.579, 0.412, 0.253, 0.098,
    // own evil ghosts by theirs
    0.105, 0.081, 0.065, 0.052, 0.039, 0.027, 0.015, 0.003,
    // enemies by theirs, weighted by the probability that they are good
    -0.448, -0.258, -0.186, -0.143, -0.111, -0.086, -0.064, -0.044,
    // enemies by theirs, weighted by the probability that they are evil
    -0.130, -0.096, -0.076, -0.060, -0.046, -0.032, -0.019, -0.006,
    // own good ghosts by the margin of their race, -3 to 3
    0.0, 0.0, 0.0, 0.021, 0.071, 0.120, 0.169,
    // enemies by theirs, weighted by the probability that they are good
    0.0, 0.0, 0.0, -0.046, -0.108, -0.171, -0.233,
    // own good and evil ghosts attacked on the enemy's turn, and on our own
    -0.209, 0.037, 0.007, -0.022,
    // enemies attacked on our own turn, good and evil
    0.096, -0.022,
    // the side on turn, and the uncertainty
    0.028, -0.019,
];

/// The names of the weights, in their order.
pub(crate) fn names() -> Vec<String> {
    let counted = |what: &str| (1..=3).map(|count| format!("{what}: {count}")).collect::<Vec<_>>();
    let far = |what: &str| (0..=7).map(|way| format!("{what} {way} steps from an exit")).collect();
    let racing = |what: &str| (-3..=3).map(|margin| format!("{what} {margin:+} ahead in its race")).collect();
    let alone = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    [
        counted("own good ghosts lost"),
        counted("own evil ghosts lost"),
        counted("good ghosts taken"),
        counted("evil ghosts taken"),
        far("own good ghost"),
        far("own evil ghost"),
        far("good enemy"),
        far("evil enemy"),
        racing("own good ghost"),
        racing("good enemy"),
        alone(&["own good ghost attacked", "own evil ghost attacked"]),
        alone(&["own good ghost attacked, on turn", "own evil ghost attacked, on turn"]),
        alone(&["good enemy attacked, on turn", "evil enemy attacked, on turn"]),
        alone(&["on turn", "how little is known"]),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_has_a_name() {
        assert_eq!(names().len(), WEIGHTS.len());
    }
}
