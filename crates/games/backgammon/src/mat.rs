//! Jellyfish match files (`.mat`), which most programs read and write.
//!
//! ```text
//!  7 point match
//!
//!  Game 1
//!  Ann : 0                        Bob : 0
//!   1)                             31: 8/5 6/5
//!   2) 64: 24/18 18/14             66:
//!       Wins 1 point
//! ```
//!
//! Two columns, one for each player; step by step, the bar is 25 and off is 0; an empty field is a roll that
//! cannot be played. The result is in the column of the winner.

use spielgeist_play::NotationError;

use super::dice::Roll;
use super::file_problem::FileProblem;
use super::play::Play;
use super::transcript::{Action, GameTranscript, Transcript};
use super::transcript_reader::{Heading, Reader};

/// The maximum start of the right column; the left one begins before.
const MIDDLE: usize = 20;

impl Transcript {
    /// The match as a `.mat` file.
    pub fn to_mat(&self) -> String {
        let mut text = format!(" {} point match\n", self.length);
        for (index, game) in self.games.iter().enumerate() {
            let [left, right] =
                [0, 1].map(|player| format!("{} : {}", self.players[player], game.scores[player]));
            text += &format!("\n Game {}\n {left:<31}{right}\n", index + 1);
            text += &write_game(game);
        }
        text
    }

    /// Reads a `.mat` file and checks every play.
    ///
    /// # Errors
    /// If a line is invalid; the error names it, counted from 1, with the problem.
    pub fn from_mat(text: &str) -> Result<Self, NotationError> {
        let mut file = File::default();
        for (index, line) in text.lines().enumerate() {
            file.line(line).map_err(|error| in_line(index, error))?;
        }
        file.end_game().map_err(at_end)?;
        if file.transcript.games.is_empty() {
            return Err(FileProblem::NoGame.into());
        }
        Ok(file.transcript)
    }

    /// Reads the games of a `.mat` file one by one, each as a match of one game. After an invalid line,
    /// reading continues with the next game.
    pub fn each_from_mat(text: &str) -> Vec<Result<Self, NotationError>> {
        let (mut file, mut games, mut lost) = (File::default(), Vec::new(), false);
        for (index, line) in text.lines().enumerate() {
            let place = |error| in_line(index, error);
            if begins_game(line.trim()) {
                games.extend(file.end_game().map_err(place).err().map(Err));
                lost = false;
            }
            if !lost && let Err(why) = file.line(line) {
                games.push(Err(place(why)));
                (file.game, file.won, file.names_follow, lost) = (None, None, false, true);
                file.before = None;
            }
            games.extend(file.take_games());
        }
        games.extend(file.end_game().map_err(at_end).err().map(Err));
        games.extend(file.take_games());
        if games.is_empty() {
            games.push(Err(FileProblem::NoGame.into()));
        }
        games
    }
}

/// An error in a line, with the line number.
fn in_line(index: usize, error: NotationError) -> NotationError {
    FileProblem::Line { line: index + 1, problem: error.into_message() }.into()
}

/// An error that shows after the last line.
fn at_end(error: NotationError) -> NotationError {
    FileProblem::End { problem: error.into_message() }.into()
}

fn begins_game(line: &str) -> bool {
    line.strip_prefix("Game ").is_some_and(|number| number.trim().parse::<u32>().is_ok())
}

fn write_game(game: &GameTranscript) -> String {
    let (mut text, mut row, mut cube) = (String::new(), 0, 1);
    let mut left: Option<String> = None;
    for &(player, action) in &game.actions {
        let field = write_action(action, &mut cube);
        if player == 0 {
            flush(&mut text, &mut row, left.replace(field), "");
        } else {
            flush(&mut text, &mut row, Some(left.take().unwrap_or_default()), &field);
        }
    }
    flush(&mut text, &mut row, left, "");
    if let Some((winner, points)) = game.won {
        let plural = if points == 1 { "" } else { "s" };
        text += &format!("{:indent$}Wins {points} point{plural}\n", "", indent = [6, 34][winner]);
    }
    text
}

/// Writes a row, if its left column is not empty.
fn flush(text: &mut String, row: &mut usize, left: Option<String>, right: &str) {
    if let Some(left) = left {
        *row += 1;
        *text += format!("{row:>3}) {left:<27} {right}").trim_end();
        text.push('\n');
    }
}

fn write_action(action: Action, cube: &mut u32) -> String {
    match action {
        Action::Play(roll, play) => format!("{}{}: {}", roll.high(), roll.low(), write_steps(play)),
        Action::Roll(roll) => format!("{}{}:", roll.high(), roll.low()),
        Action::Double => {
            *cube = cube.saturating_mul(2);
            format!(" Doubles => {cube}")
        }
        Action::Take => " Takes".to_owned(),
        Action::Drop => " Drops".to_owned(),
    }
}

fn write_steps(play: Play) -> String {
    let step = |step: super::play::Step| {
        format!("{}/{}{}", step.from(), step.to(), if step.hits() { "*" } else { "" })
    };
    play.steps().map(step).collect::<Vec<_>>().join(" ")
}

/// The state of reading a file.
#[derive(Default)]
struct File {
    transcript: Transcript,
    game: Option<Reader>,
    won: Option<(usize, u16)>,
    /// The last game that was read.
    before: Option<GameTranscript>,
    /// Whether ` Game n` was the last line, so that the names come next.
    names_follow: bool,
}

