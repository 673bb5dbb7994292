//! A short, repeatable run of every target: real inputs, mutations of them, and what was once found.

use std::path::Path;

use spielgeist_fuzz_targets::{seeds, targets};
use spielgeist_play::{Rng, Seed};

/// Mutations of a target's seeds, unless the variable `SPIELGEIST_MUTATIONS` says otherwise.
const MUTATIONS: usize = 400;

fn mutations() -> usize {
    std::env::var("SPIELGEIST_MUTATIONS").map_or(MUTATIONS, |text| text.parse().expect("a number"))
}

#[test]
fn real_inputs_and_mutations_of_them_are_read_or_refused() {
    for (name, target) in targets() {
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name} has no seeds");
        seeds.iter().for_each(|seed| target(seed));
        let mut rng = Seed(7).stream(name, 0, 0);
        for _ in 0..mutations() {
            let input = mutated(&seeds, &mut rng);
            target_named(name, target, &input);
        }
    }
}

/// Runs a target; what breaks it is printed, so that it can be kept in `found/`.
fn target_named(name: &str, target: spielgeist_fuzz_targets::Target, input: &[u8]) {
    let read = std::panic::catch_unwind(|| target(input));
    assert!(read.is_ok(), "{name} does not take {:?}", String::from_utf8_lossy(input));
}

/// One to four changes of a seed: a byte, a piece cut out, doubled or taken from another seed.
fn mutated(seeds: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seeds[rng.index(seeds.len())].clone();
    for _ in 0..=rng.index(4) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.index(bytes.len());
        let end = (at + 1 + rng.index(12)).min(bytes.len());
        match rng.index(5) {
            0 => bytes[at] = rng.index(256) as u8,
            1 => bytes[at] = b"0123456789-.,:;/ \n{}[]\""[rng.index(23)],
            2 => drop(bytes.drain(at..end)),
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => {
                let other = &seeds[rng.index(seeds.len())];
                let from = rng.index(other.len().max(1)).min(other.len());
                let until = (from + 1 + rng.index(30)).min(other.len());
                bytes.splice(at..end, other[from..until].iter().copied());
            }
        }
    }
    bytes
}

/// Every input that once broke a reader, by target.
#[test]
fn what_was_found_stays_mended() {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found");
    for (name, target) in targets() {
        let Ok(folder) = std::fs::read_dir(found.join(name)) else { continue };
        for input in folder {
            target(&std::fs::read(input.unwrap().path()).unwrap());
        }
    }
}
