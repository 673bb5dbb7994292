//! The fault campaign: kills, full and read-only disks, two servers, a clock set back and damaged files, with a table at the end. `make faults` runs it.
//!
//! ```text
//! SPIELGEIST_BIN=target/release/spielgeist cargo run --release --example faults -- [KILLS] [SEED]
//! ```

use std::process::ExitCode;
use std::time::Instant;

use campaign::{
    Dice, Outcome, clock_set_back, damaged_files, full_disk, kills_in_play, kills_in_reproductions,
    kills_in_runs, kills_in_tournaments, read_only_disk, two_servers,
};

// Tests of the server use all of it.
#[allow(dead_code)]
#[path = "../tests/server/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "../tests/server/campaign/mod.rs"]
mod campaign;
#[allow(dead_code)]
#[path = "../tests/server/program.rs"]
mod program;

fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let kills = numbers.first().copied().unwrap_or(100) as usize;
    let mut dice = Dice::new(numbers.get(1).copied().unwrap_or(1));
    let faults: [&dyn Fn(&mut Dice) -> Outcome; 9] = [
        &|dice| kills_in_play(kills * 3 / 10, dice),
        &|dice| kills_in_runs(kills * 3 / 10, dice),
        &|dice| kills_in_tournaments(kills / 5, dice),
        &|dice| kills_in_reproductions("ludo", kills / 5, dice),
        &|dice| full_disk(20, dice),
        &|_| read_only_disk(),
        &|dice| two_servers(20, dice),
        &|dice| clock_set_back(20, dice),
        &|dice| damaged_files(60, dice),
    ];
    println!("{:<28} {:>6} {:>9} {:>8}  checked", "fault", "times", "problems", "seconds");
    let mut problems = Vec::new();
    for fault in faults {
        let begun = Instant::now();
        let Outcome { fault, times, checked, problems: found } = fault(&mut dice);
        let seconds = begun.elapsed().as_secs();
        println!("{fault:<28} {times:>6} {:>9} {seconds:>8}  {checked}", found.len());
        problems.extend(found.into_iter().map(|problem| format!("{fault}: {problem}")));
    }
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
