//! Match files: what is written reads back, other programs' files are read, and bad ones are refused with the
//! line.

use spielgeist_backgammon::{Action, Backgammon, GameTranscript, Terms, Transcript};
use spielgeist_play::record::{Log, RecordedEvent, replay};
use spielgeist_play::{Game, Phase, Seed};

/// Laid out as GNU Backgammon does: the cube, a full left field, an empty field, a result in either column.
const MAT: &str = "\
; [EventDate \"2025.11.08\"]

 3 point match

 Game 1
 Ann Lee : 0                    Bob : 0
  1)                             31: 8/5 6/5 
  2) 33: 13/10 13/10 24/21 24/21 52: 24/22 13/8 
  3) 55: 8/3* 8/3 6/1* 6/1       64: 25/21 
  4)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ann Lee : 1                    Bob : 0
  1) 62: 24/18 13/11             51: 13/8 6/5
  2) 54: 13/9 13/8                Doubles => 2
  3)  Takes                      64: 
                                  Wins 2 points and the match
";

const SGF: &str = "\
(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07]MI[length:3][game:0][ws:0][bs:0]PW[Ann Lee]PB[Bob]RU[Crawford]RE[W+1]
;B[31qtst];W[33mjmjxuxu]LU[0.1];B[52aclq]C[a \\] bracket];W[55hchcfafa];B[64yd];W[double];B[drop])
(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07]MI[length:3][game:1][ws:1][bs:0]PW[Ann Lee]PB[Bob]RE[B+2R]
;W[62xrmk];B[51lqst];W[54mimh];B[double];W[take](;B[64])(;B[65]))
";

#[test]
fn both_formats_hold_the_same_match() {
    let mat = Transcript::from_mat(MAT).unwrap();
    assert_eq!(mat, Transcript::from_sgf(SGF).unwrap());
    assert_eq!(mat.players, ["Ann Lee", "Bob"]);
    assert_eq!((mat.length, mat.games[1].scores), (3, [1, 0]));
    assert_eq!((mat.games[0].won, mat.games[1].won), (Some((0, 1)), Some((1, 2))));
    assert_eq!((mat.games[0].first(), mat.games[1].first()), (1, 0));
    assert!(matches!(mat.games[1].actions.last(), Some((1, Action::Roll(_)))));
    let steps = Transcript::from_mat(MAT).unwrap().games[0].actions[3];
    assert!(matches!(steps, (0, Action::Play(_, play)) if play.to_string() == "8/3*(2) 6/1*(2)"));
    assert_eq!(Transcript::from_mat(&mat.to_mat()), Ok(mat.clone()));
    assert_eq!(Transcript::from_sgf(&mat.to_sgf()), Ok(mat));
}

/// A random game as the referee would log it.
fn random_game(number: u64) -> Log<<Backgammon as Game>::Move, <Backgammon as Game>::Outcome> {
    use spielgeist_play::record::Event;
    let mut rng = Seed(7).stream("files", number, 0);
    let (mut position, mut plays, mut log) = (Backgammon.start(), Vec::new(), Log(Vec::new()));
    loop {
        match Backgammon.phase(&position) {
            Phase::Over(_) => return log,
            Phase::Chance => {
                let roll = Backgammon.roll(&position, &mut rng);
                log.0.push(Event::Chance(roll));
                Backgammon.settle(&mut position, roll);
            }
            Phase::Decide(seat) => {
                plays.clear();
                Backgammon.moves(&position, &mut plays);
                let mv = plays[rng.index(plays.len())];
                log.0.push(Event::Move { seat, mv, concealed: false });
                Backgammon.play(&mut position, mv);
            }
        }
    }
}

#[test]
fn our_games_read_back_from_both_formats() {
    let mut scores = [0; 2];
    let mut games = Vec::new();
    for number in 0..40 {
        let log = random_game(number);
        let game = GameTranscript::from_log(&log, number as usize % 2, scores);
        assert_eq!(game.events(), log.write());
        let (winner, points) = game.won.unwrap();
        let end = replay(&Backgammon, &game.events()).unwrap();
        let Phase::Over(ending) = Backgammon.phase(&end) else { panic!("game {number} is not over") };
        assert_eq!(points, u16::from(ending.points));
        scores[winner] += points;
        games.push(game);
    }
    let players = ["a \\ strange ] name".to_owned(), "Bob".to_owned()];
    let transcript = Transcript { players, length: 0, games };
    assert_eq!(Transcript::from_mat(&transcript.to_mat()), Ok(transcript.clone()));
    assert_eq!(Transcript::from_sgf(&transcript.to_sgf()), Ok(transcript));
}

