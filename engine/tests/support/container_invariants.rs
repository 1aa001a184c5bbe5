//! What must hold for any container; shared by the fuzz target and the test that replays its inputs.
#![allow(dead_code, reason = "the fuzz target uses a part")]

use allelium_engine::container::{DirectoryAnswer, ZipDirectory};
use allelium_engine::genotypes::file_reader::{FileReader, ReadFile};
use allelium_engine::values::error::EngineFailure;

/// Bytes of text that a fuzzed container may inflate to, so that a bomb does not count as a hang.
const LARGEST_TEXT: u64 = 1 << 20;
/// Members of a fuzzed archive that are read.
const MOST_MEMBERS: usize = 4;

/// Reads a file whole and cut, and every member that its zip directory lists. The first byte is the piece length.
pub fn check_container(input: &[u8]) {
    let Some((length, file)) = input.split_first() else { return };
    let piece = usize::from(*length) + 1;
    check_alike(|| Ok(FileReader::new()), file, piece);
    let Ok(DirectoryAnswer::Directory(directory)) = ZipDirectory::read(file, 0) else { return };
    let rows = vec![1; directory.candidates().len()];
    assert_eq!(directory.choose(&rows).is_some(), !rows.is_empty());
    for entry in directory.entries().iter().take(MOST_MEMBERS) {
        let from = usize::try_from(entry.offset).ok().and_then(|offset| file.get(offset..)).unwrap_or_default();
        check_alike(|| FileReader::of_zip_member(entry.clone()), from, piece);
    }
}

fn check_alike(reader: impl Fn() -> Result<FileReader, EngineFailure>, file: &[u8], piece: usize) {
    let whole = read(&reader, file, file.len().max(1));
    let cut = read(&reader, file, piece);
    assert_eq!(whole.is_ok(), cut.is_ok());
    match (whole, cut) {
        (Ok(whole), Ok(cut)) => {
            assert_eq!(whole.read.report, cut.read.report);
            assert_eq!(whole.container, cut.container);
            assert!(whole.read.report.bytes <= LARGEST_TEXT.max(file.len() as u64) as f64);
        }
        (whole, cut) => assert_eq!(whole.err(), cut.err()),
    }
}

fn read(
    reader: &impl Fn() -> Result<FileReader, EngineFailure>,
    file: &[u8],
    piece: usize,
) -> Result<ReadFile, EngineFailure> {
    let mut reader = reader()?.with_largest_text(LARGEST_TEXT);
    for piece in file.chunks(piece) {
        reader.push(piece)?;
    }
    reader.finish()
}
