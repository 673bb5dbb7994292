//! All that the server says when it cannot do what is asked, area by area.

use spielgeist_lab::DatabaseProblem;
use spielgeist_play::{JsonProblem, Message, MessageKind, SystemError, messages};

pub(super) use super::advice::Advice;

/// All of it.
pub(super) const ALL: &[&[MessageKind]] = &[
    Account::MESSAGES,
    GameSays::MESSAGES,
    MoveSays::MESSAGES,
    SetupSays::MESSAGES,
    AgentSays::MESSAGES,
    RunSays::MESSAGES,
    JobSays::MESSAGES,
    TournamentSays::MESSAGES,
    FileSays::MESSAGES,
    PaperSays::MESSAGES,
    ServerSays::MESSAGES,
    Advice::MESSAGES,
];

messages! {
    /// People and their accounts.
    pub(super) enum Account in "account" {
        /// The request needs a login.
        Stranger = "stranger", "not logged in";
        /// The login failed.
        WrongPassword = "wrong_password", "wrong name or password";
        /// A name of an account was asked for as if it had no password.
        HasPassword { name: String } = "has_password", "the name `{name}` has a password";
        /// The name is taken.
        NameTaken { name: String } = "name_taken", "the name `{name}` is taken; choose another";
        /// Profiles without passwords were asked for.
        PasswordsOnly = "passwords_only", "this server needs accounts with passwords";
        /// Too short, or too long.
        PasswordLength { shortest: usize, longest: usize, letters: usize } = "password_length",
            "a password must have {shortest} to {longest} characters; this one has {letters}";
        /// Hashing failed.
        NotHashed = "not_hashed", "cannot hash the password";
        /// Empty, too long, or without a letter.
        WrongName = "wrong_name", "a name must have 1 to 40 characters, including a letter or a digit";
        /// A character that nobody sees, by its code.
        InvisibleInName { character: String } = "invisible_in_name", "a name cannot contain the invisible character {character}";
        /// A new password needs the old one.
        WrongOld = "wrong_old", "the old password is wrong";
        /// A profile that the program has named.
        GuestPassword = "guest_password", "choose a name before you set a password";
        /// A code for the first administrator that is wrong or was used.
        WrongCode = "wrong_code", "this administrator code is wrong or was used already";
        /// The name of nobody who could be the administrator.
        Unknown { name: String } = "no_account", "no account is named `{name}`";
        /// Too many attempts.
        TooManyTries = "too_many_tries", "too many attempts to log in";
        /// Too many new accounts.
        TooMany = "too_many_accounts", "too many new accounts from this address";
        /// Everybody is, without accounts.
        NoKeeper = "no_keeper", "a server without accounts has no administrator";
        /// Only the administrator may do it.
        KeeperOnly = "keeper_only", "only the administrator of this server can start and stop runs, tournaments and reproductions";
        /// A setting with a value that it cannot have.
        Setting { key: &'static str, value: String, values: Vec<&'static str> } = "setting",
            "{key} cannot be `{value}`; values: {list}", list = values.join(", ");
        /// Stored settings that must not be replaced by older ones.
        NewerSettings { problem: Message } = "newer_settings", "your settings cannot be changed: {problem}";
        /// No opponent has learnt from this person.
        NoLevel = "no_level", "no such opponent has learned from you";
        /// No agent remembers that.
        NoMemory = "no_memory", "this agent has no memory of you";
        /// A memory that cannot be read.
        MemoryDamaged { problem: Message } = "memory_damaged", "this memory cannot be read: {problem}";
    }
}

