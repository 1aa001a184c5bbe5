//! A gzip of a few megabytes that inflates to more than a gibibyte is refused, and never held.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/counted_memory.rs"]
mod counted_memory;

use allelium_engine::container::LARGEST_TEXT;
use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::values::error::FailureCode;

#[test]
fn a_gibibyte_of_nothing_is_refused_in_little_memory() {
    // One line without end, and comment lines: neither may be held.
    for (unit, limit) in [(vec![b'\t'; 1 << 24], LARGEST_TEXT), (b"#\n".repeat(1 << 20), 1 << 26)] {
        let member = archives::gzip(&unit);
        let members = limit / unit.len() as u64 + 1;
        let mut pushed = 0;
        let (failure, peak) = counted_memory::peak_of(|| {
            let mut reader = FileReader::new().with_largest_text(limit);
            (0..members).find_map(|_| {
                pushed += member.len();
                reader.push(&member).err()
            })
        });
        assert_eq!(failure.map(|failure| failure.code), Some(FailureCode::TextTooLarge));
        assert!(peak < 8 << 20, "{peak} bytes were held for {pushed} bytes pushed");
    }
}
