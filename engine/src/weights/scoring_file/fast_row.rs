//! The fast path: a row of the usual shape in a file parted by tabs, read in one go.
//!
//! Every field that is used must be there in its plainest form; anything else is left to the slow path. What is accepted
//! here must be read the same there.

use crate::values::chromosome::{ChromosomeField, parse_chromosome};
use crate::weights::packed_weights::{Locus, MOST_LOCUS_COLUMNS, NewWeight};

use super::columns::Role;
use super::leading_digits::leading_digits;
use super::number_forms::number_of;
use super::row_reader::{LONGEST_LINE, RowReader};

/// Powers of ten that are exact doubles.
const POWERS_OF_TEN: [f64; 16] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
/// Digits of whole numbers that are all exact doubles.
const EXACT_DIGITS: usize = 15;

/// Text from the start of a line on.
struct Cursor<'text> {
    text: &'text [u8],
    at: usize,
    /// Set when the field that was read last ended the line.
    at_line_end: bool,
    /// Whether the number that was read last has a point.
    has_point: bool,
}

impl<'text> Cursor<'text> {
    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Goes over the tab that ends a field, or stays at the line's end; nothing elsewhere.
    #[inline(always)]
    fn end_field(&mut self) -> Option<()> {
        match self.peek() {
            Some(b'\t') => self.at += 1,
            None | Some(b'\n') => self.at_line_end = true,
            Some(b'\r') if matches!(self.text.get(self.at + 1), None | Some(b'\n')) => self.at_line_end = true,
            Some(_) => return None,
        }
        Some(())
    }

    /// One to ten digits that fit 32 bits.
    #[inline(always)]
    fn whole_number(&mut self) -> Option<u32> {
        let (value, digits) = self.digits();
        if (1..=10).contains(&digits) { u32::try_from(value).ok() } else { None }
    }

    /// The value of the digits that come next, and how many there are; the value wraps beyond nineteen.
    #[inline(always)]
    fn digits(&mut self) -> (u64, usize) {
        let start = self.at;
        let mut value = 0;
        if let Some(sixteen) = self.text.get(start..).and_then(|text| text.first_chunk()) {
            let digits;
            (value, digits) = leading_digits(*sixteen);
            self.at += digits;
            if digits < sixteen.len() {
                return (value, digits);
            }
        }
        // After sixteen digits, or near the end of the text, one by one.
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        (value, self.at - start)
    }

    /// A field up to the tab or line feed that ends it. A carriage return before a line feed is part of it.
    #[inline(always)]
    fn field(&mut self) -> &'text [u8] {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte != b'\t' && byte != b'\n') {
            self.at += 1;
        }
        let field = self.text.get(start..self.at).unwrap_or_default();
        if self.peek() == Some(b'\t') {
            self.at += 1;
        } else {
            self.at_line_end = true;
        }
        field
    }

    #[inline(always)]
    fn rsid(&mut self) -> Option<u32> {
        match self.text.get(self.at..self.at + 2) {
            Some(b"rs") => self.at += 2,
            _ => return None,
        }
        // A number with a zero in front is no rsID's.
        if self.peek() == Some(b'0') {
            return None;
        }
        let number = self.whole_number()?;
        self.end_field()?;
        Some(number)
    }

    #[inline(always)]
    fn base(&mut self) -> Option<&'text [u8]> {
        let letter = self.text.get(self.at..self.at + 1)?;
        if !is_base(*letter.first()?) {
            return None;
        }
        self.at += 1;
        self.end_field()?;
        Some(letter)
    }

    /// A decimal number. One of at most fifteen digits is a whole number over a power of ten, both exact, so that the
    /// one division rounds it correctly (Clinger 1990, doi 10.1145/93542.93557); others take the library's way.
    #[inline(always)]
    fn number(&mut self) -> Option<f64> {
        let start = self.at;
        let is_negative = self.peek() == Some(b'-');
        self.at += usize::from(is_negative);
        let (whole, digits) = match self.text.get(self.at..self.at + 2) {
            // Most weights begin like this.
            Some(b"0.") => {
                self.at += 1;
                (0, 1)
            }
            _ => self.digits(),
        };
        let (mut fraction, mut decimals) = (0, 0);
        self.has_point = self.peek() == Some(b'.');
        if self.has_point {
            self.at += 1;
            (fraction, decimals) = self.digits();
        }
        let is_plain = matches!(self.peek(), None | Some(b'\t' | b'\n' | b'\r'));
        match POWERS_OF_TEN.get(decimals) {
            Some(power) if is_plain && (1..=EXACT_DIGITS).contains(&(digits + decimals)) => {
                self.end_field()?;
                // As a signed number, which becomes a double in one instruction.
                let size = (whole * *power as u64 + fraction) as i64 as f64 / power;
                let sign = u64::from(is_negative) << (u64::BITS - 1);
                Some(f64::from_bits(size.to_bits() | sign))
            }
            _ => {
                self.at = start;
                let field = self.field();
                number_of(field.strip_suffix(b"\r").unwrap_or(field))
            }
        }
    }
}

