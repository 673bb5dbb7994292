//! Section 6: the agent plays men better than kings, and gives away fewer kings with Equation 1.

use spielgeist_checkers::{Board, Checkers, Move, Position, Rank, Side};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Item, PaperWords, ReportSays, Table, Verdict};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Game, Label, Seed, Turn};

use super::says::CheckersPaper;
use super::series::{PlayedGame, Series, play_all, repeated};
use crate::memory::{Lessons, MoveValue, Settings, Valuation};

/// Opponents that win kings.
const OPPONENTS: [&str; 2] = ["weights", "alphabeta:depth=2"];
/// The judge looks as far ahead as our own agents can.
const JUDGE_PLIES: u8 = 4;
/// A mistake is worse than the best move by at least a captured piece.
const MISTAKE: f64 = 3.0;
/// Games of a series.
const GAMES: u64 = 100;

/// Counts of the agent's choices.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    /// Choices in which a man moved, and mistakes among them.
    men: [u64; 2],
    /// The same of kings.
    kings: [u64; 2],
    /// Choices with a king on the board in which it could be kept, and those after which the reply could capture one.
    given: [u64; 2],
}

pub(super) fn run(conditions: &Conditions<'_>) -> Result<Vec<Item>, Error> {
    let times = conditions.either(2, 20);
    let seed = Seed(conditions.seed).child("reproduce", 3);
    let memory = |lessons| Some(Settings { lessons, ..Settings::default() });
    let agents = [
        (CheckersPaper::WeightsAlone, None),
        (CheckersPaper::Memory, memory(Lessons::Slices)),
        (CheckersPaper::MemoryOfSquares, memory(Lessons::Squares)),
        (CheckersPaper::MemoryOfExchanges, memory(Lessons::Exchanges)),
    ];
    let mut counted = Vec::new();
    for (name, settings) in agents {
        let mut counts = Counts::default();
        for (number, opponent) in (0..).zip(OPPONENTS) {
            // The same seeds for all agents.
            let mut series = Series::new(settings, opponent, GAMES, seed.child("kings", number));
            series.moves = true;
            for played in play_all(conditions, &repeated(&series, times))? {
                played.games.iter().for_each(|game| counts.add(game));
            }
        }
        counted.push((Label::from(name), counts));
    }
    Ok(vec![men_and_kings(conditions, &counted), given_away(conditions, &counted)])
}

impl Counts {
    /// Looks through the agent's choices in a game.
    fn add(&mut self, played: &PlayedGame) {
        let game = Checkers::paper();
        let (mut judge, mut values) = (Valuation::new(JUDGE_PLIES, Default::default()), Vec::new());
        let mut position = game.start();
        for &mv in &played.moves {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            if position.side().seat() == played.seat && legal.len() > 1 {
                self.judge(&game, &position, &legal, mv, &mut judge, &mut values);
            }
            game.play(&mut position, mv);
        }
    }

    fn judge(
        &mut self,
        game: &Checkers,
        position: &Position,
        legal: &[Move],
        mv: Move,
        judge: &mut Valuation,
        values: &mut Vec<MoveValue>,
    ) {
        let seat = position.side().seat();
        let turn = Turn { game, seat, view: position, legal, budget: None, stop: None };
        judge.values(&turn, None, values);
        let best = values.iter().map(MoveValue::weight).fold(f64::NEG_INFINITY, f64::max);
        let chosen = legal.iter().position(|each| *each == mv).map_or(best, |index| values[index].weight());
        let rank = position.board().piece(mv.from()).map(|(_, rank)| rank);
        let counts = if rank == Some(Rank::King) { &mut self.kings } else { &mut self.men };
        counts[0] += 1;
        counts[1] += u64::from(best - chosen >= MISTAKE);
        let leaves_king = |mv: Move| leaves_king(game, position, mv);
        let has_king = position.board().count(position.side(), Rank::King) > 0;
        if has_king && legal.iter().any(|&other| !leaves_king(other)) {
            self.given[0] += 1;
            self.given[1] += u64::from(leaves_king(mv));
        }
    }
}

/// Whether a reply to a move can capture a king.
fn leaves_king(game: &Checkers, position: &Position, mv: Move) -> bool {
    let (side, mut after) = (position.side(), *position);
    game.play(&mut after, mv);
    let mut replies = Vec::new();
    game.moves(&after, &mut replies);
    let takes_king = |reply: &Move| reply.captured().any(|square| is_king(after.board(), side, square));
    replies.iter().any(takes_king)
}

fn is_king(board: &Board, side: Side, square: spielgeist_checkers::Square) -> bool {
    board.piece(square) == Some((side, Rank::King))
}

/// A share in percent with Wilson's interval.
fn share([whole, part]: [u64; 2]) -> (f64, f64, f64) {
    let interval = wilson(part as f64, whole as f64, 0.95);
    (100.0 * part as f64 / whole.max(1) as f64, 100.0 * interval.low, 100.0 * interval.high)
}

fn cell(counts: [u64; 2]) -> Label {
    let (value, low, high) = share(counts);
    let shown = |number: f64| format!("{number:.1}").into();
    ReportSays::Interval { value: format!("{value:.1} %").into(), low: shown(low), high: shown(high) }.into()
}

fn men_and_kings(conditions: &Conditions<'_>, counted: &[(Label, Counts)]) -> Item {
    let mut table = Table::new(
        CheckersPaper::LosingChoices,
        [CheckersPaper::Agent, CheckersPaper::WithMen, CheckersPaper::WithKings],
    );
    for (name, counts) in counted {
        table = table.row([name.clone(), cell(counts.men), cell(counts.kings)]);
    }
    let (_, counts) = &counted[1];
    let (men, kings) = (share(counts.men), share(counts.kings));
    conditions
        .item("men-and-kings", CheckersPaper::MenAndKings)
        .theirs(Label::from(CheckersPaper::BetterWithMen))
        .ours(Label::from(CheckersPaper::Mistakes { men: cell(counts.men), kings: cell(counts.kings) }))
        .verdict(if kings.1 > men.2 { Verdict::Agrees } else { Verdict::Differs })
        .reason(CheckersPaper::SeenAlike)
        .remark(CheckersPaper::MistakeIs {
            plies: JUDGE_PLIES,
            opponents: PaperWords::list(OPPONENTS.into_iter()),
        })
        .table(table)
}

fn given_away(conditions: &Conditions<'_>, counted: &[(Label, Counts)]) -> Item {
    let mut table = Table::new(
        CheckersPaper::KingsLeft,
        [CheckersPaper::Agent, CheckersPaper::ChoicesWithKing, CheckersPaper::GivenAway],
    );
    for (name, counts) in counted {
        table = table.row([name.clone(), counts.given[0].to_string().into(), cell(counts.given)]);
    }
    let (without, with) = (share(counted[0].1.given), share(counted[1].1.given));
    conditions
        .item("kings-given-away", CheckersPaper::KingsGivenAway)
        .theirs(Label::from(CheckersPaper::FarLessOften))
        .ours(Label::from(CheckersPaper::WithoutAndWith {
            without: cell(counted[0].1.given),
            with: cell(counted[1].1.given),
        }))
        .verdict(if with.2 < without.1 { Verdict::Agrees } else { Verdict::Differs })
        .reason(CheckersPaper::RepliesSeen)
        .table(table)
}
