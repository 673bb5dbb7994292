//! Agent specifications: `andersen`, `andersen:features=described`, `mine.champion`, `cmd:./my-program
//! --fast`, for a program with another protocol `cmd:ucc:./my-program`, and for a client of a tournament
//! server `tcp:10000`.

use std::path::Path;

use spielgeist_agents::Slipping;
use spielgeist_agents::program::{ProgramAgent, command_words};
use spielgeist_play::Game;
use spielgeist_play::contest::Maker;

use crate::brain::Brain;
use crate::entry::{Dialect, GameEntry};
use crate::parameters::Parameters;
use crate::{Champion, Error};

/// The prefix of a client of a tournament server; the address and the parameters follow.
const TCP: &str = "tcp:";

/// Number of threads for a match of these agents: a client on a port plays one game at a time.
pub(crate) fn threads(agents: &[String], wanted: usize) -> usize {
    if agents.iter().any(|agent| agent.starts_with(TCP)) { 1 } else { wanted }
}

/// Whether the agent of `spec` remembers earlier games of a match.
pub(crate) fn remembers<E: GameEntry>(spec: &str) -> bool {
    let (name, parameters) = spec.split_once(':').unwrap_or((spec, ""));
    let kinds = E::agents();
    let kind = kinds.iter().find(|kind| kind.info.name == name);
    let own = split_slips(parameters).map(|(_, own)| own).unwrap_or_default();
    let parameters = kind.and_then(|kind| Parameters::parse(kind.info.parameters, &own).ok());
    parameters.is_some_and(|parameters| E::remembers(name, &parameters))
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
    if let Some(command) = spec.strip_prefix("cmd:") {
        return program::<E>(game, variant, command)
            .map_err(|problem| Error::Parameter { agent: spec.to_owned(), problem });
    }
    if let Some(listen) = spec.strip_prefix(TCP) {
        return client::<E>(listen).map_err(|problem| Error::Parameter { agent: spec.to_owned(), problem });
    }
    let (name, parameters) = spec.split_once(':').unwrap_or((spec, ""));
    let kinds = E::agents();
    let Some(kind) = kinds.iter().find(|kind| kind.info.name == name) else {
        if is_file(spec) {
            return champion::<E>(game, spec);
        }
        let mut names: Vec<&str> = kinds.iter().map(|kind| kind.info.name).collect();
        names.extend(["FILE.champion", "cmd:PROGRAM"]);
        names.extend(E::server().map(|_| "tcp:PORT"));
        return Err(Error::unknown("agent", name, &names));
    };
    let wrong = |problem| Error::Parameter { agent: spec.to_owned(), problem };
    let (slips, parameters) = split_slips(parameters).map_err(wrong)?;
    let parameters = Parameters::parse(kind.info.parameters, &parameters).map_err(wrong)?;
    let maker = (kind.make)(game, &parameters).map_err(wrong)?;
    Ok(slipping(maker, slips))
}

/// Checks that an agent can be created from its name. Opens and starts nothing.
///
/// # Errors
/// As [`maker`].
pub(crate) fn check<E: GameEntry>(game: &E::Game, variant: &'static str, spec: &str) -> Result<(), Error> {
    match spec.strip_prefix(TCP) {
        // Creating a client opens its port.
        Some(_) if E::server().is_some() => Ok(()),
        _ => maker::<E>(game, variant, spec).map(|_| ()),
    }
}

/// A parameter of every agent: the percentage of random moves.
const SLIPS: &str = "slips=";

/// Splits the percentage of random moves off an agent's parameters.
fn split_slips(parameters: &str) -> Result<(f64, String), String> {
    let (slips, own): (Vec<&str>, Vec<&str>) =
        parameters.split(',').partition(|part| part.starts_with(SLIPS));
    let percent = match slips[..] {
        [] => 0.0,
        [one] => one[SLIPS.len()..].parse().unwrap_or(f64::NAN),
        _ => return Err("slips is set twice".to_owned()),
    };
    if !(0.0..=100.0).contains(&percent) {
        return Err("slips must be a number from 0 to 100, the percentage of random moves".to_owned());
    }
    Ok((percent / 100.0, own.join(",")))
}

/// Returns the maker of the same agent with random moves.
fn slipping<G: Game>(maker: Box<Maker<G>>, share: f64) -> Box<Maker<G>> {
    if share == 0.0 {
        return maker;
    }
    Box::new(move || Ok(Box::new(Slipping::new(maker()?, share))))
}

