//! Forced losses: the probability that a step lets the enemy win by force.

use spielgeist_agents::search::{Meter, Spent};

use spielgeist_geister::Nature;

use super::field::{EACH_NATURE, Field, Hop};
use super::solver::Solver;
use super::worlds::Worlds;

/// Maximum number of moves of a proven win of the enemy.
const MOVES: u32 = 5;

/// The probability that the enemy has a forced win after a step, over all deals: a win by moves that need no knowledge of
/// our natures. Captures that end the game do not count, because the search has valued them.
///
/// # Errors
/// If the budget is spent; nothing is known then.
pub(crate) fn after_step(
    solver: &mut Solver,
    field: &Field,
    hop: Hop,
    worlds: &Worlds,
    meter: &mut Meter,
) -> Result<f64, Spent> {
    if hop.to == Hop::OFF {
        return Ok(0.0);
    }
    let captured = (field.enemy >> hop.to & 1 == 1).then(|| field.enemy_on(hop.to));
    let mut danger = 0.0;
    for &(evil, probability) in worlds.deals() {
        let next = match captured {
            None => field.after_own(hop),
            Some(ghost) if evil >> ghost & 1 == 1 => field.after_capture(hop, ghost, Nature::Evil),
            Some(ghost) => field.after_capture(hop, ghost, Nature::Good),
        };
        if next.taken().contains(&EACH_NATURE) {
            continue;
        }
        if solver.prove(&next.swapped(evil), MOVES, meter)?.is_some() {
            danger += probability;
        }
    }
    Ok(danger)
}

#[cfg(test)]
mod tests {
    use spielgeist_agents::search::Budget;
    use spielgeist_geister::{GHOSTS, Geister};
    use spielgeist_play::Notation;

    use super::*;

    /// An enemy three steps from leaving that cannot be stopped: the danger is the belief that it is good.
    #[test]
    fn a_run_that_nobody_stops_is_as_dangerous_as_the_runner_is_likely_good() {
        let game = Geister::with_ply_limit(300);
        let text = "0 40 d4B,e4B,99r,99r,e5R,99b,99b,99r -- a3u,99r,b6u,99b,99r,c6u,99b,99r --";
        let view = game.read_view(text).unwrap();
        let beliefs: [f64; GHOSTS] = [0.7, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
        let worlds = Worlds::new(view.board(), 1, &beliefs);
        let field = Field::of(&game, &view);
        let mut meter = Budget::nodes(u64::MAX).meter(None, false);
        let aside = Hop { from: 28, to: 20 };
        let danger = after_step(&mut Solver::default(), &field, aside, &worlds, &mut meter).unwrap();
        assert!((danger - worlds.beliefs()[0]).abs() < 1e-9, "{danger}");
    }
}
