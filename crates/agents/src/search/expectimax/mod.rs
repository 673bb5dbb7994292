//! Expectimax: games with dice; every roll is searched and weighted by its probability.

mod against;
mod max_n;

use spielgeist_play::{Agent, Anatomy, EarlyEnd, Evaluation, Explanation, Forfeit, Game, Rng, Turn};

use super::after;
use super::budget::Budget;
use super::deepening::{Ranking, Weigh};
use super::reasons::explain_ranking;
use super::unfit_game::UnfitGame;
use against::Against;
use max_n::MaxN;

/// Maximum number of seats of [`Opponents::Selfish`].
pub const MAX_SEATS: usize = 8;

/// The assumed aims of the other seats in games for more than two. With two seats, the other always wants the
/// opposite.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// Each maximises its own score: max^n (Luckhardt and Irani 1986). The evaluation is called for every
    /// seat.
    #[default]
    Selfish,
    /// All minimise our score: the paranoid search (Sturtevant and Korf 2000). Cautious, and faster, because
    /// it can be pruned.
    Allied,
}

/// Discount per ply of a win or loss, so that of two certain wins the sooner is played.
const PATIENCE: f64 = 1.0 - 1e-6;

/// Searches every move and every roll to a depth, counted in moves, and takes the mean over the rolls. Depth
/// 1 evaluates the positions after the legal moves, before the next roll.
///
/// Between two rolls, lines are pruned as in alpha-beta; across a roll only if [`Expectimax::largest_score`]
/// is known (Star1: Ballard 1983). Neither changes the result. Of equal moves the best of the previous depth
/// is played.
///
/// In a game with hidden information a single sampled state is searched as if it were the real one.
pub struct Expectimax<G: Game, E> {
    evaluation: E,
    budget: Budget,
    opponents: Opponents,
    largest_score: f64,
    /// Buffers by ply, kept from one turn to the next to avoid allocation.
    levels: Vec<Level<G>>,
    /// Number of positions searched for the last choice.
    effort: u64,
}

impl<G: Game, E: Evaluation<G>> Expectimax<G, E> {
    /// Creates a search that evaluates leaves by `evaluation`.
    pub fn new(evaluation: E, budget: Budget) -> Self {
        Self {
            evaluation,
            budget,
            opponents: Opponents::default(),
            largest_score: f64::INFINITY,
            levels: Vec::new(),
            effort: 0,
        }
    }

    /// Sets the assumed aims of the other seats.
    pub fn opponents(self, opponents: Opponents) -> Self {
        Self { opponents, ..self }
    }

    /// Promises that no score and no evaluation exceeds `points` in absolute value, which allows more
    /// pruning: 1 in most games, more if wins count double or triple.
    pub fn largest_score(self, points: f64) -> Self {
        Self { largest_score: points, ..self }
    }

