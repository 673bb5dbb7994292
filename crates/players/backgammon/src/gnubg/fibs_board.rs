//! Positions in the format of FIBS, the backgammon server.

use spielgeist_backgammon::{BAR, Board, Roll};

/// The `board:` line of a game without a cube in which the side on roll is to play `roll`, or still has to roll.
///
/// Always from the perspective of the side on roll: its men are positive and move from 24 down to 1, its bar
/// is 25, and the bar of the other side is 0.
pub(super) fn fibs_board(board: &Board, roll: Option<Roll>) -> String {
    let (own, theirs) = (board.own(), board.theirs());
    let mut line = String::from("board:we:they:0:0:0");
    for place in 0..=BAR {
        // Place 0 is our off and their bar: men off are given below.
        let ours = if place == 0 { 0 } else { own.at(place) as i8 };
        let others = if place == BAR { 0 } else { theirs.at(BAR - place) as i8 };
        line += &format!(":{}", ours - others);
    }
    let (high, low) = roll.map_or((0, 0), |roll| (roll.high(), roll.low()));
    // Our turn, our dice and none of theirs. The cube is at 1 and both may double, otherwise GNU Backgammon
    // assumes that one of us just did. Our men are positive and move down from 25 to 0.
    line += &format!(":1:{high}:{low}:0:0:1:1:1:0:1:-1:0:25");
    // Men off and on the bar, ours first; the rest is about permissions and does not matter here.
    line += &format!(":{}:{}:{}:{}:0:0:0:0", own.off(), theirs.off(), own.bar(), theirs.bar());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_is_told_as_the_side_on_roll_sees_it() {
        assert_eq!(
            fibs_board(&Board::opening(), Roll::new(1, 3)),
            "board:we:they:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0\
             :1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0"
        );
    }

    #[test]
    fn men_on_the_bar_and_off_are_told() {
        let (mut own, mut theirs) = ([0; 26], [0; 26]);
        (own[25], own[6], theirs[25], theirs[4]) = (1, 4, 2, 7);
        let line = fibs_board(&Board::new(own, theirs).unwrap(), None);
        let fields: Vec<&str> = line.split(':').collect();
        assert_eq!(fields.len(), 53);
        assert_eq!((fields[6], fields[6 + 6], fields[6 + 21], fields[6 + 25]), ("-2", "4", "-7", "1"));
        assert_eq!(fields[33..35], ["0", "0"]);
        assert_eq!(fields[45..49], ["10", "6", "1", "2"]);
    }
}
