//! Positions in the format of FIBS, the backgammon server.

use spielgeist_backgammon::{BAR, Backgammon, Board, Position, Roll, Stage, Terms};

/// The score and the cube of a game, as the side that decides sees them.
struct Stakes {
    /// Points of the match; 0 for a single or a money game.
    length: u16,
    /// The points of the side that is not on roll, and of the one that is: GNU Backgammon 1.07 takes the names and the
    /// scores in this order.
    scores: [u16; 2],
    cube: u16,
    /// Whether we and they may turn the cube, as far as its place allows it.
    access: [bool; 2],
    /// Whether they have doubled and we decide.
    doubled: bool,
    post_crawford: bool,
}

impl Stakes {
    /// A game without a cube. The cube is at 1 and both may double, otherwise GNU Backgammon assumes that one of us just
    /// did.
    const NONE: Self = Self {
        length: 0,
        scores: [0, 0],
        cube: 1,
        access: [true, true],
        doubled: false,
        post_crawford: false,
    };

    fn of(terms: Terms, position: &Position) -> Self {
        let (state, decider) = (position.state(), position.decider());
        let [we, they] = [decider, 1 - decider];
        let one_away = [we, they].map(|seat| state.needs(terms, seat) == 1);
        Self {
            length: terms.length(),
            // Points of earlier money games do not matter to the next one.
            scores: match terms.length() {
                0 => [0, 0],
                _ => [1 - position.seat(), position.seat()].map(|seat| state.scores()[seat]),
            },
            cube: state.cube(),
            access: [we, they].map(|seat| state.owner().is_none_or(|owner| owner == seat)),
            doubled: state.stage() == Stage::TakeOrDrop,
            post_crawford: one_away.contains(&true) && !state.is_crawford(),
        }
    }
}

/// The `board:` line of a game without a cube in which the side on roll is to play `roll`, or still has to roll.
///
/// Always from the perspective of the side on roll: its men are positive and move from 24 down to 1, its bar
/// is 25, and the bar of the other side is 0.
pub(super) fn fibs_board(board: &Board, roll: Option<Roll>) -> String {
    line(board, roll, &Stakes::NONE)
}

/// The `board:` line of a position with its cube and score, if the game has them: always from the perspective of the side
/// that decides.
pub(super) fn fibs_position(game: &Backgammon, position: &Position) -> String {
    if !game.has_cube() {
        return fibs_board(&position.board(), position.roll());
    }
    line(&position.board_of(position.decider()), position.roll(), &Stakes::of(game.terms(), position))
}

fn line(board: &Board, roll: Option<Roll>, stakes: &Stakes) -> String {
    let (own, theirs) = (board.own(), board.theirs());
    let [first, second] = stakes.scores;
    let mut line = format!("board:we:they:{}:{first}:{second}", stakes.length);
    for place in 0..=BAR {
        // Place 0 is our off and their bar: men off are given below.
        let ours = if place == 0 { 0 } else { own.at(place) as i8 };
        let others = if place == BAR { 0 } else { theirs.at(BAR - place) as i8 };
        line += &format!(":{}", ours - others);
    }
    let (high, low) = roll.map_or((0, 0), |roll| (roll.high(), roll.low()));
    // Our turn, or theirs if they have doubled; our dice and none of theirs.
    let turn = if stakes.doubled { -1 } else { 1 };
    let [ours, others] = stakes.access.map(u8::from);
    let doubled = u8::from(stakes.doubled);
    // Our men are positive and move down from 25 to 0.
    line += &format!(":{turn}:{high}:{low}:0:0:{}:{ours}:{others}:{doubled}:1:-1:0:25", stakes.cube);
    // Men off and on the bar, ours first; two permissions that do not matter; the Crawford game is over; redoubles.
    let post_crawford = u8::from(stakes.post_crawford);
    line += &format!(":{}:{}:{}:{}:0:0:{post_crawford}:0", own.off(), theirs.off(), own.bar(), theirs.bar());
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
