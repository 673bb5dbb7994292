//! An agent that fails loses the game, and the person is notified.

use spielgeist_lab::{Answer, Next};
use spielgeist_play::{AgentFailure, EarlyEnd, Forfeit};

use super::super::allowed_agents::Champions;
use super::super::live::{Live, Terms};
use super::super::person::Person;
use super::super::store::{KeptEvents, KeptGame};
use super::view::view;

fn terms(variant: &str) -> Terms {
    let options = serde_json::json!({
        "rated": false, "teaching": false, "takebacks": true, "hints": true, "assisted": false,
        "match_me": false, "locked": false,
    });
    // The form in which an earlier version wrote them.
    let terms = serde_json::json!({
        "variant": variant, "seats": 2, "you": 1, "opponent": "random", "level": null, "options": options,
        "setup": null, "position": null, "clock": null, "switched": 0, "given_up": null, "learned": null,
        "names": null,
    });
    serde_json::from_value(terms).unwrap()
}

/// A game of two in which an agent moves first.
fn begun() -> Live {
    let games = crate::games();
    let of_two = games.games().find(|game| game.info().seats == 2 && game.info().setup.is_none()).unwrap();
    let game = games.shared_game(of_two.info().name).unwrap();
    let terms = terms(game.info().variants[0].name);
    let opening = terms.opening(&Champions("".into()), 7, None, KeptEvents::default());
    let session = game.open(&opening).unwrap();
    let kept = KeptGame::begun(game.info().name);
    Live::new(game, kept, terms, session)
}

#[test]
fn an_agent_that_fails_forfeits_and_the_game_is_over() {
    let live = begun();
    let mut playing = live.lock();
    assert_eq!(playing.session.next(), Next::Agent(0));
    let chosen = Err(Forfeit::new(EarlyEnd::Crash, AgentFailure::Crashed));
    playing.answer(Answer { seat: 0, chosen }).unwrap();
    let Next::Over(ending) = playing.session.next() else { panic!("the game is over") };
    assert_eq!((ending.winner, ending.forfeited_by, ending.reason.as_str()), (Some(1), Some(0), "crash"));
    assert_eq!(playing.terms.given_up, Some((0, "crash".to_owned())), "it stays so when it is read again");
    let seen = serde_json::to_value(view(&playing, &Person { id: 1, name: "Ada".to_owned() }, 0)).unwrap();
    assert_eq!(seen["standing"]["won"], true, "{seen}");
    assert_eq!(seen["problem"]["text"], "the agent crashed");
    assert_eq!(seen["problem"]["args"]["reason"], "crash");
}

#[test]
fn an_answer_to_another_turn_is_refused() {
    let live = begun();
    let mut playing = live.lock();
    let error = playing.answer(Answer { seat: 1, chosen: Ok(("9-13".to_owned(), 0)) }).unwrap_err();
    assert!(error.to_string().contains("no agent at seat 1"), "{error}");
    let error = playing.answer(Answer { seat: 0, chosen: Ok(("xx".to_owned(), 0)) }).unwrap_err();
    assert!(error.to_string().contains("`xx` is not a legal move"), "{error}");
    assert_eq!(playing.session.next(), Next::Agent(0));
}
