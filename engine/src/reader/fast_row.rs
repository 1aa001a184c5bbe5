//! The fast path: a row in the usual shape, read in one go.
//!
//! `rs` or `i` and digits, TAB, chromosome, TAB, digits, TAB, one or two letters or `--`, newline. Anything else is
//! left to the slow path. What is accepted here must be read the same there.

use crate::call::Base;
use crate::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::marker_id::{IdKind, MarkerId};

use super::row::Row;

/// Bytes that must lie ahead: the longest row of this shape has 31, and eight more are read at a time.
const AHEAD: usize = 48;

/// The letters' classes: four bases, the dash, anything else.
const DASH: u8 = 4;
const OTHER: u8 = 5;
const LETTER_CLASS: [u8; 256] = {
    let mut classes = [OTHER; 256];
    classes[b'A' as usize] = Base::A as u8;
    classes[b'C' as usize] = Base::C as u8;
    classes[b'G' as usize] = Base::G as u8;
    classes[b'T' as usize] = Base::T as u8;
    classes[b'-' as usize] = DASH;
    classes
};

/// The call code of two classes, or [`NO_CALL`].
const PAIR_CODE: [[u8; 8]; 8] = [
    [0, 1, 2, 3, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [1, 4, 5, 6, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [2, 5, 7, 8, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [3, 6, 8, 9, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [NO_CALL, NO_CALL, NO_CALL, NO_CALL, 14, NO_CALL, NO_CALL, NO_CALL],
    [NO_CALL; 8],
    [NO_CALL; 8],
    [NO_CALL; 8],
];
const NO_CALL: u8 = 255;

/// Reads one row at the start of the text, with its length including the newline.
#[inline]
pub(super) fn parse(text: &[u8]) -> Option<(Row, usize)> {
    let text: &[u8; AHEAD] = text.first_chunk()?;
    let (kind, digits_at) = match (text[0], text[1]) {
        (b'r', b's') => (IdKind::Rs, 2),
        (b'i', _) => (IdKind::Internal, 1),
        _ => return None,
    };
    let (number, after_id) = digits(text, digits_at)?;
    let (chromosome, position_at) = chromosome(text, after_id)?;
    let (position, after_position) = digits(text, position_at)?;
    if !(1..=super::slow_row::LARGEST_POSITION).contains(&position) || *text.get(after_position)? != b'\t' {
        return None;
    }
    let (call_code, after_call) = call(text, after_position + 1)?;
    let length = match (text.get(after_call)?, text.get(after_call + 1)?) {
        (b'\n', _) => after_call + 1,
        (b'\r', b'\n') => after_call + 2,
        _ => return None,
    };
    Some((Row { id: MarkerId { kind, number }, chromosome, position, call_code }, length))
}

/// One to ten digits; their value and the index after them.
#[inline]
fn digits(text: &[u8; AHEAD], at: usize) -> Option<(u32, usize)> {
    let eight = u64::from_le_bytes(*text.get(at..)?.first_chunk()?);
    // Every digit becomes its value; a byte that is none then has its high bit set by the sum or by itself. A carry
    // out of such a byte spoils only the bytes after it, which are not looked at.
    let values = eight ^ 0x3030_3030_3030_3030;
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let count = (others.trailing_zeros() / 8) as usize;
    if count == 0 {
        return None;
    }
    let value = value_of_eight(values << (64 - 8 * count));
    if count < 8 {
        return Some((value as u32, at + count));
    }
    let mut value = value;
    let mut next = at + 8;
    while let Some(digit @ b'0'..=b'9') = text.get(next) {
        value = value * 10 + u64::from(digit - b'0');
        next += 1;
        if next > at + 10 {
            return None;
        }
    }
    Some((u32::try_from(value).ok()?, next))
}

/// The number of eight digit values, the first in the lowest byte, added up in pairs.
#[inline]
fn value_of_eight(values: u64) -> u64 {
    let pairs = (values.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}

/// A chromosome between two TABs; the index after the second.
#[inline]
fn chromosome(text: &[u8; AHEAD], tab: usize) -> Option<(Chromosome, usize)> {
    let [b'\t', first, second, third] = *text.get(tab..)?.first_chunk()? else { return None };
    let (field, next) = match (second, third) {
        (b'\t', _) => (parse_chromosome(&[first]), tab + 3),
        (_, b'\t') => (parse_chromosome(&[first, second]), tab + 4),
        _ => return None,
    };
    match field {
        ChromosomeField::Placed(chromosome) => Some((chromosome, next)),
        _ => None,
    }
}

/// One letter or a pair; its code and the index after it.
#[inline]
fn call(text: &[u8; AHEAD], at: usize) -> Option<(u8, usize)> {
    let first = LETTER_CLASS[usize::from(*text.get(at)?)];
    let second_letter = *text.get(at + 1)?;
    let second = LETTER_CLASS[usize::from(second_letter)];
    let code = PAIR_CODE[usize::from(first & 7)][usize::from(second & 7)];
    if code != NO_CALL {
        return Some((code, at + 2));
    }
    if first < DASH && matches!(second_letter, b'\r' | b'\n') {
        return Some((SINGLE_CODE[usize::from(first & 3)], at + 1));
    }
    None
}

/// The call codes of single letters, in the order of their classes.
const SINGLE_CODE: [u8; 4] = [10, 11, 12, 13];

#[cfg(test)]
mod tests {
    use crate::call::Call;

    use super::super::slow_row::{self, AlleleColumns};
    use super::*;

    #[test]
    fn the_tables_are_those_of_calls() {
        let bases = [Base::A, Base::C, Base::G, Base::T];
        for one in bases {
            assert_eq!(SINGLE_CODE[one as usize], Call::Single(one).code());
            for other in bases {
                assert_eq!(PAIR_CODE[one as usize][other as usize], Call::pair(one, other).code());
            }
        }
        assert_eq!(PAIR_CODE[usize::from(DASH)][usize::from(DASH)], Call::Missing.code());
    }

    proptest::proptest! {
        #[test]
        fn whatever_it_accepts_the_slow_path_reads_the_same(
            line in "(rs|i|kgp|)[0-9]{0,11}[\t ]{1,2}(chr)?([0-9]{1,2}|X|Y|MT|XY|Z)\t[0-9]{0,10}[\t ]([ACGT-]{1,2}|[ACGTNID0-9acgt-]{0,3})\r?",
        ) {
            let mut text = line.clone().into_bytes();
            text.push(b'\n');
            let length = text.len();
            text.extend_from_slice(&[b'r'; AHEAD]);
            if let Some((row, taken)) = parse(&text) {
                proptest::prop_assert_eq!(taken, length);
                proptest::prop_assert_eq!(Ok(row), slow_row::parse(line.as_bytes(), AlleleColumns::Joined));
            }
        }

        #[test]
        fn it_accepts_every_row_of_the_usual_shape(
            number in proptest::prelude::any::<u32>(),
            chromosome in "([1-9]|1[0-9]|2[0-2]|X|Y|MT)",
            position in 1_u32..249_250_622,
            call in "([ACGT]{1,2}|--)",
            end in "\r?\n",
        ) {
            let line = format!("rs{number}\t{chromosome}\t{position}\t{call}{end}");
            let text = format!("{line}{}", "#".repeat(AHEAD));
            let read = parse(text.as_bytes());
            proptest::prop_assert_eq!(read.map(|(_, length)| length), Some(line.len()));
            let slow = slow_row::parse(line.trim_end().as_bytes(), AlleleColumns::Joined);
            proptest::prop_assert_eq!(read.map(|(row, _)| row), slow.ok());
        }
    }
}
