//! The score of a session and the doubling cube.

use spielgeist_play::Seat;

use super::match_problem::MatchProblem;
use super::sides::SEATS;
use super::terms::Terms;

/// The cube goes up to two to this power, 64.
pub const HIGHEST_CUBE: u8 = 6;

/// The pending cube decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Nothing: the dice are rolled or played.
    #[default]
    Dice,
    /// The seat on roll rolls or doubles.
    RollOrDouble,
    /// The other seat takes or drops.
    TakeOrDrop,
    /// The session is over.
    Over {
        /// The index of the reason.
        reason: u8,
    },
}

/// The score before the game, the cube, and what is to be decided about it. In a single game without the cube it
/// never changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchState {
    /// The points of each seat.
    pub(super) scores: [u16; SEATS],
    /// The cube shows two to this power.
    pub(super) cube: u8,
    /// The seat that owns the cube; `None` while it is in the middle.
    pub(super) owner: Option<u8>,
    /// Whether this is the Crawford game, in which nobody doubles.
    pub(super) crawford: bool,
    /// Finished games of a money session.
    pub(super) games: u8,
    pub(super) stage: Stage,
}

/// The reason why a seat may not double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDouble {
    /// The game is played without the cube.
    NoCube,
    /// It is the Crawford game.
    Crawford,
    /// The other seat owns the cube.
    Theirs,
    /// The points of the cube are all that the seat still needs.
    Dead {
        /// Points to the match.
        needs: u16,
    },
    /// The cube shows its highest number.
    Highest,
}

impl NoDouble {
    /// The reason in a few words, for errors in files.
    pub(super) fn why(self) -> MatchProblem {
        match self {
            Self::NoCube => MatchProblem::WhyNoCube,
            Self::Crawford => MatchProblem::WhyCrawford,
            Self::Theirs => MatchProblem::WhyTheirs,
            Self::Dead { needs } => MatchProblem::WhyDead { needs },
            Self::Highest => MatchProblem::WhyHighest { cube: 1 << HIGHEST_CUBE },
        }
    }
}

impl MatchState {
    /// The points of each seat before the game.
    pub fn scores(&self) -> [u16; SEATS] {
        self.scores
    }

    /// The value of the cube.
    pub fn cube(&self) -> u16 {
        1 << self.cube
    }

    /// The owner of the cube; `None` while it is in the middle.
    pub fn owner(&self) -> Option<Seat> {
        self.owner.map(Seat::from)
    }

    /// Whether this is the Crawford game.
    pub fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// Finished games of a money session.
    pub fn games(&self) -> u8 {
        self.games
    }

    /// The pending cube decision.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The points that a seat still needs to win the match; at least 1 before its end.
    pub fn needs(&self, terms: Terms, seat: Seat) -> u16 {
        terms.length().saturating_sub(self.scores[seat])
    }

    /// The reason why a seat may not double before its roll; `None` if it may.
    pub fn no_double(&self, terms: Terms, seat: Seat) -> Option<NoDouble> {
        if !terms.has_cube() {
            return Some(NoDouble::NoCube);
        }
        if self.crawford {
            return Some(NoDouble::Crawford);
        }
        if self.owner().is_some_and(|owner| owner != seat) {
            return Some(NoDouble::Theirs);
        }
        let needs = self.needs(terms, seat);
        if terms.length() > 0 && needs <= self.cube() {
            return Some(NoDouble::Dead { needs });
        }
        (self.cube >= HIGHEST_CUBE).then_some(NoDouble::Highest)
    }

    /// The points that a game counts for its winner: those on the board times the cube. While the cube is in the
    /// middle, the Jacoby rule counts every game as a single one.
    pub fn points(&self, terms: Terms, on_board: u8) -> u16 {
        let counted = if terms.has_jacoby() && self.owner.is_none() { 1 } else { on_board };
        u16::from(counted) << self.cube
    }

    /// The score after a seat won this number of points, and whether the session is over. The next game is the
    /// Crawford game if a side comes within one point of the match for the first time.
    #[must_use]
    pub(super) fn after(&self, terms: Terms, winner: Seat, points: u16) -> (Self, bool) {
        let mut scores = self.scores;
        scores[winner] = scores[winner].saturating_add(points);
        match terms {
            Terms::SingleGame => (Self { scores, ..Self::default() }, true),
            Terms::Money { games } => {
                let played = self.games + 1;
                (Self { scores, games: played, ..Self::default() }, played >= games)
            }
            Terms::Match { length } => {
                let length = u16::from(length);
                let one_away = |scores: [u16; SEATS]| scores.iter().any(|&score| score + 1 == length);
                let crawford = length > 1 && one_away(scores) && !one_away(self.scores);
                (Self { scores, crawford, ..Self::default() }, scores[winner] >= length)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TO_FIVE: Terms = Terms::Match { length: 5 };

    #[test]
    fn the_crawford_game_is_the_first_within_a_point_of_the_match() {
        let start = MatchState::default();
        let (four, over) = start.after(TO_FIVE, 0, 4);
        assert!(four.crawford && !over);
        assert_eq!(four.no_double(TO_FIVE, 1), Some(NoDouble::Crawford));
        let (next, over) = four.after(TO_FIVE, 1, 2);
        assert!(!next.crawford && !over, "only once");
        assert_eq!(next.no_double(TO_FIVE, 1), None);
        assert_eq!(next.no_double(TO_FIVE, 0), Some(NoDouble::Dead { needs: 1 }));
        let (both, _) = next.after(TO_FIVE, 1, 2);
        assert!(!both.crawford, "nor for the other side");
        assert!(both.after(TO_FIVE, 1, 1).1);
        assert!(!MatchState::default().after(Terms::Match { length: 1 }, 0, 1).0.crawford);
    }

    #[test]
    fn only_the_owner_of_the_cube_doubles_and_not_beyond_what_counts() {
        let owned = MatchState { cube: 1, owner: Some(1), ..MatchState::default() };
        assert_eq!(owned.no_double(TO_FIVE, 0), Some(NoDouble::Theirs));
        assert_eq!(owned.no_double(TO_FIVE, 1), None);
        let high = MatchState { cube: 3, ..owned };
        assert_eq!(high.no_double(TO_FIVE, 1), Some(NoDouble::Dead { needs: 5 }));
        assert_eq!(high.no_double(Terms::Money { games: 1 }, 1), None);
        let highest = MatchState { cube: HIGHEST_CUBE, ..owned };
        assert_eq!(highest.no_double(Terms::Money { games: 1 }, 1), Some(NoDouble::Highest));
        assert_eq!(MatchState::default().no_double(Terms::SingleGame, 0), Some(NoDouble::NoCube));
    }

    #[test]
    fn gammons_for_money_count_only_once_the_cube_was_turned() {
        let money = Terms::Money { games: 1 };
        assert_eq!(MatchState::default().points(money, 2), 1);
        assert_eq!(MatchState { cube: 1, owner: Some(0), ..MatchState::default() }.points(money, 2), 4);
        assert_eq!(MatchState::default().points(TO_FIVE, 2), 2, "not in matches");
        assert!(MatchState::default().after(money, 0, 1).1);
        assert!(!MatchState::default().after(Terms::Money { games: 2 }, 0, 1).1);
    }
}
