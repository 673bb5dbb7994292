//! Geister's entry in the catalogue.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use spielgeist_agents::models::fuzzy::Engine;
use spielgeist_agents::models::net::Net;
use spielgeist_geister::{Bluffer, Capturer, Dash, Geister, Move, Setup, View, deed};
use spielgeist_lab::standard_agents::random;
use spielgeist_lab::{
    AgentFamily, AgentInfo, AgentKind, FileProblem, GameEntry, Learnable, LessonPlan, Model, ModelProblem,
    ModelRepair, NO_MEMORY, Parameter, ParameterKind, Parameters, ServerInfo, ServerProtocol, SettingError,
    SettingProblem, SetupInfo, VariantInfo, adaptive, shipped_champion,
};
use spielgeist_play::contest::Maker;
use spielgeist_play::{AgentError, Game, Message, MessageKind, NotationError, Scenic, Seed, Turn};

use crate::lessons::LESSONS;
use crate::minimax_weights::minimax_weights;
use crate::problem::SilenceShown;
use crate::problem::{ReaderProblem, ServerProblem, StrategyProblem};
use crate::reasons::ChampionReason;
use crate::searches::{ALPHABETA, CHAMPION, ISMCTS};
use crate::server::{self, ClientFailure, ClientReason};
use crate::strategy::{
    Chromosome, FuzzyPlayer, Plan, READINGS, Readings, StrategyReason, Switching, first_net, hand_built,
    repair,
};
use crate::technique_speed::{fuzzy_speeds, net_evaluations};
use crate::trainers::{GhostReader, SearchWeights, WeightTuning};

/// Geister's entry.
pub(crate) struct GeisterEntry;

impl GameEntry for GeisterEntry {
    type Game = Geister;

    const NAME: &'static str = "geister";
    const SUMMARY: &'static str =
        "Good and evil ghosts look alike: capture the good, feed the evil, or slip out.";
    const POSITION: &'static str =
        "0 0 b2B,c2B,d2B,e2B,b1R,c1R,d1R,e1R -- b5u,c5u,d5u,e5u,b6u,c6u,d6u,e6u --";
    const OPPONENT: &'static str = "adaptive";
    const LEVELS: Option<&'static str> = Some(include_str!("../levels.toml"));
    const ADVISER: &'static str = "champion:nodes=3000";
    const COSTLY: f64 = 0.05;
    const TITLE: &'static str = "Geister";
    const SEAT_NAMES: &'static [&'static str] = &["First", "Second"];

    fn variants() -> Vec<(VariantInfo, Geister)> {
        let summary = "drawn after 100 moves, as in the 2013 competition";
        vec![(VariantInfo { name: "standard", summary }, Geister::standard())]
    }

    fn setup(game: &Geister) -> Option<SetupInfo> {
        let empty = game.scene(&game.view(&game.start(), 0), 0);
        Some(SetupInfo {
            sheet: Setup::sheet(0),
            scene: empty,
            random: |number| Setup::random(&mut Seed(number).stream("setup", 0, 0)).letters(),
            problems: Setup::problems,
        })
    }

    /// Eight letters for the eight ghosts.
    fn expand_move(_: &Geister, view: &View, text: &str) -> Option<Result<Vec<Move>, NotationError>> {
        let setting_up = !view.board().has_set_up(view.seat());
        let letters = setting_up && !text.contains(':') && text.trim().len() >= 8;
        letters.then(|| Setup::from_letters(text).map(|setup| setup.moves().collect()))
    }

    fn technique_speeds() -> Vec<(&'static str, f64)> {
        let net = FIRST_NET.as_ref().ok().map(|net| ("net_evaluations", net_evaluations(net)));
        fuzzy_speeds().into_iter().chain(net).collect()
    }

    fn encoding() -> Option<Box<dyn spielgeist_play::Encoding<Geister>>> {
        Some(Box::new(spielgeist_geister::Tensor))
    }

    fn lessons() -> &'static [LessonPlan] {
        LESSONS
    }

    fn agents() -> Vec<AgentKind<Geister>> {
        vec![
            random(),
            dash(),
            bluffer(),
            capturer(),
            hand_built_kind(),
            evolved(),
            mutigers(),
            AgentKind { info: ISMCTS.info, make: |_, parameters| ISMCTS.usual(parameters) },
            AgentKind { info: ALPHABETA.info, make: |_, parameters| ALPHABETA.usual(parameters) },
            AgentKind { info: CHAMPION.info, make: |_, parameters| CHAMPION.usual(parameters) },
            adaptive::<GeisterEntry>(),
        ]
    }

    fn does(turn: &Turn<'_, Geister>, mv: Move) -> Option<Message> {
        Some(deed(turn.view, mv.step()?)?.into())
    }

    fn numbers_only() -> &'static [&'static str] {
        &["geister.why.worth", "geister.why.drawn"]
    }

    fn messages() -> Vec<MessageKind> {
        [
            ChampionReason::MESSAGES,
            StrategyReason::MESSAGES,
            ClientReason::MESSAGES,
            ClientFailure::MESSAGES,
            SilenceShown::MESSAGES,
            StrategyProblem::MESSAGES,
            ReaderProblem::MESSAGES,
            ServerProblem::MESSAGES,
        ]
        .concat()
    }

    fn terms() -> Vec<&'static str> {
        spielgeist_geister::TERMS.to_vec()
    }

    fn learnable() -> Learnable<Geister> {
        Learnable {
            models: vec![fuzzy_strategy(), minimax_weights()],
            trainers: vec![Box::new(GhostReader), Box::new(SearchWeights), Box::new(WeightTuning)],
            ..Learnable::default()
        }
    }

    fn remembers(agent: &str, parameters: &Parameters) -> bool {
        agent == "mutigers" && parameters.get("memory") != Some(NO_MEMORY)
            || agent == "champion" && parameters.get("learning") == Some("on")
    }

    fn server() -> Option<ServerProtocol<Geister>> {
        let summary = "a client of the Japanese tournaments' Geister server";
        Some(ServerProtocol {
            info: ServerInfo { summary, parameters: server::PARAMETERS },
            host: server::host,
            ply_limit: server::PLY_LIMIT,
            join: server::join,
        })
    }
}

