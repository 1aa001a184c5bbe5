//! The engine reads random texts as an obviously slow reader does.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/calls.rs"]
mod calls;
#[path = "support/naive_facts.rs"]
mod naive_facts;
#[path = "support/naive_reader.rs"]
mod naive_reader;
#[path = "support/naive_scan.rs"]
mod naive_scan;
#[path = "support/random_text.rs"]
mod random_text;
#[path = "support/reading.rs"]
mod reading;

use std::cell::Cell;

use allelium_engine::chip_layout::PackedLayout;
use allelium_engine::marker_id::IdKind;
use allelium_engine::packed_genome::PackedGenome;
use naive_reader::{NaiveReading, NaiveRow};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use random_text::Kind;
use reading::Packed;
use serde_json::{Value, json};

/// The rows of packed buffers, in the naive reader's form.
fn rows_of(read: &Packed) -> Vec<NaiveRow> {
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let row = |row: u32| {
        let marker = layout.marker(row).expect("a row");
        let kind = if marker.id.kind == IdKind::Rs { "rs" } else { "i" };
        NaiveRow {
            id: format!("{kind}{}", marker.id.number),
            chromosome: marker.chromosome.name().to_owned(),
            position: u64::from(marker.position),
            call: calls::words(genome.call(row).expect("a call")),
        }
    };
    (0..layout.len() as u32).map(row).collect()
}

/// The report that the naive reading comes to.
fn report_of(naive: &NaiveReading, bytes: usize) -> Value {
    let count = |wanted: &dyn Fn(&str) -> bool| naive.rows.iter().filter(|row| wanted(&row.call)).count();
    let is_called = |call: &str| call.len() < 3;
    let order = [
        "too-few-columns",
        "unsupported-id",
        "bad-chromosome",
        "unplaced",
        "bad-position",
        "bad-genotype",
        "duplicate-id",
        "line-too-long",
    ];
    let dropped = order.iter().filter_map(|reason| naive.dropped.get(reason).map(|lines| (reason, lines)));
    let mut names: Vec<String> = (1..=22).map(|number| number.to_string()).collect();
    names.extend(["X", "Y", "PAR", "MT"].map(str::to_owned));
    let chromosomes = names.iter().filter_map(|name| {
        let rows: Vec<&NaiveRow> = naive.rows.iter().filter(|row| row.chromosome == *name).collect();
        let called = rows.iter().filter(|row| is_called(&row.call)).count();
        (!rows.is_empty()).then(|| json!({ "chromosome": name, "rows": rows.len(), "called": called }))
    });
    json!({
        "format": naive.format,
        "formatBasis": naive.format_basis,
        "build": format!("GRCh{}", naive.build.0),
        "buildBasis": naive.build.1,
        "headerBuild": naive.header_build.map(|build| format!("GRCh{build}")),
        "bytes": bytes as f64,
        "lines": naive.lines,
        "rows": naive.rows.len(),
        "called": count(&is_called),
        "missing": count(&|call| call == "missing"),
        "indels": count(&|call| call == "indel"),
        "haploid": count(&|call| call.len() == 1),
        "haploidHeterozygous": count(&|call| call == "impossible"),
        "dropped": dropped.map(|(reason, lines)| json!({
            "reason": reason,
            "count": lines.len(),
            "firstLines": lines.iter().take(5).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "chromosomes": chromosomes.collect::<Vec<_>>(),
        "sex": naive.sex,
    })
}

/// Compares one text; whether it could be read.
fn compare(text: &[u8]) -> Result<bool, TestCaseError> {
    match (reading::read_whole(text), naive_reader::read(text)) {
        (Ok(read), Ok(naive)) => {
            let report = serde_json::to_value(&read.report).expect("a report is plain data");
            prop_assert_eq!(report, report_of(&naive, text.len()));
            let in_engine_words = |row: &NaiveRow| {
                let scoreable = !matches!(row.call.as_str(), "indel" | "impossible");
                let call = if scoreable { row.call.clone() } else { "not-scoreable".to_owned() };
                NaiveRow { call, ..row.clone() }
            };
            prop_assert_eq!(rows_of(&read), naive.rows.iter().map(in_engine_words).collect::<Vec<_>>());
            Ok(true)
        }
        (Err(failure), Err((code, line, threats))) => {
            let mut failure = serde_json::to_value(&failure).expect("a failure is plain data");
            failure.as_object_mut().and_then(|failure| failure.remove("expected"));
            prop_assert_eq!(failure, json!({ "code": code, "line": line, "threats": threats, "member": null }));
            Ok(false)
        }
        (engine, naive) => Err(TestCaseError::fail(format!("{engine:?}\nbut\n{naive:?}"))),
    }
}

/// Compares many texts; the share that could be read, so that a test can see that it tested something.
fn share_read(kind: Kind, cases: u32) -> f64 {
    let read = Cell::new(0);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let compared = TestRunner::new(config).run(&random_text::text(kind), |text| {
        read.set(read.get() + u32::from(compare(&text)?));
        Ok(())
    });
    assert_eq!(compared, Ok(()));
    f64::from(read.get()) / f64::from(cases)
}

#[test]
fn genotype_texts_are_read_as_the_naive_reader_does() {
    let share = share_read(Kind::Genotypes, 6000);
    assert!(share > 0.7, "only {share} could be read");
}

#[test]
fn any_texts_are_read_as_the_naive_reader_does() {
    let share = share_read(Kind::Anything, 4000);
    assert!((0.1..0.9).contains(&share), "{share} could be read");
}
