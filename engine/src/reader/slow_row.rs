//! A row read field by field: any blanks or commas between the columns, every spelling of a call.

use crate::call::{Base, Call};
use crate::chromosome::{ChromosomeField, parse_chromosome};
use crate::marker_id::{MarkerId, parse_number};
use crate::report::DropReason;

use super::row::Row;

/// The largest position that can be; the longest chromosome has 249,250,621 bases on build 37.
pub(super) const LARGEST_POSITION: u32 = 300_000_000;

/// Where the alleles stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AlleleColumns {
    /// One column with one or two letters.
    Joined,
    /// Two columns with a letter each.
    Apart,
}

impl AlleleColumns {
    /// The columns that a row seems to have: two one-letter fields after the position are alleles apart.
    pub(super) fn of_row(fields: &Fields<'_>) -> Self {
        let one_letter = |index| fields.get(index).is_some_and(|field: &[u8]| field.len() == 1);
        if one_letter(3) && one_letter(4) { Self::Apart } else { Self::Joined }
    }
}

/// The first columns of a line, without the quotes around them.
#[derive(Debug)]
pub(super) struct Fields<'line> {
    columns: [&'line [u8]; 5],
    count: usize,
    /// Whether the line went on with a separator after the last column, so that an empty column follows.
    ends_open: bool,
}

impl<'line> Fields<'line> {
    /// Splits at runs of TABs and spaces, or at commas when the line has no TAB.
    pub(super) fn split(line: &'line [u8]) -> Self {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mut fields = Self { columns: [&[]; 5], count: 0, ends_open: false };
        if memchr::memchr(b'\t', line).is_none() && memchr::memchr(b',', line).is_some() {
            for column in line.split(|byte| *byte == b',') {
                fields.add(column.trim_ascii());
            }
        } else {
            for column in line.split(|byte| *byte == b'\t' || *byte == b' ').filter(|column| !column.is_empty()) {
                fields.add(column);
            }
            fields.ends_open = line.ends_with(b"\t");
        }
        fields
    }

    fn add(&mut self, column: &'line [u8]) {
        if let Some(place) = self.columns.get_mut(self.count) {
            let unquoted = column.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
            *place = unquoted.unwrap_or(column);
            self.count += 1;
        }
    }

    /// A column, counted from zero.
    pub(super) fn get(&self, index: usize) -> Option<&'line [u8]> {
        if index < self.count { self.columns.get(index).copied() } else { None }
    }
}

/// Reads a row, or says why it can't be one.
pub(super) fn parse(line: &[u8], alleles: AlleleColumns) -> Result<Row, DropReason> {
    let fields = Fields::split(line);
    let (Some(id), Some(chromosome), Some(position)) = (fields.get(0), fields.get(1), fields.get(2)) else {
        return Err(DropReason::TooFewColumns);
    };
    let genotype = match fields.get(3) {
        Some(genotype) => genotype,
        None if fields.ends_open => &[],
        None => return Err(DropReason::TooFewColumns),
    };
    let id = MarkerId::parse(id).ok_or(DropReason::UnsupportedId)?;
    let chromosome = match parse_chromosome(chromosome) {
        ChromosomeField::Placed(chromosome) => chromosome,
        ChromosomeField::Unplaced => return Err(DropReason::Unplaced),
        ChromosomeField::Unknown => return Err(DropReason::BadChromosome),
    };
    let position = parse_number(position)
        .filter(|position| (1..=LARGEST_POSITION).contains(position))
        .ok_or(DropReason::BadPosition)?;
    let call = match (alleles, fields.get(4)) {
        (AlleleColumns::Apart, Some(second)) => joined_call(genotype, second),
        // A spreadsheet may have joined the two columns; a letter alone is half a call, so no call.
        (AlleleColumns::Apart, None) if genotype.len() < 2 => Some(Call::Missing),
        _ => parse_call(genotype),
    };
    Ok(Row { id, chromosome, position, call_code: call.ok_or(DropReason::BadGenotype)?.code() })
}

/// The specification's test of a data line (section 5): three fields or more, the first starting with `rs`.
pub(super) fn looks_like_data(line: &[u8]) -> bool {
    let fields = Fields::split(line);
    fields.get(2).is_some() && fields.get(0).is_some_and(|id| id.starts_with(b"rs"))
}

