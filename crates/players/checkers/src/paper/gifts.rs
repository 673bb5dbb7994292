//! Pieces given away at each level, counted by a judge that is not the guard of the levels.

use spielgeist_checkers::{Checkers, Move, Position};
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Axis, Chart, Estimate, Item, Row, Table, Verdict};
use spielgeist_lab::{Error, GameEntry, LevelScale, maker};
use spielgeist_play::record::{Event, Log};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Game, GameSeed, Limits, Phase, Referee, Schedule, Seed};

use super::series::{ends, words};
use crate::gift::lead;
use crate::roster::CheckersEntry;

/// Gifts per 100 moves at most, on the two lowest levels and on the others.
const MOST: [f64; 2] = [2.0, 0.5];
/// Deepest line of captures that the judge follows.
const DEEPEST: u32 = 14;

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let games = conditions.either(20, 200);
    let levels = LevelScale::parse(CheckersEntry::LEVELS.unwrap_or_default())?.levels.len();
    let seed = Seed(conditions.seed).child("reproduce", 8);
    let counted = Schedule::new(conditions.jobs)
        .map(0..levels as u64, |level| count(level as usize + 1, games, seed.child("level", level)));
    let mut table =
        Table::new("Moves that give a piece away, per 100", ["level", "moves", "gifts per 100 moves"]);
    let (mut rows, mut worst) = (Vec::new(), Estimate::from(0.0));
    let mut kept = true;
    for (level, counts) in (1..).zip(counted) {
        let [moves, gifts] = counts?;
        let interval = wilson(gifts as f64, moves as f64, 0.95);
        let share =
            Estimate::new(100.0 * gifts as f64 / moves as f64, 100.0 * interval.low, 100.0 * interval.high);
        table = table.row([level.to_string(), moves.to_string(), words(share, 2)]);
        kept &= share.value <= MOST[usize::from(level > 2)];
        if share.value > worst.value {
            worst = share;
        }
        rows.push(Row::new(format!("level {level}"), [Some(share)]));
    }
    let axis = Axis::new("moves that give a piece away").unit("%");
    let chart =
        Chart::forest("No level gives pieces away", axis, ["ours"], rows).level(MOST[1], "0.5 in 100 moves");
    let (low, high) = ends(worst);
    let mut item = conditions
        .item("adaptation-gifts", "An even match is not bought with pieces given away")
        .theirs("not measured")
        .ours(worst.value)
        .interval(low, high)
        .unit("%")
        .verdict(if kept { Verdict::Agrees } else { Verdict::Differs })
        .remark(format!(
            "{games} games of each level against itself. A gift is a move after which one reply wins a piece for good, while \
             another move loses nothing. The judge tries every reply and then all captures; the guard of the levels follows \
             captures alone. The number is that of the worst level; at most 2 in 100 moves are allowed on the two lowest levels \
             and 0.5 on the others."
        ))
        .table(table)
        .chart(chart);
    if !kept {
        item = item.reason(
            "The guard looks at captures that follow at once, and not at a quiet reply that prepares them.",
        );
    }
    Ok(vec![item])
}

/// The moves of games of a level against itself, and the gifts among them.
fn count(level: usize, games: u64, seed: Seed) -> Result<[u64; 2], Error> {
    let game = Checkers::official();
    let maker = maker::<CheckersEntry>(&game, "official", &format!("adaptive:level={level}"))?;
    let mut agents = vec![maker()?, maker()?];
    let limits = Limits { opening: 4, ..Limits::default() };
    let mut referee = Referee::new(&game, limits);
    let mut counts = [0, 0];
    for number in 0..games {
        let mut log = Log(Vec::new());
        referee.play(&mut agents, 0, GameSeed { seed, deal: number, game: number }, &mut log);
        let mut position = game.start();
        for (ply, event) in log.0.iter().enumerate() {
            let Event::Move { mv, .. } = event else { continue };
            if ply >= 4 {
                counts[0] += 1;
                counts[1] += u64::from(is_given(&game, &position, *mv));
            }
            game.play(&mut position, *mv);
        }
    }
    Ok(counts)
}

/// Whether one reply to the move wins a piece, while some other move keeps all.
fn is_given(game: &Checkers, position: &Position, mv: Move) -> bool {
    let Phase::Decide(seat) = game.phase(position) else { return false };
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let before = lead(position, seat);
    let keeps = |mv: Move| {
        let mut next = *position;
        game.play(&mut next, mv);
        after_replies(game, &next, seat) >= before
    };
    legal.len() > 1 && !keeps(mv) && legal.into_iter().any(keeps)
}

/// The lead of `seat` after the other side's best reply, of whatever kind, and the captures that follow it.
fn after_replies(game: &Checkers, position: &Position, seat: usize) -> i32 {
    let mut replies = Vec::new();
    if let Phase::Decide(_) = game.phase(position) {
        game.moves(position, &mut replies);
    }
    let value = |&reply: &Move| {
        let mut next = *position;
        game.play(&mut next, reply);
        settled(game, &next, seat, DEEPEST)
    };
    replies.iter().map(value).min().unwrap_or_else(|| lead(position, seat))
}

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
