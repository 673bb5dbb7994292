//! Passwords, stored as slow hashes.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use super::super::names::invisible;
use super::super::problem::Problem;
use super::super::says::Account;

const SHORTEST: usize = 8;
const LONGEST: usize = 256;
const LONGEST_NAME: usize = 40;

/// Hashes a password that is long enough.
pub(super) fn hash(password: &str) -> Result<String, Problem> {
    let letters = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&letters) {
        let (shortest, longest) = (SHORTEST, LONGEST);
        return Err(Problem::bad_request(Account::PasswordLength { shortest, longest, letters }));
    }
    let hashed = Argon2::default().hash_password(password.as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(|_| Problem::failed(Account::NotHashed))
}

/// Whether a password matches a hash. An unknown name takes the same time.
pub(super) fn verify(password: &str, hash: Option<&str>) -> bool {
    static NOBODY: LazyLock<String> =
        LazyLock::new(|| self::hash("a name that does not exist").unwrap_or_default());
    if password.chars().count() > LONGEST {
        return false;
    }
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(&NOBODY)) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
}

/// Checks and normalises a new name.
pub(super) fn name(text: &str) -> Result<String, Problem> {
    let name = sought(text).filter(|name| name.chars().any(char::is_alphanumeric));
    let name = name.ok_or_else(|| Problem::bad_request(Account::WrongName))?;
    match invisible(name) {
        None => Ok(name.to_owned()),
        Some(sign) => {
            let character = format!("U+{:04X}", u32::from(sign));
            Err(Problem::bad_request(Account::InvisibleInName { character }))
        }
    }
}

/// A name that somebody may have. Earlier versions allowed characters that [`name`] refuses.
pub(super) fn sought(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|name| (1..=LONGEST_NAME).contains(&name.chars().count()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_of_somebody_opens() {
        let hash = hash("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("horse"));
        assert!(verify("correct horse", Some(&hash)));
        assert!(!verify("wrong horse", Some(&hash)));
        assert!(!verify(&"x".repeat(LONGEST + 1), Some(&hash)));
        assert!(!verify("a name that does not exist", None));
        assert!(super::hash("short").is_err());
    }
}
