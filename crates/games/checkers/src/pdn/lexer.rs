//! The tokens of a PDN text, each with its line.

use spielgeist_play::NotationError;

use super::GameResult;
use super::problem::PdnProblem;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Tag(String, String),
    Comment(String),
    Move(String),
    Result(GameResult),
}

/// Splits a text into tokens. Move numbers, marks such as `!?`, `$12` and variations in parentheses are
/// dropped.
pub(super) fn tokens(text: &str) -> Result<Vec<(usize, Token)>, NotationError> {
    let mut lexer = Lexer { rest: text, line: 1 };
    let mut tokens = Vec::new();
    while let Some((line, token)) = lexer.next()? {
        tokens.extend(token.map(|token| (line, token)));
    }
    Ok(tokens)
}

struct Lexer<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Lexer<'t> {
    /// The next token, or an inner `None` if something was dropped; an outer `None` at the end.
    fn next(&mut self) -> Result<Option<(usize, Option<Token>)>, NotationError> {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
        let line = self.line;
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        let token = match first {
            '[' => Some(self.tag()?),
            '{' => Some(comment(self.comment()?)),
            ';' => Some(comment(&self.until('\n')[1..])),
            '(' => {
                self.variation()?;
                None
            }
            '}' | ')' | ']' => return Err(self.error(PdnProblem::NotOpened { bracket: first })),
            _ => word(self.word()),
        };
        Ok(Some((line, token)))
    }

    fn error(&self, problem: PdnProblem) -> NotationError {
        PdnProblem::Line { line: self.line, problem: problem.into() }.into()
    }

    /// Advances by a number of bytes and returns them.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
        taken
    }

    fn until(&mut self, end: char) -> &'t str {
        self.take(self.rest.find(end).unwrap_or(self.rest.len()))
    }

    fn word(&mut self) -> &'t str {
        let end = |letter: char| letter.is_whitespace() || "{}()[];".contains(letter);
        self.take(self.rest.find(end).unwrap_or(self.rest.len()))
    }

    /// The text of the comment that begins here.
    fn comment(&mut self) -> Result<&'t str, NotationError> {
        let length = self.rest.find('}').ok_or_else(|| self.error(PdnProblem::OpenComment))?;
        let inner = &self.take(length)[1..];
        self.take(1);
        Ok(inner)
    }

    /// `[Name "value"]`; `\"` is an escaped quotation mark.
    fn tag(&mut self) -> Result<Token, NotationError> {
        let broken = self.error(PdnProblem::NoTag);
        let (name, value) = self.rest[1..].split_once('"').ok_or(broken.clone())?;
        let mut escaped = false;
        let end = value.find(|letter| {
            let ends = letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            ends
        });
        let end = end.ok_or(broken.clone())?;
        if name.contains([']', '\n'])
            || name.trim().is_empty()
            || !value[end + 1..].trim_start().starts_with(']')
        {
            return Err(broken);
        }
        let (name, value) = (name.trim().to_owned(), &value[..end]);
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        self.take(self.tag_length(end));
        Ok(Token::Tag(name, value))
    }

    /// The length in bytes of the tag here, given that of its value.
    fn tag_length(&self, value: usize) -> usize {
        let quote = self.rest.find('"').unwrap_or_default();
        let behind = quote + 1 + value + 1;
        behind + self.rest[behind..].find(']').unwrap_or_default() + 1
    }

    /// Skips a variation and those inside of it; brackets in its comments do not count.
    fn variation(&mut self) -> Result<(), NotationError> {
        let begin = self.line;
        let mut depth = 0;
        loop {
            match self.rest.chars().next() {
                None => {
                    let problem = PdnProblem::OpenVariation.into();
                    return Err(PdnProblem::Line { line: begin, problem }.into());
                }
                Some('{') => {
                    self.comment()?;
                    continue;
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {}
            }
            self.take(self.rest.chars().next().map_or(0, char::len_utf8));
            if depth == 0 {
                return Ok(());
            }
        }
    }
}

/// Line breaks are only wrapping: any whitespace becomes one space.
fn comment(text: &str) -> Token {
    Token::Comment(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A result or a move; `None` for a move number or a mark.
fn word(text: &str) -> Option<Token> {
    if let Some(result) = GameResult::read(text) {
        return Some(Token::Result(result));
    }
    let without_number = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = if without_number.starts_with('.') { without_number.trim_start_matches('.') } else { text };
    let text = text.trim_end_matches(['!', '?']);
    (!text.is_empty() && !text.starts_with('$')).then(|| Token::Move(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_what_is_dropped() {
        let text = "[A \"say \\\"x\\\" ]\"]\n1.c3-d4! $4 (1. a3-b4 {)} (x)) 1...b6-c5?! ; to the end\n{two\nlines} 2. 22-17 1-0";
        let tokens = tokens(text).unwrap();
        let line = |token: &Token| tokens.iter().find(|(_, other)| other == token).map(|(line, _)| *line);
        assert_eq!(tokens.len(), 7);
        assert_eq!(line(&Token::Tag("A".to_owned(), "say \"x\" ]".to_owned())), Some(1));
        assert_eq!(line(&Token::Move("c3-d4".to_owned())), Some(2));
        assert_eq!(line(&Token::Move("b6-c5".to_owned())), Some(2));
        assert_eq!(line(&Token::Comment("to the end".to_owned())), Some(2));
        assert_eq!(line(&Token::Comment("two lines".to_owned())), Some(3));
        assert_eq!(line(&Token::Move("22-17".to_owned())), Some(4));
        assert_eq!(line(&Token::Result(GameResult::White)), Some(4));
    }

    #[test]
    fn what_does_not_end_is_named_with_its_line() {
        for (text, said) in [
            ("\n{ open", "line 2: comment without its closing"),
            ("(1. c3-d4", "line 1: variation without its closing"),
            ("[White Ana]", "line 1: expected a tag"),
            ("c3-d4 )", "line 1: `)` without its opening bracket"),
        ] {
            let error = tokens(text).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
