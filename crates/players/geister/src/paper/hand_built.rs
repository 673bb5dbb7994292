//! Tables I to VII: the hand-built strategy, and the effect of each open point of the text.
//!
//! The paper prints no figure of its strength. Two others have implemented it from the text: an independent
//! implementation, with 200 games per figure, and a student of one of the authors, whose poster reports 1,000
//! games against random moves.

use super::duel::{decided, duel, measured, meet, percent, short};
use super::says::GeisterPaper;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::{share, thousands};
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_lab::{AgentSpec, Error};
use spielgeist_play::{Label, Say};

/// The agent.
const HAND_BUILT: &str = "hand-built";

/// Games won by other implementations of the strategy.
struct Peer {
    opponent: &'static str,
    rereading: (u64, u64),
    student: Option<(u64, u64)>,
}

const PEERS: [Peer; 2] = [
    Peer { opponent: "random", rereading: (153, 200), student: Some((740, 1_000)) },
    Peer { opponent: "dash", rereading: (149, 200), student: None },
];

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let mut items = Vec::new();
    for (number, peer) in PEERS.iter().enumerate() {
        items.push(against(conditions, peer, 100 + number as u64)?);
    }
    items.push(readings(conditions)?);
    Ok(items)
}

fn against(conditions: &Conditions<'_>, peer: &Peer, number: u64) -> Result<Item, Error> {
    let games = conditions.either(2_000, 20_000);
    let report = duel(conditions, [HAND_BUILT, peer.opponent], games, number)?;
    let ours = share(&report);
    let of = |(won, of): (u64, u64)| percent(won, of);
    let rereading = of(peer.rereading);
    let student = peer.student.map(of);
    let agrees = meet(ours, rereading) && student.is_none_or(|student| meet(ours, student));
    let told = |peer: GeisterPaper, (won, games): (u64, u64)| GeisterPaper::PeerWon {
        peer: peer.into(),
        share: format!("{:.1}", of((won, games)).value),
        games: thousands(games),
    };
    let peers = [
        Some(told(GeisterPaper::Independent, peer.rereading)),
        peer.student.map(|figures| told(GeisterPaper::Student, figures)),
    ];
    let series = [
        Some((GeisterPaper::Independent.into(), rereading)),
        student.map(|share| (GeisterPaper::Student.into(), share)),
        Some((PaperWords::Ours.into(), ours)),
    ];
    let (names, shares): (Vec<Label>, Vec<Option<Estimate>>) =
        series.into_iter().flatten().map(|(name, share)| (name, Some(share))).unzip();
    let row = Row::new(PaperWords::AgainstName { name: peer.opponent.into() }, shares);
    let axis = Axis::new(PaperWords::GamesWon).unit("%");
    let chart = Chart::forest(GeisterPaper::WonByHandBuilt, axis, names, [row]);
    let title = GeisterPaper::HandBuiltAgainst { opponent: peer.opponent };
    let item = measured(conditions.item(&format!("hand-built-{}", peer.opponent), title), ours)
        .theirs(GeisterPaper::NoFigureBut { peers: PaperWords::list(peers.into_iter().flatten()) }.message())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::DrawnCount { games: thousands(report.games), drawn: thousands(report.draws) })
        .chart(chart);
    Ok(if agrees { item } else { item.reason(GeisterPaper::OpenPoints) })
}

/// An interpretation other than ours, and the games of 200 that the independent implementation won with it
/// against random and the dash.
struct Reading {
    name: GeisterPaper,
    /// The parameter of the hand-built strategy and its value; none for our interpretation.
    switch: Option<(&'static str, &'static str)>,
    theirs: [Option<u64>; 2],
}

impl Reading {
    /// The hand-built strategy with this interpretation.
    fn agent(&self) -> String {
        let parameters = self.switch.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let spec =
            AgentSpec::Named { name: HAND_BUILT.to_owned(), parameters: parameters.into_iter().collect() };
        spec.to_string()
    }
}

const READINGS: [Reading; 8] = [
    Reading { name: GeisterPaper::OurReading, switch: None, theirs: [Some(153), Some(149)] },
    Reading {
        name: GeisterPaper::ReadingOtdhe,
        switch: Some(("otdhe", "as-printed")),
        theirs: [Some(166), Some(137)],
    },
    Reading {
        name: GeisterPaper::ReadingMaximum,
        switch: Some(("aggregation", "maximum")),
        theirs: [Some(194), Some(105)],
    },
    Reading {
        name: GeisterPaper::ReadingEach,
        switch: Some(("tempt", "each")),
        theirs: [Some(128), Some(75)],
    },
    Reading { name: GeisterPaper::ReadingNearest, switch: Some(("tempt", "nearest")), theirs: [None, None] },
    Reading {
        name: GeisterPaper::ReadingTable5,
        switch: Some(("table-v", "student")),
        theirs: [Some(141), None],
    },
    Reading {
        name: GeisterPaper::ReadingLeaving,
        switch: Some(("leaving", "uncounted")),
        theirs: [Some(89), None],
    },
    Reading {
        name: GeisterPaper::ReadingNetwork,
        switch: Some(("confidences", "network")),
        theirs: [None, None],
    },
];
const REREADING_GAMES: u64 = 200;

