//! Tables 1 to 5: the fuzzy controller by an example. Tables 6 and 7: the refined knowledge base.

use std::collections::BTreeSet;

use spielgeist_agents::models::fuzzy::{Engine, Shape};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Series, Table, Verdict};
use spielgeist_play::{Label, Say};

use super::says::BackgammonPaper;
use crate::fuzzeval::{Controller, Knowledge, MEASURES, RATE, calibrated};

/// Table 3: single pieces, opponents on the bar, single pieces at home.
const INPUTS: [f64; 3] = [3.0, 2.0, 2.0];
/// Adjustments of figure 2: enough to come within a twentieth of a piece.
const ADJUSTMENTS: usize = 40;
/// Table 4, variable by variable: few and many.
const MEMBERSHIPS: [f64; 6] = [0.25, 0.077, 0.33, 0.071, 0.5, 0.2];
/// Table 5.
const FULFILLED: [f64; 7] = [0.077, 0.25, 0.33, 0.071, 0.2, 0.5, 0.071];
/// The variables of Table 6.
const TABLE_6: [&str; 5] =
    ["ToBeHitFactor", "SinglePiecesInHome", "PointsOwned", "PointsOwnedHome", "StrongestConsecutiveBlockade"];
/// The rules of Table 7, as our files write them.
const TABLE_7: [&str; 8] = [
    "if SinglePiecesInHome is Few and Contact is True then BoardStrength is Good",
    "if SinglePiecesInHome is Many and Contact is True then BoardStrength is Weak",
    "if PointsOwned is Few and Contact is True then BoardStrength is Weak",
    "if PointsOwned is Many and Contact is True then BoardStrength is Good",
    "if PointsOwnedHome is Few and Contact is True then BoardStrength is Weak",
    "if PointsOwnedHome is Many and Contact is True then BoardStrength is Good",
    "if StrongestConsecutiveBlockade is Short and Contact is True then BoardStrength is Weak",
    "if StrongestConsecutiveBlockade is Long and Contact is True then BoardStrength is Good",
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let engine = read(Knowledge::Example)?;
    let reasoning = engine.explain(&INPUTS);
    let memberships: Vec<(Label, f64)> = reasoning
        .inputs
        .iter()
        .flat_map(|input| {
            let variable = &input.variable;
            input.memberships.iter().map(move |(term, degree)| {
                let (variable, term) = (variable.as_str().into(), term.as_str().into());
                (BackgammonPaper::IsTerm { variable, term }.into(), *degree)
            })
        })
        .collect();
    let fulfilled: Vec<(Label, f64)> =
        reasoning.fired.iter().map(|rule| (rule.rule.as_str().into(), rule.strength)).collect();
    Ok(vec![
        table_1(conditions, &engine),
        compared(conditions, "table-4", BackgammonPaper::Table4, &memberships, &MEMBERSHIPS),
        compared(conditions, "table-5", BackgammonPaper::Table5, &fulfilled, &FULFILLED),
        score(conditions, reasoning.outputs[0].value, &engine),
    ])
}

fn read(knowledge: Knowledge) -> Result<Engine, Error> {
    Engine::from_fll(knowledge.fll()).map_err(Error::failed)
}

