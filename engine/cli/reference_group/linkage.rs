//! Rows that are inherited together, and what is left of a score's accuracy in other people.

use super::choose_reference::ReferenceInUse;
use super::tables::PORTABILITY_RATIOS;
use crate::built_in_sets::known_figures::SetCalibration;
use crate::components::{ONLY_EUROPEAN, PerComponent, weighted_by_shares};

fn shares_of(reference: &ReferenceInUse) -> &PerComponent {
    match reference {
        ReferenceInUse::Adjusted(shares) => shares,
        _ => &ONLY_EUROPEAN,
    }
}

/// By how much linkage raises the variance of the whole set in a reference.
pub fn whole_linkage(calibration: &SetCalibration, reference: &ReferenceInUse) -> f64 {
    weighted_by_shares(shares_of(reference), &calibration.linkage_ratios)
}

/// Factor on the variance of independent rows: F = 1 + (R - 1) times the share of the measured rows that are typed.
pub fn linkage_factor(calibration: &SetCalibration, reference: &ReferenceInUse, counted_rows: f64) -> f64 {
    1.0 + ((whole_linkage(calibration, reference) - 1.0) * counted_rows) / calibration.measured_rows
}

/// Squared correlation of the typed part of a set with the whole: c R/(1 + (R - 1) c).
pub fn linked_coverage(variance_coverage: f64, whole: f64) -> f64 {
    (variance_coverage * whole) / (1.0 + (whole - 1.0) * variance_coverage)
}

/// How much of a score's r², measured in Europeans, is left in the people it is placed among.
pub fn portability(reference: &ReferenceInUse) -> f64 {
    match reference {
        ReferenceInUse::Adjusted(shares) => weighted_by_shares(shares, &PORTABILITY_RATIOS),
        _ => 1.0,
    }
}
