//! Failures of the external program.

use std::path::Path;
use std::time::Duration;

use spielgeist_agents::program::ProgramExit;
use spielgeist_play::{EarlyEnd, Forfeit, Message, NotationError, SystemError, messages};

/// The reason why no move came.
#[derive(Debug)]
pub(super) enum Trouble {
    NotStarted(std::io::Error),
    NoSocket(Duration),
    EndedEarly(Box<ProgramExit>),
    Hung(Duration),
    Busy(Duration),
    Ended(Box<ProgramExit>),
    Misunderstood { said: String, expected: ExpectedAnswer },
    Illegal(NotationError),
    GivenUp,
}

messages! {
    /// The failures in words.
    pub(crate) enum GnubgFailure in "backgammon.gnubg_failure" {
        /// The system refuses.
        NotStarted { program: String, problem: SystemError } = "not_started", "`{program}` cannot be started: {problem}";
        /// Another program, most likely.
        NoSocket { program: String, ms: u64 } = "no_socket",
            "`{program}` did not open its socket within {ms} ms and was stopped; is it GNU Backgammon?";
        /// Another program, most likely.
        EndedEarly { program: String, exit: ProgramExit } = "ended_early",
            "`{program}` exited before it opened its socket: {exit}; is it GNU Backgammon?";
        /// No reply in time.
        Hung { program: String, ms: u64 } = "hung", "`{program}` did not reply within {ms} ms and was stopped";
        /// All running programs are in use.
        Busy { program: String, ms: u64 } = "busy", "`{program}` was busy with other games for {ms} ms";
        /// It exited.
        Ended { program: String, exit: ProgramExit } = "ended", "`{program}` exited: {exit}";
        /// Another reply than expected.
        Misunderstood { program: String, sent: String, expected: ExpectedAnswer } = "misunderstood",
            "`{program}` sent `{sent}`; expected {expected}";
        /// A play that is not legal.
        Illegal { program: String, problem: Message } = "illegal", "`{program}` replied with an illegal play: {problem}";
        /// No more attempts.
        GivenUp { program: String } = "given_up", "`{program}` failed too often and is not restarted";
    }
}

messages! {
    /// A reply that was expected.
    pub(crate) enum ExpectedAnswer in "backgammon.gnubg_answer" {
        /// A play.
        Play = "play", "a play";
        /// A cube action.
        CubeAction = "cube_action", "roll, double, take or drop";
        /// An evaluation.
        Opinion = "opinion", "five chances and the equity";
        /// Any reply.
        ShortLine = "short_line", "a short line";
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        Self::NotStarted(error)
    }
}

impl Trouble {
    pub(super) fn misunderstood(said: &str, expected: ExpectedAnswer) -> Self {
        const SHOWN: usize = 80;
        Self::Misunderstood { said: said.chars().take(SHOWN).collect(), expected }
    }

    /// The resulting forfeit.
    pub(super) fn forfeit(self, program: &Path) -> Forfeit {
        let program = program.display().to_string();
        let ms = |time: Duration| time.as_millis() as u64;
        let (reason, failure) = match self {
            Self::NotStarted(error) => {
                (EarlyEnd::Crash, GnubgFailure::NotStarted { program, problem: SystemError::of(&error) })
            }
            Self::NoSocket(time) => (EarlyEnd::Time, GnubgFailure::NoSocket { program, ms: ms(time) }),
            Self::EndedEarly(exit) => (EarlyEnd::Crash, GnubgFailure::EndedEarly { program, exit: *exit }),
            Self::Hung(time) => (EarlyEnd::Time, GnubgFailure::Hung { program, ms: ms(time) }),
            Self::Busy(time) => (EarlyEnd::Time, GnubgFailure::Busy { program, ms: ms(time) }),
            Self::Ended(exit) => (EarlyEnd::Crash, GnubgFailure::Ended { program, exit: *exit }),
            Self::Misunderstood { said, expected } => {
                (EarlyEnd::Protocol, GnubgFailure::Misunderstood { program, sent: said, expected })
            }
            Self::Illegal(problem) => {
                let problem = problem.into_message();
                (EarlyEnd::IllegalMove, GnubgFailure::Illegal { program, problem })
            }
            Self::GivenUp => (EarlyEnd::Crash, GnubgFailure::GivenUp { program }),
        };
        Forfeit::new(reason, failure)
    }
}
