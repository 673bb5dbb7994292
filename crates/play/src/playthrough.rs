//! A seeded random game as text: documentation, and a golden file that detects changes of behaviour.

use std::fmt::Write;

use crate::{GameLoop, Limits, Notation, Phase, Scenic, Seed};

/// Number of decisions between two written views.
const VIEWS: usize = 10;

/// Plays a random game and returns it as text: rolls, moves with the number of legal ones, some views of the
/// seat on turn, and the end as every seat sees it.
pub fn playthrough<G: Notation + Scenic>(game: &G, seed: u64) -> String {
    let mut rng = Seed(seed).stream("playthrough", 0, 0);
    let mut table = GameLoop::new(game.clone(), Limits::default());
    let (mut text, mut legal) = (String::new(), Vec::new());
    let mut decisions = 0;
    loop {
        match table.next() {
            Phase::Chance => {
                let outcome = game.roll(table.state(), &mut rng);
                write!(text, "[{outcome}] ").expect("writing to a string");
                table.settle(outcome, &mut ());
            }
            Phase::Decide(seat) => {
                if decisions % VIEWS == 0 {
                    write!(text, "\n{}\n", game.write_view(&game.view(table.state(), seat)))
                        .expect("writing to a string");
                }
                decisions += 1;
                legal.clear();
                table.moves(&mut legal);
                let mv = legal[rng.index(legal.len())];
                write!(text, "{mv:#} of {}; ", legal.len()).expect("writing to a string");
                table.play(mv, &mut ());
            }
            Phase::Over(ending) => {
                write!(text, "\n{ending:?}\n").expect("writing to a string");
                break;
            }
        }
    }
    for seat in 0..game.seats() {
        let status = game.scene(&game.view(table.state(), seat), seat).status_text();
        writeln!(text, "seat {seat}: {status}").expect("writing to a string");
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
