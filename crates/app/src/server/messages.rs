//! Every sentence that the program can send with a code, for those who translate.

use std::collections::BTreeMap;

use serde::Serialize;
use spielgeist_lab::{
    AgentFamily, AgentProblem, AnyGame, RecipeProblem, Registry, RequestProblem, SessionProblem, ShowGame,
    StoreProblem, UnknownName,
};
use spielgeist_play::{EarlyEnd, MessageKind, MoveProblem, PhaseStatus, SetupProblem};

use super::says;

/// All codes, sorted.
#[derive(Serialize)]
struct Catalogue {
    /// Sentences with their arguments and their English text.
    messages: Vec<MessageKind>,
    /// Why games end, by game; `any` for all of them.
    endings: BTreeMap<&'static str, Vec<&'static str>>,
    /// What is counted beside the board of each game.
    counters: BTreeMap<&'static str, &'static [&'static str]>,
    /// What agents are made of.
    families: Vec<&'static str>,
}

/// What is said about any game.
const SHARED: &[&[MessageKind]] = &[
    PhaseStatus::MESSAGES,
    MoveProblem::MESSAGES,
    SetupProblem::MESSAGES,
    SessionProblem::MESSAGES,
    UnknownName::MESSAGES,
    AgentProblem::MESSAGES,
    RequestProblem::MESSAGES,
    RecipeProblem::MESSAGES,
    StoreProblem::MESSAGES,
];

/// The list as `web/messages.json` holds it.
pub(crate) fn catalogue(registry: &Registry) -> String {
    let games = registry.games().flat_map(ShowGame::messages);
    let shared = SHARED.iter().chain(says::ALL).flat_map(|kinds| kinds.iter().copied());
    let mut messages: Vec<MessageKind> = shared.chain(games).collect();
    messages.sort_by_key(|kind| kind.code);
    let counters = registry.games().map(|game| (game.info().name, game.counters())).collect();
    let reasons = |game: &dyn AnyGame| game.info().end_reasons.iter().map(|reason| reason.as_str()).collect();
    let own = registry.games().map(|game| (game.info().name, reasons(game)));
    let endings = own.chain([("any", EarlyEnd::ALL.map(EarlyEnd::as_str).to_vec())]).collect();
    let families = AgentFamily::ALL.map(AgentFamily::code).to_vec();
    let catalogue = Catalogue { messages, endings, counters, families };
    let mut text = serde_json::to_string_pretty(&catalogue).expect("the list is plain data");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    #[test]
    fn the_list_in_the_repository_is_of_today() {
        let kept = include_str!("../../../../web/messages.json");
        let now = super::catalogue(&crate::games());
        assert!(kept == now, "run `cargo run -- messages > web/messages.json`");
    }

    #[test]
    fn codes_are_small_words_and_unique() {
        let list: Value = serde_json::from_str(&super::catalogue(&crate::games())).unwrap();
        let mut seen = BTreeSet::new();
        for kind in list["messages"].as_array().unwrap() {
            let code = kind["code"].as_str().unwrap();
            let is_plain = |sign: char| sign.is_ascii_lowercase() || sign == '_';
            assert!(code.contains('.') && code.split('.').all(|word| word.chars().all(is_plain)), "{code}");
            assert!(seen.insert(code), "{code} is used twice");
        }
    }
}
