//! The one implementation of [`Table`] for all games.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use spielgeist_agents::program;
use spielgeist_play::contest::{Contest, Maker, Outcome, Pairing, Seating, Tally, lineup_of_two};
use spielgeist_play::record::{RECORD_FORMAT, Record, check};
use spielgeist_play::stats::SprtDecision;
use spielgeist_play::{Anatomy, Explanation, Late, Limits, Phase, Seed, Turn};

use crate::brain::Brain;
use crate::exhibit::Exhibit;
use crate::match_report::{Played, verdict};
use crate::recipe::Recipe;
use crate::session::GenericSession;
use crate::table::{LegalAnswer, Progress, ProgressReport, Table};
use crate::training::{self, Trainer, TrainingPlan};
use crate::{
    AgentInfo, EachGame, EachPairing, Error, GameInfo, JoinRequest, MatchReport, MatchRequest, Measure,
    OpenRequest, PlayedPairing, Session, TournamentReport, TournamentRequest, VariantInfo, bench, spec,
};

/// A game's table.
pub(crate) struct GenericTable<G>(PhantomData<fn() -> G>);

impl<G: Exhibit> GenericTable<G> {
    pub(crate) fn new() -> Self {
        Self(PhantomData)
    }

    /// The rules of a variant, the default where none is named.
    fn variant(name: Option<&str>) -> Result<(&'static str, G), Error> {
        let variants = G::variants();
        let names: Vec<&str> = variants.iter().map(|(info, _)| info.name).collect();
        let wanted = name.unwrap_or(names[0]);
        match variants.into_iter().find(|(info, _)| info.name == wanted) {
            Some((VariantInfo { name, .. }, game)) => Ok((name, game)),
            None => Err(Error::unknown("variant", wanted, &names)),
        }
    }

    /// Those who play: brains that were handed over, and agents by name.
    fn entrants(
        game: &G,
        variant: &'static str,
        agents: &[String],
        brains: &BTreeMap<String, Brain>,
    ) -> Result<Vec<Box<Maker<G>>>, Error> {
        let entrant = |agent: &String| match brains.get(agent) {
            Some(brain) => brain.maker(game).map_err(|problem| Error::Input(format!("{agent}: {problem}"))),
            None => spec::maker(game, variant, agent),
        };
        agents.iter().map(entrant).collect()
    }

    /// The game and the limits of a match: a limit of moves is the game's own where its rules have one.
    fn limits(game: G, plies: Option<u32>, move_time: Option<Duration>, opening: Option<u32>) -> (G, Limits) {
        let limits =
            Limits { plies, move_time, opening: opening.unwrap_or(G::OPENING), late: Late::default() };
        match plies.and_then(|plies| game.limited(plies)) {
            Some(limited) => (limited, Limits { plies: None, ..limits }),
            None => (game, limits),
        }
    }

    /// How long agents remember: all games of a match where one of them does and nothing is said.
    fn memory(agents: &[String], wanted: Option<u64>, games: u64) -> Option<u64> {
        let remember = agents.iter().any(|agent| spec::remembers::<G>(agent));
        remember.then(|| wanted.unwrap_or(games).max(1))
    }

    /// A state in which the position's seat is to move.
    fn read(game: &G, position: &str, seed: u64) -> Result<(G::View, G::State), Error> {
        let view = game.read_view(position)?;
        let state = game.imagine(&view, &mut Seed(seed).stream("position", 0, 0));
        Ok((view, state))
    }
}

impl<G: Exhibit> Table for GenericTable<G> {
    fn info(&self) -> GameInfo {
        let variants = G::variants();
        let game = &variants[0].1;
        GameInfo {
            name: G::NAME,
            title: G::TITLE,
            summary: G::SUMMARY,
            seats: game.seats(),
            seat_names: G::SEAT_NAMES,
            adviser: G::ADVISER,
            costly: G::COSTLY,
            setup: game.setup(),
            dice: G::DICE,
            starts: G::starts(),
            hidden_information: game.hides_information(),
            variants: variants.iter().map(|(info, _)| *info).collect(),
            agents: G::agents().iter().map(|kind| kind.info.name).collect(),
            opponent: G::OPPONENT,
            dialects: G::dialects().iter().map(|dialect| dialect.info).collect(),
            server: G::server().map(|server| server.info),
            position: G::POSITION,
        }
    }

    fn agents(&self) -> Vec<AgentInfo> {
        G::agents().into_iter().map(|kind| kind.info).collect()
    }

