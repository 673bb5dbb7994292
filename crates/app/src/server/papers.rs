//! Papers: every table and figure beside a run of our own.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use spielgeist_lab::Error;
use spielgeist_lab::papers::PaperInfo;
use spielgeist_lab::report::{Finding, Item, Mode, Report, Reproduction, Verdict};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::jobs::Job;
use super::api::papers::{self as api, PaperItem, PaperPage, PaperRow, ReproducePaper};
use super::app::App;
use super::attachment::attachment;
use super::blocking::blocking;
use super::extract::{Body, Path};
use super::jobs::{self, Task};
use super::json::Json;
use super::person::{Keeper, Person};
use super::problem::{Answer, Problem};
use super::says::PaperSays;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
        .routes(routes!(reproduce))
        .routes(routes!(export))
}

fn find(app: &App, name: &str) -> Result<PaperInfo, Problem> {
    let known = app.registry.papers();
    let names: Vec<&str> = known.iter().map(|paper| paper.name).collect();
    let found = known.iter().position(|paper| paper.name == name);
    let found = found.ok_or_else(|| Problem::not_found(PaperSays::Missing { papers: names }))?;
    Ok(known.into_iter().nth(found).expect("it was found just now"))
}

/// A result and whether it ships with the program.
struct Found {
    result: Reproduction,
    shipped: bool,
}

/// The result of each item of a paper, in the paper's order: ours, else the one that ships with the program;
/// `None` if there is neither.
fn results(app: &App, paper: &PaperInfo) -> Result<Vec<(&'static str, Option<Found>)>, Error> {
    let shipped = app.registry.shipped_results(paper.name).iter().map(|one| (one.clone(), true));
    let own = app.runs().reproductions(paper.name)?.into_iter().map(|one| (one, false));
    let mut found: BTreeMap<String, Found> = shipped
        .chain(own)
        .map(|(result, shipped)| (result.item.item.clone(), Found { result, shipped }))
        .collect();
    Ok(paper.items.iter().map(|item| (*item, found.remove(*item))).collect())
}

/// The papers.
#[utoipa::path(get, path = "/api/papers", responses((status = 200, body = Vec<PaperRow>)))]
async fn list(State(app): State<App>, _: Person) -> Answer<Vec<PaperRow>> {
    blocking(move || {
        app.registry.papers().iter().map(|paper| row(&app, paper)).collect::<Result<_, _>>().map(Json)
    })
    .await
}

fn row(app: &App, paper: &PaperInfo) -> Result<PaperRow, Problem> {
    let mut verdicts = BTreeMap::new();
    for (_, result) in results(app, paper)? {
        let verdict = result.map_or(Verdict::NotRun, |found| found.result.item.verdict);
        *verdicts.entry(verdict.text()).or_default() += 1;
    }
    let PaperInfo { name, game, title, citation, ref items, .. } = *paper;
    Ok(PaperRow { name, title, citation, game: game.to_owned(), items: items.len(), verdicts })
}

/// A paper with all its items.
#[utoipa::path(get, path = "/api/papers/{paper}", responses((status = 200, body = PaperPage), (status = 404, body = Problem)))]
async fn show(State(app): State<App>, _: Person, Path(paper): Path<String>) -> Answer<PaperPage> {
    blocking(move || {
        let paper = find(&app, &paper)?;
        let items = results(&app, &paper)?.into_iter().map(|(name, found)| match found {
            Some(found) => item(&found.result.item, Some(made(&found))),
            None => item(&not_run(&paper, name), None),
        });
        Ok(Json(PaperPage {
            name: paper.name,
            game: paper.game,
            title: paper.title,
            citation: paper.citation,
            notes: paper.notes.clone(),
            items: items.collect(),
        }))
    })
    .await
}

/// An item of which nothing but its name is known yet.
fn not_run(paper: &PaperInfo, name: &str) -> Item {
    let mut title = name.replace('-', " ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Item::new(paper.name, name, title).command(format!("spielgeist reproduce {}-{name} --quick", paper.name))
}

fn made(found: &Found) -> api::Made {
    let Found { result, shipped } = found;
    let version = Some(result.version.clone()).filter(|version| !version.is_empty());
    api::Made { mode: result.mode, when: result.made, version, shipped: *shipped }
}

fn item(item: &Item, made: Option<api::Made>) -> PaperItem {
    PaperItem {
        item: item.item.clone(),
        title: item.title.clone(),
        theirs: item.theirs_shown(),
        ours: item.ours_shown(),
        numbers: numbers(item),
        interval: item.interval,
        verdict: item.verdict,
        command: item.command.clone(),
        made,
        reason: item.reason.clone(),
        remarks: item.remarks.clone(),
        charts: item.pictures(),
        tables: item.tables.clone(),
    }
}

fn numbers(item: &Item) -> Option<api::Numbers> {
    let (Finding::Number(theirs), Finding::Number(ours)) = (&item.theirs, &item.ours) else { return None };
    Some(api::Numbers { theirs: *theirs, ours: *ours, unit: item.unit.clone(), digits: item.digits })
}

/// Runs a paper's experiments, or those of an item.
#[utoipa::path(post, path = "/api/papers/{paper}/reproduce", request_body = ReproducePaper, responses((status = 200, body = Job), (status = 400, body = Problem)))]
async fn reproduce(
    State(app): State<App>,
    _: Keeper,
    Path(paper): Path<String>,
    Body(wanted): Body<ReproducePaper>,
) -> Answer<Job> {
    blocking(move || {
        let paper = find(&app, &paper)?;
        let what = match &wanted.item {
            Some(item) => format!("{}-{item}", paper.name),
            None => paper.name.to_owned(),
        };
        let is_meant = |name: &String| *name == what || name.starts_with(&format!("{what}-"));
        if wanted.item.is_some() && !paper.item_names().iter().any(is_meant) {
            let (paper, items) = (paper.name, paper.items.clone());
            return Err(Problem::bad_request(PaperSays::NoItem { paper, items }));
        }
        jobs::require_room(&app, 1)?;
        let full = wanted.mode == Mode::Full;
        let task = Task::Reproduce { paper: paper.name.to_owned(), what, full, seed: wanted.seed };
        Ok(Json(jobs::view(jobs::add(&app, &task, 0)?)))
    })
    .await
}

/// A page with all results of a paper so far, in one file.
#[utoipa::path(get, path = "/api/papers/{paper}/export.html", responses((status = 200, content_type = "text/html", body = String)))]
async fn export(State(app): State<App>, _: Person, Path(paper): Path<String>) -> Result<Response, Problem> {
    blocking(move || {
        let paper = find(&app, &paper)?;
        let results = results(&app, &paper)?;
        let made = results.iter().find_map(|(_, found)| found.as_ref()).map(|found| &found.result);
        let (seed, mode) = made.map_or((1, Mode::Quick), |result| (result.seed, result.mode));
        let mut report = Report::new(paper.title, paper.citation, seed, mode);
        report.notes = paper.notes.clone();
        report.items = results
            .into_iter()
            .map(|(name, found)| found.map_or_else(|| not_run(&paper, name), |found| found.result.item))
            .collect();
        let name = format!("{}.html", paper.name);
        Ok(attachment(&name, "text/html; charset=utf-8", report.to_html()))
    })
    .await
}