/// Reads a row of the usual shape at the start of a text, with its length up to its line feed, and whether its weight has a point.
/// What begins like a comment or a blank line is left to the slow path, which knows those.
#[inline(always)]
pub(super) fn read<'text>(reader: &RowReader, text: &'text [u8]) -> Option<(NewWeight<'text>, usize, bool)> {
    if !reader.may_be_fast || matches!(text.first(), None | Some(b'#' | b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C)) {
        return None;
    }
    let mut cursor = Cursor { text, at: 0, at_line_end: false, has_point: false };
    let (mut rsid, mut harmonized_rsid) = (None, None);
    let (mut effect_allele, mut other_allele, mut inferred_allele) = (None, None, None);
    let (mut weight, mut frequency, mut has_point) = (None, None, false);
    // Authors' and harmonised, each with a position.
    let mut chromosomes = [None; MOST_LOCUS_COLUMNS];
    let mut positions = [0; MOST_LOCUS_COLUMNS];
    for role in &reader.roles {
        if cursor.at_line_end {
            return None;
        }
        match role {
            None => {
                if cursor.peek() == Some(b'"') {
                    return None;
                }
                cursor.field();
            }
            Some(Role::Rsid) => rsid = Some(cursor.rsid()?),
            Some(Role::HarmonizedRsid) => harmonized_rsid = Some(cursor.rsid()?),
            Some(role @ (Role::Chromosome | Role::HarmonizedChromosome)) => {
                let ChromosomeField::Placed(chromosome) = parse_chromosome(cursor.field()) else { return None };
                chromosomes[usize::from(*role == Role::HarmonizedChromosome)] = Some(chromosome);
            }
            Some(role @ (Role::Position | Role::HarmonizedPosition)) => {
                let position = cursor.whole_number().filter(|position| *position > 0)?;
                cursor.end_field()?;
                positions[usize::from(*role == Role::HarmonizedPosition)] = position;
            }
            Some(Role::EffectAllele) => effect_allele = Some(cursor.base()?),
            Some(Role::OtherAllele) => other_allele = Some(cursor.base()?),
            Some(Role::Weight) => {
                weight = Some(cursor.number()?);
                has_point = cursor.has_point;
            }
            Some(Role::Frequency) => {
                frequency = Some(cursor.number().filter(|frequency| (0.0..=1.0).contains(frequency))?);
            }
            // Weights are read in one go only where they are added up as they are.
            Some(Role::WeightType) => {
                if !matches!(cursor.field(), b"" | b"beta") {
                    return None;
                }
            }
            Some(Role::Test) => {
                if cursor.field() != b"ADD" {
                    return None;
                }
            }
            Some(Role::EffectType) => {
                if cursor.field() != b"additive" {
                    return None;
                }
            }
            Some(Role::Accession | Role::Reference | Role::Alternative) => return None,
            Some(Role::Ratio) => {
                if cursor.peek() == Some(b'"') {
                    return None;
                }
                cursor.field();
            }
            Some(
                Role::IsInteraction | Role::IsHaplotype | Role::IsDiplotype | Role::IsDominant | Role::IsRecessive,
            ) => {
                if !matches!(cursor.field(), b"" | b"False" | b"FALSE" | b"False\r") {
                    return None;
                }
            }
            Some(Role::InferredOtherAllele) => {
                if cursor.end_field().is_none() {
                    inferred_allele = Some(cursor.base()?);
                }
            }
            Some(Role::Dosage0Weight | Role::Dosage1Weight | Role::Dosage2Weight) => {
                if !cursor.field().is_empty() {
                    return None;
                }
            }
        }
    }
    let locus = |index: usize| match chromosomes.get(index).copied().flatten() {
        Some(chromosome) => Locus::new(Some(chromosome), positions.get(index).copied().unwrap_or_default()),
        None => Locus::UNKNOWN,
    };
    let length = cursor.at + memchr_line_end(text.get(cursor.at..).unwrap_or_default());
    if length > LONGEST_LINE {
        return None;
    }
    let row = NewWeight {
        rsid: harmonized_rsid.or(rsid),
        effect_allele: effect_allele?,
        other_allele: other_allele.or(inferred_allele),
        other_is_inferred: other_allele.is_none() && inferred_allele.is_some(),
        weight: weight?,
        frequency,
        loci: reader.locus_columns(locus(0), locus(1)),
        by_copies: None,
    };
    Some((row, length, has_point))
}

