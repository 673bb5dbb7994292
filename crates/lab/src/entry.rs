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

/// A game's entry in the catalogue: names, variants, the agents that play it, and what can be learnt.
///
/// Only the names and the agents are needed; everything else has a default. `docs/adding-a-game.md` writes one step by
/// step.
pub trait GameEntry: 'static {
    /// The rules. A type of its own beside the entry, so that a crate of rules need not know this one.
    type Game: Notation + Scenic;

    /// The name on the command line.
    const NAME: &'static str;
    /// A summary in one sentence.
    const SUMMARY: &'static str;
    /// A position line, as an example.
    const POSITION: &'static str;

    /// The variants, the default first.
    fn variants() -> Vec<(VariantInfo, Self::Game)>;

    /// The agents that play it. One of them is called `random`.
    fn agents() -> Vec<AgentKind<Self::Game>>;

    /// Line protocols of this game alone that programs from outside may speak instead of ours.
    fn dialects() -> Vec<Dialect<Self::Game>> {
        Vec::new()
    }

    /// The protocol of this game's tournament server, where there is one.
    fn server() -> Option<ServerProtocol<Self::Game>> {
        None
    }

    /// Takes an agent to another program that referees the game; by default to the tournament server.
    fn join() -> Option<Join<Self::Game>> {
        Self::server().map(|server| server.join)
    }

    /// Default number of random moves at the start of a match: some in games without chance.
    const OPENING: u32 = 0;

    /// The number of move sequences of a length. A game with a faster way to count says so here.
    fn perft(game: &Self::Game, state: &StateOf<Self>, depth: u32) -> u64 {
        spielgeist_agents::search::perft(game, state, depth)
    }

    /// The moves that one text stands for, where it stands for several: a whole setup. Says what is wrong with a
    /// text that is meant as one and is not.
    fn expand_move(
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _text: &str,
    ) -> Option<Result<Vec<MoveOf<Self>>, NotationError>> {
        None
    }

    /// What a move does, as a sentence in the words of the game. Explanations that give nothing but numbers begin with it.
    fn does(_turn: &Turn<'_, Self::Game>, _mv: MoveOf<Self>) -> Option<Message> {
        None
    }

    /// The codes of its own agents' sentences that give nothing but numbers.
    fn numbers_only() -> &'static [&'static str] {
        &[]
    }

    /// The messages of its agents, in addition to [`Scenic::messages`].
    fn messages() -> Vec<MessageKind> {
        Vec::new()
    }

    /// The names of the terms that its agents add up, besides those of weights and inputs, which
    /// [`spielgeist_play::Agent::anatomy`] lists.
    fn terms() -> Vec<&'static str> {
        Vec::new()
    }

    /// Its models and trainers.
    fn learnable() -> Learnable<Self::Game> {
        Learnable::default()
    }

    /// Whether an agent of the catalogue remembers earlier games of a match.
    fn remembers(_agent: &str, _parameters: &Parameters) -> bool {
        false
    }

    /// Its views as tensors and its moves as action numbers, for environments of learners from outside; see
    /// [`crate::Environment`].
    fn encoding() -> Option<Box<dyn Encoding<Self::Game>>> {
        None
    }

    /// Positions that show something about its agents, such as a worked example of a paper.
    fn examples() -> Vec<AgentExample> {
        Vec::new()
    }

    /// Lessons that show its rules, the simplest first. Without any, the first moves of a random game are shown.
    fn lessons() -> &'static [LessonPlan] {
        &[]
    }

    /// How to look into what its agents remember of a person.
    fn memories() -> Vec<MemoryKind> {
        Vec::new()
    }

    /// How clear the result of a finished game is to a seat, from 0, the heaviest loss, to 1, the clearest win; a
    /// narrow one is near a half. Nothing where the game cannot tell.
    fn margin(_game: &Self::Game, _state: &StateOf<Self>, _seat: Seat) -> Option<f64> {
        None
    }

    /// How fast the techniques of its agents are, for those that are measured by themselves: a measure and how many in
    /// a second of CPU time.
    fn technique_speeds() -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// The levels of the agent [`crate::adaptive`], where the game has it: the text of its `levels.toml`.
    const LEVELS: Option<&'static str> = None;

    /// Whether a move is a gift that even a beginner would not make: the next reply refutes it plainly. Levels below
    /// full strength leave such moves out.
    fn is_gift(_turn: &Turn<'_, Self::Game>, _index: usize) -> bool {
        false
    }

    /// The agent that `play` seats when none is named: the most interesting opponent.
    const OPPONENT: &'static str;

    /// The agent that gives hints and looks through games afterwards: strong, within about a second, and the same every
    /// time.
    const ADVISER: &'static str;

    /// The loss from which a move is a mistake, in the adviser's unit.
    const COSTLY: f64;

    /// The unit of the adviser's values.
    const MEASURE: ValueMeasure = ValueMeasure::Chance;

    /// The agent by which the luck of rolls is measured: its scores are expected results, comparable from turn to turn,
    /// also where it has no choice. Luck is not measured without one.
    const LUCK: Option<&'static str> = None;

    /// The names of decisions on the board and of choices.
    const DECISIONS: [&'static str; 2] = ["moves", "choices"];

    /// The display name.
    const TITLE: &'static str;

    /// Display names of its seats.
    const SEAT_NAMES: &'static [&'static str];

    /// Whether dice are rolled.
    const DICE: bool = false;

    /// Reads where a game may begin, if not at the beginning; in other programs' notations too.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    fn read_start(game: &Self::Game, text: &str) -> Result<StateOf<Self>, NotationError> {
        let view = game.read_view(text)?;
        Ok(game.imagine(&view, &mut Seed(0).stream("position", 0, 0)))
    }

    /// A state in the notations of the game, each with its name, as the seat on turn sees it.
    fn write_positions(game: &Self::Game, state: &StateOf<Self>) -> Vec<(&'static str, String)> {
        match game.phase(state) {
            Phase::Decide(seat) => vec![("position", game.write_view(&game.view(state, seat)))],
            _ => Vec::new(),
        }
    }

    /// Texts that [`GameEntry::read_start`] reads, as examples; none where a game cannot begin in the middle.
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

