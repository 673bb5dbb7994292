//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is set when the user asks to stop. Asked a second time, the program ends at once.
pub(super) fn flag() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    // Failing to listen only means that the first Ctrl-C ends the program too.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(super::failure::INTERRUPTED));
        }
    });
    interrupted
}
