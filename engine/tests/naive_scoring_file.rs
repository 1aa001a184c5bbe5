//! The engine reads random scoring files as an obviously slow reader does, however they are cut and by however many
//! readers.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/naive_scoring_file.rs"]
mod naive_scoring_file;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use allelium_engine::weights::packed_weights::Locus;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFailure, ScoringFileReader};
use naive_scoring_file::{NaiveOutcome, NaiveWeight};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::TestRunner;

const HEADS: [&str; 8] = [
    "",
    "#genome_build=GRCh37\n",
    "#genome_build=GRCh37\n#HmPOS_build=GRCh37\n",
    "#genome_build=GRCh37\n#HmPOS_build=GRCh38\n",
    "#weight_type=OR\n",
    "#weight_type=beta\n# PGS ID = PGS900001\r\n",
    "#weight_type=NR\n",
    "#format_version=2.0\n\n",
];
const COLUMNS: [&str; 20] = [
    "rsID",
    "chr_name",
    "pos",
    "A1",
    "other_allele",
    "effect_weight",
    "OR",
    "EAF",
    "weight_type",
    "hm_rsID",
    "hm_chr",
    "hm_pos",
    "hm_inferOtherAllele",
    "is_dominant",
    "is_recessive",
    "is_haplotype",
    "dosage_0_weight",
    "dosage_1_weight",
    "dosage_2_weight",
    "locus_name",
];

/// A field that usually fits its column; one in some fields does not.
fn field(column: &'static str) -> BoxedStrategy<String> {
    let words = |words: &'static [&'static str]| select(words).prop_map(str::to_owned);
    let number = || {
        prop_oneof![
            6 => (-2_000_000_i64..2_000_000, 0_u32..9).prop_map(|(digits, scale)| format!("{}", digits as f64 / 10_f64.powi(scale as i32))),
            2 => "-?[0-9]{1,18}\\.[0-9]{1,19}",
            1 => "-?[0-9]{1,3}e-?[0-9]{1,2}",
        ]
    };
    let odd = words(&["", "NA", ".", "x", "0", "-1", "inf", "1e400", "1e101", "-1e100", "nan", "1,5", "rs", "\"1\""]);
    let usual: BoxedStrategy<String> = match column {
        "rsID" | "hm_rsID" => prop_oneof![
            40 => (1_u32..).prop_map(|number| format!("rs{number}")),
            1 => words(&["rs1_x_rs2", "rs1,rs2", "rs3; rs4", "rs5_rs6", "rs7,"]),
            5 => words(&["rs8 "]),
            1 => words(&["rs4294967296", "1:5:A:G", "i7", "RS12", "rs007", "GSA-rs7", "HLA-B*57:01"]),
        ]
        .boxed(),
        "chr_name" | "hm_chr" => words(&["1", "22", "X", "chrX", "23", "MT", "6_GL000253v2_alt", "XY", "0"]).boxed(),
        "pos" | "hm_pos" => {
            prop_oneof![8 => (1_u32..).prop_map(|p| p.to_string()), 1 => words(&["1e+05", "1.5", "4294967296"])].boxed()
        }
        "A1" | "other_allele" => words(&["A", "C", "G", "T", "t", "AT", "-", "A/T", "N"]).boxed(),
        "hm_inferOtherAllele" => words(&["A", "C", "G/T", "AT", ""]).boxed(),
        "EAF" => {
            prop_oneof![4 => (0.0..=1.0).prop_map(|f: f64| f.to_string()), 1 => words(&["1.01", "0", "1"])].boxed()
        }
        "OR" => prop_oneof![6 => (0.01..9.0).prop_map(|ratio: f64| ratio.to_string()), 1 => number()].boxed(),
        "weight_type" => words(&["OR", "beta", "", "NR", "log(OR)"]).boxed(),
        "is_dominant" | "is_recessive" => prop_oneof![
            60 => words(&["False", "", "0"]),
            12 => words(&["True", "1", "FALSE", "n"]),
            1 => words(&["2", "perhaps"]),
        ]
        .boxed(),
        "is_haplotype" => prop_oneof![60 => words(&["False", ""]), 1 => words(&["True"])].boxed(),
        "dosage_0_weight" | "dosage_1_weight" | "dosage_2_weight" => {
            prop_oneof![3 => Just(String::new()), 2 => number()].boxed()
        }
        "effect_weight" => number().boxed(),
        _ => "[a-z ]{0,4}".boxed(),
    };
    prop_oneof![24 => usual, 1 => odd].boxed()
}

#[derive(Clone, Debug)]
struct Table {
    text: String,
}

