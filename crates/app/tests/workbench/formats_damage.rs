//! No file, however damaged, makes a reader panic, and what a reader lets pass is valid.

use std::sync::LazyLock;

use crate::formats_support::{File, jsonl, played, positions};
use proptest::prelude::*;
use spielgeist_lab::formats::Holds;

use crate::REGISTRY;

/// A valid file of each format.
static VALID: LazyLock<Vec<(&str, &str, String)>> = LazyLock::new(|| {
    let file = |format: &spielgeist_lab::formats::Format, game: &'static str| {
        let (from, text) = match format.holds {
            Holds::Games => ("jsonl", jsonl(&played(game, variant(game), 2, Some(30)))),
            Holds::Positions => ("pos", positions(game, variant(game), 1)[..9].join("\n")),
        };
        (format.name, game, File::of(from, game, variant(game)).text(format.name, &text))
    };
    let games = ["backgammon", "checkers", "geister", "ludo"];
    let fits =
        |format: &&&spielgeist_lab::formats::Format, game: &str| format.game.is_none_or(|own| own == game);
    let files = games.iter().flat_map(|&game| {
        REGISTRY
            .formats()
            .iter()
            .filter(move |format| fits(format, game))
            .map(move |format| file(format, game))
    });
    files.collect()
});

fn variant(game: &str) -> &'static str {
    if game == "checkers" { "official" } else { "standard" }
}

/// Reads it in every way; whatever is read can be checked again in every format that holds it.
fn read(format: &str, game: &str, bytes: &[u8]) {
    let file = File::of(format, game, variant(game));
    file.checked(bytes);
    for to in REGISTRY.formats() {
        if let Ok(converted) = file.to(to.name, bytes) {
            let (checked, said) = File::of(to.name, game, variant(game)).checked(&converted.text);
            assert_eq!((checked.good, checked.bad), (converted.count, 0), "{format} to {}: {said}", to.name);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn random_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for (format, game, _) in &*VALID {
            read(format, game, &bytes);
        }
    }

    #[test]
    fn random_signs_are_refused(text in "[-0-9a-zA-Z:;,.#/*+=(){}\\[\\]\"\\\\ \n]{0,120}") {
        for (format, game, _) in &*VALID {
            read(format, game, text.as_bytes());
        }
    }

    #[test]
    fn a_few_bytes_changed_are_refused_or_mean_something(
        file in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let (format, game, text) = file.get(&VALID);
        let mut bytes = text.clone().into_bytes();
        for (at, byte) in changes {
            // Half of the changes are to what stands elsewhere in the file, which comes further than any byte.
            let byte = if byte < 128 { bytes[usize::from(byte) % bytes.len()] } else { byte };
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        read(format, game, &bytes);
    }

    #[test]
    fn a_file_that_breaks_off_is_refused_or_means_something(
        file in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
    ) {
        let (format, game, text) = file.get(&VALID);
        read(format, game, &text.as_bytes()[..end.index(text.len())]);
    }
}
