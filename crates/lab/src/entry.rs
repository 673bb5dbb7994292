//! A game's entry in the workbench, besides its rules: names, variants and agents.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use spielgeist_agents::program::Names;
use spielgeist_play::contest::Maker;
use spielgeist_play::{
    Agent, AgentError, Encoding, EndReason, Game, Message, MessageKind, Notation, NotationError, Phase,
    Scene, Scenic, Seat, Seed, SetupProblem, SetupSheet, Turn,
};

use crate::Error;
use crate::agent_family::AgentFamily;
use crate::join::{EachGame, JoinRequest};
use crate::learnable::Learnable;
use crate::lesson::LessonPlan;
use crate::level::LevelScale;
use crate::memory_kind::MemoryKind;
use crate::parameters::{Parameter, Parameters};

/// A game's entry in the catalogue: names, variants, agents and trainable models.
///
/// Only the names and the agents are required; everything else has a default. `docs/adding-a-game.md` builds an entry
/// step by step.
pub trait GameEntry: 'static {
    /// The rules. A separate type, so that a crate of rules does not depend on this one.
    type Game: Notation + Scenic;

    /// The name on the command line.
    const NAME: &'static str;
    /// A summary in one sentence.
    const SUMMARY: &'static str;
    /// A position line, as an example.
    const POSITION: &'static str;

    /// The variants, with the default first.
    fn variants() -> Vec<(VariantInfo, Self::Game)>;

    /// The agents of the game. One of them is called `random`.
    fn agents() -> Vec<AgentKind<Self::Game>>;

    /// Line protocols of this game that external programs can use instead of ours.
    fn dialects() -> Vec<Dialect<Self::Game>> {
        Vec::new()
    }

    /// The protocol of this game's tournament server, if any.
    fn server() -> Option<ServerProtocol<Self::Game>> {
        None
    }

    /// The function that connects an agent to another program that referees the game; default: the tournament server's.
    fn join() -> Option<Join<Self::Game>> {
        Self::server().map(|server| server.join)
    }

    /// The default variant for games that another program referees, if it is not the game's default.
    const JOIN_VARIANT: Option<&'static str> = None;

    /// Default number of random moves at the start of a match; above 0 in games without chance.
    const OPENING: u32 = 0;

    /// Counts the move sequences of a length. Override it for a faster method.
    fn perft(game: &Self::Game, state: &StateOf<Self>, depth: u32) -> u64 {
        spielgeist_agents::search::perft(game, state, depth)
    }

    /// Expands a text that stands for several moves, such as a whole setup. Reports the problem of a text that is meant
    /// as one but is invalid.
    fn expand_move(
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _text: &str,
    ) -> Option<Result<Vec<MoveOf<Self>>, NotationError>> {
        None
    }

    /// Describes the effect of a move as a sentence in words of the game. It precedes explanations that consist only of
    /// numbers.
    fn does(_turn: &Turn<'_, Self::Game>, _mv: MoveOf<Self>) -> Option<Message> {
        None
    }

    /// Describes the effect of a move against the next best one, if the agent named one.
    fn does_against(
        turn: &Turn<'_, Self::Game>,
        mv: MoveOf<Self>,
        _next: Option<MoveOf<Self>>,
    ) -> Option<Message> {
        Self::does(turn, mv)
    }

    /// The codes of its agents' sentences that consist only of numbers.
    fn numbers_only() -> &'static [&'static str] {
        &[]
    }

    /// The messages of its agents, in addition to [`Scenic::messages`].
    fn messages() -> Vec<MessageKind> {
        Vec::new()
    }

    /// The names of the terms in its agents' sums, besides the weights and inputs that
    /// [`spielgeist_play::Agent::anatomy`] lists.
    fn terms() -> Vec<&'static str> {
        Vec::new()
    }

    /// Its models and trainers.
    fn learnable() -> Learnable<Self::Game> {
        Learnable::default()
    }

    /// Whether a catalogue agent remembers earlier games of a match.
    fn remembers(_agent: &str, _parameters: &Parameters) -> bool {
        false
    }

    /// Its views as tensors and its moves as action numbers, for environments of external learners; see
    /// [`crate::Environment`].
    fn encoding() -> Option<Box<dyn Encoding<Self::Game>>> {
        None
    }

    /// Positions that illustrate its agents, such as a worked example of a paper.
    fn examples() -> Vec<AgentExample> {
        Vec::new()
    }

    /// Lessons on its rules, the simplest first. If empty, the first moves of a random game are shown.
    fn lessons() -> &'static [LessonPlan] {
        &[]
    }

    /// Access to its agents' memories of a person.
    fn memories() -> Vec<MemoryKind> {
        Vec::new()
    }

    /// The margin of a finished game's result for a seat, from 0 (heaviest loss) to 1 (clearest win), near 0.5 for a
    /// narrow result; `None` if the game defines no margin.
    fn margin(_game: &Self::Game, _state: &StateOf<Self>, _seat: Seat) -> Option<f64> {
        None
    }

    /// Speeds of techniques of its agents that are benchmarked separately: the measure and its rate per second of CPU
    /// time.
    fn technique_speeds() -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// The levels of the agent [`crate::adaptive`], if the game has it: the text of its `levels.toml`.
    const LEVELS: Option<&'static str> = None;

    /// The only variant that this agent plays. Exactly the agents of the family [`AgentFamily::StudyObject`] have one.
    fn study_variant(_agent: &str) -> Option<&'static str> {
        None
    }

    /// Whether a move is a gift that even a beginner would not make: the next reply plainly refutes it. Levels below
    /// full strength avoid such moves.
    fn is_gift(_turn: &Turn<'_, Self::Game>, _index: usize) -> bool {
        false
    }

    /// The default opponent of `play`: the most interesting agent.
    const OPPONENT: &'static str;

    /// The agent that gives hints and reviews games: strong, fast (about a second per move) and deterministic.
    const ADVISER: &'static str;

    /// Other agents that can review games instead of the adviser, as far as they can be used here and now.
    fn reviewers() -> Vec<&'static str> {
        Vec::new()
    }

    /// The loss from which a move is a mistake, in the adviser's unit.
    const COSTLY: f64;

    /// The unit of the adviser's values.
    const MEASURE: ValueMeasure = ValueMeasure::Chance;

    /// The agent that values rolls for the measurement of luck: its scores are expected results, comparable from turn
    /// to turn, and defined even where it has no choice. `None`: luck is not measured.
    const LUCK: Option<&'static str> = None;

    /// The plural names of moves on the board and of choices by name.
    const DECISIONS: [&'static str; 2] = ["moves", "choices"];

    /// The display name.
    const TITLE: &'static str;

    /// Display names of its seats.
    const SEAT_NAMES: &'static [&'static str];

    /// Whether the game has dice.
    const DICE: bool = false;

    /// Reads the position in which a game begins, also in notations of other programs.
    ///
    /// # Errors
    /// If the text is not a position of the game.
    fn read_start(game: &Self::Game, text: &str) -> Result<StateOf<Self>, NotationError> {
        let view = game.read_view(text)?;
        Ok(game.imagine(&view, &mut Seed(0).stream("position", 0, 0)))
    }

    /// Writes a state, as the seat on turn sees it, in the notations of the game, each with its name.
    fn write_positions(game: &Self::Game, state: &StateOf<Self>) -> Vec<(&'static str, String)> {
        match game.phase(state) {
            Phase::Decide(seat) => vec![("position", game.write_view(&game.view(state, seat)))],
            _ => Vec::new(),
        }
    }

    /// Example texts for [`GameEntry::read_start`]; empty if a game can only begin at the start.
    fn starts() -> &'static [&'static str] {
        &[]
    }

    /// The secret setup before the first move, if any.
    fn setup(_game: &Self::Game) -> Option<SetupInfo> {
        None
    }
}

