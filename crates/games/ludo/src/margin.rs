//! The margin of a win.

use super::board::{GOAL, HOME};
use super::position::{PIECES, Position, SEATS};

/// Tiles from home to the goal.
const WAY: u16 = (GOAL - HOME) as u16;

impl Position {
    /// The share of its distance that a seat still has to go: 1 with all pieces at home, 0 with all in the
    /// goal.
    pub fn to_go(&self, seat: usize) -> f32 {
        let left: u16 = self.tiles(seat).iter().map(|&tile| (GOAL - tile) as u16).sum();
        f32::from(left) / f32::from(WAY * PIECES as u16)
    }

    /// The distance by which the best of the others was behind when the game was won, as a share of the whole
    /// distance; `None` during the game.
    ///
    /// The paper counts only wins and names this as future work: a fitness that distinguishes an overwhelming
    /// win from a narrow one.
    ///
    /// ```
    /// use spielgeist_ludo::Position;
    /// let narrow = Position::new(0, 1, [[56; 4], [56, 56, 56, 55], [-1; 4], [-1; 4]]);
    /// assert_eq!(narrow.margin(), Some(1.0 / 228.0));
    /// ```
    pub fn margin(&self) -> Option<f32> {
        let winner = (0..SEATS).find(|&seat| self.pieces[seat].all_in_goal())?;
        (0..SEATS).filter(|&seat| seat != winner).map(|seat| self.to_go(seat)).reduce(f32::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(others: [[i8; 4]; 3]) -> Position {
        Position::new(2, 3, [others[0], others[1], [GOAL; 4], others[2]])
    }

    #[test]
    fn the_best_of_the_others_counts() {
        assert_eq!(won([[HOME; 4]; 3]).margin(), Some(1.0), "nobody else has left home");
        // Half the distance of four pieces, on the ring and beyond: 57 + 57 of 228 tiles.
        let half = won([[HOME; 4], [GOAL, GOAL, HOME, HOME], [0, 0, 0, 0]]);
        assert_eq!(half.margin(), Some(0.5));
        assert_eq!(half.to_go(3), 224.0 / 228.0, "the start is one tile from home");
    }

    #[test]
    fn a_step_of_the_best_other_makes_the_win_narrower() {
        let mut last = 1.1;
        for tile in HOME..=GOAL {
            let margin = won([[tile, HOME, HOME, HOME], [HOME; 4], [HOME; 4]]).margin().unwrap();
            assert!((0.0..last).contains(&margin), "{margin} with a piece on {tile}");
            last = margin;
        }
    }

    #[test]
    fn there_is_none_before_the_end() {
        let open = Position::new(0, 3, [[GOAL, GOAL, GOAL, 55], [HOME; 4], [HOME; 4], [HOME; 4]]);
        assert_eq!(open.margin(), None);
    }
}
