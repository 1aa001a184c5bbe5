//! What the lines of a table before its rows say: vendor, columns, build (docs/reading-rules.md, sections 3, 6 and 8).

use crate::genotypes::report::{ChipGuess, FileFormat, FormatBasis, SiteCoverage};
use crate::text::build_words::build_from_words;
use crate::text::words::holds;
use crate::values::genome_build::GenomeBuild;
use crate::values::known_stretches::KnownStretches;
use crate::values::seen_layout::{NeededColumn, SeenLayout, Separator};

use super::chip_guess::ArrayVersion;
use super::dump_comments::DumpComments;
use super::table::column_hint::may_name_columns;
use super::table::column_line::{self, ColumnLine, NamedColumns};
use super::table::column_rules::{ColumnRules, LinePlace};
use super::table::columns::TableColumns;
use super::table::plus_strand::promises_plus_strand;
use super::table::row::usual_columns_of;
use super::table::vendor;

/// Comments in which words are looked for; a file of millions of them is no genotype file.
pub(super) const COMMENTS_READ: u32 = 10_000;

/// Lines in which columns may be named incompletely.
const LINES_WITH_INCOMPLETE_NAMES: u32 = 1_000;

/// What the PGS Catalog's scoring files say of themselves in their first line.
const SCORES_TITLE: &[u8] = b"pgs catalog scoring file";

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A comment or the line that names the columns.
    Header,
    /// Meant as a genotype row.
    Data,
}

/// Where in an Illumina report the reader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReportPart {
    /// Before `[Data]`.
    Header,
    /// At the line that names the columns.
    Columns,
    Rows,
}

/// What was learnt so far.
#[derive(Debug, Default)]
pub(super) struct Header {
    comments: u32,
    plain_lines: u32,
    vendor: Option<FileFormat>,
    dump: DumpComments,
    build: Option<GenomeBuild>,
    /// The build that the name of an Illumina manifest hints at.
    manifest_build: Option<GenomeBuild>,
    array_version: Option<ArrayVersion>,
    /// Whether a line promised letters of the plus strand.
    promises_plus_strand: bool,
    named: Option<TableColumns>,
    named_format: Option<FileFormat>,
    columns_of_rows: Option<TableColumns>,
    unusable: Option<SeenLayout>,
    report: Option<ReportPart>,
}

