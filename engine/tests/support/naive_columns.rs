//! Which column is what, and how lines are split (section 3 of the reading rules).

use super::BLANKS;
use super::naive_format::build_word;

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
    "dbsnprsid",
    "rsids",
    "rs",
    "rsnumber",
    "snpid",
    "snpname",
    "markername",
    "marker",
    "markerid",
    "variantid",
    "name",
    "snp",
    "id",
];
const CHROMOSOME: &[&str] =
    &["chromosome", "chrom", "chr", "chromosom", "cromosoma", "cromossomo", "chromosoom", "kromosom", "kromosomi"];
const POSITION: &[&str] =
    &["position", "pos", "bp", "mapinfo", "basepairposition", "basepair", "positiongrch37", "positiongrch38"];
const GENOTYPE: &[&str] = &[
    "genotype",
    "result",
    "results",
    "gt",
    "call",
    "yourcode",
    "genotypecall",
    "geno",
    "genotyp",
    "genotipo",
    "gentipo",
    "gnotype",
    "genotyyppi",
    "alleles",
];
const FIRST_ALLELE: &[&str] = &["allele1plus", "allele1", "allelea"];
const SECOND_ALLELE: &[&str] = &["allele2plus", "allele2", "alleleb"];
const EFFECTS: [&str; 8] =
    ["effectallele", "riskallele", "testedallele", "effectweight", "weight", "beta", "or", "oddsratio"];
const STRAND: &[&str] = &["strand"];
const SAMPLE: &[&str] = &["samplename", "sampleid", "sample", "sampleindex", "individual", "individualid", "iid"];
const ALLELES_OF_VARIANTS: [&str; 12] =
    ["ref", "alt", "minor", "major", "ancestral", "derived", "risk", "effect", "other", "tested", "coded", "wildtype"];
const ROLES: [&[&str]; 8] = [ID, CHROMOSOME, POSITION, GENOTYPE, FIRST_ALLELE, SECOND_ALLELE, STRAND, SAMPLE];

/// Where the alleles stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alleles {
    /// In one column.
    Together(usize),
    /// In two.
    Apart(usize, usize),
}

/// Where a row says its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Chromosome and position, each in a column.
    Columns(usize, usize),
    /// In the name.
    Name,
    /// Nowhere.
    Nowhere,
}

/// Which column has which role.
#[derive(Clone, Debug)]
pub struct Roles {
    /// The name.
    pub id: usize,
    /// Columns that may hold an rsID in its place, in their order.
    pub more_ids: Vec<usize>,
    /// Where the place is.
    pub place: Place,
    /// The alleles.
    pub alleles: Alleles,
    /// The strand.
    pub strand: Option<usize>,
    /// The sample.
    pub sample: Option<usize>,
    /// What a row failed by.
    pub filter: Option<usize>,
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
        let is_meant = |wanted: &&&str| **wanted != "alleles" || self.names.len() <= 5;
        role.iter().filter(is_meant).find_map(|wanted| self.names.iter().position(|name| name == wanted))
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

    /// Whether the names of roles all stand in the usual places and at most one other column is there.
    pub fn stands_as_usual(&self, plus_promised: bool) -> bool {
        let first: &[&str] = &["allele1", "allelea"];
        let places = [
            ID.to_vec(),
            CHROMOSOME.to_vec(),
            POSITION.to_vec(),
            [GENOTYPE, first].concat(),
            vec!["allele2", "alleleb"],
        ];
        let role_of = |name: &str| places.iter().position(|names| names.contains(&name));
        let other_role = |name: &str| STRAND.contains(&name) || SAMPLE.contains(&name);
        let names: Vec<(usize, &str)> = self.names.iter().map(String::as_str).enumerate().collect();
        let in_place = |(at, name): &(usize, &str)| role_of(name).is_none_or(|role| role == *at) && !other_role(name);
        let others = names.iter().filter(|(_, name)| role_of(name).is_none()).count();
        let wrong_strand = self.missing(false, plus_promised).contains(&"plus-alleles");
        names.len() <= 5 && others <= 1 && !wrong_strand && names.iter().all(in_place) && self.roles_named() >= 2
    }

    /// How many roles are named.
    pub fn roles_named(&self) -> usize {
        ROLES.iter().filter(|role| self.column(role).is_some()).count()
    }

    /// Whether a `Plus` column, or a `Forward` one where the plus strand was promised, makes a table a laboratory's report.
    pub fn is_of_report(&self, plus_promised: bool) -> bool {
        self.has("allele1plus") || plus_promised && self.has("allele1forward")
    }

    fn allele_pair(&self, plus_promised: bool) -> Option<Alleles> {
        let forward = ("allele1forward", "allele2forward");
        let pairs = [("allele1plus", "allele2plus"), ("allele1", "allele2"), ("allelea", "alleleb")].into_iter();
        let mut pairs = pairs.chain(plus_promised.then_some(forward));
        pairs.find_map(|(one, other)| Some(Alleles::Apart(self.column(&[one])?, self.column(&[other])?)))
    }

