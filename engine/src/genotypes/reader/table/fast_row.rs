//! The fast path: a row in one of the usual shapes, read in one go.
//!
//! `rs` or `i` and digits, chromosome, position, then two bases, one base, one or two of I and D or a missing pair in one column, or two letters
//! in two, separated by TABs, commas or quoted commas, and a newline. Anything else is left to the slow path. What is
//! accepted here must be read the same there.

use crate::text::splitting::separator_of;
use crate::values::call::Base;
use crate::values::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::values::marker_id::{IdKind, MarkerId};

use super::super::row::{LARGEST_POSITION, Row};
use super::columns::AlleleColumns;
use crate::values::seen_layout::Separator;

/// Bytes that must lie ahead: the longest row of these shapes has 40, and eight more are read at a time.
const AHEAD: usize = 64;

/// The shapes that are read fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum FastShape {
    /// `rs900000001<TAB>1<TAB>1000101<TAB>AG`, as 23andMe writes it.
    TabJoined,
    /// `rs900000011<TAB>1<TAB>1000201<TAB>T<TAB>C`, as AncestryDNA writes it.
    TabApart,
    /// `"rs900000021","1","1000301","TC"`, as MyHeritage writes it.
    QuotedJoined,
    /// `rs900000033,X,300403,GG`, as FamilyTreeDNA writes it.
    CommaJoined,
}

impl FastShape {
    /// The shape that a row read by the slow path may be of; the rows after it are tried in it.
    pub(in crate::genotypes::reader) fn of(line: &[u8], alleles: AlleleColumns) -> Option<Self> {
        match (separator_of(line), alleles) {
            (Separator::Tab, AlleleColumns::USUAL_JOINED) => Some(Self::TabJoined),
            (Separator::Tab, AlleleColumns::USUAL_APART) => Some(Self::TabApart),
            (Separator::Comma, AlleleColumns::USUAL_JOINED) if line.starts_with(b"\"") => Some(Self::QuotedJoined),
            (Separator::Comma, AlleleColumns::USUAL_JOINED) => Some(Self::CommaJoined),
            _ => None,
        }
    }
}

/// Rows that are given at a time: columns grow by many at once faster than one by one.
const BATCH: usize = 128;

/// Reads rows of a shape from the start of the text while there are any, and gives them in batches; the bytes that they take.
#[inline]
pub(in crate::genotypes::reader) fn parse_all(shape: FastShape, text: &[u8], keep: impl FnMut(&[Row])) -> usize {
    match shape {
        FastShape::TabJoined => parse_shape::<b'\t', false, false>(text, keep),
        FastShape::TabApart => parse_shape::<b'\t', false, true>(text, keep),
        FastShape::QuotedJoined => parse_shape::<b',', true, false>(text, keep),
        FastShape::CommaJoined => parse_shape::<b',', false, false>(text, keep),
    }
}

#[inline(never)]
fn parse_shape<const SEPARATOR: u8, const QUOTED: bool, const APART: bool>(
    text: &[u8],
    mut keep: impl FnMut(&[Row]),
) -> usize {
    let mut rest = text;
    let mut batch = [Row::NONE; BATCH];
    loop {
        let mut rows = 0;
        for place in &mut batch {
            let Some((row, length)) = parse::<SEPARATOR, QUOTED, APART>(rest) else { break };
            *place = row;
            rows += 1;
            rest = rest.get(length..).unwrap_or_default();
        }
        let read = batch.get(..rows).unwrap_or_default();
        if !read.is_empty() {
            keep(read);
        }
        if rows < BATCH {
            return text.len() - rest.len();
        }
    }
}

/// The letters' classes: four bases, the letters for no call, those of an indel, anything else.
const MISSING: u8 = 4;
const INDEL: u8 = 5;
const OTHER: u8 = 6;
const LETTER_CLASS: [u8; 256] = {
    let mut classes = [OTHER; 256];
    classes[b'A' as usize] = Base::A as u8;
    classes[b'C' as usize] = Base::C as u8;
    classes[b'G' as usize] = Base::G as u8;
    classes[b'T' as usize] = Base::T as u8;
    classes[b'-' as usize] = MISSING;
    classes[b'0' as usize] = MISSING;
    classes[b'D' as usize] = INDEL;
    classes[b'I' as usize] = INDEL;
    classes
};

