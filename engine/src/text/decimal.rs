//! Decimal numbers to doubles, correctly rounded, the same natively and in WebAssembly.
//!
//! The library's own parser brings tables and code that are a tenth of the module; there `parseFloat` reads what is rare.

/// Digits that are surely below 2^64.
const MOST_DIGITS: u32 = 19;
/// 5^27 is the largest power of five below 2^63.
const LARGEST_POWER: u32 = 27;
/// Bits of a double's significand.
const SIGNIFICAND: u32 = 53;

/// A decimal number as it is written.
struct Decimal {
    is_negative: bool,
    /// The digits as a whole number, and how many there are without leading zeros.
    digits: u64,
    length: u32,
    /// The power of ten that the whole number is to be multiplied with.
    exponent: i32,
}

/// Reads a finite number: digits with at most one point among them, a sign before and an exponent after them if any.
/// Nothing when it has another form or is too large.
#[inline]
pub(crate) fn parse(text: &[u8]) -> Option<f64> {
    let decimal = read(text)?;
    let size = exactly(&decimal).or_else(|| by_platform(text))?;
    let value = if decimal.is_negative { -size.abs() } else { size };
    value.is_finite().then_some(value)
}

/// Whether a text has the form of a number that is too large.
pub(crate) fn is_too_large(text: &[u8]) -> bool {
    read(text).is_some() && parse(text).is_none()
}

fn read(text: &[u8]) -> Option<Decimal> {
    let (is_negative, unsigned) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let (mut digits, mut length, mut decimals) = (0_u64, 0_u32, 0_i32);
    let (mut has_digit, mut has_point) = (false, false);
    let mut rest = unsigned;
    while let Some((byte, after)) = rest.split_first() {
        match byte {
            b'0'..=b'9' => {
                digits = digits.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
                length = length.saturating_add(u32::from(length > 0 || *byte != b'0'));
                decimals = decimals.saturating_add(i32::from(has_point));
                has_digit = true;
            }
            b'.' if !has_point => has_point = true,
            b'e' | b'E' if has_digit => {
                let exponent = exponent(after)?;
                return Some(Decimal { is_negative, digits, length, exponent: exponent.saturating_sub(decimals) });
            }
            _ => return None,
        }
        rest = after;
    }
    has_digit.then_some(Decimal { is_negative, digits, length, exponent: -decimals })
}

fn exponent(text: &[u8]) -> Option<i32> {
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        _ => (1, text),
    };
    let value = digits.iter().try_fold(0_i32, |value, byte| {
        byte.is_ascii_digit().then(|| value.saturating_mul(10).saturating_add(i32::from(byte - b'0')))
    })?;
    (!digits.is_empty()).then_some(sign * value)
}

/// The size of a number of usual length, by whole numbers: the power of two in a power of ten only moves the point, and with
/// the power of five the product, or the quotient and whether something remains, are exact, so that one rounding is left.
fn exactly(decimal: &Decimal) -> Option<f64> {
    let power = decimal.exponent.unsigned_abs();
    if decimal.length > MOST_DIGITS || power > LARGEST_POWER {
        return None;
    }
    if decimal.digits == 0 {
        return Some(0.0);
    }
    let five = 5_u64.pow(power);
    let shift = decimal.digits.leading_zeros();
    let (whole, binary_exponent, has_rest) = if decimal.exponent >= 0 {
        (u128::from(decimal.digits) * u128::from(five), decimal.exponent, false)
    } else {
        let dividend = u128::from(decimal.digits << shift) << u64::BITS;
        let divisor = u128::from(five);
        (dividend / divisor, decimal.exponent - (shift + u64::BITS) as i32, dividend % divisor != 0)
    };
    Some(rounded(whole, has_rest) * power_of_two(binary_exponent))
}

/// A whole number, and a fraction where there is a rest, to the nearest double, halves to even.
fn rounded(whole: u128, has_rest: bool) -> f64 {
    let bits = u128::BITS - whole.leading_zeros();
    let Some(dropped) = bits.checked_sub(SIGNIFICAND).filter(|dropped| *dropped > 0) else {
        return whole as u64 as f64;
    };
    let kept = (whole >> dropped) as u64;
    let rest = whole & ((1 << dropped) - 1);
    let half = 1_u128 << (dropped - 1);
    let is_above = rest > half || rest == half && (has_rest || kept & 1 == 1);
    (kept + u64::from(is_above)) as f64 * power_of_two(dropped as i32)
}

/// Two to a power that a normal double can have.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(not(target_arch = "wasm32"))]
fn by_platform(text: &[u8]) -> Option<f64> {
    std::str::from_utf8(text).ok()?.parse::<f64>().ok().map(f64::abs)
}

/// `parseFloat` of a text that [`read`] accepts whole; browsers round it correctly.
#[cfg(target_arch = "wasm32")]
fn by_platform(text: &[u8]) -> Option<f64> {
    Some(js_sys::parse_float(std::str::from_utf8(text).ok()?).abs())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn expected(text: &str) -> Option<u64> {
        text.parse::<f64>().ok().filter(|value| value.is_finite()).map(f64::to_bits)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn reads_as_the_library_does(text in r"[-+]?[0-9]{0,20}(\.[0-9]{0,22})?([eE][-+]?[0-9]{1,3})?") {
            prop_assert_eq!(parse(text.as_bytes()).map(f64::to_bits), expected(&text), "{}", text);
        }

        #[test]
        fn reads_weights_as_the_library_does(text in r"-?0\.0{0,6}[0-9]{1,19}") {
            prop_assert_eq!(parse(text.as_bytes()).map(f64::to_bits), expected(&text), "{}", text);
        }

        #[test]
        fn any_double_is_read_back(bits in any::<u64>()) {
            let value = f64::from_bits(bits);
            if value.is_finite() {
                let bits = Some(value.to_bits());
                prop_assert_eq!(parse(value.to_string().as_bytes()).map(f64::to_bits), bits);
                prop_assert_eq!(parse(format!("{value:e}").as_bytes()).map(f64::to_bits), bits);
            }
        }

        #[test]
        fn numbers_between_two_doubles_are_rounded_to_even(significand in 1_u64 << 52..1 << 53, power in 0_i32..11) {
            // A half of a unit in the last place, written out.
            let half = (u128::from(significand) * 2 + 1) * 5_u128.pow(power as u32);
            let text = format!("{half}e-{power}");
            prop_assert_eq!(parse(text.as_bytes()).map(f64::to_bits), expected(&text), "{}", text);
        }

        #[test]
        fn other_text_is_no_number(text in "[-+.eE0-9 infaINFA_x]{0,8}") {
            let is_word = text.bytes().any(|byte| byte.is_ascii_alphabetic() && !byte.eq_ignore_ascii_case(&b'e'));
            let expected = expected(&text).filter(|_| !is_word);
            prop_assert_eq!(parse(text.as_bytes()).map(f64::to_bits), expected, "{:?}", text);
        }
    }
}
