//! Scheduling of all computation by agents: moves, hints, explanations, reviews.
//!
//! Two lanes have separate threads, so that quick work never waits behind slow work. Each lane schedules people fairly:
//! the next job is that of the person with the fewest threads and the least time used lately, however many jobs they
//! have queued. Work that nobody waits for any more is dropped from the queue, or interrupted.

mod cost;
mod lane;

use std::sync::Arc;
use std::time::{Duration, Instant};

use spielgeist_lab::{AgentSpec, AnyGame};
use spielgeist_play::Interrupt;
use tokio::sync::oneshot;

use super::live::OpenQuestion;
use super::problem::Problem;
use super::says::{Advice, GameSays, ServerSays};
pub(super) use cost::Costs;
use cost::longest_answer;
pub(super) use lane::LaneFigures;
use lane::{Job, Lane};

/// The time limit of any thinking. Unfinished searches then answer with their current result.
pub(super) const LONGEST: Duration = Duration::from_secs(20);
/// The maximum number of queued questions per person.
const MOST_QUESTIONS: usize = 16;

/// The expected duration of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Less than a tenth of a second.
    Quick,
    /// Longer.
    Slow,
}

/// The scheduler of all thinking.
pub(super) struct Thinking {
    quick: Arc<Lane>,
    slow: Arc<Lane>,
    /// The measured durations of agents.
    pub(super) costs: Costs,
}

/// The owner of work and its time limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// The person who waits for it.
    pub(super) person: i64,
    /// Its lane.
    pub(super) pace: Pace,
    /// The maximum duration from its start.
    pub(super) longest: Duration,
    /// Whether it may be refused because the person has too many queued questions: an agent's move never is.
    pub(super) refusable: bool,
}

impl Order {
    /// A question of a person.
    pub(super) fn question(person: i64, pace: Pace, longest: Duration) -> Self {
        Self { person, pace, longest, refusable: true }
    }

    /// A move of an agent in a person's game.
    pub(super) fn agents_move(person: i64, pace: Pace) -> Self {
        Self { person, pace, longest: LONGEST, refusable: false }
    }
}

impl Thinking {
    /// A scheduler with this number of threads in each lane.
    pub(super) fn new(threads: usize) -> Self {
        // With two threads or more, one person's slow work leaves a thread to the others.
        let for_one = (threads / 2).max(1);
        Self {
            quick: Lane::start("think-quick", threads, threads),
            slow: Lane::start("think-slow", threads, for_one),
            costs: Costs::default(),
        }
    }

    fn lane(&self, pace: Pace) -> &Arc<Lane> {
        match pace {
            Pace::Quick => &self.quick,
            Pace::Slow => &self.slow,
        }
    }

    /// Queues work and waits for its result. Dropping the future stops the work. `None` if it was interrupted before it
    /// began, or panicked.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Problem> {
        self.think_until(Interrupt::default(), order, work).await
    }

    /// The same, for work that another caller can stop as well.
    pub(super) async fn think_until<T: Send + 'static>(
        &self,
        stop: Interrupt,
        order: Order,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Problem> {
        let (tell, told) = oneshot::channel();
        let mut left = StopOnDrop(Some(stop.clone()));
        let longest = order.longest;
        let run = Box::new(move |stop: &Stop| {
            let limit = stop.until(Instant::now() + longest);
            let _ = tell.send(limit.during(work));
        });
        let most = order.refusable.then_some(MOST_QUESTIONS);
        let job = Job { stop: Stop(stop), run };
        if !self.lane(order.pace).add(order.person, job, most) {
            let busy = ServerSays::TooManyQuestions { most: MOST_QUESTIONS };
            return Err(Problem::too_many(busy).hint(Advice::Wait));
        }
        let told = told.await.ok();
        // It ran to its end and was not stopped.
        left.0 = None;
        Ok(told)
    }

    /// The order for a question of a person that an agent answers: one deadline for the whole answer.
    pub(super) fn about(&self, person: i64, game: &dyn AnyGame, agent: &AgentSpec) -> Order {
        Order::question(person, self.costs.pace(game, agent), longest_answer(game, agent))
    }

    /// Queues a question of a person and waits for its answer.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let answer = self.think(order, work).await?;
        answer.unwrap_or_else(|| Err(Problem::failed(ServerSays::Broken)))
    }

    /// The same for a question about a game, which a change of the game stops.
    pub(super) async fn ask_about<T: Send + 'static>(
        &self,
        question: OpenQuestion,
        order: Order,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let answer = self.think_until(question.stop.clone(), order, work).await?;
        match answer {
            _ if question.stop.is_stopped() => {
                Err(Problem::conflict(GameSays::GoneOn).hint(Advice::LookAgain))
            }
            answer => answer.unwrap_or_else(|| Err(Problem::failed(ServerSays::Broken))),
        }
    }

    /// The figures of both lanes: quick, slow.
    pub(super) fn figures(&self) -> [(&'static str, LaneFigures); 2] {
        [("quick", self.quick.figures()), ("slow", self.slow.figures())]
    }
}

/// The stop flag of a waiting caller.
pub(super) struct Stop(Interrupt);

impl Stop {
    /// The same flag, with a deadline as well.
    fn until(&self, deadline: Instant) -> Interrupt {
        self.0.clone().due_at(deadline)
    }

    fn is_made(&self) -> bool {
        self.0.is_stopped()
    }
}

/// Stops the work when nobody waits for it any more.
struct StopOnDrop(Option<Interrupt>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        if let Some(stop) = &self.0 {
            stop.stop();
        }
    }
}

#[cfg(test)]
mod tests;
