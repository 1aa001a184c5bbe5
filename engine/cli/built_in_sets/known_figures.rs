//! What packed sets bring along beside weights: frequencies of rows and what was measured of a set.

use crate::components::PerComponent;

/// How frequent one allele of a variant is.
#[derive(Clone, Copy, Debug)]
pub struct RowFrequencies {
    /// The allele's letter, forward.
    pub allele: char,
    /// In each component.
    pub components: PerComponent,
    /// Among the panel's Europeans, who are no pure component.
    pub european: f64,
    /// The reference genome's letter on GRCh37, forward; nothing where it is not known.
    pub reference37: Option<char>,
}

/// What was measured of a built-in set on the public genomes.
#[derive(Clone, Debug)]
pub struct SetCalibration {
    /// Rows whose genotypes are known there.
    pub measured_rows: f64,
    /// By how much linkage raises the variance of the whole set above that of independent rows.
    pub linkage_ratios: PerComponent,
}
