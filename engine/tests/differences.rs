//! Scores on files that list differences from the reference only: what is absent, filtered, or one of several rows.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/reading.rs"]
mod reading;

use std::sync::Arc;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::report::SiteCoverage;
use allelium_engine::score::policy::{AbsentPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, ScoreReport, ScoreSummary, Scoring, SetJoin, score};
use allelium_engine::values::call::Base;
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};
use proptest::prelude::*;

const HEADER: &str = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n\
    ##FILTER=<ID=LowQual>\n##FILTER=<ID=s50>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";

fn vcf(rows: &[&str]) -> String {
    let rows = rows.iter().map(|row| format!("{}\n", row.replace(' ', "\t")));
    HEADER.chars().chain(rows.collect::<String>().chars()).collect()
}

fn weight(position: u32, effect: &str, other: Option<&str>, weight: f64, frequency: Option<f64>) -> WeightRow {
    WeightRow {
        rsid: String::new(),
        chromosome: "1".to_owned(),
        position,
        effect_allele: effect.to_owned(),
        other_allele: other.map(str::to_owned),
        weight,
        frequency,
    }
}

fn scored(text: &str, rows: Vec<WeightRow>, absent: AbsentPolicy) -> ScoreReport {
    let read = reading::read_whole(text.as_bytes()).expect("a readable file");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let policy = ScoringPolicy { absent, palindromic: PalindromicPolicy::Auto, ..ScoringPolicy::default() };
    score(&layout, &genome, &WeightSet { build: GenomeBuild::Build37, rows }, policy).expect("a score")
}

fn fates(report: &ScoreReport) -> Vec<Fate> {
    report.rows.iter().map(|row| row.fate).collect()
}

fn close(one: Option<f64>, other: f64) -> bool {
    one.is_some_and(|one| (one - other).abs() < 1e-12)
}

/// One listed heterozygote and one site that is absent.
fn two_sites() -> Vec<WeightRow> {
    vec![weight(1001, "G", Some("A"), 0.5, Some(0.25)), weight(2002, "T", Some("C"), -0.2, Some(0.6))]
}

const ONE_LISTED: &[&str] = &["1 1001 . A G . PASS . GT 0/1"];

#[test]
fn without_its_absent_sites_such_a_file_has_no_expectation() {
    let report = scored(&vcf(ONE_LISTED), two_sites(), AbsentPolicy::LeaveOut);
    assert_eq!(fates(&report), [Fate::Matched, Fate::NotOnFile]);
    assert_eq!((report.raw, report.matched, report.total), (0.5, 1, 2));
    assert_eq!((report.expected_mean, report.expected_sd), (None, None));
    assert_eq!((report.matched_variance, report.total_variance), (None, None));
}

#[test]
fn an_absent_site_is_counted_as_the_reference_on_request() {
    let report = scored(&vcf(ONE_LISTED), two_sites(), AbsentPolicy::Reference);
    assert_eq!(fates(&report), [Fate::Matched, Fate::AssumedReference]);
    // By hand: 2 x 0.6^3 / (0.6^3 + 0.4^3) = 0.432 / 0.28 copies at the absent site.
    let dosage = 0.432 / 0.28;
    assert!(close(Some(report.raw), 0.5 - 0.2 * dosage), "{}", report.raw);
    assert!(close(report.expected_mean, 2.0 * 0.25 * 0.5 - 2.0 * 0.6 * 0.2), "{:?}", report.expected_mean);
    // Shown variance by hand: 2pq - 4p^3q^3/(p^3 + q^3).
    let first = 0.375 - 4.0 * 0.015_625 * 0.421_875 / 0.4375;
    let second = 0.48 - 4.0 * 0.216 * 0.064 / 0.28;
    assert!(close(report.matched_variance, first * 0.25 + second * 0.04), "{:?}", report.matched_variance);
    assert!(close(report.total_variance, 0.375 * 0.25 + 0.48 * 0.04), "{:?}", report.total_variance);
    assert_eq!((report.matched, report.rows[1].dosage), (1, None));
}

#[test]
fn only_sites_that_can_be_judged_are_assumed() {
    let rows = vec![
        weight(1001, "G", Some("A"), 0.5, Some(0.25)),
        weight(2002, "T", None, 1.0, Some(0.5)),
        weight(2003, "TA", Some("T"), 1.0, Some(0.5)),
        weight(2004, "T", Some("C"), 1.0, None),
        WeightRow { chromosome: "X".to_owned(), ..weight(2005, "T", Some("C"), 1.0, Some(0.5)) },
        weight(2006, "A", Some("T"), 1.0, Some(0.5)),
    ];
    let report = scored(&vcf(ONE_LISTED), rows, AbsentPolicy::Reference);
    let expected =
        [Fate::Matched, Fate::NotOnFile, Fate::NotOnFile, Fate::NotOnFile, Fate::NotOnFile, Fate::AssumedReference];
    assert_eq!(fates(&report), expected);
}

