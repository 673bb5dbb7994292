//! Tournaments as files.

use std::fmt::Write;

use axum::response::Response;
use spielgeist_lab::report::{Page, Table};

use super::super::api::tournaments::{CrosstableCell, Standing, TournamentView};
use super::super::attachment::attachment;
use super::super::problem::Problem;
use super::super::says::FileSays;

/// A tournament as a file.
pub(super) fn export(view: &TournamentView, format: &str) -> Result<Response, Problem> {
    let name = |ending: &str| format!("tournament-{}.{ending}", view.id);
    match format {
        "csv" => Ok(attachment(&name("csv"), "text/csv; charset=utf-8", csv(view))),
        "json" => {
            let text = serde_json::to_string_pretty(view).expect("plain data");
            Ok(attachment(&name("json"), "application/json", text))
        }
        "html" => Ok(attachment(&name("html"), "text/html; charset=utf-8", html(view))),
        other => {
            let (format, formats) = (other.to_owned(), vec!["csv", "json", "html"]);
            Err(Problem::bad_request(FileSays::NoFormat { format, formats }))
        }
    }
}

/// One line per agent. Names of agents with parameters contain commas.
fn csv(view: &TournamentView) -> String {
    let mut text = String::from("rank,agent,points,games,wins,draws,losses,rating,rating_low,rating_high\n");
    for row in &view.standings {
        let (low, high) = row
            .rating_ci95
            .map_or((String::new(), String::new()), |(low, high)| (low.to_string(), high.to_string()));
        let Standing { rank, agent, points, games, wins, draws, losses, .. } = row;
        let rating = row.rating.map_or_else(String::new, |rating| rating.to_string());
        let _ = writeln!(
            text,
            "{rank},\"{}\",{points},{games},{wins},{draws},{losses},{rating},{low},{high}",
            agent.written
        );
    }
    text
}

fn html(view: &TournamentView) -> String {
    let agents = view.agents.join(", ");
    let title = format!("Tournament {}: {}", view.id, view.game);
    Page::new(title)
        .quiet(format!("{agents}. {} games a pairing, seed {}.", view.games_per_pairing, view.seed))
        .heading("Standings")
        .table(standings(view))
        .heading("Crosstable")
        .table(crosstable(view))
        .footer(format!("{} of {} games. To play it again: {}", view.done, view.of, view.command))
        .to_html()
}

fn standings(view: &TournamentView) -> Table {
    let columns = ["rank", "agent", "points", "games", "won", "drawn", "lost", "rating", "95 % interval"];
    let row = |row: &Standing| {
        let interval =
            row.rating_ci95.map_or_else(String::new, |(low, high)| format!("{low:.0} to {high:.0}"));
        vec![
            row.rank.to_string(),
            row.agent.written.clone(),
            row.points.to_string(),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            row.rating.map_or_else(String::new, |rating| format!("{rating:.0}")),
            interval,
        ]
    };
    view.standings.iter().map(row).fold(Table::new("The table, best first", columns), Table::row)
}

fn crosstable(view: &TournamentView) -> Table {
    let columns: Vec<String> = std::iter::once(String::new()).chain(view.agents.iter().cloned()).collect();
    let cell = |cell: &Option<CrosstableCell>| {
        cell.map_or_else(|| "·".to_owned(), |cell| format!("{}-{}-{}", cell.wins, cell.draws, cell.losses))
    };
    let table = Table::new("Row against column: games won-drawn-lost", columns);
    view.agents
        .iter()
        .zip(&view.crosstable)
        .map(|(agent, row)| std::iter::once(agent.clone()).chain(row.iter().map(cell)))
        .fold(table, Table::row)
}
