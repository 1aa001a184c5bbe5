//! Why no place among people is given. The raw score and the variants found are shown all the same.

use serde::Serialize;

use super::check_frequencies::FrequencyAllele;
use crate::file_verdict::MisleadingLook;

/// A reason. What is written never says how well a genome fits a reference, or which.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum WithheldReason {
    /// Too few sites of the panel are typed to tell which reference the file fits.
    CannotTell { typed_sites: usize, needed: usize },
    /// No mixture of the components resembles the genome; a file on another strand or build looks like that, too.
    NoneFits,
    /// The person chose to be compared with nobody.
    Declined,
    /// Fewer rows count than a score needs.
    TooFewRows { counted: u32, needed: u32 },
    /// The set has no frequencies, or too many matched rows have none in this reference.
    FrequenciesMissing { rows: u32, of: u32, weight_share: f64 },
    /// Sites where this person is like the reference are not in the file.
    OnlyDifferences,
    /// The same, and too few of them for a whole genome, so that nothing is known of its other sites.
    TooFewDifferences,
    /// Only differences, on another build than the set or on an unknown one, so that the other sites cannot be counted.
    DifferencesOnOtherBuild,
    /// Too many rows of the set stand close together.
    DenseSet { close_rows: u32, of: u32 },
    /// Too many rows of the set have no known locus to tell whether they stand close together.
    LociUnknown { rows: u32, of: u32 },
    /// The set's frequencies are not those of the effect allele: so many of the rows that tell contradict.
    FrequenciesContradict { rows: u32, of: u32, allele: FrequencyAllele },
    /// The set's frequencies are European, the panel does not know enough of its rows, and the file is not European.
    EuropeanOnly { rows: u32, of: u32, weight_share: f64 },
    /// The genome's file misleads, so that none of its scores holds, nor its sums.
    MisleadingFile { look: MisleadingLook },
    /// Everybody of the reference has the same score.
    NoVariance,
}

impl WithheldReason {
    /// The reason in words.
    pub fn text(self) -> String {
        match self {
            Self::CannotTell { typed_sites, needed } => format!(
                "the file has {typed_sites} of the sites that tell references apart, and {needed} are needed (see --reference)"
            ),
            Self::NoneFits => "none of the references fits this file; it may be on another strand or build".to_owned(),
            Self::Declined => "you asked for no reference".to_owned(),
            Self::TooFewRows { counted: 0, .. } => "no variant was matched".to_owned(),
            Self::TooFewRows { needed, .. } => {
                format!("a score needs at least {needed} matched variants that can be compared")
            }
            Self::FrequenciesMissing { rows, of, .. } if rows == of => "the set has no frequencies".to_owned(),
            Self::FrequenciesMissing { rows, of, .. } => {
                format!("{rows} of {of} matched variants have no frequency, more than 1 % of them or of their weight")
            }
            Self::OnlyDifferences => "the genome lists only differences (see --absent)".to_owned(),
            Self::TooFewDifferences => {
                "the genome lists too few differences for a whole genome, so nothing is known of its other sites".to_owned()
            }
            Self::DifferencesOnOtherBuild => "the genome lists only differences, on another or an unknown build, so nobody can \
                                              tell which of the score's other sites are like the reference (see --genotypes-build)"
                .to_owned(),
            Self::DenseSet { close_rows, of } => format!(
                "{close_rows} of {of} variants of the set stand within 250,000 bases of another one, so their frequencies do \
                 not tell how the score varies (see --mean and --means)"
            ),
            Self::LociUnknown { rows, of } => format!(
                "{rows} of {of} variants have no position in the scoring file, so how close they stand is not known (see --mean \
                 and --means)"
            ),
            Self::FrequenciesContradict { rows, of, .. } => format!(
                "the frequencies of {rows} of {of} known variants contradict the public genomes, so they are not those of the \
                 effect allele"
            ),
            Self::EuropeanOnly { rows, of, .. } => format!(
                "the file is not European, and outside Europe the frequencies of {rows} of {of} matched variants are not known"
            ),
            Self::MisleadingFile { look } => {
                format!("the file {} (see inspect, and --despite-signs for its sums)", look.text())
            }
            Self::NoVariance => "the matched variants do not differ between people".to_owned(),
        }
    }
}
