//! Two games that differ only in hidden information give identical responses, byte for byte: to the person, to a
//! friend on the other side, and to viewers.

use spielgeist_lab::Next;
use spielgeist_play::{Rng, Seed};

use super::super::allowed_agents::Champions;
use super::super::api::game::GameOptions;
use super::super::live::{Friends, Live, Playing, Terms};
use super::super::person::Person;
use super::super::store::{KeptEvents, KeptGame};
use super::view::view;
use super::{exchange, notes};

/// Profiles: the host, at the first seat; a friend, at the second; and a viewer.
const HOST: i64 = 1;
const FRIEND: i64 = 2;
const STRANGER: i64 = 3;

/// Two people play it, from setups that are still to be made.
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
        names: None,
        friends: Some(friends()),
    };
    let session = game.open(&terms.opening(&Champions("".into()), 7, None, KeptEvents::default())).unwrap();
    let kept = KeptGame::begun(name);
    Live::new(game, kept, terms, session)
}

/// Both have sat down.
fn friends() -> Friends {
    let mut friends = Friends::invited("host".to_owned(), 0, 2, 1, None);
    friends.seats[0].profile = Some(FRIEND);
    friends.seats[0].name = "friend".to_owned();
    friends
}

/// Cells of boards with hidden pieces.
const CELLS: [&str; 6] = ["a2", "b3", "c5", "d6", "e7", "f8"];

/// All responses to a person.
fn sent(playing: &mut Playing, id: i64) -> String {
    let person = Person { id, name: "somebody".to_owned() };
    let viewer = playing.viewer(id);
    let mine = playing.is_turn_of(viewer);
    // The revision counts from a time of day.
    playing.revision = 0;
    let seen = serde_json::to_string(&view(playing, &person, 0)).unwrap();
    let events = playing.session.events();
    let scenes: Vec<_> =
        (0..=events).rev().take(3).map(|events| playing.session.scene(events, viewer)).collect();
    let positions: Vec<_> =
        (0..=events).rev().take(3).map(|events| playing.session.positions(events, viewer)).collect();
    let refusals: Vec<_> = ["a1", "b2", "c3", "d4", "e5"]
        .map(|from| ["a2", "b3", "d5", "a7"].map(|to| mine.then(|| playing.session.refusal(from, to))))
        .into();
    let remarks: Vec<_> = CELLS.map(|cell| mine.then(|| playing.session.remark(cell))).into();
    let hidden = format!("{:?}", playing.session.others_pieces(events, viewer));
    let notes = notes::shown(playing, viewer).len();
    let record = format!("{:?}", playing.session.record(viewer));
    let export = exchange::export(&crate::games(), playing, &person, "jsonl").is_ok();
    format!(
        "{seen}\n{scenes:?}\n{positions:?}\n{refusals:?}\n{remarks:?}\n{hidden}\n{notes}\n{record}\n{export}"
    )
}

/// A move that the seat on turn may make in both games.
fn common_move(pair: &[Live; 2], rng: &mut Rng) -> Option<String> {
    let [one, other] = pair.each_ref().map(|live| live.lock().session.legal());
    let both: Vec<&String> = one.iter().filter(|mv| other.contains(mv)).collect();
    (!both.is_empty()).then(|| both[rng.index(both.len())].clone())
}

/// Plays the same moves in both until the rules show a difference; returns the number of compared positions.
fn play_twins(game_name: &str, setups: [[&str; 2]; 2], who: i64, seed: u64) -> usize {
    let pair = [game(game_name), game(game_name)];
    let mut rng = Seed(seed).stream("twins", 0, 0);
    for (live, setups) in pair.iter().zip(setups) {
        let mut playing = live.lock();
        for setup in setups {
            playing.session.play(setup).unwrap();
        }
    }
    for number in 0..40 {
        let seen = |playing: &Playing| playing.session.scene(usize::MAX, playing.viewer(who)).pieces.clone();
        let pieces = pair.each_ref().map(|live| seen(&live.lock()));
        let over = pair.iter().any(|live| matches!(live.lock().session.next(), Next::Over(_)));
        if over || pieces[0] != pieces[1] {
            return number;
        }
        let [one, other] = pair.each_ref().map(|live| sent(&mut live.lock(), who));
        assert!(
            one == other,
            "{game_name}, viewer {who}, seed {seed}, move {number}: {}",
            difference(&one, &other)
        );
        let Some(mv) = common_move(&pair, &mut rng) else { return number };
        for live in &pair {
            live.lock().session.play(&mv).unwrap();
        }
    }
    40
}

/// The first difference between two texts, with some context.
fn difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(80)..(at + 40).min(text.len())])
            .into_owned()
    };
    format!("{}\n{}", around(one), around(other))
}

/// In every game with a secret setup, swaps two different pieces of the last row, which meet the enemy last.
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
        let (same, other) = (&*theirs, &*swapped);
        for (who, twin) in [
            (HOST, [same, other]),
            (FRIEND, [other, same]),
            (STRANGER, [same, other]),
            (STRANGER, [other, same]),
        ] {
            let twins = [[same, same], twin];
            let looked: usize = (0..2).map(|seed| play_twins(name, twins, who, seed)).sum();
            assert!(looked > 20, "{name}, viewer {who}: {looked}");
        }
        games += 1;
    }
    assert!(games > 0, "no game has secrets");
}
