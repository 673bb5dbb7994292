//! Section 2.2: number of games until four random players have each won a quarter.

use spielgeist_ludo::{Ludo, RandomPiece};
use spielgeist_play::stats::quantile;
use spielgeist_play::{Agent, GameSeed, Limits, Referee, Schedule, Seed};

use super::says::LudoPaper;
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::papers::thousands;
use spielgeist_lab::report::{Axis, Chart, Item, PaperWords, Verdict};

/// Every share must be this near to a quarter,
const NEAR: f64 = 0.01;
/// for this number of games in a row.
const IN_A_ROW: u32 = 30;
/// The paper's result.
const THEIRS: f64 = 1800.0;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let repetitions = conditions.either(300, 4_000);
    let seed = Seed(conditions.seed).child("training games", 0);
    let counts = Schedule::new(conditions.jobs)
        .map(0..repetitions, |number| games_needed(seed.child("repetition", number)));
    let at = |probability| quantile(&counts, probability).unwrap_or(f64::NAN);
    let (low, median, high) = (at(0.05), at(0.5), at(0.95));
    let agrees = (low..=high).contains(&THEIRS);
    let item = conditions
        .item("training-games", LudoPaper::TrainingGames)
        .theirs(THEIRS)
        .ours(median)
        .interval(low, high)
        .unit(PaperWords::Games)
        .digits(0)
        .verdict(if agrees { Verdict::Agrees } else { Verdict::Differs })
        .remark(LudoPaper::Repeated { times: thousands(repetitions) })
        .chart(
            Chart::histogram(LudoPaper::UntilStable, Axis::new(PaperWords::Games), &counts, None)
                .level(THEIRS, LudoPaper::ThePaper),
        );
    Ok(vec![item])
}

/// Plays until the shares have settled.
fn games_needed(seed: Seed) -> f64 {
    let game = Ludo::standard();
    let mut agents: Vec<Box<dyn Agent<Ludo>>> = (0..4).map(|_| Box::new(RandomPiece) as _).collect();
    let mut referee = Referee::new(&game, Limits::default());
    let mut wins = [0u32; 4];
    let mut row = 0;
    for number in 0.. {
        let played = referee.play(&mut agents, 0, GameSeed { seed, deal: number, game: number }, &mut ());
        if let Some(seat) = played.ending.winner {
            wins[seat] += 1;
        }
        let games = number as f64 + 1.0;
        let settled = wins.iter().all(|&won| (f64::from(won) / games - 0.25).abs() <= NEAR);
        row = if settled { row + 1 } else { 0 };
        if row == IN_A_ROW {
            return games;
        }
    }
    unreachable!("shares settle sooner or later")
}
