//! Two genomes in the two lanes of a SIMD register. Each lane has the bits that it would have alone.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod registers {
    use core::arch::wasm32 as simd;

    /// Two doubles.
    #[derive(Clone, Copy, Debug)]
    pub struct Pair(simd::v128);

    impl Pair {
        #[inline(always)]
        pub fn new(one: f64, other: f64) -> Self {
            Self(simd::f64x2(one, other))
        }

        #[inline(always)]
        pub fn both(number: f64) -> Self {
            Self(simd::f64x2_splat(number))
        }

        /// The first numbers of two pairs, and their second ones.
        #[inline(always)]
        pub fn crossed(self, other: Self) -> (Self, Self) {
            (Self(simd::i64x2_shuffle::<0, 2>(self.0, other.0)), Self(simd::i64x2_shuffle::<1, 3>(self.0, other.0)))
        }

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(simd::f64x2_add(self.0, other.0))
        }

        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self(simd::f64x2_sub(self.0, other.0))
        }

        #[inline(always)]
        pub fn times(self, other: Self) -> Self {
            Self(simd::f64x2_mul(self.0, other.0))
        }

        pub fn numbers(self) -> [f64; 2] {
            [simd::f64x2_extract_lane::<0>(self.0), simd::f64x2_extract_lane::<1>(self.0)]
        }
    }

    /// Sixteen counters of one byte each.
    #[derive(Clone, Copy, Debug)]
    pub struct Counters(simd::v128);

    impl Counters {
        pub fn new(counters: [u8; 16]) -> Self {
            let half = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| counters[at + byte]));
            Self(simd::u64x2(half(0), half(8)))
        }

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(simd::u8x16_add(self.0, other.0))
        }

        /// The last counter.
        #[inline(always)]
        pub fn last(self) -> u8 {
            simd::u8x16_extract_lane::<15>(self.0)
        }

        pub fn numbers(self) -> [u8; 16] {
            let (low, high) = (simd::u64x2_extract_lane::<0>(self.0), simd::u64x2_extract_lane::<1>(self.0));
            std::array::from_fn(|byte| (if byte < 8 { low } else { high } >> (byte % 8 * 8)) as u8)
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod registers {
    /// Two doubles.
    #[derive(Clone, Copy, Debug)]
    pub struct Pair([f64; 2]);

    impl Pair {
        #[inline(always)]
        pub fn new(one: f64, other: f64) -> Self {
            Self([one, other])
        }

        #[inline(always)]
        pub fn both(number: f64) -> Self {
            Self([number; 2])
        }

        /// The first numbers of two pairs, and their second ones.
        #[inline(always)]
        pub fn crossed(self, other: Self) -> (Self, Self) {
            (Self([self.0[0], other.0[0]]), Self([self.0[1], other.0[1]]))
        }

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
        }

        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self([self.0[0] - other.0[0], self.0[1] - other.0[1]])
        }

        #[inline(always)]
        pub fn times(self, other: Self) -> Self {
            Self([self.0[0] * other.0[0], self.0[1] * other.0[1]])
        }

        pub fn numbers(self) -> [f64; 2] {
            self.0
        }
    }

    /// Sixteen counters of one byte each.
    #[derive(Clone, Copy, Debug)]
    pub struct Counters([u8; 16]);

    impl Counters {
        pub fn new(counters: [u8; 16]) -> Self {
            Self(counters)
        }

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(std::array::from_fn(|at| self.0[at].wrapping_add(other.0[at])))
        }

        /// The last counter.
        #[inline(always)]
        pub fn last(self) -> u8 {
            self.0[15]
        }

        pub fn numbers(self) -> [u8; 16] {
            self.0
        }
    }
}

pub(super) use registers::{Counters, Pair};

/// Two sums of [`super::block_sum::BlockSum`], side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairSum {
    whole: CompensatedPair,
    block: CompensatedPair,
}

#[derive(Clone, Copy, Debug)]
struct CompensatedPair {
    sum: Pair,
    lost: Pair,
}

impl CompensatedPair {
    const fn of(zero: Pair) -> Self {
        Self { sum: zero, lost: zero }
    }

    /// What an addition loses is a double, whichever number is larger (Knuth, The Art of Computer Programming 2, 4.2.2), so that
    /// it has the same bits as by comparing them first.
    #[inline(always)]
    fn add(&mut self, term: Pair) {
        let sum = self.sum.plus(term);
        let of_term = sum.minus(self.sum);
        let lost_of_sum = self.sum.minus(sum.minus(of_term));
        self.lost = self.lost.plus(lost_of_sum.plus(term.minus(of_term)));
        self.sum = sum;
    }
}

impl PairSum {
    pub(super) fn new() -> Self {
        let zero = CompensatedPair::of(Pair::both(0.0));
        Self { whole: zero, block: zero }
    }

    /// Adds the next term of each. Zero changes nothing.
    #[inline(always)]
    pub(super) fn add(&mut self, term: Pair) {
        self.block.add(term);
    }

    /// Ends the block of both.
    pub(super) fn end_block(&mut self) {
        self.whole.add(self.block.sum);
        self.whole.add(self.block.lost);
        self.block = CompensatedPair::of(Pair::both(0.0));
    }

    /// The sums, after the last block.
    pub(super) fn totals(self) -> [f64; 2] {
        self.whole.sum.plus(self.whole.lost).numbers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::block_sum::{BLOCK, BlockSum};

    proptest::proptest! {
        #[test]
        fn each_lane_has_the_bits_of_a_sum_alone(
            terms in proptest::collection::vec((-1e100_f64..1e100, proptest::sample::select(vec![1e-300, 1e-200, 1e-100, 1e-16, 1.0, 1e3]), -1e3_f64..1e3), 0..10_000),
        ) {
            let (mut pair, mut alone) = (PairSum::new(), [BlockSum::default(), BlockSum::default()]);
            for (row, (one, factor, other)) in terms.iter().enumerate() {
                let terms = [one * factor, *other];
                pair.add(Pair::new(terms[0], terms[1]));
                alone.iter_mut().zip(terms).for_each(|(sum, term)| sum.add(term));
                if (row + 1).is_multiple_of(BLOCK) {
                    pair.end_block();
                    alone.iter_mut().for_each(BlockSum::end_block);
                }
            }
            pair.end_block();
            proptest::prop_assert_eq!(pair.totals().map(f64::to_bits), alone.map(|sum| sum.total().to_bits()));
        }
    }
}
