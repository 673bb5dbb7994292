//! Failures of external programs during a game.

use spielgeist_play::{Message, messages};

messages! {
    /// The reason why an external program loses a game. `program` is its command line, or the address of a client.
    pub enum ProgramFailure in "program" {
        /// No reply in time.
        NoReply { program: String, ms: u64 } = "no_reply", "{program} did not reply within {ms} ms and was stopped";
        /// It leaves its input unread.
        Deaf { program: String } = "deaf", "{program} does not read its input";
        /// It exited.
        Exited { program: String, exit: ProgramExit } = "exited", "{program} exited: {exit}";
        /// It failed too often.
        GivenUp { program: String, games: u32 } = "given_up",
            "{program} forfeited {games} games in a row and is not restarted";
        /// It reports an error itself. The detail is its text.
        Reported { program: String, detail: Message } = "reported", "{program}: {detail}";
        /// It reports an error itself instead of a reply. The detail is its text.
        ReportedFor { program: String, detail: Message, expected: ExpectedReply } = "reported_for",
            "{program}: {detail}; expected {expected}";
        /// A line that is not the expected reply.
        Misunderstood { program: String, sent: String, expected: ExpectedReply } = "misunderstood",
            "{program} sent `{sent}`; expected {expected}";
        /// A reply that the rules or the notation of the game forbid.
        Refused { program: String, problem: Message } = "refused", "{program}: {problem}";
        /// A move that is not legal.
        Illegal { program: String, text: String } = "illegal", "{program} played `{text}`";
        /// A move that is not legal, in a protocol of named fields.
        IllegalField { program: String, text: String } = "illegal_field", "{program}: played `{text}`";
    }
}

messages! {
    /// A reply that was expected of a program.
    pub enum ExpectedReply in "program.expected" {
        /// A move.
        Move = "move", "a move";
        /// Any line of the line protocol.
        Document = "document", "a JSON document of the protocol";
        /// A line of this form.
        Line { line: &'static str } = "line", "{line}";
    }
}

messages! {
    /// The way in which a program ended.
    pub enum ProgramExit in "program.exit" {
        /// With an exit status.
        Status { status: i32 } = "status", "exit status: {status}";
        /// By a signal, given by its number and its name.
        Signal { signal: String } = "signal", "signal: {signal}";
        /// It still runs, but has closed its output.
        ClosedOutput = "closed_output", "it closed its output";
        /// It still runs, but has closed its socket.
        ClosedSocket = "closed_socket", "it closed its socket";
        /// With the last line of its error output.
        WithOutput { exit: Message, detail: Message } = "with_output", "{exit}; its last output: {detail}";
    }
}

impl ProgramExit {
    /// Adds the program's last output, if there is any.
    #[must_use]
    pub fn with_output(self, output: &str) -> Self {
        if output.is_empty() {
            return self;
        }
        Self::WithOutput { exit: self.into(), detail: Message::quoted(output) }
    }
}

impl From<std::process::ExitStatus> for ProgramExit {
    fn from(exit: std::process::ExitStatus) -> Self {
        #[cfg(unix)]
        if let Some(number) = std::os::unix::process::ExitStatusExt::signal(&exit) {
            let name = nix::sys::signal::Signal::try_from(number).map(|signal| format!(" ({signal})"));
            return Self::Signal { signal: format!("{number}{}", name.unwrap_or_default()) };
        }
        Self::Status { status: exit.code().unwrap_or(-1) }
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    #[cfg(unix)]
    fn an_exit_is_named_as_systems_name_it() {
        let exit = |script| {
            let exit = Command::new("/bin/sh").args(["-c", script]).status().unwrap();
            ProgramExit::from(exit)
        };
        assert_eq!(exit("exit 3"), ProgramExit::Status { status: 3 });
        assert_eq!(exit("kill -9 $$").to_string(), "signal: 9 (SIGKILL)");
        assert_eq!(
            exit("exit 3").with_output("out of luck").to_string(),
            "exit status: 3; its last output: out of luck"
        );
        assert_eq!(exit("exit 3").with_output(""), exit("exit 3"));
    }
}
