//! Reasons for a play: first its effect in words of the game, then the rule that makes the difference, and the numbers.

use spielgeist_agents::models::fuzzy::{Rule, Shape};
use spielgeist_backgammon::{Backgammon, PlayReason};
use spielgeist_play::{Candidate, Explanation, FiredRule, Message, NamedInput, Term, Turn, messages};

use super::controller::WON;
use super::effects::effects;
use super::inputs::{self, Readings};
use super::player::Fuzzeval;

/// The name of the score.
pub(crate) const STRENGTH: &str = "strength of the board";

/// The choice with the rules behind the score of every play.
pub(super) fn explain(player: &mut Fuzzeval, turn: &Turn<'_, Backgammon>) -> Explanation {
    let (scores, discarded) = (player.scores(turn), player.discarded(turn));
    let chosen = Fuzzeval::best(&scores, &discarded);
    let board = turn.view.board();
    let readings: Vec<Readings> = turn.legal.iter().map(|play| inputs::read(&board.after(*play))).collect();
    let candidates: Vec<Candidate> = turn
        .legal
        .iter()
        .zip(&scores)
        .zip(&readings)
        .map(|((play, &score), readings)| {
            let terms = if score >= WON { Vec::new() } else { terms(player, readings) };
            Candidate { mv: play.to_string(), score, terms }
        })
        .collect();
    let names = player.controller().engine().design().inputs.iter().map(|input| input.name.clone());
    let values = player.controller().inputs(&readings[chosen]);
    let told = names.zip(values).map(|(name, value)| NamedInput { name, value }).collect();
    let avoided = discarded.iter().filter(|discarded| **discarded).count();
    let others = (0..scores.len()).filter(|&index| index != chosen);
    let next = others.reduce(|a, b| if scores[b] > scores[a] { b } else { a });
    let sentence = match next {
        _ if scores[chosen] >= WON => PlayReason::Wins { chosen: candidates[chosen].mv.clone() }.into(),
        None => PlayReason::Only { chosen: candidates[chosen].mv.clone() }.into(),
        Some(next) => {
            let does = effects(&board, turn.legal[chosen], Some(turn.legal[next]));
            let [best, other] = [chosen, next].map(|index| &candidates[index]);
            let rule = deciding_rule(player, [&readings[chosen], &readings[next]], &other.mv);
            sentence(best, other, does, rule.into(), avoided)
        }
    };
    let chosen = turn.legal[chosen].to_string();
    Explanation { inputs: vec![told], ..Explanation::new(chosen, candidates, sentence) }
}

fn terms(player: &Fuzzeval, readings: &Readings) -> Vec<Term> {
    let controller = player.controller();
    let reasoning = controller.engine().explain(&controller.inputs(readings));
    let rules = reasoning.fired.into_iter();
    let rules = rules.map(|fired| FiredRule { rule: fired.rule, strength: fired.strength }).collect();
    let concluded = &reasoning.outputs[0];
    vec![Term::feature(STRENGTH, concluded.value, 1.0).because(rules)]
}

/// The rule that does most to put the first of two boards before the second.
///
/// The score is the mean of the rules' verdicts, weighed by how far they hold. So a rule favours a board if its verdict
/// is above the score and it holds further there, or below and it holds less.
fn deciding_rule(player: &Fuzzeval, boards: [&Readings; 2], next: &str) -> FuzzyReason {
    let controller = player.controller();
    let engine = controller.engine();
    let [best, other] = boards.map(|readings| engine.explain(&controller.inputs(readings)));
    let score = (best.outputs[0].value + other.outputs[0].value) / 2.0;
    let output = &engine.design().outputs[0];
    let verdict = |rule: &Rule| {
        let concluded = rule.conclusions.first()?;
        let term = output.terms.iter().find(|term| term.name == concluded.term)?;
        Some(peak(&term.shape))
    };
    let mut deciding = (0.0, FuzzyReason::NoRule);
    for block in &engine.design().blocks {
        for (index, rule) in block.rules.iter().enumerate() {
            let held = |reasoning: &spielgeist_agents::models::fuzzy::Reasoning| {
                let is_this = |fired: &&spielgeist_agents::models::fuzzy::Fired| {
                    fired.index == index && fired.block == block.name
                };
                reasoning.fired.iter().find(is_this).map_or(0.0, |fired| fired.strength)
            };
            let (strength, next_strength) = (held(&best), held(&other));
            let Some(verdict) = verdict(rule) else { continue };
            let pull = rule.weight * (verdict - score) * (strength - next_strength);
            if pull > deciding.0 {
                let (rule, next) = (rule.to_string(), next.to_owned());
                deciding = (pull, FuzzyReason::Rule { rule, strength, next, next_strength });
            }
        }
    }
    deciding.1
}

