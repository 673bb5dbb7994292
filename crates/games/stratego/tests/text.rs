//! Setups, boards and views as text: what is written reads back, what is wrong is named, nothing panics.

use proptest::prelude::*;
use spielgeist_play::{Game, Notation, Phase, Seed};
use spielgeist_stratego::{Numbering, RowOrder, SETUPS, Setup, State, Stratego, setup_named};

const GOOD: &str = "DHJGDKIHDG FLDCIEGJHD BFEDGFDEIB MBFEBEBHDB";
const ORDERS: [RowOrder; 2] = [RowOrder::FrontFirst, RowOrder::BackFirst];
const NUMBERINGS: [Numbering; 3] = [Numbering::Letters, Numbering::MarshalOne, Numbering::MarshalNine];

fn game() -> Stratego {
    Stratego::standard()
}

fn refused(result: Result<impl std::fmt::Debug, spielgeist_play::NotationError>, parts: &[&str]) {
    let message = result.unwrap_err().to_string();
    for part in parts {
        assert!(message.contains(part), "`{part}` is not said in: {message}");
    }
}

#[test]
fn setups_of_the_house_read_back_in_every_form() {
    for (name, setup) in &SETUPS {
        assert_eq!(setup_named(name), Some(setup));
        for (order, numbering) in
            ORDERS.into_iter().flat_map(|order| NUMBERINGS.map(|numbering| (order, numbering)))
        {
            let text = setup.write(order, numbering);
            assert_eq!(Setup::read(&text, order, numbering), Ok(*setup), "{name}: {text}");
        }
        assert_eq!(setup.mirrored().mirrored(), *setup);
    }
    assert_eq!(setup_named("no such setup"), None);
}

#[test]
fn a_header_names_row_order_and_numbering() {
    let setup: Setup = GOOD.parse().unwrap();
    for text in [
        "front letters: DHJGDKIHDG FLDCIEGJHD BFEDGFDEIB MBFEBEBHDB",
        "back: MBFEBEBHDB/BFEDGFDEIB/FLDCIEGJHD/DHJGDKIHDG",
        "marshal=1: 9536924596 719S486359 B78967984B FB78B8B59B",
        "back marshal=9: FB32B2B51B B32143126B 3910624751 1574186514",
    ] {
        assert_eq!(text.parse(), Ok(setup), "{text}");
    }
    // As people write it on pbmserv, where 1 is the marshal.
    let digits = "9394924939 56691S9575 574BB7668B 88BF7B88B9";
    assert_eq!(
        Setup::read(digits, RowOrder::FrontFirst, Numbering::MarshalOne).unwrap().ranks()[0].name(),
        "scout"
    );
    refused(format!("upside-down: {GOOD}").parse::<Setup>(), &["upside-down", "front or back", "marshal=1"]);
}

#[test]
fn wrong_setups_are_refused_with_the_reason() {
    let bombs = GOOD.replacen('D', "B", 1);
    refused(bombs.parse::<Setup>(), &["7 of the rank bomb", "at most 6"]);
    refused(GOOD[1..].parse::<Setup>(), &["40 pieces", "found 39"]);
    refused(format!("{GOOD}D").parse::<Setup>(), &["9 of the rank scout", "at most 8"]);
    refused("".parse::<Setup>(), &["found 0"]);
    refused(GOOD.replace('K', "Z").parse::<Setup>(), &["place 6", "`Z`", "L marshal"]);
    refused(GOOD.replace('K', "1").parse::<Setup>(), &["place 6", "`1`", "marshal=1"]);
    refused(Setup::read("3", RowOrder::FrontFirst, Numbering::MarshalOne), &["found 1"]);
    refused(
        Setup::read("0", RowOrder::FrontFirst, Numbering::MarshalOne),
        &["place 1", "`0`", "1 marshal to 9 scout"],
    );
}

const ROWS: [&str; 10] = [
    "MAAAAAAAAA",
    "AAAAAAAAAA",
    "AAAAAAAAAA",
    "HAAAAAAAAA",
    "AA__AA__AA",
    "AA__AA__AA",
    "AAAAAAAAAA",
    "AAAAAAAAAT",
    "AAAAAAAAAA",
    "AAAAAAAAAY",
];

