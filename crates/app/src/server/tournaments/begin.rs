//! Requests for tournaments.

use std::collections::BTreeMap;

use spielgeist_lab::{AgentSpec, Champion};

use super::super::allowed_agents::allowed;
use super::super::api::tournaments::NewTournament;
use super::super::app::App;
use super::super::jobs::{self, Task, Tournament};
use super::super::problem::Problem;
use super::super::says::{RunSays, TournamentSays};
use super::super::store::Job;

/// The maximum number of agents in a tournament.
const MOST_AGENTS: usize = 16;
/// The maximum number of games per pairing.
const MOST_GAMES: u64 = 100_000;

/// Checks a tournament and queues it as a job.
pub(super) fn begin(app: &App, wanted: &NewTournament) -> Result<Job, Problem> {
    let game = app.registry.game(&wanted.game)?;
    if !(2..=MOST_AGENTS).contains(&wanted.agents.len()) {
        let (most, named) = (MOST_AGENTS, wanted.agents.len());
        return Err(Problem::bad_request(TournamentSays::Agents { most, named }));
    }
    if !(1..=MOST_GAMES).contains(&wanted.games) {
        return Err(Problem::bad_request(TournamentSays::Games { most: MOST_GAMES }));
    }
    let (mut agents, mut trained_models) = (Vec::new(), BTreeMap::new());
    for agent in &wanted.agents {
        let spec = allowed(game, agent)?;
        let agent = spec.to_string();
        if agents.contains(&agent) {
            return Err(Problem::bad_request(TournamentSays::Twice { agent }));
        }
        if let AgentSpec::Run(run) = &spec {
            trained_models.insert(agent.clone(), champion(app, &wanted.game, run)?.agent);
        }
        agents.push(agent);
    }
    // Unknown agents and variants are reported immediately.
    for agent in agents.iter().filter(|agent| !trained_models.contains_key(*agent)) {
        game.check_agent(wanted.variant.as_deref(), agent)?;
    }
    jobs::require_room(app, 1)?;
    let tournament = Tournament {
        game: game.info().name.to_owned(),
        agents,
        trained_models,
        games: wanted.games,
        seed: wanted.seed,
        variant: wanted.variant.clone(),
    };
    let of = tournament.games * tournament.request().schedule().len() as u64;
    jobs::add(app, &Task::Tournament(tournament), of)
}

fn champion(app: &App, game: &str, run: &str) -> Result<Champion, Problem> {
    let store = app.runs();
    let run = store.run(run)?;
    if run.game != game {
        let other = RunSays::OtherGame { run: run.name, its: run.game, game: game.to_owned() };
        return Err(Problem::bad_request(other));
    }
    let file = store.champion_file(&run.name);
    if !file.is_file() {
        return Err(Problem::conflict(RunSays::NoChampion { run: run.name }));
    }
    Ok(app.registry.load_champion(&file)?)
}
