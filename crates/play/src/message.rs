//! Texts for people: a code with arguments for translations, and the English sentence.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;

use serde::{Deserialize, Serialize};

/// A sentence for a person. Programs decide by the code, translations are made from code and arguments, and the English
/// text is shown where there is no translation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Message {
    /// Names the sentence: small words joined with dots, the first the name of a game or of an area.
    #[schema(value_type = String)]
    pub code: Cow<'static, str>,
    /// The arguments of the message.
    #[schema(value_type = BTreeMap<String, MessageArg>)]
    pub args: MessageArgs,
    /// The sentence in English.
    pub text: String,
}

/// The arguments of a message by name.
pub type MessageArgs = BTreeMap<Cow<'static, str>, MessageArg>;

/// An argument of a message: a number, a text that is no English (a cell, a move, the code of a piece), or a message
/// inside the message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum MessageArg {
    /// A whole number.
    Count(i64),
    /// Any other number.
    Number(f64),
    /// A name or a notation.
    Text(String),
    /// Part of the sentence that is a message itself.
    #[schema(no_recursion)]
    Message(Box<Message>),
}

/// A sentence that a program can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MessageKind {
    /// Its code.
    pub code: &'static str,
    /// The names of its arguments.
    pub args: &'static [&'static str],
    /// The English sentence, with the names of the arguments in braces.
    pub text: &'static str,
}

/// A text for people, defined with [`messages!`](crate::messages); `Display` gives the English sentence.
pub trait Say: Display {
    /// The code of the sentence.
    fn code(&self) -> &'static str;

    /// The arguments of the message.
    fn args(&self) -> MessageArgs;

    /// The sentence as data.
    fn message(&self) -> Message {
        Message { code: Cow::Borrowed(self.code()), args: self.args(), text: self.to_string() }
    }
}

impl<S: Say> From<S> for Message {
    fn from(said: S) -> Self {
        said.message()
    }
}

impl Message {
    /// The code of texts that this program did not write.
    pub const PLAIN: &'static str = "plain";

    /// A text that this program did not write: the words of an external program, of a library or of a person. Clients
    /// quote it verbatim. Our own sentences have a code instead, made with [`messages!`](crate::messages).
    pub fn quoted(text: impl Into<String>) -> Self {
        Self { code: Cow::Borrowed(Self::PLAIN), args: MessageArgs::new(), text: text.into() }
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// A value that can be an argument of a message.
pub trait ToMessageArg {
    /// The argument.
    fn to_arg(&self) -> MessageArg;
}

macro_rules! count_args {
    ($($number:ty),*) => {$(
        impl ToMessageArg for $number {
            fn to_arg(&self) -> MessageArg {
                i64::try_from(*self).map_or(MessageArg::Number(*self as f64), MessageArg::Count)
            }
        }
    )*};
}

count_args!(u8, u16, u32, u64, usize, i32, i64);

impl ToMessageArg for f64 {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Number(*self)
    }
}

impl ToMessageArg for String {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.clone())
    }
}

impl ToMessageArg for &'static str {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text((*self).to_owned())
    }
}

impl ToMessageArg for char {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.to_string())
    }
}

impl ToMessageArg for Message {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Message(Box::new(self.clone()))
    }
}

impl<S: Say> ToMessageArg for S {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Message(Box::new(self.message()))
    }
}

