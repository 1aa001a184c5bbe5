//! pgsc_calc's own example, 2,504 genomes on 835 rows: each row's copies are those of PLINK 2, and the sums of the command line's matrix
//! are the exact sums of these copies and the digits that PLINK 2 prints (docs/science.md#beside-pgscatalog-match). In the deep suite alone.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/plink.rs"]
mod plink;

use std::collections::{BTreeMap, HashMap};
use std::io::Read;
use std::path::Path;
use std::process::Command;

use allelium_engine::genotypes::file_reader::FileReader;
use allelium_engine::score::policy::ScoringPolicy;
use allelium_engine::score::{Fate, score_packed};
use allelium_engine::weights::packed_weights::PackedWeights;
use allelium_engine::weights::scoring_file::ScoringFileReader;
use flate2::read::GzDecoder;
use plink::{Folder, agrees_with_printed, run_plink2};
use serde_json::{Value, json};

/// Decimals by which weights are exact: those of the file have seven digits and exponents down to -7.
const DECIMALS: i32 = 14;
const PEOPLE: usize = 2504;
const ROWS: usize = 835;
/// Samples that are read in one pass.
const AT_ONCE: usize = 64;

/// A row of the scoring file, read apart from the engine.
struct Row {
    id: String,
    effect: String,
    other: String,
    /// In units of [`DECIMALS`].
    weight: i128,
}

impl Row {
    /// A/T or C/G.
    fn is_ambiguous(&self) -> bool {
        ["AT", "TA", "CG", "GC"].contains(&format!("{}{}", self.effect, self.other).as_str())
    }
}

/// A decimal number with an exponent as whole units.
fn units(text: &str) -> i128 {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: i128 = format!("{whole}{fraction}").parse().expect("digits");
    let exponent: i32 = exponent.parse().expect("an exponent");
    let power = DECIMALS + exponent - fraction.len() as i32;
    digits * 10_i128.pow(u32::try_from(power).expect("few enough decimals"))
}

fn unpacked(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/specimens/pgsc-calc-example").join(name);
    let mut bytes = Vec::new();
    GzDecoder::new(std::fs::File::open(path).expect("a specimen")).read_to_end(&mut bytes).expect("a gzip");
    bytes
}

fn rows_of(text: &str) -> Vec<Row> {
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let text = |column: usize| fields[column].to_owned();
        Row { id: text(0), effect: text(3), other: text(4), weight: units(fields[5]) }
    });
    rows.collect()
}

/// The copies of each row's effect allele in each person, as PLINK 2 exports them; nothing for a call that is missing. Rows that it has not
/// are not there.
fn copies_of_plink(raw: &str) -> HashMap<String, Vec<Option<u8>>> {
    let mut lines = raw.lines().map(|line| line.split('\t'));
    let names: Vec<String> = lines
        .next()
        .expect("a header")
        .skip(6)
        .map(|name| name.split_once('_').expect("an id with its allele").0.to_owned())
        .collect();
    let mut copies: Vec<Vec<Option<u8>>> = names.iter().map(|_| Vec::with_capacity(PEOPLE)).collect();
    for line in lines {
        line.skip(6).zip(&mut copies).for_each(|(call, of_row)| of_row.push(call.parse().ok()));
    }
    names.into_iter().zip(copies).collect()
}

/// The sums that the program gives, by person, with the counts of fates.
fn matrix(folder: &Folder, arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_allelium"))
        .args([&["score", "--matrix", "json", "--weights", "scores.txt"], arguments].concat())
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).expect("a document");
    document["genomes"].as_array().expect("genomes").iter().map(|genome| genome["scores"][0].clone()).collect()
}

/// The exact sum of a person by PLINK's copies, the sum of its terms' sizes, and how many rows have a call.
fn exact_sum(rows: &[&Row], copies: &HashMap<String, Vec<Option<u8>>>, person: usize) -> (i128, i128, usize) {
    let terms = rows.iter().filter_map(|row| {
        let copies = copies.get(&row.id)?[person]?;
        Some(row.weight * i128::from(copies))
    });
    terms.fold((0, 0, 0), |(sum, size, count), term| (sum + term, size + term.abs(), count + 1))
}

