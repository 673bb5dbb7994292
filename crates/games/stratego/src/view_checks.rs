//! Validation of parsed positions: every error names the place or the rule.

use spielgeist_play::{NotationError, Seat};

use super::cells::Cells;
use super::letters::too_many;
use super::position::{Position, Stage};
use super::rank::Rank;
use super::square::{HOME_SQUARES, Square};
use super::text_problem::TextProblem;

/// Checks that during the setups all pieces are on the first squares to be filled. Returns their number.
pub(super) fn check_order(position: &Position, open: bool) -> Result<u16, NotationError> {
    let order =
        || (0..2).flat_map(|seat| (0..HOME_SQUARES).map(move |order| (seat, Square::home(seat, order))));
    let placed = order().take_while(|(_, square)| position.piece(*square).is_some()).count();
    let fits = |(seat, square): (Seat, Square)| {
        position
            .piece(square)
            .is_some_and(|piece| piece.owner() == seat && !piece.has_moved() && piece.is_revealed() == open)
    };
    if let Some((seat, square)) = order().take(placed).find(|&place| !fits(place)) {
        let square = square.to_string();
        return Err(match open {
            true => TextProblem::SettingUpOpen { square, seat }.into(),
            false => TextProblem::SettingUp { square, seat }.into(),
        });
    }
    if let Some((square, _)) =
        position.pieces().find(|(square, _)| !order().take(placed).any(|(_, s)| s == *square))
    {
        return Err(TextProblem::SetupOrder { square: square.to_string() }.into());
    }
    if placed == 2 * HOME_SQUARES {
        return Err(TextProblem::SetupOver.into());
    }
    Ok(placed as u16)
}

/// Checks that no rank occurs too often, no flag has fallen, and all forty pieces are accounted for.
pub(super) fn check_counts(position: &Position) -> Result<(), NotationError> {
    for seat in 0..2 {
        let known = position.count(seat);
        for rank in Rank::ALL {
            let found = known[rank as usize].saturating_add(position.fallen(seat, rank));
            if found > rank.count() {
                return Err(too_many(seat, rank, found).into());
            }
        }
        if position.fallen(seat, Rank::Flag) > 0 {
            return Err(TextProblem::FlagFallen { seat }.into());
        }
        let board = position.pieces().filter(|(_, piece)| piece.owner() == seat).count();
        let fallen: usize = position.fallen[seat].iter().map(|&fallen| usize::from(fallen)).sum();
        if position.stage == Stage::Moving && board + fallen != HOME_SQUARES {
            return Err(TextProblem::Forty { seat, board, fallen }.into());
        }
    }
    Ok(())
}

/// Checks that enough movable ranks are left for the hidden pieces that have moved.
pub(super) fn check_secrets(position: &Position, owner: Seat) -> Result<(), NotationError> {
    let known = position.count(owner);
    let movable = Rank::ALL.into_iter().filter(|rank| rank.is_movable());
    let left: usize =
        movable.map(|rank| usize::from(position.left(owner, rank) - known[rank as usize])).sum();
    let moved = position.pieces().filter(|(_, piece)| piece.is_secret_of(owner) && piece.has_moved()).count();
    if moved > left {
        return Err(TextProblem::Secrets { seat: owner, moved, left }.into());
    }
    Ok(())
}

/// Takes the moves of the chase back one by one: each must have led from a free square to the square of its
/// piece.
pub(super) fn check_past(position: &Position) -> Result<(), NotationError> {
    let mut sides = [Cells::NONE; 2];
    for (square, piece) in position.pieces() {
        sides[piece.owner()].set(square, true);
    }
    let mut mover = 1 - position.on_turn();
    for &(from, to) in position.chases.moves().iter().rev() {
        let free = !(sides[0] | sides[1] | Cells::LAKES);
        if !sides[mover].contains(to) || !free.contains(from) || !from.in_line(to) {
            let (from, to) = (from.to_string(), to.to_string());
            return Err(TextProblem::Chase { seat: mover, from, to }.into());
        }
        sides[mover].set(to, false);
        sides[mover].set(from, true);
        mover = 1 - mover;
    }
    Ok(())
}
