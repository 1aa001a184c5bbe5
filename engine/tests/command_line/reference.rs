//! Whom the command line compares a score with: the reference that a file fits, the European one, a group given by hand or in
//! a file, or nobody; and what it writes of that.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::built_in_tables::{panel, rows_of, variants_of};
use super::file_verdict::differences_at_judged_sites;
use super::{Folder, json_lines, text};

fn cases() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/specimens/reference-group/cases.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("the cases")).expect("JSON")
}

/// A line of a genotype file with so many copies of one letter, the rest of another; nothing for no call.
fn line(rsid: &str, locus: [&str; 2], counted: &str, other: &str, copies: char) -> Option<String> {
    let copies = copies.to_digit(10)? as usize;
    let call = counted.repeat(copies) + &other.repeat(2 - copies);
    Some(format!("{rsid}\t{}\t{}\t{call}\n", locus[0], locus[1]))
}

/// The file of a public genome: its calls at the sites of the panel and at the rows of a built-in set.
fn genotypes(cases: &Value, genome: &str, set: &str, set_calls: &str) -> String {
    let of_genome = |case: &&Value| case["genome"] == genome;
    let panel_calls = cases["genomes"].as_array().expect("genomes").iter().find(of_genome).expect("the genome");
    let mut lines = String::from("# reference human assembly build 37\n# rsid\tchromosome\tposition\tgenotype\n");
    for (site, copies) in panel().iter().zip(panel_calls["calls"].as_str().expect("calls").chars()) {
        let (reference, alternative) = site[4].split_at(1);
        lines.extend(line(&site[0], [&site[1], &site[2]], alternative, reference, copies));
    }
    for (row, copies) in rows_of(set).iter().zip(set_calls.chars()) {
        lines.extend(line(&row[0], [&row[1], &row[2]], &row[3], &row[4], copies));
    }
    lines
}

fn is_near(ours: &Value, theirs: &Value) -> bool {
    (ours.as_f64().expect("a number") - theirs.as_f64().expect("a number")).abs() < 1e-9
}

/// From a file's text to its place, against what `src/science` says of the same calls.
#[test]
fn built_in_sets_are_placed_by_the_reference_that_a_file_fits() {
    let (folder, cases) = (Folder::new("reference"), cases());
    for genome in ["GBR all", "YRI all", "ASW all"] {
        for case in cases["builtIn"].as_array().expect("cases").iter().filter(|case| case["genome"] == genome) {
            let (set, calls) = (case["set"].as_str().expect("a set"), case["calls"].as_str().expect("calls"));
            // Sites of the panel are on the file, too, and some are rows of a set: a set cannot be typed in part here.
            if calls.matches('-').count() * 2 > calls.len() {
                continue;
            }
            folder.file("g.txt", genotypes(&cases, genome, set, calls));
            let lines = json_lines(&folder.run(&[
                "score",
                "--genotypes",
                "g.txt",
                "--weights",
                set,
                "--proxies",
                "off",
                "--json",
            ]));
            let (score, place) = (&lines[0], &case["place"]);
            assert_eq!((&score["reference"], &score["withheld"]), (&json!("adjusted"), &Value::Null), "{genome} {set}");
            for (ours, key) in [("z_of_found", "z"), ("percentile_of_found", "percentile")] {
                assert!(is_near(&score[ours], &place[key]), "{genome} {set} {key}: {score} but {place}");
            }
            let low = |place: &Value, key: &str| place[key]["percentile"]["low"].clone();
            let rounded = low(place, "fullSet").as_f64().expect("a number").round();
            // The file shows how many of its calls are wrong, so its range may be wider.
            assert!(low(score, "full_set").as_f64().is_some_and(|low| low <= rounded), "{genome} {set}: {score}");
            assert_eq!(score["variance_coverage"], Value::Null);
            // z is what gives the percentile.
            let full = &score["full_set"];
            assert_eq!([&score["z"], &score["percentile"]], [&full["z"]["value"], &full["percentile"]["value"]]);
        }
    }
}