/// Returns the maker of the agent of a trained model.
pub(crate) fn trained<E: GameEntry>(game: &E::Game, brain: &Brain) -> Result<Box<Maker<E::Game>>, String> {
    E::learnable().maker(game, brain)
}

/// Returns the maker of the agent of a champion file that ships with a game.
///
/// # Errors
/// If the text is damaged or does not fit the current version of the game.
pub fn shipped_champion<E: GameEntry>(
    game: &E::Game,
    (name, text): (&str, &str),
) -> Result<Box<Maker<E::Game>>, String> {
    let champion = Champion::read(text, name).map_err(|error| error.to_string())?;
    trained::<E>(game, &champion.agent)
}

/// Whether `spec` is a champion file: by its extension, or because it is a path.
fn is_file(spec: &str) -> bool {
    spec.ends_with(".champion") || spec.contains('/') || spec.contains('\\')
}

fn champion<E: GameEntry>(game: &E::Game, path: &str) -> Result<Box<Maker<E::Game>>, Error> {
    let champion = Champion::load(Path::new(path))?;
    if champion.game != E::NAME {
        let (its, ours) = (&champion.game, E::NAME);
        return Err(Error::input(format!(
            "champion file `{path}` plays {its}, not {ours}; give a champion of {ours}, or play {its}"
        )));
    }
    trained::<E>(game, &champion.agent)
        .map_err(|problem| Error::input(format!("champion file `{path}`: {problem}")))
}

fn program<E: GameEntry>(
    game: &E::Game,
    variant: &'static str,
    command: &str,
) -> Result<Box<Maker<E::Game>>, String> {
    let (dialect, command) = split_dialect(command);
    let words = command_words(command)?;
    if let Some(name) = dialect {
        return Ok((find_dialect::<E>(name)?.make)(words));
    }
    let game = game.clone();
    Ok(Box::new(move || {
        let agent = ProgramAgent::start(words.clone(), &game, E::NAME, variant)?;
        Ok(Box::new(agent))
    }))
}

fn client<E: GameEntry>(listen: &str) -> Result<Box<Maker<E::Game>>, String> {
    let server = E::server().ok_or_else(|| no_server(E::NAME))?;
    let (address, parameters) = listen.split_once(',').unwrap_or((listen, ""));
    (server.host)(address, &Parameters::parse(server.info.parameters, parameters)?)
}

/// The error for a game without a tournament server protocol.
pub(crate) fn no_server(game: &str) -> String {
    format!("no supported tournament server protocol for {game}; run programs with cmd:PROGRAM")
}

/// Splits off a lower-case word before a colon, which names a protocol. A program with such a name is written
/// `./word:…`.
fn split_dialect(command: &str) -> (Option<&str>, &str) {
    match command.split_once(':') {
        Some((name, rest)) if name.len() > 1 && name.bytes().all(|letter| letter.is_ascii_lowercase()) => {
            (Some(name), rest)
        }
        _ => (None, command),
    }
}

fn find_dialect<E: GameEntry>(name: &str) -> Result<Dialect<E::Game>, String> {
    let mut dialects = E::dialects();
    if let Some(index) = dialects.iter().position(|dialect| dialect.info.name == name) {
        return Ok(dialects.swap_remove(index));
    }
    let known: Vec<&str> = dialects.iter().map(|dialect| dialect.info.name).collect();
    let known = match known[..] {
        [] => "none, only the line protocol of docs/protocol.md as cmd:PROGRAM".to_owned(),
        _ => known.join(", "),
    };
    Err(format!("unknown protocol `{name}` for {}; protocols: {known}", E::NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_taken_out() {
        assert_eq!(split_slips(""), Ok((0.0, String::new())));
        assert_eq!(split_slips("slips=25,nodes=50"), Ok((0.25, "nodes=50".to_owned())));
        for wrong in ["slips=x", "slips=-1", "slips=101", "slips=1,slips=2", "slips="] {
            assert!(split_slips(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_dialect_is_a_word_of_small_letters() {
        assert_eq!(split_dialect("ucc:./bot -x"), (Some("ucc"), "./bot -x"));
        for command in ["./bot", "python3 a:b", "./bot:1", "C:/bot.exe", "c:/bot.exe", "Bot:1", ":x"] {
            assert_eq!(split_dialect(command), (None, command));
        }
    }
}
