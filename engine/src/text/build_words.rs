//! The build that a line names.

use crate::text::words::holds;
use crate::values::genome_build::GenomeBuild;

/// The build that a header line names, by short anchors only, because vendors change their prose.
pub fn build_from_words(line: &[u8]) -> Option<GenomeBuild> {
    const ANCHORS: [(&str, GenomeBuild); 12] = [
        ("grch38", GenomeBuild::Build38),
        ("hg38", GenomeBuild::Build38),
        ("build 38", GenomeBuild::Build38),
        ("build38", GenomeBuild::Build38),
        ("grch37", GenomeBuild::Build37),
        ("hg19", GenomeBuild::Build37),
        ("build 37", GenomeBuild::Build37),
        ("build37", GenomeBuild::Build37),
        ("ncbi36", GenomeBuild::Build36),
        ("hg18", GenomeBuild::Build36),
        ("build 36", GenomeBuild::Build36),
        ("build36", GenomeBuild::Build36),
    ];
    let lowered = line.to_ascii_lowercase();
    ANCHORS.iter().find(|(anchor, _)| holds(&lowered, anchor.as_bytes())).map(|(_, build)| *build)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case() {
        assert_eq!(build_from_words(b"# reference human assembly build 37 (also"), Some(GenomeBuild::Build37));
        assert_eq!(build_from_words(b"##reference=GRCH38.p13"), Some(GenomeBuild::Build38));
        assert_eq!(build_from_words(b"# human assembly build 36"), Some(GenomeBuild::Build36));
        assert_eq!(build_from_words(b"# a build of 1937"), None);
    }
}
