//! The luck of a roll: its value with best play, minus the mean value of all possible rolls.

use spielgeist_play::{Agent, Game, Phase, Seat, Seed, Turn};

use crate::Error;

/// The luck of a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollLuck {
    /// The seat that plays the roll.
    pub seat: Seat,
    /// The gain from the roll, in the unit of the evaluating agent.
    pub luck: f64,
}

/// The luck of an outcome, valued by an agent whose scores are expected results. `None` if a roll leads to no decision,
/// or, with more than two seats, to decisions of different seats.
pub(crate) fn luck_of<G: Game>(
    game: &G,
    before: &G::State,
    outcome: G::Outcome,
    agent: &mut dyn Agent<G>,
) -> Result<Option<RollLuck>, Error> {
    let mut outcomes = Vec::new();
    game.outcomes(before, &mut outcomes);
    let Some((seat, rolled)) = value_after(game, before, outcome, agent)? else { return Ok(None) };
    let mut mean = 0.0;
    for (other, probability) in outcomes {
        match value_after(game, before, other, agent)? {
            Some((same, value)) if same == seat => mean += probability * value,
            // In a zero-sum game of two, the opponent's value is negated.
            Some((_, value)) if game.seats() == 2 => mean -= probability * value,
            _ => return Ok(None),
        }
    }
    Ok(Some(RollLuck { seat, luck: rolled - mean }))
}

/// The seat that decides after an outcome, and the value of its best move.
fn value_after<G: Game>(
    game: &G,
    before: &G::State,
    outcome: G::Outcome,
    agent: &mut dyn Agent<G>,
) -> Result<Option<(Seat, f64)>, Error> {
    let mut state = before.clone();
    game.settle(&mut state, outcome);
    let Phase::Decide(seat) = game.phase(&state) else { return Ok(None) };
    let mut legal = Vec::new();
    game.moves(&state, &mut legal);
    let view = game.view(&state, seat);
    let turn = Turn { game, seat, view: &*view, legal: &legal, budget: None, stop: None };
    agent.start(game, seat);
    let told = agent.explain(&turn, &mut Seed(0).stream("luck", 0, 0)).map_err(Error::from)?;
    let best = told.candidates.iter().find(|candidate| candidate.mv == told.chosen);
    Ok(best.map(|best| (seat, best.score)))
}
