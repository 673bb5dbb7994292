//! The network against a plain one, against arithmetic by hand, and against itself.

use proptest::prelude::*;
use spielgeist_agents::models::net::{Activation, Loss, Net, NetError, Samples, Sgd};
use spielgeist_play::Seed;

use crate::fingerprint;
use crate::net_reference::Reference;

use Activation::{Linear, Relu, Sigmoid, Tanh};

/// Layers of any sizes, inputs of which many are 0, and targets from 0 to 1.
fn cases() -> impl Strategy<Value = (Net, Vec<f32>, Vec<f32>)> {
    let activation = prop::sample::select(vec![Sigmoid, Tanh, Relu, Linear]);
    let layers = (1..80usize, prop::collection::vec((1..40usize, activation), 1..4), any::<u64>());
    layers.prop_map(|(inputs, layers, seed)| {
        let sizes: Vec<usize> = std::iter::once(inputs).chain(layers.iter().map(|layer| layer.0)).collect();
        let activations: Vec<Activation> = layers.iter().map(|layer| layer.1).collect();
        let mut rng = Seed(seed).stream("case", 0, 0);
        let mut net = Net::random(&sizes, &activations, &mut rng).unwrap();
        let mut number = |low: f32, high: f32| low + (high - low) * rng.unit() as f32;
        // Biases too.
        net.weights_mut().iter_mut().for_each(|weight| *weight += number(-0.1, 0.1));
        let input = (0..inputs).map(|_| number(-2.0, 1.0).max(-1.0)).map(|x| if x == -1.0 { 0.0 } else { x });
        let input: Vec<f32> = input.collect();
        let target = (0..net.outputs()).map(|_| number(0.0, 1.0)).collect();
        (net, input, target)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn outputs_agree_with_double_precision((net, input, _) in cases()) {
        let mut scratch = net.scratch();
        let (plain, _) = Reference::of(&net).forward(&input);
        for (fast, plain) in net.forward(&input, &mut scratch).iter().zip(plain) {
            prop_assert!((f64::from(*fast) - plain).abs() < 2e-5 * (1.0 + plain.abs()), "{fast} and {plain}");
        }
    }

    #[test]
    fn gradients_agree_with_trying((net, input, target) in cases()) {
        let mut reference = Reference::of(&net);
        prop_assume!(reference.forward(&input).1 > 1e-3);
        let losses = [Loss::SquaredError, Loss::CrossEntropy];
        for loss in losses.into_iter().filter(|loss| loss.check(&net).is_ok()) {
            let mut gradient = vec![0.0; net.weights().len()];
            let value = net.gradient(loss, &input, &target, &mut net.scratch(), &mut gradient);
            prop_assert!((value - reference.loss(loss, &input, &target)).abs() < 1e-3 * (1.0 + value));
            // Every weight of small networks, a sample of large ones.
            for at in (0..gradient.len()).step_by(1 + gradient.len() / 60) {
                let slope = reference.slope(at, loss, &input, &target);
                let off = (f64::from(gradient[at]) - slope).abs();
                prop_assert!(off < 1e-4 * (1.0 + slope.abs()), "weight {at}: {} and {slope}", gradient[at]);
            }
        }
    }

    #[test]
    fn a_step_goes_down_the_gradient((net, input, target) in cases()) {
        let mut gradient = vec![0.0; net.weights().len()];
        let mut scratch = net.scratch();
        net.gradient(Loss::SquaredError, &input, &target, &mut scratch, &mut gradient);
        let mut stepped = net.clone();
        stepped.step(Loss::SquaredError, &input, &target, 0.01, &mut scratch);
        for ((after, before), slope) in stepped.weights().iter().zip(net.weights()).zip(&gradient) {
            prop_assert!((after - (before - 0.01 * slope)).abs() < 1e-5 * (1.0 + before.abs() + slope.abs()));
        }
    }

    /// In any order, and with an input in two parts; but for the order of the sums the same numbers come out.
    #[test]
    fn inputs_that_are_not_zero_are_enough((net, input, target) in cases(), split in 0.0f32..1.0) {
        let parts = (0..).zip(&input).flat_map(|(at, &x)| [(at, x * split), (at, x - x * split)]);
        let mut sparse: Vec<(u32, f32)> = parts.filter(|(_, x)| *x != 0.0).collect();
        sparse.reverse();
        let (mut whole, mut scratch) = (net.clone(), net.scratch());
        let close = |a: f32, b: f32| (a - b).abs() < 1e-4 * (1.0 + a.abs());
        let outputs = net.forward(&input, &mut scratch).to_vec();
        for (&a, &b) in outputs.iter().zip(net.forward_sparse(&sparse, &mut net.scratch())) {
            prop_assert!(close(a, b), "{a} and {b}");
        }
        let mut parted = net;
        whole.step(Loss::SquaredError, &input, &target, 0.01, &mut scratch);
        parted.step_sparse(Loss::SquaredError, &sparse, &target, 0.01, &mut scratch);
        for (&a, &b) in whole.weights().iter().zip(parted.weights()) {
            prop_assert!(close(a, b), "{a} and {b}");
        }
    }

    #[test]
    fn what_is_saved_is_loaded_to_the_last_bit(bits in prop::collection::vec(any::<u32>(), 6..7)) {
        let weights: Vec<f32> = bits.into_iter().map(f32::from_bits).collect();
        prop_assume!(weights.iter().all(|weight| weight.is_finite()));
        let net = Net::new(&[2, 2], &[Tanh], weights).unwrap();
        let loaded: Net = serde_json::from_str(&serde_json::to_string(&net).unwrap()).unwrap();
        prop_assert_eq!(fingerprint(loaded.weights()), fingerprint(net.weights()));
    }
}

/// Two inputs, two hidden units, one output, every number worked out on paper.
#[test]
fn by_hand() {
    // Both hidden sums are 0 for the input (1, 2), so both hidden values are 1/2.
    let weights = vec![1.0, -1.0, 0.5, -0.5, -2.0, 2.0, /* output: */ 2.0, 4.0, 1.0];
    let net = Net::new(&[2, 2, 1], &[Sigmoid, Linear], weights).unwrap();
    let mut scratch = net.scratch();
    assert_eq!(net.forward(&[1.0, 2.0], &mut scratch), [4.0]);
    // Wanted 3, so the blame is 1; of the hidden units w * 1/4.
    let mut gradient = vec![0.0; 9];
    let loss = net.gradient(Loss::SquaredError, &[1.0, 2.0], &[3.0], &mut scratch, &mut gradient);
    assert_eq!(loss, 0.5);
    assert_eq!(gradient, [0.5, 1.0, 1.0, 2.0, 0.5, 1.0, 0.5, 0.5, 1.0]);
}

/// The same inputs in a network too small to look for zeros and, among more zeros, in one that does.
#[test]
fn zeros_change_nothing() {
    let mut rng = Seed(3).stream("weights", 0, 0);
    let wide = Net::random(&[100, 24, 3], &[Tanh, Sigmoid], &mut rng).unwrap();
    let rows = &wide.weights()[..10 * 24];
    let rest = &wide.weights()[100 * 24..];
    let narrow = Net::new(&[10, 24, 3], &[Tanh, Sigmoid], [rows, rest].concat()).unwrap();
    let mut input = vec![0.0; 100];
    input[..10].copy_from_slice(&[1.0, 0.0, 0.0, 2.5, 0.0, -1.0, 0.25, 0.0, 0.0, 1.0]);
    let mut scratch = wide.scratch();
    let among_zeros = wide.forward(&input, &mut scratch).to_vec();
    assert_eq!(narrow.forward(&input[..10], &mut scratch), among_zeros);
}

#[test]
fn xor_is_learnt() {
    let corners = [([0.0, 0.0], 0.0), ([0.0, 1.0], 1.0), ([1.0, 0.0], 1.0), ([1.0, 1.0], 0.0)];
    for (loss, hidden) in [(Loss::SquaredError, Tanh), (Loss::CrossEntropy, Tanh), (Loss::CrossEntropy, Relu)]
    {
        let mut samples = Samples::new(2, 1);
        corners.iter().for_each(|(input, target)| samples.push(input, &[*target]));
        let mut rng = Seed(7).stream("weights", 0, 0);
        let mut net = Net::random(&[2, 8, 1], &[hidden, Sigmoid], &mut rng).unwrap();
        let mut sgd = Sgd::new(&net, loss, 0.5, 0.9, 4).unwrap();
        let first = sgd.epoch(&mut net, &samples, &[0, 1, 2, 3]);
        let last = (0..1_500).fold(first, |_, _| sgd.epoch(&mut net, &samples, &[0, 1, 2, 3]));
        assert!(last < 0.01 && last < first, "{loss:?} with {hidden:?}: from {first} to {last}");
    }
}

/// The bits themselves are part of the contract: a change here changes every champion that learns.
#[test]
fn known_bits() {
    let mut rng = Seed(42).stream("weights", 0, 0);
    let mut net = Net::random(&[17, 10, 2], &[Tanh, Sigmoid], &mut rng).unwrap();
    let mut samples = Samples::new(17, 2);
    for _ in 0..50 {
        let input: Vec<f32> = (0..17).map(|_| rng.below(3) as f32).collect();
        let good = f32::from(u8::from(input[0] + input[5] > input[9]));
        samples.push(&input, &[good, 1.0 - good]);
    }
    let mut sgd = Sgd::new(&net, Loss::CrossEntropy, 0.1, 0.5, 8).unwrap();
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for _ in 0..20 {
        rng.shuffle(&mut order);
        sgd.epoch(&mut net, &samples, &order);
    }
    assert_eq!(format!("{:016x}", fingerprint(net.weights())), "0830a804a0ba3ce8");
}

/// Descent that was saved and loaded in the middle ends where undisturbed descent does.
#[test]
fn descent_goes_on_where_it_was_saved() {
    let mut samples = Samples::new(3, 1);
    (0..8).for_each(|k| samples.push(&[k as f32 / 8.0, 1.0, -0.5], &[f32::from(k % 2 == 0)]));
    let order: Vec<usize> = (0..8).collect();
    let start = Net::random(&[3, 5, 1], &[Tanh, Sigmoid], &mut Seed(1).stream("w", 0, 0)).unwrap();
    let run = |saves: bool| {
        let mut net = start.clone();
        let mut sgd = Sgd::new(&net, Loss::CrossEntropy, 0.2, 0.9, 3).unwrap();
        for epoch in 0..20 {
            if saves && epoch == 11 {
                net = serde_json::from_str(&serde_json::to_string(&net).unwrap()).unwrap();
                sgd = serde_json::from_str(&serde_json::to_string(&sgd).unwrap()).unwrap();
                sgd.check(&net).unwrap();
            }
            sgd.epoch(&mut net, &samples, &order);
        }
        fingerprint(net.weights())
    };
    assert_eq!(run(true), run(false));
}

#[test]
fn broken_networks_are_refused() {
    let refused = |text: &str| serde_json::from_str::<Net>(text).unwrap_err().to_string();
    let few = refused(r#"{"sizes": [2, 1], "activations": ["sigmoid"], "weights": [1, 2]}"#);
    assert!(few.contains("2 weights: expected 3"), "{few}");
    let empty = refused(r#"{"sizes": [2, 0], "activations": ["sigmoid"], "weights": []}"#);
    assert!(empty.contains("none of them 0"), "{empty}");
    let many = refused(r#"{"sizes": [2, 1], "activations": ["tanh", "tanh"], "weights": [1, 2, 3]}"#);
    assert!(many.contains("2 activations for 1 layers"), "{many}");
    let infinite = Net::new(&[2, 1], &[Linear], vec![1.0, 2.0, f32::INFINITY]).unwrap_err().to_string();
    assert_eq!(infinite, "weight 2 (counted from 0) is not a finite number");
    let huge = format!(r#"{{"sizes": [{0}, {0}], "activations": ["tanh"], "weights": []}}"#, u64::MAX / 2);
    assert!(refused(&huge).contains("layers of sizes"));
    let net = Net::new(&[1, 1], &[Linear], vec![0.0; 2]).unwrap();
    assert_eq!(
        Loss::CrossEntropy.check(&net),
        Err(NetError::NotProbabilities { activation: "Linear".to_owned() })
    );
    assert!(Sgd::new(&net, Loss::SquaredError, 0.1, 1.0, 1).is_err());
}

#[test]
#[should_panic(expected = "inputs of a network of 2")]
fn an_input_that_is_not_there_is_refused() {
    let net = Net::new(&[2, 1], &[Linear], vec![2.0, 3.0, 5.0]).unwrap();
    net.forward_sparse(&[(2, 1.0)], &mut net.scratch());
}
