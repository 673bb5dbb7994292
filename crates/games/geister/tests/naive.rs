//! Geister against a second implementation that is as plain as can be: an array of squares, coordinates from
//! the mover's own side, and profiles worked out from their definitions.

use std::collections::BTreeSet;

use spielgeist_geister::{Geister, Move, Nature, State};
use spielgeist_play::{Game, Phase, Seed};

#[derive(Clone, Copy, PartialEq)]
struct Ghost {
    seat: usize,
    name: usize,
    evil: bool,
}

struct Naive {
    /// By column and row from seat 0's side.
    squares: [[Option<Ghost>; 6]; 6],
    captured: Vec<Ghost>,
    escaped: Option<usize>,
    ply: usize,
    limit: usize,
    profiles: [[[u8; 17]; 8]; 2],
    declined: [[u8; 8]; 2],
    offered: [[u8; 8]; 2],
    moved: [Vec<usize>; 2],
}

const STEPS: [(char, i32, i32); 4] = [('n', 0, 1), ('e', 1, 0), ('s', 0, -1), ('w', -1, 0)];

impl Naive {
    fn new(evil: [&str; 2], limit: usize) -> Self {
        let mut naive = Naive {
            squares: [[None; 6]; 6],
            captured: Vec::new(),
            escaped: None,
            ply: 0,
            limit,
            profiles: [[[0; 17]; 8]; 2],
            declined: [[0; 8]; 2],
            offered: [[0; 8]; 2],
            moved: [Vec::new(), Vec::new()],
        };
        for (row, names) in ["EFGH", "ABCD"].iter().enumerate() {
            for (column, name) in names.chars().enumerate() {
                for (seat, evil) in evil.iter().enumerate() {
                    let ghost = Ghost { seat, name: name as usize - 'A' as usize, evil: evil.contains(name) };
                    let (x, y) = if seat == 0 { (column + 1, row) } else { (4 - column, 5 - row) };
                    naive.squares[x][y] = Some(ghost);
                    naive.profiles[seat][ghost.name][ghost.name] = 1;
                }
            }
        }
        naive
    }

    fn at(&self, x: i32, y: i32) -> Option<Ghost> {
        let inside = |n: i32| (0..6).contains(&n);
        (inside(x) && inside(y)).then(|| self.squares[x as usize][y as usize]).flatten()
    }

    fn enemy_beside(&self, seat: usize, x: i32, y: i32) -> bool {
        STEPS.iter().any(|(_, dx, dy)| self.at(x + dx, y + dy).is_some_and(|ghost| ghost.seat != seat))
    }

    fn legal(&self) -> BTreeSet<String> {
        let seat = self.ply % 2;
        let mut legal = BTreeSet::new();
        for (x, y) in (0..6).flat_map(|x| (0..6).map(move |y| (x, y))) {
            let Some(ghost) = self.at(x, y).filter(|ghost| ghost.seat == seat) else { continue };
            for (letter, dx, dy) in STEPS {
                let (to_x, to_y) = (x + dx, y + dy);
                let inside = (0..6).contains(&to_x) && (0..6).contains(&to_y);
                let far_corner = (x == 0 || x == 5) && y == if seat == 0 { 5 } else { 0 };
                let own = self.at(to_x, to_y).is_some_and(|other| other.seat == seat);
                if inside && !own || !inside && far_corner && !ghost.evil {
                    legal.insert(format!("{}{}{letter}", (b'a' + x as u8) as char, y + 1));
                }
            }
        }
        legal
    }

    fn play(&mut self, text: &str) {
        let letters: Vec<char> = text.chars().collect();
        let (x, y) = (letters[0] as i32 - 'a' as i32, letters[1] as i32 - '1' as i32);
        let (_, dx, dy) = STEPS[STEPS.iter().position(|step| step.0 == letters[2]).unwrap()];
        let ghost = self.at(x, y).unwrap();
        let target = self.at(x + dx, y + dy);
        self.count_deeds(ghost, (x, y), (x + dx, y + dy), target.is_some());
        for column in [0, 5] {
            let on_exit = self.at(column, if ghost.seat == 0 { 5 } else { 0 });
            if let Some(own) = on_exit.filter(|own| own.seat == ghost.seat) {
                let leaves = own == ghost && !(0..6).contains(&(x + dx)) | !(0..6).contains(&(y + dy));
                self.declined[own.seat][own.name] += u8::from(!leaves);
            }
        }
        self.squares[x as usize][y as usize] = None;
        self.captured.extend(target);
        if (0..6).contains(&(x + dx)) && (0..6).contains(&(y + dy)) {
            self.squares[(x + dx) as usize][(y + dy) as usize] = Some(ghost);
        } else {
            self.escaped = Some(ghost.seat);
        }
        self.ply += 1;
    }

