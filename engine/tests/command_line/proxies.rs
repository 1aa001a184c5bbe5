//! Rows of built-in sets that a file lacks, predicted from its other sites: where that is done, what is written of it, and that it is
//! the prediction and the place that `src/science` gives for the same calls.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::built_in_tables::{panel, rows_of, scoring_file, variants_of};
use super::file_verdict::differences_at_judged_sites;
use super::{Folder, json_lines, text};

const CHIP: &str = "GSA or list 1";

fn cases(part: &str) -> Value {
    let path = format!("{}/../tests/specimens/{part}/cases.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the cases")).expect("JSON")
}

fn entry(cases: &Value, kind: &str, keys: &[(&str, &str)]) -> Value {
    let is_it = |entry: &&Value| keys.iter().all(|(key, value)| entry[*key] == **value);
    cases[kind].as_array().expect("cases").iter().find(is_it).expect("an entry").clone()
}

/// Sites of a file by rsID: chromosome, position, and a call.
type Sites = BTreeMap<String, (String, String, String)>;

/// A public genome at the panel's sites, and at a set's rows and their neighbours as far as a chip has them.
fn sites_of(genome: &str, set: &str, chip: &str) -> Sites {
    let cases = cases("proxies");
    let calls = entry(&cases, "calls", &[("genome", genome), ("set", set)]);
    let mask = entry(&cases, "chips", &[("chip", chip), ("set", set)]);
    let panel_calls = entry(&self::cases("reference-group"), "genomes", &[("genome", &format!("{genome} all"))]);
    let mut sites = Sites::new();
    let mut add = |site: &[String], position: &str, letters: [&str; 2], call: char, has: char| {
        let Some(copies) = call.to_digit(10).filter(|_| has == '1').map(|copies| copies as usize) else { return };
        let letters = letters[0].repeat(copies) + &letters[1].repeat(2 - copies);
        sites.insert(site[0].clone(), (site[1].clone(), position.to_owned(), letters));
    };
    let letters = |value: &Value| value.as_str().expect("letters").chars().collect::<Vec<char>>();
    for (site, call) in panel().iter().zip(letters(&panel_calls["calls"])) {
        let (reference, alternative) = site[4].split_at(1);
        add(site, &site[2], [alternative, reference], call, '1');
    }
    let on_chip = letters(&calls["sites"]).into_iter().zip(letters(&mask["sites"]));
    for (site, (call, has)) in variants_of(set).iter().zip(on_chip) {
        add(site, &site[2], [&site[4][..1], &site[4][1..2]], call, has);
    }
    let on_chip = letters(&calls["rows"]).into_iter().zip(letters(&mask["rows"]));
    for (row, (call, has)) in rows_of(set).iter().zip(on_chip) {
        add(row, &row[2], [&row[3], &row[4]], call, has);
    }
    sites
}

fn chip_file(sites: &Sites) -> String {
    let line = |(rsid, (chromosome, position, call)): (&String, &(String, String, String))| {
        format!("{rsid}\t{chromosome}\t{position}\t{call}\n")
    };
    "# reference human assembly build 37\n# rsid\tchromosome\tposition\tgenotype\n".to_owned()
        + &sites.iter().map(line).collect::<String>()
}

fn score(folder: &Folder, set: &str, more: &[&str]) -> Value {
    let arguments = [&["score", "--genotypes", "g.txt", "--weights", set, "--json"], more].concat();
    json_lines(&folder.run(&arguments)).remove(0)
}

fn is_near(ours: &Value, theirs: &Value) -> bool {
    (ours.as_f64().expect("a number") - theirs.as_f64().expect("a number")).abs() < 1e-9
}

