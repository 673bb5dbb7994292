//! What lies on the table: the pieces, the fallen, and what the rules need of the past.

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
/// Why games end.
pub(super) const END_REASONS: [EndReason; 5] =
    [FLAG_TAKEN, NO_MOVE_LEFT, NOBODY_CAN_MOVE, PLY_LIMIT, NO_ATTACK];

/// The table as the referee or one seat sees it. In what a seat sees, ranks that it may not know are missing;
/// all the rest is public.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub(super) pieces: [Piece; SQUARES],
    /// Fallen pieces of each seat by rank. All are public, because every fight reveals both.
    pub(super) fallen: [[u8; RANKS]; 2],
    pub(super) tracks: [Track; 2],
    /// Who struck whom in the last move of each seat, if it was a strike.
    pub(super) fights: [Option<(Rank, Rank)>; 2],
    pub(super) chases: Chases,
    /// Moves made since both setups stand; while setting up, how many pieces have been placed by both.
    pub(super) ply: u16,
    /// Moves since the last attack.
    pub(super) quiet: u16,
    pub(super) stage: Stage,
    /// Whether positions may be repeated at will: the rules against it are not played.
    pub(super) repeats: bool,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Stage {
    /// Red fills its home rows, then Blue.
    SettingUp,
    Moving,
    /// The side that moved last has taken the flag.
    FlagTaken,
    /// The side on turn has no legal move.
    NoMove,
    /// The same, and nobody has a piece that could move.
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

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let piece = self.pieces[square.index()];
        piece.is_present().then_some(piece)
    }

    /// All pieces with their squares, from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().zip(self.pieces).filter(|(_, piece)| piece.is_present())
    }

    /// How many pieces of this rank a seat has lost.
    pub fn fallen(&self, seat: Seat, rank: Rank) -> u8 {
        self.fallen[seat][rank as usize]
    }

    /// How many pieces of this rank a seat still has, on the board or yet to be placed.
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

    /// While setting up, how many pieces the seat on turn has placed.
    #[inline]
    pub fn placed(&self) -> Option<usize> {
        (self.stage == Stage::SettingUp).then_some(self.ply as usize % HOME_SQUARES)
    }

    /// While setting up, the square that is filled next.
    pub fn next_home_square(&self) -> Option<Square> {
        self.placed().map(|placed| Square::home(self.on_turn(), placed))
    }

    /// Moves made since both setups stand.
    pub fn ply(&self) -> u16 {
        if self.stage == Stage::SettingUp { 0 } else { self.ply }
    }

    /// Moves made since the last attack.
    pub fn plies_without_attack(&self) -> u16 {
        self.quiet
    }

    /// From where to where a seat moved last.
    pub fn last_move(&self, seat: Seat) -> Option<(Square, Square)> {
        self.tracks[seat].last()
    }

    /// Who struck whom when a seat moved last, the attacker first, if that was a strike.
    pub fn last_fight(&self, seat: Seat) -> Option<(Rank, Rank)> {
        self.fights[seat]
    }

    /// How the game ended, if it has.
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

    /// How many pieces of each rank `seat` has on the board, as far as their ranks are known here.
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

/// All that one seat may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub(super) seat: u8,
    pub(super) position: Position,
}

impl View {
    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat as Seat
    }

    /// The table as this seat sees it.
    pub fn position(&self) -> &Position {
        &self.position
    }
}
