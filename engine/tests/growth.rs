//! Time and memory grow with the length of a text and no faster, whatever ids it holds.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/reader_ceiling.rs"]
mod reader_ceiling;

use std::fmt::Write;

use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::genotypes::report::DropReason;
use reader_ceiling::peak_of;

fn read(text: &[u8]) -> ReadGenome {
    let mut reader = GenotypeReader::new();
    text.chunks(1 << 18).for_each(|chunk| reader.push(chunk));
    reader.finish().expect("rows")
}

/// Rows of so many ids, in turn.
fn rows_of_ids(rows: u32, ids: u32) -> String {
    (0..rows).fold(String::new(), |mut text, row| {
        writeln!(text, "rs{}\t1\t{}\tAG", 900_000_001 + row % ids, 1_000_001 + row).expect("a line");
        text
    })
}

/// One test, because memory is counted for the whole process.
#[test]
fn memory_is_in_proportion_to_the_ids_that_differ() {
    const ROWS: u32 = 5_000_000;
    let (few, peak_of_few) = peak_of(|| read(rows_of_ids(1_000_000, 3).as_bytes()).report.rows);
    assert_eq!(few, 3);
    for ids in [1, 3, 100_000] {
        let text = rows_of_ids(ROWS, ids);
        let (read, peak) = peak_of(|| read(text.as_bytes()));
        let duplicates = read.report.dropped.first().expect("duplicates");
        assert_eq!(read.report.rows, ids);
        assert_eq!((duplicates.reason, duplicates.count), (DropReason::DuplicateId, ROWS - ids));
        let lines: Vec<u32> = (1..=5).map(|line| ids + line).collect();
        assert_eq!(duplicates.first_lines, lines);
        // A million rows are held at most until it is clear that their ids repeat.
        assert!(peak < 100 << 20, "{peak} bytes for {ROWS} rows of {ids} ids, {peak_of_few} for a million");
    }
}
