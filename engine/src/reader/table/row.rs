//! A row of a table read column by column (docs/reading-rules.md, section 4).

use crate::call::Call;
use crate::chromosome::{Chromosome, ChromosomeField, parse_chromosome};
use crate::marker_id::{MarkerId, parse_number};
use crate::report::DropReason;

use super::super::row::{LARGEST_POSITION, Row};
use super::columns::{AlleleColumns, Splitting, TableColumns, split};
use super::genotype::{is_one_allele, parse_alleles, parse_genotype};

/// A row with what only tables say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct TableRow {
    pub(in crate::reader) row: Row,
    /// Set when the letters were on the minus strand.
    pub(in crate::reader) is_complemented: bool,
}

/// The columns of one line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::reader) struct Fields<'line> {
    id: &'line [u8],
    chromosome: &'line [u8],
    position: &'line [u8],
    genotype: &'line [u8],
    /// The second allele, or what follows a genotype column.
    after_genotype: Option<&'line [u8]>,
    is_minus_strand: bool,
    /// The sample that the line belongs to; empty when the table names none.
    pub(in crate::reader) sample: &'line [u8],
}

impl<'line> Fields<'line> {
    /// Takes the columns that are needed.
    ///
    /// # Errors
    /// [`DropReason::TooFewColumns`] when one of them is not there.
    pub(in crate::reader) fn read(line: &'line [u8], columns: &TableColumns) -> Result<Self, DropReason> {
        let mut fields = Self::default();
        let (genotype, after) = match columns.alleles {
            AlleleColumns::Joined(genotype) => (genotype, genotype + 1),
            AlleleColumns::Apart(first, second) => (first, second),
        };
        let (chromosome, position) = columns.locus.unzip();
        let count = split(line, columns.splitting, &mut |index, column| {
            if index == columns.id {
                fields.id = column;
            } else if index == genotype {
                fields.genotype = column;
            } else if Some(index) == chromosome {
                fields.chromosome = column;
            } else if Some(index) == position {
                fields.position = column;
            } else if Some(index) == columns.strand {
                fields.is_minus_strand = column == b"-";
            } else if Some(index) == columns.sample {
                fields.sample = column;
            }
            if index == after {
                fields.after_genotype = Some(column);
            }
        });
        let needs_second = matches!(columns.alleles, AlleleColumns::Apart(..)) && !columns.are_usual();
        let needed = [Some(columns.id), chromosome, position, Some(genotype), needs_second.then_some(after)];
        let is_whole = needed.into_iter().flatten().all(|index| index < count);
        if is_whole { Ok(fields) } else { Err(DropReason::TooFewColumns) }
    }

    /// The row that they make, or why they make none.
    pub(in crate::reader) fn row(&self, columns: &TableColumns) -> Result<TableRow, DropReason> {
        if is_copy_number_probe(self.id) {
            return Err(DropReason::UnsupportedId);
        }
        let (chromosome, position) = match columns.locus {
            Some(_) => (placed_chromosome(self.chromosome)?, self.position),
            None => locus_in_name(self.id).ok_or(DropReason::Unplaced)?,
        };
        let position = usable_position(position)?;
        let call = self.call(columns).ok_or(DropReason::BadGenotype)?;
        let call = if self.is_minus_strand { complemented(call) } else { call };
        let row = Row { id: MarkerId::of_name(self.id), chromosome, position, call_code: call.code() };
        Ok(TableRow { row, is_complemented: self.is_minus_strand })
    }

    fn call(&self, columns: &TableColumns) -> Option<Call> {
        let is_free = columns.splitting == Splitting::Free;
        match (columns.alleles, self.after_genotype) {
            (AlleleColumns::Apart(..), Some(second)) if is_free && self.genotype.len() * second.len() != 1 => None,
            (AlleleColumns::Apart(..), Some(second)) => parse_alleles(self.genotype, second),
            // A spreadsheet may have joined the two columns; a letter alone is half a call, so no call.
            (AlleleColumns::Apart(..), None) if self.genotype.len() < 2 => Some(Call::Missing),
            (AlleleColumns::Joined(_), Some(next))
                if is_free && is_one_allele(self.genotype) && is_one_allele(next) =>
            {
                None
            }
            _ => parse_genotype(self.genotype),
        }
    }
}

