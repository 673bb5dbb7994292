//! GNU Backgammon itself, where it is installed, and programs that only pretend to be it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use spielgeist_backgammon::{Backgammon, Pubeval, Terms};
use spielgeist_play::conformance::check_agent;
use spielgeist_play::contest::{Contest, Maker, Seating};
use spielgeist_play::{Agent, Explanation, Forfeit, Game, Limits, Notation, Seed, Turn};
use tempfile::TempDir;

use spielgeist_lab::{JoinRequest, JoinedGame, JoinedResult};

use super::conversation::Settings;
use super::external_player::{VARIANT, play_as_guest};
use super::player::Gnubg;
use super::program;
use crate::variants;

/// The program without looking ahead, in single games.
const SINGLE: Settings = Settings { plies: 0, cubeful: false };
const OPENING: &str = "4HPwATDgc/ABMA 3 1";
/// Three of ours on the bar against a good board.
const BACK: &str = "mOfgIAmYcwwySA 6 1";

/// The program, or a note that the test was skipped. The note bypasses the test runner, which captures printed
/// output.
fn installed() -> Option<PathBuf> {
    let found = program::find();
    if let Err(message) = &found {
        let _ = writeln!(std::io::stderr(), "left out: a test with GNU Backgammon ({message})");
    }
    found.ok()
}

/// A program of this text in a folder of its own.
fn script(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("gnubg");
    // Written by another process: while we have it open for writing, so has whatever another thread is just
    // starting, and a file that is open for writing cannot be run.
    let write = r#"printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod +x "$1""#;
    let written = Command::new("sh").args(["-c", write, "sh"]).arg(&path).arg(text).status().unwrap();
    assert!(written.success());
    path
}

/// The text that a program wrote into a file beside itself.
fn note(program: &Path, extension: &str) -> String {
    std::fs::read_to_string(program.with_extension(extension)).unwrap().trim().to_owned()
}

