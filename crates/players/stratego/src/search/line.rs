//! The line behind the value of a move: what both sides choose, played out to the end of the search.
//!
//! Without choices the value is linear in the evaluation. So a line that was found with all weights tells what each
//! weight alone contributes: its leaves are evaluated with that weight and nothing else.

use spielgeist_agents::search::{Meter, Spent};
use spielgeist_stratego::{Fight, Rank};

use super::alpha_beta::{INFINITE, Judge, Search, UNLIKELY, WIN};
use super::fights::Odds;
use super::generation::Step;

/// What follows in a position. Values are those of the side on turn.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    /// The search ends, and the evaluation counts.
    Leaf,
    /// The game is decided, with this value.
    Decided(i32),
    /// A quiet move, and the rest.
    Quiet(Step, Box<Line>),
    /// An attack with all its results, and the probability of each.
    Attack(Step, Vec<(f32, Result)>),
}

/// The result of an attack.
#[derive(Clone, Debug)]
pub(crate) enum Result {
    /// A hidden piece does not attack: the position stays and is evaluated.
    Stays,
    /// The fight, with the ranks of attacker and defender, and the rest.
    Fought { fight: Fight, ranks: [Rank; 2], falls: Falls, then: Line },
}

/// The evaluation's loss with the pieces that fall.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Falls {
    /// Pieces on the board have their own values.
    Known,
    /// A hidden piece falls, alone or together with the other: the mean over the ranks that it may have then.
    Hidden,
}

