//! Round-robin tournaments: every pairing, and the final table.

use std::collections::BTreeMap;

use serde::Serialize;

use super::tally::{EndCounts, Tally};

/// The pairings of a round-robin tournament, in order: 0-1, 0-2, …, 1-2, ….
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    /// Number of entrants.
    pub entrants: usize,
}

impl RoundRobin {
    /// All pairings.
    pub fn pairings(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.entrants)
            .flat_map(move |first| (first + 1..self.entrants).map(move |second| (first, second)))
    }
}

/// Returns the entrant on each seat when two entrants play: they alternate, so each has two seats in a game for four.
pub fn lineup_of_two(seats: usize) -> Vec<usize> {
    (0..seats).map(|seat| seat % 2).collect()
}

/// A finished pairing.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// The two entrants' places in the list.
    pub entrants: (usize, usize),
    /// Their results, the first of them as entrant 0.
    pub tally: Tally,
}

/// A row of the final table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The entrant's place in the list.
    pub entrant: usize,
    /// 3 for a pairing won, 1 for one drawn.
    pub match_points: u32,
    /// Games won minus games lost.
    pub rounds_difference: i64,
    /// Pairings won, drawn and lost.
    pub matches: [u32; 3],
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Games forfeited.
    pub forfeits: u64,
    /// Counts of the endings of the games that it won.
    pub won_by: EndCounts,
    /// Counts of the endings of the games that it lost.
    pub lost_by: EndCounts,
}

/// The table: by match points, then by the difference of rounds, then by the order of entry.
pub fn standings(entrants: usize, pairings: &[Pairing]) -> Vec<Standing> {
    let mut table: Vec<Standing> = (0..entrants).map(Standing::of).collect();
    for pairing in pairings {
        table[pairing.entrants.0].add(&pairing.tally, 0);
        table[pairing.entrants.1].add(&pairing.tally, 1);
    }
    table.sort_by_key(|row| (std::cmp::Reverse((row.match_points, row.rounds_difference)), row.entrant));
    table
}

impl Standing {
    fn of(entrant: usize) -> Self {
        Self {
            entrant,
            match_points: 0,
            rounds_difference: 0,
            matches: [0; 3],
            games: [0; 3],
            forfeits: 0,
            won_by: BTreeMap::new(),
            lost_by: BTreeMap::new(),
        }
    }

    /// Adds a pairing in which this entrant was the `side`-th.
    fn add(&mut self, tally: &Tally, side: usize) {
        let (won, lost) = (tally.wins[side], tally.losses[side]);
        let (place, points) = match won.cmp(&lost) {
            std::cmp::Ordering::Greater => (0, 3),
            std::cmp::Ordering::Equal => (1, 1),
            std::cmp::Ordering::Less => (2, 0),
        };
        self.matches[place] += 1;
        self.match_points += points;
        self.rounds_difference += won as i64 - lost as i64;
        for (sum, count) in self.games.iter_mut().zip([won, tally.draws, lost]) {
            *sum += count;
        }
        self.forfeits += tally.forfeits[side];
        add_counts(&mut self.won_by, &tally.won_by[side]);
        add_counts(&mut self.lost_by, &tally.won_by[1 - side]);
    }
}

fn add_counts(sums: &mut EndCounts, counts: &EndCounts) {
    for (reason, count) in counts {
        *sums.entry(reason.clone()).or_default() += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ending;
    use crate::contest::GameResult;

    fn pairing(entrants: (usize, usize), winners: &[Option<usize>]) -> Pairing {
        let mut tally = Tally::new(2, 2, 2);
        for winner in winners {
            let ending = winner.map_or(Ending::draw("limit"), |winner| Ending::win(winner, "mate"));
            tally.add(&GameResult { ending, plies: 1, seated: vec![0, 1] });
        }
        Pairing { entrants, tally }
    }

    #[test]
    fn three_points_for_a_match_one_for_a_drawn_one_then_rounds() {
        let table = standings(
            3,
            &[
                pairing((0, 1), &[Some(0), Some(0), None]),
                pairing((0, 2), &[Some(0), Some(1), None]),
                pairing((1, 2), &[Some(1), Some(1), Some(1)]),
            ],
        );
        let rows: Vec<_> =
            table.iter().map(|row| (row.entrant, row.match_points, row.rounds_difference)).collect();
        assert_eq!(rows, [(2, 4, 3), (0, 4, 2), (1, 0, -5)]);
        assert_eq!(table[1].games, [3, 2, 1]);
        assert_eq!(table[0].won_by["mate"], 4);
    }

    #[test]
    fn in_a_game_for_four_each_of_two_has_every_other_seat() {
        assert_eq!(lineup_of_two(4), [0, 1, 0, 1]);
    }
}
