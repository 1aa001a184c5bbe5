//! Numbers as programs, documents and spreadsheets write them.

use crate::weights::packed_weights::LARGEST_WEIGHT;

/// A number of usable size, rounded correctly.
#[inline]
pub(super) fn number_of(field: &[u8]) -> Option<f64> {
    crate::text::decimal::parse(field).filter(|number| number.abs() <= LARGEST_WEIGHT)
}

/// The same, also as documents and spreadsheets write it.
pub(super) fn number_as_written(field: &[u8]) -> Option<f64> {
    number_of(field).or_else(|| number_of(&plain_number(field)?))
}

/// The longest number that is looked at in another spelling.
const LONGEST_NUMBER: usize = 64;

/// A number as documents and spreadsheets write it in plain letters: a minus sign or a dash in place of the hyphen, a comma as
/// the decimal sign. Nothing when it is neither.
#[cold]
fn plain_number(field: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    let has_point = field.contains(&b'.');
    let mut rest = field.get(..LONGEST_NUMBER.min(field.len()))?;
    while let Some((byte, after)) = rest.split_first() {
        let (letter, length) = match rest {
            // Hyphens and dashes, the minus sign, and the small and the wide hyphen, in UTF-8.
            [0xE2, 0x80, 0x90..=0x94, ..] | [0xE2, 0x88, 0x92, ..] => (b'-', 3),
            [0xEF, 0xB9, 0xA3, ..] | [0xEF, 0xBC, 0x8D, ..] => (b'-', 3),
            [b',', ..] if !has_point && !plain.contains(&b'.') => (b'.', 1),
            _ => (*byte, 1),
        };
        plain.push(letter);
        rest = after.get(length - 1..)?;
    }
    (plain != field).then_some(plain)
}

/// By which sign a number's decimals are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DecimalSign {
    None,
    Point,
    Comma,
    /// A comma that may as well part thousands, as in `1,234`.
    Doubtful,
}

impl DecimalSign {
    pub(super) fn of(number: &[u8]) -> Self {
        let Some(comma) = memchr::memchr(b',', number) else {
            return if number.contains(&b'.') { Self::Point } else { Self::None };
        };
        let (whole, decimals) = number.split_at_checked(comma).unwrap_or_default();
        let first = whole.iter().position(u8::is_ascii_digit).and_then(|at| whole.get(at..)).unwrap_or_default();
        let is_of_thousands = |group: &[u8]| group.len() == 4 && group.iter().skip(1).all(u8::is_ascii_digit);
        let may_be_thousands = matches!(first, [b'1'..=b'9', ..]) && first.len() <= 3 && is_of_thousands(decimals);
        if may_be_thousands { Self::Doubtful } else { Self::Comma }
    }
}
