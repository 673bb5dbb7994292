//! `spielgeist export`

use super::failure::{Failure, USAGE};
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use spielgeist_lab::{Champion, Error, FileProblem, RunProblem, WholeFile, export};

use super::Done;
use super::data::Data;

#[derive(clap::Args)]
pub(super) struct Options {
    /// The run: its name, its number, or `last`
    run: String,
    /// The format: CSV table, JSON document with everything, TensorBoard event file, or the champion
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// The output file, or directory for TensorBoard; default: standard output
    #[arg(long, short, value_name = "PATH")]
    output: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Format {
    Csv,
    Json,
    Tensorboard,
    Champion,
}

pub(super) fn run(options: &Options) -> Done {
    let store = options.data.store()?;
    let run = store.run(&options.run)?;
    let generations = store.generations(&run)?;
    let content = match options.format {
        Format::Csv => export::csv(&generations).into_bytes(),
        Format::Json => (export::json(&run, &generations, &store.champions(&run)?) + "\n").into_bytes(),
        Format::Champion => {
            let file = store.champion_file(&run.name);
            if !file.exists() {
                let (run, command) = (run.name.clone(), store.resume_command(&run.name));
                return Err(Error::request(RunProblem::NoChampion { run, command }).into());
            }
            Champion::load(&file)?.write().into_bytes()
        }
        Format::Tensorboard => {
            let directory = options.output.as_ref().ok_or_else(|| {
                Failure::new(
                    USAGE,
                    "TensorBoard needs a directory: --output logs, then: tensorboard --logdir logs",
                )
            })?;
            let file =
                directory.join(&run.name).join(format!("events.out.tfevents.{}.spielgeist", run.begun));
            let folder = file.parent().expect("made of three parts");
            std::fs::create_dir_all(folder).map_err(|error| FileProblem::unwritable(folder, &error))?;
            WholeFile::new(&file).write(export::event_file(&run, &generations))?;
            writeln!(stdout(), "{}", file.display())?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    match &options.output {
        Some(path) => WholeFile::new(path).write(content)?,
        None => stdout().lock().write_all(&content)?,
    }
    Ok(ExitCode::SUCCESS)
}
