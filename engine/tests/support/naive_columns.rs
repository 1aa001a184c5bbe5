//! Which column is what, and how lines are split (section 3 of the reading rules).

use super::BLANKS;

/// How columns look in a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveLayout {
    /// `tab`, `comma`, `semicolon` or `blank`.
    pub separator: &'static str,
    /// How many columns.
    pub columns: usize,
    /// Roles that no column has.
    pub missing: Vec<&'static str>,
}

const ID: &[&str] = &[
    "rsid",
    "rsids",
    "rs",
    "rsnumber",
    "snp",
    "snpid",
    "snpname",
    "markername",
    "marker",
    "markerid",
    "variantid",
    "name",
    "id",
];
const CHROMOSOME: &[&str] = &["chromosome", "chrom", "chr"];
const POSITION: &[&str] = &["position", "pos", "bp", "mapinfo", "basepairposition"];
const GENOTYPE: &[&str] = &["genotype", "result", "results", "gt", "call", "yourcode"];
const FIRST_ALLELE: &[&str] = &["allele1plus", "allele1"];
const SECOND_ALLELE: &[&str] = &["allele2plus", "allele2"];
const EFFECTS: [&str; 8] =
    ["effectallele", "riskallele", "testedallele", "effectweight", "weight", "beta", "or", "oddsratio"];
const STRAND: &[&str] = &["strand"];
const SAMPLE: &[&str] = &["samplename", "sampleid"];
const ROLES: [&[&str]; 8] = [ID, CHROMOSOME, POSITION, GENOTYPE, FIRST_ALLELE, SECOND_ALLELE, STRAND, SAMPLE];

/// Where the alleles stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alleles {
    /// In one column.
    Together(usize),
    /// In two.
    Apart(usize, usize),
}

/// Which column has which role.
#[derive(Clone, Debug)]
pub struct Roles {
    /// The name.
    pub id: usize,
    /// Chromosome and position; nothing when they are in the name.
    pub locus: Option<(usize, usize)>,
    /// The alleles.
    pub alleles: Alleles,
    /// The strand.
    pub strand: Option<usize>,
    /// The sample.
    pub sample: Option<usize>,
}

/// A line that names columns.
#[derive(Clone, Debug)]
pub struct ColumnLine {
    /// Between the columns.
    pub separator: &'static str,
    /// Names as they are spelled.
    pub spelled: Vec<String>,
    /// Names in lower case, letters and digits only.
    pub names: Vec<String>,
}

impl ColumnLine {
    /// Splits a line into names, whatever they are.
    pub fn of(line: &str) -> Self {
        let separator = if line.contains('\t') {
            "tab"
        } else if line.contains(',') {
            "comma"
        } else if line.contains(';') {
            "semicolon"
        } else {
            "blank"
        };
        let spelled = split_at(line, separator);
        let in_letters = |name: &String| -> String {
            name.to_ascii_lowercase().chars().filter(char::is_ascii_alphanumeric).collect()
        };
        let names = spelled.iter().map(in_letters).collect();
        Self { separator, spelled, names }
    }

    /// The column of a role: of several the one whose name comes first in the table.
    fn column(&self, role: &[&str]) -> Option<usize> {
        role.iter().find_map(|wanted| self.names.iter().position(|name| name == wanted))
    }

    /// Whether a name is among the columns.
    pub fn has(&self, wanted: &str) -> bool {
        self.names.iter().any(|name| name == wanted)
    }

    /// The names that are not empty.
    pub fn list(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect()
    }

    /// Whether a scoring file's columns are named: an effect allele or a weight beside a role or another of them, and
    /// no genotype.
    pub fn is_of_scores(&self) -> bool {
        let effects = self.names.iter().filter(|name| EFFECTS.contains(&name.as_str())).count();
        let first = self.names.first().map(String::as_str).unwrap_or_default();
        let is_prose = self.separator == "blank" && !ROLES.iter().any(|role| role.contains(&first));
        !is_prose && effects > 0 && effects + self.roles_named() >= 2 && self.column(GENOTYPE).is_none()
    }

    /// How many roles are named.
    pub fn roles_named(&self) -> usize {
        ROLES.iter().filter(|role| self.column(role).is_some()).count()
    }

    /// Whether a `Plus` column makes a table a laboratory's report.
    pub fn is_of_report(&self) -> bool {
        self.has("allele1plus")
    }

