//! How one missing row is predicted.

use super::proxy_rules::{LEAST_PREDICTED_R2, RIDGE_PENALTY};
use super::ridge::{LowerTriangle, solve_ridge};
use super::table_in_reference::{TableInReference, correlation_of};
use crate::built_in_sets::proxy_table::ProxyTable;

/// The sites that predict a row, and how well.
#[derive(Clone, Debug)]
pub struct RowWeights {
    /// The variants that predict it, by their place in the table, each with the copies of the effect allele that one copy more of
    /// its counted letter adds to the prediction.
    pub proxies: Vec<(usize, f64)>,
    /// Squared correlation of the prediction with the row in people who were not learnt from, 0 to 1.
    pub predicted_r2: f64,
    /// By how much the table's own correlations overstate the covariance of prediction and row, as a share of the row's variance:
    /// they are those that the weights were fitted to.
    pub optimism: f64,
    /// By how much they understate the variance of the prediction, as a share of the row's variance.
    pub inflation: f64,
}

/// What w'c of the people learnt from comes to in others: 1 - (1 - w'c) n/(n - df), the adjusted R² (Theil 1961, Economic
/// Forecasts and Policy) with the effective number of parameters of a ridge regression (Hastie and Tibshirani 1990, Generalized
/// Additive Models).
pub fn shrunk_covariance(covariance: f64, freedom: f64, people: f64) -> f64 {
    let share = freedom / people;
    if share < 1.0 { (covariance - share) / (1.0 - share) } else { 0.0 }
}

/// Weights lean on what happened to vary little in the people learnt from: in others a prediction varies n/(n - df) times as much.
fn variance_elsewhere(variance: f64, freedom: f64, people: f64) -> f64 {
    if freedom < people { variance / (1.0 - freedom / people) } else { f64::INFINITY }
}

/// Weights that predict a row from variants near it; nothing where nothing is gained.
///
/// Ridge weights are too small for the people they come from and, where they were fitted to chance, too large for others. So
/// they are stretched by the shrunk covariance over the variance of the prediction: then a copy more that is predicted is a copy
/// more on average. Beyond 1 + a, which a single proxy needs, the stretching would only enlarge chance.
pub fn weights_of_row(
    table: &ProxyTable,
    in_reference: &TableInReference<'_>,
    row: usize,
    variants: &[usize],
) -> Option<RowWeights> {
    if variants.is_empty() {
        return None;
    }
    let correlation = |one: usize, other: usize| correlation_of(table, &in_reference.correlations, one, other);
    let own: Vec<f64> = variants.iter().map(|variant| correlation(row, *variant)).collect();
    let among = LowerTriangle::penalised(own.len(), |one, other| correlation(variants[one], variants[other]));
    let solution = solve_ridge(among, &own).filter(|solution| solution.variance > 0.0)?;
    let covariance = shrunk_covariance(solution.covariance, solution.freedom, in_reference.people);
    let variance = variance_elsewhere(solution.variance, solution.freedom, in_reference.people);
    let predicted_r2 = (covariance.powi(2) / variance).min(1.0);
    if covariance <= 0.0 || predicted_r2 < LEAST_PREDICTED_R2 {
        return None;
    }
    let stretch = (covariance / variance).min(1.0 + RIDGE_PENALTY);
    let spreads = &in_reference.spreads;
    let weigh = |(variant, weight): (&usize, &f64)| (*variant, (stretch * weight * spreads[row]) / spreads[*variant]);
    Some(RowWeights {
        proxies: variants.iter().zip(&solution.weights).map(weigh).collect(),
        predicted_r2,
        optimism: stretch * (solution.covariance - covariance),
        inflation: stretch.powi(2) * (variance - solution.variance),
    })
}
