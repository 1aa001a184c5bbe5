//! Ridge regression on standardised values.

use super::proxy_rules::RIDGE_PENALTY;

/// A pivot below this says that the correlations contradict each other; with the penalty on the diagonal none should.
const LEAST_PIVOT: f64 = 1e-6;

/// How a standardised value is predicted from others, and how well by the correlations that the weights come from.
#[derive(Clone, Debug)]
pub struct RidgeSolution {
    /// w = (C + a I)^-1 c.
    pub weights: Vec<f64>,
    /// Covariance of prediction and value, w'c.
    pub covariance: f64,
    /// Variance of the prediction, w'C w.
    pub variance: f64,
    /// Effective number of free parameters, the trace of C (C + a I)^-1.
    pub freedom: f64,
}

/// A square matrix, its rows after one another. The lower triangle alone is used.
#[derive(Clone, Debug)]
pub struct LowerTriangle {
    size: usize,
    values: Vec<f64>,
}

impl LowerTriangle {
    /// A matrix with these values below its diagonal, and 1 + a on it.
    pub fn penalised(size: usize, below: impl Fn(usize, usize) -> f64) -> Self {
        let mut matrix = Self { size, values: vec![0.0; size * size] };
        for row in 0..size {
            for column in 0..row {
                matrix.set(row, column, below(row, column));
            }
            matrix.set(row, row, 1.0 + RIDGE_PENALTY);
        }
        matrix
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.values[row * self.size + column]
    }

    fn set(&mut self, row: usize, column: usize, value: f64) {
        self.values[row * self.size + column] = value;
    }

    /// Cholesky's factor L of the symmetric matrix; nothing where that is not positive definite.
    fn factorised(mut self) -> Option<Self> {
        for column in 0..self.size {
            for row in column..self.size {
                let from_before = |value, before| value - self.at(row, before) * self.at(column, before);
                let value = (0..column).fold(self.at(row, column), from_before);
                if row > column {
                    self.set(row, column, value / self.at(column, column));
                } else if value < LEAST_PIVOT {
                    return None;
                } else {
                    self.set(row, column, value.sqrt());
                }
            }
        }
        Some(self)
    }

    /// Solves L x = b in place of b, from a row on; the values above it are 0.
    fn forward(&self, right: &mut [f64], from: usize) {
        for row in from..self.size {
            let value = (from..row).fold(right[row], |value, column| value - self.at(row, column) * right[column]);
            right[row] = value / self.at(row, row);
        }
    }

    /// Solves L' x = b in place of b.
    fn backward(&self, right: &mut [f64]) {
        for row in (0..self.size).rev() {
            let below = row + 1..self.size;
            let value = below.fold(right[row], |value, below| value - self.at(below, row) * right[below]);
            right[row] = value / self.at(row, row);
        }
    }

    /// Trace of the inverse of L L': the sum of the squares of L's inverse.
    fn trace_of_inverse(&self) -> f64 {
        let mut trace = 0.0;
        let mut unit = vec![0.0; self.size];
        for column in 0..self.size {
            unit.fill(0.0);
            unit[column] = 1.0;
            self.forward(&mut unit, column);
            trace = unit[column..].iter().fold(trace, |trace, value| trace + value.powi(2));
        }
        trace
    }
}

/// Solves a regression: the matrix is C + a I of the predictors, `own` the correlations c of the value with them. Nothing where
/// C is no matrix of correlations.
pub fn solve_ridge(penalised: LowerTriangle, own: &[f64]) -> Option<RidgeSolution> {
    let factor = penalised.factorised()?;
    let mut weights = own.to_vec();
    factor.forward(&mut weights, 0);
    factor.backward(&mut weights);
    let covariance = weights.iter().zip(own).fold(0.0, |sum, (weight, own)| sum + weight * own);
    let squares = weights.iter().fold(0.0, |sum, weight| sum + weight.powi(2));
    Some(RidgeSolution {
        weights,
        covariance,
        // C w = c - a w.
        variance: covariance - RIDGE_PENALTY * squares,
        freedom: own.len() as f64 - RIDGE_PENALTY * factor.trace_of_inverse(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Correlations of three values, each of them 1 with itself.
    const CORRELATIONS: [[f64; 3]; 3] = [[1.0, 0.5, -0.2], [0.5, 1.0, 0.1], [-0.2, 0.1, 1.0]];

    fn solved(own: &[f64]) -> RidgeSolution {
        let penalised = LowerTriangle::penalised(own.len(), |row, column| CORRELATIONS[row][column]);
        solve_ridge(penalised, own).unwrap_or_else(|| unreachable!("a matrix of correlations"))
    }

    /// The definitions, multiplied out: (C + a I) w = c, w'c, w'C w.
    #[test]
    fn weights_solve_the_equations() {
        let own = [0.6, 0.3, 0.25];
        let RidgeSolution { weights, covariance, variance, .. } = solved(&own);
        let times = |row: &[f64; 3]| row.iter().zip(&weights).map(|(value, weight)| value * weight).sum::<f64>();
        for ((row, weight), own) in CORRELATIONS.iter().zip(&weights).zip(own) {
            assert!((times(row) + RIDGE_PENALTY * weight - own).abs() < 1e-12);
        }
        let quadratic: f64 = CORRELATIONS.iter().zip(&weights).map(|(row, weight)| weight * times(row)).sum();
        assert!((variance - quadratic).abs() < 1e-12);
        assert!((covariance - times(&own)).abs() < 1e-12);
    }

    /// A value without neighbours among the predictors costs 1/(1 + a) of a parameter.
    #[test]
    fn one_predictor_is_a_division() {
        let RidgeSolution { weights, freedom, .. } = solved(&[0.7]);
        assert!((weights[0] - 0.7 / 1.4).abs() < 1e-15 && (freedom - 1.0 / 1.4).abs() < 1e-12);
    }

    #[test]
    fn what_is_no_matrix_of_correlations_is_refused() {
        let contradicting = LowerTriangle::penalised(3, |row, column| if (row, column) == (2, 1) { -1.0 } else { 1.0 });
        assert!(solve_ridge(contradicting, &[0.1, 0.1, 0.1]).is_none());
    }
}
