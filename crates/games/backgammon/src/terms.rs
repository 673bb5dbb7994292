//! The stakes: one game, a match to a number of points, or money games.

/// The terms of a session. Only a single game is played without the doubling cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Terms {
    /// One game without the cube, which counts 1, 2 or 3 points.
    #[default]
    SingleGame,
    /// Games until one side has this number of points. The Crawford rule applies: in the first game after a side
    /// comes within one point of the match, no side may double.
    Match {
        /// Points that win the match.
        length: u8,
    },
    /// This number of money games. The Jacoby rule applies: before the first double, a gammon or a backgammon counts
    /// 1.
    Money {
        /// Games of the session.
        games: u8,
    },
}

/// The longest match.
pub const LONGEST_MATCH: u8 = 25;

impl Terms {
    /// Points that win the match; 0 for single games and money games.
    pub fn length(self) -> u16 {
        match self {
            Self::Match { length } => u16::from(length),
            Self::SingleGame | Self::Money { .. } => 0,
        }
    }

    /// Whether the doubling cube is used.
    #[inline]
    pub fn has_cube(self) -> bool {
        self != Self::SingleGame
    }

    /// Whether gammons count only once the cube was turned.
    pub fn has_jacoby(self) -> bool {
        matches!(self, Self::Money { .. })
    }
}
