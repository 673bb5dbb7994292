//! The strongest player of Geister here: beliefs, a search over all deals together, and proofs in the
//! endgame.

use std::time::Duration;

use spielgeist_agents::search::{Budget, Meter, Spent};
use spielgeist_geister::Geister;
use spielgeist_play::{Agent, Anatomy, Belief, Explanation, Finished, Forfeit, NamedWeight, Rng, Seat, Turn};

use super::believed::Beliefs;
use super::danger;
use super::evaluation::Weights;
use super::field::{Field, Hop};
use super::findings::{Findings, Value};
use super::reading::Notebook;
use super::reasons;
use super::search::{LONGEST_LINE, Scratch, Search, Window};
use super::solver::Solver;
use super::weights::{WEIGHTS, names};

/// Searches for a proof first, and without one, values every step over all deals, weighted by its beliefs.
///
/// It never plays by a fixed plan: the setup is random, and so is the step among those that are as good as
/// the best. Always playing the best step would reveal its natures.
pub(crate) struct Champion {
    budget: Budget,
    beliefs: Beliefs,
    pub(crate) weights: Weights,
    scratch: Scratch,
    solver: Solver,
    effort: u64,
    /// The notebook for learning over the games of a match, if enabled.
    notebook: Option<Notebook>,
}

/// Default number of positions: about 45 milliseconds, and reproducible.
const DEFAULT_NODES: u64 = 150_000;
/// Size of the table in positions.
const TABLE_ENTRIES: u64 = 1 << 17;
/// Maximum number of positions of the proof, about 3 milliseconds.
const PROOF_NODES: u64 = 20_000;
/// The same for every millisecond of a shorter turn.
const PROOF_NODES_PER_MS: u64 = 500;
/// Maximum number of own moves of a proven win.
const PROOF_MOVES: u32 = 8;
/// Steps within this distance of the best count as equal to it.
const TOLERANCE: f32 = 0.02;
/// From this value on a win is so near that only the best step counts.
const NEAR: f32 = 0.9;

impl Champion {
    /// Creates the player with the default weights.
    pub(crate) fn new(budget: Budget, beliefs: Beliefs) -> Self {
        let (scratch, solver) = (Scratch::default(), Solver::default());
        Self { budget, beliefs, weights: WEIGHTS.weights, scratch, solver, effort: 0, notebook: None }
    }

