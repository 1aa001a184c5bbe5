//! Every specimen is read as its index says, however it is packed and cut.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/calls.rs"]
mod calls;
#[path = "support/reading.rs"]
mod reading;
#[path = "support/specimens.rs"]
mod specimens;

use std::collections::BTreeSet;

use allelium_engine::container::{DirectoryAnswer, ZipDirectory};
use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::values::error::EngineFailure;
use archives::{ArchiveForm, Member};
use reading::{Outcome, Packed, read_whole};
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

/// Reads a file in chunks of one size, as the page gives it: a zip by its directory, anything else from its start.
fn read_file(bytes: &[u8], chunk: usize) -> Outcome {
    let (mut reader, from) = if bytes.starts_with(b"PK\x03\x04") {
        let DirectoryAnswer::Directory(directory) = ZipDirectory::read(bytes, 0).expect("a directory") else {
            panic!("the whole file was given")
        };
        let entry = directory.entries().first().expect("a member").clone();
        let from = entry.offset as usize;
        (FileReader::of_zip_member(entry)?, from)
    } else {
        (FileReader::new(), 0)
    };
    for piece in bytes[from..].chunks(chunk) {
        reader.push(piece)?;
    }
    let read = reader.finish()?.read;
    Ok(Packed {
        report: read.report,
        layout: read.layout.to_bytes(),
        genome: read.genome.to_bytes(),
        sample_names: read.sample_names,
    })
}

/// A failure inside a zip archive names the member; else it is the plain text's.
fn without_member(outcome: Outcome, name: &str) -> Outcome {
    outcome.map_err(|failure| {
        assert_eq!(failure.member.as_deref(), Some(name));
        EngineFailure { member: None, ..failure }
    })
}

#[test]
fn every_specimen_is_read_the_same_in_every_container_and_in_pieces() {
    const MEMBER: &str = "folder/specimen.txt";
    for specimen in specimens::all() {
        let text = specimen.bytes();
        let plain = read_whole(&text);
        let archive = archives::zip(&[Member::deflated(MEMBER, &text)], &ArchiveForm::default());
        // Several members, also of a small specimen.
        let bgzf = archives::bgzf(&text, (text.len() / 3 + 1).min(0xFF00));
        for (container, bytes) in
            [("plain", text), ("gzip", archives::gzip(&specimen.bytes())), ("BGZF", bgzf), ("zip", archive)]
        {
            for chunk in [1, 7, 65_536, bytes.len().max(1)] {
                let read = read_file(&bytes, chunk);
                let read = if container == "zip" { without_member(read, MEMBER) } else { read };
                let same = read == plain;
                assert!(same, "{} as {container} in chunks of {chunk}", specimen.name);
            }
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
    for other in [
        "index.json",
        "README.md",
        ".gitattributes",
        "scoring-files",
        "pgsc-calc-example",
        "bits",
        "reference-group",
        "proxies",
        "file-verdict",
    ] {
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
        assert_eq!(count("rows"), sum("rows") + count("withoutPlace"), "{}", specimen.name);
        for field in ["called", "missing"] {
            assert!((sum(field)..=sum(field) + count("withoutPlace")).contains(&count(field)), "{}", specimen.name);
        }
        assert!(count("discordantLoci") <= count("sharedLoci"), "{}", specimen.name);
        let dropped = report["dropped"].as_array().expect("a list");
        let duplicates = dropped.iter().find(|of_one| of_one["reason"] == "duplicate-id");
        let duplicates = duplicates.and_then(|of_one| of_one["count"].as_u64()).unwrap_or(0);
        assert!(count("discordantDuplicates") <= duplicates, "{}", specimen.name);
        for field in ["filtered", "otherNames", "pseudoautosomal"] {
            assert!(count(field) <= count("rows"), "{}: {field}", specimen.name);
        }
    }
}
