//! The command line as a person uses it: every command, every kind of input, every refusal with its exit code.
#![allow(clippy::disallowed_methods, reason = "what is expected need not have the same bits everywhere")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "support/archives.rs"]
mod archives;
#[path = "command_line/audit_file.rs"]
mod audit_file;
#[path = "command_line/built_in_tables.rs"]
mod built_in_tables;
#[path = "command_line/dumps.rs"]
mod dumps;
#[path = "command_line/failures.rs"]
mod failures;
#[path = "command_line/fasta.rs"]
mod fasta;
#[path = "command_line/field_files.rs"]
mod field_files;
#[path = "command_line/file_verdict.rs"]
mod file_verdict;
#[path = "command_line/genomes.rs"]
mod genomes;
#[path = "support/made_up_data.rs"]
mod made_up_data;
#[path = "command_line/matrix.rs"]
mod matrix;
#[path = "command_line/matrix_samples.rs"]
mod matrix_samples;
#[path = "command_line/names_and_pipes.rs"]
mod names_and_pipes;
#[path = "command_line/output_file.rs"]
mod output_file;
#[path = "command_line/page_commands.rs"]
mod page_commands;
#[path = "command_line/proxies.rs"]
mod proxies;
#[path = "command_line/published.rs"]
mod published;
#[path = "command_line/reference.rs"]
mod reference;
#[path = "command_line/repeats.rs"]
mod repeats;
#[path = "support/scoring_specimens.rs"]
mod scoring_specimens;
#[path = "command_line/shell_files.rs"]
mod shell_files;
#[path = "support/specimens.rs"]
mod specimens;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use archives::{ArchiveForm, Member, gzip, zip};
use made_up_data::MadeUpData;
use serde_json::{Value, json};

const GENOTYPES: &str = "# 23andMe, build 37\n# rsid\tchromosome\tposition\tgenotype\nrs900000001\t1\t1000101\tAG\n\
    rs900000002\t2\t2000102\t--\ni90000003\tMT\t73\tA\nrs900000004\t3\t3000104\tDI\nrs900000005\t99\t1\tAA\nrs900000006\t1\n";
