//! Numbers side by side in the lanes of a SIMD register: four genomes, or two sums of one. A lane has the same bits whatever is beside it.

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

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self(simd::f64x2_add(self.0, other.0))
        }

        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self(simd::f64x2_sub(self.0, other.0))
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

    /// What sixteen codes come to, a byte each.
    #[derive(Clone, Copy, Debug)]
    pub struct Answers(simd::v128);

    impl Answers {
        pub fn new(answers: [u8; 16]) -> Self {
            Self(Counters::new(answers).0)
        }

        /// The answers of two rows to the codes of four genomes, a byte each.
        #[inline(always)]
        pub fn of_two(rows: [Self; 2], codes: [u32; 2]) -> AnswersOfTwoRows {
            let [one, other] =
                [0, 1].map(|row: usize| simd::u8x16_swizzle(rows[row].0, simd::u32x4(codes[row], 0, 0, 0)));
            AnswersOfTwoRows(simd::u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(one, other))
        }
    }

    /// The answers of two rows to the codes of four genomes; the two of a genome are beside each other.
    #[derive(Clone, Copy, Debug)]
    pub struct AnswersOfTwoRows(simd::v128);

    impl AnswersOfTwoRows {
        /// A bit for each answer: its highest.
        #[inline(always)]
        pub fn highest_bits(self) -> u8 {
            simd::u8x16_bitmask(self.0) as u8
        }

        /// The lowest two bits of each answer.
        #[inline(always)]
        pub fn copies(self) -> Copies {
            Copies(simd::u16x8_extend_low_u8x16(simd::v128_and(self.0, simd::u8x16_splat(3))))
        }
    }

    /// Copies of an allele in two rows of four genomes.
    #[derive(Clone, Copy, Debug)]
    pub struct Copies(simd::v128);

    /// Four sums.
    #[derive(Clone, Copy, Debug)]
    pub struct FourSums(simd::v128);

    impl FourSums {
        #[inline(always)]
        pub fn new() -> Self {
            Self(simd::i32x4_splat(0))
        }

        /// Adds the digits of two rows times the copies of each genome; the digit of the first is in the lower half.
        #[inline(always)]
        pub fn plus(self, copies: Copies, digits: u32) -> Self {
            Self(simd::i32x4_add(self.0, simd::i32x4_dot_i16x8(copies.0, simd::u32x4_splat(digits))))
        }

        pub fn numbers(self) -> [i32; 4] {
            let sums = self.0;
            [
                simd::i32x4_extract_lane::<0>(sums),
                simd::i32x4_extract_lane::<1>(sums),
                simd::i32x4_extract_lane::<2>(sums),
                simd::i32x4_extract_lane::<3>(sums),
            ]
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

        #[inline(always)]
        pub fn plus(self, other: Self) -> Self {
            Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
        }

        #[inline(always)]
        pub fn minus(self, other: Self) -> Self {
            Self([self.0[0] - other.0[0], self.0[1] - other.0[1]])
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

    /// What sixteen codes come to, a byte each.
    #[derive(Clone, Copy, Debug)]
    pub struct Answers([u8; 16]);

    impl Answers {
        pub fn new(answers: [u8; 16]) -> Self {
            Self(answers)
        }

        /// The answers of two rows to the codes of four genomes, a byte each.
        #[inline(always)]
        pub fn of_two(rows: [Self; 2], codes: [u32; 2]) -> AnswersOfTwoRows {
            let codes = codes.map(u32::to_le_bytes);
            AnswersOfTwoRows(std::array::from_fn(|at| rows[at % 2].0[usize::from(codes[at % 2][at / 2] & 15)]))
        }
    }

    /// The answers of two rows to the codes of four genomes; the two of a genome are beside each other.
    #[derive(Clone, Copy, Debug)]
    pub struct AnswersOfTwoRows([u8; 8]);

    impl AnswersOfTwoRows {
        /// A bit for each answer: its highest.
        #[inline(always)]
        pub fn highest_bits(self) -> u8 {
            (0..8).map(|at| (self.0[at] >> 7) << at).sum()
        }

        /// The lowest two bits of each answer.
        #[inline(always)]
        pub fn copies(self) -> Copies {
            Copies(self.0.map(|answer| answer & 3))
        }
    }

    /// Copies of an allele in two rows of four genomes.
    #[derive(Clone, Copy, Debug)]
    pub struct Copies([u8; 8]);

    /// Four sums.
    #[derive(Clone, Copy, Debug)]
    pub struct FourSums([i32; 4]);

    impl FourSums {
        #[inline(always)]
        pub fn new() -> Self {
            Self([0; 4])
        }

        /// Adds the digits of two rows times the copies of each genome; the digit of the first is in the lower half.
        #[inline(always)]
        pub fn plus(self, copies: Copies, digits: u32) -> Self {
            let [one, other] = [digits as i16, (digits >> 16) as i16].map(i32::from);
            let of = |at: usize| i32::from(copies.0[2 * at]) * one + i32::from(copies.0[2 * at + 1]) * other;
            Self(std::array::from_fn(|at| self.0[at] + of(at)))
        }

        pub fn numbers(self) -> [i32; 4] {
            self.0
        }
    }
}

pub(super) use registers::{Answers, Counters, FourSums, Pair};

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

impl Default for PairSum {
    fn default() -> Self {
        let zero = CompensatedPair::of(Pair::both(0.0));
        Self { whole: zero, block: zero }
    }
}

impl PairSum {
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

    /// What both sums have before their last rounding, after the last block: the sums, and what was lost in them.
    pub(super) fn parts(self) -> [[f64; 2]; 2] {
        [self.whole.sum.numbers(), self.whole.lost.numbers()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::block_sum::{BLOCK, BlockSum};

    fn any_digit() -> impl proptest::strategy::Strategy<Value = i16> {
        use proptest::prelude::*;
        prop_oneof![any::<i16>(), Just(i16::MIN), Just(i16::MAX)]
    }

    proptest::proptest! {
        #[test]
        fn sums_of_four_are_those_of_each(
            rows in proptest::collection::vec((proptest::array::uniform16(0_u8..=255), proptest::array::uniform4(0_u8..16), any_digit()), 0..400),
        ) {
            let (mut sums, mut alone, mut bits) = (FourSums::new(), [0; 4], Vec::new());
            for two in rows.chunks_exact(2) {
                let codes = [0, 1].map(|row: usize| u32::from_le_bytes(two[row].1));
                let found = Answers::of_two([0, 1].map(|row: usize| Answers::new(two[row].0)), codes);
                sums = sums.plus(found.copies(), u32::from(two[0].2 as u16) | u32::from(two[1].2 as u16) << 16);
                bits.push(found.highest_bits());
                for (lane, alone) in alone.iter_mut().enumerate() {
                    for (row, (answers, codes, digit)) in two.iter().enumerate() {
                        let answer = answers[usize::from(codes[lane])];
                        *alone += i32::from(answer & 3) * i32::from(*digit);
                        let bit = bits.last().map_or(0, |bits| bits >> (2 * lane + row) & 1);
                        proptest::prop_assert_eq!(bit, answer >> 7);
                    }
                }
            }
            proptest::prop_assert_eq!(sums.numbers(), alone);
        }

        #[test]
        fn each_lane_has_the_bits_of_a_sum_alone(
            terms in proptest::collection::vec((-1e100_f64..1e100, proptest::sample::select(vec![1e-300, 1e-200, 1e-100, 1e-16, 1.0, 1e3]), -1e3_f64..1e3), 0..10_000),
        ) {
            let (mut pair, mut alone) = (PairSum::default(), [BlockSum::default(), BlockSum::default()]);
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
