//! The points that an agent gives up per decision, judged by GNU Backgammon.
//!
//! `cargo run --release -p spielgeist-backgammon-players --example decision_loss -- AGENT…`

mod loss;

fn main() {
    for name in std::env::args().skip(1) {
        let losses = loss::losses(&name, usize::MAX);
        let (mean, error) = loss::mean(&losses);
        let best = losses.iter().filter(|&&loss| loss < 1e-9).count() as f64 / losses.len() as f64;
        println!(
            "{name}: {:.2} thousandths ± {:.2} per decision, {:.1} % best, {} decisions",
            1e3 * mean,
            1e3 * error,
            100.0 * best,
            losses.len()
        );
    }
}
