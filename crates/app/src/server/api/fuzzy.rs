//! Fuzzy systems to be tried.

use serde::Deserialize;
use utoipa::ToSchema;

/// A system to be read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModelRequest {
    /// The system as an FLL text.
    pub(crate) fll: String,
}

/// One inference to be made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InferRequest {
    /// The system as an FLL text.
    pub(crate) fll: String,
    /// One number for each input, in their order.
    pub(crate) inputs: Vec<f64>,
}

/// An output to be looked at over two inputs.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SurfaceRequest {
    /// The system as an FLL text.
    pub(crate) fll: String,
    /// The input along the width.
    pub(crate) x: Which,
    /// The input along the depth.
    pub(crate) y: Which,
    /// The output that is the height.
    pub(crate) output: Which,
    /// The values of the inputs that are held fixed.
    pub(crate) inputs: Vec<f64>,
    /// Steps along each axis, at most 40.
    pub(crate) steps: usize,
}

/// A variable by its name, or by its place, counted from 0.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Which {
    Place(usize),
    Name(String),
}