/// The alleles as they stand in a row without column line: two one-letter columns after the position are alleles apart.
pub(in crate::reader) fn usual_columns_of(line: &[u8]) -> TableColumns {
    let mut letters = [0; 2];
    split(line, Splitting::Free, &mut |index, column| {
        if let Some(length) = index.checked_sub(3).and_then(|index| letters.get_mut(index)) {
            *length = column.len();
        }
    });
    TableColumns::usual(if letters == [1, 1] { AlleleColumns::USUAL_APART } else { AlleleColumns::USUAL_JOINED })
}

/// A data line of no known format (docs/product-rules.md#upload): three fields or more, the first starting with `rs`.
pub(in crate::reader) fn looks_like_data(line: &[u8]) -> bool {
    let mut begins_with_rs = false;
    let count =
        split(line, Splitting::Free, &mut |index, column| begins_with_rs |= index == 0 && column.starts_with(b"rs"));
    count >= 3 && begins_with_rs
}

/// A chromosome's column, or why its row is dropped.
pub(in crate::reader) fn placed_chromosome(field: &[u8]) -> Result<Chromosome, DropReason> {
    match parse_chromosome(field) {
        ChromosomeField::Placed(chromosome) => Ok(chromosome),
        ChromosomeField::Unplaced => Err(DropReason::Unplaced),
        ChromosomeField::Unknown => Err(DropReason::BadChromosome),
    }
}

/// A position's column, or why its row is dropped.
pub(in crate::reader) fn usable_position(field: &[u8]) -> Result<u32, DropReason> {
    let position = parse_number(field).filter(|position| (1..=LARGEST_POSITION).contains(position));
    position.ok_or(DropReason::BadPosition)
}

/// Whether a name is that of a copy-number probe.
fn is_copy_number_probe(name: &[u8]) -> bool {
    let is_cnv = |part: &[u8]| part.eq_ignore_ascii_case(b"cnv");
    name.get(..3).is_some_and(is_cnv)
        || memchr::memchr_iter(b'_', name).any(|at| name.get(at + 1..at + 4).is_some_and(is_cnv))
}

/// Chromosome and position in a probe's name such as `1:1000902` or `chr1:1000902A>T`.
fn locus_in_name(name: &[u8]) -> Option<(Chromosome, &[u8])> {
    let colon = memchr::memchr(b':', name)?;
    let (chromosome, rest) = (placed_chromosome(name.get(..colon)?).ok()?, name.get(colon + 1..)?);
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0).then_some((chromosome, rest.get(..digits)?))
}

fn complemented(call: Call) -> Call {
    match call {
        Call::Pair(one, other) => Call::pair(one.complement(), other.complement()),
        Call::Single(base) => Call::Single(base.complement()),
        Call::Missing | Call::NotScoreable => call,
    }
}

#[cfg(test)]
mod tests {
    use super::super::column_line::{ColumnLine, LinePlace, read};
    use super::*;
    use crate::call::Base;

    fn parse(line: &str, columns: &TableColumns) -> Result<TableRow, DropReason> {
        Fields::read(line.as_bytes(), columns)?.row(columns)
    }

    fn words(row: TableRow) -> String {
        let call = Call::from_code(row.row.call_code);
        let letters = call.letters().unwrap_or_else(|| format!("{call:?}"));
        format!("{}:{} {letters}", row.row.chromosome.name(), row.row.position)
    }

    fn read_row(line: &str) -> Result<String, DropReason> {
        parse(line, &usual_columns_of(line.as_bytes())).map(words)
    }

