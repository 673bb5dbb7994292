//! The budget of a search, and its meter.

use std::time::{Duration, Instant};

use spielgeist_play::Interrupt;

/// The budget of a search for one move. The first limit that is reached ends it.
///
/// With no limit at all, and none from the match, a search uses [`Budget::DEFAULT_NODES`]. However small the
/// budget, a search evaluates each move once by the resulting position ([`super::Ismcts`]: plays one line)
/// before it answers.
///
/// ```
/// use spielgeist_agents::search::Budget;
/// let budget = Budget { nodes: Some(50_000), ..Budget::depth(8) };
/// assert_eq!((budget.depth, budget.nodes, budget.time), (Some(8), Some(50_000), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Search depth in plies of all seats. [`super::Ismcts`] grows its tree no deeper.
    pub depth: Option<u32>,
    /// Number of positions; for [`super::Ismcts`] of lines, each of which adds one position to its tree.
    pub nodes: Option<u64>,
    /// Time limit. The match's own limit applies as well, less a tenth for transmission.
    pub time: Option<Duration>,
}

impl Budget {
    /// Default number of positions.
    pub const DEFAULT_NODES: u64 = 10_000;

    /// A budget of `plies` plies.
    pub fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// A budget of `nodes` positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A time budget. The answer depends on the machine.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// Creates the meter for one turn. `depth_bounds` says whether a depth alone ends the search. An
    /// [`Interrupt`] of the thread ends it too.
    pub fn meter(&self, turn: Option<Duration>, depth_bounds: bool) -> Meter {
        let turn = turn.map(|whole| whole - whole / 10);
        let time = self.time.into_iter().chain(turn).min();
        let unbounded = time.is_none() && !(depth_bounds && self.depth.is_some());
        let fallback = if unbounded { Self::DEFAULT_NODES } else { u64::MAX };
        Meter {
            allowed: self.nodes.unwrap_or(fallback),
            nodes: 0,
            clock: Clock::start(time, Interrupt::current()),
            enforced: false,
        }
    }
}

/// The budget is spent: the search unwinds and answers with its current result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent;

/// Counts the cost of one turn. Reads the clock only if the time is limited or the thread can be interrupted.
#[derive(Debug)]
pub struct Meter {
    allowed: u64,
    nodes: u64,
    clock: Option<Clock>,
    enforced: bool,
}

impl Meter {
    /// Number of positions so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the budget is spent.
    pub fn is_spent(&self) -> bool {
        self.nodes >= self.allowed || self.clock.as_ref().is_some_and(|clock| clock.is_up)
    }

    /// Starts to enforce the limits; before, costs are only counted.
    pub fn enforce(&mut self) {
        self.enforced = true;
    }

    /// Counts another position.
    ///
    /// # Errors
    /// If the budget is spent and enforced.
    #[inline]
    pub fn node(&mut self) -> Result<(), Spent> {
        if self.enforced && self.is_spent() {
            return Err(Spent);
        }
        self.count(1);
        Ok(())
    }

    /// Counts another position that cost as much as `work` of them.
    #[inline]
    pub fn count(&mut self, work: u64) {
        self.nodes += 1;
        if let Some(clock) = &mut self.clock {
            clock.work(work);
        }
    }
}

/// Maximum number of positions between two readings of the clock.
const POLL: u64 = 1024;

/// A clock that is read rarely: the interval between two readings grows from one position to [`POLL`] as long
/// as it stays well below a millisecond, so that slow evaluations are stopped in time as well.
#[derive(Debug)]
struct Clock {
    started: Instant,
    allowed: Option<Duration>,
    interrupt: Option<Interrupt>,
    last: Duration,
    pause: u64,
    until_reading: u64,
    is_up: bool,
}

impl Clock {
    fn start(allowed: Option<Duration>, interrupt: Option<Interrupt>) -> Option<Self> {
        if allowed.is_none() && interrupt.is_none() {
            return None;
        }
        let (started, last) = (Instant::now(), Duration::ZERO);
        let is_up = allowed.is_some_and(|allowed| allowed.is_zero()) || is_due(interrupt.as_ref());
        Some(Self { started, allowed, interrupt, last, pause: 1, until_reading: 1, is_up })
    }

    #[inline]
    fn work(&mut self, work: u64) {
        self.until_reading = self.until_reading.saturating_sub(work);
        if self.until_reading == 0 {
            self.read();
        }
    }

    #[cold]
    fn read(&mut self) {
        let now = self.started.elapsed();
        self.is_up = self.allowed.is_some_and(|allowed| now >= allowed) || is_due(self.interrupt.as_ref());
        if now - self.last < Duration::from_micros(500) {
            self.pause = (2 * self.pause).min(POLL);
        } else {
            self.pause = (self.pause / 2).max(1);
        }
        self.last = now;
        self.until_reading = self.pause;
    }
}

fn is_due(interrupt: Option<&Interrupt>) -> bool {
    interrupt.is_some_and(Interrupt::is_due)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_spent_exactly() {
        let mut meter = Budget::nodes(3).meter(None, true);
        meter.enforce();
        assert_eq!(
            (0..5).map(|_| meter.node().is_ok()).collect::<Vec<_>>(),
            [true, true, true, false, false]
        );
        assert_eq!(meter.nodes(), 3);
    }

    #[test]
    fn limits_hold_only_once_enforced() {
        let mut meter = Budget { time: Some(Duration::ZERO), ..Budget::nodes(0) }.meter(None, true);
        assert_eq!(meter.node(), Ok(()));
        meter.enforce();
        assert_eq!(meter.node(), Err(Spent));
    }

    #[test]
    fn without_any_limit_a_default_holds() {
        assert_eq!(Budget::default().meter(None, true).allowed, Budget::DEFAULT_NODES);
        assert_eq!(Budget::depth(4).meter(None, true).allowed, u64::MAX);
        assert_eq!(Budget::depth(4).meter(None, false).allowed, Budget::DEFAULT_NODES);
        assert_eq!(Budget::default().meter(Some(Duration::from_secs(1)), false).allowed, u64::MAX);
    }

    #[test]
    fn the_clock_is_not_read_unless_time_is_limited() {
        assert!(Budget::nodes(5).meter(None, true).clock.is_none());
        assert!(Budget::depth(5).meter(None, true).clock.is_none());
    }

    #[test]
    fn the_shorter_of_two_times_counts() {
        let allowed = |own, turn| {
            Budget::time(Duration::from_millis(own))
                .meter(turn, true)
                .clock
                .and_then(|clock| clock.allowed.map(|allowed| allowed.as_millis()))
        };
        assert_eq!(allowed(50, None), Some(50));
        assert_eq!(allowed(50, Some(Duration::from_millis(20))), Some(18));
        assert_eq!(allowed(50, Some(Duration::from_secs(20))), Some(50));
    }

    #[test]
    fn an_interrupt_ends_a_search_and_changes_no_other_limit() {
        let interrupt = Interrupt::default();
        let mut meter = interrupt.during(|| Budget::nodes(1_000_000).meter(None, true));
        meter.enforce();
        assert_eq!(meter.allowed, 1_000_000);
        (0..10_000).for_each(|_| meter.node().unwrap());
        interrupt.stop();
        let more = (0..=POLL).take_while(|_| meter.node().is_ok()).count() as u64;
        assert!(more <= POLL, "{more}");
    }
}
