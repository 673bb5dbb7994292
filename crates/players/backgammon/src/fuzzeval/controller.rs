//! The fuzzy controller: *Fuzzifier*, *InferenceEngine* and *Defuzzifier* are our fuzzy engine; this connects its inputs
//! to a board.

use super::problem::FuzzevalProblem;
use std::sync::Arc;

use spielgeist_agents::models::fuzzy::{Compiled, CompiledScratch, Engine, Input};
use spielgeist_backgammon::Board;

use super::inputs::{self, ALL, Readings};

/// The score of a won game: above everything that rules can say.
pub(crate) const WON: f64 = 1e9;

/// Rules over measures of a board.
#[derive(Clone, Debug)]
pub(crate) struct Controller {
    engine: Arc<Engine>,
    compiled: Arc<Compiled>,
    /// The measure of each input.
    measures: Vec<usize>,
}

/// Buffers for one thread.
#[derive(Clone, Debug)]
pub(crate) struct Buffers {
    scratch: CompiledScratch,
    inputs: Vec<f64>,
}

impl Controller {
    /// Reads an FLL text.
    ///
    /// # Errors
    /// If a line is invalid; the error names it and the problem. Otherwise as [`Controller::new`].
    pub(crate) fn read(fll: &str) -> Result<Self, FuzzevalProblem> {
        Self::new(Engine::from_fll(fll)?)
    }

    /// Connects an engine to the board.
    ///
    /// # Errors
    /// If an input is not a measure of a board, if there is not exactly one output, or if an adjustable term does
    /// not exist.
    pub(crate) fn new(engine: Engine) -> Result<Self, FuzzevalProblem> {
        let design = engine.design();
        let measure = |input: &Input| {
            inputs::find(&input.name).ok_or_else(|| {
                let known = ALL.iter().map(|measure| measure.name).collect();
                FuzzevalProblem::UnknownInput { name: input.name.clone(), known }
            })
        };
        let measures = design.inputs.iter().map(measure).collect::<Result<_, _>>()?;
        if engine.outputs() != 1 {
            return Err(FuzzevalProblem::Outputs { outputs: engine.outputs() });
        }
        design.inputs.iter().try_for_each(|input| variable_terms(input).map(|_| ()))?;
        Ok(Self { compiled: Arc::new(Compiled::new(&engine)), engine: Arc::new(engine), measures })
    }

    /// The engine.
    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Creates the buffers.
    pub(crate) fn buffers(&self) -> Buffers {
        Buffers { scratch: self.compiled.scratch(), inputs: vec![0.0; self.measures.len()] }
    }

    /// The inputs of the rules for a board.
    pub(crate) fn inputs(&self, readings: &Readings) -> Vec<f64> {
        self.measures.iter().map(|&measure| readings[measure]).collect()
    }

    /// The strength of a board for the side that has just moved.
    pub(crate) fn score(&self, board: &Board, buffers: &mut Buffers) -> f64 {
        if board.own().all_off() {
            return WON;
        }
        let readings = inputs::read(board);
        let Buffers { scratch, inputs } = buffers;
        inputs.iter_mut().zip(&self.measures).for_each(|(input, &measure)| *input = readings[measure]);
        let mut score = [0.0];
        self.compiled.evaluate(inputs, scratch, &mut score);
        score[0]
    }
}

