//! Reasons for a move: the strategy in words, the weights of Table 1, and the remembered traps.

use spielgeist_checkers::{Checkers, Side};
use spielgeist_play::words::counted;
use spielgeist_play::{Candidate, Explanation, FiredRule, Game, Message, NamedWeight, Term, Turn, messages};

use super::choice::{Choice, Strategy, avoided};
use super::lookup::Equation;
use super::neutral_board::{NeutralBoard, seen_from};
use super::traps::{Memory, Trap};
use super::valuation::MoveValue;
use super::weights::{CAPTURED, LOST, SAVED, SIMPLE};
use super::window::WindowSquare;

/// The names of what is added up.
pub(crate) const TERMS: [&str; 6] = [
    "simple move",
    "pieces captured",
    "pieces saved",
    "pieces lost to the reply",
    "what follows",
    "remembered traps",
];

/// The weights of Table 1 with their names.
pub(super) fn table_1() -> Vec<NamedWeight> {
    let weights = [SIMPLE, CAPTURED, SAVED, LOST];
    TERMS.iter().zip(weights).map(|(name, weight)| NamedWeight::new(name, weight)).collect()
}

/// The choice with the arithmetic behind every move.
pub(super) fn explain(
    turn: &Turn<'_, Checkers>,
    values: &[MoveValue],
    choice: Choice,
    memory: Option<&Memory>,
) -> Explanation {
    let side = turn.view.side();
    let board_after = |index: usize| {
        let mut after = *turn.view;
        turn.game.play(&mut after, turn.legal[index]);
        NeutralBoard::of(after.board(), side)
    };
    let candidates: Vec<Candidate> = values
        .iter()
        .enumerate()
        .map(|(index, value)| {
            let mut terms = terms(value);
            if let Some(memory) = memory {
                let rule = |trap: &Trap| FiredRule {
                    rule: told(trap, side),
                    strength: Equation::Percent.x(trap.seen, memory.configurations()) / 100.0,
                };
                let found = memory.found(&board_after(index)).map(rule).collect();
                terms.push(Term::feature(TERMS[5], value.remembered, 1.0).because(found));
            }
            Candidate { mv: turn.legal[index].to_string(), score: value.fitness(), terms }
        })
        .collect();
    let chosen = turn.legal[choice.index].to_string();
    let value = &values[choice.index];
    let does: Message = does(value, choice).into();
    let (weight, score) = (value.weight(), value.fitness());
    let trap = avoided(values, choice.index).zip(memory).and_then(|(other, memory)| {
        Some((other, memory.found(&board_after(other)).max_by_key(|trap| trap.seen)?))
    });
    let sentence: Message = match (memory, trap) {
        (None, _) => MemoryReason::Weighed { chosen: chosen.clone(), does, score }.into(),
        (Some(_), Some((other, trap))) => MemoryReason::Avoids {
            chosen: chosen.clone(),
            does,
            score,
            other: turn.legal[other].to_string(),
            other_score: values[other].fitness(),
            trap: trap.id,
            seen: trap.seen,
            game: trap.game,
        }
        .into(),
        (Some(_), None) if value.remembered != 0.0 => {
            MemoryReason::Risks { chosen: chosen.clone(), does, weight, remembered: value.remembered }.into()
        }
        (Some(_), None) => MemoryReason::NothingKnown { chosen: chosen.clone(), does, score }.into(),
    };
    Explanation::new(chosen, candidates, sentence)
}

pub(super) fn terms(value: &MoveValue) -> Vec<Term> {
    let counts = &value.counts;
    let mut terms = vec![
        Term::feature(TERMS[0], counts.simple(), SIMPLE),
        Term::feature(TERMS[1], f64::from(counts.captured), CAPTURED),
        Term::feature(TERMS[2], f64::from(counts.saved), SAVED),
    ];
    terms.push(match value.follows {
        Some(follows) => Term::feature(TERMS[4], follows, 1.0),
        None => Term::feature(TERMS[3], f64::from(counts.lost), LOST),
    });
    terms
}

/// A trap in the paper's letters, on the squares of the board as it stands.
fn told(trap: &Trap, computer: Side) -> String {
    let cells = |cells: &[WindowSquare]| -> String {
        let cell =
            |each: &WindowSquare| format!("{} {}", seen_from(each.square, computer), each.cell.letter());
        cells.iter().map(cell).collect::<Vec<_>>().join(", ")
    };
    format!("#{}: {} → {}", trap.id, cells(&trap.window.before()), cells(&trap.window.after()))
}

fn does(value: &MoveValue, choice: Choice) -> MemoryReason {
    let counts = &value.counts;
    let (captured, lost) = (counts.captured as usize, counts.lost as usize);
    match choice.strategy {
        Strategy::Capture if lost == 0 => MemoryReason::CapturesSafely { captured },
        Strategy::Capture => MemoryReason::Captures { captured, lost },
        Strategy::LoseLeast if lost == 0 && counts.saved > 0 => {
            MemoryReason::Saves { saved: counts.saved as usize }
        }
        Strategy::LoseLeast if lost == 0 => MemoryReason::LosesNothing,
        Strategy::LoseLeast => MemoryReason::LosesLeast { lost },
        Strategy::Random => MemoryReason::Random { equals: choice.equals },
    }
}

