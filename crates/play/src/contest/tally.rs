//! The counts of a contest.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ending, Seat};

/// Number of games by end reason. Reasons that were read must be checked by the caller, who knows the game.
pub type EndCounts = BTreeMap<Cow<'static, str>, u64>;

/// One game of a contest, by entrant instead of by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The ending of the game.
    pub ending: Ending,
    /// Moves made.
    pub plies: u32,
    /// The entrant at each seat.
    pub seated: Vec<usize>,
}

impl GameResult {
    fn entrant(&self, seat: Option<Seat>) -> Option<usize> {
        seat.map(|seat| self.seated[seat])
    }
}

/// Sums over the games of a contest, in the order of the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won, by entrant.
    pub wins: Vec<u64>,
    /// Games lost, by entrant: another entrant won, or it forfeited.
    pub losses: Vec<u64>,
    /// Games without a winner and without a forfeit.
    pub draws: u64,
    /// Games forfeited, by entrant.
    pub forfeits: Vec<u64>,
    /// Points won minus points lost, by entrant.
    pub points: Vec<i64>,
    /// Games won, by seat.
    pub wins_by_seat: Vec<u64>,
    /// Counts of the endings.
    pub ended_by: EndCounts,
    /// Counts of the endings of the games that each entrant won.
    pub won_by: Vec<EndCounts>,
    /// Moves in all games.
    pub plies: u64,
    /// Complete deals.
    pub deals: u64,
    /// Games per deal.
    pub games_per_deal: u64,
    /// Over complete deals: the sum of each entrant's wins in a deal, and of their squares.
    pub deal_wins: Vec<(u64, u64)>,
    /// Histogram over complete deals of the first entrant's score, in units. A win is `seats` units and a
    /// draw is one, so that equal strength has the same expected score in both.
    pub first_scores: Vec<u64>,
    /// Wins of the deal being counted, by entrant, and the first entrant's units.
    open_deal: (Vec<u64>, u64),
}

impl Tally {
    /// Creates an empty tally.
    pub fn new(entrants: usize, seats: usize, games_per_deal: u64) -> Self {
        Self {
            games: 0,
            wins: vec![0; entrants],
            losses: vec![0; entrants],
            draws: 0,
            forfeits: vec![0; entrants],
            points: vec![0; entrants],
            wins_by_seat: vec![0; seats],
            ended_by: BTreeMap::new(),
            won_by: vec![BTreeMap::new(); entrants],
            plies: 0,
            deals: 0,
            games_per_deal,
            deal_wins: vec![(0, 0); entrants],
            first_scores: vec![0; games_per_deal as usize * seats + 1],
            open_deal: (vec![0; entrants], 0),
        }
    }

    /// Whether the numbers of a tally from a file are possible for a contest with this number of entrants.
    pub fn is_consistent(&self, entrants: usize) -> bool {
        let by_entrant = [self.wins.len(), self.losses.len(), self.forfeits.len(), self.points.len()];
        let more = [self.won_by.len(), self.deal_wins.len(), self.open_deal.0.len()];
        let units =
            usize::try_from(self.games_per_deal).ok().and_then(|games| games.checked_mul(self.seats()));
        let counts = [&self.wins, &self.losses, &self.forfeits, &self.wins_by_seat].into_iter().flatten();
        let ended =
            |counts: &EndCounts| counts.values().try_fold(0_u64, |sum, count| sum.checked_add(*count));
        let ends = self.won_by.iter().chain([&self.ended_by]);
        by_entrant.into_iter().chain(more).all(|count| count == entrants)
            && units.and_then(|units| units.checked_add(1)) == Some(self.first_scores.len())
            // Sums over the pairings of a tournament stay far below the largest number.
            && self.games.max(self.plies) < 1 << 48
            && counts.chain([&self.draws, &self.deals]).all(|count| *count <= self.games)
            && self.first_scores.iter().all(|deals| *deals <= self.deals)
            && ends.map(ended).all(|sum| sum.is_some_and(|sum| sum <= self.games))
    }

    fn seats(&self) -> usize {
        self.wins_by_seat.len()
    }

    /// Adds the next game.
    pub fn add(&mut self, result: &GameResult) {
        let ending = result.ending;
        let loser = result.entrant(ending.forfeited_by);
        // If two entrants share the seats of a larger game, a forfeit of one is a win of the other.
        let other = if self.wins.len() == 2 { loser.map(|loser| 1 - loser) } else { None };
        let winner = result.entrant(ending.winner).or(other);
        self.games += 1;
        self.plies += u64::from(result.plies);
        *self.ended_by.entry(ending.reason.as_str().into()).or_default() += 1;
        if let Some(seat) = ending.winner {
            self.wins_by_seat[seat] += 1;
        }
        if let Some(entrant) = winner {
            self.add_win(result, entrant);
        }
        if let Some(entrant) = loser {
            self.forfeits[entrant] += 1;
            self.losses[entrant] += u64::from(winner.is_none());
        }
        if winner.is_none() && loser.is_none() {
            self.draws += 1;
        }
        self.add_to_deal(winner, loser);
    }

