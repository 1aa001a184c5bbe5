//! Scoring files that list a variant several times.

use serde_json::json;

use crate::{Folder, json_lines};

/// A variant that is listed again changes nothing of its set's score, nor of its place and range.
#[test]
fn a_set_listed_twice_scores_as_once() {
    let folder = Folder::new("repeats");
    let sites = || (0..40).map(|site| (site, 5_000_001 + 1_000_000 * site));
    let line = |(site, position): (usize, usize)| {
        format!("rs90000{site:04}\t1\t{position}\t{}\n", ["AA", "AG", "GG"][site % 3])
    };
    let genotypes: String = sites().map(line).collect();
    let rows = || {
        let row = |(site, position)| {
            let weight = 0.01 * (site as f64 - 17.5);
            format!("rs90000{site:04}\t1\t{position}\tA\tG\t{weight}\t0.{}\n", 20 + site)
        };
        sites().map(row).collect::<String>()
    };
    let head = "#pgs_id=PGS900003\n#genome_build=GRCh37\n#weight_type=beta\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n";
    folder
        .file("g.txt", format!("# build 37\n# rsid\tchromosome\tposition\tgenotype\n{genotypes}"))
        .file("once.txt", format!("{head}{}", rows()))
        .file("twice.txt", format!("{head}{}{}", rows(), rows()));
    let scored = |weights: &str| {
        let arguments = ["score", "--genotypes", "g.txt", "--weights", weights, "--reference", "european", "--json"];
        json_lines(&folder.run(&arguments)).remove(0)
    };
    let (once, twice) = (scored("once.txt"), scored("twice.txt"));
    assert_eq!(twice["fates"], json!({ "matched": 40, "duplicate": 40 }));
    for name in
        ["raw", "matched", "total", "tier", "reasons", "frequencies", "percentile", "full_set", "variance_coverage"]
    {
        assert_eq!((once[name].is_null(), &once[name]), (false, &twice[name]), "{name}");
    }
}
