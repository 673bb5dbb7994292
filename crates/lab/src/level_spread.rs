//! Measurement of a level's spread: how close its moves are to those of the judge of moves.

use spielgeist_agents::levels::{Decision, Spread, fitted_spread};
use spielgeist_play::{Agent, Chooser, Forfeit, GameLoop, GameSeed, Limits, Rng, Seat, Seed, Turn};

use crate::entry::GameEntry;
use crate::level::{ADAPTIVE, Level};
use crate::{AgentSpec, Error, RequestProblem, adaptive_agent, spec};

/// The agents of a game, the first of which is evaluated by a judge.
struct Watched<E: GameEntry> {
    agents: Vec<Box<dyn Agent<E::Game>>>,
    judge: Box<dyn Agent<E::Game>>,
    judge_stream: Rng,
    decisions: Vec<Decision>,
}

impl<E: GameEntry> Chooser<E::Game> for Watched<E> {
    fn choose(&mut self, turn: &Turn<'_, E::Game>, rng: &mut Rng) -> Result<usize, Forfeit> {
        let chosen = self.agents[turn.seat].choose(turn, rng)?;
        if turn.seat == 0 {
            let told = self.judge.explain(turn, &mut self.judge_stream)?;
            self.decisions.extend(Decision::judged(&told, &turn.legal[chosen].to_string()));
        }
        Ok(chosen)
    }
}

/// Returns the spread of a level in games against itself, and its standard deviation from game to game.
///
/// # Errors
/// If the game has no such level.
pub(crate) fn measure<E: GameEntry>(
    game: &E::Game,
    level: Level,
    games: u64,
    seed: Seed,
) -> Result<Spread, Error> {
    let scale = adaptive_agent::scale::<E>()
        .ok_or_else(|| Error::request(RequestProblem::NoLevels { game: E::NAME.to_owned() }))?;
    let name = AgentSpec::named(ADAPTIVE).at_level(Some(level)).to_string();
    let player = spec::maker::<E>(game, "", &name)?;
    let judge = spec::maker::<E>(game, "", &scale.moves_judge)?;
    let seats = spielgeist_play::Game::seats(game);
    let agents = (0..seats).map(|_| player()).collect::<Result<_, _>>()?;
    let judge_stream = seed.stream("judge", 0, 0);
    let mut watched = Watched::<E> { agents, judge: judge()?, judge_stream, decisions: Vec::new() };
    let mut table = GameLoop::new(game.clone(), Limits { opening: E::OPENING, ..Limits::default() });
    let mut found = Vec::new();
    for number in 0..games {
        watched.agents.iter_mut().enumerate().for_each(|(seat, agent): (Seat, _)| agent.start(game, seat));
        watched.judge.start(game, 0);
        watched.decisions.clear();
        table.begin(GameSeed { seed, deal: number, game: number });
        table.run(&mut watched, &mut ());
        found.extend(fitted_spread(&watched.decisions, scale.spread_range()));
    }
    let count = found.len().max(1) as f64;
    let mean = found.iter().sum::<f64>() / count;
    let variance = found.iter().map(|log2| (log2 - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Ok(Spread { log2: mean, error: variance.sqrt() })
}
