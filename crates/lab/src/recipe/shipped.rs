//! The recipes that come with the program.

macro_rules! recipes {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../recipes/", $name, ".toml")))),*]
    };
}

const SHIPPED: &[(&str, &str)] = recipes![
    "ludo-andersen",
    "ludo-andersen-as-run",
    "ludo-cmaes",
    "ludo-q-learning",
    "ludo-champion",
    "geister-2013",
    "geister-champion"
];

/// The names of the recipes that come with the program.
pub fn recipe_names() -> Vec<&'static str> {
    SHIPPED.iter().map(|(name, _)| *name).collect()
}

/// The text of a recipe that comes with the program.
pub fn shipped_recipe(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
