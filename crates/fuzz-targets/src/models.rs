//! Targets for trained agents: champion files, fuzzy systems, recipes.

use spielgeist_agents::models::fuzzy::Engine;
use spielgeist_lab::fuzzy::FuzzySystem;
use spielgeist_lab::{Champion, RecipeFile};

use crate::{REGISTRY, names_a_file};

/// A champion reads back as it was written, and its game says whether the agent fits.
///
/// The checksum of a file would stop nearly every input, so the champion is read from its JSON first.
pub(crate) fn champions(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = Champion::read(text, "file");
    let Ok(champion) = serde_json::from_str::<Champion>(text) else { return };
    let written = champion.write();
    // A newer format is refused.
    let Ok(again) = Champion::read(&written, "file") else { return };
    assert_eq!(again.write(), written);
    if let Ok(game) = REGISTRY.game(&champion.game) {
        let _ = game.check_trained(&champion.agent);
    }
}

/// A fuzzy system is written so that it reads back as itself, and gives a number for any inputs.
pub(crate) fn fll(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // Checks the size first: larger systems are refused.
    if FuzzySystem::read(text).is_err() {
        return;
    }
    let engine = Engine::from_fll(text).expect("it was read just now");
    let written = engine.to_fll();
    let again = Engine::from_fll(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!(again.to_fll(), written);
    for input in [-1e300, -1.0, 0.0, 0.5, 1e300] {
        engine.infer(&vec![input; engine.inputs()]);
    }
}

/// A recipe that is accepted has a trainer.
pub(crate) fn recipes(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if names_a_file(text) {
        return;
    }
    let Ok(file) = RecipeFile::read(&REGISTRY, "fuzzed", "file", text, &[]) else { return };
    let game = REGISTRY.game(&file.recipe.game).expect("the recipe was checked");
    game.check_recipe(&file.recipe).unwrap_or_else(|error| panic!("{error}"));
}
