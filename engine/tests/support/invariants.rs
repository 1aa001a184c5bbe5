//! What must hold for any input; shared by the fuzz targets and the tests that replay their inputs.
#![allow(dead_code, reason = "each fuzz target uses its own half")]

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::genotypes::report::ReadReport;
use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::score;
use allelium_engine::values::call::Call;
use allelium_engine::values::error::{EngineFailure, FailureCode};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::values::marker_id::{IdKind, MarkerId};
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

/// Splits off the cuts: one byte n, then n mod 8 piece lengths less one, taken in turn; none means single bytes.
pub fn split_cuts(input: &[u8]) -> (Vec<usize>, &[u8]) {
    let Some((count, rest)) = input.split_first() else { return (vec![1], input) };
    let (lengths, text) = rest.split_at(usize::from(count % 8).min(rest.len()));
    let lengths: Vec<usize> = lengths.iter().map(|length| usize::from(*length) + 1).collect();
    (if lengths.is_empty() { vec![1] } else { lengths }, text)
}

/// The line that makes a VCF of what follows.
pub const VCF_START: &[u8] = b"##fileformat=VCFv4.2\n";

/// The cuts of an input and the VCF that the rest of it makes.
pub fn vcf_of(input: &[u8]) -> (Vec<usize>, Vec<u8>) {
    let (lengths, text) = split_cuts(input);
    (lengths, [VCF_START, text].concat())
}

/// Reads a text as the rest of a VCF, whole and cut, and checks all that came out.
pub fn check_vcf(input: &[u8]) {
    let (lengths, text) = vcf_of(input);
    check_pieces(&lengths, &text);
}

/// Reads a text whole and cut, and checks all that came out.
pub fn check_text(input: &[u8]) {
    let (lengths, text) = split_cuts(input);
    check_pieces(&lengths, text);
}

fn check_pieces(lengths: &[usize], text: &[u8]) {
    let mut pieces = Vec::new();
    let mut rest = text;
    for length in lengths.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (piece, after) = rest.split_at((*length).min(rest.len()));
        pieces.push(piece);
        rest = after;
    }
    let whole = read(&[text]);
    assert_eq!(read(&pieces), whole, "cut and whole");
    match whole {
        Ok((report, layout, genome)) => {
            check_report(&report, text);
            check_reopened(&report, &layout, &genome);
        }
        Err(failure) => check_failure(&failure, text),
    }
}

type Packed = (ReadReport, Vec<u8>, Vec<u8>);

fn read(pieces: &[&[u8]]) -> Result<Packed, EngineFailure> {
    let mut reader = GenotypeReader::new();
    pieces.iter().for_each(|piece| reader.push(piece));
    reader.finish().map(|read| (read.report, read.layout.to_bytes(), read.genome.to_bytes()))
}

fn check_failure(failure: &EngineFailure, text: &[u8]) {
    // Either byte may end a line: where the first ending is a lone CR, each CR ends one.
    let lines = text.split(|byte| matches!(byte, b'\n' | b'\r')).count() as u32;
    assert!(failure.line.is_none_or(|line| (1..=lines).contains(&line)));
    assert_eq!(failure.code == FailureCode::UnsafeContent, !failure.threats.is_empty());
    let of_other_work = [
        FailureCode::BrokenContainer,
        FailureCode::NestedContainer,
        FailureCode::EncryptedMember,
        FailureCode::UnsupportedMember,
        FailureCode::NoTextMember,
        FailureCode::TextTooLarge,
        FailureCode::SpreadsheetFile,
        FailureCode::Bzip2File,
        FailureCode::XzFile,
        FailureCode::SevenZipFile,
        FailureCode::RarFile,
        FailureCode::PdfFile,
        FailureCode::NoSuchSample,
        FailureCode::BrokenBuffer,
        FailureCode::LayoutMismatch,
        FailureCode::BadWeightRow,
    ];
    assert!(!of_other_work.contains(&failure.code), "{:?} of a text", failure.code);
}

fn check_report(report: &ReadReport, text: &[u8]) {
    assert_eq!(report.bytes, text.len() as f64);
    assert!(report.rows > 0);
    assert_eq!(report.rows, report.called + report.missing + report.indels + report.haploid_heterozygous);
    assert!(report.haploid <= report.called);
    let of_chromosomes = |count: fn(u32, u32) -> u32| -> u32 {
        report.chromosomes.iter().map(|chromosome| count(chromosome.rows, chromosome.called)).sum()
    };
    assert_eq!(of_chromosomes(|rows, _| rows), report.rows - report.without_place);
    let called_elsewhere = report.called - of_chromosomes(|_, called| called);
    assert!(called_elsewhere <= report.without_place);
    let dropped: u32 = report.dropped.iter().map(|dropped| dropped.count).sum();
    // A VCF line has a row for each id of its list.
    let more_ids = text.iter().filter(|byte| **byte == b';').count() as u32;
    assert!(report.rows + dropped <= report.lines + more_ids);
    for dropped in &report.dropped {
        assert_eq!(dropped.first_lines.len(), dropped.count.min(5) as usize);
        assert!(dropped.first_lines.windows(2).all(|pair| pair[0] < pair[1] || more_ids > 0 && pair[0] == pair[1]));
        assert!(dropped.first_lines.iter().all(|line| (1..=report.lines).contains(line)));
    }
}

