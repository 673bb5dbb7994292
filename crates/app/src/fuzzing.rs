//! Readers of the server for the fuzzer of this workspace; no interface for others.

pub use crate::server::fuzzing::{READERS, Reader};
