//! HTTPS with a certificate from files, which are reloaded when they change.

use crate::server::says::ServerSays;
use spielgeist_play::Message;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use spielgeist_lab::Error;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::super::settings::TlsFiles;

/// The interval at which the files are checked for changes. Certificates are renewed weeks before they end.
const PERIOD: Duration = Duration::from_secs(60);

/// The certificate of the server.
pub(in crate::server) struct Tls {
    files: TlsFiles,
    acceptor: TlsAcceptor,
    changed: Option<SystemTime>,
    looked: Instant,
}

impl Tls {
    /// Reads the files.
    ///
    /// # Errors
    /// If one is missing or they do not belong together.
    pub(in crate::server) fn read(files: TlsFiles) -> Result<Self, Error> {
        let (acceptor, changed) = (acceptor(&files)?, changed(&files));
        Ok(Self { files, acceptor, changed, looked: Instant::now() })
    }

    /// Accepts connections with the current certificate. If the new one cannot be read, the last one stays in use.
    pub(super) fn acceptor(&mut self) -> TlsAcceptor {
        if self.looked.elapsed() >= PERIOD {
            self.looked = Instant::now();
            let now = changed(&self.files);
            if now != self.changed {
                self.changed = now;
                match acceptor(&self.files) {
                    Ok(acceptor) => self.acceptor = acceptor,
                    Err(error) => tracing::error!("the new certificate is not used: {error}"),
                }
            }
        }
        self.acceptor.clone()
    }
}

fn changed(files: &TlsFiles) -> Option<SystemTime> {
    let of = |file: &Path| std::fs::metadata(file).and_then(|about| about.modified()).ok();
    of(&files.certificate).max(of(&files.key))
}

fn acceptor(files: &TlsFiles) -> Result<TlsAcceptor, Error> {
    let wrong = |file: &Path, problem: &dyn std::fmt::Display| {
        let (file, detail) = (file.display().to_string(), Message::quoted(problem.to_string()));
        Error::failed(ServerSays::Certificate { file, detail })
    };
    let in_certificate = |problem: &dyn std::fmt::Display| wrong(&files.certificate, problem);
    let certificates = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| in_certificate(&error))?;
    if certificates.is_empty() {
        return Err(in_certificate(&"it contains no certificate"));
    }
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(|error| wrong(&files.key, &error))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| in_certificate(&error))?
        .with_no_client_auth()
        .with_single_cert(certificates, key)
        .map_err(|error| in_certificate(&error))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}
