//! Writing PDN.

use std::fmt;

use spielgeist_play::Game;

use super::Pdn;
use crate::board::Side;

/// Maximum line width.
const WIDTH: usize = 79;

impl fmt::Display for Pdn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            tag(f, name, value)?;
        }
        tag(f, "Result", &self.result.to_string())?;
        tag(f, "GameType", "26,W,8,8,A0,0")?;
        if !self.game.rules().majority {
            tag(f, "Rules", "majority=off")?;
        }
        if self.start != self.game.start() {
            tag(f, "FEN", &self.start.fen())?;
        }
        writeln!(f)?;
        wrapped(f, &self.words())
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

impl Pdn {
    /// Numbers, moves, comments and the result, in order.
    fn words(&self) -> Vec<String> {
        let begins = usize::from(self.start.side() == Side::Black);
        let mut words = Vec::new();
        let mut comments = self.comments.iter().peekable();
        for plies in 0..=self.moves.len() {
            // After a comment, Black's move is numbered too.
            let mut number_black = plies == 0;
            while let Some((_, text)) = comments.next_if(|(after, _)| *after <= plies) {
                // A brace cannot be escaped inside of braces.
                words.extend(format!("{{{}}}", text.replace('}', ")")).split_whitespace().map(str::to_owned));
                number_black = true;
            }
            let Some(mv) = self.moves.get(plies) else { break };
            let turn = plies + begins;
            match turn % 2 {
                0 => words.push(format!("{}.", turn / 2 + 1)),
                _ if number_black => words.push(format!("{}...", turn / 2 + 1)),
                _ => {}
            }
            words.push(mv.to_string());
        }
        words.push(self.result.to_string());
        words
    }
}

fn wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 {
            let breaks = column + 1 + length > WIDTH;
            f.write_str(if breaks { "\n" } else { " " })?;
            column = if breaks { 0 } else { column + 1 };
        }
        f.write_str(word)?;
        column += length;
    }
    writeln!(f)
}
