//! The log file: one line of comma-separated numbers every `loginterval` generations.

use std::io::Write;
use std::path::Path;

use spielgeist_lab::{Error, FileProblem, WholeFile};

use super::parameters::Parameters;
use super::population::Row;

const HEADER: &str = "generation,population,best,mean,best of last,mean of last,moves,decided,games,diversity,\
    positions,positions a second";

/// Writes the line of the last generation, if one is due. The first line of a run replaces an older file; a later one
/// replaces those from its generation on, which a run that was killed before it was saved has written already.
///
/// # Errors
/// If the file cannot be read or written.
pub(super) fn write(parameters: &Parameters, rows: &[Row]) -> Result<(), Error> {
    let Some((file, interval)) = parameters.log() else { return Ok(()) };
    let generation = rows.len() as u64 - 1;
    if !generation.is_multiple_of(interval) {
        return Ok(());
    }
    let path = file.path();
    let mut text = if generation == 0 { format!("{HEADER}\n") } else { earlier(path, generation)? };
    text += &line(rows, parameters.statcount);
    text.push('\n');
    let file = WholeFile::new(path);
    let written = file.writer().and_then(|mut out| {
        let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        written.map_err(|error| FileProblem::unwritable(path, &error))
    });
    written?;
    file.complete()
}

/// The header and the lines of the generations before this one.
fn earlier(path: &Path, generation: u64) -> Result<String, Error> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        // Somebody has removed it: the rest of the run is logged.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => format!("{HEADER}\n"),
        Err(error) => return Err(FileProblem::unreadable(path, &error)),
    };
    let is_later = |line: &&str| {
        let number = line.split(',').next().and_then(|number| number.parse::<u64>().ok());
        number.is_some_and(|number| number >= generation)
    };
    Ok(text.lines().filter(|line| !is_later(line)).flat_map(|line| [line, "\n"]).collect())
}

/// The numbers of the last generation; two of them are means over the last `statcount` generations.
fn line(rows: &[Row], statcount: usize) -> String {
    let Some(row) = rows.last() else { return String::new() };
    let best = |row: &Row| row.fitness.first().copied().unwrap_or(0.0);
    let mean = |row: &Row| row.fitness.iter().sum::<f64>() / row.fitness.len().max(1) as f64;
    let last = &rows[rows.len() - statcount.clamp(1, rows.len())..];
    let over = |of: &dyn Fn(&Row) -> f64| last.iter().map(of).sum::<f64>() / last.len() as f64;
    format!(
        "{},{},{:.1},{:.1},{:.1},{:.1},{:.1},{},{},{:.4},{},{:.0}",
        rows.len() - 1,
        row.population,
        best(row),
        mean(row),
        over(&best),
        over(&mean),
        row.moves,
        row.decided,
        row.games,
        row.diversity,
        row.nodes,
        row.nodes as f64 / row.seconds.max(1e-9),
    )
}

#[cfg(test)]
mod tests {
    use spielgeist_lab::OutsideFile;

    use super::*;

    fn row(best: f64) -> Row {
        Row {
            population: 2,
            fitness: vec![best, best - 10.0],
            moves: 120.0,
            moves_won: 100.0,
            games: 10,
            decided: 6,
            nodes: 5_000,
            seconds: 2.0,
            diversity: 0.25,
            pool_diversity: 0.3,
        }
    }

    #[test]
    fn lines_average_over_statcount_generations() {
        let rows = [row(100.0), row(200.0), row(400.0)];
        assert_eq!(line(&rows, 2), "2,2,400.0,395.0,300.0,295.0,120.0,6,10,0.2500,5000,2500");
        assert_eq!(line(&rows, 0), "2,2,400.0,395.0,400.0,395.0,120.0,6,10,0.2500,5000,2500");
    }

    /// A log with this interval in a file of its own.
    fn log_of(name: &str, interval: u64) -> (std::path::PathBuf, Parameters) {
        let file = std::env::temp_dir().join(format!("spielgeist-{name}-{}.csv", std::process::id()));
        let logfile = Some(OutsideFile::from(file.to_str().unwrap()));
        (file, Parameters { loginterval: Some(interval), logfile, ..Parameters::default() })
    }

    fn first_column(file: &Path) -> Vec<String> {
        let text = std::fs::read_to_string(file).unwrap();
        std::fs::remove_file(file).unwrap();
        text.lines().map(|line| line.split(',').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_file_has_a_line_for_every_interval() {
        let (file, parameters) = log_of("genetic-log", 2);
        std::fs::write(&file, "of another run\n").unwrap();
        let rows: Vec<Row> = (0..5).map(|at| row(f64::from(at))).collect();
        for count in 1..=5 {
            write(&parameters, &rows[..count]).unwrap();
        }
        assert_eq!(first_column(&file), ["generation", "0", "2", "4"]);
    }

    #[test]
    fn a_generation_that_is_run_again_has_one_line() {
        let (file, parameters) = log_of("genetic-log-again", 1);
        let rows: Vec<Row> = (0..4).map(|at| row(f64::from(at))).collect();
        // Killed after the lines of generations 1 and 2, and resumed from the checkpoint after generation 0.
        for count in [1, 2, 3, 2, 3, 4] {
            write(&parameters, &rows[..count]).unwrap();
        }
        assert_eq!(first_column(&file), ["generation", "0", "1", "2", "3"]);
    }
}
