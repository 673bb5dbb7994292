//! Positions of matches and of money games, as text and as other programs' setups.

use spielgeist_play::NotationError;

use super::dice::Roll;
use super::match_problem::MatchProblem;
use super::match_state::{HIGHEST_CUBE, MatchState, Stage};
use super::position::Position;
use super::position_text::{read_id, split_seat};
use super::rules::Backgammon;
use super::setup::{MatchScore, Setup};
use super::terms::Terms;
use super::text_problem::TextProblem;

impl Backgammon {
    /// A position with its score and its cube, as other programs know them.
    pub fn setup(&self, position: &Position) -> Setup {
        setup(self.terms(), position)
    }

    /// The position of a setup in which a seat decides or is about to roll.
    ///
    /// # Errors
    /// If the setup is of another match, or its score or cube is impossible.
    pub fn position(&self, setup: &Setup) -> Result<Position, NotationError> {
        match self.terms() {
            Terms::SingleGame if setup.roll.is_some() => setup.position(),
            Terms::SingleGame => Ok(Position::unrolled(setup.seat, setup.board)),
            terms => position(terms, setup),
        }
    }
}

fn setup(terms: Terms, position: &Position) -> Setup {
    let state = position.state();
    let score = MatchScore {
        length: terms.length(),
        scores: state.scores,
        cube: state.cube,
        cube_owner: state.owner(),
        crawford: state.crawford,
        jacoby: terms.has_jacoby(),
        doubled: state.stage == Stage::TakeOrDrop,
        ..MatchScore::default()
    };
    Setup { board: position.board(), seat: position.seat(), roll: position.roll(), score }
}

pub(super) fn write(terms: Terms, position: &Position) -> String {
    let id = setup(terms, position).gnubg_id();
    match (terms, position.state.games) {
        (Terms::Money { games: 2.. }, played) => format!("{id} game {}", played + 1),
        _ => id,
    }
}

pub(super) fn read(terms: Terms, text: &str) -> Result<Position, NotationError> {
    let (text, seat) = split_seat(text)?;
    let (text, played) = split_game(terms, text)?;
    let (id, dice) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut setup = read_id(id)?;
    if !id.contains(':') {
        // Without a match the position belongs to the first game.
        (setup.score.length, setup.score.jacoby) = (terms.length(), terms.has_jacoby());
    }
    if let Some(seat) = seat {
        setup.seat = seat;
    }
    if !dice.trim().is_empty() {
        setup.roll = Some(Roll::read(dice)?);
    }
    let mut position = position(terms, &setup)?;
    position.state.games = played;
    if position.roll.is_none() && position.state.stage == Stage::Dice {
        return Err(TextProblem::NoDiceNoDouble.into());
    }
    Ok(position)
}

/// The line without the number of its game, and the number of games before it.
fn split_game(terms: Terms, text: &str) -> Result<(&str, u8), NotationError> {
    let Some((rest, number)) = text.split_once(" game") else { return Ok((text, 0)) };
    let most = match terms {
        Terms::Money { games } => games,
        _ => 1,
    };
    let game = number.trim().parse().ok().filter(|game| (1..=most).contains(game));
    let game = game.ok_or_else(|| TextProblem::Game { most, found: number.trim().to_owned() })?;
    Ok((rest.trim(), game - 1))
}

fn position(terms: Terms, setup: &Setup) -> Result<Position, NotationError> {
    setup.going_on()?;
    let state = state(terms, setup)?;
    let mut position = Position { state, ..Position::unrolled(setup.seat, setup.board) };
    position.roll = setup.roll;
    let forbidden = state.no_double(terms, setup.seat);
    position.state.stage = match (setup.score.doubled, setup.roll, forbidden) {
        (true, Some(_), _) => return Err(MatchProblem::OfferedRolled.into()),
        (true, None, Some(reason)) => {
            return Err(MatchProblem::Offered { why: reason.why().into() }.into());
        }
        (true, None, None) => Stage::TakeOrDrop,
        (false, None, None) => Stage::RollOrDouble,
        (false, ..) => Stage::Dice,
    };
    Ok(position)
}

/// The score and the cube, if they fit the terms.
fn state(terms: Terms, setup: &Setup) -> Result<MatchState, MatchProblem> {
    let MatchScore { length, scores, cube, cube_owner, crawford, .. } = setup.score;
    match (length, terms.length()) {
        (found, expected) if found == expected => {}
        (0, length) => return Err(MatchProblem::MoneyForMatch { length }),
        (length, 0) => return Err(MatchProblem::MatchForMoney { length }),
        (length, expected) => return Err(MatchProblem::OtherLength { length, expected }),
    }
    check_score(length, scores, crawford)?;
    check_cube(cube, cube_owner.is_some(), crawford)?;
    Ok(MatchState {
        scores,
        cube,
        owner: cube_owner.map(|seat| seat as u8),
        crawford,
        ..MatchState::default()
    })
}

