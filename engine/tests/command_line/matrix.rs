//! `allelium score --matrix`: each cell is what the pair alone gives, in every form, from every kind of source, by any number of
//! threads.

use std::fs;
use std::process::Output;

use serde_json::{Value, json};

use super::archives::{ArchiveForm, Member, gzip, zip};
use super::made_up_data::MadeUpData;
use super::{Folder, GENOTYPES, WEIGHTS, refusal, text};

/// What a cell and the JSON of its pair both have.
const SHARED: [&str; 12] = [
    "raw",
    "matched",
    "total",
    "coverage",
    "tier",
    "reasons",
    "fates",
    "frequencies",
    "close_rows",
    "strand_unchecked",
    "palindromic_rule",
    "join",
];

/// A scoring file with a frequency for each of its rows.
fn with_frequencies(scores: &str) -> String {
    let row = |(number, line): (usize, &str)| match line.get(..4) {
        Some(start) if start.starts_with('#') => format!("{line}\n"),
        Some("rsID") => format!("{line}\tallelefrequency_effect\n"),
        _ => format!("{line}\t{:.2}\n", (number % 97 + 1) as f64 / 100.0),
    };
    scores.lines().enumerate().map(row).collect()
}

/// A folder with made-up genomes `g0.txt` and on, and sets `s0.txt` and on. Sets of one seed share rows with its genome.
fn cohort(name: &str, genomes: usize, sets: usize) -> Folder {
    let folder = Folder::new(name);
    for genome in 0..genomes {
        folder.file(&format!("g{genome}.txt"), MadeUpData::new(genome as u64 / 2, 3000, 10).genotypes());
    }
    for set in 0..sets {
        let rows = 500 + 4000 * set;
        let scores = MadeUpData::new(set as u64, 3000, rows).scores(true);
        folder.file(&format!("s{set}.txt"), with_frequencies(&scores));
    }
    folder
}

fn files(letter: char, count: usize) -> Vec<String> {
    (0..count).map(|index| format!("{letter}{index}.txt")).collect()
}

/// The arguments of a run on genomes and sets.
fn arguments<'text>(genomes: &'text [String], sets: &'text [String], more: &[&'text str]) -> Vec<&'text str> {
    let mut arguments = vec!["score", "--genotypes"];
    arguments.extend(genomes.iter().map(String::as_str));
    arguments.push("--weights");
    arguments.extend(sets.iter().map(String::as_str));
    arguments.extend(more);
    arguments
}

fn document(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one document")
}

