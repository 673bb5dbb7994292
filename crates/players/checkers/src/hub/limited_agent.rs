//! The engine's agent under the limits of a level.
//!
//! Agents have their limits from their parameters. An agent for a level is therefore a new one with other parameters,
//! and it is used for as long as they stay the same.

use spielgeist_checkers::Checkers;
use spielgeist_lab::{AgentSpec, Effort, Error, ParameterKind};
use spielgeist_play::Agent;

use super::level::Level;
use super::variant::Variant;

/// The agent that the engine was started with, or the one that replaces it for now.
pub(super) struct LimitedAgent<'a> {
    original: &'a mut dyn Agent<Checkers>,
    /// The variant and the specification of the original.
    origin: (&'static str, &'a str),
    replacement: Option<Replacement>,
}

struct Replacement {
    variant: &'static str,
    spec: String,
    agent: Box<dyn Agent<Checkers>>,
}

impl<'a> LimitedAgent<'a> {
    pub(super) fn new(original: &'a mut dyn Agent<Checkers>, variant: Variant, spec: &'a str) -> Self {
        Self { original, origin: (variant.ours, spec), replacement: None }
    }

    /// The agent that plays now.
    pub(super) fn now(&mut self) -> &mut dyn Agent<Checkers> {
        match &mut self.replacement {
            Some(replacement) => &mut *replacement.agent,
            None => &mut *self.original,
        }
    }

    /// Selects the agent for a variant and a level.
    ///
    /// # Errors
    /// If the agent cannot be created; the one before stays.
    pub(super) fn set(&mut self, variant: Variant, level: &Level) -> Result<(), Error> {
        let spec = limited(self.origin.1, level);
        let wanted = (variant.ours, spec.as_str());
        if wanted == self.origin {
            self.replacement = None;
        } else if self.replacement.as_ref().is_none_or(|now| (now.variant, now.spec.as_str()) != wanted) {
            let make = crate::player(&variant.game, variant.ours, &spec)?;
            let mut agent = make().map_err(Error::from)?;
            agent.start(&variant.game, 0);
            self.replacement = Some(Replacement { variant: variant.ours, spec, agent });
        }
        Ok(())
    }
}

/// The specification with the limits of a level, where the agent has such a parameter. A smaller limit of its own
/// stays.
fn limited(spec: &str, level: &Level) -> String {
    let Ok(AgentSpec::Named { name, mut parameters }) = spec.parse() else { return spec.to_owned() };
    let kinds = crate::agents();
    let Some(kind) = kinds.iter().find(|kind| kind.info.name == name) else { return spec.to_owned() };
    for (effort, limit) in [(Effort::Depth, level.depth), (Effort::Nodes, level.nodes)] {
        let Some(limit) = limit else { continue };
        let known = kind.info.parameters.iter().find(|known| known.kind == ParameterKind::Effort(effort));
        let Some(known) = known else { continue };
        match parameters.iter_mut().find(|(key, _)| key == known.name) {
            Some((_, own)) => *own = own.parse().map_or(limit, |own: u64| own.min(limit)).to_string(),
            None => parameters.push((known.name.to_owned(), limit.to_string())),
        }
    }
    AgentSpec::Named { name, parameters }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_added_where_an_agent_has_them_and_the_smaller_one_holds() {
        let both = Level { time: None, depth: Some(3), nodes: Some(500) };
        assert_eq!(limited("champion", &both), "champion:depth=3,nodes=500");
        assert_eq!(limited("alphabeta:nodes=100,depth=9", &both), "alphabeta:nodes=100,depth=3");
        for unlimited in ["random", "memory:plies=2", "cmd:./x", "mine.champion"] {
            assert_eq!(limited(unlimited, &both), unlimited);
        }
        assert_eq!(limited("champion", &Level::default()), "champion");
    }
}
