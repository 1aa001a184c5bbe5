//! Rows that are told as found by proxy.

use super::proxy_predictor::SetPrediction;
use super::proxy_rules::LEAST_R2_OF_FOUND_ROW;

/// Rows that the file lacks and that are predicted well enough that somebody would call it found. All predicted rows count in the
/// score, the others by little.
///
/// `is_told_already` says of a row that the counts have it, as the file's own or as like the reference genome. Such a row may
/// still be predicted, where its reference letter is not known.
pub fn rows_found_by_proxy(prediction: &SetPrediction, is_told_already: impl Fn(usize) -> bool) -> usize {
    let is_found = |(row, predicted): (usize, &super::proxy_predictor::RowPrediction)| {
        predicted.predicted_r2 >= LEAST_R2_OF_FOUND_ROW && !is_told_already(row)
    };
    let rows = prediction.rows.iter().enumerate();
    rows.filter_map(|(row, predicted)| Some((row, predicted.as_ref()?))).filter(|&row| is_found(row)).count()
}
