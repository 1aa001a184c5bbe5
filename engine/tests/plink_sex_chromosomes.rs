//! X, Y and MT of a man and a woman against PLINK 1.9: where both count, they count the same; where they differ on purpose the
//! difference is named here, and the sums differ by just that.
//!
//! | region | Allelium (docs/science.md#scoring-a-set) | PLINK 1.9 |
//! |---|---|---|
//! | autosomes, a woman's X | copies | the same copies |
//! | a man's X, one letter | left out, and the set says so | one letter is one copy |
//! | a man's X, two letters where X and Y share a part | left out like all of his X | copies |
//! | Y | one letter is not scored | one letter is one copy |
//! | MT | one letter is not scored | one letter is two copies |
//!
//! PLINK knows no shared parts in 23andMe's files until `--split-x` names them.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/made_up_data.rs"]
mod made_up_data;
#[path = "support/plink.rs"]
mod plink;
#[path = "support/sex_chromosome_data.rs"]
mod sex_chromosome_data;

use std::collections::BTreeMap;

use allelium_engine::genotypes::reader::GenotypeReader;
use allelium_engine::score::policy::{PalindromicPolicy, ScoringPolicy};
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::weights::scoring_file::ScoringFileReader;
use plink::{Folder, agrees_with_printed, dosages, plink, plink_is_there};
use sex_chromosome_data::{Person, Region, genotypes, rows, scores};

const COLUMNS: &str =
    "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\n";

/// Fates of rows of which there is one copy, or which a man may have once.
const LEFT_OUT: [Fate; 2] = [Fate::Haploid, Fate::XLeftOut];

/// What a row that both have a call for is worth.
#[derive(Debug, PartialEq)]
enum Agreed {
    /// Both count the same copies.
    Same,
    /// We leave it out; PLINK's sum counts it, so many times for each copy that it writes.
    OnlyPlink(f64),
}

fn agreed(person: Person, region: Region) -> Agreed {
    match (person, region) {
        (_, Region::Autosome) | (Person::Woman, Region::Shared | Region::X) => Agreed::Same,
        (Person::Man, Region::Shared) => Agreed::OnlyPlink(1.0),
        // PLINK writes a single letter as no or two copies, and counts it as one, but on MT as two.
        (Person::Man, Region::X) => Agreed::OnlyPlink(0.5),
        (_, Region::Y) => Agreed::OnlyPlink(0.5),
        (_, Region::Mitochondrion) => Agreed::OnlyPlink(1.0),
    }
}

fn compare(seed: u64, person: Person) {
    let rows = rows(seed, person);
    let (genotypes, weights) = (genotypes(&rows), scores(&rows));
    let folder = Folder::new(&format!("sex-{person:?}"));
    folder.write("genotypes.txt", &genotypes);
    folder.write("scores.txt", &weights);
    let alleles: String = rows.iter().map(|row| format!("rs{} {}\n", row.rsid, row.effect)).collect();
    folder.write("alleles.txt", &alleles);
    let sex = if person == Person::Man { "M" } else { "F" };
    plink(&folder, &["--23file", "genotypes.txt", "FAM", "ME", sex, "--make-bed", "--out", "read"]);
    plink(&folder, &["--bfile", "read", "--split-x", "b37", "--make-bed", "--out", "bed"]);
    plink(&folder, &["--bfile", "bed", "--score", "scores.txt", "1", "4", "6", "sum", "--out", "scored"]);
    plink(&folder, &["--bfile", "bed", "--recode", "A", "--recode-allele", "alleles.txt", "--out", "dosages"]);
    let copies = dosages(&folder.read("dosages.raw"));

    let mut reader = GenotypeReader::new();
    reader.push(genotypes.as_bytes());
    let read = reader.finish().expect("a genotype file");
    let mut reader = ScoringFileReader::new();
    reader.push([COLUMNS, &weights].concat().as_bytes()).expect("a scoring file");
    let file = reader.finish().expect("a scoring file");
    let policy = ScoringPolicy { palindromic: PalindromicPolicy::Forward, ..ScoringPolicy::default() };
    let scored = score_packed(&read.layout, &read.genome, &file.weights, policy).expect("a score");

    let (mut only_plink, mut seen) = (0.0, BTreeMap::new());
    for (index, row) in rows.iter().enumerate() {
        let outcome = scored.row(index).expect("a row");
        let place = format!("rs{} of {:?}", row.rsid, row.region);
        let agreed = agreed(person, row.region);
        let is_left_out = outcome.dosage.is_none() && LEFT_OUT.contains(&outcome.fate);
        let Some(copies) = copies.get(&format!("rs{}", row.rsid)) else {
            assert!(outcome.fate == Fate::Missing || agreed != Agreed::Same && is_left_out, "{place}: {outcome:?}");
            continue;
        };
        *seen.entry(row.region).or_insert(0) += 1;
        match agreed {
            Agreed::Same => {
                assert_eq!((outcome.fate, outcome.dosage), (Fate::Matched, Some(f64::from(*copies))), "{place}")
            }
            Agreed::OnlyPlink(times) => {
                assert!(is_left_out, "{place}: {outcome:?}");
                only_plink += f64::from(*copies) * times * row.weight;
            }
        }
    }
    let regions = if person == Person::Man { 5 } else { 4 };
    assert!(seen.len() == regions && seen.values().all(|rows| *rows > 50), "{seen:?}");
    let [_, _, sum] = plink::profile(&folder.read("scored.profile"));
    let expected = scored.summary().raw + only_plink;
    assert!(agrees_with_printed(expected, sum), "{expected} but PLINK prints {sum}");
    assert!(!agrees_with_printed(scored.summary().raw, sum), "nothing differs, so nothing was shown");
}

#[test]
fn where_plink_counts_other_copies_is_known() {
    if plink_is_there() {
        compare(21, Person::Woman);
        compare(22, Person::Man);
    }
}
