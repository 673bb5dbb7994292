//! The text form of a sequential test, as written on a command line: `elo0=0,elo1=10,alpha=0.05,beta=0.05`.

use super::sprt::Sprt;
use super::sprt_error::{KEYS, SprtError};
use std::str::FromStr;

/// Reads `elo0=0,elo1=10[,alpha=0.05,beta=0.05]`, in any order, blanks around keys and values allowed.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let mut values = [None, None, Some(Sprt::DEFAULT_ERROR_RATE), Some(Sprt::DEFAULT_ERROR_RATE)];
        let mut given = [false; KEYS.len()];
        for part in text.split(',') {
            let (index, value) = read_part(part)?;
            if std::mem::replace(&mut given[index], true) {
                return Err(SprtError::Twice { key: KEYS[index] });
            }
            values[index] = Some(value);
        }
        let value = |index: usize| values[index].ok_or(SprtError::Missing { key: KEYS[index] });
        Sprt::new(value(0)?, value(1)?, value(2)?, value(3)?)
    }
}

fn read_part(part: &str) -> Result<(usize, f64), SprtError> {
    let pair = part.split_once('=');
    let (key, value) = pair.ok_or_else(|| SprtError::NotKeyValue { part: part.trim().to_string() })?;
    let (key, value) = (key.trim(), value.trim());
    let index = KEYS.iter().position(|&known| known == key);
    let index = index.ok_or_else(|| SprtError::UnknownKey { key: key.to_string() })?;
    let number = value.parse().ok().filter(|number: &f64| number.is_finite());
    let number =
        number.ok_or_else(|| SprtError::NotANumber { key: KEYS[index], value: value.to_string() })?;
    Ok((index, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Sprt>().unwrap_err().to_string()
    }

    #[test]
    fn error_rates_may_be_left_out() {
        assert_eq!("elo0=0,elo1=10".parse(), Sprt::new(0.0, 10.0, 0.05, 0.05));
        assert_eq!(" beta = 0.2, elo1=3 ,elo0=-1.5,alpha=0.1".parse(), Sprt::new(-1.5, 3.0, 0.1, 0.2));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        assert_eq!(error("elo0=0,elo2=10"), "unknown key `elo2`; known: elo0, elo1, alpha, beta");
        assert_eq!(error("elo0=0,elo1=ten"), "elo1 must be a number, not `ten`");
        assert_eq!(error("elo0=nan,elo1=10"), "elo0 must be a number, not `nan`");
        assert_eq!(error("elo0=5,elo1=5"), "elo1 must be greater than elo0, but elo0 is 5 and elo1 is 5");
        assert_eq!(error("elo0=0,elo0=1,elo1=2"), "`elo0` is given twice");
        assert_eq!(error("elo0=0"), "`elo1` is missing; elo0 and elo1 must be given");
        assert!(error("elo0=0,elo1").starts_with("`elo1` is not of the form key=value"));
        assert!(error("").starts_with("`` is not of the form key=value"));
        assert!(error("elo0=0,elo1=1,alpha=0").starts_with("alpha and beta must be above 0"));
        assert!(error("elo0=0,elo1=1,alpha=0.6,beta=0.5").starts_with("alpha and beta must be above 0"));
    }
}
