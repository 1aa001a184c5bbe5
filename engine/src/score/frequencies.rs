//! How much of a set has no frequency. Whether that is little enough for a place among people is decided by whoever compares
//! the score (docs/science.md#rows-without-a-frequency).

use serde::Serialize;

use super::block_sum::BlockSum;

/// How many rows of some have no frequency, and what they weigh.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FrequencyCounts {
    /// The rows.
    pub rows: u32,
    /// Those without a frequency.
    pub without: u32,
    /// Sum of the squared weights of the rows.
    pub squared_weights: f64,
    /// The same over those without a frequency.
    pub squared_weights_without: f64,
}

/// The same for the matched rows and for the whole set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SetFrequencies {
    /// Rows matched.
    pub matched: FrequencyCounts,
    /// Rows of the set.
    pub all: FrequencyCounts,
}

/// Counts so far.
#[derive(Debug, Default)]
pub(super) struct FrequencyTally {
    rows: u32,
    without: u32,
    squared_weights: BlockSum,
    squared_weights_without: BlockSum,
}

impl FrequencyTally {
    /// Counts a row.
    #[inline]
    pub(super) fn add(&mut self, weight: f64, has_frequency: bool) {
        self.rows += 1;
        self.squared_weights.add(weight * weight);
        if !has_frequency {
            self.without += 1;
            self.squared_weights_without.add(weight * weight);
        }
    }

    pub(super) fn end_block(&mut self) {
        self.squared_weights.end_block();
        self.squared_weights_without.end_block();
    }

    pub(super) fn counts(&self) -> FrequencyCounts {
        FrequencyCounts {
            rows: self.rows,
            without: self.without,
            squared_weights: self.squared_weights.total(),
            squared_weights_without: self.squared_weights_without.total(),
        }
    }
}