fn dash() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "dash",
            kind: AgentFamily::Rules,
            origin: "a common first program",
            summary: "Runs straight to an exit with a good ghost.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Dash)))),
    }
}

fn bluffer() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "bluffer",
            kind: AgentFamily::Rules,
            origin: "ours: a runner that cannot be read",
            summary: "Runs to the exits with any ghost, good or evil.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Bluffer)))),
    }
}

fn capturer() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "capturer",
            kind: AgentFamily::Rules,
            origin: "after the way BLISS won the 2013 competition",
            summary: "Hunts the ghosts whose public past looks good.",
            parameters: &[],
        },
        make: |_, _| Ok(Box::new(|| Ok(Box::new(Capturer)))),
    }
}

/// The kind of confidences that the hand-built strategy uses.
const CONFIDENCES: Parameter = Parameter {
    name: "confidences",
    kind: ParameterKind::Choice(&["half", "network"]),
    default: "half",
    summary: "how likely each enemy is good: always a half, or what the network of the paper says",
};
const RULES: Parameter = Parameter {
    name: "rules",
    kind: ParameterKind::File,
    default: "those of Tables I to VII",
    summary: "an FLL file with other rules; `otdhe`, `aggregation` and `table-v` are in the file then",
};
const HAND_BUILT: &[Parameter] =
    &[READINGS[0], READINGS[1], READINGS[2], READINGS[3], READINGS[4], CONFIDENCES, RULES];
/// The network of the hand-built strategy, trained on its games as in the paper. Training takes a tenth of a second.
static FIRST_NET: LazyLock<Result<Net, AgentError>> =
    LazyLock::new(|| first_net(Readings::default(), Seed(1)));

fn hand_built_kind() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "hand-built",
            kind: AgentFamily::FuzzyRules,
            origin: "Tables I to VII of Buck, Banerjee and Keller 2014",
            summary: "Weighs five goals of every ghost by fuzzy rules and follows the strongest pull.",
            parameters: HAND_BUILT,
        },
        make: |_, parameters| {
            let readings = Readings::of(parameters);
            let net = match parameters.get("confidences") {
                Some("network") => Some(FIRST_NET.clone()?),
                _ => None,
            };
            let in_the_file = ["otdhe", "aggregation", "table-v"];
            let design = match parameters.get("rules") {
                Some(_)
                    if let Some(&parameter) =
                        in_the_file.iter().find(|name| parameters.get(name).is_some()) =>
                {
                    return Err(StrategyProblem::InTheFile { parameter }.into());
                }
                Some(path) => read_rules(path)?,
                None => hand_built(readings),
            };
            Plan::new(&design, net, readings).map(player_of)
        },
    }
}

