//! The four sums of a score.

use super::block_sum::BlockSum;
use super::differences;
use super::fate::{Fate, FateCounts, Outcome};

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

/// Sums so far; every one takes one term a row, so that all count the same blocks.
#[derive(Debug)]
pub(super) struct Sums {
    expectation: Expectation,
    raw: BlockSum,
    mean: BlockSum,
    matched_variance: BlockSum,
    total_variance: BlockSum,
    pub(super) fates: FateCounts,
    pub(super) strand_unchecked: u32,
}

impl Sums {
    pub(super) fn new(expectation: Expectation) -> Self {
        Self {
            expectation,
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
        self.raw.add(outcome.contribution(weight, frequency).unwrap_or(0.0));
        if self.expectation == Expectation::None {
            return;
        }
        let expected = frequency.map_or(0.0, |frequency| 2.0 * frequency * weight);
        let variance = frequency.map_or(0.0, |frequency| 2.0 * frequency * (1.0 - frequency) * weight * weight);
        let shown_variance = match (self.expectation, frequency) {
            (Expectation::Differences, Some(frequency)) => differences::shown_variance(frequency) * weight * weight,
            _ => variance,
        };
        let (mean, matched_variance) = match (outcome.fate, outcome.dosage) {
            (Fate::Filled, _) => (expected, 0.0),
            (Fate::AssumedReference, _) | (_, Some(_)) => (expected, shown_variance),
            _ => (0.0, 0.0),
        };
        self.mean.add(mean);
        self.matched_variance.add(matched_variance);
        self.total_variance.add(variance);
    }

    fn has_expectation(&self) -> bool {
        self.expectation != Expectation::None
    }

    pub(super) fn raw(&self) -> f64 {
        self.raw.total()
    }

    pub(super) fn mean(&self) -> Option<f64> {
        self.has_expectation().then(|| self.mean.total())
    }

    pub(super) fn matched_variance(&self) -> Option<f64> {
        self.has_expectation().then(|| self.matched_variance.total())
    }

    pub(super) fn total_variance(&self) -> Option<f64> {
        self.has_expectation().then(|| self.total_variance.total())
    }
}
