//! `--fasta`: unlisted sites of scoring files count by the letters of a reference genome.

use serde_json::{Value, json};

use crate::archives::{bgzf, gzip};
use crate::{Folder, json_lines, refusal, text};

/// Lengths of chromosome 21 on builds 37 and 38.
const LENGTHS: [usize; 2] = [48_129_895, 46_709_983];
/// Position, REF, ALT, effect allele, other allele and GT of each site.
const SITES: [(usize, u8, u8, &str, &str, &str); 10] = [
    (14_000_101, b'A', b'G', "G", "A", "0/1"),
    (15_000_101, b'C', b'T', "T", "C", "1/1"),
    (16_000_101, b'A', b'G', "A", "G", "0/0"),
    (17_000_101, b'g', b'C', "T", "A", "0/0"),
    (18_000_101, b'G', b'A', "T", "C", "0/0"),
    (19_000_101, b'T', b'C', "C", "T", "0/0"),
    (20_000_101, b'A', b'G', "A", "", "0/0"),
    (21_000_101, b'A', b'G', "G", "", "0/0"),
    (22_000_101, b'A', b'T', "A", "T", "0/0"),
    (23_000_101, b'C', b'G', "G", "C", "0/1"),
];

/// Chromosome 21 with the letters of the sites, in lines of so many bases.
fn fasta(length: usize, line: usize, more: &[(usize, u8)]) -> Vec<u8> {
    let mut sequence = vec![b'N'; length];
    let sites = SITES.iter().map(|(position, reference, ..)| (*position, *reference));
    for (position, letter) in sites.chain(more.iter().copied()) {
        sequence[position - 1] = letter;
    }
    let mut text = b">chrUn_gl000211\nACGT\n>chr21  of a made-up genome\n".to_vec();
    for line in sequence.chunks(line) {
        text.extend_from_slice(line);
        text.push(b'\n');
    }
    text
}

/// A VCF of the sites that a test on their GT chooses.
fn vcf(is_listed: impl Fn(&str) -> bool) -> String {
    let mut text = "##fileformat=VCFv4.2\n##contig=<ID=21,length=48129895>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n"
        .to_owned();
    for (position, reference, alternative, _, _, gt) in SITES.iter().filter(|(.., gt)| is_listed(gt)) {
        let [reference, alternative] = [*reference, *alternative].map(|letter| char::from(letter.to_ascii_uppercase()));
        text += &format!("21\t{position}\t.\t{reference}\t{alternative}\t.\tPASS\t.\tGT\t{gt}\n");
    }
    text
}

/// A scoring file of the sites.
fn scores() -> String {
    let mut text = "#pgs_id=PGS900002\n#genome_build=GRCh37\n\
        chr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n"
        .to_owned();
    for (row, (position, _, _, effect, other, _)) in SITES.iter().enumerate() {
        let (weight, frequency) = (0.1 * (row + 1) as f64, 0.05 + 0.08 * row as f64);
        text += &format!("21\t{position}\t{effect}\t{other}\t{weight}\t{frequency}\n");
    }
    text
}

const DIFFERENCES: [&str; 9] =
    ["score", "--genotypes", "d.vcf", "--weights", "w.txt", "--absent", "reference", "--fasta", "r.fa.gz"];

/// The genome of differences, the same with every site, the scoring file and the reference genome.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("d.vcf", vcf(|gt| gt != "0/0")).file("all.vcf", vcf(|_| true)).file("w.txt", scores());
    folder.file("r.fa.gz", bgzf(&fasta(LENGTHS[0], 60, &[]), 60_000));
    folder
}

#[test]
fn differences_score_as_the_file_with_every_site_does() {
    let folder = folder("fasta-equal");
    folder.file("plain.fa", fasta(LENGTHS[0], 1_000_003, &[]));
    folder.file("one.fa.gz", gzip(&with_refseq_name(&fasta(LENGTHS[0], 70, &[]).to_ascii_lowercase())));
    let places = ["--reference", "european", "--json"];
    let all = ["score", "--genotypes", "all.vcf", "--weights", "w.txt"];
    for rule in ["auto", "forward", "exclude", "frequency"] {
        let more = [&places[..], &["--palindromic", rule]].concat();
        let whole = json_lines(&folder.run(&[&all[..], &more].concat())).remove(0);
        for fasta in ["r.fa.gz", "plain.fa", "one.fa.gz"] {
            let mut arguments = DIFFERENCES;
            arguments[8] = fasta;
            let score = json_lines(&folder.run(&[&arguments[..], &more].concat())).remove(0);
            for key in [
                "raw",
                "z",
                "percentile",
                "expected_mean",
                "expected_sd",
                "compared",
                "frequencies",
                "close_rows",
                "palindromic_rule",
                "strand_unchecked",
            ] {
                assert_eq!(score[key], whole[key], "{rule} {fasta} {key}");
            }
            assert!(score["z"].is_number(), "{score}");
            let of = |score: &Value, fate: &str| score["fates"][fate].as_u64().unwrap_or(0);
            let known = |score: &Value| of(score, "matched") + of(score, "flipped") + of(score, "assumed-reference");
            assert_eq!(known(&score), known(&whole), "{score}");
            // Two of the unlisted sites are A/T rows, and one has a letter that is neither.
            assert!(of(&score, "assumed-reference") >= 5, "{score}");
        }
    }
}

/// The sequence of a FASTA under its RefSeq name.
fn with_refseq_name(fasta: &[u8]) -> Vec<u8> {
    let name = b">chr21 ";
    let at = fasta.windows(name.len()).position(|window| window == name).expect("the name");
    [&fasta[..at], b">NC_000021.8 ", &fasta[at + name.len()..]].concat()
}

