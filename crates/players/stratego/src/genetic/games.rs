//! The evaluation: games of every individual against every opponent.

use std::ops::ControlFlow;
use std::time::Instant;

use spielgeist_agents::search::Budget;
use spielgeist_lab::WorkerPool;
use spielgeist_play::{Agent, GameSeed, Limits, Referee, Seat, Seed};
use spielgeist_stratego::Stratego;

use super::fitness::Result;
use super::played::Played;
use super::population::Population;
use super::settings::{Opponents, Settings};
use super::strings::Bits;
use crate::minimax::Minimax;

/// The conditions under which games are played.
pub(super) struct Table<'a> {
    pub(super) game: &'a Stratego,
    pub(super) limits: Limits,
    pub(super) settings: &'a Settings,
    pub(super) seed: Seed,
    /// No game begins after this time.
    pub(super) deadline: Option<Instant>,
}

/// The end of an evaluation.
pub(super) enum Evaluated {
    /// All games were played: the result of each individual.
    All(Vec<Played>),
    /// The workers were stopped.
    Stopped,
    /// The deadline passed.
    Late,
}

/// An agent that counts its positions.
struct Counted<A> {
    agent: A,
    nodes: std::sync::Arc<std::sync::atomic::AtomicU64>,
}

impl<A: Agent<Stratego>> Agent<Stratego> for Counted<A> {
    fn choose(
        &mut self,
        turn: &spielgeist_play::Turn<'_, Stratego>,
        rng: &mut spielgeist_play::Rng,
    ) -> std::result::Result<usize, spielgeist_play::Forfeit> {
        let chosen = self.agent.choose(turn, rng);
        self.nodes.fetch_add(self.agent.effort(), std::sync::atomic::Ordering::Relaxed);
        chosen
    }

    fn explain(
        &mut self,
        turn: &spielgeist_play::Turn<'_, Stratego>,
        rng: &mut spielgeist_play::Rng,
    ) -> std::result::Result<spielgeist_play::Explanation, spielgeist_play::Forfeit> {
        self.agent.explain(turn, rng)
    }
}

impl Table<'_> {
    /// Evaluates all individuals. Game `n` of every individual has the same setups and the same seats.
    pub(super) fn evaluate(&self, population: &Population, workers: &WorkerPool) -> Evaluated {
        let seed = self.seed.child("games", population.generations());
        let count = population.individuals.len() as u64;
        let rivals = match self.settings.opponents {
            Opponents::Pool => population.pool.len(),
            Opponents::Tournament => self.settings.pool.min(population.individuals.len() - 1),
        } as u64;
        let per_rival = self.settings.games * self.settings.seats.games();
        let per_individual = rivals * per_rival;
        let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let mut circle: Vec<usize> = (0..population.individuals.len()).collect();
        seed.stream("circle", 0, 0).shuffle(&mut circle);
        let place = |individual: usize| circle.iter().position(|&at| at == individual).unwrap_or(0);
        let mut all = vec![Played::default(); population.individuals.len()];
        let mut next = 0;
        workers.schedule.run(
            0..count * per_individual,
            || (),
            |(), job, hand| {
                if workers.is_stopped() || is_late() {
                    return ControlFlow::Break(());
                }
                let (individual, number) = ((job / per_individual) as usize, job % per_individual);
                let rival = (number / per_rival) as usize;
                let opponent = match self.settings.opponents {
                    Opponents::Pool => &population.pool[rival],
                    Opponents::Tournament => {
                        &population.individuals[circle[(place(individual) + 1 + rival) % circle.len()]]
                    }
                };
                hand(self.play(&population.individuals[individual], opponent, number, seed))
            },
            |played: Played| {
                let total = &mut all[(next / per_individual) as usize];
                next += 1;
                total.fitness += played.fitness;
                total.games += played.games;
                total.decided += played.decided;
                total.moves += played.moves;
                total.moves_decided += played.moves_decided;
                total.nodes += played.nodes;
                ControlFlow::Continue(())
            },
        );
        match next == count * per_individual {
            true => Evaluated::All(all),
            false if workers.is_stopped() => Evaluated::Stopped,
            false => Evaluated::Late,
        }
    }

    /// One game; seats alternate by its number.
    fn play(&self, individual: &Bits, opponent: &Bits, number: u64, seed: Seed) -> Played {
        let Settings { profile, depth, .. } = *self.settings;
        let nodes = std::sync::Arc::new(std::sync::atomic::AtomicU64::new(0));
        let agent = |bits: &Bits| -> Box<dyn Agent<Stratego>> {
            let (weights, setup) = self.settings.meaning(bits);
            let (budget, readings) = (Budget::depth(depth), self.settings.readings());
            let agent = Minimax::reading(profile, weights, budget, setup.as_slice(), readings);
            Box::new(Counted { agent, nodes: std::sync::Arc::clone(&nodes) })
        };
        let mut agents = [agent(individual), agent(opponent)];
        let mut referee = Referee::new(self.game, self.limits);
        let seat = (number % 2) as Seat;
        // The draws of a seat depend on this number: with the same one either seat has the same setup again.
        let number = number / self.settings.seats.games();
        let seed = GameSeed { seed, deal: number, game: number };
        let ending = referee.play(&mut agents, seat, seed, &mut ()).ending;
        let position = referee.state().position();
        let own_first = u16::from(seat == 0);
        let moves = u32::from((position.ply() + own_first) / 2);
        let count =
            |owner: Seat| position.pieces().filter(|(_, piece)| piece.owner() == owner).count() as i32;
        let won = ending.winner.map(|winner| winner == seat);
        let result = Result { won, moves, pieces: count(seat) - count(1 - seat) };
        let decided = u64::from(won.is_some());
        Played {
            fitness: self.settings.fitness.of(result, self.settings.limit),
            games: 1,
            decided,
            moves: u64::from(moves),
            moves_decided: decided * u64::from(moves),
            nodes: nodes.load(std::sync::atomic::Ordering::Relaxed),
        }
    }
}
