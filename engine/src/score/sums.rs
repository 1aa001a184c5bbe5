//! The four sums of a score.

use super::block_sum::BlockSum;
use super::fate::{Fate, FateCounts, Outcome};

/// Sums so far; every one takes one term a row, so that all count the same blocks.
#[derive(Debug)]
pub(super) struct Sums {
    has_frequencies: bool,
    raw: BlockSum,
    mean: BlockSum,
    matched_variance: BlockSum,
    total_variance: BlockSum,
    pub(super) fates: FateCounts,
    pub(super) strand_unchecked: u32,
}

impl Sums {
    pub(super) fn new(has_frequencies: bool) -> Self {
        Self {
            has_frequencies,
            raw: BlockSum::default(),
            mean: BlockSum::default(),
            matched_variance: BlockSum::default(),
            total_variance: BlockSum::default(),
            fates: FateCounts::default(),
            strand_unchecked: 0,
        }
    }

    /// Adds a row.
    #[inline]
    pub(super) fn add(&mut self, weight: f64, frequency: Option<f64>, outcome: Outcome) {
        self.fates.add(outcome.fate);
        self.strand_unchecked += u32::from(outcome.strand_unchecked);
        let counted = outcome.dosage.map_or(0.0, |dosage| weight * f64::from(dosage));
        if !self.has_frequencies {
            self.raw.add(counted);
            return;
        }
        let expected = frequency.map_or(0.0, |frequency| 2.0 * frequency * weight);
        let variance = frequency.map_or(0.0, |frequency| 2.0 * frequency * (1.0 - frequency) * weight * weight);
        let (raw, mean, matched_variance) = match (outcome.fate, outcome.dosage) {
            (Fate::Filled, _) => (expected, expected, 0.0),
            (_, Some(_)) => (counted, expected, variance),
            _ => (0.0, 0.0, 0.0),
        };
        self.raw.add(raw);
        self.mean.add(mean);
        self.matched_variance.add(matched_variance);
        self.total_variance.add(variance);
    }

    pub(super) fn raw(&self) -> f64 {
        self.raw.total()
    }

    pub(super) fn mean(&self) -> Option<f64> {
        self.has_frequencies.then(|| self.mean.total())
    }

    pub(super) fn matched_variance(&self) -> Option<f64> {
        self.has_frequencies.then(|| self.matched_variance.total())
    }

    pub(super) fn total_variance(&self) -> Option<f64> {
        self.has_frequencies.then(|| self.total_variance.total())
    }
}
