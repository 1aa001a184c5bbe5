//! Every scoring-file specimen is read as its index says, however it is cut.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/scoring_specimens.rs"]
mod scoring_specimens;

use std::collections::BTreeSet;

use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFailure, ScoringFileReader};
use scoring_specimens::{Specimen, all, folder};
use serde_json::Value;

fn read(pieces: std::slice::Chunks<'_, u8>) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = ScoringFileReader::new();
    for piece in pieces {
        reader.push(piece)?;
    }
    reader.finish()
}

/// A row in the index's words.
fn describe(weights: &PackedWeights, row: usize) -> String {
    let weight = weights.get(row).expect("a row");
    let (effect, other) = weights.allele_texts(row).expect("a row");
    let known = weights.loci().iter().rev().map(|loci| loci.get(row)).find(|locus| locus.chromosome().is_some());
    let locus = known.and_then(|locus| Some(format!("{}:{}", locus.chromosome()?.name(), locus.position)));
    let mut words = vec![
        weights.line_of(row).to_string(),
        weight.rsid.map_or("-".to_owned(), |number| format!("rs{number}")),
        locus.unwrap_or("-".to_owned()),
        format!("{effect}/{}", other.unwrap_or("-".to_owned())),
        weight.weight.to_string(),
    ];
    words.extend(weight.frequency.map(|frequency| frequency.to_string()));
    words
        .extend(weights.by_copies(row).map(|values| format!("by {}", values.map(|value| value.to_string()).join("|"))));
    words.extend(weights.is_other_inferred(row).then(|| "inferred".to_owned()));
    words.join(" ")
}

fn check(specimen: &Specimen, outcome: &Result<ReadScoringFile, ScoringFailure>) {
    let name = &specimen.name;
    match (outcome, &specimen.report, &specimen.failure) {
        (Ok(read), Some(Value::Object(expected)), None) => {
            let report = serde_json::to_value(&read.report).expect("a report is plain data");
            for (key, value) in expected {
                assert_eq!(report.get(key), Some(value), "{name}: {key}: {}", specimen.rule);
            }
            assert_eq!(report["bytes"].as_f64(), Some(specimen.bytes().len() as f64), "{name}");
            let rows: Vec<String> = (0..read.weights.len()).map(|row| describe(&read.weights, row)).collect();
            assert_eq!(Some(&rows), specimen.rows.as_ref(), "{name}: {}", specimen.rule);
        }
        (Err(failure), None, Some(expected)) => {
            let mut failure = serde_json::to_value(failure).expect("a failure is plain data");
            let phrase = failure.as_object_mut().and_then(|failure| failure.remove("expected"));
            assert!(phrase.is_some_and(|phrase| phrase.as_str().is_some_and(|phrase| !phrase.is_empty())), "{name}");
            assert_eq!(&failure, expected, "{name}: {}", specimen.rule);
        }
        (outcome, ..) => panic!("{name}: {} gave {outcome:?}", specimen.rule),
    }
}

#[test]
fn every_specimen_is_read_as_its_index_says() {
    for specimen in all() {
        let bytes = specimen.bytes();
        for size in [bytes.len(), 1, 7] {
            check(&specimen, &read(bytes.chunks(size)));
        }
    }
}

#[test]
fn every_file_is_in_the_index_and_every_name_stands_once() {
    let specimens = all();
    let names: BTreeSet<&str> = specimens.iter().map(|specimen| specimen.name.as_str()).collect();
    assert_eq!(names.len(), specimens.len());
    let listed: BTreeSet<String> = specimens.iter().filter_map(|specimen| specimen.file.clone()).collect();
    let there = std::fs::read_dir(folder()).expect("the folder").filter_map(|entry| {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        name.ends_with(".txt").then_some(name)
    });
    assert_eq!(there.collect::<BTreeSet<_>>(), listed);
}
