//! Tables 1 to 5: the fuzzy controller by an example. Tables 6 and 7: the refined knowledge base.

use std::collections::BTreeSet;

use spielgeist_agents::models::fuzzy::{Engine, Shape};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Item, Series, Table, Verdict};

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
    let memberships: Vec<(String, f64)> = reasoning
        .inputs
        .iter()
        .flat_map(|input| {
            input.memberships.iter().map(|(term, degree)| (format!("{} is {term}", input.variable), *degree))
        })
        .collect();
    let fulfilled: Vec<(String, f64)> =
        reasoning.fired.iter().map(|rule| (rule.rule.clone(), rule.strength)).collect();
    Ok(vec![
        table_1(conditions, &engine),
        compared(conditions, "table-4", "Table 4: degrees of membership", &memberships, &MEMBERSHIPS),
        compared(conditions, "table-5", "Table 5: fulfilment of the seven rules", &fulfilled, &FULFILLED),
        score(conditions, reasoning.outputs[0].value, &engine),
    ])
}

fn read(knowledge: Knowledge) -> Result<Engine, Error> {
    Engine::from_fll(knowledge.fll()).map_err(Error::failed)
}

/// Tables 1 to 3: variables, their functions, and the crisp inputs.
fn table_1(conditions: &Conditions<'_>, engine: &Engine) -> Item {
    let mut table = Table::new("Variables, functions and crisp inputs", ["variable", "terms", "crisp input"]);
    let inputs = &engine.design().inputs;
    let counts: BTreeSet<usize> = inputs.iter().map(|input| input.terms.len()).collect();
    let terms = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ");
    for (input, crisp) in inputs.iter().zip(INPUTS) {
        let terms: Vec<String> =
            input.terms.iter().map(|term| format!("{}: {}", term.name, term.shape)).collect();
        table = table.row([input.name.clone(), terms.join("; "), format!("{crisp}")]);
    }
    conditions
        .item("tables-1-to-3", "Tables 1 to 3: variables, membership functions and inputs of the example")
        .theirs("3 variables with 2 terms each")
        .ours(format!("{} variables with {terms} terms each", inputs.len()))
        .verdict(if inputs.len() == 3 && terms == "2" { Verdict::Agrees } else { Verdict::Differs })
        .table(table)
        .remark("Many single pieces is zero up to 2: its printed formula is negative at 1. The board of Figure 4 is not in the text.")
}

/// A table of numbers that the paper rounds.
fn compared(
    conditions: &Conditions<'_>,
    name: &str,
    title: &str,
    ours: &[(String, f64)],
    theirs: &[f64],
) -> Item {
    let mut table = Table::new(title, ["", "paper", "ours"]);
    for ((what, value), printed) in ours.iter().zip(theirs) {
        table = table.row([what.clone(), format!("{printed}"), format!("{value:.4}")]);
    }
    // The paper has two or three digits.
    let same = ours.len() == theirs.len()
        && ours.iter().zip(theirs).all(|((_, value), printed)| (value - printed).abs() < 0.005);
    let count = |count: usize| format!("{count} numbers");
    conditions
        .item(name, title)
        .theirs(count(theirs.len()))
        .ours(if same { format!("the same {}", count(ours.len())) } else { "other numbers".to_owned() })
        .verdict(if same { Verdict::Agrees } else { Verdict::Differs })
        .table(table)
}

fn score(conditions: &Conditions<'_>, exact: f64, engine: &Engine) -> Item {
    let sign = |good: bool| if good { 1.0 } else { -1.0 };
    let signs = engine.design().blocks[0].rules.iter().map(|rule| sign(rule.conclusions[0].term == "Good"));
    let sum: f64 = FULFILLED.iter().zip(signs).map(|(degree, sign)| degree * sign).sum();
    let printed = sum / FULFILLED.iter().sum::<f64>();
    conditions
        .item("score", "Equation 2: the score of the example board")
        .theirs(0.095)
        .ours(printed)
        .digits(3)
        .verdict(if (printed - 0.095).abs() < 0.0005 { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "From the numbers of Table 5 as they are printed. Without their rounding (0.33 is a third) the score is {exact:.4}. \
             Rule 5 concludes Weak, as Table 5 has it; the list of rules says Good."
        ))
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
    let mut list = Table::new("Rules", ["rule", "source"]);
    for rule in &rules {
        let source = if TABLE_7.contains(&rule.as_str()) { "Table 7" } else { "ours" };
        list = list.row([rule.as_str(), source]);
    }
    let verdict = |all: bool| if all { Verdict::Agrees } else { Verdict::Differs };
    Ok(vec![
        conditions
            .item("table-6", "Table 6: linguistic inputs of the refined knowledge base")
            .theirs(format!("{} of 15 variables", TABLE_6.len()))
            .ours(format!("{variables} of these, {} in all", design.inputs.len()))
            .verdict(verdict(variables == TABLE_6.len() && design.inputs.len() == 15)),
        conditions
            .item("table-7", "Table 7: rules of the refined knowledge base")
            .theirs(format!("{} of 30 rules", TABLE_7.len()))
            .ours(format!("{published} of these, {} in all", rules.len()))
            .verdict(verdict(published == TABLE_7.len() && rules.len() == 30))
            .table(list)
            .remark("The other rules are not published; ours are written in their spirit."),
    ])
}

/// Figure 2: membership functions that move towards 1.75.
pub(super) fn figure_2(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let target = 1.75;
    // SinglePieces is the first measure of a board.
    let averages = [target; MEASURES];
    let mut controller = Knowledge::Example.controller();
    let before = functions(&controller, "before");
    let mut points = vec![adjustable(&controller)];
    for _ in 0..ADJUSTMENTS {
        controller = calibrated(&controller, &averages, RATE)?;
        points.push(adjustable(&controller));
    }
    let (few, many) = points[ADJUSTMENTS];
    let steps = || (0..).map(f64::from).zip(&points);
    let shapes = Chart::lines(
        "SinglePieces before and after 40 adjustments",
        Axis::new("single pieces"),
        Axis::new("membership"),
        [before, functions(&controller, "after")].concat(),
    );
    let moving = Chart::lines(
        "The adjustable points",
        Axis::new("adjustments"),
        Axis::new("single pieces"),
        [
            Series::new("Few ends", steps().map(|(step, &(few, _))| (step, few))),
            Series::new("Many begins", steps().map(|(step, &(_, many))| (step, many))),
        ],
    )
    .level(target, "average of winning boards");
    Ok(vec![
        conditions
            .item("figure-2", "Figure 2: membership functions that are aligned around 1.75")
            .theirs("aligned around 1.75")
            .ours(format!("{few:.2} and {many:.2} after 40 adjustments"))
            .verdict(match (few - target).abs() < 0.05 && (many - target).abs() < 0.05 {
                true => Verdict::Agrees,
                false => Verdict::Differs,
            })
            .chart(shapes)
            .chart(moving),
    ])
}

/// The membership functions of SinglePieces.
fn functions(controller: &Controller, when: &str) -> Vec<Series> {
    let xs = || (0..=60).map(|x| f64::from(x) / 10.0);
    let terms = &controller.engine().design().inputs[0].terms;
    let series = |name: &str, points: Vec<(f64, f64)>| Series::new(format!("{name}, {when}"), points);
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
