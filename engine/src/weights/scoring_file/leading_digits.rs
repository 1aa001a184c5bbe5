//! The number that a text begins with, read from sixteen bytes at once. No branch depends on how many digits it has: that differs from
//! row to row, so a processor would often predict it wrong.

/// Bytes that are looked at.
pub(super) const BYTES: usize = 16;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod digits {
    use core::arch::wasm32 as simd;

    use super::BYTES;

    /// The value of the digits that sixteen bytes begin with, and how many there are.
    #[inline(always)]
    pub fn leading_digits(bytes: [u8; BYTES]) -> (u64, usize) {
        let half = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| bytes[at + byte]));
        let values = simd::u8x16_sub(simd::u64x2(half(0), half(8)), simd::u8x16_splat(b'0'));
        let others = simd::u8x16_bitmask(simd::u8x16_ge(values, simd::u8x16_splat(10)));
        let count = (u32::from(others) | 1 << BYTES).trailing_zeros();
        // The last digit moves to the end; before the first one there are zeros.
        let places = simd::u8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let from = simd::u8x16_sub(places, simd::u8x16_splat((BYTES as u32 - count) as u8));
        let values = simd::u8x16_swizzle(values, from);
        // Pairs, then fours, then eights are added up.
        let tens = simd::v128_and(values, simd::u16x8_splat(0x00FF));
        let pairs = simd::i16x8_add(simd::i16x8_mul(tens, simd::i16x8_splat(10)), simd::u16x8_shr(values, 8));
        let fours = simd::i32x4_dot_i16x8(pairs, simd::i16x8(100, 1, 100, 1, 100, 1, 100, 1));
        let fours = simd::i16x8_narrow_i32x4(fours, fours);
        let eights = simd::i32x4_dot_i16x8(fours, simd::i16x8(10_000, 1, 10_000, 1, 10_000, 1, 10_000, 1));
        let [high, low] = [simd::u32x4_extract_lane::<0>(eights), simd::u32x4_extract_lane::<1>(eights)];
        (u64::from(high) * 100_000_000 + u64::from(low), count as usize)
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod digits {
    use super::BYTES;

    const POWERS_OF_TEN: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

    /// The value of the digits that sixteen bytes begin with, and how many there are.
    #[inline(always)]
    pub fn leading_digits(bytes: [u8; BYTES]) -> (u64, usize) {
        let [first, second] = [0, 8].map(|at| digits_of_eight(std::array::from_fn(|byte| bytes[at + byte])));
        // The second half counts only behind eight digits.
        let mask = u64::from(first.1 == 8).wrapping_neg();
        let behind = second.1 & mask as usize;
        (first.0 * POWERS_OF_TEN[behind] + (second.0 & mask), first.1 + behind)
    }

    /// The same of eight bytes.
    #[inline]
    fn digits_of_eight(eight: [u8; 8]) -> (u64, usize) {
        // Every digit becomes its value; a byte that is none then has its high bit set by the sum or by itself. A carry out
        // of such a byte spoils only the bytes after it, which are not looked at.
        let values = u64::from_le_bytes(eight) ^ 0x3030_3030_3030_3030;
        let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
        let bits = others.trailing_zeros() & !7;
        // The first digit moves to where eight of them would have it, after zeros; then pairs are added up.
        let values = values.wrapping_shl(64 - bits) & u64::from(bits != 0).wrapping_neg();
        let pairs = (values.wrapping_mul((10 << 8) | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
        let fours = (pairs.wrapping_mul((100 << 16) | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
        (fours.wrapping_mul((10_000 << 32) | 1) >> 32, bits as usize / 8)
    }
}

pub(super) use digits::leading_digits;

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn reads_digits_as_going_through_them_does(
            digits in "[0-9]{0,16}",
            rest in proptest::array::uniform16(proptest::prelude::any::<u8>()),
        ) {
            let text: Vec<u8> = digits.bytes().chain(rest).take(BYTES).collect();
            let bytes: [u8; BYTES] = std::array::from_fn(|at| text[at]);
            let naive: Vec<u8> = bytes.into_iter().take_while(u8::is_ascii_digit).collect();
            let value = naive.iter().fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
            proptest::prop_assert_eq!(leading_digits(bytes), (value, naive.len()));
        }
    }
}
