//! Properties that every entry of the catalogue must have. A game's crate tests its entry in one line:
//! `spielgeist_lab::conformance::check_entry::<MyEntry>().unwrap()`.

use spielgeist_play::conformance::{Violation, check_agent};
use spielgeist_play::{AgentError, Notation, NotationError};

use crate::Error;
use crate::agent_family::AgentFamily;
use crate::agent_spec::{AgentSpec, SpecError};
use crate::entry::{AgentKind, GameEntry};
use crate::lesson::lessons;
use crate::spec::maker;

/// Decisions tested per agent and variant; searches get a small budget.
const DECISIONS: usize = 150;
/// Decisions tested per variant of a game with many variants, such as matches of every length.
const DECISIONS_OF_MANY: usize = 5;
/// Number of variants that are tested in full.
const FEW: usize = 3;

/// A property that an entry does not have.
#[derive(Clone, Debug, thiserror::Error)]
pub enum EntryError {
    /// The entry names an agent that does not exist.
    #[error("{game} has no agent {agent}")]
    NoAgent {
        /// The game.
        game: &'static str,
        /// The agent.
        agent: String,
    },
    /// An object of study has no variant of its own, or another agent has one.
    #[error("{game} {agent}: exactly the objects of study have a variant of the game as `study_variant`")]
    StudyVariant {
        /// The game.
        game: &'static str,
        /// The agent.
        agent: &'static str,
    },
    /// The opponent or the adviser has an invalid name.
    #[error(transparent)]
    Adviser(#[from] SpecError),
    /// The example position cannot be read.
    #[error("the example position: {0}")]
    Position(NotationError),
    /// A position or a move of a lesson is invalid.
    #[error("a lesson: {0}")]
    Lesson(Error),
    /// An agent is unknown or rejects its parameters.
    #[error(transparent)]
    NoMaker(#[from] Error),
    /// An agent cannot be created.
    #[error(transparent)]
    NotCreated(#[from] AgentError),
    /// An agent violates a rule for agents.
    #[error("{game} {spec}: {violation}")]
    Agent {
        /// The game.
        game: &'static str,
        /// The agent.
        spec: String,
        /// The violated rule, with details.
        violation: Violation,
    },
}

/// Checks that the example position parses, that the lessons follow the rules, that the named agents exist, and that
/// every agent of the catalogue in every variant chooses legal moves, is deterministic for a given stream, and explains
/// its choice.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_entry<E: GameEntry>() -> Result<(), EntryError> {
    let kinds = E::agents();
    let (opponent, adviser): (AgentSpec, AgentSpec) = (E::OPPONENT.parse()?, E::ADVISER.parse()?);
    let name = |spec: &AgentSpec| spec.name().unwrap_or_default().to_owned();
    for name in ["random".to_owned(), name(&opponent), name(&adviser)] {
        if !kinds.iter().any(|kind| kind.info.name == name) {
            return Err(EntryError::NoAgent { game: E::NAME, agent: name });
        }
    }
    for AgentKind { info, .. } in &kinds {
        let variant = E::study_variant(info.name);
        let exists = |name| E::variants().iter().any(|(variant, _)| variant.name == name);
        if variant.is_some_and(exists) != (info.kind == AgentFamily::StudyObject) {
            return Err(EntryError::StudyVariant { game: E::NAME, agent: info.name });
        }
    }
    lessons(&E::variants().swap_remove(0).1, E::lessons(), E::POSITION).map_err(EntryError::Lesson)?;
    for (index, (variant, game)) in E::variants().into_iter().enumerate() {
        let decisions = if index < FEW { DECISIONS } else { DECISIONS_OF_MANY };
        game.read_view(E::POSITION).map_err(EntryError::Position)?;
        let plays = |kind: &&AgentKind<E::Game>| {
            let only = E::study_variant(kind.info.name);
            kind.info.kind != AgentFamily::OutsideProgram && only.is_none_or(|only| only == variant.name)
        };
        for kind in kinds.iter().filter(plays) {
            let takes = |name: &str| kind.info.parameters.iter().any(|parameter| parameter.name == name);
            let name = kind.info.name;
            let spec = match (takes("nodes"), takes("plies")) {
                (true, _) => format!("{name}:nodes=60"),
                (false, true) => format!("{name}:plies=1"),
                (false, false) => name.to_owned(),
            };
            let make = maker::<E>(&game, variant.name, &spec)?;
            check_agent(&game, &mut *make()?, decisions).map_err(|violation| EntryError::Agent {
                game: E::NAME,
                spec,
                violation,
            })?;
        }
    }
    Ok(())
}
