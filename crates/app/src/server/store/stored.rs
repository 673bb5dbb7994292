//! Stored JSON with the number of its format, so that a later version can change it and this one notices.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use spielgeist_play::{JsonProblem, Message};

use crate::server::says::GameSays;

/// The key of the number.
const KEY: &str = "format";
/// The format of texts without a number: those that were stored before it was introduced.
const FIRST: u64 = 1;

/// Data that is stored as a JSON object. Fields that are added later need defaults; an incompatible change needs the next
/// format.
pub(in crate::server) trait Stored: Serialize + DeserializeOwned {
    /// The format that this version writes.
    const FORMAT: u64 = FIRST;
}

/// The reason why a stored text cannot be read.
#[derive(Debug, thiserror::Error)]
pub(in crate::server) enum Unreadable {
    /// It is malformed.
    #[error("{0}")]
    Malformed(#[from] serde_json::Error),
    /// A later version wrote it.
    #[error("it was written by a newer version (format {0})")]
    Newer(u64),
}

impl Unreadable {
    /// The reason as a message.
    pub(in crate::server) fn message(&self) -> Message {
        match self {
            Self::Malformed(error) => JsonProblem::of(error).into(),
            Self::Newer(format) => GameSays::Newer { format: *format }.into(),
        }
    }
}

/// The text to store.
pub(in crate::server) fn write<T: Stored>(data: &T) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(data) else {
        unreachable!("stored data are objects of plain data")
    };
    fields.insert(KEY.to_owned(), T::FORMAT.into());
    Value::Object(fields).to_string()
}

/// Reads a stored text.
///
/// # Errors
/// If it is malformed or of a newer format.
pub(in crate::server) fn read<T: Stored>(text: &str) -> Result<T, Unreadable> {
    let mut data: Value = serde_json::from_str(text)?;
    match data.as_object_mut().and_then(take_format) {
        Some(format) if format > T::FORMAT => Err(Unreadable::Newer(format)),
        _ => Ok(serde_json::from_value(data)?),
    }
}

/// Takes the number away; a format that is not a number is left, for the reader to complain about.
fn take_format(fields: &mut Map<String, Value>) -> Option<u64> {
    let format = fields.get(KEY)?.as_u64()?;
    fields.remove(KEY);
    Some(format)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Example {
        a: f64,
        #[serde(default)]
        later: bool,
    }

    impl Stored for Example {}

    #[test]
    fn the_format_is_written_and_a_newer_one_is_refused() {
        let example = Example { a: 0.1, later: true };
        let text = write(&example);
        assert_eq!(text, r#"{"a":0.1,"format":1,"later":true}"#);
        assert_eq!(read::<Example>(&text).unwrap(), example);
        let newer = read::<Example>(r#"{"format":2,"else":[]}"#).unwrap_err();
        assert!(matches!(newer, Unreadable::Newer(2)), "{newer}");
    }

    #[test]
    fn what_was_stored_before_formats_had_numbers_is_read() {
        assert_eq!(read::<Example>(r#"{"a":1.5}"#).unwrap(), Example { a: 1.5, later: false });
        for damaged in ["", "{", "[]", r#"{"format":"x","a":1}"#, r#"{"format":1}"#] {
            let problem = read::<Example>(damaged).unwrap_err();
            assert!(matches!(problem, Unreadable::Malformed(_)), "{damaged}: {problem}");
        }
    }
}