    fn play_match(&self, request: &MatchRequest, progress: &mut Progress<'_>) -> Result<MatchReport, Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        require_games(request.games)?;
        require_seats(G::NAME, game.seats(), request.agents.len())?;
        let start = Instant::now();
        let (game, limits) = Self::limits(game, request.ply_limit, request.move_time, request.opening);
        let limits = Limits { late: request.late, ..limits };
        let entrants = Self::entrants(&game, variant, &request.agents, &request.brains)?;
        let contest = Contest {
            game: &game,
            entrants: &entrants,
            lineup: (0..game.seats()).collect(),
            seating: request.seating,
            games: request.games,
            seed: Seed(request.seed),
            limits,
            memory: Self::memory(&request.agents, request.memory, request.games),
            jobs: spec::threads(&request.agents, request.jobs),
            keep_logs: request.records,
            stop: &request.stop,
        };
        let sprt = request.sprt.map(|sprt| sprt.with_seats(game.seats()));
        let tally = contest.play(&mut |tally: &Tally, outcomes: &[Outcome<G>]| {
            let test = verdict(sprt.as_ref(), tally);
            let note = match &test {
                Some(test) => format!("LLR {:.2} ({:.2}, {:.2})", test.llr, test.lower, test.upper),
                None => format!("{} {:.1} %", request.agents[0], share(tally.wins[0], tally.games)),
            };
            let records = if request.records {
                outcomes
                    .iter()
                    .map(|outcome| record_line(variant, &request.agents, request.ply_limit, outcome))
                    .collect()
            } else {
                Vec::new()
            };
            let report = progress_report(tally.games, request.games, note, outcomes, records);
            progress(&report) && test.is_none_or(|test| test.decision == SprtDecision::Continue)
        });
        let tally = tally.map_err(Error::Failed)?;
        let seconds = start.elapsed().as_secs_f64();
        let played =
            Played { game: G::NAME, variant, stakes: game.stakes(), opening: limits.opening, seconds };
        Ok(MatchReport::new(&played, request, &tally, sprt.as_ref()))
    }

    fn play_tournament(
        &self,
        request: &TournamentRequest,
        progress: &mut Progress<'_>,
        each: &mut EachPairing<'_>,
    ) -> Result<TournamentReport, Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        require_games(request.games)?;
        if request.agents.len() < 2 {
            return Err(Error::Request(format!(
                "a tournament needs at least 2 agents; you named {}",
                request.agents.len()
            )));
        }
        let start = Instant::now();
        let (game, limits) = Self::limits(game, request.ply_limit, request.move_time, request.opening);
        let limits = Limits { late: request.late, ..limits };
        // Every agent is looked up before the first game: a typing error must not cost an evening. They are made
        // by the same makers throughout, so that a port stays open from one pairing to the next.
        let makers = Self::entrants(&game, variant, &request.agents, &request.brains)?;
        let round =
            Round { game: &game, variant, limits, makers: makers.into_iter().map(Arc::from).collect() };
        let schedule = request.schedule();
        let of = request.games.saturating_mul(schedule.len() as u64);
        let mut pairings = Vec::new();
        for (index, &entrants) in schedule.iter().enumerate() {
            if let Some(tally) = request.done.get(&index) {
                pairings.push(Pairing { entrants, tally: tally.clone() });
                continue;
            }
            let before = (index as u64).saturating_mul(request.games);
            let mut stopped = false;
            let (tally, records) = round.play(request, index, entrants, &mut |games, note, forfeits| {
                let records = Vec::new();
                stopped = !progress(&ProgressReport { games: before + games, of, note, forfeits, records });
                !stopped
            })?;
            let complete = tally.games == request.games;
            pairings.push(Pairing { entrants, tally: tally.clone() });
            if complete {
                let seconds = start.elapsed().as_secs_f64();
                let report = TournamentReport::new(G::NAME, variant, request, &pairings, seconds);
                each(&PlayedPairing { index, tally, records, report })?;
            }
            if stopped || request.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(TournamentReport::new(G::NAME, variant, request, &pairings, start.elapsed().as_secs_f64()))
    }

    fn trainer(&self, recipe: &Recipe, checkpoint: Option<&str>) -> Result<Box<dyn Trainer>, Error> {
        let (variant, game) = Self::variant(recipe.variant.as_deref())?;
        let (game, limits) = Self::limits(game, recipe.ply_limit, None, None);
        let plan = TrainingPlan { game, variant, limits, recipe, checkpoint };
        training::trainer(&plan).map_err(Error::Input)
    }

