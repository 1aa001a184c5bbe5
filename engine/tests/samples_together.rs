//! Samples of a VCF that are read together: each reads as it does alone, bit for bit.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "support/random_text.rs"]
mod random_text;

use std::cell::Cell;

use allelium_engine::genotypes::file_reader::{FileReader, ReadFile};
use allelium_engine::genotypes::reader::SampleChoice;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use proptest::prelude::*;
use proptest::sample::select;
use random_text::Kind;

type Outcome = Result<ReadFile, EngineFailure>;

fn alone(file: &[u8], place: u32, piece: usize) -> Outcome {
    let mut reader = FileReader::of_length(file.len() as u64).with_sample(SampleChoice::Number(place));
    file.chunks(piece).try_for_each(|piece| reader.push(piece))?;
    reader.finish()
}

/// What reading samples together gives: for each what reading it alone must give, too, or nothing.
fn together(file: &[u8], places: &[u32], piece: usize) -> Result<Vec<Option<Outcome>>, EngineFailure> {
    let mut reader = FileReader::of_length(file.len() as u64).with_samples(places.iter().copied());
    file.chunks(piece).try_for_each(|piece| reader.push(piece))?;
    Ok(reader.finish_together()?.collect())
}

/// All that is known of an outcome.
fn in_words(outcome: &Outcome) -> String {
    match outcome {
        Err(failure) => format!("{failure:?}"),
        Ok(ReadFile { read, container }) => format!(
            "{:?} {container:?} {:?} {} {:?} {:?}",
            read.report,
            read.sample_names,
            read.sample,
            read.layout.to_bytes(),
            read.genome.to_bytes(),
        ),
    }
}

/// How many samples were read together, and how many are left to be read alone.
#[derive(Debug, Default)]
struct Count {
    read: Cell<usize>,
    refused: Cell<usize>,
    left: Cell<usize>,
}

impl Count {
    fn compare(&self, file: &[u8], places: &[u32], piece: usize) -> Result<(), TestCaseError> {
        let more = |of: &Cell<usize>| of.set(of.get() + 1);
        match together(file, places, piece) {
            Err(failure) => {
                for place in places {
                    let alone = alone(file, *place, piece);
                    let is_absent = alone.as_ref().is_err_and(|failure| failure.code == FailureCode::NoSuchSample);
                    prop_assert!(is_absent || in_words(&alone) == in_words(&Err(failure.clone())));
                    more(&self.refused);
                }
            }
            Ok(outcomes) => {
                prop_assert_eq!(outcomes.len(), places.len());
                for (place, outcome) in places.iter().zip(outcomes) {
                    let Some(outcome) = outcome else {
                        more(&self.left);
                        continue;
                    };
                    more(if outcome.is_ok() { &self.read } else { &self.refused });
                    prop_assert_eq!(in_words(&outcome), in_words(&alone(file, *place, piece)));
                }
            }
        }
        Ok(())
    }
}

const SAMPLES: usize = 5;

/// A row's columns from ID to FORMAT, and what may stand in a sample's.
const SITES: [(&str, &[&str]); 14] = [
    ("{id}\tA\tG\t.\t.\t.\tGT", &["0/0", "0/1", "1/1", "./.", "1", "0|1"]),
    ("{id}\tC\tT\t.\tPASS\t.\tGT:DP", &["0/0:9", "0/1:3", "0/0:0", "1/1:7", "./.:."]),
    (".\tC\tA\t.\tlow\t.\tGT", &["0/0", "0/1", "./."]),
    ("{id};rs7;{id}\tG\tT\t.\t.\t.\tGT", &["0/0", "0/1"]),
    ("rs7\tG\tT\t.\t.\t.\tGT", &["0/0", "0/1", "1/1"]),
    ("name;other\tG\tT\t.\t.\t.\tGT", &["0/0", "0/1"]),
    ("{id}\tAT\tA\t.\t.\t.\tGT", &["0/0", "0/1", "1/1", "./.", "1"]),
    ("{id}\tA\tAC,G\t.\t.\t.\tGT", &["0/0", "0/1", "1/2", "2/2"]),
    ("{id}\tA\tG\t.\t.\tR2=0.7\tGT:DS", &["0|0:0.02", "0|1:0.97", "1|1:1.8", "./.:1.2", "0/1"]),
    ("{id}\tA\tACC\t.\t.\tIMPUTED\tGT:DS", &["0|0:0.02", "0|1:0.97", "1|1:1.8"]),
    (".\tC\t<NON_REF>\t.\t.\tEND=900000\tGT:GQ", &["0/0:40", "0/0:0", "./.:0"]),
    ("{id}\tC\t.\t.\t.\t.\tGT", &["0/0", "./."]),
    ("{id}\tC\t*\t.\t.\t.\tGT", &["0/0", "0/1"]),
    ("{id}\tC\tT\t.\t.\t.\tDP", &["3"]),
];

