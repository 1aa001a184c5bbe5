//! Compares the rows that count with what a reference expects of them: mean = sum of 2f beta, variance = the linkage factor
//! times sum of 2f(1-f)beta² (docs/percentiles.md#the-place).

use allelium_engine::score::FrequencyCounts;
use allelium_engine::score::differences::expected_dosage_when_absent;
use allelium_engine::score::match_rate::FEWEST_ROWS;

use super::linkage::linked_coverage;
use super::placed::{FullSetEstimate, Place, Placed, Range, ReferenceName};
use super::scored_row::{Copies, ScoredRow};
use super::withheld::WithheldReason;
use super::wrong_calls::{WrongCallTally, WrongCalls};
use crate::exact_small_set::{ComparedRow, FEWEST_ROWS_FOR_NORMAL_CURVE, exact_place};
use crate::frequencies_rule::are_frequencies_sufficient;
use crate::normal_distribution::cumulative;
use crate::shown::Shown;

/// z-scores beyond this are limited to it where they are used (docs/science.md#place-among-people).
const LARGEST_Z: f64 = 4.5;
/// Half-width of a 95 % interval in standard deviations.
const INTERVAL_MULTIPLIER: f64 = 1.96;
/// Kurtosis up to which the first terms of the expansion serve; beyond it they give far too wide a range.
const MOST_KURTOSIS: f64 = 5.0;
/// Percentiles are kept between these two.
const PERCENTILE_LIMITS: (f64, f64) = (1.0, 99.0);

/// Rows, those without a frequency, and the squared weights of both.
#[derive(Clone, Copy, Debug, Default)]
struct WeightTally {
    rows: u32,
    without: u32,
    squares: f64,
    squares_without: f64,
}

impl WeightTally {
    fn add(&mut self, weight: f64, has_frequency: bool) {
        self.rows += 1;
        self.squares += weight * weight;
        if !has_frequency {
            self.without += 1;
            self.squares_without += weight * weight;
        }
    }

    fn counts(self) -> FrequencyCounts {
        let weight_share_without = if self.squares > 0.0 { self.squares_without / self.squares } else { 0.0 };
        FrequencyCounts { rows: self.rows, without: self.without, weight_share_without }
    }
}

/// The rows of a score, added up for a comparison.
#[derive(Debug)]
pub struct Tally {
    shown: Shown,
    matched: WeightTally,
    all: WeightTally,
    /// Typed rows that the panel knows.
    pub known_rows: u32,
    /// Typed rows that take their frequency from the panel because the set gives none.
    pub from_panel: u32,
    sum: f64,
    mean: f64,
    variance: f64,
    /// The part of it that imputed rows do not have.
    measured_variance: f64,
    whole_variance: f64,
    wrong_calls: WrongCallTally,
    compared: u32,
    /// The rows that are compared, up to the number that a normal curve is good enough for.
    first_compared: Vec<ComparedRow>,
}

impl Tally {
    /// Adds up rows, with their frequency in the reference.
    pub fn of(
        rows: impl Iterator<Item = ScoredRow>,
        shown: Shown,
        frequency_of: impl Fn(&ScoredRow) -> Option<f64>,
    ) -> Self {
        let mut tally = Self::empty(shown);
        for row in rows {
            tally.add(&row, frequency_of(&row));
        }
        tally
    }

    fn empty(shown: Shown) -> Self {
        Self {
            shown,
            matched: WeightTally::default(),
            all: WeightTally::default(),
            known_rows: 0,
            from_panel: 0,
            sum: 0.0,
            mean: 0.0,
            variance: 0.0,
            measured_variance: 0.0,
            whole_variance: 0.0,
            wrong_calls: WrongCallTally::default(),
            compared: 0,
            first_compared: Vec::new(),
        }
    }

    fn add(&mut self, row: &ScoredRow, frequency: Option<f64>) {
        let squared_weight = row.weight * row.weight;
        // For its share of the whole variance a row that the reference does not know is taken at the set's own frequency.
        let likely = frequency.or(row.frequency);
        self.all.add(row.weight, likely.is_some());
        self.whole_variance += likely.map_or(0.0, |frequency| 2.0 * frequency * (1.0 - frequency) * squared_weight);
        if let Copies::Typed(_) = row.copies {
            self.matched.add(row.weight, frequency.is_some());
            self.known_rows += u32::from(row.known.is_some());
            self.from_panel += u32::from(row.frequency.is_none() && row.known.is_some());
        }
        let Some(frequency) = frequency else { return };
        let copies = match row.copies {
            Copies::None => return,
            Copies::Typed(copies) => copies,
            Copies::AssumedReference => expected_dosage_when_absent(frequency),
        };
        self.sum += row.weight * copies;
        self.mean += 2.0 * frequency * row.weight;
        let told = self.shown.variance(frequency) * squared_weight - row.variance * squared_weight;
        self.variance += told;
        self.measured_variance += if row.variance == 0.0 { told } else { 0.0 };
        self.wrong_calls.add(row);
        self.compared += 1;
        if self.first_compared.len() < FEWEST_ROWS_FOR_NORMAL_CURVE {
            self.first_compared.push(ComparedRow { weight: row.weight, frequency });
        }
    }

