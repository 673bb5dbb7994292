//! Tournaments that were killed and go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use spielgeist_lab::store::Store;
use spielgeist_lab::{TournamentReport, TournamentRequest};
use tempfile::TempDir;

use crate::game;

fn request() -> TournamentRequest {
    let agents = ["random", "semi-smart", "andersen", "andersen:slips=50"].map(String::from).to_vec();
    TournamentRequest { games: 40, seed: 7, records: 3, ..TournamentRequest::new(agents) }
}

fn play(store: &mut Store, job: i64, request: &TournamentRequest, stop_after: usize) -> TournamentReport {
    let stop = Arc::new(AtomicBool::new(false));
    let done = store.pairings(job).unwrap();
    let mut played = 0;
    let request = TournamentRequest { done, stop: Arc::clone(&stop), ..request.clone() };
    let report = game("ludo").play_tournament(&request, &mut |_| true, &mut |pairing| {
        played += 1;
        stop.store(played >= stop_after, Ordering::SeqCst);
        store.keep_pairing(job, pairing.index, &pairing.tally, &pairing.records)
    });
    TournamentReport { seconds: 0.0, ..report.unwrap() }
}

#[test]
fn a_tournament_that_was_killed_ends_with_the_same_table() {
    let directory = TempDir::new().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let [whole, broken] =
        ["whole", "broken"].map(|what| store.add_job("tournament", what, "{}", 1).unwrap().id);
    let unbroken = play(&mut store, whole, &request(), usize::MAX);
    assert_eq!(unbroken.games, 6 * 40);
    play(&mut store, broken, &request(), 2);
    assert_eq!(store.pairings(broken).unwrap().len(), 2, "those that were played out are kept");
    let mut store = Store::open(directory.path()).unwrap();
    assert_eq!(play(&mut store, broken, &request(), usize::MAX), unbroken);
    let kept = TournamentRequest { done: store.pairings(broken).unwrap(), ..request() };
    assert_eq!(TournamentReport::so_far(game("ludo").info(), &kept).unwrap(), unbroken);

    let games = store.tournament_games(broken, 3).unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(games, store.tournament_games(whole, 3).unwrap());
    assert_eq!(store.tournament_game(broken, 3, 2).unwrap().as_ref(), Some(&games[2].1));
    game("ludo").check_record(&games[0].1).unwrap();
    store.delete_job(broken).unwrap();
    assert!(
        store.pairings(broken).unwrap().is_empty() && store.tournament_game(broken, 3, 2).unwrap().is_none()
    );
}
