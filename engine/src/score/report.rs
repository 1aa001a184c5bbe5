//! What a score comes to.

use serde::Serialize;

use crate::weights::packed_weights::{CloseRows, PackedWeights};

use super::fate::{Fate, FateCounts, Outcome, RowOutcome};
use super::frequencies::SetFrequencies;
use super::join_key::Join;
use super::match_rate::MatchRate;
use super::sums::{MeasuredRows, Sums};

/// The rule that was applied to A/T and C/G rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum PalindromicRule {
    /// Letters as they are.
    Forward,
    /// Left out.
    Exclude,
    /// By frequency.
    Frequency,
}

/// The score of one set on one genome, before any normalisation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ScoreReport {
    /// Sum of weight times copies over all counted rows, whether they have a frequency or not.
    pub raw: f64,
    /// The same over the counted rows that have a frequency: what the mean and the SD are those of. None for a set without
    /// frequencies.
    pub compared_sum: Option<f64>,
    /// Sum of 2p times weight over the same rows.
    pub expected_mean: Option<f64>,
    /// Square root of `matched_variance`.
    pub expected_sd: Option<f64>,
    /// Sum of 2p(1-p) times squared weight over the same rows, filled ones excepted, less what imputed ones leave open: their
    /// variance times the squared weight.
    pub matched_variance: Option<f64>,
    /// The matched rows that a wrong call can change.
    pub measured: MeasuredRows,
    /// Sum of 2p(1-p) times squared weight over all rows of the set that have a frequency, duplicates left out.
    pub total_variance: Option<f64>,
    /// How many rows have no frequency, and what they weigh.
    pub frequencies: SetFrequencies,
    /// Rows of the set that stand close to each other, matched or not; none when the set gives no locus.
    pub close_rows: Option<CloseRows>,
    /// Rows of the set, duplicates left out.
    pub total: u32,
    /// Rows matched, flipped ones among them.
    pub matched: u32,
    /// Rows matched after taking the complements.
    pub flipped: u32,
    /// Rows matched whose strand could not be checked.
    pub strand_unchecked: u32,
    /// The rule that was applied to A/T and C/G rows.
    pub palindromic_rule: PalindromicRule,
    /// One outcome a row, in the set's order.
    pub rows: Vec<RowOutcome>,
}

/// The score of one set on one genome without its rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct ScoreSummary {
    /// Sum of weight times copies over all counted rows, whether they have a frequency or not.
    pub raw: f64,
    /// The same over the counted rows that have a frequency: what the mean and the SD are those of. None for a set without
    /// frequencies.
    pub compared_sum: Option<f64>,
    /// Sum of 2p times weight over the same rows.
    pub expected_mean: Option<f64>,
    /// Square root of `matched_variance`.
    pub expected_sd: Option<f64>,
    /// Sum of 2p(1-p) times squared weight over the same rows, filled ones excepted, less what imputed ones leave open: their
    /// variance times the squared weight.
    pub matched_variance: Option<f64>,
    /// The matched rows that a wrong call can change.
    pub measured: MeasuredRows,
    /// Sum of 2p(1-p) times squared weight over all rows of the set that have a frequency, duplicates left out.
    pub total_variance: Option<f64>,
    /// How many rows have no frequency, and what they weigh.
    pub frequencies: SetFrequencies,
    /// Rows of the set that stand close to each other, matched or not; none when the set gives no locus.
    pub close_rows: Option<CloseRows>,
    /// Compared sum less mean, in SDs, however many rows it leaves out and however close they stand: no place among people
    /// yet. None without variance.
    pub unlimited_z: Option<f64>,
    /// Rows of the set, duplicates left out, with the lines of its file that could not be read as rows and have no fate.
    pub total: u32,
    /// Rows matched, flipped ones among them.
    pub matched: u32,
    /// Rows matched whose strand could not be checked.
    pub strand_unchecked: u32,
    /// The rule that was applied to A/T and C/G rows.
    pub palindromic_rule: PalindromicRule,
    /// How rows were joined.
    pub join: Join,
    /// Rows by fate; a fate that no row had is absent.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Partial<Record<Fate, number>>"))]
    pub fates: FateCounts,
    /// How much of the set the genome holds, and why not more.
    pub match_rate: MatchRate,
}

/// The sums and counts of one set on one genome; [`ScoreSummary`] says what they are.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the members of ScoreSummary")]
pub struct SetTotals {
    pub raw: f64,
    pub compared_sum: Option<f64>,
    pub expected_mean: Option<f64>,
    pub matched_variance: Option<f64>,
    pub measured: MeasuredRows,
    pub total_variance: Option<f64>,
    pub frequencies: SetFrequencies,
    pub close_rows: Option<CloseRows>,
    pub palindromic_rule: PalindromicRule,
    pub fates: FateCounts,
    pub strand_unchecked: u32,
}

