//! Estimated text widths. No font is available, so widths are rounded up.

/// The size of all text except titles, in pixels. A phone shows a chart of ordinary width at three quarters of its
/// size, and text below 12 pixels is hard to read.
pub(super) const SIZE: f64 = 16.0;
/// The size of titles.
pub(super) const TITLE_SIZE: f64 = 18.0;
/// The line height as a multiple of the text size.
pub(super) const LEADING: f64 = 1.3;

/// Estimates the width of a text.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(share_of_em).sum::<f64>() * size
}

fn share_of_em(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '(' | ')' => {
            0.37
        }
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 0.92,
        'A'..='Z' | '0'..='9' => 0.65,
        _ if letter.is_ascii() => 0.58,
        _ => 0.8,
    }
}

/// Wraps a text into lines no wider than `room`. Wider words are split.
pub(super) fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().flat_map(|word| cut(word, size, room)) {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(&word, size) + width(" ", size) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn cut(word: &str, size: f64, room: f64) -> Vec<String> {
    let mut parts = vec![String::new()];
    for letter in word.chars() {
        let last = parts.len() - 1;
        if !parts[last].is_empty() && width(&parts[last], size) + share_of_em(letter) * size > room {
            parts.push(String::new());
        }
        parts.last_mut().expect("there is a part").push(letter);
    }
    parts
}

/// Wraps a text into at most `most` lines; the rest is replaced by three dots.
pub(super) fn wrap_short(text: &str, size: f64, room: f64, most: usize) -> Vec<String> {
    let mut lines = wrap(text, size, room);
    if lines.len() > most {
        lines.truncate(most);
        let last = lines.last_mut().expect("at least one line");
        while width(last, size) + width("…", size) > room && last.pop().is_some() {}
        last.push('…');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_their_room() {
        let text = "a rather long title with averyveryveryverylongwordindeed in the middle of it";
        let lines = wrap(text, 16.0, 120.0);
        assert!(lines.iter().all(|line| width(line, 16.0) <= 120.0));
        assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
    }

    #[test]
    fn what_does_not_fit_is_marked() {
        let lines = wrap_short("one two three four five six seven", 16.0, 100.0, 2);
        assert!(lines.len() == 2 && lines[1].ends_with('…'));
        assert!(lines.iter().all(|line| width(line, 16.0) <= 100.0));
        assert_eq!(wrap_short("", 16.0, 100.0, 2), [""; 0]);
    }
}
