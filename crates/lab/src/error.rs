//! Errors of the lab.

use spielgeist_agents::train::LearnError;
use spielgeist_play::{AgentError, EndReason, Forfeit, JsonProblem, Message, Seat, SystemError, messages};

use crate::database_problem::DatabaseProblem;
use crate::setting_error::SettingError;

/// A request that could not be carried out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// A name that does not exist.
    #[error("{}", self.message())]
    Unknown {
        /// The kind of thing: `game`, `agent`, `variant`.
        what: &'static str,
        /// The name given.
        name: String,
        /// The closest known name.
        nearest: Option<String>,
        /// All known names.
        known: Vec<String>,
    },
    /// An agent's parameter does not exist or has a wrong value.
    #[error("{}", self.message())]
    Parameter {
        /// The agent as given.
        agent: String,
        /// The problem, and the expected value.
        problem: Box<Message>,
    },
    /// A recipe from which no trainer can be made.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A request that is invalid for this game.
    #[error("{0}")]
    Request(Box<Message>),
    /// A position, a move or a file that cannot be read.
    #[error("{0}")]
    Input(Box<Message>),
    /// An external failure, such as a program that does not start.
    #[error("{0}")]
    Failed(Box<Message>),
}

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request was wrong.
    Usage,
    /// The input was wrong.
    Input,
    /// The execution failed.
    Failed,
}

impl Error {
    /// The kind of the error.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Unknown { .. } | Error::Parameter { .. } | Error::Request(_) => ErrorKind::Usage,
            Error::Input(_) | Error::Setting(_) => ErrorKind::Input,
            Error::Failed(_) => ErrorKind::Failed,
        }
    }

    /// Creates the error of a request that is invalid for this game.
    pub fn request(said: impl Into<Message>) -> Self {
        Self::Request(Box::new(said.into()))
    }

    /// Creates the error of a position, a move or a file that cannot be read.
    pub fn input(said: impl Into<Message>) -> Self {
        Self::Input(Box::new(said.into()))
    }

    /// Creates the error of an external failure.
    pub fn failed(said: impl Into<Message>) -> Self {
        Self::Failed(Box::new(said.into()))
    }

    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Request(said) | Self::Input(said) | Self::Failed(said) => (**said).clone(),
            Self::Setting(SettingError { key, problem }) => {
                let key = key.clone().unwrap_or_default();
                RecipeProblem::Setting { key, problem: (**problem).clone() }.into()
            }
            Self::Parameter { agent, problem } => {
                AgentProblem::Parameter { agent: agent.clone(), problem: (**problem).clone() }.into()
            }
            Self::Unknown { what, name, nearest, known } => {
                let (name, known) = (name.clone(), known.clone());
                match nearest.clone() {
                    Some(nearest) => UnknownName::Suggested { what, name, nearest, known }.into(),
                    None if known.is_empty() => UnknownName::Nothing { what, name }.into(),
                    None => UnknownName::Unlike { what, name, known }.into(),
                }
            }
        }
    }

    /// Creates the error of an unknown name.
    pub fn unknown(what: &'static str, name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            what,
            name: name.to_owned(),
            nearest: crate::suggest::nearest(name, known).map(ToOwned::to_owned),
            known: known.iter().map(ToString::to_string).collect(),
        }
    }
}