/// Checks the score of a match before a game.
pub(super) fn check_score(length: u16, scores: [u16; 2], crawford: bool) -> Result<(), MatchProblem> {
    if length == 0 {
        return Ok(());
    }
    if let Some(score) = scores.into_iter().find(|score| *score >= length) {
        return Err(MatchProblem::Over { score, length });
    }
    let one_away = scores.iter().filter(|score| **score + 1 == length).count();
    if crawford && one_away != 1 {
        let [first, second] = scores;
        return Err(MatchProblem::Crawford { needed: length - 1, first, second });
    }
    Ok(())
}

fn check_cube(cube: u8, owned: bool, crawford: bool) -> Result<(), MatchProblem> {
    if cube > HIGHEST_CUBE {
        return Err(MatchProblem::CubePower { cube, most: HIGHEST_CUBE });
    }
    if (cube > 0) != owned {
        return Err(match owned {
            true => MatchProblem::CubeOwned,
            false => MatchProblem::CubeNotOwned { cube: 1 << cube },
        });
    }
    if crawford && cube > 0 {
        return Err(MatchProblem::CubeInCrawford);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Play};
    use spielgeist_play::{Game, Notation, Phase};

    const TO_SEVEN: Terms = Terms::Match { length: 7 };

    fn read(terms: Terms, text: &str) -> String {
        let game = Backgammon::on(terms);
        game.read_view(text).map_or_else(|error| error.to_string(), |position| game.write_view(&position))
    }

    #[test]
    fn a_line_holds_the_score_and_the_cube() {
        let line = "4HPwATDgc/ABMA:UQngACAAGAAE";
        assert_eq!(read(TO_SEVEN, line), line);
        let game = Backgammon::on(TO_SEVEN);
        let mut position = game.read_view(line).unwrap();
        assert_eq!((position.state().scores(), position.state().cube()), ([3, 2], 2));
        assert_eq!(game.phase(&position), Phase::Decide(0));
        game.play(&mut position, Play::DOUBLE);
        assert_eq!(game.phase(&position), Phase::Decide(1));
        assert_eq!(game.read_view(&game.write_view(&position)), Ok(position));
        assert_eq!(game.position(&Setup::from_xgid(&game.setup(&position).xgid()).unwrap()), Ok(position));
    }

    #[test]
    fn a_position_without_a_match_is_of_the_first_game() {
        let game = Backgammon::on(TO_SEVEN);
        let position = game.read_view("4HPwATDgc/ABMA 3 1 seat 1").unwrap();
        assert_eq!((position.seat(), position.board()), (1, Board::opening()));
        assert_eq!(position.state(), &MatchState::default());
        let second = "4HPwATDgc/ABMA:cAkAAAAAAAAA game 2";
        assert_eq!(read(Terms::Money { games: 3 }, second), second);
        assert!(read(Terms::Money { games: 3 }, "4HPwATDgc/ABMA 3 1 game 4").contains("from 1 to 3"));
    }

    #[test]
    fn an_impossible_score_or_cube_is_refused() {
        for (xgid, reason) in [
            ("0:0:1:31:0:0:0:5:10", "a match to 5 points, not to 7 points"),
            ("0:0:1:31:7:0:0:7:10", "a score of 7 in a match to 7 points"),
            ("0:0:1:31:3:0:1:7:10", "the Crawford game needs one side at 6"),
            ("1:1:1:31:6:0:1:7:10", "the cube was turned"),
            ("1:0:1:31:3:0:0:7:10", "the cube shows 2, but nobody owns it"),
            ("0:1:1:31:3:0:0:7:10", "the cube shows 1, so it must be in the middle, but it has an owner"),
            ("9:1:1:31:3:0:0:7:10", "at most 6"),
            ("1:-1:1:D:3:0:0:7:10", "a double is offered, but the other side owns the cube"),
            ("0:0:1:D:6:0:1:7:10", "a double is offered, but it is the Crawford game"),
        ] {
            let text = format!("XGID=-b----E-C---eE---c-e----B-:{xgid}");
            assert!(read(TO_SEVEN, &text).contains(reason), "{xgid}: {}", read(TO_SEVEN, &text));
        }
    }
}
