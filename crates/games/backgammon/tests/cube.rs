//! Matches and games for money: who may double, what a game counts, and what is refused.

use spielgeist_backgammon::{Backgammon, Play, Position, Stage, Terms};
use spielgeist_play::conformance::{check_positions, check_refusals, check_scenes};
use spielgeist_play::{Game, Notation, Phase, Scenic};

const TO_FIVE: Terms = Terms::Match { length: 5 };
const MONEY: Terms = Terms::Money { games: 1 };

fn at(terms: Terms, rest: &str) -> (Backgammon, Position) {
    let game = Backgammon::on(terms);
    let text = format!("XGID=-b----E-C---eE---c-e----B-:{rest}");
    (game, game.read_view(&text).unwrap_or_else(|error| panic!("{rest}: {error}")))
}

/// A position in which White bears off its last man and Black none.
fn gammon(terms: Terms, rest: &str) -> (Backgammon, Position) {
    let game = Backgammon::on(terms);
    (game, game.read_view(&format!("XGID=-A-----------------o------:{rest}")).unwrap())
}

fn legal(game: &Backgammon, position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn sessions_hold_to_the_rules_of_any_game() {
    for terms in [TO_FIVE, Terms::Match { length: 1 }, MONEY, Terms::Money { games: 3 }] {
        let game = Backgammon::on(terms);
        check_positions(&game, 3_000).unwrap();
        check_scenes(&game, 300).unwrap();
        check_refusals(&game, 20).unwrap();
    }
}

#[test]
fn a_double_is_offered_taken_and_turned_again_by_its_owner_alone() {
    let (game, mut position) = at(TO_FIVE, "0:0:1:00:0:0:0:5:10");
    assert_eq!(legal(&game, &position), ["roll", "double"]);
    game.play(&mut position, Play::DOUBLE);
    assert_eq!((game.phase(&position), position.seat()), (Phase::Decide(1), 0));
    assert_eq!(legal(&game, &position), ["take", "drop"]);
    game.play(&mut position, Play::TAKE);
    assert_eq!((position.state().cube(), position.state().owner()), (2, Some(1)));
    assert_eq!(game.phase(&position), Phase::Chance, "who doubled rolls");
    game.settle(&mut position, game.read_outcome("3 1").unwrap());
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    game.play(&mut position, moves[0]);
    assert_eq!(position.state().stage(), Stage::RollOrDouble, "the owner may double");
    game.play(&mut position, Play::ROLL);
    game.settle(&mut position, game.read_outcome("3 1").unwrap());
    moves.clear();
    game.moves(&position, &mut moves);
    game.play(&mut position, moves[0]);
    assert_eq!(game.phase(&position), Phase::Chance, "the other rolls without a choice");
}

#[test]
fn a_dropped_double_counts_the_cube_before_it() {
    let (game, mut position) = at(TO_FIVE, "1:1:1:00:1:0:0:5:10");
    game.play(&mut position, Play::DOUBLE);
    game.play(&mut position, Play::DROP);
    assert_eq!((position.state().scores(), position.state().cube()), ([3, 0], 1));
    assert_eq!(game.phase(&position), Phase::Chance, "the next game begins");
    let mut outcomes = Vec::new();
    game.outcomes(&position, &mut outcomes);
    assert_eq!(outcomes.len(), 30);
    game.settle(&mut position, game.read_outcome("3 1 B").unwrap());
    assert_eq!(game.phase(&position), Phase::Decide(1), "the higher die begins");
}

#[test]
fn a_match_ends_with_its_points_and_gammons_count_with_the_cube() {
    let (game, mut position) = gammon(TO_FIVE, "1:-1:1:31:1:3:0:5:10");
    let play = game.read_move(&moves(&game, &position), "1/off").unwrap();
    game.play(&mut position, play);
    let Phase::Over(ending) = game.phase(&position) else { panic!("{position:?}") };
    assert_eq!((ending.winner, ending.points, ending.reason.as_str()), (Some(0), 1, "match"));
    assert_eq!(position.state().scores(), [5, 3], "a gammon with the cube on 2");
}

fn moves(game: &Backgammon, position: &Position) -> Vec<Play> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}

#[test]
fn for_money_gammons_do_not_count_with_a_centred_cube() {
    for (cube, points, reason) in [("0:0", 1, "single"), ("1:-1", 4, "gammon")] {
        let (game, mut position) = gammon(MONEY, &format!("{cube}:1:31:0:0:1:0:10"));
        let play = moves(&game, &position)[0];
        game.play(&mut position, play);
        let Phase::Over(ending) = game.phase(&position) else { panic!("{position:?}") };
        assert_eq!((ending.winner, ending.points, ending.reason.as_str()), (Some(0), points, reason));
    }
    let (game, mut position) = at(MONEY, "0:0:1:00:0:0:1:0:10");
    game.play(&mut position, Play::DOUBLE);
    game.play(&mut position, Play::DROP);
    let Phase::Over(ending) = game.phase(&position) else { panic!("{position:?}") };
    assert_eq!((ending.winner, ending.points, ending.reason.as_str()), (Some(0), 1, "drop"));
}

#[test]
fn an_action_out_of_turn_is_refused_with_the_rule() {
    let refused = |terms, rest: &str, text: &str| {
        let (game, position) = at(terms, rest);
        let error = game.read_move(&moves(&game, &position), text);
        assert!(error.is_err(), "{rest}: {text}");
        game.typed_refusal(&position, text).map_or_else(String::new, |said| said.code.into_owned())
    };
    for (rest, text, code) in [
        ("0:0:1:31:0:0:0:5:10", "double", "backgammon.cube.too_late"),
        ("0:0:1:31:4:0:1:5:10", "double", "backgammon.cube.crawford"),
        ("1:-1:1:31:0:0:0:5:10", "double", "backgammon.cube.theirs"),
        ("0:0:1:31:4:0:0:5:10", "double", "backgammon.cube.dead"),
        ("0:0:1:31:0:0:0:5:10", "take", "backgammon.cube.not_offered"),
        ("0:0:1:31:0:0:0:5:10", "roll", "backgammon.cube.rolled"),
        ("0:0:1:00:0:0:0:5:10", "drop", "backgammon.cube.not_offered"),
        ("0:0:1:00:0:0:0:5:10", "8/5 6/5", "backgammon.cube.roll_first"),
        ("0:0:1:D:0:0:0:5:10", "8/5 6/5", "backgammon.cube.answer_first"),
        ("0:0:1:D:0:0:0:5:10", "double", "backgammon.cube.answer_first"),
    ] {
        assert_eq!(refused(TO_FIVE, rest, text), code, "{rest}: {text}");
    }
    assert_eq!(refused(MONEY, "6:1:1:31:0:0:1:0:10", "double"), "backgammon.cube.highest");
    assert_eq!(refused(Terms::SingleGame, "0:0:1:31:0:0:0:0:10", "double"), "backgammon.cube.none");
}

#[test]
fn cube_actions_are_read_in_the_words_of_players() {
    let (game, position) = at(TO_FIVE, "0:0:1:D:0:0:0:5:10");
    for (text, action) in
        [("take", Play::TAKE), ("T", Play::TAKE), ("pass", Play::DROP), ("Drop", Play::DROP)]
    {
        assert_eq!(game.read_move(&moves(&game, &position), text), Ok(action), "{text}");
    }
}
