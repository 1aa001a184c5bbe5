//! VCF and gVCF (section 7 of the reading rules).

use std::collections::BTreeSet;

use super::naive_columns::NaiveLayout;
use super::naive_fields::{Name, chromosome, name, position};
use super::naive_format::build_word;
use super::{BLANKS, GoodRow, NaiveRow, naive_form};

/// What the lines before the rows say.
#[derive(Default)]
pub struct Header {
    /// Columns of the latest `#CHROM` line.
    columns: Option<usize>,
    /// The names of samples on it.
    pub names: Vec<String>,
    /// The build of its contigs alone.
    pub contig_build: Option<u32>,
    reference_build: Option<u32>,
    assembly_build: Option<u32>,
    /// Filters that `##FILTER` lines declare.
    declared: BTreeSet<String>,
    /// Whether they declare more than 10,000.
    declares_more: bool,
}

impl Header {
    /// Takes what follows a line's `#`.
    pub fn comment(&mut self, comment: &str) {
        let lower = comment.to_ascii_lowercase();
        if !lower.starts_with('#') {
            return;
        }
        if lower.starts_with("#filter=<") {
            let word = field(&comment["#filter=<".len()..], "id").filter(|word| !self.declared.contains(word));
            match word {
                Some(_) if self.declared.len() == 10_000 => self.declares_more = true,
                word => self.declared.extend(word),
            }
        }
        if let Some(fields) = lower.strip_prefix("#contig=<") {
            let Some(id) = field(fields, "id") else { return };
            let by_length = field(fields, "length").and_then(|length| build_of_length(&id, &length));
            self.contig_build = self.contig_build.or(by_length).or(build_of_refseq(&id));
            let assembly = field(fields, "assembly").and_then(|assembly| reference_build(&assembly));
            self.assembly_build = self.assembly_build.or(assembly);
        } else if lower.starts_with("#reference=") {
            self.reference_build = self.reference_build.or(reference_build(&lower));
        } else if lower.starts_with("#assembly=") {
            self.assembly_build = self.assembly_build.or(reference_build(&lower));
        }
    }

    /// Takes a `#CHROM` line without its `#`; whether the samples are those of the rows and names before it.
    pub fn columns(&mut self, line: &str, has_rows: bool) -> bool {
        let columns: Vec<&str> = if line.contains('\t') {
            line.split('\t').collect()
        } else {
            line.split(' ').filter(|name| !name.is_empty()).collect()
        };
        let name = |column: &&str| naive_form::sample_name(column.trim_matches(BLANKS)).trim_matches('"').to_owned();
        let names: Vec<String> = columns.iter().skip(9).map(name).collect();
        let goes_on = if self.columns.is_none() { !has_rows } else { names == self.names };
        self.columns = Some(columns.len());
        self.names = names;
        goes_on
    }

    /// Whether a row holds something behind the columns that are named, or behind those of one sample.
    pub fn has_unnamed(&self, row: &str) -> bool {
        let named = self.columns.unwrap_or(0).max(10);
        row.split('\t').skip(named).any(|column| !column.trim_matches(BLANKS).is_empty())
    }

    /// Whether a row fails by what its FILTER column holds.
    fn fails(&self, filter: &str) -> bool {
        let origins = ["GENOTYPED", "GENOTYPED_ONLY", "IMPUTED", "TYPED", "TYPED_ONLY"];
        let fails = |word: &str| {
            let is_harmless = ["PASS", ".", ""].contains(&word) || origins.contains(&word);
            !is_harmless && (self.declares_more || self.declared.contains(word) || says_failure(word))
        };
        !["PASS", ".", ""].contains(&filter) && filter.split(';').any(fails)
    }

    /// The build that the header names.
    pub fn build(&self) -> Option<u32> {
        self.contig_build.or(self.reference_build).or(self.assembly_build)
    }

    /// How many samples there are.
    pub fn samples(&self) -> usize {
        self.columns.map_or(1, |columns| columns.saturating_sub(9))
    }

    /// The layout when there is no sample column.
    pub fn layout_without_sample(&self) -> Option<NaiveLayout> {
        let columns = self.columns.filter(|columns| *columns < 10)?;
        Some(NaiveLayout { separator: "tab", columns, missing: vec!["genotype"] })
    }
}

/// Whether a word of FILTER says by itself that the row failed.
pub fn says_failure(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    let threshold = lower.strip_prefix(['q', 's']).unwrap_or_default();
    ["fail", "failed", "lowqual", "lowgq", "lowdp", "refcall", "nocall"].contains(&lower.as_str())
        || !threshold.is_empty() && threshold.chars().all(|digit| digit.is_ascii_digit())
        || word.starts_with("VQSRTranche")
}

