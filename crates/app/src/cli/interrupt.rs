//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Returns a flag that the first Ctrl-C sets. A second Ctrl-C ends the program at once.
pub(super) fn flag() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    // If the handler cannot be installed, the first Ctrl-C ends the program too.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(super::failure::INTERRUPTED));
        }
    });
    interrupted
}