/// A row's place, and its samples' columns joined by TABs.
fn row() -> impl Strategy<Value = String> {
    let site = (0..SITES.len()).prop_flat_map(|site| {
        let (columns, calls) = SITES[site];
        prop::collection::vec(select(calls), SAMPLES).prop_map(move |calls| (columns, calls))
    });
    let chromosome = select(vec!["1", "1", "1", "chr2", "X", "Y", "GL000191.1"]);
    (chromosome, 1_u32..60, site, 0_u32..400).prop_map(|(chromosome, position, (columns, calls), odd)| {
        let calls = match odd {
            // One sample's call is none, and a row that ends early.
            0 => calls.iter().enumerate().map(|(place, call)| if place == 2 { "x" } else { *call }).collect(),
            1 => calls[..3].to_vec(),
            _ => calls,
        };
        let columns = columns.replace("{id}", &format!("rs{}", 900_000_000 + position * 3));
        format!("{chromosome}\t{position}\t{columns}\t{}", calls.join("\t"))
    })
}

fn vcf(rows: &[String], ends_in_carriage_return: bool) -> String {
    let names: String = (0..SAMPLES).map(|sample| format!("\tS{sample}")).collect();
    let end = if ends_in_carriage_return { "\r\n" } else { "\n" };
    let header = ["##fileformat=VCFv4.2".to_owned(), "##FILTER=<ID=low,Description=\"x\">".to_owned()];
    let columns = format!("#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT{names}");
    header.iter().chain([&columns]).chain(rows).map(|line| format!("{line}{end}")).collect()
}

fn places() -> impl Strategy<Value = Vec<u32>> {
    prop::sample::subsequence((0..SAMPLES as u32).collect::<Vec<_>>(), 1..=SAMPLES).prop_shuffle()
}

#[test]
fn each_reads_as_it_does_alone() {
    let count = Count::default();
    let packing = select(vec![0, 1, 2]);
    let rows = prop::collection::vec(row(), 0..60);
    let strategy = (rows, places(), any::<bool>(), packing, select(vec![7, 1000, 1 << 20]), 0_usize..40);
    let mut runner = proptest::test_runner::TestRunner::default();
    runner
        .run(&strategy, |(rows, places, returns, packing, piece, cut)| {
            let text = vcf(&rows, returns);
            let mut file = match packing {
                0 => text.into_bytes(),
                1 => archives::gzip(text.as_bytes()),
                _ => archives::bgzf(text.as_bytes(), 300),
            };
            if cut == 0 {
                file.truncate(file.len() - 5);
            }
            count.compare(&file, &places, piece)
        })
        .expect("equal outcomes");
    // Were most left to be read alone, nothing would have been shown.
    let Count { read, refused, left } = count;
    assert!(read.get() > 4 * left.get() && refused.get() > 0 && left.get() > 0, "{read:?} {refused:?} {left:?}");
}

proptest! {
    /// Texts of no form that anything writes.
    #[test]
    fn hostile_texts_read_as_they_do_alone(
        text in prop_oneof![4 => random_text::text(Kind::Vcf), 1 => random_text::text(Kind::Anything)],
        piece in select(vec![1, 7, 1 << 20]),
    ) {
        Count::default().compare(&text, &[0, 1, 2], piece)?;
    }
}

/// A row that one sample lacks costs nobody else.
#[test]
fn a_sample_with_other_rows_leaves_the_others() {
    let row = |number: u32, call: &str| {
        let calls = ["0/1", "1/1", call, "0/0", "./."].join("\t");
        format!("1\t{}\trs{}\tA\tG\t.\t.\t.\tGT\t{calls}", 100 + number, 900_000_000 + number)
    };
    let rows: Vec<String> = (0..9).map(|number| row(number, if number == 4 { "0/7" } else { "0/1" })).collect();
    let outcomes = together(vcf(&rows, false).as_bytes(), &[0, 1, 2, 3, 4], 1 << 20).expect("a VCF");
    let codes: Vec<Option<Option<FailureCode>>> = outcomes
        .iter()
        .map(|outcome| outcome.as_ref().map(|read| read.as_ref().err().map(|failure| failure.code)))
        .collect();
    assert_eq!(codes, [Some(None), Some(None), None, Some(None), Some(Some(FailureCode::NoValidRows))]);
}
