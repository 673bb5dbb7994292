//! Line numbers of keys in a TOML text.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Returns the line, counted from 1, of the last part of a dotted key. A key may be abbreviated from the
/// left: `population` finds `evolve.method.genetic.population`.
pub(super) fn line_of(text: &str, key: &str) -> Option<usize> {
    let document = DeTable::parse(text).ok()?;
    let parts: Vec<&str> = key.split('.').collect();
    let place = find_in(document.get_ref(), &parts)?;
    Some(1 + text[..place].matches('\n').count())
}

/// Returns the position of the first key in the document whose path ends in these parts.
fn find_in(table: &DeTable<'_>, parts: &[&str]) -> Option<usize> {
    let here = table.iter().filter_map(|(key, value)| match parts {
        [last] if key.get_ref() == last => Some(key.span().start),
        [first, rest @ ..] if key.get_ref() == first => inside(value, rest),
        _ => None,
    });
    let below = table.iter().filter_map(|(_, value)| inside(value, parts));
    here.chain(below).next()
}

fn inside(value: &Spanned<DeValue<'_>>, parts: &[&str]) -> Option<usize> {
    match value.get_ref() {
        DeValue::Table(table) => find_in(table, parts),
        DeValue::Array(values) => values.iter().find_map(|value| inside(value, parts)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_by_their_end() {
        let text = "title = 'x'\n[a.b]\nc = 1\n\n[[a.list]]\nd = { e = 2 }\n";
        assert_eq!(line_of(text, "c"), Some(3));
        assert_eq!(line_of(text, "a.b.c"), Some(3));
        assert_eq!(line_of(text, "b.c"), Some(3));
        assert_eq!(line_of(text, "d.e"), Some(6));
        assert_eq!(line_of(text, "list.d"), Some(6));
        assert_eq!(line_of(text, "nowhere"), None);
    }
}
