//! The log file: one line of comma-separated numbers every `loginterval` generations.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use spielgeist_lab::{Error, FileProblem};

use super::parameters::Parameters;
use super::population::Row;

const HEADER: &str =
    "generation,population,best,mean,best of last,mean of last,moves,decided,games,diversity";

/// Writes the line of the last generation, if one is due. The first line of a run replaces an older file.
///
/// # Errors
/// If the file cannot be written.
pub(super) fn write(parameters: &Parameters, rows: &[Row]) -> Result<(), Error> {
    let Parameters { loginterval, logfile: Some(file), .. } = parameters else { return Ok(()) };
    let generation = rows.len() as u64;
    if *loginterval == 0 || !(generation - 1).is_multiple_of(*loginterval) {
        return Ok(());
    }
    let first = generation == 1;
    let failed = |error: std::io::Error| FileProblem::unwritable(Path::new(file), &error);
    let mut out = OpenOptions::new()
        .create(true)
        .write(true)
        .append(!first)
        .truncate(first)
        .open(file)
        .map_err(failed)?;
    if first {
        writeln!(out, "{HEADER}").map_err(failed)?;
    }
    writeln!(out, "{}", line(rows, parameters.statcount)).map_err(failed)
}

/// The numbers of the last generation; two of them are means over the last `statcount` generations.
fn line(rows: &[Row], statcount: usize) -> String {
    let Some(row) = rows.last() else { return String::new() };
    let best = |row: &Row| row.fitness.first().copied().unwrap_or(0.0);
    let mean = |row: &Row| row.fitness.iter().sum::<f64>() / row.fitness.len().max(1) as f64;
    let last = &rows[rows.len() - statcount.clamp(1, rows.len())..];
    let over = |of: &dyn Fn(&Row) -> f64| last.iter().map(of).sum::<f64>() / last.len() as f64;
    format!(
        "{},{},{:.1},{:.1},{:.1},{:.1},{:.1},{},{},{:.4}",
        rows.len() - 1,
        row.population,
        best(row),
        mean(row),
        over(&best),
        over(&mean),
        row.moves,
        row.decided,
        row.games,
        row.diversity
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(best: f64) -> Row {
        Row {
            population: 2,
            fitness: vec![best, best - 10.0],
            moves: 120.0,
            moves_won: 100.0,
            games: 10,
            decided: 6,
            nodes: 1,
            diversity: 0.25,
            pool_diversity: 0.3,
        }
    }

    #[test]
    fn lines_average_over_statcount_generations() {
        let rows = [row(100.0), row(200.0), row(400.0)];
        assert_eq!(line(&rows, 2), "2,2,400.0,395.0,300.0,295.0,120.0,6,10,0.2500");
        assert_eq!(line(&rows, 0), "2,2,400.0,395.0,400.0,395.0,120.0,6,10,0.2500");
    }

    #[test]
    fn a_file_has_a_line_for_every_interval() {
        let file = std::env::temp_dir().join(format!("spielgeist-genetic-log-{}.csv", std::process::id()));
        let parameters =
            Parameters { loginterval: 2, logfile: Some(file.display().to_string()), ..Parameters::default() };
        let rows: Vec<Row> = (0..5).map(|at| row(f64::from(at))).collect();
        for count in 1..=5 {
            write(&parameters, &rows[..count]).unwrap();
        }
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let first: Vec<&str> = text.lines().map(|line| line.split(',').next().unwrap()).collect();
        assert_eq!(first, ["generation", "0", "2", "4"]);
    }
}
