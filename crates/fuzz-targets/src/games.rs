//! Positions, files of games, and the line protocols.

use spielgeist_lab::formats::{Format, Source};

use crate::{REGISTRY, TABLES, chosen};

/// A line protocol plays at most this many bytes of input, or a single input could take seconds.
const LONGEST_DIALOGUE: usize = 2_000;

/// A position that is accepted is written so that it reads back as itself, and has an answer to what is legal.
pub(crate) fn positions(bytes: &[u8]) {
    let Some(((game, variant), text)) = chosen(&TABLES, bytes) else { return };
    let Ok(written) = game.position(Some(variant), text) else { return };
    let again = game.position(Some(variant), &written);
    assert_eq!(again.as_deref(), Ok(&*written), "{} {variant}", game.info().name);
    game.legal(Some(variant), &written).unwrap_or_else(|error| panic!("{written}: {error}"));
}

/// A game read from a file can be written in the file's own format and is valid there.
pub(crate) fn files(bytes: &[u8]) {
    let Some((&(format, table), text)) = chosen(&FILES, bytes) else {
        return;
    };
    let (game, variant) = TABLES[table];
    let source = Source { name: "file", format, game: Some(game.info().name), variant: Some(variant) };
    let mut refused = 0;
    let checked = REGISTRY.check_file(&source, &mut text.as_bytes(), &mut |_| refused += 1);
    if let Ok(converted) = REGISTRY.convert(&source, format, &mut text.as_bytes()) {
        let checked = checked.expect("it was converted");
        assert_eq!((checked.good, checked.bad, refused), (converted.count, 0, 0));
        let again = REGISTRY.check_file(&source, &mut converted.text.as_bytes(), &mut |problem| {
            panic!("{} writes what it does not read: {problem}\n{}", format.name, converted.text)
        });
        assert_eq!(again.map(|again| again.good), Ok(converted.count));
    }
}

/// Every format with each game and variant that it can hold, as an index into [`TABLES`].
pub(crate) static FILES: std::sync::LazyLock<Vec<(&'static Format, usize)>> =
    std::sync::LazyLock::new(|| {
        let fits = |format: &Format, table: usize| {
            // With the usual variant of a game, so that one byte is enough to choose.
            let game = TABLES[table].0.info().name;
            let is_usual = TABLES[..table].iter().all(|(earlier, _)| earlier.info().name != game);
            is_usual && format.game.is_none_or(|own| own == game)
        };
        let of = |format: &'static Format| {
            (0..TABLES.len()).filter(move |&table| fits(format, table)).map(move |table| (format, table))
        };
        REGISTRY.formats().iter().copied().flat_map(of).collect()
    });

/// The engine answers any dialogue until its input ends.
pub(crate) fn engine(bytes: &[u8]) {
    let Some((&(table, protocol), text)) = chosen(&DIALOGUES, bytes) else { return };
    let (game, variant) = TABLES[table];
    let text = text.get(..LONGEST_DIALOGUE).unwrap_or(text);
    let (mut input, mut output) = (text.as_bytes(), Vec::new());
    let answered = game.serve_engine(Some(variant), "random", protocol, 1, &mut input, &mut output);
    // Not every protocol has a side for our agents.
    let Ok(answered) = answered else { return };
    answered.expect("memory can be written");
    assert!(std::str::from_utf8(&output).is_ok());
}

/// Every game and variant with our protocol and each of its own.
pub(crate) static DIALOGUES: std::sync::LazyLock<Vec<(usize, Option<&'static str>)>> =
    std::sync::LazyLock::new(|| {
        let of = |table: usize| {
            let own = TABLES[table].0.info().dialects.iter().map(|dialect| Some(dialect.name));
            std::iter::once(None).chain(own).map(move |protocol| (table, protocol)).collect::<Vec<_>>()
        };
        (0..TABLES.len()).flat_map(of).collect()
    });
