//! Reads scoring files in chunks: the PGS Catalog's formats 1 and 2, harmonised or not, and tables with named columns.
//!
//! A line may be cut anywhere; any chunking gives the same outcome. Weights of several variants together (interactions,
//! haplotypes, diplotypes) refuse the file by name and line, because without them it would be another score.
//!
//! ```
//! use allelium_engine::weights::scoring_file::ScoringFileReader;
//!
//! let mut reader = ScoringFileReader::new();
//! reader.push(b"#pgs_id=PGS900001\n#genome_build=GRCh37\nrsID\teffect_al")?;
//! reader.push(b"lele\teffect_weight\nrs900000001\tA\t0.25\n")?;
//! let read = reader.finish()?;
//! assert_eq!(read.report.rows, 1);
//! # Ok::<(), allelium_engine::weights::scoring_file::ScoringFailure>(())
//! ```

mod columns;
mod effect_model;
mod failure;
mod fast_row;
mod header;
mod joint_weights;
mod leading_digits;
mod number_forms;
pub mod packed_file;
mod report;
mod row_reader;
mod rows;
mod segment;
mod weight_column;

pub use columns::{Role, UsedColumn};
pub use failure::{JointRows, ScoringFailure, ScoringFailureCode};
pub use report::{
    DroppedScoringLines, LocusColumn, ScoringDropReason, ScoringFacts, ScoringFileReport, ScoringFormat,
    ScoringWarning, WeightScale,
};
pub use row_reader::{LONGEST_LINE, RowReader};
pub use rows::ReadScoringFile;
pub use segment::Segment;

use crate::text::line_ends::LineEnds;
use crate::text::text_form::TextForm;
use crate::values::genome_build::GenomeBuild;

use columns::{Columns, is_commented_column_line};
use header::Header;
use rows::Rows;

/// Most bytes of a scoring file's text (1 GiB, docs/product-rules.md#upload).
pub const LARGEST_SCORING_TEXT: u64 = 1 << 30;

/// Rows after which it is clear how many bytes a row takes.
const ROWS_TO_EXPECT_BY: usize = 200;
/// Rows that memory is reserved for, for each that is expected: later ones may be shorter.
const RESERVED_A_ROW: f64 = 1.05;
/// Most rows that memory is reserved for: a text may begin with short ones.
const MOST_ROWS_RESERVED: usize = 1 << 21;

/// Reads the text of a scoring file in chunks.
#[derive(Debug)]
pub struct ScoringFileReader {
    bytes: u64,
    largest_text: u64,
    form: TextForm,
    line_ends: LineEnds,
    /// Lines up to the column line.
    header_lines: u32,
    /// The part of a line that earlier chunks held.
    carry: Vec<u8>,
    /// Set while inside a line that proved too long.
    in_long_line: bool,
    header: Header,
    /// The build that a person named for a file that does not.
    named_build: Option<GenomeBuild>,
    /// The column of weights that a person named.
    weight_column: Option<String>,
    /// The length of the text, until memory for its rows is reserved.
    expected_bytes: Option<u64>,
    rows: Option<Rows>,
    failure: Option<ScoringFailure>,
}

impl Default for ScoringFileReader {
    fn default() -> Self {
        Self {
            bytes: 0,
            largest_text: LARGEST_SCORING_TEXT,
            form: TextForm::default(),
            line_ends: LineEnds::default(),
            header_lines: 0,
            carry: Vec::new(),
            in_long_line: false,
            header: Header::default(),
            named_build: None,
            weight_column: None,
            expected_bytes: None,
            rows: None,
            failure: None,
        }
    }
}

impl ScoringFileReader {
    /// A reader for one file.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with another limit of bytes.
    #[must_use]
    pub fn with_largest_text(mut self, bytes: u64) -> Self {
        self.largest_text = bytes;
        self
    }

