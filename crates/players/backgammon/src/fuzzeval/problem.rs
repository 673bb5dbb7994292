//! Errors of fuzzy players of backgammon: their rules, their champions and their memories.

use spielgeist_agents::models::fuzzy::FuzzyError;
use spielgeist_lab::Error;
use spielgeist_play::{JsonProblem, Message, SystemError, messages};

messages! {
    /// Rules or a memory that cannot be used.
    pub(crate) enum FuzzevalProblem in "backgammon.fuzzeval" {
        /// The fuzzy system is invalid.
        Rules { problem: Message } = "rules", "{problem}";
        /// A file with rules or a history, and its problem.
        File { file: String, problem: Message } = "file", "`{file}`: {problem}";
        /// A file that cannot be read.
        Unreadable { file: String, problem: SystemError } = "unreadable", "cannot read `{file}`: {problem}";
        /// The file of the match history cannot be written.
        Unwritable { problem: Message } = "unwritable", "{problem}";
        /// An input that is not a measure of a board.
        UnknownInput { name: String, known: Vec<&'static str> } = "unknown_input",
            "unknown input `{name}`; inputs of a board: {list}", list = known.join(", ");
        /// Several outputs, or none.
        Outputs { outputs: usize } = "outputs", "{outputs} outputs; expected one, the strength of the board";
        /// A term that is marked as variable and does not exist.
        NoTerm { input: String, name: String, terms: Vec<String> } = "no_term",
            "`{input}` has no term `{name}` that could be variable; terms: {list}", list = terms.join(", ");
        /// A function that is not marked as variable.
        NotVariable { name: String } = "not_variable", "the rules have no variable membership function `{name}`";
        /// A history that is not of the expected form.
        History { problem: JsonProblem } = "history", "the match history is damaged: {problem}";
        /// A history of another version.
        HistoryFormat { format: u32, ours: u32 } = "history_format", "format {format}; this version reads format {ours}";
        /// A history that cannot be saved after a game.
        HistoryUnsaved { problem: Message } = "history_unsaved", "cannot save the match history: {problem}";
        /// More games won than played.
        HistoryGames { won: u64, games: u64 } = "history_games", "impossible counts: {won} games won of {games}";
        /// A sum of an input that does not exist.
        HistoryInput { name: String } = "history_input", "unknown input `{name}`";
        /// A board whose ID is invalid.
        HistoryBoard { problem: Message } = "history_board", "{problem}";
        /// A board that won more games than it was in.
        HistoryRecord { id: String, won: u32, games: u32 } = "history_record", "impossible counts: board {id} won {won} games of {games}";
        /// A function that is none.
        HistoryFunction { shape: String, name: String } = "history_function",
            "`{shape}` is not a membership function of `{name}`";
        /// A champion file that cannot be read.
        Champion { problem: Message } = "champion", "{problem}";
        /// A champion without genes.
        NoGenes { name: &'static str } = "no_genes", "`{name}` has no genes";
        /// A champion without rules.
        NoRules { name: &'static str } = "no_rules", "`{name}` has no rules";
        /// A model that is not of the adaptation.
        NotAdapted { problem: JsonProblem } = "not_adapted", "not an adapted agent: {problem}";
        /// A model that is not of the discovery.
        NotFound { problem: JsonProblem } = "not_found", "not a found rule base: {problem}";
        /// Not as many genes as rules and terms.
        Genes { given: usize, expected: usize } = "genes", "{given} genes; expected {expected}";
        /// Two parameters for the same rules.
        BaseAndRules = "base_and_rules", "give `base` or `rules`, not both";
        /// An agent with rules of its own.
        OwnRules { option: &'static str, parameter: &'static str } = "own_rules",
            "`{option}=yes` has its own rules: leave out `{parameter}`";
        /// A memory without adaptation.
        MemoryUnused = "memory_unused", "`memory` needs `adapt=on`";
    }
}

impl std::error::Error for FuzzevalProblem {}

impl From<FuzzyError> for FuzzevalProblem {
    fn from(error: FuzzyError) -> Self {
        Self::Rules { problem: error.message() }
    }
}

impl From<FuzzevalProblem> for Error {
    fn from(problem: FuzzevalProblem) -> Self {
        Self::failed(problem)
    }
}
