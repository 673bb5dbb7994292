//! Views and moves as numbers, for learners that work with tensors and action numbers.

use crate::violation::{Check, holds};
use crate::{Game, Phase, Seat, Seed};

/// The tensor of a view and the numbers of moves.
///
/// A tensor is written from a view, so it cannot contain hidden information. Both are relative to the seat: its own
/// pieces come first, and the board is turned so that every seat sees it from the same side.
pub trait Encoding<G: Game>: Send + Sync {
    /// The lengths of the tensor's axes, the slowest first.
    fn shape(&self) -> &'static [usize];

    /// The meaning of the tensor and of the action numbers, in a few lines.
    fn meaning(&self) -> &'static str;

    /// Writes the view of `seat` into `into`, which is as long as the product of the shape and filled with zeros.
    /// Numbers are from 0 to 1.
    fn observe(&self, game: &G, view: &G::View, seat: Seat, into: &mut [f32]);

    /// Number of actions.
    fn actions(&self) -> usize;

    /// Appends the action number of each legal move of `seat`, in the order of the list. No two are equal.
    fn number(&self, seat: Seat, legal: &[G::Move], into: &mut Vec<u32>);
}

/// Length of the tensor.
pub fn tensor_length<G: Game>(encoding: &dyn Encoding<G>) -> usize {
    encoding.shape().iter().product()
}

/// Checks an encoding on random games: numbers in range, no action twice, and a tensor that does not depend on
/// hidden information.
///
/// # Errors
/// If a property is violated; the error names the first violation.
pub fn check_encoding<G: Game>(game: &G, encoding: &dyn Encoding<G>) -> Check {
    const GAMES: u64 = 20;
    const PLIES: usize = 300;
    let (mut moves, mut numbers) = (Vec::new(), Vec::new());
    for number in 0..GAMES {
        let mut rng = Seed(2026).stream("encoding", number, 0);
        let mut state = game.start();
        for _ in 0..PLIES {
            let seat = match game.phase(&state) {
                Phase::Over(_) => break,
                Phase::Chance => {
                    let outcome = game.roll(&state, &mut rng);
                    game.settle(&mut state, outcome);
                    continue;
                }
                Phase::Decide(seat) => seat,
            };
            check_tensors(game, encoding, &state, &mut rng)?;
            moves.clear();
            game.moves(&state, &mut moves);
            numbers.clear();
            encoding.number(seat, &moves, &mut numbers);
            check_numbers(encoding, moves.len(), &numbers)?;
            game.play(&mut state, moves[rng.index(moves.len())]);
        }
    }
    Ok(())
}

fn check_tensors<G: Game>(
    game: &G,
    encoding: &dyn Encoding<G>,
    state: &G::State,
    rng: &mut crate::Rng,
) -> Check {
    let tensor = |state: &G::State, seat| {
        let mut tensor = vec![0.0; tensor_length(encoding)];
        encoding.observe(game, &game.view(state, seat), seat, &mut tensor);
        tensor
    };
    for seat in 0..game.seats() {
        let seen = tensor(state, seat);
        let outside = seen.iter().position(|value| !(0.0..=1.0).contains(value));
        holds(outside.is_none(), "observations are from 0 to 1", || {
            let at = outside.unwrap_or_default();
            format!("number {at} is {} for seat {seat}", seen[at])
        })?;
        let redealt = game.redeal(state, seat, rng);
        holds(tensor(&redealt, seat) == seen, "observations hide what is hidden", || {
            format!("the tensor of seat {seat} changes with what is hidden from it")
        })?;
    }
    Ok(())
}

fn check_numbers<G: Game>(encoding: &dyn Encoding<G>, legal: usize, numbers: &[u32]) -> Check {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let fits = sorted.last().is_some_and(|last| (*last as usize) < encoding.actions());
    holds(
        numbers.len() == legal && sorted.len() == legal && fits,
        "moves have different action numbers",
        || format!("{legal} moves have the numbers {numbers:?} of {}", encoding.actions()),
    )
}