/// The fields of each line.
fn table(output: &Output) -> Vec<Vec<String>> {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// A scoring file of known variants whose effect allele is the alternative letter, with frequencies of that letter or turned.
fn known_variants(rows: usize, is_turned: bool) -> String {
    let known = include_str!("../../cli/reference_group/tables/sites-that-tell.txt");
    let mut text = "rsID\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n".to_owned();
    for line in known.lines().filter(|line| !line.starts_with('#')).take(rows) {
        let [number, letters, side] = line.split(' ').collect::<Vec<_>>().try_into().expect("three fields");
        let (reference, alternative) = letters.split_at(1);
        let frequency = if (side == "common") != is_turned { 0.9 } else { 0.1 };
        text += &format!("rs{number}\t{alternative}\t{reference}\t0.5\t{frequency}\n");
    }
    text
}

#[test]
fn frequencies_of_another_allele_are_named() {
    let folder = Folder::new("matrix-frequencies");
    folder.file("g.txt", "# build 37\nrs900000001\t1\t1000101\tAG\n").file("empty.txt", "");
    folder.file("right.txt", known_variants(40, false)).file("turned.txt", known_variants(40, true));
    folder.file("few.txt", known_variants(2, true)).file("broken.txt", "");
    let genomes = ["g.txt", "empty.txt"].map(str::to_owned);
    let sets = ["right.txt", "turned.txt", "few.txt", "broken.txt"].map(str::to_owned);
    let json = document(&folder.run(&arguments(&genomes, &sets, &["--matrix", "json"])));
    let check = |allele: Option<&str>, rows: u32, contradicting: u32| json!({"allele": allele, "rows": rows, "contradicting": contradicting});
    let checks: Vec<&Value> = (0..4).map(|set| &json["sets"][set]["frequency_check"]).collect();
    assert_eq!(
        checks,
        [&check(Some("effect"), 40, 0), &check(Some("other"), 40, 40), &check(None, 2, 2), &Value::Null]
    );
    let long = table(&folder.run(&arguments(&genomes, &sets, &["--matrix", "tsv", "--long"])));
    assert_eq!(long[0].last().map(String::as_str), Some("frequencies_of"));
    let named: Vec<&str> = long[1..].iter().map(|line| line[13].as_str()).collect();
    assert_eq!(named, [["effect", "other", "", ""]; 2].concat());
    let pair = super::json_lines(&folder.run(&arguments(&genomes[..1], &sets[1..2], &["--json"]))).remove(0);
    assert_eq!(pair["set"]["frequency_check"], check(Some("other"), 40, 40));
}

#[test]
fn each_cell_is_what_its_pair_gives() {
    let folder = cohort("matrix-cells", 5, 3);
    let (genomes, sets) = (files('g', 5), files('s', 3));
    for more in [&[][..], &["--missing", "expected"], &["--palindromic", "forward", "--absent", "reference"]] {
        let json = document(&folder.run(&arguments(&genomes, &sets, &[&["--matrix", "json"], more].concat())));
        let wide = table(&folder.run(&arguments(&genomes, &sets, &[&["--matrix", "tsv"], more].concat())));
        let long = table(&folder.run(&arguments(&genomes, &sets, &[&["--matrix", "tsv", "--long"], more].concat())));
        for (row, genome) in genomes.iter().enumerate() {
            for (column, set) in sets.iter().enumerate() {
                let pair = [&["--json", "--reference", "none"], more].concat();
                let (genome, set) = (std::slice::from_ref(genome), std::slice::from_ref(set));
                let mut pair = super::json_lines(&folder.run(&arguments(genome, set, &pair))).remove(0);
                let is_counted = |fate: &str| pair["fates"][fate].as_u64().is_some_and(|rows| rows > 0);
                if !["matched", "flipped", "filled"].into_iter().any(is_counted) {
                    pair["raw"] = Value::Null;
                }
                let cell = &json["genomes"][row]["scores"][column];
                for key in SHARED {
                    assert_eq!(cell[key], pair[key], "{genome:?} {set:?} {key}");
                }
                for (key, value) in pair["genome"].as_object().expect("an object") {
                    assert_eq!(&json["genomes"][row][key], value, "{key}");
                }
                for (key, value) in pair["set"].as_object().expect("an object") {
                    assert_eq!(&json["sets"][column][key], value, "{key}");
                }
                let number = |text: &str| serde_json::from_str::<Value>(text).ok();
                let raw = pair["raw"].as_f64().map(f64::to_bits);
                let bits = |text: &str| text.parse().ok().map(f64::to_bits);
                assert_eq!(bits(&wide[row + 1][5 + column]), raw);
                let line = &long[1 + row * sets_of(&json) + column];
                assert_eq!(bits(&line[6]), raw);
                assert_eq!(
                    (number(&line[10]), number(&line[11])),
                    (Some(pair["matched"].clone()), Some(pair["total"].clone()))
                );
            }
        }
        assert!(wide.iter().all(|line| line.len() == 8) && wide.len() == 6, "a line a genome, a field a set");
        assert!(long.iter().all(|line| line.len() == 14) && long.len() == 16, "a line a cell");
    }
}

fn sets_of(document: &Value) -> usize {
    document["sets"].as_array().map_or(0, Vec::len)
}

#[test]
fn threads_and_neighbours_change_nothing() {
    let folder = cohort("matrix-threads", 7, 2);
    folder.file("bad.txt", "prose\n");
    let mut genomes = files('g', 7);
    genomes.insert(3, "bad.txt".to_owned());
    let sets = files('s', 2);
    for form in ["tsv", "csv", "json"] {
        let run = |threads: &str| {
            let output = folder.run(&arguments(&genomes, &sets, &["--matrix", form, "--threads", threads]));
            (output.status.code(), output.stdout, output.stderr)
        };
        let one = run("1");
        assert_eq!(one.0, Some(12));
        for threads in ["2", "3", "16"] {
            assert_eq!(run(threads), one, "{form}, {threads} threads");
        }
    }
    // A genome's line is the same whoever is read with it.
    let lines = |genomes: &[String]| table(&folder.run(&arguments(genomes, &sets, &["--matrix", "tsv"])));
    let all = lines(&genomes);
    for (place, genome) in genomes.iter().enumerate() {
        assert_eq!(lines(std::slice::from_ref(genome))[1], all[place + 1]);
    }
}

#[test]
fn what_is_refused_has_a_row_and_a_code() {
    let folder = Folder::new("matrix-refused");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS).file("prose.txt", "prose\n");
    let by_locus = WEIGHTS.replace("GRCh37", "GRCh38").replace("rsID", "note").replace("PGS900001", "PGS900002");
    folder.file("other.txt", by_locus);
    let start =
        ["score", "--genotypes", "absent.txt", "g.txt", "prose.txt", "--weights", "w.txt", "other.txt", "prose.txt"];
    let output = folder.run(&[&start[..], &["--matrix", "tsv"]].concat());
    let expected = "file\tmember\tsample\tfailure\twithheld\tPGS900001\tPGS900002\tprose.txt\n\
        absent.txt\t\t\tcannot-be-read\t\t\t\t\ng.txt\t\t\t\t\t0.5\t\t\nprose.txt\t\t\tno-valid-rows\t\t\t\t\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    // The first that was refused is the set without columns.
    assert_eq!(output.status.code(), Some(31));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let order = [
        "prose.txt, line 1: No line names",
        "absent.txt cannot be read",
        "other.txt is on another build",
        "prose.txt, line 1: No line is",
    ];
    let places: Vec<usize> = order.iter().filter_map(|words| said.find(words)).collect();
    assert!(places.len() == order.len() && places.is_sorted() && said.lines().count() == order.len(), "{said}");

    let json = document(&folder.run(&[&start[..], &["--matrix", "json"]].concat()));
    let [absent, read, prose] = json["genomes"].as_array().expect("genomes").as_slice() else {
        panic!("three: {json}")
    };
    assert_eq!((&absent["file"], &absent["failure"]), (&json!("absent.txt"), &json!({"code": "cannot-be-read"})));
    assert_eq!((&prose["failure"]["code"], &prose["scores"]), (&json!("no-valid-rows"), &Value::Null));
    assert_eq!(read["failure"], Value::Null);
    let codes =
        [&read["scores"][0], &read["scores"][1], &read["scores"][2]].map(|score| score["failure"]["code"].clone());
    assert_eq!(codes, [Value::Null, json!("set-on-another-build"), json!("no-column-line")]);
    assert_eq!(json["sets"][2]["failure"]["code"], json!("no-column-line"));

    // Without any set there is nothing to say of genomes.
    let (code, _) =
        refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "prose.txt", "--matrix", "csv"]));
    assert_eq!(code, Some(31));
}

