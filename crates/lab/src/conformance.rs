//! Properties that every entry of the catalogue must have. A game's crate tests its entry in one line:
//! `spielgeist_lab::conformance::check_entry::<MyEntry>().unwrap()`.

use spielgeist_play::Notation;
use spielgeist_play::conformance::check_agent;

use crate::agent_spec::{AgentSpec, SpecError};
use crate::entry::GameEntry;
use crate::spec::maker;

/// Decisions tested for each agent; searches get a small node budget.
const DECISIONS: usize = 150;

/// Checks that the example position parses, that the named agents exist, and that every agent of the
/// catalogue in every variant chooses legal moves, is deterministic for a given stream, and explains its
/// choice.
///
/// # Errors
/// The first violation.
pub fn check_entry<E: GameEntry>() -> Result<(), String> {
    let kinds = E::agents();
    let adviser: AgentSpec = E::ADVISER.parse().map_err(|error: SpecError| error.to_string())?;
    for name in ["random", E::OPPONENT, adviser.name().unwrap_or_default()] {
        if !kinds.iter().any(|kind| kind.info.name == name) {
            return Err(format!("{} has no agent {name}", E::NAME));
        }
    }
    for (variant, game) in E::variants() {
        game.read_view(E::POSITION).map_err(|error| format!("the example position: {error}"))?;
        for kind in kinds.iter().filter(|kind| kind.info.kind != "outside program") {
            let limited = kind.info.parameters.iter().any(|parameter| parameter.name == "nodes");
            let name = kind.info.name;
            let spec = if limited { format!("{name}:nodes=60") } else { name.to_owned() };
            let make = maker::<E>(&game, variant.name, &spec).map_err(|error| error.to_string())?;
            check_agent(&game, &mut *make()?, DECISIONS)
                .map_err(|violation| format!("{} {spec}: {violation}", E::NAME))?;
        }
    }
    Ok(())
}