const WEIGHTS: &str = "#format_version=2.0\n#pgs_id=PGS900001\n#trait_reported=Invented\n#genome_build=GRCh37\n#weight_type=beta\n\
    rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n\
    rs900000001\t1\t1000101\tG\tA\t0.5\t0.25\nrs900000002\t2\t2000102\tC\tT\t1\t0.5\nrs900000009\t9\t9\tC\tT\t1\t0.5\n";

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("allelium-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> &Self {
        std::fs::write(self.0.join(name), bytes).expect("a written file");
        self
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.run_with_input(arguments, b"")
    }

    fn run_with_input(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_allelium"))
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        let input = input.to_vec();
        // A program that refuses early does not read to the end.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writer ends");
        output
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind in the system's temporary place does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "nothing is said beside the result");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn json_lines(output: &Output) -> Vec<Value> {
    text(output).lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

fn refusal(output: &Output) -> (Option<i32>, String) {
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn inspect_tells_what_a_file_holds() {
    let folder = Folder::new("inspect");
    folder.file("a.txt", GENOTYPES);
    let lines = json_lines(&folder.run(&["inspect", "a.txt", "--json"]));
    let [found] = lines.as_slice() else { panic!("one file, one line") };
    let expected = json!({
        "file": "a.txt", "member": null, "format": "23andme", "format_basis": "header",
        "build": "GRCh37", "build_basis": "header", "header_build": "GRCh37", "sex": "unknown",
        "bytes": GENOTYPES.len(), "lines": 8, "rows": 4, "called": 2, "missing": 1, "indels": 1, "haploid": 1,
        "haploid_heterozygous": 0,
        "dropped": {"bad-chromosome": 1, "too-few-columns": 1},
        "dropped_lines": {"bad-chromosome": [7], "too-few-columns": [8]},
        "chromosomes": {
            "1": {"rows": 1, "called": 1, "missing": 0}, "2": {"rows": 1, "called": 0, "missing": 1},
            "3": {"rows": 1, "called": 0, "missing": 0}, "MT": {"rows": 1, "called": 1, "missing": 0},
        },
    });
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(found.get(key), Some(value), "{key}");
    }
    let shown = text(&folder.run(&["inspect", "a.txt"]));
    for words in ["a.txt", "23andMe", "GRCh37 (from header)", "left out, bad-chromosome"] {
        assert!(shown.contains(words), "{words} in {shown}");
    }
}

#[test]
fn dump_writes_rows_in_one_form() {
    let folder = Folder::new("dump");
    folder.file("a.txt", GENOTYPES).file("a.txt.gz", gzip(GENOTYPES.as_bytes()));
    let expected = "# format: 23andMe\n# build: GRCh37\nrsid\tchrom\tpos\tgenotype\nrs900000001\t1\t1000101\tAG\n\
                    rs900000002\t2\t2000102\t--\ni90000003\tMT\t73\tA\nrs900000004\t3\t3000104\tDI\n";
    assert_eq!(text(&folder.run(&["dump", "a.txt"])), expected);
    assert_eq!(text(&folder.run(&["dump", "a.txt.gz"])), expected);
}

/// Of the three rows one is matched: raw 0.5. So few rows have no place among people.
#[test]
fn score_gives_every_number() {
    let folder = Folder::new("score");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS);
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json", "--audit", "fates.tsv"];
    let lines = json_lines(&folder.run(&arguments));
    let [score] = lines.as_slice() else { panic!("one genome, one set") };
    let expected = json!({
        "raw": 0.5, "reference": "none", "expected_mean": null, "expected_sd": null, "z": null,
        "percentile": null, "z_of_found": null, "z_of_found_unlimited": null, "percentile_of_found": null, "withheld": {"code": "too-few-rows", "counted": 1, "needed": 3}, "variance_coverage": null,
        "frequencies": {
            "matched": {"rows": 1, "without": 0, "weight_share_without": 0.0},
            "all": {"rows": 3, "without": 0, "weight_share_without": 0.0},
        },
        "close_rows": {"rows": 0, "of": 3}, "matched": 1, "total": 3, "coverage": 1.0 / 3.0, "tier": "very_low",
        "fates": {"matched": 1, "missing": 1, "not-on-file": 1}, "strand_unchecked": 0, "palindromic_rule": "forward",
        "join": "id-and-locus",
    });
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(score.get(key), Some(value), "{key}");
    }
    assert_eq!((&score["genome"]["file"], &score["genome"]["build"]), (&json!("g.txt"), &json!("GRCh37")));
    assert_eq!((&score["set"]["pgs_id"], &score["set"]["trait"]), (&json!("PGS900001"), &json!("Invented")));
    let kinds: Vec<&str> =
        score["reasons"].as_array().expect("reasons").iter().filter_map(|r| r["kind"].as_str()).collect();
    assert_eq!(kinds, ["missing", "not-on-file", "too-few-rows", "below-usual-overlap"]);
    let audit = folder.read("fates.tsv");
    let fates: Vec<&str> = audit.lines().map(|line| line.split('\t').nth(11).expect("a fate")).collect();
    assert_eq!(fates, ["fate", "matched", "missing", "not-on-file"]);
    assert!(
        audit.lines().nth(1).is_some_and(|line| line.starts_with("g.txt\tw.txt\t7\trs900000001\t1\t1000101\tG\tA\t"))
    );
    let shown = text(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt"]));
    assert!(shown.contains("PGS900001") && shown.contains("1 of 3 variants, 33.33 % (very_low)"), "{shown}");
}

