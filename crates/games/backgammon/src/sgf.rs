//! Smart Game Format for backgammon (`GM[6]`), as GNU Backgammon reads and writes it.
//!
//! `;W[42hdfd]` is White's roll of 4 2 and its steps, two letters each: a to x are the points 1 to 24 in White's
//! numbers for both sides, y the bar, z off. So `;B[66agaglrlr]` is Black's 24/18(2) 13/7(2).

use spielgeist_play::NotationError;

use super::dice::Roll;
use super::file_problem::FileProblem;
use super::men::{BAR, OFF};
use super::play::Play;
use super::transcript::{Action, GameTranscript, Transcript};
use super::transcript_reader::{Heading, Reader};

const COLOURS: [&str; 2] = ["W", "B"];

impl Transcript {
    /// The match as an SGF file, one game tree per game.
    pub fn to_sgf(&self) -> String {
        self.games.iter().enumerate().map(|(index, game)| self.write_game(index, game)).collect()
    }

    fn write_game(&self, index: usize, game: &GameTranscript) -> String {
        let [white, black] = [&self.players[0], &self.players[1]].map(|name| escape(name));
        let [ws, bs] = game.scores;
        let uses_cube = game.actions.iter().any(|(_, action)| *action == Action::Double);
        let rules = match (self.length, uses_cube) {
            (1.., _) if self.is_crawford(index) => "RU[Crawford:CrawfordGame]",
            (1.., _) => "RU[Crawford]",
            (0, true) => "RU[Jacoby]",
            (0, false) => "RU[NoCube]",
        };
        let result =
            game.won.map_or(String::new(), |(player, points)| format!("RE[{}+{points}]", COLOURS[player]));
        let mut text = format!(
            "(;FF[4]GM[6]CA[UTF-8]AP[Spielgeist:{}]MI[length:{}][game:{index}][ws:{ws}][bs:{bs}]PW[{white}]PB[{black}]{rules}{result}\n",
            env!("CARGO_PKG_VERSION"),
            self.length,
        );
        for &(player, action) in &game.actions {
            text += &format!(";{}[{}]\n", COLOURS[player], write_action(player, action));
        }
        text + ")\n"
    }

    /// Whether a game is the Crawford game of a match: the first within a point of it.
    fn is_crawford(&self, index: usize) -> bool {
        let one_away = |game: &GameTranscript| {
            game.scores.iter().any(|score| u32::from(*score) + 1 == u32::from(self.length))
        };
        self.length > 1 && self.games.iter().position(one_away) == Some(index)
    }

    /// Reads an SGF file and checks every play. Of variations only the first is read.
    ///
    /// # Errors
    /// If a game is invalid; the error names the game, the move and the problem.
    pub fn from_sgf(text: &str) -> Result<Self, NotationError> {
        let mut whole = Self::default();
        for game in Self::each_from_sgf(text)? {
            let Self { players, length, games } = game?;
            (whole.players, whole.length) = (players, length);
            whole.games.extend(games);
        }
        Ok(whole)
    }

    /// Reads the games of an SGF file one by one, each as a match of one game; an invalid game does not stop
    /// the reading of the next ones.
    ///
    /// # Errors
    /// If there is no game tree or its brackets are unbalanced; and for each game as
    /// [`Transcript::from_sgf`].
    pub fn each_from_sgf(text: &str) -> Result<Vec<Result<Self, NotationError>>, NotationError> {
        let whole = |problem: FileProblem| FileProblem::Sgf { problem: problem.into() };
        let trees = parse(text).map_err(whole)?;
        if trees.is_empty() {
            return Err(whole(FileProblem::NoTree).into());
        }
        // A game inherits missing properties, such as the names, from the one before.
        let (mut heading, mut before) = (Self::default(), None);
        let read = |(index, properties): (usize, &Vec<Property>)| {
            let game = read_game(&mut heading, before.as_ref(), properties);
            before = game.as_ref().ok().cloned();
            let game = game
                .map_err(|error| FileProblem::SgfGame { number: index + 1, problem: error.into_message() })?;
            Ok(Self { games: vec![game], ..heading.clone() })
        };
        Ok(trees.iter().enumerate().map(read).collect())
    }
}

fn write_action(player: usize, action: Action) -> String {
    match action {
        Action::Play(roll, play) => format!("{}{}{}", roll.high(), roll.low(), write_steps(player, play)),
        Action::Roll(roll) => format!("{}{}", roll.high(), roll.low()),
        Action::Double => "double".to_owned(),
        Action::Take => "take".to_owned(),
        Action::Drop => "drop".to_owned(),
    }
}

