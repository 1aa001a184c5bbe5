//! Whole numbers.

/// Reads an unsigned number of digits only; nothing when empty or too large.
pub(crate) fn parse(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u32, |number, digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// As the standard library reads them, but without a sign.
        #[test]
        fn digits_are_read_as_the_standard_library_does(text in "[0-9]{0,12}|[-+]?[0-9]{1,3}[ a.]?") {
            let expected = text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
            proptest::prop_assert_eq!(parse(text.as_bytes()), expected);
        }
    }
}