/// Where a term holds most.
fn peak(shape: &Shape) -> f64 {
    match *shape {
        Shape::Singleton(x)
        | Shape::Triangle(_, x, _)
        | Shape::Gaussian(x, _)
        | Shape::Bell(x, ..)
        | Shape::Ramp(_, x)
        | Shape::Sigmoid(x, _) => x,
        Shape::Trapezoid(_, from, to, _) | Shape::Rectangle(from, to) => (from + to) / 2.0,
    }
}

fn sentence(best: &Candidate, next: &Candidate, does: Message, rule: Message, avoided: usize) -> Message {
    let (chosen, score) = (best.mv.clone(), best.score);
    let (next, next_score) = (next.mv.clone(), next.score);
    match avoided {
        0 => FuzzyReason::Best { chosen, does, score, next, next_score, rule }.into(),
        _ => FuzzyReason::Avoiding { chosen, does, score, next, next_score, rule, avoided }.into(),
    }
}

messages! {
    /// Reasons for plays of a player with fuzzy rules.
    pub(crate) enum FuzzyReason in "backgammon" {
        /// The rule that makes the difference.
        Rule { rule: String, strength: f64, next: String, next_strength: f64 } = "why.fuzzy_rule",
            "The rule that makes the difference holds to {strength:.2}, after {next} to {next_strength:.2}: {rule}.";
        /// None.
        NoRule = "why.fuzzy_no_rule", "No single rule makes the difference.";
        /// The best play.
        Best { chosen: String, does: Message, score: f64, next: String, next_score: f64, rule: Message } = "why.fuzzy",
            "I play {chosen}: it {does}. My rules give its board {score:.3}, and {next_score:.3} to {next}. {rule}";
        /// The best play of those whose boards did not lose too often.
        Avoiding { chosen: String, does: Message, score: f64, next: String, next_score: f64, rule: Message, avoided: usize } = "why.fuzzy_avoiding",
            "I play {chosen}: it {does}. My rules give its board {score:.3}, and {next_score:.3} to {next}. {rule} \
             Plays left out because their boards lost too often: {avoided}.";
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use spielgeist_backgammon::{Board, PLACES, Position, Roll};
    use spielgeist_play::{Agent, Game, Notation, Seed};

    use super::super::knowledge::Knowledge;
    use super::super::player::Memory;
    use super::*;

    fn explained(view: &Position) -> Explanation {
        let mut legal = Vec::new();
        Backgammon.moves(view, &mut legal);
        let turn = Turn { game: &Backgammon, seat: 0, view, legal: &legal, budget: None, stop: None };
        let memory = Arc::new(Mutex::new(Memory::fixed(Knowledge::Refined.controller())));
        let mut player = Fuzzeval::new(memory, None);
        player.explain(&turn, &mut Seed(1).stream("explain", 0, 0)).unwrap()
    }

    #[test]
    fn a_play_is_explained_in_words_of_the_game_first() {
        let told = explained(&Backgammon.read_view("4HPwATDgc/ABMA 3 1").unwrap());
        assert_eq!(told.chosen, "8/5 6/5");
        let words = "I play 8/5 6/5: it makes the 5 point in the home board";
        assert!(told.sentence.starts_with(words), "{}", told.sentence);
        let chosen = told.chosen_candidate().unwrap();
        assert!(!chosen.terms[0].because.is_empty());
        assert_eq!(chosen.score, chosen.terms[0].contribution);
        assert_eq!(told.inputs[0].len(), 15);
    }

    #[test]
    fn a_won_game_needs_no_rules() {
        let mut one_man = [0; PLACES];
        one_man[1] = 1;
        let board = Board::new(one_man, one_man).unwrap();
        let told = explained(&Position::new(0, board, Roll::new(2, 1).unwrap()));
        assert!(told.sentence.ends_with("it wins the game."), "{}", told.sentence);
    }
}
