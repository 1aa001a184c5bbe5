//! The chunk-fed reader: give it bytes as they come, it keeps what it needs and says at the end what it found.
//!
//! A line may be cut anywhere; any chunking gives the same outcome. A row in the usual shape takes the fast path
//! ([`fast_row`]), which proves by itself that every byte is harmless; every other line is scanned for threats and
//! read field by field ([`slow_row`]). The two must agree, and property tests hold them to it.

mod content_scan;
mod dropped;
mod facts;
mod fast_row;
mod header;
mod row;
mod rows;
mod slow_row;

use crate::chip_layout::ChipLayout;
use crate::error::{EngineFailure, FailureCode};
use crate::genome_build::{BuildBasis, GenomeBuild, build_from_positions};
use crate::marker_id::{IdKind, MarkerId};
use crate::packed_genome::PackedGenome;
use crate::report::{ContentThreat, DropReason, ReadReport};

use content_scan::ContentScan;
use dropped::DropLog;
use header::{Header, LineKind};
use rows::{FinishedRows, Rows};

/// A line longer than this is no genotype row; what is beyond is scanned and forgotten.
pub const LONGEST_LINE: usize = 65_536;

/// Data lines within which a genotype row must come (specification, section 5).
const LINES_TO_FIRST_ROW: u32 = 100;

/// Characters above which a file without an early genotype row is flagged (specification, section 5).
const SHORT_FILE_CHARACTERS: u64 = 1000;

/// What reading a whole file gives.
#[derive(Debug)]
pub struct ReadGenome {
    /// Counts and facts.
    pub report: ReadReport,
    /// Ids, places and their lookup: equal for all files of one chip.
    pub layout: ChipLayout,
    /// The calls, half a byte each.
    pub genome: PackedGenome,
}

/// Reads genotype text in chunks.
#[derive(Debug, Default)]
pub struct GenotypeReader {
    bytes: u64,
    lines: u32,
    /// The part of a line that earlier chunks held.
    carry: Vec<u8>,
    /// Set while inside a line that proved too long; its bytes are only scanned.
    in_long_line: bool,
    /// Set when anything but blanks was read.
    saw_text: bool,
    scan: ContentScan,
    header: Header,
    rows: Rows,
    dropped: DropLog,
    /// Lines since the header that were meant as data, up to the first good row.
    data_lines_before_row: u32,
    saw_row_in_time: bool,
}

impl GenotypeReader {
    /// A reader for one file.
    pub fn new() -> Self {
        Self::default()
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
            if let Some((row, length)) = self.header.has_tab_columns().then(|| fast_row::parse(rest)).flatten() {
                self.lines += 1;
                self.keep(row);
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
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
    }

    /// Ends the file: the report with the packed genome, or why there is none.
    ///
    /// # Errors
    /// [`FailureCode::EmptyFile`], [`FailureCode::UnsafeContent`] or [`FailureCode::NoValidRows`].
    pub fn finish(mut self) -> Result<ReadGenome, EngineFailure> {
        if self.in_long_line {
            self.end_long_line();
        } else if !self.carry.is_empty() {
            let line = std::mem::take(&mut self.carry);
            self.whole_line(&line);
        }
        if !self.saw_text {
            return Err(EngineFailure::new(FailureCode::EmptyFile, None, "text with genotype rows"));
        }
        let threats = self.threats();
        if !threats.is_empty() {
            return Err(EngineFailure::unsafe_content(threats));
        }
        let rows = std::mem::take(&mut self.rows).finish();
        if rows.markers.is_empty() {
            return Err(EngineFailure::new(
                FailureCode::NoValidRows,
                self.dropped.first_line(),
                "rows of id, chromosome, position and genotype",
            ));
        }
        Ok(self.pack(rows))
    }

    fn pack(mut self, rows: FinishedRows) -> ReadGenome {
        for line in rows.duplicate_lines {
            self.dropped.add(DropReason::DuplicateId, line);
        }
        let layout = ChipLayout::from_parts(rows.markers, rows.lookup);
        let markers = layout.markers();
        let mut codes = rows.call_codes;
        let position_of = |number| {
            let row = layout.find(MarkerId { kind: IdKind::Rs, number })?;
            Some(markers.get(row as usize)?.position)
        };
        let header_build = self.header.build();
        let (build, build_basis) = match (build_from_positions(position_of), header_build) {
            (Some(build), _) => (build, BuildBasis::Positions),
            (None, Some(build)) => (build, BuildBasis::Header),
            (None, None) => (GenomeBuild::Build37, BuildBasis::Assumed),
        };
        let sex = facts::infer_sex(markers, &codes, build);
        let impossible = facts::silence_impossible_calls(markers, &mut codes, build, sex);
        let counts = facts::count(markers, &codes);
        let genome = PackedGenome::new(&layout, build, sex, &codes);
        let report = ReadReport {
            format: self.header.format(),
            format_basis: self.header.format_basis(),
            build,
            build_basis,
            header_build,
            bytes: self.bytes as f64,
            lines: self.lines,
            rows: counts.rows,
            called: counts.called,
            missing: counts.missing,
            indels: counts.not_scoreable - impossible,
            haploid: counts.haploid,
            haploid_heterozygous: impossible,
            dropped: self.dropped.report(),
            chromosomes: counts.chromosomes,
            sex,
        };
        ReadGenome { report, layout, genome }
    }

    fn threats(&self) -> Vec<ContentThreat> {
        let not_genetic = !self.saw_row_in_time && self.bytes > SHORT_FILE_CHARACTERS;
        [
            (self.scan.saw_script(), ContentThreat::ScriptContent),
            (self.scan.is_mostly_unprintable(self.bytes), ContentThreat::NonPrintable),
            (not_genetic, ContentThreat::NotGeneticData),
        ]
        .into_iter()
        .filter_map(|(found, threat)| found.then_some(threat))
        .collect()
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
        self.dropped.add(DropReason::LineTooLong, self.lines);
        self.data_lines_before_row += u32::from(!self.saw_row_in_time);
    }

    /// A line without its newline.
    fn whole_line(&mut self, line: &[u8]) {
        if line.len() > LONGEST_LINE {
            self.scan.feed(line);
            self.end_long_line();
            return;
        }
        self.scan.feed(line);
        self.scan.end_line();
        self.lines += 1;
        let line = if self.lines == 1 { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line) } else { line };
        match self.header.take_line(line) {
            LineKind::Blank => {}
            LineKind::Header => self.saw_text = true,
            LineKind::Data => {
                self.saw_text = true;
                let columns = self.header.allele_columns(line);
                match slow_row::parse(line, columns) {
                    Ok(row) => {
                        self.header.keep_columns(columns);
                        self.keep(row);
                    }
                    Err(reason) => {
                        self.dropped.add(reason, self.lines);
                        self.data_lines_before_row += u32::from(!self.saw_row_in_time);
                        // An unknown layout is held to the specification's letter.
                        self.saw_row_in_time |= self.lines <= LINES_TO_FIRST_ROW
                            && !self.header.is_known()
                            && slow_row::looks_like_data(line);
                    }
                }
            }
        }
    }

    fn keep(&mut self, row: row::Row) {
        self.saw_text = true;
        self.saw_row_in_time |= self.data_lines_before_row < LINES_TO_FIRST_ROW;
        self.rows.push(row, self.lines);
    }
}
