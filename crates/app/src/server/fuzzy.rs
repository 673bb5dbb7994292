//! Fuzzy systems that a page tries: everything is computed from the text that it sends.

use axum::extract::State;
use spielgeist_lab::fuzzy::{FuzzyModel, FuzzySystem, FuzzyVariable, Inference, Surface, Survey};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::fuzzy::{InferRequest, ModelRequest, SurfaceRequest, Which};
use super::app::App;
use super::extract::Body;
use super::json::Json;
use super::person::Person;
use super::problem::{Answer, Problem};
use super::says::AgentSays;
use super::thinking::{LONGEST, Order, Pace};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(model)).routes(routes!(infer)).routes(routes!(surface))
}

/// Reads a system: its variables, terms and rules.
#[utoipa::path(post, path = "/api/fuzzy/model", request_body = ModelRequest, responses((status = 200, body = FuzzyModel), (status = 400, body = Problem)))]
async fn model(
    State(app): State<App>,
    person: Person,
    Body(request): Body<ModelRequest>,
) -> Answer<FuzzyModel> {
    app.thinking
        .ask(Order::question(person.id, Pace::Quick, LONGEST), move || {
            Ok(Json(FuzzySystem::read(&request.fll)?.model(None)))
        })
        .await
}

/// Infers from one number for each input, and tells everything on the way.
#[utoipa::path(post, path = "/api/fuzzy/infer", request_body = InferRequest, responses((status = 200, body = Inference), (status = 400, body = Problem)))]
async fn infer(
    State(app): State<App>,
    person: Person,
    Body(request): Body<InferRequest>,
) -> Answer<Inference> {
    app.thinking
        .ask(Order::question(person.id, Pace::Quick, LONGEST), move || {
            Ok(Json(FuzzySystem::read(&request.fll)?.infer(&request.inputs)?))
        })
        .await
}

/// An output over two inputs: `z[y][x]`.
#[utoipa::path(post, path = "/api/fuzzy/surface", request_body = SurfaceRequest, responses((status = 200, body = Surface), (status = 400, body = Problem)))]
async fn surface(
    State(app): State<App>,
    person: Person,
    Body(request): Body<SurfaceRequest>,
) -> Answer<Surface> {
    app.thinking
        .ask(Order::question(person.id, Pace::Quick, LONGEST), move || {
            let system = FuzzySystem::read(&request.fll)?;
            let model = system.model(None);
            let survey = Survey {
                x: place(&request.x, &model.inputs)?,
                y: place(&request.y, &model.inputs)?,
                output: place(&request.output, &model.outputs)?,
                inputs: request.inputs,
                steps: request.steps,
            };
            Ok(Json(system.survey(&survey)?))
        })
        .await
}

fn place(which: &Which, variables: &[FuzzyVariable]) -> Result<usize, Problem> {
    match which {
        Which::Place(place) => Ok(*place),
        Which::Name(name) => {
            let found = variables.iter().position(|variable| variable.name == *name);
            found.ok_or_else(|| {
                let variables = variables.iter().map(|variable| variable.name.clone()).collect();
                Problem::bad_request(AgentSays::NoVariable { name: name.clone(), variables })
            })
        }
    }
}