    fn allele_pair(&self) -> Option<Alleles> {
        let pairs = [("allele1plus", "allele2plus"), ("allele1", "allele2")];
        pairs.iter().find_map(|(one, other)| Some(Alleles::Apart(self.column(&[one])?, self.column(&[other])?)))
    }

    /// The roles of a complete line. In a report (section 6) the alleles are two columns and the locus may be in the
    /// name.
    pub fn roles(&self, in_report: bool) -> Option<Roles> {
        let first_name = self.names.first()?;
        if self.separator == "blank" && !ROLES.iter().any(|role| role.contains(&first_name.as_str())) {
            return None;
        }
        if self.is_of_scores() {
            return None;
        }
        let in_report = in_report || self.is_of_report();
        let together = self.column(GENOTYPE).filter(|_| !in_report).map(Alleles::Together);
        let locus = self.column(CHROMOSOME).zip(self.column(POSITION));
        if locus.is_none() && !in_report {
            return None;
        }
        Some(Roles {
            id: self.column(ID)?,
            locus,
            alleles: together.or_else(|| self.allele_pair())?,
            strand: self.column(STRAND).filter(|_| !in_report),
            sample: self.column(SAMPLE),
        })
    }

    /// Roles that a complete line would have and this one has not.
    pub fn missing(&self, in_report: bool) -> Vec<&'static str> {
        let in_report = in_report || self.is_of_report();
        let other_strands = ["forward", "top", "ab", "design"];
        let is_other_strand = |name: &String| {
            let strand = name.strip_prefix("allele1").or_else(|| name.strip_prefix("allele2"));
            strand.is_some_and(|strand| other_strands.contains(&strand))
        };
        let of_report = in_report || self.names.iter().any(is_other_strand);
        let has_alleles =
            !self.is_of_scores() && self.allele_pair().is_some() || !in_report && self.column(GENOTYPE).is_some();
        let mut missing = Vec::new();
        if self.column(ID).is_none() {
            missing.push("id");
        }
        if self.column(CHROMOSOME).is_none() && !in_report {
            missing.push("chromosome");
        }
        if self.column(POSITION).is_none() && !in_report {
            missing.push("position");
        }
        if !has_alleles {
            missing.push(if of_report { "plus-alleles" } else { "genotype" });
        }
        missing
    }

    /// Whether rows are split at this line's separator, each one counting.
    pub fn is_fixed(&self, roles: &Roles) -> bool {
        let last = match roles.alleles {
            Alleles::Together(3) => 3,
            Alleles::Apart(3, 4) => 4,
            _ => return true,
        };
        let in_order = roles.id == 0 && roles.locus == Some((1, 2));
        !in_order || self.names.iter().skip(last + 1).any(|name| !name.is_empty())
    }

    /// The line as a failure tells it.
    pub fn layout(&self, in_report: bool) -> NaiveLayout {
        NaiveLayout { separator: self.separator, columns: self.names.len(), missing: self.missing(in_report) }
    }
}

/// Blanks and quotes at both ends are no content.
fn bare(column: &str) -> String {
    column.trim_matches(|letter| letter == '"' || BLANKS.contains(&letter)).to_owned()
}

/// Splits at a named separator, each one counting; blanks count as runs.
pub fn split_at(line: &str, separator: &str) -> Vec<String> {
    let columns: Vec<&str> = match separator {
        "tab" => line.split('\t').collect(),
        "comma" => line.split(',').collect(),
        "semicolon" => line.split(';').collect(),
        _ => line.split(['\t', ' ']).filter(|column| !column.is_empty()).collect(),
    };
    columns.into_iter().map(bare).collect()
}

/// What free splitting splits a line at.
pub fn free_separator(line: &str) -> &'static str {
    if line.contains('\t') {
        "tab"
    } else if line.contains(',') {
        "comma"
    } else if line.contains(';') {
        "semicolon"
    } else {
        "blank"
    }
}

/// Splits at runs of TABs and spaces, or else at each comma or semicolon.
pub fn split_freely(line: &str) -> Vec<String> {
    let separator = free_separator(line);
    let at_runs = separator == "tab" || separator == "blank";
    let mut columns = split_at(line, if at_runs { "blank" } else { separator });
    if columns.len() == 3 && line.ends_with('\t') {
        columns.push(String::new());
    }
    columns
}