/// Compares the program's sums with the exact ones and with those that PLINK prints.
fn compare_sums(own: &[Value], rows: &[&Row], copies: &HashMap<String, Vec<Option<u8>>>, printed: Option<&str>) {
    assert_eq!(own.len(), PEOPLE);
    let scale = 10_f64.powi(DECIMALS);
    for (person, score) in own.iter().enumerate() {
        let raw = score["raw"].as_f64().expect("a sum");
        let (sum, size, count) = exact_sum(rows, copies, person);
        assert!((raw - sum as f64 / scale).abs() <= 1e-12 * size as f64 / scale, "{raw} of person {person}");
        assert_eq!(score["matched"], json!(count), "person {person}");
    }
    let Some(printed) = printed else { return };
    let mut lines = printed.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let column = |name: &str| header.iter().position(|column| *column == name).expect("a column");
    let (alleles, sums) = (column("ALLELE_CT"), column("SCORE1_SUM"));
    let mut read = 0;
    for (fields, score) in lines.zip(own) {
        let raw = score["raw"].as_f64().expect("a sum");
        let sum = fields[sums].parse().expect("a sum");
        assert!(agrees_with_printed(raw, sum), "{raw} but PLINK 2 prints {sum}");
        let counted = 2 * score["matched"].as_u64().expect("a count");
        assert_eq!(counted.to_string(), fields[alleles]);
        read += 1;
    }
    assert_eq!(read, PEOPLE);
}

/// Each row of each person, read from the VCF: the fates that occurred for each row.
fn compare_rows(
    vcf: &[u8],
    set: &PackedWeights,
    rows: &[Row],
    copies: &HashMap<String, Vec<Option<u8>>>,
) -> Vec<BTreeMap<&'static str, usize>> {
    let mut fates: Vec<BTreeMap<&'static str, usize>> = rows.iter().map(|_| BTreeMap::new()).collect();
    let everybody: Vec<u32> = (0..PEOPLE as u32).collect();
    for some in everybody.chunks(AT_ONCE) {
        let mut reader = FileReader::of_length(vcf.len() as u64).with_samples(some.iter().copied());
        reader.push(vcf).expect("a VCF");
        let genomes = reader.finish_together().expect("samples");
        for (person, genome) in some.iter().zip(genomes) {
            let read = genome.expect("read with the others").expect("a genome").read;
            let scored = score_packed(&read.layout, &read.genome, set, ScoringPolicy::default()).expect("a score");
            for (row, of_row) in rows.iter().enumerate() {
                let outcome = scored.row(row).expect("a row");
                *fates[row].entry(outcome.fate.name()).or_default() += 1;
                let of_plink = copies.get(&of_row.id).map(|copies| copies[*person as usize]);
                let expected = match of_plink {
                    None => (Fate::NotOnFile, None),
                    Some(None) => (Fate::Missing, None),
                    Some(Some(copies)) => (Fate::Matched, Some(f64::from(copies))),
                };
                assert_eq!((outcome.fate, outcome.dosage), expected, "{} of person {person}", of_row.id);
            }
        }
    }
    fates
}

