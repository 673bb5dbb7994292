//! A new password for somebody who has forgotten theirs.

use std::path::Path;

use spielgeist_lab::Error;

use super::super::says::Account;
use super::super::store::Store;
use super::super::tokens;
use super::accounts;

/// Gives the account of a name a random password and ends its sessions; returns the password. Whoever may write to the store
/// may do this, also while a server uses it.
///
/// # Errors
/// If there is no account of this name, or the store cannot be written.
pub(crate) fn reset_password(directory: &Path, name: &str) -> Result<String, Error> {
    let store = Store::open(directory)?;
    let known = store.profile_named(name.trim())?.filter(|profile| profile.password.is_some());
    let profile = known.ok_or_else(|| Error::input(Account::Unknown { name: name.to_owned() }))?;
    let password = tokens::name();
    let hash = accounts::hash(&password).map_err(|problem| Error::failed(problem.message()))?;
    store.set_password(profile.id, &hash)?;
    Ok(password)
}