/// What is written says which kind of reference it was and not which mixture.
#[test]
fn an_adjusted_place_does_not_tell_the_mixture() {
    let (folder, cases) = (Folder::new("mixture"), cases());
    let is_it = |case: &&Value| case["genome"] == "YRI all" && case["set"] == "cognition-lead-set";
    let case = cases["builtIn"].as_array().expect("cases").iter().find(is_it).expect("a case");
    let calls = case["calls"].as_str().expect("calls");
    folder.file("g.txt", genotypes(&cases, "YRI all", "cognition-lead-set", calls));
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "cognition-lead-set", "--json"];
    let score = json_lines(&folder.run(&arguments)).remove(0);
    for key in ["expected_mean", "expected_sd", "variance_coverage"] {
        assert_eq!(score[key], Value::Null, "{key}");
    }
    let is_rounded = |range: &Value, steps: f64| {
        let figures =
            range.as_object().expect("a range").values().map(|figure| figure.as_f64().expect("a number") * steps);
        figures.into_iter().all(|figure| (figure - figure.round()).abs() < 1e-9)
    };
    assert!(is_rounded(&score["full_set"]["z"], 100.0) && is_rounded(&score["full_set"]["percentile"], 1.0), "{score}");
    for word in ["AFR", "EUR", "\"shares", "\"fit", "portability", "component"] {
        assert!(!score.to_string().contains(word), "{word}: {score}");
    }
    let european = json_lines(&folder.run(&[&arguments[..], &["--reference", "european"]].concat())).remove(0);
    assert_eq!(european["reference"], "european");
    assert!(european["expected_sd"].as_f64().is_some_and(|sd| sd > 0.0));
    assert_ne!(european["z_of_found"], score["z_of_found"]);
}

/// A genome and a scoring file of rows so many bases apart; the first ones have frequencies.
fn made_up(folder: &Folder, rows: u32, apart: u32, with_frequency: u32) {
    let mut genotypes = String::from("# build 37\n");
    let mut scores = String::from(
        "#pgs_id=PGS900001\n#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\n",
    );
    for index in 0..rows {
        let (id, chromosome, position) = (900_000_001 + index, 1 + index % 22, 1_000 + apart * (index / 22));
        genotypes.push_str(&format!("rs{id}\t{chromosome}\t{position}\tAG\n"));
        let frequency = if index < with_frequency { "0.25" } else { "" };
        scores.push_str(&format!("rs{id}\t{chromosome}\t{position}\tG\tA\t0.5\t{frequency}\n"));
    }
    folder.file("g.txt", genotypes).file("w.txt", scores);
}

fn score(folder: &Folder, more: &[&str]) -> Value {
    let arguments = [&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--json"], more].concat();
    let output = folder.run(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    json_lines(&output).remove(0)
}

#[test]
fn a_few_frequencies_and_a_dense_set_give_no_place() {
    let folder = Folder::new("withheld");
    made_up(&folder, 1_000, 300_000, 6);
    let few = score(&folder, &["--reference", "european"]);
    let reason = json!({"code": "frequencies-missing", "rows": 994, "of": 1000, "weight_share": 0.994});
    assert_eq!((&few["raw"], &few["matched"], &few["withheld"]), (&json!(500.0), &json!(1000), &reason));
    assert_eq!([&few["z"], &few["percentile"], &few["variance_coverage"]], [&Value::Null; 3]);

    made_up(&folder, 1_000, 200_000, 1_000);
    let dense = score(&folder, &["--reference", "european"]);
    assert_eq!(dense["withheld"], json!({"code": "dense-set", "close_rows": 1000, "of": 1000}));
    assert_eq!((&dense["z"], &dense["close_rows"]), (&Value::Null, &json!({"rows": 1000, "of": 1000})));
    let by_hand = score(&folder, &["--mean", "400", "--sd", "50"]);
    assert_eq!((&by_hand["z"], &by_hand["reference"]), (&json!(2.0), &json!("by hand")));
    assert!(by_hand["percentile"].as_f64().is_some_and(|place| (place - 97.724_986_805_182).abs() < 1e-9));
}

/// Five rows of p = 0.25, each with one copy: the place is the mid-rank among all genotypes, here by binomials of ten letters.
#[test]
fn a_few_rows_are_placed_by_the_exact_distribution() {
    let folder = Folder::new("small");
    made_up(&folder, 5, 300_000, 5);
    let placed = score(&folder, &["--reference", "european"]);
    let chance = |copies: u32| {
        let ways: f64 = (0..copies).map(|one| f64::from(10 - one) / f64::from(one + 1)).product();
        ways * 0.25_f64.powi(copies as i32) * 0.75_f64.powi(10 - copies as i32)
    };
    let expected = 100.0 * ((0..5).map(chance).sum::<f64>() + chance(5) / 2.0);
    assert!(placed["percentile"].as_f64().is_some_and(|place| (place - expected).abs() < 1e-9), "{placed}");
}

#[test]
fn means_of_several_scores_come_from_a_file() {
    let folder = Folder::new("means");
    made_up(&folder, 100, 300_000, 0);
    folder.file("means.csv", "PGS_ID,group,mean,sd\nPGS900001,Here,40,10\nPGS900001,There,60,10\nPGS9,Here,0,1\n");
    let here = score(&folder, &["--means", "means.csv", "--group", "here"]);
    assert_eq!(
        (&here["z"], &here["reference"], &here["expected_mean"]),
        (&json!(1.0), &json!("by hand"), &json!(40.0))
    );
    assert_eq!(score(&folder, &["--means", "means.csv", "--group", "There"])["z"], json!(-1.0));
    folder.file("others.tsv", "PGS_ID\tgroup\tmean\tsd\nPGS9\ta\t0\t1\n");
    let other = score(&folder, &["--means", "others.tsv", "--reference", "european"]);
    assert_eq!(other["withheld"]["code"], "frequencies-missing");

    folder.file("bad.csv", "PGS_ID,group,mean,sd\nPGS1,a,0,0\n").file("short.csv", "PGS_ID,mean,sd\n");
    for (more, code, words) in [
        (&["--means", "means.csv"][..], 62, "several groups: Here, There"),
        (&["--means", "means.csv", "--group", "Nowhere"], 62, "no group Nowhere"),
        (&["--means", "bad.csv"], 61, "Line 2 does not have a standard deviation above zero"),
        (&["--means", "short.csv"], 60, "does not name group"),
        (&["--means", "absent.csv"], 3, "absent.csv cannot be read"),
        (&["--mean", "1"], 2, "--sd"),
        (&["--mean", "1", "--sd", "0"], 2, "above zero"),
        (&["--mean", "1", "--sd", "1", "--means", "means.csv"], 2, "cannot be used with"),
        (&["--mean", "1", "--sd", "1", "--weights", "w.txt"], 2, "--means"),
        (&["--reference", "asian"], 2, "possible values"),
    ] {
        let output = folder.run(&[&["score", "--genotypes", "g.txt", "--weights", "w.txt"], more].concat());
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), message.contains(words)), (Some(code), true), "{more:?}: {message}");
    }
}