/// The states of an entry's game.
pub type StateOf<E> = <<E as GameEntry>::Game as Game>::State;
/// The views of an entry's game.
pub type ViewOf<E> = <<E as GameEntry>::Game as Game>::View;
/// The moves of an entry's game.
pub type MoveOf<E> = <<E as GameEntry>::Game as Game>::Move;

/// An agent and its constructor.
pub struct AgentKind<G: Game> {
    /// Its entry in the catalogue.
    pub info: AgentInfo,
    /// Its constructor.
    pub make: Make<G>,
}

/// A line protocol of programs of one game: the client side makes agents of such programs, the server side lets our
/// agents use the protocol.
pub struct Dialect<G: Game> {
    /// Its entry in the catalogue.
    pub info: DialectInfo,
    /// Creates the maker of agents from the program and its arguments.
    pub make: fn(Vec<String>) -> Box<Maker<G>>,
    /// Runs one of our agents as such a program, if supported.
    pub serve: Option<Serve<G>>,
}

/// Answers the lines of a protocol until the input ends. The arguments are the game, the variant and agent names, the
/// agent, the seed of its random choices, input and output.
pub type Serve<G> = fn(
    &G,
    &Names<'_>,
    &mut dyn Agent<G>,
    Seed,
    &mut (dyn BufRead + Send),
    &mut (dyn Write + Send),
) -> io::Result<()>;

