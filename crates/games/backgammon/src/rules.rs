//! Turns, dice and the end.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Ending, Game, Keyed, Phase, Rng, Seat};

use super::board::Board;
use super::dice::Roll;
use super::play::Play;
use super::position::{Position, SEATS};

/// Backgammon: one game without the cube, which counts 1, 2 or 3 points.
///
/// ```
/// use spielgeist_backgammon::{Backgammon, Board, Position, Roll};
/// use spielgeist_play::Game;
/// let position = Position::new(0, Board::opening(), Roll::new(5, 5).unwrap());
/// let mut moves = Vec::new();
/// Backgammon.moves(&position, &mut moves);
/// let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["13/8(4)", "13/3 13/8(2)", "13/3(2)", "13/3 8/3(2)"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backgammon;

/// What reports count a game of one, two or three points by.
pub(super) const REASONS: [EndReason; 3] =
    [EndReason::new("single"), EndReason::new("gammon"), EndReason::new("backgammon")];

impl Game for Backgammon {
    type State = Position;
    type View = Position;
    type Move = Play;
    type Outcome = Roll;

    fn end_reasons(&self) -> &'static [EndReason] {
        &REASONS
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn stakes(&self) -> u8 {
        3
    }

    fn start(&self) -> Position {
        Position { board: Board::opening(), seat: 0, roll: None, opening: true }
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        match position.board.lost() {
            Some(points) => Phase::Over(Ending {
                points,
                ..Ending::win(1 - position.seat(), REASONS[usize::from(points) - 1])
            }),
            None if position.roll.is_none() => Phase::Chance,
            None => Phase::Decide(position.seat()),
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Play>) {
        position.board.plays(position.roll.expect("rolled dice"), moves);
    }

    #[inline]
    fn play(&self, position: &mut Position, play: Play) {
        position.board = position.board.after(play).swapped();
        position.seat ^= 1;
        position.roll = None;
    }

    fn outcomes(&self, position: &Position, outcomes: &mut Vec<(Roll, f64)>) {
        let chance = |roll: Roll| match (position.opening, roll.is_double()) {
            (true, true) => None,
            (true, false) => Some((roll, 2.0 / 30.0)),
            (false, _) => Some((roll, f64::from(roll.throws()) / 36.0)),
        };
        outcomes.extend(Roll::ALL.into_iter().filter_map(chance));
    }

    #[inline]
    fn roll(&self, position: &Position, rng: &mut Rng) -> Roll {
        if position.opening { Roll::of_unlike_throw(rng.below(30)) } else { Roll::of_throw(rng.below(36)) }
    }

    #[inline]
    fn settle(&self, position: &mut Position, roll: Roll) {
        position.roll = Some(roll);
        position.opening = false;
    }

    #[inline]
    fn view<'s>(&self, position: &'s Position, _: Seat) -> Cow<'s, Position> {
        Cow::Borrowed(position)
    }

    fn imagine(&self, view: &Position, _: &mut Rng) -> Position {
        *view
    }
}

impl Keyed for Backgammon {
    fn key(&self, position: &Position) -> u64 {
        let dice = position.roll.map_or(0, |roll| 8 * roll.high() + roll.low());
        let rest = u64::from(dice) << 2 | u64::from(position.opening) << 1 | u64::from(position.seat);
        let (own, theirs) = (position.board.own().words(), position.board.theirs().words());
        let pairs = |words: [u32; 4]| [0, 2].map(|at| u64::from(words[at]) << 32 | u64::from(words[at + 1]));
        pairs(own).into_iter().chain(pairs(theirs)).fold(mix(rest), |key, word| mix(key ^ word))
    }
}

/// Mixes every bit of a word into all others (the finalizer of MurmurHash3 with Stafford's constants).
fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
