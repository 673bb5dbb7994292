//! A line of GNU Backgammon to its external player, in the format of FIBS.
//!
//! GNU Backgammon 1.07 names the players, and gives their scores, from the side that does *not* decide about a roll: the
//! first is the opponent, except if that opponent has doubled. The board, the dice and the right to double are always ours.

use spielgeist_backgammon::{
    BAR, Backgammon, Board, HIGHEST_CUBE, LONGEST_MATCH, MatchScore, PLACES, Position, Roll, Setup, Terms,
};
use spielgeist_play::Seat;

use super::problem::GnubgProblem;

/// Number of fields of a FIBS board.
const FIELDS: usize = 52;
/// The field of the place before the first point, and how many fields later the place behind the last one stands.
const FIRST: usize = 6;
const LAST: usize = 25;

/// Our seat and that of GNU Backgammon.
pub(super) const US: Seat = 0;
const THEM: Seat = 1;

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// To play a roll.
    Play(Roll),
    /// To roll or to double.
    RollOrDouble,
    /// To take or to drop a double.
    TakeOrDrop,
    /// To accept that our own double was doubled at once.
    Beaver,
}

/// A line of GNU Backgammon.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) asked: Asked,
    /// As we see it.
    pub(super) board: Board,
    /// Points of the match; 0 for a money session.
    pub(super) length: u16,
    /// Our points and theirs.
    pub(super) scores: [u16; 2],
    /// The cube shows two to this power; a double on offer is not counted.
    cube: u8,
    owner: Option<Seat>,
    /// Whether the Crawford game is over.
    post_crawford: bool,
}

impl Line {
    /// Reads a `board:` line; says what is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, GnubgProblem> {
        let fields: Vec<&str> = text.split(':').collect();
        if fields[0] != "board" || fields.len() < FIELDS {
            return Err(GnubgProblem::Board { fields: FIELDS });
        }
        let wrong = |at: usize| GnubgProblem::Field { at, text: fields[at].to_owned() };
        let number =
            |at: usize| -> Result<i32, GnubgProblem> { fields[at].trim().parse().map_err(|_| wrong(at)) };
        let points =
            |at: usize| -> Result<u16, GnubgProblem> { fields[at].trim().parse().map_err(|_| wrong(at)) };
        let own_turn = number(32)? >= 0;
        let asked = match Roll::new(number(33)?.clamp(0, 9) as u8, number(34)?.clamp(0, 9) as u8) {
            _ if number(40)? != 0 => {
                if own_turn {
                    Asked::Beaver
                } else {
                    Asked::TakeOrDrop
                }
            }
            Some(roll) => Asked::Play(roll),
            None => Asked::RollOrDouble,
        };
        let scores = if own_turn { [points(5)?, points(4)?] } else { [points(4)?, points(5)?] };
        let cube = points(37)?;
        if !cube.is_power_of_two() {
            return Err(wrong(37));
        }
        let owner = match (number(38)? != 0, number(39)? != 0) {
            _ if cube == 1 => None,
            (true, _) => Some(US),
            (false, _) => Some(THEM),
        };
        let board = board(&number)?;
        let length = points(3)?;
        Ok(Self {
            asked,
            board,
            length,
            scores,
            cube: cube.trailing_zeros() as u8,
            owner,
            post_crawford: number(51)? != 0,
        })
    }

    /// The match or the money game.
    pub(super) fn terms(&self) -> Result<Terms, GnubgProblem> {
        match u8::try_from(self.length) {
            Ok(0) => Ok(Terms::Money { games: 1 }),
            Ok(length) if length <= LONGEST_MATCH => Ok(Terms::Match { length }),
            _ => Err(GnubgProblem::LongMatch { length: self.length, most: LONGEST_MATCH }),
        }
    }

    /// The points of a single game with this cube.
    pub(super) fn stake(&self) -> i32 {
        1 << self.cube
    }

    /// The position with its cube, for the terms of the line or for a single game.
    pub(super) fn position(&self, game: &Backgammon) -> Result<Position, GnubgProblem> {
        let doubled = self.asked == Asked::TakeOrDrop;
        let (seat, board) = if doubled { (THEM, self.board.swapped()) } else { (US, self.board) };
        let roll = match self.asked {
            Asked::Play(roll) => Some(roll),
            _ => None,
        };
        let one_away = self.scores.iter().filter(|score| **score + 1 == self.length).count();
        let score = match game.terms() {
            Terms::SingleGame => MatchScore::default(),
            Terms::Match { .. } | Terms::Money { .. } => MatchScore {
                length: self.length,
                scores: self.scores,
                // Higher cubes change no decision of ours.
                cube: self.cube.min(HIGHEST_CUBE),
                cube_owner: self.owner,
                crawford: one_away == 1 && !self.post_crawford,
                jacoby: self.length == 0,
                doubled,
                ..MatchScore::default()
            },
        };
        game.position(&Setup { board, seat, roll, score })
            .map_err(|error| GnubgProblem::Position { problem: error.into_message() })
    }
}

