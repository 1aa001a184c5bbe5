//! How much memory the reader may take for a text of some length.
#![allow(dead_code, reason = "no test uses all of it")]

#[path = "counted_memory.rs"]
mod counted_memory;

use allelium_engine::genotypes::reader::GenotypeReader;

pub use counted_memory::peak_of;

/// What any text may take: buffers of a fixed size, tables of counts.
const FOR_ANY_TEXT: usize = 256 << 10;
/// What each byte of the text may take. The shortest rows are ids in the list of a VCF's line, three bytes each; a row takes 10
/// bytes while it is read, twice that when columns grow, and about as much again while the table of ids is built.
const FOR_A_BYTE: usize = 40;

/// Reads a text and fails when that took more memory than its length allows.
pub fn check(text: &[u8]) {
    let (_, peak) = peak_of(|| {
        let mut reader = GenotypeReader::new();
        reader.push(text);
        reader.finish()
    });
    let ceiling = FOR_ANY_TEXT + FOR_A_BYTE * text.len();
    assert!(peak <= ceiling, "{peak} bytes of memory for {} bytes of text", text.len());
}
