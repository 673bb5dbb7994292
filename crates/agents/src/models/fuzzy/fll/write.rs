//! Writer of FLL.

use std::borrow::Cow;
use std::fmt::{self, Display};

use super::super::design::Design;
use super::super::operators::Weighting;
use super::super::rule::RuleBlock;
use super::super::shape::Shape;
use super::super::term::Term;
use super::super::variable::{Input, Output};
use super::super::words::Worded;
use super::ADJUSTABLE;

/// Writes a design as a file.
pub(super) fn written(design: &Design) -> String {
    Fll(design).to_string()
}

struct Fll<'d>(&'d Design);

impl Display for Fll<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        begin(f, "Engine", &self.0.name, &self.0.description)?;
        self.0.inputs.iter().try_for_each(|each| input(f, each))?;
        self.0.outputs.iter().try_for_each(|each| output(f, each))?;
        self.0.blocks.iter().try_for_each(|each| block(f, each))
    }
}

fn begin(f: &mut fmt::Formatter<'_>, component: &str, name: &str, description: &str) -> fmt::Result {
    let space = if name.is_empty() { "" } else { " " };
    writeln!(f, "{component}:{space}{name}")?;
    if description.is_empty() { Ok(()) } else { line(f, "description", description) }
}

fn line(f: &mut fmt::Formatter<'_>, key: &str, value: impl Display) -> fmt::Result {
    writeln!(f, "  {key}: {value}")
}

fn input(f: &mut fmt::Formatter<'_>, input: &Input) -> fmt::Result {
    begin(f, "InputVariable", &input.name, &described(input))?;
    line(f, "enabled", true)?;
    line(f, "range", input.range)?;
    line(f, "lock-range", input.locked)?;
    input.terms.iter().try_for_each(|term| line(f, "term", term))
}

/// The description with the adjustable terms behind it.
fn described(input: &Input) -> Cow<'_, str> {
    if input.adjustable.is_empty() {
        return Cow::Borrowed(&input.description);
    }
    let joint = if input.description.is_empty() { "" } else { "; " };
    Cow::Owned(format!("{}{joint}{ADJUSTABLE} {}", input.description, input.adjustable.join(" ")))
}

fn output(f: &mut fmt::Formatter<'_>, output: &Output) -> fmt::Result {
    begin(f, "OutputVariable", &output.name, &output.description)?;
    line(f, "enabled", true)?;
    line(f, "range", output.range)?;
    line(f, "lock-range", output.locked)?;
    line(f, "aggregation", output.aggregation.word())?;
    line(f, "defuzzifier", output.defuzzifier)?;
    match output.default {
        Some(default) => line(f, "default", default)?,
        None => line(f, "default", "nan")?,
    }
    line(f, "lock-previous", false)?;
    output.terms.iter().try_for_each(|term| output_term(f, term))
}

/// A singleton is called a constant in FLL; it has no height.
fn output_term(f: &mut fmt::Formatter<'_>, term: &Term) -> fmt::Result {
    match term.shape {
        Shape::Singleton(at) if term.height == 1.0 => {
            line(f, "term", format_args!("{} Constant {at}", term.name))
        }
        _ => line(f, "term", term),
    }
}

fn block(f: &mut fmt::Formatter<'_>, block: &RuleBlock) -> fmt::Result {
    begin(f, "RuleBlock", &block.name, &block.description)?;
    line(f, "enabled", true)?;
    line(f, "conjunction", block.conjunction.word())?;
    line(f, "disjunction", block.disjunction.word())?;
    line(f, "implication", block.implication.word())?;
    line(f, "activation", "General")?;
    if block.weighting != Weighting::default() {
        line(f, "weighting", block.weighting.word())?;
    }
    block.rules.iter().try_for_each(|rule| line(f, "rule", rule))
}
