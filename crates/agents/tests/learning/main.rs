//! Networks and learning, on what is known exactly.

#[path = "../toys/mod.rs"]
mod toys;

mod exact_race;
mod net;
mod net_reference;
mod q_learning;
mod td;

/// FNV-1a over the bits of numbers: one number that says whether any of them changed.
fn fingerprint(numbers: &[f32]) -> u64 {
    let bytes = numbers.iter().flat_map(|number| number.to_bits().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
