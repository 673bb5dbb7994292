//! What is written reads back, what is wrong is named, and no text makes a reader panic.

use proptest::prelude::*;
use spielgeist_checkers::pdn::{GameResult, Pdn};
use spielgeist_checkers::{Checkers, Chromosome, Move, Numbering, Position, Rank, Side};
use spielgeist_play::{Game, Notation, Phase};

const GAMES: [Checkers; 2] = [Checkers::official(), Checkers::paper()];

fn legal(game: &Checkers, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}

/// Every position of a game whose moves are chosen by these numbers.
fn playthrough(game: &Checkers, choices: &[usize]) -> (Vec<Position>, Vec<Move>) {
    let mut positions = vec![game.start()];
    let mut moves = Vec::new();
    for choice in choices {
        let mut position = *positions.last().unwrap();
        if !matches!(game.phase(&position), Phase::Decide(_)) {
            break;
        }
        let list = legal(game, &position);
        moves.push(list[choice % list.len()]);
        game.play(&mut position, *moves.last().unwrap());
        positions.push(position);
    }
    (positions, moves)
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..1_000usize, 0..160)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Finished games included.
    #[test]
    fn positions_read_back(choices in choices()) {
        for game in GAMES {
            for position in playthrough(&game, &choices).0 {
                prop_assert_eq!(game.read_view(&position.fen()), Ok(position));
                let wrapped = format!("[FEN \"{}\"]", position.fen());
                prop_assert_eq!(game.read_view(&wrapped), Ok(position));
                for numbering in [Numbering::FromB8, Numbering::FromA1] {
                    let read = game.read_fen(&position.numeric_fen(numbering), numbering).unwrap();
                    prop_assert_eq!(read.board(), position.board());
                    prop_assert_eq!(read.side(), position.side());
                }
                let chromosome: Chromosome = Chromosome::of(position.board()).to_string().parse().unwrap();
                prop_assert_eq!(chromosome.board(), Ok(*position.board()));
            }
        }
    }

    #[test]
    fn moves_read_back_by_captured_squares_and_by_way(choices in choices()) {
        for game in GAMES {
            for position in playthrough(&game, &choices).0 {
                let list = legal(&game, &position);
                for mv in &list {
                    prop_assert_eq!(game.read_move(&list, &mv.to_string()), Ok(*mv));
                    prop_assert_eq!(game.read_move(&list, &format!("{mv:#}")), Ok(*mv));
                    let sign = if mv.is_capture() { "x" } else { "-" };
                    let numbers = mv.path().map(|square| square.number(Numbering::FromB8).to_string());
                    let text = numbers.collect::<Vec<_>>().join(sign);
                    prop_assert_eq!(game.read_move(&list, &text), Ok(*mv));
                }
            }
        }
    }

    #[test]
    fn games_read_back(choices in choices(), names in prop::collection::vec("[A-Z][a-z]{0,8}", 0..3), value in ".{0,12}") {
        for game in GAMES {
            let (_, moves) = playthrough(&game, &choices);
            let mut pdn = Pdn::new(game, moves, GameResult::Draw);
            pdn.tags = names.iter().map(|name| (name.clone(), value.clone())).collect();
            pdn.comments = vec![(0, "first".to_owned()), (pdn.moves.len() / 2, "half of it".to_owned())];
            prop_assert_eq!(Pdn::read(&pdn.to_string()), Ok(pdn));
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,80}", near in "[WBK:,a-h1-8HEMRF\\-x.\\[\\]\" ]{0,60}") {
        for text in [&text, &near] {
            for game in GAMES {
                let _ = game.read_view(text);
                let _ = game.read_view(&format!("W:Wa1,Kc3:B{text}"));
                let _ = game.read_view(&format!("W:WKa1:BKh8:H9:M{text}"));
                let _ = game.read_move(&legal(&game, &game.start()), text);
            }
            let _ = Pdn::read_all(text);
            let _ = text.parse::<Chromosome>();
        }
    }
}

