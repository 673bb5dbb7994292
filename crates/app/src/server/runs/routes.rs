//! The addresses of runs.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use spielgeist_lab::Error;
use spielgeist_lab::runs::differences;
use spielgeist_play::Message;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::api::jobs::Job;
use super::super::api::runs::{
    CompareMatch, ComparisonBase, NewComparison, NewRuns, RecipeInfo, Run, RunNews, RunNote, RunPage,
};
use super::super::app::App;
use super::super::blocking::blocking;
use super::super::extract::{Body, Path, Query};
use super::super::jobs::{self, Task};
use super::super::json::Json;
use super::super::person::{Keeper, LoggedIn, Person};
use super::super::polling::{Events, poll};
use super::super::problem::{Answer, Problem};
use super::super::says::{Advice, RunSays};
use super::super::store::{JobState, Store};
use super::{begin, control, exports, view};

/// Games that two champions may play at most.
const MOST_GAMES: u64 = 1_000_000;

pub(in crate::server) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(recipes))
        .routes(routes!(list, create))
        .routes(routes!(list_events))
        .routes(routes!(export_several))
        .routes(routes!(show, delete))
        .routes(routes!(events))
        .routes(routes!(stop))
        .routes(routes!(resume))
        .routes(routes!(export))
        .routes(routes!(comparison, compare))
}

/// The recipes that come with the program.
#[utoipa::path(get, path = "/api/recipes", responses((status = 200, body = Vec<RecipeInfo>)))]
async fn recipes(State(app): State<App>) -> Answer<Vec<RecipeInfo>> {
    blocking(move || begin::recipes(&app.registry).map(Json)).await
}

/// All runs, the newest first, whether they were begun here or in a terminal.
#[utoipa::path(get, path = "/api/runs", responses((status = 200, body = Vec<Run>)))]
async fn list(State(app): State<App>, _: Person) -> Answer<Vec<Run>> {
    blocking(move || view::runs(&app).map(Json)).await
}

/// Begins runs of a recipe, one for each seed.
#[utoipa::path(post, path = "/api/runs", request_body = NewRuns, responses((status = 200, body = Vec<Run>), (status = 400, body = Problem)))]
async fn create(State(app): State<App>, _: Keeper, Body(wanted): Body<NewRuns>) -> Answer<Vec<Run>> {
    blocking(move || begin::begin(&app, &wanted).map(Json)).await
}

/// The runs as server-sent events: `runs` now and after every change.
#[utoipa::path(get, path = "/api/runs/events", responses((status = 200, content_type = "text/event-stream", body = Vec<Run>)))]
async fn list_events(State(app): State<App>, session: LoggedIn) -> Events {
    poll(&app, session, String::new(), |app, last, news| {
        news.send_changed("runs", &view::runs(app)?, last);
        Ok(())
    })
}

/// The requested runs.
#[derive(Deserialize, IntoParams)]
struct Several {
    /// Their names, with commas between.
    runs: String,
}

/// The generations of several runs as one table.
#[utoipa::path(get, path = "/api/runs/export.csv", params(Several), responses((status = 200, content_type = "text/csv", body = String)))]
async fn export_several(
    State(app): State<App>,
    _: Person,
    Query(several): Query<Several>,
) -> Result<Response, Problem> {
    blocking(move || exports::csv_of(&app.runs(), &several.runs)).await
}

/// A run with all its generations.
#[utoipa::path(get, path = "/api/runs/{name}", responses((status = 200, body = RunPage), (status = 404, body = Problem)))]
async fn show(State(app): State<App>, _: Person, Path(name): Path<String>) -> Answer<RunPage> {
    blocking(move || view::page(&app, &name).map(Json)).await
}

