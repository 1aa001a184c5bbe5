//! Containers unpack to what the slow unpacker says; shared by the fuzz target and the test that replays its inputs.

#[path = "naive_container.rs"]
mod naive_container;

use allelium_engine::container::container_report::ContainerReport;
use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::container::{DirectoryAnswer, ZipDirectory, ZipEntry};
use allelium_engine::values::error::{EngineFailure, FailureCode};
use naive_container::{NaiveDirectory, Unpacked};

/// Bytes of text that a fuzzed container may unpack to.
const LIMIT: usize = 1 << 20;
/// Members of a fuzzed archive that are unpacked.
const MOST_MEMBERS: usize = 4;

/// Unpacks a file, and every member that its zip directory lists, by both and compares. The first byte is the piece length less one.
pub fn check(input: &[u8]) {
    let Some((length, file)) = input.split_first() else { return };
    let piece = usize::from(*length) + 1;
    if !file.starts_with(b"PK\x03\x04") {
        let ours = unpack(Unpacker::new(), file, piece);
        compare(ours, naive_container::unpack(file, LIMIT), "the file");
    }
    let ours = ZipDirectory::read(file, 0);
    match (naive_container::directory(file), ours) {
        (NaiveDirectory::Zip64, _) => {}
        (NaiveDirectory::Broken, Err(failure)) => assert_eq!(failure.code, FailureCode::BrokenContainer),
        (NaiveDirectory::Spreadsheet, Err(failure)) => assert_eq!(failure.code, FailureCode::SpreadsheetFile),
        (NaiveDirectory::Members(members), Ok(DirectoryAnswer::Directory(directory))) => {
            assert_eq!(members.len(), directory.entries().len());
            for (member, entry) in members.iter().zip(directory.entries()).take(MOST_MEMBERS) {
                assert_eq!((&member.name, member.offset as u64), (&entry.name, entry.offset));
                let from = file.get(member.offset..).unwrap_or_default();
                match Unpacker::of_zip_member(ZipEntry::clone(entry)) {
                    Ok(unpacker) => {
                        assert!(!member.is_refused());
                        compare(unpack(unpacker, from, piece), member.unpack(file, LIMIT), &entry.name);
                    }
                    Err(_) => assert!(member.is_refused()),
                }
            }
        }
        (naive, ours) => {
            let is_there = matches!(naive, NaiveDirectory::Members(_));
            panic!(
                "the slow unpacker {} a directory, the engine says {ours:?}",
                if is_there { "finds" } else { "refuses" }
            );
        }
    }
}

type Ours = Result<(Vec<u8>, Option<ContainerReport>), EngineFailure>;

fn unpack(mut unpacker: Unpacker, bytes: &[u8], piece: usize) -> Ours {
    let mut text = Vec::new();
    let mut sink = |piece: &[u8]| {
        text.extend_from_slice(piece);
        let too_large = || EngineFailure::new(FailureCode::TextTooLarge, None, "less text");
        if text.len() > LIMIT { Err(too_large()) } else { Ok(()) }
    };
    for piece in bytes.chunks(piece) {
        unpacker.push(piece, &mut sink)?;
    }
    let report = unpacker.finish(&mut sink)?;
    Ok((text, report))
}

fn compare(ours: Ours, naive: Unpacked, what: &str) {
    match (ours, naive) {
        (Ok((text, report)), Unpacked::Text { text: expected, members, trailing }) => {
            assert!(text == expected, "{what}: {} bytes, not {}", text.len(), expected.len());
            let report = report.map_or((0, 0.0), |report| (report.members, report.trailing_bytes));
            assert_eq!(report, (members, trailing as f64), "{what}");
        }
        // Which fault of several comes first depends on how far each unpacks before it looks.
        (Err(_), Unpacked::Broken | Unpacked::TooLarge) => {}
        (Err(failure), Unpacked::Nested) => assert!(
            // A zip archive that is pushed as a file is one that nobody opened by its directory.
            matches!(failure.code, FailureCode::NestedContainer | FailureCode::BrokenContainer),
            "{what}: {failure}"
        ),
        (Err(failure), Unpacked::Foreign) => {
            let is_of_text = matches!(failure.code, FailureCode::BrokenContainer | FailureCode::TextTooLarge);
            assert!(!is_of_text, "{what}: {failure}");
        }
        (ours, naive) => {
            panic!("{what}: the engine says {:?}, the slow unpacker {naive:?}", ours.map(|(text, _)| text.len()))
        }
    }
}
