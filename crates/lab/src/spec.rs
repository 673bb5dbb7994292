//! Creation of agents from their names.

use std::path::Path;

use spielgeist_agents::program::{ProgramAgent, command_words};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Message};

use crate::agent_spec::{AgentSpec, SpecError};
use crate::embedded;
use crate::entry::{AgentKind, Dialect, GameEntry, Serve};
use crate::level::adapts;
use crate::parameters::{ParameterError, Parameters};
use crate::trained_model::TrainedModel;
use crate::{Champion, Error, RequestProblem, RunProblem};

/// Returns the number of threads for a match of these agents: a client on a port plays only one game at a time.
pub(crate) fn threads(agents: &[String], wanted: usize) -> usize {
    let is_client = |agent: &String| matches!(agent.parse(), Ok(AgentSpec::Client { .. }));
    if agents.iter().any(is_client) { 1 } else { wanted }
}

/// Whether the agent of `spec` remembers earlier games of a match.
pub(crate) fn remembers<E: GameEntry>(spec: &str) -> bool {
    let Ok(AgentSpec::Named { name, parameters }) = spec.parse() else { return false };
    let kinds = E::agents();
    let kind = kinds.iter().find(|kind| kind.info.name == name);
    let known = |kind: &AgentKind<E::Game>| Parameters::of_pairs(kind.info.parameters, &parameters).ok();
    kind.and_then(known)
        .is_some_and(|parameters| adapts(&name, &parameters) || E::remembers(&name, &parameters))
}

/// The only variant that the agent of `spec` plays, if it is an object of study.
pub(crate) fn study_variant<E: GameEntry>(spec: &str) -> Option<&'static str> {
    let spec: AgentSpec = spec.parse().ok()?;
    spec.name().and_then(E::study_variant)
}

/// Finds the agent of `spec` and returns its maker.
///
/// # Errors
/// If the agent is unknown, or a parameter is wrong.
pub fn maker<E: GameEntry>(
    game: &E::Game,
    variant: &'static str,
    spec: &str,
) -> Result<Box<Maker<E::Game>>, Error> {
    let wrong = |problem: Message| Error::Parameter { agent: spec.to_owned(), problem: Box::new(problem) };
    let not_made = |error: AgentError| wrong(error.into());
    match spec.parse().map_err(|SpecError(part)| wrong(ParameterError::NoPair { part }.into()))? {
        AgentSpec::Program { dialect, command } => {
            program::<E>(game, variant, dialect.as_deref(), &command).map_err(not_made)
        }
        AgentSpec::Client { address, parameters } => client::<E>(&address, &parameters).map_err(not_made),
        AgentSpec::File(path) => champion::<E>(game, &path),
        AgentSpec::Named { name, parameters } => {
            let kinds = E::agents();
            let Some(kind) = kinds.iter().find(|kind| kind.info.name == name) else {
                return Err(unknown::<E>(&name));
            };
            if let Some(only) = E::study_variant(&name).filter(|only| *only != variant) {
                return Err(Error::request(RequestProblem::OtherVariant { agent: name, only, variant }));
            }
            let parameters = Parameters::of_pairs(kind.info.parameters, &parameters)
                .map_err(|error| wrong(error.into()))?;
            (kind.make)(game, &parameters).map_err(not_made)
        }
        AgentSpec::Embedded(name) => embedded::maker::<E>(variant, &name),
        AgentSpec::Run(_) => Err(unknown::<E>(spec)),
    }
}

fn unknown<E: GameEntry>(name: &str) -> Error {
    let mut names: Vec<&str> = E::agents().iter().map(|kind| kind.info.name).collect();
    names.extend(["FILE.champion", "cmd:PROGRAM"]);
    names.extend(E::server().map(|_| "tcp:PORT"));
    Error::unknown("agent", name, &names)
}

/// Checks that an agent can be created from its name. Opens no ports and starts no programs.
///
/// # Errors
/// As [`maker`].
pub(crate) fn check<E: GameEntry>(game: &E::Game, variant: &'static str, spec: &str) -> Result<(), Error> {
    match spec.parse() {
        // Creating a client would open its port.
        Ok(AgentSpec::Client { .. }) if E::server().is_some() => Ok(()),
        _ => maker::<E>(game, variant, spec).map(|_| ()),
    }
}

/// Returns the maker of the agent of a trained model.
pub(crate) fn trained<E: GameEntry>(
    game: &E::Game,
    trained: &TrainedModel,
) -> Result<Box<Maker<E::Game>>, AgentError> {
    E::learnable().maker(game, trained)
}

/// Returns the maker of the agent of a champion file that ships with a game.
///
/// # Errors
/// If the text is damaged or does not fit the current version of the game.
pub fn shipped_champion<E: GameEntry>(
    game: &E::Game,
    (name, text): (&str, &str),
) -> Result<Box<Maker<E::Game>>, AgentError> {
    let champion = Champion::read(text, name).map_err(AgentError::new)?;
    trained::<E>(game, &champion.agent)
}

fn champion<E: GameEntry>(game: &E::Game, path: &str) -> Result<Box<Maker<E::Game>>, Error> {
    let champion = Champion::load(Path::new(path))?;
    if champion.game != E::NAME {
        let (file, plays, game) = (path.to_owned(), champion.game, E::NAME.to_owned());
        return Err(Error::input(RunProblem::ChampionGame { file, plays, game }));
    }
    trained::<E>(game, &champion.agent).map_err(|error| {
        Error::input(RunProblem::ChampionFile { file: path.to_owned(), problem: error.into() })
    })
}

fn program<E: GameEntry>(
    game: &E::Game,
    variant: &'static str,
    dialect: Option<&str>,
    command: &str,
) -> Result<Box<Maker<E::Game>>, AgentError> {
    let words = command_words(command)?;
    if let Some(name) = dialect {
        return Ok((find_dialect::<E>(name).map_err(AgentError::new)?.make)(words));
    }
    let game = game.clone();
    Ok(Box::new(move || {
        let agent = ProgramAgent::start(words.clone(), &game, E::NAME, variant)?;
        Ok(Box::new(agent))
    }))
}

fn client<E: GameEntry>(
    address: &str,
    parameters: &[(String, String)],
) -> Result<Box<Maker<E::Game>>, AgentError> {
    let server = E::server().ok_or_else(|| AgentError::new(no_server(E::NAME)))?;
    (server.host)(address, &Parameters::of_pairs(server.info.parameters, parameters)?)
}

/// The error for a game without a tournament server protocol.
pub(crate) fn no_server(game: &str) -> RequestProblem {
    RequestProblem::NoServer { game: game.to_owned() }
}

/// Finds the function that runs an agent over a protocol specific to the game.
///
/// # Errors
/// If the protocol is unknown, or only external programs use it.
pub(crate) fn serving<E: GameEntry>(protocol: &str) -> Result<Serve<E::Game>, Error> {
    let dialect = find_dialect::<E>(protocol)?;
    dialect.serve.ok_or_else(|| Error::input(RequestProblem::NotSpoken { protocol: protocol.to_owned() }))
}

fn find_dialect<E: GameEntry>(name: &str) -> Result<Dialect<E::Game>, Error> {
    let mut dialects = E::dialects();
    if let Some(index) = dialects.iter().position(|dialect| dialect.info.name == name) {
        return Ok(dialects.swap_remove(index));
    }
    let known = dialects.iter().map(|dialect| dialect.info.name.to_owned()).collect();
    let (game, name) = (E::NAME.to_owned(), name.to_owned());
    Err(Error::input(RequestProblem::UnknownProtocol { game, name, known }))
}
