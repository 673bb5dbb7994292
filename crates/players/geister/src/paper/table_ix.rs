//! Table IX as printed in the paper, and consistency checks for such a table.

use super::says::GeisterPaper;
use spielgeist_lab::TournamentRow;
use spielgeist_lab::report::Table;
use spielgeist_play::{Label, Message, Say};

/// The ways to win and to lose, in the paper's order, as the referee calls them.
const WAYS: [&str; 3] = ["good captured", "evil captured", "escape"];

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Team {
    pub(super) rank: usize,
    pub(super) name: String,
    pub(super) points: u64,
    pub(super) difference: i64,
    /// Won, lost and drawn.
    pub(super) matches: [u64; 3],
    /// Games won, lost and drawn.
    pub(super) rounds: [u64; 3],
    /// Won by capturing all good ghosts, by losing all evil ones, by the exit.
    pub(super) won: [u64; 3],
    /// Lost to the others in these ways.
    pub(super) lost: [u64; 3],
}

impl Team {
    pub(super) fn of(row: &TournamentRow) -> Self {
        let [won, drawn, lost] = row.matches.map(u64::from);
        let [games_won, games_drawn, games_lost] = row.games;
        Self {
            rank: row.rank,
            name: row.agent.clone(),
            points: row.match_points.into(),
            difference: row.rounds_difference,
            matches: [won, lost, drawn],
            rounds: [games_won, games_lost, games_drawn],
            won: WAYS.map(|way| row.won_by.get(way).copied().unwrap_or(0)),
            lost: WAYS.map(|way| row.lost_by.get(way).copied().unwrap_or(0)),
        }
    }
}

/// A row as printed; the rank is its place.
pub(super) struct Printed {
    pub(super) name: &'static str,
    pub(super) points: u64,
    pub(super) difference: i64,
    pub(super) matches: [u64; 3],
    pub(super) rounds: [u64; 3],
    pub(super) won: [u64; 3],
    pub(super) lost: [u64; 3],
}

const fn printed(
    name: &'static str,
    (points, difference): (u64, i64),
    matches: [u64; 3],
    rounds: [u64; 3],
    won: [u64; 3],
    lost: [u64; 3],
) -> Printed {
    Printed { name, points, difference, matches, rounds, won, lost }
}

/// Final rankings of the IEEE CIS Ghosts Challenge 2013.
pub(super) const PUBLISHED: [Printed; 8] = [
    printed("BLISS", (21, 209), [7, 0, 0], [274, 65, 11], [172, 17, 85], [0, 52, 13]),
    printed("mutigers", (18, 207), [6, 1, 0], [274, 67, 9], [8, 9, 257], [39, 16, 12]),
    printed("Eliot_CS7750", (15, 116), [5, 2, 0], [232, 116, 2], [0, 4, 228], [38, 3, 75]),
    printed("Skynet", (12, 9), [4, 3, 0], [172, 163, 15], [15, 0, 157], [49, 18, 96]),
    printed("FightGhost", (9, 37), [3, 4, 0], [190, 153, 7], [10, 21, 159], [19, 9, 125]),
    printed("RST", (6, -184), [2, 5, 0], [35, 219, 96], [7, 21, 7], [16, 12, 191]),
    printed("WAIYNE1", (1, -196), [0, 6, 1], [21, 217, 112], [2, 19, 0], [20, 3, 194]),
    printed("tsengine", (1, -198), [0, 6, 1], [25, 223, 102], [0, 25, 0], [33, 3, 187]),
];

pub(super) fn published() -> Vec<Team> {
    let team = |(index, row): (usize, &Printed)| Team {
        rank: index + 1,
        name: row.name.to_owned(),
        points: row.points,
        difference: row.difference,
        matches: row.matches,
        rounds: row.rounds,
        won: row.won,
        lost: row.lost,
    };
    PUBLISHED.iter().enumerate().map(team).collect()
}

