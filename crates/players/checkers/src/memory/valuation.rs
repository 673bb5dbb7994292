//! Values of moves: Table 1, the memory, and look-ahead.

use spielgeist_checkers::{Checkers, Move, Position, Side};
use spielgeist_play::{Game, Phase, Turn};

use super::lookup::Equation;
use super::neutral_board::NeutralBoard;
use super::traps::Memory;
use super::weights::{CAPTURED, LOST, MoveCounts, Threat, Threats};

/// Worth of a game that is won on the board, when looking ahead; more than all pieces together.
const WON: f64 = 100.0;

/// The evaluation of one legal move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MoveValue {
    /// The counts for Table 1.
    pub(crate) counts: MoveCounts,
    /// The value of the continuation, instead of the pieces lost at once; only with more look-ahead than the reply.
    pub(crate) follows: Option<f64>,
    /// The memory's value of the board after it.
    pub(crate) remembered: f64,
}

impl MoveValue {
    /// Without the memory: column A of Table 2.
    pub(crate) fn weight(&self) -> f64 {
        match self.follows {
            Some(follows) => self.counts.gain() + follows,
            None => self.counts.weight(),
        }
    }

    /// With the memory: column B of Table 2.
    pub(crate) fn fitness(&self) -> f64 {
        self.weight() + self.remembered
    }
}

/// Values moves. Keeps its buffers.
#[derive(Debug, Default)]
pub(crate) struct Valuation {
    /// Moves of both sides to look ahead; 1 is the move itself with the captures of the reply.
    pub(crate) plies: u8,
    /// The reading of Equation 2.
    pub(crate) equation: Equation,
    threats: Threats,
    lists: Vec<Vec<Move>>,
}

impl Valuation {
    /// Values moves with this look ahead.
    pub(crate) fn new(plies: u8, equation: Equation) -> Self {
        Self { plies, equation, ..Self::default() }
    }

    /// The values of all legal moves.
    pub(crate) fn values(
        &mut self,
        turn: &Turn<'_, Checkers>,
        memory: Option<&Memory>,
        into: &mut Vec<MoveValue>,
    ) {
        let mut search = Search { game: turn.game, computer: turn.view.side(), memory, of: self };
        into.clear();
        let before = search.threat(turn.view, turn.view.side().foe());
        into.extend(turn.legal.iter().map(|&mv| search.value(turn.view, mv, before)));
    }
}

struct Search<'a> {
    game: &'a Checkers,
    computer: Side,
    memory: Option<&'a Memory>,
    of: &'a mut Valuation,
}

impl Search<'_> {
    fn threat(&mut self, position: &Position, by: Side) -> Threat {
        self.of.threats.of(self.game, position.board(), by)
    }

    fn remembered(&self, after: &Position) -> f64 {
        let found = |memory: &Memory| {
            memory.equation_1(&NeutralBoard::of(after.board(), self.computer), self.of.equation)
        };
        self.memory.map_or(0.0, found)
    }

    /// The value of a move of the computer.
    fn value(&mut self, position: &Position, mv: Move, before: Threat) -> MoveValue {
        let mut after = *position;
        self.game.play(&mut after, mv);
        let counts = MoveCounts::new(mv, before, self.threat(&after, self.computer.foe()));
        let further = self.of.plies.saturating_sub(1);
        let follows = (further > 0).then(|| self.reply(&after, further, f64::NEG_INFINITY, f64::INFINITY));
        MoveValue { counts, follows, remembered: self.remembered(&after) }
    }

    /// The worth of a game that is over, for the computer.
    fn over(&self, position: &Position) -> Option<f64> {
        match self.game.phase(position) {
            Phase::Over(ending) => Some(match ending.winner {
                Some(seat) if seat == self.computer.seat() => WON,
                Some(_) => -WON,
                None => 0.0,
            }),
            _ => None,
        }
    }

    /// The user is on turn and chooses what is worst for the computer.
    fn reply(&mut self, position: &Position, plies: u8, low: f64, mut high: f64) -> f64 {
        if let Some(worth) = self.over(position) {
            return worth;
        }
        if plies == 0 {
            return LOST * f64::from(self.threat(position, position.side()).most);
        }
        let moves = self.list(position);
        let mut worst = f64::INFINITY;
        for &mv in &moves {
            let mut after = *position;
            self.game.play(&mut after, mv);
            let loss = LOST * mv.captured().count() as f64;
            worst = worst.min(loss + self.own(&after, plies - 1, low - loss, high - loss));
            high = high.min(worst);
            if high <= low {
                break;
            }
        }
        self.of.lists.push(moves);
        worst
    }

    /// The computer is on turn and chooses the best.
    fn own(&mut self, position: &Position, plies: u8, mut low: f64, high: f64) -> f64 {
        if let Some(worth) = self.over(position) {
            return worth;
        }
        if plies == 0 {
            return CAPTURED * f64::from(self.threat(position, position.side()).most);
        }
        let before = self.threat(position, position.side().foe());
        let moves = self.list(position);
        let mut best = f64::NEG_INFINITY;
        for &mv in &moves {
            let mut after = *position;
            self.game.play(&mut after, mv);
            let threat = self.threat(&after, self.computer.foe());
            let gain = MoveCounts::new(mv, before, threat).gain() + self.remembered(&after);
            best = best.max(gain + self.reply(&after, plies - 1, low - gain, high - gain));
            low = low.max(best);
            if high <= low {
                break;
            }
        }
        self.of.lists.push(moves);
        best
    }

    /// The legal moves, in a list that is given back to `lists` afterwards.
    fn list(&mut self, position: &Position) -> Vec<Move> {
        let mut moves = self.of.lists.pop().unwrap_or_default();
        moves.clear();
        self.game.moves(position, &mut moves);
        moves
    }
}
