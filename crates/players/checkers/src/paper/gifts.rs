//! Pieces given away at each level, counted by a judge that is not the guard of the levels.

use spielgeist_checkers::{Checkers, Move, Position};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};
use spielgeist_lab::{Error, GameEntry, LevelScale, maker};
use spielgeist_play::record::{Event, Log};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Agent, Game, GameSeed, Limits, Phase, Referee, Schedule, Seed, Turn};

use super::series::{ends, words};
use crate::gift::lead;
use crate::roster::CheckersEntry;

/// Gifts per 100 moves at most, on the two lowest levels and on the others.
const MOST: [f64; 2] = [2.0, 0.5];
/// Deepest line of captures that is followed.
const DEEPEST: u32 = 14;
/// The agent that distinguishes sacrifices from gifts.
const JUDGE: &str = "champion:nodes=5000";
/// A sacrifice that is worse than the best move by this many men is a gift.
const WORSE: f64 = 0.5;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(20, 200);
    let levels = LevelScale::parse(CheckersEntry::LEVELS.unwrap_or_default())?.levels.len();
    let seed = Seed(conditions.seed).child("reproduce", 8);
    let counted = Schedule::new(conditions.jobs)
        .map(0..levels as u64, |level| count(level as usize + 1, games, seed.child("level", level)));
    let header = ["level", "moves", "lost to a capture", "lost to any reply"];
    let mut table = Table::new("Moves that give a piece away, per 100", header);
    let (mut rows, mut worst, mut kept) = (Vec::new(), Estimate::from(0.0), true);
    for (level, counts) in (1..).zip(counted) {
        let Counts { moves, to_capture, to_any } = counts?;
        let [capture, any] = [to_capture, to_any].map(|gifts| {
            let interval = wilson(gifts as f64, moves as f64, 0.95);
            Estimate::new(100.0 * gifts as f64 / moves as f64, 100.0 * interval.low, 100.0 * interval.high)
        });
        table = table.row([level.to_string(), moves.to_string(), words(capture, 2), words(any, 2)]);
        kept &= capture.value <= MOST[usize::from(level > 2)];
        if capture.value >= worst.value {
            worst = capture;
        }
        rows.push(Row::new(format!("level {level}"), [Some(capture), Some(any)]));
    }
    let axis = Axis::new("moves that give a piece away").unit("%");
    let chart = Chart::forest("Pieces given away", axis, ["lost to a capture", "lost to any reply"], rows)
        .level(MOST[1], "0.5 in 100 moves");
    let (low, high) = ends(worst);
    let mut item = conditions
        .item("adaptation-gifts", "An even match is not bought with pieces given away")
        .theirs("not measured")
        .ours(worst.value)
        .interval(low, high)
        .unit("%")
        .verdict(if kept { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "{games} games of each level against itself. A gift is a move after which one capture wins a piece, while another \
             move loses nothing and is better by half a man or more, as champion sees it; the number is that of the worst level, and at most 2 in 100 moves are allowed on the \
             two lowest levels, 0.5 on the others. The last column also counts replies that prepare a capture: shots, which \
             people overlook too."
        ))
        .table(table)
        .chart(chart);
    if !kept {
        item = item.reason("On the lowest levels the guard against gifts sleeps now and then, so that a beginner can win a piece.");
    }
    Ok(vec![item])
}

/// The counts of a level.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    moves: u64,
    /// Moves after which a capture wins a piece for good.
    to_capture: u64,
    /// Moves after which any reply does, the captures that it brings about included.
    to_any: u64,
}

/// The moves of games of a level against itself, and the gifts among them.
fn count(level: usize, games: u64, seed: Seed) -> Result<Counts, Error> {
    let game = Checkers::official();
    let maker = maker::<CheckersEntry>(&game, "official", &format!("adaptive:level={level}"))?;
    let mut agents = vec![maker()?, maker()?];
    let mut judge = spielgeist_lab::maker::<CheckersEntry>(&game, "official", JUDGE)?()?;
    let limits = Limits { opening: 4, ..Limits::default() };
    let mut referee = Referee::new(&game, limits);
    let mut counts = Counts::default();
    for number in 0..games {
        let mut log = Log(Vec::new());
        referee.play(&mut agents, 0, GameSeed { seed, deal: number, game: number }, &mut log);
        let mut position = game.start();
        for (ply, event) in log.0.iter().enumerate() {
            let Event::Move { mv, .. } = event else { continue };
            if ply >= 4 {
                counts.moves += 1;
                let lost = |captures| is_given(&game, &position, *mv, captures);
                let to_any = lost(false) && !is_sacrifice(&game, &position, *mv, &mut *judge);
                counts.to_capture += u64::from(to_any && lost(true));
                counts.to_any += u64::from(to_any);
            }
            game.play(&mut position, *mv);
        }
    }
    Ok(counts)
}

/// Whether the piece is given up for something: a strong player finds the move about as good as the best.
fn is_sacrifice(game: &Checkers, position: &Position, mv: Move, judge: &mut dyn Agent<Checkers>) -> bool {
    let Phase::Decide(seat) = game.phase(position) else { return false };
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let turn = Turn { game, seat, view: position, legal: &legal, budget: None, stop: None };
    let Ok(explanation) = judge.explain(&turn, &mut Seed(0).stream("judge", 0, 0)) else { return false };
    let scores = || explanation.candidates.iter().map(|candidate| candidate.score);
    let played = mv.to_string();
    let of_played = explanation.candidates.iter().find(|candidate| candidate.mv == played);
    of_played.is_some_and(|of_played| scores().fold(f64::NEG_INFINITY, f64::max) - of_played.score < WORSE)
}

/// Whether one reply to the move wins a piece, while some other move keeps all. The reply may have to be a capture.
fn is_given(game: &Checkers, position: &Position, mv: Move, captures: bool) -> bool {
    let Phase::Decide(seat) = game.phase(position) else { return false };
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let before = lead(position, seat);
    let keeps = |mv: Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        after_replies(game, &next, seat, captures) >= before
    };
    legal.len() > 1 && !keeps(mv) && legal.into_iter().any(keeps)
}

/// The lead of `seat` after the other side's best reply and the captures that follow it.
fn after_replies(game: &Checkers, position: &Position, seat: usize, captures: bool) -> i32 {
    let mut replies = Vec::new();
    if let Phase::Decide(_) = game.phase(position)
        && (!captures || game.must_capture(position))
    {
        game.moves(position, &mut replies);
    }
    let value = |&reply: &Move| {
        let mut next = *position;
        game.play(&mut next, reply);
        settled(game, &next, seat, DEEPEST)
    };
    replies.iter().map(value).min().unwrap_or_else(|| lead(position, seat))
}

/// The lead of `seat` once nobody must capture any more.
fn settled(game: &Checkers, position: &Position, seat: usize, depth: u32) -> i32 {
    let Phase::Decide(mover) = game.phase(position) else { return lead(position, seat) };
    if depth == 0 || !game.must_capture(position) {
        return lead(position, seat);
    }
    let mut captures = Vec::new();
    game.moves(position, &mut captures);
    let value = |&mv: &Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        settled(game, &next, seat, depth - 1)
    };
    let values = captures.iter().map(value);
    if mover == seat { values.max() } else { values.min() }.unwrap_or_else(|| lead(position, seat))
}
