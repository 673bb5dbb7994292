//! A network as one would write it down, in double precision, to hold the fast one against.

use spielgeist_agents::models::net::{Activation, Loss, Net};

pub(crate) struct Reference {
    pub(crate) sizes: Vec<usize>,
    pub(crate) activations: Vec<Activation>,
    pub(crate) weights: Vec<f64>,
}

impl Reference {
    pub(crate) fn of(net: &Net) -> Self {
        let weights = net.weights().iter().map(|&weight| f64::from(weight)).collect();
        Self { sizes: net.sizes(), activations: net.activations(), weights }
    }

    /// The outputs, and the smallest distance of a relu's sum from its kink.
    pub(crate) fn forward(&self, input: &[f32]) -> (Vec<f64>, f64) {
        let mut values: Vec<f64> = input.iter().map(|&x| f64::from(x)).collect();
        let (mut at, mut kink) = (0, f64::INFINITY);
        for (&outs, &activation) in self.sizes[1..].iter().zip(&self.activations) {
            values.push(1.0);
            let weights = &self.weights[at..at + values.len() * outs];
            let sum =
                |j: usize| -> f64 { values.iter().enumerate().map(|(i, x)| x * weights[i * outs + j]).sum() };
            let sums: Vec<f64> = (0..outs).map(sum).collect();
            if activation == Activation::Relu {
                kink = sums.iter().fold(kink, |kink, sum| kink.min(sum.abs()));
            }
            at += weights.len();
            values = sums.into_iter().map(|sum| apply(activation, sum)).collect();
        }
        (values, kink)
    }

    pub(crate) fn loss(&self, loss: Loss, input: &[f32], target: &[f32]) -> f64 {
        let pairs = self.forward(input).0.into_iter().zip(target.iter().map(|&t| f64::from(t)));
        match loss {
            Loss::SquaredError => pairs.map(|(y, t)| (y - t).powi(2) / 2.0).sum(),
            Loss::CrossEntropy => pairs.map(|(y, t)| -t * y.ln() - (1.0 - t) * (1.0 - y).ln()).sum(),
        }
    }

    /// How much the loss grows with a weight, by trying.
    pub(crate) fn slope(&mut self, at: usize, loss: Loss, input: &[f32], target: &[f32]) -> f64 {
        const STEP: f64 = 1e-5;
        let weight = self.weights[at];
        let mut tried = [0.0; 2];
        for (tried, step) in tried.iter_mut().zip([-STEP, STEP]) {
            self.weights[at] = weight + step;
            *tried = self.loss(loss, input, target);
        }
        self.weights[at] = weight;
        (tried[1] - tried[0]) / (2.0 * STEP)
    }
}

fn apply(activation: Activation, sum: f64) -> f64 {
    match activation {
        Activation::Sigmoid => 1.0 / (1.0 + (-sum).exp()),
        Activation::Tanh => sum.tanh(),
        Activation::Relu => sum.max(0.0),
        Activation::Linear => sum,
    }
}