fn table() -> impl Strategy<Value = Table> {
    let columns =
        subsequence(COLUMNS.to_vec(), 0..13).prop_shuffle().prop_filter_map("a table of weights", |mut columns| {
            for needed in ["A1", "rsID"] {
                if !columns.contains(&needed) {
                    columns.push(needed);
                }
            }
            let dosages = ["dosage_0_weight", "dosage_1_weight", "dosage_2_weight"];
            let has_dosages = dosages.iter().all(|name| columns.contains(name));
            if !columns.contains(&"OR") && !columns.contains(&"effect_weight") && !has_dosages {
                columns.insert(1, "effect_weight");
            }
            Some(columns)
        });
    (columns, select(&HEADS[..]), select(&["\t", "\t", ","][..])).prop_flat_map(|(columns, head, delimiter)| {
        let row: Vec<BoxedStrategy<String>> = columns.iter().map(|column| field(column)).collect();
        let rows = vec((row, select(&["\n", "\n", "\r\n", "\n\n", "\n#x=y\n", "\n \n"][..]), 0_u32..40), 0..40);
        rows.prop_map(move |rows| {
            let mut text = format!("{head}{}\n", columns.join(delimiter));
            for (fields, end, cut) in rows {
                let line = fields.join(delimiter);
                let kept = if cut == 0 { line.len() / 2 } else { line.len() };
                // A row that begins with a comment sign or is blank would be none.
                text.push_str(if line.is_ascii() { &line[..kept] } else { &line });
                text.push_str(end);
            }
            Table { text }
        })
    })
}

fn locus(locus: Locus) -> Option<String> {
    locus.chromosome().map(|chromosome| format!("{}:{}", chromosome.name(), locus.position))
}

fn rows_of(read: &ReadScoringFile) -> Vec<NaiveWeight> {
    let weights = &read.weights;
    let column = |harmonized: bool| read.report.loci.iter().position(|column| column.is_harmonized == harmonized);
    (0..weights.len())
        .map(|row| {
            let weight = weights.get(row).expect("a row");
            let (effect, other) = weights.allele_texts(row).expect("a row");
            let locus_in = |column: Option<usize>| locus(weights.loci()[column?].get(row));
            NaiveWeight {
                line: weights.line_of(row),
                rsid: weight.rsid.map(|number| format!("rs{number}")),
                locus: locus_in(column(false)),
                harmonized: locus_in(column(true)),
                effect,
                other,
                inferred: weights.is_other_inferred(row),
                weight: weight.weight,
                by_copies: weights.by_copies(row),
                frequency: weight.frequency,
            }
        })
        .collect()
}

fn read_pieces<'text>(pieces: impl Iterator<Item = &'text [u8]>) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = ScoringFileReader::new();
    for piece in pieces {
        reader.push(piece)?;
    }
    reader.finish()
}

/// Reads the header by one reader and stretches of whole lines by others.
fn read_stretches(text: &[u8], cuts: &[Index]) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = ScoringFileReader::new();
    let mut lines = text.split_inclusive(|byte| *byte == b'\n');
    let row_reader = loop {
        let Some(line) = lines.next() else { return reader.finish() };
        reader.push(line)?;
        if let Some(row_reader) = reader.row_reader() {
            break row_reader;
        }
    };
    let lines: Vec<&[u8]> = lines.collect();
    let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(lines.len() + 1)).chain([lines.len()]).collect();
    ends.sort_unstable();
    let mut from = 0;
    for end in ends {
        let mut stretch = ScoringFileReader::of_rows(row_reader.clone());
        let bytes = lines[from..end].concat();
        for piece in bytes.chunks(11) {
            if stretch.push(piece).is_err() {
                break;
            }
        }
        reader.append(stretch.into_segment().expect("a reader of rows"), bytes.len() as u64)?;
        from = end;
    }
    reader.finish()
}

type Kept = (serde_json::Value, Vec<NaiveWeight>);

fn kept(read: &Result<ReadScoringFile, ScoringFailure>) -> Result<Kept, ScoringFailure> {
    let read = read.as_ref().map_err(Clone::clone)?;
    Ok((serde_json::to_value(&read.report).expect("a report is plain data"), rows_of(read)))
}

/// Logarithms of two libraries may differ in the last digit.
fn same_row(one: &NaiveWeight, other: &NaiveWeight) -> bool {
    let near = (one.weight - other.weight).abs() <= one.weight.abs() * 4.0 * f64::EPSILON;
    let are_near = |one: f64, other: f64| (one - other).abs() <= one.abs() * 4.0 * f64::EPSILON;
    let by_copies = match (one.by_copies, other.by_copies) {
        (Some(one), Some(other)) => one.into_iter().zip(other).all(|(one, other)| are_near(one, other)),
        (one, other) => one == other,
    };
    let rest = |row: &NaiveWeight| NaiveWeight { weight: 0.0, by_copies: None, ..row.clone() };
    near && by_copies && rest(one) == rest(other)
}