    fn check_brain(&self, brain: &Brain) -> Result<(), Error> {
        let (_, game) = Self::variant(None)?;
        brain.maker(&game).map(|_| ()).map_err(Error::Input)
    }

    fn legal(&self, variant: Option<&str>, position: &str) -> Result<LegalAnswer, Error> {
        let (_, game) = Self::variant(variant)?;
        let (_, state) = Self::read(&game, position, 0)?;
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let result = |mv: &G::Move| {
            let mut after = state.clone();
            game.play(&mut after, *mv);
            game.write_result(&after)
        };
        Ok(LegalAnswer {
            moves: moves.iter().map(ToString::to_string).collect(),
            results: moves.iter().map(result).collect(),
        })
    }

    fn explain(
        &self,
        variant: Option<&str>,
        agent: &str,
        position: &str,
        seed: u64,
    ) -> Result<Explanation, Error> {
        let (variant, game) = Self::variant(variant)?;
        let maker = spec::maker(&game, variant, agent)?;
        let (view, state) = Self::read(&game, position, seed)?;
        let Phase::Decide(seat) = game.phase(&state) else {
            return Err(Error::Input("nobody is to move in this position".to_owned()));
        };
        let mut legal = Vec::new();
        game.moves(&state, &mut legal);
        let mut agent = maker().map_err(Error::Failed)?;
        agent.start(&game, seat);
        let turn = Turn { game: &game, seat, view: &view, legal: &legal, budget: None };
        if let [only] = legal[..] {
            return Ok(forced(&only.to_string()));
        }
        let mut rng = Seed(seed).stream("explain", 0, seat as u64);
        agent.explain(&turn, &mut rng).map_err(|forfeit| Error::Failed(forfeit.to_string()))
    }

    fn rules(&self, agent: &str) -> Result<String, Error> {
        let rules = self.anatomy(agent)?.rules;
        rules.ok_or_else(|| Error::Request(format!("{agent} does not play by fuzzy rules")))
    }

    fn anatomy(&self, agent: &str) -> Result<Anatomy, Error> {
        let (variant, game) = Self::variant(None)?;
        let player = spec::maker(&game, variant, agent)?().map_err(Error::Failed)?;
        Ok(player.anatomy())
    }

    fn perft(&self, variant: Option<&str>, position: Option<&str>, depth: u32) -> Result<u64, Error> {
        let (_, game) = Self::variant(variant)?;
        let state = match position {
            Some(position) => Self::read(&game, position, 0)?.1,
            None => game.start(),
        };
        Ok(game.perft(&state, depth))
    }

    fn bench(&self) -> Result<Vec<Measure>, Error> {
        let (variant, game) = Self::variant(None)?;
        bench::bench(&game, variant)
    }

    fn serve_engine(
        &self,
        variant: Option<&str>,
        agent: &str,
        seed: u64,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> Result<io::Result<()>, Error> {
        let (variant, game) = Self::variant(variant)?;
        let mut player = spec::maker(&game, variant, agent)?().map_err(Error::Failed)?;
        let names = program::Names { game: G::NAME, variant, agent };
        Ok(program::serve(&game, &names, &mut *player, Seed(seed), input, output))
    }

    fn join(&self, request: &JoinRequest, each: &mut EachGame<'_>) -> Result<(), Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        let server = G::server().ok_or_else(|| Error::Request(spec::no_server(G::NAME)))?;
        require_games(request.games)?;
        let plies = request.ply_limit.unwrap_or(server.ply_limit);
        let (game, _) = Self::limits(game, Some(plies), None, None);
        let mut agent = spec::maker(&game, variant, &request.agent)?().map_err(Error::Failed)?;
        (server.join)(&game, &mut *agent, request, each)
    }

    fn open(&self, request: &OpenRequest) -> Result<Box<dyn Session>, Error> {
        let (variant, game) = Self::variant(request.variant.as_deref())?;
        require_seats(G::NAME, game.seats(), request.seats.len())?;
        let (game, limits) = Self::limits(game, request.ply_limit, None, Some(0));
        Ok(Box::new(GenericSession::open(game, limits, variant, request)?))
    }

    fn check_record(&self, record: &Record) -> Result<String, Error> {
        let (_, game) = Self::variant(Some(&record.variant))?;
        let game = record.ply_limit.and_then(|plies| game.limited(plies)).unwrap_or(game);
        Ok(match check(&game, record)? {
            Some(ending) => match ending.winner {
                Some(seat) => format!("seat {seat} wins: {}", ending.reason),
                None => format!("drawn: {}", ending.reason),
            },
            None => format!("ended early: {}", record.ended_by),
        })
    }
}

/// What all pairings of a tournament share.
struct Round<'a, G: Exhibit> {
    game: &'a G,
    variant: &'static str,
    limits: Limits,
    makers: Vec<Arc<Maker<G>>>,
}

