//! The one implementation of [`crate::AnyGame`] for all games, split by concern.

mod contest;
mod exploring;
mod playing;
mod showing;
mod tournament;
mod training;

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::OnceLock;
use std::time::Duration;

use spielgeist_play::contest::{Maker, Outcome};
use spielgeist_play::record::{RECORD_FORMAT, Record};
use spielgeist_play::{Game, Late, Limits, Notation, Seed};

use crate::entry::{GameEntry, GameInfo, StateOf, VariantInfo, ViewOf};
use crate::trained_model::TrainedModel;
use crate::{Error, ModelProblem, RequestProblem, spec};

/// A game whose type is erased.
pub(crate) struct Erased<E> {
    entry: PhantomData<fn() -> E>,
    info: OnceLock<GameInfo>,
}

impl<E: GameEntry> Erased<E> {
    /// Creates the type-erased game.
    pub(crate) fn new() -> Self {
        Self { entry: PhantomData, info: OnceLock::new() }
    }

    /// Returns the rules of a variant; default: the first.
    pub(super) fn variant(name: Option<&str>) -> Result<(&'static str, E::Game), Error> {
        let variants = E::variants();
        let names: Vec<&str> = variants.iter().map(|(info, _)| info.name).collect();
        let wanted = name.unwrap_or(names[0]);
        match variants.into_iter().find(|(info, _)| info.name == wanted) {
            Some((VariantInfo { name, .. }, game)) => Ok((name, game)),
            None => Err(Error::unknown("variant", wanted, &names)),
        }
    }

    /// The same for these agents; default: the variant of an object of study among them, else the first.
    pub(super) fn variant_for<'a>(
        name: Option<&str>,
        agents: impl IntoIterator<Item = &'a str>,
    ) -> Result<(&'static str, E::Game), Error> {
        let studied = || agents.into_iter().find_map(spec::study_variant::<E>);
        Self::variant(name.or_else(studied))
    }

    /// Creates the makers of the entrants: given trained models, and agents by name.
    pub(super) fn entrants(
        game: &E::Game,
        variant: &'static str,
        agents: &[String],
        trained_models: &BTreeMap<String, TrainedModel>,
    ) -> Result<Vec<Box<Maker<E::Game>>>, Error> {
        let entrant = |agent: &String| match trained_models.get(agent) {
            Some(trained) => spec::trained::<E>(game, trained).map_err(|error| {
                let problem = error.into();
                Error::input(ModelProblem::OfAgent { agent: agent.clone(), problem })
            }),
            None => spec::maker::<E>(game, variant, agent),
        };
        agents.iter().map(entrant).collect()
    }

    /// Returns the game and the limits of a match; if the rules have a ply limit themselves, it is set there.
    pub(super) fn limits(
        game: E::Game,
        plies: Option<u32>,
        move_time: Option<Duration>,
        opening: Option<u32>,
    ) -> (E::Game, Limits) {
        let limits =
            Limits { plies, move_time, opening: opening.unwrap_or(E::OPENING), late: Late::default() };
        match plies.and_then(|plies| game.limited(plies)) {
            Some(limited) => (limited, Limits { plies: None, ..limits }),
            None => (game, limits),
        }
    }

    /// Number of games that agents remember; default: all games of the match, if an agent has memory.
    pub(super) fn memory(agents: &[String], wanted: Option<u64>, games: u64) -> Option<u64> {
        let remember = agents.iter().any(|agent| spec::remembers::<E>(agent));
        remember.then(|| wanted.unwrap_or(games).max(1))
    }

    /// Samples a state in which the position's seat is on turn.
    pub(super) fn read(game: &E::Game, position: &str, seed: u64) -> Result<(ViewOf<E>, StateOf<E>), Error> {
        let view = game.read_view(position)?;
        let state = game.imagine(&view, &mut Seed(seed).stream("position", 0, 0));
        Ok((view, state))
    }
}

fn require_games(games: u64) -> Result<(), Error> {
    if games == 0 {
        return Err(Error::request(RequestProblem::NoGames));
    }
    Ok(())
}

fn require_seats(game: &str, seats: usize, named: usize) -> Result<(), Error> {
    if seats == named {
        return Ok(());
    }
    Err(Error::request(RequestProblem::Seats { game: game.to_owned(), seats, named }))
}

fn record_line<E: GameEntry>(
    variant: &str,
    agents: &[String],
    ply_limit: Option<u32>,
    outcome: &Outcome<E::Game>,
) -> String {
    let ending = outcome.result.ending;
    let record = Record {
        format: RECORD_FORMAT,
        game: E::NAME.to_owned(),
        variant: variant.to_owned(),
        ply_limit,
        seats: outcome.result.seated.iter().map(|&entrant| agents[entrant].clone()).collect(),
        seed: [outcome.seed.seed.0, outcome.seed.deal, outcome.seed.game],
        events: outcome.log.write(),
        winner: ending.winner,
        ended_by: ending.reason.to_string(),
    };
    serde_json::to_string(&record).expect("records are plain data")
}
