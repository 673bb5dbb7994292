//! Table IX: a round-robin tournament of eight teams, and the paper's conclusions.

use std::sync::Arc;
use std::time::Duration;

use spielgeist_play::{Late, Seed};

use super::duel::{measured, percent, words};
use super::table_ix::{PUBLISHED, Team, adds_up, published, shown};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, HeatMap, Item, Row, Verdict};
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
        Ok(()) => "adds up".to_owned(),
        Err(problem) => format!("does not add up: {problem}"),
    };
    conditions
        .item("table-9", "Table IX: a round robin of eight teams, 50 games a match")
        .theirs(format!("mutigers second of eight; the table {}", sound(&theirs)))
        .ours(format!("mutigers {} of eight; the table {}", ordinal(mutigers.rank), sound(teams)))
        .verdict(Verdict::NotPossible)
        .reason("The other seven programs were never released. Ours is the same format with teams of our own.")
        .remark(format!(
            "{} games of 100 moves at most, {} s a move and a random one after that, 3 points for a match won and 1 for one \
             drawn, then the difference of rounds. Searches look at 1,000 positions a move, so that the table can be had \
             again. That a table adds up means: every team played {} games; its seven ways to end are its rounds; what is \
             won in some way is lost in it elsewhere; the points follow from the matches.",
            thousands(report.games),
            MOVE_TIME.as_secs(),
            GAMES * (teams.len() as u64 - 1)
        ))
        .remark("diff.: rounds won less rounds lost. MW, ML, MD: matches won, lost, drawn; RW, RL, RD: rounds. WC, WL, WE: won by \
                 capturing all good ghosts, by losing all evil ones, by the exit; LC, LL, LE: lost in these ways; D: drawn.")
        .table(shown("Ours", teams))
        .table(shown("Theirs: final rankings of the IEEE CIS Ghosts Challenge 2013", &theirs))
        .chart(crosstable(report))
}

fn ordinal(rank: usize) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "last"];
    words.get(rank.saturating_sub(1)).map_or_else(|| rank.to_string(), |word| (*word).to_owned())
}

fn crosstable(report: &TournamentReport) -> Chart {
    let order: Vec<usize> = report.standings.iter().map(|row| row.entrant).collect();
    let names = || order.iter().map(|&entrant| report.agents[entrant].clone());
    let map = HeatMap::new(names(), names())
        .fill(|row, column| report.crosstable[order[row]][order[column]].map(|cell| cell.wins as f64))
        .digits(0)
        .centre(GAMES as f64 / 2.0);
    Chart::heat_map(format!("Games won of {GAMES}"), Axis::new("against"), Axis::new("team"), map).wide()
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
        "How our teams won",
        Axis::new("games won").unit("%"),
        ["by capturing good ghosts", "by losing evil ghosts", "by the exit"],
        rows,
    );
    let item = measured(conditions.item("table-9-exit", "Section V: mutigers' wins that were by the exit"), ours)
        .theirs(theirs.value)
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "The paper says that its team clearly prefers the exit ({} of {} wins). Ours agrees when more than half of the \
             wins are by the exit, beyond chance.",
            PUBLISHED[1].won[2], PUBLISHED[1].rounds[0]
        ))
        .chart(chart);
    if agrees {
        return item;
    }
    item.reason(format!(
        "What coevolution finds is not the same in every run. Ours found how to make others take evil ghosts: {} of {} wins; \
         the hand-built strategy that it began with wins {:.0} % by the exit. And the fields differ: in theirs three teams of \
         eight hardly guarded the exits, with 572 of their 659 defeats there.",
        mutigers.won[1],
        mutigers.rounds[0],
        of(before).value
    ))
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
        .item("table-9-hunter", "Section V: a hunter wins by captures and beats the evolved strategies")
        .theirs(format!("BLISS: {:.1} % of its wins by captures; beat mutigers", theirs.value))
        .ours(format!(
            "{HUNTER}: {} of its wins by captures; {won} : {lost} against mutigers",
            words(ours)
        ))
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "The {HUNTER} is ours, after what the paper tells of BLISS: it hunts ghosts whose past looks good. It lost {} of \
             its {} defeats by taking all evil ghosts; BLISS {} of {}.",
            hunter.lost[1], hunter.rounds[1], PUBLISHED[0].lost[1], PUBLISHED[0].rounds[1]
        ));
    if agrees {
        return item;
    }
    item.reason(format!(
        "Nobody outside has seen how BLISS guessed natures: it won {} of {games} rounds. Ours goes by simple rules of thumb and won \
         {}. And our mutigers win as BLISS used to lose, by offering evil ghosts.",
        PUBLISHED[0].rounds[0],
        hunter.rounds[0],
        games = hunter.rounds.iter().sum::<u64>()
    ))
}
