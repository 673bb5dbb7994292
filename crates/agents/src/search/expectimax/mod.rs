//! Expectimax: games with dice, every roll looked at and weighed by its probability.

mod against;
mod max_n;

use spielgeist_play::{Agent, Anatomy, EarlyEnd, Evaluation, Explanation, Forfeit, Game, Rng, Turn};

use super::after;
use super::budget::Budget;
use super::deepening::{Ranking, Weigh};
use super::reasons::explain_ranking;
use against::Against;
use max_n::MaxN;

/// Most seats that [`Opponents::Selfish`] can be thought through for.
pub const MAX_SEATS: usize = 8;

/// What the other seats are taken to want where they are more than one. Of two, the other always wants the
/// opposite.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponents {
    /// Each its own best: max^n (Luckhardt and Irani 1986). The evaluation is asked for every seat.
    #[default]
    Selfish,
    /// All of them our worst: the paranoid search (Sturtevant and Korf 2000). Careful, and quicker, because it
    /// can be cut.
    Allied,
}

/// A win or loss weighs this much less for every move that it is farther away, so that of two sure wins the sooner
/// is played.
const PATIENCE: f64 = 1.0 - 1e-6;

/// Looks at every move and every roll to a depth, counted in moves, and takes the mean over the rolls. A look of
/// depth 1 values the positions that the legal moves lead to, before the next roll.
///
/// Between two rolls, lines are cut as in alpha-beta; across a roll only where [`Expectimax::largest_score`] is
/// known (Star1: Ballard 1983). Neither changes what is found. Of equal moves
/// the one that was ahead at the depth before is played.
///
/// In a game with hidden information a single imagined state is searched as if it were the real one.
pub struct Expectimax<G: Game, E> {
    evaluation: E,
    budget: Budget,
    opponents: Opponents,
    largest_score: f64,
    /// Buffers by the length of the line, kept from one turn to the next to allocate nothing.
    levels: Vec<Level<G>>,
    /// Positions that the last choice looked at.
    effort: u64,
}

impl<G: Game, E: Evaluation<G>> Expectimax<G, E> {
    /// A search that values positions by `evaluation` at the end of its look.
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

    /// With other beliefs about the other seats.
    pub fn opponents(self, opponents: Opponents) -> Self {
        Self { opponents, ..self }
    }

    /// With the promise that no score and no evaluation is beyond `points` on either side, which allows for more
    /// cuts: 1 in most games, more where wins count double or triple.
    pub fn largest_score(self, points: f64) -> Self {
        Self { largest_score: points, ..self }
    }

    /// The value of the position to the seat on turn, in the units of `Ending::score`: what
    /// [`Agent::choose`] found for its move.
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
            let message = format!("{seats} seats are more than the {MAX_SEATS} that max^n is made for");
            return Err(Forfeit::new(EarlyEnd::UnfitGame, message));
        }
        Ok(rank(&mut MaxN { look, roots, seat: turn.seat }, turn, &self.budget, value_all))
    }
}

/// Ranks the legal moves and, if asked to, values those that were only bounded.
fn rank<G: Game>(
    search: &mut impl Weigh<G>,
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

/// No look goes deeper: lines of this length and the rolls between are still safe for the stack.
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

/// What both ways of thinking share.
struct Look<'a, G: Game, E> {
    game: &'a G,
    evaluation: &'a E,
    meter: super::budget::Meter,
    levels: &'a mut Vec<Level<G>>,
    /// The moves expected until the first roll, the last one first.
    line: Vec<G::Move>,
    /// Whether anything was valued by the evaluation since this was last set back.
    guessed: bool,
}

/// A position to be valued: how many moves to look ahead, how many events it is from the root, and whether a roll
/// lies between, after which nothing certain is expected.
#[derive(Clone, Copy)]
struct Place {
    depth: u32,
    at: usize,
    rolled: bool,
}

impl Place {
    /// After the root's move, in a look of `depth` moves.
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

/// What may happen in one position: moves, or rolls.
struct Level<G: Game> {
    moves: Vec<G::Move>,
    outcomes: Vec<(G::Outcome, f64)>,
}

impl<G: Game, E: Evaluation<G>> Look<'_, G, E> {
    fn guess(&mut self, state: &G::State, seat: usize) -> f64 {
        self.guessed = true;
        f64::from(self.evaluation.value(self.game, state, seat))
    }

    /// The buffers for positions `at` events from the root. They are to be given back.
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

    /// The line holds that of the old best move from `before` to `best`, and that of the new best from there on:
    /// drops the old one and adds the move that the new one begins with.
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
