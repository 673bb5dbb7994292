//! Section 6: the agent plays men better than kings, and gives away fewer kings with Equation 1.

use spielgeist_checkers::{Board, Checkers, Move, Position, Rank, Side};
use spielgeist_lab::Error;
use spielgeist_lab::papers::Conditions;
use spielgeist_lab::report::{Item, Table, Verdict};
use spielgeist_play::stats::wilson;
use spielgeist_play::{Game, Seed, Turn};

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
        ("weights alone", None),
        ("memory", memory(Lessons::Slices)),
        ("memory of squares", memory(Lessons::Squares)),
        ("memory of exchanges", memory(Lessons::Exchanges)),
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
        counted.push((name, counts));
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

fn cell(counts: [u64; 2]) -> String {
    let (value, low, high) = share(counts);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn men_and_kings(conditions: &Conditions<'_>, counted: &[(&str, Counts)]) -> Item {
    let mut table = Table::new("Choices that lose at least a piece", ["agent", "with men", "with kings"]);
    for (name, counts) in counted {
        table = table.row([(*name).to_owned(), cell(counts.men), cell(counts.kings)]);
    }
    let (_, counts) = counted[1];
    let (men, kings) = (share(counts.men), share(counts.kings));
    conditions
        .item("men-and-kings", "Section 6: better with men than with kings")
        .theirs("better with men")
        .ours(format!("mistakes: men {}, kings {}", cell(counts.men), cell(counts.kings)))
        .verdict(if kings.1 > men.2 { Verdict::Agrees } else { Verdict::Differs })
        .reason("The weights see the reply of men and of kings alike.")
        .remark(format!(
            "A mistake is a choice that is worse than the best one by a piece when looking {JUDGE_PLIES} moves ahead. Games against {}.",
            OPPONENTS.join(", ")
        ))
        .table(table)
}

fn given_away(conditions: &Conditions<'_>, counted: &[(&str, Counts)]) -> Item {
    let mut table = Table::new(
        "Choices that leave a king to the reply although another move would not",
        ["agent", "choices with a king", "given away"],
    );
    for (name, counts) in counted {
        table = table.row([(*name).to_owned(), counts.given[0].to_string(), cell(counts.given)]);
    }
    let (without, with) = (share(counted[0].1.given), share(counted[1].1.given));
    conditions
        .item("kings-given-away", "Section 6: kings are given away far less often with Equation 1")
        .theirs("far less often")
        .ours(format!("without {}, with {}", cell(counted[0].1.given), cell(counted[1].1.given)))
        .verdict(if with.2 < without.1 { Verdict::Agrees } else { Verdict::Differs })
        .reason(
            "Our reading of Table 1 already sees every capture of the reply, so few kings are given away without the memory. A \
             program that does not look at the reply gains more from it.",
        )
        .table(table)
}
