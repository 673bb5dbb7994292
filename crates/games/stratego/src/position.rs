//! The position: the pieces, the fallen ones, and the history that the rules need.

use spielgeist_play::{EndReason, Ending, Seat};

use super::more_squares::Chases;
use super::piece::Piece;
use super::rank::{RANKS, Rank};
use super::square::{HOME_SQUARES, SQUARES, Square};
use super::two_squares::Track;

const FLAG_TAKEN: EndReason = EndReason::new("flag taken");
const NO_MOVE_LEFT: EndReason = EndReason::new("no move left");
const NOBODY_CAN_MOVE: EndReason = EndReason::new("nobody can move");
const PLY_LIMIT: EndReason = EndReason::new("ply limit");
const NO_ATTACK: EndReason = EndReason::new("no attack");
/// The reasons for which games end.
pub(super) const END_REASONS: [EndReason; 5] =
    [FLAG_TAKEN, NO_MOVE_LEFT, NOBODY_CAN_MOVE, PLY_LIMIT, NO_ATTACK];

/// The position as the referee or one seat sees it. In a seat's view, hidden ranks are missing; everything
/// else is public.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub(super) pieces: [Piece; SQUARES],
    /// Fallen pieces of each seat by rank. All are public, because every fight reveals both.
    pub(super) fallen: [[u8; RANKS]; 2],
    pub(super) tracks: [Track; 2],
    /// Attacker and defender of the last move of each seat, if it was an attack.
    pub(super) fights: [Option<(Rank, Rank)>; 2],
    pub(super) chases: Chases,
    /// Moves made since both setups were finished; during the setups, the number of pieces placed by both.
    pub(super) ply: u16,
    /// Moves since the last attack.
    pub(super) quiet: u16,
    pub(super) stage: Stage,
    /// Whether positions may be repeated freely, without the rules against repetition.
    pub(super) repeats: bool,
}

/// The stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Stage {
    /// Red fills its home rows, then Blue.
    SettingUp,
    Moving,
    /// The side that moved last has captured the flag.
    FlagTaken,
    /// The side on turn has no legal move.
    NoMove,
    /// The same, and neither side has a movable piece.
    NobodyMoves,
    PlyLimit,
    QuietLimit,
}

impl Position {
    pub(super) const START: Position = Position {
        pieces: [Piece::EMPTY; SQUARES],
        fallen: [[0; RANKS]; 2],
        tracks: [Track::EMPTY; 2],
        fights: [None; 2],
        chases: Chases::NONE,
        ply: 0,
        quiet: 0,
        stage: Stage::SettingUp,
        repeats: false,
    };

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let piece = self.pieces[square.index()];
        piece.is_present().then_some(piece)
    }

    /// All pieces with their squares, from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().zip(self.pieces).filter(|(_, piece)| piece.is_present())
    }

    /// Number of pieces of this rank that a seat has lost.
    pub fn fallen(&self, seat: Seat, rank: Rank) -> u8 {
        self.fallen[seat][rank as usize]
    }

    /// Number of pieces of this rank that a seat still has, on the board or yet to be placed.
    pub fn left(&self, seat: Seat, rank: Rank) -> u8 {
        rank.count() - self.fallen(seat, rank)
    }

    /// The seat on turn; after the end, the one that would be.
    #[inline]
    pub fn on_turn(&self) -> Seat {
        match self.stage {
            Stage::SettingUp => usize::from(self.ply as usize >= HOME_SQUARES),
            _ => self.ply as usize % 2,
        }
    }

    /// During the setups, the number of pieces that the seat on turn has placed.
    #[inline]
    pub fn placed(&self) -> Option<usize> {
        (self.stage == Stage::SettingUp).then_some(self.ply as usize % HOME_SQUARES)
    }

    /// During the setups, the square that is filled next.
    pub fn next_home_square(&self) -> Option<Square> {
        self.placed().map(|placed| Square::home(self.on_turn(), placed))
    }

    /// Moves made since both setups were finished.
    pub fn ply(&self) -> u16 {
        if self.stage == Stage::SettingUp { 0 } else { self.ply }
    }

    /// Moves made since the last attack.
    pub fn plies_without_attack(&self) -> u16 {
        self.quiet
    }

    /// Start and target of a seat's last move.
    pub fn last_move(&self, seat: Seat) -> Option<(Square, Square)> {
        self.tracks[seat].last()
    }

    /// The last squares of the piece that a seat moved last, oldest first: two to four while it goes back and
    /// forth in one line, which the two-squares rule limits; none before the first move.
    pub fn last_squares(&self, seat: Seat) -> impl Iterator<Item = Square> {
        self.tracks[seat].squares()
    }

    /// The chases of both sides, which the more-squares rule limits.
    pub fn chases(&self) -> &Chases {
        &self.chases
    }

    /// Attacker and defender of a seat's last move, if it was an attack.
    pub fn last_fight(&self, seat: Seat) -> Option<(Rank, Rank)> {
        self.fights[seat]
    }

    /// The ending, if the game is over.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        let moved_last = 1 - self.on_turn();
        match self.stage {
            Stage::SettingUp | Stage::Moving => None,
            Stage::FlagTaken => Some(Ending::win(moved_last, FLAG_TAKEN)),
            Stage::NoMove => Some(Ending::win(moved_last, NO_MOVE_LEFT)),
            Stage::NobodyMoves => Some(Ending::draw(NOBODY_CAN_MOVE)),
            Stage::PlyLimit => Some(Ending::draw(PLY_LIMIT)),
            Stage::QuietLimit => Some(Ending::draw(NO_ATTACK)),
        }
    }

    /// Number of pieces of each rank that `seat` has on the board, as far as their ranks are known here.
    pub fn count(&self, seat: Seat) -> [u8; RANKS] {
        let mut counts = [0; RANKS];
        for rank in
            self.pieces().filter(|(_, piece)| piece.owner() == seat).filter_map(|(_, piece)| piece.rank())
        {
            counts[rank as usize] += 1;
        }
        counts
    }
}

/// Everything that one seat may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub(super) seat: u8,
    pub(super) position: Position,
}

impl View {
    /// The seat of the view.
    pub fn seat(&self) -> Seat {
        self.seat as Seat
    }

    /// The position as this seat sees it.
    pub fn position(&self) -> &Position {
        &self.position
    }
}