fn compare(table: &Table, cuts: &[Index]) -> Result<BTreeSet<String>, TestCaseError> {
    let text = table.text.as_bytes();
    let read = read_pieces([text].into_iter());
    let mut seen = BTreeSet::new();
    match (naive_scoring_file::read(&table.text), &read) {
        (NaiveOutcome::Read(expected, dropped), Ok(read)) => {
            let rows = rows_of(read);
            prop_assert_eq!(rows.len(), expected.len());
            for (row, expected) in rows.iter().zip(&expected) {
                prop_assert!(same_row(expected, row), "{row:?} but {expected:?}");
            }
            let counted: BTreeMap<String, (u32, Vec<u32>)> = read
                .report
                .dropped
                .iter()
                .map(|dropped| {
                    let reason = serde_json::to_value(dropped.reason).expect("a word");
                    (reason.as_str().unwrap_or_default().to_owned(), (dropped.count, dropped.first_lines.clone()))
                })
                .collect();
            let expected: BTreeMap<String, (u32, Vec<u32>)> = dropped
                .into_iter()
                .map(|(reason, lines)| (reason.to_owned(), (lines.len() as u32, lines.into_iter().take(5).collect())))
                .collect();
            prop_assert_eq!(&counted, &expected);
            seen.extend(expected.into_keys());
        }
        (NaiveOutcome::Refused(code, line), Err(failure)) => {
            let found = serde_json::to_value(failure.code).expect("a word");
            prop_assert_eq!((found.as_str(), failure.line), (Some(code), line));
            seen.insert(code.to_owned());
        }
        (expected, read) => prop_assert!(false, "{read:?} but {expected:?}"),
    }
    let whole = kept(&read);
    for size in [1, 7, 64] {
        prop_assert_eq!(&kept(&read_pieces(text.chunks(size))), &whole, "pieces of {}", size);
    }
    prop_assert_eq!(&kept(&read_stretches(text, cuts)), &whole, "stretches");
    Ok(seen)
}

#[test]
fn random_tables_are_read_as_the_naive_reader_says() {
    let seen = RefCell::new(BTreeSet::new());
    let config = ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() };
    let compared = TestRunner::new(config).run(&(table(), vec(any::<Index>(), 0..4)), |(table, cuts)| {
        seen.borrow_mut().extend(compare(&table, &cuts)?);
        Ok(())
    });
    assert!(compared.is_ok(), "{compared:?}");
    let all: BTreeSet<String> = [
        "bad-position",
        "bad-weight",
        "commas-in-doubt",
        "haplotype-weight",
        "interaction-weight",
        "no-effect-allele",
        "no-identity",
        "no-usable-rows",
        "ratio-not-positive",
        "not-on-chips",
        "too-few-columns",
        "unknown-effect-model",
    ]
    .map(str::to_owned)
    .into();
    assert_eq!(seen.into_inner(), all);
}

/// A decimal of whole digits over a power of ten up to 10^22 is rounded once by the division, which is exact (IEEE 754).
#[test]
fn weights_are_the_nearest_doubles() {
    proptest!(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() },
    |(digits in 0_u64..(1 << 53), scale in 0_usize..=22, negative in any::<bool>())| {
        let padded = format!("{digits:0width$}", width = scale + 1);
        let (whole, part) = padded.split_at(padded.len() - scale);
        let sign = if negative { "-" } else { "" };
        let text = format!("rsID\teffect_allele\teffect_weight\nrs7\tA\t{sign}{whole}.{part}\n");
        let read = read_pieces([text.as_bytes()].into_iter()).expect("a table");
        let weight = read.weights.get(0).expect("a row").weight;
        let expected = digits as f64 / 10_f64.powi(scale as i32);
        prop_assert_eq!(weight.to_bits(), if negative { -expected } else { expected }.to_bits());
    });
}

#[test]
fn the_limit_of_bytes_is_the_same_for_any_chunks() {
    let text = "rsID\teffect_allele\teffect_weight\tis_dominant\nrs7\tA\t1\t\nrs8\tA\t1\tBoth\n";
    for (limit, code) in [
        (60, "scoring-file-too-large"),
        (text.len() - 1, "scoring-file-too-large"),
        (text.len(), "unknown-effect-model"),
    ] {
        for size in [1, 7, text.len()] {
            let mut reader = ScoringFileReader::new().with_largest_text(limit as u64);
            let refused = text.as_bytes().chunks(size).find_map(|chunk| reader.push(chunk).err()).expect("a refusal");
            assert_eq!(serde_json::to_value(refused.code).expect("a word"), code, "{limit} by {size}");
            assert_eq!(reader.finish().expect_err("the same again"), refused);
        }
    }
}

#[test]
fn long_lines_are_dropped_however_they_are_cut() {
    let long = "x".repeat(70_000);
    let text = format!("rsID\teffect_allele\teffect_weight\n{long}\nrs7\tA\t1\n{long}");
    for size in [1, 1000, text.len()] {
        let read = read_pieces(text.as_bytes().chunks(size)).expect("one good row");
        assert_eq!((read.report.rows, read.report.lines), (1, 4));
        assert_eq!(
            serde_json::to_value(&read.report.dropped).expect("plain data"),
            serde_json::json!([{"reason": "line-too-long", "count": 2, "firstLines": [2, 4]}])
        );
    }
}
