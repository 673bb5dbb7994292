//! Checks a data directory with the server's own readers.

use std::path::Path;

use super::live::Terms;
use super::store::{self, Health};

/// Examines a data directory without changing it.
pub(crate) fn examine(directory: &Path) -> Health {
    store::examine(directory, |terms| Terms::read(terms).err().map(|error| error.to_string()))
}
