//! Progress on a terminal: one line that is written over and taken away at the end.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often the line is written; shorter runs show none.
const INTERVAL: Duration = Duration::from_millis(200);
const MEBIBYTE: f64 = 1_048_576.0;

/// Counts bytes read, and shows them where standard error is a terminal.
#[derive(Debug)]
pub struct Progress {
    read: Arc<AtomicU64>,
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins; `total` bytes are to be read, where that is known.
    pub fn start(total: Option<u64>) -> Self {
        let read = Arc::new(AtomicU64::new(0));
        let shown = std::io::stderr().is_terminal().then(|| {
            let (stop, stopped) = channel();
            let counted = Arc::clone(&read);
            let thread = std::thread::spawn(move || {
                let mut was_shown = false;
                while stopped.recv_timeout(INTERVAL).is_err() {
                    show(counted.load(Ordering::Relaxed), total);
                    was_shown = true;
                }
                if was_shown {
                    eprint!("\r\x1b[K");
                }
            });
            (stop, thread)
        });
        Self { read, shown }
    }

    /// A progress that is not shown.
    pub fn hidden() -> Self {
        Self { read: Arc::default(), shown: None }
    }

    /// Counts bytes.
    pub fn add(&self, bytes: u64) {
        self.read.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Makes room for a message; the line comes again below it.
    pub fn clear_line(&self) {
        if self.shown.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.shown.take() {
            // The thread only waits for this; if it is gone there is nothing to stop.
            let _ = stop.send(());
            let _ = thread.join();
        }
    }
}

fn show(read: u64, total: Option<u64>) {
    let done = read as f64 / MEBIBYTE;
    match total.filter(|total| *total > 0) {
        Some(total) => {
            let share = (100.0 * read as f64 / total as f64).min(100.0);
            eprint!("\r\x1b[KReading: {done:.0} of {:.0} MB ({share:.0} %)", total as f64 / MEBIBYTE);
        }
        None => eprint!("\r\x1b[KReading: {done:.0} MB"),
    }
    let _ = std::io::stderr().flush();
}
