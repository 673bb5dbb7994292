//! The networks of figure 5: how many games of self-play they need against Pubeval.

use std::collections::BTreeMap;

use spielgeist_lab::papers::{Conditions, UnsavedRun, share, thousands, unsaved_run};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Series, Verdict};
use spielgeist_lab::{Error, Generation};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Label, Say};

use super::says::BackgammonPaper;
use super::stronger::{against_pubeval, verdict};

/// Games of self-play in the paper.
const THEIR_GAMES: u64 = 400_000;

/// A curve of figure 5.
struct Curve {
    name: BackgammonPaper,
    run: UnsavedRun,
    /// Games of self-play per point.
    every: u64,
    /// Games against Pubeval per point.
    measured: u64,
}

impl Curve {
    /// Games of self-play so far and the share won in percent, point by point.
    fn points(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let point = |(number, generation): (usize, &Generation)| {
            (((number as u64 + 1) * self.every) as f64, 100.0 * generation.mean)
        };
        self.run.generations.iter().enumerate().map(point)
    }

    /// The first point at or above a share, in games of self-play.
    fn reaches(&self, percent: f64) -> Option<u64> {
        self.points().find(|&(_, share)| share >= percent).map(|(games, _)| games as u64)
    }

    fn last(&self) -> (f64, f64, f64) {
        let share = self.run.generations.last().map_or(0.0, |generation| generation.mean);
        let interval = wilson(share * self.measured as f64, self.measured as f64, 0.95);
        (100.0 * share, 100.0 * interval.low, 100.0 * interval.high)
    }
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let (points, every, measured) = conditions.either((12, 3_000, 1_000), (40, 10_000, 4_000));
    // The rate of the recipe falls over a million games; here it falls as far over those of the run.
    let half_life = points * every / 8;
    let falling = format!(
        "train.settings.method={{ lambda = {{ lambda = 0.7, rate = {{ decay = {{ from = 0.1, to = 0.002, half-life = \
         {half_life} }} }} }} }}"
    );
    let mut curves = Vec::new();
    for (recipe, name, method) in [
        ("backgammon-td-paper", BackgammonPaper::AsDescribed, None),
        ("backgammon-td", BackgammonPaper::FallingRate, Some(falling)),
    ] {
        let mut sets = vec![
            format!("generations={points}"),
            format!("train.settings.games={every}"),
            format!("train.settings.measure={measured}"),
        ];
        sets.extend(method);
        let Some(run) = unsaved_run(conditions, recipe, &sets, conditions.seed)? else {
            return Ok(Vec::new());
        };
        curves.push(Curve { name, run, every, measured });
    }
    let mut fuzzy = Vec::new();
    for (number, player) in ["fuzzeval-simple", "fuzzeval"].into_iter().enumerate() {
        let bout = against_pubeval(player, conditions.either(1_000, 10_000));
        fuzzy.push(share(&bout.play(conditions, 2_900 + number as u64, &BTreeMap::new())?));
    }
    let mut items = vec![figure_5(conditions, &curves, &fuzzy)];
    items.extend([
        reached(conditions, &curves, fuzzy[0], "networks-34", 34.0, 75_000),
        reached(conditions, &curves, fuzzy[1], "networks-42", 42.0, 85_000),
        plateau(conditions, &curves),
    ]);
    Ok(items)
}

fn figure_5(conditions: &Conditions<'_>, curves: &[Curve], fuzzy: &[Estimate]) -> Item {
    let series = curves.iter().map(|curve| Series::new(curve.name.clone(), curve.points()));
    let chart = Chart::lines(
        BackgammonPaper::Networks,
        Axis::new(BackgammonPaper::SelfPlayGames),
        Axis::new(PaperWords::GamesWon).unit("%"),
        series,
    )
    .level(34.0, BackgammonPaper::PaperSimple)
    .level(42.0, BackgammonPaper::PaperRefined)
    .level(59.0, BackgammonPaper::PaperNetworks)
    .level(fuzzy[0].value, BackgammonPaper::OurSimple)
    .level(fuzzy[1].value, BackgammonPaper::OurRefined)
    .wide();
    let (share, low, high) = curves[0].last();
    conditions
        .item("figure-5-networks", BackgammonPaper::Figure5Networks)
        .theirs(BackgammonPaper::TheirPlateau.message())
        .ours(share)
        .interval(low, high)
        .unit("%")
        .verdict(conditions.either(Verdict::NotPossible, verdict(low, high, 59.0)))
        .reason(conditions.either(BackgammonPaper::QuickEnds, BackgammonPaper::RateUnknown))
        .chart(chart)
        .remark(BackgammonPaper::CurveGames {
            games: thousands(curves[0].every * curves[0].run.generations.len() as u64),
            measured: thousands(curves[0].measured),
        })
}

/// The number of training games at which the networks pass a fuzzy player.
fn reached(
    conditions: &Conditions<'_>,
    curves: &[Curve],
    fuzzy: Estimate,
    name: &str,
    percent: f64,
    theirs: u64,
) -> Item {
    let counted = |games: u64| Label::from(PaperWords::GamesCounted { games: thousands(games).into() });
    let at = |curve: &Curve, percent: f64| {
        curve.reaches(percent).map_or_else(|| BackgammonPaper::NotReached.into(), counted)
    };
    let ours = curves[0].reaches(percent);
    // The paper's own curve has a point every few thousand games.
    let near = ours.is_some_and(|games| games.abs_diff(theirs) <= theirs / 4);
    conditions
        .item(name, BackgammonPaper::Until { share: format!("{percent:.0}") })
        .theirs(counted(theirs))
        .ours(at(&curves[0], percent))
        .verdict(match (ours, conditions.either(true, false)) {
            (None, true) => Verdict::NotPossible,
            _ if near => Verdict::Agrees,
            _ => Verdict::Differs,
        })
        .reason(BackgammonPaper::HowFast)
        .remark(BackgammonPaper::WithFallingRate { games: at(&curves[1], percent) })
        .remark(BackgammonPaper::OurRulesWin {
            share: format!("{:.1}", fuzzy.value),
            games: at(&curves[0], fuzzy.value),
        })
}

fn plateau(conditions: &Conditions<'_>, curves: &[Curve]) -> Item {
    let (share, low, high) = curves[1].last();
    let games = curves[1].every * curves[1].run.generations.len() as u64;
    let item = conditions
        .item("networks-plateau", BackgammonPaper::Plateau)
        .theirs(59.0)
        .ours(share)
        .interval(low, high)
        .unit("%")
        .remark(BackgammonPaper::AfterGames { games: thousands(games) });
    if games < THEIR_GAMES {
        return item.verdict(Verdict::NotPossible).reason(BackgammonPaper::QuickEnds);
    }
    item.verdict(verdict(low, high, 59.0)).reason(BackgammonPaper::Further)
}