#[test]
fn boards_in_strados_letters() {
    let board = |row: usize, text: &str| {
        let mut rows = ROWS;
        rows[row] = text;
        State::from_strados(&rows.join("/"), 1)
    };
    let state = board(0, "MAAAAAAAAA").unwrap();
    assert_eq!(game().phase(&state), Phase::Decide(1));
    assert_eq!(game().phase(&State::from_strados(&ROWS.concat(), 0).unwrap()), Phase::Decide(0));
    assert_eq!(state.position().to_strados(), ROWS.concat());
    refused(board(4, "AAH_AA__AA"), &["c5", "`H` in a lake"]);
    refused(board(4, "AAA_AA__AA"), &["c5", "lake", "expected `_`"]);
    refused(board(3, "_AAAAAAAAA"), &["a4", "unknown letter `_`", "lakes"]);
    refused(board(3, "ZAAAAAAAAA"), &["a4", "unknown letter `Z`", "N to Y"]);
    refused(board(3, "?AAAAAAAAA"), &["a4", "unknown letter `?`"]);
    refused(board(3, "LAAAALAAAA"), &["red has 2 of the rank marshal", "at most 1"]);
    refused(board(0, "AAAAAAAAAA"), &["red has no flag"]);
    refused(board(3, "LAAAA"), &["expected 100 letters, found 95"]);
    refused(board(3, "B.AAAAAAAAA"), &["a4", "dot after a bomb"]);
    refused(board(3, "A.AAAAAAAAA"), &["a4", "dot after no piece"]);
    refused(board(3, "H..AAAAAAAAA"), &["a4", "dot after another dot"]);
}

/// Some positions of a random game as lines.
fn lines() -> Vec<String> {
    let game = game();
    let mut rng = Seed(3).stream("lines", 0, 0);
    let mut state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
    let mut lines = vec![game.write_view(&game.view(&game.start(), 0))];
    while let Phase::Decide(seat) = game.phase(&state) {
        lines.push(game.write_view(&game.view(&state, seat)));
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        game.play(&mut state, moves[rng.index(moves.len())]);
    }
    lines
}

#[test]
fn views_of_both_seats_read_back() {
    let game = game();
    let mut state = game.start_from([&SETUPS[2].1, &SETUPS[3].1]);
    let mut rng = Seed(4).stream("views", 0, 0);
    for _ in 0..200 {
        for seat in 0..2 {
            let view = game.view(&state, seat);
            assert_eq!(game.read_view(&game.write_view(&view)).as_ref(), Ok(&*view));
        }
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        game.play(&mut state, moves[rng.index(moves.len())]);
    }
}

/// A line that can be spoilt in one place: Red's captain and flag against a general, a bomb and a flag.
fn line(viewer: &str, ply: &str, quiet: &str, rows: [&str; 10], rest: &str) -> String {
    format!("{viewer} {ply} {quiet} {} {rest}", rows.join("/"))
}

const SMALL: [&str; 10] = [
    "MAAAAAAAAA",
    "AAAAAAAAAA",
    "AAAAAAAAAA",
    "H.AAAAAAAAA",
    "AA__AA__AA",
    "AA__AA__AA",
    "AAAAAAAAAA",
    "AAAAAAAAA?.",
    "AAAAAAAAA?",
    "AAAAAAAAA?",
];
const FALLEN: &str = "BBBBBBCDDDDDDDDEEEEEFFFFGGGGHHHIIIJJKL/NNNNNOPPPPPPPPQQQQQRRRRSSSSTTTTUUUVVX";

#[test]
fn a_line_by_hand() {
    let game = game();
    let text = line("red", "10", "4", SMALL, FALLEN);
    let view = game.read_view(&text).unwrap();
    assert_eq!(game.write_view(&view), format!("{text} -/- -"));
    let state = game.imagine(&view, &mut Seed(1).stream("line", 0, 0));
    let general = state.position().piece("k8".parse().unwrap()).unwrap();
    assert_eq!(general.rank().unwrap().name(), "general", "only it can have moved");
}

