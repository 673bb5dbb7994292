//! A page with a chart of every kind, from invented numbers: `cargo run -p spielgeist-lab --example report >
//! page.html`.

use spielgeist_lab::report::{
    Axis, Chart, Estimate, HeatMap, Item, Mode, Report, Row, Series, Table, Verdict,
};

/// Numbers that look like noise: the fractional parts of multiples of the golden ratio, scaled to -1..1.
fn noise(index: usize) -> f64 {
    2.0 * (index as f64 * 0.618_033_988_75).fract() - 1.0
}

/// A bell-shaped sample.
fn sample(count: usize, centre: f64, spread: f64) -> Vec<f64> {
    let bell =
        |index: usize| (0..6).map(|term| noise(index * 7 + term * 131 + index * index % 97)).sum::<f64>();
    (0..count).map(|index| centre + spread * bell(index) / 1.4).collect()
}

fn fitness() -> Chart {
    let at = |generation: usize| 1.0 - 0.75 * (-(generation as f64) / 40.0).exp();
    let best =
        Series::of_values("best", (0..350).map(|generation| 100.0 * at(generation) + noise(generation)));
    let mean = |generation: usize| 70.0 * at(generation) + 2.0 * noise(generation + 5);
    let band = (0..350).map(|generation| (generation as f64, mean(generation) - 9.0, mean(generation) + 9.0));
    let mean = Series::of_values("mean, with the spread of the population", (0..350).map(mean)).band(band);
    Chart::lines("Fitness by generation", "generation", Axis::new("games won").unit("%"), [best, mean])
        .level(25.0, "what equals win")
        .source("one run of 350 generations, seed 1")
}

fn four_curves() -> Chart {
    let curve = |name: &str, power: f64| {
        Series::new(
            name,
            (0..9).map(|step| {
                let games = 10_f64.powi(step);
                (games, 0.5 * games.powf(-power))
            }),
        )
    };
    let games = Axis::new("games played").log();
    let curves = [("random", 0.5), ("paired", 0.6), ("paired, antithetic", 0.7), ("exact", 0.8)];
    Chart::lines(
        "Error by games",
        games,
        Axis::new("error").log(),
        curves.map(|(name, power)| curve(name, power)),
    )
}

fn boxes() -> Chart {
    let centre = |generation: usize| 70.0 - 45.0 * (-(generation as f64) / 60.0).exp();
    let samples = (0..=350).step_by(10).map(|at| (at as f64, sample(60, centre(at), 6.0)));
    Chart::boxes(
        "Fitness of the population, every tenth generation",
        "generation",
        Axis::new("games won").unit("%"),
        samples,
    )
    .wide()
    .source("the run above")
}

fn named_boxes() -> Chart {
    let samples = [
        ("as described", sample(80, 61.0, 3.0)),
        ("as run, with the loophole that the text does not mention", sample(80, 66.0, 2.0)),
        ("champion", sample(80, 71.0, 1.5)),
    ];
    Chart::boxes_by_name("Share of games won in batches", Axis::new("games won").unit("%"), samples)
}

fn forest() -> Chart {
    let rows = [
        Row::new("three random players", [Some(75.9.into()), Some(Estimate::new(75.8, 75.5, 76.1))]),
        Row::new(
            "three semi-smart players",
            [Some(Estimate::new(66.06, 65.1, 67.0)), Some(Estimate::new(65.9, 65.6, 66.2))],
        ),
        Row::new(
            "three learners that were never trained because a switch was off",
            [Some(71.0.into()), None],
        ),
    ];
    Chart::forest("Theirs beside ours", Axis::new("games won").unit("%"), ["theirs", "ours"], rows)
        .level(70.0, "70 %")
}