/// The call code of two classes, or [`NO_CALL`].
const PAIR_CODE: [[u8; 8]; 8] = [
    [0, 1, 2, 3, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [1, 4, 5, 6, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [2, 5, 7, 8, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [3, 6, 8, 9, NO_CALL, NO_CALL, NO_CALL, NO_CALL],
    [NO_CALL, NO_CALL, NO_CALL, NO_CALL, 14, NO_CALL, NO_CALL, NO_CALL],
    [NO_CALL, NO_CALL, NO_CALL, NO_CALL, NO_CALL, 15, NO_CALL, NO_CALL],
    [NO_CALL; 8],
    [NO_CALL; 8],
];
const NO_CALL: u8 = 255;

/// Reads one row at the start of the text, with its length including the newline.
#[inline(always)]
fn parse<const SEPARATOR: u8, const QUOTED: bool, const APART: bool>(text: &[u8]) -> Option<(Row, usize)> {
    let text: &[u8; AHEAD] = text.first_chunk()?;
    let open = usize::from(QUOTED);
    if QUOTED && text[0] != b'"' {
        return None;
    }
    let (kind, digits_at) = match (text[open], text[open + 1]) {
        (b'r', b's') => (IdKind::Rs, open + 2),
        (b'i', _) => (IdKind::Internal, open + 1),
        _ => return None,
    };
    if text[digits_at] == b'0' {
        return None;
    }
    let (number, after_id) = digits(text, digits_at)?;
    let chromosome_at = between::<SEPARATOR, QUOTED>(text, after_id)?;
    let (chromosome, after_chromosome) = chromosome::<SEPARATOR, QUOTED>(text, chromosome_at)?;
    let position_at = between::<SEPARATOR, QUOTED>(text, after_chromosome)?;
    let (position, after_position) = digits(text, position_at)?;
    if !(1..=LARGEST_POSITION).contains(&position) {
        return None;
    }
    let call_at = between::<SEPARATOR, QUOTED>(text, after_position)?;
    let (call_code, after_call) = call::<SEPARATOR, QUOTED, APART>(text, call_at)?;
    let length = match (byte(text, after_call), byte(text, after_call + 1)) {
        (b'\n', _) => after_call + 1,
        (b'\r', b'\n') => after_call + 2,
        _ => return None,
    };
    Some((Row { id: MarkerId { kind, number }, chromosome, position, call_code }, length))
}

/// The byte at an index. All are below [`AHEAD`], the length of the longest row; as a remainder it needs no check of that.
#[inline(always)]
fn byte(text: &[u8; AHEAD], at: usize) -> u8 {
    debug_assert!(at < AHEAD);
    text[at % AHEAD]
}

/// Goes over what stands between two columns.
#[inline(always)]
fn between<const SEPARATOR: u8, const QUOTED: bool>(text: &[u8; AHEAD], at: usize) -> Option<usize> {
    if QUOTED {
        (text.get(at..at + 3)? == [b'"', SEPARATOR, b'"']).then_some(at + 3)
    } else {
        (byte(text, at) == SEPARATOR).then_some(at + 1)
    }
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

/// A chromosome of one or two letters; the index after it.
#[inline(always)]
fn chromosome<const SEPARATOR: u8, const QUOTED: bool>(text: &[u8; AHEAD], at: usize) -> Option<(Chromosome, usize)> {
    let end = if QUOTED { b'"' } else { SEPARATOR };
    let [first, second, third] = *text.get(at..)?.first_chunk()?;
    if second == end {
        let number = first.wrapping_sub(b'0');
        let numbered = Chromosome::from_code(number).filter(|_| number < 10);
        return Some((numbered.or_else(|| named_chromosome(&[first]))?, at + 1));
    }
    if third != end {
        return None;
    }
    let (tens, ones) = (first.wrapping_sub(b'0'), second.wrapping_sub(b'0'));
    let is_number = matches!((tens, ones), (1..=2, 0..=9));
    let numbered = Chromosome::from_code(tens.wrapping_mul(10).wrapping_add(ones)).filter(|_| is_number);
    Some((numbered.or_else(|| named_chromosome(&[first, second]))?, at + 2))
}

/// Any other name. Apart, so that numbers are read without a look at it.
#[cold]
#[inline(never)]
fn named_chromosome(field: &[u8]) -> Option<Chromosome> {
    match parse_chromosome(field) {
        ChromosomeField::Placed(chromosome) => Some(chromosome),
        ChromosomeField::Unplaced | ChromosomeField::Unknown => None,
    }
}

/// The alleles; their code and the index after them and their closing quote.
#[inline(always)]
fn call<const SEPARATOR: u8, const QUOTED: bool, const APART: bool>(
    text: &[u8; AHEAD],
    at: usize,
) -> Option<(u8, usize)> {
    let close = usize::from(QUOTED);
    let first = LETTER_CLASS[usize::from(byte(text, at))];
    let second_at = if APART { between::<SEPARATOR, QUOTED>(text, at + 1)? } else { at + 1 };
    let second_letter = byte(text, second_at);
    let second = LETTER_CLASS[usize::from(second_letter)];
    let code = PAIR_CODE[usize::from(first & 7)][usize::from(second & 7)];
    if code != NO_CALL {
        return (!QUOTED || byte(text, second_at + 1) == b'"').then_some((code, second_at + 1 + close));
    }
    let ends_here = if QUOTED { second_letter == b'"' } else { matches!(second_letter, b'\r' | b'\n') };
    let single = SINGLE_CODE[usize::from(first & 7)];
    (!APART && single != NO_CALL && ends_here).then_some((single, at + 1 + close))
}

/// The call codes of single letters, in the order of their classes, or [`NO_CALL`].
const SINGLE_CODE: [u8; 8] = [10, 11, 12, 13, NO_CALL, 15, NO_CALL, NO_CALL];

#[cfg(test)]
mod tests {
    use crate::values::call::Call;

    use super::super::columns::TableColumns;
    use super::super::row::Fields;
    use super::*;

    const SHAPES: [(FastShape, AlleleColumns); 4] = [
        (FastShape::TabJoined, AlleleColumns::USUAL_JOINED),
        (FastShape::TabApart, AlleleColumns::USUAL_APART),
        (FastShape::QuotedJoined, AlleleColumns::USUAL_JOINED),
        (FastShape::CommaJoined, AlleleColumns::USUAL_JOINED),
    ];

    fn slow(line: &str, alleles: AlleleColumns) -> Option<Row> {
        let columns = TableColumns::usual(alleles);
        Fields::read(line.as_bytes(), &columns).and_then(|fields| fields.row(&columns)).ok().map(|row| row.row)
    }

    /// What the fast path makes of a line and a filler that is no row: the row and the bytes taken.
    fn fast(shape: FastShape, line: &str) -> Option<(Row, usize)> {
        let text = format!("{line}\n{}", "#".repeat(AHEAD));
        let mut rows = Vec::new();
        let taken = parse_all(shape, text.as_bytes(), |batch| rows.extend_from_slice(batch));
        assert!(rows.len() < 2, "{line:?} gave {rows:?}");
        rows.pop().map(|row| (row, taken))
    }

    #[test]
    fn the_tables_are_those_of_calls() {
        let bases = [Base::A, Base::C, Base::G, Base::T];
        for one in bases {
            assert_eq!(SINGLE_CODE[one as usize], Call::Single(one).code());
            for other in bases {
                assert_eq!(PAIR_CODE[one as usize][other as usize], Call::pair(one, other).code());
            }
        }
        assert_eq!(PAIR_CODE[usize::from(MISSING)][usize::from(MISSING)], Call::Missing.code());
        assert_eq!(PAIR_CODE[usize::from(INDEL)][usize::from(INDEL)], Call::NotScoreable.code());
        assert_eq!(SINGLE_CODE[usize::from(INDEL)], Call::NotScoreable.code());
    }

    proptest::proptest! {
        #[test]
        fn whatever_it_accepts_the_slow_path_reads_the_same(
            line in "\"?(rs|i|kgp|)[0-9]{0,11}(\t|,|\",\"| )(chr)?([0-9]{1,2}|X|Y|MT|XY|Z)(\t|,|\",\")[0-9]{0,10}(\t|,|\",\")([ACGT0-]{1,2}|[ACGTID0-](\t|,|\",\")[ACGTID0-]|[ACGTNID0-9acgt-]{0,3})\"?\r?",
        ) {
            for (shape, alleles) in SHAPES {
                if let Some((row, taken)) = fast(shape, &line) {
                    proptest::prop_assert_eq!(taken, line.len() + 1);
                    proptest::prop_assert_eq!(Some(row), slow(&line, alleles));
                    proptest::prop_assert_eq!(FastShape::of(line.as_bytes(), alleles), Some(shape));
                }
            }
        }

        #[test]
        fn it_accepts_every_row_of_the_usual_shapes(
            number in proptest::prelude::any::<u32>(),
            chromosome in "([1-9]|1[0-9]|2[0-6]|X|Y|MT)",
            position in 1_u32..249_250_622,
            pair in "([ACGT]{2}|[ID]{2}|--|00)",
            single in "[ACGTID]",
            end in "\r?",
        ) {
            let (one, other) = pair.split_at(1);
            for (line, shape, alleles) in [
                (format!("rs{number}\t{chromosome}\t{position}\t{pair}{end}"), SHAPES[0].0, SHAPES[0].1),
                (format!("i{number}\t{chromosome}\t{position}\t{single}{end}"), SHAPES[0].0, SHAPES[0].1),
                (format!("rs{number}\t{chromosome}\t{position}\t{one}\t{other}{end}"), SHAPES[1].0, SHAPES[1].1),
                (format!("\"rs{number}\",\"{chromosome}\",\"{position}\",\"{pair}\"{end}"), SHAPES[2].0, SHAPES[2].1),
                (format!("\"rs{number}\",\"{chromosome}\",\"{position}\",\"{single}\"{end}"), SHAPES[2].0, SHAPES[2].1),
                (format!("rs{number},{chromosome},{position},{pair}{end}"), SHAPES[3].0, SHAPES[3].1),
            ] {
                let read = fast(shape, &line);
                proptest::prop_assert_eq!(read.map(|(_, length)| length), Some(line.len() + 1), "{}", line);
                proptest::prop_assert_eq!(read.map(|(row, _)| row), slow(&line, alleles));
            }
        }
    }
}