#[test]
fn a_locus_under_another_rsid_is_not_absent() {
    let text = vcf(&["1 1001 . A G . PASS . GT 0/1", "1 2002 rs900000009 C A . PASS . GT 0/1"]);
    let mut rows = two_sites();
    rows[1].rsid = "rs900000008".to_owned();
    assert_eq!(fates(&scored(&text, rows, AbsentPolicy::Reference)), [Fate::Matched, Fate::NotOnFile]);
}

#[test]
fn a_row_that_failed_its_filter_is_left_out() {
    let text = vcf(&["1 1001 . A G . LowQual . GT 0/1", "1 2002 rs900000008 C T . q10;s50 . GT 0/1"]);
    let mut rows = two_sites();
    rows[1].rsid = "rs900000008".to_owned();
    for absent in [AbsentPolicy::LeaveOut, AbsentPolicy::Reference] {
        assert_eq!(fates(&scored(&text, rows.clone(), absent)), [Fate::FilterFailed, Fate::FilterFailed]);
    }
}

#[test]
fn rows_that_tell_the_alleles_of_one_site_apart_are_one_call() {
    let text = vcf(&[
        "1 1001 rs900000007 A G . PASS . GT 0/1",
        "1 1001 rs900000007 A T . PASS . GT 0/1",
        "1 2002 rs900000008 C T . PASS . GT 0/1",
    ]);
    let read = reading::read_whole(text.as_bytes()).expect("a readable file");
    assert_eq!((read.report.rows, read.report.missing, read.report.discordant_duplicates), (2, 0, 0));
    let by_locus = vcf(&["1 1001 . A G . PASS . GT 0/1", "1 1001 . A T . PASS . GT 0/1"]);
    let report = scored(&by_locus, two_sites(), AbsentPolicy::Reference);
    // The call is G and T, of which the set has one letter only.
    assert_eq!(fates(&report), [Fate::Mismatch, Fate::AssumedReference]);
}

/// Counting those who lack an insertion, and not those who have it, would make a score of the others.
#[test]
fn a_row_of_an_insertion_counts_in_nobody() {
    for gt in ["0/0", "0/1", "1/1"] {
        let text = vcf(&[&format!("1 1001 rs900000008 A AT . PASS . GT {gt}"), "1 2002 . C T . PASS . GT 0/1"]);
        let effect_alone = WeightRow { rsid: "rs900000008".to_owned(), ..weight(1001, "A", None, 1.0, Some(0.5)) };
        let both = WeightRow { other_allele: Some("G".to_owned()), ..effect_alone.clone() };
        let unnamed = WeightRow { rsid: String::new(), ..effect_alone.clone() };
        for row in [effect_alone, both, unnamed] {
            let report = scored(&text, vec![row], AbsentPolicy::Reference);
            assert_eq!(fates(&report), [Fate::NotScoreable], "{gt}");
        }
    }
}

/// The base of a site that lists one is known although others have an insertion there.
#[test]
fn a_base_beside_an_insertion_counts() {
    let copies_at = |row: &str, more: &[&str]| {
        let rows = [&[row][..], more].concat();
        let row = WeightRow { rsid: "rs900000008".to_owned(), ..weight(1001, "A", Some("G"), 1.0, Some(0.5)) };
        scored(&vcf(&rows), vec![row], AbsentPolicy::LeaveOut).rows[0].dosage
    };
    assert_eq!(copies_at("1 1001 rs900000008 A G,AT . PASS . GT 0/1", &[]), Some(1.0));
    assert_eq!(copies_at("1 1001 rs900000008 A AT,<NON_REF> . PASS . GT 0/0", &[]), Some(2.0));
    let split = ["1 1001 rs900000008 A G . PASS . GT 0/1"];
    assert_eq!(copies_at("1 1001 rs900000008 A AT . PASS . GT 0/0", &split), Some(1.0));
}

#[test]
fn a_file_that_lists_reference_calls_too_is_read_as_any_other() {
    let text = vcf(&["1 1001 . A G . PASS . GT 0/1", "1 3003 . C . . PASS . GT 0/0"]);
    let read = reading::read_whole(text.as_bytes()).expect("a readable file");
    assert_eq!(read.report.site_coverage, SiteCoverage::Listed);
    let report = scored(&text, two_sites(), AbsentPolicy::Reference);
    assert_eq!(fates(&report), [Fate::Matched, Fate::NotOnFile]);
    assert!(close(report.expected_mean, 0.25));
}

