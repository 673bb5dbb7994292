//! What it costs to show a long game to a person: `cargo run --example view_cost -p spielgeist`.
//!
//! Prints the microseconds of each part of a view of a game of Stratego of about 1,000 moves: the scene, the legal moves
//! and the ways to enter them, whether a move can be taken back, and whether there is a reason to ask for.

use std::time::Instant;

use spielgeist_lab::{Error, Next, OpenRequest, Session};
use spielgeist_play::Seed;

/// Moves of both sides, including the 80 of the setups.
const MOVES: usize = 1_000;
const VIEWS: u32 = 200;

/// A random game, as far as it goes.
fn played(seed: u64) -> Result<Box<dyn Session>, Error> {
    let seats = vec![None, Some("random".to_owned())];
    let mut session =
        spielgeist::games().game("stratego")?.open(&OpenRequest { seats, seed, ..OpenRequest::default() })?;
    let mut rng = Seed(seed).stream("person", 0, 0);
    while session.events() < MOVES {
        let Next::Person(_) = session.advance()? else { break };
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())])?;
    }
    session.advance()?;
    Ok(session)
}

fn time(what: &str, look: impl Fn() -> usize) {
    let begun = Instant::now();
    let seen: usize = (0..VIEWS).map(|_| look()).sum();
    let microseconds = begun.elapsed().as_secs_f64() * 1e6 / f64::from(VIEWS);
    println!("{microseconds:8.2}  {what} ({} seen)", seen / VIEWS as usize);
}

fn main() -> Result<(), Error> {
    let mut session = played(0)?;
    for seed in 1.. {
        if session.events() >= MOVES && matches!(session.next(), Next::Person(_)) {
            break;
        }
        session = played(seed)?;
    }
    let (events, looked) = (session.events(), &*session);
    println!("microseconds after {events} events");
    time("scene", || looked.scene(events, 0).pieces.len());
    time("scene half way back", || looked.scene(events / 2, 0).pieces.len());
    time("legal moves", || looked.legal().len());
    time("ways to enter them", || looked.move_graph(None).nodes.len());
    time("what can be taken back", || usize::from(looked.last_choice(0).is_some()));
    time("whether there are reasons", || usize::from(looked.why(None).is_some()));
    Ok(())
}
