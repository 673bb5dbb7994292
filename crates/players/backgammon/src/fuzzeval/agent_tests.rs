//! The agents by their names on the command line.

use spielgeist_lab::{MatchReport, MatchRequest, Registry};

fn play(agent: &str, games: u64, jobs: usize) -> Result<MatchReport, String> {
    let registry = Registry::new().with(crate::package());
    let agents = vec![agent.to_owned(), "pubeval".to_owned()];
    let request = MatchRequest { games, jobs, ..MatchRequest::new(agents) };
    let game = registry.game("backgammon").unwrap();
    let mut report = game.play_match(&request, &mut |_| true).map_err(|error| error.to_string())?;
    report.seconds = 0.0;
    Ok(report)
}

#[test]
fn every_base_wins_some_games_against_pubeval() {
    let agents = [
        "fuzzeval",
        "fuzzeval-simple",
        "fuzzeval:base=example",
        "fuzzeval:adapted=yes",
        "fuzzy-found",
        "fuzzy-found:evolved=yes",
    ];
    for agent in agents {
        let report = play(agent, 60, 2).unwrap();
        assert!(report.wins[0] >= 5 && report.forfeits == [0, 0], "{agent}: {:?}", report.wins);
    }
}

#[test]
fn an_adapting_agent_plays_the_same_match_on_any_number_of_threads() {
    let (one, three) = (play("fuzzeval:adapt=on", 12, 1).unwrap(), play("fuzzeval:adapt=on", 12, 3).unwrap());
    assert_eq!(one, three);
}

#[test]
fn a_history_file_is_continued_and_its_deletion_forgets() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("history.json");
    let agent = format!("fuzzeval-simple:adapt=on,memory={}", path.display());
    let games = || {
        let text = std::fs::read_to_string(&path).unwrap();
        serde_json::from_str::<serde_json::Value>(&text).unwrap()["games"].as_u64().unwrap()
    };
    play(&agent, 4, 1).unwrap();
    assert_eq!(games(), 4);
    play(&agent, 2, 1).unwrap();
    assert_eq!(games(), 6, "it went on");
    std::fs::remove_file(&path).unwrap();
    play(&agent, 2, 1).unwrap();
    assert_eq!(games(), 2, "it began anew");
    std::fs::write(&path, "{").unwrap();
    let error = play(&agent, 2, 1).unwrap_err();
    assert!(error.contains("history.json") && error.contains("the match history is damaged"), "{error}");
}

#[test]
fn an_agent_without_memory_plays_as_if_it_never_adapted() {
    let (forgets, fixed) = (play("fuzzeval:adapt=on,memory=off", 8, 2), play("fuzzeval", 8, 2));
    let (forgets, fixed) = (forgets.unwrap(), fixed.unwrap());
    assert_eq!((forgets.wins, forgets.plies), (fixed.wins, fixed.plies));
}

#[test]
fn rules_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.fll");
    let agent = format!("fuzzeval:rules={}", path.display());
    std::fs::write(&path, super::knowledge::Knowledge::Refined.fll()).unwrap();
    let (own, shipped) = (play(&agent, 10, 1).unwrap(), play("fuzzeval", 10, 1).unwrap());
    assert_eq!((own.wins, own.plies), (shipped.wins, shipped.plies));
    std::fs::write(&path, super::knowledge::Knowledge::Refined.fll().replace("Anchors", "Ankers")).unwrap();
    let error = play(&agent, 2, 1).unwrap_err();
    assert!(error.contains("mine.fll") && error.contains("unknown input `Ankers`"), "{error}");
    let missing = play("fuzzeval:rules=/nowhere.fll", 2, 1).unwrap_err();
    assert!(missing.contains("cannot read `/nowhere.fll`"), "{missing}");
}

#[test]
fn parameters_that_contradict_each_other_are_refused() {
    for (agent, says) in [
        ("fuzzeval:memory=x.json", "`memory` needs `adapt=on`"),
        ("fuzzeval:adapted=yes,adapt=on", "leave out `adapt`"),
        ("fuzzeval:base=simple,rules=x.fll", "give `base` or `rules`, not both"),
        ("fuzzeval:base=clever", "clever"),
        ("fuzzy-found:evolved=yes,rules=x.fll", "leave out `rules`"),
    ] {
        let error = play(agent, 2, 1).unwrap_err();
        assert!(error.contains(says), "{agent}: {error}");
    }
}
