//! Reasons that agents give for their moves.

use spielgeist_play::{Message, messages};

messages! {
    /// Reasons for an agent's move.
    pub enum Reason in "why" {
        /// Without more to say.
        Plays { chosen: String } = "plays", "I play {chosen}.";
        /// The start of a search's sentence.
        Worth { chosen: String, value: f64 } = "worth", "I play {chosen}: worth {value:.2}";
        /// The same with the moves that are expected to follow.
        Expects { chosen: String, line: String, value: f64 } = "expects",
            "I play {chosen}: I expect {line}, worth {value:.2}";
        /// A search to a depth.
        Searched { expectation: Message, nodes: u64, depth: u32 } = "searched",
            "{expectation} after {positions} positions to depth {depth}.", positions = grouped(*nodes);
        /// A search whose last iteration did not reach every move, whose values are then not comparable.
        SearchedOn { expectation: Message, nodes: u64, depth: u32, seen: u32 } = "searched_on",
            "{expectation} after {positions} positions to depth {depth}; the last iteration, to depth {seen}, did not \
             reach every move.", positions = grouped(*nodes);
        /// A tree search.
        TriedMost { expectation: Message, visits: u64, lines: u64 } = "tried_most",
            "{expectation}; I tried it most, in {tries} of {all} lines.", tries = grouped(*visits), all = grouped(*lines);
        /// One number, and one move.
        OnlyOne { chosen: String, value: f64 } = "only_one", "I play {chosen}, worth {value:.3}: it is the only move that I considered.";
        /// One number, with equals.
        FirstOfEquals { chosen: String, value: f64, next: String } = "first_of_equals",
            "I play {chosen}, worth {value:.3}; {next} is as good, but comes later.";
        /// One number.
        Best { chosen: String, value: f64, next: String, next_value: f64 } = "best",
            "I play {chosen}, worth {value:.3}, before {next}, worth {next_value:.3}.";
        /// A sum, and one move.
        NothingElse { chosen: String } = "nothing_else", "I play {chosen}: it is the only move that I considered.";
        /// A sum, and the term that makes the difference.
        Difference { chosen: String, score: f64, next: String, next_score: f64, term: Message, difference: f64 } = "difference",
            "I play {chosen} ({score:.2}) before {next} ({next_score:.2}): {term} makes the difference, by {difference:.2}.";
        /// A sum, with equals.
        AsGood { chosen: String, score: f64, next: String } = "as_good",
            "I play {chosen} ({score:.2}); {next} would be as good, but comes later.";
        /// The rule behind a move.
        RuleHolds { rule: String, strength: f64 } = "rule_holds", "`{rule}` holds to {strength:.2}";
        /// No rule behind a move.
        NoRule = "no_rule", "no rule says anything about it";
        /// Rules, and one move.
        ByRules { chosen: String, score: f64, because: Message } = "by_rules", "I play {chosen} ({score:.2}): {because}.";
        /// Rules, with equals.
        ByRulesSame { chosen: String, score: f64, because: Message, next: String } = "by_rules_same",
            "I play {chosen} ({score:.2}): {because}. {next} scores the same.";
        /// Rules, and the next best move.
        ByRulesBefore { chosen: String, score: f64, next: String, next_score: f64, because: Message } = "by_rules_before",
            "I play {chosen} ({score:.2}) before {next} ({next_score:.2}): {because}.";
        /// At a level below full strength, the best move as far as it sees.
        LevelBest { because: Message } = "level_best", "{because}";
        /// At a level below full strength, one of several moves that it values alike.
        LevelEqual { chosen: String, best: String, value: f64 } = "level_equal",
            "I play {chosen}: by what I see of the next moves it is as good as {best}, worth {value:.2}.";
        /// At a level below full strength, a move that looked better than it is.
        LevelMisjudged { chosen: String, best: String, loss: f64 } = "level_misjudged",
            "I play {chosen}. At full strength I would play {best}: by what I see of the next moves it is worth {loss:.2} more.";
        /// A random move of a weakened agent.
        Slip { chosen: String, percent: f64 } = "slip",
            "I play {chosen} at random: at my level {percent:.0} of 100 moves are random.";
        /// A random move.
        Drawn { chosen: String, moves: usize } = "drawn", "I draw one of {moves} legal moves, and it is {chosen}.";
        /// Another program's move.
        ProgramSilent { program: String, chosen: String } = "program_silent", "{program} plays {chosen} and gives no explanation.";
        /// The name of a table's entry.
        ActionFrom { action: Message, state: Message } = "action_from", "{action} from {state}";
    }
}

/// Formats an integer with thousands separators: `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(number), text);
        }
    }
}
