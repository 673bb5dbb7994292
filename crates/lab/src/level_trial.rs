//! Trial of the adaptive agent against opponents of fixed strength.

use spielgeist_agents::levels::Adaptive;
use spielgeist_play::{
    Agent, Chooser, Finished, Forfeit, Game, GameLoop, GameSeed, Limits, Rng, Seat, Seed, Turn,
};

use crate::entry::GameEntry;
use crate::level::Level;
use crate::{Error, RequestProblem, adaptive_agent, spec};

/// One game of a trial.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrialGame {
    /// The index of the opponent.
    pub opponent: usize,
    /// The level that the agent played at.
    pub level: Level,
    /// Its rating.
    pub rating: f64,
    /// The agent's score: 1 for a win; a draw is shared by all seats.
    pub score: f64,
}

/// The adaptive agent on one seat and its opponents on the others.
struct Players<'a, G: Game> {
    seat: Seat,
    adaptive: &'a mut Adaptive<G>,
    opponents: &'a mut [Box<dyn Agent<G>>],
}

impl<G: Game> Chooser<G> for Players<'_, G> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        match turn.seat == self.seat {
            true => self.adaptive.choose(turn, rng),
            false => self.opponents[turn.seat].choose(turn, rng),
        }
    }
}

/// Plays the requested number of games against each opponent in turn; the seats rotate.
///
/// # Errors
/// If the game has no levels, or an agent cannot be created.
pub fn level_trial<E: GameEntry>(
    game: &E::Game,
    opponents: &[(String, u64)],
    seed: Seed,
) -> Result<Vec<TrialGame>, Error> {
    let scale = adaptive_agent::scale::<E>()
        .ok_or_else(|| Error::request(RequestProblem::NoLevels { game: E::NAME.to_owned() }))?;
    let mut adaptive = adaptive_agent::newcomer::<E>(game, &scale)?()?;
    let seats = game.seats();
    let mut table = GameLoop::new(game.clone(), Limits { opening: E::OPENING, ..Limits::default() });
    let (ratings, mut played) = (scale.ratings(), Vec::new());
    for (opponent, (name, games)) in opponents.iter().enumerate() {
        let maker = spec::maker::<E>(game, "", name)?;
        let mut others = (0..seats).map(|_| maker()).collect::<Result<Vec<_>, _>>()?;
        for _ in 0..*games {
            let number = played.len() as u64;
            let (seat, level) = (played.len() % seats, adaptive.known().level());
            adaptive.start(game, seat);
            others.iter_mut().enumerate().for_each(|(seat, agent)| agent.start(game, seat));
            // The seats of one deal share their dice.
            table.begin(GameSeed { seed, deal: number / seats as u64, game: number });
            let ending = table
                .run(&mut Players { seat, adaptive: &mut adaptive, opponents: &mut others }, &mut ())
                .ending;
            adaptive.finish(&Finished { game, seat, ending, state: table.state() });
            let score = match ending.winner {
                Some(winner) => f64::from(u8::from(winner == seat)),
                None => 1.0 / seats as f64,
            };
            played.push(TrialGame { opponent, level: Level::at(level), rating: ratings[level], score });
        }
    }
    Ok(played)
}
