//! Reader of FLL.

use super::super::defuzzifier::Defuzzifier;
use super::super::design::{Design, Part};
use super::super::error::FuzzyError;
use super::super::operators::{Aggregation, Conjunction, Disjunction, Implication, Weighting};
use super::super::problem::FuzzyProblem;
use super::super::rule::RuleBlock;
use super::super::term::Term;
use super::super::variable::{Input, Output, Range};
use super::super::words::{Worded, number};
use super::ADJUSTABLE;

/// A design that is built line by line.
#[derive(Default)]
pub(super) struct Reader {
    design: Design,
    /// The incomplete parts of outputs, checked at the end.
    endings: Vec<Ending>,
    current: Option<Part>,
    lines: Lines,
}

/// The line in which each part begins.
pub(super) type Lines = Vec<(Part, usize)>;

/// The mandatory parts of an output, as far as they were read.
#[derive(Default)]
struct Ending {
    range: bool,
    aggregation: Option<Aggregation>,
    defuzzifier: Option<Defuzzifier>,
}

type Read = Result<(), FuzzyError>;

impl Reader {
    pub(super) fn read(text: &str) -> Result<(Design, Lines), FuzzyError> {
        let mut reader = Self::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty() {
                reader.line(line, index + 1).map_err(|error| error.on_line(index + 1))?;
            }
        }
        reader.finish()?;
        Ok((reader.design, reader.lines))
    }

    fn line(&mut self, line: &str, number: usize) -> Read {
        let (key, value) = line
            .split_once(':')
            .map(|(key, value)| (key.trim(), value.trim()))
            .ok_or_else(|| FuzzyError::at(first_word(line), FuzzyProblem::Key))?;
        if self.begin(key, value, number) {
            return Ok(());
        }
        match self.current {
            None => Err(FuzzyError::at(
                key,
                FuzzyProblem::expected(&["Engine", "InputVariable", "OutputVariable", "RuleBlock"]),
            )),
            Some(Part::Engine) => self.engine(key, value),
            Some(Part::Input(index)) => input(&mut self.design.inputs[index], key, value),
            Some(Part::Output(index)) => {
                output(&mut self.design.outputs[index], &mut self.endings[index], key, value)
            }
            Some(Part::Block(index) | Part::Rule(index, _)) => self.block(index, key, value, number),
        }
    }

    /// Begins a component, if the key names one.
    fn begin(&mut self, key: &str, value: &str, number: usize) -> bool {
        let part = match key {
            "Engine" => {
                value.clone_into(&mut self.design.name);
                Part::Engine
            }
            "InputVariable" => {
                self.design.inputs.push(Input::new(value, Range::ALL, []));
                Part::Input(self.design.inputs.len() - 1)
            }
            "OutputVariable" => {
                self.endings.push(Ending::default());
                let output = Output::new(value, Range::ALL, [], Defuzzifier::WeightedAverage);
                self.design.outputs.push(output);
                Part::Output(self.design.outputs.len() - 1)
            }
            "RuleBlock" => {
                self.design.blocks.push(RuleBlock { name: value.to_owned(), ..RuleBlock::default() });
                Part::Block(self.design.blocks.len() - 1)
            }
            _ => return false,
        };
        self.current = Some(part);
        self.lines.push((part, number));
        true
    }

    fn engine(&mut self, key: &str, value: &str) -> Read {
        match key {
            "description" => value.clone_into(&mut self.design.description),
            _ => return Err(FuzzyError::at(key, FuzzyProblem::UnknownKey { known: vec!["description"] })),
        }
        Ok(())
    }

    fn block(&mut self, index: usize, key: &str, value: &str, number: usize) -> Read {
        let block = &mut self.design.blocks[index];
        match key {
            "description" => value.clone_into(&mut block.description),
            "enabled" => enabled(value)?,
            "conjunction" => block.conjunction = optional(value)?.unwrap_or(Conjunction::Minimum),
            "disjunction" => block.disjunction = optional(value)?.unwrap_or(Disjunction::Maximum),
            "implication" => block.implication = optional(value)?.unwrap_or(Implication::Clip),
            "weighting" => block.weighting = Weighting::read(value)?,
            "activation" => activation(value)?,
            "rule" => {
                block.rules.push(value.parse()?);
                self.lines.push((Part::Rule(index, block.rules.len() - 1), number));
            }
            _ => {
                return Err(FuzzyError::at(
                    key,
                    FuzzyProblem::UnknownKey {
                        known: vec![
                            "description",
                            "enabled",
                            "conjunction",
                            "disjunction",
                            "implication",
                            "activation",
                            "weighting",
                            "rule",
                        ],
                    },
                ));
            }
        }
        Ok(())
    }

    /// Fills in defaults, and reports missing mandatory parts.
    fn finish(&mut self) -> Read {
        let outputs = self.design.outputs.iter_mut().zip(&self.endings).enumerate();
        for (index, (output, ending)) in outputs {
            let missing = match (ending.defuzzifier, ending.range) {
                (Some(defuzzifier), true) => {
                    output.defuzzifier = defuzzifier;
                    output.aggregation = ending.aggregation.unwrap_or_else(|| usual(defuzzifier));
                    continue;
                }
                (None, _) => FuzzyProblem::NoDefuzzifier,
                (_, false) => FuzzyProblem::NoRange,
            };
            let error = FuzzyError::at(&output.name, missing);
            let line = self.lines.iter().find(|(part, _)| *part == Part::Output(index));
            return Err(line.map_or(error.clone(), |(_, line)| error.on_line(*line)));
        }
        Ok(())
    }
}

