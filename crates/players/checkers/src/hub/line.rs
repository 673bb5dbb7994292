//! Lines of the Hub protocol: a command and its arguments, `level move-time=0.5`.

use std::fmt::Write as _;

/// A line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) command: String,
    /// Names and values; flags have none.
    arguments: Vec<(String, Option<String>)>,
}

impl Line {
    pub(super) fn new(command: &str) -> Self {
        Self { command: command.to_owned(), arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "callers pass what they have just made")]
    pub(super) fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.arguments.push((name.to_owned(), Some(value.to_string())));
        self
    }

    /// Adds an argument without a value.
    #[must_use]
    pub(super) fn with_flag(mut self, name: &str) -> Self {
        self.arguments.push((name.to_owned(), None));
        self
    }

    /// The value of an argument; that of a flag is empty.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.arguments.iter().find(|(known, _)| known == name)?;
        Some(value.as_deref().unwrap_or_default())
    }

    /// The value of an argument that is a number.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0)
    }

    /// Reads a line. Spaces separate arguments and may stand around `=`; values may be quoted.
    pub(super) fn read(text: &str) -> Self {
        let mut rest = text.trim();
        let command = take_word(&mut rest);
        let mut line = Self::new(command);
        while !rest.is_empty() {
            let name = take_word(&mut rest);
            let value = match rest.strip_prefix('=') {
                Some(after) => {
                    rest = after.trim_start();
                    Some(take_value(&mut rest).to_owned())
                }
                None => None,
            };
            if name.is_empty() && value.is_none() {
                // Neither a name nor a value: a stray character.
                let mut characters = rest.chars();
                characters.next();
                rest = characters.as_str().trim_start();
                continue;
            }
            line.arguments.push((name.to_owned(), value));
        }
        line
    }
}

/// Takes the characters up to a space or `=`, and the spaces behind.
fn take_word<'a>(rest: &mut &'a str) -> &'a str {
    let end = rest.find(|letter: char| letter.is_whitespace() || letter == '=').unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    *rest = after.trim_start();
    word
}

/// Takes a value, quoted or up to a space.
fn take_value<'a>(rest: &mut &'a str) -> &'a str {
    let (value, after) = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
    };
    *rest = after.trim_start();
    value
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}")?;
            let Some(value) = value else { continue };
            f.write_char('=')?;
            let special =
                value.is_empty() || value.contains(|letter: char| letter.is_whitespace() || letter == '=');
            if special {
                f.write_char('"')?;
                // A value cannot contain a quotation mark.
                f.write_str(&value.replace('"', "'"))?;
                f.write_char('"')?;
            } else {
                f.write_str(value)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_back() {
        let line = Line::new("pos").with("pos", "Wee").with("moves", "22-18 9-13").with("name", "");
        assert_eq!(line.to_string(), r#"pos pos=Wee moves="22-18 9-13" name="""#);
        assert_eq!(Line::read(&line.to_string()), line);
    }

    #[test]
    fn spaces_flags_and_nonsense_are_read() {
        let line = Line::read("  level   moves = 9  time=291.587 infinite  ");
        assert_eq!((line.number("moves"), line.number("time")), (Some(9.0), Some(291.587)));
        assert_eq!(line.get("infinite"), Some(""));
        assert_eq!(Line::read("go think").get("think"), Some(""));
        for text in ["", "=", "a ==", "a =\"", "a b=\"c", "x = = ="] {
            let _ = Line::read(text);
        }
        assert_eq!(Line::read("done move=-1").number("move"), None);
    }
}
