//! Sessions: games with people in them can be taken back and opened again, and go on as they would have.

use spielgeist_lab::{MatchRequest, Next, OpenRequest, ProgressReport, Session};
use spielgeist_play::record::{Record, RecordedEvent};
use spielgeist_play::{EarlyEnd, Rng, Seed};

/// Each game with an agent that draws lots for its choices, so that a stream used twice or not at all would show.
const GAMES: [(&str, &str); 5] = [
    ("checkers", "adaptive:level=2"),
    ("backgammon", "adaptive:level=3"),
    ("ludo", "adaptive:level=2"),
    ("geister", "adaptive:level=2"),
    ("stratego", "random"),
];

fn request(game: &str, agent: &str) -> OpenRequest {
    let seats = crate::game(game).info().seats;
    let seats = (0..seats).map(|seat| (seat > 0).then(|| agent.to_owned())).collect();
    OpenRequest { seats, seed: 5, ..OpenRequest::default() }
}

/// The person plays up to this number of random moves.
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

/// What has to be kept to go on with a session.
fn stored(session: &dyn Session) -> (Vec<RecordedEvent>, Vec<Option<u64>>) {
    session.stored(0).into_iter().map(|(event, position)| (event, Some(position))).unzip()
}

#[test]
fn a_session_opened_again_goes_on_as_it_would_have() {
    for (game, agent) in GAMES {
        let table = crate::game(game);
        let mut whole = table.open(&request(game, agent)).unwrap();
        let mut rng = Seed(1).stream("person", 0, 0);
        play_on(&mut *whole, &mut rng, 12);
        let (events, positions) = stored(&*whole);
        let mut again = table.open(&OpenRequest { events, positions, ..request(game, agent) }).unwrap();
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
    let mut session = crate::game("checkers").open(&request("checkers", "adaptive:level=2")).unwrap();
    let mut rng = Seed(3).stream("person", 0, 0);
    for _ in 0..10 {
        play_on(&mut *session, &mut rng, 1);
        let question = session.why(None).expect("the agent has moved");
        let told = (question.answer)().unwrap();
        let names_the_move = told.sentence.contains(&format!("I play {}", told.chosen));
        assert!(names_the_move, "{} is explained by: {}", told.chosen, told.sentence);
        assert_eq!(Some(told.chosen), question.played);
    }
}

#[test]
fn who_gives_up_loses() {
    let mut session = crate::game("checkers").open(&request("checkers", "random")).unwrap();
    session.give_up(0, EarlyEnd::Resigned);
    let Next::Over(ending) = session.next() else { panic!("the game is over") };
    assert_eq!((ending.winner, ending.reason.as_str()), (Some(1), "resigned"));
    assert!(session.legal().is_empty() && session.play("c3-d4").is_err());
}

#[test]
fn a_typed_move_is_refused_by_its_rule() {
    let refused = |game: &str, position: &str, you: usize, text: &str| {
        let table = crate::game(game);
        let seats = (0..table.info().seats).map(|seat| (seat != you).then(|| "random".to_owned())).collect();
        let position = Some(position.to_owned());
        let mut session = table.open(&OpenRequest { seats, position, ..OpenRequest::default() }).unwrap();
        session.play(text).unwrap_err().message()
    };
    let checkers = crate::game("checkers").info().position;
    for text in ["c3-e5", "22-13"] {
        assert!(refused("checkers", checkers, 0, text).code.starts_with("checkers."), "{text}");
    }
    // Both seats count their points from their own side.
    for (you, position) in [(0, "4HPwATDgc/ABMA 3 1 seat 0"), (1, "4HPwATDgc/ABMA 3 1 seat 1")] {
        let said = refused("backgammon", position, you, "6/8");
        assert_eq!(said.text, "Your men move from 24 down to 1, and 8 is not below 6.");
        assert_eq!(refused("backgammon", position, you, "24/20 bar/22").code, "backgammon.no_man");
    }
    let yard = "0 5 -1 -1 -1 7/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1";
    assert_eq!(refused("ludo", yard, 0, "1").code, "ludo.yard");
    assert_eq!(refused("ludo", yard, 0, "nonsense").code, "move.illegal");
}

/// The first game of a match.
fn first_of_a_match(game: &str, agents: Vec<String>, seed: u64, ply_limit: Option<u32>) -> Record {
    let request = MatchRequest {
        games: 1,
        seed,
        ply_limit,
        opening: Some(0),
        records: true,
        ..MatchRequest::new(agents)
    };
    let mut record = None;
    let mut keep = |report: &ProgressReport| {
        record = report.records.first().map(|line| serde_json::from_str(line).unwrap());
        true
    };
    crate::game(game).play_match(&request, &mut keep).unwrap();
    record.expect("one game was played")
}

#[test]
fn a_game_between_agents_is_the_first_game_of_a_match_with_the_same_seed() {
    for ((game, agent), ply_limit) in GAMES.into_iter().flat_map(|game| [(game, None), (game, Some(30))]) {
        let table = crate::game(game);
        let agents = vec![agent.to_owned(); table.info().seats];
        let seats = agents.iter().cloned().map(Some).collect();
        let opening = OpenRequest { seats, seed: 8, ply_limit, ..OpenRequest::default() };
        let mut session = table.open(&opening).unwrap();
        let Next::Over(_) = session.advance().unwrap() else { panic!("{game} is not over") };
        let record = session.record(0);
        assert_eq!(record, first_of_a_match(game, agents, 8, ply_limit), "{game}");
        table.check_record(&record).unwrap();
        assert_eq!(record.ply_limit, ply_limit);
    }
}

/// Games that were stored before streams had positions go on, and always in the same way.
#[test]
fn a_game_without_positions_goes_on_in_one_way() {
    for (game, agent) in GAMES {
        let table = crate::game(game);
        let mut whole = table.open(&request(game, agent)).unwrap();
        let mut rng = Seed(4).stream("person", 0, 0);
        play_on(&mut *whole, &mut rng, 6);
        let events = whole.log();
        let mut logs = [0, 1].map(|_| {
            let mut old =
                table.open(&OpenRequest { events: events.clone(), ..request(game, agent) }).unwrap();
            play_on(&mut *old, &mut rng.clone(), 6);
            // Between two moves it may be stored by this version.
            let (events, positions) = stored(&*old);
            let mut again = table.open(&OpenRequest { events, positions, ..request(game, agent) }).unwrap();
            let mut rng = rng.clone();
            play_on(&mut *old, &mut rng.clone(), 3);
            play_on(&mut *again, &mut rng, 3);
            assert_eq!(again.log(), old.log(), "{game}");
            old.log()
        });
        let [one, other] = logs.each_mut().map(std::mem::take);
        assert_eq!(one, other, "{game}");
    }
}

#[test]
fn a_program_that_dies_in_the_middle_forfeits() {
    let ready = r#"read hello; echo "{\"type\":\"ready\",\"name\":\"test\"}"; read start; read choose; "#;
    let script = format!(r#"{ready} echo "{{\"type\":\"move\",\"move\":\"0\"}}"; echo tired >&2; exit 3"#);
    let seats = vec![Some(format!("cmd:sh -c '{script}'")), Some("random".to_owned()), None, None];
    let ludo = crate::game("ludo");
    let mut session = ludo.open(&OpenRequest { seats, seed: 3, ..OpenRequest::default() }).unwrap();
    let mut rng = Seed(1).stream("person", 0, 0);
    play_on(&mut *session, &mut rng, 200);
    let Next::Over(ending) = session.next() else { panic!("it has not failed") };
    assert_eq!((ending.forfeited_by, ending.winner, ending.reason.as_str()), (Some(0), None, "crash"));
    assert!(session.last_choice(0).is_some(), "it had made a move before");
    assert!(session.forfeit().unwrap().to_string().contains("tired"), "{:?}", session.forfeit());
    let record = session.record(2);
    assert_eq!(record.ended_by, "crash");
    assert_eq!(ludo.check_record(&record).unwrap(), "ended early: crash");
    let back = session.last_choice(2).expect("the person has chosen");
    session.rewind(back);
    assert!(session.next() == Next::Person(2) && session.forfeit().is_none(), "and can be taken back");
}

#[test]
fn a_limit_of_moves_draws_the_game() {
    // The others have a limit of their own, which does not count the setup.
    for (game, agent) in &GAMES[..3] {
        let opening = OpenRequest { ply_limit: Some(7), ..request(game, agent) };
        let mut session = crate::game(game).open(&opening).unwrap();
        play_on(&mut *session, &mut Seed(6).stream("person", 0, 0), 20);
        let Next::Over(ending) = session.next() else { panic!("{game} goes on") };
        assert_eq!((ending.winner, ending.forfeited_by, session.plies()), (None, None, 7), "{game}");
        assert!(session.legal().is_empty(), "{game}");
    }
}