/// A list, joined with commas.
impl<T: Display> ToMessageArg for Vec<T> {
    fn to_arg(&self) -> MessageArg {
        MessageArg::Text(self.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    }
}

/// Defines an enum of the sentences of one area: each variant has a code within the area and an English text with
/// fields inserted by name. Further values that the English text needs, such as a plural, are computed after the text.
///
/// ```
/// use spielgeist_play::{Say, messages, words::counted};
///
/// messages! {
///     /// Why a piece stays where it is.
///     pub enum Stuck in "draughts" {
///         /// Somebody is in the way.
///         Taken { square: String } = "taken", "The square {square} is taken.";
///         /// Others come first.
///         Waiting { men: usize } = "waiting", "{men_wait} first.", men_wait = counted(*men, "man moves", "men move");
///     }
/// }
///
/// let said = Stuck::Waiting { men: 2 }.message();
/// assert_eq!((&*said.code, &*said.text), ("draughts.waiting", "2 men move first."));
/// assert_eq!(Stuck::MESSAGES[0].args, ["square"]);
/// ```
#[macro_export]
macro_rules! messages {
    ($(#[$about:meta])* $vis:vis enum $name:ident in $area:literal { $(
        $(#[$what:meta])*
        $variant:ident $({ $($(#[$field_is:meta])* $field:ident: $type:ty),* $(,)? })?
            = $code:literal, $text:literal $(, $word:ident = $value:expr)*;
    )* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $name { $(
            $(#[$what])*
            $variant $({ $(
                $(#[$field_is])*
                #[allow(missing_docs, reason = "the sentence tells what it is")]
                $field: $type,
            )* })?,
        )* }

        impl $name {
            /// All sentences.
            $vis const MESSAGES: &'static [$crate::MessageKind] = &[$(
                $crate::MessageKind {
                    code: concat!($area, ".", $code),
                    args: &[$($(stringify!($field)),*)?],
                    text: $text,
                },
            )*];
        }

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables, reason = "not every sentence uses every field as it is")]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self { $(
                    Self::$variant $({ $($field),* })? => ::std::write!(f, $text $(, $word = $value)*),
                )* }
            }
        }

        impl $crate::Say for $name {
            fn code(&self) -> &'static str {
                match self { $(
                    Self::$variant $({ $($field: _),* })? => concat!($area, ".", $code),
                )* }
            }

            fn args(&self) -> $crate::MessageArgs {
                match self { $(
                    Self::$variant $({ $($field),* })? => [$($(
                        (stringify!($field).into(), $crate::ToMessageArg::to_arg($field)),
                    )*)?].into(),
                )* }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    messages! {
        /// Samples.
        enum Sample in "test" {
            /// Without arguments.
            Plain = "plain", "Nothing to add.";
            /// With a message inside.
            Nested { inner: Message } = "nested", "He says: {inner}";
            /// With arguments of each kind.
            Full { count: u64, share: f64, cells: Vec<&'static str> } = "full", "{count} of {share} on {list}.",
                list = cells.join(" and ");
        }
    }

    #[test]
    fn a_message_is_a_code_with_arguments_beside_its_text() {
        let full = Sample::Full { count: 3, share: 0.5, cells: vec!["a1", "b2"] };
        let json = serde_json::to_value(full.message()).unwrap();
        assert_eq!(
            json,
            serde_json::json!({
                "code": "test.full",
                "args": { "count": 3, "share": 0.5, "cells": "a1, b2" },
                "text": "3 of 0.5 on a1 and b2.",
            })
        );
        assert_eq!(serde_json::from_value::<Message>(json).unwrap(), full.message());
        assert_eq!(Message::from(Sample::Plain).args, MessageArgs::new());
        let nested = Sample::Nested { inner: Sample::Plain.message() }.message();
        assert_eq!(nested.text, "He says: Nothing to add.");
        let json = serde_json::to_value(&nested).unwrap();
        assert_eq!(json["args"]["inner"]["code"], "test.plain");
        assert_eq!(serde_json::from_value::<Message>(json).unwrap(), nested);
    }

    #[test]
    fn every_sentence_is_listed_with_its_arguments() {
        let listed: Vec<_> = Sample::MESSAGES.iter().map(|kind| (kind.code, kind.args)).collect();
        assert_eq!(
            listed,
            [
                ("test.plain", &[][..]),
                ("test.nested", &["inner"]),
                ("test.full", &["count", "share", "cells"])
            ]
        );
    }
}
