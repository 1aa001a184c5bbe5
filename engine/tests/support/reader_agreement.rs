//! Whether the engine and the slow reader make the same of a text; shared by random texts, fuzz targets and their replays.
#![allow(dead_code, reason = "no test uses all of it")]

#[path = "calls.rs"]
mod calls;
#[path = "naive_reader.rs"]
pub mod naive_reader;
#[path = "reading.rs"]
pub mod reading;

use std::collections::BTreeSet;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::values::call::Base;
use allelium_engine::values::marker_id::IdKind;
use naive_reader::{NaiveEstimate, NaiveRow, naive_report};
use reading::Packed;
use serde_json::Value;

/// Compares what both make of one text; its format, or the code of the failure.
///
/// # Errors
/// What differs, and the text as far as it can be read.
pub fn compare(text: &[u8]) -> Result<String, String> {
    match (reading::read_whole(text), naive_reader::read(text)) {
        (Ok(read), Ok(naive)) => {
            let report = serde_json::to_value(&read.report).expect("a report is plain data");
            expect_same(report.get("bytes"), Some(&Value::from(text.len() as f64)), text)?;
            expect_same_fields(&without(report, &["bytes"]), &naive_report::report(&naive), text)?;
            expect_same(&read.sample_names, &naive.sample_names, text)?;
            expect_same(rows_of(&read), naive.rows.iter().map(in_engine_words).collect::<Vec<_>>(), text)?;
            Ok(naive.format.to_owned())
        }
        (Err(failure), Err(naive)) => {
            let failure = serde_json::to_value(&failure).expect("a failure is plain data");
            expect_same(failure.get("member"), Some(&Value::Null), text)?;
            expect_same_fields(&without(failure, &["expected", "member"]), &naive_report::failure(&naive), text)?;
            Ok(naive.code.to_owned())
        }
        (engine, naive) => {
            let engine = engine.map(|read| read.report);
            Err(format!("{engine:?}\nbut naively\n{naive:?}\nin {:?}", String::from_utf8_lossy(text)))
        }
    }
}

/// Fails where both make something else of a text.
pub fn check(text: &[u8]) {
    if let Err(difference) = compare(text) {
        panic!("{difference}");
    }
}

/// A naive row with its call in the engine's words, which know one reason not to score.
pub fn in_engine_words(row: &NaiveRow) -> NaiveRow {
    let scoreable = !matches!(row.call.as_str(), "indel" | "impossible");
    let call = if scoreable { row.call.clone() } else { "not-scoreable".to_owned() };
    // The scorers' agreement covers alleles of several letters.
    NaiveRow { call, estimate: row.sorted_estimate(), long: None, ..row.clone() }
}

/// The rows of packed buffers, in the naive reader's form.
fn rows_of(read: &Packed) -> Vec<NaiveRow> {
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let row = |row: u32| {
        let marker = layout.marker(row).expect("a row");
        let id = if marker.id.kind == IdKind::Rs {
            format!("rs{}", marker.id.number)
        } else if marker.id.kind == IdKind::Internal {
            format!("i{}", marker.id.number)
        } else {
            "other".to_owned()
        };
        NaiveRow {
            id,
            chromosome: marker.chromosome.name().to_owned(),
            position: u64::from(marker.position),
            call: calls::words(genome.call(row).expect("a call")),
            estimate: estimate_of(&genome, row),
            long: None,
        }
    };
    (0..layout.len() as u32).map(row).collect()
}

/// What is estimated of a row, with its letters in alphabetical order.
fn estimate_of(genome: &PackedGenome, row: u32) -> Option<NaiveEstimate> {
    let letters = ["A", "C", "G", "T"];
    let told = letters.map(|letter| {
        let base = Base::from_letter(letter.as_bytes()[0]).expect("a base");
        genome.expected_copies(row, base).map(|told| (letter.to_owned(), told))
    });
    let mut told: Vec<_> = told.into_iter().flatten().collect();
    // Of a site where no copy of any other base is expected every base has its copies.
    let is_of_any = told.len() == 4;
    if is_of_any {
        told.sort_by(|(_, (one, ..)), (_, (other, ..))| other.total_cmp(one));
        assert!(told[1..].iter().all(|(_, (copies, ..))| *copies == told[1].1.0), "one base has the copies");
        told.truncate(2);
        told[1].0 = NaiveEstimate::ANY.to_owned();
    }
    let [(reference, (of_first, ..)), (alternative, (copies, variance, r2))] = <[_; 2]>::try_from(told).ok()?;
    assert!((of_first + copies - 2.0).abs() < 1e-9, "two alleles have two copies");
    let steps = |value: f64, of_one: f64| (value * of_one).round() as u32;
    Some(NaiveEstimate {
        reference,
        alternative,
        hundredths: steps(copies, 100.0),
        deviation: steps(variance.sqrt(), 200.0),
        r2: r2.map(|r2| steps(r2, 100.0)),
    })
}

/// Takes fields away that the naive reader does not have.
fn without(mut value: Value, fields: &[&str]) -> Value {
    for field in fields {
        value.as_object_mut().and_then(|value| value.remove(*field));
    }
    value
}

fn expect_same<Part: PartialEq + std::fmt::Debug>(engine: Part, naive: Part, text: &[u8]) -> Result<(), String> {
    if engine == naive {
        return Ok(());
    }
    Err(format!("{engine:?}\nbut naively\n{naive:?}\nin {:?}", String::from_utf8_lossy(text)))
}

/// Tells the fields that differ.
fn expect_same_fields(engine: &Value, naive: &Value, text: &[u8]) -> Result<(), String> {
    let keys = |value: &Value| value.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>());
    let fields: BTreeSet<String> = [engine, naive].into_iter().filter_map(keys).flatten().collect();
    let differing: Vec<String> = fields
        .iter()
        .filter(|field| engine.get(field) != naive.get(field))
        .map(|field| format!("{field}: {:?} but naively {:?}", engine.get(field), naive.get(field)))
        .collect();
    if differing.is_empty() {
        return Ok(());
    }
    Err(format!("{}\nin {:?}", differing.join("\n"), String::from_utf8_lossy(text)))
}
