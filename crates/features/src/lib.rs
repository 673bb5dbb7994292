//! Holds no code: its `Cargo.toml` asks for one set of features of shared dependencies, so that testing one crate does
//! not build them again.
