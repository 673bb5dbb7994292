//! `spielgeist check`

use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use spielgeist_lab::table;
use spielgeist_play::record::Record;

use super::Done;
use super::failure::{Failure, INVALID_INPUT};
use super::text::thousands;

#[derive(clap::Args)]
pub(super) struct Options {
    /// A file of game records, one JSON document a line, as `match --records` writes it
    file: PathBuf,
}

/// Replays every record; a line that does not hold is named with its number, and the next one is read.
pub(super) fn run(options: &Options) -> Done {
    let name = options.file.display();
    let file = File::open(&options.file)
        .map_err(|error| Failure::new(INVALID_INPUT, format!("cannot read `{name}`: {error}")))?;
    let mut out = stdout().lock();
    let (mut good, mut bad) = (0, 0);
    for (index, line) in BufReader::new(file).lines().enumerate() {
        let checked = line.map_err(|error| error.to_string()).and_then(|line| check(&line));
        match checked {
            Ok(()) => good += 1,
            Err(problem) => {
                bad += 1;
                writeln!(out, "{name}:{}: {problem}", index + 1)?;
            }
        }
    }
    writeln!(out, "{} records hold, {} do not", thousands(good), thousands(bad))?;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::from(INVALID_INPUT) })
}

fn check(line: &str) -> Result<(), String> {
    let record: Record = serde_json::from_str(line).map_err(|error| format!("not a game record: {error}"))?;
    let table = table(&record.game).map_err(|error| error.to_string())?;
    table.check_record(&record).map(|_| ()).map_err(|error| error.to_string())
}
