//! Why a play: first what it does in words of the game, then the rules and their numbers.

use spielgeist_backgammon::Backgammon;
use spielgeist_play::{Candidate, Explanation, FiredRule, NamedInput, Term, Turn};

use super::controller::WON;
use super::inputs::{self, Readings};
use super::player::Fuzzeval;

/// The most that a sentence says about a play.
const MOST_PHRASES: usize = 3;

/// The choice with the rules behind the score of every play.
pub(super) fn explain(player: &mut Fuzzeval, turn: &Turn<'_, Backgammon>) -> Explanation {
    let (scores, discarded) = (player.scores(turn), player.discarded(turn));
    let chosen = Fuzzeval::best(&scores, &discarded);
    let board = turn.view.board();
    let candidates: Vec<Candidate> = turn
        .legal
        .iter()
        .zip(&scores)
        .map(|(play, &score)| {
            let after = board.after(*play);
            let terms = if score >= WON { Vec::new() } else { terms(player, &inputs::read(&after)) };
            Candidate { mv: play.to_string(), score, terms }
        })
        .collect();
    let (before, after) = (inputs::read(&board), inputs::read(&board.after(turn.legal[chosen])));
    let names = player.controller().engine().design().inputs.iter().map(|input| input.name.clone());
    let values = player.controller().inputs(&after);
    let told = names.zip(values).map(|(name, value)| NamedInput { name, value }).collect();
    let avoided = discarded.iter().filter(|discarded| **discarded).count();
    let sentence = sentence(&candidates, chosen, &phrases(&before, &after), avoided);
    let chosen = turn.legal[chosen].to_string();
    Explanation { inputs: vec![told], ..Explanation::new(chosen, candidates, sentence) }
}

fn terms(player: &Fuzzeval, readings: &Readings) -> Vec<Term> {
    let controller = player.controller();
    let reasoning = controller.engine().explain(&controller.inputs(readings));
    let rules = reasoning.fired.into_iter();
    let rules = rules.map(|fired| FiredRule { rule: fired.rule, strength: fired.strength }).collect();
    let concluded = &reasoning.outputs[0];
    vec![Term::new(&concluded.variable, concluded.value, 1.0).because(rules)]
}

/// What a play does, the most important first.
fn phrases(before: &Readings, after: &Readings) -> Vec<String> {
    let at = |readings: &Readings, name: &str| inputs::find(name).map_or(0.0, |index| readings[index]);
    let now = |name: &str| at(after, name);
    let more = |name: &str| at(after, name) - at(before, name);
    let contact = now("Contact") > 0.0;
    let mut said = Vec::new();
    let mut say = |holds: bool, text: String| {
        if holds {
            said.push(text);
        }
    };
    let hits = more("OpponentOnBar");
    say(hits > 0.0, format!("hits {}", men(hits)));
    let home = more("PointsOwnedHome");
    say(contact && home > 0.0, "makes a point in the home board".to_owned());
    say(contact && home <= 0.0 && more("PointsOwned") > 0.0, "makes a point".to_owned());
    let run = now("StrongestConsecutiveBlockade");
    say(
        contact && run >= 3.0 && more("StrongestConsecutiveBlockade") > 0.0,
        format!("has {run} points in a row"),
    );
    let trapped = now("OpponentTrapped");
    say(contact && more("OpponentTrapped") > 0.0, format!("holds {} behind them", men(trapped)));
    let shots = now("Shots");
    say(contact && now("SinglePieces") == 0.0, "leaves no blot".to_owned());
    say(contact && now("SinglePieces") > 0.0 && shots == 0.0, "leaves no blot within reach".to_owned());
    say(shots > 0.0, format!("leaves a shot of {shots} in 36"));
    let anchors = (at(before, "Anchors"), now("Anchors"));
    say(contact && anchors.1 > anchors.0, "makes an anchor".to_owned());
    say(contact && anchors.0 > 0.0 && anchors.1 == anchors.0, "keeps the anchor".to_owned());
    say(contact && anchors.1 < anchors.0, "gives up an anchor".to_owned());
    let out = -more("PiecesBack");
    say(contact && out > 0.0, format!("brings {} out of your home board", men(out)));
    let off = more("PiecesOff");
    say(off > 0.0, format!("bears off {}", men(off)));
    let home = more("PiecesHome") - off.max(0.0);
    say(!contact && home > 0.0, format!("brings {} home", men(home)));
    say(!contact && off == 0.0 && home <= 0.0, "moves on in the race".to_owned());
    said.truncate(MOST_PHRASES);
    said
}