    fn add_win(&mut self, result: &GameResult, winner: usize) {
        self.wins[winner] += 1;
        *self.won_by[winner].entry(result.ending.reason.as_str().into()).or_default() += 1;
        let points = i64::from(result.ending.points);
        for entrant in 0..self.wins.len() {
            if entrant == winner {
                self.points[entrant] += points;
            } else {
                self.points[entrant] -= points;
                self.losses[entrant] += 1;
            }
        }
    }

    fn add_to_deal(&mut self, winner: Option<usize>, loser: Option<usize>) {
        self.open_deal.1 += match (winner, loser) {
            (Some(0), _) => self.seats() as u64,
            (Some(_), _) | (None, Some(0)) => 0,
            // Drawn, or forfeited by one of several others: counts as an even score.
            (None, _) => 1,
        };
        if let Some(entrant) = winner {
            self.open_deal.0[entrant] += 1;
        }
        if self.games.is_multiple_of(self.games_per_deal) {
            self.close_deal();
        }
    }

    fn close_deal(&mut self) {
        self.deals += 1;
        self.first_scores[self.open_deal.1 as usize] += 1;
        for ((sum, squares), wins) in self.deal_wins.iter_mut().zip(&mut self.open_deal.0) {
            *sum += *wins;
            *squares += *wins * *wins;
            *wins = 0;
        }
        self.open_deal.1 = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EarlyEnd;

    fn game(winner: Option<Seat>, seated: [usize; 2]) -> GameResult {
        let ending = winner.map_or(Ending::draw("tired"), |seat| Ending::win(seat, "mate"));
        GameResult { ending, plies: 10, seated: seated.to_vec() }
    }

    #[test]
    fn deals_are_the_unit() {
        let mut tally = Tally::new(2, 2, 2);
        // First deal: the first entrant wins both; second: one win, one draw; third is cut short.
        for result in
            [game(Some(0), [0, 1]), game(Some(1), [1, 0]), game(Some(0), [0, 1]), game(None, [1, 0])]
        {
            tally.add(&result);
        }
        tally.add(&game(Some(1), [0, 1]));
        assert_eq!((tally.games, tally.deals, tally.draws), (5, 2, 1));
        assert_eq!(tally.wins, [3, 1]);
        assert_eq!(tally.wins_by_seat, [2, 2]);
        assert_eq!(tally.first_scores, [0, 0, 0, 1, 1], "three and four half points");
        assert_eq!(tally.deal_wins[0], (3, 5));
        assert_eq!(tally.losses, [1, 3]);
    }

    #[test]
    fn a_tally_that_was_kept_goes_on() {
        let mut tally = Tally::new(2, 2, 2);
        tally.add(&game(Some(0), [0, 1]));
        let text = serde_json::to_string(&tally).unwrap();
        let mut again: Tally = serde_json::from_str(&text).unwrap();
        assert_eq!(again, tally);
        for tally in [&mut tally, &mut again] {
            tally.add(&game(None, [1, 0]));
        }
        assert_eq!(again, tally);
    }

    /// In a game for four, a program that forfeits loses and the other three neither win nor lose.
    #[test]
    fn who_gives_a_game_of_four_away_loses_alone() {
        let ending = Ending::forfeit(2, 4, EarlyEnd::Crash);
        let spoilt = GameResult { ending, plies: 3, seated: vec![0, 1, 2, 3] };
        let mut tally = Tally::new(4, 4, 1);
        tally.add(&spoilt);
        assert_eq!((&tally.wins[..], &tally.losses[..]), (&[0; 4][..], &[0, 0, 1, 0][..]));
        assert_eq!(tally.first_scores, [0, 1, 0, 0, 0], "the first scores what equals score");
    }

    #[test]
    fn of_two_that_share_the_seats_the_other_wins() {
        let ending = Ending::forfeit(2, 4, EarlyEnd::Crash);
        let mut tally = Tally::new(2, 4, 1);
        tally.add(&GameResult { ending, plies: 3, seated: vec![0, 1, 0, 1] });
        assert_eq!((&tally.wins[..], &tally.losses[..]), (&[0, 1][..], &[1, 0][..]));
        assert_eq!(tally.won_by[1]["crash"], 1);
    }
}
