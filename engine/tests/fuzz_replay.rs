//! Replays the fuzz targets' seeds, and every input that once failed, on the ordinary compiler.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/invariants.rs"]
mod invariants;
#[path = "support/reader_agreement.rs"]
mod reader_agreement;
#[path = "support/specimens.rs"]
mod specimens;

use std::path::PathBuf;
use std::sync::LazyLock;

use proptest::prelude::*;
use reader_agreement::reading;

fn engine(parts: &[&str]) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR")].iter().chain(parts).collect()
}

/// Runs a check on the files of a folder whose names begin so; how many there were.
fn replay(folder: PathBuf, prefix: &str, check: fn(&[u8])) -> usize {
    let mut replayed = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder is committed") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if name.starts_with(prefix) && name != "README.md" {
            check(&std::fs::read(&path).expect("a file"));
            replayed += 1;
        }
    }
    replayed
}

/// What the target asks but for memory, which other tests take at the same time.
fn check_text(input: &[u8]) {
    invariants::check_text(input);
    reader_agreement::check(invariants::split_cuts(input).1);
}

fn check_vcf(input: &[u8]) {
    invariants::check_vcf(input);
    reader_agreement::check(&invariants::vcf_of(input).1);
}

#[test]
fn texts_hold_what_the_fuzz_target_asks() {
    assert!(replay(engine(&["fuzz", "corpus", "read_text"]), "seed-", check_text) > 20);
    replay(engine(&["tests", "fuzz_regressions", "read_text"]), "", check_text);
}

#[test]
fn vcfs_hold_what_the_fuzz_target_asks() {
    assert!(replay(engine(&["fuzz", "corpus", "read_vcf"]), "seed-", check_vcf) > 5);
    replay(engine(&["tests", "fuzz_regressions", "read_vcf"]), "", check_vcf);
}

#[test]
fn packed_buffers_hold_what_the_fuzz_target_asks() {
    assert!(replay(engine(&["fuzz", "corpus", "open_packed"]), "seed-", invariants::check_packed) > 3);
    replay(engine(&["tests", "fuzz_regressions", "open_packed"]), "", invariants::check_packed);
}

#[test]
fn every_specimen_holds_what_the_fuzz_target_asks() {
    for specimen in specimens::all() {
        invariants::check_text(&[&[2, 6, 200], specimen.bytes().as_slice()].concat());
    }
}

/// The layout's length in two bytes, the layout, the genome; nothing for a specimen that can't be read.
fn packed_input(bytes: &[u8]) -> Option<Vec<u8>> {
    let read = reading::read_whole(bytes).ok()?;
    let length = u16::try_from(read.layout.len()).ok()?;
    Some([&length.to_le_bytes(), read.layout.as_slice(), read.genome.as_slice()].concat())
}

static PACKED_INPUTS: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| specimens::all().iter().filter_map(|specimen| packed_input(&specimen.bytes())).collect());

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_buffers_are_refused_or_harmless(
        which in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
    ) {
        let mut input = which.get(&PACKED_INPUTS).clone();
        for (at, value) in damage {
            let at = at.index(input.len());
            input[at] = value;
        }
        invariants::check_packed(&input);
    }
}

/// Writes the committed seeds anew, from the small specimens.
#[test]
#[ignore = "writes engine/fuzz/corpus"]
fn write_seeds() {
    // Small enough for the fuzzer to change much, and for the repository.
    const LARGEST_TEXT: usize = 330;
    const LARGEST_VCF: usize = 700;
    const LARGEST_PACKED: usize = 450;
    for target in ["read_text", "read_vcf", "open_packed"] {
        std::fs::create_dir_all(engine(&["fuzz", "corpus", target])).expect("a folder");
    }
    let mut readable = 0;
    for specimen in specimens::all() {
        let bytes = specimen.bytes();
        let name = format!("seed-{}", specimen.name);
        // Others show the same to a fuzzer.
        let left_out = ["ends-", "script-"].iter().any(|start| specimen.name.starts_with(start));
        if specimen.file().is_some() && bytes.len() <= LARGEST_TEXT && !left_out {
            let cut = [&[2, 6, 30], bytes.as_slice()].concat();
            std::fs::write(engine(&["fuzz", "corpus", "read_text", &name]), cut).expect("a written seed");
        }
        if let Some(rest) = bytes.strip_prefix(invariants::VCF_START).filter(|rest| rest.len() <= LARGEST_VCF) {
            let cut = [&[2, 6, 30], rest].concat();
            std::fs::write(engine(&["fuzz", "corpus", "read_vcf", &name]), cut).expect("a written seed");
        }
        if let Some(input) = packed_input(&bytes).filter(|input| input.len() <= LARGEST_PACKED) {
            readable += 1;
            if readable % 8 == 0 {
                std::fs::write(engine(&["fuzz", "corpus", "open_packed", &name]), input).expect("a written seed");
            }
        }
    }
}
