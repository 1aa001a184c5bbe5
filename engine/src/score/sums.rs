//! The sums of a score.

use serde::Serialize;

use crate::weights::packed_weights::ByCopies;

use super::block_sum::{BLOCK, BlockSum};
use super::differences;
use super::fate::{Fate, FateCounts, Outcome};

/// Rows that a wrong call can change. What is open of an imputed row is in its variance already.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MeasuredRows {
    /// Rows that have a frequency and whose copies are known; imputed ones only where their copies are certain.
    pub rows: u32,
    /// Their part of `matched_variance`, equal to it to the last bit where no row is imputed.
    pub variance: Option<f64>,
}

/// What the terms of the expectation are taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expectation {
    /// No expectation holds, or the set has no frequencies.
    None,
    /// Genotypes in Hardy-Weinberg proportions.
    Genotypes,
    /// The same as a file of differences shows them, absent sites taken for the reference.
    Differences,
}

/// Sums so far. Blocks are of rows of the set, the same for all sums.
#[derive(Debug)]
pub(super) struct Sums {
    expectation: Expectation,
    rows_in_block: usize,
    raw: BlockSum,
    compared: BlockSum,
    mean: BlockSum,
    matched_variance: BlockSum,
    measured_variance: BlockSum,
    measured_rows: u32,
    total_variance: BlockSum,
    pub(super) fates: FateCounts,
    pub(super) strand_unchecked: u32,
}

impl Sums {
    pub(super) fn new(expectation: Expectation) -> Self {
        Self {
            expectation,
            rows_in_block: 0,
            raw: BlockSum::default(),
            compared: BlockSum::default(),
            mean: BlockSum::default(),
            matched_variance: BlockSum::default(),
            measured_variance: BlockSum::default(),
            measured_rows: 0,
            total_variance: BlockSum::default(),
            fates: FateCounts::default(),
            strand_unchecked: 0,
        }
    }

    /// Adds a row.
    #[inline]
    pub(super) fn add(&mut self, weight: f64, frequency: Option<f64>, outcome: Outcome) {
        self.count(outcome);
        if let Some(contribution) = outcome.contribution(weight, frequency) {
            self.raw.add(contribution);
        }
        self.measured_rows += u32::from(frequency.is_some() && outcome.has_copies() && !outcome.is_uncertain());
        if let Some(frequency) = frequency.filter(|_| self.has_expectation() && outcome.fate != Fate::Duplicate) {
            self.compare(weight, frequency, outcome);
        }
        self.end_row();
    }

    /// Adds a row whose copies don't count alike, of which nothing is expected.
    #[cold]
    pub(super) fn add_by_copies(&mut self, by_copies: ByCopies, outcome: Outcome) {
        self.count(outcome);
        if let Some(contribution) = outcome.contribution_by_copies(by_copies) {
            self.raw.add(contribution);
        }
        self.end_row();
    }

    #[inline]
    fn count(&mut self, outcome: Outcome) {
        self.fates.add(outcome.fate);
        self.strand_unchecked += u32::from(outcome.strand_unchecked);
    }

    #[inline]
    fn end_row(&mut self) {
        self.rows_in_block += 1;
        if self.rows_in_block == BLOCK {
            self.end_block();
        }
    }

    /// Adds a row with a frequency to what the score is compared by.
    fn compare(&mut self, weight: f64, frequency: f64, outcome: Outcome) {
        let variance = 2.0 * frequency * (1.0 - frequency) * weight * weight;
        self.total_variance.add(variance);
        let Some(contribution) = outcome.contribution(weight, Some(frequency)) else { return };
        self.compared.add(contribution);
        self.mean.add(2.0 * frequency * weight);
        if outcome.fate != Fate::Filled {
            let shown = match self.expectation {
                Expectation::Differences => differences::shown_variance(frequency) * weight * weight,
                _ => variance,
            };
            // Of a row that was measured nothing is taken away, to the last bit.
            let told = shown - outcome.variance() * weight * weight;
            self.matched_variance.add(told);
            if !outcome.is_uncertain() {
                self.measured_variance.add(told);
            }
        }
    }

    fn end_block(&mut self) {
        self.rows_in_block = 0;
        let of_matched = [&mut self.matched_variance, &mut self.measured_variance];
        for sum in
            [&mut self.raw, &mut self.compared, &mut self.mean, &mut self.total_variance].into_iter().chain(of_matched)
        {
            sum.end_block();
        }
    }

    fn has_expectation(&self) -> bool {
        self.expectation != Expectation::None
    }

    fn expected(&self, sum: &BlockSum) -> Option<f64> {
        self.has_expectation().then(|| sum.total())
    }

    pub(super) fn raw(&self) -> f64 {
        self.raw.total()
    }

    pub(super) fn compared(&self) -> Option<f64> {
        self.expected(&self.compared)
    }

    pub(super) fn mean(&self) -> Option<f64> {
        self.expected(&self.mean)
    }

    pub(super) fn matched_variance(&self) -> Option<f64> {
        self.expected(&self.matched_variance).map(|variance| variance.max(0.0))
    }

    pub(super) fn measured(&self) -> MeasuredRows {
        let variance = self.expected(&self.measured_variance).map(|variance| variance.max(0.0));
        MeasuredRows { rows: self.measured_rows, variance }
    }

    pub(super) fn total_variance(&self) -> Option<f64> {
        self.expected(&self.total_variance)
    }
}
