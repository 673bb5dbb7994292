//! What there is to know of each game, found out once.

use std::sync::LazyLock;

use spielgeist_lab::{GameInfo, tables};

static INFOS: LazyLock<Vec<GameInfo>> = LazyLock::new(|| tables().iter().map(|table| table.info()).collect());

/// What there is to know of a game.
pub(super) fn info(game: &str) -> Option<&'static GameInfo> {
    INFOS.iter().find(|info| info.name == game)
}
