//! VCF and gVCF (section 7 of the reading rules).

use super::naive_columns::NaiveLayout;
use super::naive_fields::{Name, chromosome, name, position};
use super::naive_format::build_word;
use super::{BLANKS, GoodRow, NaiveRow};

/// What the lines before the rows say.
#[derive(Default)]
pub struct Header {
    /// Columns of the latest `#CHROM` line.
    columns: Option<usize>,
    contig_build: Option<u32>,
    word_build: Option<u32>,
}

impl Header {
    /// Takes what follows a line's `#`.
    pub fn comment(&mut self, comment: &str) {
        let lower = comment.to_ascii_lowercase();
        if lower.starts_with("chrom\t") {
            self.columns = Some(comment.split('\t').count());
        }
        if !lower.starts_with('#') {
            return;
        }
        self.contig_build = self.contig_build.or_else(|| contig_build(&lower));
        let is_reference = lower.starts_with("#reference");
        let in_reference = is_reference && (lower.contains("hs37") || lower.contains("v37"));
        let word = build_word(&lower).or(if in_reference { Some(37) } else { None });
        self.word_build = self.word_build.or(word);
    }

    /// The build that the header names.
    pub fn build(&self) -> Option<u32> {
        self.contig_build.or(self.word_build)
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

/// The build by the length of chromosome 1.
fn contig_build(lower: &str) -> Option<u32> {
    let inside = lower.strip_prefix("#contig=<")?;
    let inside = inside.split('>').next()?;
    let value = |wanted: &str| {
        let values = inside.split(',').filter_map(|pair| pair.split_once('='));
        values.filter(|(key, _)| key.trim_matches(BLANKS) == wanted).map(|(_, value)| value.trim_matches(BLANKS)).next()
    };
    if !["1", "chr1"].contains(&value("id")?) {
        return None;
    }
    match value("length")? {
        "247249719" => Some(36),
        "249250621" => Some(37),
        "248956422" => Some(38),
        _ => None,
    }
}

/// The rows of a line, one for each id, or why there is none.
pub fn rows(number: u32, line: &str) -> Result<Vec<GoodRow>, &'static str> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [chromosome_field, position_field, ids, reference, alt, _, filter, info, format, sample, ..] = columns[..]
    else {
        return Err("too-few-columns");
    };
    let chromosome = chromosome(chromosome_field)?;
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
        filtered: !["PASS", ".", ""].contains(&filter),
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
