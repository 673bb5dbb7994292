//! Writes the seeds of every target into a folder, one folder for each: `cargo run --example corpus -- fuzz/corpus`.

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "fuzz/corpus".to_owned());
    for (name, _) in spielgeist_fuzz_targets::TARGETS {
        let folder = std::path::Path::new(&folder).join(name);
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in spielgeist_fuzz_targets::seeds(name).iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