#[test]
fn a_bad_mat_file_is_refused_with_the_line() {
    for (from, to, reason) in [
        ("31: 8/5 6/5", "31: 8/5 6/4", "line 7: 31: 8/5 6/4: `8/5 6/4` is not a legal move here"),
        ("31: 8/5 6/5", "11: 8/7", "line 7: 11: 8/7: a game cannot begin with the double 1 1"),
        ("31: 8/5 6/5", "71: 8/5", "line 7: dice: expected two numbers from 1 to 6"),
        ("  1)                             31:", "  1) 31:", "line 8"),
        ("Ann Lee : 0 ", "Ann Lee ", "line 6: expected names and scores"),
        (" 3 point match", " x point match", "line 3: the length of the match"),
        ("Wins 1 point", "Wins many points", "line 11: the points won"),
        (" Game 1", " Spiel 1", "line 5: expected a row such as"),
        ("24/22 13/8", "", "line 9: 55: 8/3* 8/3 6/1* 6/1: the previous roll 5 2 was skipped"),
        ("52: 24/22 13/8", "", "line 9: 55: 8/3* 8/3 6/1* 6/1: a roll, but the other player is on turn"),
    ] {
        let error = Transcript::from_mat(&MAT.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{to}: {error}");
    }
    let empty = Transcript::from_mat("\n").unwrap_err().to_string();
    assert!(empty.contains("not a Jellyfish match file"), "{empty}");
}

#[test]
fn a_bad_sgf_file_is_refused_with_the_move() {
    for (from, to, reason) in [
        ("GM[6]", "GM[1]", "SGF game 1: GM[1] is another game"),
        ("B[31qtst]", "B[31qtsu]", "SGF game 1: move 1, B[31qtsu]: `8/5 6/4` is not a legal move here"),
        ("B[31qtst]", "B[31qts]", "move 1, B[31qts]: expected two letters for each step"),
        ("B[31qtst]", "B[3]", "move 1, B[3]: expected dice"),
        ("B[31qtst]", "B[31q!st]", "expected letters from a to z"),
        ("W[33mjmjxuxu]", "B[33mjmjxuxu]", "move 2, B[33mjmjxuxu]: a roll, but the other player is on turn"),
        ("RE[W+1]", "RE[X+1]", "RE[X+1]: expected a result"),
        ("MI[length:3]", "MI[length:x]", "MI[length:x]: expected a whole number"),
        ("RU[Crawford]", "AW[a]", "AW sets up a position"),
        ("(;FF", ")(;FF", "a `)` without its `(`"),
        ("B[drop])", "B[drop", "SGF"),
    ] {
        let error = Transcript::from_sgf(&SGF.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(reason), "{to}: {error}");
    }
    assert!(Transcript::from_sgf("").unwrap_err().to_string().contains("no game tree"));
}

#[test]
fn a_bad_game_does_not_hide_the_others() {
    let whole = Transcript::from_mat(MAT).unwrap();
    let singles: Vec<_> = whole
        .games
        .iter()
        .map(|game| Ok(Transcript { games: vec![game.clone()], ..whole.clone() }))
        .collect();
    assert_eq!(Transcript::each_from_mat(MAT), singles);
    assert_eq!(Transcript::each_from_sgf(SGF).unwrap(), singles);
    let games = Transcript::each_from_mat(&MAT.replacen("24/22 13/8", "24/22 13/9", 1));
    assert!(games[0].as_ref().is_err_and(|error| error.to_string().starts_with("line 8: 52: 24/22 13/9")));
    assert_eq!(games[1..], singles[1..]);
    let games = Transcript::each_from_sgf(&SGF.replacen("52aclq", "52aclp", 1)).unwrap();
    assert!(games[0].as_ref().is_err_and(|error| error.to_string().starts_with("SGF game 1: move 3")));
    assert_eq!(games[1..], singles[1..]);
}

#[test]
fn a_roll_that_was_given_up_is_kept() {
    let game = &Transcript::from_mat(MAT).unwrap().games[1];
    let events = game.events();
    assert!(matches!(events.last(), Some(RecordedEvent::Chance { roll }) if roll == "6 4"));
    assert!(matches!(Backgammon.phase(&replay(&Backgammon, &events).unwrap()), Phase::Decide(1)));
}

#[test]
fn an_impossible_cube_or_score_is_refused_with_the_line() {
    for (from, to, reason) in [
        (
            "Doubles => 2                Drops",
            "Takes                       Drops",
            "line 10: a take, but no double is offered",
        ),
        (
            "Doubles => 2                Drops",
            "Doubles => 4                Drops",
            "line 10: a double to 4, but the cube comes to 2",
        ),
        ("Doubles => 2                Drops", "Drops", "line 10: a drop, but no double is offered"),
        ("   64: 25/21 \n", "\n", "line 10: a double, but the other player is on turn"),
        ("31: 8/5 6/5 ", "Doubles => 2 ", "line 7: a double before the first roll"),
        (
            "  3)  Takes                      64:",
            "  3) 61: 8/7 13/7                64:",
            "line 17: 61: 8/7 13/7: a roll, but the previous double",
        ),
        ("Wins 1 point\n", "Wins 2 points\n", "line 11: the file counts 2 for the game, which counts 1"),
        (
            "Ann Lee : 1 ",
            "Ann Lee : 2 ",
            "line 14: the score is 2 to 0, but after the previous game it was 1 to 0",
        ),
        (
            "Bob : 0\n  1) 62",
            "Bob : 3\n  1) 62",
            "line 14: a score of 3 in a match to 3 points: the match is over",
        ),
    ] {
        let error = Transcript::from_mat(&MAT.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{to}: {error}");
    }
    let crawford = MAT.replacen(" 3 point match", " 2 point match", 1);
    let error = Transcript::from_mat(&crawford).unwrap_err().to_string();
    assert!(error.starts_with("line 16: a double, but it is the Crawford game"), "{error}");
    let sgf = SGF.replacen("B[drop])", "W[drop])", 1);
    let error = Transcript::from_sgf(&sgf).unwrap_err().to_string();
    assert!(error.starts_with("SGF game 1: move 7, W[drop]: a drop by the player who doubled"), "{error}");
}

/// A random session as the referee would log it.
fn random_session(
    terms: Terms,
    number: u64,
) -> Log<<Backgammon as Game>::Move, <Backgammon as Game>::Outcome> {
    use spielgeist_play::record::Event;
    let game = Backgammon::on(terms);
    let mut rng = Seed(8).stream("files", number, 0);
    let (mut position, mut plays, mut log) = (game.start(), Vec::new(), Log(Vec::new()));
    while !matches!(game.phase(&position), Phase::Over(_)) {
        let event = match game.phase(&position) {
            Phase::Decide(seat) => {
                plays.clear();
                game.moves(&position, &mut plays);
                // Doubles are rare, so that matches have several games.
                let index = if plays[0].cube_word().is_some() {
                    usize::from(rng.below(20) == 0)
                } else {
                    rng.index(plays.len())
                };
                Event::Move { seat, mv: plays[index], concealed: false }
            }
            _ => Event::Chance(game.roll(&position, &mut rng)),
        };
        event.apply(&game, &mut position);
        log.0.push(event);
    }
    log
}

#[test]
fn whole_matches_read_back_from_both_formats() {
    let matches = [1, 3, 5, 7, 25].map(|length| (Terms::Match { length }, 1));
    let money = [2, 5].map(|games| (Terms::Money { games }, games));
    for (number, (terms, money_games)) in (0..).zip(matches.into_iter().chain(money)) {
        let log = random_session(terms, number);
        let whole = Transcript::from_session(terms, &log, ["Ann".to_owned(), "Bob".to_owned()]);
        for read in [Transcript::from_mat(&whole.to_mat()), Transcript::from_sgf(&whole.to_sgf())] {
            let read = read.unwrap();
            assert_eq!(read, whole);
            assert_eq!(read.session_terms(money_games), Some(terms));
            assert_eq!(read.session_events(terms).unwrap(), log.write());
        }
        let last = whole.games.last().unwrap();
        let (winner, points) = last.won.unwrap();
        assert!(last.scores[winner] + points >= terms.length());
        assert!(terms.length() > 0 || whole.games.len() == usize::from(money_games));
    }
}
