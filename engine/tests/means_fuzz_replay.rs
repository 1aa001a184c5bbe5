//! Replays the seeds of the fuzz target `read_means` and every input that once failed, on the ordinary compiler.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "../cli/group_by_hand.rs"]
mod group_by_hand;
#[path = "../cli/means_file.rs"]
mod means_file;
#[path = "support/means_invariants.rs"]
mod means_invariants;

use std::path::PathBuf;

/// Small files, each after the byte that chooses a group.
const SEEDS: [(&str, &[u8]); 4] = [
    ("one-group", b"\0PGS_ID,group,mean,sd\nPGS900001,a,0.5,2\nPGS900002,a,-1e3,0.25\n"),
    ("several-groups", b"\0PGS_ID,group,mean,sd\nPGS900001,a,0,1\nPGS900001,Europe,1,1\n"),
    ("tabs", b"\x02\"SD\"\tmean\tnote\tGROUP\tpgs_id\r\n2\t 0.5 \tx\teurope\t\"PGS900001\"\r\n"),
    ("twice", b"\x01PGS_ID,group,mean,sd\nPGS900001,a,0,1\npgs900001,A,0,1\n"),
];

fn folder(parts: &[&str]) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR")].iter().chain(parts).collect()
}

#[test]
fn the_seeds_are_committed_and_hold() {
    for (name, seed) in SEEDS {
        means_invariants::check_means(seed);
        let path = folder(&["fuzz", "corpus", "read_means", &format!("seed-{name}")]);
        assert_eq!(std::fs::read(path).expect("a committed seed"), seed, "{name}: write the seeds anew");
    }
}

#[test]
fn inputs_that_once_failed_hold() {
    for entry in std::fs::read_dir(folder(&["tests", "fuzz_regressions", "read_means"])).expect("the folder") {
        let path = entry.expect("an entry").path();
        if !path.ends_with(".gitkeep") {
            means_invariants::check_means(&std::fs::read(path).expect("a file"));
        }
    }
}

#[test]
#[ignore = "writes files: run it by hand after a change of the seeds"]
fn write_seeds() {
    let folder = folder(&["fuzz", "corpus", "read_means"]);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, seed) in SEEDS {
        std::fs::write(folder.join(format!("seed-{name}")), seed).expect("a file");
    }
}

/// In proportion it takes a tenth of a second; comparing every row with every group would take half a minute.
#[test]
fn many_groups_are_read() {
    let file = |rows: u32| {
        let rows: String = (0..rows).map(|row| format!("PGS1,g{row},0,1\n")).collect();
        format!("PGS_ID,group,mean,sd\n{rows}")
    };
    let read = means_file::Means::read(&file(200_000), Some("g7"));
    assert!(read.is_ok_and(|means| means.of("pgs1").is_some()));
}
