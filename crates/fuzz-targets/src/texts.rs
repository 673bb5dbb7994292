//! Short texts: names of agents, settings of tests, data files, and what tournament servers send.

use spielgeist_lab::strength::{Ladder, StrengthFile};
use spielgeist_lab::{AgentSpec, LevelScale};
use spielgeist_play::EarlyEnd;
use spielgeist_play::stats::Sprt;

use crate::{FIRST_CHOICE, REGISTRY, names_a_file};

/// An agent's name with its parameters is written so that it reads back as itself.
pub(crate) fn agent_names(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(spec) = text.parse::<AgentSpec>() {
        let written = spec.to_string();
        assert_eq!(written.parse::<AgentSpec>().as_ref(), Ok(&spec), "{written}");
    }
    if !names_a_file(text) {
        for game in REGISTRY.games() {
            let _ = game.check_agent(None, text);
        }
    }
}

/// Settings, data files and lines of servers: each is read as one of them or refused.
pub(crate) fn settings(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    match first.wrapping_sub(FIRST_CHOICE) % 8 {
        0 => drop(text.parse::<Sprt>()),
        1 => drop(Ladder::parse(text)),
        2 => drop(LevelScale::parse(text)),
        3 => drop(StrengthFile::parse(text)),
        4 => drop(text.parse::<EarlyEnd>()),
        5 => geister_server(text),
        6 => stratego_server(text),
        _ => drop(text.parse::<spielgeist_stratego::Setup>()),
    }
}

fn geister_server(text: &str) {
    use spielgeist_geister::{Order, ServerBoard};
    if let Ok(order) = text.parse::<Order>() {
        assert_eq!(order.to_string().parse::<Order>(), Ok(order));
    }
    for seat in 0..2 {
        let _ = ServerBoard::read(text, seat);
    }
}

fn stratego_server(text: &str) {
    use spielgeist_stratego::ucc::{Outcome, Way, read_setup};
    let _ = (text.parse::<Way>(), text.parse::<Outcome>());
    let rows: Vec<&str> = text.lines().collect();
    for seat in 0..2 {
        let _ = read_setup(seat, &rows);
    }
}
