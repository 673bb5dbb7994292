//! The hand-built strategy, from its file.

use spielgeist_agents::models::fuzzy::{Aggregation, Design, Engine, Shape};

use super::readings::Readings;

/// Tables I to VII as an FLL file.
pub(crate) const FLL: &str = include_str!("hand_built.fll");

/// The hand-built strategy with these interpretations.
pub(crate) fn hand_built(readings: Readings) -> Design {
    let mut text = FLL.to_owned();
    if readings.student_table_v {
        text = text
            .replace("CG is low and CE is high and EC is low then", "CG is low and CE is high then")
            .replace("LG is low and DOE is near then", "LG is low and DOE is near and EC is low then");
    }
    let mut design = Engine::from_fll(&text).expect("tested when built").design().clone();
    if readings.otdhe_as_printed {
        let otdhe = design.inputs.iter_mut().find(|input| input.name == "OTDHE");
        let printed = [
            Shape::Triangle(0.0, 1.0, 2.0),
            Shape::Trapezoid(0.0, 0.0, 2.0, 7.0),
            Shape::Trapezoid(2.0, 7.0, 8.0, 8.0),
        ];
        for (term, shape) in otdhe.into_iter().flat_map(|input| &mut input.terms).zip(printed) {
            term.shape = shape;
        }
    }
    if readings.maximum {
        design.outputs.iter_mut().for_each(|output| output.aggregation = Aggregation::Maximum);
    }
    design
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CAP, BLOCK, EXIT, ESC, TEMPT from twelve inputs.
    fn goals(readings: Readings, inputs: [f64; 12]) -> Vec<f64> {
        Engine::new(hand_built(readings)).unwrap().infer(&inputs)
    }

    /// Computed by hand from Tables I to VII.
    #[test]
    fn the_start_of_a_game() {
        // Ghost A on b2: the closest enemy 3 steps away, 6 steps from having left, 2 enemies between.
        let inputs = [0.0, 0.0, 0.0, 0.0, 3.0, 0.5, 0.5, 6.0, 2.0, 6.0, 2.0, 1.0];
        let goals = goals(Readings::default(), inputs);
        // CGEC is high to 0.5: low cut at 0.5. CGD near 0.75, CGGC not low 0.5: medium cut at 0.5. The sum of both is
        // 1 from 0.3 to 0.5.
        assert!((goals[0] - 0.4).abs() < 1e-9, "{goals:?}");
        // EC is high to 0.25, so EXIT is low to 0.25; CE is not high at all, and DOE 6 is not near: 0 to 0.75.
        assert!((goals[2] - 0.375).abs() < 1e-9, "{goals:?}");
        // CGD is far to 0.25 and near to 0.75: low cut at 0.25 up to 0.75, medium cut at 0.75 from 0.4 to 0.6.
        assert!((goals[3] - 0.5).abs() < 1e-9, "{goals:?}");
        // LE low and CGD far to 0.25: medium, wherever it is cut.
        assert!((goals[4] - 0.5).abs() < 1e-9, "{goals:?}");
    }

    #[test]
    fn who_stands_on_the_exit_wants_to_leave() {
        let inputs = [0.0, 0.0, 3.0, 0.0, 3.0, 0.5, 0.5, 1.0, 0.0, 6.0, 10.0, 7.0];
        assert_eq!(goals(Readings::default(), inputs)[2], 1.0);
    }

    /// With the terms as printed the ghost nearest to the corner does not block; with ours it does.
    #[test]
    fn the_nearest_blocks_when_otdhe_is_repaired() {
        let inputs = [0.0, 0.0, 0.0, 0.0, 3.0, 0.5, 0.5, 6.0, 2.0, 2.0, 1.0, 0.0];
        let printed = Readings { otdhe_as_printed: true, ..Readings::default() };
        assert_eq!(goals(Readings::default(), inputs)[1], 1.0);
        assert_eq!(goals(printed, inputs)[1], 0.0);
    }

    #[test]
    fn the_other_readings_change_what_they_say() {
        let student = Readings { student_table_v: true, ..Readings::default() };
        let rules = |readings| {
            hand_built(readings).blocks[1].rules[1..3].iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert!(
            rules(Readings::default())[0].contains("EC") && !rules(Readings::default())[1].contains("EC")
        );
        assert!(!rules(student)[0].contains("EC") && rules(student)[1].contains("EC"));
        let maximum = hand_built(Readings { maximum: true, ..Readings::default() });
        assert!(maximum.outputs.iter().all(|output| output.aggregation == Aggregation::Maximum));
    }
}
