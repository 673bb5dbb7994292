//! Geister in the lab.

use spielgeist_agents::search::Ismcts;
use spielgeist_games::geister::{Capturer, Dash, Geister, Standing};

use super::random;
use super::searches::{TREE, budget, playouts};
use crate::exhibit::{AgentInfo, AgentKind, Exhibit, ServerInfo, ServerProtocol, Strength, VariantInfo};
use crate::geister_server;
use crate::fuzzy_speed::fuzzy_speeds;

impl Exhibit for Geister {
    const NAME: &'static str = "geister";
    const SUMMARY: &'static str =
        "Good and evil ghosts look alike: capture the good, feed the evil, or slip out.";
    const POSITION: &'static str =
        "0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
    const OPPONENT: &'static str = "ismcts";

    fn variants() -> Vec<(VariantInfo, Self)> {
        let summary = "drawn after 100 moves, as in the 2013 competition; --ply-limit sets another limit";
        vec![(VariantInfo { name: "standard", summary }, Geister::standard())]
    }

    fn technique_speeds() -> Vec<(&'static str, f64)> {
        fuzzy_speeds()
    }

    fn agents() -> Vec<AgentKind<Self>> {
        vec![random(), dash(), capturer(), ismcts()]
    }

    fn server() -> Option<ServerProtocol<Self>> {
        let summary = "a client of the Japanese tournaments' Geister server";
        Some(ServerProtocol {
            info: ServerInfo { summary, parameters: geister_server::PARAMETERS },
            host: geister_server::host,
            ply_limit: geister_server::PLY_LIMIT,
            join: geister_server::join,
        })
    }
}

fn dash() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "dash",
            kind: "rules",
            origin: "a common first program",
            summary: "Runs straight to an exit with a good ghost.",
            parameters: &[],
            strength: &[Strength {
                win_percent: 99.45,
                ci95: (99.34, 99.55),
                command: "spielgeist match geister dash random --games 20000",
            }],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Dash)))),
    }
}

fn capturer() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "capturer",
            kind: "rules",
            origin: "after the way BLISS won the 2013 competition",
            summary: "Hunts the ghosts whose public past looks good.",
            parameters: &[],
            strength: &[
                Strength {
                    win_percent: 60.24,
                    ci95: (59.55, 60.91),
                    command: "spielgeist match geister capturer random --games 20000",
                },
                Strength {
                    win_percent: 77.42,
                    ci95: (76.83, 77.99),
                    command: "spielgeist match geister capturer dash --games 20000",
                },
            ],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Capturer)))),
    }
}

fn ismcts() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "ismcts",
            kind: "search",
            origin: "information-set Monte Carlo tree search; captures and the race to the exits",
            summary: "Searches many imagined deals of the hidden natures at once.",
            parameters: TREE,
            strength: &[Strength {
                win_percent: 99.50,
                ci95: (98.20, 99.86),
                command: "spielgeist match geister ismcts:nodes=1000 dash --games 400",
            }],
        },
        make: |_, parameters| {
            let (budget, playouts) = (budget(parameters)?, playouts(parameters)?);
            Ok(Box::new(move || Ok(Box::new(Ismcts::new(Standing, budget).playouts(playouts)))))
        },
    }
}