#[test]
fn names_of_columns_and_fields_stay_apart() {
    let folder = Folder::new("matrix-names");
    let nameless = WEIGHTS.replace("#pgs_id=PGS900001\n", "");
    folder.file("a, \"b\".txt", GENOTYPES).file("v.txt", WEIGHTS).file("w.txt", WEIGHTS).file("x,y.txt", nameless);
    let run = |form| {
        text(&folder.run(&[
            "score",
            "--genotypes",
            "a, \"b\".txt",
            "--weights",
            "v.txt",
            "w.txt",
            "x,y.txt",
            "--matrix",
            form,
        ]))
    };
    assert_eq!(
        run("csv"),
        "file,member,sample,failure,withheld,v.txt,w.txt,\"x,y.txt\"\n\"a, \"\"b\"\".txt\",,,,,0.5,0.5,0.5\n"
    );
    assert_eq!(
        run("tsv"),
        "file\tmember\tsample\tfailure\twithheld\tv.txt\tw.txt\tx,y.txt\na, \"b\".txt\t\t\t\t\t0.5\t0.5\t0.5\n"
    );
}

#[test]
fn folders_lists_and_archives_give_their_genomes() {
    let folder = Folder::new("matrix-sources");
    fs::create_dir_all(folder.0.join("people/deep")).expect("folders");
    fs::create_dir_all(folder.0.join("people/.hidden")).expect("folders");
    fs::create_dir_all(folder.0.join("empty")).expect("folders");
    let ben = GENOTYPES.replace("\tAG\n", "\tGG\n");
    let packed = zip(
        &[Member::deflated("anna.txt", GENOTYPES.as_bytes()), Member::deflated("ben.txt", ben.as_bytes())],
        &ArchiveForm::default(),
    );
    folder.file("people/b.txt", GENOTYPES).file("people/a.txt.gz", gzip(ben.as_bytes())).file("people/notes.rtf", "x");
    folder.file("people/deep/c.zip", packed).file("people/.hidden/d.txt", GENOTYPES).file("w.txt", WEIGHTS);
    folder.file("genomes.list", "people/b.txt\r\n\n  people/deep\nabsent.txt\n").file("sets.list", "w.txt\n");
    let rows = |sources: &[&str], weights: &str| {
        let output =
            folder.run(&[&["score", "--genotypes"], sources, &["--weights", weights, "--matrix", "tsv"]].concat());
        let fields = |line: &Vec<String>| (line[0].clone(), line[1].clone(), line[3].clone(), line[5].clone());
        (output.status.code(), table(&output).iter().skip(1).map(fields).collect::<Vec<_>>())
    };
    let row = |file: &str, member: &str, failure: &str, raw: &str| {
        (file.to_owned(), member.to_owned(), failure.to_owned(), raw.to_owned())
    };
    let of_archive = |raws: [(&str, &str); 2]| raws.map(|(member, raw)| row("people/deep/c.zip", member, "", raw));
    let whole = [
        vec![row("people/a.txt.gz", "", "", "1"), row("people/b.txt", "", "", "0.5")],
        of_archive([("anna.txt", "0.5"), ("ben.txt", "1")]).to_vec(),
    ];
    assert_eq!(rows(&["people"], "w.txt"), (Some(0), whole.concat()));
    let listed = [
        vec![row("people/b.txt", "", "", "0.5")],
        of_archive([("anna.txt", "0.5"), ("ben.txt", "1")]).to_vec(),
        vec![row("absent.txt", "", "cannot-be-read", "")],
    ];
    assert_eq!(rows(&["@genomes.list"], "@sets.list"), (Some(3), listed.concat()));
    for nothing in ["empty", "@absent.list"] {
        let path = nothing.trim_start_matches('@');
        assert_eq!(rows(&[nothing], "w.txt"), (Some(3), vec![row(path, "", "cannot-be-read", "")]));
    }
    // A file that is called like a list goes first.
    folder.file("@genomes.list", GENOTYPES);
    assert_eq!(rows(&["@genomes.list"], "w.txt").1, vec![row("@genomes.list", "", "", "0.5")]);
}

