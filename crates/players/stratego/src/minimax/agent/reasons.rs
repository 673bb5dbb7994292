//! The reasons for a move: what each weight contributes to its value, and to its difference from the next best move.

use spielgeist_agents::search::Budget;
use spielgeist_play::{Candidate, Message, Term, Turn, messages};
use spielgeist_stratego::Stratego;

use super::super::aspects::Counts;
use super::super::weights::{ASPECTS, Profile, Weights};
use super::Minimax;
use crate::search::{Found, Line, Root, SCALE, step_of};

/// The weight with which a single aspect is measured. Larger than 1, because expected values are rounded.
const UNIT: i8 = 64;
/// Smaller contributions of anything but an aspect are not named.
const NAMED: f64 = 0.05;
/// The share of a value that is still a tip, with some rounding.
const MOST_TIP: f64 = 0.035;

/// The chosen move and the next best one, weighed aspect by aspect.
pub(super) struct Reasons {
    /// The chosen move, and the next best one if there is one.
    pub(super) candidates: Vec<(usize, Candidate)>,
    /// The aspect with the largest difference between the two, and the difference.
    pub(super) decisive: Option<(Message, f64)>,
}

/// A line, measured.
struct Measured {
    /// The value with which the move is compared.
    score: f64,
    /// What the line has of each aspect.
    aspects: [f64; ASPECTS],
    /// The part of the value that no weight changes: flags that fall.
    decided: f64,
}

impl Minimax {
    /// Plays out the lines of the chosen move and of the next best one. `found` is the result of this search.
    pub(super) fn reasons(
        &mut self,
        turn: &Turn<'_, Stratego>,
        (root, found): (&Root, &Found),
    ) -> Option<Reasons> {
        let others = (0..turn.legal.len()).filter(|&at| at != found.chosen);
        let next = others.max_by_key(|&at| (found.values[at], std::cmp::Reverse(at)));
        let moves: Vec<usize> = std::iter::once(found.chosen).chain(next).collect();
        let lines: Vec<Line> =
            moves.iter().map(|&at| self.line(turn, at, found.depth)).collect::<Option<_>>()?;
        let measured = self.measured(turn, &moves, &lines, (root, found));
        let weights = self.weights;
        let contribution = |of: &Measured, aspect: usize| f64::from(weights[aspect]) * of.aspects[aspect];
        let difference = |aspect: usize| {
            contribution(&measured[0], aspect)
                - measured.get(1).map_or(0.0, |next| contribution(next, aspect))
        };
        let mut order: Vec<usize> = (0..ASPECTS).collect();
        order.sort_by(|&a, &b| difference(b).abs().total_cmp(&difference(a).abs()));
        let names = self.profile.names();
        // A search to a fixed depth is never cut short, so that nothing but the tip remains.
        let whole = self.budget.depth.is_some_and(|depth| self.budget == Budget::depth(depth));
        let candidates = moves.iter().zip(&measured).map(|(&at, measured)| {
            let mut terms: Vec<Term> = order
                .iter()
                .map(|&aspect| {
                    let weight = f64::from(weights[aspect]);
                    Term::feature(&names[aspect], measured.aspects[aspect], weight)
                })
                .collect();
            let weighed: f64 = terms.iter().map(|term| term.contribution).sum();
            let mut rest = measured.score - weighed;
            if measured.decided.abs() >= NAMED {
                terms.push(Term::new(ValuePart::Decided, measured.decided, 1.0));
                rest -= measured.decided;
            }
            let is_tip = whole || rest.abs() <= MOST_TIP * measured.score.abs() + 10.0 * NAMED;
            terms.push(Term::new(if is_tip { ValuePart::Tip } else { ValuePart::Deeper }, rest, 1.0));
            (at, Candidate { mv: turn.legal[at].to_string(), score: measured.score, terms })
        });
        let candidates = candidates.collect();
        let decisive = next.and(order.first().copied()).filter(|&aspect| difference(aspect).abs() >= NAMED);
        let decisive = decisive.map(|aspect| (Message::feature(&names[aspect]), difference(aspect)));
        Some(Reasons { candidates, decisive })
    }

    /// The line that begins with a move.
    fn line(&mut self, turn: &Turn<'_, Stratego>, at: usize, depth: u32) -> Option<Line> {
        let step = step_of(turn.legal[at], turn.seat)?;
        let mut meter = Budget::depth(depth).meter(None, true);
        self.search.start();
        let depths = (depth.max(1), 0);
        let line = match self.profile {
            Profile::Types => self.search.line(&Counts, &mut meter, step, depths),
            Profile::Chosen => {
                let places = self.places(&self.weights);
                self.search.line(&places, &mut meter, step, depths)
            }
        };
        line.ok()
    }

    fn measured(
        &mut self,
        turn: &Turn<'_, Stratego>,
        moves: &[usize],
        lines: &[Line],
        (root, found): (&Root, &Found),
    ) -> Vec<Measured> {
        let leaf_tip = self.search.leaf_tip;
        let own = self.weights;
        let values = self.values_of(turn, lines, &own);
        // What the tip adds to the leaves is told apart, like a tip of the moves.
        self.search.leaf_tip = None;
        let constant = self.values_of(turn, lines, &[0; ASPECTS]);
        let mut measured: Vec<Measured> = (moves.iter().zip(&values).zip(&constant))
            .map(|((&at, value), &decided)| {
                let tip = step_of(turn.legal[at], turn.seat).map_or(1.0, |step| root.tip_of(&step));
                let exact = f64::from(found.values[at]) / f64::from(SCALE);
                let score = if at == found.chosen { exact } else { exact.min(value * tip) };
                Measured { score, aspects: [0.0; ASPECTS], decided }
            })
            .collect();
        for aspect in 0..ASPECTS {
            let mut weights = [0; ASPECTS];
            weights[aspect] = UNIT;
            let values = self.values_of(turn, lines, &weights);
            for (measured, value) in measured.iter_mut().zip(values) {
                measured.aspects[aspect] = (value - measured.decided) / f64::from(UNIT);
            }
        }
        self.search.leaf_tip = leaf_tip;
        self.weigh(turn.view, &own);
        measured
    }

