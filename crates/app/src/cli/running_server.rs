//! The address of the server of a data directory, so that commands in a terminal can link to its pages.

use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

/// The file in the data directory that holds the address. A server that was killed leaves it behind.
const FILE: &str = "server-address";
/// Longer than a server on the same machine needs to answer.
const PATIENCE: Duration = Duration::from_millis(300);

/// Notes where the server listens. Without the note, commands name the default address.
pub(super) fn announce(directory: &Path, address: SocketAddr) {
    let _ = std::fs::write(directory.join(FILE), address.to_string());
}

/// The address of the server that is running on this data directory, if it answers.
pub(super) fn find(directory: &Path) -> Option<SocketAddr> {
    let noted = std::fs::read_to_string(directory.join(FILE)).ok()?;
    let address: SocketAddr = noted.trim().parse().ok()?;
    TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    Some(address)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_server_is_found_while_it_listens() {
        let directory = TempDir::new().unwrap();
        assert_eq!(find(directory.path()), None);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        announce(directory.path(), address);
        assert_eq!(find(directory.path()), Some(address));
        drop(listener);
        assert_eq!(find(directory.path()), None, "a note that was left behind is not believed");
    }
}
