//! Weight sets.

use serde::Serialize;

use crate::values::chromosome::{ChromosomeField, parse_chromosome};
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::genome_build::GenomeBuild;
use crate::values::marker_id::{IdKind, MarkerId};
use crate::weights::packed_weights::{LARGEST_WEIGHT, Locus, NewWeight, PackedWeights};

/// One variant of a score.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct WeightRow {
    /// The rsID; empty when the set gives positions only.
    pub rsid: String,
    /// The chromosome in any spelling that genotype files use.
    pub chromosome: String,
    /// The position, counted from 1 in the set's build.
    pub position: u32,
    /// The allele that the weight is for.
    pub effect_allele: String,
    /// The other allele, where the set gives it.
    pub other_allele: Option<String>,
    /// Change of the score per copy of the effect allele.
    pub weight: f64,
    /// Frequency of the effect allele in the reference population, 0 to 1.
    pub frequency: Option<f64>,
}

/// A set of weights on one build.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WeightSet {
    /// The build of the positions.
    pub build: GenomeBuild,
    /// The rows.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "readonly WeightRow[]"))]
    pub rows: Vec<WeightRow>,
}

/// The same set in columns; a row's line is its number, counted from 1.
///
/// # Errors
/// [`FailureCode::BadWeightRow`] when a weight is not a number of at most [`LARGEST_WEIGHT`] or a frequency is not within 0 to 1.
impl TryFrom<&WeightSet> for PackedWeights {
    type Error = EngineFailure;

    fn try_from(set: &WeightSet) -> Result<Self, EngineFailure> {
        let mut packed = Self::with_builds(&[Some(set.build)]);
        for (number, row) in (1_u32..).zip(&set.rows) {
            let is_usable = row.weight.abs() <= LARGEST_WEIGHT;
            if !is_usable || row.frequency.is_some_and(|frequency| !(0.0..=1.0).contains(&frequency)) {
                return Err(EngineFailure::new(
                    FailureCode::BadWeightRow,
                    Some(number),
                    "a weight of at most 1e100 and a frequency from 0 to 1",
                ));
            }
            let chromosome = match parse_chromosome(row.chromosome.as_bytes()) {
                ChromosomeField::Placed(chromosome) => Some(chromosome),
                ChromosomeField::Unplaced | ChromosomeField::Unknown => None,
            };
            // Lists of ids and other words are no rsIDs: such a row is joined by its locus.
            let rsid = MarkerId::parse(row.rsid.as_bytes()).filter(|id| id.kind == IdKind::Rs);
            let new = NewWeight {
                rsid: rsid.map(|id| id.number),
                effect_allele: row.effect_allele.as_bytes(),
                other_allele: row.other_allele.as_deref().map(str::as_bytes),
                other_is_inferred: false,
                weight: row.weight,
                frequency: row.frequency,
                loci: [Locus::new(chromosome, row.position), Locus::UNKNOWN],
                by_copies: None,
            };
            packed.push(&new, number);
        }
        packed.find_repeats();
        Ok(packed)
    }
}