fn board(number: &impl Fn(usize) -> Result<i32, GnubgProblem>) -> Result<Board, GnubgProblem> {
    let (colour, direction) = (number(41)?, number(42)?);
    let (mut own, mut theirs) = ([0u8; PLACES], [0u8; PLACES]);
    for point in 1..usize::from(BAR) {
        let men = number(FIRST + point)?.saturating_mul(colour);
        let ours = if direction < 0 { point } else { usize::from(BAR) - point };
        let count = men.unsigned_abs().min(255) as u8;
        *if men > 0 { &mut own[ours] } else { &mut theirs[usize::from(BAR) - ours] } = count;
    }
    // Men on the bar stand beyond the points, ours where we begin; FIBS counts them once more, GNU Backgammon does not.
    let (ours, others) = if direction < 0 { (FIRST + LAST, FIRST) } else { (FIRST, FIRST + LAST) };
    let men = |beyond: i32, counted: i32| beyond.max(counted).clamp(0, 255) as u8;
    own[usize::from(BAR)] = men(colour.saturating_mul(number(ours)?), number(47)?);
    theirs[usize::from(BAR)] = men(colour.saturating_mul(number(others)?).saturating_neg(), number(48)?);
    Board::new(own, theirs).map_err(|error| GnubgProblem::Position { problem: error.into() })
}

#[cfg(test)]
mod tests {
    use spielgeist_backgammon::Stage;
    use spielgeist_play::Notation;

    use super::super::fibs_board::{fibs_board, fibs_position};
    use super::*;

    /// A line of GNU Backgammon 1.07 with other scores, turn, dice, cube and Crawford fields.
    fn line(length: u16, scores: &str, turn: i8, dice: &str, cube: &str, post_crawford: u8) -> Line {
        let board = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
        let rest = format!("1:-1:0:25:0:0:0:0:0:0:{post_crawford}:1");
        Line::read(&format!("board:gnubg:root:{length}:{scores}:{board}:{turn}:{dice}:{dice}:{cube}:{rest}"))
            .unwrap()
    }

    #[test]
    fn a_board_is_read_as_it_was_written() {
        for id in ["4HPwATDgc/ABMA", "mOfgIAmYcwwySA", "z88BAMBbAYhiBg"] {
            let board = Board::from_position_id(id).unwrap();
            let roll = Roll::new(6, 1).unwrap();
            let read = Line::read(&fibs_board(&board, Some(roll))).unwrap();
            assert_eq!((read.board, read.asked, read.scores), (board, Asked::Play(roll), [0, 0]));
            assert_eq!(Line::read(&fibs_board(&board, None)).unwrap().asked, Asked::RollOrDouble);
        }
    }

    /// GNU Backgammon takes the score in the same order as it sends it.
    #[test]
    fn a_position_with_its_cube_is_read_as_it_was_written() {
        let matches = Backgammon::on(Terms::Match { length: 7 });
        let money = Backgammon::on(Terms::Money { games: 1 });
        let rests = [
            (matches, "0:0:1:00:3:5:0:7:10"),
            (matches, "1:1:1:00:3:5:0:7:10"),
            (matches, "1:-1:1:31:3:5:0:7:10"),
            (matches, "0:0:1:31:6:2:1:7:10"),
            (matches, "0:0:1:00:2:6:0:7:10"),
            (matches, "0:0:1:D:3:5:0:7:10"),
            (matches, "1:1:1:D:0:4:0:7:10"),
            (money, "0:0:1:00:0:0:1:0:10"),
            (money, "2:-1:1:52:0:0:1:0:10"),
        ];
        for (game, rest) in rests {
            let position = game.read_view(&format!("XGID=-b----E-C---eE---c-e----B-:{rest}")).unwrap();
            let line = Line::read(&fibs_position(&game, &position)).unwrap();
            // The reader calls itself seat 0.
            let read = line.position(&game).unwrap();
            let relative = |position: &Position| {
                let (state, decider) = (position.state(), position.decider());
                let owner = state.owner().map(|owner| owner == decider);
                let scores = [decider, 1 - decider].map(|seat| state.scores()[seat]);
                (
                    position.board_of(decider),
                    position.roll(),
                    scores,
                    state.cube(),
                    owner,
                    state.is_crawford(),
                    state.stage(),
                )
            };
            assert_eq!(relative(&read), relative(&position), "{rest}");
        }
    }

