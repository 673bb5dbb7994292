//! Files of other programs, what their conversion loses, and damage of every kind.

use crate::formats_support::{File, jsonl, played, records};
use spielgeist_checkers::Checkers;
use spielgeist_lab::ErrorKind;
use spielgeist_play::Game;
use spielgeist_play::record::{Record, replay};

/// As GNU Backgammon lays it out, with a cube.
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

/// Squares by number, comments, a variation, lines of Windows.
const PDN: &str = "\u{feff}[Event \"Copa\"]\r\n[White \"Ana\"]\r\n[Black \"Rui\"]\r\n[Result \"1-0\"]\r\n\
    [GameType \"26,W,8,8,N2,0\"]\r\n\r\n1. 22-18 {bom} 9-14 2. 18x9 (2. 21-17) 5x14 1-0\r\n\r\n\
    [Event \"?\"]\r\n1. c3-d4 *\r\n";

const STARTING_LATER: &str = "[FEN \"W:Wc3:Bd6\"]\n1. c3-d4 *\n";

#[test]
fn a_match_becomes_one_record_with_its_cube() {
    let converted = File::new("mat").to("jsonl", MAT).unwrap();
    let [record] = &records(&converted.text)[..] else { panic!("{}", converted.text) };
    assert_eq!((record.seats.join("-").as_str(), record.variant.as_str()), ("Ann Lee-Bob", "match-3"));
    assert_eq!((record.winner, record.ended_by.as_str(), record.seed), (None, "unfinished", [0; 3]));
    assert_eq!(converted.notes, ["the result of a game that was given up is not kept (1 game)"]);
    assert_eq!(File::new("jsonl").checked(converted.text.clone()).0.good, 1);
    let back = File::new("jsonl").text("mat", &converted.text);
    for line in ["3 point match", "Doubles => 2", "Drops", "Wins 1 point", "Ann Lee : 1", "Takes"] {
        assert!(back.contains(line), "{line}: {back}");
    }
}

#[test]
fn as_single_games_a_match_loses_its_cube() {
    let converted = File::of("mat", "backgammon", "standard").to("jsonl", MAT).unwrap();
    let [first, second] = &records(&converted.text)[..] else { panic!("{}", converted.text) };
    assert_eq!(first.seats, ["Bob", "Ann Lee"], "who starts has seat 0");
    assert_eq!((first.winner, first.ended_by.as_str()), (Some(1), "dropped"));
    assert_eq!((second.winner, second.ended_by.as_str()), (Some(1), "resigned"));
    assert_eq!((first.seed, second.seats.join("-")), ([0; 3], "Ann Lee-Bob".to_owned()));
    assert_eq!(
        converted.notes,
        [
            "the cube is not kept (2 games)",
            "the length and the score of the match are not kept (2 games)",
            "the points of a resigned game are not kept (1 game)",
        ]
    );
}

#[test]
fn the_cube_stays_between_match_files() {
    let sgf = File::new("mat").to("sgf", MAT.replace('\n', "\r\n")).unwrap();
    assert!(sgf.notes.is_empty() && sgf.text.contains(";W[double]"), "{}", sgf.text);
    let mat = File::new("sgf").text("mat", &sgf.text);
    assert!(mat.contains("Doubles => 2") && mat.contains("Ann Lee : 1"), "{mat}");
}

#[test]
fn pdn_of_others_becomes_records() {
    let converted = File::new("pdn").to("jsonl", PDN).unwrap();
    let [first, second] = &records(&converted.text)[..] else { panic!("{}", converted.text) };
    assert_eq!((first.seats.join("-"), first.events.len()), ("Ana-Rui".to_owned(), 4));
    assert_eq!((first.winner, first.ended_by.as_str()), (Some(0), "resigned"));
    assert_eq!((second.seats.join("-"), second.ended_by.as_str()), ("?-?".to_owned(), "unfinished"));
    assert_eq!(
        converted.notes,
        ["comments are not kept (1 game)", "tags other than names, result and rules are not kept (1 game)",]
    );
    let algebraic = File::new("pdn").to("pdn", PDN).unwrap();
    assert!(algebraic.notes.is_empty());
    for kept in ["[Event \"Copa\"]", "{bom}", "c3-d4", "1-0"] {
        assert!(algebraic.text.contains(kept), "{}", algebraic.text);
    }
}

