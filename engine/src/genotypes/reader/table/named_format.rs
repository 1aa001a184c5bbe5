//! Whose layout named columns are (docs/reading-rules.md, section 8).

use crate::genotypes::report::FileFormat;

use super::column_rules::LinePlace;
use super::names_of_line::{Names, is_list};

/// Whose columns these are (docs/reading-rules.md, section 8).
pub(super) fn format_of(names: &Names, has_plus: bool, place: LinePlace) -> FileFormat {
    let written = |wanted: &[&str]| is_list(&names.written, wanted);
    if has_plus {
        FileFormat::Illumina
    } else if names.are(&["name", "variation", "chromosome", "position", "strand", "yourcode"]) {
        FileFormat::DecodeMe
    } else if names.are(&["markername", "chrom", "pos", "gt"]) {
        FileFormat::CircleDna
    } else if names.are(&["name", "chromosome", "position", "allele1", "allele2"]) {
        FileFormat::FamilyTreeDna
    } else if names.are(&["rsid", "chromosome", "position", "result"])
        || names.are(&["rsid", "chromosome", "position", "results"])
    {
        match place {
            LinePlace::Plain { after_comments: true } | LinePlace::Comment { after_comments: true } => {
                FileFormat::MyHeritage
            }
            _ => FileFormat::FamilyTreeDna,
        }
    } else if written(&["rsid", "Chromosome", "position", "genotype"])
        && place == (LinePlace::Plain { after_comments: false })
    {
        FileFormat::TellMeGen
    } else if names.are(&["rsid", "chromosome", "position", "allele1", "allele2"]) {
        let is_written = |wanted: &str| names.written.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        if is_written("allele_1") && is_written("allele_2") { FileFormat::Sano } else { FileFormat::AncestryDna }
    } else if names.are(&["rsid", "chromosome", "position", "genotype"]) {
        FileFormat::TwentyThreeAndMe
    } else {
        FileFormat::Generic
    }
}
