//! The engine scores random genomes as an obviously slow scorer does, row by row, and its sums are exact.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/naive_reader.rs"]
mod naive_reader;
#[path = "support/naive_score.rs"]
mod naive_score;
#[path = "support/random_score.rs"]
mod random_score;
#[path = "support/reading.rs"]
mod reading;

use std::cell::RefCell;
use std::collections::BTreeMap;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{FrequencyCounts, RowOutcome, ScoreReport, score};
use allelium_engine::weights::packed_weights::CloseRows;
use allelium_engine::weights::weight_set::WeightSet;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use random_score::Case;
use reading::Packed;
use serde_json::json;

fn scored(read: &Packed, set: &WeightSet, policy: ScoringPolicy) -> ScoreReport {
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    score(&layout, &genome, set, policy).expect("a score")
}

/// The sums to the last bit.
fn bits(report: &ScoreReport) -> [Option<u64>; 9] {
    let sums = [
        Some(report.raw),
        report.compared_sum,
        report.expected_mean,
        report.expected_sd,
        report.matched_variance,
        report.measured.variance,
        report.total_variance,
        Some(report.frequencies.matched.weight_share_without),
        Some(report.frequencies.all.weight_share_without),
    ];
    sums.map(|sum| sum.map(f64::to_bits))
}

/// Compares one case; how often each fate came.
fn compare(case: &Case) -> Result<BTreeMap<&'static str, u32>, TestCaseError> {
    let Ok(naive) = naive_reader::read(case.text.as_bytes()) else { return Ok(BTreeMap::new()) };
    let read = reading::read_whole(case.text.as_bytes()).expect("both read it");
    let report = scored(&read, &case.set(), case.policy);
    let palindromic = match case.policy.palindromic {
        PalindromicPolicy::Auto => "auto",
        PalindromicPolicy::Forward => "forward",
        PalindromicPolicy::Exclude => "exclude",
        PalindromicPolicy::Frequency => "frequency",
    };
    let choices = naive_score::Choices {
        palindromic,
        fill: case.policy.missing == MissingPolicy::Expected,
        absent_as_reference: case.policy.absent == AbsentPolicy::Reference,
        least_r2: u32::from(case.policy.least_r2),
    };
    let expected = naive_score::score(&naive, u32::from(case.build.number()), &case.rows, choices);

    for ((outcome, expected), row) in report.rows.iter().zip(&expected.rows).zip(&case.rows) {
        let (dosage_variance, expected_deviation) = (outcome.dosage_variance.unwrap_or(0.0), expected.deviation);
        let outcome = RowOutcome { dosage_variance: None, ..outcome.clone() };
        let outcome = serde_json::to_value(outcome).expect("an outcome is plain data");
        let expected = json!({
            "fate": expected.fate,
            "genotype": expected.genotype,
            "dosage": expected.dosage.map(|hundredths| f64::from(hundredths) / 100.0),
            "strandUnchecked": expected.strand_unchecked,
        });
        let deviation = f64::from(expected_deviation) / 200.0;
        let variance = deviation * deviation;
        prop_assert!((dosage_variance - variance).abs() < 1e-12, "{:?}", row);
        prop_assert_eq!(outcome, expected, "{:?}", row);
    }
    prop_assert_eq!(serde_json::to_value(report.palindromic_rule).expect("a word"), expected.rule);
    let duplicates = expected.count(&["duplicate"]) as usize;
    prop_assert_eq!((report.rows.len(), report.total as usize), (case.rows.len(), case.rows.len() - duplicates));
    prop_assert_eq!(report.matched, expected.count(&["matched", "flipped", "imputed"]));
    prop_assert_eq!(report.flipped, expected.count(&["flipped"]));
    prop_assert_eq!(report.strand_unchecked as usize, expected.rows.iter().filter(|row| row.strand_unchecked).count());
    prop_assert!(expected.raw.is_near(report.raw), "raw {} but {:?}", report.raw, expected.raw);
    for (name, sum, exact) in [
        ("compared sum", report.compared_sum, expected.compared),
        ("mean", report.expected_mean, expected.mean),
        ("matched variance", report.matched_variance, expected.matched_variance),
        ("measured variance", report.measured.variance, expected.measured.1),
        ("total variance", report.total_variance, expected.total_variance),
    ] {
        prop_assert_eq!(sum.is_some(), expected.has_expectation, "{}", name);
        prop_assert!(sum.is_none_or(|sum| exact.is_near(sum)), "{}: {:?} but {:?}", name, sum, exact);
    }
    prop_assert_eq!(report.measured.rows, expected.measured.0);
    prop_assert_eq!(report.expected_sd, report.matched_variance.map(f64::sqrt));
    for (counts, exact) in [(report.frequencies.matched, expected.matched), (report.frequencies.all, expected.all)] {
        let FrequencyCounts { rows, without, weight_share_without } = counts;
        prop_assert_eq!((rows, without), (exact.rows, exact.without));
        prop_assert!((weight_share_without - exact.weight_share()).abs() < 1e-12, "{:?} but {:?}", counts, exact);
    }
    prop_assert_eq!(report.close_rows, expected.close_rows.map(|(rows, of)| CloseRows { rows, of }));

    for size in [1, 7, 1 << 16] {
        let in_pieces = reading::read_in_pieces_of(size, case.text.as_bytes()).expect("both read it");
        let again = scored(&in_pieces, &case.set(), case.policy);
        prop_assert_eq!(bits(&again), bits(&report), "in pieces of {}", size);
        prop_assert_eq!(&again, &report, "in pieces of {}", size);
    }
    let mut fates = BTreeMap::new();
    expected.rows.iter().for_each(|row| *fates.entry(row.fate).or_default() += 1);
    Ok(fates)
}

/// Compares many cases; the fates that came.
fn compare_many(rows: std::ops::Range<usize>, cases: u32) -> BTreeMap<&'static str, u32> {
    let all = RefCell::new(BTreeMap::new());
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let compared = TestRunner::new(config).run(&random_score::case(rows), |case| {
        for (fate, count) in compare(&case)? {
            *all.borrow_mut().entry(fate).or_default() += count;
        }
        Ok(())
    });
    assert_eq!(compared, Ok(()));
    all.into_inner()
}

#[test]
fn small_sets_score_as_the_naive_scorer_says() {
    let fates = compare_many(0..120, 2500);
    let seen: Vec<&str> = fates.keys().copied().collect();
    let every_fate = [
        "assumed-reference",
        "build-conflict",
        "conflicting",
        "duplicate",
        "filled",
        "filter-failed",
        "flipped",
        "haploid",
        "imputed",
        "low-r2",
        "matched",
        "mismatch",
        "missing",
        "multi-allelic",
        "not-on-file",
        "not-scoreable",
        "palindromic-dropped",
        "position-conflict",
        "x-left-out",
    ];
    assert_eq!(seen, every_fate, "{fates:?}");
}

#[test]
fn sets_over_many_blocks_score_as_the_naive_scorer_says() {
    compare_many(4_000..9_000, 20);
}

#[test]
fn sets_that_end_at_a_block_score_as_the_naive_scorer_says() {
    for rows in [4_095, 4_096, 4_097, 8_192] {
        compare_many(rows..rows + 1, 3);
    }
}
