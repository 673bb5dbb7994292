//! Turns, dice and the end.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Ending, Game, Keyed, Phase, Rng, Seat};

use super::board::Board;
use super::dice::Roll;
use super::match_state::MatchState;
use super::play::Play;
use super::position::{Position, SEATS};
use super::session::{self, REASONS};
use super::terms::Terms;

/// Backgammon: one game without the cube, which counts 1, 2 or 3 points; or a session of several games with the
/// doubling cube.
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
pub struct Backgammon {
    terms: Terms,
}

/// The single game without the cube, under the name of its type, as if the type had no other values.
#[allow(non_upper_case_globals, reason = "it stands for the usual value of the type of this name")]
pub const Backgammon: Backgammon = Backgammon { terms: Terms::SingleGame };

impl Backgammon {
    /// The game on these terms.
    ///
    /// # Panics
    /// If a match has no points or more than [`crate::LONGEST_MATCH`], or a session no games.
    pub fn on(terms: Terms) -> Self {
        let fits = match terms {
            Terms::SingleGame => true,
            Terms::Match { length } => (1..=crate::LONGEST_MATCH).contains(&length),
            Terms::Money { games } => games > 0,
        };
        assert!(fits, "{terms:?}");
        Self { terms }
    }

    /// The stakes.
    #[inline]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether the doubling cube is used.
    #[inline]
    pub fn has_cube(&self) -> bool {
        self.terms.has_cube()
    }
}

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
        session::stakes(self.terms)
    }

    fn start(&self) -> Position {
        Position { board: Board::opening(), seat: 0, roll: None, opening: true, state: MatchState::default() }
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        if self.has_cube() {
            return session::phase(self.terms, position);
        }
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
        if self.has_cube() && session::cube_actions(position, moves) {
            return;
        }
        position.board.plays(position.roll.expect("rolled dice"), moves);
    }

    #[inline]
    fn play(&self, position: &mut Position, play: Play) {
        if self.has_cube() {
            return session::play(self.terms, position, play);
        }
        position.board = position.board.after(play).swapped();
        position.seat ^= 1;
        position.roll = None;
    }

    fn outcomes(&self, position: &Position, outcomes: &mut Vec<(Roll, f64)>) {
        if self.has_cube() && position.opening {
            outcomes.extend((0..30).map(|throw| (Roll::of_first_throw(throw), 1.0 / 30.0)));
            return;
        }
        let chance = |roll: Roll| match (position.opening, roll.is_double()) {
            (true, true) => None,
            (true, false) => Some((roll, 2.0 / 30.0)),
            (false, _) => Some((roll, f64::from(roll.throws()) / 36.0)),
        };
        outcomes.extend(Roll::ALL.into_iter().filter_map(chance));
    }

    #[inline]
    fn roll(&self, position: &Position, rng: &mut Rng) -> Roll {
        match position.opening {
            true if self.has_cube() => Roll::of_first_throw(rng.below(30)),
            true => Roll::of_unlike_throw(rng.below(30)),
            false => Roll::of_throw(rng.below(36)),
        }
    }

    #[inline]
    fn settle(&self, position: &mut Position, roll: Roll) {
        if let Some(seat) = roll.beginner() {
            position.seat = seat as u8;
        }
        position.roll = Some(roll.bare());
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
        let around = if self.has_cube() { session::key(&position.state) } else { 0 };
        let rest =
            around << 8 | u64::from(dice) << 2 | u64::from(position.opening) << 1 | u64::from(position.seat);
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