/// A tournament server's protocol over TCP, both ways: its clients play here, and our agents play there.
pub struct ServerProtocol<G: Game> {
    /// Its entry in the catalogue.
    pub info: ServerInfo,
    /// Creates the maker of agents from clients, given the address to listen on.
    pub host: Host<G>,
    /// Number of moves after which the server declares a draw.
    pub ply_limit: u32,
    /// Connects an agent to a server.
    pub join: Join<G>,
}

/// Reads an address and parameters and returns the maker of agents from clients.
pub type Host<G> = fn(&str, &Parameters) -> Result<Box<Maker<G>>, AgentError>;

/// Plays the games of a request at a server.
pub type Join<G> = fn(&G, &mut dyn Agent<G>, &JoinRequest, &mut EachGame<'_>) -> Result<(), Error>;

/// Reads an agent's parameters and returns its maker.
pub type Make<G> = fn(&G, &Parameters) -> Result<Box<Maker<G>>, AgentError>;

/// A game in the catalogue.
#[derive(Clone, Debug, Serialize)]
pub struct GameInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// Its display name.
    pub title: &'static str,
    /// A summary in one sentence.
    pub summary: &'static str,
    /// Number of seats.
    pub seats: usize,
    /// Display names of the seats.
    pub seat_names: &'static [&'static str],
    /// The agent that gives hints.
    pub adviser: &'static str,
    /// The loss from which a move is a mistake, in the adviser's unit.
    pub costly: f64,
    /// The plural names of moves on the board and of choices by name.
    #[serde(skip)]
    pub decisions: [&'static str; 2],
    /// The secret setup before the first move, if any.
    #[serde(skip)]
    pub setup: Option<SetupInfo>,
    /// Whether the game has dice.
    pub dice: bool,
    /// The levels of its adaptive agent.
    #[serde(skip)]
    pub levels: Option<LevelScale>,
    /// Example texts of positions in which a game can begin.
    pub starts: &'static [&'static str],
    /// Whether the game has hidden information.
    pub hidden_information: bool,
    /// The variants, with the default first.
    pub variants: Vec<VariantInfo>,
    /// The default opponent.
    pub opponent: &'static str,
    /// The names of its agents.
    pub agents: Vec<&'static str>,
    /// Other line protocols that programs can use.
    pub dialects: Vec<DialectInfo>,
    /// The protocol of its tournament server, for `tcp:PORT` and `join`.
    pub server: Option<ServerInfo>,
    /// A position line, as an example.
    pub position: &'static str,
    /// The reasons for which its rules end a game. Not part of the JSON output of the command line.
    #[serde(skip)]
    pub end_reasons: &'static [EndReason],
    /// The unit of the adviser's values.
    #[serde(skip)]
    pub measure: ValueMeasure,
    /// The identities that a hidden piece can have.
    #[serde(skip)]
    pub identities: &'static [&'static str],
}

/// A position that illustrates an agent.
#[derive(Clone, Debug)]
pub struct AgentExample {
    /// The agent with its parameters, as on the command line.
    pub agent: &'static str,
    /// The position, with the agent to move.
    pub position: &'static str,
    /// Its subject in one sentence.
    pub said: Message,
}

/// The unit of the values of an adviser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ValueMeasure {
    /// Expected results as [`spielgeist_play::Ending::score`] counts them, told as chances to win.
    Chance,
    /// Expected points, where a win may count more than one.
    Points,
    /// Pieces of the least kind: men.
    Men,
    /// The adviser's own scale, on which pieces have values.
    Material,
}

/// A secret setup before the first move.
#[derive(Clone, Debug)]
pub struct SetupInfo {
    /// The pieces and cells, from the first seat's side.
    pub sheet: SetupSheet,
    /// The empty board.
    pub scene: Scene,
    /// Returns a random setup by number.
    pub random: fn(u64) -> String,
    /// Returns all problems of a text.
    pub problems: fn(&str) -> Vec<SetupProblem>,
}

/// A line protocol of one game, in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DialectInfo {
    /// The name between `cmd:` and the program: `cmd:ucc:./my-program`.
    pub name: &'static str,
    /// Programs that use it.
    pub summary: &'static str,
}

/// A tournament server's protocol, in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ServerInfo {
    /// The programs whose clients use it.
    pub summary: &'static str,
    /// Parameters after the port: `tcp:10000,pause=0`.
    pub parameters: &'static [Parameter],
}

/// A variant of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VariantInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// The difference from the default.
    pub summary: &'static str,
}

/// An agent in the catalogue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgentInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// Its family.
    pub kind: AgentFamily,
    /// The source: a paper, a recipe, a run.
    pub origin: &'static str,
    /// A summary in one sentence.
    pub summary: &'static str,
    /// Its parameters, given after a colon.
    pub parameters: &'static [Parameter],
}
