//! Weights in fixed point: whole numbers of a small unit, in digits of sixteen bits that SIMD lanes add up exactly.

use super::proved_sum::{NearSum, error_bound, two_sum};

/// Digits of a weight, of sixteen bits each.
pub(super) const DIGITS: usize = 5;
const BITS: u32 = 16;
/// Digits of the lower half of a weight.
const LOWER_DIGITS: usize = 3;
/// The largest weight has a size of 2^77 units or more, and less than twice as many.
const LARGEST: i32 = 77;
/// Powers of two between which the largest weight must lie, so that no unit becomes zero or infinite.
const POWERS: std::ops::Range<i32> = -500..500;
/// Where a double has its exponent, and the exponent of one.
const EXPONENT_AT: u32 = f64::MANTISSA_DIGITS - 1;
const EXPONENT_OF_ONE: i32 = f64::MAX_EXP - 1;
/// What one in each digit stands for, in units.
const PLACES: [f64; DIGITS] = [1.0, 65_536.0, 4_294_967_296.0, 281_474_976_710_656.0, 18_446_744_073_709_551_616.0];
/// The most copies of an allele.
const MOST_COPIES: f64 = 2.0;

/// The unit of a set's weights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// Units in one, a power of two.
    per_one: f64,
    /// How far apart a promised sum before its last rounding and the sum of the digits may be.
    within: f64,
}

impl Unit {
    /// The unit for some weights of a set of so many rows; nothing where they are too large or too small for the error bounds.
    pub(super) fn of(rows: usize, weights: impl Iterator<Item = f64> + Clone) -> Option<Self> {
        let sizes = weights.map(f64::abs);
        let (largest, size) =
            sizes.clone().fold((0.0, 0.0), |(largest, sum), size| (f64::max(largest, size), sum + size));
        let power = (largest.to_bits() >> EXPONENT_AT) as i32 - EXPONENT_OF_ONE;
        let per_one = match largest {
            0.0 => 1.0,
            _ if POWERS.contains(&power) => power_of_two(LARGEST - power),
            _ => return None,
        };
        let cut_off: f64 = sizes.map(|size| (size * per_one).fract()).sum();
        // Twice what is cut off: that covers the rounding of this sum too.
        let within = error_bound(rows, MOST_COPIES * size)? + 2.0 * MOST_COPIES * cut_off / per_one;
        Some(Self { per_one, within })
    }

    /// The digits of a weight, the lowest first; what is below the unit is cut off.
    pub(super) fn digits(self, weight: f64) -> [i16; DIGITS] {
        let units = weight * self.per_one;
        // Both halves are exact, and small enough for 64 bits.
        let high = (units / PLACES[LOWER_DIGITS]).trunc();
        let mut rest = (units - high * PLACES[LOWER_DIGITS]) as i64;
        std::array::from_fn(|place| {
            if place == LOWER_DIGITS {
                rest += high as i64;
            }
            let digit = rest as i16;
            rest = (rest - i64::from(digit)) >> BITS;
            digit
        })
    }

    /// The digits of two weights, those of the first in the lower halves.
    pub(super) fn digits_of_two(self, weights: [f64; 2]) -> [u32; DIGITS] {
        let [one, other] = weights.map(|weight| self.digits(weight).map(|digit| u32::from(digit as u16)));
        std::array::from_fn(|at| one[at] | other[at] << BITS)
    }

    /// The sum of weights whose digits add up to these.
    pub(super) fn sum(self, sums: [i64; DIGITS]) -> NearSum {
        let mut parts = (0.0, 0.0);
        for (digit, sum) in sums.into_iter().enumerate().rev() {
            let (whole, lost) = two_sum(parts.0, sum as f64 * PLACES[digit]);
            parts = (whole, parts.1 + lost);
        }
        NearSum { parts: (parts.0 / self.per_one, parts.1 / self.per_one), within: self.within }
    }
}

fn power_of_two(power: i32) -> f64 {
    f64::from_bits(((power + EXPONENT_OF_ONE) as u64) << EXPONENT_AT)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::block_sum::sum_of;

    proptest! {
        #[test]
        fn sums_of_digits_are_near_the_promised_ones(
            rows in prop::collection::vec(
                (-1e3_f64..1e3, prop::sample::select(vec![1e-30, 1e-20, 1e-9, 1e-3, 1.0, 1e9]), 0_u8..=2),
                1..300,
            ),
            scale in prop::sample::select(vec![1e-120, 1.0, 1e120]),
        ) {
            let weights: Vec<f64> = rows.iter().map(|(weight, factor, _)| weight * factor * scale).collect();
            let unit = Unit::of(rows.len(), weights.iter().copied());
            let Some(unit) = unit else { return Err(TestCaseError::fail("no unit")) };
            let mut sums = [0; DIGITS];
            for ((_, _, copies), weight) in rows.iter().zip(&weights) {
                let digits = unit.digits(*weight);
                sums.iter_mut().zip(digits).for_each(|(sum, digit)| *sum += i64::from(digit) * i64::from(*copies));
            }
            let promised = sum_of(rows.iter().zip(&weights).map(|((_, _, copies), weight)| weight * f64::from(*copies)));
            let near = unit.sum(sums);
            prop_assert!(near.rounded().is_none_or(|sum| sum.to_bits() == promised.to_bits()));
            prop_assert!(near.within <= 1e-20 * weights.iter().map(|weight| weight.abs()).sum::<f64>());
        }
    }

    proptest! {
        #[test]
        fn digits_are_those_of_the_whole_number(weight in -1.0_f64..1.0, power in 0_i32..100) {
            let unit = Unit { per_one: power_of_two(LARGEST), within: 0.0 };
            let weight = weight * power_of_two(-power);
            let whole = unit.digits(weight).iter().rev().fold(0_i128, |whole, digit| (whole << BITS) + i128::from(*digit));
            prop_assert_eq!(whole, (weight * unit.per_one) as i128);
        }
    }

    #[test]
    fn weights_beyond_all_bounds_have_no_unit() {
        for weight in [1e300, 1e-300, f64::MIN_POSITIVE / 4.0] {
            assert!(Unit::of(1, std::iter::once(weight)).is_none(), "{weight}");
        }
        assert!(Unit::of(1, std::iter::once(0.0)).is_some());
    }
}
