//! Reasons why games cannot be written to a .mat file.

use spielgeist_play::messages;

messages! {
    /// Games that a .mat file cannot hold.
    pub(crate) enum MatProblem in "backgammon.mat" {
        /// Several pairs of players.
        OtherPlayers { first: String, second: String } = "other_players",
            "the players are {first} and {second}: a .mat file holds one match between two players";
        /// Names with blanks or colons in the wrong place.
        Names { first: String, second: String } = "names",
            "a .mat file cannot hold these names: `{first}`, `{second}`";
    }
}