impl Header {
    /// Whether a file that begins with this line is an Illumina report.
    pub(super) fn begins_report(line: &[u8]) -> bool {
        let is_nothing = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'"' | b',' | b';');
        let (before, after) = (memchr::memchr(b'[', line), memchr::memchr(b']', line));
        begins_with_word(line, b"[header]")
            && before.is_some_and(|before| line.iter().take(before).all(is_nothing))
            && after.is_some_and(|after| line.iter().skip(after + 1).all(is_nothing))
    }

    /// Takes the file for an Illumina report.
    pub(super) fn begin_report(&mut self) {
        self.report = Some(ReportPart::Header);
    }

    /// Looks at a line that is not blank and says what it is.
    pub(super) fn take_line(&mut self, line: &[u8], has_rows: bool) -> LineKind {
        let text = line.trim_ascii();
        // Spreadsheets put quotes around comment lines.
        let unquoted = text.strip_prefix(b"\"").unwrap_or(text);
        if let Some(comment) = unquoted.strip_prefix(b"#") {
            self.take_comment(comment, has_rows);
            return LineKind::Header;
        }
        match self.report {
            Some(ReportPart::Header) => {
                self.take_report_header(text);
                LineKind::Header
            }
            Some(ReportPart::Columns) => {
                self.report = Some(ReportPart::Rows);
                match column_line::read(line, LinePlace::AfterData, self.column_rules(has_rows)) {
                    ColumnLine::Complete(named) => self.name_columns(named),
                    ColumnLine::Incomplete(seen) => self.unusable = Some(seen),
                    ColumnLine::HalfKnown | ColumnLine::None => {}
                }
                LineKind::Header
            }
            _ => self.take_plain(line, has_rows),
        }
    }

    fn take_plain(&mut self, line: &[u8], has_rows: bool) -> LineKind {
        self.plain_lines = self.plain_lines.saturating_add(1);
        let may_be_incomplete =
            !has_rows && self.named_format.is_none() && self.plain_lines <= LINES_WITH_INCOMPLETE_NAMES;
        if !may_be_incomplete && !may_name_columns(line) {
            return LineKind::Data;
        }
        match column_line::read(
            line,
            LinePlace::Plain { after_comments: self.comments > 0 },
            self.column_rules(has_rows),
        ) {
            ColumnLine::Complete(named) => {
                self.name_columns(named);
                LineKind::Header
            }
            ColumnLine::HalfKnown if may_be_incomplete => LineKind::Header,
            ColumnLine::Incomplete(seen) if may_be_incomplete => {
                self.keep_unusable(seen);
                LineKind::Header
            }
            ColumnLine::Incomplete(_) | ColumnLine::HalfKnown | ColumnLine::None => LineKind::Data,
        }
    }

    /// Keeps the first column line that can't be used; a title, which has no columns, gives way to it.
    fn keep_unusable(&mut self, seen: SeenLayout) {
        if self.named_format.is_none() && self.unusable.as_ref().is_none_or(|before| before.columns == 0) {
            self.unusable = Some(seen);
        }
    }

    fn name_columns(&mut self, named: NamedColumns) {
        self.named = Some(named.columns);
        self.build = self.build.or(named.build);
        self.named_format.get_or_insert(named.format);
        self.unusable = None;
    }

    fn take_comment(&mut self, comment: &[u8], has_rows: bool) {
        if self.dump.take_stretch(without_marks(comment)) {
            return;
        }
        self.comments = self.comments.saturating_add(1);
        if self.comments > COMMENTS_READ {
            return;
        }
        let lowered = comment.to_ascii_lowercase();
        self.vendor = self.vendor.or_else(|| vendor::named_in(&lowered));
        self.dump.take_words(without_marks(&lowered));
        self.array_version = self.array_version.or_else(|| ArrayVersion::named_in(&lowered));
        self.promises_plus_strand |= promises_plus_strand(&lowered);
        // Before its `[Data]` line a report tells of anything but its columns, in comments too.
        if self.report == Some(ReportPart::Header) {
            self.note_build(&lowered);
            self.note_manifest(&lowered);
            return;
        }
        let place = LinePlace::Comment { after_comments: self.comments > 1 };
        let columns = column_line::read(without_marks(comment), place, self.column_rules(has_rows));
        // Of a line that names columns the name of the position tells the build, whatever others say.
        if !matches!(columns, ColumnLine::Complete(_)) {
            self.note_build(&lowered);
        }
        match columns {
            ColumnLine::Complete(named) => self.name_columns(named),
            ColumnLine::Incomplete(seen) if !has_rows => self.keep_unusable(seen),
            ColumnLine::Incomplete(_) | ColumnLine::HalfKnown | ColumnLine::None => {}
        }
        if holds(&lowered, SCORES_TITLE) && !has_rows {
            let missing = vec![NeededColumn::Genotype];
            self.keep_unusable(SeenLayout { separator: Separator::Blank, columns: 0, missing });
        }
    }

    /// Where a dump says that unlisted sites are like the reference.
    pub(super) fn take_known(&mut self) -> KnownStretches {
        self.dump.take_known()
    }

    fn take_report_header(&mut self, text: &[u8]) {
        if begins_with_word(text, b"[data]") {
            self.report = Some(ReportPart::Columns);
            return;
        }
        let lowered = text.to_ascii_lowercase();
        self.note_build(&lowered);
        self.promises_plus_strand |= promises_plus_strand(&lowered);
        self.note_manifest(&lowered);
    }

    fn note_build(&mut self, lowered: &[u8]) {
        self.build = self.build.or_else(|| build_from_words(lowered));
    }

    fn column_rules(&self, has_rows: bool) -> ColumnRules {
        ColumnRules {
            is_report: self.report.is_some(),
            forward_is_plus: self.promises_plus_strand,
            may_lack_place: !has_rows && self.named_format.is_none(),
        }
    }

    /// Takes what the name of a manifest hints at.
    fn note_manifest(&mut self, lowered: &[u8]) {
        let is_between = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b'"');
        let hint = lowered.split(is_between).find_map(|word| {
            let is_37 = word.ends_with(b"a1.bpm").then_some(GenomeBuild::Build37);
            is_37.or_else(|| word.ends_with(b"a2.bpm").then_some(GenomeBuild::Build38))
        });
        self.manifest_build = self.manifest_build.or(hint);
    }

    /// The columns of this row: as the column line or else the first row said, else as it looks.
    pub(super) fn columns(&self, line: &[u8]) -> TableColumns {
        self.named.or(self.columns_of_rows).unwrap_or_else(|| usual_columns_of(line))
    }

    /// Whether no line has named the columns.
    pub(super) fn has_no_columns(&self) -> bool {
        self.named.is_none()
    }

    /// Takes the columns of a good row for those of all; a line that is no row, such as a column line in other words, decides
    /// nothing.
    pub(super) fn keep_columns(&mut self, columns: TableColumns) {
        self.columns_of_rows.get_or_insert(columns);
    }

    /// Whether a vendor's name or a column line decided the layout.
    pub(super) fn is_known(&self) -> bool {
        self.vendor.is_some() || self.named.is_some() || self.report.is_some()
    }

    /// The named columns when they can't be used.
    pub(super) fn unusable(&self) -> Option<&SeenLayout> {
        self.unusable.as_ref()
    }

    /// The build that the words name.
    pub(super) fn build(&self) -> Option<GenomeBuild> {
        self.build.or(self.manifest_build)
    }

    /// What a site means that the file does not list.
    pub(super) fn site_coverage(&self) -> SiteCoverage {
        self.dump.site_coverage()
    }

    /// The build of a file that says nothing of it: deCODEme stopped before build 37.
    pub(super) fn usual_build(&self) -> GenomeBuild {
        if self.format() == FileFormat::DecodeMe { GenomeBuild::Build36 } else { GenomeBuild::Build37 }
    }

    /// The layout that the file was read as.
    pub(super) fn format(&self) -> FileFormat {
        if self.report.is_some() {
            return FileFormat::Illumina;
        }
        self.vendor.or(self.named_format).unwrap_or(FileFormat::Generic)
    }

    /// What the layout was recognised by.
    pub(super) fn format_basis(&self) -> FormatBasis {
        if self.report.is_some() || self.vendor.is_some() {
            FormatBasis::Header
        } else if self.named_format.is_some() {
            FormatBasis::ColumnLine
        } else {
            FormatBasis::Rows
        }
    }

    /// The chip that a file of so many rows seems to come from.
    pub(super) fn chip(&self, rows: u32) -> Option<ChipGuess> {
        super::chip_guess::guess(self.format(), self.format_basis(), self.array_version, rows)
    }
}

