//! What is converted and converted back is what it was, but for what a format is known not to hold.

use crate::formats_support::{File, jsonl, played, positions, records};
use spielgeist_lab::formats::Holds;
use spielgeist_play::record::{Record, RecordedEvent};

use crate::REGISTRY;

/// Games to their end, games that a limit ended, games given up, and one just begun.
fn games(game: &str, variant: &str) -> Vec<Record> {
    let mut games = played(game, variant, 12, None);
    for (index, record) in games.iter_mut().enumerate() {
        let names = ["Ann \"the\" Lee", "Bob ] \\ B."].map(String::from);
        record.seats = names.to_vec();
        record.seats.rotate_left(index % 2);
    }
    for (kept, winner, ended_by) in [
        (7, Some(0), "resigned"),
        (10, Some(1), "resigned"),
        (5, None, "unfinished"),
        (0, None, "unfinished"),
    ] {
        let mut record = games[kept % 5].clone();
        record.events.truncate(kept);
        (record.winner, record.ended_by) = (winner, ended_by.to_owned());
        games.push(record);
    }
    games
}

fn without_seeds(mut records: Vec<Record>) -> Vec<Record> {
    records.iter_mut().for_each(|record| record.seed = [0; 3]);
    records
}

#[test]
fn checkers_games_go_through_pdn_unchanged() {
    for variant in ["official", "paper"] {
        let mut games = games("checkers", variant);
        games.extend(played("checkers", variant, 4, Some(20)));
        assert!(games.iter().any(|record| record.ended_by == "ply limit"));
        let pdn = File::new("jsonl").to("pdn", jsonl(&games)).unwrap();
        assert_eq!((pdn.count, &pdn.notes[..]), (games.len() as u64, &[][..]));
        assert_eq!(File::new("pdn").checked(&pdn.text).0.good, pdn.count);
        assert_eq!(records(&File::new("pdn").text("jsonl", &pdn.text)), games);
        assert_eq!(File::new("pdn").text("pdn", &pdn.text), pdn.text);
    }
}

#[test]
fn backgammon_games_go_through_every_pair_of_formats() {
    let games = without_seeds(games("backgammon", "standard"));
    let rolled_and_given_up =
        |record: &Record| matches!(record.events.last(), Some(RecordedEvent::Chance { .. }));
    assert!(games.iter().any(rolled_and_given_up));
    let text = jsonl(&games);
    for first in ["jsonl", "mat", "sgf"] {
        let in_first = File::new("jsonl").text(first, &text);
        assert_eq!(File::new(first).checked(&in_first).0.good, games.len() as u64, "{first}");
        for second in ["jsonl", "mat", "sgf"] {
            let in_second = File::new(first).text(second, &in_first);
            assert_eq!(records(&File::new(second).text("jsonl", &in_second)), games, "{first}, {second}");
        }
    }
    let mat = File::new("jsonl").text("mat", &text);
    assert_eq!(File::new("sgf").text("mat", &File::new("mat").text("sgf", &mat)), mat);
}

#[test]
fn matches_and_their_cubes_go_through_every_pair_of_formats() {
    for variant in ["match-1", "match-3", "match-7", "money-5"] {
        for record in played("backgammon", variant, 2, None) {
            let record = Record { seed: [0; 3], ..record };
            let text = jsonl(std::slice::from_ref(&record));
            for first in ["jsonl", "mat", "sgf"] {
                let in_first = File::new("jsonl").text(first, &text);
                for second in ["jsonl", "mat", "sgf"] {
                    let in_second = File::new(first).text(second, &in_first);
                    let back = records(&File::new(second).text("jsonl", &in_second));
                    assert_eq!(back, std::slice::from_ref(&record), "{first}, {second}");
                }
            }
        }
    }
    let line = "4HPwATDgc/ABMA:UQngACAAGAAE\n";
    for format in ["gnuid", "xgid"] {
        let there = File::of("pos", "backgammon", "match-7").text(format, line);
        assert_eq!(File::of(format, "backgammon", "match-7").text("pos", &there), line);
    }
}

#[test]
fn other_games_have_records_alone() {
    for (game, variant) in [("ludo", "paper"), ("geister", "standard")] {
        let text = jsonl(&played(game, variant, 4, None));
        assert_eq!(File::new("jsonl").text("jsonl", &text), text);
    }
}

#[test]
fn positions_of_every_game_are_lines_that_hold() {
    for game in REGISTRY.games() {
        let info = game.info();
        for variant in &info.variants {
            let lines = positions(info.name, variant.name, 3);
            let text = lines.join("\n") + "\n";
            let file = File::of("pos", info.name, variant.name);
            let (checked, said) = file.checked(&text);
            assert_eq!((checked.good, checked.bad), (lines.len() as u64, 0), "{}: {said}", info.name);
            assert_eq!(file.text("pos", &text), text);
        }
    }
}

#[test]
fn backgammon_positions_go_through_every_pair_of_formats() {
    let text = positions("backgammon", "standard", 4).join("\n") + "\n";
    through_every_pair("backgammon", "standard", &["pos", "gnuid", "xgid"], &text, &|line| line.to_owned());
}

#[test]
fn checkers_positions_go_through_every_pair_of_formats() {
    for variant in ["official", "paper"] {
        let text = positions("checkers", variant, 4).join("\n") + "\n";
        through_every_pair("checkers", variant, &["pos", "fen"], &text, &|line| line.to_owned());
        through_every_pair("checkers", variant, &["pos", "fen", "nfen"], &text, &without_counts);
        let all = ["pos", "fen", "nfen", "chromosome"];
        through_every_pair("checkers", variant, &all, &text, &|line| {
            format!("W{}", &without_counts(line)[1..])
        });
    }
}

/// The side and the pieces.
fn without_counts(line: &str) -> String {
    line.split(':').take(3).collect::<Vec<_>>().join(":")
}

/// From our lines to one format, to another, and back to our lines; `kept` is what must be left of each line.
fn through_every_pair(game: &str, variant: &str, names: &[&str], text: &str, kept: &dyn Fn(&str) -> String) {
    let lines = |text: &str| text.lines().map(kept).collect::<Vec<_>>();
    for first in names {
        let in_first = File::of("pos", game, variant).text(first, text);
        for second in names {
            let in_second = File::of(first, game, variant).text(second, &in_first);
            assert_eq!(File::of(second, game, variant).checked(&in_second).0.bad, 0);
            let back = File::of(second, game, variant).text("pos", &in_second);
            assert_eq!(lines(&back), lines(text), "{first}, {second}");
        }
    }
}

#[test]
fn formats_are_found_by_every_ending() {
    for format in REGISTRY.formats() {
        for ending in format.other_endings.iter().chain([&format.name]) {
            let path = format!("some.folder/file.{}", ending.to_uppercase());
            let found = REGISTRY.format_of_file(path.as_ref()).unwrap();
            assert_eq!(found.name, format.name);
        }
        assert_ne!(format.holds.noun(1), format.holds.noun(2));
    }
    assert_eq!(REGISTRY.formats().iter().filter(|format| format.holds == Holds::Games).count(), 4);
}
