//! Reasons that the baselines give for their moves.

use spielgeist_play::messages;

use super::square::Square;

/// The names of their terms.
pub const TERMS: &[&str] = &[
    "leaves the board and wins",
    "what the capture promises",
    "belief that it stops a good ghost at the exit",
    "corners left with nobody beside them",
    "steps to the prey",
    "steps left to leave the board",
];

messages! {
    /// Reasons for moves of a ghost, and the names of ghosts.
    pub enum GhostReason in "geister" {
        /// A random setup, so that no opponent can learn it.
        Setup = "why.setup", "I drew one of the 70 setups, each as likely as the others.";
        /// The winning step.
        Leaves = "why.leaves", "I leave the board.";
        /// A good ghost on its way.
        Runs { chosen: String, left: u8 } = "why.runs",
            "I run for an exit: after {chosen} this ghost is {left} steps from leaving the board.";
        /// Any ghost on its way.
        RunsAnyhow { chosen: String, left: u8 } = "why.runs_anyhow",
            "I head for an exit with any ghost, good or evil: after {chosen} this one needs {left} more steps to leave.";
        /// A capture.
        Captures { letter: char, square: Square, percent: f64 } = "why.captures",
            "I capture your ghost {letter} on {square}: I give it a {percent} % chance of being good.";
        /// A hunt.
        Hunts { letter: char, square: Square, percent: f64 } = "why.hunts",
            "I go after your ghost {letter} on {square}: I give it a {percent} % chance of being good.";
        /// A ghost by its letter.
        Ghost { letter: char } = "why.ghost", "ghost {letter}";
    }
}
