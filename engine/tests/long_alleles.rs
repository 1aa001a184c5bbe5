//! What keeps a row with an allele of several letters from counting, where it would say something wrong in silence.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "support/reading.rs"]
mod reading;

use allelium_engine::genotypes::chip_layout::PackedLayout;
use allelium_engine::genotypes::packed_genome::PackedGenome;
use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::score::{PackedScore, PalindromicRule, score_packed};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};

/// Lines of a VCF that lists its sites, indels too, with these.
fn vcf(lines: &[&str]) -> String {
    let head = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    let listed = (0..20).map(|site| format!("1\t{}\t.\tC\tT\t.\tPASS\t.\tGT\t0/0\n", 5_000_001 + 1000 * site));
    let indels = (0..20).map(|site| format!("1\t{}\t.\tCT\tC\t.\tPASS\t.\tGT\t0/0\n", 6_000_001 + 1000 * site));
    let own = lines.iter().map(|line| format!("{}\n", line.replace(' ', "\t")));
    head.to_owned() + &listed.chain(indels).chain(own).collect::<String>()
}

fn row(position: u32, effect: &str, other: &str) -> WeightRow {
    WeightRow {
        rsid: "rs900000001".to_owned(),
        chromosome: "1".to_owned(),
        position,
        effect_allele: effect.to_owned(),
        other_allele: Some(other.to_owned()),
        weight: 1.0,
        frequency: Some(0.3),
    }
}

fn scored(text: &str, rows: Vec<WeightRow>) -> PackedScore {
    let read = reading::read_whole(text.as_bytes()).expect("a readable file");
    let layout = PackedLayout::open(&read.layout).expect("a layout");
    let genome = PackedGenome::open(&read.genome).expect("a genome");
    let set = PackedWeights::try_from(&WeightSet { build: GenomeBuild::Build37, rows }).expect("a set");
    score_packed(&layout, &genome, &set, ScoringPolicy::default()).expect("a score")
}

/// The fate of the first row, with its copies.
fn first(text: &str, rows: Vec<WeightRow>) -> (&'static str, Option<f64>) {
    let (fate, copies, _) = scored(text, rows).fate_and_dosage(0).expect("a row");
    (fate.name(), copies)
}

#[test]
fn a_row_counts_that_alone_tells_of_its_site() {
    let deletion = || vec![row(500_100, "A", "AT")];
    for gt in ["0/0", "0/1", "1/1"] {
        let copies = f64::from(gt.matches('1').count() as u8);
        assert_eq!(
            first(&vcf(&[&format!("1 500100 rs900000001 AT A . PASS . GT {gt}")]), deletion()),
            ("matched", Some(copies))
        );
    }
    let own = "1 500100 rs900000001 AT A . PASS . GT 0/1";
    for others in [
        // The same site in another row: no base beside it, the same alleles, a SNP that is the second ALT of a split row.
        vec!["1 500100 rs900000001 AT * . PASS . GT 0/1"],
        vec!["1 500100 . A <DEL> . PASS . GT 0/1"],
        vec!["1 500100 rs900000001 AT A . PASS . GT 1/1"],
        vec!["1 500100 rs900000001 A G . PASS . GT 0/1"],
        // Its rsID again elsewhere.
        vec!["1 700100 rs900000001 A G . PASS . GT 0/1"],
    ] {
        // Beside it, or where SNPs and indels were written one kind after the other.
        for between in [&[][..], &["1 500200 . C T . PASS . GT 0/0"], &["# a comment"]] {
            let lines = [&[own], between, &others].concat();
            for lines in [lines.clone(), lines.into_iter().rev().collect()] {
                let (fate, copies) = first(&vcf(&lines), deletion());
                assert_eq!((fate == "matched", copies), (false, None), "{lines:?}");
            }
        }
    }
}

/// Many callers write no ALT for people who do not differ: carriers alone would count.
#[test]
fn a_file_that_lists_long_alleles_of_carriers_alone_counts_none() {
    let text =
        vcf(&[]).lines().filter(|line| !line.contains("\tCT\tC\t")).map(|line| format!("{line}\n")).collect::<String>();
    let carriers =
        (0..6).map(|site| format!("1\t{}\trs90000000{site}\tAT\tA\t.\tPASS\t.\tGT\t0/1\n", 500_100 + 1000 * site));
    let others = (0..6).map(|site| format!("1\t{}\t.\tAT\t.\t.\tPASS\t.\tGT\t0/0\n", 800_100 + 1000 * site));
    let text = text + &carriers.chain(others).collect::<String>();
    assert_eq!(first(&text, vec![row(501_100, "A", "AT")]), ("not-scoreable", None));
    // Candidates that failed the caller's filter are no list either.
    let candidates = (0..20).map(|site| format!("1\t{}\t.\tCT\tC\t.\tRefCall\t.\tGT\t0/0\n", 6_000_001 + 1000 * site));
    let text = text + &candidates.collect::<String>();
    assert_eq!(first(&text, vec![row(501_100, "A", "AT")]), ("not-scoreable", None));
}

