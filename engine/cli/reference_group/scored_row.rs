//! A row of a set on a genome.

use crate::built_in_sets::known_figures::RowFrequencies;

/// Copies of the effect allele that count at a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Copies {
    /// The row does not count.
    None,
    /// As on the file; expected ones of an imputed row.
    Typed(f64),
    /// The site is absent from a file of differences and taken for the reference.
    AssumedReference,
}

/// One row of a set on one genome, with all that is known of its frequency.
#[derive(Clone, Copy, Debug)]
pub struct ScoredRow {
    /// Effect of one copy.
    pub weight: f64,
    /// Copies that count.
    pub copies: Copies,
    /// Variance of the true copies of an imputed row; 0 of others.
    pub variance: f64,
    /// Frequency of the effect allele as the set gives it.
    pub frequency: Option<f64>,
    /// What the panel knows of the same allele.
    pub known: Option<&'static RowFrequencies>,
}