/// From a file's text to its place, with proxies and without, against what `src/science` says of the same calls.
#[test]
fn missing_rows_are_predicted_from_a_file() {
    let (folder, cases) = (Folder::new("proxies"), cases("proxies"));
    for (genome, set) in [
        ("GBR", "education-lead-set"),
        ("GBR", "cognition-quick-set"),
        ("GBR", "math-ability-lead-set"),
        ("YRI", "education-quick-set"),
        ("ASW", "cognition-lead-set"),
        ("PEL", "highest-math-lead-set"),
    ] {
        folder.file("g.txt", chip_file(&sites_of(genome, set, CHIP)));
        let case = entry(&cases, "predictions", &[("genome", genome), ("set", set), ("chip", CHIP)]);
        let (place, predicted) = (&case["place"], &case["prediction"]["predicted"]);
        let (on, off) = (score(&folder, set, &[]), score(&folder, set, &["--proxies", "off"]));
        for (ours, key) in [("z_of_found", "z"), ("percentile_of_found", "percentile")] {
            assert!(is_near(&on[ours], &place[key]), "{genome} {set} {key}: {on} but {place}");
        }
        assert_eq!((&on["compared"], &on["reference"]), (&place["countedRows"], &place["reference"]), "{genome} {set}");
        let proxies = &on["proxies"];
        assert_eq!((&proxies["predicted"], &proxies["in_file"]), (predicted, &on["matched"]), "{genome} {set}");
        assert_eq!(proxies["by_proxy"], case["prediction"]["found"], "{genome} {set}");
        let squared = place["squaredCorrelation"].as_f64().expect("a share");
        let is_exact = on["reference"] == "european";
        let expected = if is_exact { squared } else { (100.0 * squared).round() / 100.0 };
        assert!(is_near(&proxies["squared_correlation"], &json!(expected)), "{genome} {set}: {on}");
        let of_file = proxies["squared_correlation_of_file"].as_f64().expect("a share");
        assert!(of_file < expected, "{genome} {set}: {of_file} but {expected}");
        if is_exact {
            let moments = ["expected_mean", "expected_sd"].map(|key| on[key].as_f64().expect("a number"));
            let raw = proxies["raw"].as_f64().expect("a sum");
            assert!(
                is_near(&json!((raw - moments[0]) / moments[1]), &on["z_of_found_unlimited"]),
                "{genome} {set}: {on}"
            );
        } else {
            assert_eq!(proxies["raw"], Value::Null, "{genome} {set}");
        }
        // What is on the file stays what it was.
        assert_eq!(off["proxies"], Value::Null);
        for key in ["raw", "matched", "total", "coverage", "fates", "tier"] {
            assert_eq!(on[key], off[key], "{genome} {set} {key}");
        }
    }
}

#[test]
fn the_text_tells_how_variants_were_found() {
    let folder = Folder::new("proxies-text");
    folder.file("g.txt", chip_file(&sites_of("GBR", "education-lead-set", "GSA")));
    let written = score(&folder, "education-lead-set", &["--reference", "european"]);
    let [in_file, by_proxy] = ["in_file", "by_proxy"].map(|key| written["proxies"][key].as_u64().expect("a count"));
    let arguments = ["score", "--genotypes", "g.txt", "--weights", "education-lead-set", "--reference", "european"];
    let shown = text(&folder.run(&arguments));
    let found = in_file + by_proxy;
    let words = format!("  SNPs found: {found} of 1,271 ({in_file} in the file, {by_proxy} by proxy)\n");
    assert!((100..1_000).contains(&found) && shown.contains(&words), "{words}: {shown}");
    assert!(shown.contains("% of the complete score"), "{shown}");
    let raw = format!("  raw with proxies      {}\n", written["proxies"]["raw"].as_f64().expect("a sum"));
    assert!(shown.contains(&raw), "{raw}: {shown}");
    let off = text(&folder.run(&[&arguments[..], &["--proxies", "off"]].concat()));
    assert!(!off.contains("SNPs found") && !off.contains("proxies"), "{off}");
}