impl Search {
    /// The line that begins with a move, at `depth` plies before the end of the search.
    pub(crate) fn line<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (depth, ply): (u32, u32),
    ) -> std::result::Result<Line, Spent> {
        let (attacker, defender) = (self.board.piece(step.from), self.board.piece(step.to));
        let (Some(attacker), Some(defender)) = (attacker, defender) else {
            let undo = self.board.step(step.from, step.to);
            let then = self.best_line(judge, meter, (depth - 1, ply + 1));
            self.board.undo(&undo);
            return then.map(|then| Line::Quiet(step, Box::new(then)));
        };
        match (self.board.ranks[attacker], self.board.ranks[defender]) {
            (Some(_), Some(Rank::Flag)) => Ok(Line::Decided(WIN - ply as i32)),
            (Some(one), Some(other)) => {
                let fought = (one.strikes(other), [one, other], Falls::Known);
                let result = self.fought(judge, meter, step, fought, (depth, ply))?;
                Ok(Line::Attack(step, vec![(1.0, result)]))
            }
            (Some(own), None) => {
                let odds = *self.fights.attack(own, defender);
                let survivor = Rank::ALL[odds.survivor as usize];
                let results = [
                    (Fight::Wins, [own, Rank::Scout], Falls::Hidden),
                    (Fight::BothFall, [own, own], Falls::Hidden),
                    (Fight::Falls, [own, survivor], Falls::Known),
                ];
                let mut all = Vec::new();
                let likely = results.into_iter().zip(odds.shares).filter(|(_, share)| *share >= UNLIKELY);
                for (result, share) in likely {
                    all.push((share, self.fought(judge, meter, step, result, (depth, ply))?));
                }
                let total: f32 = all.iter().map(|(share, _)| share).sum();
                all.iter_mut().for_each(|(share, _)| *share /= total);
                Ok(Line::Attack(step, all))
            }
            (None, Some(own)) => {
                let odds = *self.fights.defence(own, attacker);
                self.hidden_line(judge, meter, step, (own, odds), (depth, ply))
            }
            // Hidden pieces are all of one side.
            (None, None) => Ok(Line::Decided(0)),
        }
    }

    /// A hidden piece attacks where that is an advantage.
    fn hidden_line<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (own, odds): (Rank, Odds),
        (depth, ply): (u32, u32),
    ) -> std::result::Result<Line, Spent> {
        let stay = f64::from(self.value(judge));
        let survivor = Rank::ALL[odds.survivor as usize];
        let results =
            [(Fight::Wins, [survivor, own], Falls::Known), (Fight::BothFall, [own, own], Falls::Hidden)];
        let (mut all, mut left) = (Vec::new(), 1.0);
        for (result, share) in results.into_iter().zip(odds.shares) {
            if share >= UNLIKELY {
                let fought = self.fought(judge, meter, step, result, (depth, ply))?;
                let line = Line::Attack(step, vec![(1.0, fought)]);
                let attacks = self.value_of(judge, &line) > stay;
                if let (true, Line::Attack(_, mut results)) = (attacks, line) {
                    all.extend(results.pop().map(|(_, fought)| (share, fought)));
                    left -= share;
                }
            }
        }
        all.push((left, Result::Stays));
        Ok(Line::Attack(step, all))
    }

    fn fought<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        step: Step,
        (fight, ranks, falls): (Fight, [Rank; 2], Falls),
        (depth, ply): (u32, u32),
    ) -> std::result::Result<Result, Spent> {
        let fallen = self.loss(step, fight, ranks, falls);
        let undo = self.board.strike(step.from, step.to, fight, ranks, fallen);
        let then = self.best_line(judge, meter, (depth - 1, ply + 1));
        self.board.undo(&undo);
        then.map(|then| Result::Fought { fight, ranks, falls, then })
    }

    /// The evaluation's loss in a fight, by the values on the board and the odds.
    fn loss(&self, step: Step, fight: Fight, ranks: [Rank; 2], falls: Falls) -> i32 {
        let (Some(attacker), Some(defender)) = (self.board.piece(step.from), self.board.piece(step.to))
        else {
            return 0;
        };
        if let Falls::Known = falls {
            return self.fallen(fight, [attacker, defender]);
        }
        match (self.board.ranks[attacker], fight) {
            (Some(_), Fight::Wins) => self.fights.attack(ranks[0], defender).fallen[0],
            (Some(_), _) => self.board.value[attacker] + self.fights.attack(ranks[0], defender).fallen[1],
            (None, _) => self.board.value[defender] + self.fights.defence(ranks[1], attacker).fallen[1],
        }
    }

    /// The line of the side on turn.
    fn best_line<J: Judge>(
        &mut self,
        judge: &J,
        meter: &mut Meter,
        (depth, ply): (u32, u32),
    ) -> std::result::Result<Line, Spent> {
        debug_assert_eq!(self.attacks_beyond, 0, "a line ends with the depth");
        if depth == 0 {
            return Ok(Line::Leaf);
        }
        let first = self.steps.len();
        self.board.generate(&mut self.steps);
        self.order(first, ply);
        let (mut best, mut value) = (None, -INFINITE);
        let mut found = Ok(());
        for at in first..self.steps.len() {
            let step = self.bring_best(at);
            match self.after(judge, meter, step, (depth, ply), (value, INFINITE)) {
                Ok(tried) if best.is_none() || tried > value => (best, value) = (Some(step), tried),
                Ok(_) => {}
                Err(spent) => {
                    found = Err(spent);
                    break;
                }
            }
        }
        self.steps.truncate(first);
        found?;
        match best {
            Some(step) => self.line(judge, meter, step, (depth, ply)),
            None => Ok(Line::Decided(-(WIN - ply as i32))),
        }
    }

    /// The value of a line for the side on turn, by this evaluation and the values on the board.
    pub(crate) fn value_of<J: Judge>(&mut self, judge: &J, line: &Line) -> f64 {
        match line {
            Line::Leaf => f64::from(self.value(judge)),
            Line::Decided(value) => f64::from(*value),
            Line::Quiet(step, then) => {
                let undo = self.board.step(step.from, step.to);
                let value = self.value_of(judge, then);
                self.board.undo(&undo);
                -value
            }
            Line::Attack(step, results) => results
                .iter()
                .map(|(share, result)| f64::from(*share) * self.value_of_result(judge, *step, result))
                .sum(),
        }
    }

    fn value_of_result<J: Judge>(&mut self, judge: &J, step: Step, result: &Result) -> f64 {
        let Result::Fought { fight, ranks, falls, then } = result else {
            return f64::from(self.value(judge));
        };
        let fallen = self.loss(step, *fight, *ranks, *falls);
        let undo = self.board.strike(step.from, step.to, *fight, *ranks, fallen);
        let value = self.value_of(judge, then);
        self.board.undo(&undo);
        -value
    }
}
