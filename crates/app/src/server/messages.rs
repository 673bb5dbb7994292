//! Every sentence that the program can send with a code, for those who translate.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use spielgeist_lab::DatabaseProblem;
use spielgeist_lab::executor::ExecutorError;
use spielgeist_lab::explore::ExploreProblem;
use spielgeist_lab::formats::FormatProblem;
use spielgeist_lab::fuzzy::{FuzzyProblem, SystemProblem};
use spielgeist_lab::{
    AgentFamily, AgentProblem, AnyGame, Expected, FileProblem, ForcedReason, LineReason, ModelProblem,
    ParameterError, Reason, RecipeProblem, Registry, RequestProblem, RunProblem, SessionProblem,
    SettingProblem, ShowGame, StoreAction, StoreProblem, TECHNIQUE_ERRORS, TomlProblem, UnknownName,
};
use spielgeist_play::{
    ArrangementProblem, EarlyEnd, JsonProblem, MessageKind, MoveProblem, PhaseStatus, PublicReason,
    RecordProblem, SetupProblem, SystemError,
};

use super::says;

/// All codes, sorted.
#[derive(Serialize)]
struct Catalogue {
    /// Sentences with their arguments and their English text.
    messages: Vec<MessageKind>,
    /// Reasons why games end, by game; `any` holds those of all games.
    endings: BTreeMap<&'static str, Vec<&'static str>>,
    /// The counters of each game.
    counters: BTreeMap<&'static str, &'static [&'static str]>,
    /// The names of what agents add up or are told, by game, with `#` for numbers; `any` for those of any game.
    terms: BTreeMap<&'static str, BTreeSet<String>>,
    /// The lessons of each game.
    lessons: BTreeMap<&'static str, Vec<&'static str>>,
    /// The families of agents.
    families: Vec<&'static str>,
}

/// Messages that any game can have.
const SHARED: &[&[MessageKind]] = &[
    PhaseStatus::MESSAGES,
    MoveProblem::MESSAGES,
    ArrangementProblem::MESSAGES,
    ExploreProblem::MESSAGES,
    RecordProblem::MESSAGES,
    SetupProblem::MESSAGES,
    SessionProblem::MESSAGES,
    UnknownName::MESSAGES,
    AgentProblem::MESSAGES,
    RequestProblem::MESSAGES,
    RecipeProblem::MESSAGES,
    SettingProblem::MESSAGES,
    Expected::MESSAGES,
    ParameterError::MESSAGES,
    StoreProblem::MESSAGES,
    FormatProblem::MESSAGES,
    FuzzyProblem::MESSAGES,
    SystemProblem::MESSAGES,
    RunProblem::MESSAGES,
    StoreAction::MESSAGES,
    DatabaseProblem::MESSAGES,
    FileProblem::MESSAGES,
    TomlProblem::MESSAGES,
    JsonProblem::MESSAGES,
    SystemError::MESSAGES,
    ModelProblem::MESSAGES,
    ExecutorError::MESSAGES,
    PublicReason::MESSAGES,
    ForcedReason::MESSAGES,
    LineReason::MESSAGES,
    Reason::MESSAGES,
];

/// The list as `web/messages.json` holds it.
pub(crate) fn catalogue(registry: &Registry) -> String {
    let games = registry.games().flat_map(ShowGame::messages);
    let shared =
        SHARED.iter().chain(TECHNIQUE_ERRORS).chain(says::ALL).flat_map(|kinds| kinds.iter().copied());
    let mut messages: Vec<MessageKind> = shared.chain(games).collect();
    messages.sort_by_key(|kind| kind.code);
    let counters = registry.games().map(|game| (game.info().name, game.counters())).collect();
    let reasons = |game: &dyn AnyGame| game.info().end_reasons.iter().map(|reason| reason.as_str()).collect();
    let own = registry.games().map(|game| (game.info().name, reasons(game)));
    let endings = own.chain([("any", EarlyEnd::ALL.map(EarlyEnd::as_str).to_vec())]).collect();
    let shared = ("any", spielgeist_lab::TERMS.iter().map(|name| (*name).to_owned()).collect());
    let terms = registry.games().map(|game| (game.info().name, terms(game))).chain([shared]).collect();
    let families = AgentFamily::ALL.map(AgentFamily::code).to_vec();
    let names = |game: &dyn AnyGame| {
        let lessons = game.lessons().expect("the conformance test plays them");
        lessons.iter().map(|lesson| lesson.name).collect()
    };
    let lessons = registry.games().map(|game| (game.info().name, names(game))).collect();
    let catalogue = Catalogue { messages, endings, counters, terms, lessons, families };
    let mut text = serde_json::to_string_pretty(&catalogue).expect("the list is plain data");
    text.push('\n');
    text
}

/// The names of terms, weights and inputs of the agents of a game. Programs outside of ours are not started for that.
fn terms(game: &dyn AnyGame) -> BTreeSet<String> {
    let agents = game.agents().into_iter().filter(|agent| agent.kind != AgentFamily::OutsideProgram);
    let anatomies = agents.filter_map(|agent| game.anatomy(agent.name).ok());
    let parts = anatomies.flat_map(|found| {
        let weights = found.weights.into_iter().map(|weight| weight.name);
        let net = found.net.into_iter().flat_map(|net| [net.inputs, net.outputs].concat());
        weights.chain(net).collect::<Vec<_>>()
    });
    let own = game.terms().into_iter().map(str::to_owned);
    parts.chain(own).map(|name| without_numbers(&name)).collect()
}

/// A name with `#` in place of each number: many weights have names that differ in a number alone.
fn without_numbers(name: &str) -> String {
    let mut text = String::new();
    let mut signs = name.chars().peekable();
    while let Some(sign) = signs.next() {
        let signed = matches!(sign, '+' | '-') && signs.peek().is_some_and(char::is_ascii_digit);
        if signed || sign.is_ascii_digit() {
            while signs.next_if(char::is_ascii_digit).is_some() {}
            text.push('#');
        } else {
            text.push(sign);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;
    use spielgeist_play::{Message, MessageArg};

    #[test]
    fn the_list_in_the_repository_is_of_today() {
        let kept = include_str!("../../../../web/messages.json");
        let now = super::catalogue(&crate::games());
        assert!(kept == now, "run `cargo run -- messages > web/messages.json`");
    }

    #[test]
    fn names_that_differ_in_numbers_are_one() {
        assert_eq!(super::without_numbers("own ghost -3 ahead, 12 of a5"), "own ghost # ahead, # of a#");
    }

    /// All messages inside a message, itself included.
    fn with_parts(message: &Message) -> Vec<&Message> {
        let parts = message.args.values().filter_map(|arg| match arg {
            MessageArg::Message(inner) => Some(with_parts(inner)),
            _ => None,
        });
        parts.fold(vec![message], |all, more| [all, more].concat())
    }

    #[test]
    fn every_error_about_a_position_has_a_code_that_is_listed() {
        let registry = crate::games();
        let list: Value = serde_json::from_str(&super::catalogue(&registry)).unwrap();
        let listed: BTreeSet<&str> =
            list["messages"].as_array().unwrap().iter().map(|kind| kind["code"].as_str().unwrap()).collect();
        for game in registry.games() {
            let name = game.info().name;
            let words: Vec<&str> = game.info().position.split(' ').collect();
            // The example position without each of its words, with another word in its place, and cut off behind it.
            let broken = (0..words.len()).flat_map(|at| {
                let with = |word: &[&str]| [&words[..at], word, &words[at + 1..]].concat().join(" ");
                let first = words[at].chars().skip(1).collect::<String>();
                [with(&[]), with(&["?"]), with(&["9"]), with(&[&first]), words[..at].join(" ")]
            });
            let errors = broken.filter_map(|text| game.position(None, &text).err());
            let said: Vec<Message> = errors.map(|error| error.message()).collect();
            assert!(said.len() >= 3, "{name}: {said:?}");
            for message in said.iter().flat_map(with_parts) {
                assert!(listed.contains(&*message.code), "{name}: {message:?}");
                assert_ne!(message.code, "move.unreadable", "{name}: {message:?}");
            }
        }
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
