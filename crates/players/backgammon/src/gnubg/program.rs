//! Finds GNU Backgammon.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::problem::GnubgProblem;

/// The environment variable with the path of the program.
const OVERRIDE: &str = "SPIELGEIST_GNUBG";
/// Debian's directory for games; root's `PATH` does not include it.
const DEBIAN: &str = "/usr/games";

/// Returns the program: `SPIELGEIST_GNUBG`, or else `gnubg` on the `PATH` or in Debian's directory.
///
/// # Errors
/// If GNU Backgammon is not found; the error says how to install it.
pub(super) fn find() -> Result<PathBuf, GnubgProblem> {
    choose(env::var_os(OVERRIDE), &env::var_os("PATH").unwrap_or_default())
}

fn choose(named: Option<OsString>, path: &OsStr) -> Result<PathBuf, GnubgProblem> {
    match named.filter(|named| !named.is_empty()) {
        Some(named) => look_for(Path::new(&named), path).ok_or_else(|| GnubgProblem::Misnamed {
            variable: OVERRIDE,
            program: named.display().to_string(),
        }),
        None => look_for(Path::new("gnubg"), path)
            .ok_or(GnubgProblem::NotInstalled { variable: OVERRIDE, folder: DEBIAN }),
    }
}

/// A path is used as given; a bare name is searched for.
fn look_for(program: &Path, path: &OsStr) -> Option<PathBuf> {
    if program.components().count() > 1 {
        return std::path::absolute(program).ok().filter(|program| is_program(program));
    }
    let folders = env::split_paths(path).chain([PathBuf::from(DEBIAN)]);
    // Absolute, since the program is started in another directory.
    folders
        .filter_map(|folder| std::path::absolute(folder.join(program)).ok())
        .find(|place| is_program(place))
}

fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_looked_for_and_a_path_is_not() {
        let named = |name: &str| choose(Some(name.into()), OsStr::new("/nowhere:/bin"));
        assert_eq!(named("sh"), Ok(PathBuf::from("/bin/sh")));
        assert_eq!(named("/bin/sh"), Ok(PathBuf::from("/bin/sh")));
        for missing in ["no-such-program", "/bin/no-such-program", "/bin", "/etc/passwd"] {
            let message = named(missing).unwrap_err().to_string();
            assert!(message.contains(OVERRIDE) && message.contains(missing), "{message}");
        }
    }

    #[test]
    fn a_missing_program_is_reported_with_how_to_get_it() {
        if let Err(problem) = choose(None, OsStr::new("/nowhere")) {
            let message = problem.to_string();
            assert!(message.contains("apt-get install gnubg"), "{message}");
        } else {
            assert!(is_program(&Path::new(DEBIAN).join("gnubg")));
        }
    }
}
