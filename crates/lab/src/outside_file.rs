//! Files that a recipe names, outside the data directory.

use std::path::{Path, PathBuf};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A setting of a trainer that names a file which the trainer reads or writes.
///
/// Every such setting has this type, and [`crate::GameTrainer::outside_files`] returns those of a recipe, so that a
/// recipe from a page of the server can be refused before any file is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct OutsideFile(PathBuf);

impl OutsideFile {
    /// The file's path, as the recipe has it.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl From<&str> for OutsideFile {
    fn from(name: &str) -> Self {
        Self(PathBuf::from(name))
    }
}
