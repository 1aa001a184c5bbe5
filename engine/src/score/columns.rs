//! Scores of a genome on many sets in columns, in the form in which they leave the engine (src/lib/pure/many-scores.ts).

use super::fate::Fate;
use super::report::{PackedScore, ScoreSummary};

/// Stands for a row that does not count.
const NOT_COUNTED: i8 = -1;
/// Added to the code of a row's letters where its strand could not be checked.
const STRAND_UNCHECKED: u8 = 16;

/// Columns with one number or more for each set, then columns with one for each row of all sets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreColumns {
    /// Sum of weight times copies over all rows that count.
    pub raw: Vec<f64>,
    /// The same over the rows that have a frequency, what is expected of it, its variance, and that of all rows that have one; NaN
    /// where no expectation holds.
    pub compared_sum: Vec<f64>,
    /// See `compared_sum`.
    pub mean: Vec<f64>,
    /// See `compared_sum`.
    pub variance: Vec<f64>,
    /// The part of `variance` that measured rows have, which a wrong call can change, and their number.
    pub measured_variance: Vec<f64>,
    /// See `measured_variance`.
    pub measured_rows: Vec<u32>,
    /// See `compared_sum`.
    pub total_variance: Vec<f64>,
    /// Matched rows without a frequency and their share of the squared weights, then the same of all rows.
    pub without_frequency: Vec<f64>,
    /// Rows of the set that stand close to another one, and of how many; NaN where no row's place is known.
    pub close_rows: Vec<f64>,
    /// The code of the rule for palindromic rows.
    pub palindromic_rules: Vec<u8>,
    /// The rows of each fate.
    pub fate_counts: Vec<u32>,
    /// The code of a row's fate.
    pub row_fates: Vec<u8>,
    /// Whole copies of the effect allele of a row that counts.
    pub dosages: Vec<i8>,
    /// Expected copies of an imputed row in hundredths; 0 of others.
    pub expected_copies: Vec<u8>,
    /// Standard deviation of an imputed row's true copies in two-hundredths; 0 of others.
    pub deviations: Vec<u8>,
    /// The code of a row's letters: 0 for none, else that of the call and one; see also [`STRAND_UNCHECKED`].
    pub calls: Vec<u8>,
}

impl ScoreColumns {
    /// Adds the sums and counts of the next score, without its rows.
    pub fn push_summary(&mut self, summary: &ScoreSummary) {
        let or_nan = |sum: Option<f64>| sum.unwrap_or(f64::NAN);
        self.raw.push(summary.raw);
        self.compared_sum.push(or_nan(summary.compared_sum));
        self.mean.push(or_nan(summary.expected_mean));
        self.variance.push(or_nan(summary.matched_variance));
        self.measured_variance.push(or_nan(summary.measured.variance));
        self.measured_rows.push(summary.measured.rows);
        self.total_variance.push(or_nan(summary.total_variance));
        for counts in [summary.frequencies.matched, summary.frequencies.all] {
            self.without_frequency.extend([f64::from(counts.without), counts.weight_share_without]);
        }
        let close = summary.close_rows.map(|close| [close.rows, close.of].map(f64::from));
        self.close_rows.extend(close.unwrap_or([f64::NAN; 2]));
        self.palindromic_rules.push(summary.palindromic_rule as u8);
        self.fate_counts.extend(Fate::ALL.map(|fate| summary.fates.of(fate)));
    }

    /// Adds the score on the next set.
    pub fn push(&mut self, score: &PackedScore) {
        self.push_summary(score.summary());
        let outcomes = score.outcomes();
        self.row_fates.extend(outcomes.iter().map(|outcome| outcome.fate as u8));
        self.dosages
            .extend(outcomes.iter().map(|outcome| outcome.whole_copies().map_or(NOT_COUNTED, |copies| copies as i8)));
        self.expected_copies.extend(outcomes.iter().map(|outcome| outcome.estimate().0));
        self.deviations.extend(outcomes.iter().map(|outcome| outcome.estimate().1));
        self.calls.extend(
            outcomes
                .iter()
                .map(|outcome| outcome.letters_code() + if outcome.strand_unchecked { STRAND_UNCHECKED } else { 0 }),
        );
    }
}
