//! `spielgeist recipes`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::recipe::{recipe_names, shipped_recipe};
use spielgeist_lab::{Error, RecipeFile};

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print this recipe, to begin one of your own with
    name: Option<String>,
}

pub(super) fn run(options: &Options) -> Done {
    let mut out = stdout().lock();
    if let Some(name) = &options.name {
        let text = shipped_recipe(name).ok_or_else(|| Error::unknown_recipe(name))?;
        write!(out, "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut rows = Vec::new();
    for name in recipe_names() {
        rows.push((name.to_owned(), RecipeFile::find(name, &[])?.recipe.title));
    }
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, title) in rows {
        writeln!(out, "  {name:<width$}  {title}")?;
    }
    Ok(ExitCode::SUCCESS)
}
