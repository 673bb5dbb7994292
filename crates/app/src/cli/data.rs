//! Where data is kept.

use std::path::PathBuf;

use spielgeist_lab::Error;
use spielgeist_lab::store::{Store, default_directory};

#[derive(Default, clap::Args)]
pub(super) struct Data {
    /// Where runs are kept, instead of the user's data directory or SPIELGEIST_DATA
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
