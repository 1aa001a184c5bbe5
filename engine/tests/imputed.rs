//! Imputed files: dosages score as the genotypes that they stand for (docs/science.md#imputed-rows).
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/reading.rs"]
mod reading;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::genotypes::report::Completeness;
use allelium_engine::score::policy::{MissingPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, ScoreReport, score};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};
use proptest::prelude::*;

/// REF and ALT of each row by turns, one of them palindromic.
const ALLELES: [[&str; 2]; 4] = [["A", "G"], ["T", "C"], ["G", "A"], ["A", "T"]];

/// A VCF with such INFO, FORMAT and values of the sample, one row each.
fn vcf(rows: &[(String, String, String)]) -> String {
    let mut text = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n##INFO=<ID=R2,Number=1>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n"
        .to_owned();
    for (row, (info, format, values)) in rows.iter().enumerate() {
        let [reference, alternative] = ALLELES[row % ALLELES.len()];
        let (position, id) = (1_000_101 + row, 900_000_101 + row);
        text += &format!("1\t{position}\trs{id}\t{reference}\t{alternative}\t.\tPASS\t{info}\t{format}\t{values}\n");
    }
    text
}

/// A set whose effect allele is ALT in every second row, or on the other strand.
fn set(weights: &[f64]) -> WeightSet {
    let row = |(row, weight): (usize, &f64)| {
        let mut alleles = ALLELES[row % ALLELES.len()];
        if row % 2 == 0 {
            alleles.reverse();
        }
        let flip = |letter: &str| ["T", "G", "C", "A"]["ACGT".find(letter).expect("a base")].to_owned();
        let [effect, other] = if row % 8 == 6 { alleles.map(flip) } else { alleles.map(str::to_owned) };
        WeightRow {
            rsid: format!("rs{}", 900_000_101 + row),
            chromosome: "1".to_owned(),
            position: 1_000_101 + row as u32,
            effect_allele: effect,
            other_allele: Some(other),
            weight: *weight,
            frequency: Some(0.1 + 0.8 * (row % 7) as f64 / 7.0),
        }
    };
    WeightSet { build: GenomeBuild::Build37, rows: weights.iter().enumerate().map(row).collect() }
}

fn scored(text: &str, weights: &[f64], policy: ScoringPolicy) -> ScoreReport {
    let read = reading::read_whole(text.as_bytes()).expect("a VCF");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    score(&layout, &genome, &set(weights), policy).expect("a score")
}

/// Keeps A/T and C/G rows, whatever the others look like.
fn forward() -> ScoringPolicy {
    use allelium_engine::score::policy::PalindromicPolicy;
    ScoringPolicy { palindromic: PalindromicPolicy::Forward, ..ScoringPolicy::default() }
}

fn called(copies: u8) -> String {
    ["0/0", "0/1", "1/1"][usize::from(copies)].to_owned()
}

/// INFO, FORMAT and values of a row that may be estimated, or is measured.
fn indel_row() -> impl Strategy<Value = (String, String, String)> {
    let info = prop::sample::select(vec![
        ".",
        "R2=0.25;IMPUTED",
        "R2=0.9;IMPUTED",
        "IMPUTED",
        "R2=0.5",
        "R2=1;TYPED",
        "R2=nan",
        "TYPED",
    ]);
    let gt = prop::sample::select(vec!["0/0", "0|1", "1/1", "./."]);
    let values = prop_oneof![
        1 => Just(("GT", String::new())),
        3 => (0_u32..=200).prop_map(|copies| ("GT:DS", format!(":{}", f64::from(copies) / 100.0))),
        1 => (0_u8..=2).prop_map(|copies| ("GT:DS", format!(":{copies}"))),
        1 => prop::sample::select(vec![":.", ":3", ":1,0"]).prop_map(|odd| ("GT:DS", odd.to_owned())),
        2 => chances().prop_map(|chances| ("GT:GP", format!(":{}", chances.map(|chance| (f64::from(chance) / 100.0).to_string()).join(",")))),
        1 => (chances(), 0_u32..=200).prop_map(|([none, one, two], copies)| {
            let share = |number: u32| f64::from(number) / 100.0;
            ("GT:DS:GP", format!(":{}:{},{},{}", share(copies), share(none), share(one), share(two)))
        }),
        1 => (0_u32..=100, 0_u32..=100).prop_map(|(one, other)| ("GT:HDS", format!(":{},{}", f64::from(one) / 100.0, f64::from(other) / 100.0))),
    ];
    (info, gt, values)
        .prop_map(|(info, gt, (format, values))| (info.to_owned(), format.to_owned(), gt.to_owned() + &values))
}