    #[test]
    fn reads_rows_of_many_shapes() {
        for (line, expected) in [
            ("rs900000001\t1\t1000101\tAG\r", "1:1000101 AG"),
            ("rs900000001 1 1000101 GA", "1:1000101 AG"),
            ("rs900000001\t\t1\t1000101\tag\t\t", "1:1000101 AG"),
            ("i90000002\tMT\t404\tT", "MT:404 T"),
            ("kgp90000033,XY,300403,-G", "PAR:300403 Missing"),
            ("rs900000012\t23\t5000202\tA\tA", "X:5000202 AA"),
            ("rs900000011\t1\t1000201\tT\tC", "1:1000201 CT"),
            ("rs900000013\t26\t303\t0\t0", "MT:303 Missing"),
            ("\"rs900000021\",\"1\",\"1000301\",\"TC\"", "1:1000301 CT"),
            ("\"rs900000022\"\",\"\"2\"\",\"\"2000302\"\",\"\"--\"", "2:2000302 Missing"),
            ("rs900000021, 1, 1000301, --", "1:1000301 Missing"),
            ("rs900000022\t2\t2000302\t", "2:2000302 Missing"),
            ("rs900000072;chr1;1000802;A/G", "1:1000802 AG"),
        ] {
            assert_eq!(read_row(line).as_deref(), Ok(expected), "{line}");
        }
    }

    #[test]
    fn says_why_a_line_is_no_row() {
        for (line, reason) in [
            ("rs900000001\t1\t1000101", DropReason::TooFewColumns),
            ("1:123_CNV_X\t1\t1000101\tAG", DropReason::UnsupportedId),
            ("cnvi0000001\t1\t1000101\tAG", DropReason::UnsupportedId),
            ("rs900000001\t99\t1000101\tAG", DropReason::BadChromosome),
            ("rs900000001\t0\t0\tAG", DropReason::Unplaced),
            ("rs900000001\t1\t0\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t1e6\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t1000101\tAGT", DropReason::BadGenotype),
            ("rs900000001\t1\t1000101\tAI", DropReason::BadGenotype),
        ] {
            assert_eq!(read_row(line), Err(reason), "{line}");
        }
    }

    #[test]
    fn half_of_two_columns_is_no_call() {
        let apart = TableColumns::usual(AlleleColumns::USUAL_APART);
        let joined = TableColumns::usual(AlleleColumns::USUAL_JOINED);
        let line = "rs900000011\t1\t1000201\tT";
        assert_eq!(parse(line, &apart).map(words).as_deref(), Ok("1:1000201 Missing"));
        assert_eq!(parse(line, &joined).map(words).as_deref(), Ok("1:1000201 T"));
        assert_eq!(parse("rs900000011\t1\t1000201\tT\tC", &joined), Err(DropReason::BadGenotype));
    }

    fn named(line: &str, place: LinePlace) -> TableColumns {
        match read(line.as_bytes(), place, place == LinePlace::AfterData) {
            ColumnLine::Complete(named) => named.columns,
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn a_minus_strand_is_complemented() {
        let first = LinePlace::Plain { after_comments: false };
        let columns = named("Name,Variation,Chromosome,Position,Strand,YourCode", first);
        let row = parse("rs900000091,A/G,1,1001001,-,TC", &columns);
        assert_eq!(row.map(|row| row.is_complemented), Ok(true));
        assert_eq!(row.map(words).as_deref(), Ok("1:1001001 AG"));
        assert_eq!(parse("rs900000092,A/G,1,1001002,+,AG", &columns).map(words).as_deref(), Ok("1:1001002 AG"));
    }

    #[test]
    fn a_locus_may_stand_in_the_name() {
        let columns = named("SNP Name,Allele1 - Plus,Allele2 - Plus", LinePlace::AfterData);
        for (line, expected) in [
            ("1:1000902,G,A", Ok("1:1000902 AG")),
            ("chrX:5000902A>T,-,-", Ok("X:5000902 Missing")),
            ("GSA-rs900000081,G,A", Err(DropReason::Unplaced)),
            ("0:17,G,A", Err(DropReason::Unplaced)),
            ("9:x,G,A", Err(DropReason::Unplaced)),
            ("99:17,G,A", Err(DropReason::Unplaced)),
            ("1:0,G,A", Err(DropReason::BadPosition)),
            ("1:17,G", Err(DropReason::TooFewColumns)),
        ] {
            let row = parse(line, &columns).map(words);
            assert_eq!(row.as_deref().map_err(|reason| *reason), expected, "{line}");
        }
    }

    #[test]
    fn complements_keep_their_kind() {
        assert_eq!(complemented(Call::Single(Base::A)), Call::Single(Base::T));
        assert_eq!(complemented(Call::Missing), Call::Missing);
    }
}
