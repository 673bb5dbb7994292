//! The log on standard error: quiet unless asked.

use std::io::{IsTerminal, stderr};

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::failure::{Failure, USAGE};

/// Overrides `-v`: a level (`debug`), or levels by module (`info,spielgeist::server=debug`).
const VARIABLE: &str = "SPIELGEIST_LOG";
/// Events that a person waits for, such as the address of an open port, have this target and are always shown.
const NOTICE: &str = "notice";

/// Starts the log.
///
/// # Errors
/// If the environment variable is not a filter.
pub(super) fn start(verbose: u8) -> Result<(), Failure> {
    let by_flag = match verbose {
        0 => LevelFilter::WARN,
        1 => LevelFilter::INFO,
        _ => LevelFilter::DEBUG,
    };
    let filter = match std::env::var(VARIABLE) {
        Ok(text) => text.parse::<Targets>().map_err(|error| {
            let expected = "expected a level (error, warn, info, debug, trace) or MODULE=LEVEL,...";
            Failure::new(USAGE, format!("{VARIABLE}=`{text}`: {error}; {expected}"))
        })?,
        Err(_) => Targets::new().with_default(by_flag),
    };
    let colours = stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let format = tracing_subscriber::fmt::layer().with_writer(stderr).with_ansi(colours).without_time();
    // A program that embeds this one may have set up a log of its own.
    let _ = tracing_subscriber::registry()
        .with(filter.with_target(NOTICE, LevelFilter::INFO))
        .with(format)
        .try_init();
    Ok(())
}
