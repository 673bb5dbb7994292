//! A hunter: captures the ghosts that look good, as BLISS did, the winner of the competition in the paper
//! (172 of its 274 wins by capturing, against 8 of 274 of the paper's own entry).

use spielgeist_play::{Agent, Belief, Candidate, Explanation, Forfeit, Rng, Seat, Term, Turn};

use super::board::Board;
use super::moves::{Move, Step};
use super::nature::Nature;
use super::places::{GHOSTS, letter};
use super::reason::GhostReason;
use super::rules::Geister;
use super::square::{Square, exits};

/// Sets up at random and then hunts. It uses only public information, the profiles and the captures, and
/// never the natures of its own ghosts, except for the steps off the board that only a good one has.
///
/// Its belief about an enemy starts from the numbers of good and evil ghosts left and is updated by the
/// ghost's actions. It captures if the expected gain exceeds the risk, above all on the corners from which an
/// enemy might leave, and keeps a ghost beside each of them; otherwise it moves a ghost nearer to its prey,
/// the enemy that looks best and is nearest to leaving. Ties are broken at random. It leaves the board when
/// it can, since that wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Capturer;

/// Evidence of each action for a good ghost, in log odds, in the order of [`super::PROFILE_NAMES`] from the
/// eleventh on: ghosts that run or flee are good, those that offer themselves are evil. Set by hand.
const SPEAKS_FOR_GOOD: [f64; 7] = [0.25, 0.0, 0.1, 0.1, 0.5, -0.3, -0.2];

/// The weights of a step's terms.
const LEAVES: (&str, f64) = ("leaves the board and wins", 1000.0);
const CAPTURE: (&str, f64) = ("what the capture promises", 10.0);
const STOPS: (&str, f64) = ("belief that it stops a good ghost at the exit", 50.0);
const UNGUARDED: (&str, f64) = ("corners left with nobody beside them", -1.0);
const HUNT: (&str, f64) = ("steps to the prey", -0.5);
const WEIGHTS: [(&str, f64); 5] = [LEAVES, CAPTURE, STOPS, UNGUARDED, HUNT];

/// The probability that a living ghost of `seat` is good.
fn belief(board: &Board, seat: Seat, ghost: usize) -> f64 {
    let (good, evil) = (f64::from(board.left(seat, Nature::Good)), f64::from(board.left(seat, Nature::Evil)));
    let deeds = &board.profile(seat, ghost)[GHOSTS + 2..];
    let speaks: f64 =
        deeds.iter().zip(SPEAKS_FOR_GOOD).map(|(&count, weight)| f64::from(count) * weight).sum();
    let odds = good * libm::exp(speaks);
    odds / (odds + evil)
}

/// Steps that a ghost of `seat` needs to leave the board from here.
fn steps_to_leave(seat: Seat, square: Square) -> u8 {
    let [one, other] = exits(seat).map(|exit| square.distance(exit) + 1);
    one.min(other)
}

/// The enemy to hunt, with its square: the one that looks best; a step nearer to leaving counts a tenth.
fn prey(board: &Board, seat: Seat) -> (usize, Square) {
    let worth = |ghost, square| belief(board, seat, ghost) - 0.1 * f64::from(steps_to_leave(seat, square));
    board
        .living(seat)
        .max_by(|a, b| worth(a.0, a.1).total_cmp(&worth(b.0, b.1)))
        .expect("a seat with no ghost left has lost")
}

/// The expected gain of a capture: every good ghost brings the win nearer, every evil one the loss, the last
/// of each the most.
fn promise(board: &Board, seat: Seat, belief: f64) -> f64 {
    let share = |nature| 1.0 / f64::from(board.left(seat, nature));
    belief * share(Nature::Good) - (1.0 - belief) * share(Nature::Evil)
}

/// Number of corners through which the enemy might leave that would have no ghost of the mover on or beside
/// them.
fn unguarded(board: &Board, step: Step, to: Square) -> f64 {
    let guards = |corner: Square| {
        let mut squares =
            board.living(step.seat()).map(|(ghost, square)| if ghost == step.ghost() { to } else { square });
        squares.any(|square| square.distance(corner) <= 1)
    };
    exits(1 - step.seat()).into_iter().filter(|&corner| !guards(corner)).count() as f64
}