/// A genome has proxies where a reference holds for it and its file says what was read, and only by the usual rules.
#[test]
fn nothing_is_predicted_where_no_reference_holds() {
    let folder = Folder::new("proxies-where");
    let set = "cognition-lead-set";
    let has_proxies = |more: &[&str]| !score(&folder, set, more)["proxies"].is_null();
    folder.file("g.txt", chip_file(&sites_of("GBR", set, CHIP)));
    assert!(has_proxies(&[]) && has_proxies(&["--reference", "european"]) && has_proxies(&["--proxies", "on"]));
    for more in [
        &["--proxies", "off"][..],
        &["--reference", "none"],
        &["--palindromic", "exclude"],
        &["--palindromic", "forward"],
        &["--palindromic", "frequency"],
        &["--missing", "expected"],
        &["--mean", "0", "--sd", "1"],
    ] {
        assert!(!has_proxies(more), "{more:?}");
    }
    // The same rows from a file are a loaded set.
    folder.file("loaded.txt", scoring_file(set));
    assert_eq!(score(&folder, "loaded.txt", &[])["proxies"], Value::Null);
    folder.file("g.txt", chip_file(&sites_of("YRI", set, CHIP)));
    assert!(has_proxies(&[]) && has_proxies(&["--reference", "adjusted"]));
    assert!(!has_proxies(&["--reference", "european"]), "the file does not fit it");
    // None of the set's rows, and too few sites of the panel.
    let mut sites = sites_of("GBR", set, CHIP);
    for row in rows_of(set) {
        sites.remove(&row[0]);
    }
    folder.file("g.txt", chip_file(&sites));
    assert_eq!(score(&folder, set, &[])["withheld"]["code"], "too-few-rows");
    let rows: Vec<String> = rows_of(set).into_iter().map(|row| row[0].clone()).collect();
    let mut rows_alone = sites_of("GBR", set, "whole");
    rows_alone.retain(|rsid, _| rows.iter().step_by(2).any(|row| row == rsid));
    folder.file("g.txt", chip_file(&rows_alone));
    assert!(!has_proxies(&[]) && !has_proxies(&["--reference", "european"]));
}

/// The order of lines does not matter, and the sites' places on the other build are known.
#[test]
fn a_file_of_another_build_or_order_predicts_the_same() {
    let folder = Folder::new("proxies-order");
    let set = "education-quick-set";
    let sites = sites_of("GBR", set, CHIP);
    folder.file("g.txt", chip_file(&sites));
    let expected = score(&folder, set, &[]);
    let text = chip_file(&sites);
    let (head, rows): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('#'));
    let turned: Vec<&str> = head.into_iter().chain(rows.into_iter().rev()).collect();
    folder.file("g.txt", turned.join("\n") + "\n");
    let reordered = score(&folder, set, &[]);
    assert_eq!((&reordered["proxies"], &reordered["z_of_found"]), (&expected["proxies"], &expected["z_of_found"]));
    let positions: BTreeMap<String, String> =
        panel().into_iter().chain(variants_of(set)).map(|fields| (fields[0].clone(), fields[3].clone())).collect();
    let mut on_38 = Sites::new();
    for (rsid, (chromosome, _, call)) in &sites {
        // A row of the set that the tables do not know is left where it is: it is joined by its rsID.
        let position = positions.get(rsid).cloned().unwrap_or_else(|| "1".to_owned());
        on_38.insert(rsid.clone(), (chromosome.clone(), position, call.clone()));
    }
    folder.file("g.txt", chip_file(&on_38).replace("build 37", "build 38"));
    let lifted = score(&folder, set, &[]);
    assert_eq!(lifted["genome"]["build"], "GRCh38");
    assert_eq!(lifted["proxies"]["predicted"], expected["proxies"]["predicted"]);
    assert!(is_near(&lifted["z_of_found"], &expected["z_of_found"]), "{lifted} but {expected}");
}

/// A site that such a file does not list has the reference genome's letter, so a genome predicts the same from its differences as from
/// all of its sites whose letter is known there.
#[test]
fn a_file_of_differences_predicts_what_its_whole_genome_does() {
    let (folder, set) = (Folder::new("proxies-differences"), "cognition-lead-set");
    let mut letters: BTreeMap<String, String> = BTreeMap::new();
    for site in panel() {
        letters.insert(site[0].clone(), site[4][..1].to_owned());
    }
    for variant in variants_of(set) {
        letters.insert(variant[0].clone(), variant[4][2..].to_owned());
    }
    let mut sites = sites_of("GBR", set, "whole");
    let all = sites.len();
    sites.retain(|rsid, _| letters[rsid] != ".");
    assert!(sites.len() < all, "some letters are not known");
    folder.file("g.txt", chip_file(&sites));
    let expected = score(&folder, set, &["--reference", "european"]);
    assert!(expected["proxies"]["predicted"].as_u64() > Some(0), "{expected}");
    let mut vcf = String::from(
        "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n",
    );
    for (rsid, (chromosome, position, call)) in &sites {
        let reference = &letters[rsid];
        let Some(alternative) = call.chars().find(|letter| !reference.contains(*letter)) else { continue };
        let genotype = if call.contains(reference.as_str()) { "0/1" } else { "1/1" };
        vcf += &format!("{chromosome}\t{position}\t{rsid}\t{reference}\t{alternative}\t.\tPASS\t.\tGT\t{genotype}\n");
    }
    // Without the other sites that files are judged by, the file would look filled up with the reference genome's letters.
    vcf += &differences_at_judged_sites("GBR", |rsid| letters.get(rsid).is_none_or(|letter| letter == "."));
    folder.file("g.vcf", vcf);
    let arguments = ["score", "--genotypes", "g.vcf", "--weights", set, "--reference", "european", "--json"];
    let counted = json_lines(&folder.run(&[&arguments[..], &["--absent", "reference"]].concat())).remove(0);
    assert_eq!(counted["proxies"]["predicted"], expected["proxies"]["predicted"], "{counted} but {expected}");
    assert!(is_near(&counted["z_of_found"], &expected["z_of_found"]), "{counted} but {expected}");
    let left_out = json_lines(&folder.run(&arguments)).remove(0);
    let shown = text(&folder.run(&[&arguments[..7], &["--absent", "reference"]].concat()));
    assert!(shown.contains(" by proxy), ") && shown.contains(" more count as like the reference\n"), "{shown}");
    assert_eq!((&left_out["proxies"], &left_out["withheld"]["code"]), (&Value::Null, &json!("only-differences")));
}

