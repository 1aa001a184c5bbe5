//! Vendor, build words, chip and completeness (section 8 of the reading rules).

use std::collections::BTreeSet;

use super::naive_table::FirstColumns;
use super::{BLANKS, NaiveRow, chromosome};

/// The build that a line (in lower case) names.
pub fn build_word(lower: &str) -> Option<u32> {
    let names = [
        (38, ["grch38", "hg38", "build 38", "build38"]),
        (37, ["grch37", "hg19", "build 37", "build37"]),
        (36, ["ncbi36", "hg18", "build 36", "build36"]),
    ];
    names.iter().find(|(_, names)| names.iter().any(|name| lower.contains(name))).map(|(build, _)| *build)
}

/// What comments say.
#[derive(Default)]
pub struct Words {
    /// The vendor of the first comment that names one.
    pub vendor: Option<&'static str>,
    /// The first build word.
    pub build: Option<u32>,
    array_version: Option<u32>,
    /// What a dump says of sites that are not listed.
    pub coverage: Option<&'static str>,
    /// Where a dump says that such sites are like the reference.
    pub known: Vec<(String, u64, u64)>,
}

const VENDORS: [(&str, &str); 22] = [
    ("genes for good", "genesforgood"),
    ("mapmygenome", "mapmygenome"),
    ("circledna", "circledna"),
    ("circle", "circledna"),
    ("dna.land", "dnaland"),
    ("selfdecode", "selfdecode"),
    ("23mofang", "23mofang"),
    ("wgs extract", "wgsextract"),
    ("wgsextract", "wgsextract"),
    ("sequencing.com", "sequencing"),
    ("living dna", "livingdna"),
    ("myheritage", "myheritage"),
    ("ancestrydna", "ancestrydna"),
    ("tellmegen", "tellmegen"),
    ("family tree dna", "familytreedna"),
    ("familytreedna", "familytreedna"),
    ("ftdna", "familytreedna"),
    ("famfinder", "familytreedna"),
    ("decodeme", "decodeme"),
    ("sano", "sano"),
    ("plink", "plink"),
    ("23andme", "23andme"),
];

impl Words {
    /// Takes what follows a comment's `#`.
    pub fn comment(&mut self, comment: &str) {
        let lower = comment.to_ascii_lowercase();
        let alone = lower.trim_matches(|letter| "#\"".contains(letter) || BLANKS.contains(&letter));
        let names = |words: &str| if words == "circle" { alone == words } else { lower.contains(words) };
        let vendor = VENDORS.iter().find(|(words, _)| names(words)).map(|(_, vendor)| *vendor);
        self.vendor = self.vendor.or(vendor);
        for (version, words) in [(1, "array version: v1"), (2, "array version: v2")] {
            if lower.contains(words) {
                self.array_version.get_or_insert(version);
            }
        }
    }

    /// Takes the build word of a line, where it has one.
    pub fn note_build(&mut self, build: Option<u32>) {
        self.build = self.build.or(build);
    }

    /// Takes what `allelium dump` says of sites that are not listed.
    pub fn note_coverage(&mut self, comment: &str) {
        let lower = comment.to_ascii_lowercase();
        // Marks before the words are the comment's, marks behind them make other words.
        let words = lower.trim_start_matches(|letter| letter == '#' || BLANKS.contains(&letter));
        let said = words.trim_end_matches(BLANKS).strip_prefix("site coverage: ");
        let known = ["variants-only", "some-variants", "blocks"].into_iter().find(|word| said == Some(word));
        self.coverage = self.coverage.or(known);
    }

    /// Takes a stretch that a dump says is like the reference; whether it is none.
    pub fn note_known(&mut self, comment: &str) -> bool {
        let words =
            comment.trim_start_matches(|letter| letter == '#' || BLANKS.contains(&letter)).trim_end_matches(BLANKS);
        let Some(stretch) = words.strip_prefix("like the reference: ") else { return true };
        let words: Vec<&str> = stretch.split(' ').collect();
        let number = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+')).map(u64::from);
        if let [chromosome_field, first, last] = words[..]
            && let (Ok(name), Some(first), Some(last)) = (chromosome(chromosome_field), number(first), number(last))
            && first <= last
        {
            self.known.push((name, first, last));
        }
        false
    }

    /// Format and basis of a table.
    pub fn decide(&self, columns: Option<&FirstColumns>) -> (&'static str, &'static str) {
        match (self.vendor, columns) {
            (Some(vendor), _) => (vendor, "header"),
            (None, Some(columns)) => (by_columns(columns), "column-line"),
            (None, None) => ("generic", "rows"),
        }
    }

    /// The chip and what it is known by.
    pub fn chip(&self, format: &str, basis: &str, rows: usize) -> Option<(&'static str, &'static str)> {
        let of_rows = |names: &[(usize, usize, &'static str)]| {
            let name = names.iter().find(|(from, to, _)| (*from..=*to).contains(&rows)).map(|(_, _, name)| *name);
            name.map(|name| (name, "rows"))
        };
        match (format, basis, self.array_version) {
            ("ancestrydna", _, Some(1)) => Some(("AncestryDNA V1", "header")),
            ("ancestrydna", _, Some(_)) => Some(("AncestryDNA V2", "header")),
            ("ancestrydna", ..) => {
                of_rows(&[(700_000, 703_000, "AncestryDNA V1"), (635_000, 685_000, "AncestryDNA V2")])
            }
            ("23andme", "header", _) => of_rows(&[
                (940_000, 980_000, "23andMe v3"),
                (565_000, 610_000, "23andMe v4"),
                (635_000, 648_000, "23andMe v5"),
            ]),
            _ => None,
        }
    }
}

fn by_columns(columns: &FirstColumns) -> &'static str {
    let spelled: Vec<&str> = columns.line.spelled.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let underscored = |name: &str| spelled.iter().any(|spelled| spelled.to_ascii_lowercase() == name);
    let has_comment = columns.is_comment || columns.after_comment;
    match columns.line.list()[..] {
        _ if columns.line.is_of_report(columns.plus_promised) => "illumina",
        ["name", "variation", "chromosome", "position", "strand", "yourcode"] => "decodeme",
        ["markername", "chrom", "pos", "gt"] => "circledna",
        ["name", "chromosome", "position", "allele1", "allele2"] => "familytreedna",
        ["rsid", "chromosome", "position", "result" | "results"] if columns.after_comment => "myheritage",
        ["rsid", "chromosome", "position", "result" | "results"] => "familytreedna",
        _ if spelled == ["rsid", "Chromosome", "position", "genotype"] && !has_comment => "tellmegen",
        ["rsid", "chromosome", "position", "allele1", "allele2"]
            if underscored("allele_1") && underscored("allele_2") =>
        {
            "sano"
        }
        ["rsid", "chromosome", "position", "allele1", "allele2"] => "ancestrydna",
        ["rsid", "chromosome", "position", "genotype"] => "23andme",
        _ => "generic",
    }
}

/// Whether there is as much as a chip gives.
pub fn completeness(rows: &[NaiveRow], is_table: bool) -> &'static str {
    let chromosomes: BTreeSet<&str> =
        rows.iter().map(|row| row.chromosome.as_str()).filter(|name| *name != "0").collect();
    let estimated = rows.iter().filter(|row| row.estimate.is_some()).count();
    if rows.len() < 10_000 || (1..22).contains(&chromosomes.len()) {
        "incomplete"
    } else if is_table && rows.len() > 2_000_000 || 100 * estimated >= rows.len() && estimated > 0 {
        "imputed"
    } else {
        "usual"
    }
}
