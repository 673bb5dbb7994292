//! The binary.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A fifth of the server's CPU time went into the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    spielgeist::run(spielgeist::games())
}
