//! The chunk-fed reader: give it bytes as they come, it keeps what it needs and says at the end what it found.
//! The rules stand in docs/reading-rules.md.
//!
//! A line may be cut anywhere; any chunking gives the same outcome. A row in one of the usual shapes takes the fast path
//! ([`table::fast_row`]), which proves by itself that every byte is harmless; every other line is scanned for threats
//! and read column by column. The two must agree, and property tests hold them to it.

mod chip_guess;
mod content_scan;
mod dropped;
mod facts;
mod finish;
mod header;
mod loci;
mod row;
mod rows;
mod table;
mod vcf;

use crate::chip_layout::ChipLayout;
use crate::genome_build::GenomeBuild;
use crate::packed_genome::PackedGenome;
use crate::report::{DropReason, ReadReport, SeenLayout, Separator};

use content_scan::ContentScan;
use dropped::DropLog;
use header::{Header, LineKind};
use rows::Rows;
use table::columns::{Splitting, TableColumns, separator_of, split};
use table::fast_row::{self, FastShape};
use table::row::{Fields, TableRow, looks_like_data};
use vcf::header::VcfHeader;
use vcf::row::VcfRow;

/// A line longer than this is no genotype row; what is beyond is scanned and forgotten.
pub const LONGEST_LINE: usize = 65_536;

/// Data lines within which a genotype row must come (docs/product-rules.md#upload).
const LINES_TO_FIRST_ROW: u32 = 100;

/// Rows after which it is clear how many bytes a row takes.
const ROWS_TO_EXPECT_BY: u32 = 1000;

/// What reading a whole file gives.
#[derive(Debug)]
pub struct ReadGenome {
    /// Counts and facts.
    pub report: ReadReport,
    /// Ids, loci and their lookup: equal for all files of one chip.
    pub layout: ChipLayout,
    /// The calls, half a byte each.
    pub genome: PackedGenome,
}

/// What kind of file it is, by its first line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FileKind {
    /// Only blank lines so far.
    #[default]
    Undecided,
    Table,
    Vcf,
}

/// Reads genotype text in chunks.
#[derive(Debug, Default)]
pub struct GenotypeReader {
    bytes: u64,
    /// How long the text is, as far as that is known; 0 when it is not.
    expected_bytes: u64,
    lines: u32,
    /// The part of a line that earlier chunks held.
    carry: Vec<u8>,
    /// Set while inside a line that proved too long; its bytes are only scanned.
    in_long_line: bool,
    /// Set when anything but blanks was read.
    saw_text: bool,
    scan: ContentScan,
    kind: FileKind,
    header: Header,
    vcf_header: VcfHeader,
    named_build: Option<GenomeBuild>,
    has_blocks: bool,
    /// The shape that rows have had lately.
    fast_shape: Option<FastShape>,
    /// The sample of the first row, in a table of several.
    sample: Option<Vec<u8>>,
    complemented: u32,
    rows: Rows,
    dropped: DropLog,
    /// What the first refused line looked like; set with the first refusal, to nothing for an overlong line.
    first_refused: Option<Option<SeenLayout>>,
    /// Lines since the header that were meant as data, up to the first good row.
    data_lines_before_row: u32,
    saw_row_in_time: bool,
}

impl GenotypeReader {
    /// A reader for one file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Says how long the text is, so that memory is taken once instead of growing with the rows. It must come from a file
    /// that is there in full, never from what an archive says of itself: as much memory is taken as it takes rows.
    pub fn expect_bytes(&mut self, bytes: u64) {
        self.expected_bytes = bytes;
    }

    /// The same with the build that positions count in, for files that don't say.
    #[must_use]
    pub fn with_build(mut self, build: Option<GenomeBuild>) -> Self {
        self.named_build = build;
        self
    }

    /// Bytes pushed so far.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Rows kept so far, duplicates among them.
    pub fn rows_so_far(&self) -> u32 {
        self.rows.len()
    }

