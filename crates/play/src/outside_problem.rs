//! Errors of the operating system and of readers of text formats, as messages: a code and the place, with the
//! library's own sentence as a quoted detail.

use std::io::{self, ErrorKind};

use serde_json::error::Category;

use crate::{Message, messages};

messages! {
    /// An error of the operating system. The English text is the system's own.
    pub enum SystemError in "system" {
        /// The file does not exist.
        NotFound { detail: Message } = "not_found", "{detail}";
        /// Permission denied.
        Denied { detail: Message } = "denied", "{detail}";
        /// It exists already.
        Exists { detail: Message } = "exists", "{detail}";
        /// The path is a directory.
        Directory { detail: Message } = "directory", "{detail}";
        /// The disk is full.
        Full { detail: Message } = "full", "{detail}";
        /// The port is in use.
        InUse { detail: Message } = "in_use", "{detail}";
        /// The connection was refused.
        Refused { detail: Message } = "refused", "{detail}";
        /// The operation timed out.
        TimedOut { detail: Message } = "timed_out", "{detail}";
        /// The content is not text.
        NotText { detail: Message } = "not_text", "{detail}";
        /// Any other error.
        Other { detail: Message } = "other", "{detail}";
    }
}

impl std::error::Error for SystemError {}

impl SystemError {
    /// Classifies an error of the operating system.
    pub fn of(error: &io::Error) -> Self {
        let detail = Message::quoted(error.to_string());
        match error.kind() {
            ErrorKind::NotFound => Self::NotFound { detail },
            ErrorKind::PermissionDenied => Self::Denied { detail },
            ErrorKind::AlreadyExists => Self::Exists { detail },
            ErrorKind::IsADirectory => Self::Directory { detail },
            ErrorKind::StorageFull => Self::Full { detail },
            ErrorKind::AddrInUse => Self::InUse { detail },
            ErrorKind::ConnectionRefused => Self::Refused { detail },
            ErrorKind::TimedOut => Self::TimedOut { detail },
            ErrorKind::InvalidData => Self::NotText { detail },
            _ => Self::Other { detail },
        }
    }
}

messages! {
    /// A text that is not valid JSON, or not the JSON that was expected. The detail is the library's sentence.
    pub enum JsonProblem in "json" {
        /// Not JSON.
        Syntax { line: usize, column: usize, detail: Message } = "syntax", "{detail}";
        /// Truncated JSON.
        CutOff { line: usize, column: usize, detail: Message } = "cut_off", "{detail}";
        /// JSON with other keys or values than expected.
        Value { line: usize, column: usize, detail: Message } = "value", "{detail}";
        /// Unexpected keys or values, without a known line and column.
        Unplaced { detail: Message } = "unplaced", "{detail}";
    }
}

impl std::error::Error for JsonProblem {}

impl JsonProblem {
    /// Classifies an error of the JSON reader.
    pub fn of(error: &serde_json::Error) -> Self {
        let detail = Message::quoted(error.to_string());
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            _ if line == 0 => Self::Unplaced { detail },
            Category::Syntax | Category::Io => Self::Syntax { line, column, detail },
            Category::Eof => Self::CutOff { line, column, detail },
            Category::Data => Self::Value { line, column, detail },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MessageArg, Say};

    #[test]
    fn errors_of_json_have_a_code_and_a_place() {
        let said = |text| JsonProblem::of(&serde_json::from_str::<Vec<u8>>(text).unwrap_err()).message();
        assert_eq!(said("[1,\n x]").code, "json.syntax");
        assert_eq!(said("[1,\n x]").args["line"], MessageArg::Count(2));
        assert_eq!(said("[1").code, "json.cut_off");
        assert_eq!(said("[-1]").code, "json.value");
        let unplaced = serde_json::from_value::<u8>("text".into()).unwrap_err();
        assert_eq!(JsonProblem::of(&unplaced).code(), "json.unplaced");
    }

    #[test]
    fn errors_of_the_system_have_a_code() {
        let missing = std::fs::read("no/such/file").unwrap_err();
        let said = SystemError::of(&missing).message();
        assert_eq!((&*said.code, said.text), ("system.not_found", missing.to_string()));
    }
}
