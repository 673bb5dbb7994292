//! The Geister tournament server's protocol over TCP, both sides: [`host`] plays against its clients as
//! agents (`tcp:10000`), [`join`] connects one of our agents to a server (`spielgeist join`).
//! `docs/protocol.md` shows the messages.
//!
//! The server (geister_server.java by miyo) sends `SET?` and `MOV?` with a board, receives `SET:ABCD` and
//! `MOV:A,NORTH`, replies `OK `, `OKR` or `OKB` (what was captured) or `NG `, and ends a game with `WON:`,
//! `LST:` or `DRW:` and a board that shows everything. Lines end with a carriage return and a line feed.

mod client;
mod connection;
mod host;
mod join;
mod listen;
mod listener;

pub(crate) use client::{ClientFailure, ClientReason};
pub(crate) use host::host;
pub(crate) use join::join;
pub(crate) use listen::PARAMETERS;

/// The server's ply limit, in moves of both sides.
pub(crate) const PLY_LIMIT: u32 = 300;
