//! Mamdani's inference as it is defined: every rule at every sample, nothing prepared, nothing merged.

use spielgeist_agents::models::fuzzy::{
    Aggregation, Condition, Defuzzifier, Design, Implication, Output, RuleBlock, Samples, Shape, Term,
    Weighting,
};

fn strength(design: &Design, block: &RuleBlock, condition: &Condition, told: &[f64]) -> f64 {
    match condition {
        Condition::Is(proposition) => {
            let at = design.inputs.iter().position(|input| input.name == proposition.variable).unwrap();
            let input = &design.inputs[at];
            let term = input.terms.iter().find(|term| term.name == proposition.term).unwrap();
            let clamped = told[at].max(input.range.low).min(input.range.high);
            let x = if input.locked && !told[at].is_nan() { clamped } else { told[at] };
            proposition.hedges.iter().rev().fold(term.membership(x), |mu, hedge| hedge.apply(mu))
        }
        Condition::All(parts) => {
            let parts = parts.iter().map(|part| strength(design, block, part, told));
            parts.reduce(|a, b| block.conjunction.apply(a, b)).unwrap()
        }
        Condition::Any(parts) => {
            let parts = parts.iter().map(|part| strength(design, block, part, told));
            parts.reduce(|a, b| block.disjunction.apply(a, b)).unwrap()
        }
    }
}

fn positions(output: &Output) -> Vec<f64> {
    let (low, width) = (output.range.low, output.range.high - output.range.low);
    match output.defuzzifier.samples() {
        Some(Samples::Midpoints(n)) => (0..n).map(|i| low + (i as f64 + 0.5) * width / n as f64).collect(),
        Some(Samples::Ends(n)) => (0..n).map(|i| low + i as f64 * width / (n - 1) as f64).collect(),
        None => Vec::new(),
    }
}

/// A term's membership at a sample; a single number stands at the nearest.
fn at_sample(term: &Term, positions: &[f64], index: usize) -> f64 {
    let Shape::Singleton(alone) = term.shape else { return term.membership(positions[index]) };
    let distance = |x: f64| (x - alone).abs();
    let least = positions.iter().map(|x| distance(*x)).fold(f64::INFINITY, f64::min);
    let nearest = positions.iter().position(|x| distance(*x) <= least);
    if nearest == Some(index) { term.height } else { 0.0 }
}

/// What all rules say about an output at every sample.
fn surface(design: &Design, output: &Output, told: &[f64]) -> Vec<f64> {
    let positions = positions(output);
    let mut surface = vec![0.0f64; positions.len()];
    for block in &design.blocks {
        for rule in &block.rules {
            let strength = strength(design, block, &rule.condition, told);
            for conclusion in rule.conclusions.iter().filter(|conclusion| conclusion.variable == output.name)
            {
                let term = output.terms.iter().find(|term| term.name == conclusion.term).unwrap();
                for (index, y) in surface.iter_mut().enumerate() {
                    let mu = at_sample(term, &positions, index);
                    let more = match (block.implication, block.weighting) {
                        (Implication::Clip, Weighting::Strength) => mu.min(rule.weight * strength),
                        (Implication::Clip, Weighting::Consequent) => rule.weight * mu.min(strength),
                        (Implication::Scale, _) => rule.weight * strength * mu,
                    };
                    *y = match output.aggregation {
                        Aggregation::Maximum => f64::max(*y, more),
                        Aggregation::UnboundedSum => *y + more,
                        Aggregation::AlgebraicSum => *y + more - *y * more,
                        Aggregation::BoundedSum => (*y + more).min(1.0),
                    };
                }
            }
        }
    }
    surface
}

/// The conclusions that are right; several where rounding may decide between samples.
pub(crate) fn conclusions(design: &Design, output: &Output, told: &[f64]) -> Vec<f64> {
    let (x, y) = (positions(output), surface(design, output, told));
    let highest = y.iter().copied().fold(0.0, f64::max);
    if output.defuzzifier == Defuzzifier::WeightedAverage {
        return Vec::new();
    }
    if highest <= 0.0 {
        return vec![output.when_nothing_fires()];
    }
    let among = |tie: f64| (0..x.len()).filter(|&i| y[i] >= highest - highest * tie).collect::<Vec<usize>>();
    // A tie that is near to what counts as one may go either way.
    let ties = [among(1e-9), among(2e-9), among(5e-10)];
    let mean = |of: &Vec<usize>| of.iter().map(|&i| x[i]).sum::<f64>() / of.len() as f64;
    match output.defuzzifier {
        Defuzzifier::Centroid(_) => {
            vec![x.iter().zip(&y).map(|(x, y)| x * y).sum::<f64>() / y.iter().sum::<f64>()]
        }
        Defuzzifier::MeanOfMaximum(_) => ties.iter().map(mean).collect(),
        Defuzzifier::SmallestOfMaximum(_) => ties.iter().map(|of| x[of[0]]).collect(),
        Defuzzifier::LargestOfMaximum(_) => ties.iter().map(|of| x[of[of.len() - 1]]).collect(),
        Defuzzifier::Bisector(_) => halves(&x, &y),
        Defuzzifier::WeightedAverage => Vec::new(),
    }
}

/// Any place between the samples up to which less, and more, than half of the area lies.
fn halves(x: &[f64], y: &[f64]) -> Vec<f64> {
    let all: f64 = y.iter().sum();
    let mut so_far = 0.0;
    let gaps: Vec<f64> = y
        .iter()
        .map(|y| {
            so_far += y;
            (so_far / all - 0.5).abs()
        })
        .collect();
    let (first, last) = (y.iter().position(|y| *y > 0.0).unwrap(), y.iter().rposition(|y| *y > 0.0).unwrap());
    let least = gaps[first..=last].iter().copied().fold(f64::INFINITY, f64::min);
    [1e-9, 2e-9, 5e-10]
        .map(|tie| {
            let near: Vec<f64> = (first..=last).filter(|&i| gaps[i] <= least + tie).map(|i| x[i]).collect();
            near.iter().sum::<f64>() / near.len() as f64
        })
        .to_vec()
}