fn at<T>(position: &str, ask: impl FnOnce(&Turn<'_, Backgammon>) -> T) -> T {
    let view = Backgammon.read_view(position).unwrap();
    let mut legal = Vec::new();
    Backgammon.moves(&view, &mut legal);
    ask(&Turn { game: &Backgammon, seat: view.seat(), view: &view, legal: &legal, budget: None, stop: None })
}

fn chosen(agent: &mut Gnubg, position: &str) -> Result<String, Forfeit> {
    let mut rng = Seed(1).stream("test", 0, 0);
    at(position, |turn| agent.choose(turn, &mut rng).map(|index| turn.legal[index].to_string()))
}

fn explained(agent: &mut Gnubg, position: &str) -> Explanation {
    let mut rng = Seed(1).stream("test", 0, 0);
    at(position, |turn| agent.explain(turn, &mut rng)).unwrap()
}

/// The agent forfeits the first game for this reason, and the next one because the program is not started again.
#[track_caller]
fn gives_up(mut agent: Gnubg, reason: &str, says: &str) {
    let forfeit = chosen(&mut agent, OPENING).unwrap_err();
    assert!(forfeit.to_string().contains(says), "`{says}` is not in: {forfeit}");
    assert_eq!(forfeit.reason().as_str(), reason);
    let again = chosen(&mut agent, OPENING).unwrap_err();
    assert!(again.to_string().contains("not restarted"), "{again}");
}

#[test]
fn a_program_that_is_gone() {
    gives_up(
        Gnubg::new(Path::new("/nowhere/gnubg"), SINGLE),
        "crash",
        "`/nowhere/gnubg` cannot be started: No such file",
    );
}

#[test]
fn a_program_that_is_another() {
    let folder = TempDir::new().unwrap();
    let program = script(&folder, "echo 'I only play chess' >&2; exit 3");
    let says = "exit status: 3; its last output: I only play chess; is it GNU Backgammon?";
    gives_up(Gnubg::new(&program, SINGLE), "crash", says);
}

#[test]
fn a_program_that_hangs_and_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let program = script(&folder, r#"pwd >"$0.home"; echo "$HOME $*" >"$0.told"; sleep 1000"#);
    let agent = Gnubg::new(&program, SINGLE).waking(Duration::from_millis(1500));
    gives_up(agent, "time", "did not open its socket within 1500 ms");
    let home = note(&program, "home");
    assert_eq!(note(&program, "told"), format!("{home} --tty --quiet --no-rc"));
    assert!(!Path::new(&home).exists(), "{home}");
}

#[test]
fn one_that_never_plays_costs_nothing() {
    let folder = TempDir::new().unwrap();
    let program = script(&folder, r#"pwd >"$0.home""#);
    let mut agent = Gnubg::new(&program, SINGLE);
    assert_eq!(chosen(&mut agent, "AAAgAAACAAAAAA 6 5").unwrap(), "16/5", "there is nothing else to play");
    drop(agent);
    assert!(!program.with_extension("home").exists());
}

#[test]
fn the_real_one_knows_its_openings() {
    let Some(program) = installed() else { return };
    for plies in 0..=2 {
        let mut agent = Gnubg::new(&program, Settings { plies, ..SINGLE });
        for (roll, play) in [("3 1", "8/5 6/5"), ("4 2", "8/4 6/4"), ("6 1", "13/7 8/7"), ("6 5", "24/13")] {
            assert_eq!(chosen(&mut agent, &format!("4HPwATDgc/ABMA {roll}")).unwrap(), play, "{plies} plies");
        }
        let twice = [(); 2].map(|()| chosen(&mut agent, BACK).unwrap());
        assert_eq!(twice[0], chosen(&mut Gnubg::new(&program, Settings { plies, ..SINGLE }), BACK).unwrap());
        assert_eq!(twice[0], twice[1]);
    }
}

#[test]
fn the_real_one_says_what_it_expects() {
    let Some(program) = installed() else { return };
    let mut agent = Gnubg::new(&program, SINGLE);
    for position in [OPENING, BACK, "4HPwATDgc/ABMA 5 5 seat 1", "NgAA4P4GQgAEAA 3 1"] {
        let why = explained(&mut agent, position);
        let most = why.candidates.iter().map(|candidate| candidate.score).fold(f64::MIN, f64::max);
        let chosen = why.chosen_candidate().unwrap();
        assert!(chosen.score > most - 1e-5, "{}", why.sentence);
        assert!(why.sentence.contains(&format!("an equity of {:+.3}", chosen.score)), "{}", why.sentence);
    }
    check_agent(&Backgammon, &mut agent, 150).unwrap();
    let why = explained(&mut agent, OPENING);
    assert!((why.chosen_candidate().unwrap().score - 0.159).abs() < 0.005, "{}", why.sentence);
}

#[test]
fn the_real_one_plays_whole_games() {
    let Some(program) = installed() else { return };
    let entrants: [Box<Maker<Backgammon>>; 2] =
        [Box::new(move || Ok(Box::new(Gnubg::new(&program, SINGLE)))), Box::new(|| Ok(Box::new(Pubeval)))];
    let contest = Contest {
        game: &Backgammon,
        entrants: &entrants,
        lineup: vec![0, 1],
        seating: Seating::Rotate,
        games: 20,
        seed: Seed(1),
        deals: None,
        limits: Limits::default(),
        memory: None,
        jobs: 2,
        keep_logs: false,
        stop: &std::sync::atomic::AtomicBool::new(false),
    };
    let mut forfeits = Vec::new();
    let tally = contest.play(&mut |_, outcomes| {
        forfeits.extend(outcomes.iter().filter_map(|outcome| outcome.forfeit.clone()));
        true
    });
    assert_eq!(forfeits, Vec::<String>::new());
    // It wins 71 of 100. Fewer than 7 of 20 would come once in ten thousand times.
    assert!(tally.unwrap().wins[0] >= 7);
}

/// Decisions of a match to 7 points: a lead in a race that doubles, and what the other side makes of it at two scores.
#[test]
fn the_real_one_uses_the_cube_by_the_score() {
    let Some(program) = installed() else { return };
    let mut agent = Gnubg::new(&program, Settings { cubeful: true, ..SINGLE });
    let game = Backgammon::on(Terms::Match { length: 7 });
    let mut decide = |xgid: &str| {
        let view = game.read_view(xgid).unwrap();
        let mut legal = Vec::new();
        game.moves(&view, &mut legal);
        let turn =
            Turn { game: &game, seat: view.decider(), view: &view, legal: &legal, budget: None, stop: None };
        let why = agent.explain(&turn, &mut Seed(1).stream("test", 0, 0)).unwrap();
        assert!(why.candidates.iter().all(|candidate| candidate.score.is_finite()), "{why:?}");
        (why.chosen.clone(), why.sentence)
    };
    let race = |rest: &str| format!("XGID=-CCCCC--------------ccccc-:{rest}");
    let (action, says) = decide(&race("0:0:1:00:0:0:0:7:10"));
    assert!(action == "double" && says.contains("I double: gnubg at 0 plies gives me"), "{says}");
    // After it the side behind doubles at once.
    let opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:6:0:7:10";
    assert_eq!(decide(opening).0, "double");
    // A double that leaves 25 % is a take at the beginning of a match.
    let (action, says) = decide(&race("0:0:1:D:0:0:0:7:10"));
    assert!(["take", "drop"].contains(&&*action) && says.contains("By our cube model"), "{says}");
}

#[test]
fn the_real_one_plays_whole_matches() {
    let Some(program) = installed() else { return };
    let game = Backgammon::on(Terms::Match { length: 3 });
    let mut agent = Gnubg::new(&program, Settings { cubeful: true, ..SINGLE });
    check_agent(&game, &mut agent, 150).unwrap();
}

#[test]
fn a_game_goes_on_after_the_real_one_was_killed() {
    let Some(real) = installed() else { return };
    let folder = TempDir::new().unwrap();
    let start = format!(r#"pwd >"$0.home"; echo $$ >"$0.pid"; exec '{}' "$@""#, real.display());
    let program = script(&folder, &start);
    let mut agent = Gnubg::new(&program, SINGLE);
    for _ in 0..2 {
        assert_eq!(chosen(&mut agent, OPENING).unwrap(), "8/5 6/5");
        assert!(!Path::new(&note(&program, "home")).exists(), "its folder goes as soon as it listens");
        kill(Pid::from_raw(note(&program, "pid").parse().unwrap()), Signal::SIGKILL).unwrap();
        assert_eq!(chosen(&mut agent, "4HPwATDgc/ABMA 6 1").unwrap(), "13/7 8/7");
    }
}

#[test]
fn one_program_serves_many_games_and_ends_with_the_last() {
    let Some(real) = installed() else { return };
    let folder = TempDir::new().unwrap();
    let start = format!(r#"echo $$ >>"$0.pid"; exec '{}' "$@""#, real.display());
    let program = script(&folder, &start);
    let mut agents: Vec<Gnubg> = (0..6).map(|_| Gnubg::new(&program, SINGLE)).collect();
    for agent in &mut agents {
        assert_eq!(chosen(agent, OPENING).unwrap(), "8/5 6/5");
    }
    let started = || note(&program, "pid").lines().map(|pid| pid.parse().unwrap()).collect::<Vec<i32>>();
    assert_eq!(started().len(), 1, "one after the other needs no second program");

    // All at once: at most one program per core.
    std::thread::scope(|scope| {
        for agent in &mut agents {
            scope.spawn(|| (0..20).for_each(|_| drop(chosen(agent, BACK).unwrap())));
        }
    });
    assert!(started().len() <= std::thread::available_parallelism().map_or(1, usize::from));

    drop(agents);
    for pid in started() {
        assert!(kill(Pid::from_raw(pid), None).is_err(), "{pid} still runs");
    }
}

/// GNU Backgammon referees games with these settings and asks our agent, over its `external` player, for every decision.
/// Returns what the agent heard of the games, and what GNU Backgammon printed.
fn refereed(
    program: PathBuf,
    agent: &str,
    variant: &'static str,
    games: u64,
    settings: &str,
) -> (Vec<JoinedGame>, String) {
    let home = TempDir::new().unwrap();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let request = JoinRequest {
        games,
        connect_time: Duration::from_secs(60),
        answer_time: Duration::from_secs(60),
        ..JoinRequest::new(agent, free.to_string())
    };
    let game = variants::all().into_iter().find(|(info, _)| info.name == variant).unwrap().1;
    let mut agent = crate::player_of(&game, variant, agent).unwrap()().unwrap();
    let guest = std::thread::spawn(move || {
        let mut games = Vec::new();
        play_as_guest(&game, &mut *agent, &request, &mut |game| {
            games.push(*game);
            true
        })
        .map(|()| games)
    });
    // GNU Backgammon connects when it gets the address, so we must be listening by then.
    let listening = || std::net::TcpListener::bind(free).is_err();
    while !listening() && !guest.is_finished() {
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut commands = String::new();
    for automatic in ["game off", "roll on", "move on", "bearoff on"] {
        commands += &format!("set automatic {automatic}\n");
    }
    commands += &format!(
        "set display off\nset confirm new off\nset beavers 0\nset threads 1\nset player 0 gnubg\n\
         set player 0 chequerplay evaluation plies 0\nset player 0 cubedecision evaluation plies 0\n\
         set player 1 external {free}\nset rng mersenne\nset seed 5\n{settings}show score\n"
    );
    let mut gnubg = Command::new(program)
        .args(["-t", "-q", "-r"])
        .env("HOME", home.path())
        .current_dir(home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    gnubg.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let output = String::from_utf8_lossy(&gnubg.wait_with_output().unwrap().stdout).into_owned();
    // A play that GNU Backgammon does not understand is silently taken as none; then we would lose every game by three.
    assert!(!output.contains("gnubg wins a backgammon"), "{output}");
    let games = guest.join().unwrap().unwrap();
    (games, output)
}

/// The games that each side won, by what GNU Backgammon printed of them.
fn printed(output: &str) -> Vec<JoinedResult> {
    let won = |line: &str| line.contains(" wins a ").then(|| !line.contains("gnubg wins a "));
    let result = |won| if won { JoinedResult::Won } else { JoinedResult::Lost };
    output.lines().filter_map(won).map(result).collect()
}

fn results(games: &[JoinedGame]) -> Vec<JoinedResult> {
    games.iter().map(|game| game.result).collect()
}

#[test]
fn our_agent_is_a_guest_without_the_cube() {
    let Some(program) = installed() else { return };
    let settings = "set cube use off\nset jacoby off\nnew session\nnew game\nnew game\nnew game\n";
    let (games, output) = refereed(program, "pubeval", "standard", 4, settings);
    assert_eq!(games.len(), 4, "{output}");
    assert_eq!(results(&games), printed(&output), "{output}");
}

#[test]
fn our_agent_plays_matches_of_gnu_backgammon_with_the_cube() {
    let Some(program) = installed() else { return };
    let settings = format!("new match 5\n{}", "new game\n".repeat(9));
    let (games, output) = refereed(program, "champion:plies=0", VARIANT, 100, &settings);
    assert!((2..=9).contains(&games.len()), "{output}");
    assert_eq!(results(&games), printed(&output), "{output}");
    assert!(output.contains("Crawford game"), "{output}");
    // A refused command would be answered with an error.
    for trouble in ["may not double", "cannot double", "Illegal", "not allowed"] {
        assert!(!output.contains(trouble), "{trouble}: {output}");
    }
}

#[test]
fn our_agent_plays_money_games_of_gnu_backgammon_with_the_cube() {
    let Some(program) = installed() else { return };
    let settings = format!("set jacoby on\nnew session\n{}", "new game\n".repeat(7));
    let (games, output) = refereed(program, "champion:plies=0", VARIANT, 8, &settings);
    assert_eq!(games.len(), 8, "{output}");
    assert_eq!(results(&games), printed(&output), "{output}");
    assert!(games.iter().any(|game| game.ended_by.as_str() == "drop"), "{games:?}: {output}");
}

#[test]
fn a_match_of_another_length_is_refused() {
    let Some(program) = installed() else { return };
    let refused =
        std::panic::catch_unwind(|| refereed(program, "champion:plies=0", "match-7", 1, "new match 5\n"));
    assert!(refused.is_err());
}