    /// The same with the build that the authors' loci count in, for files that don't say.
    #[must_use]
    pub fn with_build(mut self, build: Option<GenomeBuild>) -> Self {
        self.named_build = build;
        self
    }

    /// The same with the name of the column that holds the weights, where a person says which of several.
    #[must_use]
    pub fn with_weight_column(mut self, name: Option<String>) -> Self {
        self.weight_column = name;
        self
    }

    /// Says how long the text will be, so that memory for its rows is reserved at once. A wrong length costs memory for two million
    /// rows at most.
    pub fn expect_bytes(&mut self, bytes: u64) {
        self.expected_bytes = Some(bytes.min(self.largest_text));
    }

    /// Bytes that it reads at most.
    pub fn largest_text(&self) -> u64 {
        self.largest_text
    }

    /// Bytes of text so far.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Rows kept so far.
    pub fn rows_so_far(&self) -> u32 {
        self.rows.as_ref().map_or(0, |rows| rows.segment.weights.len() as u32)
    }

    /// Whether it proved to be a scoring file so far: rows came, or one that is refused for what it holds.
    pub fn holds_rows(&self) -> bool {
        use ScoringFailureCode::{MissingColumn, NoColumnLine};
        match &self.failure {
            Some(failure) => !matches!(failure.code, NoColumnLine | MissingColumn),
            None => self.rows_so_far() > 0 || self.rows.as_ref().is_some_and(|rows| rows.segment.joint.is_any()),
        }
    }

