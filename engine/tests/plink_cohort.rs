//! `allelium score --matrix` on PLINK's own files: the sums of many people are those of PLINK 1.9's `--score`, and each person's row
//! is that of their calls as a table.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/made_up_data.rs"]
mod made_up_data;
#[path = "support/plink.rs"]
mod plink;

use std::fmt::Write;
use std::process::Command;

use made_up_data::Draws;
use plink::{Folder, agrees_with_printed, plink, plink_is_there};
use serde_json::{Value, json};

/// A person, with the calls of all variants: letters of A1 and A2 by their number of A1, nothing where there is no call.
struct Person {
    sex: char,
    copies: Vec<Option<u8>>,
}

/// Variants with people, from whom both kinds of files are written.
struct People {
    variants: Vec<(String, u64, [&'static str; 2])>,
    people: Vec<Person>,
}

const ALLELES: [[&str; 2]; 7] = [["A", "G"], ["G", "A"], ["C", "T"], ["A", "T"], ["c", "g"], ["0", "C"], ["AT", "A"]];

impl People {
    fn new(seed: u64, people: usize, variants: u64) -> Self {
        let mut draws = Draws::new(seed);
        let chromosome = |row: u64| match row * 80 / variants {
            part @ 0..68 => ["1", "2", "chr7", "22"][part as usize / 17],
            68..72 => "23",
            72..76 => "24",
            part => ["25", "26", "MT", "0"][part as usize - 76],
        };
        let drawn: Vec<_> = (0..variants)
            .map(|row| (chromosome(row).to_owned(), 1000 + 531 * row, ALLELES[draws.below(7) as usize]))
            .collect();
        let person = |sex: char, draws: &mut Draws| {
            let call = |(chromosome, _, alleles): &(String, u64, [&str; 2])| {
                let copies = draws.below(4).checked_sub(1).map(|copies| copies as u8);
                let is_single = matches!(chromosome.as_str(), "24" | "26" | "MT") || chromosome == "23" && sex == '1';
                // PLINK takes calls of two letters there for errors, and knows no copies of an allele without a name.
                let copies = if is_single { copies.map(|copies| copies / 2 * 2) } else { copies };
                if alleles[0] == "0" { copies.map(|_| 0) } else { copies }
            };
            Person { sex, copies: drawn.iter().map(call).collect() }
        };
        let people = (0..people).map(|index| person(['1', '2', '0'][index % 3], &mut draws)).collect();
        Self { variants: drawn, people }
    }

    fn bim(&self) -> String {
        let line = |(row, (chromosome, position, [one, other])): (usize, &(String, u64, [&str; 2]))| {
            format!("{chromosome}\trs{}\t0\t{position}\t{one}\t{other}\n", 900_000_000 + row)
        };
        self.variants.iter().enumerate().map(line).collect()
    }

    fn fam(&self) -> String {
        let line = |(index, person): (usize, &Person)| format!("F P{index} 0 0 {} -9\n", person.sex);
        self.people.iter().enumerate().map(line).collect()
    }

    /// Two bits a call, as the format's page says: 00 A1 twice, 01 missing, 10 both, 11 A2 twice.
    fn bed(&self) -> Vec<u8> {
        let mut bytes = vec![0x6C, 0x1B, 1];
        for row in 0..self.variants.len() {
            for four in self.people.chunks(4) {
                let bits = four.iter().enumerate().map(|(place, person)| {
                    let code = match person.copies[row] {
                        Some(2) => 0,
                        None => 1,
                        Some(1) => 2,
                        _ => 3,
                    };
                    code << (2 * place)
                });
                bytes.push(bits.sum());
            }
        }
        bytes
    }

    /// The calls of a person as a table.
    fn table(&self, person: usize) -> String {
        let mut text = "rsid\tchromosome\tposition\tgenotype\n".to_owned();
        for (row, (chromosome, position, [one, other])) in self.variants.iter().enumerate() {
            let call = match self.people[person].copies[row] {
                None => "--".to_owned(),
                Some(_) if *one == "AT" => "DI".to_owned(),
                Some(copies) => {
                    let letters = [*other, *other, *one, *one];
                    letters[usize::from(copies)..usize::from(copies) + 2].concat().to_uppercase()
                }
            };
            let _ = writeln!(text, "rs{}\t{chromosome}\t{position}\t{call}", 900_000_000 + row);
        }
        text
    }

    /// Effect alleles by turns A1 and A2; weights of three digits. With indels only where so many people's are read.
    fn scores(&self, chromosomes: &[&str], header: bool) -> String {
        let has_indels = self.people.len() >= 13;
        let mut text =
            if header { "rsID\teffect_allele\tother_allele\teffect_weight\n".to_owned() } else { String::new() };
        for (row, (chromosome, _, [one, other])) in self.variants.iter().enumerate() {
            if !chromosomes.contains(&chromosome.as_str()) || *one == "0" || *one == "AT" && !has_indels {
                continue;
            }
            let (effect, other) = if row % 2 == 0 { (one, other) } else { (other, one) };
            let weight = (row as f64 * 37.0 % 1999.0 - 999.0) / 1000.0;
            let _ = writeln!(text, "rs{}\t{effect}\t{other}\t{weight}", 900_000_000 + row);
        }
        text
    }

    fn write(&self, folder: &Folder, name: &str) {
        folder.write(&format!("{name}.bim"), &self.bim());
        folder.write(&format!("{name}.fam"), &self.fam());
        folder.write_bytes(&format!("{name}.bed"), &self.bed());
    }
}

/// What the program writes, and its exit code.
fn matrix(folder: &Folder, arguments: &[&str]) -> (Value, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_allelium"))
        .args([&["score", "--matrix", "json", "--palindromic", "forward"], arguments].concat())
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    (serde_json::from_slice(&output.stdout).unwrap_or_default(), output.status.code())
}

const AUTOSOMES: [&str; 4] = ["1", "2", "chr7", "22"];

#[test]
fn plink_sums_the_same_for_each_person() {
    if !plink_is_there() {
        return;
    }
    for (seed, people) in [(1, 1), (2, 7), (3, 150)] {
        let data = People::new(seed, people, 3000);
        let folder = Folder::new(&format!("cohort-{seed}"));
        data.write(&folder, "many");
        folder.write("scores.txt", &data.scores(&AUTOSOMES, true));
        folder.write("plain.txt", &data.scores(&AUTOSOMES, false));
        let score = ["--score", "plain.txt", "1", "2", "4", "no-mean-imputation"];
        plink(&folder, &[&["--bfile", "many", "--allow-no-sex", "--out", "scored"], &score[..]].concat());
        let profile = folder.read("scored.profile");
        let (document, code) = matrix(&folder, &["--genotypes", "many.bed", "--weights", "scores.txt"]);
        assert_eq!(code, Some(0));
        let rows = document["genomes"].as_array().expect("genomes");
        assert_eq!((rows.len(), profile.lines().count()), (people, people + 1));
        for (row, line) in rows.iter().zip(profile.lines().skip(1)) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let score = &row["scores"][0];
            // PLINK gives the sum by the alleles that it looked at, CNT.
            let (raw, alleles) =
                (score["raw"].as_f64().expect("a sum"), 2 * score["matched"].as_u64().expect("a count"));
            assert_eq!(alleles.to_string(), fields[3], "{}", fields[1]);
            let (own, printed) = (raw / alleles as f64, fields[5].parse().expect("SCORE"));
            assert!(agrees_with_printed(own, printed), "{own} but PLINK prints {printed} of {}", fields[1]);
            assert!(people == 1 || row["sample"] == json!(fields[1]));
        }
    }
}

#[test]
fn each_person_reads_as_a_table_of_their_calls() {
    let data = People::new(9, 12, 2000);
    let folder = Folder::new("cohort-tables");
    data.write(&folder, "many");
    let everything = ["1", "2", "chr7", "22", "23", "24", "25", "26", "MT", "0"];
    folder.write("scores.txt", &data.scores(&everything, true));
    let of_bed =
        |threads: &str| matrix(&folder, &["--genotypes", "many.bed", "--weights", "scores.txt", "--threads", threads]);
    let (document, code) = of_bed("1");
    assert_eq!((code, &of_bed("5").0), (Some(0), &document));
    for (index, row) in document["genomes"].as_array().expect("genomes").iter().enumerate() {
        folder.write("one.txt", &data.table(index));
        let table = matrix(&folder, &["--genotypes", "one.txt", "--weights", "scores.txt"]).0;
        let table = &table["genomes"][0]["scores"][0];
        let name = format!("P{index}");
        let alone = matrix(&folder, &["--genotypes", "many.bed", "--weights", "scores.txt", "--sample", &name]).0;
        assert_eq!(&alone["genomes"], &json!([row]), "{name}");
        let score = &row["scores"][0];
        match data.people[index].sex {
            // Without heterozygotes on X and with calls on Y the reader finds a man by itself.
            '1' => assert_eq!(score, table, "{name}"),
            // Nobody can tell the others by such calls: a woman's X counts, as the .fam says.
            '2' => assert_eq!(score["fates"]["x-left-out"], Value::Null, "{name}"),
            _ => assert_eq!(score, table, "{name}"),
        }
    }
}

/// Another variant at the place may be the other allele of the insertion or deletion.
#[test]
fn an_indel_counts_where_it_stands_alone_among_enough_people() {
    let mut data = People::new(8, 13, 4);
    for (row, (chromosome, position, alleles)) in data.variants.iter_mut().enumerate() {
        (*chromosome, *position) = ("1".to_owned(), [500_100, 500_200, 500_200, 500_300][row]);
        *alleles = [["AT", "A"], ["AT", "A"], ["A", "G"], ["AT", "<A>"]][row];
    }
    for person in &mut data.people {
        person.copies = vec![Some(1); 4];
    }
    let folder = Folder::new("cohort-indels");
    folder.write("scores.txt", &data.scores(&["1"], true).replace("\t<A>", "\tA"));
    let fates = |data: &People| {
        data.write(&folder, "many");
        let document = matrix(&folder, &["--genotypes", "many.bed", "--weights", "scores.txt"]).0;
        document["genomes"][0]["scores"][0]["fates"].clone()
    };
    assert_eq!(fates(&data), json!({"matched": 2, "not-scoreable": 2}));
    data.people.pop();
    assert_eq!(fates(&data), json!({"matched": 1, "not-scoreable": 3}));
}

/// PLINK 1.9 writes the last position of a chromosome, and one more, as the length of its contig, which is that of no build.
#[test]
fn a_vcf_that_plink_wrote_scores_as_its_bed() {
    if !plink_is_there() {
        return;
    }
    let mut data = People::new(5, 14, 400);
    for (chromosome, position, alleles) in &mut data.variants {
        *chromosome = "22".to_owned();
        *position += 50_000_000;
        if !["A", "C", "G", "T", "AT"].contains(&alleles[0]) {
            *alleles = ["T", "C"];
        }
    }
    let folder = Folder::new("cohort-vcf");
    data.write(&folder, "many");
    folder.write("scores.txt", &data.scores(&["22"], true));
    plink(&folder, &["--bfile", "many", "--allow-no-sex", "--recode", "vcf-iid", "--out", "many"]);
    assert!(folder.read("many.vcf").contains("\n##contig=<ID=22,length=5021"));
    let scores = |file: &str| {
        let (document, code) = matrix(&folder, &["--genotypes", file, "--weights", "scores.txt"]);
        assert_eq!(code, Some(0), "{file}");
        let genomes = document["genomes"].as_array().expect("genomes").clone();
        genomes.iter().map(|genome| (genome["sample"].clone(), genome["scores"].clone())).collect::<Vec<_>>()
    };
    let of_bed = scores("many.bed");
    assert_eq!(of_bed.len(), 14);
    assert!(of_bed.iter().all(|(_, scores)| scores[0]["matched"].as_u64() > Some(200)), "{of_bed:?}");
    assert_eq!(scores("many.vcf"), of_bed);
}

#[test]
fn one_person_is_scored_inspected_and_dumped() {
    let data = People::new(6, 5, 400);
    let folder = Folder::new("cohort-person");
    data.write(&folder, "many");
    folder.write("scores.txt", &data.scores(&AUTOSOMES, true));
    folder.write("one.txt", &data.table(2));
    let run = |words: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_allelium"))
            .args(words)
            .current_dir(folder.path())
            .output()
            .expect("the program runs")
    };
    let object = |words: &[&str]| -> Value { serde_json::from_slice(&run(words).stdout).expect("an object") };
    let scored = |file: &str, sample: &[&str]| {
        let words = ["score", "--json", "--genotypes", file, "--weights", "scores.txt"];
        object(&[&words[..], sample].concat())
    };
    let (of_bed, of_table) = (scored("many.bed", &["--sample", "P2"]), scored("one.txt", &[]));
    assert_eq!((&of_bed["raw"], &of_bed["fates"]), (&of_table["raw"], &of_table["fates"]));
    assert_eq!(of_bed["genome"]["sample"], json!("P2"));
    let about = object(&["inspect", "--json", "many.bed", "--sample", "P2"]);
    assert_eq!(about["format"], json!("plink"));
    let dumped = |words: &[&str]| {
        let text = String::from_utf8(run(&[&["dump"], words].concat()).stdout).expect("a table");
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        rows.map(str::to_owned).collect::<Vec<_>>()
    };
    let rows = dumped(&["many.bed", "--sample", "P2"]);
    assert!(rows.len() > 300, "{}", rows.len());
    assert_eq!(rows, dumped(&["one.txt"]));
    let refused = run(&["inspect", "many.bed"]);
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(22));
    assert!(["P0", "P4", "--sample"].iter().all(|word| message.contains(word)), "{message}");
}

