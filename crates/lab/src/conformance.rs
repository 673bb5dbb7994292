//! What any entry of the catalogue must hold to. A game's crate tests its entry in one line:
//! `spielgeist_lab::conformance::check_entry::<MyEntry>().unwrap()`.

use spielgeist_play::Notation;
use spielgeist_play::conformance::check_agent;

use crate::agent_spec::{AgentSpec, SpecError};
use crate::entry::GameEntry;
use crate::spec::maker;

/// Decisions looked at for each agent; searches get few positions each.
const DECISIONS: usize = 150;

/// Checks that the example position reads, that the agents who are named exist, and that every agent of the catalogue
/// in every variant chooses legal moves, repeats itself with the same stream, and explains what it chooses.
///
/// # Errors
/// The first thing that does not hold.
pub fn check_entry<E: GameEntry>() -> Result<(), String> {
    let kinds = E::agents();
    let adviser: AgentSpec = E::ADVISER.parse().map_err(|error: SpecError| error.to_string())?;
    for name in ["random", E::OPPONENT, adviser.name().unwrap_or_default()] {
        if !kinds.iter().any(|kind| kind.info.name == name) {
            return Err(format!("{} has no agent {name}", E::NAME));
        }
    }
    for strength in kinds.iter().flat_map(|kind| kind.info.strength) {
        if !(strength.ci95.0 <= strength.win_percent && strength.win_percent <= strength.ci95.1) {
            return Err(format!("`{}` is not within its interval", strength.command));
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
