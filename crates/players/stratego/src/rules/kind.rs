//! The player in the catalogue.

use spielgeist_lab::{AgentFamily, AgentInfo, AgentKind, Parameter, ParameterKind};
use spielgeist_stratego::Stratego;

use super::agent::Rules;
use super::style::Style;

const PARAMETERS: &[Parameter] = &[Parameter {
    name: "style",
    kind: ParameterKind::Choice(Style::NAMES),
    default: "careful",
    summary: "careful, or bold: hidden weak pieces also chase strong ones",
}];

/// The player by rules in the catalogue.
pub(crate) fn rules() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "rules",
            kind: AgentFamily::Rules,
            origin: "a dozen rules of thumb and public numbers, without a search",
            summary: "Takes what it can, flees what it must, chases what it may, and probes the rest with weak pieces.",
            parameters: PARAMETERS,
        },
        make: |_, parameters| {
            let style = parameters.get("style").and_then(Style::named).unwrap_or(Style::Careful);
            Ok(Box::new(move || Ok(Box::new(Rules::prepared(style)))))
        },
    }
}
