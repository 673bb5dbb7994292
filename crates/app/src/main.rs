//! The binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    spielgeist::run(spielgeist::games())
}
