//! What reading one file found: counts, drops with their first lines, and facts about the file.

use serde::Serialize;

use crate::values::genome_build::{BuildBasis, BuildMarkers, GenomeBuild};

/// The layout that the file was read as (docs/reading-rules.md, section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum FileFormat {
    /// 23andMe v3 to v5, or a file in its columns.
    #[serde(rename = "23andme")]
    TwentyThreeAndMe,
    /// 23Mofang.
    #[serde(rename = "23mofang")]
    TwentyThreeMofang,
    /// AncestryDNA V1 or V2, or a file in its columns.
    AncestryDna,
    /// CircleDNA.
    CircleDna,
    /// deCODEme.
    DecodeMe,
    /// DNA.Land.
    DnaLand,
    /// FamilyTreeDNA.
    FamilyTreeDna,
    /// Genes for Good.
    GenesForGood,
    /// A report of Illumina's software, as laboratories and small vendors send it.
    Illumina,
    /// Living DNA.
    LivingDna,
    /// Mapmygenome.
    Mapmygenome,
    /// MyHeritage.
    MyHeritage,
    /// An export of PLINK.
    Plink,
    /// Sano.
    Sano,
    /// SelfDecode.
    SelfDecode,
    /// Sequencing.com.
    Sequencing,
    /// tellmeGen.
    TellMeGen,
    /// WGS Extract.
    WgsExtract,
    /// VCF with sites only.
    Vcf,
    /// VCF with blocks of reference calls.
    Gvcf,
    /// Columns known by their names or shape, without any word of who made them.
    Generic,
}

/// What the format was recognised by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum FormatBasis {
    /// The vendor's name in the first lines.
    Header,
    /// The line that names the columns.
    ColumnLine,
    /// The shape of the first data rows.
    Rows,
}

/// Sex as the X and Y calls suggest it; used to interpret X only, never shown as a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum InferredSex {
    /// Nothing decides, or X and Y disagree.
    Unknown = 0,
    /// Two X chromosomes.
    Female = 1,
    /// One X chromosome.
    Male = 2,
}

/// Why a line was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum DropReason {
    /// Fewer columns than id, chromosome, position and genotype.
    TooFewColumns,
    /// The name is that of a copy-number probe, which is no single site.
    UnsupportedId,
    /// The chromosome field names no chromosome.
    BadChromosome,
    /// Chromosome `0`: the vendor does not know the locus, and the name is no rsID.
    Unplaced,
    /// The position is not a whole number above zero.
    BadPosition,
    /// The genotype is neither bases, nor a known way to say missing, nor an indel.
    BadGenotype,
    /// The id came before; the first row is kept.
    DuplicateId,
    /// Longer than any genotype row (over 65,536 bytes).
    LineTooLong,
    /// Of another sample than the first row's.
    OtherSample,
}

/// The lines left out for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DroppedLines {
    /// The reason.
    pub reason: DropReason,
    /// How many.
    pub count: u32,
    /// The first five of them, counted from 1.
    pub first_lines: Vec<u32>,
}

/// Rows of one chromosome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ChromosomeCount {
    /// `1` to `22`, `X`, `Y`, `PAR` or `MT`.
    pub chromosome: String,
    /// Rows kept.
    pub rows: u32,
    /// Rows with a call of bases.
    pub called: u32,
    /// Rows without a call.
    pub missing: u32,
}

/// What a file says about sites that it does not list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum SiteCoverage {
    /// Nothing: they were not looked at, or nothing decides it.
    Listed = 0,
    /// The file lists differences from the reference: an absent site is either like it or was not read.
    VariantsOnly = 1,
    /// Blocks say where the genome is like the reference, but not which letters these are.
    Blocks = 2,
    /// As for differences, but these are too few for a whole genome's, so that nothing is known of other sites.
    SomeVariants = 3,
}

/// Whether there are as many rows as a whole file of its kind has (docs/reading-rules.md, section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Completeness {
    /// As usual.
    Usual,
    /// Fewer than 10,000 rows or than 22 chromosomes.
    Incomplete,
    /// Rows say that they were estimated, or there are more than any chip has.
    Imputed,
}

/// The chip that a file seems to come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChipGuess {
    /// Vendor and version, such as `23andMe v5`.
    pub name: &'static str,
    /// What it was guessed from.
    pub basis: ChipBasis,
}

/// What a chip was guessed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ChipBasis {
    /// The file's own words.
    Header,
    /// The number of rows: weak evidence.
    Rows,
}

/// What reading one file found. `rows` is the sum of `called`, `missing`, `indels` and `haploid_heterozygous`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ReadReport {
    /// The layout the file was read as.
    pub format: FileFormat,
    /// What the layout was recognised by.
    pub format_basis: FormatBasis,
    /// The build that positions are counted in.
    pub build: GenomeBuild,
    /// What the build was read from.
    pub build_basis: BuildBasis,
    /// The build that the header names; may contradict `build`.
    pub header_build: Option<GenomeBuild>,
    /// Bytes read.
    pub bytes: f64,
    /// Lines read, with comments and blank ones.
    pub lines: u32,
    /// Rows kept.
    pub rows: u32,
    /// Rows with two letters or one.
    pub called: u32,
    /// Rows without a call.
    pub missing: u32,
    /// Rows with an insertion or deletion.
    pub indels: u32,
    /// Called rows with one letter.
    pub haploid: u32,
    /// Heterozygous calls where there is one copy only (Y, MT, a man's X): the chip's error, left out of scores.
    pub haploid_heterozygous: u32,
    /// What was left out and why, in the order of [`DropReason`].
    pub dropped: Vec<DroppedLines>,
    /// Rows with a place by chromosome, only those that the file has.
    pub chromosomes: Vec<ChromosomeCount>,
    /// Sex as X and Y suggest it.
    pub sex: InferredSex,
    /// The known markers at their loci on each build.
    pub build_markers: BuildMarkers,
    /// Samples that a VCF holds, of which the first was read; 1 for other files.
    pub samples: u32,
    /// What the file says about sites that it does not list.
    pub site_coverage: SiteCoverage,
    /// Rows whose FILTER was not passed: kept, and left out of scores.
    pub filtered: u32,
    /// Rows that were estimated from their neighbours, as far as the file says so.
    pub imputed: u32,
    /// Rows whose letters were given on the minus strand and complemented.
    pub complemented: u32,
    /// Rows named neither by an rsID nor by an `i` id; scores find them by position.
    pub other_names: u32,
    /// Rows kept by their rsID alone, because the file tells no place of them. They are in no chromosome's count.
    pub without_place: u32,
    /// Rows in the regions that X and Y share.
    pub pseudoautosomal: u32,
    /// Loci where two rows or more stand.
    pub shared_loci: u32,
    /// Those of them whose called rows differ.
    pub discordant_loci: u32,
    /// Rows dropped as duplicates whose call differs from the kept row's.
    pub discordant_duplicates: u32,
    /// Whether there are as many rows as usual.
    pub completeness: Completeness,
    /// The chip that it seems to come from.
    pub chip: Option<ChipGuess>,
}
