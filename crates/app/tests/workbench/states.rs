//! The states of a game for its person, and the route of a capture that a person chose.

use std::mem::discriminant;

use spielgeist_lab::{Next, OpenRequest, Session, SessionState};
use spielgeist_play::{Rng, Seed};

/// A person against a random agent.
fn open(game: &str) -> Box<dyn Session> {
    let table = crate::game(game);
    let seats = (0..table.info().seats).map(|seat| (seat > 0).then(|| "random".to_owned())).collect();
    table.open(&OpenRequest { seats, seed: 7, ..OpenRequest::default() }).unwrap()
}

/// Does the one thing that is due.
fn step(session: &mut dyn Session, rng: &mut Rng) {
    match session.next() {
        Next::Chance => session.roll(),
        Next::Agent(_) => {
            let answer = session.think(None).unwrap()().unwrap();
            session.answer(answer).unwrap();
        }
        Next::Person(_) => {
            let legal = session.legal();
            session.play(&legal[rng.index(legal.len())]).unwrap();
        }
        Next::Over(_) => panic!("the game is over"),
    }
}

/// A friend sits down, both sides move in turn, the game ends; a takeback makes it a turn again.
#[test]
fn the_states_of_a_game_follow_each_other_as_they_should() {
    for game in ["checkers", "ludo", "geister"] {
        let mut session = open(game);
        let mut rng = Seed(3).stream("states", 0, 0);
        let state = |session: &dyn Session| SessionState::of(session.next(), 0, true);
        assert_eq!(SessionState::of(session.next(), 0, false), SessionState::Start, "{game}");
        let mut passed = vec![state(&*session)];
        while !matches!(session.next(), Next::Over(_)) {
            step(&mut *session, &mut rng);
            passed.push(state(&*session));
        }
        let (last, before) = passed.split_last().unwrap();
        assert!(matches!(last, SessionState::Over { .. }), "{game}: {last:?}");
        let computers = SessionState::ComputersTurn { seat: None };
        let kind = |state: &SessionState| match discriminant(state) {
            kind if kind == discriminant(&SessionState::UsersTurn) => "user",
            kind if kind == discriminant(&computers) => "computer",
            _ => panic!("{game}: {state:?} in the middle of a game"),
        };
        let kinds: Vec<&str> = before.iter().map(kind).collect();
        for both in ["user", "computer"] {
            assert!(kinds.contains(&both), "{game}: never {both}");
        }
        if game == "checkers" {
            assert!(kinds.windows(2).all(|two| two[0] != two[1]), "sides move in turn: {kinds:?}");
        }
        let back = session.last_choice(0).unwrap();
        session.rewind(back);
        assert_eq!(state(&*session), SessionState::UsersTurn, "{game}: after a takeback");
    }
}

/// A man that comes round takes the same four men both ways: the way that the person went is kept, shown and stored.
#[test]
fn a_round_trip_keeps_the_way_that_was_chosen() {
    let table = crate::game("checkers");
    let request = OpenRequest {
        seats: vec![None, Some("random".to_owned())],
        position: Some("W:Wc1:Bb2,b4,d2,d4,h8".to_owned()),
        ..OpenRequest::default()
    };
    for way in ["c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"] {
        let mut session = table.open(&request).unwrap();
        let listed = session.legal()[0].clone();
        assert_eq!(
            session.listed(None, "c1xc1xb2xb4xd2xd4"),
            Some(listed.clone()),
            "the older notation is read"
        );
        session.play(way).unwrap();
        let event = session.happened(0, 0)[0].clone();
        assert_eq!(event.text.as_deref(), Some(way));
        assert_eq!(event.path.join("x"), way);
        assert_eq!(event.as_listed(), Some(&*listed), "agents know the move by one name");
        assert_eq!(session.listed(Some(0), way), Some(listed));
        let (events, positions) =
            session.stored(0).into_iter().map(|(event, position)| (event, Some(position))).unzip();
        let again = table.open(&OpenRequest { events, positions, ..request.clone() }).unwrap();
        assert_eq!(again.happened(0, 0)[0].text.as_deref(), Some(way), "after it was stored");
    }
}
