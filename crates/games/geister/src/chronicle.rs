//! Follows a game through the boards that the tournament server sends to one of its players.
//!
//! A board contains the places of the ghosts, but not their past. So the steps of both sides are replayed:
//! the player's own as they are made, the opponent's as the difference of two boards, and with them the
//! counts of every ghost's past. The result is exactly the view that our own referee would show.

use spielgeist_play::{NotationError, Seat};

use super::board::Board;
use super::moves::Step;
use super::nature::Nature;
use super::places::{GHOSTS, Place, letter};
use super::server::ServerBoard;
use super::setup::Setup;
use super::square::{Direction, Square};
use super::text_problem::TextProblem;
use super::view::View;

/// A game as one player of the server has seen it so far.
///
/// ```
/// use spielgeist_geister::{Chronicle, Setup};
/// let setup: Setup = "SET:ABCD".parse()?;
/// // The other side has already moved its ghost A: we are second.
/// let seen = Chronicle::begin(setup, "14R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u")?;
/// assert_eq!((seen.view().seat(), seen.view().board().ply()), (1, 1));
/// assert_eq!(seen.view().board().profile(0, 0)[10], 1, "one step forward");
/// # Ok::<(), spielgeist_play::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chronicle {
    view: View,
    /// The ghost that our last step captured; the next board shows its nature.
    captured: Option<usize>,
}

impl Chronicle {
    /// Starts from our setup and the first board. Only that board shows who moves first: if it is the
    /// starting position, we do.
    ///
    /// # Errors
    /// If it is not a board of 48 characters, or cannot be the first board of a game.
    pub fn begin(setup: Setup, text: &str) -> Result<Self, NotationError> {
        let first = Self::new(0, setup);
        let seat = Seat::from(ServerBoard::read(text, 0)? != ServerBoard::new(&first.view));
        let mut chronicle = Self::new(seat, setup);
        if seat == 1 {
            chronicle.see(text)?;
        }
        Ok(chronicle)
    }

    fn new(seat: Seat, setup: Setup) -> Self {
        let board = Board { set_up: 2, ..Board::new() };
        Self { view: View { board, seat: seat as u8, own_evil: setup.evil() }, captured: None }
    }

    /// The current view of the seat.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Our own step.
    pub fn step(&mut self, step: Step) {
        self.captured = self.view.board.advance(step);
    }

    /// The next board, after the opponent's reply to our step.
    ///
    /// # Errors
    /// If it cannot be read, or does not follow from the previous board. Nothing is changed then.
    pub fn see(&mut self, text: &str) -> Result<(), NotationError> {
        let board = ServerBoard::read(text, self.view.seat())?;
        let mut next = self.clone();
        next.learn_capture(&board)?;
        next.answer(other_step(&self.view, &board)?);
        next.compare(&board)?;
        // It must also be a position in which the game continues.
        board.to_view(next.view.board.ply)?;
        *self = next;
        Ok(())
    }

    /// The nature of the ghost that we captured.
    fn learn_capture(&mut self, board: &ServerBoard) -> Result<(), NotationError> {
        let Some(ghost) = self.captured.take() else { return Ok(()) };
        let nature = match board.ghosts[1][ghost].colour {
            'r' => Nature::Evil,
            'b' => Nature::Good,
            other => {
                let name = letter(ghost).to_ascii_lowercase();
                return Err(TextProblem::CapturedNature { ghost: name, found: other }.into());
            }
        };
        self.view.board.captured[1 - self.view.seat()][nature as usize] |= 1 << ghost;
        Ok(())
    }

    fn answer(&mut self, step: Step) {
        let seat = self.view.seat();
        if let Some(ghost) = self.view.board.advance(step) {
            let nature = Nature::of(self.view.own_evil, ghost);
            self.view.board.captured[seat][nature as usize] |= 1 << ghost;
        }
    }

    fn compare(&self, board: &ServerBoard) -> Result<(), NotationError> {
        let expected = ServerBoard::new(&self.view);
        for (side, ghost) in (0..2).flat_map(|side| (0..GHOSTS).map(move |ghost| (side, ghost))) {
            let (shown, ours) = (board.ghosts[side][ghost], expected.ghosts[side][ghost]);
            if shown != ours {
                let name = if side == 0 { letter(ghost) } else { letter(ghost).to_ascii_lowercase() };
                let (shown, expected) = (board.text_of(shown), board.text_of(ours));
                return Err(TextProblem::Shown { ghost: name, shown, expected }.into());
            }
        }
        Ok(())
    }
}

/// The opponent's step, from the difference of the new board.
fn other_step(view: &View, board: &ServerBoard) -> Result<Step, NotationError> {
    let other = 1 - view.seat();
    let standing = |ghost: usize| match board.ghosts[1][ghost].place {
        Place::On(square) => Some(square),
        Place::Captured | Place::Escaped => None,
    };
    let moved = |&(ghost, from): &(usize, Square)| standing(ghost) != Some(from);
    let (ghost, from) = view.board.living(other).find(moved).ok_or(TextProblem::NoneMoved)?;
    let to = standing(ghost);
    let towards = Direction::ALL.into_iter().find(|&direction| to.is_some() && from.next(direction) == to);
    towards.map(|direction| Step::new(other, ghost, from, direction)).ok_or_else(|| {
        let name = letter(ghost).to_ascii_lowercase();
        let shown = board.text_of(board.ghosts[1][ghost]);
        TextProblem::NotOneStep { ghost: name, shown }.into()
    })
}
