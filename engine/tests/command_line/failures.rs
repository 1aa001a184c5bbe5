//! What the command line refuses, with which exit code and in which words.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use super::archives::{ArchiveForm, Member, gzip, zip};
use super::{Folder, GENOTYPES, WEIGHTS, json_lines, refusal, scoring_specimens, text};

/// Codes of scoring files that are refused for what they hold.
const CODES_OF_SETS: [(&str, i32); 10] = [
    ("empty-scoring-file", 30),
    ("no-column-line", 31),
    ("missing-column", 32),
    ("interaction-weight", 33),
    ("haplotype-weight", 34),
    ("diplotype-weight", 35),
    ("unknown-effect-model", 36),
    ("ratio-not-positive", 39),
    ("no-usable-rows", 40),
    ("several-weight-columns", 53),
];
/// Codes of containers: damaged, in another one, with a password, packed in another way, without text.
const CONTAINERS_OF_SETS: [i32; 5] = [42, 43, 44, 45, 46];
const CONTAINERS_OF_GENOTYPES: [i32; 5] = [13, 14, 15, 16, 17];
/// Codes of genotype files that are refused for what they hold: empty, unsafe, without rows, without needed columns.
const CODES_OF_GENOTYPES: [i32; 4] = [10, 11, 12, 20];
/// Too much text; files of other kinds, of several samples, without the chosen one; without the chosen member, of several
/// genomes; a scoring file of another kind (`genomes.rs`).
const CODES_OF_CHOICES: [i32; 7] = [18, 21, 22, 23, 24, 25, 47];
/// Done, invalid arguments, unreadable, not to be written, another build, no frequencies; and what no test can bring about: an error of
/// ours.
const OTHER_CODES: [i32; 7] = [0, 2, 3, 4, 50, 52, 19];
/// What `field_files.rs` brings about: genotypes of no GT and on another build, lists of variants, parts that share a chromosome; sample
/// sizes, several scores, doubtful commas.
const CODES_FROM_THE_FIELD: [i32; 7] = [26, 27, 29, 54, 48, 49, 51];
/// Of published scores, seen in published.rs.
const CODES_OF_PUBLISHED: [i32; 6] = [80, 81, 82, 83, 84, 85];
/// Reference genomes that are refused (`fasta.rs`).
const CODES_OF_FASTA: [i32; 3] = [70, 71, 72];
/// Files of PLINK that do not fit together (`tests/plink_cohort.rs`).
const CODES_OF_PLINK: [i32; 1] = [28];
/// Files of means (`reference.rs`): a column is missing, a line is no row, the group must be named.
const CODES_OF_MEANS: [i32; 3] = [60, 61, 62];

/// Bytes of a zip archive whose directory is damaged in one way after the other.
fn damaged_archives(name: &str, text: &str) -> Vec<Vec<u8>> {
    let whole = zip(&[Member::deflated(name, text.as_bytes())], &ArchiveForm::default());
    // In the end record, 22 bytes long: size of the directory, where it begins.
    let (size_at, begin_at) = (whole.len() - 10, whole.len() - 6);
    let with = |at: usize, value: u32| {
        let mut bytes = whole.clone();
        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
        bytes
    };
    let cut = |length: usize| whole[..length].to_vec();
    vec![cut(whole.len() / 2), cut(whole.len() - 1), with(size_at, 1 << 30), with(begin_at, 1 << 30), with(size_at, 3)]
}