/// An agent and how to make it.
pub struct AgentKind<G: Game> {
    /// Its entry in the catalogue.
    pub info: AgentInfo,
    /// Its constructor.
    pub make: Make<G>,
}

/// A line protocol that programs of one game speak: what makes an agent of such a program, and what lets our agents
/// speak it.
pub struct Dialect<G: Game> {
    /// Its entry in the catalogue.
    pub info: DialectInfo,
    /// Given the program and its arguments.
    pub make: fn(Vec<String>) -> Box<Maker<G>>,
    /// Runs one of our agents as such a program, where that is possible.
    pub serve: Option<Serve<G>>,
}

/// Answers the lines of a protocol until the input ends: the game, the names of what plays, the agent, the seed of its
/// random choices, input and output.
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
    /// Given where to listen, what makes an agent of a client.
    pub host: Host<G>,
    /// Number of moves after which the server declares a draw.
    pub ply_limit: u32,
    /// Takes an agent to a server.
    pub join: Join<G>,
}

/// Reads an address and parameters, or says what is wrong with them.
pub type Host<G> = fn(&str, &Parameters) -> Result<Box<Maker<G>>, AgentError>;

/// Plays the games of a request at a server.
pub type Join<G> = fn(&G, &mut dyn Agent<G>, &JoinRequest, &mut EachGame<'_>) -> Result<(), Error>;

/// Reads an agent's parameters and gives what makes it, or says what is wrong with them.
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
    /// The names of decisions on the board and of choices.
    #[serde(skip)]
    pub decisions: [&'static str; 2],
    /// The secret setup before the first move, if any.
    #[serde(skip)]
    pub setup: Option<SetupInfo>,
    /// Whether dice are rolled.
    pub dice: bool,
    /// The levels of its adaptive agent.
    #[serde(skip)]
    pub levels: Option<LevelScale>,
    /// Texts of positions in which a game may begin, as examples.
    pub starts: &'static [&'static str],
    /// Whether something is hidden from someone.
    pub hidden_information: bool,
    /// The variants, the default first.
    pub variants: Vec<VariantInfo>,
    /// The agent to play against when none is named.
    pub opponent: &'static str,
    /// The names of its agents.
    pub agents: Vec<&'static str>,
    /// Line protocols besides ours that programs may speak.
    pub dialects: Vec<DialectInfo>,
    /// The protocol of its tournament server, for `tcp:PORT` and for joining one.
    pub server: Option<ServerInfo>,
    /// A position line, as an example.
    pub position: &'static str,
    /// Why its games end by the rules. The JSON output of the command line stays without it.
    #[serde(skip)]
    pub end_reasons: &'static [EndReason],
    /// The unit of the adviser's values.
    #[serde(skip)]
    pub measure: ValueMeasure,
    /// The kinds that a hidden piece may turn out to be.
    #[serde(skip)]
    pub identities: &'static [&'static str],
}

/// A position that shows something about an agent.
#[derive(Clone, Debug)]
pub struct AgentExample {
    /// The agent with its parameters, as on the command line.
    pub agent: &'static str,
    /// The position, with the agent to move.
    pub position: &'static str,
    /// Its subject, in a sentence.
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

/// A setup that is made in secret before the first move.
#[derive(Clone, Debug)]
pub struct SetupInfo {
    /// The pieces and cells, from the first seat's side.
    pub sheet: SetupSheet,
    /// The empty board.
    pub scene: Scene,
    /// A random setup, by number.
    pub random: fn(u64) -> String,
    /// Everything that is wrong with a text.
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
    /// Whose clients speak it.
    pub summary: &'static str,
    /// Parameters after the port: `tcp:10000,pause=0`.
    pub parameters: &'static [Parameter],
}

/// A variant of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VariantInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// How it differs.
    pub summary: &'static str,
}

/// An agent in the catalogue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgentInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// Its family.
    pub kind: AgentFamily,
    /// Where it comes from: a paper, a recipe, a run.
    pub origin: &'static str,
    /// A summary in one sentence.
    pub summary: &'static str,
    /// Its parameters, given after a colon.
    pub parameters: &'static [Parameter],
}
