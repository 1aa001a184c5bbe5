//! The lines of a VCF (docs/reading-rules.md, section 7).

use crate::genotypes::report::DropReason;
use crate::values::error::FailureCode;
use crate::values::seen_layout::{SeenLayout, Separator};

use super::sample_reading::SampleReading;
use super::samples_together::read_samples;
use super::vcf::header::VcfHeader;
use super::vcf::line::VcfLine;
use super::vcf::row::VcfRow;
use super::vcf::site::SiteRow;
use super::{FileKind, GenotypeReader, SampleChoice};

impl GenotypeReader {
    pub(super) fn vcf_line(&mut self, line: &[u8]) {
        let text = line.trim_ascii();
        // Spreadsheets put quotes around comment lines.
        let unquoted = text.strip_prefix(b"\"").unwrap_or(text);
        if !unquoted.starts_with(b"#") {
            return self.vcf_rows(line);
        }
        self.end_sites();
        if VcfHeader::names_columns(unquoted) {
            self.vcf_columns(unquoted);
        } else {
            self.vcf_header.take_line(unquoted);
        }
    }

    /// Reads a line's row for each sample.
    fn vcf_rows(&mut self, line: &[u8]) {
        let Self { sample, together, shared, vcf_header, lines, letters, texts, .. } = self;
        let mut read = VcfLine::read(line, vcf_header);
        // Samples whose columns are the same text have the same row.
        let mut last: Option<(&[u8], Result<VcfRow<'_>, DropReason>)> = None;
        for sample in read_samples(sample, together) {
            if sample.has_left {
                continue;
            }
            let column =
                read.as_mut().map_err(|reason| *reason).and_then(|read| Ok((read.column(sample.place)?, read)));
            let row = column.and_then(|(text, read)| match last {
                Some((before, row)) if before == text => row,
                _ => last.insert((text, read.row(text))).1,
            });
            let row = match row {
                Ok(row) => row,
                Err(reason) => {
                    sample.refuse_vcf_line(line, reason, *lines);
                    continue;
                }
            };
            sample.has_blocks |= row.is_block;
            row.add_known(&mut sample.known);
            if letters.as_deref().is_some_and(|letters| row.contradicts(letters)) {
                sample.other_reference.get_or_insert(*lines);
            }
            sample.note_row_in_time();
            if sample.failure.is_none() {
                // A row without a sample that the columns name is read as one of a single sample.
                let named = vcf_header.samples().max(1);
                let has_more_samples = read.as_mut().is_ok_and(|read| read.has_more_samples_than(named));
                sample.check_row(vcf_header.sample_names(), has_more_samples, *lines);
            }
            if sample.site.is_before(row.place()) {
                sample.end_site(shared.as_mut());
            }
            row.each_row(|kept| {
                if let Some(texts) = texts.as_mut() {
                    texts.keep_name(&kept.marker(), row.other_name());
                }
                let VcfRow { alleles, estimate, long, .. } = row;
                sample.site.add(SiteRow { row: kept, line: *lines, alleles, estimate, long });
            });
        }
    }

    /// Ends the site of the rows so far.
    pub(super) fn end_sites(&mut self) {
        let Self { sample, together, shared, .. } = self;
        for sample in read_samples(sample, together) {
            sample.end_site(shared.as_mut());
        }
    }

    /// Reads what was taken for a table as a VCF from now on, which does not begin with its `##fileformat` line.
    #[cold]
    pub(super) fn turn_into_vcf(&mut self) {
        self.kind = FileKind::Vcf;
        self.sample.failure = None;
    }

    /// Takes the line of a VCF that names its columns.
    fn vcf_columns(&mut self, line: &[u8]) {
        let is_first = !self.vcf_header.has_columns();
        let is_like_before = self.vcf_header.take_columns(line);
        let line = self.lines;
        let Self { sample, together, vcf_header, .. } = self;
        let names = vcf_header.sample_names();
        for sample in read_samples(sample, together) {
            if !is_like_before || is_first && sample.rows.len() > 0 {
                sample.fail(FailureCode::SeveralSamples, Some(line), "rows of the samples named before");
            }
            if sample.choice == SampleChoice::Only && vcf_header.samples() > 1 {
                sample.fail(FailureCode::SeveralSamples, None, "a file of one sample, or the choice of one");
            }
            match sample.choice.place(names) {
                Ok(place) => sample.place = place,
                // A file without a sample column says so itself.
                Err(_) if names.is_empty() => {}
                Err(code) => sample.fail(code, None, "the one sample of the file with a name"),
            }
        }
    }
}

impl SampleReading {
    /// Counts a line that gave no row, and notes what it looked like.
    #[cold]
    fn refuse_vcf_line(&mut self, line: &[u8], reason: DropReason, number: u32) {
        self.lacks_genotypes |= reason == DropReason::BadGenotype && VcfLine::lacks_genotypes(line);
        if !self.saw_row_in_time && VcfRow::is_well_formed_elsewhere(line, reason, self.place) {
            self.note_row_in_time();
        }
        let columns = memchr::memchr_iter(b'\t', line).count() as u32 + 1;
        let seen = SeenLayout { separator: Separator::Tab, columns, missing: Vec::new() };
        self.first_refused.get_or_insert(Some(seen));
        self.refuse(reason, number);
    }

    /// Checks a row against the samples that the columns name.
    fn check_row(&mut self, names: &[String], has_more_samples: bool, line: u32) {
        if names.is_empty() && self.choice.place(&[]).is_err() {
            self.fail(FailureCode::NoSuchSample, Some(line), "columns that name the sample");
        }
        if has_more_samples {
            self.fail(FailureCode::SeveralSamples, Some(line), "columns that name each sample");
        }
    }
}