/// Copies of one of several ALT alleles leave open which of the others the rest is.
#[test]
fn an_estimated_row_of_several_alternatives_counts_nowhere() {
    for line in [
        "1 500100 rs900000001 AT A,<DEL> . PASS TYPED;R2=0.99 GT:DS 0/1:1.37,0",
        "1 500100 rs900000001 AT A,<NON_REF> . PASS . GT:GP 0/1:0,1,0",
        "1 500100 rs900000001 AT A,ATT . PASS . GT:DS 0/1:1,0",
    ] {
        assert_eq!(first(&vcf(&[line]), vec![row(500_100, "A", "AT")]), ("not-scoreable", None), "{line}");
    }
}

/// Who has the insertion or the deletion would be left out, and who has none counted.
#[test]
fn a_row_that_names_one_base_counts_at_no_site_of_an_indel() {
    let named =
        |rsid: &str, effect: &str| WeightRow { rsid: rsid.to_owned(), other_allele: None, ..row(500_100, effect, "") };
    let by_id = "rs900000001";
    for (lines, rsid, of_one_base) in [
        (&["1 500100 rs900000001 A G . PASS . GT 0/0"][..], by_id, "matched"),
        (&["1 500100 rs900000001 A G,C . PASS . GT 0/0"], by_id, "matched"),
        (&["1 500100 rs900000001 A G,<X> . PASS . GT 0/0"], by_id, "matched"),
        (&["1 500100 rs900000001 A G,AT . PASS . GT 0/0"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 A G,AT . PASS . GT 0/1"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 A G,<DEL> . PASS . GT 0/0"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 A AT,<NON_REF> . PASS . GT 0/0"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 A AT . PASS . GT 0/0"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 AT A . PASS . GT 0/0"], by_id, "not-scoreable"),
        (&["1 500100 rs900000001 A <DEL> . PASS . GT 0/0"], by_id, "not-scoreable"),
        // In rows of their own the rsID says which is meant, and the place does not.
        (&["1 500100 rs900000001 A G . PASS . GT 0/0", "1 500100 rs900000002 A AT . PASS . GT 0/0"], by_id, "matched"),
        (
            &["1 500100 rs900000001 A G . PASS . GT 0/0", "1 500100 rs900000001 A AT . PASS . GT 0/0"],
            by_id,
            "not-scoreable",
        ),
        (
            &["1 500100 rs900000001 A G . PASS . GT 0/0", "1 500100 rs900000002 A AT . PASS . GT 0/0"],
            "",
            "not-scoreable",
        ),
        (&["1 500100 . A G . PASS . GT 0/0"], "", "matched"),
    ] {
        for effect in ["A", "G"] {
            let (fate, copies) = first(&vcf(lines), vec![named(rsid, effect)]);
            assert_eq!(fate, of_one_base, "{effect} of {lines:?}");
            assert_eq!(copies.is_some(), of_one_base == "matched", "{effect} of {lines:?}");
        }
    }
}

/// A site of an insertion or a deletion alone tells that its base was not changed by that, and nothing of a SNP there.
#[test]
fn a_lone_indel_says_nothing_of_a_snp_at_its_place() {
    let snp = || vec![row(500_100, "G", "A")];
    for change in ["A AT", "AT A", "A <DEL>", "A <CN0>,<CN2>", "A AT,*"] {
        for rsid in ["rs900000001", "."] {
            let line = format!("1 500100 {rsid} {change} . PASS . GT 0/0");
            assert_eq!(first(&vcf(&[&line]), snp()), ("not-scoreable", None), "{line}");
            let beside = "1 500100 . A G . PASS . GT 0/1";
            assert_eq!(
                first(&vcf(&[beside, &line.replace("rs900000001", "rs900000002")]), snp()),
                ("matched", Some(1.0))
            );
        }
    }
    // What stands for any base tells of each.
    for change in ["A AT,<NON_REF>", "A G,AT", "A <X>"] {
        let line = format!("1 500100 rs900000001 {change} . PASS . GT 0/0");
        assert_eq!(first(&vcf(&[&line]), snp()), ("matched", Some(0.0)), "{line}");
    }
}

/// An indel is never read from the other strand, so that it tells nothing of the strand of A/T rows.
#[test]
fn an_indel_has_no_say_in_the_strand() {
    let text = vcf(&["1 500100 rs900000001 AT A . PASS . GT 0/1"]);
    assert_eq!(scored(&text, vec![row(500_100, "A", "AT")]).summary().palindromic_rule, PalindromicRule::Exclude);
}