    /// Sets other weights of the evaluation.
    pub(crate) fn weighing(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Makes it learn to read its opponent from game to game.
    pub(crate) fn learning(self) -> Self {
        Self { notebook: Some(Notebook::default()), ..self }
    }

    fn meter(&self, turn: Option<Duration>) -> Meter {
        let free = self.budget == Budget::default() && turn.is_none();
        let budget = if free { Budget::nodes(DEFAULT_NODES) } else { self.budget };
        budget.meter(turn, true)
    }

    fn proof_nodes(&self, turn: Option<Duration>) -> u64 {
        let time = self.budget.time.into_iter().chain(turn).min();
        let by_time = time.map_or(u64::MAX, |time| time.as_millis() as u64 * PROOF_NODES_PER_MS);
        PROOF_NODES.min(by_time).min(self.budget.nodes.map_or(u64::MAX, |nodes| nodes / 5))
    }

    /// Computes the values of the steps.
    fn find(&mut self, turn: &Turn<'_, Geister>) -> Findings {
        let mut meter = self.meter(turn.budget);
        let field = Field::of(turn.game, turn.view);
        let hops: Vec<Hop> = turn.legal.iter().filter_map(|mv| mv.step()).map(Hop::of).collect();
        let mut proof_meter = Budget::nodes(self.proof_nodes(turn.budget)).meter(None, false);
        proof_meter.enforce();
        let proof = self.solver.prove(&field, PROOF_MOVES, &mut proof_meter).unwrap_or(None);
        let worlds = self.beliefs.worlds(turn.view.board(), 1 - turn.seat);
        let mut findings = Findings {
            values: vec![None; hops.len()],
            depth: 0,
            nodes: proof_meter.nodes(),
            proof,
            worlds,
            as_good: Vec::new(),
        };
        match proof {
            Some(proof) => findings.as_good.extend(hops.iter().position(|&hop| hop == proof.step)),
            None => {
                let entries = self.budget.nodes.map_or(TABLE_ENTRIES, |nodes| nodes.clamp(64, TABLE_ENTRIES));
                self.scratch.begin(entries as usize);
                let deepest = self.budget.depth.unwrap_or(u32::MAX).clamp(1, LONGEST_LINE as u32);
                let scratch = &mut self.scratch;
                let mut search =
                    Search { worlds: &findings.worlds, weights: &self.weights, scratch, meter: &mut meter };
                (findings.values, findings.depth) = deepen(&mut search, &field, &hops, deepest);
                findings.nodes += meter.nodes();
                findings.as_good = as_good(&findings.values);
                self.leave_the_dangerous(&mut findings, &field, &hops, turn.budget);
            }
        }
        self.effort = findings.nodes;
        findings
    }

    /// Of several equally good steps, keeps those with the lowest probability of a forced win of the enemy.
    fn leave_the_dangerous(
        &mut self,
        findings: &mut Findings,
        field: &Field,
        hops: &[Hop],
        turn: Option<Duration>,
    ) {
        if findings.as_good.len() < 2 {
            return;
        }
        let mut meter = Budget::nodes(self.proof_nodes(turn)).meter(None, false);
        meter.enforce();
        let mut dangers = Vec::new();
        for &index in &findings.as_good {
            match danger::after_step(&mut self.solver, field, hops[index], &findings.worlds, &mut meter) {
                Ok(danger) => dangers.push(danger),
                Err(Spent) => return,
            }
        }
        let least = dangers.iter().fold(1.0, |least: f64, &danger| least.min(danger));
        let mut dangers = dangers.into_iter();
        findings.as_good.retain(|_| dangers.next().is_some_and(|danger| danger <= least + 0.01));
        findings.nodes += meter.nodes();
    }
}

/// Iterative deepening over all steps while the budget lasts. An unfinished iteration counts if it has
/// compared at least two steps: those that were best before come first.
fn deepen(search: &mut Search<'_>, field: &Field, hops: &[Hop], deepest: u32) -> (Vec<Option<Value>>, u32) {
    let mut order: Vec<usize> = (0..hops.len()).collect();
    let mut best = (vec![None; hops.len()], 0);
    for depth in 1..=deepest {
        let mut found = vec![None; hops.len()];
        let done = look(search, field, hops, &order, depth, &mut found);
        if done.is_ok() || found.iter().flatten().count() > 1 {
            best = (found, depth);
        }
        if done.is_err() {
            break;
        }
        search.meter.enforce();
        let merit = |index: usize| best.0[index].map_or(f32::NEG_INFINITY, |value: Value| value.value);
        order.sort_by(|&a, &b| merit(b).total_cmp(&merit(a)));
    }
    best
}

/// Searches every step to a depth, in this order.
fn look(
    search: &mut Search<'_>,
    field: &Field,
    hops: &[Hop],
    order: &[usize],
    depth: u32,
    found: &mut [Option<Value>],
) -> Result<(), Spent> {
    let mut best = f32::NEG_INFINITY;
    for &index in order {
        let window = Window { alpha: (best - TOLERANCE).max(Window::ALL.alpha), ..Window::ALL };
        let value = search.own_step(field, hops[index], window, depth - 1, 1)?;
        found[index] = Some(Value { value, exact: value > window.alpha });
        best = best.max(value);
    }
    Ok(())
}

/// The steps that are equal to the best.
fn as_good(values: &[Option<Value>]) -> Vec<usize> {
    let best = values.iter().flatten().fold(f32::NEG_INFINITY, |most, value| most.max(value.value));
    let tolerance = if best > NEAR { 0.0 } else { TOLERANCE };
    let good_enough = |value: Value| value.exact && value.value >= best - tolerance;
    (0..values.len()).filter(|&index| values[index].is_some_and(good_enough)).collect()
}

impl Agent<Geister> for Champion {
    fn start(&mut self, _: &Geister, _: Seat) {
        if let Some(notebook) = &mut self.notebook {
            notebook.clear();
        }
    }

    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal[0].step().is_none() {
            return Ok(rng.index(turn.legal.len()));
        }
        if let (Some(notebook), Some(signs)) = (&mut self.notebook, self.beliefs.signs()) {
            notebook.note(signs, turn.view.board(), 1 - turn.seat);
        }
        let findings = self.find(turn);
        Ok(findings.as_good[rng.index(findings.as_good.len())])
    }

