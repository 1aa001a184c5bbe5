//! What a contig of a VCF tells: its chromosome and, by its length or by the version of its RefSeq name, its build
//! (docs/reading-rules.md, section 7).

use crate::values::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::values::genome_build::GenomeBuild;

use super::whole_number;

/// Of chromosomes 1 to 22, X and Y: lengths on builds 36, 37 and 38 (UCSC hg18, hg19, hg38), and the version of the RefSeq name on
/// build 37 (NCBI assembly GCF_000001405); it is one less on build 36 and one more on build 38.
const CHROMOSOMES: [([u32; 3], u32); 24] = [
    ([247_249_719, 249_250_621, 248_956_422], 10),
    ([242_951_149, 243_199_373, 242_193_529], 11),
    ([199_501_827, 198_022_430, 198_295_559], 11),
    ([191_273_063, 191_154_276, 190_214_555], 11),
    ([180_857_866, 180_915_260, 181_538_259], 9),
    ([170_899_992, 171_115_067, 170_805_979], 11),
    ([158_821_424, 159_138_663, 159_345_973], 13),
    ([146_274_826, 146_364_022, 145_138_636], 10),
    ([140_273_252, 141_213_431, 138_394_717], 11),
    ([135_374_737, 135_534_747, 133_797_422], 10),
    ([134_452_384, 135_006_516, 135_086_622], 9),
    ([132_349_534, 133_851_895, 133_275_309], 11),
    ([114_142_980, 115_169_878, 114_364_328], 10),
    ([106_368_585, 107_349_540, 107_043_718], 8),
    ([100_338_915, 102_531_392, 101_991_189], 9),
    ([88_827_254, 90_354_753, 90_338_345], 9),
    ([78_774_742, 81_195_210, 83_257_441], 10),
    ([76_117_153, 78_077_248, 80_373_285], 9),
    ([63_811_651, 59_128_983, 58_617_616], 9),
    ([62_435_964, 63_025_520, 64_444_167], 10),
    ([46_944_323, 48_129_895, 46_709_983], 8),
    ([49_691_432, 51_304_566, 50_818_468], 10),
    ([154_913_754, 155_270_560, 156_040_895], 10),
    ([57_772_954, 59_373_566, 57_227_415], 9),
];

/// The build of a contig by its length; nothing when its chromosome is not that long on any build.
pub(crate) fn build_of_length(name: &[u8], length: u32) -> Option<GenomeBuild> {
    let ChromosomeField::Placed(chromosome) = parse_chromosome(name) else { return None };
    build_of_chromosome(chromosome, length)
}

/// The build of a chromosome by its length; nothing when it is not that long on any build.
pub fn build_of_chromosome(chromosome: Chromosome, length: u32) -> Option<GenomeBuild> {
    let (lengths, _) = CHROMOSOMES.get(usize::from(chromosome.code()).checked_sub(1)?)?;
    let build = (36..).zip(lengths).find(|(_, known)| **known == length).map(|(build, _)| build)?;
    GenomeBuild::from_number(build)
}

/// Lengths on build 37 of the chromosomes without a line above: the regions that X and Y share, and the mitochondrion (rCRS).
const LENGTH_OF_PAR: u32 = 2_699_520 - 60_000 + 155_260_560 - 154_931_043;
const LENGTH_OF_MT: u32 = 16_569;

/// The length of a chromosome on build 37.
pub(crate) fn length_on_37(chromosome: Chromosome) -> u32 {
    let lengths = CHROMOSOMES.get(usize::from(chromosome.code()).wrapping_sub(1)).map(|(lengths, _)| lengths);
    let others = if chromosome == Chromosome::MT { LENGTH_OF_MT } else { LENGTH_OF_PAR };
    lengths.map_or(others, |[_, on_37, _]| *on_37)
}

/// Shorter contigs are made up or parts of a chromosome (our choice).
const SHORTEST_CHROMOSOME: u32 = 10_000_000;

/// The chromosome of a contig that is as long as a whole one and has another length than on any build.
pub(crate) fn of_no_build(name: &[u8], length: u32) -> Option<Chromosome> {
    match parse_chromosome(name) {
        ChromosomeField::Placed(chromosome) if chromosome <= Chromosome::Y => {
            Some(chromosome).filter(|_| length >= SHORTEST_CHROMOSOME && build_of_length(name, length).is_none())
        }
        _ => None,
    }
}

/// The build of a RefSeq name such as `NC_000001.11`; nothing of any other name.
pub(crate) fn build_of_name(name: &[u8]) -> Option<GenomeBuild> {
    let (chromosome, version) = refseq(name)?;
    let (_, on_37) = CHROMOSOMES.get(usize::from(chromosome.code()) - 1)?;
    let build = (version + 37).checked_sub(*on_37).and_then(|build| u8::try_from(build).ok())?;
    GenomeBuild::from_number(build)
}

/// The chromosome and version of a RefSeq name: `NC_000001` to `NC_000024`, and `NC_012920`, the mitochondrion.
fn refseq(name: &[u8]) -> Option<(Chromosome, u32)> {
    let (number, version) = name
        .get(3..)
        .filter(|_| name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(b"NC_")))?
        .split_at_checked(6)?;
    let version = version.strip_prefix(b".").and_then(whole_number::parse)?;
    let chromosome = match whole_number::parse(number)? {
        12_920 => Chromosome::MT,
        code @ 1..=24 => Chromosome::from_code(code as u8)?,
        _ => return None,
    };
    Some((chromosome, version))
}

/// Reads the CHROM column: a chromosome's usual names, or its RefSeq name.
pub fn chromosome_of(name: &[u8]) -> ChromosomeField {
    refseq(name).map_or_else(|| parse_chromosome(name), |(chromosome, _)| ChromosomeField::Placed(chromosome))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_tells_its_build_on_its_own_chromosome_only() {
        assert_eq!(build_of_length(b"chr22", 50_818_468), Some(GenomeBuild::Build38));
        assert_eq!(build_of_length(b"X", 154_913_754), Some(GenomeBuild::Build36));
        assert_eq!(build_of_length(b"21", 50_818_468), None);
        assert_eq!(build_of_length(b"MT", 16_569), None);
    }

    /// No two builds have a chromosome of the same length, so each length says one build.
    #[test]
    fn lengths_differ_between_builds() {
        for (index, ([on_36, on_37, on_38], _)) in CHROMOSOMES.iter().enumerate() {
            assert!(on_36 != on_37 && on_37 != on_38 && on_36 != on_38, "{index}");
        }
    }

    #[test]
    fn a_refseq_name_tells_chromosome_and_build() {
        let placed = |name: &[u8]| match chromosome_of(name) {
            ChromosomeField::Placed(chromosome) => chromosome.name(),
            _ => "none",
        };
        assert_eq!((placed(b"NC_000001.11"), build_of_name(b"NC_000001.11")), ("1", Some(GenomeBuild::Build38)));
        assert_eq!((placed(b"nc_000023.10"), build_of_name(b"NC_000023.10")), ("X", Some(GenomeBuild::Build37)));
        assert_eq!((placed(b"NC_000014.7"), build_of_name(b"NC_000014.7")), ("14", Some(GenomeBuild::Build36)));
        assert_eq!((placed(b"NC_012920.1"), build_of_name(b"NC_012920.1")), ("MT", None));
        for other in [&b"NC_000001"[..], b"NC_000025.1", b"NT_000001.1", b"NC_000001.99", b"NC_000001.x"] {
            assert_eq!(build_of_name(other), None, "{other:?}");
        }
    }
}
