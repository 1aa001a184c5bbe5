//! PLINK 1.9 (Debian's `plink1.9`) scores a made-up genome as the engine does: every row's dosage and fate, and the sum
//! to the digits that PLINK prints.
//!
//! With one genome PLINK knows only the alleles that this person has, so it leaves out rows whose effect allele is
//! absent ("allele code mismatch"). Those are compared apart: the engine counts them with dosage 0.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/made_up_data.rs"]
mod made_up_data;

use std::collections::{BTreeSet, HashMap};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use allelium_engine::reader::GenotypeReader;
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::scoring_file::ScoringFileReader;
use allelium_engine::weight_set::{PalindromicPolicy, ScoringPolicy};
use made_up_data::MadeUpData;

const PROGRAM: &str = "plink1.9";

/// Whether PLINK can be run; if not, why is printed, and with CI=true that fails where the package was to be had.
fn plink_is_there() -> bool {
    if Command::new(PROGRAM).arg("--version").output().is_ok_and(|output| output.status.success()) {
        return true;
    }
    let policy = Command::new("apt-cache").args(["policy", PROGRAM]).output();
    let has_package = policy.is_ok_and(|output| {
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .any(|line| line.trim_start().starts_with("Candidate:") && !line.contains("(none)"))
    });
    let reason = if has_package {
        "plink1.9 is not installed, though apt has it: apt-get install -y plink1.9"
    } else {
        "plink1.9 is not installed, and apt has no such package here"
    };
    // Not captured as the words of a passing test would be: what is left out is to be seen.
    let _ = writeln!(std::io::stderr(), "PLINK was not compared: {reason}.");
    let is_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    assert!(!(is_ci && has_package), "{reason}");
    false
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("allelium-plink-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("a written file");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file that PLINK wrote")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the system's temporary place does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn plink(folder: &Path, arguments: &[&str]) {
    let output = Command::new(PROGRAM).args(arguments).current_dir(folder).output().expect("PLINK runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A number as PLINK prints it has six digits.
fn agrees_with_printed(value: f64, printed: f64) -> bool {
    let digit = 10_f64.powf(printed.abs().log10().floor() - 5.0);
    (value - printed).abs() <= 0.5 * digit * (1.0 + 1e-9)
}

fn compare(seed: u64, genotype_rows: usize, score_rows: usize) {
    let data = MadeUpData::new(seed, genotype_rows, score_rows);
    let (genotypes, scores) = (data.genotypes(), data.scores(true));
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
        &folder.0,
        &["--23file", "genotypes.txt", "FAM", "ME", "--score", "scores.txt", "1", "4", "6", "sum", "--out", "scored"],
    );
    plink(&folder.0, &["--23file", "genotypes.txt", "FAM", "ME", "--make-bed", "--out", "bed"]);
    plink(&folder.0, &["--bfile", "bed", "--recode", "A", "--recode-allele", "alleles.txt", "--out", "dosages"]);

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
        match (outcome.fate, outcome.dosage) {
            (Fate::NotOnFile, _) => {
                not_on_file.insert(id);
            }
            (Fate::Missing, None) | (Fate::Matched, Some(0)) => {
                assert_eq!(dosages.get(&id), outcome.dosage.as_ref(), "{id}");
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

    let profile = folder.read("scored.profile");
    let fields: Vec<f64> = profile
        .lines()
        .nth(1)
        .expect("one person")
        .split_whitespace()
        .skip(3)
        .map(|field| field.parse().expect("a number"))
        .collect();
    let [alleles, of_effect, sum] = fields[..] else { panic!("CNT, CNT2, SCORESUM") };
    assert_eq!((alleles, of_effect), (f64::from(2 * counted), f64::from(effect_alleles)));
    assert!(agrees_with_printed(scored.summary().raw, sum), "{} but PLINK prints {sum}", scored.summary().raw);
    println!("PLINK agrees on {} rows: {counted} counted, {} absent.", file.weights.len(), absent.len());
}

/// Dosages of the set's effect alleles by id, those of absent ones among them; missing calls have none. Columns are
/// named `rs7_A`.
fn dosages(raw: &str) -> HashMap<String, u8> {
    let mut lines = raw.lines();
    let names = lines.next().expect("a header").split_whitespace().skip(6);
    let values = lines.next().expect("one person").split_whitespace().skip(6);
    names
        .zip(values)
        .filter_map(|(name, value)| {
            let (id, _) = name.rsplit_once('_')?;
            Some((id.to_owned(), value.parse().ok()?))
        })
        .collect()
}

#[test]
fn plink_counts_the_same_copies() {
    if plink_is_there() {
        compare(11, 20_000, 10_000);
        compare(12, 5_000, 30_000);
    }
}
