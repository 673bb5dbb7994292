//! The paper's competitor, a Q-learner with a table of 9 states and 15 actions, corrected.

use spielgeist_agents::models::StateActions;
use spielgeist_ludo::{BreumAction, BreumState, Ludo};
use spielgeist_play::{Ending, Seat, Turn};

/// Encodes the moves of Ludo as Per Breum's states and actions, with his rewards.
///
/// With decreasing learning rate and exploration, learning from 20,000 games of self-play takes a few
/// seconds; the table then wins three games of four against three random players.
///
/// ```
/// use spielgeist_agents::train::Schedule;
/// use spielgeist_agents::train::q_learning::{QSettings, QTrainer};
/// use spielgeist_ludo::Ludo;
/// use spielgeist_ludo_players::BreumTable;
/// use spielgeist_play::Seed;
///
/// let settings = QSettings {
///     alpha: Schedule::Constant(0.1),
///     gamma: 0.3,
///     epsilon: Schedule::Constant(0.1),
///     initial: 0.0,
///     longest: None,
/// };
/// let mut trainer = QTrainer::new(Ludo::standard(), BreumTable, settings, Seed(1))?;
/// trainer.episode(&mut []).unwrap();
/// assert!(trainer.table().value(0, 1) > 0.0, "leaving home is good");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BreumTable;

impl StateActions<Ludo> for BreumTable {
    fn states(&self) -> &'static [&'static str] {
        &BreumState::NAMES
    }

    fn actions(&self) -> &'static [&'static str] {
        &BreumAction::NAMES
    }

    fn sort(&self, turn: &Turn<'_, Ludo>, index: usize) -> (usize, usize) {
        let (state, action) = look_up(turn, index);
        (state as usize, action as usize)
    }

    fn reward(&self, turn: &Turn<'_, Ludo>, index: usize) -> f64 {
        let (state, action) = look_up(turn, index);
        action.reward(state)
    }

    /// 0: its author rewards only actions.
    fn reward_at_end(&self, _: &Ludo, _: &Ending, _: Seat) -> f64 {
        0.0
    }
}

fn look_up(turn: &Turn<'_, Ludo>, index: usize) -> (BreumState, BreumAction) {
    let pick = turn.legal[index];
    (BreumState::before(turn.view, pick), BreumAction::of(turn.view, pick))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use spielgeist_agents::models::TableAgent;
    use spielgeist_agents::train::q_learning::{QSettings, QTrainer};
    use spielgeist_agents::train::{Round, Schedule};
    use spielgeist_ludo::RandomPiece;
    use spielgeist_play::contest::{Contest, Maker, Seating};
    use spielgeist_play::{Limits, Seed};

    use super::*;

    const SETTINGS: QSettings = QSettings {
        alpha: Schedule::Decay { from: 0.1, to: 0.001, half_life: 100.0 },
        gamma: 0.3,
        epsilon: Schedule::Linear { from: 0.9, to: 0.1, over: 500 },
        initial: 0.0,
        longest: None,
    };

    fn trained(jobs: usize) -> QTrainer<Ludo, BreumTable> {
        let mut trainer = QTrainer::new(Ludo::standard(), BreumTable, SETTINGS, Seed(1)).unwrap();
        trainer.round(&[], Round { batches: 60, episodes: 16 }, jobs).unwrap();
        trainer
    }

    fn win_rate_against_random(agent: TableAgent<BreumTable>, games: u64) -> f64 {
        let learner: Box<Maker<Ludo>> = Box::new(move || Ok(Box::new(agent.clone())));
        let random: Box<Maker<Ludo>> = Box::new(|| Ok(Box::new(RandomPiece)));
        let contest = Contest {
            game: &Ludo::standard(),
            entrants: &[learner, random],
            lineup: vec![0, 1, 1, 1],
            seating: Seating::Rotate,
            games,
            seed: Seed(2),
            deals: None,
            limits: Limits::default(),
            memory: None,
            jobs: 2,
            keep_logs: false,
            stop: &AtomicBool::new(false),
        };
        contest.play(&mut |_, _| true).unwrap().wins[0] as f64 / games as f64
    }

    /// Untrained, the table moves the first piece that can move: about 47 % (the semi-smart player does
    /// little else).
    #[test]
    fn a_thousand_games_make_a_player() {
        let rate = win_rate_against_random(trained(2).agent(), 2_000);
        assert!(rate > 0.65, "wins {rate} of its games, 0.75 after longer training");
    }

    #[test]
    fn the_table_is_the_same_for_any_number_of_threads() {
        assert_eq!(trained(1).checkpoint(), trained(3).checkpoint());
    }
}
