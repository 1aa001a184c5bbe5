//! The chunk-fed reader: give it bytes as they come, it keeps what it needs and says at the end what it found.
//! The rules stand in docs/reading-rules.md.
//!
//! A line may be cut anywhere; any chunking gives the same outcome. A row in one of the usual shapes takes the fast path
//! ([`table::fast_row`]), which proves by itself that every byte is harmless; every other line is scanned for threats
//! and read column by column. The two must agree, and property tests hold them to it.

mod chip_guess;
mod completes;
mod content_scan;
mod dump_comments;
mod facts;
mod finish;
mod header;
mod kept_texts;
mod loci;
mod row;
mod rows;
mod sample_choice;
mod sample_name;
mod sample_reading;
mod samples_together;
mod table;
mod table_lines;
mod table_samples;
mod text_lines;
mod vcf;
mod vcf_lines;

use std::sync::Arc;

use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::markers::Markers;
use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::ReadReport;
use crate::text::text_form::TextForm;
use crate::values::error::EngineFailure;
#[cfg(doc)]
use crate::values::error::FailureCode;
use crate::values::genome_build::GenomeBuild;
use crate::values::reference_letters::ReferenceLetters;

pub use dump_comments::LIKE_REFERENCE;
pub use kept_texts::KeptTexts;
pub use rows::LongLine;
use rows::repeats::NextLook;
pub use sample_choice::SampleChoice;
pub use samples_together::{MOST_BYTES_TOGETHER, SamplesTogether};

use content_scan::ContentScan;
use header::Header;
use sample_reading::SampleReading;
use table::fast_row::FastShape;
use table_samples::TableSamples;
use vcf::header::VcfHeader;

/// A line longer than this is no genotype row; what is beyond is scanned and forgotten.
pub const LONGEST_LINE: usize = 65_536;

/// A line of a VCF that names its columns may be this long: some 60,000 samples. A file of more is no consumer's.
pub const LONGEST_COLUMN_LINE: usize = 1 << 20;

/// Data lines within which a genotype row must come (docs/product-rules.md#upload).
const LINES_TO_FIRST_ROW: u32 = 100;

/// What reading a whole file gives.
#[derive(Debug)]
pub struct ReadGenome {
    /// Counts and facts.
    pub report: ReadReport,
    /// Ids, loci and their lookup: equal for all files of one chip.
    pub layout: ChipLayout,
    /// The calls, half a byte each.
    pub genome: PackedGenome,
    /// The samples that a VCF names, in its order, or those that the rows of a table name, in the order of their rows; none for
    /// other files. They may be persons' names: shown, never kept.
    pub sample_names: Vec<String>,
    /// The place of the sample that was read among them, counted from 0.
    pub sample: u32,
    /// What the genome does not hold of the rows, where the reader was to keep it.
    pub texts: Option<KeptTexts>,
    /// The first line of a VCF whose REF is another letter than the reference genome's that the reader was given.
    pub other_reference: Option<u32>,
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
///
/// ```
/// use allelium_engine::genotypes::reader::GenotypeReader;
///
/// let mut reader = GenotypeReader::new();
/// reader.push(b"# rsid\tchromosome\tposition\tgenotype\r\nrs90");
/// reader.push(b"0000001\t1\t1000101\tAG\r\n");
/// let read = reader.finish()?;
/// assert_eq!((read.report.rows, read.report.called), (1, 1));
/// # Ok::<(), allelium_engine::values::error::EngineFailure>(())
/// ```
#[derive(Debug, Default)]
pub struct GenotypeReader {
    bytes: u64,
    /// Bytes of text; fewer than those of the file when it is UTF-16.
    text_bytes: u64,
    form: TextForm,
    /// How long the text is, as far as that is known; 0 when it is not.
    expected_bytes: u64,
    lines: u32,
    /// The part of a line that earlier chunks held.
    carry: Vec<u8>,
    /// Set where a CR was the last byte so far.
    ends_in_carriage_return: bool,
    /// Set while inside a line that proved too long; its bytes are only scanned.
    in_long_line: bool,
    /// Whether that line names a VCF's columns.
    long_line_names_columns: bool,
    /// Set when anything but blanks was read.
    saw_text: bool,
    /// The line before which the part of the text began that is read now, see [`Self::end_part`].
    part_start: u32,
    scan: ContentScan,
    kind: FileKind,
    header: Header,
    vcf_header: VcfHeader,
    /// The sample that is read.
    sample: SampleReading,
    /// The samples that are read in its place, where several are.
    together: Vec<SampleReading>,
    /// The markers of those.
    shared: Option<Markers>,
    /// When the reader next looks for repeated ids among those.
    next_look: NextLook,
    texts: Option<KeptTexts>,
    /// What the REF of rows is compared with.
    letters: Option<Arc<ReferenceLetters>>,
    long_lines: Vec<LongLine>,
    /// The layout of another file, or of the file's last sample: most likely of the same chip.
    known_layout: Option<ChipLayout>,
    named_build: Option<GenomeBuild>,
    /// The shape that rows have had lately.
    fast_shape: Option<FastShape>,
    /// The samples of a table's rows.
    table_samples: TableSamples,
    /// Whether a table tells which rows failed a filter.
    has_table_filter: bool,
    complemented: u32,
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

