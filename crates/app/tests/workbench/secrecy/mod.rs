//! Nothing hidden shows, in Geister and in Stratego: not by what a seat sees and may do, not by a record, not by what
//! its agent decides and explains, and not by what the other's agent tells during the game.
//!
//! Every position is looked at with the eyes of either seat, with the things that are hidden from it dealt anew. The
//! positions come from games of players of all sorts; all draws are from seeds.

mod leaky;
mod mutants;
mod past;
mod sessions;
mod sweep;

use spielgeist_agents::Random;
use spielgeist_agents::search::{Budget, Ismcts};
use spielgeist_geister::Geister;
use spielgeist_lab::{AgentFamily, AgentInfo};
use spielgeist_play::Agent;
use spielgeist_stratego::{Material, Prepared, Stratego};

use sweep::{Players, Positions, Seen, sweep_agent, sweep_game};

fn ghost_player(name: &str) -> Box<dyn Agent<Geister>> {
    spielgeist_geister_players::player(&Geister::standard(), name).unwrap()().unwrap()
}

/// Walkers, runners, hunters and searchers meet in different positions.
fn ghost_players() -> Players<Geister> {
    ["random", "dash", "capturer", "champion:nodes=30"].map(ghost_player).into()
}

fn proves_something(seen: &Seen, positions: usize) {
    assert_eq!((seen.positions, seen.twins), (positions, 2 * positions));
    // Before the setups nothing is hidden.
    assert!(seen.differed * 10 > seen.twins * 8, "{seen:?}");
}

#[test]
fn geister_shows_nothing() {
    let positions = Positions { count: 10_000, one_in: 1 };
    let seen = sweep_game(&Geister::standard(), &mut ghost_players(), positions);
    proves_something(&seen.unwrap_or_else(|leak| panic!("{leak}")), 10_000);
}

#[test]
fn stratego_shows_nothing() {
    let game = Stratego::with_limits(400, 100);
    let seen = sweep_game(&game, &mut armies(), Positions { count: 1_000, one_in: 9 });
    proves_something(&seen.unwrap_or_else(|leak| panic!("{leak}")), 1_000);
}

fn armies() -> Players<Stratego> {
    vec![Box::new(Random), Box::new(Prepared::new(Random))]
}

/// Every agent of the catalogue, plain or with every value that its parameters are said to have; searches small.
fn ghost_specs(plain: bool) -> Vec<String> {
    let agents = crate::game("geister").agents().into_iter();
    agents.filter(|info| info.parameters.is_empty() == plain).flat_map(|info| specs(&info)).collect()
}

fn specs(info: &AgentInfo) -> Vec<String> {
    let searches = info.parameters.iter().any(|parameter| parameter.name == "nodes");
    let (name, mark) = (info.name, if searches { ":nodes=40," } else { ":" });
    let valued = info.parameters.iter().flat_map(|parameter| {
        let spec = move |value: &&str| format!("{name}{mark}{}={value}", parameter.name);
        parameter.kind.values().iter().filter(|value| **value != parameter.default).map(spec)
    });
    let plain = format!("{name}{mark}").trim_end_matches([':', ',']).to_owned();
    std::iter::once(plain).chain(valued).collect()
}

fn ghost_agents_show_nothing(specs: &[String], positions: Positions) {
    for spec in specs {
        let mut agent = ghost_player(spec);
        let seen = sweep_agent(&Geister::standard(), &mut ghost_players(), &mut *agent, positions);
        proves_something(&seen.unwrap_or_else(|leak| panic!("{spec}: {leak}")), positions.count);
    }
}

#[test]
fn plain_players_of_geister_show_nothing() {
    let specs = ghost_specs(true);
    assert!(specs.len() >= 3, "{specs:?}");
    ghost_agents_show_nothing(&specs, Positions { count: 10_000, one_in: 1 });
}

#[test]
fn players_of_geister_that_can_be_set_show_nothing() {
    let specs = ghost_specs(false);
    for expected in ["ismcts:nodes=40,beliefs=network", "champion:nodes=40", "hand-built:confidences=network"]
    {
        assert!(specs.iter().any(|spec| spec == expected), "{expected} is not in {specs:?}");
    }
    ghost_agents_show_nothing(&specs, Positions { count: 200, one_in: 11 });
}

#[test]
fn players_of_stratego_show_nothing() {
    let game = Stratego::with_limits(400, 100);
    let search = Prepared::new(Ismcts::new(Material, Budget::nodes(20)));
    let mut agents: Players<Stratego> = vec![Box::new(Random), Box::new(search)];
    let known = crate::game("stratego").agents();
    // An object of study does not play where ranks are hidden.
    let plays = |info: &&AgentInfo| {
        !["random", "ismcts"].contains(&info.name) && info.kind != AgentFamily::StudyObject
    };
    let named = known.iter().filter(plays).flat_map(specs);
    let named: Vec<String> = named.collect();
    for expected in ["champion:nodes=40", "evolved:nodes=40", "hand-weights:nodes=40,profile=types"] {
        assert!(named.iter().any(|spec| spec == expected), "{expected} is not in {named:?}");
    }
    agents.extend(
        named.iter().map(|spec| spielgeist_stratego_players::player(&game, spec).unwrap()().unwrap()),
    );
    for mut agent in agents {
        let positions = Positions { count: 300, one_in: 11 };
        let seen = sweep_agent(&game, &mut armies(), &mut *agent, positions);
        proves_something(&seen.unwrap_or_else(|leak| panic!("{leak}")), 300);
    }
}
