//! Replays the seeds of the fuzz target `read_container`, and every input that once failed, on the ordinary compiler.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/container_agreement.rs"]
mod container_agreement;
#[path = "support/container_invariants.rs"]
mod container_invariants;

use std::path::{Path, PathBuf};

use archives::{ArchiveForm, Member, gzip, gzip_with_fields, zip};
use proptest::prelude::*;

const ROWS: &[u8] = b"# rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t5\tAG\nrs900000002\t1\t6\tCC\n";

/// Small files of every kind, each after its piece length.
fn seeds() -> Vec<(&'static str, Vec<u8>)> {
    let plain = ArchiveForm::default;
    let stored = Member { name: "a.txt", text: ROWS, method: 0, flags: 0 };
    let locked = Member { name: "a.txt", text: ROWS, method: 8, flags: 1 };
    let two = [Member::deflated("a.txt", ROWS), Member::deflated("folder/b.csv", b"prose")];
    vec![
        ("plain", ROWS.to_vec()),
        ("gzip", gzip(ROWS)),
        ("gzip-joined", [gzip_with_fields(ROWS), gzip(ROWS), b"junk".to_vec()].concat()),
        ("gzip-nested", gzip(&gzip(ROWS))),
        ("zip-stored", zip(&[stored], &plain())),
        ("zip-deflated", zip(&two, &plain())),
        ("zip-64", zip(&two, &ArchiveForm { zip64: true, ..plain() })),
        ("zip-after-junk", zip(&two, &ArchiveForm { before: vec![1; 9], comment: b"PK\x05\x06".to_vec(), ..plain() })),
        ("zip-locked", zip(&[locked], &plain())),
        ("zip-of-gzip", zip(&[Member::deflated("a.txt.gz", &[gzip(ROWS), gzip(ROWS), vec![0; 3]].concat())], &plain())),
        ("zip-of-zip", zip(&[Member::deflated("a.txt", &zip(&two, &plain()))], &plain())),
        (
            "zip-empty-members",
            zip(&[Member::deflated("a.txt", b""), Member { name: "b.txt", text: b"", ..stored_empty() }], &plain()),
        ),
        ("zip-overlapping", overlapping(zip(&two, &plain()))),
        ("spreadsheet", zip(&[Member::deflated("xl/workbook.xml", b"<a/>")], &plain())),
        ("gzip-of-blanks", gzip(&[b'\n'; 70_000])),
        ("xz", b"\xFD7zXZ\0\0\x04".to_vec()),
    ]
    .into_iter()
    .map(|(name, file)| (name, [&[6][..], &file].concat()))
    .collect()
}

fn stored_empty() -> Member<'static> {
    Member { name: "", text: b"", method: 0, flags: 0 }
}

/// The same archive, whose second member is said to begin where the first does.
fn overlapping(mut archive: Vec<u8>) -> Vec<u8> {
    let second = archive.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").expect("an entry");
    archive[second + 42..second + 46].fill(0);
    archive
}

fn check(input: &[u8]) {
    container_invariants::check_container(input);
    container_agreement::check(input);
}

fn corpus() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "fuzz", "corpus", "read_container"].iter().collect()
}

#[test]
fn the_seeds_are_committed_and_hold() {
    for (name, seed) in seeds() {
        check(&seed);
        let committed = std::fs::read(corpus().join(format!("seed-{name}"))).expect("a committed seed");
        assert_eq!(committed, seed, "{name}: write the seeds anew");
    }
}

#[test]
fn inputs_that_once_failed_hold() {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "fuzz_regressions", "read_container"].iter().collect();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let is_note = Path::new(&entry.file_name()).starts_with(".gitkeep");
        if !is_note {
            check(&std::fs::read(entry.path()).expect("a file"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Seeds with bytes changed, taken out and put in: what is whole unpacks alike, and what is not is refused by both.
    #[test]
    fn spoilt_seeds_unpack_as_the_slow_unpacker_does(
        seed in any::<prop::sample::Index>(),
        spoilt in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..3), 0..4),
    ) {
        let seeds = seeds();
        let mut input = seed.get(&seeds).1.clone();
        for (place, value, how) in spoilt {
            let at = place.index(input.len());
            match how {
                0 => input[at] = value,
                1 => input.insert(at, value),
                _ => input.truncate(at.max(1)),
            }
        }
        check(&input);
    }
}

#[test]
#[ignore = "writes files: run it by hand after a change of the seeds"]
fn write_seeds() {
    std::fs::create_dir_all(corpus()).expect("a folder");
    for (name, seed) in seeds() {
        std::fs::write(corpus().join(format!("seed-{name}")), seed).expect("a file");
    }
}
