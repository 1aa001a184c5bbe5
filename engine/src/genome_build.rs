//! Which coordinates a file counts in: known marker positions first, then the header's words, else assumed.

use serde::{Deserialize, Serialize};

use crate::chromosome::Chromosome;

/// A human reference build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[repr(u8)]
pub enum GenomeBuild {
    /// NCBI build 36 (hg18).
    #[serde(rename = "GRCh36")]
    Build36 = 36,
    /// GRCh37 (hg19).
    #[serde(rename = "GRCh37")]
    Build37 = 37,
    /// GRCh38 (hg38).
    #[serde(rename = "GRCh38")]
    Build38 = 38,
}

/// What the build was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum BuildBasis {
    /// Positions of markers that differ between builds.
    Positions,
    /// The file's own words.
    Header,
    /// Nothing decided; build 37 is the usual one.
    Assumed,
}

impl GenomeBuild {
    /// The build of a number.
    pub fn from_number(number: u8) -> Option<Self> {
        match number {
            36 => Some(Self::Build36),
            37 => Some(Self::Build37),
            38 => Some(Self::Build38),
            _ => None,
        }
    }

    /// The number: 36, 37 or 38.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Whether a position on X lies in a pseudoautosomal region of this build
    /// (genotype-formats note, section 13).
    pub fn is_pseudoautosomal(self, chromosome: Chromosome, position: u32) -> bool {
        if chromosome == Chromosome::PAR {
            return true;
        }
        let regions: [std::ops::RangeInclusive<u32>; 2] = match (self, chromosome) {
            (Self::Build36, Chromosome::X) => [1..=2_709_520, 154_584_238..=154_913_754],
            (Self::Build37, Chromosome::X) => [60_001..=2_699_520, 154_931_044..=155_260_560],
            (Self::Build38, Chromosome::X) => [10_001..=2_781_479, 155_701_383..=156_030_895],
            _ => return false,
        };
        regions.iter().any(|region| region.contains(&position))
    }
}

/// rsIDs whose positions tell the builds apart, with the position on builds 36, 37 and 38
/// (genotype-formats note, section 13).
pub const BUILD_MARKERS: [(u32, [u32; 3]); 5] = [
    (3_094_315, [742_429, 752_566, 817_186]),
    (964_481, [27_566_744, 27_656_823, 27_638_706]),
    (2_341_354, [908_436, 918_573, 983_193]),
    (2_500_347, [143_649_677, 144_938_320, 148_946_169]),
    (11_928_389, [50_908_372, 50_927_009, 50_889_578]),
];

/// The build that most of the known markers agree on; nothing when none is on the file or two builds tie.
pub fn build_from_positions(position_of: impl Fn(u32) -> Option<u32>) -> Option<GenomeBuild> {
    let mut votes = [0_u32; 3];
    for (number, positions) in BUILD_MARKERS {
        if let Some(found) = position_of(number) {
            for (vote, position) in votes.iter_mut().zip(positions) {
                *vote += u32::from(position == found);
            }
        }
    }
    let most = votes.into_iter().max().filter(|most| *most > 0)?;
    let mut winners = (36_u8..).zip(votes).filter(|(_, vote)| *vote == most);
    let winner = winners.next()?;
    if winners.next().is_some() { None } else { GenomeBuild::from_number(winner.0) }
}

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
    ANCHORS
        .iter()
        .find(|(anchor, _)| memchr::memmem::find(&lowered, anchor.as_bytes()).is_some())
        .map(|(_, build)| *build)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_outvote_one_stray_marker() {
        let positions = |number| match number {
            3_094_315 => Some(742_429),
            964_481 => Some(27_656_823),
            2_341_354 => Some(918_573),
            _ => None,
        };
        assert_eq!(build_from_positions(positions), Some(GenomeBuild::Build37));
    }

    #[test]
    fn a_tie_or_nothing_decides_nothing() {
        assert_eq!(build_from_positions(|_| None), None);
        assert_eq!(build_from_positions(|_| Some(5)), None);
        let tie = |number| match number {
            3_094_315 => Some(742_429),
            964_481 => Some(27_656_823),
            _ => None,
        };
        assert_eq!(build_from_positions(tie), None);
    }

    #[test]
    fn words_are_found_in_any_case() {
        assert_eq!(build_from_words(b"# reference human assembly build 37 (also"), Some(GenomeBuild::Build37));
        assert_eq!(build_from_words(b"##reference=GRCH38.p13"), Some(GenomeBuild::Build38));
        assert_eq!(build_from_words(b"# human assembly build 36"), Some(GenomeBuild::Build36));
        assert_eq!(build_from_words(b"# a build of 1937"), None);
    }

    #[test]
    fn pseudoautosomal_regions_follow_the_build() {
        assert!(GenomeBuild::Build37.is_pseudoautosomal(Chromosome::X, 2_699_520));
        assert!(!GenomeBuild::Build37.is_pseudoautosomal(Chromosome::X, 2_699_521));
        assert!(GenomeBuild::Build38.is_pseudoautosomal(Chromosome::X, 2_699_521));
        assert!(GenomeBuild::Build37.is_pseudoautosomal(Chromosome::PAR, 9));
        assert!(!GenomeBuild::Build37.is_pseudoautosomal(Chromosome::MT, 100_000));
    }
}