/// Chances of no, one and two copies in hundredths.
fn chances() -> impl Strategy<Value = [u32; 3]> {
    (0_u32..=100, 0_u32..=100).prop_map(|(one, other)| {
        let (low, high) = (one.min(other), one.max(other));
        [low, high - low, 100 - high]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whole_dosages_score_as_calls_bit_for_bit(
        rows in prop::collection::vec((0_u8..=2, -1.0_f64..1.0, any::<bool>()), 3..60),
    ) {
        let weights: Vec<f64> = rows.iter().map(|(_, weight, _)| *weight).collect();
        let row_of = |format: &str, values: &dyn Fn(u8) -> String| -> String {
            vcf(&rows.iter().map(|(copies, _, is_estimated)| {
                let info = if *is_estimated && format != "GT" { "R2=0.8;IMPUTED" } else { "." };
                (info.to_owned(), format.to_owned(), values(*copies))
            }).collect::<Vec<_>>())
        };
        let of_calls = scored(&row_of("GT", &called), &weights, forward());
        let of_dosages = scored(&row_of("GT:DS", &|copies| format!("{}:{copies}", called(copies))), &weights, forward());
        let without_calls = scored(&row_of("GT:DS", &|copies| format!("./.:{copies}.00")), &weights, forward());
        for report in [&of_dosages, &without_calls] {
            let sums = |report: &ScoreReport| [Some(report.raw), report.compared_sum, report.expected_mean, report.total_variance].map(|sum| sum.map(f64::to_bits));
            prop_assert_eq!(sums(report), sums(&of_calls));
            prop_assert_eq!(report.matched, of_calls.matched);
        }
    }

    /// A wrong call can change those rows alone that the file would have without imputation.
    #[test]
    fn measured_rows_are_those_of_the_file_without_its_imputed_ones(
        rows in prop::collection::vec((0_u8..=2, -1.0_f64..1.0, any::<bool>()), 3..60),
    ) {
        // As many rows like the reference make it a list of all sites.
        let rows = [&rows[..], &vec![(0, 0.5, false); rows.len()]].concat();
        let weights: Vec<f64> = rows.iter().map(|(_, weight, _)| *weight).collect();
        let file = |imputed: &str| {
            let text_of = |(copies, _, is_imputed): &(u8, f64, bool)| match is_imputed {
                true => ("R2=0.8;IMPUTED".to_owned(), "GT:GP".to_owned(), imputed.to_owned()),
                false => (".".to_owned(), "GT".to_owned(), called(*copies)),
            };
            vcf(&rows.iter().map(text_of).collect::<Vec<_>>())
        };
        let imputed = scored(&file("0/1:0.2,0.5,0.3"), &weights, forward());
        let without = scored(&file("./.:0,0,0"), &weights, forward());
        prop_assert_eq!(imputed.measured.rows, without.matched);
        let bits = |variance: Option<f64>| variance.map(f64::to_bits);
        prop_assert_eq!(bits(imputed.measured.variance), bits(without.matched_variance));
        prop_assert_eq!(bits(without.measured.variance), bits(without.matched_variance));
    }

    /// What is told of two alleles is the same whatever their letters are.
    #[test]
    fn an_imputed_indel_scores_as_an_imputed_base_does(
        rows in prop::collection::vec((indel_row(), -1.0_f64..1.0, any::<bool>()), 3..40),
        least_r2 in prop::sample::select(vec![0, 30, 80]),
    ) {
        let policy = ScoringPolicy { least_r2, missing: MissingPolicy::Expected, ..forward() };
        let [of_bases, of_indels] = [["A", "G"], ["A", "AGT"]].map(|alleles| {
            let listed = (0..10).map(|site| format!("1\t{}\t.\tCT\tC\t.\tPASS\t.\tGT\t0/0\n", 6_000_001 + 1000 * site));
            let snps = (0..50).map(|site| format!("1\t{}\t.\tC\tT\t.\tPASS\t.\tGT\t0/0\n", 7_000_001 + 1000 * site));
            let own = rows.iter().enumerate().map(|(row, ((info, format, values), ..))| {
                let [reference, alternative] = alleles;
                let (position, id) = (1_000_101 + 10 * row, 900_000_101 + row);
                format!("1\t{position}\trs{id}\t{reference}\t{alternative}\t.\tPASS\t{info}\t{format}\t{values}\n")
            });
            let text = vcf(&[]) + &listed.chain(snps).chain(own).collect::<String>();
            let weights: Vec<f64> = rows.iter().map(|(_, weight, _)| *weight).collect();
            let mut set = set(&weights);
            for ((row, weight), (.., is_reference)) in set.rows.iter_mut().enumerate().zip(&rows) {
                let [reference, alternative] = alleles.map(str::to_owned);
                weight.position = 1_000_101 + 10 * row as u32;
                (weight.effect_allele, weight.other_allele) =
                    if *is_reference { (reference, Some(alternative)) } else { (alternative, Some(reference)) };
            }
            let read = reading::read_whole(text.as_bytes()).expect("a VCF");
            let layout = PackedLayout::open(&read.layout).expect("a layout");
            let genome = PackedGenome::open(&read.genome).expect("a genome");
            score(&layout, &genome, &set, policy).expect("a score")
        });
        let without_letters = |report: &ScoreReport| -> Vec<_> {
            report.rows.iter().map(|row| (row.fate, row.dosage, row.dosage_variance)).collect()
        };
        prop_assert_eq!(without_letters(&of_indels), without_letters(&of_bases));
        let sums = |report: &ScoreReport| [Some(report.raw), report.compared_sum, report.expected_mean, report.matched_variance, report.measured.variance].map(|sum| sum.map(f64::to_bits));
        prop_assert_eq!(sums(&of_indels), sums(&of_bases));
    }

    /// All genomes that the chances allow, each with its chance.
    #[test]
    fn a_score_is_the_mean_over_the_genomes_that_are_possible_and_its_variance_their_spread(
        rows in prop::collection::vec((chances(), -1.0_f64..1.0), 3..5),
    ) {
        // Two rows like the reference make it a list of all sites.
        let rows: Vec<([u32; 3], f64)> = rows.into_iter().chain([([100, 0, 0], 0.0); 2]).collect();
        let weights: Vec<f64> = rows.iter().map(|(_, weight)| *weight).collect();
        let hundredths = |number: u32| f64::from(number) / 100.0;
        let estimated = rows.iter().map(|([none, one, two], _)| {
            let values = format!("0/0:{},{},{}", hundredths(*none), hundredths(*one), hundredths(*two));
            ("R2=0.9;IMPUTED".to_owned(), "GT:GP".to_owned(), values)
        });
        let report = scored(&vcf(&estimated.collect::<Vec<_>>()), &weights, forward());
        let (mut mean, mut square) = (0.0, 0.0);
        for genome in 0..3_usize.pow(rows.len() as u32) {
            let copies: Vec<u8> = (0..rows.len()).map(|row| (genome / 3_usize.pow(row as u32) % 3) as u8).collect();
            let chance: f64 = copies.iter().zip(&rows).map(|(copies, (chances, _))| hundredths(chances[usize::from(*copies)])).product();
            if chance == 0.0 {
                continue;
            }
            let calls = copies.iter().map(|copies| (".".to_owned(), "GT".to_owned(), called(*copies)));
            let raw = scored(&vcf(&calls.collect::<Vec<_>>()), &weights, forward()).raw;
            mean += chance * raw;
            square += chance * raw * raw;
        }
        prop_assert!((report.raw - mean).abs() < 1e-9, "{} but {}", report.raw, mean);
        let stated: f64 = report.rows.iter().zip(&weights).map(|(row, weight)| row.dosage_variance.unwrap_or(0.0) * weight * weight).sum();
        // A deviation of at most 1 is told within 1/400.
        let tolerance: f64 = weights.iter().map(|weight| weight * weight * 0.006).sum();
        prop_assert!((stated - (square - mean * mean)).abs() < tolerance + 1e-9, "{} but {}", stated, square - mean * mean);
        let open = |report: &ScoreReport| {
            let whole: f64 = set(&weights).rows.iter().map(|row| {
                let frequency = row.frequency.expect("a frequency");
                2.0 * frequency * (1.0 - frequency) * row.weight * row.weight
            }).sum();
            (whole - stated).max(0.0) - report.matched_variance.expect("a variance")
        };
        prop_assert!(open(&report).abs() < 1e-9);
    }
}

#[test]
fn sites_below_the_chosen_r2_are_left_out_and_counted() {
    let row = |r2: &str| (format!("R2={r2};IMPUTED"), "GT:DS".to_owned(), "0/1:0.9".to_owned());
    let text = vcf(&["0.2", "0.29", "0.3", "0.79", "0.8", "1"].map(row));
    let read = reading::read_whole(text.as_bytes()).expect("a VCF");
    assert_eq!(read.report.imputed, 6);
    assert_eq!(read.report.completeness, Completeness::Incomplete);
    for (least_r2, left_out) in [(0, 0), (30, 2), (80, 4)] {
        let report = scored(&text, &[0.5; 6], ScoringPolicy { least_r2, ..forward() });
        let of = |fate| report.rows.iter().filter(|row| row.fate == fate).count();
        assert_eq!((of(Fate::LowR2), of(Fate::Imputed)), (left_out, 6 - left_out));
        assert_eq!(report.matched as usize, 6 - left_out);
    }
}

#[test]
fn a_dosage_that_cannot_be_makes_no_row_measured() {
    let row = |values: &str| ("R2=0.05;IMPUTED".to_owned(), "GT:DS".to_owned(), values.to_owned());
    // Rounded beyond two copies, and for more ALT alleles than there are.
    let text = vcf(&["1/1:2", "1/1:2.001", "0/0:-0.001", "1/1:3", "1/1:2,0"].map(row));
    let report = scored(&text, &[0.5; 5], ScoringPolicy { least_r2: 30, ..forward() });
    assert!(report.rows.iter().all(|row| row.fate == Fate::LowR2), "{:?}", report.rows);
}

/// One row of a site whose REF is A, in a set that counts G against A.
fn fate_at_site(rows: &[&str]) -> (Fate, Option<f64>) {
    let mut text = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n##INFO=<ID=R2,Number=A>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n"
        .to_owned();
    // A file needs a call.
    text += "1\t1000001\t.\tA\tG\t.\tPASS\t.\tGT\t0/1\n";
    for row in rows {
        let [alternatives, info, format, values] = row.split(' ').collect::<Vec<_>>().try_into().expect("four columns");
        text += &format!("1\t1000101\trs900000101\tA\t{alternatives}\t.\tPASS\t{info}\t{format}\t{values}\n");
    }
    let report = scored(&text, &[0.5], ScoringPolicy { least_r2: 30, ..forward() });
    (report.rows[0].fate, report.rows[0].dosage)
}

/// Whatever number of ALT alleles a site has and however they are written, a site that was estimated badly is left out.
#[test]
fn no_form_of_a_badly_estimated_site_is_measured() {
    for rows in [
        // A call alone, with and without a word, in one row and in split ones.
        &["G R2=0.1;IMPUTED GT 0/1"][..],
        &["G R2=0.1 GT 0/1"],
        &["G,C R2=0.1;IMPUTED GT 0/1"],
        &["G,C R2=0.1 GT 0/0"],
        &["G,C R2=0.1,0.9 GT 1/1"],
        &["G,C R2=0.9,0.1 GT 0/0"],
        &["G,C R2=0.1;IMPUTED GT:DS 0/0:0,0"],
        &["G,C R2=0.1,0.9;IMPUTED GT:DS 0/1:1,0"],
        &["G,C R2=0.1,0.9,0.9 GT:DS 0/1:1,0"],
        // Alleles that are no single bases beside it, or alone.
        &["G,<DEL> R2=0.1;IMPUTED GT 0/1"],
        &["G,AT R2=0.1,0.9 GT:DS 0/1:1,0"],
        &["<DEL>,G R2=0.9,0.1 GT:DS 2/2:0,2"],
        &["G,* R2=0.1 GT 0/0"],
        &[". R2=0.1;IMPUTED GT 0/0"],
        &["G R2=0.1 GT 0/0", "C R2=0.9 GT 0/0"],
        &["G R2=0.9;IMPUTED GT:DS 0/0:0", "C R2=0.1;IMPUTED GT:DS 0/0:0"],
        // An R² that can't be read is not known to be good.
        &["G R2=.;IMPUTED GT:DS 0/1:1"],
        &["G R2=nan;IMPUTED GT 0/1"],
        &["G R2=-0.5 GT 0/1"],
        &["G,C R2=.,0.9;IMPUTED GT:DS 0/1:1,0"],
    ] {
        assert_eq!(fate_at_site(rows).0, Fate::LowR2, "{rows:?}");
    }
}

#[test]
fn a_site_of_several_alternatives_counts_by_the_r2_of_the_one_it_has() {
    for (rows, copies) in [
        (&["G,C R2=0.9,0.1;IMPUTED GT:DS 0/1:1,0"][..], 1.0),
        (&["C,G R2=0.1,0.9 GT 2/2"], 2.0),
        (&["G,C R2=0.8 GT 0/0"], 0.0),
        (&["C,G R2=0.8;IMPUTED GT:DS 0/0:0,0"], 0.0),
        (&["C R2=0.8 GT 0/0", "G R2=0.8 GT 0/0"], 0.0),
    ] {
        let (fate, dosage) = fate_at_site(rows);
        assert_eq!(fate, Fate::Imputed, "{rows:?}");
        assert_eq!(dosage, Some(copies), "{rows:?}");
    }
    assert_eq!(fate_at_site(&["G,C R2=0.9 GT 1/2"]).0, Fate::Missing);
    assert_eq!(fate_at_site(&["G,<DEL> R2=0.9,0.1 GT:DS 0/1:1,0.02"]), (Fate::Imputed, Some(1.0)));
    assert_eq!(fate_at_site(&["G,<DEL> R2=0.9 GT:DS 0/1:0.9,0.2"]).0, Fate::Missing);
    // Of what says nothing of its estimate the call counts.
    assert_eq!(fate_at_site(&["G,<DEL> . GT 0/1"]), (Fate::Matched, Some(1.0)));
}

/// A row of an insertion or a deletion alone says nothing of the base, however well it was estimated.
#[test]
fn an_estimated_insertion_is_no_base() {
    for values in ["R2=0.1 GT:DS 0/0:0.03", "R2=0.9 GT:DS 0/0:0.2", "R2=0.9;IMPUTED GT 0/0"] {
        for change in ["AT", "<DEL>"] {
            assert_eq!(fate_at_site(&[&format!("{change} {values}")]).0, Fate::NotScoreable, "{change} {values}");
        }
    }
    assert_eq!(fate_at_site(&["AT R2=0.9 GT:DS ./.:0.02"]).0, Fate::Missing);
}

/// What a program knows of a deletion at the site is no doubt about a base that was measured, or estimated well.
#[test]
fn a_badly_estimated_deletion_leaves_the_base_beside_it() {
    let deletion = "<DEL> R2=0.1;IMPUTED GT 0/0";
    for (rows, expected) in [
        (["G,C TYPED GT 0/0", deletion], (Fate::Matched, Some(0.0))),
        ([deletion, "G,C . GT 0/0"], (Fate::Matched, Some(0.0))),
        (["G,C . GT 0/1", deletion], (Fate::Matched, Some(1.0))),
        (["G TYPED GT 0/0", deletion], (Fate::Matched, Some(0.0))),
        (["G,C R2=0.8;IMPUTED GT 0/0", deletion], (Fate::Imputed, Some(0.0))),
    ] {
        assert_eq!(fate_at_site(&rows), expected, "{rows:?}");
    }
    assert_eq!(fate_at_site(&["G TYPED GT 0/0", "C TYPED GT 0/0", deletion]), (Fate::Matched, Some(0.0)));
}

#[test]
fn a_dosage_that_contradicts_its_chances_is_no_call() {
    for (values, fate) in [
        ("0/1:1:0,1,0", Fate::Imputed),
        ("0/1:1.03:0,1,0", Fate::Imputed),
        ("0/1:1.1:0,1,0", Fate::Missing),
        ("1/1:2:1,0,0", Fate::Missing),
    ] {
        assert_eq!(fate_at_site(&[&format!("G R2=0.9;IMPUTED GT:DS:GP {values}")]).0, fate, "{values}");
    }
    assert_eq!(fate_at_site(&["G R2=0.9;IMPUTED GT:DS:HDS 1/1:2:0,0"]).0, Fate::Missing);
}

/// Nothing but an R² tells how far a dosage may be off.
#[test]
fn without_an_r2_a_dosage_is_as_uncertain_as_one_that_tells_nothing() {
    let variance = |info: &str, copies: f64| {
        let row = (info.to_owned(), "GT:DS".to_owned(), format!("./.:{copies}"));
        let report = scored(&vcf(&[row]), &[0.5], ScoringPolicy { least_r2: 0, ..forward() });
        report.rows[0].dosage_variance.expect("a variance")
    };
    for copies in [0.1, 0.5, 1.0, 1.7] {
        assert_eq!(variance("IMPUTED", copies), variance("R2=0;IMPUTED", copies));
        assert_eq!(variance(".", copies), variance("R2=.", copies));
    }
}

#[test]
fn one_dosage_of_several_alternatives_leaves_the_call() {
    let text = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n\
        1\t1000101\trs900000101\tA\tC,G\t.\tPASS\t.\tGT:DS\t2/2:2\n";
    let report = scored(text, &[0.5], forward());
    assert_eq!((report.rows[0].fate, report.rows[0].dosage), (Fate::Matched, Some(2.0)));
}
