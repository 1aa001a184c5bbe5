//! The comment lines of a scoring file (PGS Catalog, scoring file formats 1 and 2).

use crate::text::build_words::build_from_words;
use crate::text::whole_number;
use crate::values::genome_build::GenomeBuild;

use super::columns::normal_name;
use super::report::{ScoringFacts, ScoringFormat, WeightScale};

/// Characters of a fact that are kept.
const LONGEST_FACT: usize = 2000;
/// The version of the second format.
const VERSION_2: &str = "2.0";

/// What the comments said so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Header {
    pub(super) facts: ScoringFacts,
    saw_title: bool,
}

impl Header {
    /// Looks at a comment, given without its first `#`.
    pub(super) fn take_comment(&mut self, comment: &[u8]) {
        let comment = String::from_utf8_lossy(comment);
        // Spreadsheets end every line with as many delimiters as the table has.
        let comment = comment.trim_start_matches('#').trim().trim_end_matches([',', ';', '"', '\t', ' ']);
        self.saw_title |= comment.to_ascii_uppercase().starts_with("PGS CATALOG SCORING FILE");
        let Some((key, value)) = comment.split_once('=') else { return self.take_words(comment) };
        let value: String = value.trim().chars().take(LONGEST_FACT).collect();
        if !value.is_empty() {
            self.take_fact(&key.trim().to_ascii_lowercase().replace(' ', "_"), value);
        }
    }

    /// Takes the build from a comment that parts key and value in another way, as PRSweb does.
    #[cold]
    fn take_words(&mut self, comment: &str) {
        let Some(end) = comment.bytes().position(|byte| matches!(byte, b'\t' | b':')) else { return };
        let (key, value) = comment.split_at(end);
        let value = value.get(1..).unwrap_or_default();
        let key = normal_name(key.as_bytes().trim_ascii());
        let is_build = matches!(key.as_str(), "genome_build" | "genome_assembly" | "build" | "assembly");
        if is_build && value.len() <= LONGEST_FACT && build_of(value).is_some() {
            self.take_fact("genome_build", value.trim().to_owned());
        }
    }

    /// The first of several equal keys is kept. The second names are those of the first format.
    fn take_fact(&mut self, key: &str, value: String) {
        let facts = &mut self.facts;
        let place = match key {
            "variants_number" | "number_of_variants" => {
                facts.variants_number = facts.variants_number.or(value.replace(',', "").parse().ok());
                return;
            }
            "pgs_id" | "omicspred_id" => &mut facts.pgs_id,
            "pgs_name" => &mut facts.pgs_name,
            "trait_reported" | "reported_trait" => &mut facts.trait_reported,
            "trait_mapped" | "mapped_trait" => &mut facts.trait_mapped,
            "trait_efo" => &mut facts.trait_efo,
            "genome_build" | "original_genome_build" | "genome_assembly" => &mut facts.genome_build,
            "hmpos_build" => &mut facts.harmonized_build,
            "hmpos_date" => &mut facts.harmonized_date,
            "hmpos_match_chr" => &mut facts.harmonized_match_chr,
            "hmpos_match_pos" => &mut facts.harmonized_match_pos,
            "weight_type" => &mut facts.weight_type,
            "pgp_id" => &mut facts.pgp_id,
            "citation" => &mut facts.citation,
            "license" => &mut facts.license,
            "format_version" => &mut facts.format_version,
            _ => return,
        };
        place.get_or_insert(value);
    }

    /// The form that the comments tell.
    pub(super) fn format(&self) -> ScoringFormat {
        match &self.facts.format_version {
            Some(_) => ScoringFormat::PgsCatalog2,
            None if self.saw_title || self.facts.pgs_id.is_some() => ScoringFormat::PgsCatalog1,
            None => ScoringFormat::NamedColumns,
        }
    }

    /// Whether the format's version is one that is not known.
    pub(super) fn has_unknown_version(&self) -> bool {
        self.facts.format_version.as_deref().is_some_and(|version| version != VERSION_2)
    }

    /// The build that the authors count in.
    pub(super) fn build(&self) -> Option<GenomeBuild> {
        self.facts.genome_build.as_deref().and_then(build_of)
    }

    /// The build of the harmonised columns.
    pub(super) fn harmonized_build(&self) -> Option<GenomeBuild> {
        self.facts.harmonized_build.as_deref().and_then(build_of)
    }

    /// What the weights are; nothing when that is not reported or not understood.
    pub(super) fn scale(&self) -> Option<WeightScale> {
        self.facts.weight_type.as_deref().and_then(|words| scale_of(words.as_bytes()))
    }
}

