//! The search against the rules, and against a plain minimax.

use spielgeist_agents::search::Budget;
use spielgeist_play::{Game, Phase, Rng, Seed, Turn};
use spielgeist_stratego::{Move, Piece, RANKS, Rank, SETUPS, State, Stratego};

use super::alpha_beta::{Judge, Search};
use super::board::{Board, SCALE, turned};
use super::generation::Step;
use super::{Belief, LeafTip, Root};

/// Counts pieces and rows, so that quiet moves differ.
struct Rows;

impl Judge for Rows {
    const POSITIONAL: bool = true;

    fn position(&self, board: &Board) -> i32 {
        let mut sum = 0;
        board.sides[0].movable.for_each(|square| sum += (square.row() * square.row()) as i32);
        board.sides[1].movable.for_each(|square| sum += square.row() as i32);
        sum * SCALE
    }
}

fn value_by_rank(board: &mut Board) {
    for square in board.sides[0].all | board.sides[1].all {
        let Some(number) = board.piece(square) else { continue };
        let sign = if board.sides[0].all.contains(square) { 1 } else { -1 };
        let value = board.ranks[number].map_or(0, |rank| 10 * rank as i32 + 5);
        board.value[number] = sign * value * SCALE;
    }
    board.worth = 0;
}

/// States of a random game, every tenth.
fn states(game: &Stratego, rng: &mut Rng) -> Vec<State> {
    let mut state = game.start_from([&SETUPS[0].1, &SETUPS[2].1]);
    let (mut states, mut moves) = (Vec::new(), Vec::new());
    for ply in 0..400 {
        let Phase::Decide(_) = game.phase(&state) else { break };
        if ply % 10 == 0 {
            states.push(state.clone());
        }
        moves.clear();
        game.moves(&state, &mut moves);
        game.play(&mut state, moves[rng.index(moves.len())]);
    }
    states
}

