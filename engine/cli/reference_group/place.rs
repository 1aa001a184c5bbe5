//! The place of a score among people, or why there is none.

use allelium_engine::score::match_rate::FEWEST_ROWS;
use allelium_engine::score::{Fate, PackedScore};
use allelium_engine::weights::packed_weights::{CloseRows, PackedWeight, PackedWeights, WeightAllele};

use super::check_frequencies::{FrequencyAllele, FrequencyCheck};
use super::choose_reference::{ReferenceInUse, reference_of_study};
use super::compare::{Comparison, Tally, limited_z, percentile_of};
use super::linkage::{linkage_factor, portability, whole_linkage};
use super::placed::{Place, Placed, ReferenceName};
use super::scored_row::{Copies, ScoredRow};
use super::tables::{frequencies_of, reference_letter_37};
use super::withheld::WithheldReason;
use crate::built_in_sets::known_figures::SetCalibration;
use crate::components::weighted_by_shares;
use crate::frequencies_rule::{are_frequencies_sufficient, is_weight_sufficient};
use crate::group_by_hand::GroupByHand;
use crate::shown::Shown;

/// Above this share of close rows the variance of independent rows says nothing about the spread of the score.
const MOST_CLOSE_ROWS: f64 = 0.2;

/// The forward letter of an allele of one base.
fn letter_of(allele: WeightAllele) -> Option<char> {
    if let WeightAllele::Base(base) = allele { Some(base.letter()) } else { None }
}

/// Copies of a row's effect allele where a file of differences does not list it, because it is like the reference genome there;
/// none where the reference genome's letter is not known or is neither of the two alleles.
fn copies_in_reference(row: &PackedWeight) -> Copies {
    let letter = row.rsid.and_then(reference_letter_37);
    match (letter, letter_of(row.effect_allele), letter_of(row.other_allele)) {
        (Some(letter), Some(effect), _) if letter == effect => Copies::Typed(2.0),
        (Some(letter), _, Some(other)) if letter == other => Copies::Typed(0.0),
        (Some(_), _, None) if row.other_allele == WeightAllele::Absent => Copies::Typed(0.0),
        _ => Copies::None,
    }
}

/// The rows of a built-in set on a file that lists differences from the reference genome: where they are absent its letter counts.
/// Built-in sets are on GRCh37, and absent sites count on equal builds alone, so the letter is that of GRCh37. Rows whose
/// letter is not known do not count at all: only people who differ from it would have them counted.
pub fn scored_rows_like_reference<'run>(
    set: &'run PackedWeights,
    score: &'run PackedScore,
) -> impl Iterator<Item = ScoredRow> + 'run {
    scored_rows(set, score).zip(0..).map(|(row, index)| {
        let in_reference = set.get(index).map_or(Copies::None, |weight| copies_in_reference(&weight));
        let copies = match (in_reference, row.copies) {
            (Copies::None, _) => Copies::None,
            (_, Copies::AssumedReference) => in_reference,
            (_, listed) => listed,
        };
        ScoredRow { copies, ..row }
    })
}

/// The rows of a set with their outcomes on a genome and what the panel knows of them.
pub fn scored_rows<'run>(
    set: &'run PackedWeights,
    score: &'run PackedScore,
) -> impl Iterator<Item = ScoredRow> + Clone + 'run {
    (0..set.len()).filter_map(|row| {
        let weight = set.get(row)?;
        let (fate, dosage, variance) = score.fate_and_dosage(row)?;
        let allele = letter_of(weight.effect_allele);
        let copies = match dosage {
            Some(copies) => Copies::Typed(copies),
            None if fate == Fate::AssumedReference => Copies::AssumedReference,
            None => Copies::None,
        };
        // Nothing is expected of a row whose copies don't count alike.
        let rsid = weight.rsid.filter(|_| set.by_copies(row).is_none());
        let known = rsid.zip(allele).and_then(|(rsid, allele)| frequencies_of(rsid, allele));
        Some(ScoredRow { weight: weight.weight, copies, variance, frequency: weight.frequency, known })
    })
}

/// What is written of a reference.
pub fn name_of(reference: &ReferenceInUse) -> ReferenceName {
    match reference {
        ReferenceInUse::European => ReferenceName::European,
        ReferenceInUse::Adjusted(_) => ReferenceName::Adjusted,
        ReferenceInUse::None(_) => ReferenceName::None,
    }
}

/// Frequency of a row's effect allele that the panel expects in a reference.
fn panel_frequency(row: &ScoredRow, reference: &ReferenceInUse) -> Option<f64> {
    match reference {
        ReferenceInUse::European => row.known.map(|known| known.european),
        ReferenceInUse::Adjusted(shares) => row.known.map(|known| weighted_by_shares(shares, &known.components)),
        ReferenceInUse::None(_) => None,
    }
}

/// Frequency of a built-in set's row in a reference. For Europeans a row that the panel lacks keeps the study's own frequency; in
/// an adjusted place it has none.
pub fn built_in_frequency(row: &ScoredRow, reference: &ReferenceInUse) -> Option<f64> {
    let is_european = *reference == ReferenceInUse::European;
    panel_frequency(row, reference).or_else(|| row.frequency.filter(|_| is_european))
}