    fn count_deeds(&mut self, mover: Ghost, from: (i32, i32), to: (i32, i32), captures: bool) {
        let seat = mover.seat;
        for (x, y) in (0..6).flat_map(|x| (0..6).map(move |y| (x, y))) {
            let Some(ghost) = self.at(x, y).filter(|ghost| ghost.seat == seat) else { continue };
            if !self.enemy_beside(seat, x, y) {
                continue;
            }
            let deed = match ghost == mover {
                false => 16,
                true if captures => 13,
                true if self.enemy_beside(seat, to.0, to.1)
                    && (0..6).contains(&to.0)
                    && (0..6).contains(&to.1) =>
                {
                    15
                }
                true => 14,
            };
            self.profiles[seat][ghost.name][deed] += 1;
        }
        let on_board = (0..6).contains(&to.0) && (0..6).contains(&to.1);
        let safe_before = !self.enemy_beside(seat, from.0, from.1);
        if !captures && on_board && safe_before && self.enemy_beside(seat, to.0, to.1) {
            self.offered[seat][mover.name] += 1;
        }
        let ahead = (to.1 - from.1) * if seat == 0 { 1 } else { -1 };
        let kind = [11, 12, 10][(ahead + 1) as usize];
        self.profiles[seat][mover.name][kind] += 1;
        if !self.moved[seat].contains(&mover.name) {
            self.moved[seat].push(mover.name);
            if let order @ 1..=2 = self.moved[seat].len() {
                self.profiles[seat][mover.name][7 + order] = 1;
            }
        }
    }

    fn end(&self) -> Option<(Option<usize>, &'static str)> {
        let lost = |seat, evil| {
            self.captured.iter().filter(|ghost| ghost.seat == seat && ghost.evil == evil).count()
        };
        if let Some(seat) = self.escaped {
            return Some((Some(seat), "escape"));
        }
        for seat in 0..2 {
            if lost(seat, false) == 4 {
                return Some((Some(1 - seat), "good captured"));
            }
            if lost(seat, true) == 4 {
                return Some((Some(seat), "evil captured"));
            }
        }
        (self.ply == self.limit).then_some((None, "ply limit"))
    }

    fn compare(&self, state: &State) {
        let board = state.board();
        for (seat, ghost) in (0..2).flat_map(|seat| (0..8).map(move |ghost| (seat, ghost))) {
            assert_eq!(board.profile(seat, ghost), self.profiles[seat][ghost], "seat {seat}, ghost {ghost}");
            assert_eq!(board.declined(seat, ghost), self.declined[seat][ghost], "seat {seat}, ghost {ghost}");
            assert_eq!(board.offered(seat, ghost), self.offered[seat][ghost], "seat {seat}, ghost {ghost}");
        }
        for (x, y) in (0..6).flat_map(|x| (0..6).map(move |y| (x, y))) {
            let ours = board.ghost_on(format!("{}{}", (b'a' + x as u8) as char, y + 1).parse().unwrap());
            assert_eq!(ours, self.at(x, y).map(|ghost| (ghost.seat, ghost.name)));
        }
        for ghost in &self.captured {
            let nature = if ghost.evil { Nature::Evil } else { Nature::Good };
            assert_eq!(board.shown_nature(ghost.seat, ghost.name), Some(nature));
        }
    }
}

#[test]
fn random_games_agree_with_the_plain_implementation() {
    let mut endings = BTreeSet::new();
    for number in 0..400 {
        let mut rng = Seed(7).stream("naive", number, 0);
        let limit = [100, 300][number as usize % 2];
        let game = Geister::with_ply_limit(limit);
        let mut state = game.start();
        let mut legal = Vec::new();
        let mut setups = Vec::new();
        for _ in 0..2 {
            legal.clear();
            game.moves(&state, &mut legal);
            assert_eq!(legal.len(), 70);
            let setup = legal[rng.index(70)];
            setups.push(setup.to_string());
            game.play(&mut state, setup);
        }
        let mut naive = Naive::new([&setups[0][4..], &setups[1][4..]], limit.into());
        let (winner, reason) = loop {
            naive.compare(&state);
            match (game.phase(&state), naive.end()) {
                (Phase::Over(ending), Some(end)) => {
                    assert_eq!((ending.winner, ending.reason.as_str()), end);
                    break end;
                }
                (Phase::Decide(seat), None) => assert_eq!(seat, naive.ply % 2),
                (phase, end) => panic!("{phase:?} but {end:?}"),
            }
            legal.clear();
            game.moves(&state, &mut legal);
            assert_eq!(legal.iter().map(Move::to_string).collect::<BTreeSet<_>>(), naive.legal());
            let chosen = legal[rng.index(legal.len())];
            game.play(&mut state, chosen);
            naive.play(&chosen.to_string());
        };
        endings.insert((winner, reason));
    }
    assert_eq!(endings.len(), 7, "every way to end was met by both seats: {endings:?}");
}
