//! The text of the UCC contests, and games told move by move.

use proptest::prelude::*;
use spielgeist_play::{Game, Phase, Rng, Seat, Seed};
use spielgeist_stratego::ucc::{self, Outcome, Way};
use spielgeist_stratego::{Chronicle, March, Move, Rank, SETUPS, Setup, Square, State, Stratego};

/// The setup and the first board of the contest's own manual.
const RED: [&str; 4] = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"];

fn refused(result: Result<impl std::fmt::Debug, spielgeist_play::NotationError>, part: &str) {
    let message = result.unwrap_err().to_string();
    assert!(message.contains(part), "`{part}` is not said in: {message}");
}

#[test]
fn reds_rows_begin_at_its_back_and_blues_at_its_front() {
    let red = ucc::read_setup(0, &RED).unwrap();
    let mut rows = RED;
    rows.reverse();
    let blue = ucc::read_setup(1, &rows).unwrap();
    // The same rows seen from the other end: what is at the right for one is at the left for the other.
    assert_eq!(red, blue.mirrored());
    let state = Stratego::standard().start_from([&red, &blue]);
    let rank = |square: &str| state.position().piece(square.parse().unwrap()).unwrap().rank().unwrap();
    assert_eq!((rank("k1"), rank("i1"), rank("a4")), (Rank::Flag, Rank::Bomb, Rank::Scout));
    assert_eq!((rank("k10"), rank("i10"), rank("g10")), (Rank::Flag, Rank::Bomb, Rank::Spy));
}

#[test]
fn setups_read_back() {
    for seat in 0..2 {
        for (_, setup) in &SETUPS {
            assert_eq!(ucc::read_setup(seat, &ucc::write_setup(seat, setup)), Ok(*setup));
        }
        assert_eq!(ucc::write_setup(seat, &ucc::read_setup(seat, &RED).unwrap()), RED);
    }
}

#[test]
fn wrong_setups_are_named() {
    let with = |row: &'static str| ucc::read_setup(0, &[RED[0], RED[1], RED[2], row]);
    refused(with("967B66999B"), "7 of the rank bomb");
    refused(with("967B66999"), "row 4 of the setup, `967B66999`: expected 10 signs, found 9");
    refused(with("967B66999."), "row 4 of the setup, `967B66999.`: unknown sign `.`");
    refused(with("967B66999S"), "unknown sign `S`");
    refused(ucc::read_setup(0, &RED[..3]), "4 rows, found 3");
}

#[test]
fn the_board_shows_own_ranks_alone() {
    let red = ucc::read_setup(0, &RED).unwrap();
    let game = Stratego::standard();
    let mut state = game.start_from([&red, &SETUPS[0].1]);
    let rows = |state: &State, seat| ucc::write_board(seat, |square| state.position().piece(square));
    let lakes = ["..++..++.."; 2];
    let enemy = ["##########"; 4];
    assert_eq!(rows(&state, 0).to_vec(), [&RED[..], &lakes, &enemy].concat());
    let blue = ucc::write_setup(1, &SETUPS[0].1);
    let blue: Vec<&str> = blue.iter().map(String::as_str).collect();
    assert_eq!(rows(&state, 1).to_vec(), [&enemy, &lakes[..], &blue].concat());
    let way: Way = "0 3 DOWN".parse().unwrap();
    game.play(&mut state, Move::Step { from: way.from, to: way.to });
    assert_eq!(rows(&state, 0)[3..5], [".67B669999", "9.++..++.."]);
}

#[test]
fn moves_read_back() {
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        if from != to && (from.column() == to.column() || from.row() == to.row()) {
            let way = Way { from, to };
            assert_eq!(way.to_string().parse(), Ok(way));
        }
    }
    let way = |text: &str| text.parse::<Way>().map(|way| (way.from.to_string(), way.to.to_string()));
    assert_eq!(way("0 3 DOWN"), Ok(("k4".to_owned(), "k5".to_owned())));
    assert_eq!(way(" 9  6 UP 3 "), Ok(("a7".to_owned(), "a4".to_owned())));
    assert_eq!("0 3 RIGHT 1".parse::<Way>().unwrap().to_string(), "0 3 RIGHT");
    for (text, says) in [
        ("", "three or four words"),
        ("0 3 DOWN 1 OK", "three or four words"),
        ("10 3 DOWN", "x and y must be 0 to 9"),
        ("-1 3 DOWN", "x and y must be 0 to 9"),
        ("0 3 down", "unknown direction `down`"),
        ("0 3 DOWN 0", "steps must be 1 to 9"),
        ("0 3 UP 4", "leaves the board"),
    ] {
        refused(text.parse::<Way>(), says);
    }
}