/// Tables 1 to 3: variables, their functions, and the crisp inputs.
fn table_1(conditions: &Conditions<'_>, engine: &Engine) -> Item {
    let columns = [BackgammonPaper::Variable, BackgammonPaper::Terms, BackgammonPaper::CrispInput];
    let mut table = Table::new(BackgammonPaper::Variables, columns);
    let inputs = &engine.design().inputs;
    let counts: BTreeSet<usize> = inputs.iter().map(|input| input.terms.len()).collect();
    let two_each = counts == BTreeSet::from([2]);
    let counts = counts.iter().map(|count| Label::from(count.to_string()));
    let terms = joined(counts, |first, rest| BackgammonPaper::Or { first, rest });
    for (input, crisp) in inputs.iter().zip(INPUTS) {
        let terms = input.terms.iter().map(|term| {
            let (term, shape) = (term.name.as_str().into(), term.shape.to_string().into());
            BackgammonPaper::TermOf { term, shape }.into()
        });
        let terms = joined(terms, |first, rest| BackgammonPaper::TermList { first, rest });
        table = table.row([input.name.as_str().into(), terms, format!("{crisp}").into()]);
    }
    conditions
        .item("tables-1-to-3", BackgammonPaper::Tables1To3)
        .theirs(BackgammonPaper::VariablesWith { variables: 3, terms: "2".into() }.message())
        .ours(BackgammonPaper::VariablesWith { variables: inputs.len(), terms }.message())
        .verdict(if inputs.len() == 3 && two_each { Verdict::Agrees } else { Verdict::Differs })
        .table(table)
        .remark(BackgammonPaper::ManyIsZero)
}

/// A list whose parts are put together by a message.
fn joined(
    parts: impl DoubleEndedIterator<Item = Label>,
    join: impl Fn(Label, Label) -> BackgammonPaper,
) -> Label {
    parts.rev().reduce(|rest, first| join(first, rest).into()).unwrap_or_default()
}

/// A table of numbers that the paper rounds.
fn compared(
    conditions: &Conditions<'_>,
    name: &str,
    title: BackgammonPaper,
    ours: &[(Label, f64)],
    theirs: &[f64],
) -> Item {
    let columns = [Label::default(), PaperWords::Paper.into(), PaperWords::Ours.into()];
    let mut table = Table::new(title.clone(), columns);
    for ((what, value), printed) in ours.iter().zip(theirs) {
        table = table.row([what.clone(), format!("{printed}").into(), format!("{value:.4}").into()]);
    }
    // The paper has two or three digits.
    let same = ours.len() == theirs.len()
        && ours.iter().zip(theirs).all(|((_, value), printed)| (value - printed).abs() < 0.005);
    conditions
        .item(name, title)
        .theirs(BackgammonPaper::Numbers { count: theirs.len() }.message())
        .ours(match same {
            true => BackgammonPaper::SameNumbers { count: ours.len() }.message(),
            false => BackgammonPaper::OtherNumbers.message(),
        })
        .verdict(if same { Verdict::Agrees } else { Verdict::Differs })
        .table(table)
}

fn score(conditions: &Conditions<'_>, exact: f64, engine: &Engine) -> Item {
    let sign = |good: bool| if good { 1.0 } else { -1.0 };
    let signs = engine.design().blocks[0].rules.iter().map(|rule| sign(rule.conclusions[0].term == "Good"));
    let sum: f64 = FULFILLED.iter().zip(signs).map(|(degree, sign)| degree * sign).sum();
    let printed = sum / FULFILLED.iter().sum::<f64>();
    conditions
        .item("score", BackgammonPaper::Equation2)
        .theirs(0.095)
        .ours(printed)
        .digits(3)
        .verdict(if (printed - 0.095).abs() < 0.0005 { Verdict::Agrees } else { Verdict::Differs })
        .remark(BackgammonPaper::AsPrinted { score: format!("{exact:.4}") })
}

