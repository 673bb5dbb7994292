//! The list of legal moves against a second, slow reading of the rules that keeps the whole past: every way of
//! every piece square by square, the borders that the last three moves crossed, and all boards of a chase.
//! Played on small positions where much is chased, so that the repetition rules come up often.

use spielgeist_play::{Game, Notation, Phase, Rng, Seat, Seed};
use spielgeist_stratego::{Move, Rank, Square, State, Stratego};

/// Positions looked at.
const POSITIONS: usize = 30_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Man {
    id: usize,
    owner: Seat,
    rank: Rank,
    revealed: bool,
}

type Board = [Option<Man>; 100];

/// The whole past of a game.
struct Oracle {
    board: Board,
    /// The board before each move, who moved, from where to where.
    past: Vec<(Board, Seat, usize, usize)>,
    chase: [usize; 2],
}

fn neighbours(square: usize) -> impl Iterator<Item = usize> {
    let (column, row) = ((square % 10) as i32, (square / 10) as i32);
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
        .into_iter()
        .map(move |(x, y)| (column + x, row + y))
        .filter(|(x, y)| (0..10).contains(x) && (0..10).contains(y))
        .map(|(x, y)| (y * 10 + x) as usize)
}

/// The borders that a way crosses, each named by its lower square and whether it is crossed upwards.
fn borders(from: usize, to: usize) -> Vec<usize> {
    let step = if from.abs_diff(to).is_multiple_of(10) { 10 } else { 1 };
    (from.min(to)..from.max(to)).step_by(step).map(|square| square * 100 + step).collect()
}

impl Oracle {
    fn of(state: &State) -> Self {
        let mut board = [None; 100];
        for (id, (square, piece)) in state.position().pieces().enumerate() {
            let (owner, rank) = (piece.owner(), piece.rank().unwrap());
            board[square.index()] = Some(Man { id, owner, rank, revealed: piece.is_revealed() });
        }
        Self { board, past: Vec::new(), chase: [0; 2] }
    }

    fn last_move(&self, seat: Seat) -> Option<(usize, usize)> {
        self.past.iter().rev().find(|(_, mover, ..)| *mover == seat).map(|&(_, _, from, to)| (from, to))
    }

    fn ways(&self, seat: Seat) -> Vec<(usize, usize)> {
        let mut ways = Vec::new();
        for from in 0..100 {
            let Some(man) = self.board[from].filter(|man| man.owner == seat && man.rank.is_movable()) else {
                continue;
            };
            for first in neighbours(from) {
                let mut to = first;
                loop {
                    let lake = Square::new(to % 10, to / 10).is_lake();
                    if lake || self.board[to].is_some_and(|other| other.owner == seat) {
                        break;
                    }
                    ways.push((from, to));
                    let on = (2 * to + first).wrapping_sub(from + to);
                    if self.board[to].is_some()
                        || man.rank != Rank::Scout
                        || !neighbours(to).any(|next| next == on)
                    {
                        break;
                    }
                    to = on;
                }
            }
        }
        ways
    }

    fn breaks_two_squares(&self, seat: Seat, from: usize, to: usize) -> bool {
        let mover = self.board[from].unwrap().id;
        let own: Vec<_> = self.past.iter().rev().filter(|(_, other, ..)| *other == seat).take(3).collect();
        let crossed = |border: &usize| {
            own.iter().all(|(board, _, from, to)| {
                board[*from].unwrap().id == mover && borders(*from, *to).contains(border)
            })
        };
        own.len() == 3 && borders(from, to).iter().any(crossed)
    }

    /// Whether the move brings back a board of the chase, where pieces of unknown rank are told apart.
    fn breaks_more_squares(&self, seat: Seat, from: usize, to: usize) -> bool {
        let threatens = neighbours(to).any(|next| self.board[next].is_some_and(|man| man.owner != seat));
        if !threatens || self.board[to].is_some() || self.last_move(seat) == Some((to, from)) {
            return false;
        }
        let mut after = self.board;
        after[to] = after[from].take();
        let revealed: Vec<usize> =
            self.board.iter().flatten().filter(|man| man.revealed).map(|man| man.id).collect();
        let token = |man: Man| {
            let known = man.owner == seat || revealed.contains(&man.id);
            (man.owner, if known { man.rank as usize } else { 100 + man.id })
        };
        let plies = self.chase[seat].saturating_sub(1);
        self.past
            .iter()
            .rev()
            .take(plies)
            .any(|(board, ..)| (0..100).all(|square| board[square].map(token) == after[square].map(token)))
    }