#[test]
fn the_example_of_pgsc_calc_is_scored_as_plink_2_does() {
    if std::env::var("TEST_DEEP").as_deref() != Ok("1") || !plink::plink2_is_there() {
        return;
    }
    let folder = Folder::new("pgsc-calc");
    for end in ["bed", "bim", "fam"] {
        folder.write_bytes(&format!("example.{end}"), &unpacked(&format!("example.{end}.gz")));
    }
    let text = String::from_utf8(unpacked("PGS001229_22.txt.gz")).expect("text");
    folder.write("scores.txt", &text);
    let rows = rows_of(&text);
    assert_eq!(rows.len(), ROWS);
    let list = |line: &dyn Fn(&Row) -> Option<String>| rows.iter().filter_map(line).collect::<String>();
    folder.write("alleles.txt", &list(&|row| Some(format!("{}\t{}\n", row.id, row.effect))));
    folder.write("ids.txt", &list(&|row| Some(format!("{}\n", row.id))));
    let plain = |row: &Row| format!("{}\t{}\t{}e-{DECIMALS}\n", row.id, row.effect, row.weight);
    folder.write("plain.txt", &list(&|row| Some(plain(row))));
    folder.write("unambiguous.txt", &list(&|row| (!row.is_ambiguous()).then(|| plain(row))));
    let example = ["--bfile", "example"];
    let run = |arguments: &[&str]| run_plink2(&folder, &[&example[..], arguments].concat());
    run(&["--extract", "ids.txt", "--export", "A", "--export-allele", "alleles.txt", "--out", "copies"]);
    run(&["--export", "vcf", "id-paste=iid", "--out", "example"]);
    for (name, weights) in [("all", "plain.txt"), ("some", "unambiguous.txt")] {
        let score = ["--score", weights, "1", "2", "3", "no-mean-imputation", "cols=fid,nallele,scoresums"];
        run(&[&score[..], &["--out", name]].concat());
    }

    let copies = copies_of_plink(&folder.read("copies.raw"));
    let all: Vec<&Row> = rows.iter().collect();
    let unambiguous: Vec<&Row> = rows.iter().filter(|row| !row.is_ambiguous()).collect();
    let of_bed = matrix(&folder, &["--genotypes", "example.bed"]);
    compare_sums(&of_bed, &all, &copies, Some(&folder.read("all.sscore")));
    assert_eq!(matrix(&folder, &["--genotypes", "example.vcf"]), of_bed, "a VCF of the same people");
    let without = matrix(&folder, &["--genotypes", "example.bed", "--palindromic", "exclude"]);
    compare_sums(&without, &unambiguous, &copies, Some(&folder.read("some.sscore")));

    let mut reader = ScoringFileReader::new();
    reader.push(text.as_bytes()).expect("a scoring file");
    let set = reader.finish().expect("a scoring file").weights;
    let fates = compare_rows(folder.read("example.vcf").as_bytes(), &set, &rows, &copies);

    // The table of deliberate differences: what pgsc_calc excludes as ambiguous counts here, and what it does not match is not on the file.
    let count = |is_of: &dyn Fn(&Row, &BTreeMap<&str, usize>) -> bool| {
        rows.iter().zip(&fates).filter(|(row, fates)| is_of(row, fates)).count()
    };
    let is_absent = |fates: &BTreeMap<&str, usize>| fates.contains_key(Fate::NotOnFile.name());
    assert_eq!(count(&|_, fates| is_absent(fates)), 6);
    assert_eq!(count(&|row, fates| !is_absent(fates) && row.is_ambiguous()), 47);
    assert_eq!(count(&|row, fates| !is_absent(fates) && !row.is_ambiguous()), 782);
    let missing: usize = fates.iter().filter_map(|fates| fates.get(Fate::Missing.name())).sum();
    assert_eq!(missing, 96);
    let sees_all = |fates: &BTreeMap<&str, usize>| {
        fates.get(Fate::PalindromicDropped.name()).is_none() && fates.get(Fate::Flipped.name()).is_none()
    };
    assert!(fates.iter().all(sees_all));
    let dropped: u64 =
        without.iter().filter_map(|score| score["fates"][Fate::PalindromicDropped.name()].as_u64()).sum();
    let called = |row: &Row| copies.get(&row.id).map_or(0, |copies| copies.iter().flatten().count());
    let ambiguous: usize = rows.iter().filter(|row| row.is_ambiguous()).map(called).sum();
    assert_eq!(ambiguous as u64, dropped, "left out by --palindromic exclude");
}
