//! Ways to get better at playing.

pub mod evolution;