#[test]
fn the_text_says_who_was_compared() {
    let folder = Folder::new("text");
    made_up(&folder, 100, 300_000, 99);
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "w.txt", "--reference", "european"];
    let shown = text(&folder.run(&arguments));
    for words in
        ["  reference             european\n", "  not compared          1 matched variants without frequency\n"]
    {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let none = text(&folder.run(&[&arguments[..6], &["none"]].concat()));
    assert!(none.contains("  z                     none: you asked for no reference\n"), "{none}");
}

/// A VCF of the sites where a genome differs from the reference genome: those of the panel and of the education set.
fn differences(cases: &Value, genome: &str, set: &str) -> String {
    let case_of = |list: &str, wanted: &dyn Fn(&Value) -> bool| {
        let case = cases[list].as_array().expect("cases").iter().find(|case| wanted(case)).expect("a case");
        case["calls"].as_str().expect("calls").to_owned()
    };
    let panel_calls = case_of("genomes", &|case| case["genome"] == genome);
    let set_calls = case_of("builtIn", &|case| case["genome"] == genome && case["set"] == set);
    let mut sites: Vec<(String, String, String, char)> = Vec::new();
    for (site, copies) in panel().into_iter().zip(panel_calls.chars()) {
        sites.push((site[0].clone(), format!("{}\t{}", site[1], site[2]), site[4].clone(), copies));
    }
    let variants = variants_of(set);
    for (row, copies) in rows_of(set).into_iter().zip(set_calls.chars()).filter(|(_, copies)| *copies != '-') {
        // Where nobody knows the reference genome's letter the other allele stands for it.
        let is_effect = variants.iter().any(|known| known[0] == row[0] && known[4][2..] == row[3]);
        let copies_of_other = char::from_digit(2 - copies.to_digit(10).expect("a call"), 10).expect("a digit");
        let (pair, copies) = match is_effect {
            true => (format!("{}{}", row[3], row[4]), copies_of_other),
            false => (format!("{}{}", row[4], row[3]), copies),
        };
        sites.push((row[0].clone(), format!("{}\t{}", row[1], row[2]), pair, copies));
    }
    let is_unknown = |id: &str| variants.iter().any(|known| known[0] == *id && known[4].ends_with('.'));
    let known: HashSet<String> = sites.iter().map(|(id, ..)| id.clone()).filter(|id| !is_unknown(id)).collect();
    let mut text = String::from(
        "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n",
    );
    for (id, locus, pair, copies) in sites {
        let (reference, alternative) = pair.split_at(1);
        let genotype = match copies {
            '1' => "0/1",
            '2' => "1/1",
            _ => continue,
        };
        text.push_str(&format!("{locus}\t{id}\t{reference}\t{alternative}\t.\tPASS\t.\tGT\t{genotype}\n"));
    }
    // Without the other sites that files are judged by, the file would look filled up with the reference genome's letters.
    let person = genome.strip_suffix(" all").expect("a whole genome");
    text.push_str(&differences_at_judged_sites(person, |id| !known.contains(id)));
    text
}

