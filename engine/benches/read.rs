//! Throughput of the reader and of scoring on the sample genome, natively.
#![allow(missing_docs, clippy::expect_used)]

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::reader::{GenotypeReader, ReadGenome};
use allelium_engine::genotypes::sample_genome::{SAMPLE_ROWS, SampleGenome};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn sample() -> Vec<u8> {
    let mut sample = SampleGenome::new(2, SAMPLE_ROWS, Vec::new());
    std::iter::from_fn(|| sample.next_piece()).flatten().collect()
}

fn read(text: &[u8], chunk: usize) -> ReadGenome {
    let mut reader = GenotypeReader::new();
    text.chunks(chunk).for_each(|chunk| reader.push(chunk));
    reader.finish().expect("the sample is good")
}

fn reading(criterion: &mut Criterion) {
    let text = sample();
    assert_eq!(read(&text, text.len()).report.rows, SAMPLE_ROWS);
    let mut group = criterion.benchmark_group("read");
    group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(20);
    group.bench_function("sample, 256 KiB chunks", |bencher| bencher.iter(|| read(&text, 1 << 18)));
    group.bench_function("sample, push only", |bencher| {
        bencher.iter(|| {
            let mut reader = GenotypeReader::new();
            text.chunks(1 << 18).for_each(|chunk| reader.push(chunk));
            reader
        });
    });
    group.finish();
    let layout = read(&text, text.len()).layout.to_bytes();
    assert_eq!(PackedLayout::open(&layout).expect("just packed").len(), SAMPLE_ROWS as usize);
}

criterion_group!(benches, reading);
criterion_main!(benches);