/// Tables 6 and 7: what is published of the refined knowledge base.
pub(super) fn refined(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let engine = read(Knowledge::Refined)?;
    let design = engine.design();
    let rules: Vec<String> =
        design.blocks.iter().flat_map(|block| &block.rules).map(ToString::to_string).collect();
    let has = |name: &&&str| design.inputs.iter().any(|input| input.name == **name);
    let variables = TABLE_6.iter().filter(has).count();
    let published = TABLE_7.iter().filter(|rule| rules.iter().any(|ours| ours == *rule)).count();
    let mut list = Table::new(BackgammonPaper::Rules, [BackgammonPaper::Rule, BackgammonPaper::Source]);
    for rule in &rules {
        let source = match TABLE_7.contains(&rule.as_str()) {
            true => Label::from(BackgammonPaper::Table7Source),
            false => PaperWords::Ours.into(),
        };
        list = list.row([rule.as_str().into(), source]);
    }
    let verdict = |all: bool| if all { Verdict::Agrees } else { Verdict::Differs };
    Ok(vec![
        conditions
            .item("table-6", BackgammonPaper::Table6)
            .theirs(BackgammonPaper::Of15 { count: TABLE_6.len() }.message())
            .ours(BackgammonPaper::OfThese { count: variables, all: design.inputs.len() }.message())
            .verdict(verdict(variables == TABLE_6.len() && design.inputs.len() == 15)),
        conditions
            .item("table-7", BackgammonPaper::Table7)
            .theirs(BackgammonPaper::Of30 { count: TABLE_7.len() }.message())
            .ours(BackgammonPaper::OfThese { count: published, all: rules.len() }.message())
            .verdict(verdict(published == TABLE_7.len() && rules.len() == 30))
            .table(list)
            .remark(BackgammonPaper::NotPublished),
    ])
}

/// Figure 2: membership functions that move towards 1.75.
pub(super) fn figure_2(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let target = 1.75;
    // SinglePieces is the first measure of a board.
    let averages = [target; MEASURES];
    let mut controller = Knowledge::Example.controller();
    let before = functions(&controller, |term| BackgammonPaper::FunctionBefore { term });
    let mut points = vec![adjustable(&controller)];
    for _ in 0..ADJUSTMENTS {
        controller = calibrated(&controller, &averages, RATE)?;
        points.push(adjustable(&controller));
    }
    let (few, many) = points[ADJUSTMENTS];
    let steps = || (0..).map(f64::from).zip(&points);
    let shapes = Chart::lines(
        BackgammonPaper::Adjusted,
        Axis::new(BackgammonPaper::SinglePieces),
        Axis::new(BackgammonPaper::Membership),
        [before, functions(&controller, |term| BackgammonPaper::FunctionAfter { term })].concat(),
    );
    let moving = Chart::lines(
        BackgammonPaper::AdjustablePoints,
        Axis::new(BackgammonPaper::Adjustments),
        Axis::new(BackgammonPaper::SinglePieces),
        [
            Series::new(BackgammonPaper::FewEnds, steps().map(|(step, &(few, _))| (step, few))),
            Series::new(BackgammonPaper::ManyBegins, steps().map(|(step, &(_, many))| (step, many))),
        ],
    )
    .level(target, BackgammonPaper::WinningAverage);
    Ok(vec![
        conditions
            .item("figure-2", BackgammonPaper::Figure2)
            .theirs(BackgammonPaper::Aligned.message())
            .ours(
                BackgammonPaper::AfterAdjustments { few: format!("{few:.2}"), many: format!("{many:.2}") }
                    .message(),
            )
            .verdict(match (few - target).abs() < 0.05 && (many - target).abs() < 0.05 {
                true => Verdict::Agrees,
                false => Verdict::Differs,
            })
            .chart(shapes)
            .chart(moving),
    ])
}

/// The membership functions of SinglePieces.
fn functions(controller: &Controller, called: impl Fn(Label) -> BackgammonPaper) -> Vec<Series> {
    let xs = || (0..=60).map(|x| f64::from(x) / 10.0);
    let terms = &controller.engine().design().inputs[0].terms;
    let series = |name: &str, points: Vec<(f64, f64)>| Series::new(called(name.into()), points);
    terms.iter().map(|term| series(&term.name, xs().map(|x| (x, term.membership(x))).collect())).collect()
}

/// The points of SinglePieces that move: where Few ends and Many begins.
fn adjustable(controller: &Controller) -> (f64, f64) {
    let terms = &controller.engine().design().inputs[0].terms;
    match (terms[0].shape, terms[1].shape) {
        (Shape::Triangle(_, _, few), Shape::Triangle(many, _, _)) => (few, many),
        other => unreachable!("the example has triangles: {other:?}"),
    }
}
