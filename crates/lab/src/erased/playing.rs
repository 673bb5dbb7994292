//! Playing: matches, games with people, servers and engines.

use std::io::{self, BufRead, Write};
use std::ops::Range;
use std::time::Instant;

use spielgeist_agents::levels::Spread;
use spielgeist_agents::program;
use spielgeist_play::contest::{Contest, Outcome, Tally};
use spielgeist_play::stats::SprtDecision;
use spielgeist_play::{Game, Limits, Seed};

use super::contest::{self, Ended};
use super::{Erased, record_line, require_games, require_seats, tournament};
use crate::any_game::{PlayGame, Progress, ProgressReport};
use crate::balanced::balanced_deals;
use crate::entry::{AgentInfo, GameEntry, GameInfo};
use crate::environment::GenericEnvironment;
use crate::executor::{ContestTask, PlayedGame};
use crate::match_report::{Played, verdict};
use crate::memory_kind::MemoryKind;
use crate::session::GenericSession;
use crate::{
    EachGame, EachPairing, Environment, EnvironmentRequest, Error, JoinRequest, Level, MatchReport,
    MatchRequest, OpenRequest, Session, TournamentReport, TournamentRequest, TrialGame, level_spread, spec,
};

impl<E: GameEntry> PlayGame for Erased<E> {
    fn info(&self) -> &GameInfo {
        self.info.get_or_init(game_info::<E>)
    }

    fn agents(&self) -> Vec<AgentInfo> {
        E::agents().into_iter().map(|kind| kind.info).collect()
    }

    fn level_spread(&self, level: Level, games: u64, seed: u64) -> Result<Spread, Error> {
        let (_, game) = Self::variant(None)?;
        level_spread::measure::<E>(&game, level, games, Seed(seed))
    }

    fn level_trial(&self, opponents: &[(String, u64)], seed: u64) -> Result<Vec<TrialGame>, Error> {
        let (_, game) = Self::variant(None)?;
        crate::level_trial::<E>(&game, opponents, Seed(seed))
    }

    fn memories(&self) -> Vec<MemoryKind> {
        E::memories()
    }

    fn check_agent(&self, variant: Option<&str>, agent: &str) -> Result<(), Error> {
        let (variant, game) = Self::variant_for(variant, [agent])?;
        spec::check::<E>(&game, variant, agent)
    }

    fn play_match(&self, request: &MatchRequest, progress: &mut Progress<'_>) -> Result<MatchReport, Error> {
        let agents = request.agents.iter().map(String::as_str);
        let (variant, game) = Self::variant_for(request.variant.as_deref(), agents)?;
        require_games(request.games)?;
        require_seats(E::NAME, game.seats(), request.agents.len())?;
        let start = Instant::now();
        let (game, limits) = Self::limits(game, request.ply_limit, request.move_time, request.opening);
        let limits = Limits { late: request.late, ..limits };
        let entrants = Self::entrants(&game, variant, &request.agents, &request.trained_models)?;
        let deals =
            request.balanced.then(|| balanced_deals::<E>(&game, variant, request, limits)).transpose()?;
        let contest = Contest {
            game: &game,
            entrants: &entrants,
            lineup: (0..game.seats()).collect(),
            seating: request.seating,
            games: request.games,
            seed: Seed(request.seed),
            deals,
            limits,
            memory: Self::memory(&request.agents, request.memory, request.games),
            jobs: spec::threads(&request.agents, request.jobs),
            keep_logs: request.records,
            stop: &request.stop,
        };
        let sprt = request.sprt.map(|sprt| sprt.with_seats(game.seats()));
        let task = || {
            let (memory, deals) = (contest.memory, contest.deals.clone());
            ContestTask::of_match(E::NAME, variant, request, limits.opening, memory, deals)
        };
        let line = |outcome: &Outcome<E::Game>| {
            record_line::<E>(variant, &request.agents, request.ply_limit, outcome)
        };
        let mut told = |tally: &Tally, games: &[Ended<'_, E>]| {
            let test = verdict(sprt.as_ref(), tally);
            let note = match &test {
                Some(test) => format!("LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper),
                None => format!("{} {:.1} %", request.agents[0], share(tally.wins[0], tally.games)),
            };
            let recorded = if request.records { games } else { &[] };
            let report = ProgressReport {
                games: tally.games,
                of: request.games,
                note,
                forfeits: games.iter().filter_map(Ended::forfeit).collect(),
                records: recorded.iter().map(|game| game.record(&line)).collect(),
            };
            progress(&report) && test.is_none_or(|test| test.decision == SprtDecision::Continue)
        };
        let tally = contest::play::<E>(&contest, task, &mut told)?;
        let seconds = start.elapsed().as_secs_f64();
        let played =
            Played { game: E::NAME, variant, stakes: game.stakes(), opening: limits.opening, seconds };
        Ok(MatchReport::new(&played, request, &tally, sprt.as_ref()))
    }

    fn play_tournament(
        &self,
        request: &TournamentRequest,
        progress: &mut Progress<'_>,
        each: &mut EachPairing<'_>,
    ) -> Result<TournamentReport, Error> {
        tournament::play::<E>(request, progress, each)
    }

    fn play_rows(&self, task: &ContestTask, rows: Range<u64>) -> Result<Vec<Vec<Vec<PlayedGame>>>, Error> {
        contest::play_rows::<E>(task, rows)
    }

    fn open(&self, request: &OpenRequest) -> Result<Box<dyn Session>, Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        require_seats(E::NAME, game.seats(), request.seats.len())?;
        let (game, limits) = Self::limits(game, request.ply_limit, None, Some(0));
        Ok(Box::new(GenericSession::<E, _>::open(game, limits, variant, request)?))
    }