/// The lines of the text for people that begin with a name.
fn value_of(output: &Output, name: &str) -> String {
    let lines = text(output);
    let line = lines.lines().find_map(|line| line.trim_start().strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in {lines}")).trim().to_owned()
}

/// Each of these has another reason.
#[test]
fn a_missing_z_has_its_true_reason() {
    let folder = Folder::new("missing-z");
    let rows = |frequency: &str, first: u32| -> String {
        let row = |index: u32| format!("rs{}\t1\t{}\tG\tA\t0.5\t{frequency}\n", first + index, 1_000_000 * (index + 1));
        let head =
            "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\n";
        head.to_owned() + &(0..3).map(row).collect::<String>()
    };
    let calls = |index: u32| format!("rs{}\t1\t{}\tAG\n", 900_000_001 + index, 1_000_000 * (index + 1));
    let vcf_call =
        |index: u32| format!("1\t{}\trs{}\tA\tG\t.\tPASS\t.\tGT\t0/1\n", 1_000_000 * (index + 1), 900_000_001 + index);
    let vcf = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    folder.file("chip.txt", "# build 37\n".to_owned() + &(0..3).map(calls).collect::<String>());
    folder.file("differences.vcf", vcf.to_owned() + &(0..3).map(vcf_call).collect::<String>());
    folder.file("with.txt", rows("0.25", 900_000_001)).file("without.txt", rows("", 900_000_001));
    folder
        .file("elsewhere.txt", rows("0.25", 900_000_011).replace("000000\t", "000009\t"))
        .file("fixed.txt", rows("1", 900_000_001));
    let rsids_alone = rows("0.25", 900_000_001).replace("chr_name", "note").replace("chr_position", "other");
    folder.file("rsids.txt", rsids_alone);
    for (genome, set, reference, expected) in [
        ("chip.txt", "without.txt", "european", "the set has no frequencies"),
        ("differences.vcf", "with.txt", "european", "the genome lists only differences (see --absent)"),
        ("chip.txt", "elsewhere.txt", "european", "no variant was matched"),
        ("chip.txt", "fixed.txt", "european", "the matched variants do not differ between people"),
        ("chip.txt", "with.txt", "none", "you asked for no reference"),
        (
            "chip.txt",
            "with.txt",
            "auto",
            "the file has 0 of the sites that tell references apart, and 100 are needed (see --reference)",
        ),
        (
            "chip.txt",
            "rsids.txt",
            "european",
            "3 of 3 variants have no position in the scoring file, so how close they stand is not known (see --mean and --means)",
        ),
    ] {
        let output = folder.run(&["score", "--genotypes", genome, "--weights", set, "--reference", reference]);
        assert_eq!(value_of(&output, "z "), format!("none: {expected}"), "{genome} {set}");
        assert_eq!([value_of(&output, "reference"), value_of(&output, "percentile")], ["none", "none"]);
    }
    let output = folder.run(&["score", "--genotypes", "chip.txt", "--weights", "with.txt", "--reference", "european"]);
    assert_eq!(value_of(&output, "reference"), "european");
}

#[test]
fn choices_reach_the_engine() {
    let folder = Folder::new("choices");
    let genotypes = "# build 37\nrs1\t1\t5\tAT\nrs2\t1\t6\tTT\nrs3\t1\t7\t--\n";
    let weights = "#genome_build=GRCh37\nrsID\teffect_allele\tother_allele\teffect_weight\teaf\nrs1\tA\tT\t1\t0.5\nrs2\tA\tT\t1\t0.01\nrs3\tA\tG\t1\t0.5\n";
    folder.file("g.txt", genotypes).file("w.txt", weights);
    let fates = |more: &[&str]| {
        let arguments = [&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json"], more].concat();
        json_lines(&folder.run(&arguments)).remove(0)["fates"].clone()
    };
    assert_eq!(fates(&[]), json!({"palindromic-dropped": 2, "missing": 1}));
    assert_eq!(fates(&["--palindromic", "forward"]), json!({"matched": 2, "missing": 1}));
    assert_eq!(fates(&["--palindromic", "frequency"]), json!({"matched": 2, "missing": 1}));
    assert_eq!(fates(&["--missing", "expected"]), json!({"palindromic-dropped": 2, "filled": 1}));
}

#[test]
fn genomes_and_sets_are_crossed() {
    let folder = Folder::new("crossed");
    let other = GENOTYPES.replace("\tAG\n", "\tGG\n");
    folder.file("a.txt", GENOTYPES).file("b.txt", other).file("v.txt", WEIGHTS).file("w.txt", WEIGHTS);
    let output = folder.run(&["score", "--genotypes", "a.txt", "b.txt", "--weights", "v.txt", "w.txt", "--json"]);
    let found: Vec<(Value, Value, Value)> = json_lines(&output)
        .into_iter()
        .map(|line| (line["genome"]["file"].clone(), line["set"]["file"].clone(), line["raw"].clone()))
        .collect();
    let expected = [("a.txt", "v.txt", 0.5), ("b.txt", "v.txt", 1.0), ("a.txt", "w.txt", 0.5), ("b.txt", "w.txt", 1.0)];
    assert_eq!(found, expected.map(|(genome, set, raw)| (json!(genome), json!(set), json!(raw))));
}

/// Plain, gzip, zip, standard input: the same bytes come out.
#[test]
fn every_packing_gives_the_same() {
    let folder = Folder::new("packings");
    let form = ArchiveForm::default;
    let read_me = Member::deflated("read me.txt", b"Nothing of use, but longer than the genotypes. ".as_slice());
    let members = [read_me, Member::deflated("folder/genome.txt", GENOTYPES.as_bytes())];
    folder.file("w.txt", WEIGHTS).file("g.txt", GENOTYPES);
    folder.file("g.gz", gzip(GENOTYPES.as_bytes())).file("g.zip", zip(&members, &form()));
    folder.file("w.gz", gzip(WEIGHTS.as_bytes()));
    folder.file("w.zip", zip(&[Member::deflated("PGS.txt", WEIGHTS.as_bytes())], &form()));
    let numbers = |output: &Output| {
        assert!(output.status.success());
        let mut line: Value = serde_json::from_slice(&output.stdout).expect("one object");
        line.as_object_mut().map(|object| (object.remove("genome"), object.remove("set")));
        line
    };
    let plain = numbers(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json"]));
    for genotypes in ["g.gz", "g.zip"] {
        for weights in ["w.gz", "w.zip"] {
            let output = folder.run(&["score", "--genotypes", genotypes, "--weights", weights, "--json"]);
            assert_eq!(numbers(&output), plain, "{genotypes} {weights}");
        }
    }
    for (file, input) in [("g.txt", "g.txt"), ("g.gz", "g.gz"), ("g.zip", "g.zip")] {
        let bytes = std::fs::read(folder.0.join(input)).expect("a file");
        let arguments = ["score", "--genotypes", "-", "--weights", "w.txt", "--json"];
        assert_eq!(numbers(&folder.run_with_input(&arguments, &bytes)), plain, "{file} on standard input");
    }
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "-", "--json"];
    assert_eq!(numbers(&folder.run_with_input(&arguments, &gzip(WEIGHTS.as_bytes()))), plain);
    let inspected = json_lines(&folder.run(&["inspect", "--json", "g.zip"])).remove(0);
    assert_eq!(inspected["member"], json!("folder/genome.txt"));
}

/// A scoring file large enough to be read in stretches gives what one thread gives, refusals included.
#[test]
fn threads_change_nothing() {
    let folder = Folder::new("threads");
    let data = MadeUpData::new(3, 20_000, 150_000);
    let scores = data.scores(true);
    assert!(scores.len() > 5 << 20);
    folder.file("g.txt", data.genotypes()).file("w.txt", &scores);
    let score = |threads: &str| {
        let audit = format!("fates-{threads}.tsv");
        let arguments =
            ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json", "--threads", threads, "--audit", &audit];
        (json_lines(&folder.run(&arguments)), folder.read(&audit))
    };
    let one = score("1");
    assert_eq!(one.0[0]["total"], json!(150_000));
    assert_eq!(one.1.lines().count(), 150_001);
    assert!(one.1.lines().last().is_some_and(|line| line.starts_with("g.txt\tw.txt\t150005\t")));
    for threads in ["2", "3", "7"] {
        assert_eq!(score(threads), one, "{threads} threads");
    }
    let spoilt = scores.replace("effect_weight", "effect_weight\tis_haplotype");
    let at = spoilt.match_indices('\n').nth(120_000).expect("a line").0;
    let spoilt = [&spoilt[..at], "\tTrue", &spoilt[at..]].concat();
    folder.file("spoilt.txt", spoilt);
    for threads in ["1", "4"] {
        let output = folder.run(&["score", "--genotypes", "g.txt", "--weights", "spoilt.txt", "--threads", threads]);
        let (code, message) = refusal(&output);
        assert_eq!(code, Some(34));
        assert!(message.contains("spoilt.txt, line 120001: The set has haplotype weights (is_haplotype)"), "{message}");
    }
}

/// A twentieth of a file is not lost in silence: neither lines nor calls.
#[test]
fn what_is_lost_is_told_at_once() {
    let folder = Folder::new("losses");
    let rows = |good: u32, bad: u32| {
        let good = (0..good).map(|row| format!("rs{}\t1\t{}\tAG\n", 900_000_001 + row, 1_000 + row));
        let bad = (0..bad).map(|row| format!("kgp{}\t1\t1.2E+08\tAG\n", 910_000_001 + row));
        good.chain(bad).collect::<String>()
    };
    folder.file("whole.txt", rows(95, 5)).file("lost.txt", rows(90, 10));
    assert!(!text(&folder.run(&["inspect", "whole.txt"])).contains("attention"));
    let shown = text(&folder.run(&["inspect", "lost.txt"]));
    let second = shown.lines().nth(1).unwrap_or_default();
    assert!(
        second.contains("10.0 % of the lines could not be read (10; most: bad-position, first on line 91)"),
        "{shown}"
    );
    let found = json_lines(&folder.run(&["inspect", "lost.txt", "--json"])).remove(0);
    let lost = json!([{"code": "lines-lost", "share": 0.1, "count": 10, "reason": "bad-position", "first_line": 91}]);
    assert_eq!(found["losses"], lost);
    folder.file("w.txt", WEIGHTS);
    let score = ["score", "--genotypes", "lost.txt", "--weights", "w.txt"];
    assert!(text(&folder.run(&score)).contains("  attention             10.0 % of the lines"));
    assert_eq!(json_lines(&folder.run(&[&score[..], &["--json"]].concat()))[0]["genome"]["losses"], lost);
}

/// Neither is half of a file that became one line, nor are rows of one id that contradict each other.
#[test]
fn lines_that_no_share_tells_are_told_too() {
    let folder = Folder::new("other-losses");
    let rows = |name: &str, separator: &str| {
        (0..5000)
            .map(|row| format!("{name}rs{}\t1\t{}\tAG{separator}", 900_000_001 + row, 1_000 + row))
            .collect::<String>()
    };
    folder.file("long.txt", rows("", "\n") + &rows("", "\u{b}") + "\n");
    let joined = rows("", "\n") + &rows("", "\n").replace("AG", "CC");
    folder.file("joined.txt", joined);
    for (file, losses) in [
        ("long.txt", json!([{"code": "long-lines", "count": 1, "first_line": 5001}])),
        ("joined.txt", json!([{"code": "calls-contradict", "share": 1.0, "count": 5000}])),
    ] {
        assert_eq!(json_lines(&folder.run(&["inspect", file, "--json"])).remove(0)["losses"], losses);
        assert!(text(&folder.run(&["inspect", file])).contains("attention"));
    }
}

#[test]
fn rows_without_a_place_are_told_and_have_no_build() {
    let folder = Folder::new("no-places");
    folder.file("g.csv", "rsid,genotype\nrs900000001,AG\nrs900000002,CC\n");
    let shown = text(&folder.run(&["inspect", "g.csv"]));
    assert!(shown.contains("build               none") && shown.contains("without a place     2, found by"), "{shown}");
    let (code, message) = refusal(&folder.run(&["inspect", "-", "-"]));
    assert!(code == Some(2) && message.contains("standard input"), "{message}");
}

/// One object for each file in their order, the refused ones too.
#[test]
fn inspect_as_json_has_an_object_for_each_file() {
    let folder = Folder::new("refused-json");
    folder.file("a.txt", GENOTYPES).file("b.txt", "prose\n");
    let output = folder.run(&["inspect", "--json", "b.txt", "a.txt", "absent.txt"]);
    let lines: Vec<Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let [refused, read, absent] = lines.as_slice() else { panic!("three files: {lines:?}") };
    assert_eq!((&refused["file"], &refused["failure"]["code"]), (&json!("b.txt"), &json!("no-valid-rows")));
    assert_eq!((&read["file"], read.get("failure")), (&json!("a.txt"), None));
    assert_eq!((&absent["file"], &absent["failure"]["code"]), (&json!("absent.txt"), &json!("cannot-be-read")));
    assert_ne!(output.status.code(), Some(0));
}
