//! Table IX: a round-robin tournament of eight teams, and the paper's conclusions.

use super::says::GeisterPaper;
use spielgeist_play::{Label, Say};
use std::sync::Arc;
use std::time::Duration;

use spielgeist_play::{Late, Seed};

use super::duel::{measured, percent, words};
use super::table_ix::{PUBLISHED, Team, adds_up, published, shown};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, HeatMap, Item, PaperWords, Row, Verdict};
use spielgeist_lab::{Error, TournamentReport, TournamentRequest};

/// The teams. Searches have a small node budget, so that they are fast and reproducible.
const TEAMS: [&str; 8] = [
    "random",
    "dash",
    "capturer",
    "hand-built",
    "evolved",
    "mutigers",
    "alphabeta:nodes=1000",
    "ismcts:nodes=1000",
];
const OURS: &str = "mutigers";
/// The strategy that its strategies evolved from.
const BEFORE: &str = "hand-built";
const HUNTER: &str = "capturer";
const THEIR_HUNTER: &str = "BLISS";
/// Games of a match.
const GAMES: u64 = 50;
/// The server's time limit per move; after that a random one was made.
const MOVE_TIME: Duration = Duration::from_secs(10);

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let request = TournamentRequest {
        games: GAMES,
        seed: Seed(conditions.seed).child("reproduce", 50_000).0,
        jobs: conditions.jobs,
        variant: Some("standard".to_owned()),
        move_time: Some(MOVE_TIME),
        late: Late::Random,
        stop: Arc::clone(conditions.stop),
        ..TournamentRequest::new(TEAMS.map(str::to_owned).into())
    };
    let report =
        conditions.catalog.game("geister")?.play_tournament(&request, &mut |_| true, &mut |_| Ok(()))?;
    let teams: Vec<Team> = report.standings.iter().map(Team::of).collect();
    let find = |name: &str| teams.iter().find(|team| team.name == name);
    let (Some(mutigers), Some(before), Some(hunter)) = (find(OURS), find(BEFORE), find(HUNTER)) else {
        return Ok(Vec::new());
    };
    Ok(vec![
        table_9(conditions, &report, &teams, mutigers),
        by_exit(conditions, mutigers, before, &teams),
        hunting(conditions, hunter, &report),
    ])
}

fn table_9(conditions: &Conditions<'_>, report: &TournamentReport, teams: &[Team], mutigers: &Team) -> Item {
    let theirs = published();
    let sound = |teams: &[Team]| match adds_up(teams, GAMES) {
        Ok(()) => Label::from(GeisterPaper::AddsUp),
        Err(problem) => GeisterPaper::DoesNotAddUp { problem: problem.into() }.into(),
    };
    conditions
        .item("table-9", GeisterPaper::Table9)
        .theirs(GeisterPaper::Table9Theirs { sound: sound(&theirs) }.message())
        .ours(GeisterPaper::Table9Ours { place: ordinal(mutigers.rank), sound: sound(teams) }.message())
        .verdict(Verdict::NotPossible)
        .reason(GeisterPaper::NeverReleased)
        .remark(GeisterPaper::Table9Rules {
            games: thousands(report.games),
            seconds: MOVE_TIME.as_secs(),
            played: GAMES * (teams.len() as u64 - 1),
        })
        .remark(GeisterPaper::Table9Heads)
        .table(shown(GeisterPaper::OursCaption, teams))
        .table(shown(GeisterPaper::TheirsCaption, &theirs))
        .chart(crosstable(report))
}

fn ordinal(rank: usize) -> Label {
    match rank {
        1 => PaperWords::First.into(),
        2 => PaperWords::Second.into(),
        3 => PaperWords::Third.into(),
        4 => PaperWords::Fourth.into(),
        5 => GeisterPaper::Fifth.into(),
        6 => GeisterPaper::Sixth.into(),
        7 => GeisterPaper::Seventh.into(),
        8 => GeisterPaper::Last.into(),
        _ => rank.to_string().into(),
    }
}