#[test]
fn the_board_has_the_moves_of_the_rules_and_takes_them_back() {
    let game = Stratego::standard().openly().with_repetition();
    let mut rng = Seed(3).stream("game", 0, 0);
    for state in states(&game, &mut rng) {
        let seat = state.position().on_turn();
        let mut board = Board::new();
        board.read(&game, &game.view(&state, seat));
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let mut steps: Vec<Step> = Vec::new();
        board.generate(&mut steps);
        let mut found: Vec<_> =
            steps.iter().map(|step| (turned(step.from, seat), turned(step.to, seat))).collect();
        let mut expected: Vec<_> = legal.iter().filter_map(|mv| mv.squares()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        for step in steps {
            let before = board.clone();
            let (attacker, defender) = (board.piece(step.from).unwrap(), board.piece(step.to));
            let mut after = state.clone();
            let (from, to) = (turned(step.from, seat), turned(step.to, seat));
            let undo = match defender {
                None => {
                    game.play(&mut after, Move::Step { from, to });
                    board.step(step.from, step.to)
                }
                Some(defender) => {
                    game.play(&mut after, Move::Strike { from, to });
                    let ranks = [board.ranks[attacker].unwrap(), board.ranks[defender].unwrap()];
                    board.strike(step.from, step.to, ranks[0].strikes(ranks[1]), ranks, 0)
                }
            };
            // The same position, read afresh from the mover's side.
            let mut read = Board::new();
            read.read(&game, &game.view(&after, seat));
            assert_eq!(
                (board.sides, board.moved, board.tracks),
                (read.sides, read.moved, read.tracks),
                "{from}-{to}"
            );
            board.undo(&undo);
            assert_eq!(board, before);
        }
    }
}

/// Without pruning, ordering or shortcuts.
fn minimax(search: &mut Search, depth: u32, ply: u32) -> i32 {
    if depth == 0 {
        return search.value(&Rows);
    }
    let mut steps = Vec::new();
    search.board.generate(&mut steps);
    let mut best = -(super::WIN - ply as i32);
    let mut first = true;
    for step in steps {
        let (attacker, defender) = (search.board.piece(step.from).unwrap(), search.board.piece(step.to));
        let value = match defender.map(|defender| (defender, search.board.ranks[defender].unwrap())) {
            Some((_, Rank::Flag)) => super::WIN - ply as i32,
            Some((defender, struck)) => {
                let striker = search.board.ranks[attacker].unwrap();
                let result = striker.strikes(struck);
                let lost = search.board.value;
                let fallen = match result {
                    spielgeist_stratego::Fight::Wins => lost[defender],
                    spielgeist_stratego::Fight::Falls => lost[attacker],
                    spielgeist_stratego::Fight::BothFall => lost[attacker] + lost[defender],
                };
                let undo = search.board.strike(step.from, step.to, result, [striker, struck], fallen);
                let value = -minimax(search, depth - 1, ply + 1);
                search.board.undo(&undo);
                value
            }
            None => {
                let undo = search.board.step(step.from, step.to);
                let value = -minimax(search, depth - 1, ply + 1);
                search.board.undo(&undo);
                value
            }
        };
        best = if first { value } else { best.max(value) };
        first = false;
    }
    best
}

#[test]
fn alpha_beta_finds_the_value_of_minimax() {
    let game = Stratego::standard().openly().with_repetition();
    let mut rng = Seed(9).stream("game", 0, 0);
    for state in states(&game, &mut rng).into_iter().step_by(4) {
        let seat = state.position().on_turn();
        let view = game.view(&state, seat);
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let turn = Turn { game: &game, seat, view: &*view, legal: &legal, budget: None, stop: None };
        let mut search = Search::new();
        search.board.read(&game, &view);
        value_by_rank(&mut search.board);
        let root = Root { budget: Budget::depth(3), tip: 0.0, seed: 1 };
        let found = root.search(&mut search, &Rows, &turn, &[]);
        let best = found.values[found.chosen];
        assert_eq!(best, minimax(&mut search, 3, 0), "{}", game_line(&game, &state, seat));
    }
}

#[test]
fn tips_of_leaves_are_part_of_the_values() {
    let game = Stratego::standard().openly().with_repetition();
    let mut rng = Seed(9).stream("game", 0, 0);
    let mut changed = 0;
    for state in states(&game, &mut rng).into_iter().step_by(8) {
        let seat = state.position().on_turn();
        let view = game.view(&state, seat);
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let turn = Turn { game: &game, seat, view: &*view, legal: &legal, budget: None, stop: None };
        let value = |leaf_tip: Option<LeafTip>| {
            let mut search = Search::new();
            search.leaf_tip = leaf_tip;
            search.board.read(&game, &view);
            value_by_rank(&mut search.board);
            let root = Root { budget: Budget::depth(2), tip: 0.0, seed: 1 };
            let found = root.search(&mut search, &Rows, &turn, &[]);
            let best = found.values[found.chosen];
            assert_eq!(best, minimax(&mut search, 2, 0), "{}", game_line(&game, &state, seat));
            f64::from(best)
        };
        let (plain, tipped) = (value(None), value(Some(LeafTip { share: 0.03, seed: 7 })));
        // The best of many changed values differs from the best of the plain ones by 3 % of the largest at most.
        let most = 0.03 * 3_000.0 * f64::from(SCALE);
        assert!((plain - tipped).abs() <= most, "{plain} and {tipped}");
        changed += usize::from(plain != tipped);
    }
    assert!(changed > 0);
}

/// One side goes beside the other's pieces and these go away, again and again.
fn chase(state: &State, legal: &[Move], rng: &mut Rng) -> Move {
    let on_turn = state.position().on_turn();
    let enemies = |owner| {
        let pieces = state.position().pieces().filter(|(_, piece)| piece.owner() != owner);
        pieces.fold(spielgeist_stratego::Cells::NONE, |mut all, (square, _)| {
            all.set(square, true);
            all
        })
    };
    let near = |square| !(spielgeist_stratego::Cells::of(square).neighbours() & enemies(on_turn)).is_empty();
    let quiet: Vec<Move> = legal.iter().copied().filter(|mv| matches!(mv, Move::Step { .. })).collect();
    let wanted = quiet.iter().copied().filter(|mv| {
        let (from, to) = mv.squares().unwrap();
        if on_turn == 0 { near(to) } else { near(from) && !near(to) }
    });
    let wanted: Vec<Move> = wanted.collect();
    [wanted, quiet]
        .into_iter()
        .find(|moves| !moves.is_empty())
        .map_or(legal[0], |moves| moves[rng.index(moves.len())])
}

#[test]
fn the_more_squares_rule_applies_in_the_search_if_it_is_to() {
    let game = Stratego::with_limits(5_000, 1_000).openly();
    let line = "red 10 4 mAAAAAAAAA/AAAAAAAAAA/AAAAj.AAAAA/AAAAAAAAAA/AA__AA__AA/AA__r.A__AA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAA/AAAAAAAAAy \
        BBBBBBCDDDDDDDDEEEEEFFFFGGGGHHHHIIIJKL/NNNNNNOPPPPPPPPQQQQQRRRSSSSTTTTUUUVVWX";
    let mut rng = Seed(4).stream("chase", 0, 0);
    let mut forbidden = 0;
    for _ in 0..20 {
        let view = spielgeist_play::Notation::read_view(&game, line).unwrap();
        let mut state = game.imagine(&view, &mut rng);
        for _ in 0..60 {
            let Phase::Decide(seat) = game.phase(&state) else { break };
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            let view = game.view(&state, seat);
            let replies = |follows: bool, mv: Move| {
                let mut board = Board::new();
                board.follows_chases = follows;
                board.read(&game, &view);
                let (from, to) = mv.squares().unwrap();
                board.step(turned(from, seat), turned(to, seat));
                let mut steps: Vec<Step> = Vec::new();
                board.generate(&mut steps);
                let steps = steps.iter().map(|step| (turned(step.from, seat), turned(step.to, seat)));
                let mut steps: Vec<_> = steps.collect();
                steps.sort_unstable();
                steps
            };
            for mv in legal.iter().copied().filter(|mv| matches!(mv, Move::Step { .. })) {
                let mut after = state.clone();
                game.play(&mut after, mv);
                if !matches!(game.phase(&after), Phase::Decide(_)) {
                    continue;
                }
                let mut expected = Vec::new();
                game.moves(&after, &mut expected);
                let mut expected: Vec<_> = expected.iter().filter_map(|mv| mv.squares()).collect();
                expected.sort_unstable();
                assert_eq!(replies(true, mv), expected, "{}", game_line(&game, &state, seat));
                forbidden += replies(false, mv).len() - expected.len();
            }
            let mv = chase(&state, &legal, &mut rng);
            game.play(&mut state, mv);
        }
    }
    assert!(forbidden > 0, "the rule never mattered");
}

fn game_line(game: &Stratego, state: &State, seat: usize) -> String {
    use spielgeist_play::Notation;
    game.write_view(&game.view(state, seat))
}

#[test]
fn beliefs_respect_the_public_numbers() {
    let game = Stratego::standard();
    let mut rng = Seed(5).stream("game", 0, 0);
    for state in states(&game, &mut rng) {
        let seat = state.position().on_turn();
        let view = game.view(&state, seat);
        let mut belief = Belief::new();
        belief.read(&view);
        let position = view.position();
        let known = position.count(1 - seat);
        for rank in Rank::ALL {
            let sum: f32 = belief.shares.iter().map(|shares| shares[rank as usize]).sum();
            let left = f32::from(position.left(1 - seat, rank) - known[rank as usize]);
            assert!((sum - left).abs() < 0.15, "{}: {sum}, {left} are left", rank.name());
        }
        for (square, shares) in belief.squares.iter().zip(&belief.shares) {
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            if position.piece(turned(*square, seat)).is_some_and(Piece::has_moved) {
                assert_eq!((shares[Rank::Bomb as usize], shares[Rank::Flag as usize]), (0.0, 0.0));
            }
        }
    }
}

#[test]
fn odds_of_a_piece_that_is_a_captain_or_a_bomb() {
    let mut shares = [0.0; RANKS];
    shares[Rank::Captain as usize] = 0.25;
    shares[Rank::Bomb as usize] = 0.75;
    let game = Stratego::standard();
    let state = game.start_from([&SETUPS[0].1, &SETUPS[1].1]);
    let mut board = Board::new();
    board.read(&game, &game.view(&state, 0));
    let square = board.sides[1].hidden.into_iter().next().unwrap();
    let number = board.piece(square).unwrap();
    let belief = Belief { squares: vec![square], shares: vec![shares] };
    let mut lost = [0; RANKS];
    lost[Rank::Captain as usize] = -40;
    lost[Rank::Bomb as usize] = -8;
    let mut fights = super::fights::Fights::new();
    fights.fill(&board, &belief, &lost);
    let major = fights.attack(Rank::Major, number);
    assert_eq!((major.shares, major.fallen[0]), ([0.25, 0.0, 0.75], -40));
    assert_eq!(Rank::ALL[major.survivor as usize], Rank::Bomb);
    let miner = fights.attack(Rank::Miner, number);
    assert_eq!((miner.shares, miner.fallen[0]), ([0.75, 0.0, 0.25], -8));
    let captain = fights.defence(Rank::Captain, number);
    assert_eq!(captain.shares, [0.0, 1.0, 0.0], "a bomb does not attack");
}