impl SetTotals {
    /// The summary of a set of so many rows, which were joined like that, and of so many lines that are no rows.
    pub(super) fn summary(&self, join: Join, rows: u32, left_out: u32) -> ScoreSummary {
        let Self { raw, compared_sum, expected_mean, matched_variance, total_variance, .. } = *self;
        let expected_sd = matched_variance.map(f64::sqrt);
        let unlimited_z = match (compared_sum, expected_mean, expected_sd) {
            (Some(sum), Some(mean), Some(sd)) if sd > 0.0 => Some((sum - mean) / sd),
            _ => None,
        };
        let total = (rows + left_out).saturating_sub(self.fates.of(Fate::Duplicate));
        let match_rate = MatchRate::of(&self.fates, self.frequencies.matched.rows, total, left_out, join);
        ScoreSummary {
            raw,
            compared_sum,
            expected_mean,
            expected_sd,
            matched_variance,
            measured: self.measured,
            total_variance,
            frequencies: self.frequencies,
            close_rows: self.close_rows,
            unlimited_z,
            total,
            matched: match_rate.matched,
            strand_unchecked: self.strand_unchecked,
            palindromic_rule: self.palindromic_rule,
            join,
            fates: self.fates,
            match_rate,
        }
    }
}

/// The score of one set on one genome with every row's outcome, five bytes each.
#[derive(Clone, Debug, PartialEq)]
pub struct PackedScore {
    summary: ScoreSummary,
    outcomes: Vec<Outcome>,
}

impl PackedScore {
    pub(super) fn new(
        palindromic_rule: PalindromicRule,
        join: Join,
        sums: &Sums,
        frequencies: SetFrequencies,
        outcomes: Vec<Outcome>,
        set: &PackedWeights,
    ) -> Self {
        let totals = SetTotals {
            raw: sums.raw(),
            compared_sum: sums.compared(),
            expected_mean: sums.mean(),
            matched_variance: sums.matched_variance(),
            measured: sums.measured(),
            total_variance: sums.total_variance(),
            frequencies,
            close_rows: set.close_rows(),
            palindromic_rule,
            fates: sums.fates,
            strand_unchecked: sums.strand_unchecked,
        };
        Self { summary: totals.summary(join, outcomes.len() as u32, set.left_out()), outcomes }
    }

    /// The score.
    pub fn summary(&self) -> &ScoreSummary {
        &self.summary
    }

    /// Its sums and counts alone.
    pub fn totals(&self) -> SetTotals {
        let summary = &self.summary;
        SetTotals {
            raw: summary.raw,
            compared_sum: summary.compared_sum,
            expected_mean: summary.expected_mean,
            matched_variance: summary.matched_variance,
            measured: summary.measured,
            total_variance: summary.total_variance,
            frequencies: summary.frequencies,
            close_rows: summary.close_rows,
            palindromic_rule: summary.palindromic_rule,
            fates: summary.fates,
            strand_unchecked: summary.strand_unchecked,
        }
    }

    /// A row's outcome.
    pub fn row(&self, row: usize) -> Option<RowOutcome> {
        self.outcomes.get(row).map(|outcome| outcome.expand())
    }

    /// What became of a row, the copies that count, and the variance of the true ones.
    pub fn fate_and_dosage(&self, row: usize) -> Option<(super::Fate, Option<f64>, f64)> {
        self.outcomes.get(row).map(|outcome| (outcome.fate, outcome.dosage(), outcome.variance()))
    }

    /// What became of a row, and its whole copies; none of an imputed row that is no call.
    pub fn fate_and_copies(&self, row: usize) -> Option<(super::Fate, Option<u8>)> {
        self.outcomes.get(row).map(|outcome| (outcome.fate, outcome.whole_copies()))
    }

    pub(super) fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    pub(super) fn into_report(self) -> ScoreReport {
        let Self { summary, outcomes } = self;
        ScoreReport {
            raw: summary.raw,
            compared_sum: summary.compared_sum,
            expected_mean: summary.expected_mean,
            expected_sd: summary.expected_sd,
            matched_variance: summary.matched_variance,
            measured: summary.measured,
            total_variance: summary.total_variance,
            frequencies: summary.frequencies,
            close_rows: summary.close_rows,
            total: summary.total,
            matched: summary.matched,
            flipped: summary.fates.of(Fate::Flipped),
            strand_unchecked: summary.strand_unchecked,
            palindromic_rule: summary.palindromic_rule,
            rows: outcomes.into_iter().map(Outcome::expand).collect(),
        }
    }
}
