//! Rows whose weights are of several variants together. They refuse the file, but only at its end: how much of the set they are tells a
//! person what is lost.

use crate::weights::packed_weights::PackedWeights;

use super::columns::Role;
use super::failure::{JointRows, ScoringFailure, ScoringFailureCode};

/// Steps in which their share of the weights is told.
const STEPS_OF_SHARE: f64 = 1000.0;

/// The rows so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JointWeights {
    first: Option<(ScoringFailureCode, Role, u32)>,
    rows: u32,
    /// The sum of the sizes of their weights.
    size: f64,
}

impl JointWeights {
    /// Whether a refusal is one of these.
    pub(super) fn are_refused_as(code: ScoringFailureCode) -> bool {
        use ScoringFailureCode::{DiplotypeWeight, HaplotypeWeight, InteractionWeight};
        matches!(code, InteractionWeight | HaplotypeWeight | DiplotypeWeight)
    }

    /// Whether there is any.
    pub(super) fn is_any(self) -> bool {
        self.first.is_some()
    }

    /// Adds a row on a line.
    pub(super) fn add(&mut self, code: ScoringFailureCode, role: Role, line: u32, weight: f64) {
        self.first.get_or_insert((code, role, line));
        self.rows += 1;
        self.size += weight.abs();
    }

    /// Adds those that come after so many lines.
    pub(super) fn append(&mut self, other: Self, lines_before: u32) {
        let of_other = other.first.map(|(code, role, line)| (code, role, line + lines_before));
        self.first = self.first.or(of_other);
        self.rows += other.rows;
        self.size += other.size;
    }

    /// Why the file is refused, beside the rows that were read; nothing without such a row.
    pub(super) fn failure(self, weights: &PackedWeights) -> Option<ScoringFailure> {
        let (code, role, line) = self.first?;
        let of_rows: f64 = (0..weights.len()).map(|row| weights.number_columns(row).0.abs()).sum();
        let share = if self.size > 0.0 { self.size / (self.size + of_rows) } else { 0.0 };
        let expected = "weights that are added up, one a variant";
        let failure = ScoringFailure::new(code, Some(line), expected, Some(role.catalog_name()));
        let share_of_weights = (share * STEPS_OF_SHARE).round() / STEPS_OF_SHARE;
        Some(ScoringFailure { joint: Some(JointRows { rows: self.rows, share_of_weights }), ..failure })
    }
}
