//! When the frequencies of a set's rows are good enough for a place among people (docs/science.md#rows-without-a-frequency;
//! `src/science/frequencies-rule.ts` is the same for the page).

use allelium_engine::score::FrequencyCounts;

/// Rows without frequency may be this share of the rows, and of the sum of their squared weights.
const MOST_WITHOUT_FREQUENCY: f64 = 0.01;

/// Sums of squares round: a share that is meant to be exactly the limit may come out above it by less than this.
const ROUNDING: f64 = 1e-9;

/// Whether the weight of rows without frequency is so little that they may be left out.
pub fn is_weight_sufficient(counts: FrequencyCounts) -> bool {
    counts.weight_share_without <= MOST_WITHOUT_FREQUENCY + ROUNDING
}

/// Whether so few rows lack a frequency that they may be left out of mean, variance and the sum that is compared.
pub fn are_frequencies_sufficient(counts: FrequencyCounts) -> bool {
    f64::from(counts.without) <= MOST_WITHOUT_FREQUENCY * f64::from(counts.rows) + ROUNDING
        && is_weight_sufficient(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_row_in_a_hundred_may_lack_a_frequency_and_one_hundredth_of_the_weight() {
        let counts = |rows, without, weight_share_without| FrequencyCounts { rows, without, weight_share_without };
        for (enough, counted) in [
            (true, counts(0, 0, 0.0)),
            (true, counts(100, 1, 0.01)),
            (false, counts(100, 2, 0.01)),
            (false, counts(99, 1, 0.001)),
            (false, counts(100, 1, 0.0101)),
        ] {
            assert_eq!(are_frequencies_sufficient(counted), enough, "{counted:?}");
        }
        assert!(is_weight_sufficient(counts(100, 50, 0.01)));
    }
}