/// fuzzylite's default for `none`.
fn usual(defuzzifier: Defuzzifier) -> Aggregation {
    match defuzzifier {
        Defuzzifier::WeightedAverage => Aggregation::UnboundedSum,
        _ => Aggregation::Maximum,
    }
}

fn input(input: &mut Input, key: &str, value: &str) -> Read {
    match key {
        "description" => (input.description, input.adjustable) = described(value),
        "enabled" => enabled(value)?,
        "range" => input.range = value.parse()?,
        "lock-range" => input.locked = boolean(value)?,
        "term" => input.terms.push(value.parse()?),
        _ => {
            let known = vec!["description", "enabled", "range", "lock-range", "term"];
            return Err(FuzzyError::at(key, FuzzyProblem::UnknownKey { known }));
        }
    }
    Ok(())
}

/// The description of an input and its adjustable terms. Other programs that read FLL know no key for those, so they
/// stand at the end of the description: `own blots; variable: Few Many`.
fn described(value: &str) -> (String, Vec<String>) {
    let Some((text, names)) = value.split_once(ADJUSTABLE) else { return (value.to_owned(), Vec::new()) };
    let text = text.trim_end().trim_end_matches(';').trim_end();
    (text.to_owned(), names.split_whitespace().map(str::to_owned).collect())
}

fn output(output: &mut Output, ending: &mut Ending, key: &str, value: &str) -> Read {
    match key {
        "description" => value.clone_into(&mut output.description),
        "enabled" => enabled(value)?,
        "range" => {
            output.range = value.parse()?;
            ending.range = true;
        }
        "lock-range" => output.locked = boolean(value)?,
        "lock-previous" if boolean(value)? => {
            return Err(FuzzyError::at(value, FuzzyProblem::NoPrevious));
        }
        "lock-previous" => {}
        "default" => output.default = Some(number(value)?).filter(|default| !default.is_nan()),
        "aggregation" => ending.aggregation = optional(value)?,
        "defuzzifier" => ending.defuzzifier = Some(value.parse()?),
        "term" => output.terms.push(output_term(value)?),
        _ => {
            return Err(FuzzyError::at(
                key,
                FuzzyProblem::UnknownKey {
                    known: vec![
                        "description",
                        "enabled",
                        "range",
                        "lock-range",
                        "lock-previous",
                        "default",
                        "aggregation",
                        "defuzzifier",
                        "term",
                    ],
                },
            ));
        }
    }
    Ok(())
}

/// A `Constant` is a single number.
fn output_term(value: &str) -> Result<Term, FuzzyError> {
    let words: Vec<&str> = value.split_whitespace().collect();
    match words[..] {
        [name, "Constant", at] => format!("{name} Singleton {at}").parse(),
        _ => value.parse(),
    }
}

fn optional<W: Worded>(value: &str) -> Result<Option<W>, FuzzyError> {
    if value.is_empty() || value == "none" { Ok(None) } else { W::read(value).map(Some) }
}

fn boolean(value: &str) -> Result<bool, FuzzyError> {
    value.parse().map_err(|_| FuzzyError::at(value, FuzzyProblem::expected(&["true", "false"])))
}

fn enabled(value: &str) -> Read {
    if boolean(value)? {
        return Ok(());
    }
    Err(FuzzyError::at(value, FuzzyProblem::Disabled))
}

fn activation(value: &str) -> Read {
    match value {
        "" | "none" | "General" => Ok(()),
        _ => Err(FuzzyError::at(first_word(value), FuzzyProblem::expected(&["General"]))),
    }
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or("")
}
