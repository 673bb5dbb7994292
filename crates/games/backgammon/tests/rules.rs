//! The rules of backgammon, case by case.

use spielgeist_backgammon::{BAR, Backgammon, Board, PLACES, Position, Roll};
use spielgeist_play::{Ending, Game, Keyed, Notation, Phase};

fn men(places: &[(u8, u8)]) -> [u8; PLACES] {
    let mut counts = [0; PLACES];
    places.iter().for_each(|&(place, count)| counts[usize::from(place)] = count);
    counts
}

/// Men of the side on roll and of the other, each by its own numbers.
fn position(own: &[(u8, u8)], theirs: &[(u8, u8)], one: u8, other: u8) -> Position {
    Position::new(0, Board::new(men(own), men(theirs)).unwrap(), Roll::new(one, other).unwrap())
}

/// The plays of the side on roll, as text.
fn plays(own: &[(u8, u8)], theirs: &[(u8, u8)], one: u8, other: u8) -> Vec<String> {
    let mut plays = Vec::new();
    Backgammon.moves(&position(own, theirs, one, other), &mut plays);
    plays.iter().map(ToString::to_string).collect()
}

#[test]
fn men_on_the_bar_enter_first_or_nothing_moves() {
    // The opponent holds its 6, 5 and 4 points: 6, 5 and 4 do not enter.
    let closed = [(6, 2), (5, 2), (4, 2)];
    assert_eq!(plays(&[(BAR, 1), (13, 2)], &closed, 6, 4), ["pass"]);
    assert_eq!(plays(&[(BAR, 2), (13, 2)], &closed, 6, 3), ["bar/22"]);
    assert_eq!(plays(&[(BAR, 1), (13, 1)], &closed, 6, 3), ["bar/22 13/7", "bar/16"]);
    assert_eq!(plays(&[(BAR, 2), (13, 1)], &closed, 3, 3), ["bar/22(2) 13/7"], "22/19 is closed");
    assert_eq!(plays(&[(BAR, 3), (13, 1)], &closed, 2, 1), ["bar/24 bar/23"]);
}

#[test]
fn both_dice_must_be_played_if_they_can() {
    // 14/8 would leave no 3, since 6 and 5 are held.
    assert_eq!(plays(&[(14, 1), (9, 1)], &[(19, 2), (20, 2)], 6, 3), ["14/11 9/3"]);
}

#[test]
fn of_two_dice_that_exclude_each_other_the_higher_is_played() {
    // From 12 both 6 and 5 can be played, but then neither of them again: 1 is held.
    assert_eq!(plays(&[(12, 1)], &[(24, 2)], 6, 5), ["12/6"]);
    assert_eq!(plays(&[(12, 1)], &[(24, 2), (19, 2)], 6, 5), ["12/7"], "6 is held too");
}

#[test]
fn a_double_is_played_as_often_as_it_goes() {
    assert_eq!(plays(&[(24, 1)], &[], 6, 6), ["24/off"]);
    // 7 is held, so that the man stops at 10.
    assert_eq!(plays(&[(16, 1)], &[(18, 2)], 3, 3), ["16/10"]);
    assert_eq!(plays(&[(16, 1)], &[(12, 2)], 3, 3), ["pass"]);
}

#[test]
fn a_run_that_hits_on_its_way_is_another_play() {
    // A blot on 10, which is the opponent's 15 point.
    let both = plays(&[(13, 1)], &[(15, 1)], 3, 1);
    assert_eq!(both, ["13/10*/9", "13/9"]);
    assert_eq!(plays(&[(13, 1)], &[(15, 1), (13, 2)], 3, 1), ["13/10*/9"], "12 is held");
}

#[test]
fn men_are_borne_off_exactly_or_from_the_rearmost_point() {
    assert_eq!(plays(&[(7, 1), (2, 2)], &[(1, 1)], 6, 2), ["7/1 2/off", "7/off"]);
    assert_eq!(plays(&[(4, 1), (2, 1)], &[(1, 1)], 6, 5), ["4/off 2/off"]);
    assert_eq!(plays(&[(6, 1), (2, 1)], &[(1, 1)], 5, 4), ["6/1 2/off", "6/off"]);
    assert_eq!(plays(&[(6, 1), (1, 1)], &[(1, 1)], 5, 5), ["6/off 1/off"]);
    assert_eq!(plays(&[(3, 1)], &[(1, 1)], 2, 1), ["3/off"]);
}

/// Plays the only play there is, and gives the end.
fn end(own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Ending {
    let mut position = position(own, theirs, 6, 5);
    let mut plays = Vec::new();
    Backgammon.moves(&position, &mut plays);
    Backgammon.play(&mut position, plays[0]);
    let Phase::Over(ending) = Backgammon.phase(&position) else { panic!("{position:?} goes on") };
    ending
}

#[test]
fn a_game_counts_by_what_the_loser_has_left() {
    for (theirs, points, reason) in [
        (&[(22, 14)][..], 1, "single"),
        (&[(18, 15)], 2, "gammon"),
        (&[(19, 1), (1, 14)], 3, "backgammon"),
        (&[(BAR, 1), (1, 14)], 3, "backgammon"),
    ] {
        let ending = end(&[(1, 1), (2, 1)], theirs);
        assert_eq!((ending.winner, ending.points, ending.reason.as_str()), (Some(0), points, reason));
        assert_eq!(ending.score(1, 2), -f32::from(points));
    }
}

#[test]
fn the_opening_roll_is_never_a_double() {
    let mut position = Backgammon.start();
    let mut outcomes = Vec::new();
    Backgammon.outcomes(&position, &mut outcomes);
    assert_eq!(outcomes.len(), 15);
    assert!(outcomes.iter().all(|(roll, chance)| !roll.is_double() && *chance == 2.0 / 30.0));
    Backgammon.settle(&mut position, outcomes[0].0);
    let mut plays = Vec::new();
    Backgammon.moves(&position, &mut plays);
    Backgammon.play(&mut position, plays[0]);
    outcomes.clear();
    Backgammon.outcomes(&position, &mut outcomes);
    assert_eq!(outcomes.len(), 21);
    assert_eq!(Backgammon.phase(&position), Phase::Chance);
}

#[test]
fn the_key_tells_apart_all_that_matters() {
    let texts =
        ["4HPwATDgc/ABMA 3 1", "4HPwATDgc/ABMA 3 1 seat 1", "4HPwATDgc/ABMA 2 1", "sGfwATDgc/ABMA 3 1"];
    let mut keys: Vec<u64> =
        texts.iter().map(|text| Backgammon.key(&Backgammon.read_view(text).unwrap())).collect();
    keys.push(Backgammon.key(&Backgammon.start()));
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 5);
    let again = Backgammon.key(&Backgammon.read_view(texts[0]).unwrap());
    assert_eq!(
        again,
        Backgammon.key(&position(
            &[(24, 2), (13, 5), (8, 3), (6, 5)],
            &[(24, 2), (13, 5), (8, 3), (6, 5)],
            3,
            1
        ))
    );
}
