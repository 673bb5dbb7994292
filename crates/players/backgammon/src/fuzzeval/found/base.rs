//! A rule base that is being found: candidate rules with a strength each.

use super::super::problem::FuzzevalProblem;
use serde::{Deserialize, Serialize};
use spielgeist_agents::models::fuzzy::{
    Aggregation, Condition, Defuzzifier, Design, Engine, Input, Output, Range, Rule, RuleBlock, Shape, Term,
};
use spielgeist_backgammon::{Board, Play};

use super::super::controller::{Controller, WON};
use super::super::inputs::{self, ALL, MEASURES, Readings};

/// The measure that distinguishes races from contact; every rule is for one of them.
pub(super) const CONTACT: usize = 7;

/// The terms of a variable, from the lowest.
const TERMS: [&str; 3] = ["Low", "Medium", "High"];
/// Number of rules that hold the balance: one for each verdict, in contact and in races.
pub(super) const BALANCE: usize = 4;
/// The strongest found rule: half of a rule that holds the balance.
const STRONGEST: f64 = 0.5;

/// The peaks of the terms of a variable. Without a middle there are only two.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Tops {
    pub(super) low: f64,
    pub(super) middle: Option<f64>,
    pub(super) high: f64,
}

impl Tops {
    /// The membership in each term. They add up to 1.
    fn degrees(&self, x: f64) -> [f64; 3] {
        let rise = |from: f64, to: f64| ((x - from) / (to - from)).clamp(0.0, 1.0);
        match self.middle {
            None => {
                let high = rise(self.low, self.high);
                [1.0 - high, 0.0, high]
            }
            Some(middle) => {
                let (up, on) = (rise(self.low, middle), rise(middle, self.high));
                [1.0 - up, up - on, on]
            }
        }
    }

    fn shape(&self, term: usize) -> Shape {
        let next = self.middle.unwrap_or(self.high);
        let before = self.middle.unwrap_or(self.low);
        match term {
            0 => Shape::Triangle(f64::NEG_INFINITY, self.low, next),
            1 => Shape::Triangle(self.low, before, self.high),
            _ => Shape::Triangle(before, self.high, f64::INFINITY),
        }
    }
}

/// A rule whose verdict is the sign of its strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Weighed {
    /// Whether it is for races, otherwise for contact.
    pub(super) race: bool,
    /// A measure and a term each; at most two.
    pub(super) conditions: Vec<(usize, usize)>,
    pub(super) strength: f64,
}

/// Terms, and rules over them. Two rules of equal weight and opposite conclusions balance each other, so a board to
/// which the other rules hardly apply is even.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct RuleBase {
    /// The terms of each measure, in contact and in races.
    pub(super) tops: Vec<[Tops; 2]>,
    pub(super) rules: Vec<Weighed>,
}

impl RuleBase {
    /// Computes how far each rule holds.
    pub(super) fn strengths(&self, readings: &Readings, into: &mut Vec<f64>) {
        let race = readings[CONTACT] == 0.0;
        let mut degrees = [[0.0; 3]; MEASURES];
        for (measure, degrees) in degrees.iter_mut().enumerate() {
            *degrees = self.tops[measure][usize::from(race)].degrees(readings[measure]);
        }
        into.clear();
        into.extend(self.rules.iter().map(|rule| {
            if rule.race != race {
                return 0.0;
            }
            rule.conditions.iter().fold(1.0f64, |least, &(measure, term)| least.min(degrees[measure][term]))
        }));
    }

    /// The value of a board and what it was divided by, from how far each rule holds.
    pub(super) fn value(&self, strengths: &[f64]) -> (f64, f64) {
        let (mut sum, mut weight) = (0.0, 2.0);
        for (rule, strength) in self.rules.iter().zip(strengths) {
            sum += rule.strength * strength;
            weight += rule.strength.abs() * strength;
        }
        (sum / weight, weight)
    }

