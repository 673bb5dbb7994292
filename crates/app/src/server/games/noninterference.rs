//! Two games that differ only in what is hidden from the person look the same to the person, to the byte.

use spielgeist_lab::Next;
use spielgeist_play::{Rng, Seed};

use super::super::allowed_agents::Champions;
use super::super::api::game::GameOptions;
use super::super::live::{Live, Playing, Terms};
use super::super::store::{KeptEvents, KeptGame};
use super::exchange;
use super::view::view;

/// The person sits at the first seat; somebody else plays the second by the same moves from another setup.
fn game(name: &str) -> Live {
    let game = crate::games().shared_game(name).unwrap();
    let info = game.info();
    let options = GameOptions {
        rated: false,
        teaching: false,
        takebacks: true,
        hints: true,
        assisted: false,
        match_me: false,
        locked: false,
    };
    let terms = Terms {
        variant: info.variants[0].name.to_owned(),
        seats: info.seats,
        you: 0,
        opponent: "random".to_owned(),
        level: None,
        options,
        setup: None,
        position: None,
        clock: None,
        ply_limit: None,
        switched: 0,
        given_up: None,
        learned: None,
        names: Some(vec!["you".to_owned(), "other".to_owned()]),
    };
    let session = game.open(&terms.opening(&Champions("".into()), 7, None, KeptEvents::default())).unwrap();
    let kept = KeptGame::begun(name);
    Live::new(game, kept, terms, session)
}

/// Cells of boards with hidden pieces.
const CELLS: [&str; 6] = ["a2", "b3", "c5", "d6", "e7", "f8"];

/// All responses that can be sent to a game's person.
fn sent(playing: &mut Playing) -> String {
    // The revision counts changes from a time of day on.
    playing.revision = 0;
    let seen = serde_json::to_string(&view(playing, "you", 0)).unwrap();
    let events = playing.session.events();
    let scenes: Vec<_> = (0..=events).rev().take(3).map(|events| playing.session.scene(events, 0)).collect();
    let positions: Vec<_> =
        (0..=events).rev().take(3).map(|events| playing.session.positions(events, 0)).collect();
    let refusals: Vec<_> = ["a1", "b2", "c3", "d4", "e5"]
        .map(|from| {
            ["a2", "b3", "d5", "a7"]
                .map(|to| playing.is_persons_turn().then(|| playing.session.refusal(from, to)))
        })
        .into();
    let remarks: Vec<_> = CELLS.map(|cell| playing.session.remark(cell)).into();
    let hidden: Vec<_> = playing.session.others_pieces(events, 0).into_iter().collect();
    let record = format!("{:?}", playing.session.record(0));
    let export = exchange::export(&crate::games(), playing, "you", "jsonl").is_ok();
    format!("{seen}\n{scenes:?}\n{positions:?}\n{refusals:?}\n{remarks:?}\n{hidden:?}\n{record}\n{export}")
}

/// A move that the seat on turn may make in both games.
fn common_move(pair: &[Live; 2], rng: &mut Rng) -> Option<String> {
    let [one, other] = pair.each_ref().map(|live| live.lock().session.legal());
    let both: Vec<&String> = one.iter().filter(|mv| other.contains(mv)).collect();
    (!both.is_empty()).then(|| both[rng.index(both.len())].clone())
}

/// Plays the same moves in both until the rules show a difference; gives how many were looked at.
fn play_twins(game_name: &str, setups: [&str; 3], seed: u64) -> usize {
    let pair = [game(game_name), game(game_name)];
    let mut rng = Seed(seed).stream("twins", 0, 0);
    for (live, theirs) in pair.iter().zip(&setups[1..]) {
        let mut playing = live.lock();
        playing.session.play(setups[0]).unwrap();
        playing.session.play(theirs).unwrap();
    }
    for number in 0..200 {
        let pieces = pair.each_ref().map(|live| live.lock().session.scene(usize::MAX, 0).pieces.clone());
        let over = pair.iter().any(|live| matches!(live.lock().session.next(), Next::Over(_)));
        if over || pieces[0] != pieces[1] {
            return number;
        }
        let [one, other] = pair.each_ref().map(|live| sent(&mut live.lock()));
        assert!(one == other, "{game_name}, seed {seed}, move {number}: {}", difference(&one, &other));
        let Some(mv) = common_move(&pair, &mut rng) else { return number };
        for live in &pair {
            live.lock().session.play(&mv).unwrap();
        }
    }
    200
}

/// Where two texts part, with a little around it.
fn difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(80)..(at + 40).min(text.len())])
            .into_owned()
    };
    format!("{}\n{}", around(one), around(other))
}

/// In every game with a secret setup: two different pieces of the last row change places. They meet last.
#[test]
fn secrets_that_are_swapped_change_nothing_that_is_sent() {
    let mut games = 0;
    for game in crate::games().games() {
        let Some(setup) = &game.info().setup else { continue };
        let theirs = setup.sheet.ready.first().map_or_else(|| (setup.random)(1), |ready| ready.text.clone());
        let mut swapped: Vec<char> = theirs.chars().collect();
        let last = swapped.len() - 1;
        let other = (0..last).rev().find(|place| swapped[*place] != swapped[last]).unwrap();
        swapped.swap(other, last);
        let swapped: String = swapped.into_iter().collect();
        let name = game.info().name;
        let looked: usize = (0..12).map(|seed| play_twins(name, [&theirs, &theirs, &swapped], seed)).sum();
        assert!(looked > 60, "{name}: {looked}");
        games += 1;
    }
    assert!(games > 0, "no game has secrets");
}
