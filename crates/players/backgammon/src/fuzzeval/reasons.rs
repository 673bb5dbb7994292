//! Reasons for a play: first its effect in words of the game, then the rules and their numbers.

use spielgeist_backgammon::{Backgammon, Play, PlayReason};
use spielgeist_play::words::counted;
use spielgeist_play::{Candidate, Explanation, FiredRule, Message, NamedInput, Term, Turn, messages};

use super::controller::WON;
use super::inputs::{self, Readings};
use super::player::Fuzzeval;

/// The name of the score.
pub(crate) const STRENGTH: &str = "strength of the board";

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
    let sentence = sentence(&candidates, chosen, phrases(&before, &after), avoided);
    let chosen = turn.legal[chosen].to_string();
    Explanation { inputs: vec![told], ..Explanation::new(chosen, candidates, sentence) }
}

fn terms(player: &Fuzzeval, readings: &Readings) -> Vec<Term> {
    let controller = player.controller();
    let reasoning = controller.engine().explain(&controller.inputs(readings));
    let rules = reasoning.fired.into_iter();
    let rules = rules.map(|fired| FiredRule { rule: fired.rule, strength: fired.strength }).collect();
    let concluded = &reasoning.outputs[0];
    vec![Term::new(STRENGTH, concluded.value, 1.0).because(rules)]
}

/// The effects of a play, the most important first.
fn phrases(before: &Readings, after: &Readings) -> Vec<Message> {
    let at = |readings: &Readings, name: &str| inputs::find(name).map_or(0.0, |index| readings[index]);
    let now = |name: &str| at(after, name);
    let more = |name: &str| at(after, name) - at(before, name);
    // Measures of men, points and throws are whole numbers.
    let count = |number: f64| number.max(0.0) as usize;
    let contact = now("Contact") > 0.0;
    let mut said: Vec<Message> = Vec::new();
    let mut say = |holds: bool, reason: FuzzyReason| {
        if holds {
            said.push(reason.into());
        }
    };
    let hits = more("OpponentOnBar");
    say(hits > 0.0, FuzzyReason::Hits { men: count(hits) });
    let home = more("PointsOwnedHome");
    say(contact && home > 0.0, FuzzyReason::MakesHomePoint);
    say(contact && home <= 0.0 && more("PointsOwned") > 0.0, FuzzyReason::MakesPoint);
    let row = now("StrongestConsecutiveBlockade");
    let longer = more("StrongestConsecutiveBlockade") > 0.0;
    say(contact && row >= 3.0 && longer, FuzzyReason::Row { points: count(row) });
    let trapped = now("OpponentTrapped");
    say(contact && more("OpponentTrapped") > 0.0, FuzzyReason::Traps { men: count(trapped) });
    let (blots, shots) = (now("SinglePieces"), now("Shots"));
    say(contact && blots == 0.0, FuzzyReason::NoBlot);
    say(contact && blots > 0.0 && shots == 0.0, FuzzyReason::NoBlotInReach);
    say(shots > 0.0, FuzzyReason::Shot { throws: count(shots) });
    let anchors = (at(before, "Anchors"), now("Anchors"));
    say(contact && anchors.1 > anchors.0, FuzzyReason::MakesAnchor);
    say(contact && anchors.0 > 0.0 && anchors.1 == anchors.0, FuzzyReason::KeepsAnchor);
    say(contact && anchors.1 < anchors.0, FuzzyReason::LeavesAnchor);
    let out = -more("PiecesBack");
    say(contact && out > 0.0, FuzzyReason::BringsOut { men: count(out) });
    let off = more("PiecesOff");
    say(off > 0.0, FuzzyReason::BearsOff { men: count(off) });
    let home = more("PiecesHome");
    say(!contact && off == 0.0 && home > 0.0, FuzzyReason::BringsHome { men: count(home) });
    say(!contact && off == 0.0 && home <= 0.0, FuzzyReason::MovesOn);
    said.truncate(MOST_PHRASES);
    said
}

/// The effect of a play, for players that give only numbers; `None` for cube actions.
pub(crate) fn deed(turn: &Turn<'_, Backgammon>, play: Play) -> Option<Message> {
    turn.view.roll()?;
    let board = turn.view.board();
    let does = joined(phrases(&inputs::read(&board), &inputs::read(&board.after(play))))?;
    Some(FuzzyReason::This { does }.into())
}

/// Up to three phrases as one.
fn joined(phrases: Vec<Message>) -> Option<Message> {
    match <[Message; MOST_PHRASES]>::try_from(phrases) {
        Ok([one, two, three]) => Some(FuzzyReason::Three { one, two, three }.into()),
        Err(fewer) => match <[Message; 2]>::try_from(fewer) {
            Ok([one, two]) => Some(FuzzyReason::Two { one, two }.into()),
            Err(fewer) => fewer.into_iter().next(),
        },
    }
}

