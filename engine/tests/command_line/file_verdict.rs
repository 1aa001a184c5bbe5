//! A file that misleads has neither sums nor places, in any form; a person may ask for its sums.

use serde_json::{Value, json};

use super::{Folder, json_lines, text};

/// Rows of a made-up set.
const ROWS: usize = 60;

/// Public genomes at the sites that files are judged by.
fn cases() -> Value {
    serde_json::from_str(include_str!("../../../tests/specimens/file-verdict/cases.json")).expect("JSON")
}

/// Rows of a VCF where a public genome differs from the reference genome, at those of the sites that are wanted.
pub fn differences_at_judged_sites(person: &str, is_wanted: impl Fn(&str) -> bool) -> String {
    let cases = cases();
    let is_it = |case: &&Value| case["genome"] == person && case["change"] == "all";
    let case = cases["files"].as_array().expect("files").iter().find(is_it).expect("a case");
    let sites = cases["sites"].as_str().expect("sites").split(';');
    let row = |(site, call): (&str, char)| {
        let fields: Vec<&str> = site.split(' ').collect();
        let [rsid, chromosome, position, reference, alternative] = fields[..] else { panic!("{site}") };
        let genotype = ["0/1", "1/1"].get(call.to_digit(10)?.checked_sub(1)? as usize)?;
        let row = format!("{chromosome}\t{position}\t{rsid}\t{reference}\t{alternative}\t.\tPASS\t.\tGT\t{genotype}\n");
        is_wanted(rsid).then_some(row)
    };
    sites.zip(case["calls"].as_str().expect("calls").chars()).filter_map(row).collect()
}

/// A folder with `g.txt`, a public genome at the sites that files are judged by, and `w.txt`, a set of some of them.
fn folder(name: &str, change: &str) -> Folder {
    let (folder, cases) = (Folder::new(name), cases());
    let is_it = |case: &&Value| case["genome"] == "GBR" && case["change"] == change;
    let case = cases["files"].as_array().expect("files").iter().find(is_it).expect("a case");
    let mut genotypes = String::from("# build 37\n");
    let mut weights = String::from(
        "#pgs_id=PGS900001\n#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\n",
    );
    let sites = cases["sites"].as_str().expect("sites").split(';');
    for (index, (site, call)) in sites.zip(case["calls"].as_str().expect("calls").chars()).enumerate() {
        let fields: Vec<&str> = site.split(' ').collect();
        let [rsid, chromosome, position, reference, alternative] = fields[..] else { panic!("{site}") };
        let genotype = match call {
            '0' => format!("{reference}{reference}"),
            '1' => format!("{reference}{alternative}"),
            '2' => format!("{alternative}{alternative}"),
            _ => continue,
        };
        genotypes.push_str(&format!("{rsid}\t{chromosome}\t{position}\t{genotype}\n"));
        if index % 40 == 0 && index / 40 < ROWS {
            weights.push_str(&format!("{rsid}\t{chromosome}\t{position}\t{alternative}\t{reference}\t0.1\n"));
        }
    }
    folder.file("g.txt", genotypes).file("w.txt", weights);
    folder
}

fn score(folder: &Folder, set: &str, more: &[&str]) -> Value {
    let arguments = [&["score", "--genotypes", "g.txt", "--weights", set, "--json"], more].concat();
    let output = folder.run(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    json_lines(&output).remove(0)
}

fn table(folder: &Folder, more: &[&str]) -> Vec<Vec<String>> {
    let output = folder.run(&[&["score", "--genotypes", "g.txt", "--weights", "w.txt"], more].concat());
    text(&output).lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn a_file_that_misleads_has_no_sums_and_no_places() {
    let folder = folder("misleading", "filled");
    let reason = json!({ "code": "misleading-file", "look": "filled-with-reference" });
    let inspected = json_lines(&folder.run(&["inspect", "g.txt", "--json"])).remove(0);
    assert_eq!(inspected["verdict"], json!({ "kind": "misleading", "look": "filled-with-reference" }));
    for set in ["w.txt", "education-lead-set", "cognition-quick-set"] {
        for more in [&[][..], &["--mean", "0", "--sd", "1"], &["--reference", "european"]] {
            let withheld = score(&folder, set, more);
            assert_eq!(withheld["withheld"], reason, "{set} {more:?}");
            for key in ["raw", "z", "percentile", "z_of_found", "full_set", "expected_mean", "proxies"] {
                assert_eq!(withheld[key], Value::Null, "{set} {more:?} {key}");
            }
            assert!(withheld["matched"].is_number());
            let with_sums = score(&folder, set, &[more, &["--despite-signs"]].concat());
            assert!(with_sums["raw"].is_number(), "{with_sums}");
            assert_eq!((&with_sums["withheld"], &with_sums["z"]), (&reason, &Value::Null), "{set} {more:?}");
        }
    }
    let raw = score(&folder, "w.txt", &["--despite-signs"])["raw"].to_string();
    let said = text(&folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt"]));
    assert!(said.contains("letters of the reference genome") && !said.contains(&raw), "{said}");
    assert_eq!(table(&folder, &["--matrix", "tsv"])[1][3..], ["", "misleading-file", ""]);
    assert_eq!(table(&folder, &["--matrix", "tsv", "--despite-signs"])[1][4..], ["misleading-file".to_owned(), raw]);
    assert_eq!(table(&folder, &["--matrix", "tsv", "--long"])[1][4..7], ["", "misleading-file", ""]);
    let output = folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--matrix", "json"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("one document");
    let cell = &document["genomes"][0]["scores"][0];
    assert_eq!([&cell["raw"], &cell["compared_sum"], &cell["withheld"]], [&Value::Null, &Value::Null, &reason]);
}

#[test]
fn a_true_file_is_sound() {
    let folder = folder("sound", "all");
    let inspected = json_lines(&folder.run(&["inspect", "g.txt", "--json"])).remove(0);
    assert_eq!(inspected["verdict"]["kind"], "sound");
    assert!(score(&folder, "w.txt", &[])["raw"].is_number());
    assert_eq!(table(&folder, &["--matrix", "tsv"])[1][3..5], ["", ""]);
}
