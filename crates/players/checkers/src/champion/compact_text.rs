//! Many small integers as short text.
//!
//! Every character has six bits. The lowest says whether another character of the same number follows, the other
//! five are digits of base 32, the lowest first. A negative number is stored as twice its size, a positive one as one
//! less; 0 begins a run of zeros and is followed by its length.

use spielgeist_play::messages;

/// The characters: none that JSON escapes.
const LETTERS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

messages! {
    /// The text is damaged.
    pub(crate) enum TextError in "checkers.compact" {
        /// A character that is not used.
        Letter { letter: char } = "letter", "unknown character `{letter}`";
        /// A number does not end, or is too large.
        CutOff = "cut_off", "a number is cut off or too large";
    }
}

/// Writes numbers as text.
pub(super) fn write(numbers: &[i32]) -> String {
    let mut text = String::new();
    let mut rest = numbers;
    while let Some((&number, after)) = rest.split_first() {
        if number == 0 {
            let zeros = rest.iter().take_while(|number| **number == 0).count();
            put(&mut text, 0);
            put(&mut text, zeros as u64);
            rest = &rest[zeros..];
        } else {
            let size = u64::from(number.unsigned_abs());
            put(&mut text, 2 * size + u64::from(number < 0) - 1);
            rest = after;
        }
    }
    text
}

fn put(text: &mut String, mut number: u64) {
    loop {
        let digit = (number & 31) as usize;
        number >>= 5;
        let more = usize::from(number > 0);
        text.push(char::from(LETTERS[digit << 1 | more]));
        if more == 0 {
            return;
        }
    }
}

/// Reads what [`write`] wrote.
pub(super) fn read(text: &str) -> Result<Vec<i32>, TextError> {
    /// More zeros than any table has.
    const LONGEST_RUN: u64 = 1 << 20;
    let mut letters = text.chars();
    let mut numbers = Vec::new();
    while let Some(stored) = take(&mut letters)? {
        if stored == 0 {
            let zeros = take(&mut letters)?.filter(|zeros| *zeros <= LONGEST_RUN).ok_or(TextError::CutOff)?;
            numbers.resize(numbers.len() + zeros as usize, 0);
        } else {
            let size = i32::try_from(stored.div_ceil(2)).map_err(|_| TextError::CutOff)?;
            numbers.push(if stored % 2 == 0 { -size } else { size });
        }
    }
    Ok(numbers)
}

fn take(letters: &mut std::str::Chars<'_>) -> Result<Option<u64>, TextError> {
    let (mut number, mut place) = (0, 0);
    loop {
        let Some(letter) = letters.next() else {
            return if place == 0 { Ok(None) } else { Err(TextError::CutOff) };
        };
        let code = LETTERS.iter().position(|known| char::from(*known) == letter);
        let code = code.ok_or(TextError::Letter { letter })? as u64;
        if place > 30 {
            return Err(TextError::CutOff);
        }
        number |= (code >> 1) << place;
        place += 5;
        if code & 1 == 0 {
            return Ok(Some(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back() {
        let numbers = [0, 0, 0, 1, -1, 15, -16, 16, 31, 32, -33, 0, 5000, -70_000, i32::MAX, 0, 0];
        assert_eq!(read(&write(&numbers)), Ok(numbers.to_vec()));
        assert_eq!(read(""), Ok(Vec::new()));
        assert_eq!(write(&[3]).len(), 1);
        assert_eq!(write(&[0; 1000]).len(), 3);
    }

    #[test]
    fn damage_is_named() {
        assert_eq!(read("0é"), Err(TextError::Letter { letter: 'é' }));
        assert_eq!(read("1"), Err(TextError::CutOff));
        assert_eq!(read("0zzzzzz"), Err(TextError::CutOff));
        assert_eq!(read("1111111111111111"), Err(TextError::CutOff));
    }
}
