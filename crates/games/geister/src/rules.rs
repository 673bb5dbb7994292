//! Turns, legal moves, hidden information, and the end.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Game, Keyed, NoChance, Phase, Rng, Seat};

use super::board::{Board, End, SEATS};
use super::moves::Move;
use super::nature::Nature;
use super::places::{GHOSTS, Place};
use super::setup::{EACH_NATURE, Setup};
use super::square::squares;
use super::state::State;
use super::view::View;

/// Geister, with its ply limit.
///
/// ```
/// use spielgeist_geister::Geister;
/// use spielgeist_play::{Game, Notation, Phase};
/// let game = Geister::standard();
/// let mut state = game.start();
/// for text in ["SET:CDEF", "SET:ABCD", "b2n", "MOV:A,NORTH"] {
///     let mut legal = Vec::new();
///     game.moves(&state, &mut legal);
///     game.play(&mut state, game.read_move(&legal, text)?);
/// }
/// assert_eq!(game.phase(&state), Phase::Decide(0));
/// assert_eq!(
///     game.write_view(&game.view(&state, 0)),
///     "0 2 b3B1f,c2B,d2R,e2R,b1R,c1R,d1B,e1B A- e4u1f,d5u,c5u,b5u,e6u,d6u,c6u,b6u A-"
/// );
/// # Ok::<(), spielgeist_play::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geister {
    ply_limit: u16,
}

impl Geister {
    /// The paper's limit: a draw "if neither player has won after 100 moves", interpreted as 100 steps of
    /// both sides together.
    pub const fn standard() -> Self {
        Self::with_ply_limit(100)
    }

    /// A draw after `ply_limit` steps of both sides together; setups do not count. The tournament server uses
    /// 300.
    ///
    /// # Panics
    /// If the limit is 0.
    pub const fn with_ply_limit(ply_limit: u16) -> Self {
        assert!(ply_limit > 0, "a game needs at least one ply");
        Self { ply_limit }
    }

    /// The limit in steps of both sides together.
    pub const fn ply_limit(&self) -> u16 {
        self.ply_limit
    }
}

impl Game for Geister {
    type State = State;
    type View = View;
    type Move = Move;
    type Outcome = NoChance;

    fn end_reasons(&self) -> &'static [EndReason] {
        &End::REASONS
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn hides_information(&self) -> bool {
        true
    }

    fn limited(&self, plies: u32) -> Option<Self> {
        Some(Self::with_ply_limit(plies.clamp(1, u16::MAX.into()) as u16))
    }

    fn start(&self) -> State {
        State { board: Board::new(), evil: [0; SEATS] }
    }

    #[inline]
    fn phase(&self, state: &State) -> Phase {
        match (state.board.end, state.board.on_turn()) {
            (None, Some(seat)) => Phase::Decide(seat),
            (Some(end), _) => Phase::Over(end.ending()),
            (None, None) => unreachable!("someone is on turn until the end"),
        }
    }

    #[inline]
    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        if state.board.set_up < 2 {
            moves.extend_from_slice(&SETUPS);
        } else {
            let seat = state.board.ply as usize % 2;
            state.board.steps(seat, state.evil[seat], moves);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, mv: Move) {
        match mv {
            Move::Step(step) => state.step(step, self.ply_limit),
            Move::Setup(setup) => {
                state.evil[state.board.set_up as usize] = setup.evil();
                state.board.set_up += 1;
            }
        }
    }

    #[inline]
    fn view<'s>(&self, state: &'s State, seat: Seat) -> Cow<'s, View> {
        Cow::Owned(View { board: state.board, seat: seat as u8, own_evil: state.evil[seat] })
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        let mut evil = [view.own_evil; SEATS];
        evil[1 - view.seat()] = imagined_evil(&view.board, 1 - view.seat(), rng);
        State { board: view.board, evil }
    }

    /// The information that the rules hide from a seat: which of the other's ghosts on the board are evil.
    /// Their number follows from the captured ones.
    fn redeal(&self, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let other = 1 - seat;
        let hidden: Vec<usize> =
            (0..GHOSTS).filter(|&ghost| matches!(state.board.place(other, ghost), Place::On(_))).collect();
        let mut natures: Vec<u8> = hidden.iter().map(|ghost| state.evil[other] >> ghost & 1).collect();
        rng.shuffle(&mut natures);
        let mut dealt = *state;
        for (ghost, nature) in hidden.into_iter().zip(natures) {
            dealt.evil[other] = dealt.evil[other] & !(1 << ghost) | nature << ghost;
        }
        dealt
    }

    fn conceals(&self, _: &State, mv: Move) -> bool {
        matches!(mv, Move::Setup(_))
    }
}

/// Samples the evil ghosts of a seat as its opponent may imagine them: the captured ones, and as many of
/// those on the board as are missing, all choices equally likely.
fn imagined_evil(board: &Board, seat: Seat, rng: &mut Rng) -> u8 {
    if !board.has_set_up(seat) {
        return 0;
    }
    let mut evil = board.captured[seat][Nature::Evil as usize];
    let mut missing = EACH_NATURE - evil.count_ones();
    let mut left = board.occupied[seat].count_ones();
    for square in squares(board.occupied[seat]) {
        if rng.below(left) < missing {
            evil |= 1 << board.places[seat].ghost_on(square);
            missing -= 1;
        }
        left -= 1;
    }
    evil
}

/// All setups as moves.
static SETUPS: [Move; Setup::ALL.len()] = {
    let mut moves = [Move::Setup(Setup::ALL[0]); Setup::ALL.len()];
    let mut index = 0;
    while index < moves.len() {
        moves[index] = Move::Setup(Setup::ALL[index]);
        index += 1;
    }
    moves
};

impl Keyed for Geister {
    /// Hashes the places of good and evil ghosts of each seat, the ply, the setups and the end. Which ghost
    /// of its kind is where, and what it did before, does not affect the rest of the game.
    fn key(&self, state: &State) -> u64 {
        let board = &state.board;
        let mut key =
            u64::from(board.ply) << 8 | u64::from(board.set_up) << 1 | u64::from(board.end.is_some());
        for seat in 0..SEATS {
            let evil = board
                .living(seat)
                .filter(|&(ghost, _)| Nature::of(state.evil[seat], ghost) == Nature::Evil)
                .fold(0, |set, (_, square)| set | square.bit());
            key = mix(key ^ board.occupied[seat]);
            key = mix(key ^ evil);
        }
        key
    }
}

/// Mixes every bit into the whole word: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
#[inline]
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