/// A site of a built-in set that such a file does not list has the reference genome's letter, which the tables know, so the
/// place is the one that `src/science` gives.
#[test]
fn built_in_sets_on_a_file_of_differences_are_placed_by_the_reference_genomes_letters() {
    let (folder, cases) = (Folder::new("letters"), cases());
    let of_differences = cases["differences"].as_array().expect("cases");
    assert_eq!(of_differences.len(), 18, "six sets of three people");
    for case in of_differences {
        let (genome, set) = (case["genome"].as_str().expect("a genome"), case["set"].as_str().expect("a set"));
        folder.file("g.vcf", differences(&cases, genome, set));
        let arguments =
            ["score", "--genotypes", "g.vcf", "--weights", set, "--absent", "reference", "--proxies", "off", "--json"];
        let (score, place) = (json_lines(&folder.run(&arguments)).remove(0), &case["place"]);
        assert_eq!(
            (&score["reference"], &score["compared"]),
            (&place["reference"], &place["countedRows"]),
            "{genome} {set}"
        );
        for (ours, key) in [("z_of_found", "z"), ("percentile_of_found", "percentile")] {
            assert!(is_near(&score[ours], &place[key]), "{genome} {set} {key}: {score} but {place}");
        }
    }
}

/// Where the panel's sites are not listed the genome has the reference genome's letter, so ancestry can be told.
#[test]
fn a_file_of_differences_is_placed_when_its_absent_sites_count_as_the_reference() {
    let (folder, cases) = (Folder::new("differences"), cases());
    for genome in ["GBR all", "YRI all"] {
        folder.file("g.vcf", differences(&cases, genome, "education-quick-set"));
        let arguments = ["score", "--genotypes", "g.vcf", "--weights", "education-quick-set", "--json"];
        let left_out = json_lines(&folder.run(&arguments)).remove(0);
        assert_eq!((&left_out["withheld"], &left_out["z"]), (&json!({"code": "only-differences"}), &Value::Null));
        let placed = json_lines(&folder.run(&[&arguments[..], &["--absent", "reference"]].concat())).remove(0);
        assert_eq!((&placed["reference"], &placed["withheld"]), (&json!("adjusted"), &Value::Null), "{placed}");
        assert!(placed["compared"].as_u64() > placed["matched"].as_u64(), "{placed}");
        assert!(placed["z"].as_f64().is_some_and(|z| z.abs() < 4.5), "{placed}");
    }
}

/// Which sites a file of differences leaves out can be told where it and the set stand on one known build, and nowhere else.
#[test]
fn a_file_of_differences_on_another_build_has_no_place() {
    let folder = Folder::new("other-build");
    made_up(&folder, 100, 300_000, 100);
    let weights = folder.read("w.txt");
    let row = |line: &str| -> Vec<String> { line.split('\t').map(str::to_owned).collect() };
    for (contig, set_build, reason) in [
        ("##contig=<ID=1,length=249250621>\n", "GRCh37", Value::Null),
        ("##contig=<ID=1,length=249250621>\n", "GRCh38", json!({"code": "differences-on-other-build"})),
        ("", "GRCh37", json!({"code": "differences-on-other-build"})),
    ] {
        let mut vcf =
            format!("##fileformat=VCFv4.2\n{contig}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n");
        for fields in weights.lines().skip(3).step_by(2).map(row) {
            vcf.push_str(&format!("{}\t{}\t{}\tA\tG\t.\tPASS\t.\tGT\t0/1\n", fields[1], fields[2], fields[0]));
        }
        if !contig.is_empty() {
            vcf.push_str(&differences_at_judged_sites("GBR", |_| true));
        }
        folder.file("g.vcf", vcf).file("w.txt", weights.replace("=GRCh37", &format!("={set_build}")));
        let arguments = ["score", "--genotypes", "g.vcf", "--weights", "w.txt", "--absent", "reference"];
        let european = [&arguments[..], &["--reference", "european"]].concat();
        let score = json_lines(&folder.run(&[&european[..], &["--json"]].concat())).remove(0);
        assert_eq!(
            (&score["withheld"], score["matched"].as_u64()),
            (&reason, Some(50)),
            "{contig} {set_build}: {score}"
        );
        assert_eq!(score["z"].is_null(), !reason.is_null(), "{score}");
        let words = "none: the genome lists only differences, on another or an unknown build";
        assert_eq!(text(&folder.run(&european)).contains(words), !reason.is_null());
    }
}
