//! The champions that come with the program, each made by a run of a recipe that comes with it too.

use spielgeist_play::contest::Maker;

use crate::Champion;
use crate::exhibit::Exhibit;

macro_rules! champions {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/champions/", $name, ".champion")))),*]
    };
}

const SHIPPED: &[(&str, &str)] = champions![
    "ludo-evolved",
    "ludo-q-learning",
    "ludo-champion",
    "geister-evolved-1",
    "geister-evolved-2",
    "geister-evolved-3",
    "geister-evolved-champion",
];

/// A champion by its name: the game and the agent.
pub(crate) fn shipped(name: &str) -> Result<Champion, String> {
    let (_, text) =
        SHIPPED.iter().find(|(known, _)| *known == name).ok_or("it does not come with the program")?;
    Champion::read(text, name).map_err(|error| error.to_string())
}

/// What makes the agent of a champion.
pub(crate) fn shipped_maker<G: Exhibit>(game: &G, name: &str) -> Result<Box<Maker<G>>, String> {
    shipped(name)?.agent.maker(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::RecipeFile;

    /// Each is whole, plays its game as it is now, and was made by the recipe as it is now.
    #[test]
    fn champions_are_of_this_program() {
        for (name, _) in SHIPPED {
            let champion = shipped(name).unwrap();
            assert!(name.starts_with(&champion.game), "{name}");
            assert!(champion.set.is_empty(), "{name} was made by a recipe that was changed");
            let recipe = RecipeFile::find(&champion.recipe, &[]).unwrap().recipe;
            let number = name.rsplit('-').next().and_then(|number| number.parse().ok());
            assert_eq!(number.unwrap_or(recipe.seed), champion.seed, "{name}");
            let by_playoff = recipe.playoff.is_some() && champion.generations <= recipe.generations;
            assert!(by_playoff || recipe.generations == champion.generations, "{name}");
            assert_eq!(champion.strength.len(), recipe.test.len(), "{name}");
        }
    }
}
