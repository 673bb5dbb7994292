//! The names of features, weights and inputs as messages.

use std::borrow::Cow;

use crate::{Message, MessageArg, MessageArgs};

impl Message {
    /// The message for the name of a feature, a weight, or the input of a network or a rule.
    ///
    /// Such a name is data: saved models contain it. Its code is the name in small letters with `_` between the words,
    /// and its numbers are arguments, `n0`, `n1` and so on, so that features that differ in numbers share a translation.
    /// Translations belong to the game in which the feature occurs.
    ///
    /// ```
    /// use spielgeist_play::{Message, MessageArg};
    /// let ahead = Message::feature("own ghost -3 ahead, 12 left");
    /// assert_eq!(ahead.code, "feature.own_ghost_ahead_left");
    /// assert_eq!(ahead.args["n0"], MessageArg::Text("-3".to_owned()));
    /// assert_eq!(ahead.args["n1"], MessageArg::Text("12".to_owned()));
    /// assert_eq!(ahead.text, "own ghost -3 ahead, 12 left");
    /// ```
    pub fn feature(name: &str) -> Self {
        let mut args = MessageArgs::new();
        let mut code = String::from("feature.");
        let mut signs = name.chars().peekable();
        while let Some(sign) = signs.next() {
            let is_signed = matches!(sign, '+' | '-') && signs.peek().is_some_and(char::is_ascii_digit);
            if is_signed || sign.is_ascii_digit() {
                let mut number = String::from(sign);
                while let Some(digit) = signs.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                args.insert(Cow::Owned(format!("n{}", args.len())), MessageArg::Text(number));
            } else if sign.is_alphabetic() {
                code.extend(sign.to_lowercase());
            } else if !code.ends_with(['_', '.']) {
                code.push('_');
            }
        }
        let code = code.trim_end_matches('_').to_owned();
        Self { code: Cow::Owned(code), args, text: name.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_differ_in_numbers_have_the_same_code() {
        let code = |name| Message::feature(name).code;
        assert_eq!(code("point 3: own blots, race"), "feature.point_own_blots_race");
        assert_eq!(code("point 3: own blots, race"), code("point 24: own blots, race"));
        assert_eq!(code("good ghosts taken: 2"), "feature.good_ghosts_taken");
        assert_eq!(code("next 5 at risk"), "feature.next_at_risk");
        assert_ne!(code("next 5 at risk"), code("next 5"));
    }
}