#[test]
fn files_that_do_not_fit_together_are_refused() {
    let data = People::new(4, 5, 60);
    let folder = Folder::new("cohort-refused");
    folder.write("scores.txt", &data.scores(&AUTOSOMES, true));
    let refused = |name: &str| {
        let (document, code) = matrix(&folder, &["--genotypes", &format!("{name}.bed"), "--weights", "scores.txt"]);
        (document["genomes"][0]["failure"]["code"].clone(), document["genomes"].as_array().map(Vec::len), code)
    };
    let unfit = (json!("plink-files"), Some(1), Some(28));
    data.write(&folder, "order");
    let mut bed = data.bed();
    bed[2] = 0;
    folder.write_bytes("order.bed", &bed);
    assert_eq!(refused("order"), unfit);
    data.write(&folder, "short");
    folder.write_bytes("short.bed", &data.bed()[..50]);
    assert_eq!(refused("short"), unfit);
    data.write(&folder, "variant");
    folder.write("variant.bim", "1 rs1 0 100 A\n");
    assert_eq!(refused("variant"), unfit);
    data.write(&folder, "nobody");
    folder.write("nobody.fam", "");
    assert_eq!(refused("nobody"), unfit);
    folder.write_bytes("alone.bed", &data.bed());
    assert_eq!(refused("alone"), (json!("cannot-be-read"), Some(1), Some(3)));
    data.write(&folder, "whole");
    let (document, code) =
        matrix(&folder, &["--genotypes", "whole.bed", "--weights", "scores.txt", "--sample", "nobody"]);
    assert_eq!((&document["genomes"][0]["failure"]["code"], code), (&json!("no-such-sample"), Some(23)));
}
