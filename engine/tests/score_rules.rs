//! Single rules of scoring, each with the smallest genome and set that shows it.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/reading.rs"]
mod reading;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::score::policy::{MissingPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, PalindromicRule, ScoreReport, score};
use allelium_engine::values::error::FailureCode;
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

fn row(rsid: &str, position: u32) -> WeightRow {
    WeightRow {
        rsid: rsid.to_owned(),
        chromosome: "1".to_owned(),
        position,
        effect_allele: "G".to_owned(),
        other_allele: Some("A".to_owned()),
        weight: 0.5,
        frequency: Some(0.25),
    }
}

fn scored(text: &str, rows: Vec<WeightRow>) -> ScoreReport {
    scored_by(text, rows, ScoringPolicy::default())
}

fn scored_by(text: &str, rows: Vec<WeightRow>, policy: ScoringPolicy) -> ScoreReport {
    let read = reading::read_whole(text.as_bytes()).expect("a good file");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let set = WeightSet { build: GenomeBuild::Build37, rows };
    score(&layout, &genome, &set, policy).expect("a score")
}

/// A file of so many rows with one call, and rows of a set for them.
fn places_of(rows: u32, call: &str) -> (String, impl Iterator<Item = WeightRow>) {
    let place = |index: u32| (format!("rs{}", 900_000_001 + index), 1_000_101 + 1_000 * index);
    let lines = (0..rows).map(place).map(|(rsid, position)| format!("{rsid}\t1\t{position}\t{call}\n"));
    (lines.collect(), (0..rows).map(move |index| row(&place(index).0, place(index).1)))
}

/// "rs900000001;rs900000002" is no rsID, so its row is joined by locus, whatever other rows the set has.
#[test]
fn a_rows_fate_does_not_hang_on_the_other_rows() {
    let text = "rs900000009\t1\t1000101\tAG\n";
    let odd = row("rs900000001;rs900000002", 1_000_101);
    let alone = scored(text, vec![odd.clone()]);
    let with_another = scored(text, vec![odd, row("", 5)]);
    assert_eq!(alone.rows[0].fate, Fate::Matched);
    assert_eq!(alone.rows[0], with_another.rows[0]);
}

/// 0.5 times one copy; 2 x 0.25 x 0.5 expected; 2 x 0.25 x 0.75 x 0.25 variance.
#[test]
fn one_row_gives_the_sums_of_the_formula() {
    let report = scored("rs900000001\t1\t1000101\tAG\n", vec![row("rs900000001", 1_000_101), row("rs900000002", 7)]);
    assert_eq!((report.raw, report.expected_mean), (0.5, Some(0.25)));
    assert_eq!((report.matched_variance, report.total_variance), (Some(0.09375), Some(0.1875)));
    assert_eq!(report.expected_sd, Some(0.09375_f64.sqrt()));
    assert_eq!((report.total, report.matched), (2, 1));
}

/// `auto` reads palindromic rows forward only when fewer than one in a thousand of the other matches is flipped, and
/// with no other match it has nothing to go by.
#[test]
fn flips_decide_what_becomes_of_palindromic_rows() {
    for (others, flips, rule) in [
        (0, 0, PalindromicRule::Exclude),
        (1, 0, PalindromicRule::Forward),
        (1000, 1, PalindromicRule::Exclude),
        (1001, 1, PalindromicRule::Forward),
        (2001, 2, PalindromicRule::Forward),
        (2000, 2, PalindromicRule::Exclude),
    ] {
        let call = |index| if index < flips { "CT" } else { "AG" };
        let file_row = |index: u32| format!("rs{}\t1\t{}\t{}\n", 900_000_001 + index, 100 + index, call(index));
        // Without a homozygous call it would be a list of variants.
        let file_rows = (0..others).map(file_row).collect::<String>();
        let text = format!("rs899999999\t1\t98\tAA\nrs900000000\t1\t99\tAT\n{file_rows}");
        let mut rows = vec![row("rs900000000", 99)];
        rows[0].effect_allele = "T".to_owned();
        rows.extend((0..others).map(|index| row(&format!("rs{}", 900_000_001 + index), 100 + index)));
        let report = scored(&text, rows);
        assert_eq!((report.palindromic_rule, report.flipped), (rule, flips), "{flips} of {others}");
        let is_forward = rule == PalindromicRule::Forward;
        let fate = if is_forward { Fate::Matched } else { Fate::PalindromicDropped };
        assert_eq!(
            (report.rows[0].fate, report.matched),
            (fate, others + u32::from(is_forward)),
            "{flips} of {others}"
        );
    }
}