messages! {
    /// Games that people play.
    pub(super) enum GameSays in "game" {
        /// It does not exist, or belongs to another person.
        Missing = "missing", "unknown game";
        /// Another page was faster.
        GoneOn = "gone_on", "the game has changed since this page loaded it, perhaps in another tab";
        /// Another server was faster.
        OtherServer = "other_server", "another server has continued this game; reload it";
        /// The clock has run out.
        TimeUp = "time_up", "your time is up";
        /// Another seat is on turn.
        NotYourTurn = "not_your_turn", "it is not your turn";
        /// The turn is over by now.
        TurnOver = "turn_over", "it is no longer your turn";
        /// The game was begun without takebacks.
        NoTakebacks = "no_takebacks", "takebacks are off in this game";
        /// A result is not taken back.
        Counted = "counted", "the game is over and already counted";
        /// Hidden information was revealed since then.
        RevealedSince = "revealed_since", "a hidden piece was revealed since your last move; it cannot be taken back";
        /// A game that counts is not rehearsed.
        NoSeed = "no_seed", "rated games, games at your level and games with friends cannot use a chosen seed";
        /// An event that has not happened.
        NoEvent { event: usize, events: usize } = "no_event", "unknown event {event}; the game has {events} events";
        /// A clock that nobody could play with.
        WrongClock { seconds: u32, increment: u32 } = "wrong_clock",
            "a clock can have up to {seconds} seconds and an increment of up to {increment}";
        /// Too many games from files.
        TooManyImports { most: u64 } = "too_many_imports", "you have imported {most} games, which is the most";
        /// Secrets are not forgotten.
        Revealed = "revealed", "the game is over and nothing is hidden any more";
        /// No move was made.
        NothingToTakeBack = "nothing_to_take_back", "no move to take back yet";
        /// The opponent has fewer levels.
        NoSuchLevel { level: u8, most: usize } = "no_such_level", "unknown level {level}; expected 1 to {most}";
        /// The stored estimate is damaged.
        LevelDamaged = "level_damaged", "what the opponent knows of you in this game cannot be read";
        /// It has ended.
        Over = "over", "the game is over";
        /// Sides stay as they are.
        NoSwitch = "no_switch", "switching sides is off in this game";
        /// It belongs to others too, or its result counts.
        NotDeleted = "not_deleted",
            "only your own games against agents can be deleted, and rated ones only when they are over";
        /// The game was begun without hints.
        NoHints = "no_hints", "hints are off in this game";
        /// Reviews wait for the end.
        NoReview = "no_review", "this game can be reviewed when it is over";
        /// An agent that reviews no games, or is not installed.
        NoReviewer { agent: String, reviewers: Vec<String> } = "no_reviewer",
            "`{agent}` cannot review this game; expected one of {list}", list = reviewers.join(", ");
        /// A note on nothing, or on a piece that everybody knows.
        NothingHidden { cell: String } = "nothing_hidden", "no hidden piece of the opponent is on {cell}";
        /// A note that says too much.
        NoteTooLong { most: usize } = "note_too_long", "a note can name {most} kinds at most";
        /// The adviser gave no judgement.
        NotJudged = "not_judged", "the adviser did not evaluate this move";
        /// Too many open games.
        TooManyOpen { open: u64 } = "too_many_open", "{open} of your games are unfinished";
        /// A position in which nobody is to move.
        OverAtStart = "over_at_start", "the game is already over in this position";
        /// Everybody has sat down.
        NoFreeSeat = "no_free_seat", "all seats of this game are taken; you can watch it";
        /// More friends than seats.
        TooManyFriends { game: &'static str, most: usize } = "too_many_friends", "{game} has seats for {most} friends at most";
        /// Those who watch do nothing else.
        Watching = "watching", "you are watching this game";
        /// Friends play again after the end.
        NoRematch = "no_rematch", "only the players of a finished game with friends can ask for a rematch";
        /// A seat that there is not.
        NoSeat { game: &'static str, last: usize, seat: usize } = "no_seat", "unknown seat {seat}; {game} has seats 0 to {last}";
        /// A link of a teacher that there is not.
        NoLock = "no_lock", "unknown teacher's link";
        /// The stored terms of a teacher cannot be read.
        LockUnreadable { problem: Message } = "lock_unreadable",
            "the terms of this link cannot be read: {problem}. They were not changed";
        /// The stored game cannot be read.
        Damaged { id: String, problem: Message } = "damaged", "cannot open game {id}: {problem}";
        /// The agent was removed.
        OpponentGone { agent: String } = "opponent_gone", "opponent {agent} is no longer available; this game cannot continue";
        /// The agent failed. The reason is the ending's.
        AgentFailed { reason: String, problem: Message } = "agent_failed", "{problem}";
        /// A stored event cannot be read. Events count from 1.
        EventDamaged { number: usize, id: String, problem: JsonProblem } = "event_damaged",
            "event {number} of game {id} is damaged: {problem}. It was not changed";
        /// A newer version has written it.
        Newer { format: u64 } = "newer", "it was written by a newer version (format {format})";
        /// A state that games do not have.
        WrongState { state: String } = "wrong_state", "invalid state `{state}`; values: open, over";
    }
}

messages! {
    /// Moves.
    pub(super) enum MoveSays in "move" {
        /// Another seat is on turn.
        NotYourTurn = "not_your_turn", "It is not your turn.";
        /// The game has no more to say.
        NoWay { from: String, to: String } = "no_way", "You cannot move from {from} to {to}.";
        /// A move to try that was not legal there.
        IllegalThere { wanted: String, legal: Vec<String> } = "illegal_there",
            "`{wanted}` is not legal there; legal: {list}", list = legal.join(", ");
    }
}

messages! {
    /// Setups.
    pub(super) enum SetupSays in "setup" {
        /// There is none of this number.
        Missing = "missing", "unknown setup";
        /// A person keeps too many.
        TooMany { most: u64 } = "quota", "you have {most} setups; delete some first";
        /// A game without setups.
        NoSetup { game: String } = "no_setup", "{game} has no setup";
    }
}

messages! {
    /// Agents.
    pub(super) enum AgentSays in "agent" {
        /// There is none.
        Missing = "missing", "unknown agent";
        /// There is none for this game.
        NotOfGame { game: &'static str } = "not_of_game", "{game} has no such agent";
        /// There is none of this name.
        Unknown { name: String, game: &'static str, agents: Vec<&'static str> } = "unknown",
            "unknown agent `{name}` for {game}; agents: {list}", list = agents.join(", ");
        /// A part that is no parameter.
        NoParameter { part: String } = "no_parameter", "`{part}` is not of the form key=value";
        /// A page may not name files.
        FileParameter { key: String } = "file_parameter", "{key}: files can be given on the command line only";
        /// An object of study.
        NoOpponent { agent: String } = "no_opponent",
            "{agent} is an object of study, not an opponent: it plays in matches and tournaments only";
        /// It would think too long.
        TooMuch { key: String, value: String, most: u64 } = "too_much",
            "{key}={value} is too large for a server: at most {key}={most}";
        /// No champion can be read.
        Unreadable { problem: SystemError } = "unreadable", "cannot read the champion: {problem}";
        /// It has no such form.
        NoFormat { agent: String, format: String } = "no_format", "{agent} cannot be exported as `{format}`";
        /// No position is so long.
        LongPosition = "long_position", "a position must be one line";
        /// A variable of fuzzy rules.
        NoVariable { name: String, variables: Vec<String> } = "no_variable",
            "unknown variable `{name}`; variables: {list}", list = variables.join(", ");
    }
}

messages! {
    /// Runs and recipes.
    pub(super) enum RunSays in "run" {
        /// No name of a run.
        WrongName { name: String } = "wrong_name", "invalid run name `{name}`";
        /// The run has no champion yet.
        NoChampion { run: String } = "no_champion", "{run} has no champion yet";
        /// It has ended.
        Done { run: String } = "done", "{run} is done";
        /// Another process works on it.
        OtherProcess { run: String } = "other_process", "another process is already working on {run}";
        /// It is running.
        Working { run: String } = "working", "{run} is running";
        /// It is of another game.
        OtherGame { run: String, its: String, game: String } = "other_game", "{run} is a run of {its}, not of {game}";
        /// Two runs of two games.
        DifferentGames = "different_games", "runs of different games cannot be compared";
        /// Too many runs at once.
        Seeds { seeds: u64, most: u64 } = "seeds", "`seeds` is {seeds}; expected 1 to {most}";
        /// Too long a run.
        Generations { most: u64 } = "generations", "at most {most} generations are allowed";
        /// On a server of several people.
        NoSets = "no_sets", "on a server for several people recipes cannot be changed";
        /// A page may name neither files nor programs.
        OutsideAgent { set: String } = "outside_agent", "{set}: files and programs can be given on the command line only";
        /// Too many runs for one file, or none.
        NameRuns { most: usize } = "name_runs", "give 1 to {most} runs: ?runs=a-1,a-2";
        /// Too many games, or none.
        Games { most: u64 } = "games", "`games` must be from 1 to {most}";
    }
}

messages! {
    /// Jobs.
    pub(super) enum JobSays in "job" {
        /// It has not begun.
        Waiting = "waiting", "waiting for other jobs";
        /// A training run has finished a generation.
        Generation { generation: u64 } = "generation", "generation {generation}";
        /// Finalists of a run play each other.
        Playoff { done: u64, of: u64 } = "playoff", "choosing the champion: {done} of {of} have played";
        /// The champion plays its tests.
        Test { opponents: Vec<String>, games: u64, of: u64 } = "test",
            "testing the champion against {list}: {games} of {of} games", list = opponents.join(", ");
        /// It ends the process that works on it.
        EndsTheProgram { times: u32 } = "ends_the_program",
            "the program ended {times} times in a row while it worked on this job, perhaps for want of memory: ask for less";
    }
}

messages! {
    /// Tournaments.
    pub(super) enum TournamentSays in "tournament" {
        /// There is none of this number.
        Missing = "missing", "unknown tournament";
        /// Too many agents, or too few.
        Agents { most: usize, named: usize } = "agents", "a tournament needs 2 to {most} agents; found {named}";
        /// Too many games, or none.
        Games { most: u64 } = "games", "`games` must be from 1 to {most}";
        /// An agent does not play itself.
        Twice { agent: String } = "twice", "`{agent}` is given twice";
        /// It is running.
        Playing = "playing", "it is running";
        /// An agent that does not take part.
        NotPlaying { agent: String } = "not_playing", "{agent} does not play in this tournament";
        /// Only the first games are kept.
        NoGame = "no_game", "unknown game";
        /// It was begun by another version.
        PairingDamaged { id: i64, pairing: usize, problem: Message } = "pairing_damaged",
            "pairing {pairing} of tournament {id} is damaged: {problem}. It was not changed";
        /// A stored game cannot be read.
        GameDamaged { id: i64, number: usize, problem: JsonProblem } = "game_damaged",
            "game {number} of tournament {id} is damaged: {problem}. It was not changed";
        /// It was begun by another version.
        OtherVersion { id: i64 } = "other_version", "tournament {id} was written by a newer version";
        /// Its stored request cannot be read.
        Damaged { id: i64, problem: Message } = "damaged", "tournament {id} is damaged: {problem}. It was not changed";
    }
}

messages! {
    /// Files.
    pub(super) enum FileSays in "file" {
        /// A format that there is not.
        NoFormat { format: String, formats: Vec<&'static str> } = "no_format",
            "unknown format `{format}`; formats: {list}", list = formats.join(", ");
        /// Files hold whole games.
        FromMiddle = "from_middle", "a game that started from a given position cannot be exported as a file";
        /// A file of positions.
        Positions { format: &'static str } = "positions", "a .{format} file contains positions, not games";
        /// An empty file.
        NoGame { problem: JsonProblem } = "no_game", "the file contains no game: {problem}";
    }
}

messages! {
    /// Papers.
    pub(super) enum PaperSays in "paper" {
        /// There is none of this name.
        Missing { papers: Vec<&'static str> } = "missing", "unknown paper; papers: {list}", list = papers.join(", ");
        /// It has no such item.
        NoItem { paper: &'static str, items: Vec<&'static str> } = "no_item",
            "{paper} has no such item; items: {list}", list = items.join(", ");
    }
}

messages! {
    /// The server itself.
    pub(super) enum ServerSays in "server" {
        /// An address that there is not.
        NoAddress = "no_address", "unknown address";
        /// A file of the client that there is not.
        NoFile = "no_file", "unknown file";
        /// The program was built without its pages.
        NoClient = "no_client", "this program was built without the web client; run `make run`, which builds it";
        /// A panic.
        Broken = "broken", "internal error; nothing was changed";
        /// There is no work of this number.
        NoJob = "no_job", "unknown job";
        /// Too much work waits.
        Busy { most: u64 } = "busy", "the queue is full: at most {most} jobs can wait";
        /// Another name of this machine.
        LocalOnly = "local_only", "this server accepts requests to localhost only";
        /// A page from elsewhere.
        Foreign = "foreign", "the request does not come from a page of this server";
        /// Too many requests.
        TooFast = "too_fast", "too many requests";
        /// Too many questions at a time.
        TooManyQuestions { most: usize } = "too_many_questions", "{most} of your questions are already waiting for an answer";
        /// One text of a request.
        TextTooLong { field: &'static str, most: usize } = "text_too_long", "`{field}` is too long: at most {most} bytes";
        /// Too large a request.
        TooLarge = "too_large", "the request is too large";
        /// A body that was not sent to its end.
        Unfinished = "unfinished", "the request was not sent completely";
        /// A body that took too long.
        TooSlow = "too_slow", "the request was sent too slowly";
        /// A proxy in front of a server without accounts.
        Proxied = "proxied", "this server runs without accounts and does not accept requests through a proxy";
        /// An invalid request. The detail is the library's sentence.
        Malformed { detail: Message } = "malformed", "{detail}";
        /// The system refuses the address.
        NotListening { address: String, problem: SystemError } = "not_listening", "cannot listen on {address}: {problem}";
        /// The system has no threads left.
        NotStarted { problem: SystemError } = "not_started", "cannot start the server: {problem}";
        /// A certificate or a key that cannot be used. The detail is the library's sentence.
        Certificate { file: String, detail: Message } = "certificate", "cannot use `{file}` for HTTPS: {detail}";
        /// A job that this version does not know.
        NewerJob = "newer_job", "the job was written by a newer version";
        /// A panic in a job.
        JobBroken = "job_broken", "internal error";
        /// The database refused. The action is one for the log.
        Database { action: String, directory: String, problem: DatabaseProblem } = "database",
            "cannot {action} in `{directory}`: {problem}";
        /// A file of the data directory that cannot be copied. The action and the detail are for the terminal.
        NotArchived { action: String, file: String, detail: Message } = "not_archived", "cannot {action} `{file}`: {detail}";
        /// A backup is being restored.
        Restoring = "restoring", "a backup is being restored to it; try again later";
        /// All numbers of guests are taken.
        NoGuest = "no_guest", "no name is left for a guest";
    }
}