impl File {
    fn line(&mut self, line: &str) -> Result<(), NotationError> {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with([';', '#']) {
            return Ok(());
        }
        if let Some(length) = trimmed.strip_suffix("point match") {
            self.transcript.length = read_number(length, "the length of the match")?;
        } else if begins_game(trimmed) {
            self.end_game()?;
            self.names_follow = true;
        } else if self.names_follow {
            self.names(trimmed)?;
        } else if trimmed.starts_with("Wins") {
            let player = usize::from(line.len() - line.trim_start().len() >= MIDDLE);
            self.action(player, trimmed)?;
        } else {
            self.row(line)?;
        }
        Ok(())
    }

    fn end_game(&mut self) -> Result<(), NotationError> {
        if let Some(game) = self.game.take() {
            let game = game.finish(self.won.take())?;
            self.before = Some(game.clone());
            self.transcript.games.push(game);
        }
        Ok(())
    }

    /// Takes the games read since the last call, each as a separate match.
    fn take_games(&mut self) -> Vec<Result<Transcript, NotationError>> {
        let (players, length) = (&self.transcript.players, self.transcript.length);
        let games = self.transcript.games.drain(..);
        games.map(|game| Ok(Transcript { players: players.clone(), length, games: vec![game] })).collect()
    }

    /// `Ann : 0                        Bob : 0`
    fn names(&mut self, line: &str) -> Result<(), NotationError> {
        let (rest, right_score) = line.rsplit_once(':').ok_or(FileProblem::Names)?;
        let (left, rest) = rest.trim().rsplit_once(" : ").ok_or(FileProblem::Names)?;
        let (left_score, right) = rest.trim().split_once(char::is_whitespace).ok_or(FileProblem::Names)?;
        let scores = [read_number(left_score, "the score")?, read_number(right_score, "the score")?];
        self.transcript.players = [left.trim().to_owned(), right.trim().to_owned()];
        let heading = Heading { length: self.transcript.length, scores, before: self.before.as_ref() };
        self.game = Some(Reader::new(&heading)?);
        self.names_follow = false;
        Ok(())
    }

    /// `  1) 31: 8/5 6/5                 64: 24/18 18/14`
    fn row(&mut self, line: &str) -> Result<(), NotationError> {
        let numbered = line.split_once(')').filter(|(number, _)| number.trim().parse::<u32>().is_ok());
        let (number, _) = numbered.ok_or_else(|| FileProblem::Row { found: line.trim().to_owned() })?;
        let fields = fields(line, number.len() + 1);
        match fields[..] {
            [] => Ok(()),
            [(at, field)] => self.action(usize::from(at >= MIDDLE), field),
            [(_, left), (_, right)] => self.action(0, left).and_then(|()| self.action(1, right)),
            _ => Err(FileProblem::Columns { found: fields.len() }.into()),
        }
    }

    fn action(&mut self, player: usize, field: &str) -> Result<(), NotationError> {
        let game = self.game.as_mut().ok_or(FileProblem::NotBegun)?;
        let mut words = field.split_whitespace();
        match words.next().unwrap_or("") {
            "Doubles" => {
                let number = words.find(|word| *word != "=>");
                let shown = number.map(|number| read_number(number, "the cube")).transpose()?;
                game.cube(player, Action::Double, shown)?;
            }
            "Takes" => game.cube(player, Action::Take, None)?,
            "Drops" => game.cube(player, Action::Drop, None)?,
            "Wins" => {
                self.won = Some((player, read_number(words.next().unwrap_or(""), "the points won")?));
                self.end_game()?;
            }
            _ => {
                let (dice, play) = field.split_once(':').unwrap_or((field, ""));
                let roll = Roll::read(dice)?;
                game.play(player, roll, play).map_err(|error| FileProblem::Field {
                    text: field.to_owned(),
                    problem: error.into_message(),
                })?;
            }
        }
        Ok(())
    }
}

/// Splits a row into its fields: each begins with dice and a colon, or with a word for a cube action or the end. The
/// columns are not reliable, since a long play pushes the right one aside.
fn fields(line: &str, from: usize) -> Vec<(usize, &str)> {
    let begins = |word: &str| {
        let dice =
            word.len() == 3 && word.ends_with(':') && word.as_bytes()[..2].iter().all(u8::is_ascii_digit);
        dice || ["Doubles", "Takes", "Drops", "Wins"].contains(&word)
    };
    let mut starts: Vec<usize> =
        words(line, from).filter(|(_, word)| begins(word)).map(|(at, _)| at).collect();
    // Text before the first of them is a field too, so that garbage is not ignored.
    if let Some((at, _)) = words(line, from).next()
        && starts.first() != Some(&at)
    {
        starts.insert(0, at);
    }
    let ends = starts.iter().copied().skip(1).chain([line.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| (start, line[start..end].trim_end())).collect()
}

/// The words of a line after `from`, with their positions.
fn words(line: &str, from: usize) -> impl Iterator<Item = (usize, &str)> {
    line[from..].split_whitespace().map(move |word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
}

fn read_number(text: &str, field: &'static str) -> Result<u16, FileProblem> {
    let text = text.trim();
    text.parse().map_err(|_| FileProblem::Number { field, found: text.to_owned() })
}
