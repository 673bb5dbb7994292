//! Explanations of the strategy: the pulls on the ghost, and the rules behind them.

use spielgeist_agents::Reason;
use spielgeist_agents::models::fuzzy::Reasoning;
use spielgeist_geister::{GHOSTS, Geister, GhostReason, Nature, Square, Step};
use spielgeist_play::{
    Belief, Candidate, Explanation, FiredRule, Forfeit, Message, MessageArg, NamedInput, Rng, Term,
    ToMessageArg, Turn, messages,
};

use super::confidences::Confidence;
use super::goals::{GOALS, Goal, pulls};
use super::inputs::{MEASURES, Measure};
use super::player::{FuzzyPlayer, PICK, Weighed, pick};
use super::situation::Ghost;

/// The choice, and the contribution of every goal of every ghost to every step.
pub(super) fn explain(
    player: &mut FuzzyPlayer,
    turn: &Turn<'_, Geister>,
    rng: &mut Rng,
) -> Result<Explanation, Forfeit> {
    if turn.legal[0].step().is_none() {
        let chosen = turn.legal[rng.index(turn.legal.len())].to_string();
        return Ok(Explanation::new(chosen, Vec::new(), GhostReason::Setup));
    }
    let weighed = player.weigh(turn);
    let mut values = Vec::new();
    weighed.values(turn, &mut values);
    let chosen = pick(&values, rng);
    let reasonings = reasonings(player, &weighed);
    let steps = turn.legal.iter().filter_map(|mv| mv.step());
    let candidate = |(step, &score): (Step, &f64)| Candidate {
        mv: step.to_string(),
        score,
        terms: terms(player, &weighed, &reasonings, step),
    };
    let candidates: Vec<Candidate> = steps.zip(&values).map(candidate).collect();
    let sentence = sentence(&candidates, chosen);
    let told = Explanation::new(turn.legal[chosen].to_string(), candidates, sentence);
    let inputs = inputs(&weighed, turn.legal[chosen].step().map(Step::ghost));
    Ok(Explanation { inputs, ..told.believing(beliefs(player, turn)) })
}

/// The inputs of the rules for each ghost, the moving one first.
fn inputs(weighed: &Weighed<'_>, moving: Option<usize>) -> Vec<Vec<NamedInput>> {
    let mut order: Vec<usize> = (0..GHOSTS).collect();
    order.sort_by_key(|ghost| Some(*ghost) != moving);
    let named = |ghost: Ghost| {
        let name = |(measure, value): (&Measure, f64)| NamedInput { name: measure.name.to_owned(), value };
        MEASURES.iter().zip(ghost.inputs).map(name).collect()
    };
    order.into_iter().filter_map(|ghost| weighed.situation.ghosts[ghost]).map(named).collect()
}

/// The network's probability of each enemy on the board to be good: the share of the one confidence in both.
/// Empty without a network, and before the first step.
pub(super) fn beliefs(player: &mut FuzzyPlayer, turn: &Turn<'_, Geister>) -> Vec<Belief> {
    let board = turn.view.board();
    if player.plan().net.is_none() || !board.has_set_up(1) {
        return Vec::new();
    }
    let confidences = player.confidences(turn);
    let told = |(ghost, square): (usize, Square)| {
        let Confidence { good, evil } = confidences[ghost];
        let name = GhostReason::Ghost { letter: char::from(b'A' + ghost as u8) };
        let probability = good / (good + evil).max(f64::MIN_POSITIVE);
        Belief::new(name, square.to_string(), Nature::Good.word(), probability)
    };
    board.living(1 - turn.seat).map(told).collect()
}

/// The inference behind the values of each ghost's goals.
fn reasonings(player: &FuzzyPlayer, weighed: &Weighed<'_>) -> [Option<Reasoning>; GHOSTS] {
    weighed.situation.ghosts.map(|ghost| {
        let ghost = ghost?;
        Some(player.plan().engine(ghost.nature).explain(&ghost.inputs))
    })
}

