//! What must hold for any scoring file; shared by the fuzz target and the test that replays its inputs.
#![allow(dead_code, reason = "the fuzz target uses a part")]

use allelium_engine::genotypes::chip_layout::ChipLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::score::audit::{AUDIT_COLUMNS, Audit};
use allelium_engine::score::policy::{MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::score_packed;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::scoring_file::packed_file::PackedScoringFile;
use allelium_engine::weights::scoring_file::{ReadScoringFile, ScoringFailure, ScoringFileReader};

/// Bytes of text that a fuzzed file may have or inflate to.
const LARGEST_TEXT: u64 = 1 << 20;

/// Reads a file whole and cut, as text and as it is packed, and scores it. The first byte is the piece length less one.
pub fn check_scoring_file(input: &[u8]) {
    let Some((length, file)) = input.split_first() else { return };
    let piece = usize::from(*length) + 1;
    let whole = read(file, file.len().max(1));
    check_alike(&whole, &read(file, piece));
    check_alike(&whole, &read_in_stretches(file, piece));
    check_alike(&read_packed(file, file.len().max(1)), &read_packed(file, piece));
    match whole {
        Ok(read) => check_read(&read),
        Err(failure) => assert!(!failure.expected.is_empty()),
    }
}

fn new_reader() -> ScoringFileReader {
    ScoringFileReader::new().with_largest_text(LARGEST_TEXT)
}

fn read(file: &[u8], piece: usize) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = new_reader();
    for piece in file.chunks(piece) {
        reader.push(piece)?;
    }
    reader.finish()
}

fn read_packed(file: &[u8], piece: usize) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = PackedScoringFile::new(new_reader());
    for piece in file.chunks(piece) {
        reader.push(piece)?;
    }
    reader.finish().map(|(read, _)| read)
}

/// The header by one reader, then every so many lines by another.
fn read_in_stretches(file: &[u8], lines_each: usize) -> Result<ReadScoringFile, ScoringFailure> {
    let mut reader = new_reader();
    let lines: Vec<&[u8]> = file.split_inclusive(|byte| *byte == b'\n').collect();
    let mut rest = lines.as_slice();
    while let (None, Some((line, after))) = (reader.row_reader(), rest.split_first()) {
        reader.push(line)?;
        rest = after;
    }
    for stretch in rest.chunks(lines_each) {
        let Some(row_reader) = reader.row_reader() else { break };
        let mut stretch_reader = ScoringFileReader::of_rows(row_reader);
        let text = stretch.concat();
        // A refusal is kept in the segment.
        let _ = stretch_reader.push(&text);
        if let Some(segment) = stretch_reader.into_segment() {
            reader.append(segment, text.len() as u64)?;
        }
    }
    reader.finish()
}

fn check_alike(one: &Result<ReadScoringFile, ScoringFailure>, other: &Result<ReadScoringFile, ScoringFailure>) {
    match (one, other) {
        (Ok(one), Ok(other)) => {
            assert_eq!(one.report, other.report);
            assert_eq!(one.weights.len(), other.weights.len());
            for row in 0..one.weights.len() {
                assert_eq!(one.weights.get(row), other.weights.get(row));
                assert_eq!(one.weights.allele_texts(row), other.weights.allele_texts(row));
                assert_eq!(one.weights.line_of(row), other.weights.line_of(row));
            }
        }
        (Err(one), Err(other)) => assert_eq!(one, other),
        (one, other) => assert_eq!(one.is_ok(), other.is_ok()),
    }
}

fn genome() -> (ChipLayout, PackedGenome) {
    let text = b"# build 37\nrs900000001\t1\t1000101\tAG\nrs900000002\t2\t2000102\tCC\nrs3\tX\t5\tA\ni4\t3\t3000103\tAT\nrs5\t3\t7\t--\n";
    let mut reader = GenotypeReader::new();
    reader.push(text);
    match reader.finish() {
        Ok(read) => (read.layout, read.genome),
        Err(failure) => unreachable!("a good file: {failure}"),
    }
}

fn check_read(read: &ReadScoringFile) {
    let (report, weights) = (&read.report, &read.weights);
    assert_eq!(report.rows as usize, weights.len());
    let dropped: u32 = report.dropped.iter().map(|dropped| dropped.count).sum();
    assert!(report.rows > 0 && report.rows + dropped <= report.lines);
    assert!(report.dropped.iter().all(|dropped| (1..=5).contains(&dropped.first_lines.len())));
    let mut line_before = 0;
    for row in 0..weights.len() {
        let Some(weight) = weights.get(row) else { unreachable!("every row is there") };
        assert!(weight.weight.is_finite());
        assert!(weight.frequency.is_none_or(|frequency| (0.0..=1.0).contains(&frequency)));
        assert!(weights.line_of(row) > line_before && weights.line_of(row) <= report.lines);
        line_before = weights.line_of(row);
    }
    let Ok(opened) = PackedWeights::open(&weights.to_bytes()) else { unreachable!("its own packed form") };
    let (layout, genome) = genome();
    for palindromic in [PalindromicPolicy::Auto, PalindromicPolicy::Frequency] {
        let policy = ScoringPolicy { palindromic, missing: MissingPolicy::Expected, ..ScoringPolicy::default() };
        let Ok(scored) = score_packed(&layout, &genome, weights, policy) else { unreachable!("its own layout") };
        assert_eq!(score_packed(&layout, &genome, &opened, policy).as_ref(), Ok(&scored));
        let summary = scored.summary();
        let all: u32 = summary.fates.iter().map(|(_, rows)| rows).sum();
        assert_eq!(all + dropped - report.duplicates, summary.total);
        assert!(summary.matched <= summary.total);
        let audit = Audit::new(weights, &scored);
        let mut line = String::new();
        for row in 0..audit.len() {
            line.clear();
            audit.write_row(row, &mut line);
            assert_eq!(line.split('\t').count(), AUDIT_COLUMNS.len());
            assert!(!line.contains(['\n', '\r']));
        }
    }
}
