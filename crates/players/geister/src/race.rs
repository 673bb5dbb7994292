//! Runs that nobody can stop: who gets to an exit and off the board whatever the other side does.

use super::field::{ENEMY_EXITS, Field, OWN_EXITS, beside, distance, squares};

/// Steps after which one of the runners stands on an exit and can leave with the next, where no hunter can ever
/// get at it; none when that is not certain.
///
/// A square is safe after the runner's k-th step when no hunter is within the k steps that the hunters have then
/// made or may make (one more when they are first). Ghosts in the way only slow hunters down, so what is found
/// is certain; what is not found may still be true.
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
    /// Steps after which an own good ghost stands on an exit that it will certainly leave by, whatever the natures
    /// of the enemies are and whatever they do: nobody can capture it, and none of them can be out before.
    #[inline]
    pub(crate) fn sure_run(&self, own_turn: bool) -> Option<u8> {
        let steps = free_run(self.good, self.own(), self.enemy, OWN_EXITS, !own_turn)?;
        let enemy_moves = steps + u8::from(!own_turn);
        let plies = 2 * u16::from(steps) + 1 + u16::from(!own_turn);
        (self.left >= plies && self.enemy_steps_to_exit() >= enemy_moves).then_some(steps)
    }

    /// Steps that the nearest enemy that may be good needs to an exit on an empty board.
    fn enemy_steps_to_exit(&self) -> u8 {
        let evil = (0..8).filter(|ghost| self.known_evil >> ghost & 1 == 1);
        let evil = evil.fold(0, |set, ghost| set | 1 << self.places[ghost]);
        let nearest = squares(self.enemy & !evil).map(|square| to_exit(square, ENEMY_EXITS)).min();
        nearest.unwrap_or(u8::MAX)
    }

    /// Steps after which this enemy, if it is good, stands on an exit that it will certainly leave by, and before
    /// any own ghost could leave.
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
