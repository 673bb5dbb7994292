//! `spielgeist convert`

use std::io::{BufReader, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use spielgeist_lab::{Registry, WholeFile};

use super::Done;
use super::failure::Failure;
use super::file_source::{FileSource, format_of, is_standard};
use super::text::thousands;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The file to read; - is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write, completely or not at all; - is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The game, for formats that do not name it: .pos and .txt
    #[arg(long)]
    game: Option<String>,
    /// The format of IN; default: by the file extension
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The format of OUT; default: by the file extension
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,
    /// The variant, for formats that do not name it
    #[arg(long)]
    variant: Option<String>,
}

/// Reads and checks all of IN before writing. Reports on standard error what OUT cannot hold.
pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let to = format_of(games, &options.output, options.to.as_deref(), "--to")?;
    let file = FileSource::new(games, &options.input, options.from.as_deref())?;
    let source = file.source(options.game.as_deref(), options.variant.as_deref());
    let converted = games.convert(&source, to, &mut BufReader::new(file.open()?))?;
    write(&options.output, &converted.text)?;
    for note in &converted.notes {
        // If this message cannot be written, the file is still complete.
        let _ = writeln!(stderr(), "note: {note}");
    }
    if !is_standard(&options.output) {
        let count = thousands(converted.count);
        let name = options.output.display();
        writeln!(stdout(), "{count} {} written to {name}", to.noun(converted.count))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write(output: &Path, text: &str) -> Result<(), Failure> {
    if is_standard(output) {
        let mut out = stdout().lock();
        out.write_all(text.as_bytes())?;
        return Ok(out.flush()?);
    }
    Ok(WholeFile::new(output).write(text)?)
}
