//! Does numbered tasks by several threads and gives their results on in order, a bounded number ahead.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Tasks a thread may be ahead of the result that is waited for.
const AHEAD: usize = 4;

struct State<Value> {
    /// The next task that nobody does yet.
    next: usize,
    /// Results that were given on.
    given: usize,
    /// Results that wait for those before them.
    waiting: BTreeMap<usize, Value>,
    /// Set when nobody wants more results.
    is_over: bool,
}

/// Does every task once and gives each result to `take` in the order of the tasks. Threads stay a few tasks ahead of `take`, so
/// that few results wait. The first error of `take` ends the work.
///
/// # Errors
/// That of `take`.
pub fn in_order<Value: Send, Failure>(
    threads: usize,
    tasks: usize,
    work: &(dyn Fn(usize) -> Value + Sync),
    mut take: impl FnMut(Value) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let state = Mutex::new(State { next: 0, given: 0, waiting: BTreeMap::new(), is_over: false });
    let changed = Condvar::new();
    let threads = threads.min(tasks);
    let worker = || {
        let mut current = locked(&state);
        loop {
            while !current.is_over && current.next < tasks && current.next >= current.given + AHEAD * threads {
                current = changed.wait(current).unwrap_or_else(PoisonError::into_inner);
            }
            if current.is_over || current.next >= tasks {
                break;
            }
            let task = current.next;
            current.next += 1;
            drop(current);
            let value = work(task);
            current = locked(&state);
            current.waiting.insert(task, value);
            changed.notify_all();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
        for task in 0..tasks {
            let mut current = locked(&state);
            let value = loop {
                match current.waiting.remove(&task) {
                    Some(value) => break value,
                    None => current = changed.wait(current).unwrap_or_else(PoisonError::into_inner),
                }
            };
            current.given += 1;
            drop(current);
            changed.notify_all();
            if let Err(failure) = take(value) {
                locked(&state).is_over = true;
                changed.notify_all();
                return Err(failure);
            }
        }
        Ok(())
    })
}

fn locked<Value>(state: &Mutex<State<Value>>) -> MutexGuard<'_, State<Value>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    proptest::proptest! {
        #[test]
        fn results_come_once_and_in_order(threads in 1_usize..9, tasks in 0_usize..60) {
            let (begun, mut given) = (AtomicUsize::new(0), Vec::new());
            let work = |task: usize| {
                begun.fetch_add(1, Ordering::Relaxed);
                task * 3
            };
            let done: Result<(), ()> = in_order(threads, tasks, &work, |value| {
                assert!(begun.load(Ordering::Relaxed) <= given.len() + AHEAD * threads + 1);
                given.push(value);
                Ok(())
            });
            assert_eq!(done, Ok(()));
            assert_eq!(given, (0..tasks).map(|task| task * 3).collect::<Vec<_>>());
        }

        #[test]
        fn a_refused_result_ends_the_work(threads in 1_usize..9, refused in 0_usize..60) {
            let begun = AtomicUsize::new(0);
            let work = |task: usize| {
                begun.fetch_add(1, Ordering::Relaxed);
                task
            };
            let take = |value| if value == refused { Err(value) } else { Ok(()) };
            assert_eq!(in_order(threads, 1000, &work, take), Err(refused));
            assert!(begun.load(Ordering::Relaxed) <= refused + 1 + AHEAD * threads + threads);
        }
    }
}