#[test]
fn wrong_lines_are_refused_with_the_reason() {
    let game = game();
    let with = |row: usize, text: &'static str| {
        let mut rows = SMALL;
        rows[row] = text;
        rows
    };
    let case = |viewer, ply, quiet, rows, rest: &str, parts: &[&str]| {
        refused(game.read_view(&line(viewer, ply, quiet, rows, rest)), parts);
    };
    case("green", "10", "4", SMALL, FALLEN, &["`red` or `blue`", "`green`"]);
    case("red", "ten", "4", SMALL, FALLEN, &["moves made", "`ten`"]);
    case("red", "1000", "4", SMALL, FALLEN, &["1000", "drawn at 1000"]);
    case("red", "900", "200", SMALL, FALLEN, &["drawn at 200"]);
    case("red", "3", "4", SMALL, FALLEN, &["4 moves since the last attack", "only 3"]);
    case("red", "10", "4", with(1, "AAAAAAAAA"), FALLEN, &["row 2", "found 9"]);
    case("red", "10", "4", with(1, ".AAAAAAAAAA"), FALLEN, &["row 2", "begins with a dot"]);
    case("red", "10", "4", with(1, "AAAAAAAAAF"), FALLEN, &["red", "5 of the rank sergeant", "at most 4"]);
    case("red", "10", "4", with(8, "AAAAAAAAAA"), FALLEN, &["blue", "2 pieces on the board", "must be 40"]);
    case("red", "10", "4", with(8, "AAAAAAAAAW"), FALLEN, &["k9", "red cannot know this general"]);
    case(
        "red",
        "10",
        "4",
        with(8, "AAAAAAAAA?."),
        FALLEN,
        &["2 hidden pieces of blue have moved", "1 movable"],
    );
    case("red", "10", "4", SMALL, "-", &["the captured pieces", "separated by `/`"]);
    case("red", "10", "4", SMALL, "BZ/-", &["captured pieces of red", "`Z`", "B to M"]);
    case("red", "10", "4", SMALL, &format!("M{FALLEN}"), &["red", "2 of the rank flag"]);
    let rest = |more: &str| format!("{FALLEN} {more}");
    case("red", "10", "4", SMALL, &rest("a4b5/-"), &["last squares of red", "in one line"]);
    case("red", "10", "4", SMALL, &rest("a4j5/-"), &["`j5` is not a square"]);
    case("red", "10", "4", SMALL, &rest("a3a4xB/-"), &["after `x`"]);
    case("red", "10", "4", SMALL, &rest("a3a4xBD/-"), &["after `x`", "movable"]);
    case("red", "10", "4", SMALL, &rest("-/- 3:0:a3a4"), &["the chases", "one move fewer"]);
    case("red", "10", "4", SMALL, &rest("-/- 0:2:a3a4"), &["blue cannot have gone a3-a4"]);
    case("red", "10", "4", SMALL, &rest("-/- 0:2:k7k8 more"), &["unexpected `more`"]);
    case("red", "10", "4", with(3, "AAAAAAAAAA"), &FALLEN.replace("HHH", "HHHH"), &["red", "no legal move"]);
    refused(game.read_view("red"), &["moves made"]);
    refused(game.read_view("red setup"), &["board is missing"]);
    refused(game.read_view(""), &["whose view"]);
}

#[test]
fn wrong_lines_while_setting_up() {
    let game = game();
    let empty = game.write_view(&game.view(&game.start(), 0));
    refused(game.read_view(&empty.replacen("/AAAAAAAAAA/AA_", "/ABAAAAAAAA/AA_", 1)), &["b4", "in order"]);
    refused(
        game.read_view(&empty.replacen("/AAAAAAAAAA/AA_", "/bAAAAAAAAA/AA_", 1)),
        &["a4", "nor been revealed"],
    );
    refused(
        game.read_view(&empty.replacen("/AAAAAAAAAA/AA_", "/MMAAAAAAAA/AA_", 1)),
        &["2 of the rank flag"],
    );
    refused(game.read_view(&format!("{empty} -/-")), &["unexpected `-/-`"]);
    let full = game.view(&game.start_from([&SETUPS[0].1, &SETUPS[1].1]), 0).into_owned();
    let text = game.write_view(&full).replacen("red 0 0", "red setup", 1);
    refused(game.read_view(text.trim_end_matches(" -/- -/- -")), &["both sides have set up"]);
}

proptest! {
    #[test]
    fn any_setup_reads_back(seed: u64) {
        let setup = Setup::random(&mut Seed(seed).stream("setup", 0, 0));
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn no_text_is_too_wild(text in "\\PC{0,80}") {
        let _ = text.parse::<Setup>();
        let _ = Setup::read(&text, RowOrder::BackFirst, Numbering::MarshalNine);
        let _ = State::from_strados(&text, 0);
        let _ = game().read_view(&text);
        let mut moves = Vec::new();
        game().moves(&game().start_from([&SETUPS[0].1, &SETUPS[1].1]), &mut moves);
        let _ = game().read_move(&moves, &text);
    }

    /// A line with a few signs exchanged is refused or is a position that can be played on.
    #[test]
    fn spoilt_lines_are_refused_or_playable(
        which: prop::sample::Index,
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[A-Ya-y?._/:0-9 -]"), 1..4),
        seed: u64,
    ) {
        static LINES: std::sync::LazyLock<Vec<String>> = std::sync::LazyLock::new(lines);
        let mut signs: Vec<char> = which.get(&LINES).chars().collect();
        for (place, sign) in changes {
            let place = place.index(signs.len());
            signs[place] = sign.chars().next().unwrap();
        }
        let game = game();
        if let Ok(view) = game.read_view(&signs.iter().collect::<String>()) {
            let mut rng = Seed(seed).stream("spoilt", 0, 0);
            let mut state = game.imagine(&view, &mut rng);
            prop_assert_eq!(&*game.view(&state, view.seat()), &view);
            for _ in 0..20 {
                let Phase::Decide(_) = game.phase(&state) else { break };
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                prop_assert!(!moves.is_empty());
                game.play(&mut state, moves[rng.index(moves.len())]);
            }
        }
    }
}