fn write_steps(player: usize, play: Play) -> String {
    let letter = |place| match (place, player) {
        (OFF, _) => 'z',
        (BAR, _) => 'y',
        (point, 0) => char::from(b'a' + point - 1),
        (point, _) => char::from(b'a' + 24 - point),
    };
    play.steps().flat_map(|step| [step.from(), step.to()]).map(letter).collect()
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A property: its name and its values.
type Property = (String, Vec<String>);

/// The properties of each game tree, node after node along its main line.
fn parse(text: &str) -> Result<Vec<Vec<Property>>, FileProblem> {
    let mut games: Vec<Vec<Property>> = Vec::new();
    let (mut depth, mut main_line) = (0_usize, false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '(' => {
                if depth == 0 {
                    games.push(Vec::new());
                    main_line = true;
                }
                depth += 1;
            }
            // Everything after the end of the first variation is another variation.
            ')' => {
                depth = depth.checked_sub(1).ok_or(FileProblem::NotOpened)?;
                main_line = false;
            }
            'A'..='Z' if depth > 0 => {
                let mut name = String::from(c);
                while let Some(more) = chars.next_if(char::is_ascii_uppercase) {
                    name.push(more);
                }
                let property = (name, values(&mut chars)?);
                if let Some(game) = games.last_mut().filter(|_| main_line) {
                    game.push(property);
                }
            }
            _ if c == ';' || c.is_whitespace() => {}
            _ => return Err(FileProblem::Unexpected { found: c }),
        }
    }
    if depth == 0 { Ok(games) } else { Err(FileProblem::NotClosed) }
}

/// The bracketed values behind a property's name.
fn values(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<Vec<String>, FileProblem> {
    let mut values = Vec::new();
    loop {
        while chars.next_if(|c| c.is_whitespace()).is_some() {}
        if chars.next_if_eq(&'[').is_none() {
            return Ok(values);
        }
        let mut value = String::new();
        loop {
            match chars.next().ok_or(FileProblem::OpenValue)? {
                ']' => break,
                '\\' => value.extend(chars.next()),
                c => value.push(c),
            }
        }
        values.push(value);
    }
}

/// Reads the properties of a game; names and length go to the match.
fn read_game(
    transcript: &mut Transcript,
    before: Option<&GameTranscript>,
    properties: &[Property],
) -> Result<GameTranscript, NotationError> {
    let (mut scores, mut won, mut moves) = ([0; 2], None, Vec::new());
    for (name, values) in properties {
        let value = values.first().map_or("", String::as_str);
        match name.as_str() {
            "GM" if value != "6" => {
                return Err(FileProblem::OtherGame { found: value.to_owned() }.into());
            }
            "PW" => transcript.players[0] = value.to_owned(),
            "PB" => transcript.players[1] = value.to_owned(),
            "MI" => read_match_info(values, &mut transcript.length, &mut scores)?,
            "RE" => won = read_result(value)?,
            "W" => moves.push((0, value)),
            "B" => moves.push((1, value)),
            "AE" | "AW" | "AB" => {
                return Err(FileProblem::SetsUp { property: name.clone() }.into());
            }
            _ => {}
        }
    }
    // A collection may hold several sessions: a new one begins at 0 to 0.
    let before = before.filter(|_| scores != [0, 0]);
    let mut reader = Reader::new(&Heading { length: transcript.length, scores, before })?;
    for (index, &(player, value)) in moves.iter().enumerate() {
        read_action(&mut reader, player, value).map_err(|error| FileProblem::SgfMove {
            number: index + 1,
            colour: COLOURS[player],
            text: value.to_owned(),
            problem: error.into_message(),
        })?;
    }
    reader.finish(won)
}

/// `MI[length:7][game:0][ws:0][bs:0]`
fn read_match_info(values: &[String], length: &mut u16, scores: &mut [u16; 2]) -> Result<(), FileProblem> {
    for value in values {
        let (key, number) = value.split_once(':').unwrap_or((value, ""));
        let field = match key {
            "length" => &mut *length,
            "ws" => &mut scores[0],
            "bs" => &mut scores[1],
            _ => continue,
        };
        *field = number.parse().map_err(|_| FileProblem::MatchInfo { found: value.clone() })?;
    }
    Ok(())
}

/// `RE[W+2]`, or `RE[B+1R]` if the other player resigned.
fn read_result(value: &str) -> Result<Option<(usize, u16)>, FileProblem> {
    let Some((colour, points)) = value.split_once('+') else { return Ok(None) };
    let player = COLOURS.iter().position(|&other| other == colour);
    let points = points.trim_end_matches('R').parse().ok();
    let won = player.zip(points);
    won.map(Some).ok_or_else(|| FileProblem::Result { found: value.to_owned() })
}

fn read_action(reader: &mut Reader, player: usize, value: &str) -> Result<(), NotationError> {
    match value {
        "double" => reader.cube(player, Action::Double, None)?,
        "take" => reader.cube(player, Action::Take, None)?,
        "drop" => reader.cube(player, Action::Drop, None)?,
        _ => {
            let (dice, steps) = value.split_at_checked(2).ok_or(FileProblem::Dice)?;
            let roll = Roll::read(dice)?;
            reader.play(player, roll, &read_steps(player, steps)?)?;
        }
    }
    Ok(())
}

/// The steps in the mover's own numbers: `8/4 6/4`.
fn read_steps(player: usize, letters: &str) -> Result<String, FileProblem> {
    let place = |letter: u8| match letter {
        b'z' => Ok(OFF),
        b'y' => Ok(BAR),
        b'a'..=b'x' if player == 0 => Ok(letter - b'a' + 1),
        b'a'..=b'x' => Ok(24 - (letter - b'a')),
        _ => Err(FileProblem::Letters),
    };
    let (pairs, rest) = letters.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return Err(FileProblem::Pairs);
    }
    let steps: Result<Vec<String>, FileProblem> =
        pairs.iter().map(|&[from, to]| Ok(format!("{}/{}", place(from)?, place(to)?))).collect();
    Ok(steps?.join(" "))
}
