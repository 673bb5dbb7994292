//! Whole sessions: a person plays the same moves from two setups, and the agent across the board hears, sees, does and
//! says the same until a capture shows a difference.

use spielgeist_lab::{Next, OpenRequest, Session};
use spielgeist_play::{Explanation, Rng, Seed};

/// Two setups of a person that differ in two ghosts.
const SETUPS: [&str; 2] = ["SET:ABCE", "SET:ABCH"];
const PERSON: usize = 1;

fn open(agent: &str, seed: u64, teaching: bool) -> Box<dyn Session> {
    let seats = vec![Some(agent.to_owned()), None];
    crate::game("geister").open(&OpenRequest { seats, seed, teaching, ..OpenRequest::default() }).unwrap()
}

/// What the agent says of its last move.
fn why(session: &dyn Session) -> Option<Explanation> {
    session.why(None).map(|question| (question.answer)().unwrap())
}

/// All that the agent's seat may know of a session, and what the agent says of its last move.
fn known(session: &dyn Session) -> String {
    let scene = serde_json::to_string(&session.scene(session.events(), 1 - PERSON)).unwrap();
    let happened = serde_json::to_string(&session.happened(0, 1 - PERSON)).unwrap();
    let record = serde_json::to_string(&session.record(1 - PERSON)).unwrap();
    let why = serde_json::to_string(&why(session)).unwrap();
    format!("{scene}\n{happened}\n{record}\n{why}")
}

/// Whether a capture has shown that the two setups differ.
fn told_apart(sessions: &[Box<dyn Session>; 2]) -> bool {
    let [one, other] =
        sessions.each_ref().map(|session| session.scene(session.events(), 1 - PERSON).pieces.clone());
    one != other
}

/// A move that both may make.
fn common_move(sessions: &[Box<dyn Session>; 2], rng: &mut Rng) -> String {
    let [one, other] = sessions.each_ref().map(|session| session.legal());
    let both: Vec<&String> = one.iter().filter(|mv| other.contains(mv)).collect();
    both[rng.index(both.len())].clone()
}

/// Plays one game twice; gives the number of moves for which nobody could tell the setups apart.
fn play_twice(agent: &str, seed: u64, teaching: bool) -> usize {
    let mut sessions = [0, 1].map(|_| open(agent, seed, teaching));
    let mut rng = Seed(seed).stream("person", 0, 0);
    for number in 0.. {
        let stood = sessions.each_mut().map(|session| session.advance().unwrap());
        if told_apart(&sessions) {
            return number;
        }
        assert_eq!(stood[0], stood[1], "{agent}, move {number}");
        // After the end everything is told.
        if let Next::Over(_) = stood[0] {
            return number;
        }
        let [one, other] = sessions.each_ref().map(|session| known(&**session));
        assert_eq!(one, other, "{agent}, move {number}");
        let step = common_move(&sessions, &mut rng);
        for (session, setup) in sessions.iter_mut().zip(SETUPS) {
            session.play(if number == 0 { setup } else { &step }).unwrap();
        }
    }
    unreachable!("every game ends")
}

#[test]
fn an_agent_in_a_session_does_not_notice_what_is_hidden_from_it() {
    for agent in ["random", "dash", "capturer", "ismcts:nodes=30,beliefs=network", "champion:nodes=50"] {
        for teaching in [false, true] {
            let moves: usize = (0..6).map(|seed| play_twice(agent, seed, teaching)).sum();
            assert!(moves > 25, "{agent} was watched for {moves} moves");
        }
    }
}

/// Before the end nothing of the agent's reasons is told, and after it everything.
#[test]
fn why_tells_beliefs_during_the_game_and_all_at_its_end() {
    let mut session = open("champion:nodes=300", 3, false);
    let mut rng = Seed(3).stream("person", 0, 0);
    assert!(why(&*session).is_none(), "nobody has moved yet");
    for number in 0.. {
        let next = session.advance().unwrap();
        assert_eq!(session.why(None).map(|question| question.seat), Some(1 - PERSON));
        let told = why(&*session).expect("the agent has moved");
        if let Next::Over(_) = next {
            assert!(!told.beliefs.is_empty() && told.sentence.contains("I play "), "{told:?}");
            assert!(!told.sentence.contains("secrets"), "{told:?}");
            return;
        }
        assert!(told.candidates.is_empty(), "{told:?}");
        assert!(told.sentence.ends_with("I give it when the game is over."), "{told:?}");
        match number {
            0 => assert_eq!((&*told.chosen, told.beliefs.len()), ("hidden", 0)),
            _ => assert!((1..=8).contains(&told.beliefs.len()) && told.sentence.contains(&told.chosen)),
        }
        let legal = session.legal();
        session.play(&legal[rng.index(legal.len())]).unwrap();
    }
}
