//! Which coordinates a file counts in: known marker positions first, then the header's words, else assumed.

use serde::Serialize;

use crate::chromosome::Chromosome;
use crate::words::holds;

/// A human reference build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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

impl GenomeBuild {
    /// The one of a name; the names are those of its serialised form.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "GRCh36" => Some(Self::Build36),
            "GRCh37" => Some(Self::Build37),
            "GRCh38" => Some(Self::Build38),
            _ => None,
        }
    }
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
    /// A person's word, where the file has none.
    Named,
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
    /// (docs/formats.md#builds-sex-and-whole-files).
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

/// A marker whose position tells the builds apart.
#[derive(Clone, Copy, Debug)]
pub struct BuildMarker {
    /// The number of its rsID.
    pub rsid: u32,
    /// The code of its chromosome.
    pub chromosome: u8,
    /// Its position on builds 36, 37 and 38.
    pub positions: [u32; 3],
}

/// The markers that tell the builds apart (docs/formats.md#builds-sex-and-whole-files).
pub const BUILD_MARKERS: [BuildMarker; 5] = [
    BuildMarker { rsid: 3_094_315, chromosome: 1, positions: [742_429, 752_566, 817_186] },
    BuildMarker { rsid: 964_481, chromosome: 20, positions: [27_566_744, 27_656_823, 27_638_706] },
    BuildMarker { rsid: 2_341_354, chromosome: 1, positions: [908_436, 918_573, 983_193] },
    BuildMarker { rsid: 2_500_347, chromosome: 1, positions: [143_649_677, 144_938_320, 148_946_169] },
    BuildMarker { rsid: 11_928_389, chromosome: 3, positions: [50_908_372, 50_927_009, 50_889_578] },
];

/// How many of [`BUILD_MARKERS`] stand where each build has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BuildMarkers {
    /// On build 36.
    pub build36: u32,
    /// On build 37.
    pub build37: u32,
    /// On build 38.
    pub build38: u32,
}

impl BuildMarkers {
    /// Counts markers by the position that a file gives them.
    pub fn count(found: impl IntoIterator<Item = (BuildMarker, u32)>) -> Self {
        let mut counts = Self::default();
        for (marker, position) in found {
            let [on_36, on_37, on_38] = marker.positions.map(|expected| u32::from(expected == position));
            counts.build36 += on_36;
            counts.build37 += on_37;
            counts.build38 += on_38;
        }
        counts
    }

    /// The build that most markers agree on; nothing when there is none or two builds tie.
    pub fn winner(self) -> Option<GenomeBuild> {
        let votes = [self.build36, self.build37, self.build38];
        let most = votes.into_iter().max().filter(|most| *most > 0)?;
        let mut winners = (36_u8..).zip(votes).filter(|(_, vote)| *vote == most);
        let winner = winners.next()?;
        if winners.next().is_some() { None } else { GenomeBuild::from_number(winner.0) }
    }
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
    ANCHORS.iter().find(|(anchor, _)| holds(&lowered, anchor.as_bytes())).map(|(_, build)| *build)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a file with these positions by rsID comes to.
    fn winner(positions: &[(u32, u32)]) -> Option<GenomeBuild> {
        let marker = |rsid: u32| BUILD_MARKERS.into_iter().find(|marker| marker.rsid == rsid);
        BuildMarkers::count(positions.iter().filter_map(|(rsid, position)| Some((marker(*rsid)?, *position)))).winner()
    }

    #[test]
    fn positions_outvote_one_stray_marker() {
        let positions = [(3_094_315, 742_429), (964_481, 27_656_823), (2_341_354, 918_573)];
        assert_eq!(winner(&positions), Some(GenomeBuild::Build37));
    }

    #[test]
    fn a_tie_or_nothing_decides_nothing() {
        assert_eq!(winner(&[]), None);
        assert_eq!(winner(&[(3_094_315, 5), (964_481, 5)]), None);
        assert_eq!(winner(&[(3_094_315, 742_429), (964_481, 27_656_823)]), None);
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
