//! The variances of a score of which some rows are predicted.

use super::linked_sums::LinkedSums;
use super::proxy_predictor::{PredictableRow, SetPrediction};
use super::score_variances::{IndependentVariances, ScoreVariances, score_variances};
use crate::built_in_sets::known_figures::SetCalibration;
use crate::reference_group::choose_reference::ReferenceInUse;
use crate::reference_group::linkage::whole_linkage;
use crate::reference_group::scored_row::Copies;

/// Variance of each row that is known, and of all rows, as if they were independent.
fn independent_variances(rows: &[PredictableRow], prediction: &SetPrediction) -> IndependentVariances {
    let mut variances = IndependentVariances::default();
    for (PredictableRow { row, frequency, .. }, predicted) in rows.iter().zip(&prediction.rows) {
        // For its share of the whole variance a row that the reference does not know is taken at the set's own frequency.
        let likely = frequency.or(row.frequency).unwrap_or_default();
        let own = 2.0 * likely * (1.0 - likely) * row.weight.powi(2);
        variances.whole += own;
        if frequency.is_none() {
            continue;
        }
        let share =
            if row.copies == Copies::None { predicted.as_ref().map_or(0.0, |row| row.predicted_r2) } else { 1.0 };
        variances.known += own * share;
    }
    variances
}

/// What imputed rows leave open of a score.
fn open_variance(rows: &[PredictableRow]) -> f64 {
    let known = rows.iter().filter(|row| row.frequency.is_some()).map(|row| row.row);
    known.map(|row| row.variance * row.weight.powi(2)).sum()
}

/// The variances of a score with proxies in the reference that it is placed in. What is known of imputed rows varies by less than they
/// do, and so does what it has in common with them.
pub fn variances_with_proxies(
    rows: &[PredictableRow],
    prediction: &SetPrediction,
    reference: &ReferenceInUse,
    calibration: &SetCalibration,
) -> ScoreVariances {
    let open = open_variance(rows);
    let all = independent_variances(rows, prediction);
    let independent = IndependentVariances { known: all.known - open, ..all };
    let linkage = whole_linkage(calibration, reference);
    let far_linkage = (linkage - 1.0) * independent.whole - prediction.strangers.whole_linkage;
    let LinkedSums { known, covariance, .. } = prediction.strangers;
    let sums = LinkedSums { known: known - open, covariance: covariance - open, ..prediction.strangers };
    score_variances(sums, independent, far_linkage)
}
