//! The data directory.

use std::path::PathBuf;

use spielgeist_lab::store::{Store, default_directory};
use spielgeist_lab::strength::StrengthFile;
use spielgeist_lab::{Error, Registry};

#[derive(Default, clap::Args)]
pub(super) struct Data {
    /// The data directory; default: SPIELGEIST_DATA, or the user's data directory
    #[arg(long = "data", value_name = "DIR")]
    directory: Option<PathBuf>,
}

impl Data {
    /// Opens the store.
    pub(super) fn store(&self) -> Result<Store, Error> {
        Store::open(&self.directory()?)
    }

    /// The data directory, which may not exist yet.
    pub(super) fn directory(&self) -> Result<PathBuf, Error> {
        self.directory.clone().map_or_else(default_directory, Ok)
    }

    /// The file of strengths that the user measured.
    pub(super) fn strength_file(&self) -> Result<PathBuf, Error> {
        Ok(self.directory()?.join("strength.json"))
    }

    /// A registry with the strengths that the user measured. A damaged file is kept, and must not keep anything else from
    /// working: the figures of this version stand in for it.
    pub(super) fn with_own_strength(&self, registry: Registry) -> Result<Registry, Error> {
        match StrengthFile::load(&self.strength_file()?) {
            Ok(own) => Ok(registry.with_strength(own)),
            Err(error) => {
                let advice = "move it away, or measure again with: spielgeist strength --fresh";
                eprintln!(
                    "warning: {error}\nthe strengths that ship with this version are shown instead; {advice}"
                );
                Ok(registry)
            }
        }
    }
}
