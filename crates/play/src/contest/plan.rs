//! Which game of a contest is played on which dice and with whom where.

/// Whether agents change seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seating {
    /// Every deal is played once in each seating.
    #[default]
    Rotate,
    /// Agents keep the seats they are named in, and every game has its own dice.
    Fixed,
}

/// The games of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games in all.
    pub games: u64,
    /// How many games a deal: the number of different seatings.
    pub games_per_deal: u64,
    /// Games that are played in one go because agents remember them.
    memory: Option<u64>,
}

/// At most this many deals make a chunk; large enough that handing out chunks costs nothing.
const MOST_DEALS_A_CHUNK: u64 = 64;
/// At least this many chunks where there are so many deals, so that threads finish together, progress is seen, and
/// an interrupted match of slow agents loses little.
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

    /// With so many games from one forgetting to the next, rounded up to whole deals.
    pub(super) fn remembering(self, memory: Option<u64>) -> Self {
        Self { memory: memory.map(|games| games.clamp(1, self.games.max(1))), ..self }
    }

    /// Chunks that one thread plays in order with the same agents.
    fn chunks_in_a_row(&self) -> u64 {
        self.memory.map_or(1, |games| games.div_ceil(self.games_per_deal))
    }

    /// How many such rows there are.
    pub(super) fn rows(&self) -> u64 {
        self.chunks().div_ceil(self.chunks_in_a_row())
    }

    /// The chunks of a row.
    pub(super) fn chunks_of_row(&self, row: u64) -> std::ops::Range<u64> {
        let size = self.chunks_in_a_row();
        row * size..((row + 1) * size).min(self.chunks())
    }

    /// How many deals, the last of which may be cut short.
    pub fn deals(&self) -> u64 {
        self.games.div_ceil(self.games_per_deal)
    }

    /// How many deals are played in one go.
    fn deals_per_chunk(&self) -> u64 {
        match self.memory {
            Some(_) => 1,
            None => (self.deals() / CHUNKS).clamp(1, MOST_DEALS_A_CHUNK),
        }
    }

    /// How many chunks there are to hand out.
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

/// How many rotations of the line-up differ: A B A B has two.
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