#[test]
fn every_refused_scoring_file_has_its_code_and_message() {
    let folder = Folder::new("refused-sets");
    folder.file("g.txt", GENOTYPES);
    let codes = BTreeMap::from(CODES_OF_SETS);
    let mut seen = BTreeMap::new();
    for specimen in scoring_specimens::all() {
        let Some(failure) = &specimen.failure else { continue };
        folder.file("w.txt", specimen.bytes());
        let (code, message) = refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt"]));
        let word = failure["code"].as_str().expect("a code");
        assert_eq!(code, codes.get(word).copied(), "{}: {message}", specimen.name);
        let place = failure["line"].as_u64().map(|line| format!(", line {line}")).unwrap_or_default();
        assert!(message.starts_with(&format!("allelium: w.txt{place}: ")), "{message}");
        seen.insert(word.to_owned(), message);
    }
    assert_eq!(seen.len(), codes.len());
    let mut broken = gzip(WEIGHTS.as_bytes());
    broken.truncate(60);
    let locked = Member { name: "w.txt", text: WEIGHTS.as_bytes(), method: 8, flags: 1 };
    let other_method = Member { name: "w.txt", text: WEIGHTS.as_bytes(), method: 12, flags: 0 };
    let form = ArchiveForm::default;
    let containers = [
        broken,
        gzip(&gzip(WEIGHTS.as_bytes())),
        zip(&[locked], &form()),
        zip(&[other_method], &form()),
        zip(&[Member::deflated("w.pdf", WEIGHTS.as_bytes())], &form()),
    ];
    let damaged = damaged_archives("w.txt", WEIGHTS).into_iter().map(|bytes| (bytes, CONTAINERS_OF_SETS[0]));
    for (bytes, expected) in containers.into_iter().zip(CONTAINERS_OF_SETS).chain(damaged) {
        folder.file("w.bin", bytes);
        let (code, message) = refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.bin"]));
        assert_eq!(code, Some(expected), "{message}");
    }
}

#[test]
fn every_refused_genotype_file_has_its_code_and_message() {
    let folder = Folder::new("refused-genomes");
    let mut broken = gzip(GENOTYPES.as_bytes());
    broken.truncate(40);
    let locked = Member { name: "g.txt", text: GENOTYPES.as_bytes(), method: 8, flags: 1 };
    let other_method = Member { name: "g.txt", text: GENOTYPES.as_bytes(), method: 12, flags: 0 };
    let form = ArchiveForm::default;
    let [damaged, nested, encrypted, unsupported, no_text] = CONTAINERS_OF_GENOTYPES;
    let [empty, unsafe_content, no_rows, unknown_layout] = CODES_OF_GENOTYPES;
    let without_genotypes = b"rsid\tposition\tchromosome\tcomment\nrs900000001\t1000101\t1\tnone\n".to_vec();
    let mut files = vec![
        (b" \n".to_vec(), empty, "empty"),
        (b"<script>\nrs1\t1\t5\tAG\n".to_vec(), unsafe_content, "scripts"),
        (b"prose\n".to_vec(), no_rows, "line 1"),
        (without_genotypes, unknown_layout, "there is no genotype"),
        (b"###PGS CATALOG SCORING FILE\n#pgs_id=PGS1\n".to_vec(), unknown_layout, "scoring file of the PGS Catalog"),
        (broken, damaged, "damaged"),
        (gzip(&gzip(GENOTYPES.as_bytes())), nested, "inside"),
        (zip(&[locked], &form()), encrypted, "password"),
        (zip(&[other_method], &form()), unsupported, "deflate"),
        (zip(&[Member::deflated("g.pdf", GENOTYPES.as_bytes())], &form()), no_text, "no .txt"),
    ];
    files.extend(damaged_archives("g.txt", GENOTYPES).into_iter().map(|bytes| (bytes, damaged, "damaged")));
    for (bytes, expected, words) in files {
        folder.file("g.bin", bytes);
        let (code, message) = refusal(&folder.run(&["inspect", "g.bin"]));
        assert_eq!(code, Some(expected), "{message}");
        assert!(message.starts_with("allelium: g.bin") && message.contains(words), "{message}");
    }
    let (code, message) = refusal(&folder.run(&["dump", "absent.txt"]));
    assert!(code == Some(3) && message.starts_with("allelium: absent.txt cannot be read: "), "{message}");
    let (code, message) = refusal(&folder.run(&["dump", "."]));
    assert!(code == Some(3), "{message}");
}

