//! Spielgeist with one more game.

fn main() -> std::process::ExitCode {
    spielgeist::run(spielgeist::games().with(connect_four::package()))
}
