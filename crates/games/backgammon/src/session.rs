//! Sessions of several games with the doubling cube: matches and money games.

use spielgeist_play::{EndReason, Ending, Phase, Seat};

use super::board::Board;
use super::match_state::{MatchState, Stage};
use super::play::Play;
use super::position::Position;
use super::terms::Terms;

/// The reasons that reports count: for one, two and three points, a dropped double, a won match, a finished session.
pub(super) const REASONS: [EndReason; 6] = [
    EndReason::new("single"),
    EndReason::new("gammon"),
    EndReason::new("backgammon"),
    EndReason::new("drop"),
    EndReason::new("match"),
    EndReason::new("session"),
];

/// The index of the reason for a dropped double.
const DROP: u8 = 3;
/// The index of the reason for a match.
const MATCH: u8 = 4;
/// The index of the end reason of a session of several games.
const SESSION: u8 = 5;

/// The most points that a session can count.
pub(super) fn stakes(terms: Terms) -> u8 {
    match terms {
        Terms::SingleGame => 3,
        Terms::Match { .. } => 1,
        // A backgammon with the highest cube.
        Terms::Money { games: 1 } => 3 << super::match_state::HIGHEST_CUBE,
        Terms::Money { .. } => u8::MAX,
    }
}

pub(super) fn phase(terms: Terms, position: &Position) -> Phase {
    match position.state.stage {
        Stage::Over { reason } => Phase::Over(ending(terms, &position.state, reason)),
        Stage::RollOrDouble | Stage::TakeOrDrop => Phase::Decide(position.decider()),
        Stage::Dice if position.roll.is_none() => Phase::Chance,
        Stage::Dice => Phase::Decide(position.seat()),
    }
}

/// The side with more points wins: one match, or the difference.
fn ending(terms: Terms, state: &MatchState, reason: u8) -> Ending {
    let [first, second] = state.scores;
    let reason = REASONS[usize::from(reason)];
    if first == second {
        return Ending::draw(reason);
    }
    let difference = u8::try_from(first.abs_diff(second)).unwrap_or(u8::MAX);
    let points = if terms.length() > 0 { 1 } else { difference };
    Ending { points, ..Ending::win(Seat::from(second > first), reason) }
}

/// Appends the legal cube actions; returns whether a cube decision is due.
pub(super) fn cube_actions(position: &Position, moves: &mut Vec<Play>) -> bool {
    match position.state.stage {
        Stage::RollOrDouble => moves.extend([Play::ROLL, Play::DOUBLE]),
        Stage::TakeOrDrop => moves.extend([Play::TAKE, Play::DROP]),
        Stage::Dice | Stage::Over { .. } => return false,
    }
    true
}

pub(super) fn play(terms: Terms, position: &mut Position, play: Play) {
    let doubler = position.seat();
    match play {
        Play::ROLL => position.state.stage = Stage::Dice,
        Play::DOUBLE => position.state.stage = Stage::TakeOrDrop,
        Play::TAKE => {
            let state = &mut position.state;
            (state.cube, state.owner, state.stage) = (state.cube + 1, Some(1 - doubler as u8), Stage::Dice);
        }
        Play::DROP => finish_game(terms, position, doubler, position.state.cube(), DROP),
        _ => play_men(terms, position, play),
    }
}

fn play_men(terms: Terms, position: &mut Position, play: Play) {
    let mover = position.seat();
    position.board = position.board.after(play).swapped();
    position.seat ^= 1;
    position.roll = None;
    if let Some(on_board) = position.board.lost() {
        let points = position.state.points(terms, on_board);
        let counted = points >> position.state.cube;
        return finish_game(terms, position, mover, points, counted as u8 - 1);
    }
    let may_double = position.state.no_double(terms, position.seat()).is_none();
    position.state.stage = if may_double { Stage::RollOrDouble } else { Stage::Dice };
}

/// Scores a game and sets up the next, if any. After the last game the board does not change.
fn finish_game(terms: Terms, position: &mut Position, winner: Seat, points: u16, reason: u8) {
    let (state, is_over) = position.state.after(terms, winner, points);
    position.state = state;
    if is_over {
        let reason = match terms {
            Terms::Match { .. } => MATCH,
            Terms::Money { games } if games > 1 => SESSION,
            Terms::Money { .. } | Terms::SingleGame => reason,
        };
        position.state.stage = Stage::Over { reason };
    } else {
        (position.board, position.seat, position.opening) = (Board::opening(), 0, true);
        position.roll = None;
    }
}

/// The score and the cube in a few bits, for hashing.
pub(super) fn key(state: &MatchState) -> u64 {
    let stage = match state.stage {
        Stage::Dice => 0,
        Stage::RollOrDouble => 1,
        Stage::TakeOrDrop => 2,
        Stage::Over { .. } => 3,
    };
    let owner = state.owner.map_or(0, |owner| u64::from(owner) + 1);
    let [first, second] = state.scores.map(u64::from);
    first << 40
        | second << 24
        | u64::from(state.games) << 16
        | u64::from(state.crawford) << 8
        | u64::from(state.cube) << 4
        | owner << 2
        | stage
}
