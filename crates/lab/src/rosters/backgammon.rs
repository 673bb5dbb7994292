//! Backgammon in the lab.

use spielgeist_agents::search::{Budget, Expectimax};
use spielgeist_games::backgammon::{Backgammon, PipCount, Pubeval};

use super::random;
use super::searches::{BUDGET, budget};
use crate::exhibit::{AgentInfo, AgentKind, Exhibit, Strength, VariantInfo};

impl Exhibit for Backgammon {
    const NAME: &'static str = "backgammon";
    const SUMMARY: &'static str =
        "Two race fifteen men home; two dice, blots, gammons and backgammons, no cube.";
    const POSITION: &'static str = "4HPwATDgc/ABMA 3 1";
    const OPPONENT: &'static str = "pubeval";

    fn variants() -> Vec<(VariantInfo, Self)> {
        vec![(
            VariantInfo { name: "standard", summary: "single, gammon and backgammon count 1, 2 and 3" },
            Backgammon,
        )]
    }

    fn agents() -> Vec<AgentKind<Self>> {
        vec![
            random(),
            pubeval(),
            expectimax(),
            #[cfg(unix)]
            crate::gnubg::gnubg(),
        ]
    }
}

fn pubeval() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "pubeval",
            kind: "linear evaluation",
            origin: "Tesauro's public benchmark player of 1993",
            summary: "Plays to the position that 122 weights for contact, or 122 for races, like best.",
            parameters: &[],
            strength: &[Strength {
                win_percent: 99.61,
                ci95: (99.54, 99.66),
                command: "spielgeist match backgammon pubeval random --games 40000",
            }],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Pubeval)))),
    }
}

fn expectimax() -> AgentKind<Backgammon> {
    AgentKind {
        info: AgentInfo {
            name: "expectimax",
            kind: "search",
            origin: "general search over all rolls; pips and blots",
            summary: "Looks ahead over every roll; one play deep where nothing is set.",
            parameters: BUDGET,
            strength: &[Strength {
                win_percent: 36.52,
                ci95: (35.05, 38.03),
                command: "spielgeist match backgammon expectimax pubeval --games 4000",
            }],
        },
        make: |_, parameters| {
            let asked = budget(parameters)?;
            let budget = if asked == Budget::default() { Budget::depth(1) } else { asked };
            Ok(Box::new(move || Ok(Box::new(Expectimax::new(PipCount, budget).largest_score(3.0)))))
        },
    }
}