/// Bytes up to the next line feed, which mostly is near.
#[inline(always)]
fn memchr_line_end(text: &[u8]) -> usize {
    match text {
        [] | [b'\n', ..] => 0,
        [b'\r', b'\n', ..] => 1,
        _ => memchr::memchr(b'\n', text).unwrap_or(text.len()),
    }
}

/// Whether a letter is one of the four bases, in either case.
#[inline(always)]
fn is_base(letter: u8) -> bool {
    const IS_BASE: [bool; 256] = {
        let mut is_base = [false; 256];
        let letters = *b"ACGTacgt";
        let mut index = 0;
        while index < letters.len() {
            is_base[letters[index] as usize] = true;
            index += 1;
        }
        is_base
    };
    IS_BASE[usize::from(letter)]
}

#[cfg(test)]
mod tests {
    use super::super::columns::Columns;
    use super::super::header::Header;
    use super::super::row_reader::RowReader;
    use super::*;
    use proptest::prelude::*;

    fn reader(column_line: &str) -> Option<RowReader> {
        let mut header = Header::default();
        header.take_comment(b"genome_build=GRCh37");
        header.take_comment(b"HmPOS_build=GRCh38");
        header.take_comment(b"weight_type=beta");
        Columns::read(column_line.as_bytes(), 1, None).ok().map(|columns| RowReader::new(&header, &columns))
    }

    const COLUMNS: &str = "weight_type\trsID\tchr_name\tlocus\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\t\
        is_dominant\tdosage_0_weight\thm_rsID\thm_chr\thm_pos\thm_inferOtherAllele";

    /// The row as the slow path reads it, where nothing of it is in doubt.
    fn weight_of_slow<'line>(reader: &RowReader, line: &'line str) -> Option<NewWeight<'line>> {
        let row = reader.read_slow(line.as_bytes()).ok()?;
        (!row.is_type_in_doubt && !row.is_of_ratio && !row.has_bad_frequency).then_some(row.weight)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn whatever_it_accepts_the_slow_path_reads_the_same(
            ids in "(beta|OR|)\t(rs[0-9]{1,11}|RS7| rs5|)\t(1|22|X|chrX|99|)\t(a\\.b| |\"q|)\t([1-9][0-9]{0,10}|0|05|1e5|)",
            weights in "([ACGTacgt]|AT| A|)\t([ACGT]|-|NA|)\t(-?[0-9]{0,17}\\.?[0-9]{0,17}|[0-9]e-[0-9]{1,3}|\\+1|inf| 1)",
            rest in "\t(0?\\.[0-9]{1,3}|1|2|)\t(False|True|FALSE|0|)\t(|1)\t(rs[0-9]{1,9}|1:2|)\t(1|X|6_alt|)\t([1-9][0-9]{0,8}|)\t(|A|A/T)(\tmore)?",
        ) {
            let line = format!("{ids}\t{weights}{rest}");
            for end in ["", "\n", "\r\n", "\nrs1\t1\t2\n"] {
                let text = format!("{line}{end}");
                if let Some(reader) = reader(COLUMNS)
                    && let Some((row, length, _)) = read(&reader, text.as_bytes())
                {
                    prop_assert_eq!(weight_of_slow(&reader, &line), Some(row));
                    prop_assert_eq!(length, line.len() + usize::from(end == "\r\n"));
                }
            }
        }

        #[test]
        fn it_accepts_every_row_of_the_usual_shape(
            number in any::<u32>(),
            chromosome in "([1-9]|1[0-9]|2[0-2]|X)",
            position in 1_u32..249_250_622,
            alleles in "[ACGT]\t[ACGT]",
            weight in "-?[0-9]{1,2}\\.[0-9]{1,13}",
        ) {
            let line = format!("rs{number}\t{chromosome}\t{position}\t{alleles}\t{weight}");
            let columns = "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight";
            let reader = reader(columns).ok_or_else(|| TestCaseError::fail("a column line"))?;
            let text = format!("{line}\n");
            let row = read(&reader, text.as_bytes()).map(|(row, ..)| row);
            prop_assert!(row.is_some());
            prop_assert_eq!(row.map(|row| row.weight.to_bits()), weight.parse::<f64>().ok().map(f64::to_bits));
            prop_assert_eq!(row, weight_of_slow(&reader, &line));
        }
    }
}
