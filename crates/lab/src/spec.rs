//! How agents are named: `andersen`, `andersen:features=described`, `mine.champion`, `cmd:./my-program --fast`, and for
//! a program with a protocol of its own `cmd:ucc:./my-program`; for a client of a tournament server `tcp:10000`.

use std::path::Path;

use spielgeist_agents::Slipping;
use spielgeist_agents::program::{ProgramAgent, command_words};
use spielgeist_play::Game;
use spielgeist_play::contest::Maker;

use crate::brain::Brain;
use crate::entry::{Dialect, GameEntry};
use crate::parameters::Parameters;
use crate::{Champion, Error};

/// What names a client of a tournament server; then come the address and the parameters.
const TCP: &str = "tcp:";

/// On how many threads a match of these agents can be played: a client that comes through a port plays one game at
/// a time.
pub(crate) fn threads(agents: &[String], wanted: usize) -> usize {
    if agents.iter().any(|agent| agent.starts_with(TCP)) { 1 } else { wanted }
}

/// Whether the agent that `spec` names remembers earlier games of a match.
pub(crate) fn remembers<E: GameEntry>(spec: &str) -> bool {
    let (name, parameters) = spec.split_once(':').unwrap_or((spec, ""));
    let kinds = E::agents();
    let kind = kinds.iter().find(|kind| kind.info.name == name);
    let own = split_slips(parameters).map(|(_, own)| own).unwrap_or_default();
    let parameters = kind.and_then(|kind| Parameters::parse(kind.info.parameters, &own).ok());
    parameters.is_some_and(|parameters| E::remembers(name, &parameters))
}

/// Finds the agent that `spec` names and gives what makes it.
///
/// # Errors
/// When there is no such agent, or a parameter is wrong.
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

/// Whether an agent can be made from its name. Nothing is opened or started for it.
///
/// # Errors
/// As [`maker`].
pub(crate) fn check<E: GameEntry>(game: &E::Game, variant: &'static str, spec: &str) -> Result<(), Error> {
    match spec.strip_prefix(TCP) {
        // Making a client opens its port.
        Some(_) if E::server().is_some() => Ok(()),
        _ => maker::<E>(game, variant, spec).map(|_| ()),
    }
}

/// What any agent can be told besides its own parameters: in how many moves of a hundred it draws lots instead.
const SLIPS: &str = "slips=";

/// Takes the share of moves that are drawn by lot out of an agent's parameters.
fn split_slips(parameters: &str) -> Result<(f64, String), String> {
    let (slips, own): (Vec<&str>, Vec<&str>) =
        parameters.split(',').partition(|part| part.starts_with(SLIPS));
    let percent = match slips[..] {
        [] => 0.0,
        [one] => one[SLIPS.len()..].parse().unwrap_or(f64::NAN),
        _ => return Err("slips is set twice".to_owned()),
    };
    if !(0.0..=100.0).contains(&percent) {
        return Err("slips is a number from 0 to 100: so many moves of a hundred are drawn by lot".to_owned());
    }
    Ok((percent / 100.0, own.join(",")))
}

/// What makes the same agent, but slipping now and then.
fn slipping<G: Game>(maker: Box<Maker<G>>, share: f64) -> Box<Maker<G>> {
    if share == 0.0 {
        return maker;
    }
    Box::new(move || Ok(Box::new(Slipping::new(maker()?, share))))
}

/// What makes the agent of a trained model.
pub(crate) fn trained<E: GameEntry>(game: &E::Game, brain: &Brain) -> Result<Box<Maker<E::Game>>, String> {
    E::learnable().maker(game, brain)
}

/// What makes the agent of a champion file that a game's crate brings along.
///
/// # Errors
/// When the text is damaged or does not fit the game as it is now.
pub fn shipped_champion<E: GameEntry>(
    game: &E::Game,
    (name, text): (&str, &str),
) -> Result<Box<Maker<E::Game>>, String> {
    let champion = Champion::read(text, name).map_err(|error| error.to_string())?;
    trained::<E>(game, &champion.agent)
}

/// Whether a champion file is meant: by its ending, or as a path.
fn is_file(spec: &str) -> bool {
    spec.ends_with(".champion") || spec.contains('/') || spec.contains('\\')
}

fn champion<E: GameEntry>(game: &E::Game, path: &str) -> Result<Box<Maker<E::Game>>, Error> {
    let champion = Champion::load(Path::new(path))?;
    if champion.game != E::NAME {
        let (its, ours) = (&champion.game, E::NAME);
        return Err(Error::input(format!(
            "champion file `{path}`: it plays {its}, not {ours}; name a champion of {ours}, or play {its} with it"
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

/// Says that nobody has agreed on a protocol for this game.
pub(crate) fn no_server(game: &str) -> String {
    format!("{game} has no tournament server whose protocol is known here; programs play as cmd:PROGRAM")
}

/// A word of small letters before a colon names a dialect. A program with such a name is written `./word:…`.
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
    Err(format!("{} has no dialect `{name}`; dialects: {known}", E::NAME))
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