    /// The value of the position for the seat on turn, in the units of `Ending::score`: that of the move of
    /// [`Agent::choose`].
    ///
    /// # Errors
    /// As [`Agent::choose`].
    pub fn value(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<f64, Forfeit> {
        Ok(self.search(turn, rng, false)?.value())
    }

    fn search(
        &mut self,
        turn: &Turn<'_, G>,
        rng: &mut Rng,
        value_all: bool,
    ) -> Result<Ranking<G::Move>, Forfeit> {
        let state = turn.game.imagine(turn.view, rng);
        let roots: Vec<G::State> = turn.legal.iter().map(|&mv| after(turn.game, &state, mv)).collect();
        let look = Look {
            game: turn.game,
            evaluation: &self.evaluation,
            meter: self.budget.meter(turn.budget, true),
            levels: &mut self.levels,
            line: Vec::new(),
            guessed: false,
        };
        let seats = turn.game.seats();
        if seats == 2 || self.opponents == Opponents::Allied {
            let mut against = Against { look, roots, seat: turn.seat, largest: self.largest_score };
            return Ok(rank(&mut against, turn, &self.budget, value_all));
        }
        if seats > MAX_SEATS {
            let unfit = UnfitGame::TooManySeats { most: MAX_SEATS, seats };
            return Err(Forfeit::new(EarlyEnd::UnfitGame, unfit));
        }
        Ok(rank(&mut MaxN { look, roots, seat: turn.seat }, turn, &self.budget, value_all))
    }
}

/// Ranks the legal moves and optionally computes exact values of those that were only bounded.
fn rank<G: Game>(
    search: &mut impl Weigh<G::Move>,
    turn: &Turn<'_, G>,
    budget: &Budget,
    value_all: bool,
) -> Ranking<G::Move> {
    let mut ranking =
        Ranking::by_deepening(search, turn.legal.len(), budget.depth.unwrap_or(u32::MAX).min(DEEPEST));
    if value_all {
        *search.meter() = budget.meter(turn.budget, true);
        search.meter().enforce();
        ranking.settle_bounds(search);
    }
    ranking
}

/// Maximum depth: lines of this length and the rolls between do not exhaust the stack.
const DEEPEST: u32 = 100;

impl<G: Game, E: Evaluation<G>> Agent<G> for Expectimax<G, E> {
    fn choose(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal.len() == 1 {
            return Ok(0);
        }
        let ranking = self.search(turn, rng, false)?;
        self.effort = ranking.nodes;
        Ok(ranking.chosen())
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    /// Values the other moves as well, which may take as long again as choosing.
    fn anatomy(&self) -> Anatomy {
        self.evaluation.anatomy()
    }

    fn explain(&mut self, turn: &Turn<'_, G>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        Ok(explain_ranking(&self.search(turn, rng, true)?, turn.legal))
    }
}

/// Common parts of both searches.
struct Look<'a, G: Game, E> {
    game: &'a G,
    evaluation: &'a E,
    meter: super::budget::Meter,
    levels: &'a mut Vec<Level<G>>,
    /// The moves of the principal variation until the first roll, the last one first.
    line: Vec<G::Move>,
    /// Whether the evaluation was used since this was last reset.
    guessed: bool,
}

/// A position to be searched: remaining depth, number of events from the root, and whether a roll lies
/// between, after which the line is not certain.
#[derive(Clone, Copy)]
struct Place {
    depth: u32,
    at: usize,
    rolled: bool,
}

impl Place {
    /// The place after the root's move, in a search of `depth` moves.
    fn top(depth: u32) -> Self {
        Self { depth: depth - 1, at: 0, rolled: false }
    }

    fn after_move(self) -> Self {
        Self { depth: self.depth - 1, at: self.at + 1, ..self }
    }

    fn after_roll(self) -> Self {
        Self { at: self.at + 1, rolled: true, ..self }
    }
}

/// The events of one position: moves, or rolls.
struct Level<G: Game> {
    moves: Vec<G::Move>,
    outcomes: Vec<(G::Outcome, f64)>,
}

impl<G: Game, E: Evaluation<G>> Look<'_, G, E> {
    fn guess(&mut self, state: &G::State, seat: usize) -> f64 {
        self.guessed = true;
        f64::from(self.evaluation.value(self.game, state, seat))
    }

    /// Takes the buffers for positions `at` events from the root. They must be given back.
    fn take_level(&mut self, at: usize) -> Level<G> {
        while self.levels.len() <= at {
            self.levels.push(Level { moves: Vec::new(), outcomes: Vec::new() });
        }
        let empty = Level { moves: Vec::new(), outcomes: Vec::new() };
        let mut level = std::mem::replace(&mut self.levels[at], empty);
        level.moves.clear();
        level.outcomes.clear();
        level
    }

    /// The line contains that of the old best move from `before` to `best`, and that of the new best after
    /// it: removes the old one and adds the first move of the new one.
    fn expect(&mut self, before: usize, best: usize, mv: G::Move, place: Place) {
        if !place.rolled {
            self.line.drain(before..best);
            self.line.push(mv);
        }
    }

    fn settled(&self, state: &G::State, outcome: G::Outcome) -> G::State {
        let mut next = state.clone();
        self.game.settle(&mut next, outcome);
        next
    }
}
