//! Champion files that do not fit the game they are used for.

use std::path::{Path, PathBuf};

use spielgeist_lab::{Champion, JoinRequest, MatchRequest, OpenRequest, table};

fn ludo_champion() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("champions/ludo-evolved.champion")
}

#[test]
fn a_champion_of_another_game_is_refused_by_every_verb() {
    let geister = table("geister").unwrap();
    let path = ludo_champion().display().to_string();
    let agents = vec![path.clone(), "random".to_owned()];
    let opening = OpenRequest { seats: vec![Some(path.clone()), None], ..OpenRequest::default() };
    let mut refused = vec![
        geister.explain(None, &path, "0 set", 1).err(),
        geister.open(&opening).err(),
        geister.play_match(&MatchRequest::new(agents), &mut |_| true).err(),
    ];
    let mut output = Vec::new();
    refused.push(geister.serve_engine(None, &path, 1, &mut &b""[..], &mut output).err());
    let join = JoinRequest::new(path.clone(), "127.0.0.1:1".to_owned());
    refused.push(geister.join(&join, &mut |_| true).err());
    for error in refused {
        let says = error.expect("it plays another game").to_string();
        assert!(says.contains(&path), "{says}");
        assert!(says.contains("it plays ludo, not geister; name a champion of geister"), "{says}");
    }
}

/// The name of the game is not believed either: what the agent is made of has to fit.
#[test]
fn a_champion_that_only_says_it_plays_the_game_is_refused() {
    let mut champion = Champion::load(&ludo_champion()).unwrap();
    champion.game = "geister".to_owned();
    let says = Champion::read(&champion.write(), "mine.champion").unwrap_err().to_string();
    assert!(says.starts_with("champion file `mine.champion`: there is no "), "{says}");
    champion.game = "go".to_owned();
    let says = Champion::read(&champion.write(), "mine.champion").unwrap_err().to_string();
    assert!(says.contains("no game `go`") && says.contains("geister"), "{says}");
}
