//! `spielgeist check`

use std::io::{BufReader, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;
use super::failure::INVALID_INPUT;
use super::file_source::FileSource;
use super::text::thousands;

#[derive(clap::Args)]
pub(super) struct Options {
    /// A file of games or positions, such as `match --records` writes; - is standard input
    file: PathBuf,
    /// The game, for formats that do not name it: .pos and .txt
    #[arg(long)]
    game: Option<String>,
    /// The format; default: by the file extension
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The variant, for formats that do not name it
    #[arg(long)]
    variant: Option<String>,
}

/// Checks every game or position; reports each invalid one with its place and continues with the next.
pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let file = FileSource::new(games, &options.file, options.from.as_deref())?;
    let source = file.source(options.game.as_deref(), options.variant.as_deref());
    let mut input = BufReader::new(file.open()?);
    let mut out = stdout().lock();
    let mut told = Ok(());
    let checked = games.check_file(&source, &mut input, &mut |problem| {
        if told.is_ok() {
            told = writeln!(out, "{problem}");
        }
    })?;
    told?;
    let (good, bad) = (thousands(checked.good), thousands(checked.bad));
    writeln!(out, "{good} {} valid, {bad} invalid", source.format.noun(checked.good))?;
    Ok(if checked.bad == 0 { ExitCode::SUCCESS } else { ExitCode::from(INVALID_INPUT) })
}