/// The effect of an interpretation.
struct Effect {
    random: Estimate,
    dash: Estimate,
    /// Its share of the decided games against our interpretation.
    ours: Option<Estimate>,
}

fn effect(conditions: &Conditions<'_>, reading: &Reading, number: u64) -> Result<Effect, Error> {
    let games = conditions.either(600, 10_000);
    let agent = reading.agent();
    let play = |opponent, offset| duel(conditions, [&agent, opponent], games, number + offset);
    let ours = reading.switch.map(|_| play(HAND_BUILT, 2)).transpose()?.map(|report| decided(&report));
    Ok(Effect { random: share(&play("random", 0)?), dash: share(&play("dash", 1)?), ours })
}

/// The effects of all switches.
fn readings(conditions: &Conditions<'_>) -> Result<Item, Error> {
    let mut effects = Vec::new();
    for (number, reading) in READINGS.iter().enumerate() {
        effects.push(effect(conditions, reading, 200 + 10 * number as u64)?);
    }
    let theirs = |won: Option<u64>| won.map(|won| percent(won, REREADING_GAMES));
    let (mut met, mut compared) = (0, 0);
    for (reading, effect) in READINGS.iter().zip(&effects) {
        for (theirs, ours) in reading.theirs.map(theirs).into_iter().zip([effect.random, effect.dash]) {
            compared += usize::from(theirs.is_some());
            met += usize::from(theirs.is_some_and(|theirs| meet(theirs, ours)));
        }
    }
    let base = &effects[0];
    let (greatest, least) = extremes(&effects);
    let change = |index: usize| format!("{:+.0}", effects[index].random.value - base.random.value);
    let item = conditions
        .item("readings", GeisterPaper::Readings)
        .theirs(GeisterPaper::NotStated { figures: compared, games: REREADING_GAMES }.message())
        .ours(
            GeisterPaper::FiguresMet {
                met,
                figures: compared,
                least: change(least),
                worst: READINGS[least].name.clone().into(),
                greatest: change(greatest),
                best: READINGS[greatest].name.clone().into(),
            }
            .message(),
        )
        .verdict(if met == compared { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::RowChangesOne)
        .table(effects_table(&effects))
        .chart(effects_chart(&effects));
    Ok(if met == compared { item } else { item.reason(GeisterPaper::SwitchesSame) })
}

/// The interpretations with the best and the worst results against random moves.
fn extremes(effects: &[Effect]) -> (usize, usize) {
    let by = |a: &usize, b: &usize| effects[*a].random.value.total_cmp(&effects[*b].random.value);
    let greatest = (1..effects.len()).max_by(by).unwrap_or(0);
    (greatest, (1..effects.len()).min_by(by).unwrap_or(0))
}

fn effects_table(effects: &[Effect]) -> Table {
    let mut table = Table::new(
        GeisterPaper::WonWithEach,
        [
            GeisterPaper::Reading,
            GeisterPaper::Switch,
            GeisterPaper::AgainstRandom,
            GeisterPaper::IndependentHead,
            GeisterPaper::AgainstDash,
            GeisterPaper::IndependentHead,
            GeisterPaper::AgainstOurs,
        ],
    );
    let none = || "–".to_owned();
    for (reading, effect) in READINGS.iter().zip(effects) {
        let [random, dash] = reading
            .theirs
            .map(|won| won.map_or_else(none, |won| format!("{:.1}", percent(won, REREADING_GAMES).value)));
        table = table.row([
            Label::from(reading.name.clone()),
            reading.switch.map_or_else(none, |(key, value)| format!("{key}={value}")).into(),
            short(effect.random, 1).into(),
            random.into(),
            short(effect.dash, 1).into(),
            dash.into(),
            effect.ours.map_or_else(none, |share| short(share, 1)).into(),
        ]);
    }
    table
}

fn effects_chart(effects: &[Effect]) -> Chart {
    let rows = READINGS.iter().zip(effects).map(|(reading, effect)| {
        Row::new(reading.name.clone(), [Some(effect.random), Some(effect.dash), effect.ours])
    });
    Chart::forest(
        GeisterPaper::EffectOfEach,
        Axis::new(PaperWords::GamesWon).unit("%").include(50.0),
        [GeisterPaper::AgainstRandom, GeisterPaper::AgainstDash, GeisterPaper::AgainstOursDecided],
        rows,
    )
    .level(50.0, GeisterPaper::Half)
    .wide()
}
