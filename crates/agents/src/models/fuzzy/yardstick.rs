//! The engine by which speed is compared with other libraries.

use super::defuzzifier::Defuzzifier;
use super::engine::Engine;

/// Five inputs of three triangles each, fifteen rules that join three of them by `and`, an output of five triangles,
/// the highest aggregated. It lies beside this file as `yardstick.fll`, which other
/// libraries read too.
///
/// # Panics
/// Never: the file is part of the program.
pub fn yardstick(defuzzifier: Defuzzifier) -> Engine {
    let engine = Engine::from_fll(include_str!("yardstick.fll")).expect("the file is part of the program");
    let mut design = engine.design().clone();
    design.outputs[0].defuzzifier = defuzzifier;
    Engine::new(design).expect("only the defuzzifier is another")
}