#[test]
fn a_matrix_is_written_whole_or_not_at_all() {
    let folder = Folder::new("matrix-output");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS).file("kept.tsv", "before");
    let run = |more: &[&str]| {
        folder.run(&[&["score", "--genotypes", ".", "--weights", "w.txt", "--matrix", "tsv"], more].concat())
    };
    // It would be one of the files of the folder.
    let (code, message) = refusal(&run(&["--output", "kept.tsv"]));
    assert!(code == Some(2) && message.contains("would write over kept.tsv, which is read"), "{message}");
    assert_eq!(folder.read("kept.tsv"), "before");
    for refused in [&["--json"][..], &["--audit", "a.out"], &["--reference", "european"], &["--mean", "1", "--sd", "1"]]
    {
        assert_eq!(refusal(&run(refused)).0, Some(2), "{refused:?}");
    }
    let (code, message) = refusal(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--long"]));
    assert!(code == Some(2) && message.contains("--matrix"), "{message}");
}

#[test]
fn the_output_never_replaces_a_file_that_is_read() {
    let folder = cohort("matrix-clash", 1, 1);
    folder.file("list.txt", "g0.txt\n");
    for (genotypes, output) in [("g0.txt", "g0.txt"), ("@list.txt", "list.txt"), ("a.bed", "a.fam"), ("a.bed", "a.bim")]
    {
        if output != "g0.txt" && output != "list.txt" {
            folder.file(output, "");
        }
        let run = ["score", "--genotypes", genotypes, "--weights", "s0.txt", "--matrix", "tsv", "--output", output];
        assert_eq!(folder.run(&run).status.code(), Some(2), "{output}");
    }
}

#[test]
fn a_name_that_is_a_formula_is_text_in_a_csv() {
    let folder = cohort("matrix-formula", 0, 1);
    let text = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n\
        #CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t=1+1\tb\n1\t1000101\trs1\tA\tG\t.\tPASS\t.\tGT\t0/1\t0/0\n";
    folder.file("a.vcf", text);
    let output = folder.run(&["score", "--genotypes", "a.vcf", "--weights", "s0.txt", "--matrix", "csv"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("\na.vcf,,'=1+1,"), "{output:?}");
}

#[test]
fn a_genome_without_a_counted_row_has_no_score_of_0() {
    let folder = Folder::new("nothing-counts");
    folder.file("g.txt", GENOTYPES);
    folder.file("w.txt", "rsid\teffect_allele\tother_allele\teffect_weight\nrs999999991\tA\tG\t0.5\n");
    let run = |form: &str| {
        let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--matrix", form];
        text(&folder.run(&arguments))
    };
    assert_eq!(run("tsv").lines().nth(1), Some("g.txt\t\t\t\t\t"));
    let document: Value = serde_json::from_str(&run("json")).expect("JSON");
    let score = &document["genomes"][0]["scores"][0];
    assert_eq!((&score["raw"], &score["matched"]), (&Value::Null, &json!(0)));
}
