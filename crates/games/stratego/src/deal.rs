//! Deals hidden ranks consistently with public knowledge: which pieces have fallen or been revealed, that a
//! piece that has moved is neither a bomb nor the flag, and whether the side on turn has a move.

use spielgeist_play::{NotationError, Rng, Seat, Seed};

use super::piece::Piece;
use super::position::{Position, Stage, View};
use super::rank::{RANKS, Rank};
use super::square::{HOME_SQUARES, Square};
use super::state::State;
use super::text_problem::TextProblem;

/// Maximum number of attempts. Of the deals that satisfy all other conditions, at least one in eight leaves the side
/// on turn a move if its true ranks do: seven pieces cannot move, so with more hidden ones more of them can.
const TRIES: usize = 1_000;

/// Samples a state that the view allows.
pub(super) fn imagine(view: &View, rng: &mut Rng) -> State {
    let other = 1 - view.seat();
    let pool = Pool::unseen(&view.position, other);
    let secrets = Secrets::of(&view.position, other);
    let mut state = pool.deal(&view.position, &secrets, rng);
    for _ in 1..TRIES {
        if fits(&state, other) {
            break;
        }
        state = pool.deal(&view.position, &secrets, rng);
    }
    state
}

/// The same state with the hidden ranks of the opponent of `seat` redealt.
pub(super) fn redeal(state: &State, seat: Seat, rng: &mut Rng) -> State {
    let (position, other) = (&state.position, 1 - seat);
    let secrets = Secrets::of(position, other);
    // A side that is still setting up may still place any of the forty.
    let pool = if position.stage == Stage::SettingUp {
        Pool::of_counts(Rank::ALL.map(Rank::count))
    } else {
        Pool::of_pieces(position, &secrets)
    };
    let dealt = (0..TRIES).map(|_| pool.deal(position, &secrets, rng)).find(|dealt| fits(dealt, other));
    dealt.unwrap_or_else(|| state.clone())
}

/// Rejects a view in which the side on turn cannot move, whatever is hidden: the game would be over.
pub(super) fn check_that_someone_can_move(view: &View) -> Result<(), NotationError> {
    let state = imagine(view, &mut Seed(0).stream("deal", 0, 0));
    if state.position.stage == Stage::Moving && !state.can_move() {
        return Err(TextProblem::Over { seat: state.position.on_turn() }.into());
    }
    Ok(())
}

/// Whether `owner` can move, or cannot, as is public from whether the game continues.
fn fits(state: &State, owner: Seat) -> bool {
    match state.position.stage {
        _ if state.position.on_turn() != owner => true,
        Stage::Moving => state.can_move(),
        Stage::NoMove => !state.can_move(),
        _ => true,
    }
}

/// The squares of the pieces to deal: those that have moved first.
struct Secrets {
    squares: [Square; HOME_SQUARES],
    len: usize,
    moved: usize,
}

impl Secrets {
    fn of(position: &Position, owner: Seat) -> Self {
        let mut secrets = Self { squares: [Square(0); HOME_SQUARES], len: 0, moved: 0 };
        for moved in [true, false] {
            let wanted = |piece: &Piece| piece.is_secret_of(owner) && piece.has_moved() == moved;
            for (square, _) in position.pieces().filter(|(_, piece)| wanted(piece)) {
                secrets.squares[secrets.len] = square;
                secrets.len += 1;
            }
            if moved {
                secrets.moved = secrets.len;
            }
        }
        secrets
    }

    fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// The ranks to deal: the movable ones first.
struct Pool {
    ranks: [Rank; HOME_SQUARES],
    len: usize,
    movable: usize,
}

impl Pool {
    fn of_counts(counts: [u8; RANKS]) -> Self {
        let mut pool = Self { ranks: [Rank::Bomb; HOME_SQUARES], len: 0, movable: 0 };
        for movable in [true, false] {
            for rank in Rank::ALL.into_iter().filter(|rank| rank.is_movable() == movable) {
                for _ in 0..counts[rank as usize] {
                    pool.ranks[pool.len] = rank;
                    pool.len += 1;
                }
            }
            if movable {
                pool.movable = pool.len;
            }
        }
        pool
    }

    /// The unknown ranks of `owner`: all that are neither fallen nor revealed.
    fn unseen(position: &Position, owner: Seat) -> Self {
        let revealed = position.count(owner);
        let unseen = |rank: Rank| position.left(owner, rank) - revealed[rank as usize];
        Self::of_counts(Rank::ALL.map(unseen))
    }

    /// The true ranks on these squares.
    fn of_pieces(position: &Position, secrets: &Secrets) -> Self {
        let mut counts = [0; RANKS];
        for rank in secrets.squares().iter().filter_map(|square| position.pieces[square.index()].rank()) {
            counts[rank as usize] += 1;
        }
        Self::of_counts(counts)
    }

    /// Deals, all consistent ways equally likely: movable ranks for the pieces that have moved, then the
    /// rest.
    fn deal(&self, position: &Position, secrets: &Secrets, rng: &mut Rng) -> State {
        let mut ranks = self.ranks;
        rng.shuffle(&mut ranks[..self.movable]);
        rng.shuffle(&mut ranks[secrets.moved..self.len]);
        let mut position = position.clone();
        for (square, rank) in secrets.squares().iter().zip(ranks) {
            let piece = &mut position.pieces[square.index()];
            *piece = piece.with_rank(rank);
        }
        State::new(position)
    }
}
