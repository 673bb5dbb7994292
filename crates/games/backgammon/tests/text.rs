//! What is written reads back, and no text makes a reader panic.

use proptest::prelude::*;
use spielgeist_backgammon::{BAR, Backgammon, Board, MatchScore, PLACES, Position, Roll, Setup, Transcript};
use spielgeist_play::{Game, Notation};

/// Men of both sides anywhere, fewer where they would be on one point.
fn board() -> impl Strategy<Value = Board> {
    let places = || prop::collection::vec(0..=BAR, 15);
    (places(), places()).prop_map(|(own, theirs)| {
        let mut counts = [[0; PLACES]; 2];
        own.into_iter().for_each(|place| counts[0][usize::from(place)] += 1);
        for place in theirs {
            let opposite = usize::from(BAR - place);
            if place == BAR || opposite == usize::from(BAR) || counts[0][opposite] == 0 {
                counts[1][usize::from(place)] += 1;
            }
        }
        Board::new(counts[0], counts[1]).unwrap()
    })
}

fn roll() -> impl Strategy<Value = Roll> {
    (1..=6_u8, 1..=6_u8).prop_map(|(one, other)| Roll::new(one, other).unwrap())
}

fn setup() -> impl Strategy<Value = Setup> {
    let score = (0..100_u16, [0..100_u16, 0..100_u16], 0..10_u8, prop::option::of(0..2_usize), any::<bool>());
    (board(), 0..2_usize, prop::option::of(roll()), score).prop_map(|(board, seat, roll, score)| {
        let (length, scores, cube, cube_owner, rule) = score;
        let (crawford, jacoby) = (length > 0 && rule, length == 0 && rule);
        let score =
            MatchScore { length, scores, cube, cube_owner, crawford, jacoby, ..MatchScore::default() };
        Setup { board, seat, roll, score }
    })
}

/// Texts close to what readers expect, and anything at all.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,60}",
        "[A-Za-z0-9+/]{14}( [0-7] [0-7])?( seat [0-2])?",
        "(XGID=)?[-a-pA-P]{26}(:-?[0-9]{1,2}){0,9}",
        "[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}",
        "((bar|off|[0-9]{1,2})[-/*,() ]{0,3}){0,8}",
        " 1 point match\n Game 1\n a : 0 b : 0\n( 1\\) [ 0-9:/*]{0,40}\n){0,3}",
        "\\(;GM\\[6\\](;[WB]\\[[1-6]{2}[a-z]{0,8}\\]){0,4}\\)",
        "[();A-Z\\[\\]\\\\a-z]{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_id_reads_back(setup in setup()) {
        prop_assert_eq!(Board::from_position_id(&setup.board.position_id()), Ok(setup.board));
        prop_assert_eq!(Setup::from_gnubg_id(&setup.gnubg_id()), Ok(setup));
        prop_assert_eq!(Setup::from_xgid(&setup.xgid()), Ok(setup));
    }

    #[test]
    fn every_play_reads_back_and_leads_somewhere_else(board in board(), roll in roll(), seat in 0..2_usize) {
        let position = Position::new(seat, board, roll);
        let mut plays = Vec::new();
        Backgammon.moves(&position, &mut plays);
        let mut results: Vec<String> = Vec::new();
        for &play in &plays {
            prop_assert_eq!(Backgammon.read_move(&plays, &play.to_string()), Ok(play));
            results.push(board.after(play).position_id());
        }
        results.sort_unstable();
        results.dedup();
        prop_assert_eq!(results.len(), plays.len());
        if !board.own().all_off() && !board.theirs().all_off() {
            prop_assert_eq!(Backgammon.read_view(&Backgammon.write_view(&position)), Ok(position));
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in text()) {
        let mut plays = Vec::new();
        Board::opening().plays(Roll::new(3, 1).unwrap(), &mut plays);
        let _ = Backgammon.read_view(&text);
        let _ = Backgammon.read_move(&plays, &text);
        let _ = Backgammon.read_outcome(&text);
        let _ = Board::from_position_id(&text);
        let _ = Setup::from_gnubg_id(&text);
        let _ = Setup::from_xgid(&text);
        let _ = Transcript::from_mat(&text);
        let _ = Transcript::from_sgf(&text);
    }
}