fn men(count: f64) -> String {
    if count == 1.0 { "a man".to_owned() } else { format!("{count} men") }
}

fn sentence(candidates: &[Candidate], chosen: usize, phrases: &[String], avoided: usize) -> String {
    let best = &candidates[chosen];
    let mv = &best.mv;
    if best.score >= WON {
        return format!("I play {mv}: it wins the game.");
    }
    let does = match phrases {
        [] => "the rules prefer its board".to_owned(),
        [one] => format!("it {one}"),
        [first @ .., last] => format!("it {} and {last}", first.join(", ")),
    };
    let rules = best.terms.iter().flat_map(|term| &term.because);
    let rule = rules.reduce(|a, b| if b.strength > a.strength { b } else { a }).map_or_else(
        || "No rule fires.".to_owned(),
        |fired| format!("The rule that fires most, to {:.2}: {}.", fired.strength, fired.rule),
    );
    let others = candidates.iter().enumerate().filter(|(index, _)| *index != chosen);
    let next = others.map(|(_, other)| other).reduce(|a, b| if b.score > a.score { b } else { a });
    let compared = next.map_or_else(String::new, |next| {
        format!(" My rules give its board {:.3}, and {:.3} to {}.", best.score, next.score, next.mv)
    });
    let history = match avoided {
        0 => String::new(),
        1 => " One other play led to a board that lost too often.".to_owned(),
        _ => format!(" {avoided} other plays led to boards that lost too often."),
    };
    format!("I play {mv}: {does}.{compared} {rule}{history}")
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use spielgeist_backgammon::{Board, PLACES, Position, Roll};
    use spielgeist_play::{Agent, Game, Notation, Seed};

    use super::super::knowledge::Knowledge;
    use super::super::player::Memory;
    use super::*;

    fn explained(view: &Position) -> Explanation {
        let mut legal = Vec::new();
        Backgammon.moves(view, &mut legal);
        let turn = Turn { game: &Backgammon, seat: 0, view, legal: &legal, budget: None, stop: None };
        let memory = Arc::new(Mutex::new(Memory::fixed(Knowledge::Refined.controller())));
        let mut player = Fuzzeval::new(memory, None);
        player.explain(&turn, &mut Seed(1).stream("explain", 0, 0)).unwrap()
    }

    #[test]
    fn a_play_is_explained_in_words_of_the_game_first() {
        let told = explained(&Backgammon.read_view("4HPwATDgc/ABMA 3 1").unwrap());
        assert_eq!(told.chosen, "8/5 6/5");
        let words = "I play 8/5 6/5: it makes a point in the home board, leaves no blot and keeps the anchor. My rules give";
        assert!(told.sentence.starts_with(words), "{}", told.sentence);
        let chosen = told.chosen_candidate().unwrap();
        assert!(!chosen.terms[0].because.is_empty());
        assert_eq!(chosen.score, chosen.terms[0].contribution);
        assert_eq!(told.inputs[0].len(), 15);
    }

    #[test]
    fn a_won_game_needs_no_rules() {
        let mut one_man = [0; PLACES];
        one_man[1] = 1;
        let board = Board::new(one_man, one_man).unwrap();
        let told = explained(&Position::new(0, board, Roll::new(2, 1).unwrap()));
        assert!(told.sentence.ends_with("it wins the game."), "{}", told.sentence);
    }
}
