//! One seat against all others (paranoid search): one number per position.

use spielgeist_play::{Evaluation, Game, Phase, Seat};

use super::super::after;
use super::super::budget::{Meter, Spent};
use super::super::deepening::{Weigh, Weighed};
use super::{Level, Look, PATIENCE, Place};

/// The search of one turn. All values are for the searching seat.
pub(super) struct Against<'a, G: Game, E> {
    pub(super) look: Look<'a, G, E>,
    /// The state after each legal move.
    pub(super) roots: Vec<G::State>,
    pub(super) seat: Seat,
    /// The largest absolute value.
    pub(super) largest: f64,
}

/// The window: values at or below `low` and at or above `high` need not be exact.
#[derive(Clone, Copy)]
struct Window {
    low: f64,
    high: f64,
}

impl<G: Game, E: Evaluation<G>> Weigh<G::Move> for Against<'_, G, E> {
    fn weigh(&mut self, index: usize, floor: f64, depth: u32) -> Result<Weighed, Spent> {
        self.look.guessed = false;
        self.look.line.clear();
        let roots = std::mem::take(&mut self.roots);
        let window = Window { low: floor / PATIENCE, high: f64::INFINITY };
        let value = self.value(&roots[index], window, Place::top(depth));
        self.roots = roots;
        self.look.line.reverse();
        Ok(Weighed { value: PATIENCE * value?, proven: !self.look.guessed })
    }

    fn line(&self) -> &[G::Move] {
        &self.look.line
    }

    fn meter(&mut self) -> &mut Meter {
        &mut self.look.meter
    }
}

impl<G: Game, E: Evaluation<G>> Against<'_, G, E> {
    fn value(&mut self, state: &G::State, window: Window, place: Place) -> Result<f64, Spent> {
        self.look.meter.node()?;
        match self.look.game.phase(state) {
            Phase::Over(ending) => Ok(f64::from(ending.score(self.seat, self.look.game.seats()))),
            _ if place.depth == 0 => Ok(self.look.guess(state, self.seat)),
            Phase::Chance => {
                let mut level = self.look.take_level(place.at);
                self.look.game.outcomes(state, &mut level.outcomes);
                let value = self.mean(state, &level, window, place);
                self.look.levels[place.at] = level;
                value
            }
            Phase::Decide(mover) => {
                let mut level = self.look.take_level(place.at);
                self.look.game.moves(state, &mut level.moves);
                let value = self.best(state, mover == self.seat, &level, window, place);
                self.look.levels[place.at] = level;
                value
            }
        }
    }

    /// The value of the best move: the largest if `own`, otherwise the smallest.
    fn best(
        &mut self,
        state: &G::State,
        own: bool,
        level: &Level<G>,
        mut window: Window,
        place: Place,
    ) -> Result<f64, Spent> {
        let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        let (line_before, mut line_best) = (self.look.line.len(), self.look.line.len());
        for &mv in &level.moves {
            let next = after(self.look.game, state, mv);
            let inside = Window { low: window.low / PATIENCE, high: window.high / PATIENCE };
            let value = PATIENCE * self.value(&next, inside, place.after_move())?;
            if own && value > best || !own && value < best {
                best = value;
                self.look.expect(line_before, line_best, mv, place);
                line_best = self.look.line.len();
            } else {
                self.look.line.truncate(line_best);
            }
            // Rounding may close a window by itself: only a value beyond its far end may cause a cutoff.
            if own && best >= window.high || !own && best <= window.low {
                break;
            }
            if own {
                window.low = window.low.max(best);
            } else {
                window.high = window.high.min(best);
            }
        }
        Ok(best)
    }

    /// The mean over all rolls. Stops as soon as the remaining rolls cannot bring it back into the window
    /// (Star1).
    fn mean(
        &mut self,
        state: &G::State,
        level: &Level<G>,
        window: Window,
        place: Place,
    ) -> Result<f64, Spent> {
        let (mut sum, mut left) = (0.0, 1.0);
        for &(outcome, probability) in &level.outcomes {
            left -= probability;
            let open = if left > 0.0 { left * self.largest } else { 0.0 };
            let inside = Window {
                low: (window.low - sum - open) / probability,
                high: (window.high - sum + open) / probability,
            };
            let next = self.look.settled(state, outcome);
            let value = self.value(&next, inside, place.after_roll())?;
            sum += probability * value;
            if value <= inside.low {
                return Ok(sum + open);
            }
            if value >= inside.high {
                return Ok(sum - open);
            }
        }
        Ok(sum)
    }
}
