//! Which coordinates a file counts in: known marker positions first, then the header's words, else assumed.

use serde::Serialize;

use crate::values::chromosome::Chromosome;

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
pub const BUILD_MARKERS: [BuildMarker; 18] = [
    BuildMarker { rsid: 3_094_315, chromosome: 1, positions: [742_429, 752_566, 817_186] },
    BuildMarker { rsid: 964_481, chromosome: 23, positions: [27_566_744, 27_656_823, 27_638_706] },
    BuildMarker { rsid: 2_341_354, chromosome: 1, positions: [908_436, 918_573, 983_193] },
    BuildMarker { rsid: 2_500_347, chromosome: 1, positions: [143_649_677, 144_938_320, 148_946_169] },
    BuildMarker { rsid: 11_928_389, chromosome: 3, positions: [50_908_372, 50_927_009, 50_889_578] },
    // These stand on the arrays of today, too.
    BuildMarker { rsid: 1_329_546, chromosome: 23, positions: [135_302_086, 135_474_420, 136_392_261] },
    BuildMarker { rsid: 1_801_133, chromosome: 1, positions: [11_778_965, 11_856_378, 11_796_321] },
    BuildMarker { rsid: 7_412, chromosome: 19, positions: [50_103_919, 45_412_079, 44_908_822] },
    BuildMarker { rsid: 429_358, chromosome: 19, positions: [50_103_781, 45_411_941, 44_908_684] },
    BuildMarker { rsid: 3_131_972, chromosome: 1, positions: [742_584, 752_721, 817_341] },
    BuildMarker { rsid: 4_988_235, chromosome: 2, positions: [136_325_116, 136_608_646, 135_851_076] },
    BuildMarker { rsid: 7_903_146, chromosome: 10, positions: [114_748_339, 114_758_349, 112_998_590] },
    BuildMarker { rsid: 12_913_832, chromosome: 15, positions: [26_039_213, 28_365_618, 28_120_472] },
    BuildMarker { rsid: 16_891_982, chromosome: 5, positions: [33_987_450, 33_951_693, 33_951_588] },
    BuildMarker { rsid: 1_426_654, chromosome: 15, positions: [46_213_776, 48_426_484, 48_134_287] },
    BuildMarker { rsid: 4_680, chromosome: 22, positions: [18_331_271, 19_951_271, 19_963_748] },
    BuildMarker { rsid: 1_805_007, chromosome: 16, positions: [88_513_618, 89_986_117, 89_919_709] },
    BuildMarker { rsid: 9_939_609, chromosome: 16, positions: [52_378_028, 53_820_527, 53_786_615] },
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

    /// How many markers the build has that most stand on.
    pub fn most(self) -> u32 {
        self.build36.max(self.build37).max(self.build38)
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
    fn pseudoautosomal_regions_follow_the_build() {
        assert!(GenomeBuild::Build37.is_pseudoautosomal(Chromosome::X, 2_699_520));
        assert!(!GenomeBuild::Build37.is_pseudoautosomal(Chromosome::X, 2_699_521));
        assert!(GenomeBuild::Build38.is_pseudoautosomal(Chromosome::X, 2_699_521));
        assert!(GenomeBuild::Build37.is_pseudoautosomal(Chromosome::PAR, 9));
        assert!(!GenomeBuild::Build37.is_pseudoautosomal(Chromosome::MT, 100_000));
    }
}
