//! Every sentence that the program can send with a code, for those who translate.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use spielgeist_lab::DatabaseProblem;
use spielgeist_lab::executor::ExecutorError;
use spielgeist_lab::explore::ExploreProblem;
use spielgeist_lab::formats::FormatProblem;
use spielgeist_lab::fuzzy::{FuzzyModel, FuzzyProblem, FuzzySystem, SystemProblem};
use spielgeist_lab::report::{PaperWords, ReportOmits, ReportSays};
use spielgeist_lab::{
    AgentFamily, AgentProblem, AnyGame, Expected, FileProblem, ForcedReason, LineReason, ModelProblem,
    ParameterError, Reason, RecipeProblem, Registry, RequestProblem, RunProblem, SessionProblem,
    SettingProblem, ShowGame, StoreAction, StoreProblem, TECHNIQUE_ERRORS, TomlProblem, UnknownName,
};
use spielgeist_play::{
    AgentFailure, ArrangementProblem, EarlyEnd, JsonProblem, Message, MessageKind, MoveProblem, PhaseStatus,
    PublicReason, RecordProblem, SetupProblem, SystemError, TermName,
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
    /// The codes of features, weights and inputs of agents, by game.
    features: BTreeMap<&'static str, BTreeSet<String>>,
    /// The variables and terms of fuzzy rules, by game.
    fuzzy: BTreeMap<&'static str, FuzzyNames>,
    /// The lessons of each game.
    lessons: BTreeMap<&'static str, Vec<&'static str>>,
    /// The families of agents.
    families: Vec<&'static str>,
}

/// Names in fuzzy rules.
#[derive(Default, Serialize)]
struct FuzzyNames {
    /// Variables that the files describe.
    variables: BTreeSet<String>,
    /// Terms, except those that are named after an interval.
    terms: BTreeSet<String>,
}

/// Messages that any game can have.
const SHARED: &[&[MessageKind]] = &[
    PhaseStatus::MESSAGES,
    MoveProblem::MESSAGES,
    AgentFailure::MESSAGES,
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
    TermName::MESSAGES,
    ForcedReason::MESSAGES,
    LineReason::MESSAGES,
    Reason::MESSAGES,
    ReportSays::MESSAGES,
    ReportOmits::MESSAGES,
    PaperWords::MESSAGES,
];

/// The list as `web/messages.json` holds it.
pub(crate) fn catalogue(registry: &Registry) -> String {
    let games = registry.games().flat_map(ShowGame::messages);
    let shared =
        SHARED.iter().chain(TECHNIQUE_ERRORS).chain(says::ALL).flat_map(|kinds| kinds.iter().copied());
    let mut messages: Vec<MessageKind> = shared.chain(games).chain(registry.paper_messages()).collect();
    messages.sort_by_key(|kind| kind.code);
    let counters = registry.games().map(|game| (game.info().name, game.counters())).collect();
    let reasons = |game: &dyn AnyGame| game.info().end_reasons.iter().map(|reason| reason.as_str()).collect();
    let own = registry.games().map(|game| (game.info().name, reasons(game)));
    let endings = own.chain([("any", EarlyEnd::ALL.map(EarlyEnd::as_str).to_vec())]).collect();
    let (features, fuzzy) = registry.games().map(named).collect::<Vec<_>>().into_iter().unzip();
    let families = AgentFamily::ALL.map(AgentFamily::code).to_vec();
    let names = |game: &dyn AnyGame| {
        let lessons = game.lessons().expect("the conformance test plays them");
        lessons.iter().map(|lesson| lesson.name).collect()
    };
    let lessons = registry.games().map(|game| (game.info().name, names(game))).collect();
    let catalogue = Catalogue { messages, endings, counters, features, fuzzy, lessons, families };
    let mut text = serde_json::to_string_pretty(&catalogue).expect("the list is plain data");
    text.push('\n');
    text
}

/// The names of weights, inputs and fuzzy rules of the agents of a game, which it begins with. Programs outside of ours
/// are not started for that.
fn named(game: &dyn AnyGame) -> ((&'static str, BTreeSet<String>), (&'static str, FuzzyNames)) {
    let agents = game.agents().into_iter().filter(|agent| agent.kind != AgentFamily::OutsideProgram);
    let mut features: BTreeSet<String> = BTreeSet::new();
    let mut names = FuzzyNames::default();
    for found in agents.filter_map(|agent| game.anatomy(agent.name).ok()) {
        features.extend(found.weights.into_iter().map(|weight| weight.said.code.into_owned()));
        let net = found.net.into_iter().flat_map(|net| [net.inputs, net.outputs].concat());
        let table = found.table.into_iter().flat_map(|table| [table.states, table.actions].concat());
        features.extend(net.chain(table).map(|name| name.code.into_owned()));
        let rules = found.rules.iter().filter_map(|rules| FuzzySystem::read(rules).ok());
        rules.for_each(|rules| names.add(&rules.model(None)));
    }
    features.extend(game.terms().into_iter().map(|name| Message::feature(name).code.into_owned()));
    ((game.info().name, features), (game.info().name, names))
}

impl FuzzyNames {
    fn add(&mut self, rules: &FuzzyModel) {
        for variable in rules.inputs.iter().chain(&rules.outputs) {
            if !variable.description.is_empty() {
                self.variables.insert(variable.name.clone());
            }
            let named = variable.terms.iter().filter(|term| term.interval.is_none());
            self.terms.extend(named.map(|term| term.name.to_lowercase()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;
    use spielgeist_play::{Message, MessageArg};

    #[test]
    fn the_list_in_the_repository_is_up_to_date() {
        let kept = include_str!("../../../../web/messages.json");
        let now = super::catalogue(&crate::games());
        assert!(kept == now, "run `cargo run -- messages > web/messages.json`");
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
            let is_plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
            assert!(code.contains('.') && code.split('.').all(|word| word.chars().all(is_plain)), "{code}");
            assert!(seen.insert(code), "{code} is used twice");
        }
    }
}
