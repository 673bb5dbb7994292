//! Teaches a ghost-reading network and says how often it is right on games it was not taught with.
//!
//! `cargo run --release -p spielgeist-geister-players --example geister_reader -- SIGNS WHEN GAMES FILE OBSERVED=vs=OPPONENT…`,
//! with SIGNS `paper` or `ours`, WHEN `end` or `turns` (what it is taught with), GAMES for each pair of players, and
//! FILE `-` where the network is not to be kept. The paper's own: `paper end 100 - hand-built=vs=hand-built`.

use std::error::Error;

use spielgeist_geister::Geister;
use spielgeist_geister_players::player;
use spielgeist_geister_players::reading::{
    Accuracy, Sighting, Signs, When, examine, observe, teach, usual_lessons,
};
use spielgeist_play::Seed;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [signs, when, games, file, pairs @ ..] = &words[..] else {
        return Err("expected SIGNS WHEN GAMES FILE OBSERVED=vs=OPPONENT…".into());
    };
    let signs = if signs == "ours" { Signs::Ours } else { Signs::Paper };
    let games: u64 = games.parse()?;
    let game = Geister::standard();
    let watch = |pair: &str, when: When, seed: Seed| -> Result<Vec<Sighting>, Box<dyn Error>> {
        let (observed, opponent) =
            pair.rsplit_once("=vs=").ok_or("a pair is written OBSERVED=vs=OPPONENT")?;
        let (observed, opponent) = (player(&game, observed)?, player(&game, opponent)?);
        Ok(observe(&game, [&*observed, &*opponent], games, signs, when, seed)?)
    };
    let taught_with = if when == "turns" { When::EveryTurn } else { When::AtTheEnd };
    let mut lesson = Vec::new();
    for (number, pair) in pairs.iter().enumerate() {
        lesson.extend(watch(pair, taught_with, Seed(1).child("lesson", number as u64))?);
    }
    let reader = teach(signs, &lesson, &usual_lessons(), Seed(1))?;
    println!("taught with {} ghosts", lesson.len());
    for (number, pair) in pairs.iter().enumerate() {
        let seen = watch(pair, When::EveryTurn, Seed(2).child("exam", number as u64))?;
        report(pair, &examine(&reader, &seen));
    }
    if file != "-" {
        std::fs::write(file, serde_json::to_string(&reader)?)?;
    }
    Ok(())
}

fn report(pair: &str, accuracy: &Accuracy) {
    let end = accuracy.at_the_end;
    print!("{pair}: at the end {:.1} % of {}", end.percent(), end.read);
    println!(", by number {:.1} %", 100.0 * end.right_by_number as f64 / end.read as f64);
    for (ply, score) in &accuracy.by_ply {
        print!(
            "  {ply}: {:.1}/{:.1} %",
            score.percent(),
            100.0 * score.right_by_number as f64 / score.read as f64
        );
    }
    println!();
}
