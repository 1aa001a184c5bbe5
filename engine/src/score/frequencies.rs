//! How much of a set has no frequency. Whether that is little enough for a place among people is decided by whoever compares
//! the score (docs/science.md#rows-without-a-frequency).

use serde::Serialize;

use crate::weights::packed_weights::{PackedWeights, Repeat};

use super::block_sum;

/// How many rows of some have no frequency, and what they weigh.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FrequencyCounts {
    /// The rows.
    pub rows: u32,
    /// Those without a frequency.
    pub without: u32,
    /// Their share of the rows' sum of squared weights, 0 to 1; 0 where that sum is 0.
    pub weight_share_without: f64,
}

/// The same for the matched rows and for the whole set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SetFrequencies {
    /// Rows whose copies are known: matched ones, and unlisted ones that the reference genome's letter tells.
    pub matched: FrequencyCounts,
    /// Rows of the set, duplicates left out.
    pub all: FrequencyCounts,
}

/// Counts for a set of which these rows, so many, are matched.
pub(super) fn count(
    set: &PackedWeights,
    matched: impl Iterator<Item = usize> + Clone,
    number_matched: usize,
) -> SetFrequencies {
    let is_counted = |row: &usize| set.repeat(*row) != Some(Repeat::Duplicate);
    let all = match set.duplicates() {
        0 => counts(set, 0..set.len(), set.len(), !set.has_frequencies()),
        _ => {
            let rows = (0..set.len()).filter(is_counted);
            counts(set, rows.clone(), rows.count(), !set.has_frequencies())
        }
    };
    let matched = counts(set, matched, number_matched, all.without == all.rows);
    SetFrequencies { matched, all }
}

fn counts(
    set: &PackedWeights,
    rows: impl Iterator<Item = usize> + Clone,
    number: usize,
    none_has_a_frequency: bool,
) -> FrequencyCounts {
    let lacks = |row: &usize| set.number_columns(*row).1.is_none();
    // Most sets have all frequencies or none; then nothing needs to be added up.
    let without = if none_has_a_frequency { number } else { rows.clone().filter(lacks).count() };
    let weight_share_without = match without {
        0 => 0.0,
        _ if without == number => f64::from(u8::from(rows.clone().any(|row| set.number_columns(row).0 != 0.0))),
        _ => share(squared_weights(set, rows.clone().filter(lacks)), squared_weights(set, rows)),
    };
    FrequencyCounts { rows: number as u32, without: without as u32, weight_share_without }
}

fn squared_weights(set: &PackedWeights, rows: impl Iterator<Item = usize>) -> f64 {
    block_sum::sum_of(rows.map(|row| set.number_columns(row).0).map(|weight| weight * weight))
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
