//! The five goals (Table II of the paper), and the directions in which they pull a ghost (section II D).

use spielgeist_geister::{Direction, Square, forward};

use super::situation::{Ghost, Situation};

/// A goal of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Capture the closest enemy.
    Capture,
    /// Move to the home corner that an enemy is nearest to.
    Block,
    /// Leave through the closest exit.
    Exit,
    /// Move where it cannot be captured.
    Escape,
    /// Move beside the closest enemy, to be captured.
    Tempt,
}

/// Number of goals.
pub(crate) const GOALS: usize = 5;

impl Goal {
    /// In the order of Table II.
    pub(crate) const ALL: [Goal; GOALS] = [Goal::Capture, Goal::Block, Goal::Exit, Goal::Escape, Goal::Tempt];

    /// The abbreviation in the paper.
    pub(crate) const fn name(self) -> &'static str {
        ["CAP", "BLOCK", "EXIT", "ESC", "TEMPT"][self as usize]
    }

    /// The goal in words, after "to".
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Goal::Capture => "capture the closest enemy",
            Goal::Block => "guard the home corner",
            Goal::Exit => "leave the board",
            Goal::Escape => "escape from capture",
            Goal::Tempt => "be captured",
        }
    }
}

/// The value of each of several places to tempt from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tempting {
    /// The value of the goal is shared between them.
    #[default]
    Shared,
    /// Each has the whole value.
    Each,
    /// The nearest share it.
    Nearest,
}

/// Calls a function with the directions in which a goal pulls a ghost, and the share of its value.
pub(crate) fn pulls(
    situation: &Situation<'_>,
    ghost: &Ghost,
    goal: Goal,
    tempting: Tempting,
    pull: &mut impl FnMut(Direction, f64),
) {
    match goal {
        Goal::Capture => toward(ghost.square, ghost.closest, 1.0, pull),
        Goal::Block => toward(ghost.square, situation.corner, 1.0, pull),
        Goal::Exit if ghost.square == ghost.exit => pull(forward(situation.seat), 1.0),
        Goal::Exit => toward(ghost.square, ghost.exit, 1.0, pull),
        Goal::Escape => {
            for direction in Direction::ALL {
                if ghost.square.next(direction).is_some_and(|to| is_safe(situation, to)) {
                    pull(direction, 1.0);
                }
            }
        }
        Goal::Tempt => tempt(situation, ghost, tempting, pull),
    }
}

/// A place pulls straight, or half in each direction if it is diagonal.
fn toward(from: Square, to: Square, share: f64, pull: &mut impl FnMut(Direction, f64)) {
    let sideways = match to.column().cmp(&from.column()) {
        std::cmp::Ordering::Less => Some(Direction::West),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Direction::East),
    };
    let upright = match to.row().cmp(&from.row()) {
        std::cmp::Ordering::Less => Some(Direction::South),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Direction::North),
    };
    match (sideways, upright) {
        (Some(sideways), Some(upright)) => {
            pull(sideways, share / 2.0);
            pull(upright, share / 2.0);
        }
        (Some(only), None) | (None, Some(only)) => pull(only, share),
        (None, None) => {}
    }
}

/// Whether a ghost that moves there, capturing if possible, cannot be captured on the next turn.
fn is_safe(situation: &Situation<'_>, to: Square) -> bool {
    !situation.board.holds(situation.seat, to) && !situation.board.reaches(1 - situation.seat, to)
}

/// The squares beside the closest enemy without an own ghost.
fn tempt(
    situation: &Situation<'_>,
    ghost: &Ghost,
    tempting: Tempting,
    pull: &mut impl FnMut(Direction, f64),
) {
    let beside = Direction::ALL.map(|direction| ghost.closest.next(direction));
    let is_free = |square: &Square| !situation.board.holds(situation.seat, *square);
    let mut places = beside.map(|square| square.filter(is_free));
    if tempting == Tempting::Nearest {
        let least = places.iter().flatten().map(|place| place.distance(ghost.square)).min();
        places = places.map(|place| place.filter(|place| Some(place.distance(ghost.square)) == least));
    }
    let count = places.iter().flatten().count();
    let share = if tempting == Tempting::Each { 1.0 } else { 1.0 / count.max(1) as f64 };
    for place in places.into_iter().flatten() {
        toward(ghost.square, place, share, pull);
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::{GHOSTS, Geister};
    use spielgeist_play::Notation;

    use super::super::confidences::Confidence;
    use super::*;

    /// North, east, south, west.
    fn pulled(text: &str, ghost: usize, goal: Goal, tempting: Tempting) -> [f64; 4] {
        let view = Geister::standard().read_view(text).unwrap();
        let situation = Situation::of(&view, &[Confidence::HALF; GHOSTS], 1);
        let mut sums = [0.0; 4];
        let ghost = situation.ghosts[ghost].unwrap();
        pulls(&situation, &ghost, goal, tempting, &mut |direction, share| sums[direction as usize] += share);
        sums
    }

    const TEXT: &str = "0 20 c3B,f6B,d2R,e2R,b1R,a1R,d1B,e1B -- c5u,a2u,d5u,e6u,b6u,c6u,d6u,f5u --";

    #[test]
    fn places_pull_straight_or_half_each_way() {
        let pulled = |ghost, goal| pulled(TEXT, ghost, goal, Tempting::Shared);
        assert_eq!(pulled(0, Goal::Capture), [1.0, 0.0, 0.0, 0.0], "c5 is straight ahead of c3");
        assert_eq!(pulled(0, Goal::Exit), [0.5, 0.0, 0.0, 0.5], "a6 is at an angle");
        assert_eq!(pulled(1, Goal::Exit), [1.0, 0.0, 0.0, 0.0], "who stands on the exit leaves straight on");
        assert_eq!(pulled(5, Goal::Block), [0.0; 4], "who blocks already is not pulled");
        assert_eq!(pulled(4, Goal::Block), [0.0, 0.0, 0.0, 1.0]);
    }

    #[test]
    fn an_escape_ends_where_nobody_can_follow() {
        // From c3: c4 is beside c5, b3 beside nobody, d3 beside nobody, c2 beside nobody.
        assert_eq!(pulled(TEXT, 0, Goal::Escape, Tempting::Shared), [0.0, 1.0, 1.0, 1.0]);
        // From b1: a1 is one's own; b2 is beside a2; c1 is safe.
        assert_eq!(pulled(TEXT, 4, Goal::Escape, Tempting::Shared), [0.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn tempting_in_three_ways() {
        // c3 and c5: the four places are c6, d5, c4, b5.
        assert_eq!(pulled(TEXT, 0, Goal::Tempt, Tempting::Shared), [0.75, 0.125, 0.0, 0.125]);
        assert_eq!(pulled(TEXT, 0, Goal::Tempt, Tempting::Each), [3.0, 0.5, 0.0, 0.5]);
        assert_eq!(pulled(TEXT, 0, Goal::Tempt, Tempting::Nearest), [1.0, 0.0, 0.0, 0.0]);
    }
}
