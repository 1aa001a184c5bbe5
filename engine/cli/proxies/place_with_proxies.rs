//! Places the score of a built-in set of which the rows that the file lacks are predicted (docs/percentiles.md#the-place has the
//! place of typed rows alone).

use allelium_engine::score::match_rate::FEWEST_ROWS;

use super::proxy_predictor::{PredictableRow, SetPrediction};
use super::proxy_rules::FEWEST_PROXY_SITES;
use super::variances_with_proxies::variances_with_proxies;
use crate::built_in_sets::known_figures::SetCalibration;
use crate::reference_group::choose_reference::ReferenceInUse;
use crate::reference_group::compare::{estimate_full_set, limited_z, percentile_of};
use crate::reference_group::linkage::portability;
use crate::reference_group::place::{name_of, place_built_in_set};
use crate::reference_group::placed::{Place, Placed};
use crate::reference_group::scored_row::{Copies, ScoredRow};
use crate::reference_group::withheld::WithheldReason;
use crate::reference_group::wrong_calls::WrongCallTally;

/// Whether a prediction adds rows to a score, and enough sites for a normal curve.
fn is_predicting(prediction: &SetPrediction) -> bool {
    prediction.contributors >= FEWEST_PROXY_SITES && prediction.predicted_rows() > 0
}

/// A score of typed and predicted rows less its mean, and that mean: what the reference has on average over the same rows.
fn deviation_and_mean(rows: &[PredictableRow], prediction: &SetPrediction) -> (f64, f64) {
    let (mut deviation, mut mean) = (0.0, 0.0);
    for (PredictableRow { row, frequency, .. }, predicted) in rows.iter().zip(&prediction.rows) {
        let Some(frequency) = frequency else { continue };
        let own = match row.copies {
            Copies::Typed(copies) => Some(copies - 2.0 * frequency),
            _ => predicted.as_ref().map(|row| row.deviation),
        };
        let Some(own) = own else { continue };
        deviation += row.weight * own;
        mean += 2.0 * frequency * row.weight;
    }
    (deviation, mean)
}

/// Places the score of a built-in set. Without any prediction it is the place of the typed rows, to the last bit.
pub fn place_with_proxies(
    rows: &[PredictableRow],
    prediction: &SetPrediction,
    reference: &ReferenceInUse,
    calibration: &SetCalibration,
    wrong_call_rate: f64,
) -> Place {
    if matches!(reference, ReferenceInUse::None(_)) || !is_predicting(prediction) {
        return place_built_in_set(rows.iter().map(|row| row.row), reference, calibration, wrong_call_rate);
    }
    let count = |is_it: &dyn Fn(&PredictableRow) -> bool| rows.iter().filter(|row| is_it(row)).count() as u32;
    let is_typed = |row: &ScoredRow| row.copies != Copies::None;
    let matched = count(&|row| is_typed(&row.row));
    let counted = count(&|row| is_typed(&row.row) && row.frequency.is_some());
    let predicted = prediction.predicted_rows() as u32;
    if counted + predicted < FEWEST_ROWS {
        return Err(WithheldReason::TooFewRows { counted: counted + predicted, needed: FEWEST_ROWS });
    }
    let variances = variances_with_proxies(rows, prediction, reference, calibration);
    if variances.known.is_nan() || variances.known <= 0.0 {
        return Err(WithheldReason::NoVariance);
    }
    let mut wrong_calls = WrongCallTally::default();
    rows.iter().filter(|row| row.frequency.is_some()).for_each(|row| wrong_calls.add(&row.row));
    let sd = variances.known.sqrt();
    let (deviation, mean) = deviation_and_mean(rows, prediction);
    let unlimited_z = deviation / sd;
    let z = limited_z(unlimited_z);
    Ok(Placed {
        reference: name_of(reference),
        z,
        unlimited_z,
        percentile: percentile_of(z),
        mean,
        sd,
        compared_rows: counted,
        predicted_rows: predicted,
        rows_without_frequency: matched - counted,
        frequencies_from_panel: count(&|PredictableRow { row, .. }| {
            is_typed(row) && row.frequency.is_none() && row.known.is_some()
        }),
        variance_coverage: Some(variances.coverage),
        squared_correlation: Some(variances.squared_correlation),
        full_set: Some(estimate_full_set(
            z,
            variances.squared_correlation,
            wrong_calls.in_set(variances.whole, wrong_call_rate),
        )),
        portability: portability(reference),
    })
}