/// The values that [`WEIGHTS`] multiply.
fn values(board: &Board, step: Step, prey: Square) -> [f64; 5] {
    let enemy = 1 - step.seat();
    let Some(to) = step.to() else { return [1.0, 0.0, 0.0, 0.0, 0.0] };
    let (mut promised, mut stops) = (0.0, 0.0);
    if let Some((_, ghost)) = board.ghost_on(to) {
        let belief = belief(board, enemy, ghost);
        promised = promise(board, enemy, belief);
        stops = if exits(enemy).contains(&to) { belief } else { 0.0 };
    }
    [0.0, promised, stops, unguarded(board, step, to), f64::from(to.distance(prey))]
}

fn terms(board: &Board, step: Step, prey: Square) -> Vec<Term> {
    let term = |(value, (name, weight)): (f64, (&str, f64))| Term::feature(name, value, weight);
    values(board, step, prey).into_iter().zip(WEIGHTS).map(term).collect()
}

fn score(board: &Board, step: Step, prey: Square) -> f64 {
    values(board, step, prey).iter().zip(WEIGHTS).map(|(value, (_, weight))| value * weight).sum()
}

impl Agent<Geister> for Capturer {
    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        if turn.legal[0].step().is_none() {
            return Ok(rng.index(turn.legal.len()));
        }
        let board = turn.view.board();
        let (_, prey) = prey(board, 1 - turn.seat);
        let mut best = (f64::NEG_INFINITY, 0, 0);
        for (index, step) in turn.legal.iter().enumerate().filter_map(|(index, mv)| Some((index, mv.step()?)))
        {
            let score = score(board, step, prey);
            let (highest, equals, _) = best;
            if score > highest {
                best = (score, 1, index);
            } else if score == highest {
                // Each of several equals is kept with the same probability.
                best.1 = equals + 1;
                if rng.below(best.1) == 0 {
                    best.2 = index;
                }
            }
        }
        Ok(best.2)
    }

    fn explain(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<Explanation, Forfeit> {
        let chosen = turn.legal[self.choose(turn, rng)?];
        let Some(step) = chosen.step() else {
            let told = Explanation::new(chosen.to_string(), Vec::new(), GhostReason::Setup);
            return Ok(told.believing(self.beliefs(turn)));
        };
        let board = turn.view.board();
        let prey = prey(board, 1 - turn.seat);
        let candidate = |mv: &Move| {
            let terms = mv.step().map(|step| terms(board, step, prey.1)).unwrap_or_default();
            Candidate { mv: mv.to_string(), score: terms.iter().map(|term| term.contribution).sum(), terms }
        };
        let candidates = turn.legal.iter().map(candidate).collect();
        let told = Explanation::new(chosen.to_string(), candidates, sentence(board, step, prey));
        Ok(told.believing(self.beliefs(turn)))
    }

    /// No beliefs before the other side's setup.
    fn beliefs(&mut self, turn: &Turn<'_, Geister>) -> Vec<Belief> {
        let (board, other) = (turn.view.board(), 1 - turn.seat);
        let told = |(ghost, square): (usize, Square)| {
            let name = GhostReason::Ghost { letter: letter(ghost) };
            Belief::new(name, square.to_string(), Nature::Good.word(), belief(board, other, ghost))
        };
        board.living(other).filter(|_| board.has_set_up(other)).map(told).collect()
    }
}

fn sentence(board: &Board, step: Step, (prey, on): (usize, Square)) -> GhostReason {
    let enemy = 1 - step.seat();
    let percent = |ghost| (100.0 * belief(board, enemy, ghost)).round();
    let Some(square) = step.to() else { return GhostReason::Leaves };
    match board.ghost_on(square) {
        Some((_, ghost)) => GhostReason::Captures { letter: letter(ghost), square, percent: percent(ghost) },
        None => GhostReason::Hunts { letter: letter(prey), square: on, percent: percent(prey) },
    }
}
