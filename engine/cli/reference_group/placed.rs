//! The place of a score, as a value.

use serde::Serialize;

use super::withheld::WithheldReason;

/// What is written of the people that a score was placed among, and all that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ReferenceName {
    /// The Europeans of the panel.
    #[serde(rename = "european")]
    European,
    /// The mixture that the file fits best, whichever it is.
    #[serde(rename = "adjusted")]
    Adjusted,
    /// A mean and a standard deviation that a person gave.
    #[serde(rename = "by hand")]
    ByHand,
    /// Nobody.
    #[serde(rename = "none")]
    None,
}

/// A value with its 95 % range.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Range {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What the complete set would probably give.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FullSetEstimate {
    /// In standard deviations.
    pub z: Range,
    /// The same as percentiles.
    pub percentile: Range,
}

/// A score's place among the people of a reference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Whom it was compared with.
    pub reference: ReferenceName,
    /// In standard deviations of the reference, limited to 4.5 either way.
    pub z: f64,
    /// The same without the limit.
    pub unlimited_z: f64,
    /// Share of the reference below, 1 to 99.
    pub percentile: f64,
    /// What the reference has on average over the compared rows.
    pub mean: f64,
    /// Its standard deviation.
    pub sd: f64,
    /// Rows of the file that were compared.
    pub compared_rows: u32,
    /// Further rows that proxies predict.
    pub predicted_rows: u32,
    /// Matched rows that were not, because the reference does not know how frequent they are.
    pub rows_without_frequency: u32,
    /// Matched rows whose frequency was taken from the panel because the set gives none.
    pub frequencies_from_panel: u32,
    /// Variance of the compared rows as a share of the whole set's; nothing when the whole is not known.
    pub variance_coverage: Option<f64>,
    /// Squared correlation of what is known with the complete set; nothing without variance coverage.
    pub squared_correlation: Option<f64>,
    /// What the complete set would probably give; nothing without variance coverage.
    pub full_set: Option<FullSetEstimate>,
    /// Factor on the score's r² in these people; 1 for the European reference.
    pub portability: f64,
}

/// What becomes of a score when it is placed among people.
pub type Place = Result<Placed, WithheldReason>;