/// The goals that pull a ghost in the direction of a step. They add up to its value.
fn terms(
    player: &FuzzyPlayer,
    weighed: &Weighed<'_>,
    reasonings: &[Option<Reasoning>; GHOSTS],
    step: Step,
) -> Vec<Term> {
    let number = step.ghost();
    let (Some(ghost), Some(reasoning)) = (&weighed.situation.ghosts[number], &reasonings[number]) else {
        return Vec::new();
    };
    let mut shares = [0.0; GOALS];
    for goal in Goal::ALL {
        let mut pull = |direction, share| {
            if direction == step.direction() {
                shares[goal as usize] += share;
            }
        };
        pulls(&weighed.situation, ghost, goal, player.plan().readings.tempting, &mut pull);
    }
    let pulling = Goal::ALL.into_iter().filter(|goal| shares[*goal as usize] > 0.0);
    let term = |goal: Goal| {
        let (value, share) = (weighed.goals[number][goal as usize], shares[goal as usize]);
        Term::new(StrategyReason::Goal { goal }, value, share).because(fired(reasoning, goal))
    };
    pulling.map(term).filter(|term| term.value != 0.0).collect()
}

/// The rules that fired for a goal.
fn fired(reasoning: &Reasoning, goal: Goal) -> Vec<FiredRule> {
    let about =
        reasoning.fired.iter().filter(|fired| fired.outputs.iter().any(|output| output == goal.name()));
    about.map(|fired| FiredRule { rule: fired.rule.clone(), strength: fired.strength }).collect()
}

/// A sentence with the strongest reason for the chosen step, its two strongest rules, and the rank of the
/// step.
fn sentence(candidates: &[Candidate], chosen: usize) -> StrategyReason {
    let step = &candidates[chosen];
    let better = candidates.iter().filter(|other| other.score > step.score).count();
    let rank = match better {
        0 => StrategyReason::Best,
        _ => {
            let equals = candidates.iter().filter(|other| other.score == step.score).count();
            // Equals come in random order, so each has its share of their ranks.
            let places = better..better + equals;
            let chances: f64 = places.map(|place| PICK * libm::pow(1.0 - PICK, place as f64)).sum();
            StrategyReason::Lesser { number: better + 1, percent: 100.0 * chances / equals.max(1) as f64 }
        }
    };
    let (mv, score, rank) = (step.mv.clone(), step.score, rank.into());
    let Some(main) = step.terms.iter().max_by(|a, b| a.contribution.total_cmp(&b.contribution)) else {
        return StrategyReason::NoGoal { mv, rank };
    };
    let goal = Goal::ALL.into_iter().find(|&goal| StrategyReason::Goal { goal }.to_string() == main.name);
    let (goal, share) = (goal.expect("terms are named after goals"), main.contribution);
    match &strongest(main)[..] {
        [] => StrategyReason::Step { mv, rank, score, share, goal },
        [rule] => StrategyReason::StepByRule { mv, rank, score, share, goal, rule: rule.clone() },
        [rule, other, ..] => {
            let (rule, other) = (rule.clone(), other.clone());
            StrategyReason::StepByRules { mv, rank, score, share, goal, rule, other }
        }
    }
}

/// The two strongest rules.
fn strongest(term: &Term) -> Vec<Message> {
    let mut rules: Vec<&FiredRule> = term.because.iter().collect();
    rules.sort_by(|a, b| b.strength.total_cmp(&a.strength));
    let holds =
        |fired: &&FiredRule| Reason::RuleHolds { rule: fired.rule.clone(), strength: fired.strength }.into();
    rules.iter().take(2).map(holds).collect()
}

impl ToMessageArg for Goal {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.name().to_owned())
    }
}

