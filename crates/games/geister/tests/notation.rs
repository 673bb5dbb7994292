//! What is written reads back, and what cannot be read is explained.

use proptest::prelude::*;
use spielgeist_geister::{Geister, Move, Order, ServerBoard, State, View};
use spielgeist_play::{Game, Notation, Phase, Seed};

const GAME: Geister = Geister::standard();
const LINE: &str = "0 16 a6B4f1l1c,99b3f1c,d2R,e2R6s,b1R,c1R,d1B,e1B BA e3u2f6s,d5u1s,99r1s,99r1l2s,e6u,c6u1l,c4u2f2l1c,b6u1s AG";

fn legal(state: &State) -> Vec<Move> {
    let mut legal = Vec::new();
    GAME.moves(state, &mut legal);
    legal
}

/// The state after this number of random moves, or the last one before the end.
fn after(seed: u64, moves: usize) -> State {
    let mut rng = Seed(seed).stream("notation", 0, 0);
    let mut state = GAME.start();
    for _ in 0..moves {
        let legal = legal(&state);
        let mut next = state;
        GAME.play(&mut next, legal[rng.index(legal.len())]);
        if let Phase::Over(_) = GAME.phase(&next) {
            break;
        }
        state = next;
    }
    state
}

fn on_turn(state: &State) -> View {
    let seat = state.board().on_turn().unwrap();
    GAME.view(state, seat).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn views_and_boards_read_back(seed: u64, moves in 0_usize..102) {
        let state = after(seed, moves);
        let view = on_turn(&state);
        prop_assert_eq!(GAME.read_view(&GAME.write_view(&view)), Ok(view));
        for seat in 0..2 {
            let board = ServerBoard::new(&GAME.view(&state, seat));
            prop_assert_eq!(ServerBoard::read(&board.to_string(), seat), Ok(board));
            let all = ServerBoard::revealed(&state, &GAME.view(&state, seat));
            prop_assert_eq!(ServerBoard::read(&all.to_string(), seat), Ok(all));
        }
        if moves >= 2 {
            let told = ServerBoard::new(&view).to_view(view.board().ply()).unwrap();
            prop_assert_eq!(ServerBoard::new(&told), ServerBoard::new(&view));
            prop_assert_eq!(legal(&GAME.imagine(&told, &mut Seed(seed).stream("imagine", 0, 0))), legal(&state));
        }
    }

    #[test]
    fn moves_read_back_in_every_notation(seed: u64, moves in 0_usize..102) {
        let legal = legal(&after(seed, moves));
        for mv in &legal {
            prop_assert_eq!(GAME.read_move(&legal, &mv.to_string()), Ok(*mv));
            if let Some(step) = mv.step() {
                let order = Order::new(step);
                let text = order.to_string();
                prop_assert_eq!(text.parse(), Ok(order));
                prop_assert_eq!(GAME.read_move(&legal, &text), Ok(*mv));
                let (short, _) = text.split_at("MOV:A,N".len());
                prop_assert_eq!(GAME.read_move(&legal, short), Ok(*mv));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        let legal = legal(&after(1, 7));
        let _ = GAME.read_view(&text);
        let _ = GAME.read_move(&legal, &text);
        let _ = GAME.read_move(&legal, &format!("SET:{text}"));
        let _ = GAME.read_move(&legal, &format!("MOV:{text}"));
        let _ = ServerBoard::read(&text, 0);
        let _ = ServerBoard::read(&text, 1);
    }

    /// A line with one sign exchanged, dropped or doubled is refused, or is another position.
    #[test]
    fn damaged_lines_are_read_or_refused(at in 0..LINE.len(), sign in any::<char>(), kind in 0..3) {
        let (before, after) = LINE.split_at(at);
        let text = match kind {
            0 => format!("{before}{sign}{}", &after[1..]),
            1 => format!("{before}{}", &after[1..]),
            _ => format!("{before}{sign}{after}"),
        };
        if let Ok(view) = GAME.read_view(&text) {
            let mut rng = Seed(1).stream("damaged", 0, 0);
            let mut state = GAME.imagine(&view, &mut rng);
            let moves = legal(&state);
            GAME.play(&mut state, moves[rng.index(moves.len())]);
        }
    }
}

#[test]
fn broken_views_are_explained() {
    let error = |from: &str, to: &str| {
        assert!(LINE.contains(from), "{from}");
        GAME.read_view(&LINE.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let cases = [
        ("0 16", "2 16", "seat: expected 0 or 1, found `2`"),
        ("0 16", "1 16", "seat 1 is not on turn at ply 16"),
        ("0 16", "0 x", "ply: expected `set` or a number below 100, found `x`"),
        ("0 16", "0 100", "the game is drawn after 100 plies"),
        (" AG", "", "found 5 words"),
        (",b6u1s", "", "seat 1: expected 8 ghosts separated by commas, found 7"),
        ("d2R", "d7R", "seat 0, ghost C, `d7R`: `d7` is not a square"),
        ("d2R", "a6R", "seat 0, ghost C: another ghost stands on a6 too"),
        ("d5u1s", "a6u", "seat 1, ghost B: another ghost stands on a6 too"),
        ("d2R", "d2B", "seat 0 has 3 evil and 5 good ghosts, captured ones included: expected four of each"),
        ("d2R", "d2u", "seat 0, ghost C: its owner knows its nature"),
        ("d5u1s", "d5R", "seat 1, ghost B, `d5R`: nature `R`"),
        ("99b", "99u", "seat 0, ghost B, `99u3f1c`: nature `u`"),
        ("e3u2f6s,d5u1s", "99r,99r", "seat 1 has lost 4 evil ghosts"),
        ("a6B4f", "88b4f", "seat 0, ghost A: it has escaped, so the game is over"),
        ("4f1l1c", "4f1x", "count `x`: expected one of the letters f, b, l, c, e, t, s"),
        ("4f1l1c", "4f1", "count `1` has no letter"),
        ("4f1l1c", "256f", "count `256` before `f`: expected 1 to 255"),
        ("4f1l1c", "4f1f", "count `f` is given twice"),
        ("BA", "AA", "first two ghosts moved"),
        ("BA", "-B", "first two ghosts moved"),
    ];
    for (from, to, expected) in cases {
        let error = error(from, to);
        assert!(error.contains(expected), "`{to}` gives: {error}");
    }
}

#[test]
fn broken_moves_are_explained() {
    let legal = legal(&after(1, 2));
    let error = |text: &str| GAME.read_move(&legal, text).unwrap_err().to_string();
    assert!(error("b2x").contains("unknown direction `x`: expected n, e, s or w"));
    assert!(error("g2n").contains("expected a square and a direction such as b2n"));
    assert!(error("").contains("expected a square and a direction"));
    assert!(error("b2s").contains("`b2s` is not a legal move here; legal: b2n, b2w"));
    assert!(error("MOV:A,UP").contains("unknown direction `UP`: expected NORTH, EAST, SOUTH or WEST"));
    assert!(error("MOV:I,NORTH").contains("unknown ghost `I`: expected A to H"));
    assert!(error("MOV:A").contains("such as MOV:A,NORTH"));
    assert!(error("MOV:A,SOUTH").contains("is not a legal move here"));
    assert!(error("SET:ABCD").contains("is not a legal move here"));
    assert!(error("SET:ABC").contains("leaves 5 good"));
    assert!(error("SET:ABCC").contains("ghost C is named twice"));
    let setups = self::legal(&GAME.start());
    assert_eq!(GAME.read_move(&setups, " SET:DCBA\r\n"), Ok(setups[0]));
    assert!(GAME.read_move(&setups, "b2n").unwrap_err().to_string().contains("SET:ABCD"));
}

#[test]
fn moves_are_read_in_every_usual_spelling() {
    let legal = legal(&after(1, 2));
    for text in ["b2n", "B2N", "b2 n", "b2-n", "b2b3", "b2-b3", "b2xb3", "B2 - B3", "b2 north", " b2n\r\n"] {
        let found = GAME.read_move(&legal, text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found.to_string(), "b2n", "{text}");
    }
    assert_eq!(GAME.read_move(&legal, "mov:a,north"), GAME.read_move(&legal, "MOV:A,NORTH"));
    assert!(GAME.read_move(&legal, "b2b5").is_err(), "not one step");
}

/// The board that the server's own description gives for the beginning, the same for both seats.
#[test]
fn the_server_shows_each_seat_its_own_side_at_the_bottom() {
    const START: &str = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u";
    let mut state = GAME.start();
    for _ in 0..2 {
        let setup = GAME.read_move(&legal(&state), "SET:ABCD").unwrap();
        GAME.play(&mut state, setup);
    }
    for seat in 0..2 {
        let view = GAME.view(&state, seat);
        assert_eq!(ServerBoard::new(&view).to_string(), START);
        let told = ServerBoard::read(START, seat).unwrap().to_view(0).unwrap();
        assert_eq!(told, *view);
        let all = ServerBoard::revealed(&state, &view).to_string();
        assert_eq!(all, "14R24R34R44R15B25B35B45B41r31r21r11r40b30b20b10b");
    }
    // The same order is forward for both: seat 0's A goes north, seat 1's goes south.
    for text in ["b2n", "e5s"] {
        let mv = GAME.read_move(&legal(&state), "MOV:A,N").unwrap();
        assert_eq!(mv.to_string(), text);
        GAME.play(&mut state, mv);
    }
    let moved = "13R24R34R44R15B25B35B45B42u31u21u11u40u30u20u10u";
    assert_eq!([0, 1].map(|seat| ServerBoard::new(&GAME.view(&state, seat)).to_string()), [moved; 2]);
}

#[test]
fn captured_and_escaped_ghosts_have_numbers_of_their_own() {
    let view = GAME.read_view(LINE).unwrap();
    assert_eq!(ServerBoard::new(&view).to_string(), "00B99b34R44R15R25R35B45B43u31u99r99r40u20u22u10u");
    let mut state = GAME.imagine(&view, &mut Seed(1).stream("escape", 0, 0));
    let exit = GAME.read_move(&legal(&state), "MOV:A,WEST").unwrap();
    GAME.play(&mut state, exit);
    let boards = [0, 1].map(|seat| ServerBoard::new(&GAME.view(&state, seat)));
    assert!(boards[0].to_string().starts_with("88b99b34R"));
    assert!(boards[1].to_string().ends_with("88b99b21u11u40u30u20u10u"));
    assert!(boards[0].to_view(17).unwrap_err().to_string().contains("has escaped, so the game is over"));
}

#[test]
fn broken_boards_are_explained() {
    const START: &str = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u";
    let error = |text: &str| ServerBoard::read(text, 0).unwrap_err().to_string();
    assert!(error(&START[..45]).contains("48 characters, three for each of 16 ghosts: found 45"));
    assert!(error(&START.replace("24R", "64R")).contains("ghost B at character 4: place `64`"));
    assert!(error(&START.replace("30u", "30x")).contains("ghost f at character 40: nature `x`"));
    let view = |text: &str| ServerBoard::read(text, 0).unwrap().to_view(0).unwrap_err().to_string();
    assert!(view(&START.replace("24R", "24B")).contains("3 evil and 5 good"));
    assert!(view(&START.replace("30u", "30r")).contains("its nature is hidden: expected u"));
    assert!(view(&START.replace("30u", "20u")).contains("another ghost stands on"));
}
