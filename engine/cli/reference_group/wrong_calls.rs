//! What wrong calls leave open of a score (docs/science.md#wrong-calls).

use super::scored_row::{Copies, ScoredRow};

/// Share of measured calls that are wrong where the file itself does not show it: of the SNPs that two companies' chips share, 99.6 % have the same call (Batra and Huang
/// 2019, doi 10.1101/795666), so that each of the two has half of the rest wrong.
pub const WRONG_CALL_RATE: f64 = 0.002;

/// What wrong calls leave open of a score, in standard deviations of the whole set.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrongCalls {
    /// Variance.
    pub variance: f64,
    /// Fourth cumulant: wrong calls are few, so that large errors are likelier than under a normal curve.
    pub fourth: f64,
}

/// Adds up what wrong calls leave open of a sum, a wrong call being one copy off. Imputed rows have a variance of their own.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrongCallTally {
    squares: f64,
    fourth_powers: f64,
}

impl WrongCallTally {
    /// Adds a row with a frequency in the reference.
    pub fn add(&mut self, row: &ScoredRow) {
        if matches!(row.copies, Copies::Typed(_)) && row.variance == 0.0 {
            let square = row.weight * row.weight;
            self.squares += square;
            self.fourth_powers += square * square;
        }
    }

    /// The least that it can be, where the rows are not known one by one: what it is where every allele has a frequency of one half.
    ///
    /// `measured_coverage` is the share of the set's variance that the measured rows have, `rate` that of measured calls that are wrong,
    /// both 0 to 1.
    pub fn least(measured_coverage: f64, rate: f64) -> WrongCalls {
        WrongCalls { variance: 2.0 * rate * measured_coverage, fourth: 0.0 }
    }

    /// What they leave open in a set of this variance; `rate` is the share of measured calls that are wrong, 0 to 1.
    pub fn in_set(self, whole_variance: f64, rate: f64) -> WrongCalls {
        WrongCalls {
            variance: rate * self.squares / whole_variance,
            fourth: rate * self.fourth_powers / (whole_variance * whole_variance),
        }
    }
}
