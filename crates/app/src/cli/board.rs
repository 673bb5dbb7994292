//! Draws a scene with characters.

use spielgeist_play::{Cell, Piece, Scene};

/// Characters a square.
const WIDTH: usize = 3;

/// The board, a line for each row of squares, then what lies beside it and the status.
pub(super) fn draw(scene: &Scene) -> String {
    let mut squares = vec![vec![String::new(); scene.width as usize]; scene.height as usize];
    for cell in &scene.cells {
        draw_cell(&mut squares, cell, &pieces_in(scene, cell));
    }
    let row = |row: &Vec<String>| {
        let text: String = row.iter().map(|square| format!("{square:^WIDTH$}")).collect();
        text.trim_end().to_owned()
    };
    let mut lines: Vec<String> = squares.iter().map(row).collect();
    if !scene.dice.is_empty() {
        let dice: Vec<String> = scene.dice.iter().map(u8::to_string).collect();
        lines.push(format!("dice: {}", dice.join(" ")));
    }
    lines.push(scene.status.clone());
    lines.join("\n")
}

fn pieces_in<'a>(scene: &'a Scene, cell: &Cell) -> Vec<&'a Piece> {
    scene.pieces.iter().filter(|piece| piece.cell == cell.name).collect()
}

/// Spreads the pieces over the squares of the cell; the last square tells how many there are beyond.
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
