//! Readers of the server for the fuzzer: what is sent to it, and what it has stored.
//!
//! A reader refuses its bytes or accepts them; what it accepts must hold. It panics otherwise. The first byte chooses
//! where there are several kinds: `!` the first, `"` the second, and so on.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue};
use serde::de::DeserializeOwned;
use spielgeist_lab::levels::Estimate;
use spielgeist_lab::{AgentSpec, Registry, TournamentReport, TournamentRequest};

use super::allowed_agents::allowed_opponent;
use super::analysis;
use super::api::analysis::ArrangeRequest;
use super::api::game::{ChangeRequest, ImportRequest, MoveRequest, NewGame, NoteRequest, SitRequest};
use super::api::person::{Credentials, MeChange};
use super::api::runs::{NewComparison, NewRuns};
use super::api::setup::SetupRequest;
use super::api::tournaments::NewTournament;
use super::client::Client;
use super::jobs::Task;
use super::lengths::require_short_terms;
use super::live::Terms;
use super::settings::Settings;
use super::store::stored::{self, Stored};
use super::store::{History, check_backup, read_tally};

/// A reader of bytes from outside.
pub type Reader = fn(&[u8]);

/// All readers, each with its name.
pub const READERS: [(&str, Reader); 8] = [
    ("server_backups", backups),
    ("server_bodies", bodies),
    ("server_forwarded", forwarded),
    ("server_jobs", jobs),
    ("server_levels", levels),
    ("server_lines", lines),
    ("server_locks", locks),
    ("server_terms", terms),
];

static REGISTRY: LazyLock<Registry> = LazyLock::new(crate::games);

/// The choice that the first byte makes among this number of them, and the text after it.
fn chosen(bytes: &[u8], among: usize) -> Option<(usize, &str)> {
    let (first, rest) = bytes.split_first()?;
    Some((usize::from(first.wrapping_sub(b'!')) % among, std::str::from_utf8(rest).ok()?))
}

/// What can be read is written so that it reads back as itself.
fn reads_back<T: Stored>(text: &str) -> Option<T> {
    let data: T = stored::read(text).ok()?;
    let written = stored::write(&data);
    let again: T = stored::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(stored::write(&again), written);
    Some(data)
}

/// The terms of a stored game.
fn terms(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(terms) = reads_back::<Terms>(text) {
        let _ = (terms.agent().to_string(), terms.lost_on_time());
        let _ = (0..terms.seats.min(8)).filter(|seat| terms.is_person(*seat)).count();
    }
}

/// The request of a stored job, and the result of a pairing.
fn jobs(bytes: &[u8]) {
    match chosen(bytes, 2) {
        Some((0, text)) => {
            if let Some(task) = reads_back::<Task>(text) {
                let _ = (task.kind(), task.what());
            }
        }
        Some((_, text)) => {
            let Ok(tally) = read_tally(text) else { return };
            let game = REGISTRY.games().next().expect("some game");
            let agents = ["one", "another"].map(str::to_owned).to_vec();
            let request = TournamentRequest { done: [(0, tally)].into(), ..TournamentRequest::new(agents) };
            TournamentReport::so_far(game.info(), &request).expect("the first variant of the game");
        }
        None => {}
    }
}

/// The strength of a person, as stored.
fn levels(bytes: &[u8]) {
    match chosen(bytes, 2) {
        Some((0, text)) => {
            let Ok(mut estimate) = serde_json::from_str::<Estimate>(text) else { return };
            estimate.result(1.0, 500.0, 2);
            let written = serde_json::to_string(&estimate).expect("plain data");
            serde_json::from_str::<Estimate>(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        }
        Some((_, text)) => drop(reads_back::<History>(text)),
        None => {}
    }
}

/// The terms that a teacher has fixed.
fn locks(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(terms) = reads_back::<NewGame>(text) {
        let _ = require_short_terms(&terms);
    }
}

/// A backup that somebody gives to `restore`.
fn backups(bytes: &[u8]) {
    let file = std::env::temp_dir().join(format!("spielgeist-fuzz-{}.backup", std::process::id()));
    if std::fs::write(&file, bytes).is_ok() {
        let _ = check_backup(&file);
    }
    let _ = std::fs::remove_file(&file);
}

/// The first line is a range of trusted proxies, the others are `X-Forwarded-For` headers. The connection comes from
/// 10.0.0.1.
fn forwarded(bytes: &[u8]) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let range = lines.next().and_then(|line| std::str::from_utf8(line).ok()?.parse().ok());
    let settings = Settings { trusted_proxies: range.into_iter().collect(), ..Settings::local() };
    let mut headers = HeaderMap::new();
    for value in lines.filter_map(|line| HeaderValue::from_bytes(line).ok()) {
        headers.append("x-forwarded-for", value);
    }
    let peer = std::net::IpAddr::from([10, 0, 0, 1]);
    let client = Client::of(&settings, peer, &headers);
    assert!(client.address == peer || settings.trusts(peer) && !settings.trusts(client.address));
    assert_eq!(client.forwarded, !headers.is_empty());
}

/// The body of a request.
fn bodies(bytes: &[u8]) {
    fn parse<T: DeserializeOwned>(text: &str) {
        let _ = serde_json::from_str::<T>(text);
    }
    let kinds: [fn(&str); 12] = [
        new_game,
        parse::<MoveRequest>,
        parse::<NewTournament>,
        parse::<MeChange>,
        parse::<ImportRequest>,
        parse::<SetupRequest>,
        parse::<ArrangeRequest>,
        parse::<ChangeRequest>,
        parse::<NoteRequest>,
        parse::<SitRequest>,
        parse::<Credentials>,
        |text| {
            parse::<NewRuns>(text);
            parse::<NewComparison>(text);
        },
    ];
    if let Some((kind, text)) = chosen(bytes, kinds.len()) {
        kinds[kind](text);
    }
}

/// An opponent that a page may have is neither a file nor a program.
fn new_game(text: &str) {
    let Ok(wanted) = serde_json::from_str::<NewGame>(text) else { return };
    let (Some(opponent), Ok(game)) = (&wanted.opponent, REGISTRY.game(&wanted.game)) else { return };
    if let Ok(allowed) = allowed_opponent(game, opponent) {
        assert!(matches!(allowed, AgentSpec::Named { .. } | AgentSpec::Run(_)), "{opponent}");
    }
}

/// An address of the analysis board: a game, then a position, then a line of moves. The line that it answers with leads
/// to the same position.
fn lines(bytes: &[u8]) {
    let games: Vec<_> = REGISTRY.games().collect();
    let Some((game, text)) = chosen(bytes, games.len()) else { return };
    let (position, line) = text.split_once('\n').unwrap_or((text, ""));
    let explore = |position: Option<String>, line: String| {
        let path = analysis::path(None, position, Some(line)).ok()?;
        games[game].explore(&path).ok()
    };
    let Some(explored) = explore(Some(position.to_owned()), line.to_owned()) else { return };
    let again =
        explore(explored.position.clone(), explored.line.join(";")).expect("an answer can be asked for");
    assert_eq!((&again.position, &again.line), (&explored.position, &explored.line));
    let shown = |scene| serde_json::to_string(scene).expect("plain data");
    assert_eq!(shown(&again.scene), shown(&explored.scene));
}
