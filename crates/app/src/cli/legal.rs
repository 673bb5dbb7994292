//! `spielgeist legal`

use std::io::{BufRead, Write, stdin, stdout};
use std::process::ExitCode;

use serde_json::json;
use spielgeist_lab::{ErrorKind, Registry};

use super::Done;
use super::failure::INVALID_INPUT;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The game
    game: String,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
}

/// Reads positions, one per line, and answers each with one JSON document.
pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let table = games.game(&options.game)?;
    let mut out = stdout().lock();
    let mut code = ExitCode::SUCCESS;
    for (index, line) in stdin().lock().split(b'\n').enumerate() {
        let line = String::from_utf8_lossy(&line?).trim().to_owned();
        match table.legal(options.variant.as_deref(), &line) {
            Ok(answer) => writeln!(out, "{}", serde_json::to_string(&answer).expect("plain data"))?,
            Err(error) if error.kind() == ErrorKind::Input => {
                writeln!(out, "{}", json!({"error": error.to_string(), "line": index + 1}))?;
                code = ExitCode::from(INVALID_INPUT);
            }
            Err(error) => return Err(error.into()),
        }
    }
    out.flush()?;
    Ok(code)
}