/// Plain addition loses the 1 beside 10^16; it comes back although the block of 4,096 rows ends between the two.
#[test]
fn what_a_block_loses_comes_back() {
    let weights = [1e16, 1.0].into_iter().chain(std::iter::repeat_n(0.0, 4_094)).chain([-1e16]);
    let (text, places) = places_of(4_097, "AG");
    let set = weights.zip(places).map(|(weight, place)| WeightRow { weight, frequency: None, ..place }).collect();
    assert_eq!(scored(&text, set).raw, 1.0);
}

/// One man as two vendors write him: one letter where there is one copy, or the letter twice; and the same loci
/// without a call, which nobody expects two copies at.
#[test]
fn one_copy_counts_alike_however_vendors_write_it() {
    let file = |one: &str, sex_rows: &str| {
        let x = |index: u32| format!("rs{}\tX\t{}\t{sex_rows}\n", 800_000_000 + index, 9_000_000 + index);
        let y = |index: u32| format!("rs{}\tY\t{}\t{sex_rows}\n", 810_000_000 + index, 9_000_000 + index);
        let rows: String = (0..60).map(|index| x(index) + &y(index)).collect();
        format!("{rows}rs900000001\tX\t9100000\t{one}\nrs900000002\tY\t9100000\t{one}\nrs900000003\tMT\t404\t{one}\n")
    };
    let on =
        |rsid: &str, chromosome: &str, position| WeightRow { chromosome: chromosome.to_owned(), ..row(rsid, position) };
    let rows = vec![on("rs900000001", "X", 9_100_000), on("rs900000002", "Y", 9_100_000), on("rs900000003", "MT", 404)];
    for (call, sex_rows) in [("G", "G"), ("GG", "GG"), ("--", "GG")] {
        let policy = ScoringPolicy { missing: MissingPolicy::Expected, ..ScoringPolicy::default() };
        let report = scored_by(&file(call, sex_rows), rows.clone(), policy);
        let fates: Vec<Fate> = report.rows.iter().map(|row| row.fate).collect();
        assert_eq!(fates, [Fate::XLeftOut, Fate::Haploid, Fate::Haploid], "{call}");
        assert_eq!((report.raw, report.expected_mean, report.matched), (0.0, Some(0.0), 0), "{call}");
    }
}

/// A file's older rsID at the row's locus: the letters of both alleles must bear it out.
#[test]
fn another_rsid_at_the_locus_counts_when_its_letters_fit() {
    for (call, other, fate) in [
        ("AG", Some("A"), Fate::Matched),
        ("CT", Some("A"), Fate::Flipped),
        ("AC", Some("A"), Fate::NotOnFile),
        ("--", Some("A"), Fate::NotOnFile),
        ("AG", None, Fate::NotOnFile),
    ] {
        // A file without any call would be none.
        let text = format!("# build 37\nrs900000008\t1\t1000101\t{call}\nrs900000009\t2\t2000101\tAA\n");
        let sought = WeightRow { other_allele: other.map(str::to_owned), ..row("rs900000001", 1_000_101) };
        let elsewhere = row("rs900000002", 1_000_102);
        let report = scored(&text, vec![sought, elsewhere]);
        assert_eq!((report.rows[0].fate, report.rows[1].fate), (fate, Fate::NotOnFile), "{call}");
    }
}

