//! Errors of Geister's players: strategies, readers and the tournament server's protocol.

use spielgeist_agents::models::net::NetError;
use spielgeist_play::{Message, Seat, SystemError, messages};

messages! {
    /// What the other side of a connection did instead of replying. Follows its name.
    pub(crate) enum SilenceShown in "geister.silence" {
        /// Nothing.
        Hung { ms: u64 } = "hung", "sent no reply for {ms} ms";
        /// A line without an end.
        HungInLine { half: String, ms: u64 } = "hung_in_line", "sent only half a line, `{half}`, and no reply for {ms} ms";
        /// It hung up.
        Closed = "closed", "closed the connection";
        /// It hung up in a line.
        ClosedInLine { half: String } = "closed_in_line", "closed the connection in the middle of a line, `{half}`";
        /// It does not stop.
        Flood = "flood", "sent too many bytes without waiting for a reply";
    }
}

messages! {
    /// A strategy of fuzzy rules that cannot be played.
    pub(crate) enum StrategyProblem in "geister.strategy" {
        /// A parameter that the rules of a file decide.
        InTheFile { parameter: &'static str } = "in_the_file",
            "`{parameter}` is in the file of `rules`: change it there";
        /// Learning without a network.
        NothingToTeach = "nothing_to_teach", "`learning=on` trains the network: omit `beliefs=none`";
        /// Not as many genes as a chromosome has, or infinite ones.
        Genes { needed: usize, found: usize } = "genes",
            "a strategy needs {needed} genes, all finite numbers; found {found}";
        /// A gene outside of its bounds.
        Gene { name: String, value: f64 } = "gene", "invalid value of gene `{name}`: {value}";
        /// A rule block that a strategy does not have.
        Block { name: String, known: Vec<&'static str> } = "block",
            "unknown rule block `{name}`; expected {list}", list = known.join(", ");
        /// A nature without rules.
        NoRule { nature: &'static str } = "no_rule", "no rule for {nature} ghosts";
        /// Other inputs than those of the paper.
        Inputs { found: Vec<String>, expected: Vec<&'static str> } = "inputs",
            "its inputs are {list}; expected {needed}, in this order", list = found.join(", "),
            needed = expected.join(", ");
        /// Other outputs than the paper's goals.
        Outputs { found: Vec<String>, expected: Vec<&'static str> } = "outputs",
            "its outputs are {list}; expected {needed}, in this order", list = found.join(", "),
            needed = expected.join(", ");
    }
}

messages! {
    /// Readers of ghosts that cannot be used, or settings of their trainer that do not fit together.
    pub enum ReaderProblem in "geister.reader" {
        /// A type without weight.
        Prior { name: String, prior: f64, taught: f64 } = "prior",
            "type `{name}` has the prior {prior} and the share {taught}: expected more than 0";
        /// Readers with different signs, or none.
        Signs = "signs", "expected one or more types of readers with the same signs";
        /// A network that does not fit.
        Net { problem: NetError } = "net", "{problem}";
        /// A player that no setting names.
        UnknownPlayer { name: String } = "unknown_player", "unknown player `{name}`";
        /// A setting with a prior of 0 or less.
        TypePrior { name: String, prior: f64 } = "type_prior", "has a prior of {prior} for `{name}`; expected more than 0";
        /// A type that no pair has.
        UnusedType { name: String } = "unused_type", "names `{name}`, but no pair has this type";
        /// A pair of a type that is not in the list.
        UnknownType { name: String } = "unknown_type", "has the type `{name}`, which `types` does not name";
    }
}

impl std::error::Error for ReaderProblem {}

impl From<NetError> for ReaderProblem {
    fn from(problem: NetError) -> Self {
        Self::Net { problem }
    }
}

messages! {
    /// Problems of the tournament server's protocol over TCP. Games are counted from 1.
    pub(crate) enum ServerProblem in "geister.server" {
        /// An earlier game on the port ended with a panic.
        Aborted = "aborted", "the game on this port was aborted";
        /// A seat that the game does not have.
        NoSeat { number: Seat } = "no_seat", "geister has seats 0 and 1; there is no seat {number}";
        /// No port.
        NoPort = "no_port", "no port given: expected tcp:PORT or tcp:HOST:PORT";
        /// A port that is not a number.
        Port { text: String } = "port", "invalid port `{text}`: expected a number up to 65535";
        /// An address that cannot be resolved.
        Address { text: String, problem: SystemError } = "address",
            "invalid address `{text}`: expected HOST:PORT ({problem})";
        /// A name without an address.
        NoAddress { text: String } = "no_address", "`{text}` has no address";
        /// The system refuses the port.
        NotListening { address: String, problem: SystemError } = "not_listening", "cannot listen on {address}: {problem}";
        /// Another listener has the port.
        InUse { address: String, problem: SystemError } = "in_use",
            "cannot listen on {address}: {problem}; is another match, or another agent of this one, listening there?";
        /// No client connected.
        NoClient { address: String, ms: u64 } = "no_client", "no client connected to {address} within {ms} ms";
        /// The match was stopped.
        Stopped = "stopped", "stopped while waiting for a client";
        /// The server sent something else first.
        NotSet { server: String, text: String } = "not_set", "{server} sent `{text}`; expected SET?";
        /// The server sent nothing. The detail says how it failed.
        Silent { server: String, detail: Message } = "silent", "{server} {detail}; expected SET?";
        /// The server closed the connection again and again.
        Closed { server: String, detail: Message, ms: u64 } = "closed",
            "{server} {detail} before SET? (tried for {ms} ms)";
        /// The server cannot be reached.
        NotConnected { server: String, problem: SystemError, ms: u64 } = "not_connected",
            "cannot connect to {server}: {problem} (tried for {ms} ms)";
        /// A board that cannot be read.
        Board { number: u64, server: String, board: String, problem: Message } = "board",
            "game {number}: {server} sent the board `{board}`: {problem}";
        /// A line that cannot be read.
        Line { number: u64, server: String, text: String } = "line",
            "game {number}: {server} sent `{text}`; expected MOV?, OK, NG, WON:, LST: or DRW:";
        /// A setup that the server rejects.
        SetupRejected { number: u64, server: String, setup: String } = "setup_rejected",
            "game {number}: {server} rejected our setup {setup}";
        /// A move that the server rejects.
        MoveRejected { number: u64, server: String } = "move_rejected", "game {number}: {server} rejected our legal move";
        /// The agent moved instead of placing its ghosts.
        StepForSetup { step: String } = "step_for_setup", "the agent chose {step} for a setup";
        /// The agent placed its ghosts instead of moving.
        SetupForStep { setup: String } = "setup_for_step", "the agent chose {setup} for a step";
        /// The server does not reply.
        NoReply { server: String, silence: SilenceShown } = "no_reply", "{server} {silence}";
        /// A game that failed. The detail says how.
        Failed { number: u64, detail: Message } = "failed", "game {number}: {detail}";
    }
}
