//! A runner: straight to the exit with a good ghost.

use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Rng, Term, Turn};

use super::moves::{Move, Step};
use super::nature::Nature;
use super::reason::GhostReason;
use super::rules::Geister;
use super::square::{Square, exits};

/// Sets up at random, then always makes the step after which one of its good ghosts is nearest to leaving the
/// board; ties go to the first ghost and the first direction. It neither hunts nor defends: a benchmark that
/// any agent should learn to stop.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dash;

/// More than any ghost needs to leave.
const NEVER: u8 = 12;

impl Dash {
    /// Steps that the ghost still needs after this one; evil ghosts never leave.
    fn steps_left(turn: &Turn<'_, Geister>, step: Step) -> u8 {
        match turn.view.nature(turn.seat, step.ghost()) {
            Some(Nature::Good) => steps_left(step),
            _ => NEVER,
        }
    }
}

/// Steps from the target of this one until the ghost has left, without obstacles; 0 if this one leaves.
pub(super) fn steps_left(step: Step) -> u8 {
    let from = |square: Square| exits(step.seat()).map(|exit| square.distance(exit) + 1).into_iter().min();
    step.to().and_then(from).unwrap_or(0)
}

impl Agent<Geister> for Dash {
    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal[0].step().is_none() {
            return Ok(rng.index(turn.legal.len()));
        }
        let left = |mv: &Move| mv.step().map_or(NEVER, |step| Self::steps_left(turn, step));
        let best = turn.legal.iter().enumerate().min_by_key(|(_, mv)| left(mv));
        Ok(best.expect("legal moves are never empty").0)
    }

    /// Explains only the goal of the chosen step. The considered steps are those of good ghosts, so a list of
    /// them would reveal which ghosts are good.
    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let Some(step) = chosen.step() else {
            return Ok(Explanation::new(chosen.to_string(), Vec::new(), GhostReason::Setup));
        };
        let steps = steps_left(step);
        let left = f64::from(steps);
        let terms = vec![Term::feature("steps left to leave the board", left, -1.0)];
        let sentence = if step.leaves() {
            GhostReason::Leaves
        } else {
            GhostReason::Runs { chosen: chosen.to_string(), left: steps }
        };
        let candidate = Candidate { mv: chosen.to_string(), score: -left, terms };
        Ok(Explanation::new(chosen.to_string(), vec![candidate], sentence))
    }
}