messages! {
    /// An unknown name. `what` is the kind of thing requested.
    pub enum UnknownName in "unknown" {
        /// Another name is similar.
        Suggested { what: &'static str, name: String, nearest: String, known: Vec<String> } = "suggested",
            "unknown {what} `{name}`; did you mean `{nearest}`? {what}s: {list}", list = known.join(", ");
        /// No other name is similar.
        Unlike { what: &'static str, name: String, known: Vec<String> } = "unlike",
            "unknown {what} `{name}`; {what}s: {list}", list = known.join(", ");
        /// No name is known.
        Nothing { what: &'static str, name: String } = "nothing", "unknown {what} `{name}`; there are no {what}s yet";
    }
}

messages! {
    /// Problems of an agent's specification.
    pub enum AgentProblem in "agent" {
        /// A parameter that does not exist or has a wrong value.
        Parameter { agent: String, problem: Message } = "parameter", "agent `{agent}`: {problem}";
        /// An agent that stopped or resigned when queried. The detail is its message.
        Failed { reason: EndReason, detail: Message } = "failed", "{detail}";
    }
}

messages! {
    /// Problems of a trained model that do not depend on its technique.
    pub enum ModelProblem in "model" {
        /// An agent, and the problem of its model.
        OfAgent { agent: String, problem: Message } = "of_agent", "{agent}: {problem}";
        /// A model trained with other features. The place counts from 1.
        OtherFeatures { from: usize, saved: String, needed: String } = "other_features",
            "it has other features, from number {from} on\n  it has: {saved}\n  needed: {needed}";
        /// A wrong number of genes.
        Genes { given: usize, expected: usize } = "genes", "{given} genes; expected {expected}";
        /// The model of another trainer.
        OtherTrainer { trainer: String } = "other_trainer", "not a model of `{trainer}`";
        /// A damaged model of this trainer.
        Damaged { trainer: String, problem: JsonProblem } = "damaged", "not a model of `{trainer}`: {problem}";
        /// A damaged model.
        Form { problem: JsonProblem } = "form", "not a model of this trainer: {problem}";
        /// A wrong number of weights.
        WeightCount { given: usize, expected: usize } = "weight_count", "{given} weights; expected {expected}";
        /// A weight with the wrong name. The number counts from 1.
        WeightName { number: usize, found: String, expected: String } = "weight_name",
            "weight {number} is of `{found}`; expected `{expected}`";
        /// A champion that is not built into the program.
        NotShipped { name: String } = "not_shipped", "`{name}` does not come with the program";
    }
}

messages! {
    /// Problems of a recipe. `key` is the path of the setting, or its last part; empty if the problem does not concern
    /// a single key.
    pub enum RecipeProblem in "recipe" {
        /// An invalid setting.
        Setting { key: String, problem: Message } = "setting", "{problem}";
        /// An invalid setting in a line of a file.
        Line { source: String, line: usize, key: String, problem: Message } = "line", "{source}, line {line}: {problem}";
        /// An invalid setting in an unknown line.
        File { source: String, key: String, problem: Message } = "file", "{source}: {problem}";
        /// An invalid override of the command line.
        Set { assignment: String, key: String, problem: Message } = "set", "{assignment}: {problem}";
        /// A file that cannot be read.
        Unreadable { name: String, problem: SystemError } = "unreadable", "cannot read the recipe `{name}`: {problem}";
        /// A file in a recipe from a page.
        OutsideFile { file: String } = "outside_file",
            "`{file}`: a recipe from a page cannot read or write files; start the run on the command line";
    }
}

messages! {
    /// Problems of the data directory.
    pub enum StoreProblem in "store" {
        /// The system defines no data directory for this user.
        NoDirectory = "no_directory", "this user has no data directory";
        /// It cannot be created.
        NotMade { directory: String, problem: SystemError } = "not_made",
            "the data directory `{directory}`: cannot be created: {problem}";
        /// It cannot be written to.
        Unwritable { directory: String, problem: SystemError } = "unwritable",
            "the data directory `{directory}`: cannot be written to: {problem}";
        /// A file in it cannot be used.
        Unusable { directory: String, problem: Message } = "unusable", "the data directory `{directory}`: {problem}";
        /// A restore was interrupted while it moved files.
        HalfRestored { directory: String } = "half_restored",
            "a backup was only partly restored to the data directory `{directory}`; \
             finish with `spielgeist restore` and the same backup file";
        /// Its tables were migrated by a newer version.
        Newer { file: &'static str } = "newer", "{file} was written by a newer version: use that version";
        /// Its tables cannot be migrated. The detail describes the failed step.
        NotMigrated { detail: Message } = "not_migrated", "{detail}";
        /// They cannot be copied before they are migrated.
        NotCopied { file: &'static str, problem: Message } = "not_copied",
            "{file} cannot be copied before it is brought up to date: {problem}";
        /// Tables of another file cannot be copied into it.
        EarlierNotCopied { from: &'static str, to: &'static str, problem: Message } = "earlier_not_copied",
            "people, games and jobs could not be copied from {from} to {to}: {problem}. Nothing was copied and no row was \
             changed; fix the problem and start the server again";
        /// A server holds the lock.
        OtherServer = "other_server", "another server is running in this directory and must be stopped first";
        /// An action that failed.
        Failed { action: StoreAction, directory: String, problem: DatabaseProblem } = "failed",
            "cannot {action} in `{directory}`: {problem}";
        /// A generation that was not saved.
        Unsaved { generation: u64, run: String, directory: String, problem: DatabaseProblem, command: String } = "unsaved",
            "cannot save generation {generation} of {run} in `{directory}`: {problem}. Earlier generations are safe; \
             after fixing the problem, resume with: {command}";
    }
}

messages! {
    /// An action of the store, as part of a sentence.
    pub enum StoreAction in "store.action" {
        /// Adds a run.
        AddRun = "add_run", "add a run";
        /// Lists runs.
        ReadRuns = "read_runs", "read the runs";
        /// Changes the status of a run.
        UpdateRun = "update_run", "update the status of a run";
        /// Asks a run to stop.
        StopRun = "stop_run", "stop a run";
        /// Marks a run as finished.
        FinishRun = "finish_run", "finish a run";
        /// Removes a run.
        RemoveRun = "remove_run", "remove a run";
        /// Lists generations.
        ReadGenerations = "read_generations", "read the generations";
        /// Lists champions.
        ReadChampions = "read_champions", "read the champions";
        /// Reads a checkpoint.
        ReadCheckpoint = "read_checkpoint", "read the checkpoint";
        /// Reads the write count.
        ReadStore = "read_store", "read the store";
        /// Saves a result of a paper.
        SaveResult = "save_result", "save a result";
        /// Lists results of papers.
        ReadResults = "read_results", "read the results";
    }
}

messages! {
    /// Problems of a run.
    pub enum RunProblem in "runs" {
        /// The run cannot be resumed, because this version would produce different results.
        OtherBehaviour { run: String, behaviour: u32, version: String, ours: u32, recipe: String, seed: u64 } = "other_behaviour",
            "{run} has behaviour number {behaviour} (version {version}) and would give another result under number {ours}; \
             start the recipe {recipe} again with seed {seed}";
        /// Its settings were written by another version.
        Settings { run: String, problem: JsonProblem } = "settings", "this version cannot read the settings of {run}: {problem}";
        /// Runs of different games cannot be compared.
        OtherGame { first: String, plays: String, second: String, other: String } = "other_game",
            "{first} is a run of {plays}, {second} a run of {other}: their champions cannot play each other";
        /// It has not finished a generation.
        NoChampion { run: String, command: String } = "no_champion", "{run} has no champion yet; resume with: {command}";
        /// Another process has locked it.
        Locked { run: String } = "locked", "another process is working on {run}";
        /// Its checkpoint cannot be used.
        Damaged { run: String } = "damaged",
            "the checkpoint of {run} is damaged: wrong checksum. It was not changed; its generations and \
             champions can still be shown and exported, and the recipe can be run again";
        /// A champion file that cannot be read.
        ChampionFile { file: String, problem: Message } = "champion_file", "champion file `{file}`: {problem}";
        /// A champion of another game.
        ChampionGame { file: String, plays: String, game: String } = "champion_game",
            "champion file `{file}` plays {plays}, not {game}; give a champion of {game}, or play {plays}";
        /// It is not JSON.
        ChampionJson { problem: JsonProblem } = "champion_json",
            "not valid JSON; the file is damaged or not a champion file: {problem}";
        /// It is JSON with unexpected keys or values.
        ChampionForm { problem: JsonProblem } = "champion_form", "{problem}";
        /// It cannot be read.
        ChampionUnreadable { file: String, problem: SystemError } = "champion_unreadable",
            "cannot read the champion file `{file}`: {problem}";
        /// It has no checksum.
        ChampionChecksum = "champion_checksum", "the last line is not a checksum; export the champion again";
        /// The checksum does not match.
        ChampionChanged { found: String, expected: String } = "champion_changed",
            "damaged or changed by hand: its checksum is {found}, but its last line says {expected}";
        /// Its settings cannot be written.
        SettingsUnwritten { run: String, detail: Message } = "settings_unwritten",
            "cannot write the settings of {run}: {detail}";
        /// No individual of a generation has a fitness.
        NoFitness { generation: u64 } = "no_fitness", "no individual of generation {generation} has a fitness";
        /// It is another kind of file.
        ChampionKey = "champion_key", "not a champion file: the key `spielgeist-champion` is missing";
        /// It was written by a newer version.
        ChampionFormat { format: String, ours: u32 } = "champion_format",
            "format {format}; this version reads format {ours}: use a newer spielgeist";
    }
}

messages! {
    /// Requests that are invalid for a game.
    pub enum RequestProblem in "request" {
        /// A match without games.
        NoGames = "no_games", "the number of games must be at least 1";
        /// A wrong number of agents.
        Seats { game: String, seats: usize, named: usize } = "seats",
            "{game} has {seats} seats, but {named} agents are given: give one for each seat";
        /// Balanced openings without random moves.
        NothingToBalance = "nothing_to_balance",
            "balanced openings need random moves at the start of a game: set their number";
        /// Hardly any random opening is balanced.
        HardlyBalanced { tried: u64, found: usize } = "hardly_balanced",
            "of {tried} random openings only {found} are balanced: set another number of moves";
        /// A file of positions that does not name its game.
        WhichGame { format: &'static str } = "which_game", "a .{format} file does not name its game";
        /// A variant without a game.
        VariantWithoutGame = "variant_without_game", "a variant is given without its game";
        /// Too few agents.
        FewAgents { named: usize } = "few_agents", "a tournament needs at least 2 agents, found {named}";
        /// Stored results with an unknown end reason.
        UnknownEnd { reason: String } = "unknown_end",
            "the stored results contain games that ended by `{reason}`, which this game does not define";
        /// A position in which a roll is due or the game is over.
        NobodyToMove = "nobody_to_move", "no seat is on turn in this position";
        /// A game without levels for the adaptive agent.
        NoLevels { game: String } = "no_levels", "{game} has no levels";
        /// An object of study in a variant that it does not play.
        OtherVariant { agent: String, only: &'static str, variant: &'static str } = "other_variant",
            "{agent} is an object of study and plays the variant `{only}` only, not `{variant}`";
        /// A protocol that does not exist.
        UnknownProtocol { game: String, name: String, known: Vec<String> } = "unknown_protocol",
            "unknown protocol `{name}` for {game}; protocols besides the line protocol of docs/protocol.md: {list}",
            list = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        /// A protocol that only external programs use.
        NotSpoken { protocol: String } = "not_spoken",
            "our agents do not support the protocol `{protocol}`; programs that do play as cmd:{protocol}:PROGRAM";
        /// A game without a tournament server protocol.
        NoServer { game: String } = "no_server",
            "no supported tournament server protocol for {game}; run programs with cmd:PROGRAM";
        /// A game without an encoding for learners.
        NoEncoding { game: String } = "no_encoding",
            "{game} has no encoding of views and moves as numbers; implement `GameEntry::encoding`";
        /// A seat that does not exist.
        NoSeat { seat: Seat, game: String, seats: usize } = "no_seat", "seat {seat} does not exist; {game} has {seats} seats";
        /// A measurement against an agent that forfeited its games.
        Forfeited { agent: String, forfeits: u64, games: u64 } = "forfeited",
            "{agent} forfeited {forfeits} of {games} games; a rating would measure failures, not play";
        /// `tell` without `ask`.
        NothingAsked = "nothing_asked", "no generation was asked for; call `ask` first";
        /// A number of fitness values other than the number of individuals.
        FitnessCount { given: usize, wanted: usize } = "fitness_count",
            "{given} numbers for {wanted} individuals; give one for each";
        /// A fitness that is not finite.
        FitnessValue { found: f64 } = "fitness_value", "a fitness of {found}; give a finite number";
        /// A trainer that evaluates fitness itself.
        NoPopulation = "no_population", "this trainer has no population to be judged from outside";
        /// A request for the fuzzy rules of an agent that has none.
        NoRules { agent: String } = "no_rules", "{agent} has no fuzzy rules";
    }
}

impl From<Error> for Message {
    fn from(error: Error) -> Self {
        error.message()
    }
}

impl From<Error> for AgentError {
    fn from(error: Error) -> Self {
        Self::new(error)
    }
}

impl From<Forfeit> for Error {
    fn from(forfeit: Forfeit) -> Self {
        let detail = forfeit.message().clone();
        Self::failed(AgentProblem::Failed { reason: forfeit.reason().into(), detail })
    }
}

impl From<AgentError> for Error {
    fn from(error: AgentError) -> Self {
        Self::failed(error)
    }
}

impl From<LearnError> for Error {
    fn from(error: LearnError) -> Self {
        Self::failed(error)
    }
}

impl From<spielgeist_play::NotationError> for Error {
    fn from(error: spielgeist_play::NotationError) -> Self {
        Self::input(error.message().clone())
    }
}
