//! A network that values positions.

use std::cell::RefCell;
use std::sync::Arc;

use spielgeist_play::{Anatomy, BoardFeatures, Evaluation, Game, Seat};

use super::net::{Activation, Net, NetError, Scratch, find_active};

/// A network with one output, the value of a position for a seat, in the units of `Ending::score`.
///
/// The output of a sigmoid is scaled so that 0 is the heaviest loss and 1 the heaviest win: with four seats
/// and one point, it is the probability of winning. A tanh is scaled the same way from -1 to 1; a linear
/// output or a relu is the score itself.
///
/// As an [`Evaluation`] it values the leaves of a search. It is trained on positions after a move and before
/// the next roll ([`crate::train::td`]) and should be used on such positions.
#[derive(Clone, Debug)]
pub struct ValueNet<F> {
    features: F,
    net: Arc<Net>,
}

/// Reusable buffers of the caller.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueScratch {
    /// The features that are not 0.
    pub(crate) active: Vec<(u32, f32)>,
    pub(crate) scratch: Scratch,
    /// All features, if the feature set has no sparse form.
    input: Vec<f32>,
}

impl<F> ValueNet<F> {
    /// Creates the model.
    ///
    /// # Errors
    /// If the number of inputs differs from the number of features, or there is more than one output.
    pub fn new<G: Game>(features: F, net: Net) -> Result<Self, NetError>
    where
        F: BoardFeatures<G>,
    {
        let (inputs, features_given) = (net.inputs(), features.names().len());
        if inputs != features_given {
            return Err(NetError::Inputs { inputs, features: features_given });
        }
        if net.outputs() != 1 {
            return Err(NetError::Outputs { outputs: net.outputs() });
        }
        Ok(Self { features, net: Arc::new(net) })
    }

    /// The network.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// The features.
    pub fn features(&self) -> &F {
        &self.features
    }

    /// The network, mutable; copied first if an agent still uses it.
    pub(crate) fn net_mut(&mut self) -> &mut Net {
        Arc::make_mut(&mut self.net)
    }

    /// The value of a position for `seat`. Its features are left in `buffers.active`.
    pub(crate) fn score<G: Game>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        buffers: &mut ValueScratch,
    ) -> f32
    where
        F: BoardFeatures<G>,
    {
        self.see(game, state, seat, buffers);
        Scale::new(game, &self.net).score(self.net.forward_sparse(&buffers.active, &mut buffers.scratch)[0])
    }

    /// Writes the features of a position as `seat` sees it to `buffers.active`.
    pub(crate) fn see<G: Game>(&self, game: &G, state: &G::State, seat: Seat, buffers: &mut ValueScratch)
    where
        F: BoardFeatures<G>,
    {
        let view = game.view(state, seat);
        buffers.active.clear();
        if !self.features.fill_sparse(game, &view, seat, &mut buffers.active) {
            buffers.input.resize(self.net.inputs(), 0.0);
            self.features.fill(game, &view, seat, &mut buffers.input);
            find_active(&buffers.input, &mut buffers.active);
        }
    }
}

/// The scaling between the output of a network and the score of a game: score = `zero` + `one` * output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    zero: f32,
    one: f32,
}

impl Scale {
    pub(crate) fn new<G: Game>(game: &G, net: &Net) -> Self {
        let win = f32::from(game.stakes());
        // With a single seat nobody can win against it.
        let loss = if game.seats() > 1 { win / (game.seats() - 1) as f32 } else { 0.0 };
        match net.output_activation() {
            Activation::Sigmoid => Self { zero: -loss, one: win + loss },
            Activation::Tanh => Self { zero: (win - loss) / 2.0, one: f32::midpoint(win, loss) },
            Activation::Relu | Activation::Linear => Self { zero: 0.0, one: 1.0 },
        }
    }

    pub(crate) fn score(self, output: f32) -> f32 {
        self.zero + self.one * output
    }

    pub(crate) fn output(self, score: f32) -> f32 {
        (score - self.zero) / self.one
    }
}

impl<G: Game, F: BoardFeatures<G>> Evaluation<G> for ValueNet<F> {
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f32 {
        thread_local! {
            /// An evaluation is shared and cannot have buffers of its own.
            static SCRATCH: RefCell<ValueScratch> = RefCell::default();
        }
        SCRATCH.with_borrow_mut(|buffers| self.score(game, state, seat, buffers))
    }

    fn anatomy(&self) -> Anatomy {
        let net = self.net.anatomy(self.features.names(), &["value"]);
        Anatomy { net: Some(net), ..Anatomy::default() }
    }
}