/// Other files are still inspected; the exit code is the first refusal's.
#[test]
fn one_bad_file_does_not_hide_the_others() {
    let folder = Folder::new("one-bad");
    folder.file("a.txt", "").file("b.txt", GENOTYPES);
    let output = folder.run(&["inspect", "--json", "a.txt", "b.txt"]);
    assert_eq!(output.status.code(), Some(10));
    let lines: Vec<Value> =
        String::from_utf8_lossy(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("json")).collect();
    assert_eq!(lines.iter().map(|line| line["file"].clone()).collect::<Vec<_>>(), [json!("a.txt"), json!("b.txt")]);
}

/// Genome and set of each line of output.
fn scored_pairs(output: &Output) -> Vec<(String, String)> {
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let objects = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("json"));
    let name = |object: &Value, part: &str| object[part]["file"].as_str().expect("a name").to_owned();
    objects.map(|object| (name(&object, "genome"), name(&object, "set"))).collect()
}

/// Of three genomes and four sets one genome is empty, one set is of haplotypes, one is not there, and one counts in another
/// build than everybody and has no rsIDs.
#[test]
fn the_rest_is_scored_and_every_failure_is_reported() {
    let folder = Folder::new("rest-is-scored");
    let haplotypes = "rsID\teffect_allele\teffect_weight\tis_haplotype\nrs900000001\tA\t1\tTrue\n";
    let other_build = "#genome_build=hg38\nchr_name\tchr_position\teffect_allele\teffect_weight\n1\t1000101\tG\t0.5\n";
    folder.file("a.txt", GENOTYPES).file("empty.txt", "").file("b.txt", GENOTYPES);
    folder.file("haplotypes.txt", haplotypes).file("w.txt", WEIGHTS).file("other-build.txt", other_build);
    let run = |genotypes: &[&str], weights: &[&str], threads: &str| {
        let more = ["--json", "--threads", threads, "--audit", "fates.tsv"];
        let arguments = [&["score", "--genotypes"], genotypes, &["--weights"], weights, &more].concat();
        let output = folder.run(&arguments);
        let messages: Vec<String> = String::from_utf8_lossy(&output.stderr).lines().map(str::to_owned).collect();
        (output.status.code(), messages, scored_pairs(&output))
    };
    let pair = |genome: &str, set: &str| (genome.to_owned(), set.to_owned());
    for threads in ["1", "4"] {
        let genomes = ["a.txt", "empty.txt", "b.txt"];
        let (code, messages, pairs) =
            run(&genomes, &["other-build.txt", "haplotypes.txt", "w.txt", "absent.txt"], threads);
        assert_eq!(pairs, [pair("a.txt", "w.txt"), pair("b.txt", "w.txt")]);
        let expected = [
            ("empty.txt: ", "empty"),
            ("other-build.txt ", "than a.txt"),
            ("other-build.txt ", "than b.txt"),
            ("haplotypes.txt, line 2: ", "haplotype"),
            ("absent.txt ", "cannot be read"),
        ];
        assert_eq!(messages.len(), expected.len(), "{messages:?}");
        for (line, (place, words)) in messages.iter().zip(expected) {
            assert!(line.starts_with(&format!("allelium: {place}")) && line.contains(words), "{line}");
        }
        assert_eq!(code, Some(10), "the first failure's code");
        let audit = folder.read("fates.tsv");
        let audited: BTreeSet<&str> = audit.lines().skip(1).filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(audited, BTreeSet::from(["a.txt", "b.txt"]));
        let (code, messages, pairs) = run(&["a.txt", "absent.txt"], &["haplotypes.txt", "w.txt"], threads);
        assert_eq!((code, messages.len(), pairs), (Some(3), 2, vec![pair("a.txt", "w.txt")]));
    }
}