const EVOLVED: &[Parameter] = &[Parameter {
    name: "run",
    kind: ParameterKind::Choice(&["1", "2", "3", "champion"]),
    default: "1",
    summary: "the run that it comes from: of geister-2013 with this seed, or of geister-champion with seed 1",
}];

fn evolved() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "evolved",
            kind: AgentFamily::FuzzyRules,
            origin: "recipe geister-2013, seed 1: the coevolution of Buck, Banerjee and Keller 2014, best of a play-off",
            summary: "Plays by fuzzy rules and a ghost-reading network that were evolved together.",
            parameters: EVOLVED,
        },
        make: |game, parameters| evolved_by(game, parameters.get("run").unwrap_or("1")),
    }
}

/// The strategy of a run that comes with the program.
fn evolved_by(game: &Geister, run: &str) -> Result<Box<Maker<Geister>>, AgentError> {
    let name = format!("geister-evolved-{run}");
    let found = crate::CHAMPIONS.iter().find(|(known, _)| *known == name);
    let found = found.ok_or(ModelProblem::NotShipped { name })?;
    shipped_champion::<GeisterEntry>(game, *found)
}

const MEMORY: Parameter = Parameter {
    name: "memory",
    kind: ParameterKind::Choice(&["on", NO_MEMORY]),
    default: "on",
    summary: "whether it remembers the games of a match, which are then played in order",
};

fn mutigers() -> AgentKind<Geister> {
    AgentKind {
        info: AgentInfo {
            name: "mutigers",
            kind: AgentFamily::FuzzyRules,
            origin: "section V of Buck, Banerjee and Keller 2014, with three evolved strategies of ours",
            summary: "Plays one of four strategies and after two losses in a row tries another; remembers a match.",
            parameters: &[MEMORY],
        },
        make: |game, parameters| {
            let remembers = parameters.get("memory") != Some(NO_MEMORY);
            let mut makers = Vec::new();
            for run in ["1", "3", "2"] {
                makers.push(evolved_by(game, run)?);
            }
            makers.push(player_of(Plan::new(&hand_built(Readings::default()), None, Readings::default())?));
            Ok(Box::new(move || {
                let players = makers.iter().map(|maker| maker()).collect::<Result<_, AgentError>>()?;
                Ok(Box::new(Switching::new(players, remembers)))
            }))
        },
    }
}

/// Rules from a file.
fn read_rules(path: &str) -> Result<spielgeist_agents::models::fuzzy::Design, AgentError> {
    let path = Path::new(path);
    let text = std::fs::read_to_string(path).map_err(|error| FileProblem::unreadable(path, &error))?;
    let engine = Engine::from_fll(&text).map_err(|error| FileProblem::content(path, error))?;
    Ok(engine.design().clone())
}

fn player_of(plan: Plan) -> Box<Maker<Geister>> {
    let plan = Arc::new(plan);
    Box::new(move || Ok(Box::new(FuzzyPlayer::new(Arc::clone(&plan)))))
}

/// The chromosome of the paper: fuzzy rules and a network, both evolved.
fn fuzzy_strategy() -> Model<Geister> {
    Model {
        name: "fuzzy-strategy",
        family: AgentFamily::FuzzyRules,
        options: &READINGS,
        shape: |_, gene| match gene {
            None => Ok(Chromosome::shape()),
            Some(_) => Err(SettingError::new(SettingProblem::GenesDiffer)),
        },
        names: |_| Chromosome::shape().names(),
        agent: |_, parameters, genes| Chromosome::read(genes)?.plan(Readings::of(parameters)).map(player_of),
        repair: ModelRepair::by(repair),
        given: |parameters, seed| {
            let readings = Readings::of(parameters);
            let net = first_net(readings, seed).map_err(SettingError::new)?;
            Ok(vec![Chromosome::hand_built(readings, &net).write()])
        },
    }
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::conformance::check_entry;

    use super::*;

    #[test]
    fn every_agent_holds_to_its_word() {
        check_entry::<GeisterEntry>().unwrap();
    }
}
