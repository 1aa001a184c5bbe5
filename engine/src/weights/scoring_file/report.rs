//! What reading a scoring file found.

use serde::Serialize;

use super::columns::UsedColumn;
use crate::values::genome_build::{BuildBasis, GenomeBuild};

/// The form that a file was read as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum ScoringFormat {
    /// The PGS Catalog's first format (`# PGS ID = ...`).
    #[serde(rename = "pgs-catalog-1")]
    PgsCatalog1,
    /// The PGS Catalog's second format (`#format_version=2.0`).
    #[serde(rename = "pgs-catalog-2")]
    PgsCatalog2,
    /// Any table whose first line names its columns.
    #[default]
    #[serde(rename = "named-columns")]
    NamedColumns,
}

/// The header's facts, as they are written; texts are cut after 2,000 characters. They are somebody else's words:
/// escape them where they are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ScoringFacts {
    /// `PGS000001` and the like.
    pub pgs_id: Option<String>,
    /// The score's name.
    pub pgs_name: Option<String>,
    /// The trait in the authors' words.
    pub trait_reported: Option<String>,
    /// The trait in the ontology's words.
    pub trait_mapped: Option<String>,
    /// The trait's ids in the ontology.
    pub trait_efo: Option<String>,
    /// The build that the authors count in, as written; `NR` is "not reported".
    pub genome_build: Option<String>,
    /// The build of the harmonised columns, as written.
    pub harmonized_build: Option<String>,
    /// The day of the harmonisation.
    pub harmonized_date: Option<String>,
    /// How many of the authors' chromosomes the harmonisation found again, as written.
    pub harmonized_match_chr: Option<String>,
    /// The same of positions.
    pub harmonized_match_pos: Option<String>,
    /// What the weights are, as written.
    pub weight_type: Option<String>,
    /// How many variants the file should have.
    pub variants_number: Option<u32>,
    /// The publication's id.
    pub pgp_id: Option<String>,
    /// The publication.
    pub citation: Option<String>,
    /// The terms of use.
    pub license: Option<String>,
    /// The format's version, as written.
    pub format_version: Option<String>,
}

/// What a weight column holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum WeightScale {
    /// Effects that are added up as they are: betas, logarithms of ratios, or what nobody named.
    #[default]
    Additive,
    /// Odds, hazard or risk ratios, of which the natural logarithm is taken.
    Ratio,
    /// Row by row one or the other, as a column of types says.
    ByRow,
}

/// Which builds the loci count in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct LocusColumn {
    /// The build; nothing when neither the header nor known markers tell.
    pub build: Option<GenomeBuild>,
    /// What it was read from.
    pub basis: Option<BuildBasis>,
    /// Whether the PGS Catalog's harmonisation gave the loci.
    pub is_harmonized: bool,
}

/// Why a line was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ScoringDropReason {
    /// It ends before the last column that is needed.
    TooFewColumns,
    /// Neither an rsID nor a chromosome with a position.
    NoIdentity,
    /// The position is not a whole number above zero.
    BadPosition,
    /// Named by an allele of a gene (HLA and its amino acids, APOE, CYP) in place of a variant, which no chip reads.
    NotOnChips,
    /// No effect allele.
    NoEffectAllele,
    /// The weight is not a number, or beyond [`crate::weights::packed_weights::LARGEST_WEIGHT`].
    BadWeight,
    /// It tells no effect of the allele, but that of a covariate, an interaction or another model.
    OtherTest,
    /// Longer than any row (over 65,536 bytes).
    LineTooLong,
}

/// The lines left out for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DroppedScoringLines {
    /// The reason.
    pub reason: ScoringDropReason,
    /// How many.
    pub count: u32,
    /// The first five of them, counted from 1.
    pub first_lines: Vec<u32>,
}

/// What a person should know about a file that was read nevertheless.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ScoringWarning {
    /// The header promises another number of variants than there are lines.
    VariantsNumberDiffers {
        /// What the header says.
        declared: u32,
        /// Rows and lines left out.
        found: u32,
    },
    /// The type of the weights is not reported, or in words that are not known; they are added up as they are.
    WeightTypeUnknown,
    /// Rows, or a column of ratios, tell another type of weight than the file; header and columns were believed.
    WeightTypesDiffer,
    /// Nothing tells which build the loci count in, so rows are joined by rsID alone.
    BuildUnknown,
    /// Known markers stand at the loci of another build than the header names; the markers were believed.
    BuildContradicted {
        /// What the header says.
        header: GenomeBuild,
        /// What the markers say.
        markers: GenomeBuild,
    },
    /// A version of the PGS Catalog's format that is not known; it was read by its column names.
    FormatVersionUnknown,
    /// Only convention says that the weights are of this column's allele; some programs mean the other one.
    EffectAlleleByConvention {
        /// The column's name.
        column: String,
    },
    /// Other columns may hold weights too, as a study's own effects beside those that a program has shrunk.
    OtherWeightColumns {
        /// The name of the column that was read.
        column: String,
        /// The names of the others, with commas between.
        others: String,
    },
    /// Frequencies that are no numbers from 0 to 1; they count as unknown.
    FrequenciesUnusable {
        /// How many.
        rows: u32,
    },
    /// Rows whose copies don't count alike. They are scored as the columns say, and nothing is expected of them, so they have no part in
    /// a place among people.
    NotAdditive {
        /// Rows of which one copy adds as much as two.
        dominant: u32,
        /// Rows of which one copy adds nothing.
        recessive: u32,
        /// Rows with a weight for each number of copies.
        by_dosage: u32,
    },
    /// The weights look like odds ratios, but nothing says that they are; they are added up as they are.
    MaybeOddsRatios,
}

/// What reading a scoring file found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ScoringFileReport {
    /// The form that it was read as.
    pub format: ScoringFormat,
    /// The header's facts.
    pub facts: ScoringFacts,
    /// The columns that were used.
    pub columns: Vec<UsedColumn>,
    /// What the weight column holds.
    pub weight_scale: WeightScale,
    /// The builds of the loci, the authors' first.
    pub loci: Vec<LocusColumn>,
    /// Bytes of text.
    pub bytes: f64,
    /// Lines, with comments and blank ones.
    pub lines: u32,
    /// Rows kept.
    pub rows: u32,
    /// Those that repeat an earlier row's variant with the same weight.
    pub duplicates: u32,
    /// Rows with a frequency, duplicates not counted again.
    pub with_frequency: u32,
    /// Rows whose other allele was inferred by the PGS Catalog.
    pub other_inferred: u32,
    /// Rows without another allele, whose strand can't be checked.
    pub without_other: u32,
    /// What was left out and why, in the order of [`ScoringDropReason`].
    pub dropped: Vec<DroppedScoringLines>,
    /// What else is to be said.
    pub warnings: Vec<ScoringWarning>,
}
