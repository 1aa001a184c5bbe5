//! Throughput of the scoring-file reader and of scoring on a made-up genome, natively: a million rows on a 23andMe v5
//! file's 640,000.
#![allow(missing_docs, clippy::expect_used)]

#[path = "../tests/support/made_up_data.rs"]
mod made_up_data;

use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::score::{Scoring, score_packed};
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFileReader};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use made_up_data::MadeUpData;

const GENOTYPE_ROWS: usize = 640_000;
const SCORE_ROWS: usize = 1_000_000;
const USUAL_ROWS: usize = 100_000;
const CHUNK: usize = 1 << 17;

fn read(text: &str) -> ReadScoringFile {
    let mut reader = ScoringFileReader::new();
    text.as_bytes().chunks(CHUNK).for_each(|chunk| reader.push(chunk).expect("a scoring file"));
    reader.finish().expect("a scoring file")
}

fn scoring(criterion: &mut Criterion) {
    let data = MadeUpData::new(7, GENOTYPE_ROWS, SCORE_ROWS);
    let (genotypes, scores) = (data.genotypes(), data.scores(true));
    let mut group = criterion.benchmark_group("score");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(scores.len() as u64));
    group.bench_function("read a million rows", |bencher| bencher.iter(|| read(&scores)));
    let file = read(&scores);
    assert_eq!(file.weights.len(), SCORE_ROWS);
    println!("{:.1} bytes a row", file.weights.bytes() as f64 / SCORE_ROWS as f64);
    let mut reader = GenotypeReader::new();
    reader.push(genotypes.as_bytes());
    let read = reader.finish().expect("a genotype file");
    group.throughput(Throughput::Elements(SCORE_ROWS as u64));
    group.bench_function("score a million rows", |bencher| {
        bencher.iter(|| score_packed(&read.layout, &read.genome, &file.weights, ScoringPolicy::default()));
    });
    group.bench_function("match a million rows", |bencher| {
        let scoring = Scoring::new(&read.layout, &read.genome, &file.weights).expect("its own layout");
        bencher.iter(|| scoring.match_rows(0..SCORE_ROWS));
    });
    group.finish();
}

/// A score of usual size, from its text to its sum.
fn scoring_file(criterion: &mut Criterion) {
    let data = MadeUpData::new(8, GENOTYPE_ROWS, USUAL_ROWS);
    let (genotypes, scores) = (data.genotypes(), data.scores(true));
    let mut reader = GenotypeReader::new();
    reader.push(genotypes.as_bytes());
    let genome = reader.finish().expect("a genotype file");
    let file = read(&scores);
    assert_eq!(file.weights.len(), USUAL_ROWS);
    let mut group = criterion.benchmark_group("scoring file, 100,000 rows");
    group.sample_size(20).throughput(Throughput::Elements(USUAL_ROWS as u64));
    group.bench_function("read", |bencher| bencher.iter(|| read(&scores)));
    group.bench_function("score", |bencher| {
        bencher.iter(|| score_packed(&genome.layout, &genome.genome, &file.weights, ScoringPolicy::default()));
    });
    group.bench_function("read and score", |bencher| {
        bencher.iter(|| {
            let file = read(&scores);
            score_packed(&genome.layout, &genome.genome, &file.weights, ScoringPolicy::default())
        });
    });
    group.finish();
}

criterion_group!(benches, scoring, scoring_file);
criterion_main!(benches);
