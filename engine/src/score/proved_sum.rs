//! Sums in any order of their terms that are proved to have the bits of the promised sum.
//!
//! The promised sum ([`super::block_sum::BlockSum`]) is that of two doubles, rounded once, and these are together within a known bound of
//! the exact sum. A sum that was made in another way has its own bound. Where every number within both bounds rounds to the same double,
//! that is the promised sum; elsewhere, which is rare, the terms are added up in the promised order.

use super::block_sum::BLOCK;

/// Half of the distance from 1 to the next double: the largest relative error of one rounding.
const UNIT: f64 = f64::EPSILON / 2.0;
/// Sizes between which no bound becomes zero or infinite.
const SIZES: std::ops::Range<f64> = 1e-200..1e200;

/// A sum near the promised one.
#[derive(Clone, Copy, Debug)]
pub(super) struct NearSum {
    /// The sum, and what was lost in it.
    pub(super) parts: (f64, f64),
    /// How far apart the promised sum before its last rounding and the sum of both parts may be.
    pub(super) within: f64,
}

impl NearSum {
    /// The promised sum; nothing where it may be one of two doubles.
    #[inline]
    pub(super) fn rounded(self) -> Option<f64> {
        let (sum, lost) = two_sum(self.parts.0, self.parts.1);
        let (low, high) = (sum + (lost - self.within), sum + (lost + self.within));
        (low == high).then_some(low)
    }
}

/// A sum, and what the addition loses, which is a double (Knuth, The Art of Computer Programming 2, 4.2.2).
#[inline]
pub(super) fn two_sum(one: f64, other: f64) -> (f64, f64) {
    let sum = one + other;
    let of_other = sum - one;
    (sum, (one - (sum - of_other)) + (other - of_other))
}

/// How far a sum in blocks may be from the exact one before its last rounding, four times over; nothing where the terms are too large or
/// too small for bounds. `size` is the sum of the terms' sizes.
///
/// In a block of n terms each addition loses a share of 2^-53 of `size` at most, and adding up what was lost loses that share of it again:
/// n² 2^-106 of `size` (Ogita, Rump and Oishi 2005, doi 10.1137/030601818). The same holds for the blocks' sums, two for each.
pub(super) fn error_bound(rows: usize, size: f64) -> Option<f64> {
    let additions = (rows.min(BLOCK) + 2 * rows.div_ceil(BLOCK) + 6) as f64;
    let bound = 4.04 * additions * additions * UNIT * UNIT * size;
    (size == 0.0 || SIZES.contains(&size)).then_some(bound)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::block_sum::{BlockSum, sum_of};

    /// Doubles whose sums often lie half-way between two others.
    fn terms() -> impl Strategy<Value = Vec<f64>> {
        let powers = prop::sample::select(vec![0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0]);
        let even = (1_u64 << 52..1 << 53, powers).prop_map(|(digits, power)| digits as f64 * (2.0 * UNIT) * power);
        let term = prop_oneof![
            even,
            prop::sample::select(vec![1.0, UNIT, -UNIT, UNIT * UNIT, 3.0 * UNIT, -1.0, 0.1, 1e-30]),
            -1e3_f64..1e3
        ];
        prop::collection::vec(term, 0..40)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

        #[test]
        fn what_is_proved_is_the_sum_in_the_promised_order(terms in terms()) {
            let promised = sum_of(terms.iter().copied());
            let size = terms.iter().map(|term| term.abs()).sum::<f64>();
            let Some(within) = error_bound(terms.len(), size) else { return Ok(()) };
            // The same terms the other way round.
            let parts = terms.iter().rev().fold((0.0, 0.0), |(sum, lost), term| {
                let (sum, more) = two_sum(sum, *term);
                (sum, lost + more)
            });
            let proved = NearSum { parts, within }.rounded();
            prop_assert!(proved.is_none_or(|proved| proved.to_bits() == promised.to_bits()), "{proved:?} {promised}");
        }
    }

    #[test]
    fn a_sum_half_way_between_two_doubles_is_not_proved() {
        let within = error_bound(2, 1.0 + UNIT).unwrap_or_default();
        assert_eq!(NearSum { parts: (1.0, UNIT), within }.rounded(), None);
        assert_eq!(NearSum { parts: (1.0, 1.5 * UNIT), within }.rounded(), Some(1.0 + f64::EPSILON));
        assert_eq!(NearSum { parts: (1.0, UNIT / 2.0), within }.rounded(), Some(1.0));
        assert_eq!(BlockSum::default().total(), 0.0);
    }
}
