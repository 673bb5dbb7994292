//! The agent `adaptive` of a game with levels.

use std::sync::Arc;

use spielgeist_agents::levels::{Adaptive, Handicap, Handicapped};
use spielgeist_play::AgentError;
use spielgeist_play::contest::Maker;

use crate::agent_family::AgentFamily;
use crate::entry::{AgentInfo, AgentKind, GameEntry};
use crate::level::{ADAPTIVE, LEVEL, LevelScale, LevelSetting};
use crate::parameters::{Parameter, ParameterError, ParameterKind, Parameters};
use crate::{Error, RequestProblem, spec};

/// Maximum number of levels of a game.
const MOST_LEVELS: u64 = 20;

const PARAMETERS: &[Parameter] = &[Parameter {
    name: LEVEL,
    kind: ParameterKind::Number { least: 1, most: MOST_LEVELS },
    default: "follows the results of a match",
    summary: "a fixed level, 1 for the weakest",
}];

/// The agent that adapts to its opponent's level.
pub fn adaptive<E: GameEntry>() -> AgentKind<E::Game> {
    AgentKind {
        info: AgentInfo {
            name: ADAPTIVE,
            kind: AgentFamily::Adaptive,
            origin: "ours, for every game: the goal of Barros, Carvalho, Silva and Lopes",
            summary: "Plays at the level of its opponent: it looks ahead less or misjudges moves a little.",
            parameters: PARAMETERS,
        },
        make: make::<E>,
    }
}

/// Returns the levels of a game.
///
/// # Panics
/// If the file that ships with the game is damaged.
pub(crate) fn scale<E: GameEntry>() -> Option<LevelScale> {
    E::LEVELS.map(|text| LevelScale::parse(text).unwrap_or_else(|error| panic!("{}: {error}", E::NAME)))
}

fn make<E: GameEntry>(game: &E::Game, parameters: &Parameters) -> Result<Box<Maker<E::Game>>, AgentError> {
    let scale = scale::<E>().ok_or_else(|| {
        AgentError::new(Error::request(RequestProblem::NoLevels { game: E::NAME.to_owned() }))
    })?;
    if let Some(level) = parameters.number::<u64>(LEVEL)? {
        let most = scale.levels.len() as u64;
        let index = usize::try_from(level).unwrap_or(usize::MAX).wrapping_sub(1);
        let setting = scale.levels.get(index).ok_or_else(|| {
            AgentError::from(ParameterError::Range {
                name: LEVEL.to_owned(),
                value: level.to_string(),
                least: 1,
                most,
            })
        })?;
        return at_level::<E>(game, setting);
    }
    let new = newcomer::<E>(game, &scale)?;
    Ok(Box::new(move || Ok(Box::new(new()?))))
}

/// Returns the maker of adaptive agents, each starting from the prior.
pub(crate) fn newcomer<E: GameEntry>(
    game: &E::Game,
    scale: &LevelScale,
) -> Result<impl Fn() -> Result<Adaptive<E::Game>, AgentError> + Send + Sync + use<E>, AgentError> {
    let makers =
        scale.levels.iter().map(|setting| at_level::<E>(game, setting)).collect::<Result<Vec<_>, _>>()?;
    let (ratings, stranger): (Arc<[f64]>, _) = (scale.ratings().into(), scale.stranger());
    Ok(move || {
        let levels = makers.iter().map(|maker| maker()).collect::<Result<_, AgentError>>()?;
        Ok(Adaptive::new(levels, Arc::clone(&ratings), stranger.clone()))
    })
}

fn at_level<E: GameEntry>(game: &E::Game, setting: &LevelSetting) -> Result<Box<Maker<E::Game>>, AgentError> {
    let handicap = Handicap { noise: setting.noise, guard: setting.guard };
    // Only external programs depend on the variant, and no judge is an external program.
    let judge = spec::maker::<E>(game, "", &setting.judge).map_err(AgentError::new)?;
    Ok(Box::new(move || Ok(Box::new(Handicapped::new(judge()?, handicap, E::is_gift)))))
}
