//! Contests whose agents remember earlier games, and moves that come too late.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use spielgeist_geister::{Dash, Geister};
use spielgeist_play::contest::{Contest, Maker, Seating, Tally};
use spielgeist_play::{
    Agent, EarlyEnd, Explanation, Finished, Forfeit, Late, Limits, Message, Rng, Seed, Turn,
};

/// A runner that wins its first game, counts the games it has won, and gives the next away once it has won three.
#[derive(Default)]
struct Moody {
    won: u32,
    runner: Dash,
}

impl Agent<Geister> for Moody {
    fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
        match self.won {
            0..3 => self.runner.choose(turn, rng),
            _ => Err(Forfeit::new(EarlyEnd::Crash, Message::quoted("enough"))),
        }
    }

    fn finish(&mut self, finished: &Finished<'_, Geister>) {
        self.won += u32::from(finished.ending.winner == Some(finished.seat));
    }

    fn explain(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        unreachable!("nobody asks")
    }
}

/// Takes ten milliseconds for the first move there is.
struct Slow;

impl Agent<Geister> for Slow {
    fn choose(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<usize, Forfeit> {
        std::thread::sleep(Duration::from_millis(10));
        Ok(0)
    }

    fn explain(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<Explanation, Forfeit> {
        unreachable!("nobody asks")
    }
}

fn play(
    entrants: &[Box<Maker<Geister>>],
    games: u64,
    limits: Limits,
    memory: Option<u64>,
    jobs: usize,
) -> Tally {
    let contest = Contest {
        game: &Geister::with_ply_limit(30),
        entrants,
        lineup: vec![0, 1],
        seating: Seating::Rotate,
        games,
        seed: Seed(1),
        deals: None,
        limits,
        memory,
        jobs,
        keep_logs: false,
        stop: &AtomicBool::new(false),
    };
    contest.play(&mut |_, _| true).unwrap()
}

#[test]
fn agents_that_remember_do_so_for_as_long_as_they_may() {
    let moody: Box<Maker<Geister>> = Box::new(|| Ok(Box::new(Moody::default())));
    let idle: Box<Maker<Geister>> = Box::new(|| Ok(Box::new(anything())));
    let entrants = [moody, idle];
    let wins = |memory, jobs| play(&entrants, 40, Limits::default(), Some(memory), jobs).wins[0];
    assert_eq!(wins(40, 1), 3, "three in all when it never forgets");
    assert_eq!(wins(40, 4), 3);
    let tens = wins(10, 1);
    assert_eq!(tens, 12, "three in every ten");
    assert_eq!(wins(10, 3), tens, "whoever plays them");
}

/// Any move, each as likely.
fn anything() -> impl Agent<Geister> {
    struct Anything;
    impl Agent<Geister> for Anything {
        fn choose(&mut self, turn: &Turn<'_, Geister>, rng: &mut Rng) -> Result<usize, Forfeit> {
            Ok(rng.index(turn.legal.len()))
        }

        fn explain(&mut self, _: &Turn<'_, Geister>, _: &mut Rng) -> Result<Explanation, Forfeit> {
            unreachable!("nobody asks")
        }
    }
    Anything
}

/// The same moves, in time or not: those that count lead to the game that always follows, those that are replaced to
/// another.
#[test]
fn late_moves_are_replaced_by_lot_where_that_is_the_rule() {
    let entrants: [Box<Maker<Geister>>; 2] =
        [Box::new(|| Ok(Box::new(Slow))), Box::new(|| Ok(Box::new(Dash)))];
    let ended = |late, millis| {
        let move_time = Some(Duration::from_millis(millis));
        play(&entrants, 4, Limits { move_time, late, ..Limits::default() }, None, 1).plies
    };
    let in_time = ended(Late::Random, 10_000);
    assert_eq!(ended(Late::Counts, 1), in_time, "late, but it counts");
    assert_ne!(ended(Late::Random, 1), in_time);
}