messages! {
    /// Reasons for moves of the paper's agent.
    pub(crate) enum MemoryReason in "checkers" {
        /// The first strategy, without a loss.
        CapturesSafely { captured: usize } = "why.strategy.captures_safely",
            "it captures {taken}, and no reply captures anything", taken = counted(*captured, "piece", "pieces");
        /// The first strategy.
        Captures { captured: usize, lost: usize } = "why.strategy.captures",
            "it captures {taken}; your best reply captures {gone}",
            taken = counted(*captured, "piece", "pieces"), gone = lost;
        /// The second strategy: a piece was in danger.
        Saves { saved: usize } = "why.strategy.saves",
            "it saves {safe} from being captured", safe = counted(*saved, "piece", "pieces");
        /// The second strategy: no danger.
        LosesNothing = "why.strategy.loses_nothing", "no reply captures anything";
        /// The second strategy: a loss cannot be avoided, or the weights like it.
        LosesLeast { lost: usize } = "why.strategy.loses_least",
            "your best reply captures {gone}, and I found nothing better", gone = counted(*lost, "piece", "pieces");
        /// The third strategy.
        Random { equals: usize } = "why.strategy.random",
            "all {equals} moves are worth the same to me, so I draw one at random";
        /// Without a memory.
        Weighed { chosen: String, does: Message, score: f64 } = "why.weighed",
            "I play {chosen}: {does}. My weights add up to {score:.2}.";
        /// No relevant trap is remembered.
        NothingKnown { chosen: String, does: Message, score: f64 } = "why.nothing_known",
            "I play {chosen}: {does}. My weights add up to {score:.2}, and I remember no trap there.";
        /// It knows that this went wrong, and has nothing better.
        Risks { chosen: String, does: Message, weight: f64, remembered: f64 } = "why.risks",
            "I play {chosen}: {does}. My weights add up to {weight:.2}; a trap that I remember there counts {remembered:.2}, and no \
             other move is better.";
        /// The memory decided.
        Avoids { chosen: String, does: Message, score: f64, other: String, other_score: f64, trap: u64, seen: u64, game: u64 } = "why.avoids",
            "I play {chosen}: {does}. It is worth {score:.2} to me. I remember what happened after moves like {other}: trap {trap}, \
             first in game {game}, {times} so far. So {other} is worth only {other_score:.2}.",
            times = counted(usize::try_from(*seen).unwrap_or(usize::MAX), "time", "times");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use spielgeist_play::{Agent, Notation, Seed};

    use super::super::agent::{MemoryPlayer, Settings};
    use super::super::lessons::Lessons;
    use super::super::notebook::Notebook;
    use super::super::window::Window;
    use super::*;

    fn explained(memory: Memory, position: &str) -> Explanation {
        let game = Checkers::paper();
        let view = game.read_view(position).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let turn = Turn {
            game: &game,
            seat: view.side().seat(),
            view: &view,
            legal: &legal,
            budget: None,
            stop: None,
        };
        let notebook = Notebook { memory: Arc::new(memory), ..Notebook::default() };
        let mut player = MemoryPlayer::new(Settings::default(), Arc::new(Mutex::new(notebook)));
        player.explain(&turn, &mut Seed(1).stream("explain", 0, 0)).unwrap()
    }

    /// White offers f4, Black must take it, and White takes two.
    fn shot() -> Window {
        let game = Checkers::paper();
        let mut position = game.read_view("W:Wa1,f2,g1,g3:Bc5,g5,h8").unwrap();
        let mut line = Vec::new();
        for text in ["g3-f4", "g5xe3", "f2xd4xb6"] {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            let mv = *legal.iter().find(|mv| mv.to_string() == text).unwrap();
            line.push((position, mv));
            game.play(&mut position, mv);
        }
        Lessons::Exchanges.of_game(&game, &line, Side::Black)[0]
    }

    #[test]
    fn a_trap_that_is_avoided_is_named() {
        let mut memory = Memory::default();
        memory.learn([shot()]);
        let told = explained(memory, "B:Wa1,f2,g1,g3:Bc5,h6,h8");
        assert!(told.chosen != "h6-g5", "{}", told.sentence);
        let words = "I remember what happened after moves like h6-g5: trap 1, first in game 1, 1 time so far. So h6-g5 is worth only -699.00.";
        assert!(told.sentence.ends_with(words), "{}", told.sentence);
        let trapped = told.candidates.iter().find(|candidate| candidate.mv == "h6-g5").unwrap();
        let sum: f64 = trapped.terms.iter().map(|term| term.contribution).sum();
        assert_eq!((trapped.score, sum), (-699.0, -699.0), "the terms add up");
        let rule = &trapped.terms.last().unwrap().because[0];
        assert!(
            rule.rule.starts_with("#1: ") && rule.rule.contains("g5 c") && rule.strength == 1.0,
            "{rule:?}"
        );
    }

    #[test]
    fn a_capture_is_explained_by_its_weights() {
        let told = explained(Memory::default(), "W:Wc3,b2:Bd4,h8");
        assert!(told.sentence.starts_with("I play c3xe5: it captures 1 piece"), "{}", told.sentence);
        assert!(told.sentence.ends_with("I remember no trap there."), "{}", told.sentence);
    }
}
