//! For each game: its names, its variants and its agents, where rules meet techniques.

mod backgammon;
mod checkers;
mod geister;
mod ludo;
mod searches;
mod stratego;

use spielgeist_agents::Random;

use crate::exhibit::{AgentInfo, AgentKind, Exhibit};

/// The agent that every game has.
fn random<G: Exhibit>() -> AgentKind<G> {
    AgentKind {
        info: AgentInfo {
            name: "random",
            kind: "random",
            origin: "ours",
            summary: "Any legal move, each as likely as the others.",
            parameters: &[],
            strength: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Random)))),
    }
}

/// Whatever is in the catalogue is tested here, the newest member unasked.
#[cfg(test)]
mod tests {
    use spielgeist_games::backgammon::Backgammon;
    use spielgeist_games::checkers::Checkers;
    use spielgeist_games::geister::Geister;
    use spielgeist_games::ludo::Ludo;
    use spielgeist_games::stratego::Stratego;
    use spielgeist_play::conformance::check_agent;

    use crate::exhibit::Exhibit;
    use crate::spec::maker;

    /// Decisions looked at for each agent; searches get few positions each.
    const DECISIONS: usize = 150;

    fn hold_to_their_word<G: Exhibit>() {
        for (variant, game) in G::variants() {
            game.read_view(G::POSITION).expect("the example position reads");
            for kind in G::agents() {
                let limited = kind.info.parameters.iter().any(|parameter| parameter.name == "nodes");
                let spec =
                    if limited { format!("{}:nodes=60", kind.info.name) } else { kind.info.name.to_owned() };
                if kind.info.kind == "outside program" {
                    continue;
                }
                let mut agent = maker(&game, variant.name, &spec).unwrap()().unwrap();
                let checked = check_agent(&game, &mut *agent, DECISIONS);
                checked.unwrap_or_else(|violation| panic!("{} {spec}: {violation}", G::NAME));
            }
        }
    }

    fn names_are_there<G: Exhibit>() {
        let kinds = G::agents();
        for name in ["random", G::OPPONENT] {
            assert!(kinds.iter().any(|kind| kind.info.name == name), "{} has no {name}", G::NAME);
        }
        for kind in &kinds {
            for strength in kind.info.strength {
                assert!(strength.command.starts_with(&format!(
                    "spielgeist match {} {}",
                    G::NAME,
                    kind.info.name
                )));
                assert!(strength.ci95.0 <= strength.win_percent && strength.win_percent <= strength.ci95.1);
            }
        }
    }

    macro_rules! every_game {
        ($($test:ident: $game:ty),*) => {$(
            #[test]
            fn $test() {
                names_are_there::<$game>();
                hold_to_their_word::<$game>();
            }
        )*};
    }
    every_game!(geister: Geister, stratego: Stratego, backgammon: Backgammon, checkers: Checkers, ludo: Ludo);
}
