//! Pieces given away at each level, counted by a judge that is not the guard of the levels.

use spielgeist_checkers::{Checkers, Move, Position};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, PaperWords, Row, Table, Verdict};
use spielgeist_lab::{Error, GameEntry, LevelScale, maker};
use spielgeist_play::record::{Event, Log};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Agent, Game, GameSeed, Label, Limits, Phase, Referee, Schedule, Seed, Turn};

use super::says::CheckersPaper;
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
    let levels = LevelScale::parse(CheckersEntry::LEVELS.unwrap_or_default())?.levels;
    let seed = Seed(conditions.seed).child("reproduce", 8);
    let counted = Schedule::new(conditions.jobs)
        .map(0..levels.len() as u64, |level| count(level as usize + 1, games, seed.child("level", level)));
    let header = [
        CheckersPaper::Level,
        CheckersPaper::Moves,
        CheckersPaper::LostToCapture,
        CheckersPaper::LostToReply,
    ];
    let mut table = Table::new(CheckersPaper::GiftsPer100, header);
    let (mut rows, mut worst) = (Vec::new(), Estimate::from(0.0));
    // Levels with too many gifts: those whose guard does not notice every gift, and the others.
    let (mut drowsy, mut generous) = (false, Vec::new());
    for (level, counts) in (1..).zip(counted) {
        let Counts { moves, to_capture, to_any } = counts?;
        let [capture, any] = [to_capture, to_any].map(|gifts| {
            let interval = wilson(gifts as f64, moves as f64, 0.95);
            Estimate::new(100.0 * gifts as f64 / moves as f64, 100.0 * interval.low, 100.0 * interval.high)
        });
        table =
            table.row([level.to_string().into(), moves.to_string().into(), words(capture, 2), words(any, 2)]);
        if capture.value > MOST[usize::from(level > 2)] {
            match levels[level as usize - 1].guard {
                0.0 | 1.0 => generous.push(level.to_string()),
                _ => drowsy = true,
            }
        }
        if capture.value >= worst.value {
            worst = capture;
        }
        rows.push(Row::new(CheckersPaper::LevelNumber { level }, [Some(capture), Some(any)]));
    }
    let axis = Axis::new(CheckersPaper::GivingMoves).unit("%");
    let chart = Chart::forest(
        CheckersPaper::GivenAwayChart,
        axis,
        [CheckersPaper::LostToCapture, CheckersPaper::LostToReply],
        rows,
    )
    .level(MOST[1], CheckersPaper::HalfInHundred);
    let (low, high) = ends(worst);
    let mut item = conditions
        .item("adaptation-gifts", CheckersPaper::NotBought)
        .theirs(Label::from(CheckersPaper::NotMeasured))
        .ours(worst.value)
        .interval(low, high)
        .unit("%")
        .verdict(if !drowsy && generous.is_empty() { Verdict::Agrees } else { Verdict::Differs })
        .remark(CheckersPaper::GiftIs { games })
        .table(table)
        .chart(chart);
    let sleeps = drowsy.then(|| CheckersPaper::GuardSleeps.into());
    let gives = (!generous.is_empty())
        .then(|| CheckersPaper::SearchGivesUp { levels: PaperWords::list(generous.into_iter()) }.into());
    let reasons: Vec<Label> = sleeps.into_iter().chain(gives).collect();
    if !reasons.is_empty() {
        item = item.reason(PaperWords::sentences(reasons.into_iter()));
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