/// A comment without further marks and blanks at its ends.
fn without_marks(comment: &[u8]) -> &[u8] {
    let is_content = |byte: &u8| !(*byte == b'#' || byte.is_ascii_whitespace());
    let start = comment.iter().position(is_content).unwrap_or(comment.len());
    comment.get(start..).unwrap_or_default().trim_ascii()
}

/// Whether a line begins with a word in any case, perhaps after a quote.
fn begins_with_word(line: &[u8], lowered_word: &[u8]) -> bool {
    let line = line.strip_prefix(b"\"").unwrap_or(line);
    line.get(..lowered_word.len()).is_some_and(|start| start.eq_ignore_ascii_case(lowered_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(lines: &[&str]) -> Header {
        let mut header = Header::default();
        for line in lines {
            assert_eq!(header.take_line(line.as_bytes(), false), LineKind::Header, "{line}");
        }
        header
    }

    #[test]
    fn a_vendors_name_decides() {
        let header = header(&[
            "# This data file generated by 23andMe at: Tue Feb  3 04:05:06 2026",
            "# reference human assembly build 37",
            "# rsid\tchromosome\tposition\tgenotype",
        ]);
        assert_eq!((header.format(), header.format_basis()), (FileFormat::TwentyThreeAndMe, FormatBasis::Header));
        assert_eq!(header.build(), Some(GenomeBuild::Build37));
    }

    #[test]
    fn the_column_line_decides_without_a_name() {
        let apart = header(&["rsid\tchromosome\tposition\tallele1\tallele2"]);
        assert_eq!((apart.format(), apart.format_basis()), (FileFormat::AncestryDna, FormatBasis::ColumnLine));
        let after_comments = header(&["##key=value", "RSID,CHROMOSOME,POSITION,RESULT"]);
        assert_eq!(after_comments.format(), FileFormat::MyHeritage);
    }

    #[test]
    fn rows_and_comments_are_distinguished() {
        let mut header = Header::default();
        assert_eq!(header.take_line(b"rs900000001\t1\t1000101\tAG", false), LineKind::Data);
        assert_eq!(header.take_line(b"#", true), LineKind::Header);
        assert_eq!(header.take_line(b"\"#AncestryDNA raw data download\"", true), LineKind::Header);
    }

    #[test]
    fn a_report_has_its_columns_after_its_header() {
        let mut header = Header::default();
        assert!(Header::begins_report(b"\"[HEADER]\",,"));
        header.begin_report();
        for line in ["[Header]", "Content,,INVENTED-24v3-0_A1.bpm", "[Data]", "SNP Name,Allele1 - Plus,Allele2 - Plus"]
        {
            assert_eq!(header.take_line(line.as_bytes(), false), LineKind::Header, "{line}");
        }
        assert_eq!(header.take_line(b"1:1000902,A,G", false), LineKind::Data);
        assert_eq!((header.format(), header.build()), (FileFormat::Illumina, Some(GenomeBuild::Build37)));
        assert_eq!(header.unusable(), None);
    }

    #[test]
    fn a_manifest_is_read_in_a_comment_of_a_report_too() {
        let mut header = Header::default();
        header.begin_report();
        for line in ["[Header]", "##kept by hand\rContent,,INVENTED-24v3-0_A2.bpm", "[Data]"] {
            assert_eq!(header.take_line(line.as_bytes(), false), LineKind::Header, "{line}");
        }
        assert_eq!(header.build(), Some(GenomeBuild::Build38));
    }

    #[test]
    fn a_scoring_file_is_recognised_by_its_title_and_its_columns() {
        let columns = |header: &Header| header.unusable().map(|seen| seen.columns);
        let mut header = header(&["###PGS CATALOG SCORING FILE - see the documentation", "#pgs_id=PGS900001"]);
        assert_eq!(columns(&header), Some(0));
        header.take_line(b"rsID\tchr_name\teffect_allele\teffect_weight", false);
        assert_eq!(columns(&header), Some(4));
        header.take_line(b"rsid\tchromosome\tposition\tgenotype", false);
        assert_eq!(columns(&header), None);
    }

    #[test]
    fn a_complete_line_mends_an_incomplete_one() {
        let mut header = header(&["Name\tPosition"]);
        assert!(header.unusable().is_some());
        assert_eq!(header.take_line(b"rsid\tchromosome\tposition\tgenotype", false), LineKind::Header);
        assert_eq!(header.unusable(), None);
        assert_eq!(header.take_line(b"Name\tPosition", false), LineKind::Data);
    }
}
