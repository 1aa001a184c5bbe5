//! The fast path: a row of the usual shape in a file parted by tabs, read in one go.
//!
//! Every field that is used must be there in its plainest form; anything else is left to the slow path. What is accepted
//! here must be read the same there.

use crate::call::Base;
use crate::chromosome::{ChromosomeField, parse_chromosome};
use crate::packed_weights::{MOST_PLACE_COLUMNS, NewWeight, Place};

use super::columns::Role;
use super::report::WeightScale;
use super::row_reader::{RowReader, number_of};

/// Powers of ten that are exact doubles.
const POWERS_OF_TEN: [f64; 16] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
/// Digits of whole numbers that are all exact doubles.
const EXACT_DIGITS: usize = 15;

/// Fields of a line still to come.
struct Cursor<'line> {
    line: &'line [u8],
    at: usize,
}

impl<'line> Cursor<'line> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    /// Goes over the tab that ends a field, or stays at the line's end.
    #[inline]
    fn end_field(&mut self) -> Option<()> {
        match self.peek() {
            Some(b'\t') => {
                self.at += 1;
                Some(())
            }
            None => Some(()),
            Some(_) => None,
        }
    }

    /// One to ten digits that fit 32 bits.
    #[inline]
    fn whole_number(&mut self) -> Option<u32> {
        let start = self.at;
        let mut value = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value * 10 + u64::from(digit - b'0');
            self.at += 1;
            if self.at > start + 10 {
                return None;
            }
        }
        if self.at == start { None } else { u32::try_from(value).ok() }
    }

    /// A field up to its tab, which is gone over.
    #[inline]
    fn field(&mut self) -> &'line [u8] {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte != b'\t') {
            self.at += 1;
        }
        let field = self.line.get(start..self.at).unwrap_or_default();
        self.at += 1;
        field
    }

    #[inline]
    fn rsid(&mut self) -> Option<u32> {
        match self.line.get(self.at..self.at + 2) {
            Some(b"rs") => self.at += 2,
            _ => return None,
        }
        let number = self.whole_number()?;
        self.end_field()?;
        Some(number)
    }

    #[inline]
    fn base(&mut self) -> Option<&'line [u8]> {
        let letter = self.line.get(self.at..self.at + 1)?;
        Base::from_letter(*letter.first()?)?;
        self.at += 1;
        self.end_field()?;
        Some(letter)
    }

    /// A decimal number. One of at most fifteen digits is a whole number over a power of ten, both exact, so that the
    /// one division rounds it correctly (Clinger 1990, doi 10.1145/93542.93557); others take the library's way.
    #[inline]
    fn number(&mut self) -> Option<f64> {
        let start = self.at;
        let is_negative = self.peek() == Some(b'-');
        self.at += usize::from(is_negative);
        let first_digit = self.at;
        let mut value = 0_u64;
        let mut point = None;
        loop {
            match self.peek() {
                Some(digit @ b'0'..=b'9') => value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0')),
                Some(b'.') if point.is_none() => point = Some(self.at),
                _ => break,
            }
            self.at += 1;
        }
        let digits = self.at - first_digit - usize::from(point.is_some());
        let decimals = point.map_or(0, |point| self.at - point - 1);
        let is_plain = matches!(self.peek(), None | Some(b'\t'));
        match POWERS_OF_TEN.get(decimals) {
            Some(power) if is_plain && (1..=EXACT_DIGITS).contains(&digits) => {
                self.end_field()?;
                let size = value as f64 / power;
                Some(if is_negative { -size } else { size })
            }
            _ => {
                self.at = start;
                number_of(self.field())
            }
        }
    }
}

/// Whether files of this kind may take the fast path at all.
pub(super) fn is_possible(scale: WeightScale, roles: &[Option<Role>]) -> bool {
    scale == WeightScale::Additive && roles.contains(&Some(Role::Weight))
}

/// Reads a row of the usual shape.
#[inline]
pub(super) fn read<'line>(reader: &RowReader, line: &'line [u8]) -> Option<NewWeight<'line>> {
    let mut cursor = Cursor { line, at: 0 };
    let (mut rsid, mut harmonized_rsid) = (None, None);
    let (mut effect_allele, mut other_allele, mut inferred_allele) = (None, None, None);
    let (mut weight, mut frequency) = (None, None);
    // Authors' and harmonised, each with a position.
    let mut chromosomes = [None; MOST_PLACE_COLUMNS];
    let mut positions = [0; MOST_PLACE_COLUMNS];
    for role in &reader.roles {
        if cursor.at > line.len() || cursor.at == line.len() && line.last() != Some(&b'\t') {
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
            Some(Role::Weight) => weight = Some(cursor.number()?),
            Some(Role::Frequency) => {
                frequency = Some(cursor.number().filter(|frequency| (0.0..=1.0).contains(frequency))?);
            }
            Some(Role::Ratio | Role::WeightType) => {
                if cursor.peek() == Some(b'"') {
                    return None;
                }
                cursor.field();
            }
            Some(
                Role::IsInteraction | Role::IsHaplotype | Role::IsDiplotype | Role::IsDominant | Role::IsRecessive,
            ) => {
                if !matches!(cursor.field(), b"" | b"False" | b"FALSE") {
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
    let place = |index: usize| match chromosomes.get(index).copied().flatten() {
        Some(chromosome) => Place::new(Some(chromosome), positions.get(index).copied().unwrap_or_default()),
        None => Place::UNKNOWN,
    };
    Some(NewWeight {
        rsid: harmonized_rsid.or(rsid),
        effect_allele: effect_allele?,
        other_allele: other_allele.or(inferred_allele),
        other_is_inferred: other_allele.is_none() && inferred_allele.is_some(),
        weight: weight?,
        frequency,
        places: reader.place_columns(place(0), place(1)),
    })
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
        Columns::read(column_line.as_bytes(), 1).ok().map(|columns| RowReader::new(&header, &columns))
    }

    const COLUMNS: &str = "rsID\tchr_name\tlocus\tchr_position\teffect_allele\tother_allele\teffect_weight\teaf\t\
        is_dominant\tdosage_0_weight\thm_rsID\thm_chr\thm_pos\thm_inferOtherAllele";

    proptest! {
        #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn whatever_it_accepts_the_slow_path_reads_the_same(
            ids in "(rs[0-9]{1,11}|RS7| rs5|)\t(1|22|X|chrX|99|)\t(a\\.b| |\"q|)\t([1-9][0-9]{0,10}|0|05|1e5|)",
            weights in "([ACGTacgt]|AT| A|)\t([ACGT]|-|NA|)\t(-?[0-9]{0,17}\\.?[0-9]{0,17}|[0-9]e-[0-9]{1,3}|\\+1|inf| 1)",
            rest in "\t(0?\\.[0-9]{1,3}|1|2|)\t(False|True|FALSE|0|)\t(|1)\t(rs[0-9]{1,9}|1:2|)\t(1|X|6_alt|)\t([1-9][0-9]{0,8}|)\t(|A|A/T)(\tmore)?",
        ) {
            let line = format!("{ids}\t{weights}{rest}");
            if let Some(reader) = reader(COLUMNS)
                && let Some(row) = read(&reader, line.as_bytes())
            {
                prop_assert_eq!(reader.read_slow(line.as_bytes()), Ok(row));
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
            let row = read(&reader, line.as_bytes());
            prop_assert!(row.is_some());
            prop_assert_eq!(row.map(|row| row.weight.to_bits()), weight.parse::<f64>().ok().map(f64::to_bits));
            prop_assert_eq!(row, reader.read_slow(line.as_bytes()).ok());
        }
    }
}
