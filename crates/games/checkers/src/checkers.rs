//! The game.

use std::borrow::Cow;

use spielgeist_play::{EndReason, Ending, Game, Keyed, NoChance, NotationError, Phase, Rng, Seat};

use super::board::{Board, Side};
use super::endgame::EndgameRule;
use super::generate;
use super::move_text;
use super::moves::Move;
use super::past::MOST_KING_MOVES;
use super::position::Position;
use super::rules::Rules;
use super::square::Numbering;
use super::status::Status;

/// Brazilian checkers.
///
/// ```
/// use spielgeist_checkers::Checkers;
/// use spielgeist_play::{Game, Notation};
/// let text = |game: Checkers| {
///     let position = game.read_view("B:Wc3,e5,h2:Bf4,f6").unwrap();
///     let mut moves = Vec::new();
///     game.moves(&position, &mut moves);
///     moves.iter().map(ToString::to_string).collect::<Vec<_>>()
/// };
/// assert_eq!(text(Checkers::official()), ["f6xd4xb2"]);
/// assert_eq!(text(Checkers::paper()), ["f4xd6", "f6xd4xb2"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkers {
    rules: Rules,
}

impl Default for Checkers {
    fn default() -> Self {
        Self::official()
    }
}

impl Checkers {
    /// The official game, with the majority rule.
    pub const fn official() -> Self {
        Self {
            rules: Rules {
                majority: true,
                king_may_stop_short: false,
                threefold: true,
                king_moves: 20,
                endgames: EndgameRule::Federation,
            },
        }
    }

    /// The paper's variant (Barros et al. 2011, section 2): free choice among captures, each must be
    /// completed.
    pub const fn paper() -> Self {
        Self {
            rules: Rules {
                majority: false,
                king_may_stop_short: false,
                threefold: false,
                king_moves: 20,
                endgames: EndgameRule::Paper,
            },
        }
    }

    /// Creates a variant from rule switches.
    ///
    /// # Panics
    /// If `king_moves` is not from 1 to 20: positions keep no longer history.
    pub const fn with(rules: Rules) -> Self {
        assert!(1 <= rules.king_moves && rules.king_moves <= MOST_KING_MOVES, "king_moves is from 1 to 20");
        Self { rules }
    }

    /// The switches.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A position without history.
    pub fn position(&self, board: Board, side: Side) -> Position {
        Position::new(&self.rules, board, side)
    }

    /// Finds the legal move that a text denotes, with squares in the given numbering.
    ///
    /// # Errors
    /// If a square is invalid, or not exactly one legal move matches; the error says why.
    pub fn read_numbered_move(
        &self,
        legal: &[Move],
        text: &str,
        numbering: Numbering,
    ) -> Result<Move, NotationError> {
        move_text::read(legal, text, numbering)
    }

    /// Whether the side on turn can capture, and therefore must.
    pub fn must_capture(&self, position: &Position) -> bool {
        generate::can_capture(position.board(), position.side())
    }
}

const ALL_CAPTURED: EndReason = EndReason::new("all captured");
const BLOCKED: EndReason = EndReason::new("blocked");
const REPETITION: EndReason = EndReason::new("repetition");
const KING_MOVES: EndReason = EndReason::new("king moves only");
const ENDGAME: EndReason = EndReason::new("endgame limit");
const MAIN_ROAD: EndReason = EndReason::new("main road");

impl Game for Checkers {
    type State = Position;
    type View = Position;
    type Move = Move;
    type Outcome = NoChance;

    fn end_reasons(&self) -> &'static [EndReason] {
        &[ALL_CAPTURED, BLOCKED, REPETITION, KING_MOVES, ENDGAME, MAIN_ROAD]
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn start(&self) -> Position {
        Position::new(&self.rules, Board::START, Side::White)
    }

    #[inline]
    fn phase(&self, position: &Position) -> Phase {
        let side = position.side();
        match position.status {
            Status::Open => Phase::Decide(side.seat()),
            Status::Blocked if position.board().of(side) == 0 => {
                Phase::Over(Ending::win(side.foe().seat(), ALL_CAPTURED))
            }
            Status::Blocked => Phase::Over(Ending::win(side.foe().seat(), BLOCKED)),
            Status::Repetition => Phase::Over(Ending::draw(REPETITION)),
            Status::KingMoves => Phase::Over(Ending::draw(KING_MOVES)),
            Status::Endgame => Phase::Over(Ending::draw(ENDGAME)),
            Status::MainRoad => Phase::Over(Ending::draw(MAIN_ROAD)),
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        generate::moves(position.board(), position.side(), &self.rules, moves);
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Move) {
        position.play(&self.rules, mv);
    }

    #[inline]
    fn view<'s>(&self, position: &'s Position, _: Seat) -> Cow<'s, Position> {
        Cow::Borrowed(position)
    }

    fn imagine(&self, view: &Position, _: &mut Rng) -> Position {
        *view
    }
}

impl Keyed for Checkers {
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }
}