    /// Takes the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) {
        self.bytes += chunk.len() as u64;
        let mut rest = chunk;
        if !self.carry.is_empty() || self.in_long_line {
            rest = self.end_carried_line(rest);
        }
        while !rest.is_empty() {
            let taken = self.take_fast_rows(rest);
            rest = rest.get(taken..).unwrap_or_default();
            match memchr::memchr(b'\n', rest) {
                Some(end) => {
                    let (line, after) = rest.split_at(end);
                    self.whole_line(line);
                    rest = after.get(1..).unwrap_or_default();
                }
                None => {
                    self.carry_over(rest);
                    break;
                }
            }
        }
        self.expect_rows();
    }

    /// Takes rows in the shape of the last one; how many bytes they had.
    fn take_fast_rows(&mut self, text: &[u8]) -> usize {
        let Some(shape) = self.fast_shape else { return 0 };
        let Self { lines, rows, .. } = self;
        // A shape is known from the first row on, so that nothing but the row itself is new.
        fast_row::parse_all(shape, text, |batch| {
            rows.push_all(batch, *lines + 1);
            *lines += batch.len() as u32;
        })
    }

    /// Takes memory for the rows to come, once it is clear how many bytes a row takes.
    fn expect_rows(&mut self) {
        if self.expected_bytes > 0 && self.rows.len() >= ROWS_TO_EXPECT_BY {
            let rows_a_byte = f64::from(self.rows.len()) / self.bytes as f64;
            self.rows.expect((self.expected_bytes as f64 * rows_a_byte) as usize);
            self.expected_bytes = 0;
        }
    }

    /// Completes the line that earlier chunks began; gives what follows it.
    fn end_carried_line<'chunk>(&mut self, chunk: &'chunk [u8]) -> &'chunk [u8] {
        let Some(end) = memchr::memchr(b'\n', chunk) else {
            self.carry_over(chunk);
            return &[];
        };
        let (line_end, after) = chunk.split_at(end);
        self.carry_over(line_end);
        if self.in_long_line {
            self.end_long_line();
        } else {
            let mut line = std::mem::take(&mut self.carry);
            self.whole_line(&line);
            line.clear();
            self.carry = line;
        }
        after.get(1..).unwrap_or_default()
    }

    /// Keeps a piece of an unfinished line, or scans it when the line proves too long.
    fn carry_over(&mut self, piece: &[u8]) {
        if self.in_long_line {
            self.scan.feed(piece);
        } else if self.carry.len() + piece.len() > LONGEST_LINE {
            self.in_long_line = true;
            self.scan.feed(&self.carry);
            self.scan.feed(piece);
            self.carry = Vec::new();
        } else {
            self.carry.extend_from_slice(piece);
        }
    }

    fn end_long_line(&mut self) {
        self.in_long_line = false;
        self.saw_text = true;
        self.scan.end_line();
        self.lines += 1;
        self.first_refused.get_or_insert(None);
        self.refuse(DropReason::LineTooLong);
    }

    /// A line without its newline.
    fn whole_line(&mut self, line: &[u8]) {
        if line.len() > LONGEST_LINE {
            self.scan.feed(line);
            self.end_long_line();
            return;
        }
        let text = if self.lines == 0 { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line) } else { line };
        let is_blank = text.trim_ascii().is_empty();
        if self.kind == FileKind::Undecided && !is_blank {
            self.decide_kind(text.trim_ascii());
        }
        self.scan.feed(line);
        self.scan.end_line();
        self.lines += 1;
        if is_blank {
            return;
        }
        self.saw_text = true;
        match self.kind {
            FileKind::Vcf => self.vcf_line(text),
            FileKind::Table | FileKind::Undecided => self.table_line(text),
        }
    }

    fn decide_kind(&mut self, text: &[u8]) {
        self.kind = if VcfHeader::begins_vcf(text) { FileKind::Vcf } else { FileKind::Table };
        if self.kind == FileKind::Vcf {
            self.scan.read_as_vcf();
        } else if Header::begins_report(text) {
            self.header.begin_report();
        }
    }

    fn vcf_line(&mut self, line: &[u8]) {
        let text = line.trim_ascii();
        // Spreadsheets put quotes around comment lines.
        let unquoted = text.strip_prefix(b"\"").unwrap_or(text);
        if unquoted.starts_with(b"#") {
            self.vcf_header.take_line(unquoted);
            return;
        }
        match VcfRow::read(line) {
            Ok(row) => {
                self.has_blocks |= row.is_block;
                self.note_row_in_time();
                let Self { rows, lines, .. } = self;
                row.each_row(|row| rows.push(row, *lines));
            }
            Err(reason) => {
                let columns = memchr::memchr_iter(b'\t', line).count() as u32 + 1;
                let seen = SeenLayout { separator: Separator::Tab, columns, missing: Vec::new() };
                self.first_refused.get_or_insert(Some(seen));
                self.refuse(reason);
            }
        }
    }

    fn table_line(&mut self, line: &[u8]) {
        if self.header.take_line(line, self.rows.len() > 0) == LineKind::Header {
            self.fast_shape = None;
            return;
        }
        let columns = self.header.columns(line);
        match self.table_row(line, &columns) {
            Ok(TableRow { row, is_complemented }) => {
                self.header.keep_columns(columns);
                self.fast_shape = if columns.are_usual() { FastShape::of(line, columns.alleles) } else { None };
                self.complemented += u32::from(is_complemented);
                self.note_row_in_time();
                self.rows.push(row, self.lines);
            }
            Err(reason) => {
                if self.first_refused.is_none() {
                    self.first_refused = Some(Some(seen_layout(line, columns.splitting)));
                }
                self.refuse(reason);
                // An unknown layout is held to the letter of the upload rules.
                self.saw_row_in_time |=
                    self.lines <= LINES_TO_FIRST_ROW && !self.header.is_known() && looks_like_data(line);
            }
        }
    }

    fn table_row(&mut self, line: &[u8], columns: &TableColumns) -> Result<TableRow, DropReason> {
        let fields = Fields::read(line, columns)?;
        if columns.sample.is_some() && self.sample.as_ref().is_some_and(|sample| sample != fields.sample) {
            return Err(DropReason::OtherSample);
        }
        let row = fields.row(columns)?;
        if columns.sample.is_some() {
            self.sample.get_or_insert_with(|| fields.sample.to_vec());
        }
        Ok(row)
    }

    fn note_row_in_time(&mut self) {
        self.saw_row_in_time |= self.data_lines_before_row < LINES_TO_FIRST_ROW;
    }

    /// Counts a line that gave no row.
    fn refuse(&mut self, reason: DropReason) {
        self.dropped.add(reason, self.lines);
        self.data_lines_before_row += u32::from(!self.saw_row_in_time);
    }
}

/// What a refused line looks like.
fn seen_layout(line: &[u8], splitting: Splitting) -> SeenLayout {
    let separator = match splitting {
        Splitting::At(b',') => Separator::Comma,
        Splitting::At(b';') => Separator::Semicolon,
        Splitting::At(_) => Separator::Tab,
        Splitting::AtBlanks => Separator::Blank,
        Splitting::Free => separator_of(line),
    };
    SeenLayout { separator, columns: split(line, splitting, &mut |_, _| ()) as u32, missing: Vec::new() }
}
