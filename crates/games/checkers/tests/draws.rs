//! When games of checkers end, and why.

use spielgeist_checkers::{Checkers, Position, Rules};
use spielgeist_play::{Game, Keyed, Notation, Phase};

fn reason(game: &Checkers, position: &Position) -> &'static str {
    match game.phase(position) {
        Phase::Over(ending) => ending.reason.as_str(),
        _ => "",
    }
}

/// Plays moves until the game is over; how many there were, and why it ended.
fn play(game: &Checkers, fen: &str, moves: &[&str]) -> (usize, &'static str) {
    let mut position = game.read_view(fen).unwrap();
    for (plies, text) in moves.iter().enumerate() {
        if !reason(game, &position).is_empty() {
            return (plies, reason(game, &position));
        }
        let mut legal = Vec::new();
        game.moves(&position, &mut legal);
        let mv = game.read_move(&legal, text).unwrap();
        game.play(&mut position, mv);
        assert_eq!(game.read_view(&position.fen()), Ok(position), "all counts are in the text");
    }
    (moves.len(), reason(game, &position))
}

/// Four moves that lead back to where they began, again and again.
fn rounds<'a>(four: &[&'a str; 4], times: usize) -> Vec<&'a str> {
    four.repeat(times)
}

/// Two kings pace up and down where they do not see each other.
const PACE: [&str; 4] = ["a1-b2", "d8-e7", "b2-a1", "e7-d8"];

/// The official rules without repetition, to see the limits behind it.
fn no_repetition() -> Checkers {
    Checkers::with(Rules { threefold: false, ..*Checkers::official().rules() })
}

#[test]
fn who_cannot_move_has_lost() {
    for (fen, winner, why) in [("W:Wa3:Bb4,c5", 1, "blocked"), ("B:Wa1:B", 0, "all captured")] {
        for game in [Checkers::official(), Checkers::paper()] {
            let Phase::Over(ending) = game.phase(&game.read_view(fen).unwrap()) else {
                panic!("{fen} goes on")
            };
            assert_eq!((ending.winner, ending.reason.as_str()), (Some(winner), why), "{fen}");
        }
    }
}

#[test]
fn the_third_occurrence_draws_officially_and_not_in_the_paper() {
    let fen = "W:WKa1,c1:BKd8,f8";
    let moves = rounds(&PACE, 10);
    assert_eq!(play(&Checkers::official(), fen, &moves), (8, "repetition"));
    assert_eq!(play(&Checkers::paper(), fen, &moves), (40, "king moves only"));
}

#[test]
fn a_man_starts_the_count_of_king_moves_anew() {
    let mut moves = rounds(&PACE, 9);
    moves.extend(["c1-d2", "d8-e7", "a1-b2", "e7-d8", "b2-a1"]);
    assert_eq!(play(&Checkers::paper(), "W:WKa1,c1:BKd8,f8", &moves), (41, ""));
}

#[test]
fn endgames_have_their_limits() {
    let paper = Checkers::paper();
    let federation = no_repetition();
    let moves = rounds(&PACE, 40);
    for (fen, by_paper, by_federation) in [
        ("W:WKa1:BKd8", 10, 10),
        ("W:WKa1,Kc1:BKd8", 10, 10),
        ("W:WKa1,c1:BKd8", 10, 10),
        ("W:WKa1,Kc1:BKd8,Kf8", 10, 40),
        ("W:WKa1,c1:BKd8,Kf8", 10, 40),
        ("W:WKa1,c1:BKd8,f8", 40, 40),
        ("W:WKa1,Kc1,Ke1:BKd8", 40, 30),
        ("W:WKa1,Kc1,Ke1,Kg1:BKd8", 40, 30),
        ("W:WKa1,Kc1,e1:BKd8", 40, 40),
    ] {
        assert_eq!(play(&paper, fen, &moves).0, by_paper, "paper, {fen}");
        assert_eq!(play(&federation, fen, &moves).0, by_federation, "federation, {fen}");
    }
}

/// Men's moves do not stop the clock of an endgame; a new king does.
#[test]
fn an_endgame_is_counted_from_when_the_balance_changed() {
    let game = no_repetition();
    let moves = ["c3-b4", "b8-a7", "b4-a5", "a7-b8", "c1-d2", "b8-a7", "d2-c1", "a7-b8", "c1-d2", "b8-a7"];
    assert_eq!(play(&game, "W:WKc1,c3:BKb8", &moves), (10, "endgame limit"));
    let crowned = ["g7-f8", "a7-b8", "c1-d2", "b8-a7", "d2-c1", "a7-b8", "c1-d2", "b8-a7", "d2-c1", "a7-b8"];
    assert_eq!(play(&game, "W:WKc1,g7:BKa7", &crowned), (10, ""));
}

#[test]
fn a_lone_king_on_the_main_road_draws_soon() {
    let game = no_repetition();
    let moves = rounds(&["c1-d2", "a1-b2", "d2-c1", "b2-a1"], 5);
    for fen in ["W:WKc1,Ke1,Kg1:BKa1", "W:WKc1,Ke1,h4:BKa1", "W:WKc1,h2,h4:BKa1"] {
        assert_eq!(play(&game, fen, &moves), (10, "main road"), "{fen}");
        assert_eq!(play(&Checkers::paper(), fen, &moves), (20, ""), "{fen}");
    }
    let shared = rounds(&["c1-d2", "h8-g7", "d2-c1", "g7-h8"], 5);
    assert_eq!(play(&game, "W:WKc1,a1,h4:BKh8", &shared), (20, ""), "a man stands on the road too");
    let stronger = play(&game, "W:WKa1,Kg7,Kh8:BKd8", &rounds(&PACE, 10));
    assert_eq!(stronger, (30, "endgame limit"), "the three stand on the road, not the one");
}

#[test]
fn counts_read_from_a_text_go_on() {
    let game = Checkers::official();
    assert_eq!(play(&game, "W:WKa1,Kc1:BKd8:H8:E8", &PACE), (2, "endgame limit"));
    let past = "W:WKa1,c1:BKd8,f8:H4:Ma1-b2,d8-e7,b2-a1,e7-d8";
    assert_eq!(play(&game, past, &PACE), (4, "repetition"));
    assert_eq!(reason(&game, &game.read_view("W:WKa1:BKh8:E10").unwrap()), "endgame limit");
}

#[test]
fn keys_tell_apart_what_the_future_depends_on() {
    let game = Checkers::official();
    let mut keys: Vec<u64> = [
        "W:WKa1,c1:BKh8,f8",
        "B:WKa1,c1:BKh8,f8",
        "W:WKa1,c1:BKh8,Kf8",
        "B:WKh8,c1:BKa1,f8",
        "W:WKa1,c1:BKh8,f8:H4",
        "W:WKa1,c1:BKh8,f8:H4:E4",
        "W:WKa1,c1:BKh8,f8:H4:Ma1-b2,h8-g7,b2-a1,g7-h8",
        "W:WKa1,c1:BKh8,f8:H4:Mb2-c3,h8-g7,c3-a1,g7-h8",
    ]
    .iter()
    .map(|fen| game.key(&game.read_view(fen).unwrap()))
    .collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 8);
}
