//! The Geister tournament server's protocol over TCP, both ways: [`host`] plays its clients as agents
//! (`tcp:10000`), [`join`] takes one of our agents to a server (`spielgeist join`). `docs/protocol.md` shows the
//! lines.
//!
//! The server (geister_server.java by miyo) asks `SET?` and `MOV?` with a board, is answered `SET:ABCD` and
//! `MOV:A,NORTH`, says `OK `, `OKR` or `OKB` (what was captured) or `NG `, and ends a game with `WON:`, `LST:` or
//! `DRW:` and a board that shows everything. Lines end with a carriage return and a line feed.

mod client;
mod door;
mod guest;
mod host;
mod line;
mod listen;

pub(crate) use guest::join;
pub(crate) use host::host;
pub(crate) use listen::PARAMETERS;

/// After so many moves of both sides the server calls a game drawn.
pub(crate) const PLY_LIMIT: u32 = 300;