/// What a set comes to on a genome, where letters are given by them.
fn summed(text: &str, rows: &[WeightRow], policy: ScoringPolicy, letters: Option<&[Option<Base>]>) -> ScoreSummary {
    let read = reading::read_whole(text.as_bytes()).expect("a readable file");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let set = WeightSet { build: GenomeBuild::Build37, rows: rows.to_vec() };
    let set = Arc::new(PackedWeights::try_from(&set).expect("a set"));
    let scoring = Scoring::new(&layout, &genome, &set).expect("a scoring");
    let scoring = match letters {
        Some(letters) => scoring.with_letters(letters),
        None => scoring,
    };
    let (half, rest) = (scoring.match_rows(0..rows.len() / 2), scoring.match_rows(rows.len() / 2..rows.len()));
    let score = scoring.finish(vec![half, rest], policy);
    let join = SetJoin::new(&layout, Arc::clone(&set), &genome).expect("the genome's layout");
    assert_eq!(join.score_with_letters(&genome, policy, letters).expect("a score"), score);
    score.summary().clone()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// By the letters of the reference genome a file of differences says as much as one that lists every site.
    #[test]
    fn with_reference_letters_differences_score_as_the_whole_genome_does(
        sites in prop::collection::vec(("[ACGT]", "[ACGT]", "[ACGT]", prop::option::of("[ACGT]"), 0_usize..3, -1.0_f64..1.0, prop::option::weighted(0.9, 0.0_f64..1.0)), 1..40),
        rule in 0_usize..4,
    ) {
        let palindromic = [PalindromicPolicy::Auto, PalindromicPolicy::Forward, PalindromicPolicy::Exclude, PalindromicPolicy::Frequency][rule];
        let policy = ScoringPolicy { palindromic, absent: AbsentPolicy::Reference, ..ScoringPolicy::default() };
        let line = |index: usize, letters: [&str; 2], gt: &str| {
            format!("1 {} . {} {} . PASS . GT {gt}", 1001 + index, letters[0], letters[1])
        };
        let (mut every, mut differing) = (vec![line(900, ["A", "G"], "0/1")], vec![line(900, ["A", "G"], "0/1")]);
        // Sites of no row, so that the whole genome is a list of all sites.
        every.extend((500..560).map(|index| line(index, ["A", "G"], "0/0")));
        let (mut rows, mut letters) = (Vec::new(), Vec::new());
        for (index, (reference, alternative, effect, other, copies, beta, frequency)) in sites.iter().enumerate() {
            let alternative = if reference == alternative { "N" } else { alternative };
            let copies = if alternative == "N" { 0 } else { *copies };
            let row = line(index, [reference, alternative], ["0/0", "0/1", "1/1"][copies]);
            differing.extend(Some(row.clone()).filter(|_| copies > 0));
            every.push(row);
            rows.push(weight(1001 + index as u32, effect, other.as_deref(), *beta, *frequency));
            letters.push(Base::from_letter(reference.as_bytes()[0]));
        }
        let text = |lines: &[String]| vcf(&lines.iter().map(String::as_str).collect::<Vec<_>>());
        let whole = summed(&text(&every), &rows, policy, None);
        let by_letters = summed(&text(&differing), &rows, policy, Some(&letters));
        let bits = |summary: &ScoreSummary| {
            let ScoreSummary { raw, compared_sum, expected_mean, matched_variance, total_variance, .. } = summary;
            [Some(*raw), *compared_sum, *expected_mean, *matched_variance, *total_variance].map(|sum| sum.map(f64::to_bits))
        };
        prop_assert_eq!(bits(&by_letters), bits(&whole));
        prop_assert_eq!(by_letters.frequencies, whole.frequencies);
        prop_assert_eq!(by_letters.close_rows, whole.close_rows);
        prop_assert_eq!(by_letters.palindromic_rule, whole.palindromic_rule);
        let assumed = by_letters.fates.of(Fate::AssumedReference);
        prop_assert_eq!(by_letters.matched + assumed, whole.matched);
        // Nobody asked for them: listed rows alone are left.
        let left_out = ScoringPolicy { absent: AbsentPolicy::LeaveOut, ..policy };
        let listed = summed(&text(&differing), &rows, left_out, Some(&letters));
        prop_assert_eq!((listed.fates.of(Fate::AssumedReference), listed.expected_mean), (0, None));
    }
}
