//! A row of a table read column by column (docs/reading-rules.md, section 4).

use crate::genotypes::report::DropReason;
use crate::text::splitting::{Splitting, separator_of, split};
use crate::values::call::Call;
use crate::values::chromosome::Chromosome;
use crate::values::marker_id::{IdKind, MarkerId};

use super::super::row::Row;
use super::super::rows::FILTERED;
use super::super::vcf::filter::Filters;
use super::columns::{AlleleColumns, PlaceColumns, TableColumns};
use super::genotype::{base_after_dash, is_one_allele, parse_alleles, parse_genotype};
use super::place::{NoPlace, place_of_columns, place_of_names};
use super::strand::Strand;

/// A row with what only tables say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct TableRow {
    pub(in crate::genotypes::reader) row: Row,
    /// Set when the letters were on the minus strand.
    pub(in crate::genotypes::reader) is_complemented: bool,
}

/// The columns of one line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::genotypes::reader) struct Fields<'line> {
    id: &'line [u8],
    chromosome: &'line [u8],
    position: &'line [u8],
    genotype: &'line [u8],
    /// Whether the genotype begins with a quote that the line does not end, as where a spreadsheet's cell holds several lines.
    is_genotype_open: bool,
    /// The second allele, or what follows a genotype column.
    after_genotype: Option<&'line [u8]>,
    strand: Strand,
    /// Other columns with names of ids.
    other_ids: [&'line [u8]; 2],
    filter: &'line [u8],
    /// The sample that the line belongs to; empty when the table names none.
    pub(in crate::genotypes::reader) sample: &'line [u8],
}

impl<'line> Fields<'line> {
    /// Takes the columns that are needed.
    ///
    /// # Errors
    /// [`DropReason::TooFewColumns`] when one of them is not there.
    pub(in crate::genotypes::reader) fn read(line: &'line [u8], columns: &TableColumns) -> Result<Self, DropReason> {
        let mut fields = Self::default();
        let (genotype, after) = match columns.alleles {
            AlleleColumns::Joined(genotype) => (genotype, genotype + 1),
            AlleleColumns::Apart(first, second) => (first, second),
        };
        let (chromosome, position) = match columns.place {
            PlaceColumns::Apart(chromosome, position) => (Some(chromosome), Some(position)),
            PlaceColumns::InName | PlaceColumns::Nowhere => (None, None),
        };
        let count = split(line, columns.splitting_of(line), &mut |index, column| {
            if index == columns.id {
                fields.id = column;
            } else if index == genotype {
                fields.genotype = column;
            } else if Some(index) == chromosome {
                fields.chromosome = column;
            } else if Some(index) == position {
                fields.position = column;
            } else if Some(index) == columns.strand {
                fields.strand = Strand::of(column);
            } else if Some(index) == columns.sample {
                fields.sample = column;
            } else if Some(index) == columns.filter {
                fields.filter = column;
            } else if let Some(other) = columns.other_ids.iter().position(|other| *other == Some(index))
                && let Some(field) = fields.other_ids.get_mut(other)
            {
                *field = column;
            }
            if index == after {
                fields.after_genotype = Some(column);
            }
        });
        let needs_second = matches!(columns.alleles, AlleleColumns::Apart(..)) && !columns.are_usual();
        let needed = [Some(columns.id), chromosome, position, Some(genotype), needs_second.then_some(after)];
        if !needed.into_iter().flatten().all(|index| index < count) {
            return Err(DropReason::TooFewColumns);
        }
        fields.is_genotype_open = genotype + 1 == count && is_behind_last_quote(fields.genotype, line);
        Ok(fields)
    }

