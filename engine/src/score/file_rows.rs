//! The rows of a scoring file with a genome's copies in columns (src/lib/pure/scoring-file-rows.ts), from which a score is placed where
//! its sums are not enough.

use crate::weights::packed_weights::{PackedWeight, PackedWeights, WeightAllele};

use super::fate::Fate;
use super::report::PackedScore;

/// Stands for an allele that is no single letter.
const NO_LETTER: char = '.';
/// Stands for the copies of a row that does not count.
const NOT_COUNTED: f64 = -1.0;

/// A value for each row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FileRows {
    /// Numbers of the rsIDs; 0 where the file has none, or copies don't count alike.
    pub rsid_numbers: Vec<u32>,
    /// A letter a row; a dot where it is no single letter, the row is of an insertion or deletion, or its copies don't count alike.
    pub effect_alleles: String,
    /// The same of the other allele; a dot as well where the file has none.
    pub other_alleles: String,
    /// The weight; 0 of a duplicate, which is no row of its own.
    pub weights: Vec<f64>,
    /// Frequency of the effect allele; NaN where the file has none.
    pub frequencies: Vec<f64>,
    /// Copies of the effect allele, expected ones of an imputed row; -1 where the row does not count.
    pub dosages: Vec<f64>,
    /// Variance of the true copies of an imputed row; NaN of others.
    pub dosage_variances: Vec<f64>,
}

impl FileRows {
    /// The rows of a score with its set.
    pub fn new(set: &PackedWeights, score: &PackedScore) -> Self {
        let mut columns = Self::default();
        for (row, outcome) in score.outcomes().iter().enumerate() {
            let Some(weight) = set.get(row) else { break };
            let is_imputed = outcome.fate == Fate::Imputed;
            // Nothing is expected of a row whose copies don't count alike, so nobody is to look up its frequency.
            let is_additive = set.by_copies(row).is_none();
            columns.rsid_numbers.push(weight.rsid.filter(|_| is_additive).unwrap_or(0));
            let [effect, other] = if is_additive { letters(set, row, &weight) } else { [NO_LETTER; 2] };
            columns.effect_alleles.push(effect);
            columns.other_alleles.push(other);
            columns.weights.push(if outcome.fate == Fate::Duplicate { 0.0 } else { weight.weight });
            columns.frequencies.push(weight.frequency.unwrap_or(f64::NAN));
            columns.dosages.push(outcome.dosage().unwrap_or(NOT_COUNTED));
            columns.dosage_variances.push(if is_imputed { outcome.variance() } else { f64::NAN });
        }
        columns
    }
}

/// Effect and other allele of a row; no letter of either where one has several: the SNP of that rsID is another variant.
fn letters(set: &PackedWeights, row: usize, weight: &PackedWeight) -> [char; 2] {
    if let (WeightAllele::Base(effect), WeightAllele::Base(other)) = (weight.effect_allele, weight.other_allele) {
        return [effect.letter(), other.letter()];
    }
    let (effect, other) = set.allele_texts(row).unwrap_or_default();
    let other = other.unwrap_or_default();
    let are_bases = |text: &str| text.len() > 1 && text.bytes().all(|letter| letter.is_ascii_alphabetic());
    if are_bases(&effect) || are_bases(&other) {
        return [NO_LETTER; 2];
    }
    [effect, other].map(|text| match text.as_bytes() {
        [letter] if letter.is_ascii_graphic() => char::from(*letter),
        _ => NO_LETTER,
    })
}
