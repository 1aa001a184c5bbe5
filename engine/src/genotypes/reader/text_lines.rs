//! Cuts text into lines, whatever pieces it comes in.

use crate::genotypes::report::DropReason;
use crate::text::line_end::LineEnd;
use crate::values::error::FailureCode;

use super::samples_together::read_samples;
use super::table::fast_row;
use super::vcf::header::VcfHeader;
use super::{FileKind, GenotypeReader, LONGEST_COLUMN_LINE, LONGEST_LINE};

/// Rows after which it is clear how many bytes a row takes.
const ROWS_TO_EXPECT_BY: u32 = 1000;

impl GenotypeReader {
    /// Takes the next bytes in the usual form.
    pub(super) fn push_text(&mut self, chunk: &[u8]) {
        self.text_bytes += chunk.len() as u64;
        let mut rest = chunk;
        if self.is_in_line() {
            rest = self.end_carried_line(rest);
        }
        while !rest.is_empty() {
            let taken = self.take_fast_rows(rest);
            rest = rest.get(taken..).unwrap_or_default();
            let Some(end) = LineEnd::first_in(rest) else {
                self.carry_over(rest);
                break;
            };
            self.whole_line(rest.get(..end.line).unwrap_or_default());
            rest = rest.get(end.with_end..).unwrap_or_default();
        }
        self.expect_rows();
        self.sample.rows.shed_repeats(self.kind == FileKind::Table);
        self.check_together();
    }

    /// Takes rows in the shape of the last one; how many bytes they had.
    fn take_fast_rows(&mut self, text: &[u8]) -> usize {
        let Some(shape) = self.fast_shape else { return 0 };
        let Self { lines, sample, .. } = self;
        // A shape is known from the first row on, so that nothing but the row itself is new.
        fast_row::parse_all(shape, text, |batch| {
            sample.rows.push_all(batch, *lines + 1);
            *lines += batch.len() as u32;
        })
    }

    /// Takes memory for the rows to come, once it is clear how many bytes a row takes.
    fn expect_rows(&mut self) {
        if self.expected_bytes > 0 && self.rows_so_far() >= ROWS_TO_EXPECT_BY {
            let rows_a_byte = f64::from(self.rows_so_far()) / self.bytes as f64;
            let rows = (std::mem::take(&mut self.expected_bytes) as f64 * rows_a_byte) as usize;
            let Self { sample, together, shared, .. } = self;
            for sample in read_samples(sample, together) {
                sample.rows.expect(rows, shared.as_mut());
            }
        }
    }

    /// Completes the line that earlier chunks began; gives what follows it.
    fn end_carried_line<'chunk>(&mut self, chunk: &'chunk [u8]) -> &'chunk [u8] {
        if chunk.is_empty() {
            return chunk;
        }
        // A CR that ended the last chunk ends the line, with an LF or alone.
        let end = if std::mem::take(&mut self.ends_in_carriage_return) {
            LineEnd { line: 0, with_end: usize::from(chunk.first() == Some(&b'\n')) }
        } else if let Some(end) = LineEnd::first_in(chunk) {
            end
        } else {
            self.carry_over(chunk);
            return &[];
        };
        self.carry_over(chunk.get(..end.line).unwrap_or_default());
        if self.in_long_line {
            self.end_long_line();
        } else {
            let mut line = std::mem::take(&mut self.carry);
            self.whole_line(&line);
            line.clear();
            self.carry = line;
        }
        chunk.get(end.with_end..).unwrap_or_default()
    }

    /// Keeps a piece of an unfinished line, or scans it when the line proves too long.
    fn carry_over(&mut self, piece: &[u8]) {
        let without = piece.strip_suffix(b"\r");
        self.ends_in_carriage_return = without.is_some();
        let piece = without.unwrap_or(piece);
        if self.in_long_line {
            self.scan.feed(piece);
            return;
        }
        let room = LONGEST_LINE.saturating_sub(self.carry.len());
        let (kept, rest) = piece.split_at(room.min(piece.len()));
        self.carry.extend_from_slice(kept);
        if rest.is_empty() {
            return;
        }
        let names_columns = self.names_columns(&self.carry);
        if names_columns && self.carry.len() + rest.len() <= LONGEST_COLUMN_LINE {
            self.carry.extend_from_slice(rest);
            return;
        }
        (self.in_long_line, self.long_line_names_columns) = (true, names_columns);
        self.scan.feed(&self.carry);
        self.scan.feed(rest);
        self.carry = Vec::new();
    }

    /// Whether a long line names the columns of a VCF, by what it begins with.
    fn names_columns(&self, line: &[u8]) -> bool {
        let begin = self.without_mark(line.get(..LONGEST_LINE).unwrap_or(line)).trim_ascii_start();
        match self.kind {
            FileKind::Vcf => VcfHeader::names_columns(begin.strip_prefix(b"\"").unwrap_or(begin)),
            FileKind::Undecided => VcfHeader::begins_vcf(begin) && VcfHeader::names_columns(begin),
            FileKind::Table => false,
        }
    }

    /// A line without the byte order mark that a part of the text may begin with.
    fn without_mark<'line>(&self, line: &'line [u8]) -> &'line [u8] {
        let unmarked = line.strip_prefix(b"\xEF\xBB\xBF").filter(|_| self.lines == self.part_start);
        unmarked.unwrap_or(line)
    }

    pub(super) fn end_long_line(&mut self) {
        self.in_long_line = false;
        self.saw_text = true;
        self.scan.end_line();
        self.lines += 1;
        let names_columns = std::mem::take(&mut self.long_line_names_columns);
        let line = self.lines;
        for sample in read_samples(&mut self.sample, &mut self.together) {
            sample.first_refused.get_or_insert(None);
            sample.refuse(DropReason::LineTooLong, line);
            if names_columns {
                sample.fail(FailureCode::SeveralSamples, Some(line), "fewer samples");
            }
        }
    }

    /// A line without its newline.
    pub(super) fn whole_line(&mut self, line: &[u8]) {
        if line.len() > LONGEST_LINE {
            let names_columns = self.names_columns(line);
            if !names_columns || line.len() > LONGEST_COLUMN_LINE {
                self.long_line_names_columns = names_columns;
                self.scan.feed(line);
                self.end_long_line();
                return;
            }
        }
        let text = self.without_mark(line);
        let is_blank = text.trim_ascii().is_empty();
        if self.kind == FileKind::Undecided && !is_blank {
            self.decide_kind(text.trim_ascii());
        }
        self.scan.take_line(line);
        self.lines += 1;
        if is_blank {
            return;
        }
        self.saw_text = true;
        if self.kind == FileKind::Table && self.sample.rows.len() == 0 && text.trim_ascii_start().starts_with(b"#") {
            self.look_for_vcf(text.trim_ascii());
        }
        match self.kind {
            FileKind::Vcf => self.vcf_line(text),
            FileKind::Table | FileKind::Undecided => self.table_line(text),
        }
    }
}
