//! Replays the seeds of the fuzz target `read_scoring_file`, every specimen, and every input that once failed, on the
//! ordinary compiler.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/scoring_invariants.rs"]
mod scoring_invariants;
#[path = "support/scoring_specimens.rs"]
mod scoring_specimens;

use std::path::PathBuf;

/// Small files of every kind, each after its piece length.
fn seeds() -> Vec<(String, Vec<u8>)> {
    const PIECE: u8 = 6;
    let mut seeds: Vec<(String, Vec<u8>)> = scoring_specimens::all()
        .iter()
        .map(|specimen| (specimen.name.clone(), [&[PIECE], specimen.bytes().as_slice()].concat()))
        .collect();
    let table = b"rsID\teffect_allele\teffect_weight\nrs900000001\tA\t1\n";
    seeds.push(("gzip".to_owned(), [&[PIECE][..], &archives::gzip(table)].concat()));
    seeds.push(("gzip-nested".to_owned(), [&[PIECE][..], &archives::gzip(&archives::gzip(table))].concat()));
    seeds
}

fn folder(parts: &[&str]) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR")].iter().chain(parts).collect()
}

#[test]
fn the_seeds_are_committed_and_hold() {
    for (name, seed) in seeds() {
        scoring_invariants::check_scoring_file(&seed);
        let path = folder(&["fuzz", "corpus", "read_scoring_file", &format!("seed-{name}")]);
        assert_eq!(std::fs::read(path).expect("a committed seed"), seed, "{name}: write the seeds anew");
    }
}

#[test]
fn inputs_that_once_failed_hold() {
    for entry in std::fs::read_dir(folder(&["tests", "fuzz_regressions", "read_scoring_file"])).expect("the folder") {
        let path = entry.expect("an entry").path();
        if !path.ends_with(".gitkeep") {
            scoring_invariants::check_scoring_file(&std::fs::read(path).expect("a file"));
        }
    }
}

#[test]
#[ignore = "writes files: run it by hand after a change of the seeds"]
fn write_seeds() {
    let folder = folder(&["fuzz", "corpus", "read_scoring_file"]);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, seed) in seeds() {
        std::fs::write(folder.join(format!("seed-{name}")), seed).expect("a file");
    }
}
