//! Every specimen is read as its index says, however it is cut.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/calls.rs"]
mod calls;
#[path = "support/reading.rs"]
mod reading;
#[path = "support/specimens.rs"]
mod specimens;

use std::collections::BTreeSet;

use reading::{Outcome, read_in_pieces_of, read_whole};
use specimens::Specimen;

fn check(specimen: &Specimen, bytes: &[u8], outcome: Outcome) {
    let name = &specimen.name;
    match (outcome, &specimen.report, &specimen.failure) {
        (Ok(read), Some(expected), None) => {
            let mut report = serde_json::to_value(&read.report).expect("a report is plain data");
            let length = report.as_object_mut().and_then(|report| report.remove("bytes"));
            assert_eq!(length, Some((bytes.len() as f64).into()), "{name}: bytes");
            assert_eq!(&report, expected, "{name}: {}", specimen.rule);
            for (id, call) in specimen.genotypes.as_ref().expect("a readable specimen names some calls") {
                assert_eq!(&calls::call_of(&read.layout, &read.genome, id), call, "{name}: {id}");
            }
        }
        (Err(failure), None, Some(expected)) => {
            let mut failure = serde_json::to_value(&failure).expect("a failure is plain data");
            let phrase = failure.as_object_mut().and_then(|failure| failure.remove("expected"));
            let member = failure.as_object_mut().and_then(|failure| failure.remove("member"));
            assert_eq!(member, Some(serde_json::Value::Null), "{name}: plain text has no member");
            assert!(phrase.is_some_and(|phrase| phrase.as_str().is_some_and(|phrase| !phrase.is_empty())), "{name}");
            assert_eq!(&failure, expected, "{name}: {}", specimen.rule);
        }
        (outcome, ..) => panic!("{name}: {} gave {outcome:?}", specimen.rule),
    }
}

#[test]
fn every_specimen_is_read_as_its_index_says() {
    for specimen in specimens::all() {
        let bytes = specimen.bytes();
        check(&specimen, &bytes, read_whole(&bytes));
    }
}

#[test]
fn every_specimen_is_read_the_same_in_pieces() {
    for specimen in specimens::all() {
        let bytes = specimen.bytes();
        let whole = read_whole(&bytes);
        for size in [1, 7, 1 << 16] {
            assert_eq!(read_in_pieces_of(size, &bytes), whole, "{} in pieces of {size}", specimen.name);
        }
    }
}

#[test]
fn names_differ_and_no_file_is_left_over() {
    let specimens = specimens::all();
    let names: BTreeSet<&str> = specimens.iter().map(|specimen| specimen.name.as_str()).collect();
    assert_eq!(names.len(), specimens.len());
    let named: BTreeSet<String> = specimens.iter().filter_map(|specimen| specimen.file().map(str::to_owned)).collect();
    let mut there = BTreeSet::new();
    for entry in std::fs::read_dir(specimens::folder()).expect("the folder") {
        there.insert(entry.expect("an entry").file_name().into_string().expect("a plain name"));
    }
    for other in ["index.json", "README.md", ".gitattributes", "scoring-files"] {
        assert!(there.remove(other), "{other}");
    }
    assert_eq!(there, named);
}

/// A recipe or a file may change an expected total by a slip of the pen; the sums must hold whatever they are.
#[test]
fn expected_reports_add_up() {
    for specimen in specimens::all() {
        let Some(report) = &specimen.report else { continue };
        let count = |field: &str| report[field].as_u64().expect("a count");
        let parts = ["called", "missing", "indels", "haploidHeterozygous"];
        assert_eq!(count("rows"), parts.iter().map(|part| count(part)).sum::<u64>(), "{}", specimen.name);
        let chromosomes = report["chromosomes"].as_array().expect("a list");
        let sum = |field: &str| chromosomes.iter().filter_map(|of_one| of_one[field].as_u64()).sum::<u64>();
        assert_eq!((count("rows"), count("called")), (sum("rows"), sum("called")), "{}", specimen.name);
    }
}
