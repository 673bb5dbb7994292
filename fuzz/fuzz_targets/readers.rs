//! All targets in one binary, which is built once. The variable `SPIELGEIST_TARGET` names the one to run; without it the
//! names of all are printed. The target's seeds are first written to the folder that `SPIELGEIST_CORPUS` names, if any.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use spielgeist_fuzz_targets::{Target, seeds, target, targets};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let Ok(name) = std::env::var("SPIELGEIST_TARGET") else {
        targets().for_each(|(name, _)| println!("{name}"));
        std::process::exit(0)
    };
    if let Some(folder) = std::env::var_os("SPIELGEIST_CORPUS") {
        write_seeds(&name, Path::new(&folder))
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    target(&name)
});

fn write_seeds(name: &str, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut numbered = seeds(name).into_iter().enumerate();
    numbered.try_for_each(|(number, seed)| std::fs::write(folder.join(format!("seed-{number}")), seed))
}

libfuzzer_sys::fuzz_target!(init: LazyLock::force(&TARGET), |bytes: &[u8]| TARGET(bytes));
