//! Weights and sums have the bits that were computed apart (`tests/specimens/bits/expected-bits.py` says how), natively. The same table
//! is held against the engine in WebAssembly by `tests/expected-bits.test.ts`.
#![allow(clippy::expect_used, reason = "a test may stop")]

use std::fmt::Write;

use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::score::{ScoreSummary, score_packed};
use allelium_engine::weights::scoring_file::ScoringFileReader;
use serde_json::{Value, json};

const FIRST_ID: usize = 900_000_001;
/// No, one and two copies of the effect allele, A.
const GENOTYPES: [&str; 3] = ["GG", "AG", "AA"];

fn table() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/specimens/bits/expected-bits.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("the table")).expect("JSON")
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

/// A genome with so many rows, each with as many copies as its number leaves by three.
fn genome(rows: usize) -> ReadGenome {
    let mut text = String::from("# reference human assembly build 37\n# rsid\tchromosome\tposition\tgenotype\n");
    for row in 0..rows {
        let (id, position, genotype) = (FIRST_ID + row, 10_000 + 10 * row, GENOTYPES[row % GENOTYPES.len()]);
        let _ = writeln!(text, "rs{id}\t1\t{position}\t{genotype}");
    }
    let mut reader = GenotypeReader::new();
    reader.push(text.as_bytes());
    reader.finish().expect("a genotype file")
}

/// Scores rows on a genome: number of the genome's row, weight, frequency.
fn score<'row>(
    genome: &ReadGenome,
    weight_type: &str,
    rows: impl Iterator<Item = (usize, &'row str, &'row str)>,
) -> ScoreSummary {
    let mut text = format!("#genome_build=GRCh37\n#weight_type={weight_type}\n");
    text.push_str("rsID\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n");
    for (row, weight, frequency) in rows {
        let _ = writeln!(text, "rs{}\tA\tG\t{weight}\t{frequency}", FIRST_ID + row);
    }
    let mut reader = ScoringFileReader::new();
    reader.push(text.as_bytes()).expect("a scoring file");
    let file = reader.finish().expect("a scoring file");
    let scored = score_packed(&genome.layout, &genome.genome, &file.weights, ScoringPolicy::default());
    scored.expect("a score").summary().clone()
}

fn bits(number: Option<f64>) -> Value {
    json!(number.map(|number| format!("{:016x}", number.to_bits())))
}

#[test]
fn every_weight_is_the_double_that_was_computed_apart() {
    let genome = genome(GENOTYPES.len());
    for set in table()["sets"].as_array().expect("sets") {
        let weight_type = set["weightType"].as_str().expect("a word");
        let weights = set["weights"].as_array().expect("weights");
        assert!(weights.len() > 10, "{weight_type}");
        for weight in weights {
            let text = weight["text"].as_str().expect("a number");
            // The row with one copy.
            let scored = score(&genome, weight_type, [(1, text, "0.5")].into_iter());
            assert_eq!(bits(Some(scored.raw)), weight["bits"], "{weight_type} {text}");
        }
    }
}

#[test]
fn every_sum_is_the_double_that_was_computed_apart() {
    let table = table();
    let rows = usize::try_from(table["rows"].as_u64().expect("a count")).expect("a count");
    let frequencies = texts(&table["frequencies"]);
    let genome = genome(rows);
    for set in table["sets"].as_array().expect("sets") {
        let weight_type = set["weightType"].as_str().expect("a word");
        let weights: Vec<&str> =
            set["weights"].as_array().expect("weights").iter().filter_map(|weight| weight["text"].as_str()).collect();
        let of_row = |row: usize| (row, weights[row % weights.len()], frequencies[row % frequencies.len()]);
        let scored = score(&genome, weight_type, (0..rows).map(of_row));
        let found = json!({
            "raw": bits(Some(scored.raw)),
            "expectedMean": bits(scored.expected_mean),
            "expectedSd": bits(scored.expected_sd),
            "unlimitedZ": bits(scored.unlimited_z),
        });
        assert_eq!(found, set["score"], "{weight_type}");
        assert_eq!(scored.matched as usize, rows);
    }
}