fn sentence(candidates: &[Candidate], chosen: usize, phrases: Vec<Message>, avoided: usize) -> Message {
    let best = &candidates[chosen];
    let mv = best.mv.clone();
    if best.score >= WON {
        return PlayReason::Wins { chosen: mv }.into();
    }
    let others = candidates.iter().enumerate().filter(|(index, _)| *index != chosen);
    let next = others.map(|(_, other)| other).reduce(|a, b| if b.score > a.score { b } else { a });
    let Some(next) = next else { return PlayReason::Only { chosen: mv }.into() };
    let does = joined(phrases).unwrap_or_else(|| FuzzyReason::Preferred.into());
    let rules = best.terms.iter().flat_map(|term| &term.because);
    let rule = match rules.reduce(|a, b| if b.strength > a.strength { b } else { a }) {
        Some(fired) => FuzzyReason::Rule { strength: fired.strength, rule: fired.rule.clone() }.into(),
        None => FuzzyReason::NoRule.into(),
    };
    let (score, next_score, next) = (best.score, next.score, next.mv.clone());
    match avoided {
        0 => FuzzyReason::Best { chosen: mv, does, score, next, next_score, rule }.into(),
        _ => FuzzyReason::Avoiding { chosen: mv, does, score, next, next_score, rule, avoided }.into(),
    }
}

messages! {
    /// Reasons for plays of a player with fuzzy rules.
    pub(crate) enum FuzzyReason in "backgammon" {
        /// A play hits.
        Hits { men: usize } = "why.does.hits", "hits {hit}", hit = counted(*men, "man", "men");
        /// A new point at home.
        MakesHomePoint = "why.does.makes_home_point", "makes a point in the home board";
        /// A new point elsewhere.
        MakesPoint = "why.does.makes_point", "makes a point";
        /// A blockade.
        Row { points: usize } = "why.does.row", "holds {points} points in a row";
        /// Men behind it.
        Traps { men: usize } = "why.does.traps", "traps {trapped}", trapped = counted(*men, "man", "men");
        /// All are safe.
        NoBlot = "why.does.no_blot", "leaves no blot";
        /// No blot can be hit.
        NoBlotInReach = "why.does.no_blot_in_reach", "leaves no blot within reach";
        /// A blot that can be hit.
        Shot { throws: usize } = "why.does.shot", "leaves a shot of {throws} in 36";
        /// A point in the opponent's home board.
        MakesAnchor = "why.does.makes_anchor", "makes an anchor";
        /// It stays.
        KeepsAnchor = "why.does.keeps_anchor", "keeps the anchor";
        /// It goes.
        LeavesAnchor = "why.does.leaves_anchor", "gives up an anchor";
        /// Men leave the opponent's home board.
        BringsOut { men: usize } = "why.does.brings_out", "brings {out} out of your home board", out = counted(*men, "man", "men");
        /// Men leave the board.
        BearsOff { men: usize } = "why.does.bears_off", "bears off {off}", off = counted(*men, "man", "men");
        /// Men come home.
        BringsHome { men: usize } = "why.does.brings_home", "brings {home} home", home = counted(*men, "man", "men");
        /// A race.
        MovesOn = "why.does.moves_on", "moves on in the race";
        /// Nothing else.
        Preferred = "why.does.preferred", "leads to the board that the rules prefer";
        /// Two of them.
        Two { one: Message, two: Message } = "why.does.two", "{one} and {two}";
        /// Three of them.
        Three { one: Message, two: Message, three: Message } = "why.does.three", "{one}, {two} and {three}";
        /// As a sentence of its own.
        This { does: Message } = "why.does.this", "This {does}.";
        /// The strongest rule.
        Rule { strength: f64, rule: String } = "why.fuzzy_rule", "The rule that fires most, to {strength:.2}: {rule}.";
        /// None.
        NoRule = "why.fuzzy_no_rule", "No rule fires.";
        /// The best play.
        Best { chosen: String, does: Message, score: f64, next: String, next_score: f64, rule: Message } = "why.fuzzy",
            "I play {chosen}: it {does}. My rules give its board {score:.3}, and {next_score:.3} to {next}. {rule}";
        /// The best play of those whose boards did not lose too often.
        Avoiding { chosen: String, does: Message, score: f64, next: String, next_score: f64, rule: Message, avoided: usize } = "why.fuzzy_avoiding",
            "I play {chosen}: it {does}. My rules give its board {score:.3}, and {next_score:.3} to {next}. {rule} \
             Plays left out because their boards lost too often: {avoided}.";
    }
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
