//! Export of games and positions as files and texts of other programs.

use axum::response::Response;
use spielgeist_lab::Registry;
use spielgeist_lab::formats::{self, Holds};

use super::super::api::catalog::ExportFormat;
use super::super::attachment::attachment;
use super::super::live::Playing;
use super::super::person::Person;
use super::super::problem::Problem;
use super::super::says::{Advice, FileSays};

/// The formats in which games of a kind can be written.
pub(in crate::server) fn exports(registry: &Registry, game: &str) -> Vec<ExportFormat> {
    let fits = |format: &&&formats::Format| {
        format.holds == Holds::Games && format.game.is_none_or(|its| its == game)
    };
    let named = |format: &&formats::Format| ExportFormat { format: format.name, name: format.summary };
    registry.formats().iter().filter(fits).map(named).collect()
}

/// A game as a file.
pub(super) fn export(
    registry: &Registry,
    playing: &Playing,
    person: &Person,
    format: &str,
) -> Result<Response, Problem> {
    let terms = &playing.terms;
    if terms.position.is_some() {
        return Err(Problem::bad_request(FileSays::FromMiddle).hint(Advice::CopyPosition));
    }
    let viewer = playing.viewer(person.id);
    let mut record = playing.session.record(viewer);
    for (seat, name) in record.seats.iter_mut().enumerate() {
        let imported = terms.names.as_ref().and_then(|names| names.get(seat).cloned());
        let friend = playing.friend_name(seat).map(str::to_owned);
        let own = if seat == viewer { person.name.clone() } else { friend.unwrap_or(terms.opponent.clone()) };
        *name = imported.unwrap_or(own);
    }
    let line = serde_json::to_string(&record).expect("records are plain data");
    let text = match format {
        "jsonl" => line + "\n",
        other => {
            let game = Some(playing.kept.game.as_str());
            let records = registry.format("jsonl")?;
            let source = formats::Source { name: "game", format: records, game, variant: None };
            registry.convert(&source, registry.format(other)?, &mut line.as_bytes())?.text
        }
    };
    Ok(attachment(
        &format!("{}-{}.{format}", playing.kept.game, playing.kept.id),
        "text/plain; charset=utf-8",
        text,
    ))
}