    fn finish(&mut self, finished: &Finished<'_, Geister>) {
        if let Some(notebook) = &mut self.notebook {
            self.beliefs.learn(notebook, finished.state, 1 - finished.seat);
        }
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn anatomy(&self) -> Anatomy {
        Anatomy { weights: NamedWeight::list(names(), self.weights), ..Anatomy::default() }
    }

    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        if turn.legal[0].step().is_none() {
            let setup = turn.legal[rng.index(turn.legal.len())];
            return Ok(reasons::of_setup(setup).believing(self.beliefs(turn)));
        }
        let findings = self.find(turn);
        let chosen = findings.as_good[rng.index(findings.as_good.len())];
        Ok(reasons::of_step(turn, chosen, &findings).believing(self.beliefs(turn)))
    }

    fn beliefs(&mut self, turn: &Turn<'_, Geister>) -> Vec<Belief> {
        self.beliefs.told(turn.view)
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_geister::{Bluffer, Move};
    use spielgeist_play::contest::{Contest, Maker, Outcome, Seating, Tally};
    use spielgeist_play::{Game, Limits, MessageArg, Notation, Phase, Seed};

    use super::*;

    fn ask<R>(text: &str, answer: impl FnOnce(&mut Champion, &Turn<'_, Geister>, &mut Rng) -> R) -> R {
        let game = Geister::with_ply_limit(300);
        let view = game.read_view(text).unwrap();
        let mut rng = Seed(1).stream("champion", 0, 0);
        let state = game.imagine(&view, &mut rng);
        let Phase::Decide(seat) = game.phase(&state) else { panic!("nobody is to move") };
        let mut legal: Vec<Move> = Vec::new();
        game.moves(&state, &mut legal);
        let turn = Turn { game: &game, seat, view: &view, legal: &legal, budget: None, stop: None };
        answer(&mut Champion::new(Budget::nodes(3_000), Beliefs::usual()), &turn, &mut rng)
    }

    fn explained(text: &str) -> Explanation {
        ask(text, |champion, turn, rng| champion.explain(turn, rng).unwrap())
    }

    #[test]
    fn it_leaves_when_it_can() {
        let told = explained("0 20 a6B,c2B,d2R,e2R,b1R,c1R,d1B,e1B -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --");
        assert!(["a6n", "a6w"].contains(&&*told.chosen), "{told:?}");
        assert!(told.sentence.contains("wins"), "{}", told.sentence);
    }

    /// A ghost that has just reached the exit may leave next, so it is captured. One that has declined to leave is believed
    /// evil, and capturing it gains little over other steps.
    #[test]
    fn who_may_leave_is_captured_and_who_declined_matters_little() {
        let own = "b2B,c2B,d2R,e2R,b1R,c1R,d1B,e1B";
        // What the capture gains over the best other step.
        let gain = |told: &Explanation| {
            let score = |captures: bool| {
                let scores = told.candidates.iter().filter(|one| (one.mv == "b1w") == captures);
                scores.map(|one| one.score).max_by(f64::total_cmp).unwrap()
            };
            score(true) - score(false)
        };
        let arrived = explained(&format!("0 30 {own} -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,a1u5f1l --"));
        assert_eq!(arrived.chosen, "b1w", "{arrived:#?}");
        let declined = explained(&format!("0 30 {own} -- b5u,c5u,d5u,e5u,b6u,c6u,99r,a1u5f1l3d --"));
        let believed = declined.beliefs.iter().find(|belief| belief.place == "a1").unwrap();
        assert!(believed.probability < 0.1, "{believed:?}");
        assert!(gain(&declined) < gain(&arrived) / 2.0, "{} {}", gain(&declined), gain(&arrived));
    }

    #[test]
    fn beliefs_are_told_of_every_enemy_on_the_board() {
        let told = explained("0 20 b2B,c2B,d2R,e2R,b1R,c1R,d1B,99b -- b4u4f,c5u,d5u,e5u,b6u,c6u,d6u,99r --");
        let places: Vec<&str> = told.beliefs.iter().map(|belief| &*belief.place).collect();
        assert_eq!(places, ["b4", "c5", "d5", "e5", "b6", "c6", "d6"]);
        let sum: f64 = told.beliefs.iter().map(|belief| belief.probability).sum();
        assert!((sum - 4.0).abs() < 1e-9, "four of the seven are good");
    }

    /// The explanation of a declined capture quotes the values that the search compared.
    #[test]
    fn bait_is_left_and_the_reason_is_the_searchs_own() {
        let own = "b2B,c3B,d2R,e2R,b1R,c1R,d1B,e1B";
        let told = explained(&format!("0 30 {own} -- c4u2f1o2s,d5u,99r2f1o1s,e5u,b6u,99b,d6u,e6u --"));
        assert_eq!(told.said.code, "geister.why.declines", "{told:?}");
        let number = |name: &str| match &told.said.args[name] {
            MessageArg::Number(number) => *number,
            MessageArg::Count(number) => *number as f64,
            other => panic!("{other:?}"),
        };
        let score = |mv: &str| told.candidates.iter().find(|candidate| candidate.mv == mv).unwrap().score;
        assert_eq!((number("value"), number("capture")), (score(&told.chosen), score("c3n")));
        let believed = told.beliefs.iter().find(|belief| belief.place == "c4").unwrap();
        assert_eq!(number("percent"), (100.0 * (1.0 - believed.probability)).round());
        assert!(told.sentence.contains("stepped up unforced"), "{}", told.sentence);
    }

    /// With the last evil enemy to be captured, the value of a capture that may lose is its belief and not
    /// more.
    #[test]
    fn the_fourth_evil_ghost_is_not_captured_lightly() {
        let text = "0 30 b2B,c3B,d2R,e2R,b1R,c1R,d1B,e1B -- c4u,99r,99r,99r,b6u,c6u,d6u,e6u --";
        let told = explained(text);
        assert_ne!(told.chosen, "c3n", "{told:?}");
    }

    /// The events of a match of 16 games against a runner, on this number of threads.
    fn events(learns: bool, jobs: usize) -> Vec<String> {
        let champion = move || Champion::new(Budget::nodes(200), Beliefs::usual());
        let entrants: [Box<Maker<Geister>>; 2] = [
            Box::new(move || Ok(Box::new(if learns { champion().learning() } else { champion() }))),
            Box::new(|| Ok(Box::new(Bluffer))),
        ];
        let contest = Contest {
            game: &Geister::standard(),
            entrants: &entrants,
            lineup: vec![0, 1],
            seating: Seating::Rotate,
            games: 16,
            seed: Seed(1),
            deals: None,
            limits: Limits::default(),
            memory: learns.then_some(16),
            jobs,
            keep_logs: true,
            stop: &std::sync::atomic::AtomicBool::new(false),
        };
        let mut events = Vec::new();
        let note = &mut |_: &Tally, outcomes: &[Outcome<Geister>]| {
            events.extend(outcomes.iter().map(|outcome| format!("{:?}", outcome.log.0)));
            true
        };
        contest.play(note).unwrap();
        events
    }

    /// Knowledge from one game carries over to the next, independent of the number of threads.
    #[test]
    fn a_match_is_learned_from_in_order_on_any_number_of_threads() {
        let alone = events(true, 1);
        assert_eq!(alone, events(true, 3));
        let unlearned = events(false, 1);
        assert_eq!(alone[0], unlearned[0], "nothing is learned before the first game is over");
        assert_ne!(alone, unlearned);
    }
}
