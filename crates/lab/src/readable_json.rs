//! Readable JSON: objects over several lines, lists on one line.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, PrettyFormatter, Serializer};

/// Writes objects over several lines and lists on one: a network of ten thousand weights is one long line
/// instead of ten thousand short ones.
pub(crate) fn to_readable_json(value: &impl Serialize) -> String {
    let mut text = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut text, Readable::default());
    value.serialize(&mut serializer).expect("plain data, all of it finite");
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// Formatter that spreads objects outside of lists over several lines.
#[derive(Default)]
struct Readable {
    pretty: PrettyFormatter<'static>,
    lists: usize,
}

impl Formatter for Readable {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.lists += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.lists -= 1;
        writer.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.lists > 0 { writer.write_all(b"{") } else { self.pretty.begin_object(writer) }
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.lists > 0 { writer.write_all(b"}") } else { self.pretty.end_object(writer) }
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if self.lists == 0 {
            return self.pretty.begin_object_key(writer, first);
        }
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.lists > 0 { writer.write_all(b":") } else { self.pretty.begin_object_value(writer) }
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.lists > 0 { Ok(()) } else { self.pretty.end_object_value(writer) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_spread_and_lists_are_not() {
        let value = serde_json::json!({"a": [1, 2, {"b": 3}], "c": {"d": [], "e": null}});
        let text = to_readable_json(&value);
        assert_eq!(text, "{\n  \"a\": [1,2,{\"b\":3}],\n  \"c\": {\n    \"d\": [],\n    \"e\": null\n  }\n}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }
}