#[test]
fn outcomes_read_back() {
    let movable = Rank::ALL.into_iter().filter(|rank| rank.is_movable());
    for fight in
        movable.flat_map(|attacker| Rank::ALL.map(|defender| Some((attacker, defender)))).chain([None])
    {
        let outcome = Outcome::of(fight);
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
    assert_eq!(Outcome::of(Some((Rank::Spy, Rank::Marshal))).to_string(), "KILLS s 1");
    assert_eq!(Outcome::of(Some((Rank::Marshal, Rank::Bomb))).to_string(), "DIES 1 B");
    for text in
        ["", "KILLS", "KILLS 1", "KILLS 9 1", "KILLS 1 x", "DIES 9 F", "BOTHDIE B B", "ILLEGAL", "OK 1 2"]
    {
        refused(text.parse::<Outcome>(), "is not an outcome");
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC*", short in "[0-9a-zA-Z ]{0,14}") {
        for text in [&text, &short] {
            let _ = text.parse::<Way>();
            let _ = text.parse::<Outcome>();
            let _ = ucc::read_setup(0, &[text.as_str(); 4]);
        }
    }
}

/// The move and what came of it.
fn played(game: &Stratego, state: &mut State, rng: &mut Rng) -> March {
    let seat = state.position().on_turn();
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    let strikes: Vec<Move> = legal.iter().copied().filter(|mv| matches!(mv, Move::Strike { .. })).collect();
    let from = if strikes.is_empty() { &legal } else { &strikes };
    let mv = from[rng.index(from.len())];
    game.play(state, mv);
    let (from, to) = mv.squares().unwrap();
    March { seat, from, to, fight: state.position().last_fight(seat) }
}

/// Follows a random game in which `skipped` turns of the seat go by unasked every now and then. Gives how often
/// the moves found are not those that were made.
fn follow(seat: Seat, skipped: usize, seed: u64) -> (usize, usize) {
    let game = Stratego::standard();
    let mut rng = Seed(seed).stream("chronicle", skipped as u64, seat as u64);
    let setups = [Setup::random(&mut rng), Setup::random(&mut rng)];
    let mut state = game.start_from([&setups[0], &setups[1]]);
    let mut chronicle = Chronicle::new(seat, &setups[seat]);
    let (mut made, mut own_turns, mut looks, mut others) = (Vec::new(), 0, 0, 0);
    while game.phase(&state) == Phase::Decide(state.position().on_turn()) {
        if state.position().on_turn() == seat {
            own_turns += 1;
            if own_turns % (skipped + 1) == 0 {
                let view = game.view(&state, seat);
                let first = made.first().map(|march: &March| (march.from, march.to));
                let found = chronicle.until(&view, first).expect("some way leads there");
                looks += 1;
                others += usize::from(found != made);
                found.into_iter().for_each(|march| chronicle.follow(march));
                assert_eq!(chronicle.ply(), view.position().ply());
                for square in Square::all() {
                    assert_eq!(chronicle.piece(square), view.position().piece(square));
                }
                made.clear();
            }
        }
        made.push(played(&game, &mut state, &mut rng));
    }
    (looks, others)
}

/// How many looks there were in some games, and how many of them found other moves than those made.
fn follow_games(games: u64, skipped: usize) -> (usize, usize) {
    let each = (0..games).map(|seed| follow(seed as usize % 2, skipped, seed));
    each.fold((0, 0), |(looks, others), (more, wrong)| (looks + more, others + wrong))
}

#[test]
fn moves_at_every_turn_are_certain() {
    let (looks, others) = follow_games(20, 0);
    assert!(looks > 1_000 && others == 0, "{others} of {looks}");
}

#[test]
fn a_turn_that_was_skipped_is_found_again() {
    let (looks, others) = follow_games(20, 1);
    assert!(looks > 500 && others * 100 <= looks, "{others} of {looks}");
}

/// Two moves of one piece and another have the same end in either order, so the order may differ from what was.
#[test]
fn after_two_skipped_turns_some_way_is_found() {
    assert!(follow_games(8, 2).0 > 100);
}

#[test]
fn the_rules_against_repetition_are_another_matter() {
    let chronicle = Chronicle::new(0, &ucc::read_setup(0, &RED).unwrap());
    let can = |text: &str| {
        let way: Way = text.parse().unwrap();
        chronicle.can_march(way.from, way.to)
    };
    assert!(can("0 3 DOWN") && can("9 3 DOWN 3") && can("1 3 DOWN"));
    // A captain two squares, into a lake, a bomb, onto its own side, over a piece, an enemy's piece, no piece.
    for text in ["1 3 DOWN 2", "2 3 DOWN", "3 3 DOWN", "0 3 UP", "9 3 DOWN 4", "0 6 UP", "0 4 DOWN"] {
        assert!(!can(text), "{text}");
    }
}
