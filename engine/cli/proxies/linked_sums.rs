//! Variances of a score that is typed in part, as far as a table's correlations tell them.

use super::table_in_reference::TableInReference;
use crate::built_in_sets::proxy_table::ProxyTable;

/// In the score's unit squared, among people who are not related.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LinkedSums {
    /// Variance of what is known: typed and predicted rows, with the covariance of variants that are near each other.
    pub known: f64,
    /// Covariance of what is known with the whole set.
    pub covariance: f64,
    /// What linkage of near rows adds to the variance of the whole set.
    pub whole_linkage: f64,
}

/// Adds up variances and covariances over a table's variants and its pairs of neighbours. `effects` say what one copy more of
/// each variant adds to what is known of the score, `row_weights` what it adds to the whole score: its weight where the variant
/// is a row of the set, else 0.
pub fn linked_sums(
    table: &ProxyTable,
    in_reference: &TableInReference<'_>,
    effects: &[f64],
    row_weights: &[f64],
) -> LinkedSums {
    let TableInReference { spreads, correlations, .. } = in_reference;
    let spread_out = |values: &[f64]| -> Vec<f64> { values.iter().zip(spreads).map(|(one, sd)| one * sd).collect() };
    let (known, whole) = (spread_out(effects), spread_out(row_weights));
    let is_none = |variant: usize| known[variant] == 0.0 && whole[variant] == 0.0;
    let mut sums = LinkedSums::default();
    for later in (0..table.variants.len()).filter(|variant| !is_none(*variant)) {
        sums.known += known[later].powi(2);
        sums.covariance += known[later] * whole[later];
        let first = table.first_neighbour[later];
        for earlier in (first..later).filter(|variant| !is_none(*variant)) {
            let linked = f64::from(correlations[table.offsets[later] + earlier - first]);
            sums.known += 2.0 * linked * known[later] * known[earlier];
            sums.covariance += linked * (known[later] * whole[earlier] + whole[later] * known[earlier]);
            sums.whole_linkage += 2.0 * linked * whole[later] * whole[earlier];
        }
    }
    sums
}
