//! The champion in the catalogue.

use std::sync::Arc;

use spielgeist_lab::standard_agents::{BUDGET, budget};
use spielgeist_lab::{AgentFamily, AgentInfo, AgentKind, Champion};
use spielgeist_stratego::Stratego;

use super::agent::Planner;
use super::trainer::PlannerModel;

/// The champion in the catalogue.
pub(crate) fn champion() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "champion",
            kind: AgentFamily::Search,
            origin: "recipe stratego-champion: beliefs from behaviour, expected fights, plans",
            summary: "Reads what the hidden pieces do, searches expected fights, and plans where its pieces should go.",
            parameters: BUDGET,
        },
        make: |_, parameters| {
            let budget = budget(parameters)?;
            let (name, text) = crate::CHAMPION;
            let champion = Champion::read(text, name)?;
            let numbers = Arc::new(PlannerModel::of(&champion.agent)?.numbers);
            Ok(Box::new(move || Ok(Box::new(Planner::prepared(Arc::clone(&numbers), budget)))))
        },
    }
}
