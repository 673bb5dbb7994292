//! Messages about the doubling cube: the choices of a side, and the rule that forbids an action.

use spielgeist_play::{MoveChoice, messages};

use super::match_state::{HIGHEST_CUBE, NoDouble, Stage};
use super::play::Play;
use super::position::Position;
use super::terms::Terms;

/// The legal cube actions as choices; empty if the men are to be played.
pub(super) fn choices(position: &Position, legal: &[Play]) -> Vec<MoveChoice> {
    let cube = position.state().cube();
    let label = |play: &Play| match *play {
        Play::ROLL => Some(Choice::Roll),
        Play::DOUBLE => Some(Choice::Double { to: 2 * cube }),
        Play::TAKE => Some(Choice::Take { cube: 2 * cube }),
        Play::DROP => Some(Choice::Drop { points: cube }),
        _ => None,
    };
    let choice =
        |play: &Play| label(play).map(|label| MoveChoice { play: play.to_string(), label: label.into() });
    legal.iter().filter_map(choice).collect()
}

/// The rule that forbids a cube action now; `None` if the action is legal.
pub(super) fn forbidden(terms: Terms, position: &Position, action: Play) -> Option<CubeRefusal> {
    let state = position.state();
    match (state.stage(), action) {
        (Stage::RollOrDouble, Play::ROLL | Play::DOUBLE) | (Stage::TakeOrDrop, Play::TAKE | Play::DROP) => {
            None
        }
        (Stage::TakeOrDrop, _) => Some(CubeRefusal::AnswerFirst { cube: 2 * state.cube() }),
        (_, Play::TAKE | Play::DROP) => Some(CubeRefusal::NotOffered),
        (_, Play::ROLL) => Some(CubeRefusal::Rolled),
        _ => Some(match state.no_double(terms, position.seat()) {
            None => CubeRefusal::TooLate,
            Some(NoDouble::NoCube) => CubeRefusal::NoCube,
            Some(NoDouble::Crawford) => CubeRefusal::Crawford,
            Some(NoDouble::Theirs) => CubeRefusal::Theirs,
            Some(NoDouble::Dead { needs }) => CubeRefusal::Dead { needs, cube: state.cube() },
            Some(NoDouble::Highest) => CubeRefusal::Highest { cube: 1 << HIGHEST_CUBE },
        }),
    }
}

/// The rule that no man may move before the cube decision; `None` if none is due.
pub(super) fn cube_first(position: &Position) -> Option<CubeRefusal> {
    match position.state().stage() {
        Stage::RollOrDouble => Some(CubeRefusal::RollFirst),
        Stage::TakeOrDrop => Some(CubeRefusal::AnswerFirst { cube: 2 * position.state().cube() }),
        Stage::Dice | Stage::Over { .. } => None,
    }
}

messages! {
    /// A side's cube actions.
    pub(super) enum Choice in "backgammon" {
        /// Rolls without doubling.
        Roll = "choice.roll", "Roll";
        /// Doubles.
        Double { to: u16 } = "choice.double", "Double to {to}";
        /// Plays on for twice as much and owns the cube.
        Take { cube: u16 } = "choice.take", "Take at {cube}";
        /// Gives the game up.
        Drop { points: u16 } = "choice.drop", "Drop, lose {points}";
    }
}

messages! {
    /// Reasons why a cube action is illegal.
    pub(super) enum CubeRefusal in "backgammon" {
        /// The variant has no cube.
        NoCube = "cube.none", "This game is played without the doubling cube.";
        /// The dice are rolled.
        TooLate = "cube.too_late", "You may double only before you roll.";
        /// The dice are rolled.
        Rolled = "cube.rolled", "The dice are rolled already: play them.";
        /// Nothing to take or drop.
        NotOffered = "cube.not_offered", "No double is offered: nothing can be taken or dropped.";
        /// An offer waits for its answer.
        AnswerFirst { cube: u16 } = "cube.answer_first", "A double to {cube} is offered: take it or drop it first.";
        /// The dice are not rolled yet.
        RollFirst = "cube.roll_first", "Roll or double first.";
        /// The Crawford rule.
        Crawford = "cube.crawford", "This is the Crawford game, in which nobody may double.";
        /// Only the owner doubles.
        Theirs = "cube.theirs", "The other side owns the cube: only its owner may double.";
        /// More points would win nothing.
        Dead { needs: u16, cube: u16 } = "cube.dead",
            "You need {needs} to win the match, and the game already counts {cube}: you may not double.";
        /// The last number of the cube.
        Highest { cube: u16 } = "cube.highest", "The cube shows {cube}, its highest number.";
    }
}