    fn environment(&self, request: &EnvironmentRequest) -> Result<Box<dyn Environment>, Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        let (game, limits) = Self::limits(game, request.ply_limit, None, Some(request.opening));
        Ok(Box::new(GenericEnvironment::<E, _>::new(&game, limits, variant, request)?))
    }

    fn join(&self, request: &JoinRequest, each: &mut EachGame<'_>) -> Result<(), Error> {
        let (variant, game) = Self::variant(request.variant.as_deref().or(E::JOIN_VARIANT))?;
        let join = E::join().ok_or_else(|| Error::request(spec::no_server(E::NAME)))?;
        require_games(request.games)?;
        let plies = request.ply_limit.or_else(|| E::server().map(|server| server.ply_limit));
        let (game, _) = Self::limits(game, plies, None, None);
        let mut agent = spec::maker::<E>(&game, variant, &request.agent)?()?;
        join(&game, &mut *agent, request, each)
    }

    fn serve_engine(
        &self,
        variant: Option<&str>,
        agent: &str,
        protocol: Option<&str>,
        seed: u64,
        input: &mut (dyn BufRead + Send),
        output: &mut (dyn Write + Send),
    ) -> Result<io::Result<()>, Error> {
        let (variant, game) = Self::variant(variant)?;
        let serve = protocol.map(spec::serving::<E>).transpose()?;
        let mut player = spec::maker::<E>(&game, variant, agent)?()?;
        let names = program::Names { game: E::NAME, variant, agent };
        Ok(match serve {
            Some(serve) => serve(&game, &names, &mut *player, Seed(seed), input, output),
            None => program::serve(&game, &names, &mut *player, Seed(seed), input, output),
        })
    }
}

fn share(wins: u64, games: u64) -> f64 {
    100.0 * wins as f64 / games.max(1) as f64
}

fn game_info<E: GameEntry>() -> GameInfo {
    let variants = E::variants();
    let game = &variants[0].1;
    GameInfo {
        name: E::NAME,
        title: E::TITLE,
        summary: E::SUMMARY,
        seats: game.seats(),
        seat_names: E::SEAT_NAMES,
        adviser: E::ADVISER,
        costly: E::COSTLY,
        decisions: E::DECISIONS,
        setup: E::setup(game),
        dice: E::DICE,
        levels: crate::adaptive_agent::scale::<E>(),
        starts: E::starts(),
        hidden_information: game.hides_information(),
        variants: variants.iter().map(|(info, _)| *info).collect(),
        agents: E::agents().iter().map(|kind| kind.info.name).collect(),
        opponent: E::OPPONENT,
        dialects: E::dialects().iter().map(|dialect| dialect.info).collect(),
        server: E::server().map(|server| server.info),
        position: E::POSITION,
        end_reasons: game.end_reasons(),
        measure: E::MEASURE,
        identities: spielgeist_play::Scenic::identities(game),
    }
}
