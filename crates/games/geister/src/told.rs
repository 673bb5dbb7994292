//! A view as parsed from a notation, before validation.

use spielgeist_play::{NotationError, Seat};

use super::board::{Board, SEATS};
use super::nature::Nature;
use super::places::{GHOSTS, Place, letter};
use super::profile::Profile;
use super::setup::EACH_NATURE;
use super::text_problem::TextProblem;
use super::view::View;

/// The ghosts in a text after both setups.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) seat: Seat,
    pub(super) ply: u16,
    /// Places and natures of both seats' ghosts; hidden natures of the other seat are `None`.
    pub(super) ghosts: [[(Place, Option<Nature>); GHOSTS]; SEATS],
    pub(super) profiles: [Profile; SEATS],
}

impl Told {
    /// Returns the view if the rules allow it and the game is not over.
    pub(super) fn check(&self) -> Result<View, NotationError> {
        for seat in 0..SEATS {
            for ghost in 0..GHOSTS {
                self.check_ghost(seat, ghost)?;
            }
        }
        self.check_squares()?;
        let view = self.view();
        self.check_numbers(&view)?;
        Ok(view)
    }

    fn check_ghost(&self, seat: Seat, ghost: usize) -> Result<(), NotationError> {
        let wrong = match self.ghosts[seat][ghost] {
            (Place::Escaped, _) => TextProblem::Escaped,
            (Place::Captured, None) => TextProblem::CapturedUnknown,
            (Place::On(_), None) if seat == self.seat => TextProblem::OwnUnknown,
            (Place::On(_), Some(_)) if seat != self.seat => TextProblem::Hidden,
            _ => return Ok(()),
        };
        Err(TextProblem::Ghost { seat, ghost: letter(ghost), problem: wrong.into() }.into())
    }

    /// Checks that no two ghosts share a square.
    fn check_squares(&self) -> Result<(), NotationError> {
        let mut occupied = 0;
        for (seat, ghosts) in self.ghosts.iter().enumerate() {
            for (ghost, (place, _)) in ghosts.iter().enumerate() {
                let Place::On(square) = place else { continue };
                if occupied & square.bit() != 0 {
                    let problem = TextProblem::SameSquare { square: square.to_string() }.into();
                    return Err(TextProblem::Ghost { seat, ghost: letter(ghost), problem }.into());
                }
                occupied |= square.bit();
            }
        }
        Ok(())
    }

    /// Checks that each nature has four ghosts, and that no nature is all captured.
    fn check_numbers(&self, view: &View) -> Result<(), NotationError> {
        let evil = view.own_evil.count_ones();
        if evil != EACH_NATURE {
            let (seat, good) = (self.seat, GHOSTS as u32 - evil);
            return Err(TextProblem::Natures { seat, evil, good }.into());
        }
        for (seat, nature) in (0..SEATS).flat_map(|seat| [(seat, Nature::Good), (seat, Nature::Evil)]) {
            let captured = view.board.captured(seat, nature);
            if captured >= EACH_NATURE {
                let kind = match nature {
                    Nature::Good => "good ghost",
                    Nature::Evil => "evil ghost",
                };
                return Err(TextProblem::AllLost { seat, captured, kind }.into());
            }
        }
        Ok(())
    }

    /// The view without validation.
    fn view(&self) -> View {
        let mut board = Board { ply: self.ply, set_up: 2, profiles: self.profiles, ..Board::new() };
        let mut own_evil = 0;
        for (seat, ghosts) in self.ghosts.iter().enumerate() {
            for (ghost, &(place, nature)) in ghosts.iter().enumerate() {
                match (place, nature) {
                    (Place::On(square), _) => board.places[seat].put(ghost, square),
                    (_, nature) => {
                        board.places[seat].capture(ghost);
                        board.captured[seat][nature.unwrap_or(Nature::Good) as usize] |= 1 << ghost;
                    }
                }
                own_evil |= u8::from(seat == self.seat && nature == Some(Nature::Evil)) << ghost;
            }
            board.occupied[seat] = board.places[seat].occupied();
        }
        View { board, seat: self.seat as u8, own_evil }
    }
}
