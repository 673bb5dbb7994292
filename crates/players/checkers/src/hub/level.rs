//! The limits of a search: `level time=60 inc=1`, `level depth=8 nodes=100000`.

use std::time::Duration;

use super::line::Line;

/// Moves that a game is expected to last when the time for the rest of it is given.
const MOVES_TO_GO: f64 = 30.0;
/// The largest share of the clock for one move: the rest covers transmission and a late stop.
const MOST_OF_CLOCK: f64 = 0.5;
/// The least time for a move, in seconds.
const LEAST: f64 = 0.001;

/// The limits of the next searches. The first that is reached ends a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Level {
    /// The time for a move; without one the agent has its own limits.
    pub(super) time: Option<Duration>,
    /// Plies.
    pub(super) depth: Option<u64>,
    /// Positions.
    pub(super) nodes: Option<u64>,
}

impl Level {
    pub(super) fn read(line: &Line) -> Self {
        let count = |name: &str| line.number(name).map(|number| (number as u64).max(1));
        Self { time: time_for_move(line), depth: count("depth"), nodes: count("nodes") }
    }
}

/// The time for the next move: as given, or a share of the clock.
fn time_for_move(line: &Line) -> Option<Duration> {
    let share = || {
        let left = line.number("time")?;
        let moves = line.number("moves").filter(|moves| *moves >= 1.0).unwrap_or(MOVES_TO_GO);
        // The clock contains the increment for this move already.
        let increment = line.number("inc").unwrap_or(0.0).min(left);
        let share = (left - increment) / moves + increment;
        Some(share.min(MOST_OF_CLOCK * left))
    };
    let seconds = line.number("move-time").or_else(share)?;
    Duration::try_from_secs_f64(seconds.max(LEAST)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        Level::read(&Line::read(text))
    }

    fn milliseconds(text: &str) -> Option<u128> {
        level(text).time.map(|time| time.as_millis())
    }

    #[test]
    fn the_time_for_a_move_follows_from_the_level() {
        assert_eq!(milliseconds("level move-time=0.25"), Some(250));
        assert_eq!(milliseconds("level time=60"), Some(2000));
        assert_eq!(milliseconds("level moves=10 time=60 inc=1"), Some(6900));
        assert_eq!(milliseconds("level depth=5"), None);
        assert_eq!(milliseconds("level infinite"), None);
        assert_eq!(milliseconds("level move-time=0"), Some(1));
    }

    #[test]
    fn no_move_takes_more_than_half_of_the_clock() {
        assert_eq!(milliseconds("level time=1 inc=1"), Some(500));
        assert_eq!(milliseconds("level moves=1 time=10"), Some(5000));
        assert_eq!(milliseconds("level time=0.5 inc=30"), Some(250));
        assert_eq!(milliseconds("level time=0"), Some(1));
    }

    #[test]
    fn depth_and_nodes_are_limits_too() {
        let limits = |text| (level(text).depth, level(text).nodes);
        assert_eq!(limits("level depth=3"), (Some(3), None));
        assert_eq!(limits("level nodes=100 move-time=1"), (None, Some(100)));
        assert_eq!(limits("level depth=0 nodes=-4"), (Some(1), None));
    }
}