/// A field of a header line, behind its `<`: commas and `>` in quotes are part of a value.
fn field(fields: &str, wanted: &str) -> Option<String> {
    let mut pieces = vec![String::new()];
    let mut in_quotes = false;
    for letter in fields.chars() {
        in_quotes ^= letter == '"';
        match letter {
            '>' if !in_quotes => break,
            ',' if !in_quotes => pieces.push(String::new()),
            _ => pieces.last_mut().expect("a piece").push(letter),
        }
    }
    let mut pairs = pieces.iter().filter_map(|piece| piece.split_once('='));
    let found = pairs.find(|(name, _)| name.trim_matches(BLANKS).eq_ignore_ascii_case(wanted));
    found.map(|(_, value)| value.trim_matches(BLANKS).to_owned())
}

/// Whether a comment without its `#` is the line that names the columns.
pub fn names_columns(comment: &str) -> bool {
    let lower = comment.to_ascii_lowercase();
    lower.starts_with("chrom\t") || lower.starts_with("chrom ")
}

/// Chromosomes with their lengths on builds 36, 37 and 38 and the version of their RefSeq name on build 37.
const CONTIGS: [(&str, [&str; 3], u32); 24] = [
    ("1", ["247249719", "249250621", "248956422"], 10),
    ("2", ["242951149", "243199373", "242193529"], 11),
    ("3", ["199501827", "198022430", "198295559"], 11),
    ("4", ["191273063", "191154276", "190214555"], 11),
    ("5", ["180857866", "180915260", "181538259"], 9),
    ("6", ["170899992", "171115067", "170805979"], 11),
    ("7", ["158821424", "159138663", "159345973"], 13),
    ("8", ["146274826", "146364022", "145138636"], 10),
    ("9", ["140273252", "141213431", "138394717"], 11),
    ("10", ["135374737", "135534747", "133797422"], 10),
    ("11", ["134452384", "135006516", "135086622"], 9),
    ("12", ["132349534", "133851895", "133275309"], 11),
    ("13", ["114142980", "115169878", "114364328"], 10),
    ("14", ["106368585", "107349540", "107043718"], 8),
    ("15", ["100338915", "102531392", "101991189"], 9),
    ("16", ["88827254", "90354753", "90338345"], 9),
    ("17", ["78774742", "81195210", "83257441"], 10),
    ("18", ["76117153", "78077248", "80373285"], 9),
    ("19", ["63811651", "59128983", "58617616"], 9),
    ("20", ["62435964", "63025520", "64444167"], 10),
    ("21", ["46944323", "48129895", "46709983"], 8),
    ("22", ["49691432", "51304566", "50818468"], 10),
    ("X", ["154913754", "155270560", "156040895"], 10),
    ("Y", ["57772954", "59373566", "57227415"], 9),
];

fn build_of_length(id: &str, length: &str) -> Option<u32> {
    let name = chromosome(id).ok()?;
    let (_, lengths, _) = CONTIGS.iter().find(|(known, ..)| *known == name)?;
    (36..).zip(lengths).find(|(_, known)| **known == length).map(|(build, _)| build)
}

/// Number and version of `NC_000001.11`.
fn refseq(name: &str) -> Option<(u32, u32)> {
    let lower = name.to_ascii_lowercase();
    let (number, version) = lower.strip_prefix("nc_")?.split_once('.')?;
    let all_digits = |text: &str| !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    (number.len() == 6 && all_digits(number) && all_digits(version)).then_some(())?;
    Some((number.parse().ok()?, version.parse().ok()?))
}

fn build_of_refseq(id: &str) -> Option<u32> {
    let (number, version) = refseq(id)?;
    let (.., on_37) = CONTIGS.get((number as usize).checked_sub(1)?)?;
    [(*on_37 - 1, 36), (*on_37, 37), (*on_37 + 1, 38)]
        .iter()
        .find(|(known, _)| *known == version)
        .map(|(_, build)| *build)
}

/// The chromosome of the CHROM column.
fn vcf_chromosome(field: &str) -> Result<String, &'static str> {
    match refseq(field) {
        Some((12_920, _)) => Ok("MT".to_owned()),
        Some((number @ 1..=24, _)) => Ok(CONTIGS[number as usize - 1].0.to_owned()),
        _ => chromosome(field),
    }
}

