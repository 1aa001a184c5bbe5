//! The one place of a score that is written: what the complete set would probably give, and of the variants found alone where nobody knows
//! how much of the set they are. z is what gives the percentile. `src/science/shown-place.ts` is the same for the page.

use crate::normal_distribution::cumulative;
use crate::reference_group::compare::{limited_z, percentile_of};
use crate::reference_group::placed::{FullSetEstimate, Placed, Range, ReferenceName};

/// Halvings after which a z is known to the last digits of a double.
const HALVINGS: u32 = 60;

/// The place of a score as it may be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WrittenPlace {
    /// In standard deviations of the reference.
    pub z: f64,
    /// The share of the reference below, 1 to 99.
    pub percentile: f64,
    /// The same with their ranges; nothing where nobody knows how much of the set's variance is missing.
    pub full_set: Option<FullSetEstimate>,
}

/// The z below which this share of people is, 0 to 1, limited as every z.
fn z_of(share_below: f64) -> f64 {
    let (mut low, mut high) = (limited_z(f64::NEG_INFINITY), limited_z(f64::INFINITY));
    for _ in 0..HALVINGS {
        let middle = low.midpoint(high);
        if cumulative(middle) < share_below { low = middle } else { high = middle }
    }
    low.midpoint(high)
}

/// What the complete set would give. Of a complete set the percentile is known, which for a few rows is not the normal curve's; then z is
/// the one that has this percentile.
fn full_set_of(placed: &Placed) -> Option<FullSetEstimate> {
    let full = placed.full_set?;
    #[allow(clippy::float_cmp, reason = "a complete set has a share of exactly 1")]
    if placed.squared_correlation != Some(1.0) || full.percentile.value == placed.percentile {
        return Some(full);
    }
    let z = z_of(placed.percentile / 100.0);
    let moved = z - full.z.value;
    let (low, high) = (full.z.low + moved, full.z.high + moved);
    Some(FullSetEstimate {
        z: Range { value: z, low, high },
        percentile: Range { value: placed.percentile, low: percentile_of(low), high: percentile_of(high) },
    })
}

/// An adjusted place is written in whole percentiles and hundredths of a standard deviation, because the exact range tells the share of the
/// variance (docs/decisions/157-what-the-command-line-writes.md).
fn full_set_to_write(placed: &Placed) -> Option<FullSetEstimate> {
    let full = full_set_of(placed)?;
    if placed.reference != ReferenceName::Adjusted {
        return Some(full);
    }
    let rounded = |Range { value, low, high }: Range, steps: f64| {
        let [value, low, high] = [value, low, high].map(|figure| (figure * steps).round() / steps);
        Range { value, low, high }
    };
    Some(FullSetEstimate { z: rounded(full.z, 100.0), percentile: rounded(full.percentile, 1.0) })
}

/// The place of a score as it may be written.
pub fn place_to_write(placed: &Placed) -> WrittenPlace {
    let full_set = full_set_to_write(placed);
    let (z, percentile) = full_set.map_or((placed.z, placed.percentile), |full| (full.z.value, full.percentile.value));
    WrittenPlace { z, percentile, full_set }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_z_has_the_percentile_that_it_is_of() {
        for z in [-4.4, -1.3, 0.0, 0.02, 2.5] {
            assert!((z_of(cumulative(z)) - z).abs() < 1e-9, "{z}");
        }
    }
}
