//! Replays the seeds of the fuzz target `read_container`, and every input that once failed, on the ordinary compiler.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/container_invariants.rs"]
mod container_invariants;

use std::path::PathBuf;

use archives::{ArchiveForm, Member, gzip, gzip_with_fields, zip};

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
    ]
    .into_iter()
    .map(|(name, file)| (name, [&[6][..], &file].concat()))
    .collect()
}

fn corpus() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "fuzz", "corpus", "read_container"].iter().collect()
}

#[test]
fn the_seeds_are_committed_and_hold() {
    for (name, seed) in seeds() {
        container_invariants::check_container(&seed);
        let committed = std::fs::read(corpus().join(format!("seed-{name}"))).expect("a committed seed");
        assert_eq!(committed, seed, "{name}: write the seeds anew");
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
