//! Benchmarks of a game: on one thread, in CPU time, with the same code that plays matches.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use serde::Serialize;
use spielgeist_play::contest::{Contest, Seating};
use spielgeist_play::{Game, GameLoop, Limits, Phase, Seed, Turn};

use crate::agent_family::AgentFamily;
use crate::entry::{GameEntry, StateOf};
use crate::{Error, spec};

/// A measured speed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// The game.
    pub game: &'static str,
    /// The measured quantity.
    pub measure: &'static str,
    /// Rate per second of CPU time.
    pub per_cpu_second: f64,
}

/// CPU time spent on each measure.
const EFFORT: Duration = Duration::from_millis(1_500);
/// Number of positions in the move generation benchmark.
const POSITIONS: usize = 4_096;

/// Repeats `work`, which returns its count, until the time is spent. Returns the rate.
pub fn rate(mut work: impl FnMut() -> u64) -> f64 {
    work();
    let start = ThreadTime::now();
    let mut done = 0;
    while start.elapsed() < EFFORT {
        done += work();
    }
    done as f64 / start.elapsed().as_secs_f64()
}

pub(crate) fn bench<E: GameEntry>(game: &E::Game, variant: &'static str) -> Result<Vec<Measure>, Error> {
    let (games, plies) = random_games::<E>(game, variant)?;
    let positions = random_positions(game);
    let mut rates = vec![
        ("random_games", games),
        ("random_plies", plies),
        ("move_generation", move_generation(game, &positions)),
    ];
    rates.push(("perft_nodes", perft_nodes::<E>(game)));
    if let Some(rate) = search_nodes::<E>(game, variant, &positions)? {
        rates.push(("search_nodes", rate));
    }
    rates.extend(E::technique_speeds());
    let measure = |(measure, per_cpu_second)| Measure { game: E::NAME, measure, per_cpu_second };
    Ok(rates.into_iter().map(measure).collect())
}

/// Plays games between random players, as a match on one thread, and returns the rates of games and moves.
fn random_games<E: GameEntry>(game: &E::Game, variant: &'static str) -> Result<(f64, f64), Error> {
    let entrants: Result<Vec<_>, Error> =
        (0..game.seats()).map(|_| spec::maker::<E>(game, variant, "random")).collect();
    let mut contest = Contest {
        game,
        entrants: &entrants?,
        lineup: (0..game.seats()).collect(),
        seating: Seating::Rotate,
        games: 1_000,
        seed: Seed(1),
        deals: None,
        limits: Limits::default(),
        memory: None,
        jobs: 1,
        keep_logs: false,
        stop: &AtomicBool::new(false),
    };
    let warm_up = contest.play(&mut |_, _| true)?;
    // The match runs on a separate thread, so the time of the whole process counts.
    let mut start = ProcessTime::now();
    let mut tally = warm_up;
    while start.elapsed() < EFFORT {
        contest.games *= 2;
        start = ProcessTime::now();
        tally = contest.play(&mut |_, _| true)?;
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok((tally.games as f64 / seconds, tally.plies as f64 / seconds))
}

/// Rate of move generation for positions with their rolls.
fn move_generation<G: Game>(game: &G, positions: &[G::State]) -> f64 {
    let mut moves = Vec::new();
    let mut sum = 0;
    let rate = rate(|| {
        for position in positions {
            moves.clear();
            game.moves(position, &mut moves);
            sum += moves.len();
        }
        positions.len() as u64
    });
    assert!(sum > 0, "the moves are counted, so that they are not optimised away");
    rate
}

/// Rate of leaves of the tree of moves, setups and rolls from the start.
fn perft_nodes<E: GameEntry>(game: &E::Game) -> f64 {
    const ENOUGH: u64 = 500_000;
    let start = game.start();
    let depth = (1..20).find(|depth| E::perft(game, &start, *depth) >= ENOUGH).unwrap_or(1);
    rate(|| E::perft(game, &start, depth))
}

/// Rate of nodes or playouts of the game's first search agent.
fn search_nodes<E: GameEntry>(
    game: &E::Game,
    variant: &'static str,
    positions: &[StateOf<E>],
) -> Result<Option<f64>, Error> {
    const NODES: u64 = 2_000;
    let Some(kind) = E::agents().into_iter().find(|kind| kind.info.kind == AgentFamily::Search) else {
        return Ok(None);
    };
    let maker = spec::maker::<E>(game, variant, &format!("{}:nodes={NODES}", kind.info.name))?;
    let mut agent = maker()?;
    let mut positions = positions.iter().cycle();
    let mut legal = Vec::new();
    let mut rng = Seed(1).stream("bench search", 0, 0);
    Ok(Some(rate(|| {
        let Some(position) = positions.next() else { return 0 };
        let Phase::Decide(seat) = game.phase(position) else { return 0 };
        legal.clear();
        game.moves(position, &mut legal);
        let view = game.view(position, seat);
        let turn = Turn { game, seat, view: &*view, legal: &legal, budget: None, stop: None };
        agent.choose(&turn, &mut rng).map_or(0, |_| agent.effort())
    })))
}

/// Positions of random games in which a seat is on turn.
fn random_positions<G: Game>(game: &G) -> Vec<G::State> {
    let mut rng = Seed(1).stream("bench positions", 0, 0);
    let mut positions = Vec::new();
    let mut moves = Vec::new();
    let mut table = GameLoop::new(game.clone(), Limits::default());
    while positions.len() < POSITIONS {
        match table.next() {
            Phase::Over(_) => table.go_to(game.start(), 0),
            Phase::Chance => {
                let outcome = game.roll(table.state(), &mut rng);
                table.settle(outcome, &mut ());
            }
            Phase::Decide(_) => {
                positions.push(table.state().clone());
                moves.clear();
                table.moves(&mut moves);
                table.play(moves[rng.index(moves.len())], &mut ());
            }
        }
    }
    positions
}