    /// The row's name: the first rsID of its columns, else what stands in the first of them.
    pub(in crate::genotypes::reader) fn name(&self) -> &'line [u8] {
        let is_rsid = |name: &&[u8]| MarkerId::of_name(name).kind == IdKind::Rs;
        if self.other_ids.iter().all(|name| name.is_empty()) || is_rsid(&self.id) {
            return self.id;
        }
        self.other_ids.into_iter().find(is_rsid).unwrap_or(self.id)
    }

    /// Whether a line that was dropped is a genotype row all the same, but one of no place, of a copy-number probe or of another person.
    pub(in crate::genotypes::reader) fn are_well_formed_elsewhere(
        line: &'line [u8],
        columns: &TableColumns,
        reason: DropReason,
    ) -> bool {
        matches!(reason, DropReason::Unplaced | DropReason::UnsupportedId | DropReason::OtherSample)
            && Self::read(line, columns).is_ok_and(|fields| fields.call(columns).is_some())
    }

    /// Whether a genotype of two letters follows that of the row, as where every column is of another person.
    pub(in crate::genotypes::reader) fn are_of_several(&self, columns: &TableColumns) -> bool {
        let is_pair = |field: &[u8]| matches!(field, [b'A' | b'C' | b'G' | b'T', b'A' | b'C' | b'G' | b'T']);
        matches!(columns.alleles, AlleleColumns::Joined(_))
            && is_pair(self.genotype)
            && self.after_genotype.is_some_and(is_pair)
    }

    /// The row that they make, or why they make none.
    pub(in crate::genotypes::reader) fn row(&self, columns: &TableColumns) -> Result<TableRow, DropReason> {
        let name = self.name();
        if is_copy_number_probe(name) {
            return Err(DropReason::UnsupportedId);
        }
        let id = MarkerId::of_name(name);
        let (chromosome, position) = match self.place(columns.place) {
            Err(NoPlace::Unknown(_)) if id.kind == IdKind::Rs => (Chromosome::NONE, 0),
            Err(NoPlace::Unknown(reason) | NoPlace::Impossible(reason)) => return Err(reason),
            Ok(place) => place,
        };
        let call = self.call(columns).ok_or(DropReason::BadGenotype)?;
        let is_joined = matches!(columns.alleles, AlleleColumns::Joined(_));
        let one_letter = base_after_dash(self.genotype).filter(|_| is_joined && chromosome.may_have_one_copy());
        let call = one_letter.map_or(call, Call::Single);
        let call = match self.strand {
            Strand::Plus => call,
            Strand::Minus => complemented(call),
            Strand::Unknown => Call::Missing,
        };
        let flags = if Filters::default().fail(self.filter) { FILTERED } else { 0 };
        let row = Row { id, chromosome, position, call_code: call.code() | flags };
        Ok(TableRow { row, is_complemented: self.strand == Strand::Minus })
    }

    /// Chromosome and position.
    fn place(&self, columns: PlaceColumns) -> Result<(Chromosome, u32), NoPlace> {
        match columns {
            PlaceColumns::Apart(..) => place_of_columns(self.chromosome, self.position),
            PlaceColumns::InName => place_of_names(std::iter::once(self.id).chain(self.other_ids)),
            PlaceColumns::Nowhere => Err(NoPlace::Unknown(DropReason::Unplaced)),
        }
    }

    fn call(&self, columns: &TableColumns) -> Option<Call> {
        let is_free = columns.splitting == Splitting::Free;
        match (columns.alleles, self.after_genotype) {
            (AlleleColumns::Apart(..), Some(second)) if is_free && self.genotype.len() * second.len() == 0 => None,
            (AlleleColumns::Apart(..), Some(second)) => parse_alleles(self.genotype, second),
            // What follows on the next line may be the other half.
            (AlleleColumns::Joined(_), _) if self.is_genotype_open && is_one_allele(self.genotype) => None,
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

/// Whether a column is all that follows the last quote of its line.
fn is_behind_last_quote(column: &[u8], line: &[u8]) -> bool {
    let quote = memchr::memrchr(b'"', line);
    !column.is_empty() && quote.and_then(|at| line.get(at + 1..)).is_some_and(|rest| rest.trim_ascii() == column)
}

/// The columns of a row without column line. An rsID and a call of two letters make a table of two columns. Else the alleles are
/// as they stand: two one-letter columns after the position are alleles apart.
pub(in crate::genotypes::reader) fn usual_columns_of(line: &[u8]) -> TableColumns {
    let of_two = TableColumns::of_two(separator_of(line));
    if is_row_of_two(line, of_two.splitting) {
        return of_two;
    }
    let mut letters = [0; 2];
    split(line, Splitting::Free, &mut |index, column| {
        if let Some(length) = index.checked_sub(3).and_then(|index| letters.get_mut(index)) {
            *length = column.len();
        }
    });
    TableColumns::usual(if letters == [1, 1] { AlleleColumns::USUAL_APART } else { AlleleColumns::USUAL_JOINED })
}

fn is_row_of_two(line: &[u8], splitting: Splitting) -> bool {
    let mut fields = [&b""[..]; 2];
    let count = split(line, splitting, &mut |index, column| {
        if let Some(field) = fields.get_mut(index) {
            *field = column;
        }
    });
    let [id, genotype] = fields;
    let is_call = || genotype.len() > 1 && matches!(parse_genotype(genotype), Some(Call::Pair(..) | Call::Missing));
    count == 2 && MarkerId::of_name(id).kind == IdKind::Rs && is_call()
}

/// A data line of no known format (docs/product-rules.md#upload): three fields or more, the first starting with `rs`.
pub(in crate::genotypes::reader) fn looks_like_data(line: &[u8]) -> bool {
    let mut begins_with_rs = false;
    let count =
        split(line, Splitting::Free, &mut |index, column| begins_with_rs |= index == 0 && column.starts_with(b"rs"));
    count >= 3 && begins_with_rs
}

/// Whether a name is that of a copy-number probe.
pub(in crate::genotypes::reader) fn is_copy_number_probe(name: &[u8]) -> bool {
    let is_cnv = |part: &[u8]| part.eq_ignore_ascii_case(b"cnv");
    name.get(..3).is_some_and(is_cnv)
        || memchr::memchr_iter(b'_', name).any(|at| name.get(at + 1..at + 4).is_some_and(is_cnv))
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
    use super::super::column_line::{ColumnLine, read};
    use super::super::column_rules::{ColumnRules, LinePlace};
    use super::*;
    use crate::values::call::Base;

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
            ("rs900000001\t0\t0\tAG", "0:0 AG"),
            ("rs900000001\t1\t0\tAG", "0:0 AG"),
            ("rs900000001\t1\t1.23457E+08\tAG", "0:0 AG"),
            ("rs900000001,1,1,AG", "1:1 AG"),
            ("rs900000001\tAG", "0:0 AG"),
            ("rs900000001\t\t\tAG", "0:0 AG"),
            ("rs900000001\t2\t\tA G", "0:0 AG"),
            ("rs900000001\t\t1000101\t--", "0:0 Missing"),
            ("rs900000001,,,AG", "0:0 AG"),
            ("rs900000001\tNA\tNA\tAG", "0:0 AG"),
            ("rs900000001 . . AG", "0:0 AG"),
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
            ("kgp90000001\t0\t0\tAG", DropReason::Unplaced),
            ("kgp90000001\t1\t0\tAG", DropReason::BadPosition),
            ("i90000001\t\t\tAG", DropReason::Unplaced),
            ("rs900000001\t99\t\tAG", DropReason::BadChromosome),
            ("rs900000001\t\tAG", DropReason::TooFewColumns),
            ("i90000001\t1\t1e6\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t-6\tAG", DropReason::BadPosition),
            ("rs900000001\t1\t1.e6\tAG", DropReason::BadPosition),
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
        for line in ["rs900000011\t\t\tT\tC", "rs900000011\t1\t\tT\tC", "rs900000011\t\t1000201\tT\tC"] {
            assert_eq!(parse(line, &apart).map(words).as_deref(), Ok("0:0 CT"), "{line}");
        }
    }

    fn named(line: &str, place: LinePlace) -> TableColumns {
        match read(
            line.as_bytes(),
            place,
            ColumnRules { is_report: place == LinePlace::AfterData, ..ColumnRules::default() },
        ) {
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
            ("GSA-rs900000081,G,A", Ok("0:0 AG")),
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
