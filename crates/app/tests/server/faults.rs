//! The short form of the fault campaign; `make faults` runs the long one.

use crate::campaign::{
    Dice, Outcome, clock_set_back, damaged_files, full_disk, kills_in_play, kills_in_reproductions,
    kills_in_runs, kills_in_tournaments, read_only_disk, two_servers,
};

#[track_caller]
fn expect_none(outcome: &Outcome) {
    let Outcome { fault, times, checked, problems } = outcome;
    println!("{fault}: {times} times, {checked}");
    assert!(problems.is_empty(), "{fault}: {problems:#?}");
}

#[test]
fn a_killed_server_loses_no_move_and_counts_every_game_once() {
    expect_none(&kills_in_play(3, &mut Dice::new(1)));
}

#[test]
fn a_killed_run_ends_with_the_same_champion() {
    expect_none(&kills_in_runs(4, &mut Dice::new(2)));
}

#[test]
fn a_tournament_on_a_killed_server_ends_with_the_same_table() {
    expect_none(&kills_in_tournaments(3, &mut Dice::new(3)));
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    expect_none(&full_disk(3, &mut Dice::new(4)));
}

#[test]
fn two_servers_on_one_store_lose_no_move() {
    expect_none(&two_servers(2, &mut Dice::new(5)));
}

#[test]
fn a_damaged_store_is_refused_or_answers() {
    expect_none(&damaged_files(6, &mut Dice::new(6)));
}

#[test]
fn a_killed_reproduction_ends_with_the_same_results() {
    expect_none(&kills_in_reproductions("ludo-who-starts", 3, &mut Dice::new(7)));
}

#[cfg(unix)]
#[test]
fn a_read_only_disk_is_refused_and_left_as_it_is() {
    expect_none(&read_only_disk());
}

#[test]
fn a_clock_that_is_set_back_neither_stops_games_nor_ends_sessions() {
    expect_none(&clock_set_back(2, &mut Dice::new(8)));
}
