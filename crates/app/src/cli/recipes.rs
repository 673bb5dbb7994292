//! `spielgeist recipes`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::{Error, RecipeFile, Registry};

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print this recipe, as a start for your own
    name: Option<String>,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let mut out = stdout().lock();
    if let Some(name) = &options.name {
        let text = games.recipe(name).ok_or_else(|| Error::unknown("recipe", name, &games.recipe_names()))?;
        write!(out, "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut rows = Vec::new();
    for name in games.recipe_names() {
        rows.push((name.to_owned(), RecipeFile::find(games, name, &[])?.recipe.title));
    }
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, title) in rows {
        writeln!(out, "  {name:<width$}  {title}")?;
    }
    Ok(ExitCode::SUCCESS)
}
