//! Spielgeist as a library: a command line and a web app for any registry of games.
//!
//! The binary is `spielgeist::run(spielgeist::games())`. A program with its own game adds it:
//!
//! ```text
//! fn main() -> std::process::ExitCode {
//!     spielgeist::run(spielgeist::games().with(my_game::package()))
//! }
//! ```

mod cli;
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod server;

pub use cli::{run, run_with};
pub use games::games;