    /// The value of a board for the side that has just moved.
    pub(super) fn score(&self, board: &Board, room: &mut Vec<f64>) -> f64 {
        if board.own().all_off() {
            return WON;
        }
        self.strengths(&inputs::read(board), room);
        self.value(room).0
    }

    /// The best play; the first of equals.
    pub(super) fn choose(&self, board: &Board, plays: &[Play], room: &mut Vec<f64>) -> usize {
        let mut best = (0, f64::NEG_INFINITY);
        for (index, &play) in plays.iter().enumerate() {
            let score = self.score(&board.after(play), room);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// Scales strengths so that the strongest is half of a rule that holds the balance.
    pub(super) fn scale(&mut self) {
        let most = self.rules.iter().map(|rule| rule.strength.abs()).fold(0.0, f64::max);
        if most > 0.0 {
            self.rules.iter_mut().for_each(|rule| rule.strength *= STRONGEST / most);
        }
    }

    /// The base as fuzzy rules, the strongest first, with rounded numbers.
    ///
    /// # Errors
    /// Never for a base that was learnt.
    pub(super) fn controller(&self, name: &str) -> Result<Controller, FuzzevalProblem> {
        let used = |measure: usize, race: bool| {
            let uses = |rule: &&Weighed| rule.race == race && rule.conditions.iter().any(|c| c.0 == measure);
            self.rules.iter().find(uses).is_some()
        };
        let mut design_inputs = vec![contact()];
        for (measure, described) in ALL.iter().enumerate() {
            let phases: Vec<bool> = [false, true].into_iter().filter(|&race| used(measure, race)).collect();
            if phases.is_empty() || measure == CONTACT {
                continue;
            }
            let terms: Vec<Term> = phases
                .into_iter()
                .flat_map(|race| {
                    let tops = self.tops[measure][usize::from(race)];
                    let count = if tops.middle.is_some() { &[0, 1, 2][..] } else { &[0, 2][..] };
                    count.iter().map(move |&term| Term::new(&term_name(term, race), tops.shape(term)))
                })
                .collect();
            let (low, high) = described.range;
            let input = Input::new(described.name, Range::new(low.into(), high.into()), terms);
            design_inputs.push(Input { description: described.summary.to_owned(), ..input });
        }
        let design = Design {
            name: name.to_owned(),
            description: "found automatically by the recipe backgammon-rules".to_owned(),
            inputs: design_inputs,
            outputs: vec![strength_output()],
            blocks: vec![RuleBlock {
                name: "found".to_owned(),
                rules: self.written(),
                ..RuleBlock::default()
            }],
        };
        Controller::new(Engine::new(design)?)
    }

    fn written(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        for race in [false, true] {
            let phase = || Condition::is(ALL[CONTACT].name, if race { "False" } else { "True" });
            rules.extend(["Good", "Weak"].map(|verdict| Rule::new(phase(), OUTPUT, verdict)));
            let mut of_phase: Vec<&Weighed> = self.rules.iter().filter(|rule| rule.race == race).collect();
            of_phase.sort_by(|a, b| b.strength.abs().total_cmp(&a.strength.abs()));
            for rule in of_phase {
                // Four digits are enough to tell boards apart.
                let weight = (rule.strength.abs().min(1.0) * 1e4).round() / 1e4;
                let mut parts = vec![phase()];
                parts.extend(
                    rule.conditions
                        .iter()
                        .map(|&(m, term)| Condition::is(ALL[m].name, &term_name(term, race))),
                );
                let condition = if parts.len() > 1 { Condition::All(parts) } else { phase() };
                let verdict = if rule.strength >= 0.0 { "Good" } else { "Weak" };
                if weight > 0.0 {
                    rules.push(Rule::new(condition, OUTPUT, verdict).weighing(weight));
                }
            }
        }
        rules
    }
}

/// The output, as in the paper.
const OUTPUT: &str = "BoardStrength";

fn term_name(term: usize, race: bool) -> String {
    format!("{}{}", TERMS[term], if race { "InRace" } else { "" })
}

fn contact() -> Input {
    let terms = [
        Term::new("False", Shape::Triangle(f64::NEG_INFINITY, 0.0, 1.0)),
        Term::new("True", Shape::Triangle(0.0, 1.0, f64::INFINITY)),
    ];
    let input = Input::new(ALL[CONTACT].name, Range::new(0.0, 1.0), terms);
    Input { description: ALL[CONTACT].summary.to_owned(), ..input }
}

fn strength_output() -> Output {
    let terms = [Term::new("Weak", Shape::Singleton(-1.0)), Term::new("Good", Shape::Singleton(1.0))];
    Output {
        aggregation: Aggregation::UnboundedSum,
        default: Some(0.0),
        ..Output::new(OUTPUT, Range::new(-1.0, 1.0), terms, Defuzzifier::WeightedAverage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> RuleBase {
        let three = Tops { low: 0.0, middle: Some(2.0), high: 6.0 };
        let two = Tops { low: 0.0, middle: None, high: 1.0 };
        let rule = |race, conditions: &[(usize, usize)], strength| Weighed {
            race,
            conditions: conditions.to_vec(),
            strength,
        };
        RuleBase {
            tops: (0..MEASURES).map(|measure| if measure == 9 { [two; 2] } else { [three; 2] }).collect(),
            rules: vec![
                rule(false, &[(0, 2)], -0.3),
                rule(false, &[(5, 1), (9, 2)], 0.5),
                rule(false, &[], 0.1),
                rule(true, &[(14, 2)], 0.4),
            ],
        }
    }

    #[test]
    fn terms_share_every_number_among_them() {
        let tops = Tops { low: 0.0, middle: Some(2.0), high: 6.0 };
        assert_eq!(tops.degrees(1.0), [0.5, 0.5, 0.0]);
        assert_eq!(tops.degrees(5.0), [0.0, 0.25, 0.75]);
        assert_eq!(tops.degrees(9.0), [0.0, 0.0, 1.0]);
        assert_eq!(Tops { middle: None, ..tops }.degrees(1.5), [0.75, 0.0, 0.25]);
    }

    #[test]
    fn the_written_rules_score_boards_as_the_base_does() {
        let base = base();
        let controller = base.controller("test").unwrap();
        let (mut buffers, mut room) = (controller.buffers(), Vec::new());
        let mut rng = spielgeist_play::Seed(3).stream("found", 0, 0);
        let (mut board, mut plays) = (Board::opening(), Vec::new());
        for _ in 0..200 {
            plays.clear();
            board.plays(spielgeist_backgammon::Roll::ALL[rng.index(21)], &mut plays);
            let after = board.after(plays[rng.index(plays.len())]);
            let (scored, written) = (base.score(&after, &mut room), controller.score(&after, &mut buffers));
            assert!((scored - written).abs() < 1e-9, "{scored} {written}");
            board = if after.own().all_off() { Board::opening() } else { after.swapped() };
        }
    }

    #[test]
    fn rules_are_written_as_sentences_the_strongest_first() {
        let controller = base().controller("test").unwrap();
        let rules: Vec<String> =
            controller.engine().design().blocks[0].rules.iter().map(ToString::to_string).collect();
        assert_eq!(rules.len(), 4 + BALANCE);
        assert_eq!(
            rules[2],
            "if Contact is True and PointsOwnedHome is Medium and Anchors is High then BoardStrength is Good with 0.5"
        );
        assert_eq!(
            rules[3],
            "if Contact is True and SinglePieces is High then BoardStrength is Weak with 0.3"
        );
        assert_eq!(
            rules[7],
            "if Contact is False and PiecesOff is HighInRace then BoardStrength is Good with 0.4"
        );
    }
}
