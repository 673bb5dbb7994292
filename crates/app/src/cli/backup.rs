//! `spielgeist backup` and `spielgeist restore`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::Done;
use super::data::Data;
use crate::server;

#[derive(clap::Args)]
pub(super) struct BackupOptions {
    /// The file to write, which must not exist
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

#[derive(clap::Args)]
pub(super) struct RestoreOptions {
    /// A file that `backup` wrote
    file: PathBuf,
    /// Replace the store of the data directory; its files are moved to a folder beside them
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    data: Data,
}

pub(super) fn back_up(options: &BackupOptions) -> Done {
    let directory = options.data.directory()?;
    let contents = server::back_up(&directory, &options.file)?;
    let (files, bytes, file) = (contents.files, contents.bytes, options.file.display());
    writeln!(std::io::stdout(), "Wrote {files} files ({bytes} bytes) to {file}.")?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn restore(options: &RestoreOptions) -> Done {
    let directory = options.data.directory()?;
    let (contents, aside) = server::restore(&directory, &options.file, options.replace)?;
    let (files, bytes) = (contents.files, contents.bytes);
    let mut out = std::io::stdout();
    writeln!(out, "Restored {files} files ({bytes} bytes) to {}.", directory.display())?;
    if let Some(aside) = aside {
        writeln!(out, "The earlier store is in {}.", aside.display())?;
    }
    Ok(ExitCode::SUCCESS)
}
