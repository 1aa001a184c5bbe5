//! The standard normal distribution: the same two series as in `src/science/normal-distribution.ts` (Marsaglia 2004, Journal of
//! Statistical Software 11:4; the continued fraction of Laplace, Abramowitz and Stegun 1964, 26.2.14).

use std::f64::consts::PI;

/// Beyond this many standard deviations the continued fraction is used; both agree to the last digits here.
const TAIL_START: f64 = 2.0;
/// Levels of the continued fraction; 120 leave less than 1e-18 from x = 2 on.
const TAIL_LEVELS: u32 = 120;

fn density(x: f64) -> f64 {
    libm::exp(-x * x / 2.0) / (2.0 * PI).sqrt()
}

/// Area from 0 to x: x + x³/3 + x⁵/(3·5) + ..., times the density.
fn area_from_centre(x: f64) -> f64 {
    let (mut term, mut sum, mut factor) = (x, x, 3.0);
    while term.abs() > sum.abs() * 1e-18 {
        term *= x * x / factor;
        sum += term;
        factor += 2.0;
    }
    sum * density(x)
}

/// Area above x, in the upper tail: density / (x + 1/(x + 2/(x + 3/...))).
fn area_of_tail(x: f64) -> f64 {
    let denominator = (1..=TAIL_LEVELS).rev().fold(x, |denominator, level| x + f64::from(level) / denominator);
    density(x) / denominator
}

/// Probability of a value of at most x.
pub fn cumulative(x: f64) -> f64 {
    if x <= -TAIL_START {
        area_of_tail(-x)
    } else if x >= TAIL_START {
        1.0 - area_of_tail(x)
    } else {
        0.5 + area_from_centre(x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of printed tables (Abramowitz and Stegun 1964, table 26.1).
    #[test]
    fn agrees_with_printed_tables() {
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (1.96, 0.975_002_104_851_780),
            (2.0, 0.977_249_868_051_821),
            (-3.0, 0.001_349_898_031_630),
            (4.5, 0.999_996_602_326_875),
        ] {
            assert!((cumulative(x) - expected).abs() < 1e-14, "{x}: {}", cumulative(x));
        }
    }
}
