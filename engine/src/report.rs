//! What reading one file found: counts, drops with their first lines, and facts about the file.

use serde::Serialize;

use crate::genome_build::{BuildBasis, GenomeBuild};

/// The layout that the file was read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum FileFormat {
    /// 23andMe v3 to v5, or a file in its columns.
    #[serde(rename = "23andme")]
    TwentyThreeAndMe,
    /// AncestryDNA V1 or V2.
    #[serde(rename = "ancestrydna")]
    AncestryDna,
    /// The same columns without any word of who made them.
    #[serde(rename = "generic")]
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
    /// The id is not `rs` or `i` and digits.
    UnsupportedId,
    /// The chromosome field names no chromosome.
    BadChromosome,
    /// Chromosome `0`: the vendor does not know the place.
    Unplaced,
    /// The position is not a whole number above zero.
    BadPosition,
    /// The genotype is neither bases, nor a known way to say missing, nor an indel.
    BadGenotype,
    /// The id came before; the first row is kept.
    DuplicateId,
    /// Longer than any genotype row (over 65,536 bytes).
    LineTooLong,
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

/// A threat found in the content (specification, section 5; read by purpose as design decision 13 says).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ContentThreat {
    /// A script tag, script URI, inline event handler or html data URI.
    ScriptContent,
    /// More than 10 % non-printable characters.
    NonPrintable,
    /// No genotype row among the first 100 data lines of a file of over 1,000 characters.
    NotGeneticData,
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
    /// Rows by chromosome, only those that the file has.
    pub chromosomes: Vec<ChromosomeCount>,
    /// Sex as X and Y suggest it.
    pub sex: InferredSex,
}
