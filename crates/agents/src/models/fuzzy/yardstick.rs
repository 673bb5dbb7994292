//! The benchmark engine for comparing speed with other libraries.

use super::defuzzifier::Defuzzifier;
use super::engine::Engine;

/// Five inputs of three triangles each, fifteen rules that join three of them by `and`, an output of five
/// triangles with maximum aggregation. Its file is `yardstick.fll` in this directory, which other libraries
/// read too.
///
/// # Panics
/// Never: the file is part of the program.
pub fn yardstick(defuzzifier: Defuzzifier) -> Engine {
    let engine = Engine::from_fll(include_str!("yardstick.fll")).expect("the file is part of the program");
    let mut design = engine.design().clone();
    design.outputs[0].defuzzifier = defuzzifier;
    Engine::new(design).expect("only the defuzzifier is another")
}
