//! The two networks of a player, and what they say of a board.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_agents::models::net::{Activation, Net, NetError, Scratch};
use spielgeist_backgammon::Board;
use spielgeist_play::{JsonProblem, Rng, messages};

use super::bear_off::bear_off;
use super::expert_inputs::{EXPERT, expert};
use super::raw_inputs::{RAW, raw};
use crate::outcome::{OUTPUTS, Outcome};

/// The inputs of the networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Inputs {
    /// The men alone: 196 numbers.
    Raw,
    /// Those and the features that a player would count.
    Expert,
}

impl Inputs {
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Raw => RAW,
            Self::Expert => RAW + EXPERT,
        }
    }

    /// Replaces `into` by the inputs of a board that are not 0.
    #[inline]
    pub(crate) fn fill(self, board: &Board, into: &mut Vec<(u32, f32)>) {
        into.clear();
        raw(board, into);
        if self == Self::Expert {
            expert(board, RAW as u32, into);
        }
    }
}

/// Networks for positions with contact and for races, each with five outputs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NetPair {
    pub(crate) inputs: Inputs,
    /// Whether bear-offs are looked up in the table.
    pub(crate) bear_off_table: bool,
    pub(crate) contact: Net,
    pub(crate) race: Net,
}

messages! {
    /// The reason why a model has no usable networks.
    pub(crate) enum NetsError in "backgammon.nets" {
        /// Another form.
        Other { problem: JsonProblem } = "other", "not networks of the trainer td-nets: {problem}";
        /// A network of another size.
        Sizes { name: &'static str, inputs: usize, outputs: usize, needed: usize, needed_outputs: usize } = "sizes",
            "the {name} network has {inputs} inputs and {outputs} outputs; expected {needed} and {needed_outputs}";
        /// A champion of another trainer.
        Method = "method", "the champion was made by another method; expected the trainer td-nets";
    }
}

/// Reusable buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffers {
    pub(crate) active: Vec<(u32, f32)>,
    pub(crate) scratch: Scratch,
}

impl NetPair {
    /// Networks with random weights.
    pub(crate) fn random(
        inputs: Inputs,
        bear_off_table: bool,
        hidden: [usize; 2],
        rng: &mut Rng,
    ) -> Result<Self, NetError> {
        let mut net = |hidden| Net::random(&[inputs.len(), hidden, OUTPUTS], &[Activation::Sigmoid; 2], rng);
        let (contact, race) = (net(hidden[0])?, net(hidden[1])?);
        Ok(Self { inputs, bear_off_table, contact, race })
    }

    /// Reads networks from the model of a champion file.
    ///
    /// # Errors
    /// If the model is something else, or the networks do not fit their inputs.
    pub(crate) fn read(model: &serde_json::Value) -> Result<Self, NetsError> {
        let nets: Self = serde_json::from_value(model.clone())
            .map_err(|error| NetsError::Other { problem: JsonProblem::of(&error) })?;
        for (name, net) in [("contact", &nets.contact), ("race", &nets.race)] {
            let (inputs, outputs, needed) = (net.inputs(), net.outputs(), nets.inputs.len());
            if inputs != needed || outputs != OUTPUTS {
                return Err(NetsError::Sizes { name, inputs, outputs, needed, needed_outputs: OUTPUTS });
            }
        }
        Ok(nets)
    }

    /// The network for a board.
    #[inline]
    pub(crate) fn net(&self, board: &Board) -> &Net {
        if board.is_race() { &self.race } else { &self.contact }
    }

    #[inline]
    pub(crate) fn net_mut(&mut self, board: &Board) -> &mut Net {
        if board.is_race() { &mut self.race } else { &mut self.contact }
    }

    /// The outcome that is known without a network: of a finished game, or from the table.
    #[inline]
    pub(crate) fn known(&self, board: &Board) -> Option<Outcome> {
        if let Some(points) = board.lost() {
            return Some(Outcome::lost(points));
        }
        if self.bear_off_table { bear_off(board) } else { None }
    }

    /// The outcome for the side on roll.
    #[inline]
    pub(crate) fn outcome(&self, board: &Board, buffers: &mut Buffers) -> Outcome {
        if let Some(known) = self.known(board) {
            return known;
        }
        self.inputs.fill(board, &mut buffers.active);
        let outputs = self.net(board).forward_sparse(&buffers.active, &mut buffers.scratch);
        Outcome(std::array::from_fn(|at| outputs[at])).possible(board)
    }
}
