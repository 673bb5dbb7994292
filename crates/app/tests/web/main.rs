//! The lab's side of the web app, asked over HTTP as a page asks it.

mod runs;
mod server;
