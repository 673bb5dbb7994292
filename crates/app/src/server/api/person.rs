//! A person.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Message, Scene};
use utoipa::ToSchema;

use super::super::store::LevelChange;
use super::agent_name::AgentName;

/// The person behind the browser.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// The profile; nobody before login where accounts are required.
    pub(crate) profile: Option<Profile>,
    /// Whether accounts with passwords are required.
    pub(crate) accounts: bool,
    /// Whether nobody is the administrator yet.
    pub(crate) needs_keeper: bool,
    /// The version of the program.
    pub(crate) version: &'static str,
}

/// A person's profile.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    /// Its number.
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
    /// Whether the name was given by the program.
    pub(crate) guest: bool,
    /// Whether a password is needed to log in.
    pub(crate) has_password: bool,
    /// Whether this person may start and stop jobs.
    pub(crate) keeper: bool,
    /// The chosen settings.
    pub(crate) settings: Preferences,
    /// Ratings by game.
    pub(crate) ratings: Vec<Rating>,
    /// The adaptation of opponents.
    pub(crate) levels: Vec<Level>,
    /// Games by result.
    pub(crate) games: Vec<GameCounts>,
}

/// A rating with its uncertainty (Glicko-2).
#[derive(Serialize, ToSchema)]
pub(crate) struct Rating {
    /// The game.
    pub(crate) game: String,
    /// The rating.
    pub(crate) rating: f64,
    /// Its deviation: two of them either way make a 95 % interval.
    pub(crate) deviation: f64,
    /// Rated games.
    pub(crate) games: u64,
}

/// Players by ability, as the levels of a game divide them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ability {
    /// The weakest quarter of the levels.
    Beginner,
    /// The second quarter.
    Intermediate,
    /// The third quarter.
    Advanced,
    /// The strongest quarter.
    Expert,
}

impl Ability {
    const ALL: [Self; 4] = [Self::Beginner, Self::Intermediate, Self::Advanced, Self::Expert];

    /// The ability of those who are met at a level of `levels`.
    pub(crate) fn of(level: spielgeist_lab::Level, levels: usize) -> Self {
        Self::ALL[(4 * level.index() / levels.max(1)).min(3)]
    }
}

/// The adaptive agent's estimate of a person in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Level {
    /// The game.
    pub(crate) game: String,
    /// The estimate of your strength, in Elo on the game's ladder.
    pub(crate) rating: f64,
    /// The standard deviation of that.
    pub(crate) error: f64,
    /// The name of that level.
    pub(crate) ability: Ability,
    /// The level of the next game.
    #[schema(value_type = u8, minimum = 1)]
    pub(crate) level: spielgeist_lab::Level,
    /// Whether it has stopped learning.
    pub(crate) paused: bool,
    /// The games that it is based on.
    pub(crate) games: u32,
    /// The last changes, the newest first.
    pub(crate) history: Vec<LevelChange>,
}

/// An agent's memory of a person.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgentMemory {
    /// The game.
    pub(crate) game: String,
    /// The agent.
    pub(crate) agent: AgentName,
    /// Whether it has fuzzy rules, which games may have moved.
    pub(crate) fuzzy: bool,
    /// The memory, as far as it can be shown.
    pub(crate) entries: Vec<RememberedThing>,
    /// The reason why the memory cannot be read; it is kept unchanged.
    pub(crate) problem: Option<Message>,
}

/// One thing that an agent remembers.
#[derive(Serialize, ToSchema)]
pub(crate) struct RememberedThing {
    /// By which it can be forgotten.
    pub(crate) id: u64,
    /// Its description.
    pub(crate) said: Message,
    /// Boards that show it, in order.
    pub(crate) boards: Vec<Scene>,
}

/// Games by result.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameCounts {
    /// The game.
    pub(crate) game: String,
    /// Games won.
    pub(crate) won: u64,
    /// Games lost.
    pub(crate) lost: u64,
    /// Games drawn.
    pub(crate) drawn: u64,
    /// Open games.
    pub(crate) open: u64,
}

/// Settings of appearance and behaviour.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Preferences {
    /// `system`, `light` or `dark`.
    pub(crate) theme: String,
    /// `auto`, or the tag of a language, such as `pt-BR`.
    pub(crate) language: String,
    /// Show where a piece can go.
    pub(crate) targets: bool,
    /// Play the only legal move by itself.
    pub(crate) only_move: bool,
    /// Roll the dice by itself.
    pub(crate) auto_roll: bool,
    /// Let things move.
    pub(crate) motion: bool,
    /// Let things be heard.
    pub(crate) sound: bool,
    /// Show what the opponent believes of your pieces.
    pub(crate) beliefs: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: "system".to_owned(),
            language: "auto".to_owned(),
            targets: true,
            only_move: true,
            auto_roll: true,
            motion: true,
            sound: true,
            beliefs: false,
        }
    }
}

/// Changes of a profile.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MeChange {
    /// Another name.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// Other settings.
    #[serde(default)]
    pub(crate) settings: Option<Preferences>,
}

/// A profile in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProfileName {
    /// Its number.
    pub(crate) id: i64,
    /// The name.
    pub(crate) name: String,
    /// Whether a password is needed to log in.
    pub(crate) has_password: bool,
}

/// A new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registration {
    /// The name.
    pub(crate) name: String,
    /// The password, at least eight characters.
    pub(crate) password: String,
    /// The code that makes it the administrator's account.
    #[serde(default)]
    pub(crate) code: Option<String>,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordChange {
    /// The present one, if there is one.
    #[serde(default)]
    pub(crate) old: Option<String>,
    /// The next one, at least eight characters.
    pub(crate) new: String,
}

/// A profile to take, new or known.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameRequest {
    /// The name.
    pub(crate) name: String,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The name.
    pub(crate) name: String,
    /// The password, at least eight characters.
    pub(crate) password: String,
}

/// Whether an opponent keeps learning.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PauseRequest {
    /// The game.
    pub(crate) game: String,
    /// Whether it is to stop learning.
    pub(crate) paused: bool,
}
