//! What to do next, said with what the server cannot do.

use spielgeist_play::messages;

messages! {
    /// Advice on the next step.
    pub(super) enum Advice in "hint" {
        /// Accounts have passwords.
        LogIn = "log_in", "log in at /login";
        /// A fixed level needs no knowledge of the person.
        ForgetOrFix = "forget_or_fix", "choose a fixed level, or delete what opponents learned about you on your own page";
        /// Profiles have none.
        GetMe = "get_me", "GET /api/me first: it creates a guest session";
        /// The administrator may do more.
        Keeper = "keeper", "the administrator can hand this right over";
        /// The name is taken.
        OtherName = "other_name", "choose another name";
        /// All games of a person.
        YourGames = "your_games", "your games are listed at /me";
        /// Too many of them.
        FinishGames = "finish_games", "finish or resign some of them first; they are listed at /me";
        /// The page is out of date.
        LookAgain = "look_again", "reload it and try again";
        /// Sides stay as they are.
        OtherSide = "other_side", "start a new game on the other side";
        /// Positions can be copied.
        CopyPosition = "copy_position", "copy its position instead";
        /// Positions can be pasted.
        PastePosition = "paste_position", "start a new game and paste the position";
        /// Formats of an agent.
        AgentFormats = "agent_formats", "the agent's page lists its formats";
        /// A running job cannot be removed.
        StopFirst = "stop_first", "stop it first";
        /// Too much work waits.
        StopSome = "stop_some", "stop some of them, or try again later";
        /// A champion comes with the first generation.
        WaitForChampion = "wait_for_champion", "stop the run after its first generation, or wait until it ends";
        /// Recipes in files.
        OwnRecipe = "own_recipe", "run your own recipe with: spielgeist evolve FILE";
        /// Recipes that are changed.
        OwnSets = "own_sets", "run your own with: spielgeist evolve RECIPE --set KEY=VALUE";
        /// Games of tournaments.
        FirstGames { most: usize } = "first_games", "the first {most} games of each pairing are kept";
        /// All addresses.
        Addresses = "addresses", "GET /api/openapi.json lists all addresses";
        /// Bodies of requests.
        JsonBody = "json_body", "send a JSON body as described in /api/openapi.json";
        /// The name of this machine.
        OpenLocally = "open_locally", "open it as http://127.0.0.1 or http://localhost with its port";
        /// The header of our pages.
        AddHeader = "add_header", "programs add the header X-Spielgeist: 1";
        /// Accounts behind a proxy.
        Accounts = "accounts", "start it with --accounts and --trusted-proxy ADDRESS";
        /// Too many requests.
        Wait = "wait", "wait a second and try again";
    }
}
