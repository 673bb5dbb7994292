//! The player: goals for every ghost, directions for every goal, and the strongest pull.

use std::sync::Arc;

use spielgeist_agents::models::fuzzy::CompiledScratch;
use spielgeist_geister::{GHOSTS, Geister, Nature};
use spielgeist_play::{Rng, Turn};

use super::confidences::{Confidence, Confidences};
use super::goals::{GOALS, Goal, pulls};
use super::inputs::INPUTS;
use super::plan::Plan;
use super::situation::{Ghost, Situation};

/// The probability that the best remaining move is played; otherwise the next best is considered.
pub(super) const PICK: f64 = 0.8;

/// Plays by a [`Plan`].
#[derive(Clone, Debug)]
pub(crate) struct FuzzyPlayer {
    plan: Arc<Plan>,
    scratches: [CompiledScratch; 2],
    /// `None` if the plan has no network.
    confidences: Option<Confidences>,
    /// A cache of the last inputs of each ghost with the results: half of the ghosts have the same inputs a
    /// turn later.
    last: [Seen; GHOSTS],
}

/// The inputs of a ghost, and the values of its goals.
#[derive(Clone, Copy, Debug)]
struct Seen {
    nature: Nature,
    inputs: [f64; INPUTS],
    goals: [f64; GOALS],
}

impl Seen {
    /// Empty: NaN equals no number.
    const NOTHING: Self = Self { nature: Nature::Good, inputs: [f64::NAN; INPUTS], goals: [0.0; GOALS] };
}

/// The values of a turn.
pub(super) struct Weighed<'b> {
    pub(super) situation: Situation<'b>,
    /// The value of each goal, by ghost.
    pub(super) goals: [[f64; GOALS]; GHOSTS],
    /// The value of each direction, by ghost.
    pub(super) directions: [[f64; 4]; GHOSTS],
}

impl FuzzyPlayer {
    pub(crate) fn new(plan: Arc<Plan>) -> Self {
        let scratches = [Nature::Good, Nature::Evil].map(|nature| plan.compiled(nature).scratch());
        let confidences = plan.net.as_ref().map(Confidences::new);
        Self { plan, scratches, confidences, last: [Seen::NOTHING; GHOSTS] }
    }

    pub(super) fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The confidences about the enemy's ghosts.
    pub(super) fn confidences(&mut self, turn: &Turn<'_, Geister>) -> [Confidence; GHOSTS] {
        match (&self.plan.net, &mut self.confidences) {
            (Some(net), Some(confidences)) => confidences.of(net, turn.view.board(), 1 - turn.seat),
            _ => [Confidence::HALF; GHOSTS],
        }
    }

    /// Applies the rules to every ghost and adds up the pulls of its goals.
    pub(super) fn weigh<'b>(&mut self, turn: &Turn<'b, Geister>) -> Weighed<'b> {
        let confidences = self.confidences(turn);
        let readings = self.plan.readings;
        let situation = Situation::of(turn.view, &confidences, readings.leaving_counts.into());
        let mut goals = [[0.0; GOALS]; GHOSTS];
        let mut directions = [[0.0; 4]; GHOSTS];
        for (number, ghost) in situation.ghosts.iter().enumerate() {
            let Some(ghost) = ghost else { continue };
            goals[number] = self.goals(number, ghost);
            for goal in Goal::ALL {
                let value = goals[number][goal as usize];
                if value != 0.0 {
                    let pull =
                        &mut |direction, share| directions[number][direction as usize] += value * share;
                    pulls(&situation, ghost, goal, readings.tempting, pull);
                }
            }
        }
        Weighed { situation, goals, directions }
    }
}

impl FuzzyPlayer {
    /// The values of a ghost's goals: cached, or inferred and cached.
    fn goals(&mut self, number: usize, ghost: &Ghost) -> [f64; GOALS] {
        let last = &mut self.last[number];
        if last.inputs != ghost.inputs || last.nature != ghost.nature {
            (last.nature, last.inputs) = (ghost.nature, ghost.inputs);
            let scratch = &mut self.scratches[ghost.nature as usize];
            self.plan.compiled(ghost.nature).evaluate(&ghost.inputs, scratch, &mut last.goals);
        }
        last.goals
    }
}

impl Weighed<'_> {
    /// The values of the legal steps, in their order.
    pub(super) fn values(&self, turn: &Turn<'_, Geister>, values: &mut Vec<f64>) {
        let value = |mv: &spielgeist_geister::Move| {
            mv.step().map_or(0.0, |step| self.directions[step.ghost()][step.direction() as usize])
        };
        values.clear();
        values.extend(turn.legal.iter().map(value));
    }
}

/// Picks the best with probability 0.8, otherwise the next best with the same probability, and so on; the
/// best if all were skipped. Equals come in random order.
pub(super) fn pick(values: &[f64], rng: &mut Rng) -> usize {
    let mut passed = 0_u64;
    let mut first = None;
    for _ in 0..values.len() {
        let best = best_of(values, passed, rng);
        first = first.or(Some(best));
        if rng.unit() < PICK {
            return best;
        }
        passed |= 1 << best;
    }
    first.unwrap_or(0)
}

/// A random one of the largest values that were not skipped, all equally likely.
fn best_of(values: &[f64], passed: u64, rng: &mut Rng) -> usize {
    let (mut best, mut most, mut equals) = (0, f64::NEG_INFINITY, 0);
    for (index, &value) in values.iter().enumerate() {
        if passed >> index & 1 == 1 || value < most {
            continue;
        }
        equals = if value > most { 1 } else { equals + 1 };
        if equals == 1 || rng.below(equals) == 0 {
            best = index;
        }
        most = value;
    }
    best
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::*;

    #[test]
    fn the_best_is_picked_four_times_in_five() {
        let values = [0.1, 0.7, 0.7, 0.3];
        let mut counts = [0; 4];
        let mut rng = Seed(1).stream("pick", 0, 0);
        (0..10_000).for_each(|_| counts[pick(&values, &mut rng)] += 1);
        // The two best: 0.8 and 0.2 × 0.8, half of it each; the third 0.2² × 0.8, the last 0.2³ × 0.8; 0.2⁴
        // goes back to the first one considered.
        for (count, share) in counts.into_iter().zip([0.0064_f64, 0.4808, 0.4808, 0.032]) {
            let expected = 10_000.0 * share;
            let tolerance = 4.0 * (expected * (1.0 - share)).sqrt();
            assert!((f64::from(count) - expected).abs() < tolerance, "{counts:?}");
        }
    }
}
