//! Sessions: games with people in them can be taken back and opened again, and go on as they would have.

use spielgeist_lab::{Next, OpenRequest, Session};
use spielgeist_play::{Rng, Seed};

/// Each game with an agent that draws lots for its choices, so that a stream used twice or not at all would show.
const GAMES: [(&str, &str); 5] = [
    ("checkers", "alphabeta:nodes=200,slips=50"),
    ("backgammon", "pubeval:slips=50"),
    ("ludo", "andersen:slips=50"),
    ("geister", "ismcts:nodes=30,slips=50"),
    ("stratego", "random"),
];

fn request(game: &str, agent: &str) -> OpenRequest {
    let seats = crate::game(game).info().seats;
    let seats = (0..seats).map(|seat| (seat > 0).then(|| agent.to_owned())).collect();
    OpenRequest { seats, seed: 5, ..OpenRequest::default() }
}

/// The person plays so many moves by lot, as far as the game goes.
fn play_on(session: &mut dyn Session, rng: &mut Rng, moves: usize) {
    for _ in 0..moves {
        if let Next::Over(_) = session.advance().unwrap() {
            return;
        }
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())]).unwrap();
    }
    session.advance().unwrap();
}

#[test]
fn a_session_opened_again_goes_on_as_it_would_have() {
    for (game, agent) in GAMES {
        let table = crate::game(game);
        let mut whole = table.open(&request(game, agent)).unwrap();
        let mut rng = Seed(1).stream("person", 0, 0);
        play_on(&mut *whole, &mut rng, 12);
        let events = whole.log();
        let mut again = table.open(&OpenRequest { events, ..request(game, agent) }).unwrap();
        assert_eq!(again.happened(0, 0), whole.happened(0, 0), "{game}");
        let (mut one, mut other) = (rng.clone(), rng);
        play_on(&mut *whole, &mut one, 8);
        play_on(&mut *again, &mut other, 8);
        assert_eq!(again.log(), whole.log(), "{game}");
        let scene = |session: &dyn Session| session.scene(session.events(), 0);
        assert_eq!(scene(&*again), scene(&*whole), "{game}");
    }
}

#[test]
fn what_is_taken_back_comes_again() {
    for (game, agent) in GAMES {
        let mut session = crate::game(game).open(&request(game, agent)).unwrap();
        let mut rng = Seed(2).stream("person", 0, 0);
        play_on(&mut *session, &mut rng, 10);
        let before = session.log();
        let back = session.last_choice(0).expect("the person has chosen");
        session.rewind(back);
        assert_eq!(session.next(), Next::Person(0), "{game}");
        let written = serde_json::to_value(&before[back]).unwrap();
        session.play(written["move"].as_str().unwrap()).unwrap();
        session.advance().unwrap();
        assert_eq!(session.log(), before, "{game}: the same dice and the same answers");
    }
}

#[test]
fn a_thought_is_what_would_be_explained() {
    let mut session =
        crate::game("checkers").open(&request("checkers", "alphabeta:nodes=500,slips=30")).unwrap();
    let mut rng = Seed(3).stream("person", 0, 0);
    for _ in 0..10 {
        play_on(&mut *session, &mut rng, 1);
        let question = session.why(None).expect("the agent has moved");
        let told = (question.answer)().unwrap();
        assert_eq!(Some(told.chosen), question.played);
    }
}

#[test]
fn who_gives_up_loses() {
    let mut session = crate::game("checkers").open(&request("checkers", "random")).unwrap();
    session.give_up(0, "resigned");
    let Next::Over(ending) = session.next() else { panic!("the game is over") };
    assert_eq!((ending.winner, ending.reason), (Some(1), "resigned"));
    assert!(session.legal().is_empty() && session.play("c3-d4").is_err());
}
