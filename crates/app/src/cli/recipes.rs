//! `spielgeist recipes`

use std::io::{Write, stdout};
use std::process::ExitCode;

use spielgeist_lab::{Error, KeyTable, RecipeFile, Registry, recipe_keys};

use super::Done;

#[derive(clap::Args)]
pub(super) struct Options {
    /// Print this recipe, as a start for your own
    name: Option<String>,
    /// Print all keys of recipes as Markdown: type, default and meaning
    #[arg(long, conflicts_with = "name")]
    keys: bool,
}

pub(super) fn run(games: &Registry, options: &Options) -> Done {
    let mut out = stdout().lock();
    if options.keys {
        recipe_keys(games).iter().try_for_each(|table| write_keys(&mut out, table))?;
        return Ok(ExitCode::SUCCESS);
    }
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

/// Writes keys as a Markdown table, under a heading if they belong to a type of their own.
fn write_keys(out: &mut impl Write, table: &KeyTable) -> std::io::Result<()> {
    if let Some(name) = &table.name {
        writeln!(out, "\n### {name}\n{}\n", table.about)?;
    }
    writeln!(out, "| key | type | default | meaning |\n|---|---|---|---|")?;
    for key in &table.keys {
        let [kind, default, meaning] =
            [&key.kind, &key.default, &key.meaning].map(|text| text.replace('|', "\\|"));
        writeln!(out, "| `{}` | {kind} | {default} | {meaning} |", key.path)?;
    }
    Ok(())
}