/// The terms of an input whose functions move, by index.
///
/// # Errors
/// If a marked term does not exist.
pub(crate) fn variable_terms(input: &Input) -> Result<Vec<usize>, FuzzevalProblem> {
    let find = |name: &String| {
        input.terms.iter().position(|term| term.name == *name).ok_or_else(|| {
            let terms = input.terms.iter().map(|term| term.name.clone()).collect();
            FuzzevalProblem::NoTerm { input: input.name.clone(), name: name.clone(), terms }
        })
    };
    input.adjustable.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::super::knowledge::Knowledge;
    use super::*;

    /// Tables 3 to 5 of the paper: three single pieces, two of them at home, and two opponents on the bar.
    #[test]
    fn the_worked_example_of_the_paper_scores_0_095() {
        let engine = Engine::from_fll(Knowledge::Example.fll()).unwrap();
        let reasoning = engine.explain(&[3.0, 2.0, 2.0]);
        let degrees: Vec<f64> = reasoning
            .inputs
            .iter()
            .flat_map(|input| input.memberships.iter().map(|(_, degree)| (degree * 1000.0).round() / 1000.0))
            .collect();
        assert_eq!(degrees, [0.25, 0.077, 0.333, 0.071, 0.5, 0.2], "Table 4");
        let fulfilled: Vec<f64> =
            reasoning.fired.iter().map(|rule| (rule.strength * 1000.0).round() / 1000.0).collect();
        assert_eq!(fulfilled, [0.077, 0.25, 0.333, 0.071, 0.2, 0.5, 0.071], "Table 5");
        // The paper adds up the rounded numbers of its Table 5, with 0.33 for a third: so it gets 0.095.
        let printed = [0.077, 0.25, 0.33, 0.071, 0.2, 0.5, 0.071];
        let terms: Vec<f64> = engine.design().blocks[0]
            .rules
            .iter()
            .map(|rule| if rule.conclusions[0].term == "Good" { 1.0 } else { -1.0 })
            .collect();
        let average = |degrees: &[f64]| {
            degrees.iter().zip(&terms).map(|(degree, term)| degree * term).sum::<f64>()
                / degrees.iter().sum::<f64>()
        };
        assert_eq!((average(&printed) * 1000.0).round(), 95.0);
        // Without rounding it is 0.093.
        let score = reasoning.outputs[0].value;
        let exact: Vec<f64> = reasoning.fired.iter().map(|rule| rule.strength).collect();
        assert!((score - average(&exact)).abs() < 1e-12 && (score - 0.09297).abs() < 1e-5, "{score}");
    }

    #[test]
    fn the_misprints_are_corrected() {
        let engine = Engine::from_fll(Knowledge::Example.fll()).unwrap();
        let many = &engine.design().inputs[0].terms[1];
        assert_eq!([1.0, 2.0, 15.0].map(|pieces| many.membership(pieces)), [0.0, 0.0, 1.0]);
        let fifth = engine.design().blocks[0].rules[4].to_string();
        assert_eq!(fifth, "if SinglePiecesInHome is Many then BoardStrength is Weak");
    }

    #[test]
    fn the_bases_have_the_sizes_of_the_paper() {
        let size = |knowledge: Knowledge| {
            let controller = Controller::read(knowledge.fll()).unwrap();
            let design = controller.engine().design().clone();
            (design.inputs.len(), design.blocks.iter().map(|block| block.rules.len()).sum::<usize>())
        };
        assert_eq!(size(Knowledge::Example), (3, 7));
        assert_eq!(size(Knowledge::Simple), (7, 15));
        assert_eq!(size(Knowledge::Refined), (15, 30));
    }

    #[test]
    fn a_board_is_scored_as_the_engine_infers_it() {
        let controller = Controller::read(Knowledge::Refined.fll()).unwrap();
        let board = Board::opening();
        let inputs = controller.inputs(&inputs::read(&board));
        let mut buffers = controller.buffers();
        assert_eq!(controller.score(&board, &mut buffers), controller.engine().infer(&inputs)[0]);
    }

    #[test]
    fn what_is_wrong_with_rules_is_said() {
        let wrong = |text: &str| Controller::read(text).unwrap_err().to_string();
        let base = Knowledge::Example.fll();
        let unknown = wrong(&base.replace("OpponentOnBar", "MoonPhase"));
        assert!(
            unknown.starts_with("unknown input `MoonPhase`; inputs of a board: SinglePieces,"),
            "{unknown}"
        );
        let missing = wrong(&base.replace("if SinglePieces is Many", "if Pieces is Many"));
        assert!(missing.contains("line ") && missing.contains("at `Pieces`: unknown input"), "{missing}");
        let cycle = wrong(&base.replace("if SinglePieces is Many", "if BoardStrength is Weak"));
        assert!(cycle.contains("this is an output; a condition can only use inputs"), "{cycle}");
        let marked = wrong(&base.replace("blots; variable: Few Many", "blots; variable: Few Lots"));
        assert!(marked.contains("no term `Lots` that could be variable; terms: Few, Many"), "{marked}");
        let outputs = base
            .replace("RuleBlock", "OutputVariable: Other\n  range: 0 1\n  defuzzifier: Centroid\nRuleBlock");
        assert_eq!(wrong(&outputs), "2 outputs; expected one, the strength of the board");
    }
}