/// Places the score of a built-in set, complete or not. Rows without a frequency in the reference are left out and counted.
pub fn place_built_in_set(
    rows: impl Iterator<Item = ScoredRow>,
    reference: &ReferenceInUse,
    calibration: &SetCalibration,
    wrong_call_rate: f64,
) -> Place {
    if let ReferenceInUse::None(reason) = reference {
        return Err(*reason);
    }
    let tally = Tally::of(rows, Shown::Genotypes, |row| built_in_frequency(row, reference));
    tally.place(&Comparison {
        reference: name_of(reference),
        linkage_factor: linkage_factor(calibration, reference, f64::from(tally.known_rows)),
        whole_linkage: whole_linkage(calibration, reference),
        portability: portability(reference),
        is_whole_known: true,
        wrong_call_rate,
        has_least_wrong_calls: false,
    })
}

/// Places a sum by a mean and a standard deviation that a person gave.
pub fn place_by_hand(raw: f64, matched: u32, group: GroupByHand) -> Place {
    if matched < FEWEST_ROWS {
        return Err(WithheldReason::TooFewRows { counted: matched, needed: FEWEST_ROWS });
    }
    let unlimited_z = (raw - group.mean) / group.sd;
    let z = limited_z(unlimited_z);
    Ok(Placed {
        reference: ReferenceName::ByHand,
        z,
        unlimited_z,
        percentile: percentile_of(z),
        mean: group.mean,
        sd: group.sd,
        compared_rows: matched,
        predicted_rows: 0,
        rows_without_frequency: 0,
        frequencies_from_panel: 0,
        variance_coverage: None,
        squared_correlation: None,
        full_set: None,
        portability: 1.0,
    })
}

/// Why the rows of a set, so many, stand too close for the variance of independent rows, or may do so.
fn density(close_rows: Option<CloseRows>, rows_of_set: u32) -> Result<(), WithheldReason> {
    let CloseRows { rows, of } = close_rows.unwrap_or_default();
    let is_dense = |rows: u32| f64::from(rows) > MOST_CLOSE_ROWS * f64::from(rows_of_set);
    let unknown = rows_of_set.saturating_sub(of);
    if is_dense(rows) {
        return Err(WithheldReason::DenseSet { close_rows: rows, of: rows_of_set });
    }
    if is_dense(rows + unknown) { Err(WithheldReason::LociUnknown { rows: unknown, of: rows_of_set }) } else { Ok(()) }
}

/// What a loaded set is, whatever a genome has of it.
#[derive(Clone, Copy, Debug)]
pub struct LoadedSet {
    /// Its rows, duplicates left out.
    pub rows: u32,
    /// Those that stand close to each other.
    pub close_rows: Option<CloseRows>,
    /// The allele that its frequencies describe.
    pub check: FrequencyCheck,
}

impl LoadedSet {
    /// Why no genome's score on it has a place.
    fn is_placeable(&self) -> Result<(), WithheldReason> {
        density(self.close_rows, self.rows)?;
        let FrequencyCheck { allele, rows, contradicting } = self.check;
        match allele {
            FrequencyAllele::Effect => Ok(()),
            _ => Err(WithheldReason::FrequenciesContradict { rows: contradicting, of: rows, allele }),
        }
    }
}

/// Places the score of a set that somebody loaded. There is no place for a dense set, for one whose frequencies are of another
/// allele, nor where more than 1 % of the matched rows, or of the sum of their squared weights, have no frequency. The European reference takes the set's frequencies, and
/// the panel's where the set has none; an adjusted place takes the panel's alone, and needs 99 % of the matched weight to be
/// known there. Where the panel knows less, genomes that are nearly European are placed among Europeans.
pub fn place_loaded_set(
    rows: impl Iterator<Item = ScoredRow> + Clone,
    shown: Shown,
    matched: u32,
    set: &LoadedSet,
    reference: &ReferenceInUse,
    wrong_call_rate: f64,
) -> Place {
    if matched < FEWEST_ROWS {
        return Err(WithheldReason::TooFewRows { counted: matched, needed: FEWEST_ROWS });
    }
    if let ReferenceInUse::None(reason) = reference {
        return Err(*reason);
    }
    set.is_placeable()?;
    let is_european = *reference == ReferenceInUse::European;
    let tally = Tally::of(rows.clone(), shown, |row| {
        row.frequency.filter(|_| is_european).or_else(|| panel_frequency(row, reference))
    });
    let missing = tally.matched();
    let (without, of, weight_share) = (missing.without, missing.rows, missing.weight_share_without);
    if is_european && !are_frequencies_sufficient(missing) {
        return Err(WithheldReason::FrequenciesMissing { rows: without, of, weight_share });
    }
    if !is_european && !is_weight_sufficient(missing) {
        // By the study's frequencies the genome is placed among Europeans; what the score explains is left by its own shares.
        return match reference_of_study(reference) {
            ReferenceInUse::European => {
                place_loaded_set(rows, shown, matched, set, &ReferenceInUse::European, wrong_call_rate)
                    .map(|placed| Placed { portability: portability(reference), ..placed })
            }
            _ => Err(WithheldReason::EuropeanOnly { rows: without, of, weight_share }),
        };
    }
    tally.place(&Comparison {
        reference: name_of(reference),
        linkage_factor: 1.0,
        whole_linkage: 1.0,
        portability: portability(reference),
        is_whole_known: tally.is_whole_known(),
        wrong_call_rate,
        has_least_wrong_calls: true,
    })
}