    /// The values of lines by these weights.
    fn values_of(&mut self, turn: &Turn<'_, Stratego>, lines: &[Line], weights: &Weights) -> Vec<f64> {
        self.weigh(turn.view, weights);
        let values: Vec<f64> = match self.profile {
            Profile::Types => lines.iter().map(|line| self.search.value_of(&Counts, line)).collect(),
            Profile::Chosen => {
                let places = self.places(weights);
                lines.iter().map(|line| self.search.value_of(&places, line)).collect()
            }
        };
        values.into_iter().map(|value| value / f64::from(SCALE)).collect()
    }
}

messages! {
    /// Parts of a value that belong to no aspect.
    pub(crate) enum ValuePart in "stratego" {
        /// A flag falls, or may fall.
        Decided = "term.decided", "flags that may fall";
        /// The random change of up to 3 %.
        Tip = "term.tip", "random tip";
        /// A deeper search that ended before it had searched all moves.
        Deeper = "term.deeper", "moves beyond this depth";
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_play::{Agent, Explanation, Game, Phase, Seed};
    use spielgeist_stratego::{SETUPS, Stratego};

    use super::super::super::readings::{MoreSquares, Readings, Tip};
    use super::super::super::weights::hand;
    use super::*;

    /// Explanations of every tenth move of a game.
    fn explanations(game: &Stratego, profile: Profile, readings: Readings) -> Vec<Explanation> {
        let mut state = game.start_from([&SETUPS[0].1, &SETUPS[2].1]);
        let mut agent = Minimax::reading(profile, hand(profile), Budget::depth(2), &[], readings);
        let mut rng = Seed(5).stream("reasons", 0, 0);
        let (mut found, mut legal) = (Vec::new(), Vec::new());
        for ply in 0..200 {
            let Phase::Decide(seat) = game.phase(&state) else { break };
            legal.clear();
            game.moves(&state, &mut legal);
            let view = game.view(&state, seat);
            let turn = Turn { game, seat, view: &*view, legal: &legal, budget: None, stop: None };
            let index = match ply % 10 == 0 {
                true => {
                    let explanation = agent.explain(&turn, &mut rng.clone()).unwrap();
                    let chosen = agent.choose(&turn, &mut rng).unwrap();
                    assert_eq!(explanation.chosen, legal[chosen].to_string());
                    found.push(explanation);
                    chosen
                }
                false => agent.choose(&turn, &mut rng).unwrap(),
            };
            game.play(&mut state, legal[index]);
        }
        found
    }

    #[test]
    fn the_aspects_of_the_two_best_moves_add_up_to_their_values() {
        let leaves = Readings { tip: Tip::Leaves, more_squares: MoreSquares::Search };
        for (profile, open, readings) in [
            (Profile::Chosen, false, Readings::default()),
            (Profile::Chosen, false, leaves),
            (Profile::Types, false, Readings::default()),
            (Profile::Types, true, Readings::default()),
        ] {
            let game = Stratego::with_limits(600, 200);
            let game = if open { game.openly() } else { game };
            let (mut differ, mut compared) = (0, 0);
            for explanation in explanations(&game, profile, readings) {
                let weighed: Vec<_> =
                    explanation.candidates.iter().filter(|candidate| candidate.terms.len() > 1).collect();
                assert_eq!(weighed.len(), 2, "the chosen move and the next best one");
                for candidate in &weighed {
                    let sum: f64 = candidate.terms.iter().map(|term| term.contribution).sum();
                    assert!((sum - candidate.score).abs() < 1e-6, "{sum}, not {}", candidate.score);
                    let names: Vec<&str> =
                        candidate.terms[..ASPECTS].iter().map(|term| term.name.as_str()).collect();
                    assert!(profile.names().iter().all(|name| names.contains(&name.as_str())));
                    let rest = candidate.terms.last().unwrap();
                    assert_eq!(rest.name, "random tip", "a search to a fixed depth has nothing else");
                    let most = 0.03 * candidate.score.abs() + 0.3;
                    let of_moves = readings.tip == Tip::Moves;
                    assert!(!of_moves || rest.value.abs() <= most, "{} of {}", rest.value, candidate.score);
                }
                let chosen = weighed.iter().position(|one| one.mv == explanation.chosen).unwrap();
                let difference = |at: usize| {
                    let name = &weighed[chosen].terms[at].name;
                    let of = |which: usize| {
                        weighed[which].terms.iter().find(|term| term.name == *name).unwrap().contribution
                    };
                    (of(chosen) - of(1 - chosen)).abs()
                };
                assert!((1..ASPECTS).all(|at| difference(at) <= difference(at - 1)), "the largest first");
                differ += usize::from(difference(0) > 0.0);
                compared += usize::from(explanation.said.code == "stratego.why.compared");
            }
            // Numbers of pieces are often the same after two moves.
            let counts_only = profile == Profile::Types;
            assert!(counts_only || differ > 3 && compared > 3, "{differ} differ, {compared} are compared");
        }
    }
}