    fn play(&mut self, seat: Seat, from: usize, to: usize, state_after: &State) {
        self.past.push((self.board, seat, from, to));
        let attack = self.board[to].is_some();
        let other = 1 - seat;
        let chased = self.last_move(other).is_some_and(|(_, last)| neighbours(last).any(|next| next == from));
        self.chase[other] = if chased { self.chase[other] + 1 } else { 0 };
        if attack {
            self.chase = [0; 2];
        }
        let (striker, struck) = (self.board[from].take(), self.board[to].take());
        self.board[to] = state_after.position().piece(Square::new(to % 10, to / 10)).map(|piece| {
            let man = [striker, struck].into_iter().flatten().find(|man| man.owner == piece.owner()).unwrap();
            Man { revealed: piece.is_revealed(), ..man }
        });
        let threatens = neighbours(to).any(|next| self.board[next].is_some_and(|man| man.owner == other));
        self.chase[seat] = if threatens { self.chase[seat] + 1 } else { 0 };
    }
}

/// A few pieces each, near each other and the middle.
fn small_position(rng: &mut Rng) -> State {
    loop {
        let mut letters = ['A'; 100];
        for square in Square::all().filter(|square| square.is_lake()) {
            letters[square.index()] = '_';
        }
        let men = ["DDDGGHM", "DDEGGKM", "DDDM", "GGGM"][rng.index(4)];
        let width = if men.len() == 4 { 4 } else { 10 };
        let inside = |square: &usize| letters[*square] == 'A' && square % 10 < width;
        let mut free: Vec<usize> = (20..80).filter(inside).collect();
        rng.shuffle(&mut free);
        for (place, letter) in
            men.chars().chain(men.chars().map(|letter| (letter as u8 + 12) as char)).enumerate()
        {
            letters[free[place]] = letter;
        }
        if let Ok(state) = State::from_strados(&letters.iter().collect::<String>(), 0) {
            return state;
        }
    }
}

/// Red hunts the piece that Blue moved last, Blue runs with the piece that is hunted, and both strike rarely, so
/// that chases become long.
fn choose(oracle: &Oracle, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
    let last = oracle.last_move(1 - seat).map_or(usize::MAX, |(_, last)| last);
    let beside_last = |square: Square| neighbours(square.index()).any(|next| next == last);
    let good = |mv: &Move| match *mv {
        Move::Step { from, to } => {
            if seat == 0 {
                beside_last(to)
            } else {
                beside_last(from)
            }
        }
        _ => false,
    };
    let wanted: Vec<Move> = legal.iter().copied().filter(good).collect();
    if !wanted.is_empty() && rng.below(50) > 0 {
        wanted[rng.index(wanted.len())]
    } else {
        legal[rng.index(legal.len())]
    }
}

#[test]
fn legal_moves_agree_with_the_slow_reading() {
    let game = Stratego::with_limits(400, 150);
    let mut rng = Seed(11).stream("oracle", 0, 0);
    let (mut seen, mut two, mut more) = (0, 0, 0);
    while seen < POSITIONS {
        let mut state = small_position(&mut rng);
        let mut oracle = Oracle::of(&state);
        while let Phase::Decide(seat) = game.phase(&state) {
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            let mut found: Vec<(usize, usize)> = legal
                .iter()
                .map(|mv| mv.squares().unwrap())
                .map(|(from, to)| (from.index(), to.index()))
                .collect();
            let mut expected = Vec::new();
            for (from, to) in oracle.ways(seat) {
                let (breaks_two, breaks_more) =
                    (oracle.breaks_two_squares(seat, from, to), oracle.breaks_more_squares(seat, from, to));
                two += usize::from(breaks_two);
                more += usize::from(breaks_more && !breaks_two);
                if !breaks_two && !breaks_more {
                    expected.push((from, to));
                }
            }
            found.sort_unstable();
            expected.sort_unstable();
            let view = game.view(&state, seat);
            assert_eq!(found, expected, "{}", game.write_view(&view));
            check_secrets(&game, &state, seat, &legal, &mut rng);
            let mv = choose(&oracle, seat, &legal, &mut rng);
            game.play(&mut state, mv);
            let (from, to) = mv.squares().unwrap();
            oracle.play(seat, from.index(), to.index(), &state);
            seen += 1;
        }
    }
    assert!(two > 1_000 && more > 300, "two-squares {two} times, more-squares {more} times");
}

/// The list follows from the view, and so does everything in it from its line.
fn check_secrets(game: &Stratego, state: &State, seat: Seat, legal: &[Move], rng: &mut Rng) {
    let list = |state: &State| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        moves
    };
    let view = game.view(state, seat);
    assert_eq!(list(&game.redeal(state, seat, rng)), legal);
    assert_eq!(list(&game.imagine(&view, rng)), legal);
    assert_eq!(game.read_view(&game.write_view(&view)).as_ref(), Ok(&*view));
}
