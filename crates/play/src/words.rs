//! Helpers for building sentences.

/// `a`, `a and b`, `a, b and c`.
pub fn joined<W: AsRef<str>>(words: &[W], last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// `1 man`, `2 men`.
pub fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_as_people_do() {
        assert_eq!(joined(&[""; 0], "and"), "");
        assert_eq!(joined(&["a"], "and"), "a");
        assert_eq!(joined(&["a", "b", "c"], "or"), "a, b or c");
        assert_eq!([counted(1, "man", "men"), counted(2, "man", "men")], ["1 man", "2 men"]);
    }
}