/// Weights as large as they may be: no sum overflows.
#[test]
fn the_largest_weights_have_finite_sums() {
    let (text, places) = places_of(3, "GG");
    let rows = [1e100, 1e100, -1e100].into_iter().zip(places).map(|(weight, place)| WeightRow { weight, ..place });
    let report = scored(&text, rows.collect());
    assert_eq!(report.raw, 2e100);
    // Three times 2 x 0.25 x 0.75 x 10^200.
    let variance = report.matched_variance.expect("a set with frequencies");
    assert!((variance - 1.125e200).abs() < 1e188, "{variance}");
    assert!(report.expected_sd.is_some_and(f64::is_finite));
}

#[test]
fn an_empty_set_has_no_sums() {
    let report = scored("rs900000001\t1\t1000101\tAG\n", Vec::new());
    assert_eq!((report.raw, report.total, report.matched, report.expected_mean), (0.0, 0, 0, None));
}

#[test]
fn impossible_rows_are_named_by_their_number() {
    let read = reading::read_whole(b"rs900000001\t1\t1000101\tAG\n").expect("a good file");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    for (weight, frequency) in
        [(f64::NAN, None), (f64::INFINITY, None), (-1.1e100, None), (1.0, Some(1.5)), (1.0, Some(f64::NAN))]
    {
        let bad = WeightRow { weight, frequency, ..row("rs900000001", 1_000_101) };
        let set = WeightSet { build: GenomeBuild::Build37, rows: vec![row("rs900000002", 7), bad] };
        let failure = score(&layout, &genome, &set, ScoringPolicy::default()).expect_err("an impossible row");
        assert_eq!((failure.code, failure.line), (FailureCode::BadWeightRow, Some(2)));
    }
}

#[test]
fn a_genome_goes_with_its_own_layout_only() {
    let one = reading::read_whole(b"rs900000001\t1\t1000101\tAG\n").expect("a good file");
    let other = reading::read_whole(b"rs900000002\t1\t1000101\tAG\n").expect("a good file");
    let layout = PackedLayout::open(&one.layout).expect("a layout");
    let genome = PackedGenome::open(&other.genome).expect("a genome");
    let set = WeightSet { build: GenomeBuild::Build37, rows: Vec::new() };
    let failure = score(&layout, &genome, &set, ScoringPolicy::default()).expect_err("two layouts");
    assert_eq!(failure.code, FailureCode::LayoutMismatch);
}

/// As many rows of a set at a locus as the file has there: were each compared with each, this would take minutes. They are one variant
/// under other rsIDs; of those with alleles of their own none is spelt out on a table.
#[test]
fn a_crowded_locus_is_read_once() {
    const ROWS: u32 = 60_000;
    let crowd = |name: &str, call: &str| -> String {
        let row = |place| format!("{name}{}\t1\t1000101\t{call}\n", 800_000_000 + place);
        std::iter::once("# build 37\n".to_owned()).chain((0..ROWS).map(row)).collect()
    };
    let set: Vec<WeightRow> = (0..ROWS).map(|place| row(&format!("rs{}", 900_000_000 + place), 1_000_101)).collect();
    for (text, fate) in [
        (crowd("kgp", "AG"), Fate::Matched),
        (crowd("rs", "AG"), Fate::Matched),
        (crowd("kgp", "AG") + "kgp1\t1\t1000101\tGG\n", Fate::Missing),
        (crowd("rs", "AG") + "kgp1\t1\t1000101\tGG\n", Fate::Matched),
    ] {
        let report = scored(&text, set.clone());
        assert_eq!(report.rows.len(), ROWS as usize);
        let (first, others) = report.rows.split_first().expect("rows");
        assert_eq!(first.fate, fate);
        assert!(others.iter().all(|row| row.fate == Fate::Duplicate), "{fate:?}");
        let long = (0..ROWS).zip(&set).map(|(place, row)| {
            let letters = (0..8).map(|digit| ["A", "C", "G", "T"][(place >> (2 * digit)) as usize % 4]);
            WeightRow { effect_allele: letters.collect(), ..row.clone() }
        });
        let report = scored(&text, long.collect());
        assert!(report.rows.iter().all(|row| row.dosage.is_none() && row.fate != Fate::Duplicate));
    }
}
