//! Every seat for itself: one number per position and seat (max^n).

use spielgeist_play::{Evaluation, Game, Phase, Seat};

use super::super::after;
use super::super::budget::{Meter, Spent};
use super::super::deepening::{Weigh, Weighed};
use super::{Level, Look, MAX_SEATS, PATIENCE, Place};

/// The value of a position for each seat.
type Worths = [f64; MAX_SEATS];

/// The search of one turn.
pub(super) struct MaxN<'a, G: Game, E> {
    pub(super) look: Look<'a, G, E>,
    /// The state after each legal move.
    pub(super) roots: Vec<G::State>,
    pub(super) seat: Seat,
}

impl<G: Game, E: Evaluation<G>> Weigh<G::Move> for MaxN<'_, G, E> {
    fn weigh(&mut self, index: usize, _floor: f64, depth: u32) -> Result<Weighed, Spent> {
        self.look.guessed = false;
        self.look.line.clear();
        let roots = std::mem::take(&mut self.roots);
        let worths = self.worths(&roots[index], Place::top(depth));
        self.roots = roots;
        self.look.line.reverse();
        Ok(Weighed { value: PATIENCE * worths?[self.seat], proven: !self.look.guessed })
    }

    fn line(&self) -> &[G::Move] {
        &self.look.line
    }

    fn meter(&mut self) -> &mut Meter {
        &mut self.look.meter
    }
}

impl<G: Game, E: Evaluation<G>> MaxN<'_, G, E> {
    fn worths(&mut self, state: &G::State, place: Place) -> Result<Worths, Spent> {
        self.look.meter.node()?;
        let seats = self.look.game.seats();
        match self.look.game.phase(state) {
            Phase::Over(ending) => Ok(each(seats, |seat| f64::from(ending.score(seat, seats)))),
            _ if place.depth == 0 => Ok(each(seats, |seat| self.look.guess(state, seat))),
            Phase::Chance => {
                let mut level = self.look.take_level(place.at);
                self.look.game.outcomes(state, &mut level.outcomes);
                let worths = self.mean(state, &level, place);
                self.look.levels[place.at] = level;
                worths
            }
            Phase::Decide(mover) => {
                let mut level = self.look.take_level(place.at);
                self.look.game.moves(state, &mut level.moves);
                let worths = self.best(state, mover, &level, place);
                self.look.levels[place.at] = level;
                worths
            }
        }
    }

    /// The values of the mover's best move for each seat; of equals the first.
    fn best(
        &mut self,
        state: &G::State,
        mover: Seat,
        level: &Level<G>,
        place: Place,
    ) -> Result<Worths, Spent> {
        let mut best = [f64::NEG_INFINITY; MAX_SEATS];
        let (line_before, mut line_best) = (self.look.line.len(), self.look.line.len());
        for &mv in &level.moves {
            let worths = self.worths(&after(self.look.game, state, mv), place.after_move())?;
            if worths[mover] > best[mover] {
                best = worths;
                self.look.expect(line_before, line_best, mv, place);
                line_best = self.look.line.len();
            } else {
                self.look.line.truncate(line_best);
            }
        }
        Ok(best.map(|worth| PATIENCE * worth))
    }

    fn mean(&mut self, state: &G::State, level: &Level<G>, place: Place) -> Result<Worths, Spent> {
        let mut mean = [0.0; MAX_SEATS];
        for &(outcome, probability) in &level.outcomes {
            let worths = self.worths(&self.look.settled(state, outcome), place.after_roll())?;
            for (mean, worth) in mean.iter_mut().zip(worths) {
                *mean += probability * worth;
            }
        }
        Ok(mean)
    }
}

/// Calls a function for each seat; 0 for seats that do not exist.
fn each(seats: usize, mut worth: impl FnMut(Seat) -> f64) -> Worths {
    let mut worths = [0.0; MAX_SEATS];
    for (seat, place) in worths.iter_mut().enumerate().take(seats) {
        *place = worth(seat);
    }
    worths
}