#[test]
fn how_a_game_of_others_ended_is_kept_as_far_as_it_can_be() {
    for (termination, result, ended_by, notes) in [
        ("", "1/2-1/2", "agreed draw", ""),
        ("[Termination \"normal\"]", "0-1", "resigned", ""),
        ("[Termination \"time\"]", "0-1", "time", ""),
        (
            "[Termination \"rage\"]",
            "0-1",
            "resigned",
            "tags other than names, result and rules are not kept (1 game)",
        ),
        ("[Termination \"ply limit\"]", "1/2-1/2", "ply limit", ""),
    ] {
        let converted = File::new("pdn").to("jsonl", format!("{termination}\n1. c3-d4 {result}")).unwrap();
        assert_eq!(records(&converted.text)[0].ended_by, ended_by);
        assert_eq!(converted.notes.join("; "), notes);
        assert_eq!(File::new("jsonl").checked(converted.text).0.good, 1);
    }
}

#[test]
fn the_variant_is_taken_where_a_file_does_not_say() {
    // By the majority rule f6 must capture two.
    let pdn = "[FEN \"B:Wc3,e5,h2:Bf4,f6\"]\n1... f4xd6 *\n";
    assert_eq!(File::new("pdn").checked(pdn).0.bad, 1);
    assert_eq!(File::of("pdn", "checkers", "paper").checked(pdn).0.good, 1);
    let written = File::of("pdn", "checkers", "paper").text("pdn", pdn);
    assert!(written.contains("[Rules \"majority=off\"]"));
}

/// A drawn game with one move more.
fn played_on_after_a_draw() -> String {
    let game = Checkers::official();
    let drawn = |record: &Record| record.winner.is_none();
    let record = played("checkers", "official", 200, None).into_iter().find(drawn).unwrap();
    let mut legal = Vec::new();
    game.moves(&replay(&game, &record.events).unwrap(), &mut legal);
    let pdn = File::new("jsonl").text("pdn", &jsonl(&[record]));
    pdn.trim_end().strip_suffix("1/2-1/2").unwrap().to_owned() + &legal[0].to_string() + " 1/2-1/2"
}

#[test]
fn what_a_record_cannot_hold_is_refused_although_it_is_valid() {
    let went_on = played_on_after_a_draw();
    assert_eq!(File::new("pdn").checked(&went_on).0.good, 1, "draws have to be claimed at a board");
    let error = File::new("pdn").to("jsonl", went_on).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Failed);
    assert!(error.to_string().contains("after a draw by rule ("), "{error}");
    assert_eq!(File::new("pdn").checked(STARTING_LATER).0.good, 1);
    let error = File::new("pdn").to("jsonl", STARTING_LATER).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Failed);
    assert!(error.to_string().starts_with("file: game 1: cannot be written as .jsonl: it starts"), "{error}");
}

#[test]
fn records_of_other_games_and_other_players_are_named() {
    let ludo = jsonl(&played("ludo", "standard", 4, Some(8)));
    let checkers = jsonl(&played("checkers", "official", 2, Some(8)));
    let error = File::new("jsonl").to("pdn", checkers + &ludo).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Failed);
    assert!(error.to_string().starts_with("file:3: cannot be written as .pdn: a game of ludo"), "{error}");
    let mut games = played("backgammon", "standard", 3, None);
    games[2].seats = vec!["Eve".to_owned(), "random".to_owned()];
    let error = File::new("jsonl").to("mat", jsonl(&games)).unwrap_err().to_string();
    assert!(error.starts_with("file:3: ") && error.contains("the players are Eve and random"), "{error}");
    let sgf = File::new("jsonl").text("sgf", &jsonl(&games));
    assert_eq!(records(&File::new("sgf").text("jsonl", &sgf))[2].seats, games[2].seats);
    games.iter_mut().for_each(|game| game.seats = vec!["#1".to_owned(), "a : b".to_owned()]);
    let error = File::new("jsonl").to("mat", jsonl(&games)).unwrap_err().to_string();
    assert!(error.contains("cannot hold these names"), "{error}");
}

#[test]
fn what_a_position_loses_is_told() {
    let notes = |from: &str, to: &str, line: &str| File::new(from).to(to, line).unwrap().notes.join("; ");
    let counted = "B:WKc1:BKa7:H3";
    assert_eq!(notes("fen", "pos", counted), "");
    assert_eq!(notes("fen", "nfen", counted), "the counters of the draw rules are not kept (1 position)");
    assert!(notes("fen", "chromosome", counted).contains("the side to move (Black) is not kept"));
    let start = File::new("fen").text("chromosome", "W:Wc3:Bd6");
    assert!(notes("chromosome", "fen", &start).contains("assuming White"));
    let in_match = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:2:0:7:8";
    assert_eq!(notes("xgid", "gnuid", in_match), "beavers and the highest cube are not kept (1 position)");
    assert_eq!(notes("xgid", "pos", in_match), "the match around the position is not kept (1 position)");
}

