//! Stratego in the lab.

use spielgeist_agents::Random;
use spielgeist_agents::search::Ismcts;
use spielgeist_games::stratego::{Material, Stratego};

use super::searches::{TREE, budget, playouts};
use crate::exhibit::{AgentInfo, AgentKind, Exhibit, VariantInfo};

impl Exhibit for Stratego {
    const NAME: &'static str = "stratego";
    const SUMMARY: &'static str = "Two armies of forty whose ranks are hidden until they fight: take the flag.";
    const POSITION: &'static str = "red setup";
    const OPPONENT: &'static str = "ismcts";

    fn variants() -> Vec<(VariantInfo, Self)> {
        let summary = "drawn after 1,000 moves or 200 without an attack; --ply-limit sets another limit";
        vec![(VariantInfo { name: "standard", summary }, Stratego::standard())]
    }

    fn agents() -> Vec<AgentKind<Self>> {
        vec![random(), ismcts()]
    }
}

fn random() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "random",
            kind: "random",
            origin: "ours",
            summary: "Any setup and any legal move.",
            parameters: &[],
            strength: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Random)))),
    }
}

fn ismcts() -> AgentKind<Stratego> {
    AgentKind {
        info: AgentInfo {
            name: "ismcts",
            kind: "search",
            origin: "information-set Monte Carlo tree search; ranks lost and left",
            summary: "Searches many imagined deals of the hidden ranks at once.",
            parameters: TREE,
            strength: &[],
        },
        make: |_, parameters| {
            let (budget, playouts) = (budget(parameters)?, playouts(parameters)?);
            Ok(Box::new(move || Ok(Box::new(Ismcts::new(Material::default(), budget).playouts(playouts)))))
        },
    }
}