fn check_reopened(report: &ReadReport, layout: &[u8], genome: &[u8]) {
    let layout = PackedLayout::open(layout).expect("just packed");
    let genome = PackedGenome::open(genome).expect("just packed");
    assert_eq!((layout.len(), genome.len()), (report.rows as usize, report.rows as usize));
    assert_eq!((genome.build(), genome.sex()), (report.build, report.sex));
    assert_eq!(layout.digest(), genome.layout_digest());
    let (mut called, mut missing) = (0, 0);
    for row in 0..report.rows {
        let marker = layout.marker(row).expect("every row has a marker");
        // Other names are no ids: several rows may have one, or none.
        if marker.id.kind == IdKind::Rs || marker.id.kind == IdKind::Internal {
            assert_eq!(layout.find(marker.id), Some(row));
        }
        let call = genome.call(row).expect("every row has a call");
        called += u32::from(call.is_called());
        missing += u32::from(call == Call::Missing);
    }
    assert_eq!((called, missing), (report.called, report.missing));
    assert_eq!(genome.call(report.rows), None);
    check_scores(&layout, &genome);
}

/// A few rows by rsID, by locus, palindromic, without other allele, without frequency, and odd ones.
fn weight_set() -> WeightSet {
    let row = |rsid: &str, chromosome: &str, position, alleles: (&str, Option<&str>), frequency| WeightRow {
        rsid: rsid.to_owned(),
        chromosome: chromosome.to_owned(),
        position,
        effect_allele: alleles.0.to_owned(),
        other_allele: alleles.1.map(str::to_owned),
        weight: 0.25,
        frequency,
    };
    let rows = vec![
        row("rs900000001", "1", 1_000_101, ("A", Some("G")), Some(0.3)),
        row("rs900000002", "?", 5, ("C", Some("T")), Some(0.99)),
        row("rs900000003", "2", 2_000_103, ("T", Some("A")), Some(0.01)),
        row("rs900000101", "X", 5_000_001, ("A", None), Some(1.0)),
        row("rs900000012", "chrX", 5_000_202, ("a", Some("c")), None),
        row("", "1", 1_000_102, ("G", Some("C")), Some(0.0)),
        row("rs4000000000", "MT", 404, ("T", Some("C")), Some(0.5)),
        row("rs900000004", "1", 1_000_104, ("AT", Some("T")), Some(0.5)),
    ];
    WeightSet { build: GenomeBuild::Build37, rows }
}

fn check_scores(layout: &PackedLayout<'_>, genome: &PackedGenome) {
    use PalindromicPolicy::{Auto, Exclude, Forward, Frequency};
    let set = weight_set();
    for palindromic in [Auto, Forward, Exclude, Frequency] {
        for (missing, absent) in [
            (MissingPolicy::Omit, AbsentPolicy::LeaveOut),
            (MissingPolicy::Expected, AbsentPolicy::LeaveOut),
            (MissingPolicy::Omit, AbsentPolicy::Reference),
        ] {
            let policy = ScoringPolicy { palindromic, missing, absent, ..ScoringPolicy::default() };
            let Ok(report) = score(layout, genome, &set, policy) else {
                // Only buffers that were not made for each other are refused: the set is sound.
                assert!(layout.digest() != genome.layout_digest() || layout.len() != genome.len());
                continue;
            };
            assert_eq!(report.rows.len(), set.rows.len());
            assert!(report.flipped <= report.matched && report.matched <= report.total);
            assert!(report.rows.iter().all(|row| row.dosage.is_none_or(|dosage| dosage <= 2.0)));
            assert!(report.raw.is_finite() && report.matched_variance <= report.total_variance);
        }
    }
}

/// Opens bytes as packed weights.
fn check_weights(input: &[u8]) {
    let Ok(weights) = PackedWeights::open(input) else { return };
    for row in 0..=weights.len() {
        let _ = (weights.get(row), weights.allele_texts(row), weights.line_of(row));
    }
    assert_eq!(PackedWeights::open(&weights.to_bytes()).map(|again| again.len()), Ok(weights.len()));
}

/// Opens bytes as packed buffers: two bytes with the layout's length, the layout, the genome; and what comes after the two
/// bytes as packed weights.
pub fn check_packed(input: &[u8]) {
    let Some((length, buffers)) = input.split_first_chunk::<2>() else { return };
    check_weights(buffers);
    let (layout, genome) = buffers.split_at(usize::from(u16::from_le_bytes(*length)).min(buffers.len()));
    let (layout, genome) = (PackedLayout::open(layout), PackedGenome::open(genome));
    if let Ok(layout) = &layout {
        for row in 0..layout.len() as u32 {
            if let Some(marker) = layout.marker(row) {
                let _ = layout.find(marker.id);
            }
        }
        for number in [0, 900_000_001, u32::MAX] {
            let _ = layout.find(MarkerId { kind: IdKind::Internal, number });
        }
    }
    if let Ok(genome) = &genome {
        assert!((0..genome.len() as u32).all(|row| genome.call(row).is_some()));
        assert_eq!(PackedGenome::open(&genome.to_bytes()).as_ref(), Ok(genome));
    }
    if let (Ok(layout), Ok(genome)) = (&layout, &genome) {
        check_scores(layout, genome);
    }
}
