//! GNU Backgammon's encoding of bits as letters: bytes filled from their lowest bit, six bits per letter.

use super::id_problem::IdProblem;

/// A row of at most 128 bits; numbers are stored with their lowest bit first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    bits: u128,
    /// The position of the next write, or the number of bits read.
    at: u32,
}

impl Bits {
    /// Appends the lowest `width` bits of a number.
    pub(super) fn push(&mut self, number: u32, width: u32) {
        self.bits |= u128::from(number) << self.at;
        self.at += width;
    }

    /// Takes the next `width` bits. Bits beyond the end are zero.
    pub(super) fn take(&mut self, width: u32) -> u32 {
        let number = (self.bits & ((1 << width) - 1)) as u32;
        self.bits >>= width;
        number
    }

    /// Whether only zeros are left.
    pub(super) fn is_empty(&self) -> bool {
        self.bits == 0
    }
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bits as letters.
pub(super) fn write(bits: Bits, letters: usize) -> String {
    // Read from the left, letters take the high bits of the first byte first.
    let bytes = bits.bits.to_le_bytes();
    let big_endian = u128::from_be_bytes(bytes);
    (0..letters).map(|letter| ALPHABET[(big_endian >> (122 - 6 * letter)) as usize & 63] as char).collect()
}

/// The bits of `letters` letters, of which only the first `width` are used.
pub(super) fn read(text: &str, letters: usize, width: usize) -> Result<Bits, IdProblem> {
    let found = text.chars().count();
    if found != letters {
        return Err(IdProblem::Length { letters, found });
    }
    let mut big_endian = 0;
    for (index, letter) in text.chars().enumerate() {
        let Some(value) = ALPHABET.iter().position(|&other| char::from(other) == letter) else {
            return Err(IdProblem::Letter { place: index + 1, letter });
        };
        big_endian |= (value as u128) << (122 - 6 * index);
    }
    if big_endian << width != 0 {
        return Err(IdProblem::LastLetter);
    }
    Ok(Bits { bits: u128::from_le_bytes(big_endian.to_be_bytes()), at: 0 })
}
