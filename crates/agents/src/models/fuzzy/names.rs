//! What variables and terms can be called.

use super::error::FuzzyError;
use super::hedge::Hedge;
use super::words::Worded;

/// Words that a rule is made of, so that nothing else can be called so.
const KEYWORDS: [&str; 7] = ["if", "then", "is", "and", "or", "with", "none"];

/// Checks that a variable or a term can be called so.
pub(super) fn check_name(name: &str) -> Result<(), FuzzyError> {
    let strange = |letter: char| letter.is_whitespace() || letter.is_control() || "():#`".contains(letter);
    if name.is_empty() || name.contains(strange) {
        return Err(FuzzyError::at(name, "a name is one word without spaces, brackets, `:` or `#`"));
    }
    if KEYWORDS.contains(&name) || Hedge::find(name).is_some() {
        return Err(FuzzyError::at(name, "this word has a meaning in rules and cannot be a name"));
    }
    Ok(())
}
