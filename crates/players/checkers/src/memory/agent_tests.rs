//! The agents by their names on the command line.

use spielgeist_agents::Random;
use spielgeist_checkers::Checkers;
use spielgeist_lab::{MatchReport, MatchRequest, Parameters, Registry};
use spielgeist_play::{GameSeed, Limits, Referee, Seed};

use super::{Memory, memory};

fn play(agents: [&str; 2], games: u64, jobs: usize) -> Result<MatchReport, String> {
    let registry = Registry::new().with(crate::package());
    let agents = agents.map(str::to_owned).to_vec();
    let request =
        MatchRequest { games, jobs, variant: Some("paper".to_owned()), ..MatchRequest::new(agents) };
    let game = registry.game("checkers").unwrap();
    let mut report = game.play_match(&request, &mut |_| true).map_err(|error| error.to_string())?;
    report.seconds = 0.0;
    Ok(report)
}

/// The bar of an independent reading of Table 1: 999 of 1,000 games against random.
#[test]
fn the_weights_beat_random_players() {
    for agent in ["weights", "memory", "memory:windows=exchanges", "predecessor", "weights:plies=2"] {
        let report = play([agent, "random"], 40, 2).unwrap();
        assert!(report.wins[0] >= 36 && report.forfeits == [0, 0], "{agent}: {:?}", report.wins);
    }
}

#[test]
fn looking_further_ahead_is_stronger() {
    let report = play(["weights:plies=3", "weights"], 60, 2).unwrap();
    assert!(report.wins[0] > 2 * report.wins[1], "{:?}", report.wins);
}

#[test]
fn a_memory_plays_the_same_match_on_any_number_of_threads() {
    for agent in ["memory", "memory:windows=exchanges,plies=2"] {
        let report = |jobs| play([agent, "weights"], 12, jobs).unwrap();
        assert_eq!(report(1), report(3));
    }
}

#[test]
fn a_file_is_continued_and_its_deletion_forgets() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("memory.json");
    let agent = format!("memory:memory={}", path.display());
    let read = || Memory::from_json(&std::fs::read_to_string(&path).unwrap()).unwrap();
    play([&agent, "alphabeta:depth=2"], 4, 1).unwrap();
    let first = read();
    assert!(first.games() == 4 && first.traps().len() > 4, "{first:?}");
    play([&agent, "alphabeta:depth=2"], 2, 1).unwrap();
    assert!(read().games() == 6 && read().configurations() > first.configurations(), "it went on");
    let frozen = format!("{agent},learn=off");
    play([&frozen, "alphabeta:depth=2"], 2, 1).unwrap();
    assert_eq!(read().games(), 6, "a frozen memory stays as it is");
    std::fs::remove_file(&path).unwrap();
    assert!(play([&frozen, "weights"], 2, 1).unwrap_err().contains("cannot read"));
    play([&agent, "weights"], 2, 1).unwrap();
    assert_eq!(read().games(), 2, "it began anew");
    std::fs::write(&path, "{").unwrap();
    let error = play([&agent, "weights"], 2, 1).unwrap_err();
    assert!(error.contains("memory.json") && error.contains("the memory is damaged"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "{", "the damaged file is left for its owner");
}

/// A match that is killed after some games and begun again with its file ends with the same memory as one that was
/// not: the finished games are in the memory.
#[test]
fn a_memory_of_one_game_is_the_same_whether_it_was_saved_between_or_not() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("saved.json");
    let agent = format!("memory:memory={}", saved.display());
    play([&agent, "alphabeta:depth=1"], 3, 1).unwrap();
    let text = std::fs::read_to_string(&saved).unwrap();
    let again = Memory::from_json(&text).unwrap();
    assert_eq!(again.to_json(), text, "to the byte");
    assert_eq!(again.entries().len(), again.traps().len());
    let seen: u64 = again.entries().iter().map(|entry| entry.seen).sum();
    assert_eq!(seen, again.configurations());
}

/// The memory of a person is stored between games, and an agent made anew continues it.
#[test]
fn a_memory_that_is_stored_between_games_is_the_same_as_one_that_is_not() {
    let after_games = |stored: Option<String>, games: std::ops::Range<u64>| -> String {
        let game = Checkers::paper();
        let mut agent = (memory().make)(&game, &Parameters::default()).unwrap()().unwrap();
        if let Some(text) = stored {
            agent.recall(&text).unwrap();
        }
        let mut agents = vec![agent, Box::new(Random) as _];
        // A long random opening, so that pieces are lost.
        let mut referee = Referee::new(&game, Limits { opening: 20, ..Limits::default() });
        for number in games {
            let seed = GameSeed { seed: Seed(9), deal: number, game: number };
            referee.play(&mut agents, (number % 2) as usize, seed, &mut ());
        }
        agents[0].memory().unwrap()
    };
    let (whole, half) = (after_games(None, 0..8), after_games(None, 0..4));
    assert_eq!(after_games(Some(half.clone()), 4..8), whole);
    let count = |text: &str| Memory::from_json(text).unwrap().configurations();
    assert!(count(&whole) > count(&half), "{whole}");
    let mut agent = (memory().make)(&Checkers::paper(), &Parameters::default()).unwrap()().unwrap();
    let error = agent.recall("{").unwrap_err().to_string();
    assert!(error.contains("the memory is damaged"), "{error}");
}
