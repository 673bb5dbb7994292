//! Games looked through afterwards: losses by decision, and the luck of rolls.

use spielgeist_lab::OpenRequest;
use spielgeist_lab::analysis::{Judged, SideSummary, review};
use spielgeist_play::record::RecordedEvent;

use crate::formats_support::played;
use crate::game;

fn looked_through(
    name: &str,
    variant: &str,
    events: Vec<RecordedEvent>,
    by: &str,
) -> (Vec<SideSummary>, Vec<Judged>) {
    let table = game(name);
    let seats = table.info().seats;
    let request = OpenRequest {
        variant: Some(variant.to_owned()),
        seats: vec![None; seats],
        events,
        ..OpenRequest::default()
    };
    let session = table.open(&request).unwrap();
    let mut judged = Vec::new();
    let costly = table.info().costly;
    let sides = review(&*session, seats, by, costly, &mut |decision| judged.push(decision.clone())).unwrap();
    (sides, judged)
}

#[test]
fn every_decision_is_counted_with_its_loss() {
    let record = played("backgammon", "match-1", 1, None).remove(0);
    let (sides, judged) = looked_through("backgammon", "match-1", record.events, "champion:plies=0");
    assert!(judged.iter().all(|decision| decision.judgement.lost >= 0.0));
    for (seat, side) in sides.iter().enumerate() {
        let own: Vec<f64> = judged
            .iter()
            .filter(|decision| decision.seat == seat)
            .map(|decision| decision.judgement.lost)
            .collect();
        assert_eq!(side.all.decisions, own.len() as u64);
        assert!((side.all.lost - own.iter().sum::<f64>()).abs() < 1e-9);
        assert_eq!(side.choices.decisions, 0, "a match to one point has no cube");
        assert!(side.all.error_rate > 50.0, "random plays are bad: {}", side.all.error_rate);
    }
}

#[test]
fn cube_errors_are_told_from_errors_of_play() {
    // Random players double wherever they may, which is nearly always wrong.
    let record = played("backgammon", "money", 3, None).remove(1);
    let (sides, judged) = looked_through("backgammon", "money", record.events, "champion:plies=0");
    let choices: u64 = sides.iter().map(|side| side.choices.decisions).sum();
    assert!(choices > 0);
    let by_word = judged
        .iter()
        .filter(|decision| ["roll", "double", "take", "drop"].contains(&&*decision.judgement.played))
        .count();
    assert_eq!(choices, by_word as u64);
}

#[test]
fn good_rolls_are_lucky_and_bad_ones_are_not() {
    // White has two men left on its ace point and wins with any roll; on the 6 and 5 points only with few.
    let luck = |position: &str, roll: &str| {
        let request = OpenRequest {
            seats: vec![None; 2],
            position: Some(position.to_owned()),
            events: vec![RecordedEvent::Chance { roll: roll.to_owned() }],
            ..OpenRequest::default()
        };
        let session = game("backgammon").open(&request).unwrap();
        session.luck(0).unwrap().unwrap()().unwrap().unwrap()
    };
    let sure = "XGID=-B----------------------b-:0:0:1:00:0:0:0:0:10";
    assert!(luck(sure, "2 1").luck.abs() < 1e-6, "every roll wins");
    let needs_luck = "XGID=-----AA-----------------b-:0:0:1:00:0:0:0:0:10";
    let (good, bad) = (luck(needs_luck, "6 6"), luck(needs_luck, "2 1"));
    assert_eq!((good.seat, bad.seat), (0, 0));
    assert!(good.luck > 1.0 && bad.luck < 0.0, "{good:?} {bad:?}");
}

#[test]
fn luck_adds_up_to_nothing_over_all_rolls() {
    let board = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    let mut sum = 0.0;
    for high in 1..=6 {
        for low in 1..=high {
            let request = OpenRequest {
                seats: vec![None; 2],
                position: Some(board.to_owned()),
                events: vec![RecordedEvent::Chance { roll: format!("{high} {low}") }],
                ..OpenRequest::default()
            };
            let session = game("backgammon").open(&request).unwrap();
            let luck = session.luck(0).unwrap().unwrap()().unwrap().unwrap().luck;
            sum += luck * if high == low { 1.0 } else { 2.0 };
        }
    }
    assert!(sum.abs() < 1e-3, "{sum}");
}

#[test]
fn ludo_has_luck_too() {
    let record = played("ludo", "standard", 4, Some(40)).remove(0);
    let (sides, _) = looked_through("ludo", "standard", record.events, "champion");
    assert!(sides.iter().any(|side| side.luck.is_some_and(|luck| luck != 0.0)));
}