    /// Takes the next bytes.
    ///
    /// # Errors
    /// Why the file is refused; [`Self::finish`] says the same again.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), ScoringFailure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        // What is within the limit is read first, so that chunks don't decide which failure comes.
        let room = usize::try_from(self.largest_text.saturating_sub(self.bytes)).unwrap_or(usize::MAX);
        let within = chunk.get(..room).unwrap_or(chunk);
        self.bytes += within.len() as u64;
        let pushed = self.push_bytes(within).and_then(|()| {
            let is_all = within.len() == chunk.len();
            is_all.then_some(()).ok_or_else(|| {
                let expected = "at most 1 GiB of text";
                ScoringFailure::new(ScoringFailureCode::ScoringFileTooLarge, None, expected, None)
            })
        });
        self.failure = pushed.as_ref().err().cloned();
        pushed
    }

    /// Takes bytes in whatever form the text has.
    fn push_bytes(&mut self, bytes: &[u8]) -> Result<(), ScoringFailure> {
        if self.form.is_usual() {
            return self.push_text(bytes);
        }
        let text = self.form.take(bytes);
        self.push_text(&text)
    }

    fn push_text(&mut self, text: &[u8]) -> Result<(), ScoringFailure> {
        let lines = self.line_ends.take(text);
        self.push_lines(&lines)
    }

    #[inline(never)]
    fn push_lines(&mut self, chunk: &[u8]) -> Result<(), ScoringFailure> {
        let mut rest = chunk;
        if !self.carry.is_empty() || self.in_long_line {
            rest = self.end_carried_line(rest)?;
        }
        while self.rows.is_none()
            && let Some(end) = memchr::memchr(b'\n', rest)
        {
            self.take_line(rest.get(..end).unwrap_or_default())?;
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        if let Some(rows) = &mut self.rows
            && let Some(end) = memchr::memrchr(b'\n', rest)
        {
            let (whole, after) = rest.split_at(end + 1);
            let before = self.header_lines;
            rows.segment.take_text(&rows.reader, whole).map_err(|failure| failure.after_lines(before))?;
            rest = after;
            if let Some(expected) = self.expected_bytes.filter(|_| rows.segment.rows() >= ROWS_TO_EXPECT_BY) {
                let rows_a_byte = rows.segment.rows() as f64 / self.bytes as f64;
                let rows_expected = (expected as f64 * rows_a_byte * RESERVED_A_ROW) as usize;
                rows.segment.weights.reserve(rows_expected.min(MOST_ROWS_RESERVED));
                self.expected_bytes = None;
            }
        }
        self.carry_over(rest);
        Ok(())
    }

    /// What reads rows, once the column line has come: a program with threads may read stretches of whole lines with
    /// [`Self::of_rows`] and [`Self::append`] them in order. Nothing while a line is cut.
    pub fn row_reader(&self) -> Option<RowReader> {
        let is_in_line = !self.carry.is_empty() || self.in_long_line || self.line_ends.is_open();
        let is_between_lines = !is_in_line && self.form.is_usual() && self.failure.is_none();
        self.rows.as_ref().filter(|_| is_between_lines).map(|rows| rows.reader.clone())
    }

    /// A reader for a stretch of rows of a file whose header another reader has read.
    pub fn of_rows(reader: RowReader) -> Self {
        let segment = Segment::new(&reader);
        let rows =
            Some(Rows { used_columns: Vec::new(), by_convention: None, other_weights: Vec::new(), reader, segment });
        Self { rows, largest_text: u64::MAX, form: TextForm::usual(), ..Self::default() }
    }

    /// The stretch of rows that was read, with its failure if there was one; lines are counted from its start.
    pub fn into_segment(mut self) -> Option<Segment> {
        if self.failure.is_none() {
            // A failure is kept in the segment.
            let _ = self.end_last_line();
        }
        self.rows.map(|rows| rows.segment)
    }

    /// Makes room for so many more rows.
    pub fn reserve(&mut self, rows: usize) {
        if let Some(of_file) = &mut self.rows {
            of_file.segment.weights.reserve(rows);
        }
    }

    /// Adds the rows of a stretch of so many bytes.
    ///
    /// # Errors
    /// Those of [`Self::push`].
    pub fn append(&mut self, segment: Segment, bytes: u64) -> Result<(), ScoringFailure> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        self.bytes += bytes;
        let before = self.header_lines;
        let Some(rows) = &mut self.rows else { return Ok(()) };
        let appended = rows.segment.append(segment).map_err(|failure| failure.after_lines(before));
        self.failure = appended.as_ref().err().cloned();
        appended
    }

    /// Ends the file: the report with the rows, or why there is none.
    ///
    /// # Errors
    /// Those of [`Self::push`], those of weights of several variants together, and [`ScoringFailureCode::EmptyScoringFile`],
    /// [`ScoringFailureCode::NoUsableRows`] or [`ScoringFailureCode::CommasInDoubt`].
    pub fn finish(mut self) -> Result<ReadScoringFile, ScoringFailure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.end_last_line()?;
        let Some(rows) = self.rows else {
            let expected = "a table with a line of column names";
            return Err(ScoringFailure::new(ScoringFailureCode::EmptyScoringFile, None, expected, None));
        };
        if let Some(failure) = rows.segment.joint.failure(&rows.segment.weights) {
            return Err(failure.after_lines(self.header_lines));
        }
        if rows.segment.weights.is_empty() {
            let line = rows.segment.dropped.first_line().map(|line| line + self.header_lines);
            let has_other_tests = rows.segment.dropped.count_of(ScoringDropReason::OtherTest) > 0;
            let (expected, subject) = match has_other_tests {
                true => ("rows of the test ADD, which tell the effect of the allele", Some("TEST")),
                false => ("rows of a variant, an effect allele and a weight", None),
            };
            return Err(ScoringFailure::new(ScoringFailureCode::NoUsableRows, line, expected, subject));
        }
        if rows.segment.counts.has_commas_in_doubt() {
            let expected = "weights with a decimal point";
            return Err(ScoringFailure::new(ScoringFailureCode::CommasInDoubt, None, expected, None));
        }
        Ok(rows.report(&self.header, self.named_build, self.header_lines, self.bytes))
    }

    /// Takes the last line, when it lacks its end.
    fn end_last_line(&mut self) -> Result<(), ScoringFailure> {
        let rest = self.form.finish();
        self.push_text(&rest)?;
        let end = self.line_ends.finish();
        self.push_lines(end)?;
        if self.in_long_line {
            return self.end_long_line();
        }
        if self.carry.is_empty() {
            return Ok(());
        }
        let line = std::mem::take(&mut self.carry);
        self.take_line(&line)
    }

    /// Completes the line that earlier chunks began; gives what follows it.
    fn end_carried_line<'chunk>(&mut self, chunk: &'chunk [u8]) -> Result<&'chunk [u8], ScoringFailure> {
        let Some(end) = memchr::memchr(b'\n', chunk) else {
            self.carry_over(chunk);
            return Ok(&[]);
        };
        self.carry_over(chunk.get(..end).unwrap_or_default());
        if self.in_long_line {
            self.end_long_line()?;
        } else {
            let mut line = std::mem::take(&mut self.carry);
            self.take_line(&line)?;
            line.clear();
            self.carry = line;
        }
        Ok(chunk.get(end + 1..).unwrap_or_default())
    }

    /// Keeps a piece of an unfinished line, unless the line proves too long.
    fn carry_over(&mut self, piece: &[u8]) {
        if self.in_long_line {
            return;
        }
        if self.carry.len() + piece.len() > LONGEST_LINE {
            self.in_long_line = true;
            self.carry = Vec::new();
        } else {
            self.carry.extend_from_slice(piece);
        }
    }

    fn end_long_line(&mut self) -> Result<(), ScoringFailure> {
        self.in_long_line = false;
        match &mut self.rows {
            Some(rows) => rows.segment.drop_long_line(),
            None => {
                self.header_lines += 1;
                return Err(no_column_line(self.header_lines));
            }
        }
        Ok(())
    }

    /// A line without its newline.
    fn take_line(&mut self, line: &[u8]) -> Result<(), ScoringFailure> {
        if let Some(rows) = &mut self.rows {
            let before = self.header_lines;
            return rows.segment.take_line(&rows.reader, line).map_err(|failure| failure.after_lines(before));
        }
        self.header_lines += 1;
        if line.len() > LONGEST_LINE {
            return Err(no_column_line(self.header_lines));
        }
        let line = if self.header_lines == 1 { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line) } else { line };
        // A tab at the end is an empty column; a carriage return is none.
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if segment::is_blank(line) || is_separator_line(line) {
            return Ok(());
        }
        if line.starts_with(b"\"#") {
            // Spreadsheets put quotes around comments that hold a delimiter, other programs around every name of a column.
            if is_commented_column_line(line, self.weight_column.as_deref()) {
                return self.begin_rows(line);
            }
            self.header.take_comment(line.get(2..).unwrap_or_default());
            return Ok(());
        }
        match line.trim_ascii_start().strip_prefix(b"#") {
            Some(comment) if !is_commented_column_line(comment, self.weight_column.as_deref()) => {
                self.header.take_comment(comment)
            }
            Some(columns) => self.begin_rows(columns)?,
            None => self.begin_rows(line)?,
        }
        Ok(())
    }

    fn begin_rows(&mut self, line: &[u8]) -> Result<(), ScoringFailure> {
        let columns = Columns::read(line, self.header_lines, self.weight_column.as_deref())?;
        let reader = RowReader::new(&self.header, &columns);
        let segment = Segment::new(&reader);
        let Columns { used, by_convention, other_weights, .. } = columns;
        self.rows = Some(Rows { used_columns: used, by_convention, other_weights, reader, segment });
        Ok(())
    }
}

/// Whether a line tells a spreadsheet what parts the columns, as `sep=;`.
fn is_separator_line(line: &[u8]) -> bool {
    matches!(line.trim_ascii(), [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', _] | [b's', b'e', b'p', b'='])
}

fn no_column_line(line: u32) -> ScoringFailure {
    let expected = "a line that names the columns";
    ScoringFailure::new(ScoringFailureCode::NoColumnLine, Some(line), expected, None)
}
