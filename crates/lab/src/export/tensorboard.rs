//! TensorBoard event files: a sequence of records, each a protocol buffer between checksums.
//!
//! A record is the length in 8 bytes, the masked CRC-32C of those, the data, and the masked CRC-32C of the data, all
//! little-endian. The data is an `Event` of TensorFlow's event.proto, of which only three fields are written.

use crate::Generation;
use crate::store::Run;

/// The numbers of a run as an event file.
pub fn event_file(run: &Run, generations: &[Generation]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut time = run.begun as f64;
    record(&mut file, &version_event(time));
    for generation in generations {
        time += generation.seconds;
        let step = generation.generation;
        for (tag, value) in series(generation) {
            record(&mut file, &scalar_event(time, step, tag, value as f32));
        }
    }
    file
}

fn series(g: &Generation) -> Vec<(&'static str, f64)> {
    let mut series = vec![
        ("fitness/best", g.best),
        ("fitness/mean", g.mean),
        ("fitness/sd", g.sd),
        ("fitness/worst", g.worst),
        ("fitness/lower_quartile", g.lower_quartile),
        ("fitness/median", g.median),
        ("fitness/upper_quartile", g.upper_quartile),
        ("population/diversity", g.diversity),
        ("work/games", g.games as f64),
        ("work/seconds", g.seconds),
    ];
    series.extend(g.loss.map(|loss| ("learning/loss", loss)));
    series
}

/// `Event { wall_time: 1, file_version: 3 }`
fn version_event(time: f64) -> Vec<u8> {
    let mut event = Vec::new();
    double(&mut event, 1, time);
    bytes(&mut event, 3, b"brain.Event:2");
    event
}

/// `Event { wall_time: 1, step: 2, summary: 5 { value: 1 { tag: 1, simple_value: 2 } } }`
fn scalar_event(time: f64, step: u64, tag: &str, value: f32) -> Vec<u8> {
    let mut scalar = Vec::new();
    bytes(&mut scalar, 1, tag.as_bytes());
    scalar.push(2 << 3 | 5);
    scalar.extend(value.to_le_bytes());
    let mut summary = Vec::new();
    bytes(&mut summary, 1, &scalar);
    let mut event = Vec::new();
    double(&mut event, 1, time);
    event.push(2 << 3);
    varint(&mut event, step);
    bytes(&mut event, 5, &summary);
    event
}

fn double(into: &mut Vec<u8>, field: u8, value: f64) {
    into.push(field << 3 | 1);
    into.extend(value.to_le_bytes());
}

fn bytes(into: &mut Vec<u8>, field: u8, value: &[u8]) {
    into.push(field << 3 | 2);
    varint(into, value.len() as u64);
    into.extend(value);
}

fn varint(into: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        into.push(value as u8 | 0x80);
        value >>= 7;
    }
    into.push(value as u8);
}

fn record(file: &mut Vec<u8>, data: &[u8]) {
    let length = (data.len() as u64).to_le_bytes();
    file.extend(length);
    file.extend(masked(crc32c::crc32c(&length)).to_le_bytes());
    file.extend(data);
    file.extend(masked(crc32c::crc32c(data)).to_le_bytes());
}

/// Masks a checksum, as the format requires for data that contains checksums.
fn masked(crc: u32) -> u32 {
    crc.rotate_right(15).wrapping_add(0xa282_ead8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected bytes from TensorBoard's own writer for the scalar `a` = 1.5 at step 300 and time 12.5.
    #[test]
    fn a_scalar_is_what_tensorboard_writes() {
        let mut file = Vec::new();
        record(&mut file, &scalar_event(12.5, 300, "a", 1.5));
        let hex: String = file.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, KNOWN);
    }
    const KNOWN: &str = "1800000000000000a37f4b2209000000000000294010ac022a0a0a080a0161150000c03fd56c6024";
}
