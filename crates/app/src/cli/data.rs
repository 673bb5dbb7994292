//! The data directory.

use std::path::PathBuf;

use spielgeist_lab::Error;
use spielgeist_lab::store::{Store, default_directory};

#[derive(Default, clap::Args)]
pub(super) struct Data {
    /// The data directory; default: SPIELGEIST_DATA, or the user's data directory
    #[arg(long = "data", value_name = "DIR")]
    directory: Option<PathBuf>,
}

impl Data {
    /// Opens the store.
    pub(super) fn store(&self) -> Result<Store, Error> {
        match &self.directory {
            Some(directory) => Store::open(directory),
            None => Store::open(&default_directory()?),
        }
    }
}
