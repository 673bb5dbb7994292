//! Choice of the rungs to play and the number of games: enough for the requested interval, against opponents of similar
//! strength, where a game gives the most information.

use spielgeist_play::stats::{AgainstRated, information_for, place};

/// Minimum information per game: rungs with less are too far away to be worth playing.
const WORTH_PLAYING: f64 = 0.03;

/// Returns the rung to try next when searching for the agent's place: up after a good score, down after a bad one,
/// until both neighbours of the place are known. `scores` holds the index of a rung and whether the agent scored better
/// than even.
pub(super) fn next_to_try(rungs: usize, scores: &[(usize, bool)]) -> Option<usize> {
    let Some(&(last, better)) = scores.last() else { return (rungs > 0).then_some(rungs / 2) };
    let next = if better { last.checked_add(1).filter(|next| *next < rungs) } else { last.checked_sub(1) };
    next.filter(|next| scores.iter().all(|(tried, _)| tried != next))
}

/// Returns the number of games against each opponent for the requested interval, between `least` and `most`:
/// informative opponents share the work, the others get no further games.
pub(super) fn games_needed(known: &[AgainstRated], error95: f64, least: u64, most: u64) -> Vec<u64> {
    let Some(placed) = place(known) else { return Vec::new() };
    let per_game = |one: &AgainstRated| one.information(placed.elo) / one.games;
    let near = known.iter().filter(|one| per_game(one) >= WORTH_PLAYING).count();
    let best = known.iter().map(per_game).fold(0.0, f64::max);
    let needed = information_for(error95) / near.max(1) as f64;
    let each = |one: &AgainstRated| {
        let played = one.games as u64;
        if per_game(one) < WORTH_PLAYING.min(best) || best == 0.0 {
            return played;
        }
        let wanted = (needed / per_game(one)).ceil().min(most as f64) as u64;
        wanted.next_multiple_of(least.max(1)).clamp(played, most.max(played))
    };
    known.iter().map(each).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(opponent: f64, score: f64) -> AgainstRated {
        AgainstRated { opponent, seats: 2, games: 40.0, score, variance_factor: 1.0 }
    }

    #[test]
    fn the_place_is_found_from_the_middle() {
        assert_eq!(next_to_try(5, &[]), Some(2));
        assert_eq!(next_to_try(5, &[(2, true)]), Some(3));
        assert_eq!(next_to_try(5, &[(2, true), (3, false)]), None);
        assert_eq!(next_to_try(5, &[(2, true), (3, true), (4, true)]), None);
        assert_eq!(next_to_try(5, &[(2, false), (1, false)]), Some(0));
        assert_eq!((next_to_try(0, &[]), next_to_try(1, &[(0, false)])), (None, None));
    }

    #[test]
    fn near_opponents_get_the_games() {
        // 290 games at an even score give ±40 Elo.
        let alone = games_needed(&[result(0.0, 0.5)], 40.0, 40, 1_000);
        assert_eq!(alone, [320]);
        let with_a_far_one = games_needed(&[result(0.0, 0.5), result(-900.0, 1.0)], 40.0, 40, 1_000);
        assert_eq!(with_a_far_one[1], 40);
        let capped = games_needed(&[result(0.0, 0.5)], 10.0, 40, 1_000);
        assert_eq!(capped, [1_000]);
    }
}
