//! The moves of the search.

use spielgeist_stratego::{Cells, Direction, Square};

use super::board::Board;

/// A move and its place in the order of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// Larger is searched earlier; no two moves of a position have the same.
    pub(crate) order: i64,
}

impl Board {
    /// Appends the moves of the side on turn: all pieces in one direction at once, then the scouts further. The
    /// two-squares rule applies. The more-squares rule, which needs the whole chase, applies if the board follows
    /// chases; at the root it always does, because that list comes from the referee.
    pub(crate) fn generate(&self, steps: &mut Vec<Step>) {
        let (own, enemies) = (&self.sides[self.turn], self.sides[1 - self.turn].all);
        let open = !(own.all | Cells::LAKES);
        let empty = open & !enemies;
        let before = steps.len();
        for direction in Direction::ALL {
            let offset = direction.offset();
            append(steps, own.movable.step(direction) & open, offset);
            let mut line = own.scouts.step(direction) & empty;
            let mut distance = offset;
            while !line.is_empty() {
                let reach = line.step(direction) & open;
                distance += offset;
                append(steps, reach, distance);
                line = reach & empty;
            }
        }
        if let Some(bound) = self.bound() {
            let track = self.tracks[self.turn];
            let mut kept = before;
            for at in before..steps.len() {
                let step = steps[at];
                if step.from != bound || track.allows(step.to) {
                    steps[kept] = step;
                    kept += 1;
                }
            }
            steps.truncate(kept);
        }
        self.forbidden(|from, to| {
            let at = steps[before..].iter().position(|step| step.from == from && step.to == to);
            if let Some(at) = at {
                steps.remove(before + at);
            }
        });
    }
}

#[inline]
fn append(steps: &mut Vec<Step>, targets: Cells, distance: i32) {
    targets.for_each(|to| steps.push(Step { from: to.back(distance), to, order: 0 }));
}
