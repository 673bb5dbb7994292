//! The choice among valued moves: the paper's strategies in the order of their priority.

use spielgeist_checkers::Move;
use spielgeist_play::Rng;

use super::valuation::MoveValue;

/// The strategy that a choice follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// First: capture the most for the fewest losses.
    Capture,
    /// Second: lose as little as possible.
    LoseLeast,
    /// Third: no move is better than another.
    Random,
}

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The move, as an index.
    pub(crate) index: usize,
    /// The strategy.
    pub(crate) strategy: Strategy,
    /// Number of moves that are as good.
    pub(crate) equals: usize,
}

/// The fittest of these moves; one of equals at random.
pub(crate) fn choose(legal: &[Move], values: &[MoveValue], rng: &mut Rng) -> Choice {
    let best = values.iter().map(MoveValue::fitness).fold(f64::NEG_INFINITY, f64::max);
    let is_best = |value: &&MoveValue| value.fitness() >= best;
    let equals = values.iter().filter(is_best).count();
    // Draw only between equals, so that the stream says how often luck decided.
    let drawn = if equals > 1 { rng.index(equals) } else { 0 };
    let indices = values.iter().enumerate().filter(|(_, value)| is_best(value)).map(|(index, _)| index);
    let index = indices.into_iter().nth(drawn).unwrap_or(0);
    let strategy = match () {
        () if legal[index].is_capture() => Strategy::Capture,
        () if equals == values.len() => Strategy::Random,
        () => Strategy::LoseLeast,
    };
    Choice { index, strategy, equals }
}

/// The best alternative without the memory, if the memory changed the choice: the index of a move that has more
/// weight than the chosen one, or the same and a worse memory.
pub(crate) fn avoided(values: &[MoveValue], chosen: usize) -> Option<usize> {
    let weight = values[chosen].weight();
    let tempting = |(_, value): &(usize, &MoveValue)| {
        value.weight() >= weight && value.remembered < values[chosen].remembered
    };
    let heaviest = |a: (usize, f64), b: (usize, f64)| if b.1 > a.1 { b } else { a };
    let others = values.iter().enumerate().filter(tempting).map(|(index, value)| (index, value.weight()));
    others.reduce(heaviest).map(|(index, _)| index)
}
