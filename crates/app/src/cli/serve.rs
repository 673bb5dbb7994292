//! `spielgeist serve`

use std::io::{Write, stdout};
use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;
use super::data::Data;
use crate::server::{Settings, serve};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The address to listen on; with an address other than loopback people need accounts
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    data: Data,
}

impl Default for Options {
    fn default() -> Self {
        Self { listen: SocketAddr::from(([127, 0, 0, 1], 8080)), data: Data::default() }
    }
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let store = options.data.store()?;
    let registry = options.data.with_own_strength(registry)?;
    let directory = store.directory().display().to_string();
    let accounts = !options.listen.ip().is_loopback();
    let settings = Settings { listen: options.listen, accounts };
    serve(settings, registry, store, |address| {
        // The reader of standard output may be gone.
        let _ = greet(&mut stdout(), address, &directory, accounts);
    })?;
    Ok(ExitCode::SUCCESS)
}

fn greet(out: &mut impl Write, address: SocketAddr, directory: &str, accounts: bool) -> std::io::Result<()> {
    writeln!(out, "Spielgeist is running at http://{}", shown(address))?;
    writeln!(
        out,
        "Data directory: {directory}. Ctrl-C stops the server; games and runs continue at the next start."
    )?;
    if accounts {
        writeln!(
            out,
            "Other machines can reach this address, so people need accounts with passwords. Put an HTTPS proxy in front: \
             cookies are sent over HTTPS only."
        )?;
    }
    out.flush()
}

/// Returns an address that a browser understands.
fn shown(address: SocketAddr) -> String {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => format!("127.0.0.1:{}", address.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => format!("[::1]:{}", address.port()),
        _ => address.to_string(),
    }
}
