//! What an agent can be made of.

mod linear;

pub use linear::WeightedSum;
