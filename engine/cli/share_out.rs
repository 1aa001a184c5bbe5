//! Does numbered tasks by several threads, and keeps what they give.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Does every task once.
pub fn share_out(threads: usize, tasks: usize, work: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let worker = || {
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks {
                break;
            }
            work(task);
        }
    };
    if threads.min(tasks) <= 1 {
        worker();
    } else {
        std::thread::scope(|scope| {
            for _ in 1..threads.min(tasks) {
                scope.spawn(worker);
            }
            worker();
        });
    }
}

/// What a place holds; it is empty afterwards.
pub fn taken<Value>(place: &Mutex<Option<Value>>) -> Option<Value> {
    place.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Fills a place.
pub fn put<Value>(place: &Mutex<Option<Value>>, value: Value) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
}
