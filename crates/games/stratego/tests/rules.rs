//! The rules of Stratego, case by case, on positions of our own.

use spielgeist_play::{Ending, Game, Notation, Phase, Seed};
use spielgeist_stratego::{Fight, Move, Rank, SETUPS, Setup, Square, State, Stratego};

/// A position with these pieces, `("a4", 'H')`, and a flag each in its corner; Red is to move.
fn position(pieces: &[(&str, char)]) -> State {
    let mut letters = vec!['A'; 100];
    for (square, letter) in [("k1", 'M'), ("a10", 'Y')].iter().chain(pieces) {
        letters[square.parse::<Square>().unwrap().index()] = *letter;
    }
    for lake in ["c5", "d5", "g5", "h5", "c6", "d6", "g6", "h6"] {
        letters[lake.parse::<Square>().unwrap().index()] = '_';
    }
    State::from_strados(&letters.into_iter().collect::<String>(), 0).unwrap()
}

fn game() -> Stratego {
    Stratego::standard()
}

fn legal(state: &State) -> Vec<String> {
    let mut moves = Vec::new();
    game().moves(state, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn allows(state: &State, mv: &str) -> bool {
    legal(state).iter().any(|legal| legal == mv)
}

/// Plays moves that must all be legal.
fn play(state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let mut legal = Vec::new();
        game().moves(state, &mut legal);
        let mv = legal.iter().find(|mv| mv.to_string() == text);
        game().play(state, *mv.unwrap_or_else(|| panic!("{text} is not among {legal:?}")));
    }
}

fn blue(rank: Rank) -> char {
    (rank.letter() as u8 + 12) as char
}

fn rank_on(state: &State, square: &str) -> Option<(usize, Rank, bool)> {
    let piece = state.position().piece(square.parse().unwrap())?;
    Some((piece.owner(), piece.rank().unwrap(), piece.is_revealed()))
}

fn ending(state: &State) -> Option<Ending> {
    match game().phase(state) {
        Phase::Over(ending) => Some(ending),
        _ => None,
    }
}

#[test]
fn every_fight_on_the_board() {
    for striker in Rank::ALL {
        for struck in Rank::ALL {
            if striker == Rank::Flag || struck == Rank::Flag {
                continue; // A side has one flag only, and its fall is an ending.
            }
            let mut state =
                position(&[("e5", striker.letter()), ("e6", blue(struck)), ("a1", 'F'), ("k10", 'R')]);
            if !striker.is_movable() {
                assert!(!legal(&state).iter().any(|mv| mv.starts_with("e5")), "a {striker:?} moves");
                continue;
            }
            play(&mut state, "e5xe6");
            assert_eq!(rank_on(&state, "e5"), None);
            let (stays, fallen) = match striker.strikes(struck) {
                Fight::Wins => (Some((0, striker, true)), [false, true]),
                Fight::Falls => (Some((1, struck, true)), [true, false]),
                Fight::BothFall => (None, [true, true]),
            };
            assert_eq!(rank_on(&state, "e6"), stays, "{striker:?} strikes {struck:?}");
            for (seat, rank) in [striker, struck].into_iter().enumerate() {
                // All but the sergeants and one of the fighting rank had fallen before.
                let before = rank.count() - 1 - u8::from(rank == Rank::Sergeant);
                assert_eq!(
                    state.position().fallen(seat, rank),
                    before + u8::from(fallen[seat]),
                    "{striker:?} {struck:?}"
                );
            }
            assert_eq!(state.position().last_fight(0), Some((striker, struck)));
        }
    }
}

#[test]
fn nobody_enters_a_lake_or_leaves_the_board_or_strikes_a_friend() {
    let state = position(&[("c4", 'H'), ("a1", 'H'), ("b1", 'B'), ("k10", 'R')]);
    let mut moves = legal(&state);
    moves.sort();
    assert_eq!(moves, ["a1-a2", "c4-b4", "c4-c3", "c4-d4"]);
}

#[test]
fn scouts_go_and_strike_along_free_lines_and_show_themselves_on_long_ways() {
    let mut state = position(&[("e3", 'D'), ("e8", 'Q'), ("c3", 'F'), ("k10", 'R')]);
    let mut moves: Vec<String> = legal(&state).into_iter().filter(|mv| mv.starts_with("e3")).collect();
    moves.sort();
    assert_eq!(
        moves,
        [
            "e3-d3", "e3-e1", "e3-e2", "e3-e4", "e3-e5", "e3-e6", "e3-e7", "e3-f3", "e3-g3", "e3-h3",
            "e3-i3", "e3-k3", "e3xe8"
        ]
    );
    play(&mut state, "e3-e4 k10-k9");
    assert_eq!(rank_on(&state, "e4"), Some((0, Rank::Scout, false)));
    play(&mut state, "e4-e6 k9-k8");
    assert_eq!(rank_on(&state, "e6"), Some((0, Rank::Scout, true)));
    play(&mut state, "e6xe8");
    assert_eq!(rank_on(&state, "e8"), Some((1, Rank::Miner, true)));
}

#[test]
fn no_piece_goes_to_and_fro_more_than_three_times() {
    let mut state = position(&[("a1", 'F'), ("k3", 'H'), ("k9", 'R'), ("e9", 'R')]);
    play(&mut state, "a1-a2 k9-k8 a2-a1 k8-k9 a1-a2 e9-e8");
    assert!(!allows(&state, "a2-a1"), "a fourth time over the same border");
    assert!(allows(&state, "a2-a3") && allows(&state, "a2-b2"));
    play(&mut state, "k3-k4 k9-k8 a2-a1");
    assert!(allows(&state, "k8-k9"), "blue's other piece moved in between");
}

#[test]
fn another_piece_or_another_direction_begins_anew() {
    let mut state = position(&[("a1", 'F'), ("k9", 'R')]);
    play(&mut state, "a1-a2 k9-k8 a2-a1 k8-k7 a1-a2 k7-k6 a2-b2 k6-k5 b2-a2 k5-i5");
    assert!(allows(&state, "a2-a1") && allows(&state, "a2-b2"));
    play(&mut state, "a2-b2 i5-k5");
    assert!(!allows(&state, "b2-a2") && allows(&state, "b2-b1"));
}

#[test]
fn attacks_count_for_the_two_squares_rule() {
    let mut state = position(&[("a1", 'L'), ("b1", 'P'), ("b2", 'P'), ("k9", 'R')]);
    play(&mut state, "a1-a2 k9-k8 a2-a1 b2-a2 a1xa2 b1-a1");
    assert!(!allows(&state, "a2xa1"), "the third way was an attack, and so would be the fourth");
    assert!(allows(&state, "a2-a3"));
}

#[test]
fn scouts_may_not_cross_a_border_a_fourth_time_but_may_stop_before_it() {
    // e1 to e4, back to e2, on to e7: the border of e2 and e3 (and of e3 and e4) has been crossed three times.
    let mut state = position(&[("e1", 'D'), ("k9", 'R')]);
    play(&mut state, "e1-e4 k9-k8 e4-e2 k8-k7 e2-e7 k7-k6");
    let down: Vec<String> = (1..7).map(|row| format!("e7-e{row}")).filter(|mv| allows(&state, mv)).collect();
    assert_eq!(down, ["e7-e4", "e7-e5", "e7-e6"]);
    // The same with the last way shorter than the first: from e3 there is nothing left but up and aside.
    let mut state = position(&[("e1", 'D'), ("k9", 'R')]);
    play(&mut state, "e1-e7 k9-k8 e7-e2 k8-k7 e2-e3 k7-k6");
    assert!(!allows(&state, "e3-e2") && !allows(&state, "e3-e1"));
    assert!(allows(&state, "e3-e4") && allows(&state, "e3-a3"));
    // Three ways without a border in common bind nobody.
    let mut state = position(&[("e1", 'D'), ("k9", 'R')]);
    play(&mut state, "e1-e3 k9-k8 e3-e2 k8-k7 e2-e1 k7-k6");
    assert!(allows(&state, "e1-e2") && allows(&state, "e1-e3"));
    // Sideways and mirrored.
    let mut state = position(&[("k3", 'D'), ("k9", 'R')]);
    play(&mut state, "k3-f3 k9-k8 f3-h3 k8-k7 h3-b3 k7-k6");
    let back: Vec<String> = ["c3", "d3", "e3", "f3", "g3", "h3"]
        .iter()
        .map(|to| format!("b3-{to}"))
        .filter(|mv| allows(&state, mv))
        .collect();
    assert_eq!(back, ["b3-c3", "b3-d3", "b3-e3", "b3-f3"]);
}

/// Red's captain hunts a lieutenant round four squares; one more step would bring the first position back.
const ROUND: &str = "d7-e7 f7-f8 e7-f7 f8-e8 f7-f8 e8-e7 f8-e8 e7-f7";

#[test]
fn a_chase_may_not_go_round_in_circles() {
    let mut state = position(&[("d7", 'H'), ("f7", 'S'), ("k3", 'F'), ("k9", 'R')]);
    play(&mut state, ROUND);
    assert!(!allows(&state, "e8-e7"), "captain on e7 and lieutenant on f7 have been there");
    assert!(allows(&state, "e8-f8"), "straight back is allowed");
    assert!(allows(&state, "e8-d8") && allows(&state, "k3-k4"), "and so is whatever is no chase");
    // Blue is not chasing, and may go where it likes.
    play(&mut state, "k3-k4");
    assert!(allows(&state, "f7-f8") && allows(&state, "f7-e7"));
}

#[test]
fn a_break_or_an_attack_ends_the_chase() {
    let mut broken = position(&[("d7", 'H'), ("f7", 'S'), ("k3", 'F'), ("k9", 'R')]);
    play(&mut broken, "d7-e7 f7-f8 e7-f7 f8-e8 k3-k4 k9-k8 f7-f8 e8-e7 f8-e8 e7-f7");
    assert!(allows(&broken, "e8-e7"), "red moved another piece in between");
    let mut struck = position(&[("d7", 'H'), ("f7", 'S'), ("k3", 'F'), ("k4", 'R'), ("k9", 'R')]);
    play(&mut struck, "d7-e7 f7-f8 e7-f7 f8-e8 f7-f8 k4xk3 f8-f7 e8-e7 f7-f8 e7-f7");
    assert!(allows(&struck, "f8-e8"));
}

/// In a chase of red's captain two lieutenants have changed places: only who knows that they are two of a kind
/// could tell that h7-g7 brings the old position back.
#[test]
fn pieces_of_unknown_rank_are_not_taken_for_each_other() {
    let view = |lieutenant: &str| {
        let row = format!("AAAA{lieutenant}{lieutenant}AH.AA");
        let fallen = "BBBBBBCDDDDDDDDEEEEEFFFFGGGGHHHIIIJJKL/NNNNNNOPPPPPPPPQQQQQRRRRSSTTTTUUUVVWX";
        let line = format!(
            "red 20 9 MAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AA__AA__AA/AA__AA__AA/{row}/AAAAAAAAAA/AAAAAAAAAA/\
             ?AAAAAAAAA {fallen} h8h7/f8f7 8:0:e7e8g7g8f7e7g8h8e8f8h8h7f8f7"
        );
        game().read_view(&line).unwrap()
    };
    let state = |lieutenant: &str| game().imagine(&view(lieutenant), &mut Seed(1).stream("rules", 0, 0));
    assert!(allows(&state("?."), "h7-g7"), "hidden");
    assert!(!allows(&state("s."), "h7-g7"), "revealed");
}

#[test]
fn the_flag_decides() {
    let mut state = position(&[("a9", 'C'), ("k9", 'R')]);
    play(&mut state, "a9xa10");
    assert_eq!(ending(&state), Some(Ending::win(0, "flag taken")));
    assert_eq!(state.position().fallen(1, Rank::Flag), 1);
}

#[test]
fn who_cannot_move_loses_and_nobody_wins_when_nobody_can() {
    // Blue's last movable piece falls.
    let mut state = position(&[("a5", 'L'), ("a6", 'T')]);
    play(&mut state, "a5xa6");
    assert_eq!(ending(&state), Some(Ending::win(0, "no move left")));
    // Blue still has one, but it is walled in by bombs and its flag.
    let mut state = position(&[("e5", 'L'), ("b10", 'Q'), ("b9", 'N'), ("c10", 'N')]);
    play(&mut state, "e5-e4");
    assert_eq!(ending(&state), Some(Ending::win(0, "no move left")));
    // The last two fall together.
    let mut state = position(&[("a5", 'H'), ("a6", 'T'), ("a1", 'B')]);
    play(&mut state, "a5xa6");
    assert_eq!(ending(&state), Some(Ending::draw("nobody can move")));
    // The only piece may not go where it could.
    let mut state = position(&[("a1", 'F'), ("b1", 'B'), ("b2", 'B'), ("a3", 'B'), ("k9", 'R'), ("k7", 'N')]);
    play(&mut state, "a1-a2 k9-i9 a2-a1 i9-h9 a1-a2 h9-g9");
    assert_eq!(ending(&state), Some(Ending::win(1, "no move left")));
}

#[test]
fn who_is_walled_in_at_the_start_loses_at_once() {
    // Six bombs on the six front squares that do not face a lake.
    let mut ranks = *SETUPS[0].1.ranks();
    for front in [0, 1, 4, 5, 8, 9] {
        if let Some(bomb) = (10..40).find(|&place| ranks[place] == Rank::Bomb) {
            ranks.swap(front, bomb);
        }
    }
    let walled = Setup::new(&ranks).unwrap();
    let state = game().start_from([&walled, &SETUPS[1].1]);
    assert_eq!(ending(&state), Some(Ending::win(1, "no move left")));
}

#[test]
fn limits_draw_the_game() {
    let play_limited = |game: Stratego, moves: &str| {
        let mut state = position(&[("a1", 'F'), ("a8", 'D'), ("k9", 'R'), ("a9", 'N')]);
        for text in moves.split_whitespace() {
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            game.play(&mut state, *legal.iter().find(|mv| mv.to_string() == text).unwrap());
        }
        ending(&state)
    };
    assert_eq!(play_limited(Stratego::with_limits(9, 3), "a1-a2 k9-k8"), None);
    assert_eq!(
        play_limited(Stratego::with_limits(9, 3), "a1-a2 k9-k8 a2-a3"),
        Some(Ending::draw("no attack"))
    );
    assert_eq!(play_limited(Stratego::with_limits(9, 3), "a1-a2 k9-k8 a8xa9 k8-k7 a2-a3"), None);
    assert_eq!(
        play_limited(Stratego::with_limits(3, 9), "a1-a2 k9-k8 a2-a3"),
        Some(Ending::draw("ply limit"))
    );
    let standard = Stratego::standard();
    assert_eq!((standard.ply_limit(), standard.quiet_limit()), (1_000, 200));
}

#[test]
fn setups_are_placed_square_by_square_and_concealed() {
    let mut state = game().start();
    let (red, blue) = (SETUPS[4].1, SETUPS[5].1);
    for (order, mv) in red.moves().chain(blue.moves()).enumerate() {
        let seat = order / 40;
        assert_eq!(game().phase(&state), Phase::Decide(seat));
        assert!(game().conceals(&state, mv));
        assert_eq!(state.position().next_home_square(), Some(Square::home(seat, order % 40)));
        game().play(&mut state, mv);
    }
    assert_eq!(state.position().next_home_square(), None);
    assert_eq!(game().phase(&state), Phase::Decide(0));
    assert_eq!(rank_on(&state, "a4"), Some((0, red.ranks()[0], false)));
    assert_eq!(rank_on(&state, "k7"), Some((1, blue.ranks()[0], false)));
    assert!(!game().conceals(&state, Move::Step { from: Square::home(0, 0), to: Square::new(0, 4) }));
}

#[test]
fn only_what_is_left_can_be_placed() {
    let mut state = game().start();
    assert_eq!(legal(&state).concat(), "BCDEFGHIJKLM");
    play(&mut state, "M L B B B B B B");
    assert_eq!(legal(&state).concat(), "CDEFGHIJK");
}

/// How often two pieces, one of each side, can go to and fro.
fn to_and_fro(game: Stratego) -> usize {
    let mut state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
    let mut last: [Option<Move>; 2] = [None; 2];
    for times in 0..100 {
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let back = |mv: Move| mv.squares().map(|(from, to)| Move::Step { from: to, to: from });
        let wanted = match last[times % 2] {
            Some(mv) => back(mv),
            None => legal.first().copied(),
        };
        let Some(mv) = wanted.filter(|mv| legal.contains(mv)) else { return times };
        game.play(&mut state, mv);
        last[times % 2] = Some(mv);
    }
    100
}

#[test]
fn contests_without_the_rules_against_repetition() {
    let standard = Stratego::standard();
    assert_eq!(to_and_fro(standard), 6);
    assert_eq!(to_and_fro(standard.with_repetition()), 100);
    assert!(standard.with_repetition().limited(9).unwrap().allows_repetition());
}
