//! Unstoppable runs: a ghost reaches an exit and leaves the board regardless of the other side's moves.

use super::field::{ENEMY_EXITS, Field, OWN_EXITS, beside, distance, squares};

/// Number of steps after which one of the runners is on an exit and can leave with the next, if no hunter can
/// ever reach it; `None` if that is not certain.
///
/// A square is safe after the runner's k-th step if no hunter is within the k steps that the hunters have
/// then made or may make (one more if they move first). Ghosts in the way only slow hunters down, so a result
/// is certain; `None` does not mean that the run fails.
pub(crate) fn free_run(runners: u64, own: u64, hunters: u64, exits: u64, hunters_first: bool) -> Option<u8> {
    let grow = |set: u64| set | beside(set);
    let mut reached = if hunters_first { grow(hunters) } else { hunters };
    let mut runners = runners & !reached;
    let mut steps = 0;
    while runners != 0 {
        if runners & exits != 0 {
            return Some(steps);
        }
        reached = grow(reached);
        if exits & !reached == 0 {
            return None;
        }
        runners = beside(runners) & !reached & !own;
        steps += 1;
    }
    None
}

impl Field {
    /// Number of steps after which an own good ghost is on an exit through which it will certainly leave,
    /// whatever the natures of the enemies are and whatever they do: it cannot be captured, and no enemy can
    /// leave before.
    #[inline]
    pub(crate) fn sure_run(&self, own_turn: bool) -> Option<u8> {
        let steps = free_run(self.good, self.own(), self.enemy, OWN_EXITS, !own_turn)?;
        let enemy_moves = steps + u8::from(!own_turn);
        let plies = 2 * u16::from(steps) + 1 + u16::from(!own_turn);
        (self.left >= plies && self.enemy_steps_to_exit() >= enemy_moves).then_some(steps)
    }

    /// Steps to an exit of the nearest enemy that may be good, on an empty board.
    fn enemy_steps_to_exit(&self) -> u8 {
        let evil = (0..8).filter(|ghost| self.known_evil >> ghost & 1 == 1);
        let evil = evil.fold(0, |set, ghost| set | 1 << self.places[ghost]);
        let nearest = squares(self.enemy & !evil).map(|square| to_exit(square, ENEMY_EXITS)).min();
        nearest.unwrap_or(u8::MAX)
    }

    /// Number of steps after which this enemy, if it is good, is on an exit through which it will certainly
    /// leave, before any own ghost could leave.
    #[inline]
    pub(crate) fn enemy_run(&self, ghost: usize, own_turn: bool) -> Option<u8> {
        let steps = free_run(1 << self.places[ghost], self.enemy, self.own(), ENEMY_EXITS, own_turn)?;
        let own_moves = steps + u8::from(own_turn);
        let plies = 2 * u16::from(steps) + 1 + u16::from(own_turn);
        let nearest = squares(self.good).map(|square| to_exit(square, OWN_EXITS)).min().unwrap_or(u8::MAX);
        (self.left >= plies && nearest >= own_moves).then_some(steps)
    }
}

/// Steps to the nearer of two exits on an empty board.
#[inline]
pub(crate) fn to_exit(square: u8, exits: u64) -> u8 {
    let (one, other) = (exits.trailing_zeros() as u8, 63 - exits.leading_zeros() as u8);
    distance(square, one).min(distance(square, other))
}
