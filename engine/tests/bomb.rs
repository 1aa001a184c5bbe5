//! A gzip of a few megabytes that inflates to more than a gibibyte is refused, and never held.
#![allow(clippy::expect_used, unsafe_code, reason = "a test may stop; an allocator is unsafe by its nature")]

#[path = "support/archives.rs"]
mod archives;

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use allelium_engine::container::LARGEST_TEXT;
use allelium_engine::container::file_reader::FileReader;
use allelium_engine::error::FailureCode;

/// Counts the bytes in use and their peak.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(now, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_gibibyte_of_nothing_is_refused_in_little_memory() {
    // One line without end, and comment lines: neither may be held.
    for (unit, limit) in [(vec![b'\t'; 1 << 24], LARGEST_TEXT), (b"#\n".repeat(1 << 20), 1 << 26)] {
        let member = archives::gzip(&unit);
        let members = limit / unit.len() as u64 + 1;
        let before = IN_USE.load(Ordering::Relaxed);
        PEAK.store(before, Ordering::Relaxed);
        let mut reader = FileReader::new().with_largest_text(limit);
        let mut pushed = 0;
        let failure = (0..members).find_map(|_| {
            pushed += member.len();
            reader.push(&member).err()
        });
        let peak = PEAK.load(Ordering::Relaxed) - before;
        assert_eq!(failure.map(|failure| failure.code), Some(FailureCode::TextTooLarge));
        assert!(peak < 8 << 20, "{peak} bytes were held for {pushed} bytes pushed");
    }
}