messages! {
    /// Reasons of the strategy: goals and rules.
    pub(crate) enum StrategyReason in "geister" {
        /// A goal by name.
        Goal { goal: Goal } = "why.goal", "{name}: {words}", name = goal.name(), words = goal.words();
        /// The rank of the best step.
        Best = "why.best", "my best move";
        /// The rank of any other step.
        Lesser { number: usize, percent: f64 } = "why.lesser",
            "my move number {number}, drawn with a chance of {percent:.1} %";
        /// A step without a reason.
        NoGoal { mv: String, rank: Message } = "why.no_goal", "No goal speaks for {mv}: it is {rank}.";
        /// A step with its main goal.
        Step { mv: String, rank: Message, score: f64, share: f64, goal: Goal } = "why.step",
            "I want to {words}: {mv} is {rank}. Worth {score:.2}, {share:.2} of it for this.", words = goal.words();
        /// The same with the rule behind the goal.
        StepByRule { mv: String, rank: Message, score: f64, share: f64, goal: Goal, rule: Message } = "why.step_by_rule",
            "I want to {words}: {mv} is {rank}. The rule behind it: {rule}. Worth {score:.2}, {share:.2} of it for this.", words = goal.words();
        /// The same with the two strongest rules behind the goal.
        StepByRules { mv: String, rank: Message, score: f64, share: f64, goal: Goal, rule: Message, other: Message } = "why.step_by_rules",
            "I want to {words}: {mv} is {rank}. The rules behind it: {rule}; {other}. Worth {score:.2}, {share:.2} of it for this.", words = goal.words();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use spielgeist_geister::Move;
    use spielgeist_play::{Agent, Game, Notation, Seed};

    use super::super::{Plan, Readings, hand_built};
    use super::*;

    fn explained(text: &str, seed: u64) -> Explanation {
        let game = Geister::standard();
        let view = game.read_view(text).unwrap();
        let mut rng = Seed(seed).stream("explained", 0, 0);
        let mut legal: Vec<Move> = Vec::new();
        game.moves(&game.imagine(&view, &mut rng), &mut legal);
        let turn =
            Turn { game: &game, seat: view.seat(), view: &view, legal: &legal, budget: None, stop: None };
        let plan = Plan::new(&hand_built(Readings::default()), None, Readings::default()).unwrap();
        FuzzyPlayer::new(Arc::new(plan)).explain(&turn, &mut rng).unwrap()
    }

    const TEXT: &str = "0 20 a6B,c3R,d2R,e2R,b1R,a1B,d1B,99b -- c5u,a2u,d5u,e6u,c6u,f4u,d6u,f5u --";

    #[test]
    fn goals_add_up_to_the_score() {
        for candidate in explained(TEXT, 1).candidates {
            let sum: f64 = candidate.terms.iter().map(|term| term.contribution).sum();
            assert!((sum - candidate.score).abs() < 1e-9, "{candidate:?}");
        }
    }

    #[test]
    fn the_rule_behind_the_move_is_told() {
        let told = (1..20).map(|seed| explained(TEXT, seed)).find(|told| told.chosen == "a6n").unwrap();
        assert!(
            told.sentence.contains("`if DOE is adjacent then EXIT is high` holds to 1.00"),
            "{}",
            told.sentence
        );
        assert!(told.sentence.starts_with("I want to leave the board"), "{}", told.sentence);
        let exit = &told.chosen_candidate().unwrap().terms[0];
        assert_eq!((exit.name.as_str(), exit.value, exit.weight), ("EXIT: leave the board", 1.0, 1.0));
    }

    /// The sentence begins with the goal that adds most to the score.
    #[test]
    fn the_sentence_begins_with_the_largest_goal() {
        for told in (1..20).map(|seed| explained(TEXT, seed)) {
            let terms = &told.chosen_candidate().unwrap().terms;
            let Some(main) = terms.iter().max_by(|a, b| a.contribution.total_cmp(&b.contribution)) else {
                continue;
            };
            if main.contribution > 0.0 {
                let words = main.name.split(": ").nth(1).unwrap();
                assert!(told.sentence.starts_with(&format!("I want to {words}: ")), "{}", told.sentence);
            }
        }
    }

    /// One move in five is not the best, and says so.
    #[test]
    fn a_lesser_move_is_called_so() {
        let told: Vec<Explanation> = (1..60).map(|seed| explained(TEXT, seed)).collect();
        let best = |told: &Explanation| told.sentence.contains("my best move");
        let best = told.iter().filter(|told| best(told)).count();
        assert!((38..57).contains(&best), "{best}");
        assert!(
            told.iter().any(|told| told.sentence.contains("my move number 2, drawn with a chance of 16.0 %"))
        );
    }
}
