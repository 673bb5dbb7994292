//! Suggestions for misspelt names.

/// Returns the closest of the known names, if it is close enough to be a typing error.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let closeness = |other: &str| strsim::jaro_winkler(&name, other);
    let best = known.iter().copied().max_by(|a, b| closeness(a).total_cmp(&closeness(b)))?;
    (closeness(best) > 0.75).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised_and_strangers_are_not() {
        let known = ["go", "gomoku", "chess"];
        assert_eq!(nearest("ches", &known), Some("chess"));
        assert_eq!(nearest("Gommoku", &known), Some("gomoku"));
        assert_eq!(nearest("xyz", &known), None);
    }
}