#[test]
fn a_fen_in_both_notations_and_numberings() {
    let game = Checkers::official();
    let position = game.read_view("W:Wa1,c1,Ke5:Bb8,Kd6").unwrap();
    let same = |text: &str, numbering| {
        let read = game.read_fen(text, numbering).unwrap();
        assert_eq!(read, position, "{text}");
    };
    same("W:W29,30,K15:B1,K10", Numbering::FromB8);
    same("W:W1,2,K19:B29,K22", Numbering::FromA1);
    same("W:Bb8,Kd6:Wc1,a1,Ke5.", Numbering::FromB8);
    same(" [FEN \"W:W29-30,K15-15:B1,K10:H0:F1\"] ", Numbering::FromB8);
    assert_eq!(position.numeric_fen(Numbering::FromB8), "W:WK15,29,30:B1,K10");
    assert_eq!(game.read_view("W:W21-32:B1-12").unwrap(), game.start());
    assert_eq!(game.read_view("B:W32:B").unwrap().board().count(Side::Black, Rank::Man), 0);
}

#[test]
fn a_broken_fen_names_the_place_or_the_rule() {
    for (text, said) in [
        ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bb8", "White's piece 13: White has more than 12 pieces"),
        ("W:W20-32:B1", "White has more than 12 pieces"),
        ("W:Wa1,b8:Bh8", "White's piece 2: White man on b8"),
        ("W:Wa3:Bh8,c1", "Black's piece 2: Black man on c1"),
        ("W:Wa1,c3,Ka1:Bh8", "White's piece 3: square a1 is given twice"),
        ("W:Wa1:Ba1", "square a1 is given twice"),
        ("W:Wa2:Bh8", "White's piece 1: `a2` is a light square"),
        ("W:Wa1,Qc3:Bh8", "White's piece 2: `Qc3`: expected a dark square"),
        ("W:Wa1,,c3:Bh8", "White's piece 2: ``: expected a dark square"),
        ("W:W33:B1", "White's piece 1: `33`: expected a square number from 1 to 32"),
        ("W:W30-40:B1", "`30-40`: expected a range of square numbers"),
        ("X:Wa1:Bh8", "side to move: expected `W:` or `B:` at the beginning, found `X`"),
        ("Wa1:Bh8", "side to move"),
        ("", "side to move"),
        ("W:Wa1:Wc3", "pieces: expected one part `W…` and one part `B…`"),
        ("W:Wa1", "pieces: expected one part"),
        ("W:W:B", "the board is empty"),
        ("W:WKa1:BKh8:H41", "`H41`: expected a number of plies from 0 to 40"),
        ("W:WKa1:BKh8:E11", "`E11`: expected a number of plies from 0 to 10"),
        ("W:WKa1:BKh8:Z1", "`Z1`: expected a field that begins with H, E, R, M or F"),
        ("W:WKa1:BKh8:H1:Mb8-h2", "`b8-h2` among the last king moves: Black has no king on h2"),
        (
            "W:WKa1,c3:BKb2,Kd4:H1:Md2-b2",
            "`d2-b2` among the last king moves: a king cannot have come from d2 to b2",
        ),
        ("W:WKa1:BKh8:Mg7-h8", "`M` lists more king moves than `H` counts"),
    ] {
        let error = Checkers::official().read_view(text).unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
}

const GAME: &str = r#"[Event "Club"]
[White "Ana"]
[Black "Rui"]
[Result "0-1"]
[GameType "26,W,8,8,A0,0"]

1. c3-d4! {centre} b6-c5 2. d4xb6 a7xc5 (2... c7xa5 3. b2-c3) 3. b2-c3 $1
3... f6-g5 ; flank
0-2
"#;

#[test]
fn a_game_with_tags_comments_variations_and_a_result() {
    let pdn = Pdn::read(GAME).unwrap();
    let moves: Vec<String> = pdn.moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves.join(" "), "c3-d4 b6-c5 d4xb6 a7xc5 b2-c3 f6-g5");
    assert_eq!(pdn.comments, [(1, "centre".to_owned()), (6, "flank".to_owned())]);
    assert_eq!((pdn.tag("White"), pdn.result), (Some("Ana"), GameResult::Black));
    assert_eq!(Pdn::read(&pdn.to_string()), Ok(pdn.clone()));
    let twice = format!("{GAME}\n{pdn}");
    assert_eq!(Pdn::read_all(&twice).unwrap(), [pdn.clone(), pdn]);
    assert!(Pdn::read(&twice).unwrap_err().to_string().contains("a second game begins"));
}