    /// The same for a chosen sample of a VCF.
    #[must_use]
    pub fn with_sample(mut self, choice: SampleChoice) -> Self {
        self.table_samples.choose(&choice);
        self.sample.choice = choice;
        self
    }

    /// The same keeping names and calls that a genome does not hold, for whoever writes the rows again. It takes longer, because
    /// every row is read column by column.
    #[must_use]
    pub fn keeping_texts(self) -> Self {
        Self { texts: Some(KeptTexts::default()), ..self }
    }

    /// Adds the alleles of several letters that lines of a table name, in ascending order of the lines.
    #[must_use]
    pub fn with_long_lines(self, long_lines: Vec<LongLine>) -> Self {
        Self { long_lines, ..self }
    }

    /// The same with the layout of another file. A file with the same markers shares it and need not build its own; the result is the same
    /// with any layout.
    #[must_use]
    pub fn with_known_layout(self, known_layout: Option<ChipLayout>) -> Self {
        Self { known_layout, ..self }
    }

    /// The same comparing the REF column of a VCF with a reference genome at the places that are known of it.
    #[must_use]
    pub fn with_reference(self, letters: Option<Arc<ReferenceLetters>>) -> Self {
        Self { letters, ..self }
    }

    /// The samples that the rows of a table name, the first of them where they are many; none for other files.
    pub fn samples_of_rows(&self) -> Vec<String> {
        self.table_samples.names()
    }

    /// The samples that a VCF names, as far as its header was read; none for other files.
    pub fn sample_names(&self) -> &[String] {
        self.vcf_header.sample_names()
    }

    /// Whether the text so far is that of a VCF.
    pub fn is_vcf(&self) -> bool {
        self.kind == FileKind::Vcf
    }

    /// Why the chosen sample can't be read, as far as the file was read: [`FailureCode::SeveralSamples`] or
    /// [`FailureCode::NoSuchSample`]. It is the first reason that the file gives, however its bytes come; a table gives its own at
    /// the end.
    pub fn sample_failure(&self) -> Option<EngineFailure> {
        self.sample.failure.clone()
    }

    /// Ends a part of the text; what comes next goes on with the same genome, from a file of its own.
    pub fn end_part(&mut self) {
        let rest = std::mem::take(&mut self.form).finish();
        self.push_text(&rest);
        if self.is_in_line() {
            self.push_text(b"\n");
        }
        self.end_sites();
        self.part_start = self.lines;
    }

    /// Whether the text so far ends in the middle of a line, or in a CR that an LF may follow.
    fn is_in_line(&self) -> bool {
        !self.carry.is_empty() || self.in_long_line || self.ends_in_carriage_return
    }

    /// Bytes pushed so far.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Rows read so far, those with an id that came before among them.
    pub fn rows_so_far(&self) -> u32 {
        self.sample.rows.added().max(self.shared.as_ref().map_or(0, |markers| markers.len() as u32))
    }

    /// Takes the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) {
        self.bytes += chunk.len() as u64;
        if self.form.is_usual() {
            self.push_text(chunk);
        } else {
            let text = self.form.take(chunk);
            self.push_text(&text);
        }
    }

    /// A VCF may have lost its first line, or have others before it.
    #[cold]
    fn look_for_vcf(&mut self, comment: &[u8]) {
        if VcfHeader::begins_vcf_columns(comment) {
            self.turn_into_vcf();
        } else if comment.starts_with(b"##") {
            self.vcf_header.take_line(comment);
        }
    }

    fn decide_kind(&mut self, text: &[u8]) {
        self.kind = if VcfHeader::begins_vcf(text) { FileKind::Vcf } else { FileKind::Table };
        if self.kind == FileKind::Vcf {
            return;
        }
        self.together.iter_mut().for_each(SampleReading::leave);
        if Header::begins_report(text) {
            self.header.begin_report();
        }
    }
}