/// A predicted row has expected copies, r² and the sites that it comes from; all other rows are as without proxies.
#[test]
fn the_audit_log_has_the_sites_of_each_prediction() {
    let (folder, set) = (Folder::new("proxies-audit"), "cognition-quick-set");
    folder.file("g.txt", chip_file(&sites_of("GBR", set, CHIP)));
    let written = score(&folder, set, &["--reference", "european", "--audit", "on.tsv"]);
    score(&folder, set, &["--reference", "european", "--proxies", "off", "--audit", "off.tsv"]);
    let lines = |name: &str| -> Vec<Vec<String>> {
        folder.read(name).lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
    };
    let (on, off) = (lines("on.tsv"), lines("off.tsv"));
    assert_eq!((&on[0], on.len()), (&off[0], off.len()));
    let place = |name: &str| on[0].iter().position(|column| column == name).expect("a column");
    let [fate, dosage, weight, contribution, r2, proxies] =
        ["fate", "dosage", "weight", "contribution", "predicted_r2", "proxies"].map(place);
    let frequencies = variants_of(set);
    let calls = chip_calls(set);
    let mut predicted = 0;
    let contributions = on[1..].iter().filter_map(|columns| columns[contribution].parse::<f64>().ok());
    assert!(is_near(&written["proxies"]["raw"], &json!(contributions.sum::<f64>())), "{written}");
    for (on, off) in on.iter().zip(&off).skip(1) {
        assert!(on.len() == off.len() && off[r2].is_empty() && off[proxies].is_empty());
        if on[fate] != "proxy" {
            assert_eq!(on, off);
            continue;
        }
        predicted += 1;
        let number = |column: usize| on[column].parse::<f64>().expect("a number");
        assert!((0.0..=1.0).contains(&number(r2)), "{on:?}");
        // The sites with their weights give the expected copies: 2f, and for each site its weight times copies less 2f.
        let european = |rsid: &str| {
            let variant = frequencies.iter().find(|fields| fields[0] == rsid).expect("a variant");
            (variant[10].parse::<f64>().expect("a frequency") / 10_000.0, variant[4][..1].to_owned())
        };
        let mut copies = 2.0 * european(&on[place("rsid")]).0;
        for site in on[proxies].split(';') {
            let [rsid, letter, weight] = site.split(':').collect::<Vec<&str>>()[..] else { panic!("{site}") };
            let (frequency, counted) = european(rsid);
            assert_eq!(letter, counted);
            let call = &calls[rsid].2;
            let deviation = call.matches(letter).count() as f64 - 2.0 * frequency;
            copies += weight.parse::<f64>().expect("a weight") * deviation;
        }
        assert!((copies.clamp(0.0, 2.0) - number(dosage)).abs() < 1e-9, "{copies}: {on:?}");
        // The score counts what was predicted, whether a genotype can be that or not.
        assert!((number(contribution) - number(weight) * copies).abs() < 1e-9, "{copies}: {on:?}");
    }
    assert_eq!(written["proxies"]["predicted"], json!(predicted));
    assert!(predicted > 0);
}

fn chip_calls(set: &str) -> Sites {
    sites_of("GBR", set, CHIP)
}