fn bars() -> Chart {
    let row = |name: &str, theirs: f64, ours: f64| {
        Row::new(name, [Some(theirs.into()), Some(Estimate::new(ours, ours - 2.0, ours + 2.0))])
    };
    let rows = [row("capture", 61.0, 58.5), row("escape", 30.0, 33.1), row("draw", 9.0, 8.4)];
    Chart::bars("How games ended", Axis::new("games").unit("%"), ["theirs", "ours"], rows)
}

fn heat() -> Chart {
    let names = ["random", "hand-built", "evolved", "alphabeta", "champion"];
    let map = HeatMap::new(names, names)
        .fill(|row, column| (row != column).then_some(0.5 + 0.11 * (row as f64 - column as f64)))
        .centre(0.5);
    Chart::heat_map("Score of row against column", "against", "agent", map)
}

fn weights() -> Chart {
    let columns: Vec<String> = (1..=10).map(|number| format!("w{number}")).collect();
    let map = HeatMap::new((0..4).map(|run| format!("run {run}")), columns)
        .fill(|row, column| Some(3.0 * noise(row * 10 + column)));
    Chart::heat_map("Weights of four runs", "weight", "", map.digits(1))
}

fn item(name: &str, title: &str) -> Item {
    Item::new("example", name, title).command(format!("spielgeist reproduce example-{name} --full --seed 1"))
}

fn agreed() -> Item {
    item("table-3", "Table 3: share of games won against three opponents of a kind")
        .unit("%")
        .digits(2)
        .theirs(66.06)
        .ours(65.91)
        .interval(65.6, 66.2)
        .verdict(Verdict::Agrees)
        .remark("Theirs is read from the printed table; ours are 1,000,000 games, seats in turn.")
        .chart(forest())
        .chart(bars())
}

fn differing() -> Item {
    let reason = "The paper does not say how many games a specimen plays; with more, selection is sharper.";
    item("figure-2", "Figure 2: fitness over 350 generations")
        .theirs("a steep rise in the first 30 generations, then a plateau")
        .ours("a rise up to generation 120, then a plateau")
        .verdict(Verdict::Differs)
        .reason(reason)
        .chart(fitness())
        .chart(four_curves())
        .chart(boxes())
}

fn tested() -> Item {
    let batches: Vec<f64> = sample(400, 0.66, 0.005).into_iter().chain([f64::NAN, f64::INFINITY]).collect();
    let share = || Axis::new("share of games won");
    let table = Table::new("How games ended", ["reason", "theirs", "ours", "95 % interval"])
        .row(["capture", "61 %", "58.5 %", "56.5 to 60.5"])
        .row(["escape", "30 %", "33.1 %", "31.1 to 35.1"])
        .row(["draw", "9 %", "8.4 %", "6.4 to 10.4"]);
    item("table-4", "Table 4: are batches normal?")
        .theirs("not rejected")
        .ours("not rejected")
        .verdict(Verdict::Agrees)
        .chart(Chart::normal_probability("Normal probability plot of 400 batches", share(), &batches))
        .chart(Chart::histogram("The same batches counted", share(), &batches, None).level(0.66, "theirs"))
        .table(table)
}

fn impossible() -> Item {
    Item::new("example", "table-9", "Table IX: the challenge")
        .theirs("rank 2 of 8")
        .verdict(Verdict::NotPossible)
        .remark("The programs of the other entrants are not to be had.")
        .chart(heat())
        .chart(weights())
        .chart(named_boxes())
}

fn main() {
    let report =
        Report::new("An example of a report", "Nobody, “Made-up numbers”, nowhere, 2009.", 1, Mode::Quick)
            .note("Table 2 of the print counts one game twice.");
    let untried = item("section-5", "Section 5: <more> & \"further\" work");
    let items = [agreed(), differing(), tested(), impossible(), untried];
    let report = items.into_iter().fold(report, Report::item);
    match std::env::args().nth(1).as_deref() {
        Some("text") => print!("{}", report.to_text(100)),
        Some("json") => println!("{}", report.to_json()),
        _ => println!("{}", report.to_html()),
    }
}
