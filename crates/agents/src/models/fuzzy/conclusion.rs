//! The aggregated fuzzy output before defuzzification, for drawing.

use super::engine::Engine;
use super::operators::{Aggregation, larger, smaller};

impl Engine {
    /// Returns the aggregated terms of an output at `points` points over its range.
    ///
    /// # Panics
    /// As [`Engine::evaluate`], and if the output does not exist.
    pub fn conclusion(&self, output: usize, inputs: &[f64], points: usize) -> Vec<(f64, f64)> {
        let mut scratch = self.scratch();
        self.evaluate(inputs, &mut scratch, &mut vec![0.0; self.outputs()]);
        let variable = &self.design().outputs[output];
        let range = self.program.ranges[output].clone();
        let (groups, degrees) = (&self.program.groups[range.clone()], &scratch.degrees[range]);
        let height = |x: f64| {
            let cuts = groups.iter().zip(degrees).map(|(group, degree)| group.cut(*degree));
            cuts.fold(0.0, |height, cut| {
                let more = cut.left(variable.terms[cut.term].membership(x));
                match variable.aggregation {
                    Aggregation::Maximum => larger(more, height),
                    Aggregation::UnboundedSum => height + more,
                    Aggregation::AlgebraicSum => height + more - height * more,
                    Aggregation::BoundedSum => smaller(height + more, 1.0),
                }
            })
        };
        let (low, width) = (variable.range.low, variable.range.high - variable.range.low);
        let last = points.saturating_sub(1).max(1) as f64;
        (0..points).map(|index| low + width * index as f64 / last).map(|x| (x, height(x))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::yardstick;
    use super::super::{Defuzzifier, Samples};

    /// The centroid of the drawn output is the defuzzified value.
    #[test]
    fn what_is_drawn_is_what_is_concluded() {
        let engine = yardstick(Defuzzifier::Centroid(Samples::Ends(1001)));
        let inputs = vec![3.0; engine.inputs()];
        let concluded = engine.infer(&inputs);
        for (output, value) in concluded.into_iter().enumerate() {
            let curve = engine.conclusion(output, &inputs, 1001);
            let area: f64 = curve.iter().map(|(_, height)| height).sum();
            let centre = curve.iter().map(|(x, height)| x * height).sum::<f64>() / area;
            assert!((centre - value).abs() < 1e-9, "{centre} {value}");
        }
    }
}
