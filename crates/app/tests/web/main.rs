//! The lab's side of the web app, asked over HTTP as a page asks it.

mod agents;
mod papers;
mod runs;
mod server;
mod tournaments;