/// Removes a run.
#[utoipa::path(delete, path = "/api/runs/{name}", responses((status = 204), (status = 409, body = Problem)))]
async fn delete(State(app): State<App>, _: Keeper, Path(name): Path<String>) -> Result<StatusCode, Problem> {
    blocking(move || control::delete(&app, &name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The version of a run that the client has.
#[derive(Deserialize, IntoParams)]
struct Known {
    /// The last generation that is known.
    after: Option<u64>,
}

/// The last update sent about a run.
struct Sent {
    name: String,
    after: Option<u64>,
    run: Option<Run>,
    note: Option<Message>,
}

/// A run as server-sent events: `generations` with new ones, and `note` with the current step.
#[utoipa::path(get, path = "/api/runs/{name}/events", params(Known), responses((status = 200, content_type = "text/event-stream", body = RunNews)))]
async fn events(
    State(app): State<App>,
    session: LoggedIn,
    Path(name): Path<String>,
    Query(known): Query<Known>,
) -> Result<Events, Problem> {
    let (the_app, the_name) = (app.clone(), name);
    let name = blocking(move || Ok(the_app.runs().run(&the_name)?.name)).await?;
    let sent = Sent { name, after: known.after, run: None, note: None };
    Ok(poll(&app, session, sent, |app, sent, news| {
        let jobs = view::jobs(&app.store())?;
        let (kept, generations) = {
            let store = app.runs();
            let kept = store.run(&sent.name)?;
            let generations = store.generations_after(&kept, sent.after)?;
            (kept, generations)
        };
        let run = view::view(kept, &jobs);
        if !generations.is_empty() || sent.run.as_ref() != Some(&run) {
            sent.after = generations.last().map(|last| last.generation).or(sent.after);
            sent.run = Some(run.clone());
            news.send("generations", &RunNews { run, generations });
        }
        let said = view::note(&jobs, &sent.name);
        if said != sent.note {
            sent.note.clone_from(&said);
            news.send("note", &RunNote { said });
        }
        Ok(())
    }))
}

/// Stops a run, wherever it is worked on.
#[utoipa::path(post, path = "/api/runs/{name}/stop", responses((status = 200, body = Run)))]
async fn stop(State(app): State<App>, _: Keeper, Path(name): Path<String>) -> Answer<Run> {
    blocking(move || control::stop(&app, &name).map(Json)).await
}

/// Resumes a run from its last generation.
#[utoipa::path(post, path = "/api/runs/{name}/resume", responses((status = 200, body = Run), (status = 409, body = Problem)))]
async fn resume(State(app): State<App>, _: Keeper, Path(name): Path<String>) -> Answer<Run> {
    blocking(move || control::resume(&app, &name).map(Json)).await
}

/// The format of an exported run.
#[derive(Deserialize, IntoParams)]
struct Written {
    /// `csv`, `json`, `champion`, `toml` or `tensorboard`.
    format: String,
}

/// A run as a file.
#[utoipa::path(get, path = "/api/runs/{name}/export", params(Written), responses((status = 200, content_type = "application/octet-stream", body = String)))]
async fn export(
    State(app): State<App>,
    _: Person,
    Path(name): Path<String>,
    Query(written): Query<Written>,
) -> Result<Response, Problem> {
    blocking(move || exports::export(&app.runs(), &name, &written.format)).await
}

/// The two runs.
#[derive(Deserialize, IntoParams)]
struct Two {
    /// A run.
    a: String,
    /// Another.
    b: String,
}

/// The differences of two runs, and the last match between their champions.
#[utoipa::path(get, path = "/api/compare", params(Two), responses((status = 200, body = ComparisonBase)))]
async fn comparison(State(app): State<App>, _: Person, Query(two): Query<Two>) -> Answer<ComparisonBase> {
    blocking(move || {
        let (runs, curves) = {
            let store = app.runs();
            let runs = [store.run(&two.a)?, store.run(&two.b)?];
            let curves = [store.generations(&runs[0])?, store.generations(&runs[1])?];
            (runs, curves)
        };
        let played = last_match(&app.store(), [&runs[0].name, &runs[1].name])?;
        let jobs = view::jobs(&app.store())?;
        let settings = differences(&runs);
        Ok(Json(ComparisonBase { settings, curves, played, runs: runs.map(|run| view::view(run, &jobs)) }))
    })
    .await
}

fn last_match(store: &Store, names: [&str; 2]) -> Result<Option<CompareMatch>, Error> {
    let jobs = store.jobs_of_kind("compare")?;
    let is_theirs = |task: Task| matches!(task, Task::Compare { runs, .. } if runs == names);
    let done = jobs.iter().filter(|job| job.state == JobState::Done);
    let last = done.filter(|job| Task::of(job).is_ok_and(is_theirs)).find_map(|job| job.result.as_deref());
    Ok(last.and_then(|text| serde_json::from_str(text).ok()))
}

/// Lets the champions of two runs play.
#[utoipa::path(post, path = "/api/compare", request_body = NewComparison, responses((status = 200, body = Job), (status = 400, body = Problem)))]
async fn compare(State(app): State<App>, _: Keeper, Body(wanted): Body<NewComparison>) -> Answer<Job> {
    blocking(move || {
        if !(1..=MOST_GAMES).contains(&wanted.games) {
            return Err(Problem::bad_request(RunSays::Games { most: MOST_GAMES }));
        }
        let names = {
            let store = app.runs();
            let runs = [store.run(&wanted.runs[0])?, store.run(&wanted.runs[1])?];
            if runs[0].game != runs[1].game {
                return Err(Problem::bad_request(RunSays::DifferentGames));
            }
            if let Some(run) = runs.iter().find(|run| !store.champion_file(&run.name).is_file()) {
                return Err(Problem::conflict(RunSays::NoChampion { run: run.name.clone() })
                    .hint(Advice::WaitForChampion));
            }
            runs.map(|run| run.name)
        };
        jobs::require_room(&app, 1)?;
        let task = Task::Compare { runs: names, games: wanted.games, seed: wanted.seed };
        Ok(Json(jobs::view(jobs::add(&app, &task, wanted.games)?)))
    })
    .await
}
