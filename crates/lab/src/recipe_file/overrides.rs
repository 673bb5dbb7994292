//! `--set key=value`: overrides of a recipe on the command line.

use toml::{Table, Value};

use crate::setting_error::SettingProblem;

/// Sets the value of a dotted key in a document. A number in the key is the index of a list item, from 0.
pub(super) fn set(document: &mut Table, assignment: &str) -> Result<(), SettingProblem> {
    let (key, text) = assignment
        .split_once('=')
        .ok_or_else(|| SettingProblem::NotAnAssignment { text: assignment.to_owned() })?;
    let mut parts = key.trim().split('.').peekable();
    let mut place: &mut Value =
        document.entry(parts.next().unwrap_or_default().to_owned()).or_insert_with(|| {
            if parts.peek().is_some() { Value::Table(Table::new()) } else { Value::Boolean(false) }
        });
    while let Some(part) = parts.next() {
        let fresh =
            || if parts.peek().is_some() { Value::Table(Table::new()) } else { Value::Boolean(false) };
        place = match place {
            Value::Table(table) => table.entry(part.to_owned()).or_insert_with(fresh),
            Value::Array(items) => {
                let count = items.len();
                let item = part.parse().ok().and_then(|index: usize| items.get_mut(index));
                item.ok_or_else(|| SettingProblem::NoItem {
                    key: key.to_owned(),
                    items: count,
                    index: part.to_owned(),
                })?
            }
            _ => {
                return Err(SettingProblem::NotATable { key: key.to_owned(), part: part.to_owned() });
            }
        };
    }
    *place = read_value(text.trim());
    Ok(())
}

/// Returns all texts in the value of an assignment, which may be names of agents.
pub(super) fn texts(assignment: &str) -> Vec<String> {
    fn collect(value: Value, into: &mut Vec<String>) {
        match value {
            Value::String(text) => into.push(text),
            Value::Array(items) => items.into_iter().for_each(|item| collect(item, into)),
            Value::Table(table) => table.into_iter().for_each(|(_, item)| collect(item, into)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    if let Some((_, value)) = assignment.split_once('=') {
        collect(read_value(value.trim()), &mut texts);
    }
    texts
}

/// Parses a TOML value; any other text is taken as a string.
fn read_value(text: &str) -> Value {
    let parsed = format!("value = {text}").parse::<Table>().ok().and_then(|mut table| table.remove("value"));
    parsed.unwrap_or_else(|| Value::String(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(text: &str, assignment: &str) -> Result<String, SettingProblem> {
        let mut document: Table = text.parse().unwrap();
        set(&mut document, assignment).map(|()| document.to_string())
    }

    #[test]
    fn values_are_toml_or_words() {
        assert_eq!(changed("a = 1", "a=2").unwrap(), "a = 2\n");
        assert_eq!(changed("a = 1", "a = paper").unwrap(), "a = \"paper\"\n");
        assert_eq!(changed("a = 1", "b.c=[1, 2]").unwrap(), "a = 1\n\n[b]\nc = [1, 2]\n");
        assert_eq!(changed("[[a]]\nb = 1", "a.0.b=2.5").unwrap(), "[[a]]\nb = 2.5\n");
    }

    #[test]
    fn texts_are_found_wherever_they_stand() {
        assert_eq!(texts("a.b=[['x', 'y'], [1], { c = 'z' }]"), ["x", "y", "z"]);
        assert_eq!(texts("a=plain"), ["plain"]);
        assert_eq!(texts("a=4"), [""; 0]);
    }

    #[test]
    fn places_that_are_not_there_are_named() {
        assert!(changed("a = 1", "a").unwrap_err().to_string().contains("not of the form key=value"));
        assert!(changed("a = 1", "a.b=2").unwrap_err().to_string().contains("before `b` is not a table"));
        assert!(changed("a = [1]", "a.3=2").unwrap_err().to_string().contains("1 items"));
    }
}
