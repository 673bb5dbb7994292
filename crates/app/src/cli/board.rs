//! Draws a scene with characters.

use std::collections::BTreeMap;

use spielgeist_play::{Cell, Piece, Scene};

/// Characters per square.
const WIDTH: usize = 3;

/// Returns the board, one line per row of squares, then the pieces beside it and the status.
pub(super) fn draw(scene: &Scene) -> String {
    let mut squares = vec![vec![String::new(); scene.width as usize]; scene.height as usize];
    for cell in scene.cells.iter() {
        draw_cell(&mut squares, cell, &pieces_in(scene, cell));
    }
    let names = Coordinates::of(scene);
    let mut lines = Vec::new();
    for (y, row) in squares.iter().enumerate() {
        let text: String = row.iter().map(|square| format!("{square:^WIDTH$}")).collect();
        lines.push(format!("{}{text}", names.row(y)).trim_end().to_owned());
    }
    lines.extend(names.columns(scene.width as usize));
    if !scene.dice.is_empty() {
        let dice: Vec<String> = scene.dice.iter().map(u8::to_string).collect();
        lines.push(format!("dice: {}", dice.join(" ")));
    }
    lines.push(scene.status_text());
    lines.join("\n")
}

fn pieces_in<'a>(scene: &'a Scene, cell: &Cell) -> Vec<&'a Piece> {
    scene.pieces.iter().filter(|piece| piece.cell == cell.name).collect()
}

/// Spreads the pieces over the squares of the cell; the last square shows how many did not fit.
fn draw_cell(squares: &mut [Vec<String>], cell: &Cell, pieces: &[&Piece]) {
    let room = cell.width as usize * cell.height as usize;
    for at in 0..room {
        let square = &mut squares[cell.y as usize + at / cell.width as usize]
            [cell.x as usize + at % cell.width as usize];
        *square = match pieces.get(at) {
            Some(first) if at + 1 == room && pieces.len() > room => {
                let owner = first.label.chars().next().unwrap_or('?');
                format!("{owner}x{}", pieces.len() - at)
            }
            Some(piece) => piece.label.clone(),
            None => cell.glyph.to_string(),
        };
    }
}

/// Column letters and row numbers, for boards whose squares are named by them.
struct Coordinates {
    columns: BTreeMap<usize, String>,
    rows: BTreeMap<usize, String>,
}

impl Coordinates {
    fn of(scene: &Scene) -> Self {
        let mut names = Self { columns: BTreeMap::new(), rows: BTreeMap::new() };
        for cell in scene.cells.iter() {
            let Some((column, row)) = column_and_row(&cell.name) else { continue };
            let known_column = names.columns.entry(cell.x as usize).or_insert_with(|| column.to_owned());
            let known_row = names.rows.entry(cell.y as usize).or_insert_with(|| row.to_owned());
            if known_column != column || known_row != row {
                // Names that do not follow the grid are not coordinates.
                return Self { columns: BTreeMap::new(), rows: BTreeMap::new() };
            }
        }
        names
    }

    fn row(&self, y: usize) -> String {
        let empty = String::new();
        let name = self.rows.get(&y).unwrap_or(&empty);
        if self.rows.is_empty() { empty } else { format!("{name:>2} ") }
    }

    /// Returns the line below the board, if its columns have names.
    fn columns(&self, width: usize) -> Option<String> {
        let name = |x: usize| self.columns.get(&x).map_or("", String::as_str);
        let text: String = (0..width).map(|x| format!("{:^WIDTH$}", name(x))).collect();
        (!self.columns.is_empty()).then(|| format!("   {text}").trim_end().to_owned())
    }
}

/// `b12` is column b, row 12.
fn column_and_row(name: &str) -> Option<(&str, &str)> {
    let (column, row) = name.split_at_checked(1)?;
    let is_square = column.starts_with(|letter: char| letter.is_ascii_lowercase())
        && !row.is_empty()
        && row.bytes().all(|digit| digit.is_ascii_digit());
    is_square.then_some((column, row))
}
