//! How what is known of a score varies, and how it goes with the whole.

use super::linked_sums::LinkedSums;

/// Variances of a score that is known in part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreVariances {
    /// Variance of what is known, in the score's unit squared; not above 0 where nothing varies.
    pub known: f64,
    /// Variance of the whole set.
    pub whole: f64,
    /// Squared correlation of what is known with the whole, 0 to 1.
    pub squared_correlation: f64,
    /// Share of the whole set's variance that is known, rows being counted as independent, 0 to 1.
    pub coverage: f64,
}

/// Variances of what is known and of the whole as if rows were independent.
#[derive(Clone, Copy, Debug, Default)]
pub struct IndependentVariances {
    /// Typed rows, and of predicted ones the share that is predicted.
    pub known: f64,
    /// All rows.
    pub whole: f64,
}

/// The table's correlations reach a million bases; the linkage measured of the whole set that lies beyond (`far_linkage`, what it
/// adds to the variance of the whole) is spread evenly over the variance, so that a part that knows the share c has c² of it,
/// and c of it in common with the whole (docs/percentiles.md#the-place does the same with all of the linkage).
pub fn score_variances(sums: LinkedSums, independent: IndependentVariances, far_linkage: f64) -> ScoreVariances {
    let coverage = if independent.whole > 0.0 { (independent.known / independent.whole).clamp(0.0, 1.0) } else { 0.0 };
    let known = sums.known + coverage.powi(2) * far_linkage;
    let covariance = sums.covariance + coverage * far_linkage;
    let whole = independent.whole + sums.whole_linkage + far_linkage;
    // Positive variances may be too small for a product.
    let product = known * whole;
    let is_correlated = covariance > 0.0 && known > 0.0 && product > 0.0;
    let squared_correlation = if is_correlated { (covariance.powi(2) / product).clamp(0.0, 1.0) } else { 0.0 };
    ScoreVariances { known, whole, squared_correlation, coverage }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_too_small_for_a_product_give_no_correlation() {
        let tiny = f64::from_bits(1);
        let independent = IndependentVariances { known: 0.001, whole: 0.001 };
        let sums = LinkedSums { known: 0.0, covariance: 0.0, whole_linkage: -0.001 };
        for far_linkage in [0.0, tiny, -tiny] {
            assert_eq!(score_variances(sums, independent, far_linkage).squared_correlation, 0.0, "{far_linkage}");
        }
        assert_eq!(score_variances(LinkedSums::default(), independent, tiny).squared_correlation, 0.0);
    }
}
