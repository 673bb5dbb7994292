//! Names of variables and terms.

use super::error::FuzzyError;
use super::hedge::Hedge;
use super::problem::FuzzyProblem;
use super::words::Worded;

/// Reserved words of rules.
const KEYWORDS: [&str; 7] = ["if", "then", "is", "and", "or", "with", "none"];

/// Checks that a name is valid for a variable or a term.
pub(super) fn check_name(name: &str) -> Result<(), FuzzyError> {
    let strange = |letter: char| letter.is_whitespace() || letter.is_control() || "():#`".contains(letter);
    if name.is_empty() || name.contains(strange) {
        return Err(FuzzyError::at(name, FuzzyProblem::Name));
    }
    if KEYWORDS.contains(&name) || Hedge::find(name).is_some() {
        return Err(FuzzyError::at(name, FuzzyProblem::Reserved));
    }
    Ok(())
}