/// The build that a reference or an assembly (in lower case) is named after.
fn reference_build(lower: &str) -> Option<u32> {
    let accession = || {
        let (_, version) = lower.split_once("gcf_000001405.")?;
        let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
        match digits.parse::<u64>().ok()? {
            12 => Some(36),
            13..=25 => Some(37),
            26..=4_294_967_295 => Some(38),
            _ => None,
        }
    };
    let names = [
        ("hs38", 38),
        ("b38", 38),
        ("assembly38", 38),
        ("hs37", 37),
        ("v37", 37),
        ("b37", 37),
        ("assembly19", 37),
        ("b36", 36),
        ("v36", 36),
    ];
    let by_name = || names.iter().find(|(name, _)| lower.contains(name)).map(|(_, build)| *build);
    build_word(lower).or_else(accession).or_else(by_name)
}

/// The rows of a line, one for each id, or why there is none.
pub fn rows(number: u32, line: &str, header: &Header) -> Result<Vec<GoodRow>, &'static str> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [chromosome_field, position_field, ids, reference, alt, _, filter, info, format, sample, ..] = columns[..]
    else {
        return Err("too-few-columns");
    };
    let chromosome = vcf_chromosome(chromosome_field)?;
    let position = position(position_field)?;
    let mut alleles = vec![reference];
    if alt != "." {
        alleles.extend(alt.split(','));
    }
    if format.split(':').next() != Some("GT") {
        return Err("bad-genotype");
    }
    let genotype = sample.split(':').next().unwrap_or_default();
    let numbers = allele_numbers(genotype, alleles.len()).ok_or("bad-genotype")?;
    let call = call(&numbers, &alleles);

    let is_block_allele = |allele: &str| allele == "<NON_REF>" || allele == "<*>";
    let ends = info.split(';').any(|entry| entry.starts_with("END="));
    let good = |id: String, key: Option<String>| GoodRow {
        line: number,
        row: NaiveRow { id, chromosome: chromosome.clone(), position, call: call.clone() },
        key,
        filtered: header.fails(filter),
        complemented: false,
        reference_only: numbers.iter().all(|number| *number == Some(0)),
        block: alt.split(',').any(is_block_allele) || alt == "." && ends,
    };
    let names: Vec<Name> = ids.split(';').map(name).collect();
    let mut known: Vec<String> = Vec::new();
    for name in &names {
        if let Name::Known(id) = name
            && !known.contains(id)
        {
            known.push(id.clone());
        }
    }
    if !known.is_empty() {
        return Ok(known.into_iter().map(|id| good(id.clone(), Some(id))).collect());
    }
    let other = names.into_iter().find_map(|name| match name {
        Name::Other(other) => Some(format!("{chromosome}:{position} {other}")),
        _ => None,
    });
    Ok(vec![good("other".to_owned(), other)])
}

/// The numbers of a GT, nothing for a `.` among them.
fn allele_numbers(genotype: &str, alleles: usize) -> Option<Vec<Option<usize>>> {
    let between = ['/', '|'];
    let numbers: Vec<&str> = genotype.strip_prefix(between).unwrap_or(genotype).split(between).collect();
    if numbers.len() > 2 {
        return None;
    }
    let number = |text: &str| {
        if text == "." {
            return Some(None);
        }
        if text.is_empty() || !text.chars().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        text.parse::<usize>().ok().filter(|number| *number < alleles).map(Some)
    };
    numbers.into_iter().map(number).collect()
}

fn call(numbers: &[Option<usize>], alleles: &[&str]) -> String {
    let Some(numbers) = numbers.iter().copied().collect::<Option<Vec<usize>>>() else {
        return "missing".to_owned();
    };
    if alleles[0].chars().count() > 1 {
        return "indel".to_owned();
    }
    let mut called: Vec<String> = numbers.iter().map(|number| alleles[*number].to_ascii_uppercase()).collect();
    called.sort();
    if called.iter().any(|allele| allele == "N") {
        "missing".to_owned()
    } else if called.iter().all(|allele| ["A", "C", "G", "T"].contains(&allele.as_str())) {
        called.concat()
    } else {
        "indel".to_owned()
    }
}

/// What an absent site means.
pub fn site_coverage(kept: &[GoodRow], has_blocks: bool) -> &'static str {
    let called: Vec<&GoodRow> = kept.iter().filter(|row| row.row.call.len() < 3).collect();
    let reference_only = called.iter().filter(|row| row.reference_only).count();
    match has_blocks {
        true => "blocks",
        false if 100 * reference_only < called.len() => "variants-only",
        false => "listed",
    }
}
