//! Geister against the tournament server itself: six games that it refereed, two of each way to win, with the
//! boards that it sent to both players. The boards of a finished game show everything. Draws are after 300
//! plies.

use spielgeist_geister::{Chronicle, Geister, Move, ServerBoard};
use spielgeist_play::{Game, Notation, Phase, Rng, Seat, Seed};

const GAMES: &str = include_str!("data/server_games.txt");

#[test]
fn the_server_sends_the_same_boards_and_names_the_same_winners() {
    let game = Geister::with_ply_limit(300);
    let mut state = game.start();
    let mut finished = 0;
    for row in GAMES.lines().skip(1) {
        let columns: Vec<&str> = row.split(' ').collect();
        let [_, seat, line, board0, board1, winner] = columns[..] else { panic!("six columns in {row}") };
        assert_eq!(game.phase(&state), Phase::Decide(seat.parse().unwrap()), "{row}");
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        game.play(&mut state, game.read_move(&legal, line).unwrap());
        let over = matches!(game.phase(&state), Phase::Over(_));
        if state.board().has_set_up(1) {
            for (seat, expected) in [board0, board1].into_iter().enumerate() {
                let view = game.view(&state, seat);
                let board = if over { ServerBoard::revealed(&state, &view) } else { ServerBoard::new(&view) };
                assert_eq!(board.to_string(), expected, "{row}");
                assert_eq!(ServerBoard::read(expected, seat), Ok(board));
            }
        }
        if let Phase::Over(ending) = game.phase(&state) {
            assert_eq!(ending.winner, winner.parse().ok(), "{row}");
            state = game.start();
            finished += 1;
        } else {
            assert_eq!(winner, "-", "{row}");
        }
    }
    assert_eq!(finished, 6);
}

/// A seat's own account of a game, from what the server sends it.
struct Player {
    setup: Option<Move>,
    seen: Option<Chronicle>,
}

impl Player {
    fn see(&mut self, board: &str) -> &mut Chronicle {
        match (&mut self.seen, self.setup) {
            (Some(seen), _) => seen.see(board).unwrap(),
            (None, Some(Move::Setup(setup))) => self.seen = Some(Chronicle::begin(setup, board).unwrap()),
            _ => panic!("a board before the setup"),
        }
        self.seen.as_mut().unwrap()
    }
}

/// Plays at random; the seat on turn rebuilds its view from the server's boards alone. Returns the boards.
fn follow(game: &Geister, rng: &mut Rng) -> Vec<(Seat, String)> {
    let mut players = [0, 1].map(|_| Player { setup: None, seen: None });
    let mut state = game.start();
    let mut boards = Vec::new();
    while let Phase::Decide(seat) = game.phase(&state) {
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let mv = legal[rng.index(legal.len())];
        match mv.step() {
            None => players[seat].setup = Some(mv),
            Some(step) => {
                let view = game.view(&state, seat);
                boards.push((seat, ServerBoard::new(&view).to_string()));
                let seen = players[seat].see(&boards[boards.len() - 1].1);
                assert_eq!(seen.view(), &*view, "every count of every ghost included");
                seen.step(step);
            }
        }
        game.play(&mut state, mv);
    }
    let Phase::Over(ending) = game.phase(&state) else { unreachable!() };
    let last = ServerBoard::revealed(&state, &game.view(&state, 0));
    assert_eq!(last.ending().unwrap_or("ply limit"), ending.reason.as_str());
    boards
}

#[test]
fn views_are_rebuilt_from_boards_alone() {
    let game = Geister::with_ply_limit(300);
    for number in 0..200 {
        follow(&game, &mut Seed(5).stream("server", number, 0));
    }
}

/// What cannot have come of one step of the other side is an error of the server's, or of ours.
#[test]
fn boards_that_do_not_follow_are_refused() {
    let game = Geister::with_ply_limit(40);
    let boards = follow(&game, &mut Seed(9).stream("server", 0, 0));
    let own: Vec<&str> = boards.iter().filter(|(seat, _)| *seat == 1).map(|(_, board)| &**board).collect();
    let setup = "SET:ABCD".parse().unwrap();
    let start = "14R24R34R44R15B25B35B45B41u31u21u11u40u30u20u10u";
    let refused = |board: &str| Chronicle::begin(setup, board).unwrap_err().to_string();
    assert!(refused(&start[1..]).contains("48 characters"));
    assert!(refused(&start.replace("14R24R", "14R24B")).contains("no ghost of the other side has moved"));
    assert!(refused(&start.replace("41u", "43u")).contains("ghost a is shown as 43u, which is not one step"));
    assert!(refused(&start.replace("41u", "42r")).contains("ghost a is shown as 42r: expected 42u"));
    assert!(refused(&start.replace("41u31u", "42u32u")).contains("ghost b is shown as 32u: expected 31u"));
    assert!(refused(&start.replace("14R", "99r").replace("41u", "42u")).contains("ghost A is shown as 99r"));
    let mut seen = Chronicle::begin(setup, start).unwrap();
    let before = *seen.view();
    assert!(seen.see(start).is_err(), "nobody has moved");
    assert!(seen.see(own[3]).is_err(), "three moves were left out");
    assert_eq!(*seen.view(), before, "what is refused is not followed");
}