#[inline(never)]
fn build_of(words: &str) -> Option<GenomeBuild> {
    build_from_words(words.as_bytes()).or_else(|| {
        // `37`, `b37`, `NCBI37`, `36.3`, and `GRCh36`, as this engine writes NCBI's build 36.
        let number = words.as_bytes().split(|byte| !byte.is_ascii_digit()).find(|digits| !digits.is_empty())?;
        GenomeBuild::from_number(u8::try_from(whole_number::parse(number)?).ok()?)
    })
}

/// What a word for a type of weight means, by what stands before its brackets, else in them.
pub(super) fn scale_of(words: &[u8]) -> Option<WeightScale> {
    let mut is_logarithm = false;
    let mut found = None;
    for part in words.splitn(2, |byte| *byte == b'(') {
        let letters: Vec<u8> =
            part.iter().filter(|byte| byte.is_ascii_alphabetic()).map(u8::to_ascii_lowercase).collect();
        let word = letters.strip_prefix(b"natural").unwrap_or(&letters);
        let of_logarithm = word.strip_prefix(b"log").or_else(|| word.strip_prefix(b"ln"));
        is_logarithm |= of_logarithm.is_some();
        found = found.or(match of_logarithm.unwrap_or(word) {
            b"beta" => Some(WeightScale::Additive),
            b"or" | b"hr" | b"rr" | b"oddsratio" | b"hazardratio" | b"riskratio" | b"relativerisk" => {
                Some(WeightScale::Ratio)
            }
            _ => None,
        });
    }
    found.map(|scale| if is_logarithm { WeightScale::Additive } else { scale })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(lines: &[&str]) -> Header {
        let mut header = Header::default();
        lines.iter().for_each(|line| header.take_comment(line.as_bytes()));
        header
    }

    #[test]
    fn both_formats_give_the_same_facts() {
        let second = header(&["format_version=2.0", "#pgs_id=PGS900001", "genome_build=hg19", "variants_number=1200"]);
        let first = header(&[
            "## PGS CATALOG SCORING FILE - see",
            " PGS ID = PGS900001",
            " Original Genome Build = hg19",
            " Number of Variants = 1,200",
        ]);
        assert_eq!((second.format(), first.format()), (ScoringFormat::PgsCatalog2, ScoringFormat::PgsCatalog1));
        assert_eq!(ScoringFacts { format_version: None, ..second.facts.clone() }, first.facts);
        assert_eq!(second.build(), Some(GenomeBuild::Build37));
    }

    #[test]
    fn builds_are_known_by_every_name() {
        use GenomeBuild::{Build36, Build37, Build38};
        let names = [("GRCh36", Build36), ("NCBI36", Build36), ("hg18", Build36), ("36", Build36)];
        let later = [("GRCh37", Build37), ("hg19", Build37), ("37", Build37), ("GRCh38", Build38), ("hg38", Build38)];
        let short =
            [("b37", Build37), ("NCBI37", Build37), ("36.3", Build36), ("NCBI 36", Build36), (" b38 ", Build38)];
        for (words, build) in names.into_iter().chain(later).chain(short) {
            assert_eq!(build_of(words), Some(build), "{words}");
        }
        for words in ["NR", "", "b137", "370", "T2T-CHM13", "35"] {
            assert_eq!(build_of(words), None, "{words}");
        }
    }

    #[test]
    fn what_is_not_reported_is_nothing() {
        let header = header(&["genome_build=NR", "weight_type=NR", "pgs_name=", "variants_number=many"]);
        assert_eq!((header.build(), header.scale()), (None, None));
        assert_eq!((header.facts.pgs_name, header.facts.variants_number), (None, None));
    }

    #[test]
    fn ratios_are_distinguished_from_their_logarithms() {
        for (words, scale) in [
            ("OR", Some(WeightScale::Ratio)),
            ("hazard_ratio", Some(WeightScale::Ratio)),
            ("log(OR)", Some(WeightScale::Additive)),
            ("beta", Some(WeightScale::Additive)),
            ("z-score", None),
            ("odds ratio (OR)", Some(WeightScale::Ratio)),
            ("effect (hazard ratio)", Some(WeightScale::Ratio)),
            ("beta (log OR)", Some(WeightScale::Additive)),
            ("effect size (beta)", Some(WeightScale::Additive)),
            ("log odds ratio (log(OR))", Some(WeightScale::Additive)),
            ("odds ratio (logOR)", Some(WeightScale::Additive)),
            ("natural log(odds_ratio)", Some(WeightScale::Additive)),
            ("ln(HR)", Some(WeightScale::Additive)),
            ("log OR", Some(WeightScale::Additive)),
            ("logistic", None),
            ("z(score)", None),
            ("(", None),
        ] {
            assert_eq!(scale_of(words.as_bytes()), scale, "{words}");
        }
    }
}
