//! PLINK 1.9 (Debian's `plink1.9`) scores a made-up genome as the engine does: every row's dosage and fate, and the sum
//! to the digits that PLINK prints. One row in three has no frequency; it counts in the sum all the same.
//!
//! With one genome PLINK knows only the alleles that this person has, so it leaves out rows whose effect allele is
//! absent ("allele code mismatch"). Those are compared apart: the engine counts them with dosage 0.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/made_up_data.rs"]
mod made_up_data;
#[path = "support/plink.rs"]
mod plink;

use std::collections::BTreeSet;

use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::score::policy::{PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::weights::scoring_file::ScoringFileReader;
use made_up_data::MadeUpData;
use plink::{Folder, agrees_with_printed, dosages, plink, plink_is_there};

/// The scoring file with a column of frequencies, empty in one row of three.
fn with_frequencies(scores: &str) -> String {
    let column = |(index, line): (usize, &str)| match (line.starts_with('#'), line.starts_with("rsID"), index % 3) {
        (true, ..) => format!("{line}\n"),
        (_, true, _) => format!("{line}\tallelefrequency_effect\n"),
        (.., 0) => format!("{line}\t\n"),
        _ => format!("{line}\t0.3\n"),
    };
    scores.lines().enumerate().map(column).collect()
}

fn compare(seed: u64, genotype_rows: usize, score_rows: usize) {
    let data = MadeUpData::new(seed, genotype_rows, score_rows);
    let (genotypes, scores) = (data.genotypes(), with_frequencies(&data.scores(true)));
    let folder = Folder::new(&seed.to_string());
    folder.write("genotypes.txt", &genotypes);
    let without_header = data.scores(false);
    folder.write("scores.txt", &without_header);
    let alleles = without_header.lines().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        format!("{} {}\n", fields[0], fields[3])
    });
    folder.write("alleles.txt", &alleles.collect::<String>());
    plink(
        &folder,
        &["--23file", "genotypes.txt", "FAM", "ME", "--score", "scores.txt", "1", "4", "6", "sum", "--out", "scored"],
    );
    plink(&folder, &["--23file", "genotypes.txt", "FAM", "ME", "--make-bed", "--out", "bed"]);
    plink(&folder, &["--bfile", "bed", "--recode", "A", "--recode-allele", "alleles.txt", "--out", "dosages"]);

    let mut reader = GenotypeReader::new();
    reader.push(genotypes.as_bytes());
    let read = reader.finish().expect("a genotype file");
    let mut reader = ScoringFileReader::new();
    reader.push(scores.as_bytes()).expect("a scoring file");
    let file = reader.finish().expect("a scoring file");
    let policy = ScoringPolicy { palindromic: PalindromicPolicy::Forward, ..ScoringPolicy::default() };
    let scored = score_packed(&read.layout, &read.genome, &file.weights, policy).expect("a score");

    // Rows that PLINK left out: reason and id.
    let left_out = folder.read("scored.nopred");
    let of_reason = |reason: &str| -> BTreeSet<String> {
        let lines = left_out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines.filter(|words| words[0] == reason).map(|words| words[1].to_owned()).collect()
    };
    let (no_snp, no_allele) = (of_reason("NOSNP"), of_reason("NOALLELE"));
    let dosages = dosages(&folder.read("dosages.raw"));

    let (mut absent, mut counted, mut effect_alleles) = (BTreeSet::new(), 0, 0);
    let mut not_on_file = BTreeSet::new();
    for row in 0..file.weights.len() {
        let weight = file.weights.get(row).expect("a row");
        let id = format!("rs{}", weight.rsid.expect("every row has an rsID"));
        let outcome = scored.row(row).expect("a row");
        match (outcome.fate, outcome.dosage.map(|dosage| dosage as u8)) {
            (Fate::NotOnFile, _) => {
                not_on_file.insert(id);
            }
            (Fate::Missing, None) | (Fate::Matched, Some(0)) => {
                assert_eq!(dosages.get(&id).copied().map(f64::from), outcome.dosage, "{id}");
                absent.insert(id);
            }
            (Fate::Matched, Some(dosage)) => {
                assert_eq!(dosages.get(&id), Some(&dosage), "{id}");
                counted += 1;
                effect_alleles += u32::from(dosage);
            }
            outcome => panic!("a made-up genome has no {outcome:?}"),
        }
    }
    assert_eq!(not_on_file, no_snp);
    assert_eq!(absent, no_allele);

    let [alleles, of_effect, sum] = plink::profile(&folder.read("scored.profile"));
    assert_eq!((alleles, of_effect), (f64::from(2 * counted), f64::from(effect_alleles)));
    assert!(agrees_with_printed(scored.summary().raw, sum), "{} but PLINK prints {sum}", scored.summary().raw);
    let matched = scored.summary().frequencies.matched;
    assert!(matched.without > matched.rows / 4, "{matched:?}");
    println!("PLINK agrees on {} rows: {counted} counted, {} absent.", file.weights.len(), absent.len());
}

#[test]
fn plink_counts_the_same_copies() {
    if plink_is_there() {
        compare(11, 20_000, 10_000);
        compare(12, 5_000, 30_000);
    }
}
