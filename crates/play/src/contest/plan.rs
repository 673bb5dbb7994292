//! The plan of a contest: dice and seating of each game.

/// Whether agents change seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seating {
    /// Every deal is played once in each seating.
    #[default]
    Rotate,
    /// Agents keep their seats, and every game has its own dice.
    Fixed,
}

/// The games of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Total number of games.
    pub games: u64,
    /// Number of games per deal: the number of different seatings.
    pub games_per_deal: u64,
    /// Number of games that one thread plays in order because agents remember them.
    memory: Option<u64>,
}

/// Maximum number of deals per chunk; large enough that handing out chunks costs nothing.
const MOST_DEALS_A_CHUNK: u64 = 64;
/// Minimum number of chunks, if there are enough deals, so that threads finish at about the same time,
/// progress is visible, and an interrupted match of slow agents loses little.
const CHUNKS: u64 = 1_024;

impl Plan {
    /// A plan for `games` games in which the agent `lineup[slot]` has the slot-th seat in the first seating.
    pub fn new(games: u64, seating: Seating, lineup: &[usize]) -> Self {
        let games_per_deal = match seating {
            Seating::Rotate => different_rotations(lineup),
            Seating::Fixed => 1,
        };
        Self { games, games_per_deal, memory: None }
    }

    /// Sets the number of games between two resets of memory, rounded up to whole deals.
    pub(super) fn remembering(self, memory: Option<u64>) -> Self {
        Self { memory: memory.map(|games| games.clamp(1, self.games.max(1))), ..self }
    }

    /// Number of chunks that one thread plays in order with the same agents.
    fn chunks_in_a_row(&self) -> u64 {
        self.memory.map_or(1, |games| games.div_ceil(self.games_per_deal))
    }

    /// Number of such rows.
    pub(super) fn rows(&self) -> u64 {
        self.chunks().div_ceil(self.chunks_in_a_row())
    }

    /// The chunks of a row.
    pub(super) fn chunks_of_row(&self, row: u64) -> std::ops::Range<u64> {
        let size = self.chunks_in_a_row();
        row * size..((row + 1) * size).min(self.chunks())
    }

    /// Number of deals. The last one may be incomplete.
    pub fn deals(&self) -> u64 {
        self.games.div_ceil(self.games_per_deal)
    }

    /// Number of deals per chunk.
    fn deals_per_chunk(&self) -> u64 {
        match self.memory {
            Some(_) => 1,
            None => (self.deals() / CHUNKS).clamp(1, MOST_DEALS_A_CHUNK),
        }
    }

    /// Number of chunks.
    pub(super) fn chunks(&self) -> u64 {
        self.deals().div_ceil(self.deals_per_chunk())
    }

    /// The games of a chunk.
    pub(super) fn games_of_chunk(&self, chunk: u64) -> std::ops::Range<u64> {
        let size = self.deals_per_chunk() * self.games_per_deal;
        (chunk * size).min(self.games)..((chunk + 1) * size).min(self.games)
    }

    /// Deal and rotation of a game.
    pub(super) fn place(&self, game: u64) -> (u64, usize) {
        (game / self.games_per_deal, (game % self.games_per_deal) as usize)
    }
}

/// Number of different rotations of the line-up: A B A B has two.
fn different_rotations(lineup: &[usize]) -> u64 {
    let seats = lineup.len();
    let repeats_after = |shift: &usize| (0..seats).all(|slot| lineup[slot] == lineup[(slot + shift) % seats]);
    (1..=seats).find(repeats_after).unwrap_or(1) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_every_game_once_and_never_cut_a_deal() {
        for games in [1, 7, 100, 4_001, 200_000] {
            let plan = Plan::new(games, Seating::Rotate, &[0, 1, 2, 3]);
            let mut next = 0;
            for chunk in 0..plan.chunks() {
                let range = plan.games_of_chunk(chunk);
                assert_eq!(range.start, next);
                assert_eq!(range.start % 4, 0);
                next = range.end;
            }
            assert_eq!(next, games);
        }
    }

    #[test]
    fn seatings_that_repeat_are_played_once() {
        assert_eq!(different_rotations(&[0, 1, 0, 1]), 2);
        assert_eq!(different_rotations(&[0, 1]), 2);
        assert_eq!(different_rotations(&[0, 1, 2, 3]), 4);
        assert_eq!(different_rotations(&[0, 0]), 1);
    }
}
