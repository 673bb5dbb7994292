//! Reading PDN.

use spielgeist_play::record::Event;
use spielgeist_play::{Game, NotationError};

use super::lexer::{Token, tokens};
use super::problem::PdnProblem;
use super::{GameResult, Pdn};
use crate::board::Side;
use crate::checkers::Checkers;
use crate::move_text;
use crate::position::Position;
use crate::square::Numbering;

type Tokens = [(usize, Token)];

impl Pdn {
    /// Reads one game. Draws by rule do not end it: over the board they have to be claimed, and players may
    /// have continued.
    ///
    /// # Errors
    /// If the text is invalid or has several games; the error names the line, the move and the problem.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let tokens = tokens(text)?;
        let (game, rest) = tokens.split_at(end_of_game(&tokens));
        match rest.first() {
            None => read_game(game, Checkers::official()),
            Some((line, _)) => {
                Err(PdnProblem::Line { line: *line, problem: PdnProblem::SecondGame.into() }.into())
            }
        }
    }

    /// Reads all games of a text.
    ///
    /// # Errors
    /// As [`Pdn::read`], with the number of the game.
    pub fn read_all(text: &str) -> Result<Vec<Self>, NotationError> {
        Self::read_each(text, Checkers::official())?.into_iter().collect()
    }

    /// Reads the games of a text one by one; an invalid game does not stop the reading of the next ones. `variant`
    /// is the default variant.
    ///
    /// # Errors
    /// If the text cannot be split into tokens, for example because a comment does not end; and for each game
    /// as [`Pdn::read_all`].
    pub fn read_each(
        text: &str,
        variant: Checkers,
    ) -> Result<Vec<Result<Self, NotationError>>, NotationError> {
        let tokens = tokens(text)?;
        let mut rest = &tokens[..];
        let mut games = Vec::new();
        while !rest.is_empty() {
            let (game, behind) = rest.split_at(end_of_game(rest));
            let number = games.len() + 1;
            let game = read_game(game, variant);
            games.push(
                game.map_err(|error| PdnProblem::Game { number, problem: error.into_message() }.into()),
            );
            rest = behind;
        }
        Ok(games)
    }
}

/// A game ends with its result, or where the tags of the next one begin.
fn end_of_game(tokens: &Tokens) -> usize {
    let is_tag = |token: &Token| matches!(token, Token::Tag(..));
    let body = tokens.iter().position(|(_, token)| !is_tag(token)).unwrap_or(tokens.len());
    let end = tokens[body..].iter().position(|(_, token)| is_tag(token) || matches!(token, Token::Result(_)));
    end.map_or(tokens.len(), |end| {
        let end = body + end;
        if is_tag(&tokens[end].1) { end } else { end + 1 }
    })
}

fn read_game(tokens: &Tokens, variant: Checkers) -> Result<Pdn, NotationError> {
    let heading = Heading::read(tokens, variant)?;
    let start = heading.start()?;
    let mut pdn = Pdn { tags: heading.tags, start, ..Pdn::new(heading.game, Vec::new(), GameResult::Open) };
    let mut position = start;
    for (line, token) in tokens {
        match token {
            Token::Tag(..) => {}
            Token::Comment(text) => pdn.comments.push((pdn.moves.len(), text.clone())),
            Token::Result(result) => pdn.result = *result,
            Token::Move(text) => {
                let place = |error: NotationError| PdnProblem::Move {
                    line: *line,
                    number: move_number(&pdn),
                    side: position.side(),
                    problem: error.into_message(),
                };
                let mut legal = Vec::new();
                pdn.game.moves(&position, &mut legal);
                let mv = move_text::read(&legal, text, heading.numbering).map_err(place)?;
                let seat = usize::from(position.side() == Side::Black);
                Event::Move { seat, mv, concealed: false }.apply(&pdn.game, &mut position);
                pdn.moves.push(mv);
            }
        }
    }
    check_result(&mut pdn, heading.result)?;
    Ok(pdn)
}

/// The number of the next move, which is the same for both sides.
fn move_number(pdn: &Pdn) -> usize {
    let plies = pdn.moves.len() + usize::from(pdn.start.side() == Side::Black);
    plies / 2 + 1
}

/// Checks that the result in the tag and after the moves agree, if both are given.
fn check_result(pdn: &mut Pdn, tag: Option<GameResult>) -> Result<(), NotationError> {
    match tag {
        Some(tag) if pdn.result == GameResult::Open => pdn.result = tag,
        Some(tag) if tag != pdn.result && tag != GameResult::Open => {
            let (tag, moves) = (tag.to_string(), pdn.result.to_string());
            return Err(PdnProblem::Results { tag, moves }.into());
        }
        _ => {}
    }
    Ok(())
}

/// The contents of the tags.
struct Heading {
    tags: Vec<(String, String)>,
    game: Checkers,
    numbering: Numbering,
    fen: Option<String>,
    result: Option<GameResult>,
}

impl Heading {
    fn read(tokens: &Tokens, game: Checkers) -> Result<Self, NotationError> {
        let numbering = Numbering::default();
        let mut heading = Self { tags: Vec::new(), game, numbering, fen: None, result: None };
        for (line, token) in tokens {
            if let Token::Tag(name, value) = token {
                heading.tag(name, value).map_err(|problem| PdnProblem::Tag {
                    line: *line,
                    tag: name.clone(),
                    problem: problem.into(),
                })?;
            }
        }
        Ok(heading)
    }

    fn tag(&mut self, name: &str, value: &str) -> Result<(), PdnProblem> {
        match name {
            "GameType" => self.numbering = read_game_type(value)?,
            "Rules" => self.game = read_rules(value)?,
            "FEN" => self.fen = Some(value.to_owned()),
            "Result" => {
                let result = GameResult::read(value);
                self.result = Some(result.ok_or_else(|| PdnProblem::NoResult { found: value.to_owned() })?);
            }
            _ => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    fn start(&self) -> Result<Position, NotationError> {
        let Some(fen) = &self.fen else { return Ok(self.game.start()) };
        let position = self.game.read_fen(fen, self.numbering);
        position.map_err(|error| PdnProblem::Fen { problem: error.into_message() }.into())
    }
}

/// `26,W,8,8,A0,0`: the game, followed by optional parts: the side that begins, the size, and the notation
/// with its first corner: 0 is a1, 2 is b8.
fn read_game_type(value: &str) -> Result<Numbering, PdnProblem> {
    let mut fields = value.split(',').map(str::trim);
    let number = fields.next().unwrap_or_default();
    if number != "26" {
        return Err(PdnProblem::GameType { found: number.to_owned() });
    }
    match fields.nth(3) {
        None | Some("N2") => Ok(Numbering::FromB8),
        Some("N0") => Ok(Numbering::FromA1),
        Some(notation) if notation.starts_with(['A', 'S']) => Ok(Numbering::FromB8),
        Some(notation) => Err(PdnProblem::Notation { found: notation.to_owned() }),
    }
}

fn read_rules(value: &str) -> Result<Checkers, PdnProblem> {
    match value {
        "majority=on" => Ok(Checkers::official()),
        "majority=off" => Ok(Checkers::paper()),
        _ => Err(PdnProblem::Rules { found: value.to_owned() }),
    }
}