    /// The roles of a complete line. In a report (section 6) the alleles are two columns and the locus may be in the
    /// name.
    pub fn roles(&self, in_report: bool, plus_promised: bool, without_place: bool) -> Option<Roles> {
        let first_name = self.names.first()?;
        if self.separator == "blank" && !ROLES.iter().any(|role| role.contains(&first_name.as_str())) {
            return None;
        }
        if self.is_of_scores() {
            return None;
        }
        let in_report = in_report || self.is_of_report(plus_promised);
        let together = self.column(GENOTYPE).filter(|_| !in_report).map(Alleles::Together);
        let place = match (self.column(CHROMOSOME), self.column(POSITION)) {
            (Some(chromosome), Some(position)) => Place::Columns(chromosome, position),
            _ if in_report => Place::Name,
            _ if without_place && self.has_only_roles() => Place::Nowhere,
            _ => return None,
        };
        let ids: Vec<usize> =
            ID.iter().filter_map(|wanted| self.names.iter().position(|name| name == wanted)).take(3).collect();
        Some(Roles {
            id: *ids.first()?,
            more_ids: ids[1..].to_vec(),
            place,
            alleles: together.or_else(|| self.allele_pair(plus_promised))?,
            strand: self.column(STRAND).filter(|_| !in_report),
            sample: self.column(SAMPLE),
            filter: self.column(&["filter"]),
        })
    }

    /// The build that the names tell: the position's own name first, then the others but those of other places.
    pub fn build_word(&self, roles: &Roles) -> Option<u32> {
        let used: Vec<usize> = match roles.place {
            Place::Columns(chromosome, position) => vec![position, chromosome],
            Place::Name | Place::Nowhere => Vec::new(),
        };
        let word = |text: &str| build_word(&text.to_ascii_lowercase());
        let own = used.first().and_then(|position| word(&self.spelled[*position]));
        let is_of_other_places = |column: usize| {
            let mut starts = CHROMOSOME.iter().chain(POSITION);
            !used.contains(&column) && starts.any(|start| self.names[column].starts_with(start))
        };
        let columns = (0..self.names.len().min(256)).filter(|column| !is_of_other_places(*column));
        let rest: Vec<&str> = columns.map(|column| self.spelled[column].as_str()).collect();
        own.or_else(|| word(&rest.join(" ")))
    }

    /// Whether it names the place and the alleles of variants, and nobody's call.
    pub fn is_of_variants(&self) -> bool {
        let first = self.names.first().map(String::as_str).unwrap_or_default();
        let is_prose = self.separator == "blank" && !ROLES.iter().any(|role| role.contains(&first));
        let has_place = [ID, CHROMOSOME, POSITION].iter().all(|role| self.column(role).is_some());
        let has_alleles = self.names.iter().any(|name| ALLELES_OF_VARIANTS.iter().any(|start| name.starts_with(start)));
        let has_call = self.column(GENOTYPE).is_some() || self.allele_pair(true).is_some();
        !is_prose && has_place && has_alleles && !has_call
    }

    /// Whether every column up to the last one with a name has the name of a role; `alleles` and other strands are none here.
    fn has_only_roles(&self) -> bool {
        let mut names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        while names.last() == Some(&"") {
            names.pop();
        }
        let is_role = |name: &&str| {
            ROLES.iter().any(|role| role.contains(name)) && !["alleles", "allele1plus", "allele2plus"].contains(name)
        };
        self.names.len() <= 256 && names.iter().all(is_role)
    }

    /// Roles that a complete line would have and this one has not.
    pub fn missing(&self, in_report: bool, plus_promised: bool) -> Vec<&'static str> {
        let in_report = in_report || self.is_of_report(plus_promised);
        let other_strands = ["forward", "top", "ab", "design"];
        let is_other_strand = |name: &String| {
            let strand = name.strip_prefix("allele1").or_else(|| name.strip_prefix("allele2"));
            strand.is_some_and(|strand| other_strands.contains(&strand))
        };
        let of_report = in_report || self.names.iter().any(is_other_strand);
        let has_alleles = !self.is_of_scores() && self.allele_pair(plus_promised).is_some()
            || !in_report && self.column(GENOTYPE).is_some();
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
        let in_order = roles.id == 0 && roles.place == Place::Columns(1, 2);
        !in_order || self.names.iter().skip(last + 1).any(|name| !name.is_empty())
    }

    /// The line as a failure tells it.
    pub fn layout(&self, in_report: bool, plus_promised: bool) -> NaiveLayout {
        let missing = self.missing(in_report, plus_promised);
        NaiveLayout { separator: self.separator, columns: self.names.len(), missing }
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
        "comma" => split_outside_quotes(line, ','),
        "semicolon" => split_outside_quotes(line, ';'),
        _ => line.split(['\t', ' ']).filter(|column| !column.is_empty()).collect(),
    };
    columns.into_iter().map(bare).collect()
}

/// Splits at a separator, but not inside a column whose quotes stand at its ends.
fn split_outside_quotes(line: &str, separator: char) -> Vec<&str> {
    let mut columns = Vec::new();
    let mut rest = line;
    loop {
        let inside = rest.trim_start_matches(' ').strip_prefix('"');
        let after = inside.and_then(|inside| inside.split_once('"')).map(|(_, after)| after);
        let quoted = after.filter(|after| after.is_empty() || after.starts_with(separator));
        let end = quoted.map(|after| rest.len() - after.len()).or_else(|| rest.find(separator)).unwrap_or(rest.len());
        columns.push(&rest[..end]);
        if end == rest.len() {
            return columns;
        }
        rest = &rest[end + 1..];
    }
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
    let by_tabs: Vec<String> = line.split('\t').filter(|column| !column.is_empty()).map(bare).collect();
    if line.split('\t').filter(|column| !column.trim_matches(BLANKS).is_empty()).count() >= 4 {
        return by_tabs;
    }
    let at_runs = separator == "tab" || separator == "blank";
    let mut columns = split_at(line, if at_runs { "blank" } else { separator });
    if columns.len() == 3 && line.ends_with('\t') {
        columns.push(String::new());
    }
    columns
}
