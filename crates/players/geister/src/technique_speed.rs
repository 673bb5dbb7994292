//! Benchmarks of fuzzy inference, on the engine that is used to compare libraries, and of the paper's network.

use spielgeist_agents::models::fuzzy::{Compiled, Defuzzifier, Samples, yardstick};
use spielgeist_agents::models::net::Net;
use spielgeist_play::{Rng, Seed};

use spielgeist_lab::rate;

/// Number of different inputs: far more than the caches and the branch predictor can hold.
const INPUTS: usize = 65_536;
const SAMPLES: Samples = Samples::Midpoints(100);

/// Evaluations per second of [`yardstick`] in the compiled form and in the plain one, by centroid and by mean
/// of maximum. Inputs are integers, as most in a board game, except where the name says real: others cannot
/// be tabulated.
pub(crate) fn fuzzy_speeds() -> Vec<(&'static str, f64)> {
    let (centre, mean) = (Defuzzifier::Centroid(SAMPLES), Defuzzifier::MeanOfMaximum(SAMPLES));
    vec![
        ("fuzzy_evaluations", compiled(centre, whole)),
        ("fuzzy_evaluations_mean_of_maximum", compiled(mean, whole)),
        ("fuzzy_evaluations_real_inputs", compiled(centre, real)),
        ("fuzzy_evaluations_plain", plain(centre)),
        ("fuzzy_evaluations_plain_mean_of_maximum", plain(mean)),
    ]
}

fn whole(rng: &mut Rng) -> f64 {
    f64::from(rng.below(11))
}

fn real(rng: &mut Rng) -> f64 {
    10.0 * rng.unit()
}

fn compiled(defuzzifier: Defuzzifier, input: fn(&mut Rng) -> f64) -> f64 {
    let engine = Compiled::new(&yardstick(defuzzifier));
    let (mut scratch, mut out) = (engine.scratch(), [0.0]);
    each_input(input, |inputs| {
        engine.evaluate(inputs, &mut scratch, &mut out);
        out[0]
    })
}

fn plain(defuzzifier: Defuzzifier) -> f64 {
    let engine = yardstick(defuzzifier);
    let (mut scratch, mut out) = (engine.scratch(), [0.0]);
    each_input(whole, |inputs| {
        engine.evaluate(inputs, &mut scratch, &mut out);
        out[0]
    })
}

fn each_input(input: fn(&mut Rng) -> f64, mut evaluate: impl FnMut(&[f64; 5]) -> f64) -> f64 {
    let mut rng = Seed(1).stream("bench fuzzy", 0, 0);
    let inputs: Vec<[f64; 5]> = (0..INPUTS).map(|_| std::array::from_fn(|_| input(&mut rng))).collect();
    let mut sum = 0.0;
    let rate = rate(|| {
        inputs.iter().for_each(|inputs| sum += evaluate(inputs));
        INPUTS as u64
    });
    assert!(sum > 0.0, "the conclusions are summed up, so that they are not optimised away");
    rate
}

/// Evaluations per second of the paper's network of 17 counts, 10 hidden units and 2 confidences.
pub(crate) fn net_evaluations(net: &Net) -> f64 {
    let mut rng = Seed(1).stream("bench net", 0, 0);
    let inputs: Vec<Vec<f32>> =
        (0..1_024).map(|_| (0..net.inputs()).map(|_| rng.below(10) as f32).collect()).collect();
    let mut scratch = net.scratch();
    let mut sum = 0.0;
    let rate = rate(|| {
        inputs.iter().for_each(|input| sum += net.forward(input, &mut scratch)[0]);
        inputs.len() as u64
    });
    assert!(sum.is_finite(), "the outputs are summed up, so that they are not optimised away");
    rate
}
