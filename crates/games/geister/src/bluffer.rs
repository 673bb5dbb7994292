//! A bluffing runner: any ghost runs, good or evil.

use spielgeist_play::{Agent, Candidate, Explanation, Forfeit, Rng, Term, Turn};

use super::dash::steps_left;
use super::moves::{Move, Step};
use super::reason::GhostReason;
use super::rules::Geister;
use super::square::exits;

/// Sets up at random and runs to the exits with the nearest ghost, whatever its nature; a ghost that has arrived and
/// may not leave stays there. An opponent that captures every runner soon has four evil ghosts, and one that captures
/// none lets a good one escape: a benchmark for players that estimate natures.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bluffer;

/// More than any ghost needs to leave.
const NEVER: u8 = 12;

impl Bluffer {
    /// Steps that the ghost would still need after this one if it were good.
    fn steps_left(step: Step) -> u8 {
        let arrived = exits(step.seat()).contains(&step.from());
        if arrived && !step.leaves() { NEVER } else { steps_left(step) }
    }

    /// The steps after which a ghost is nearest, as indices into the list of legal moves.
    fn nearest(legal: &[Move]) -> Vec<usize> {
        let left = |mv: &Move| mv.step().map_or(NEVER, Self::steps_left);
        let least = legal.iter().map(left).min();
        (0..legal.len()).filter(|&index| Some(left(&legal[index])) == least).collect()
    }
}

impl Agent<Geister> for Bluffer {
    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        let nearest = Self::nearest(turn.legal);
        Ok(nearest[rng.index(nearest.len())])
    }

    /// Reveals no natures: none was used.
    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let Some(step) = chosen.step() else {
            return Ok(Explanation::new(chosen.to_string(), Vec::new(), GhostReason::Setup));
        };
        let steps = Self::steps_left(step);
        let left = f64::from(steps);
        let terms = vec![Term::feature("steps left to leave the board", left, -1.0)];
        let sentence = if step.leaves() {
            GhostReason::Leaves
        } else {
            GhostReason::RunsAnyhow { chosen: chosen.to_string(), left: steps }
        };
        let candidate = Candidate { mv: chosen.to_string(), score: -left, terms };
        Ok(Explanation::new(chosen.to_string(), vec![candidate], sentence))
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Game, Notation, Seed};

    use super::*;

    fn chosen(text: &str) -> String {
        let game = Geister::standard();
        let view = game.read_view(text).unwrap();
        let mut rng = Seed(1).stream("bluffer", 0, 0);
        let mut legal = Vec::new();
        game.moves(&game.imagine(&view, &mut rng), &mut legal);
        let turn = Turn { game: &game, seat: 0, view: &view, legal: &legal, budget: None, stop: None };
        legal[Bluffer.choose(&turn, &mut rng).unwrap()].to_string()
    }

    const ENEMIES: &str = "b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";

    #[test]
    fn evil_ghosts_run_as_good_ones_do() {
        assert_eq!(chosen(&format!("0 20 a5R,c1B,d2R,e2R,b1R,c2B,d1B,e1B -- {ENEMIES}")), "a5n");
        assert_eq!(chosen(&format!("0 20 a5B,c1R,d2R,e2R,b1R,c2B,d1B,e1B -- {ENEMIES}")), "a5n");
    }

    #[test]
    fn who_may_not_leave_stays_on_the_exit() {
        assert_eq!(chosen(&format!("0 20 a6R,a4B,d2R,e2R,b1R,c2B,d1B,e1B -- {ENEMIES}")), "a4n");
        let leaves = chosen(&format!("0 20 a6B,a4R,d2R,e2R,b1R,c2B,d1B,e1B -- {ENEMIES}"));
        assert!(["a6n", "a6w"].contains(&&*leaves), "{leaves}");
    }
}