#[test]
fn a_position_before_the_roll_goes_where_it_can() {
    let before = "4HPwATDgc/ABMA";
    assert_eq!(File::new("gnuid").checked(before).0.good, 1);
    assert!(File::new("gnuid").text("xgid", before).contains(":1:00:"));
    let error = File::new("gnuid").to("pos", before).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Failed);
    assert!(error.to_string().starts_with("file:1: cannot be written as .pos: the dice are missing"));
}

/// Damage, what is said about it, and how many games or positions still hold.
#[test]
fn damage_of_every_kind_is_named_with_its_place() {
    let games = jsonl(&played("checkers", "official", 3, None));
    let second = |from: &str, to: &str| {
        let lines: Vec<&str> = games.lines().collect();
        [lines[0], &lines[1].replacen(from, to, 1), lines[2]].join("\n")
    };
    let two = |line: &str, bad: &str| format!("{line}\n\n{bad}\n{line}\n");
    let fen = "W:Wc3:Bd6";
    for (format, text, good, said) in [
        ("jsonl", second("\"move\":\"", "\"move\":\"x"), 2, "file:2: event 1: move `x"),
        ("jsonl", second("{", "["), 2, "file:2: not a game record: "),
        ("jsonl", second("\"checkers\"", "\"chess\""), 2, "file:2: unknown game `chess`"),
        ("jsonl", second("\"official\"", "\"x\""), 2, "file:2: unknown variant `x`"),
        ("jsonl", second("[\"random\",", "["), 2, "file:2: 1 names for 2 seats"),
        ("jsonl", second("\"format\":1", "\"format\":7"), 2, "file:2: record format 7"),
        ("pdn", PDN.replace("5x14", "5x15"), 1, "file: game 1: line 7, move 2 of Black: "),
        ("pdn", PDN.replace("c3-d4", "{c3-d4"), 0, "file: line 10: comment without its closing"),
        ("pdn", PDN.replace("26,W", "20,W"), 1, "file: game 1: line 5, tag GameType"),
        (
            "pdn",
            "[FEN \"W:Wc3:Bd4\"]\n1. c3xe5 0-1".to_owned(),
            0,
            "game 1: the result is 0-1, but White won",
        ),
        ("mat", MAT.replace("24/22 13/8", "24/22 13/9"), 1, "file: line 8: 52: 24/22 13/9: "),
        ("mat", "what is this".to_owned(), 0, "file: line 1: expected a row"),
        ("mat", String::new(), 0, "not a Jellyfish match file"),
        ("sgf", "(;GM[6];W[31hefe])(;GM[6];W[31hefd])".to_owned(), 1, "file: SGF game 2: move 1, W[31hefd]"),
        ("sgf", "(;GM[6]".to_owned(), 0, "file: SGF: the file ends"),
        ("sgf", String::new(), 0, "file: SGF: no game tree"),
        ("fen", two(fen, "W:Wc4:Bd6"), 2, "file:3: white's piece 1: `c4` is a light square"),
        ("nfen", two(fen, "W:W40:B1"), 2, "file:3: white's piece 1: `40`"),
        ("chromosome", "#P#P".to_owned(), 0, "file:1: chromosome: expected 64 characters, found 4"),
        ("chromosome", "#-#-#-#--#-#-#-#".repeat(4), 0, "file:1: the board is empty"),
        ("gnuid", two("4HPwATDgc/ABMA", "4HPwATDgc/ABM"), 2, "file:3: position ID"),
        ("gnuid", "AAAAAAAAAAAAAA".to_owned(), 0, "file:1: the board is empty"),
        ("xgid", "XGID=-b:0".to_owned(), 0, "file:1: XGID: expected 10 fields"),
    ] {
        let (checked, problems) = File::new(format).checked(&text);
        assert!(problems.to_lowercase().contains(&said.to_lowercase()), "{format}, {said}: {problems}");
        assert_eq!((checked.good, checked.bad), (good, 1), "{format}, {said}: {problems}");
        let error = File::new(format).to(format, &text).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Input, "{error}");
        assert!(problems.starts_with(&error.to_string()), "{error}");
    }
}

#[test]
fn text_that_is_not_utf8_is_named_with_its_line() {
    let mut latin = MAT.as_bytes().to_vec();
    latin[MAT.find("Bob").unwrap() + 1] = 0xf6;
    let (checked, said) = File::new("mat").checked(&latin);
    assert_eq!((checked.good, checked.bad), (0, 1));
    assert!(said.starts_with("file:6: the text is not UTF-8"), "{said}");
    let (checked, said) = File::new("fen").checked(b"W:Wc3:Bd6\n\xff\nW:Wc3:Bd6");
    assert_eq!((checked.good, checked.bad), (2, 1));
    assert!(said.starts_with("file:2: the text is not UTF-8"), "{said}");
}