    /// Matched rows, and those of them that the reference does not know.
    pub fn matched(&self) -> FrequencyCounts {
        self.matched.counts()
    }

    /// Whether the frequencies of the whole set are known well enough to say what share of its variance is typed.
    pub fn is_whole_known(&self) -> bool {
        are_frequencies_sufficient(self.all.counts())
    }

    /// The place of the rows that are compared.
    pub fn place(&self, comparison: &Comparison) -> Place {
        let counted = self.matched.rows - self.matched.without;
        if counted < FEWEST_ROWS {
            return Err(WithheldReason::TooFewRows { counted, needed: FEWEST_ROWS });
        }
        if self.variance <= 0.0 {
            return Err(WithheldReason::NoVariance);
        }
        let sd = (comparison.linkage_factor * self.variance).sqrt();
        let unlimited_z = (self.sum - self.mean) / sd;
        let z = limited_z(unlimited_z);
        let is_small = (self.compared as usize) < FEWEST_ROWS_FOR_NORMAL_CURVE;
        let share_below =
            if is_small { exact_place(&self.first_compared, self.shown, self.sum) } else { cumulative(z) };
        let share = |variance: f64| (variance / self.whole_variance).clamp(0.0, 1.0);
        let variance_coverage = comparison.is_whole_known.then(|| share(self.variance));
        let squared_correlation = variance_coverage.map(|coverage| linked_coverage(coverage, comparison.whole_linkage));
        let wrong_calls = if comparison.has_least_wrong_calls {
            WrongCallTally::least(share(self.measured_variance), comparison.wrong_call_rate)
        } else {
            self.wrong_calls.in_set(comparison.whole_linkage * self.whole_variance, comparison.wrong_call_rate)
        };
        Ok(Placed {
            reference: comparison.reference,
            z,
            unlimited_z,
            percentile: percentile(share_below),
            mean: self.mean,
            sd,
            compared_rows: self.compared,
            predicted_rows: 0,
            rows_without_frequency: self.matched.without,
            frequencies_from_panel: self.from_panel,
            variance_coverage,
            squared_correlation,
            full_set: squared_correlation.map(|coverage| estimate_full_set(z, coverage, wrong_calls)),
            portability: comparison.portability,
        })
    }
}

/// What a comparison must know beside the rows.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// Its name.
    pub reference: ReferenceName,
    /// Factor on the variance of independent rows, for the rows that are typed.
    pub linkage_factor: f64,
    /// The same for the whole set.
    pub whole_linkage: f64,
    /// See [`Placed::portability`].
    pub portability: f64,
    /// See [`Tally::is_whole_known`].
    pub is_whole_known: bool,
    /// Share of the genome's measured calls that are taken for wrong.
    pub wrong_call_rate: f64,
    /// Whether the set is one that the page places without its rows, by sums that tell no more of wrong calls than the least.
    pub has_least_wrong_calls: bool,
}

/// A z-score as it is used.
pub fn limited_z(unlimited: f64) -> f64 {
    unlimited.clamp(-LARGEST_Z, LARGEST_Z)
}

fn percentile(share_below: f64) -> f64 {
    (100.0 * share_below).clamp(PERCENTILE_LIMITS.0, PERCENTILE_LIMITS.1)
}

/// The percentile of a z-score by the normal curve, kept between 1 and 99.
pub fn percentile_of(z: f64) -> f64 {
    percentile(cumulative(z))
}

/// What the complete set would probably give: sqrt(c) z, give or take k sqrt(1-c+e), e being the variance of wrong calls. k is the
/// quantile of a distribution with the kurtosis of what is open by the first terms of Cornish and Fisher's expansion; without wrong
/// calls it is 1.96.
pub fn estimate_full_set(z: f64, coverage: f64, wrong_calls: WrongCalls) -> FullSetEstimate {
    let open = 1.0 - coverage + wrong_calls.variance;
    let kurtosis = if open > 0.0 { (wrong_calls.fourth / (open * open)).min(MOST_KURTOSIS) } else { 0.0 };
    let multiplier =
        INTERVAL_MULTIPLIER + kurtosis * INTERVAL_MULTIPLIER * (INTERVAL_MULTIPLIER * INTERVAL_MULTIPLIER - 3.0) / 24.0;
    let (value, half_width) = (coverage.sqrt() * z, multiplier * open.sqrt());
    let range = Range { value, low: value - half_width, high: value + half_width };
    let percentile =
        Range { value: percentile_of(range.value), low: percentile_of(range.low), high: percentile_of(range.high) };
    FullSetEstimate { z: range, percentile }
}
