//! Rows whose weights are of several variants together. They refuse the file, but only at its end: how much of the set they are tells a
//! person what is lost, and alleles of genes among a thousand variants may be left out like others that a chip lacks.

use crate::weights::packed_weights::PackedWeights;

use super::columns::Role;
use super::failure::{JointRows, ScoringFailure, ScoringFailureCode};

/// Steps in which their share of the weights is told.
const STEPS_OF_SHARE: f64 = 1000.0;

/// Share of the weights below which alleles of genes are left out: that of rows without a frequency which a place may have
/// (docs/science.md#rows-without-a-frequency).
const LEFT_OUT_BELOW: f64 = 0.01;

/// The rows so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JointWeights {
    first: Option<(ScoringFailureCode, Role, u32)>,
    rows: u32,
    /// Those that are alleles of genes.
    gene_alleles: u32,
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

    /// Adds a row that is an allele of a gene.
    pub(super) fn add_gene_allele(&mut self, code: ScoringFailureCode, role: Role, line: u32, weight: f64) {
        self.add(code, role, line, weight);
        self.gene_alleles += 1;
    }

    /// Adds those that come after so many lines.
    pub(super) fn append(&mut self, other: Self, lines_before: u32) {
        let of_other = other.first.map(|(code, role, line)| (code, role, line + lines_before));
        self.first = self.first.or(of_other);
        self.rows += other.rows;
        self.gene_alleles += other.gene_alleles;
        self.size += other.size;
    }

    /// Why the file is refused, beside the rows that were read; nothing without such a row, and where all of them are alleles of genes that
    /// weigh next to nothing.
    pub(super) fn failure(self, weights: &PackedWeights) -> Option<ScoringFailure> {
        let (code, role, line) = self.first?;
        let of_rows: f64 = (0..weights.len()).map(|row| weights.number_columns(row).0.abs()).sum();
        let share = if self.size > 0.0 { self.size / (self.size + of_rows) } else { 0.0 };
        if self.rows == self.gene_alleles && share < LEFT_OUT_BELOW && !weights.is_empty() {
            return None;
        }
        let expected = "weights that are added up, one a variant";
        let failure = ScoringFailure::new(code, Some(line), expected, Some(role.catalog_name()));
        let share_of_weights = (share * STEPS_OF_SHARE).round() / STEPS_OF_SHARE;
        Some(ScoringFailure { joint: Some(JointRows { rows: self.rows, share_of_weights }), ..failure })
    }
}