/// Without any genome nothing is left to score.
#[test]
fn a_run_without_a_genome_ends() {
    let folder = Folder::new("no-genome");
    folder.file("empty.txt", "").file("prose.txt", "prose\n").file("w.txt", WEIGHTS);
    let output = folder.run(&["score", "--genotypes", "prose.txt", "empty.txt", "--weights", "w.txt", "w.txt"]);
    let (code, messages) = refusal(&output);
    assert_eq!((code, messages.lines().count()), (Some(12), 2), "{messages}");
}

#[test]
fn another_build_without_ids_is_refused_and_a_named_build_helps() {
    let folder = Folder::new("builds");
    let table = "chr_name\tchr_position\teffect_allele\teffect_weight\n1\t1000101\tG\t0.5\n";
    folder.file("g.txt", GENOTYPES).file("w.txt", table).file("v.txt", format!("#genome_build=hg38\n{table}"));
    for weights in ["w.txt", "v.txt"] {
        let (code, message) = refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", weights]));
        assert_eq!(code, Some(50), "{message}");
        assert!(message.contains("another build") && message.contains(weights), "{message}");
    }
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--weights-build", "GRCh37", "--json"];
    assert_eq!(json_lines(&folder.run(&arguments)).remove(0)["raw"], json!(0.5));
}

/// A file that doesn't tell its build is joined by rsID alone, until somebody names it.
#[test]
fn a_named_build_is_no_guess() {
    let folder = Folder::new("named-build");
    let without_build = GENOTYPES.replace(", build 37", "");
    folder.file("g.txt", without_build).file("w.txt", WEIGHTS.replace("1000101", "1000102"));
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json", "--genotypes-build", "GRCh37"];
    let scored = |arguments: &[&str]| json_lines(&folder.run(arguments)).remove(0);
    let (guessed, named) = (scored(&arguments[..6]), scored(&arguments));
    assert_eq!((&guessed["genome"]["build_basis"], &guessed["join"]), (&json!("assumed"), &json!("id-assumed")));
    assert_eq!(guessed["matched"], json!(1));
    assert_eq!((&named["genome"]["build_basis"], &named["join"]), (&json!("named"), &json!("id-and-locus")));
    assert_eq!(named["fates"]["position-conflict"], json!(1));
}

/// A build that a person names is told as named, not as the file's own word.
#[test]
fn a_named_build_of_weights_is_reported_as_named() {
    let folder = Folder::new("named-weights");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS.replace("#genome_build=GRCh37\n", ""));
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json", "--weights-build", "GRCh37"];
    let scored = json_lines(&folder.run(&arguments)).remove(0);
    let locus = &scored["set"]["loci"][0];
    assert_eq!((&locus["build"], &locus["basis"]), (&json!("GRCh37"), &json!("named")));
    let unnamed = json_lines(&folder.run(&arguments[..6])).remove(0);
    assert_eq!(unnamed["set"]["loci"][0]["basis"], Value::Null);
}

#[test]
fn output_that_cannot_be_written_is_reported() {
    let folder = Folder::new("output");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS);
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--audit", "no/such/folder.tsv"];
    let (code, message) = refusal(&folder.run(&arguments));
    assert!(code == Some(4) && message.contains("cannot be written"), "{message}");
}

