//! Champion files that do not fit the game they are used for.

use std::path::{Path, PathBuf};

use spielgeist_lab::{Champion, JoinRequest, MatchRequest, OpenRequest, RecipeFile};
use tempfile::TempDir;

use crate::{REGISTRY, game};

fn ludo_champion() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../players/ludo/champions/ludo-evolved.champion")
}

#[test]
fn a_champion_of_another_game_is_refused_by_every_verb() {
    let geister = game("geister");
    let path = ludo_champion().display().to_string();
    let agents = vec![path.clone(), "random".to_owned()];
    let opening = OpenRequest { seats: vec![Some(path.clone()), None], ..OpenRequest::default() };
    let mut refused = vec![
        geister.explain(None, &path, "0 set", 1).err(),
        geister.open(&opening).err(),
        geister.play_match(&MatchRequest::new(agents), &mut |_| true).err(),
    ];
    let mut output = Vec::new();
    refused.push(geister.serve_engine(None, &path, None, 1, &mut &b""[..], &mut output).err());
    let join = JoinRequest::new(path.clone(), "127.0.0.1:1".to_owned());
    refused.push(geister.join(&join, &mut |_| true).err());
    for error in refused {
        let says = error.expect("it plays another game").to_string();
        assert!(says.contains(&path), "{says}");
        assert!(says.contains("plays ludo, not geister; give a champion of geister"), "{says}");
    }
}

/// The name of the game is not believed either: what the agent is made of has to fit.
#[test]
fn a_champion_that_only_says_it_plays_the_game_is_refused() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("mine.champion");
    let mut champion = REGISTRY.load_champion(&ludo_champion()).unwrap();
    let mut says = |game: &str| {
        champion.game = game.to_owned();
        champion.save(&path).unwrap();
        REGISTRY.load_champion(&path).unwrap_err().to_string()
    };
    let refused = says("geister");
    assert!(refused.contains("mine.champion`: unknown model"), "{refused}");
    let refused = says("go");
    assert!(refused.contains("unknown game `go`") && refused.contains("geister"), "{refused}");
}

/// Each that comes with a game is whole, plays the game as it is now, and was made by its recipe as it is now.
#[test]
fn champions_are_of_this_program() {
    for (name, text) in REGISTRY.champions() {
        let champion = Champion::read(text, name).unwrap();
        game(&champion.game).check_trained(&champion.agent).unwrap();
        assert!(name.starts_with(&champion.game), "{name}");
        assert!(champion.set.is_empty(), "{name} was made by a recipe that was changed");
        let recipe = RecipeFile::find(&REGISTRY, &champion.recipe, &[]).unwrap().recipe;
        let number = name.rsplit('-').next().and_then(|number| number.parse().ok());
        assert_eq!(number.unwrap_or(recipe.seed), champion.seed, "{name}");
        let by_playoff = recipe.playoff.is_some() && champion.generations <= recipe.generations;
        assert!(by_playoff || recipe.generations == champion.generations, "{name}");
        assert_eq!(champion.strength.len(), recipe.test.len(), "{name}");
    }
}

/// Champions whose making was not timed yet.
const UNTIMED: &[&str] = &[
    "backgammon-champion",
    "backgammon-rules-evolved",
    "backgammon-td",
    "backgammon-td-paper",
    "geister-evolved-1",
    "geister-evolved-2",
    "geister-evolved-3",
    "geister-evolved-champion",
    "geister-reader",
    "geister-search-weights",
    "geister-tuned-weights",
    "ludo-champion",
    "ludo-evolved",
    "stratego-evolved",
];

/// `spielgeist champions` shows how long each took, without making any.
#[test]
fn the_making_of_every_champion_was_timed() {
    let times: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(include_str!("../../champions.json")).unwrap();
    let mut names: Vec<&str> = REGISTRY.champions().iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.retain(|name| !UNTIMED.contains(name));
    assert_eq!(times.keys().collect::<Vec<_>>(), names, "measure with: spielgeist champions --check --file");
    for (name, making) in &times {
        assert!(making["cpu_seconds"].as_f64().unwrap() > 0.0, "{name}");
        assert_eq!(making["date"].as_str().unwrap().len(), "2026-01-31".len(), "{name}");
    }
}