/// Each row by hand: copies of the effect allele where the site is unlisted.
#[test]
fn every_row_has_the_copies_of_the_reference_letter() {
    let folder = folder("fasta-rows");
    text(&folder.run(&[&DIFFERENCES[..], &["--audit", "fates.tsv", "--palindromic", "forward"]].concat()));
    let audit = folder.read("fates.tsv");
    let columns: Vec<&str> = audit.lines().next().expect("a line").split('\t').collect();
    let at = |name: &str| columns.iter().position(|column| *column == name).expect("a column");
    let rows: Vec<[String; 3]> = audit
        .lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            ["fate", "genotype", "dosage"].map(|name| fields[at(name)].to_owned())
        })
        .collect();
    let expected = [
        ["matched", "AG", "1"],
        ["matched", "TT", "2"],
        ["assumed-reference", "AA", "2"],
        ["mismatch", "GG", ""],
        ["assumed-reference", "GG", "0"],
        ["assumed-reference", "TT", "0"],
        ["assumed-reference", "AA", "2"],
        ["assumed-reference", "AA", "0"],
        ["assumed-reference", "AA", "2"],
        ["matched", "CG", "1"],
    ];
    assert_eq!(rows, expected.map(|row| row.map(str::to_owned)));
}

/// Where the sequence has no letter, people who differ from it must not be the only ones who count.
#[test]
fn a_row_whose_letter_is_not_known_is_left_out_for_everybody() {
    let folder = folder("fasta-unknown");
    let [first, _, third, ..] = SITES;
    folder.file("r.fa.gz", gzip(&fasta(LENGTHS[0], 60, &[(first.0, b'N'), (third.0, b'M')])));
    let score =
        json_lines(&folder.run(&[&DIFFERENCES[..], &["--json", "--palindromic", "forward"]].concat())).remove(0);
    assert_eq!(score["fates"]["not-on-file"], json!(2), "{score}");
    assert_eq!(score["matched"], json!(2));
}

/// What the reference genome tells is known, and is told apart from what the file lists.
#[test]
fn rows_that_a_letter_tells_count_for_the_tier() {
    let folder = folder("fasta-tier");
    let score =
        json_lines(&folder.run(&[&DIFFERENCES[..], &["--json", "--palindromic", "forward"]].concat())).remove(0);
    // Nine of ten rows are known, fewer than `high` needs.
    assert_eq!([&score["matched"], &score["fates"]["assumed-reference"]], [&json!(3), &json!(6)]);
    assert_eq!([&score["coverage"], &score["tier"]], [&json!(0.3), &json!("medium")]);
    let shown = text(&folder.run(&[&DIFFERENCES[..], &["--palindromic", "forward"]].concat()));
    assert!(shown.contains("3 of 10 variants, 30.00 %, and 6 by the reference genome's letter (medium)"), "{shown}");
}

#[test]
fn a_matrix_counts_as_its_pairs_do() {
    let folder = folder("fasta-matrix");
    let pair = json_lines(&folder.run(&[&DIFFERENCES[..], &["--json", "--reference", "none"]].concat())).remove(0);
    let matrix = folder.run(&[&DIFFERENCES[..], &["--matrix", "json"]].concat());
    let matrix: Value = serde_json::from_str(&text(&matrix)).expect("one document");
    for key in ["raw", "matched", "frequencies", "fates"] {
        assert_eq!(matrix["genomes"][0]["scores"][0][key], pair[key], "{key}");
    }
}

/// A file that lists every site needs no letters, so that any reference genome will do.
#[test]
fn another_reference_genome_is_refused() {
    let folder = folder("fasta-refused");
    let [first, second, ..] = SITES;
    let fastas: [(&str, Vec<u8>, i32, &str); 6] = [
        ("prose", b"prose\n".to_vec(), 70, "Not a FASTA file"),
        ("scaffold", b">scaffold1\nACGT\n".to_vec(), 70, "No contig"),
        ("cut", gzip(&fasta(LENGTHS[0], 60, &[]))[..20_000].to_vec(), 70, "damaged"),
        ("shorter", b">21\nACGT\n".to_vec(), 71, "21 has 4 bases"),
        ("on 38", gzip(&fasta(LENGTHS[1], 60, &[])), 71, "on build 38, and d.vcf is on build 37"),
        (
            "other letter",
            gzip(&fasta(LENGTHS[0], 60, &[(second.0, b'T')])),
            72,
            "disagrees with REF on line 5 of d.vcf",
        ),
    ];
    for (what, bytes, code, words) in fastas {
        folder.file("r.fa.gz", bytes);
        let (found, message) = refusal(&folder.run(&DIFFERENCES));
        assert_eq!(found, Some(code), "{what}: {message}");
        assert!(message.starts_with("allelium: r.fa.gz: ") && message.contains(words), "{what}: {message}");
    }
    folder.file("r.fa.gz", gzip(&fasta(LENGTHS[0], 60, &[(first.0, b'C')])));
    let every_site = DIFFERENCES.map(|word| if word == "d.vcf" { "all.vcf" } else { word });
    text(&folder.run(&every_site));
    let without_absent = [&DIFFERENCES[..5], &DIFFERENCES[7..]].concat();
    let (code, message) = refusal(&folder.run(&without_absent));
    assert!(code == Some(2) && message.contains("--absent reference"), "{message}");
    let (code, message) = refusal(&folder.run(&DIFFERENCES.map(|word| if word == "w.txt" { "-" } else { word })));
    assert!(code == Some(2) && message.contains("standard input"), "{message}");
}