fn crosstable(report: &TournamentReport) -> Chart {
    let order: Vec<usize> = report.standings.iter().map(|row| row.entrant).collect();
    let names = || order.iter().map(|&entrant| report.agents[entrant].clone());
    let map = HeatMap::new(names(), names())
        .fill(|row, column| report.crosstable[order[row]][order[column]].map(|cell| cell.wins as f64))
        .digits(0)
        .centre(GAMES as f64 / 2.0);
    Chart::heat_map(
        GeisterPaper::GamesWonOf { games: GAMES },
        Axis::new(PaperWords::Against),
        Axis::new(GeisterPaper::Team),
        map,
    )
    .wide()
}

/// "Clearly our strategy prefers to move a good ghost to the exit over capturing other ghosts."
fn by_exit(conditions: &Conditions<'_>, mutigers: &Team, before: &Team, teams: &[Team]) -> Item {
    let of = |team: &Team| percent(team.won[2], team.rounds[0]);
    let theirs = published().iter().find(|team| team.name == OURS).map_or_else(|| percent(0, 0), of);
    let ours = of(mutigers);
    let agrees = ours.interval.is_some_and(|(low, _)| low > 50.0);
    let rows = teams.iter().filter(|team| team.rounds[0] > 0).map(|team| {
        let by = |way: usize| Some(percent(team.won[way], team.rounds[0]));
        Row::new(team.name.clone(), [by(0), by(1), by(2)])
    });
    let chart = Chart::bars(
        GeisterPaper::HowTeamsWon,
        Axis::new(PaperWords::GamesWon).unit("%"),
        [GeisterPaper::ByCapturing, GeisterPaper::ByLosing, GeisterPaper::ByExit],
        rows,
    );
    let item = measured(conditions.item("table-9-exit", GeisterPaper::Table9Exit), ours)
        .theirs(theirs.value)
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::PrefersExit { exits: PUBLISHED[1].won[2], wins: PUBLISHED[1].rounds[0] })
        .chart(chart);
    if agrees {
        return item;
    }
    item.reason(GeisterPaper::LearnedOther {
        evil: mutigers.won[1],
        wins: mutigers.rounds[0],
        before: format!("{:.0}", of(before).value),
    })
}

/// "The winning team, BLISS, favored capturing", and beat mutigers.
fn hunting(conditions: &Conditions<'_>, hunter: &Team, report: &TournamentReport) -> Item {
    let captures = |team: &Team| percent(team.won[0], team.rounds[0]);
    let theirs =
        published().iter().find(|team| team.name == THEIR_HUNTER).map_or_else(|| percent(0, 0), captures);
    let ours = captures(hunter);
    let place = |name: &str| report.agents.iter().position(|agent| agent == name);
    let cell = place(HUNTER).zip(place(OURS)).and_then(|(one, other)| report.crosstable[one][other]);
    let (won, lost) = cell.map_or((0, 0), |cell| (cell.wins, cell.losses));
    let beats = won > lost;
    let captures_most = ours.interval.is_some_and(|(low, _)| low > 50.0);
    let agrees = beats && captures_most;
    let item = conditions
        .item("table-9-hunter", GeisterPaper::Table9Hunter)
        .theirs(GeisterPaper::BlissCaptures { share: format!("{:.1}", theirs.value) }.message())
        .ours(GeisterPaper::HunterCaptures { hunter: HUNTER, share: words(ours), won, lost }.message())
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(GeisterPaper::HunterIsOurs {
            hunter: HUNTER,
            evil: hunter.lost[1],
            defeats: hunter.rounds[1],
            bliss_evil: PUBLISHED[0].lost[1],
            bliss_defeats: PUBLISHED[0].rounds[1],
        });
    if agrees {
        return item;
    }
    item.reason(GeisterPaper::BlissUnpublished {
        bliss: PUBLISHED[0].rounds[0],
        rounds: hunter.rounds.iter().sum::<u64>(),
        ours: hunter.rounds[0],
    })
}
