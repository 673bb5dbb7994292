//! Runs that are started from a page.

use spielgeist_lab::store::RunStatus;
use spielgeist_lab::{Catalog, Error, RecipeFile, runs};

use super::super::allowed_agents::reaches_outside;
use super::super::api::runs::{NewRuns, RecipeInfo, Run};
use super::super::app::App;
use super::super::jobs::{self, Task};
use super::super::problem::Problem;
use super::super::says::{Advice, RunSays};
use super::view;

/// The maximum number of runs per request.
const MOST_SEEDS: u64 = 20;
/// The maximum number of generations.
const MOST_GENERATIONS: u64 = 1_000_000;

/// The recipes that come with the program.
pub(super) fn recipes(catalog: &Catalog) -> Result<Vec<RecipeInfo>, Problem> {
    let info = |name: &'static str| {
        let recipe = RecipeFile::find(catalog, name, &[])?.recipe;
        let toml = catalog.recipe(name).unwrap_or_default();
        let (title, game, generations) = (recipe.title, recipe.game, recipe.generations);
        Ok(RecipeInfo { name, title, game, summary: summary(toml), seed: recipe.seed, generations, toml })
    };
    catalog.recipe_names().into_iter().map(info).collect()
}

/// The paragraphs of the comment at the top of a recipe.
fn summary(toml: &str) -> String {
    let head = toml.lines().map_while(|line| line.strip_prefix('#')).map(str::trim);
    let mut text = String::new();
    for line in head {
        match line {
            "" => text.push_str("\n\n"),
            _ if text.is_empty() || text.ends_with('\n') => text.push_str(line),
            _ => {
                text.push(' ');
                text.push_str(line);
            }
        }
    }
    text.trim().to_owned()
}

/// Creates runs and queues a job for each.
pub(super) fn begin(app: &App, wanted: &NewRuns) -> Result<Vec<Run>, Problem> {
    if app.registry.recipe(&wanted.recipe).is_none() {
        return Err(Problem::from(Error::unknown("recipe", &wanted.recipe, &app.registry.recipe_names()))
            .hint(Advice::OwnRecipe));
    }
    let seeds = wanted.seeds.unwrap_or(1);
    if !(1..=MOST_SEEDS).contains(&seeds) {
        return Err(Problem::bad_request(RunSays::Seeds { seeds, most: MOST_SEEDS }));
    }
    check_sets(app, wanted)?;
    jobs::require_room(app, seeds)?;
    let mut sets = wanted.sets.clone();
    sets.extend(wanted.generations.map(|generations| format!("generations={generations}")));
    let mut file = RecipeFile::find_without_files(&app.registry, &wanted.recipe, &sets)?;
    if file.recipe.generations > MOST_GENERATIONS {
        return Err(Problem::bad_request(RunSays::Generations { most: MOST_GENERATIONS }));
    }
    let first = wanted.seed.unwrap_or(file.recipe.seed);
    let mut names = Vec::new();
    for seed in (0..seeds).map(|more| first.wrapping_add(more)) {
        file.recipe.seed = seed;
        let run = {
            let mut store = app.runs();
            let run = runs::begin(&mut store, &file)?;
            store.set_status(&run, RunStatus::Stopped)?;
            run
        };
        jobs::add(app, &Task::Run { run: run.name.clone() }, run.target)?;
        names.push(run.name);
    }
    names.iter().map(|name| view::run(app, name)).collect()
}

/// Refuses settings that a page may not make: all on a server with accounts, and agents that would read files
/// or start programs. Other settings that name files are refused where the recipe is read.
fn check_sets(app: &App, wanted: &NewRuns) -> Result<(), Problem> {
    if app.settings.accounts && !wanted.sets.is_empty() {
        return Err(Problem::forbidden(RunSays::NoSets).hint(Advice::OwnSets));
    }
    let reaches = |text: &String| reaches_outside(&app.registry, text);
    match wanted.sets.iter().find(|set| RecipeFile::texts_of_set(set).iter().any(reaches)) {
        Some(set) => Err(Problem::bad_request(RunSays::OutsideAgent { set: set.clone() })),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipe_is_told_by_the_comment_at_its_head() {
        assert_eq!(summary("# One\n# line.\n#\n# Another.\n\ntitle = 1\n# later"), "One line.\n\nAnother.");
        assert!(recipes(&crate::games()).unwrap().iter().all(|recipe| !recipe.summary.is_empty()));
    }
}
