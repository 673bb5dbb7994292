//! `spielgeist serve`

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use spielgeist_lab::Registry;

use super::Done;
use super::data::Data;
use super::running_server;
use crate::server::{AddressRange, Settings, TlsFiles, serve};

#[derive(clap::Args)]
pub(super) struct Options {
    /// The address to listen on; with an address other than loopback people need accounts
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Require accounts with passwords on any address, as behind a proxy
    #[arg(long)]
    accounts: bool,
    /// Take the address of a client from the X-Forwarded-For header of this proxy, or of proxies in a range such as
    /// 10.88.0.0/16; can be given several times
    #[arg(long, value_name = "IP[/BITS]", requires = "accounts")]
    trusted_proxy: Vec<AddressRange>,
    /// Serve /metrics, /health and /ready on this address, too, to everybody who can reach it
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Speak HTTPS with the certificate in this PEM file
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, a PEM file
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    #[command(flatten)]
    data: Data,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            accounts: false,
            trusted_proxy: Vec::new(),
            metrics: None,
            tls_cert: None,
            tls_key: None,
            data: Data::default(),
        }
    }
}

pub(super) fn run(registry: Registry, options: &Options) -> Done {
    let store = options.data.store()?;
    let registry = options.data.with_own_strength(registry)?;
    let place = store.directory().to_owned();
    let directory = place.display().to_string();
    let tls = options.tls_cert.clone().zip(options.tls_key.clone());
    let settings = Settings {
        listen: options.listen,
        accounts: options.accounts || !options.listen.ip().is_loopback(),
        trusted_proxies: options.trusted_proxy.clone(),
        metrics: options.metrics,
        tls: tls.map(|(certificate, key)| TlsFiles { certificate, key }),
    };
    let (accounts, tls) = (settings.accounts, settings.tls.is_some());
    serve(settings, registry, store, |address, code| {
        running_server::announce(&place, reachable(address));
        let greeting = Greeting { address, directory: &directory, accounts, tls, code: code.as_deref() };
        // The reader of standard output may be gone.
        let _ = greeting.write(&mut stdout());
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The message when the server has started.
struct Greeting<'a> {
    address: SocketAddr,
    directory: &'a str,
    accounts: bool,
    tls: bool,
    /// The code for the first administrator.
    code: Option<&'a str>,
}

impl Greeting<'_> {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let scheme = if self.tls { "https" } else { "http" };
        writeln!(out, "Spielgeist is running at {scheme}://{}", reachable(self.address))?;
        writeln!(
            out,
            "Data directory: {}. Ctrl-C stops the server; games and runs continue at the next start.",
            self.directory
        )?;
        if let Some(code) = self.code {
            writeln!(out, "No administrator yet. Register an account with this code to become it: {code}")?;
        }
        if self.accounts && !self.tls {
            writeln!(
                out,
                "People need accounts with passwords. Put an HTTPS proxy in front, or give --tls-cert and --tls-key: \
                 cookies are sent over HTTPS only."
            )?;
        }
        out.flush()
    }
}

/// Returns an address that a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