    /// A line of GNU Backgammon 1.07 to its external player: the bar is in the places beyond the points alone.
    #[test]
    fn men_on_the_bar_are_read() {
        let line = "board:gnubg:root:0:0:0:0:0:0:0:-2:0:5:3:3:0:0:0:-3:3:-1:-1:0:-2:-1:-5:0:0:0:0:0:1:1:4:3:4:3:1:1:1:0:1:\
                    -1:0:25:0:0:0:0:0:0:0:1";
        let board = Line::read(line).unwrap().board;
        assert_eq!((board.own().bar(), board.theirs().bar()), (1, 0));
        assert_eq!((board.own().off(), board.theirs().off()), (0, 0));
    }

    #[test]
    fn scores_are_those_of_the_other_side_first_unless_it_has_doubled() {
        assert_eq!(line(7, "1:3", 1, "0:0", "1:1:1:0", 0).scores, [3, 1]);
        let doubled = line(7, "3:1", -1, "0:0", "1:1:1:1", 0);
        assert_eq!((doubled.scores, doubled.asked), ([3, 1], Asked::TakeOrDrop));
        assert_eq!(line(7, "1:3", 1, "0:0", "2:0:1:1", 0).asked, Asked::Beaver);
    }

    #[test]
    fn the_cube_the_score_and_the_crawford_game_are_part_of_the_position() {
        let game = Backgammon::on(Terms::Match { length: 5 });
        let position = |line: Line| line.position(&game).unwrap();
        let doubled = position(line(5, "1:2", -1, "0:0", "2:0:1:1", 0));
        assert_eq!((doubled.seat(), doubled.decider()), (THEM, US));
        assert_eq!((doubled.state().scores(), doubled.state().cube()), ([1, 2], 2));
        assert_eq!(doubled.state().owner(), Some(THEM));
        let owned = position(line(5, "1:2", 1, "0:0", "4:1:0:0", 0));
        assert_eq!((owned.state().owner(), owned.state().cube()), (Some(US), 4));
        let before_roll = |post_crawford: u8| line(5, "4:1", 1, "0:0", "1:1:1:0", post_crawford);
        assert_eq!(
            position(before_roll(0)).state().stage(),
            Stage::Dice,
            "nobody may double in the Crawford game"
        );
        assert_eq!(position(before_roll(1)).state().stage(), Stage::RollOrDouble);
        assert!(position(line(5, "4:1", 1, "4:3", "1:1:1:0", 0)).state().is_crawford());
    }

    #[test]
    fn the_terms_are_those_of_the_line() {
        let terms = |length| line(length, "0:0", 1, "0:0", "1:1:1:0", 0).terms();
        assert_eq!(terms(0).unwrap(), Terms::Money { games: 1 });
        assert_eq!(terms(25).unwrap(), Terms::Match { length: 25 });
        assert!(terms(26).unwrap_err().to_string().contains("at most 25"));
    }

    #[test]
    fn a_line_that_is_no_board_is_refused() {
        assert!(Line::read("hello").unwrap_err().to_string().contains("`board:`"));
        let broken = fibs_board(&Board::opening(), None).replace(":5:", ":x:");
        assert!(Line::read(&broken).unwrap_err().to_string().contains("expected a number"));
        let cube = fibs_board(&Board::opening(), None).replace(":0:0:1:1:1:0:1:-1", ":0:0:3:1:1:0:1:-1");
        assert!(Line::read(&cube).unwrap_err().to_string().contains("field 37 is `3`"));
    }
}
