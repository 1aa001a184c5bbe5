//! `dump` of every specimen, read again: the same rows and facts.

use serde_json::{Map, Value};

use super::archives::gzip;
use super::{Folder, specimens};

/// Facts of the rows and of sites that have none, which a dump keeps. Others are about lines that were left out.
const KEPT: [&str; 17] = [
    "filtered",
    "site_coverage",
    "build",
    "build_markers",
    "rows",
    "called",
    "missing",
    "indels",
    "haploid",
    "haploid_heterozygous",
    "chromosomes",
    "sex",
    "other_names",
    "pseudoautosomal",
    "shared_loci",
    "discordant_loci",
    "completeness",
];

fn facts(folder: &Folder, arguments: &[&str], input: &[u8]) -> Option<Map<String, Value>> {
    let output = folder.run_with_input(arguments, input);
    let line: Value = serde_json::from_slice(&output.stdout).ok()?;
    let object = line.as_object()?.clone();
    (!object.contains_key("failure")).then_some(object)
}

#[test]
fn a_dump_read_again_gives_the_same_facts() {
    let folder = Folder::new("dumps");
    let mut dumped = 0;
    for specimen in specimens::all() {
        // The command line asks which of several samples is meant.
        folder.file("specimen", specimen.bytes());
        let refused = folder.run(&["inspect", "--json", "specimen"]);
        let has_several = refused.status.code() == Some(22);
        let first = serde_json::from_slice(&refused.stdout).unwrap_or(Value::Null)["failure"]["samples"][0].clone();
        let choice: &[&str] = if has_several { &["--sample", first.as_str().unwrap_or_default()] } else { &[] };
        let Some(before) = facts(&folder, &[&["inspect", "--json", "specimen"], choice].concat(), b"") else {
            assert!(specimen.failure.is_some(), "{}", specimen.name);
            continue;
        };
        let dump = folder.run(&[&["dump", "specimen"], choice].concat()).stdout;
        let after = facts(&folder, &["inspect", "--json", "-"], &dump);
        let after = after.unwrap_or_else(|| panic!("{}: {}", specimen.name, String::from_utf8_lossy(&dump)));
        for fact in KEPT {
            assert_eq!(after[fact], before[fact], "{}: {fact}\n{}", specimen.name, String::from_utf8_lossy(&dump));
        }
        // A build is known by the same word or better; none is made up.
        assert_eq!(after["build_basis"] == "assumed", before["build_basis"] == "assumed", "{}", specimen.name);
        // A dump of a dump is the same: nothing more is lost.
        folder.file("again", gzip(&dump));
        let again = folder.run(&["dump", "again"]).stdout;
        assert!(again == dump, "{}: {}", specimen.name, String::from_utf8_lossy(&again));
        dumped += 1;
    }
    assert!(dumped > 80, "only {dumped} specimens are dumped");
}

/// What failed a filter stays so, names that a table would refuse lose nothing else, and sites that are not listed mean the same.
#[test]
fn a_dump_scores_as_the_file_that_it_was_made_of() {
    let folder = Folder::new("dumps-scored");
    let site = |position: u32, id: &str, filter: &str| format!("1\t{position}\t{id}\tA\tG\t.\t{filter}\t.\tGT\t0/1\n");
    let sites: String = [
        site(1_000_101, "rs900000001", "PASS"),
        site(1_000_102, "rs900000002", "LowQual"),
        site(1_000_103, "cnv_12", "PASS"),
        site(1_000_104, ".", "PASS"),
    ]
    .concat();
    let head = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n";
    let columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    folder.file("a.vcf", format!("{head}{columns}{sites}"));
    let weights: String =
        (1..=5).map(|row| format!("rs90000000{row}\t1\t{}\tG\tA\t0.5\t0.3\n", 1_000_100 + row)).collect();
    let names = "#genome_build=GRCh37\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n";
    folder.file("w.txt", format!("{names}{weights}"));
    folder.run(&["dump", "a.vcf", "-o", "a.tsv"]);
    // A chromosome with four differences looks filled up with the reference genome's letters.
    for more in [&[][..], &["--absent", "reference", "--despite-signs"]] {
        let scored = |file: &str| {
            let arguments = ["score", "--genotypes", file, "--weights", "w.txt", "--json", "--reference", "none"];
            let mut lines = super::json_lines(&folder.run(&[&arguments[..], more].concat()));
            let score = lines.remove(0);
            [score["raw"].clone(), score["fates"].clone()]
        };
        let [raw, fates] = scored("a.vcf");
        assert!(raw.is_number() && fates.is_object(), "{raw} {fates}");
        assert_eq!(scored("a.tsv"), [raw, fates]);
    }
}

/// What blocks say of sites that are not listed is written too, and nothing is known between them.
#[test]
fn a_dump_of_a_gvcf_keeps_where_sites_are_like_the_reference() {
    let folder = Folder::new("dumps-of-gvcfs");
    let head = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n";
    let columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    let block = |from: u32, to: u32| format!("1\t{from}\t.\tA\t<NON_REF>\t.\t.\tEND={to}\tGT:DP\t0/0:30\n");
    let blocks = [block(1_000_101, 1_000_102), block(1_000_103, 1_000_103), block(1_000_105, 1_000_109)].concat();
    folder.file("a.g.vcf", format!("{head}{columns}{blocks}"));
    let weights: String = (1..=9).map(|row| format!("1\t{}\tG\tA\t0.5\t0.3\n", 1_000_100 + row)).collect();
    let names = "#genome_build=GRCh37\nchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\n";
    folder.file("w.txt", format!("{names}{weights}"));
    folder.run(&["dump", "a.g.vcf", "-o", "a.tsv"]);
    let dump = folder.read("a.tsv");
    let stretches = ["# like the reference: 1 1000101 1000103\n", "# like the reference: 1 1000105 1000109\n"].concat();
    assert!(dump.contains(&stretches), "{dump}");
    let fates = |file: &str| {
        let arguments = ["score", "--genotypes", file, "--weights", "w.txt", "--json", "--absent", "reference"];
        super::json_lines(&folder.run(&arguments)).remove(0)["fates"].clone()
    };
    assert_eq!((&fates("a.tsv"), &fates("a.tsv")["assumed-reference"]), (&fates("a.g.vcf"), &5.into()));
}

/// What was estimated has no call in a dump, which would be read as measured.
#[test]
fn a_dump_of_an_imputed_file_writes_no_estimate_as_a_call() {
    let folder = Folder::new("dumps-of-imputed");
    let head = "##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621>\n##INFO=<ID=R2,Number=1>\n";
    let columns = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n";
    let row = |number: u32, info: &str, sample: &str| {
        format!("1\t{}\trs90000000{number}\tA\tG\t.\tPASS\t{info}\tGT:DS\t{sample}\n", 1_000_100 + number)
    };
    let rows = [row(1, "TYPED", "0/1:1"), row(2, "R2=0.9;IMPUTED", "0/1:1"), row(3, "R2=0.9;IMPUTED", "0/1:0.6")];
    folder.file("a.vcf", format!("{head}{columns}{}", rows.concat()));
    let dump = String::from_utf8_lossy(&folder.run(&["dump", "a.vcf"]).stdout).into_owned();
    assert!(dump.contains("# estimated rows, written without a call: 2\n"), "{dump}");
    let genotypes = dump.lines().filter(|line| line.starts_with("rs9")).filter_map(|line| line.split('\t').nth(3));
    assert_eq!(genotypes.collect::<Vec<_>>(), ["AG", "--", "--"]);
}