/// A call of two allele columns; the two columns of a haploid region hold the letter twice.
fn joined_call(one: &[u8], other: &[u8]) -> Option<Call> {
    match (one, other) {
        ([one], [other]) => parse_call(&[*one, *other]),
        _ => None,
    }
}

/// Reads a genotype field; nothing when it is none of the spellings that vendors use.
fn parse_call(field: &[u8]) -> Option<Call> {
    let is_missing = |letter: u8| matches!(letter, b'-' | b'0' | b'.' | b'?' | b'N' | b'n');
    let is_indel = |letter: u8| matches!(letter, b'I' | b'D' | b'i' | b'd');
    let is_letter = |letter: u8| Base::from_letter(letter).is_some() || is_indel(letter);
    match *field {
        [] => Some(Call::Missing),
        [letter] if is_missing(letter) => Some(Call::Missing),
        [letter] if is_indel(letter) => Some(Call::NotScoreable),
        [letter] => Base::from_letter(letter).map(Call::Single),
        [one, other] if is_missing(one) && (is_missing(other) || is_letter(other)) => Some(Call::Missing),
        [one, other] if is_missing(other) && is_letter(one) => Some(Call::Missing),
        [one, other] if is_indel(one) && is_indel(other) => Some(Call::NotScoreable),
        [one, other] => Some(Call::pair(Base::from_letter(one)?, Base::from_letter(other)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call_of(row: Row) -> Call {
        Call::from_code(row.call_code)
    }

    fn read(line: &str) -> Result<String, DropReason> {
        parse(line.as_bytes(), AlleleColumns::of_row(&Fields::split(line.as_bytes()))).map(|row| {
            let letters = call_of(row).letters().unwrap_or_else(|| format!("{:?}", call_of(row)));
            format!("{}:{} {letters}", row.chromosome.name(), row.position)
        })
    }

    #[test]
    fn reads_rows_of_many_shapes() {
        for (line, expected) in [
            ("rs900000001\t1\t1000101\tAG\r", "1:1000101 AG"),
            ("rs900000001 1 1000101 GA", "1:1000101 AG"),
            ("rs900000001\t\t1\t1000101\tag\t\t", "1:1000101 AG"),
            ("i90000002\tMT\t404\tT", "MT:404 T"),
            ("rs900000012\t23\t5000202\tA\tA", "X:5000202 AA"),
            ("rs900000011\t1\t1000201\tT\tC", "1:1000201 CT"),
            ("rs900000013\t26\t303\t0\t0", "MT:303 Missing"),
            ("\"rs900000021\",\"1\",\"1000301\",\"TC\"", "1:1000301 CT"),
            ("rs900000021, 1, 1000301, --", "1:1000301 Missing"),
            ("rs900000022\t2\t2000302\t", "2:2000302 Missing"),
        ] {
            assert_eq!(read(line), Ok(expected.to_owned()), "{line}");
        }
    }

    #[test]
    fn says_why_a_line_is_no_row() {
        for (line, reason) in [
            ("rs900000001\t1\t1000101", DropReason::TooFewColumns),
            ("kgp1\t1\t1000101\tAG", DropReason::UnsupportedId),
            ("rs900000001\t99\t1000101\tAG", DropReason::BadChromosome),
            ("rs900000001\t0\t0\tAG", DropReason::Unplaced),
            ("rs900000001\t1\t0\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t1e6\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t1000101\tAGT", DropReason::BadGenotype),
            ("rs900000001\t1\t1000101\tAZ", DropReason::BadGenotype),
            ("rs900000001\t1\t1000101\tAI", DropReason::BadGenotype),
        ] {
            assert_eq!(read(line), Err(reason), "{line}");
        }
    }

    #[test]
    fn knows_every_way_to_say_nothing() {
        for field in ["--", "-", "0", "00", ".", "..", "NC", "NN", "??", "-G", "A0", "", "I-"] {
            assert_eq!(parse_call(field.as_bytes()), Some(Call::Missing), "{field}");
        }
        for field in ["II", "DD", "DI", "ID", "I", "D"] {
            assert_eq!(parse_call(field.as_bytes()), Some(Call::NotScoreable), "{field}");
        }
    }

    #[test]
    fn half_of_two_columns_is_no_call() {
        let line = b"rs900000011\t1\t1000201\tT";
        assert_eq!(parse(line, AlleleColumns::Apart).map(call_of), Ok(Call::Missing));
        assert_eq!(parse(line, AlleleColumns::Joined).map(call_of), Ok(Call::Single(Base::T)));
    }
}