/// What `--help` lists is what the tests of this file have seen, each with a meaning.
#[test]
fn help_lists_every_exit_code() {
    let help = text(&Folder::new("exit-codes").run(&["--help"]));
    let (_, table) = help.split_once("Exit codes:\n").expect("a table");
    let entries = table.lines().take_while(|line| !line.is_empty()).map(|line| {
        let (code, meaning) = line.trim_start().split_once("  ").expect("a code and its meaning");
        assert!(meaning.split_whitespace().count() > 0, "{line}");
        code.parse().expect("a number")
    });
    let listed: Vec<i32> = entries.collect();
    let mut expected: Vec<i32> = CODES_OF_SETS.map(|(_, code)| code).to_vec();
    expected.extend(CONTAINERS_OF_SETS.iter().chain(&CONTAINERS_OF_GENOTYPES).chain(&CODES_OF_GENOTYPES));
    expected.extend(
        OTHER_CODES
            .iter()
            .chain(&CODES_OF_MEANS)
            .chain(&CODES_OF_CHOICES)
            .chain(&CODES_FROM_THE_FIELD)
            .chain(&CODES_OF_PLINK)
            .chain(&CODES_OF_FASTA)
            .chain(&CODES_OF_PUBLISHED),
    );
    expected.sort_unstable();
    assert_eq!(listed, expected);
}

#[test]
fn help_shows_examples_and_wrong_arguments_are_refused() {
    let folder = Folder::new("help");
    let help = text(&folder.run(&["--help"]));
    for words in ["allelium score --genotypes", "allelium inspect", "allelium dump", "Exit codes"] {
        assert!(help.contains(words), "{words}");
    }
    assert_eq!(refusal(&folder.run(&["score", "--genotypes", "g.txt"])).0, Some(2));
    assert_eq!(refusal(&folder.run(&["score", "--genotypes", "-", "--weights", "-"])).0, Some(2));
    assert!(Path::new(env!("CARGO_BIN_EXE_allelium")).exists());
}

/// Without frequencies no copies can be expected: the call would be left out as if nobody had asked.
#[test]
fn missing_calls_are_not_expected_without_frequencies() {
    let folder = Folder::new("no-frequencies");
    folder.file("g.txt", "# build 37\nrs900000001\t1\t1000101\tAG\nrs900000002\t1\t1000102\t--\n");
    let rows = |more: &str| {
        let row = |number: u32| format!("rs90000000{number}\tG\tA\t0.5{more}\n");
        [row(1), row(2)].concat()
    };
    let columns = "rsID\teffect_allele\tother_allele\teffect_weight";
    folder.file("without.txt", format!("{columns}\n{}", rows("")));
    folder.file("with.txt", format!("{columns}\tallelefrequency_effect\n{}", rows("\t0.3")));
    let score = |weights: &str, missing: &str| {
        folder.run(&["score", "--genotypes", "g.txt", "--weights", weights, "--missing", missing, "--json"])
    };
    let (code, said) = refusal(&score("without.txt", "expected"));
    assert_eq!(code, Some(52));
    assert!(said.contains("without.txt has no frequencies"), "{said}");
    for (weights, missing) in [("without.txt", "omit"), ("with.txt", "expected")] {
        assert_eq!(score(weights, missing).status.code(), Some(0), "{weights} {missing}");
    }
}

#[test]
fn rows_that_failed_their_filter_count_on_request() {
    let folder = Folder::new("keep-filtered");
    let row = |number: u32, filter: &str| {
        format!("1\t{}\trs90000000{number}\tA\tG\t.\t{filter}\t.\tGT\t0/1\n", 1_000_100 + number)
    };
    let columns = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    folder.file("a.vcf", [columns, &row(1, "PASS"), &row(2, "LowQual")].concat());
    folder.file(
        "w.txt",
        "rsID\teffect_allele\tother_allele\teffect_weight\nrs900000001\tG\tA\t1\nrs900000002\tG\tA\t2\n",
    );
    let raw = |more: &[&str]| {
        let arguments = [&["score", "--genotypes", "a.vcf", "--weights", "w.txt", "--json"], more].concat();
        json_lines(&folder.run(&arguments)).remove(0)["raw"].as_f64()
    };
    assert_eq!((raw(&[]), raw(&["--keep-filtered"])), (Some(1.0), Some(3.0)));
    // A dump says of a row that it failed, so that it is left out when the dump is scored.
    let refused = folder.run(&["dump", "--keep-filtered", "a.vcf"]);
    assert_eq!(refused.status.code(), Some(2));
}
