//! A network for display.

use spielgeist_play::{Message, NetAnatomy};

use super::Net;

impl Net {
    /// Its layers and weights, with the names of inputs and outputs.
    pub fn anatomy<N: ToString>(&self, inputs: &[N], outputs: &[N]) -> NetAnatomy {
        let words = |names: &[N]| names.iter().map(|name| Message::feature(&name.to_string())).collect();
        let layer = |layer: &super::weights::Layer| {
            // Weights are stored by source; here they are needed by target.
            let (weights, biases) = layer.split(&self.weights);
            let unit = |to: usize| {
                let into = weights.iter().skip(to).step_by(layer.outputs);
                into.chain([&biases[to]]).copied().collect()
            };
            (0..layer.outputs).map(unit).collect()
        };
        NetAnatomy {
            layers: self.sizes(),
            activations: self.activations().iter().map(|one| format!("{one:?}").to_lowercase()).collect(),
            inputs: words(inputs),
            outputs: words(outputs),
            weights: self.layers.iter().map(layer).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Activation::Linear;
    use super::*;

    #[test]
    fn weights_are_told_by_where_they_go() {
        let net = Net::new(&[2, 2], &[Linear], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
        let told = net.anatomy(&["a", "b"], &["x", "y"]);
        assert_eq!(told.weights, [[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]]);
        assert_eq!((told.layers, told.activations), (vec![2, 2], vec!["linear".to_owned()]));
    }
}
