//! Depth-limited alpha-beta with expected fights.

use spielgeist_agents::search::{Meter, Spent};
use spielgeist_stratego::{Cells, Fight, RANKS, Rank, Square};

use super::board::{Board, ENEMY, OWN, SCALE};
use super::fights::{Fights, Odds};
use super::generation::Step;
use super::tip::LeafTip;

/// The value of a won game. Above every sum of weights, and small enough for expected values: a chance of one in
/// a hundred to take the flag is worth a few pieces, not everything.
pub(crate) const WIN: i32 = 20_000 * SCALE;
/// Beyond every value.
pub(super) const INFINITE: i32 = 2 * WIN;
/// Deepest line.
const DEEPEST: usize = 64;
/// Results of fights that are less likely are not searched.
pub(super) const UNLIKELY: f32 = 0.01;

/// The part of an evaluation that is not a sum over pieces.
pub(crate) trait Judge {
    /// Whether the evaluation has such a part. Without it all quiet moves at the last ply are equal.
    const POSITIONAL: bool;

    /// Its value for the searching side, in the scale of worth.
    fn position(&self, board: &Board) -> i32;
}

/// A search with its buffers.
#[derive(Debug)]
pub(crate) struct Search {
    pub(crate) board: Board,
    pub(crate) fights: Fights,
    /// Moves of all plies of the current line, one list after the other.
    pub(super) steps: Vec<Step>,
    /// The last two quiet moves of each ply that were too good.
    killers: [[Option<Step>; 2]; DEEPEST],
    /// Plies of quiescence: attacks alone, beyond the depth.
    pub(crate) attacks_beyond: u32,
    /// A random change of all evaluations.
    pub(crate) leaf_tip: Option<LeafTip>,
}

impl Search {
    pub(crate) fn new() -> Self {
        Self {
            board: Board::new(),
            fights: Fights::new(),
            steps: Vec::with_capacity(1_024),
            killers: [[None; 2]; DEEPEST],
            attacks_beyond: 0,
            leaf_tip: None,
        }
    }

    /// Forgets the moves of the last search.
    pub(crate) fn start(&mut self) {
        self.steps.clear();
        self.killers = [[None; 2]; DEEPEST];
    }

    /// The evaluation for the side on turn.
    #[inline]
    pub(crate) fn value(&self, judge: &impl Judge) -> i32 {
        let value = self.board.worth + judge.position(&self.board);
        let value = self.leaf_tip.map_or(value, |tip| tip.of(value, &self.board));
        if self.board.turn == OWN { value } else { -value }
    }