#[test]
fn numbers_mean_what_the_game_type_says() {
    let names = Pdn::read("1. c3-d4 b6-c5 2. d4xb6 *").unwrap();
    let from_b8 = Pdn::read("[GameType \"26,W,8,8,N2,0\"] 1. 22-18 9-14 2. 18x9 *").unwrap();
    let from_a1 = Pdn::read("[GameType \"26,W,8,8,N0,0\"] 1. 10-14 21-18 2. 14x21 *").unwrap();
    assert_eq!(names.moves, from_b8.moves);
    assert_eq!(names.moves, from_a1.moves);
}

#[test]
fn the_paper_variant_and_a_start_position_are_kept() {
    let text = "[Rules \"majority=off\"][FEN \"B:Wc3,e5,h2:Bf4,f6\"] 1... f4xd6 2. c3-d4 0-1";
    let pdn = Pdn::read(text).unwrap();
    assert_eq!(pdn.game, Checkers::paper());
    let written = pdn.to_string();
    assert!(
        written.contains("[Rules \"majority=off\"]\n[FEN \"B:Wh2,c3,e5:Bf4,f6\"]\n\n1... f4xd6 2. c3-d4 0-1"),
        "{written}"
    );
    assert_eq!(Pdn::read(&written), Ok(pdn));
    let official = text.replace("majority=off", "majority=on");
    let error = Pdn::read(&official).unwrap_err().to_string();
    assert!(
        error.contains("line 1, move 1 of Black: `f4xd6` is not a legal move here; legal: f6xd4xb2"),
        "{error}"
    );
}

#[test]
fn a_broken_game_names_line_and_move() {
    let ambiguous = "[Rules \"majority=off\"]\n[FEN \"W:Wa1,c1:Bb2,b4,d2,d4,d6,h8\"]\n1. c1xe7 *";
    for (text, said) in [
        (
            ambiguous,
            "line 3, move 1 of White: `c1xe7` is ambiguous; give the full path: c1xa3xc5xe7 or c1xe3xc5xe7",
        ),
        ("1. c3-d4 b6-c5\n2. g3-h4", "line 2, move 2 of White: `g3-h4` is not a legal move here"),
        ("1. c3-d4 b6-c5\n2. g3-h4", "captures are compulsory"),
        ("1. c3-d4 zz", "move 1 of Black: move `zz`: expected two squares such as c3-d4"),
        ("[GameType \"25\"] 1. c3-d4", "tag GameType: expected game type 26 (Brazilian), found `25`"),
        ("[GameType \"26,W,8,8,N1,0\"] *", "found `N1`"),
        ("[Rules \"huffing\"] *", "tag Rules: expected majority=on or majority=off"),
        ("[FEN \"W:Wa2:B\"] *", "tag FEN: White's piece 1: `a2` is a light square"),
        ("[Result \"3-0\"] *", "tag Result: expected 1-0"),
        ("[Result \"1-0\"] 1. c3-d4 0-1", "the tag Result says 1-0, but the moves end with 0-1"),
    ] {
        let error = Pdn::read_all(text).unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
}

#[test]
fn a_bad_game_does_not_hide_the_others() {
    let text = "1. c3-d4 b6-c5 *\n[White \"Ana\"]\n1. c3-d5 *\n1. g3-f4 1-0";
    let games = Pdn::read_each(text, Checkers::paper()).unwrap();
    assert_eq!(games.len(), 3);
    assert!(games[1].as_ref().is_err_and(|error| error.to_string().starts_with("game 2: line 3, move 1 of")));
    assert!(games[2].as_ref().is_ok_and(|game| game.game == Checkers::paper()), "where nothing is said");
}
