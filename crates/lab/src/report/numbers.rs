//! Numbers as readable text.

/// Numbers of at least this size are written with an exponent.
const LARGE: f64 = 1e12;

/// Formats a number with `digits` decimals.
pub(super) fn fixed(number: f64, digits: usize) -> String {
    match number {
        _ if !number.is_finite() => "not finite".to_owned(),
        _ if number.abs() >= LARGE => format!("{number:.digits$e}"),
        _ => unsigned_zero(&format!("{number:.digits$}")),
    }
}

/// Removes the sign of a number that is rounded to zero.
fn unsigned_zero(text: &str) -> String {
    let is_zero = text.chars().all(|sign| matches!(sign, '-' | '0' | '.'));
    if is_zero { text.trim_start_matches('-') } else { text }.to_owned()
}

/// Formats a number with at most four decimals, without trailing zeros.
pub(super) fn short(number: f64) -> String {
    let small = number != 0.0 && number.abs() < 1e-3;
    let text = if small && number.is_finite() { format!("{number:.2e}") } else { fixed(number, 4) };
    match text.split_once('e') {
        Some((digits, exponent)) if text.contains('.') => format!("{}e{exponent}", trimmed(digits)),
        _ if text.contains('.') => trimmed(&text).to_owned(),
        _ => text,
    }
}

fn trimmed(digits: &str) -> &str {
    digits.trim_end_matches('0').trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, 25.0, 0.66, 1.0 / 3.0, 100.0].map(short), ["0", "25", "0.66", "0.3333", "100"]);
        assert_eq!([1.79e-5, 2e15, f64::NAN].map(short), ["1.79e-5", "2e15", "not finite"]);
    }

    #[test]
    fn digits_are_kept() {
        assert_eq!([66.0, 0.004, -0.004].map(|number| fixed(number, 2)), ["66.00", "0.00", "0.00"]);
        assert_eq!([-0.5, 1e300].map(|number| fixed(number, 1)), ["-0.5", "1.0e300"]);
    }
}