    /// The value of the position for the side on turn, if it is within the window.
    fn negamax<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        (depth, ply): (u32, u32),
        (mut alpha, beta): (i32, i32),
    ) -> Result<i32, Spent> {
        meter.node()?;
        if depth == 0 || ply as usize >= DEEPEST - 1 {
            return self.quiesce(judge, meter, (self.attacks_beyond, ply), (alpha, beta));
        }
        let first = self.steps.len();
        self.board.generate(&mut self.steps);
        if self.steps.len() == first {
            return Ok(-(WIN - ply as i32));
        }
        let quiet_are_equal =
            depth == 1 && !J::POSITIONAL && self.attacks_beyond == 0 && self.leaf_tip.is_none();
        self.order(first, ply);
        let mut best = -INFINITE;
        let mut found = Ok(());
        for at in first..self.steps.len() {
            let step = self.bring_best(at);
            let quiet = self.board.piece(step.to).is_none();
            let value = match self.after(judge, meter, step, (depth, ply), (alpha, beta)) {
                Ok(value) => value,
                Err(spent) => {
                    found = Err(spent);
                    break;
                }
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                if quiet {
                    self.remember(ply, step);
                }
                break;
            }
            if quiet && quiet_are_equal {
                break;
            }
        }
        self.steps.truncate(first);
        found.map(|()| best)
    }

    /// The value of a move for the side that makes it.
    pub(crate) fn after<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (depth, ply): (u32, u32),
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Spent> {
        let Step { from, to, .. } = step;
        let (attacker, defender) = (self.board.piece(from), self.board.piece(to));
        let (Some(attacker), Some(defender)) = (attacker, defender) else {
            let undo = self.board.step(from, to);
            let value = self.negamax(judge, meter, (depth - 1, ply + 1), (-beta, -alpha));
            self.board.undo(&undo);
            return value.map(|value| -value);
        };
        match (self.board.ranks[attacker], self.board.ranks[defender]) {
            (Some(_), Some(Rank::Flag)) => Ok(WIN - ply as i32),
            (Some(one), Some(other)) => {
                let result = one.strikes(other);
                let fallen = self.fallen(result, [attacker, defender]);
                let deeper = (depth - 1, ply + 1);
                self.result(judge, meter, step, (result, [one, other], fallen), deeper, (alpha, beta))
            }
            (Some(own), None) => {
                let odds = *self.fights.attack(own, defender);
                self.attack_hidden(judge, meter, step, (attacker, own, odds), (depth, ply))
            }
            (None, Some(own)) => {
                let odds = *self.fights.defence(own, attacker);
                self.hidden_attacks(judge, meter, step, (defender, own, odds), (depth, ply))
            }
            // Hidden pieces are all of one side.
            (None, None) => Ok(0),
        }
    }

    /// The evaluation's loss in a fight of known ranks.
    pub(super) fn fallen(&self, result: Fight, [attacker, defender]: [usize; 2]) -> i32 {
        let lost = &self.board.value;
        match result {
            Fight::Wins => lost[defender],
            Fight::Falls => lost[attacker],
            Fight::BothFall => lost[attacker] + lost[defender],
        }
    }

    /// The value of a fight with this result.
    fn result<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (result, ranks, fallen): (Fight, [Rank; 2], i32),
        deeper: (u32, u32),
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Spent> {
        let undo = self.board.strike(step.from, step.to, result, ranks, fallen);
        let value = self.negamax(judge, meter, deeper, (-beta, -alpha));
        self.board.undo(&undo);
        value.map(|value| -value)
    }

    /// An own piece attacks a hidden one: the expected value over the results.
    fn attack_hidden<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (attacker, own, odds): (usize, Rank, Odds),
        (depth, ply): (u32, u32),
    ) -> Result<i32, Spent> {
        let mine = self.board.value[attacker];
        let survivor = Rank::ALL[odds.survivor as usize];
        let weaker = Rank::Scout;
        let results = [
            (Fight::Wins, [own, weaker], odds.fallen[0]),
            (Fight::BothFall, [own, own], mine + odds.fallen[1]),
            (Fight::Falls, [own, survivor], mine),
        ];
        let (mut sum, mut total) = (0.0, 0.0);
        for (result, share) in results.into_iter().zip(odds.shares) {
            if share >= UNLIKELY {
                let open = (-INFINITE, INFINITE);
                sum += share * self.result(judge, meter, step, result, (depth - 1, ply + 1), open)? as f32;
                total += share;
            }
        }
        Ok((sum / total) as i32)
    }

    /// A hidden piece attacks an own one. Its owner knows its rank and attacks only if that is an advantage;
    /// otherwise the position does not change.
    fn hidden_attacks<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (defender, own, odds): (usize, Rank, Odds),
        (depth, ply): (u32, u32),
    ) -> Result<i32, Spent> {
        let stay = self.value(judge);
        let mine = self.board.value[defender];
        let survivor = Rank::ALL[odds.survivor as usize];
        let results =
            [(Fight::Wins, [survivor, own], mine), (Fight::BothFall, [own, own], mine + odds.fallen[1])];
        let mut sum = 0.0;
        let mut left = 1.0;
        for (result, share) in results.into_iter().zip(odds.shares) {
            if share >= UNLIKELY {
                let open = (-INFINITE, INFINITE);
                let value = self.result(judge, meter, step, result, (depth - 1, ply + 1), open)?;
                sum += share * value.max(stay) as f32;
                left -= share;
            }
        }
        Ok((sum + left * stay as f32) as i32)
    }

    /// Attacks alone, until none pays; either side may also stop.
    fn quiesce<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        (plies, ply): (u32, u32),
        (mut alpha, beta): (i32, i32),
    ) -> Result<i32, Spent> {
        let stay = self.value(judge);
        if plies == 0 || stay >= beta || ply as usize >= DEEPEST - 1 {
            return Ok(stay);
        }
        let enemies = self.board.sides[1 - self.board.turn].all;
        if (self.board.sides[self.board.turn].movable.neighbours() & enemies).is_empty() {
            return Ok(stay);
        }
        let depth = self.attacks_beyond;
        let first = self.steps.len();
        self.board.generate(&mut self.steps);
        let mut kept = first;
        for at in first..self.steps.len() {
            if enemies.contains(self.steps[at].to) {
                self.steps[kept] = self.steps[at];
                kept += 1;
            }
        }
        self.steps.truncate(kept);
        self.order(first, ply);
        alpha = alpha.max(stay);
        let mut best = stay;
        let mut found = Ok(());
        self.attacks_beyond = plies - 1;
        for at in first..kept {
            let step = self.bring_best(at);
            match self.after(judge, meter, step, (1, ply), (alpha, beta)) {
                Ok(value) => best = best.max(value),
                Err(spent) => {
                    found = Err(spent);
                    break;
                }
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.attacks_beyond = depth;
        self.steps.truncate(first);
        found.map(|()| best)
    }

    fn remember(&mut self, ply: u32, step: Step) {
        let killers = &mut self.killers[ply as usize];
        let is = |killer: &Option<Step>| killer.is_some_and(|k| k.from == step.from && k.to == step.to);
        if !is(&killers[0]) {
            killers[1] = killers[0];
            killers[0] = Some(step);
        }
    }

    /// Gives the moves their order: attacks that win something, the killers, steps towards the enemy, the other steps, and
    /// attacks that lose.
    pub(super) fn order(&mut self, first: usize, ply: u32) {
        let side = self.board.turn;
        let sign = if side == OWN { 1 } else { -1 };
        let enemies: Cells = self.board.sides[1 - side].all;
        let near = enemies.neighbours();
        let killers = self.killers[ply as usize];
        for at in first..self.steps.len() {
            let Step { from, to, .. } = self.steps[at];
            let order = if enemies.contains(to) {
                self.gain(from, to) * sign
            } else if killers.iter().flatten().any(|killer| killer.from == from && killer.to == to) {
                3
            } else if near.contains(from) || near.contains(to) {
                2
            } else {
                i32::from((side == OWN) == (to > from))
            };
            // Equal ones follow their squares.
            let squares = (from.index() << 8 | to.index()) as i64;
            self.steps[at].order = (i64::from(order) << 16) + 0xffff - squares;
        }
    }

    /// Moves the best of the remaining moves to the front. Most nodes are cut off after few moves, so the rest need not be
    /// sorted.
    #[inline]
    pub(super) fn bring_best(&mut self, at: usize) -> Step {
        let remaining = &mut self.steps[at..];
        let mut best = 0;
        for other in 1..remaining.len() {
            if remaining[other].order > remaining[best].order {
                best = other;
            }
        }
        remaining.swap(0, best);
        remaining[0]
    }

    /// The expected change of worth by an attack.
    fn gain(&self, from: Square, to: Square) -> i32 {
        let (Some(attacker), Some(defender)) = (self.board.piece(from), self.board.piece(to)) else {
            return 0;
        };
        let expected = |odds: &Odds, piece: usize, hidden_attacks: bool| {
            let mine = self.board.value[piece] as f32;
            let [wins, both, falls] = odds.shares;
            let (own_falls, alone) = if hidden_attacks { (wins, falls) } else { (falls, wins) };
            -(own_falls * mine
                + both * (mine + odds.fallen[1] as f32)
                + if hidden_attacks { 0.0 } else { alone * odds.fallen[0] as f32 }) as i32
        };
        match (self.board.ranks[attacker], self.board.ranks[defender]) {
            (Some(_), Some(Rank::Flag)) if self.board.turn == OWN => WIN,
            (Some(_), Some(Rank::Flag)) => -WIN,
            (Some(one), Some(other)) => -self.fallen(one.strikes(other), [attacker, defender]),
            (Some(own), None) => expected(self.fights.attack(own, defender), attacker, false),
            (None, Some(own)) => expected(self.fights.defence(own, attacker), defender, true),
            (None, None) => 0,
        }
    }

    /// The expected gain of an attack by each own rank on each enemy piece; `values` are those of the own ranks.
    pub(crate) fn gains(&self, values: &[i32; RANKS]) -> Vec<[i32; RANKS]> {
        let mut gains = vec![[0; RANKS]; self.board.count];
        for square in self.board.sides[ENEMY].all {
            let Some(number) = self.board.piece(square) else { continue };
            gains[number] = Rank::ALL.map(|own| {
                let mine = values[own as usize];
                match self.board.ranks[number] {
                    _ if !own.is_movable() => 0,
                    Some(Rank::Flag) => WIN,
                    Some(other) => match own.strikes(other) {
                        Fight::Wins => -self.board.value[number],
                        Fight::BothFall => -self.board.value[number] - mine,
                        Fight::Falls => -mine,
                    },
                    None => {
                        let odds = self.fights.attack(own, number);
                        let [wins, both, falls] = odds.shares;
                        let gain = wins * -odds.fallen[0] as f32 + both * -(odds.fallen[1] as f32)
                            - (both + falls) * mine as f32;
                        gain as i32
                    }
                }
            });
        }
        gains
    }
}