/// Checks that the columns are consistent; the error says where they are not.
pub(super) fn adds_up(teams: &[Team], games: u64) -> Result<(), Message> {
    let others = teams.len() as u64 - 1;
    for team in teams {
        let [won, lost, drawn] = team.rounds;
        let sums = [
            (GeisterPaper::Matches, team.matches.iter().sum(), others),
            (GeisterPaper::Rounds, won + lost + drawn, games * others),
            (GeisterPaper::WaysToWin, team.won.iter().sum(), won),
            (GeisterPaper::WaysToLose, team.lost.iter().sum(), lost),
            (GeisterPaper::PointsOf, team.points, 3 * team.matches[0] + team.matches[2]),
        ];
        if let Some((what, found, expected)) = sums.into_iter().find(|(_, found, expected)| found != expected)
        {
            let team = team.name.clone();
            return Err(GeisterPaper::TeamSum { team, what: what.into(), found, expected }.message());
        }
        if team.difference != won as i64 - lost as i64 {
            let Team { name: team, difference, .. } = team.clone();
            return Err(GeisterPaper::TeamDifference { team, difference }.message());
        }
    }
    for (way, reason) in WAYS.into_iter().enumerate() {
        let sum = |count: fn(&Team) -> [u64; 3]| teams.iter().map(|team| count(team)[way]).sum::<u64>();
        let (won, lost) = (sum(|team| team.won), sum(|team| team.lost));
        if won != lost {
            return Err(GeisterPaper::WonAndLost { reason, won, lost }.message());
        }
    }
    let drawn: u64 = teams.iter().map(|team| team.rounds[2]).sum();
    if drawn.is_multiple_of(2) { Ok(()) } else { Err(GeisterPaper::OddDraws { drawn }.message()) }
}

/// The table in the paper's format, with short headings: MW to MD are its matches won, lost and drawn, RW to
/// RD its rounds.
pub(super) fn shown(caption: GeisterPaper, teams: &[Team]) -> Table {
    let words = [GeisterPaper::Rank, GeisterPaper::Team, GeisterPaper::PointsOf, GeisterPaper::Difference];
    let signs = ["MW", "ML", "MD", "RW", "RL", "RD", "WC", "WL", "WE", "LC", "LL", "LE", "D"];
    let columns = words.map(Label::from).into_iter().chain(signs.map(Label::from));
    let row = |table: Table, team: &Team| {
        let text = |numbers: [u64; 3]| numbers.map(|number| number.to_string());
        let first =
            [team.rank.to_string(), team.name.clone(), team.points.to_string(), team.difference.to_string()];
        let rest = [team.matches, team.rounds, team.won, team.lost].map(text);
        table.row(first.into_iter().chain(rest.into_iter().flatten()).chain([team.rounds[2].to_string()]))
    };
    teams.iter().fold(Table::new(caption, columns), row)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Our copy adds up in every way that the paper's does.
    #[test]
    fn the_published_table_adds_up() {
        assert_eq!(adds_up(&published(), 50), Ok(()));
        let drawn: u64 = PUBLISHED.iter().map(|team| team.rounds[2]).sum();
        assert_eq!(drawn, 354);
    }

    #[test]
    fn a_slip_is_found() {
        let slip = |change: fn(&mut Vec<Team>)| {
            let mut teams = published();
            change(&mut teams);
            adds_up(&teams, 50).unwrap_err().to_string()
        };
        assert_eq!(slip(|teams| teams[1].won[2] = 275), "mutigers: ways to win 292, not 274");
        assert_eq!(slip(|teams| teams[0].points = 20), "BLISS: points 20, not 21");
        // Every row is consistent, but no team lost what this one won.
        assert_eq!(slip(|teams| teams[3].won = [16, 0, 156]), "good captured: 215 won and 214 lost");
    }

    #[test]
    fn the_format_is_the_papers() {
        let table = shown(GeisterPaper::TheirsCaption, &published());
        assert_eq!(table.columns.len(), 17);
        let second: Vec<&str> = table.rows[1].iter().map(|cell| &**cell).collect();
        assert_eq!(second.join(" "), "2 mutigers 18 207 6 1 0 274 67 9 8 9 257 39 16 12 9");
    }
}