/// Told from time to time how many games of a pairing are played, who plays, and why games were given away.
type Told<'a> = dyn FnMut(u64, String, Vec<String>) -> bool + 'a;

impl<G: Exhibit> Round<'_, G> {
    /// Plays a pairing; gives what was counted, and its first games where records were asked for.
    fn play(
        &self,
        request: &TournamentRequest,
        index: usize,
        (first, second): (usize, usize),
        tell: &mut Told<'_>,
    ) -> Result<(Tally, Vec<String>), Error> {
        let names = [request.agents[first].clone(), request.agents[second].clone()];
        let contest = Contest {
            game: self.game,
            entrants: &[first, second].map(|entrant| again(&self.makers[entrant])),
            lineup: lineup_of_two(self.game.seats()),
            seating: Seating::Rotate,
            games: request.games,
            seed: Seed(request.seed).child("pairing", index as u64),
            limits: self.limits,
            memory: GenericTable::<G>::memory(&names, request.memory, request.games),
            jobs: spec::threads(&names, request.jobs),
            keep_logs: request.records > 0,
            stop: &request.stop,
        };
        let mut records = Vec::new();
        let tally = contest.play(&mut |tally: &Tally, outcomes: &[Outcome<G>]| {
            let room = request.records as usize - records.len();
            let line = |outcome: &Outcome<G>| record_line(self.variant, &names, request.ply_limit, outcome);
            records.extend(outcomes.iter().take(room).map(line));
            let forfeits = outcomes.iter().filter_map(|outcome| outcome.forfeit.clone()).collect();
            tell(tally.games, format!("{} - {}", names[0], names[1]), forfeits)
        });
        Ok((tally.map_err(Error::Failed)?, records))
    }
}

/// A maker for one more contest.
fn again<G: Exhibit>(maker: &Arc<Maker<G>>) -> Box<Maker<G>> {
    let maker = Arc::clone(maker);
    Box::new(move || maker())
}

/// Where there is nothing to choose there is nothing to weigh.
pub(crate) fn forced(only: &str) -> Explanation {
    Explanation::new(only, Vec::new(), format!("{only} is the only legal move."))
}

fn require_games(games: u64) -> Result<(), Error> {
    if games == 0 {
        return Err(Error::Request("--games must be at least 1".to_owned()));
    }
    Ok(())
}

fn require_seats(game: &str, seats: usize, named: usize) -> Result<(), Error> {
    if seats == named {
        return Ok(());
    }
    Err(Error::Request(format!(
        "{game} has {seats} seats, but {named} agents are named: name one for each seat"
    )))
}

fn share(wins: u64, games: u64) -> f64 {
    100.0 * wins as f64 / games.max(1) as f64
}

fn progress_report<G: Exhibit>(
    games: u64,
    of: u64,
    note: String,
    outcomes: &[Outcome<G>],
    records: Vec<String>,
) -> ProgressReport {
    let forfeits = outcomes.iter().filter_map(|outcome| outcome.forfeit.clone()).collect();
    ProgressReport { games, of, note, forfeits, records }
}

fn record_line<G: Exhibit>(
    variant: &str,
    agents: &[String],
    ply_limit: Option<u32>,
    outcome: &Outcome<G>,
) -> String {
    let ending = outcome.result.ending;
    let record = Record {
        format: RECORD_FORMAT,
        game: G::NAME.to_owned(),
        variant: variant.to_owned(),
        ply_limit,
        seats: outcome.result.seated.iter().map(|&entrant| agents[entrant].clone()).collect(),
        seed: [outcome.seed.seed.0, outcome.seed.deal, outcome.seed.game],
        events: outcome.log.write(),
        winner: ending.winner,
        ended_by: ending.reason.to_owned(),
    };
    serde_json::to_string(&record).expect("records are plain data")
}
